import { describe, expect, it } from 'vitest';
import { inShort, readFiles } from '../../../test/support/laws.ts';
import { portalReader } from './reader-portal.ts';

const page = (body: string): string =>
  '<html><head><title>LEGE (A) 77 02/01/2030 - Portal Legislativ</title></head><body>' +
  "<a title='Consolidarea din 05.03.2031' style='color:red;'>05.03.2031</a><span class=\"S_DEN\">LEGE nr. 77 din 2 ianuarie 2030 (**republicată**)</span>" +
  `<span class="S_HDR">privind pâinea</span>${body}</body></html>`;
const article = (number: string, ...lines: string[]): string =>
  `<span class="S_ART"><span class="TAG_COLLAPSED">+</span><span class="S_ART_TTL">Articolul ${number}</span><span class="S_ART_DEN"></span>` +
  `<span class="S_ART_BDY">${lines.map((line) => `<span class="S_PAR">${line}</span>`).join('')}</span></span>`;

describe('the reader of the Portal Legislativ', () => {
  it('finds alineate and litere, and keeps notes apart', async () => {
    const { documents, rejects } = await readFiles(portalReader, {
      'act.html': page(
        '<span class="S_CAP"><span class="S_CAP_TTL">Capitolul I</span><span class="S_CAP_DEN">Pâine</span><span class="S_CAP_BDY">' +
          article(
            '17^1',
            '(1) Este:',
            'a) albă;',
            '(1^1) Sau neagră.',
            '----------',
            'Alin. (1) a fost modificat de LEGEA nr. 8, publicată ieri.',
          ) +
          article('18', 'Abrogat.') +
          article('270^2 a)', 'Una.') +
          `<span class="S_NTA">${article('99', 'Al altei legi.')}</span></span></span>` +
          '<span class="S_ANX"><span class="S_ANX_TTL">Anexa nr. 2A</span><span class="S_ANX_BDY">Listă.</span></span>',
      ),
    });
    expect(rejects).toEqual([]);
    expect(documents[0]).toMatchObject({
      title: 'LEGE nr. 77 din 2 ianuarie 2030 privind pâinea',
      tags: { number: '77/2030' },
    });
    expect(inShort(documents)).toEqual([
      'ro/lege/2030/77 2030-01-02.. -',
      'art17.1 2030-01-02.. "(1) Este:\\na) albă;\\n(1^1)"',
      'art17.1/1 2030-01-02.. "(1) Este:\\na) albă;"',
      'art17.1/1/a 2030-01-02.. "a) albă;"',
      'art17.1/1.1 2030-01-02.. "(1^1) Sau neagră."',
      'art18 2030-01-02..2031-03-05 - repealed',
      'art270.2a 2030-01-02.. "Una."',
      expect.stringMatching(/^anexa2a /),
    ]);
    expect(documents[1]?.tags.notes).toEqual(['Alin. (1) a fost modificat de LEGEA nr. 8, publicată ieri.']);
  });

  it('rejects a page that shows no article', async () => {
    const { rejects } = await readFiles(portalReader, { 'act.html': page('') });
    expect(rejects).toMatchObject([{ where: 'act.html', reason: 'no_text' }]);
  });
});
