import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithData } from '../../test/support/shared.ts';
import { readers } from '../jurisdictions/de/reader.ts';
import { readers as ukReaders } from '../jurisdictions/uk/reader.ts';
import { openStore, type Store, type VersionedReader } from '../store/index.ts';
import { jsonlReader } from '../store/jsonl.ts';
import { joinStates } from '../text/states.ts';
import { changesBetween, type ProvisionChange } from './changes.ts';
import { changesInWords, differenceOf } from './wording.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-changes-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let stores = 0;
async function storeOf(folder: string, known: readonly VersionedReader[]): Promise<Store> {
  const store = await openStore({ directory: join(home, `db${stores++}`) });
  for (const reader of known) {
    if (!(await reader.accepts(folder))) continue;
    const { state, message } = await store.ingest(reader, folder);
    expect([state, message]).toEqual(['complete', null]);
  }
  return store;
}

const unzipped = (path: string): string => gunzipSync(readFileSync(path)).toString('utf8');

/** What differs between two states as their files show them, by provision: the other way to the same answer. */
function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort();
}

/** Provisions whose words changed, came or went. */
function named(changes: readonly ProvisionChange[], under: string, level: RegExp): string[] {
  return changes
    .filter(({ kind }) => kind === 'wording' || kind === 'added' || kind === 'removed')
    .map(({ coordinate }) => coordinate.slice(under.length + 1))
    .filter((path) => level.test(path))
    .sort();
}

describe('a difference', () => {
  it('of white space and typography is none of words', () => {
    expect(differenceOf('a b', 'a b')).toBeNull();
    expect(differenceOf('“five” – years…', '"five" -  years...')).toBe('cosmetic');
    expect(differenceOf('five\u00a0ye\u00adars', 'five years')).toBe('cosmetic');
    expect(differenceOf('five years', 'ten years')).toBe('wording');
    expect(differenceOf('5 m²', '5 m2')).toBe('wording');
    expect(differenceOf('shall', 'Shall')).toBe('wording');
  });
  it('is shown with the words around it', async () => {
    const long = 'x '.repeat(200);
    expect(
      await changesInWords(
        `kept for five years ${long}and then burned`,
        `kept for ten years ${long}and then shred`,
      ),
    ).toEqual([
      `kept for [-five-]{+ten+} years ${'x '.repeat(26)}x…`,
      expect.stringMatching(/^….{60}\[-burned-\]\{\+shred\+\}$/),
    ]);
    expect(await changesInWords('the same', 'the same')).toEqual([]);
  });
});

describe('changes in a small store', () => {
  let store: Store;
  beforeAll(async () => {
    const source = { source: 's', title: 'S', licence: 'CC0-1.0', attribution: 'P', snapshot: '2026-01-01' };
    const every = { kind: 'legislation', language: 'en', jurisdiction: 'xx', instrumentId: 'xx_act_1' };
    const version = (
      number: number,
      date: string | null,
      dateEnd: string | null,
      body: string,
      title = `s. ${number}`,
    ) => ({
      ...every,
      id: `xx.${number}-${date}`,
      versionGroup: `s${number}`,
      coordinate: `xx/act/1/s${number}`,
      title,
      body,
      date,
      dateEnd,
      sortOrder: number,
    });
    const rows = [
      version(1, null, null, 'Never changed.'),
      version(2, '2020-01-01', '2022-01-01', 'Five years.'),
      version(2, '2022-01-01', null, 'Ten years.'),
      version(3, '2020-01-01', '2022-01-01', '“Quoted”.'),
      version(3, '2022-01-01', null, '"Quoted".'),
      version(4, '2020-01-01', '2022-01-01', 'Old.'),
      version(5, '2022-01-01', null, 'New.'),
      version(6, '2020-01-01', '2022-01-01', 'Same.', 's. 6 (lamps)'),
      version(6, '2022-01-01', null, 'Same.', 's. 6 (lights)'),
      version(7, '2020-01-01', '2022-01-01', 'Held.'),
      version(7, '2022-01-01', null, ''),
      version(8, '2020-01-01', '2021-01-01', 'Changed and'),
      version(8, '2021-01-01', '2022-01-01', 'came back:'),
      version(8, '2022-01-01', null, 'Changed and'),
      {
        ...version(2, '2022-01-01', null, 'Another act.'),
        id: 'xx.o',
        coordinate: 'xx/act/12/s2',
        instrumentId: 'xx_act_12',
      },
    ];
    const file = join(home, 'small.jsonl');
    writeFileSync(file, [{ source }, ...rows].map((row) => `${JSON.stringify(row)}\n`).join(''));
    store = await storeOf(file, [jsonlReader]);
  }, 60_000);
  afterAll(() => store.close());

  it('are told apart by kind, in document order, of this law alone', async () => {
    const changes = await changesBetween(store.driver, 'xx/act/1', '2020-06-01', '2023-01-01');
    expect(changes.map(({ coordinate, kind }) => `${coordinate.split('/').at(-1)} ${kind}`)).toEqual([
      's2 wording',
      's3 cosmetic',
      's4 removed',
      's5 added',
      's6 heading',
      's7 unheld',
    ]);
    expect(changes[0]).toMatchObject({ before: 'Five years.', after: 'Ten years.' });
  });
  it('are none where the days see the same text', async () => {
    expect(await changesBetween(store.driver, 'xx/act/1', '2022-01-01', '2023-01-01')).toEqual([]);
    expect(await changesBetween(store.driver, 'xx/act/1/s4', '2020-06-01', '2021-12-31')).toEqual([]);
  });
  it('need a law that is held, and days in their order', async () => {
    await expect(changesBetween(store.driver, 'xx/act/9', '2020-01-01', '2021-01-01')).rejects.toThrow(
      'holds nothing of xx/act/9',
    );
    await expect(changesBetween(store.driver, 'xx/act/%', '2020-01-01', '2021-01-01')).rejects.toThrow(
      'holds nothing',
    );
    await expect(changesBetween(store.driver, 'xx/act/1', '2021-01-01', '2021-01-01')).rejects.toThrow(
      'is not before',
    );
  });
});

describeWithData('changes of real law', ({ data }) => {
  describe('German laws between two collections', () => {
    const STATES = ['gii-xml-2025-04-02', 'gii-xml-2026-04'] as const;
    const FILES = {
      gwg: 'gwg_2017',
      kwg: 'kredwg',
      ustg: 'ustg_1980',
      zag: 'zag_2018',
      awg: 'awg_2013',
      bdsg: 'bdsg_2018',
    };
    let store: Store;
    beforeAll(async () => {
      for (const state of STATES) {
        mkdirSync(join(home, 'de', state), { recursive: true });
        for (const file of Object.values(FILES))
          cpSync(join(data, 'de', state, `${file}.xml.gz`), join(home, 'de', state, `${file}.xml.gz`));
      }
      store = await storeOf(join(home, 'de'), readers);
    }, 120_000);
    afterAll(() => store.close());

    /** Paragraphs of a file by number, without their marks: read without the reader. */
    function paragraphs(state: string, file: string): Map<string, string> {
      const xml = unzipped(join(data, 'de', state, `${file}.xml.gz`));
      const found = new Map<string, string>();
      for (const norm of xml.split('<norm ').slice(1)) {
        const number = /<enbez>§ (\d+[a-z]*)<\/enbez>/.exec(norm)?.[1];
        const text = /<textdaten><text[^>]*>([\s\S]*?)<\/text>/.exec(norm)?.[1] ?? '';
        // One of the two states writes quotation marks as entities.
        const words = text
          .replace(/<[^>]+>/g, ' ')
          .replaceAll('&quot;', '"')
          .replace(/\s+/g, '');
        if (number !== undefined && words !== '') found.set(`p${number}`, words);
      }
      return found;
    }

    it.each(Object.entries(FILES))('%s: exactly the paragraphs that read otherwise', async (law, file) => {
      const changes = await changesBetween(store.driver, `de/${law}`, STATES[0].slice(-10), '2026-05-01');
      const [before, after] = STATES.map((state) => paragraphs(state, file)) as [
        Map<string, string>,
        Map<string, string>,
      ];
      expect(before.size).toBeGreaterThan(30);
      const expected = differing(before, after);
      expect(named(changes, `de/${law}`, /^p\d+[a-z]*$/)).toEqual(expected);
      expect(expected.length > 0).toBe(law !== 'bdsg');
    });
  });

  describe('the Czech Act on money laundering', () => {
    const ACT = 'cz/zakon/2008/253';
    const folder = join(data, 'national', 'cz', 'versions');
    const files = readdirSync(folder)
      .filter((name) => name.startsWith('SB-2008-253-'))
      .sort();
    const states = files.map((name) => ({
      day: name.slice(12, 22),
      provisions: sectionsOf(unzipped(join(folder, name))),
    }));
    let store: Store;
    beforeAll(async () => {
      const versions = joinStates(states, {
        origin: null,
        comparable: (text) => text,
        isRepealed: () => false,
        outlasts: () => false,
      });
      const source = { source: 'cz', title: 'CZ', licence: 'x', attribution: 'x', snapshot: '2026-01-11' };
      const rows = versions.map(({ key, provision, from, to, missing, order }) => ({
        id: `cz.${key}-${from}`,
        kind: 'legislation',
        language: 'cs',
        jurisdiction: 'cz',
        instrumentId: 'cz_zakon_2008_253',
        versionGroup: `cz.${key}`,
        coordinate: `${ACT}/${key}`,
        title: key,
        body: missing ? '' : provision,
        date: from,
        dateEnd: to,
        sortOrder: order,
      }));
      const file = join(home, 'cz.jsonl');
      writeFileSync(file, [{ source }, ...rows].map((row) => `${JSON.stringify(row)}\n`).join(''));
      store = await storeOf(file, [jsonlReader]);
    }, 120_000);
    afterAll(() => store.close());

    it('has changed, state by state, in exactly the sections whose words differ', async () => {
      expect(states.length).toBeGreaterThan(25);
      const counts: number[] = [];
      for (const [n, { day, provisions }] of states.slice(1).entries()) {
        const before = states[n] as (typeof states)[0];
        const changes = await changesBetween(store.driver, ACT, before.day, day);
        expect(named(changes, ACT, /./), `${before.day} to ${day}`).toEqual(
          differing(before.provisions, provisions),
        );
        counts.push(changes.length);
      }
      expect(Math.max(...counts)).toBeGreaterThan(20);
      const [first, last] = [states[0], states.at(-1)] as [(typeof states)[0], (typeof states)[0]];
      const all = await changesBetween(store.driver, ACT, first.day, last.day);
      expect(named(all, ACT, /./)).toEqual(differing(first.provisions, last.provisions));
    });
  });

  describe('the Data Protection Act 2018 of the United Kingdom', () => {
    const ACT = 'uk/ukpga/2018/12';
    const STATES = { '2018-05-23': '.enacted', '2022-12-05': '.2022-12-05', '2026-04-07': '' } as const;
    const days = Object.keys(STATES) as (keyof typeof STATES)[];
    let store: Store;
    const file = (day: keyof typeof STATES): string => `ukpga-2018-12${STATES[day]}.xml.gz`;
    const sections = /^s\d+[A-Z]*$/;

    beforeAll(async () => {
      mkdirSync(join(home, 'uk'));
      for (const day of days) {
        cpSync(join(data, 'uk', 'clml', file(day)), join(home, 'uk', file(day)));
      }
      store = await storeOf(join(home, 'uk'), ukReaders);
    }, 180_000);
    afterAll(() => store.close());

    it.each([
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const)('state %i to %i: exactly the sections whose words differ', async (a, b) => {
      const [from, to] = [days[a], days[b]] as [string, string];
      const changes = await changesBetween(store.driver, ACT, from, to);
      const [before, after] = [from, to].map((day) =>
        sectionsOfAct(unzipped(join(data, 'uk', 'clml', file(day as keyof typeof STATES)))),
      ) as [Map<string, string>, Map<string, string>];
      expect(before.size).toBeGreaterThan(200);
      expect(named(changes, ACT, sections)).toEqual(differing(before, after));
    });
  });
});

/** Letters and digits of the sections of an Act by number: read without the reader. Dots alone stand for what is repealed. */
function sectionsOfAct(xml: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { 0: tag, 1: number = '', index } of xml.matchAll(/<P1 [^>]*id="section-(\d+[A-Z]*)"[^>]*>/g)) {
    const rest = xml.slice(index + tag.length);
    let depth = 1;
    let end = rest.length;
    for (const mark of rest.matchAll(/<(\/?)P1[ >]/g)) {
      depth += mark[1] === '/' ? -1 : 1;
      if (depth > 0) continue;
      end = mark.index;
      break;
    }
    const words = rest
      .slice(0, end)
      .replace(/<Pnumber[\s\S]*?<\/Pnumber>/, '')
      .replace(/<[^>]+>/g, '');
    const letters = words
      .replace(/&#?\w+;/g, '')
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, '');
    if (letters !== '') found.set(`s${number}`, letters);
  }
  return found;
}

/** Sections of an act in Markdown by their number. */
function sectionsOf(markdown: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of markdown.split(/^##### § /m).slice(1)) {
    const [number = '', ...lines] = part.split('\n');
    found.set(
      `p${number.trim()}`,
      lines
        .join('\n')
        .replace(/^#+ .*$/gm, '')
        .trim(),
    );
  }
  return found;
}
