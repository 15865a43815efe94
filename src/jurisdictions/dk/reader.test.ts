import { describe, expect, it } from 'vitest';
import { inShort, readFiles } from '../../../test/support/laws.ts';
import { lexdaniaReader } from './reader-lexdania.ts';

const act = (type: string, number: string, day: string, body: string): string =>
  `<Dokument><Meta><DocumentType>${type} H#X</DocumentType><AccessionNumber>A1</AccessionNumber><DocumentTitle>Lov om brød</DocumentTitle>` +
  `<Year>${day.slice(0, 4)}</Year><DiesSigni>${day}</DiesSigni><StartDate>${day}</StartDate><Number>${number}</Number></Meta><DokumentIndhold>${body}</DokumentIndhold></Dokument>`;
const line = (words: string): string => `<Exitus><Linea><Char>${words}</Char></Linea></Exitus>`;
const paragraph = (label: string, content: string): string =>
  `<Paragraf><Explicatus>${label}</Explicatus>${content}</Paragraf>`;
const stk = (label: string, content: string): string =>
  `<Stk>${label === '' ? '' : `<Explicatus>${label}</Explicatus>`}${content}</Stk>`;
const point = (label: string, words: string): string =>
  `<Exitus><Index><Indentatio><Explicatus>${label}</Explicatus>${line(words)}</Indentatio></Index></Exitus>`;

describe('the reader of LexDania', () => {
  it('finds stykker and numre, ranges that are repealed, and nothing of what other acts say behind', async () => {
    const { documents, rejects } = await readFiles(lexdaniaReader, {
      'lbk.xml': act(
        'LBK',
        '77',
        '2099-05-01',
        '<Kapitel><Explicatus>Kapitel 1</Explicatus><Rubrica><Linea><Char>Brød</Char></Linea></Rubrica><ParagrafGruppe>' +
          paragraph(
            '§ 3 a.',
            stk('', line('Brød er') + point('1)', 'lyst.')) + stk('Stk. 2.', line('Mere.<Nota>note</Nota>')),
          ) +
          paragraph('§§ 4-5.', stk('', line('(Ophævet)'))) +
          paragraph('§ 6.', stk('', line('Kun') + point('a)', 'salt.'))) +
          '</ParagrafGruppe></Kapitel><Ikraft><IkraftCentreretParagraf><Explicatus>§ 6</Explicatus></IkraftCentreretParagraf></Ikraft>',
      ),
    });
    expect(rejects).toEqual([]);
    expect(inShort(documents)).toEqual([
      'dk/lta/2099/77 .. -',
      'kap1 .. -',
      'p3a .. "Brød er\\n1) lyst.\\nStk. 2."',
      'p3a/1 .. "Brød er\\n1) lyst."',
      'p3a/1/nr1 .. "1) lyst."',
      expect.stringMatching(/^p3a\/2 \.\. "Stk\. 2\. Mere/),
      'p4 ..2099-05-01 - repealed',
      'p5 ..2099-05-01 - repealed',
      'p6 .. "Kun\\na) salt."',
      'p6/1 .. "Kun\\na) salt."',
      'p6/a .. "a) salt."',
    ]);
  });

  it('leaves the provisions that an amending act writes to the act that it amends', async () => {
    const amending =
      `<AendringCentreretParagraf><Explicatus>§ 1</Explicatus>${line('I lov om brød:')}<AendringsNummer><Aendring><AendringNyTekst>` +
      `${paragraph('§ 53 a.', stk('', line('Nyt.')))}</AendringNyTekst></Aendring></AendringsNummer></AendringCentreretParagraf>` +
      `<IkraftCentreretParagraf><Explicatus>§ 2</Explicatus>${stk('', line('I dag.'))}</IkraftCentreretParagraf>`;
    const { documents } = await readFiles(lexdaniaReader, {
      'lov.xml': act('LOV', '78', '2099-06-01', amending),
    });
    expect(inShort(documents).slice(1)).toEqual([
      expect.stringMatching(/^p1 2099-06-01\.\. "I lov om brød/),
      'p2 2099-06-01.. "I dag."',
      'p2/1 2099-06-01.. "I dag."',
    ]);
  });
});
