import { describe, expect, it } from 'vitest';
import { inShort, readFiles } from '../../../test/support/laws.ts';
import { riigiTeatajaReader } from './reader-riigi-teataja.ts';

const act = (id: string, from: string, body: string): string =>
  `<oigusakt><metaandmed><dokumentLiik>seadus</dokumentLiik><lyhend>LeibS</lyhend><vastuvoetud><aktikuupaev>2030-01-10</aktikuupaev>` +
  `<joustumine>2030-02-01</joustumine></vastuvoetud><kehtivus><kehtivuseAlgus>${from}+03:00</kehtivuseAlgus></kehtivus><globaalID>${id}</globaalID>` +
  `<terviktekstiGrupiID>9</terviktekstiGrupiID></metaandmed><aktinimi><nimi><pealkiri>Leivaseadus</pealkiri></nimi></aktinimi><sisu>${body}</sisu></oigusakt>`;
const text = (words: string): string => `<sisuTekst><tavatekst>${words}</tavatekst></sisuTekst>`;
const paragraph = (id: string, number: string, content: string): string =>
  `<paragrahv id="${id}"><paragrahvNr${number}</paragrahvNr><kuvatavNr><![CDATA[§ ${id}.]]></kuvatavNr><paragrahvPealkiri>Leib</paragrahvPealkiri>${content}</paragrahv>`;

describe('the reader of Riigi Teataja', () => {
  it('makes versions of two states that both call themselves in force', async () => {
    const body = (words: string): string =>
      '<peatykk><peatykkNr>1</peatykkNr><kuvatavNr>1. peatükk</kuvatavNr><peatykkPealkiri>Leib</peatykkPealkiri>' +
      paragraph(
        'para1b2',
        ' ylaIndeks="2">1',
        `<loige id="para1b2lg1"><loigeNr>1</loigeNr><kuvatavNr>(1)</kuvatavNr>${text(words)}<alampunkt><alampunktNr ylaIndeks="1">4</alampunktNr>` +
          `<kuvatavNr><![CDATA[4<sup>1</sup>)]]></kuvatavNr>${text('must')}</alampunkt><muutmismarge>RT</muutmismarge></loige>` +
          `<loige id="para1b2lg2"><loigeNr kehtiv="0">2</loigeNr>${text('')}</loige>`,
      ) +
      paragraph('para3', '>3', `<loige id="para3lg1">${text('Üks.')}</loige>`) +
      '</peatykk>';
    const { documents, rejects } = await readFiles(riigiTeatajaReader, {
      'a.xml': act('113022026015', '2036-03-31', body('Uus')),
      'b.xml': act('121062024052', '2033-07-01', body('Vana')),
    });
    expect(rejects).toEqual([]);
    expect(inShort(documents)).toEqual([
      'ee/leibs 2030-02-01.. -',
      expect.stringMatching(/^p1\.2 2030-02-01\.\.2036-03-31 "\(1\) Vana/),
      expect.stringMatching(/^p1\.2 2036-03-31\.\. "\(1\) Uus/),
      expect.stringMatching(/^p1\.2\/1 2030-02-01\.\.2036-03-31/),
      expect.stringMatching(/^p1\.2\/1 2036-03-31/),
      expect.stringMatching(/^p1\.2\/1\/p4\.1 2030-02-01\.\. /),
      expect.stringMatching(/^p1\.2\/2 .*repealed$/),
      'p3 2030-02-01.. "Üks."',
      'p3/1 2030-02-01.. "Üks."',
    ]);
    expect(documents[1]?.tags).toMatchObject({ paragraph: '1.2', section_path: '1. peatükk Leib' });
  });

  it('keeps the words of an act without paragraphs', async () => {
    const { documents } = await readFiles(riigiTeatajaReader, {
      'a.xml': act(
        '1',
        '2033-07-01',
        '<sisuTekst><HTMLKonteiner><![CDATA[<p>§ 7 lõige 1 muudetakse.</p>]]></HTMLKonteiner></sisuTekst>',
      ),
    });
    expect(inShort(documents)).toEqual(['ee/leibs 2030-02-01.. "§ 7 lõige 1 muudetakse."']);
    expect(documents[0]?.tags.structure).toBeUndefined();
  });
});
