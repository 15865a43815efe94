import { describe, expect, it } from 'vitest';
import { inShort, readFiles } from '../../../test/support/laws.ts';
import { esbirkaReader } from './reader-esbirka.ts';

const piece = (hloubka: number, kodTypuFragmentu: string, xhtml = '') => ({
  hloubka,
  kodTypuFragmentu,
  xhtml,
  staleUrl: '/sb/2030/7/2031-01-01',
});
const page = (...seznam: object[]): string => JSON.stringify({ seznam, pocetStranek: 1 });
const METADATA = JSON.stringify({
  staleUrl: '/sb/2030/7/2031-01-01',
  kodDokumentuSbirky: '7/2030 Sb.',
  nazev: 'Zákon o chlebu',
  datumUcinnostiOd: '2030-06-01',
});

describe('the reader of e-Sbírka', () => {
  it('joins metadata and fragments, and leaves out what is put into another act', async () => {
    const { documents, rejects } = await readFiles(esbirkaReader, {
      'act-meta.json': METADATA,
      'act-fragments.json': page(
        piece(2, 'Cast', '<var>ČÁST PRVNÍ</var>'),
        piece(3, 'Nadpis_pod', 'PEČENÍ'),
        piece(3, 'Paragraf', '<var>§ 1a</var>'),
        piece(4, 'Nadpis_pod', 'Předmět'),
        piece(4, 'Odstavec_Dc', '<var>(1)</var> Chléb<sup>1)</sup> je'),
        piece(5, 'Pismeno_Lb', '<var>a)</var> bílý,'),
        piece(6, 'Bod_Dd', '<var>1.</var> měkký,'),
        piece(4, 'Odstavec_Dc', '<var>(2)</var> Mění se zákon:'),
        piece(5, 'Block_Citace'),
        piece(6, 'Paragraf', '„<var>§ 9</var>'),
        piece(3, 'Paragraf', '<var>§ 2</var>'),
        piece(4, 'Odstavec_Dc', 'zrušen'),
        piece(3, 'Paragraf', '<var>§ 3</var>'),
        piece(4, 'Bod_Dd', '<var>1.</var> sůl'),
      ),
    });
    expect(rejects).toEqual([]);
    expect(documents[0]).toMatchObject({ title: 'Zákon o chlebu', tags: { structure: 'complete' } });
    expect(inShort(documents)).toEqual([
      'cz/sb/2030/7 2030-06-01.. -',
      'p1a 2030-06-01.. "(1) Chléb je\\na) bílý,\\n1."',
      'p1a/1 2030-06-01.. "(1) Chléb je\\na) bílý,\\n1."',
      'p1a/1/a 2030-06-01.. "a) bílý,\\n1. měkký,"',
      'p1a/2 2030-06-01.. "(2) Mění se zákon:\\n„§ 9"',
      'p2 2030-06-01..2031-01-01 - repealed',
      'p3 2030-06-01.. "1. sůl"',
      'p3/bod1 2030-06-01.. "1. sůl"',
    ]);
    expect(documents[1]?.tags).toMatchObject({ heading: 'Předmět', section_path: 'ČÁST PRVNÍ PEČENÍ' });
  });

  it('does not take one page of several for the whole', async () => {
    const first = JSON.stringify({ seznam: [piece(2, 'Paragraf', '<var>§ 1</var>')], pocetStranek: 3 });
    const { documents } = await readFiles(esbirkaReader, { 'p0.json': first });
    expect(documents[0]?.tags.structure).toBe('partial');
  });

  it('rejects JSON that is damaged', async () => {
    const { rejects } = await readFiles(esbirkaReader, {
      'a.json': METADATA.slice(0, -1),
      'b.json': METADATA,
    });
    expect(rejects).toMatchObject([{ where: 'a.json', reason: 'not_json' }]);
  });
});
