import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inShort, lawsOf, readFiles } from '../../test/support/laws.ts';
import { describeWithData } from '../../test/support/shared.ts';
import { aknReader } from './akn-reader.ts';

const act = (body: string, uri = '/akn/za/act/1998/84'): string => `<?xml version="1.0"?>
<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act><meta><identification source="#me">
<FRBRWork><FRBRthis value="${uri}/main"/><FRBRuri value="${uri}"/><FRBRdate date="1998-11-20" name="Generation"/><FRBRcountry value="za"/></FRBRWork>
<FRBRExpression><FRBRuri value="${uri}/eng@2020-01-01"/><FRBRdate date="2020-01-01" name="Generation"/><FRBRlanguage language="eng"/></FRBRExpression>
</identification></meta><preface><p><docTitle>Bread Act</docTitle></p></preface><body>${body}</body></act></akomaNtoso>`;

describe('the reader of Akoma Ntoso', () => {
  it('takes acts by their work, and places by their identifiers', async () => {
    const { documents, rejects } = await readOne(
      act(`<chapter eId="chp_1"><num>Chapter 1</num><heading>Loaves</heading>
<section eId="chp_1__sec_4"><num>4.</num><heading>Flour</heading>
<subsection eId="chp_1__sec_4__subsec_1"><num>(1)</num><content><p>White.</p></content></subsection>
<subsection eId="chp_1__sec_4__subsec_2"><num>(2)</num><content><p>Brown.<authorialNote><p>A note.</p></authorialNote></p></content></subsection></section>
<section eId="chp_1__sec_5" status="removed"><num>5.</num><content><p>Gone.</p></content></section>
<section eId="chp_1__sec_6" status="repealed"><num>6.</num><content><p>[Repealed]</p></content></section></chapter>`),
    );
    expect(rejects).toEqual([]);
    expect(documents[0]).toMatchObject({
      coordinate: 'za/act/1998/84',
      title: 'Bread Act',
      language: 'en',
      date: '1998-11-20',
      tags: { nature: 'act', structure: 'complete', structure_since: '2020-01-01' },
    });
    expect(inShort(documents).slice(1)).toEqual([
      'chp1 1998-11-20.. -',
      'chp1/sec4 1998-11-20.. "(1) White.\\n(2) Brown."',
      'chp1/sec4/subsec1 1998-11-20.. "(1) White."',
      'chp1/sec4/subsec2 1998-11-20.. "(2) Brown."',
      'chp1/sec6 1998-11-20..2020-01-01 - repealed',
    ]);
  });

  it('leaves alone what names no work, and rejects what is no act', async () => {
    expect((await readOne('<akomaNtoso><act/></akomaNtoso>')).accepted).toBe(false);
    const { accepted, rejects } = await readOne(act('').replaceAll('act>', 'bill>'));
    expect({ accepted, reasons: rejects.map(({ reason }) => reason) }).toEqual({ accepted: true, reasons: ['no_law'] });
  }); // biome-ignore format: one line
});

describeWithData('the reader of Akoma Ntoso', ({ data }) => {
  it('takes the act of a publisher with a reader of its own', async () => {
    const path = join(data, 'official-formats/fi/sample-regulation.xml');
    expect(await aknReader.accepts(path)).toBe(true);
    const { documents, rejects } = await lawsOf(aknReader, path);
    expect(rejects).toEqual([]);
    expect(documents[0]?.coordinate).toMatch(/^fi\/act\//);
    expect(documents.some(({ tags }) => tags.level === 'provision')).toBe(true);
  });
});

/** Reads one file: folders are not taken. */
async function readOne(content: string) {
  const read = await readFiles({ ...aknReader, accepts: async (folder) => aknReader.accepts(join(folder, 'act.xml')), read: (folder) => aknReader.read(join(folder, 'act.xml')) }, { 'act.xml': content });
  return read;
} // biome-ignore format: one line
