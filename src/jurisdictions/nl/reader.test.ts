import { describe, expect, it } from 'vitest';
import { inShort, readFiles } from '../../../test/support/laws.ts';
import { bwbReader } from './reader-bwb.ts';

const act = (body: string): string =>
  '<toestand bwb-id="BWBR0099999" inwerkingtreding="2030-01-01"><wetgeving soort="wet"><intitule>Wet van nu</intitule>' +
  `<citeertitel>Broodwet<meta-data><jci>x</jci></meta-data></citeertitel><wet-besluit><wettekst>${body}</wettekst></wet-besluit></wetgeving></toestand>`;
const article = (number: string, attributes: string, content: string): string =>
  `<artikel ${attributes}><kop><label>Artikel</label><nr>${number}</nr></kop>${content}<meta-data><brondata>x</brondata></meta-data></artikel>`;

describe('the reader of the Basiswettenbestand', () => {
  it('finds articles, leden and onderdelen, with the day that each article names', async () => {
    const { documents, rejects } = await readFiles(bwbReader, {
      'act.xml': act(
        '<hoofdstuk><kop><label>Hoofdstuk</label><nr>1</nr><titel>Brood</titel></kop>' +
          article(
            '1:2a',
            'inwerking="2010-01-01" effect="wijziging"',
            '<lid><lidnr>1</lidnr><al>Brood is:</al><lijst><li><li.nr>a.</li.nr><al>wit;</al></li><li><li.nr>b.</li.nr><al>of:</al>' +
              '<lijst><li><li.nr>1°.</li.nr><al>bruin.</al></li></lijst></li></lijst></lid><lid><lidnr>2</lidnr><al>Meer.</al></lid>',
          ) +
          article(
            '3',
            'inwerking="2012-01-01" status="vervallen"',
            '<al><redactie>Vervallen</redactie></al>',
          ) +
          article(
            '4',
            'inwerking="2013-01-01" effect="nieuw"',
            '<lijst><li><li.nr>1°.</li.nr><al>Een.</al></li></lijst>',
          ) +
          '</hoofdstuk><bijlage inwerking="2014-01-01" effect="nieuw"><kop><label>Bijlage</label><nr>I</nr></kop><al>Lijst.</al></bijlage>',
      ),
    });
    expect(rejects).toEqual([]);
    expect(documents[0]).toMatchObject({
      title: 'Broodwet',
      tags: { short_title: 'Broodwet', bwb: 'BWBR0099999' },
    });
    expect(inShort(documents).slice(1)).toEqual([
      'hfst1 .. -',
      'art1~3A2a ..2010-01-01 -',
      'art1~3A2a 2010-01-01.. "1. Brood is:\\na. wit;\\nb. "',
      'art1~3A2a/1 ..2010-01-01 -',
      'art1~3A2a/1 2010-01-01.. "1. Brood is:\\na. wit;\\nb. "',
      'art1~3A2a/1/a ..2010-01-01 -',
      'art1~3A2a/1/a 2010-01-01.. "a. wit;"',
      'art1~3A2a/1/b ..2010-01-01 -',
      'art1~3A2a/1/b 2010-01-01.. "b. of:\\n1°. bruin."',
      'art1~3A2a/2 ..2010-01-01 -',
      'art1~3A2a/2 2010-01-01.. "2. Meer."',
      'art3 ..2012-01-01 - repealed',
      'art4 2013-01-01.. "1°. Een."',
      'art4/sub1 2013-01-01.. "1°. Een."',
      'bijlagei 2014-01-01.. "Lijst."',
    ]);
    expect(documents[1]?.tags.group_end).toBe('nl/bwb/BWBR0099999/art4');
  });
});
