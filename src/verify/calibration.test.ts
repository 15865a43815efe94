import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeWithData } from '../../test/support/shared.ts';
import { readers } from '../jurisdictions/readers.ts';
import { openStore } from '../store/index.ts';
import { textHash } from '../text/text-hash.ts';
import { calibrate, type LabelledPair, parseSet, probesOf } from './calibration.ts';
import type { JudgeModel } from './judge.ts';
import type { Evidence } from './model.ts';
import { promptHash } from './prompt.ts';
import { CURRENT_PROMPT } from './prompts/index.ts';
import { faultOfQuote } from './quote.ts';

const file = (name: string): string =>
  readFileSync(new URL(`../../eval/calibration/${name}`, import.meta.url), 'utf8');
const open = parseSet(file('open.json'), 'open.json');
const sealed = parseSet(file('sealed.json'), 'sealed.json');

describe('the labelled set', () => {
  it('has sixty pairs or more, none of them twice, and half of them sealed', () => {
    const all = [...open.pairs, ...sealed.pairs];
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ coordinate, statement }) => `${coordinate} ${statement}`)).size).toBe(
      all.length,
    );
    expect(sealed.pairs.length).toBeGreaterThanOrEqual(all.length * 0.4);
    expect([open.sealed, sealed.sealed]).toEqual([false, true]);
  });

  it('knows its sealed half by its hash', () => {
    expect(open.sealedHash).toBe(textHash(file('sealed.json')));
  });

  it('holds the mis-citations that are known', () => {
    const label = (coordinate: string, word: string) =>
      open.pairs.find((pair) => pair.coordinate === coordinate && pair.statement.includes(word))?.label;
    const pep = 'politically exposed';
    expect(label('eu/reg/2024/1624/art28', 'identify')).toBe('UNSUPPORTED');
    for (const art of [35, 36, 37]) expect(label(`eu/reg/2024/1624/art${art}`, pep)).toBe('UNSUPPORTED');
    expect(label('cz/sb/2008/253/p10', pep)).toBe('UNSUPPORTED');
    expect(label('eu/reg/2024/1624/art34', 'enhanced due diligence')).toBe('SUPPORTS');
  });
});

describe('a prompt', () => {
  const records = z
    .array(
      z.strictObject({
        promptId: z.string(),
        promptHash: z.string(),
        model: z.string().nullable(),
        figures: z.looseObject({}).nullable(),
        note: z.string().min(1),
      }),
    )
    .parse(JSON.parse(file('records.json')));

  it('has a record of calibration for its id and for its very text', () => {
    expect(records.map((one) => [one.promptId, one.promptHash])).toContainEqual([
      CURRENT_PROMPT.id,
      promptHash(CURRENT_PROMPT),
    ]);
    expect(new Set(records.map(({ promptId }) => promptId)).size).toBe(records.length);
  });

  it('is known by its text', () => {
    expect(promptHash({ ...CURRENT_PROMPT, system: `${CURRENT_PROMPT.system} ` })).not.toBe(
      promptHash(CURRENT_PROMPT),
    );
  });
});

const TEXTS: Readonly<Record<string, string>> = {
  'xx/act/1/s1': 'Keepers of lighthouses shall record every lamp that they light at night.',
  'xx/act/1/s2': 'The Minister may by order prescribe the colours in which lighthouses are painted.',
};
const textOf = async (coordinate: string): Promise<Evidence | null> => {
  const text = TEXTS[coordinate];
  if (text === undefined) return null;
  return {
    coordinate,
    to: null,
    title: '',
    text,
    contentHash: textHash(text),
    headingOnly: false,
    caution: null,
  };
};
const right: LabelledPair = {
  id: 'a',
  coordinate: 'xx/act/1/s1',
  statement: 'A keeper must record the lamps.',
  label: 'SUPPORTS',
  quote: 'shall record every lamp that they light',
  neighbour: 'xx/act/1/s2',
};
const wrong: LabelledPair = {
  ...right,
  id: 'b',
  coordinate: 'xx/act/1/s2',
  label: 'UNSUPPORTED',
  quote: 'prescribe the colours in which lighthouses are painted',
  neighbour: null,
};
const pairs = [right, wrong];

/** A judge that answers by what it is shown of the rule and of the provision. */
function stub(
  supports: (statement: string, text: string) => boolean,
  quotes: (text: string) => string,
): JudgeModel {
  return {
    name: 'stub',
    ask: async ({ user }) => {
      const [, statement = ''] = / rule>>>\n([\s\S]*?)\n<<</.exec(user) ?? [];
      const [, text = ''] = / provision>>>\n([\s\S]*?)\n<<</.exec(user) ?? [];
      const verdict = supports(statement, text) ? 'SUPPORTS' : 'UNSUPPORTED';
      return { verdict, reason: 'x', quote: verdict === 'SUPPORTS' ? quotes(text) : null, exceeds: [] };
    },
  };
}
const whole = (text: string): string => text;

describe('calibration', () => {
  it('makes neighbours, opposites and other addressees of what is right, and nothing of what is wrong', () => {
    expect(
      probesOf(pairs).map(({ id, coordinate, statement, right: ok }) => [id, coordinate, statement, ok]),
    ).toEqual([
      ['a', 'xx/act/1/s1', 'A keeper must record the lamps.', true],
      ['a/negation', 'xx/act/1/s1', 'A keeper must not record the lamps.', false],
      ['a/entity', 'xx/act/1/s1', 'A municipal swimming pool must record the lamps.', false],
      ['a/neighbour', 'xx/act/1/s2', 'A keeper must record the lamps.', false],
      ['b', 'xx/act/1/s2', 'A keeper must record the lamps.', false],
    ]);
  });

  it('passes a judge that reads rule and article', async () => {
    const reads = stub(
      (statement, text) => statement === right.statement && text.startsWith('Keepers'),
      whole,
    );
    expect(await calibrate(reads, pairs, textOf)).toMatchObject({
      falseAccepts: { wrong: 0, of: 4 },
      falseRejects: { wrong: 0, of: 1 },
      unheld: 0,
      passed: true,
      mistakes: [],
    });
  });

  it('fails a judge that ignores the article', async () => {
    const byRule = stub((statement) => statement === right.statement, whole);
    expect(await calibrate(byRule, pairs, textOf)).toMatchObject({
      falseAccepts: { wrong: 2, of: 4 },
      passed: false,
    });
    const yes = stub(() => true, whole);
    expect(await calibrate(yes, pairs, textOf)).toMatchObject({
      falseAccepts: { wrong: 4, of: 4 },
      passed: false,
    });
    const blind = stub(
      () => true,
      () => 'words that it makes up as it goes',
    );
    expect(await calibrate(blind, pairs, textOf)).toMatchObject({
      falseRejects: { wrong: 1, of: 1 },
      passed: false,
    });
    const no = stub(() => false, whole);
    expect(await calibrate(no, pairs, textOf)).toMatchObject({
      falseRejects: { wrong: 1, of: 1 },
      passed: false,
    });
  });

  it('fails where a text is not held, and where a label was given for another text', async () => {
    const reads = stub(
      (statement, text) => statement === right.statement && text.startsWith('Keepers'),
      whole,
    );
    const absent = { ...wrong, id: 'c', coordinate: 'xx/act/1/s9' };
    expect(await calibrate(reads, [...pairs, absent], textOf)).toMatchObject({ unheld: 1, passed: false });
    const other = { ...right, quote: 'shall count every lamp that they light' };
    await expect(calibrate(reads, [other], textOf)).rejects.toThrow('the label of a quotes words that');
  });

  it('reads no set that is none', () => {
    expect(() => parseSet('{', 'x.json')).toThrow('x.json is no JSON');
    expect(() => parseSet('{"name":"x","sealed":false,"pairs":[]}', 'x.json')).toThrow(
      'x.json is no labelled set: pairs',
    );
  });
});

describeWithData('the labels', ({ data }) => {
  const home = mkdtempSync(join(tmpdir(), 'pincite-calibration-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('quote the law that is held', { timeout: 180_000 }, async () => {
    const sources = {
      'eu/32024r1624': join(data, 'eu', 'raw', '32024r1624'),
      'de/gii-xml-2026-04/gwg_2017.xml.gz': join(data, 'de', 'gii-xml-2026-04', 'gwg_2017.xml.gz'),
      'uk/ukpga-2018-12.xml.gz': join(data, 'uk', 'clml', 'ukpga-2018-12.xml.gz'),
    };
    for (const [to, from] of Object.entries(sources)) cpSync(from, join(home, to), { recursive: true });
    const store = await openStore({ directory: join(home, 'db') });
    try {
      for (const folder of ['eu', 'de', 'uk'])
        for (const reader of readers)
          if (await reader.accepts(join(home, folder))) await store.ingest(reader, join(home, folder));
      const act = join(data, 'national', 'cz', 'versions', 'SB-2008-253-2026-01-11.md.gz');
      const czech = gunzipSync(readFileSync(act)).toString('utf8');
      const unproved: string[] = [];
      for (const { id, coordinate, quote } of [...open.pairs, ...sealed.pairs]) {
        const documents = await store.byCoordinate(coordinate);
        const texts = await Promise.all(documents.map((one) => store.document(one.id)));
        const number = coordinate.slice('cz/sb/2008/253/p'.length);
        const section = czech.split(`##### § ${number}\n`)[1]?.split('##### §')[0];
        const held = coordinate.startsWith('cz/') ? [section ?? ''] : texts.map((one) => one?.body ?? '');
        if (held.every((text) => faultOfQuote(quote, text) !== null)) unproved.push(id);
      }
      expect(unproved).toEqual([]);
    } finally {
      await store.close();
    }
  });
});
