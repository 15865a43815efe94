import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALWAYS, type DayNumber, dayNumber, FOREVER, isoDate } from '../model/dates.ts';
import {
  type InstrumentInput,
  NAME_FORMS,
  type NameDirection,
  type NameInput,
  type NamePosting,
} from '../model/ports.ts';
import { createScanner, foldText, hashFolded } from '../text/scan.ts';
import type { Lawbook } from './buffers.ts';
import type { LawbookInput, LawbookJurisdiction, LawbookProvision } from './input.ts';
import { buildInMemory } from './memory.ts';
import { naturalOrder } from './natural.ts';

/** Every look-up of a lawbook, against the plainest code that answers the same from the inputs. */

const JURISDICTIONS: readonly LawbookJurisdiction[] = [
  jurisdiction('aa', 'first', ['de', 'la']),
  jurisdiction('bb', 'last', ['of']),
  jurisdiction('b-b', 'last', []),
];

function jurisdiction(
  code: string,
  direction: NameDirection,
  particles: readonly string[],
): LawbookJurisdiction {
  return {
    code,
    naming: { direction, particles },
    lookupKey: (path) => path.join('/').toLowerCase().replaceAll('.', ''),
    completenessGroup: (nature) => nature,
  };
}

const SNAPSHOT = '1970-01-11';
const LAST_DAY = 21;
const WORDS = ['Code', 'civil', 'de', 'la', 'of', 'Act', 'Traité', 'Œuvres', 'travail', '1996', 'and'];
const FORMS = ['title', 'former', 'popular'] as const;
const PATHS = ['art1', 'ART1', 'art.1', 'art2', 'art10', 'sch1/para2', 'art~C3~A9'];
const DATE = fc.option(fc.integer({ min: 0, max: LAST_DAY - 1 }).map(isoDate), { nil: null });

const name: fc.Arbitrary<NameInput> = fc.record({
  text: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  form: fc.constantFrom(...FORMS),
  year: fc.constantFrom(0, 1996, 2010),
});

const coordinate = fc
  .tuple(fc.constantFrom(...JURISDICTIONS), fc.constantFrom('code', 'Act'), fc.integer({ min: 1, max: 4 }))
  .map(([{ code }, kind, number]) => `${code}/${kind}/${number}`);

const instrument: fc.Arbitrary<InstrumentInput> = fc
  .record({
    coordinate,
    names: fc.array(name, { maxLength: 3 }),
    numbers: fc.array(
      fc.record({ scheme: fc.constantFrom('n', 'nor'), value: fc.constantFrom('1', '2', 'é', 'x y') }),
      { maxLength: 3 },
    ),
    inForceFrom: DATE,
    inForceTo: DATE,
    document: fc.option(
      fc.integer({ min: 0, max: 5 }).map((n) => `text.${n}`),
      { nil: null },
    ),
    held: fc.boolean(),
  })
  .map((fields) => ({
    ...fields,
    jurisdiction: fields.coordinate.split('/')[0] as string,
    // What two inputs of one instrument must agree on follows from the coordinate.
    nature: fields.coordinate.split('/')[1] as string,
    date: fields.coordinate.endsWith('1') ? '1970-01-02' : null,
    title: `Title of ${fields.coordinate} é`,
    structure: 'partial' as const,
    provenance: null,
  }));

const version = fc.record({
  place: fc.nat(),
  path: fc.constantFrom(...PATHS),
  versionGroup: fc.constantFrom(null, 'one', 'two'),
  order: fc.constantFrom(0, 1, 2, Number.NaN),
  from: DATE,
  to: DATE,
  document: fc.option(
    fc.integer({ min: 0, max: 40 }).map((n) => `doc.${n}`),
    { nil: null },
  ),
  heading: fc.option(fc.constantFrom('Heading', 'Überschrift'), { nil: null }),
  headingOnly: fc.boolean(),
  successor: fc.option(
    fc.tuple(coordinate, fc.constantFrom(...PATHS)).map(([at, path]) => `${at}/${path}`),
    { nil: null },
  ),
});

interface World {
  readonly input: LawbookInput & { instruments: InstrumentInput[]; provisions: LawbookProvision[] };
}

const world: fc.Arbitrary<World> = fc
  .record({
    instruments: fc.array(instrument, { minLength: 1, maxLength: 8 }),
    versions: fc.array(version, { maxLength: 30 }),
    completeness: fc.uniqueArray(
      fc.record({
        jurisdiction: fc.constantFrom('aa', 'bb'),
        group: fc.constantFrom('code', 'Act'),
        year: fc.integer({ min: 1960, max: 1975 }),
        basis: fc.constantFrom('contiguous', 'official total'),
        asOf: fc.constantFrom('1966-05-01', '1970-01-01'),
        highest: fc.nat(3000),
        complete: fc.boolean(),
      }),
      { selector: ({ jurisdiction, group, year }) => `${jurisdiction} ${group} ${year}`, maxLength: 8 },
    ),
  })
  .map(({ instruments, versions, completeness }) => {
    const provisions = versions.map(({ place, path, ...fields }) => {
      const at = instruments[place % instruments.length]?.coordinate as string;
      return { ...fields, instrument: at, coordinate: `${at}/${path}` };
    });
    return {
      input: {
        instruments,
        provisions: [...new Map(provisions.map((entry) => [claimKey(entry), entry])).values()],
        jurisdictions: JURISDICTIONS,
        completeness,
        sources: [],
        snapshot: SNAPSHOT,
      },
    };
  });

/** What distinguishes two claims; inputs that differ in nothing of it are made only once. */
function claimKey({ coordinate, versionGroup, from, to, document }: LawbookProvision): string {
  return JSON.stringify([coordinate, versionGroup ?? '', from, to, document]);
}

function all<T>(count: number, make: (ordinal: number) => T): T[] {
  return Array.from({ length: count }, (_, ordinal) => make(ordinal));
}

function eachWorld(check: (law: Lawbook, input: World['input']) => void): Promise<void> {
  return fc.assert(
    fc.asyncProperty(world, async ({ input }) => check(await buildInMemory(input), input)),
    { numRuns: 150 },
  );
}

describe('instruments', () => {
  it('are found by coordinate, number and document', () =>
    eachWorld(({ index, manifest }, { instruments }) => {
      const coordinates = [...new Set(instruments.map(({ coordinate }) => coordinate))];
      expect(manifest.counts.instruments).toBe(coordinates.length);
      const records = all(coordinates.length, (ordinal) => index.instrument(ordinal));
      expect(records.map(({ coordinate }) => coordinate).sort()).toEqual(coordinates.sort());
      for (const record of records) {
        const inputs = instruments.filter(({ coordinate }) => coordinate === record.coordinate);
        expect(index.instrumentAt(record.coordinate)).toBe(record.ordinal);
        expect(index.instrumentAt(record.coordinate.toUpperCase())).toBe(record.ordinal);
        expect(record.held).toBe(inputs.some(({ held }) => held));
        expect(record.title).toBe(`Title of ${record.coordinate} é`);
        expect(record.date).toBe(inputs[0]?.date);
        for (const { document } of inputs) {
          if (document === null) continue;
          const owners = instruments.filter((other) => other.document === document);
          const place = index.byDocument(document);
          expect(place?.provision).toBe(-1);
          expect(owners.map(({ coordinate }) => coordinate)).toContain(
            index.instrument(place?.instrument as number).coordinate,
          );
        }
      }
      expect(index.instrumentAt('aa/code/99')).toBe(-1);
      expect(index.byDocument('text.99')).toBeNull();
    }));

  it('are found by every number, in lawbook order', () =>
    eachWorld(({ index }, { instruments }) => {
      for (const code of JURISDICTIONS.map((entry) => entry.code))
        for (const scheme of ['n', 'nor', 'none'])
          for (const value of ['1', '2', 'é', 'x y', '3']) {
            const bearers = instruments.filter(
              (entry) =>
                entry.jurisdiction === code &&
                entry.numbers.some((number) => number.scheme === scheme && number.value === value),
            );
            const ordinals = new Set(bearers.map((entry) => index.instrumentAt(entry.coordinate)));
            expect(index.byNumber(code, scheme, value)).toEqual([...ordinals].sort((a, b) => a - b));
          }
    }));
});

describe('names', () => {
  it('are reached by their words and by nothing else', () =>
    eachWorld(({ lexicon, index }, { instruments }) => {
      const expected = new Map<string, Map<string, NamePosting>>();
      for (const { coordinate, jurisdiction, names } of instruments)
        for (const { text, form, year } of names) {
          const key = `${jurisdiction} ${keyWords(jurisdiction, text).join(' ')}`;
          const postings = expected.get(key) ?? new Map<string, NamePosting>();
          expected.set(key, postings);
          const bearer = index.instrumentAt(coordinate);
          const known = postings.get(`${bearer} ${year}`);
          if (known === undefined || NAME_FORMS.indexOf(form) < NAME_FORMS.indexOf(known.form))
            postings.set(`${bearer} ${year}`, { instrument: bearer, year, form });
        }
      for (const { code, naming } of JURISDICTIONS) {
        const found = walk(lexicon, lexicon.root(code, naming.direction));
        const wanted = [...expected].filter(([key]) => key.startsWith(`${code} `));
        expect(found.size).toBe(wanted.length);
        for (const [key, postings] of wanted) {
          const sorted = [...postings.values()].sort(
            (a, b) => a.year - b.year || a.instrument - b.instrument,
          );
          expect(found.get(key.slice(code.length + 1))).toEqual(sorted);
        }
        expect(lexicon.root(code, naming.direction === 'first' ? 'last' : 'first')).toBe(0);
      }
      expect(lexicon.root('zz', 'first')).toBe(0);
    }));
});

const scanner = createScanner();
const CANDIDATES = [...new Set([...WORDS, 'oeuvres'].map((word) => foldText(word)))];

function keyWords(code: string, text: string): string[] {
  const { naming } = JURISDICTIONS.find((entry) => entry.code === code) as LawbookJurisdiction;
  const words = text.split(' ').map((word) => foldText(word));
  const strong = words.filter((word) => !naming.particles.includes(word));
  const key = strong.length > 0 ? strong : words;
  return naming.direction === 'last' ? key.reverse() : key;
}

/** Every name below a node, by trying every word at every node. */
function walk(lexicon: Lawbook['lexicon'], node: number, prefix: readonly string[] = []) {
  const names = new Map<string, readonly NamePosting[]>();
  const here = lexicon.namesAt(node);
  if (here.length > 0) names.set(prefix.join(' '), here);
  for (const word of CANDIDATES) {
    const tokens = scanner.scan(word);
    const id = lexicon.wordId(tokens.folded, 0, tokens.foldStart[1] as number, tokens.value[0] as number);
    const child = id < 0 ? 0 : lexicon.step(node, id);
    if (child === 0) continue;
    for (const [key, postings] of walk(lexicon, child, [...prefix, word])) names.set(key, postings);
  }
  return names;
}

describe('spelling', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 3, maxLength: 8 });

  it('finds every word within one edit, and no other', () =>
    fc.assert(
      fc.asyncProperty(fc.uniqueArray(word, { minLength: 1, maxLength: 40 }), word, async (words, asked) => {
        const { lexicon } = await buildInMemory(naming(words));
        const near = words.filter((w) => w.length >= 5 && w !== asked && editDistance(w, asked) === 1);
        const folded = (text: string) => Uint16Array.from(text, (char) => char.charCodeAt(0));
        const ids = near.map((w) =>
          lexicon.wordId(folded(w), 0, w.length, hashFolded(folded(w), 0, w.length)),
        );
        expect(lexicon.neighbours(asked)).toEqual(ids.sort((a, b) => a - b));
      }),
      { numRuns: 300 },
    ));

  it('never corrects a number', async () => {
    const { lexicon } = await buildInMemory(naming(['Decision 20211', 'Decision 20212']));
    expect(lexicon.neighbours('20213')).toEqual([]);
  });
});

function naming(titles: readonly string[]): LawbookInput {
  return {
    instruments: titles.map((text, i) => ({
      ...({
        jurisdiction: 'aa',
        nature: 'code',
        title: text,
        numbers: [],
        date: null,
        document: null,
      } as const),
      ...({ inForceFrom: null, inForceTo: null, structure: 'none', held: false, provenance: null } as const),
      coordinate: `aa/code/${i}`,
      names: [{ text, form: 'title' as const, year: 0 }],
    })),
    provisions: [],
    jurisdictions: JURISDICTIONS,
    completeness: [],
    sources: [],
    snapshot: SNAPSHOT,
  };
}

/** Optimal string alignment, by the book. */
function editDistance(a: string, b: string): number {
  const rows = all(a.length + 1, (i) => all(b.length + 1, (j) => (i === 0 ? j : j === 0 ? i : 0)));
  const at = (i: number, j: number): number => rows[i]?.[j] as number;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = best;
    }
  return at(a.length, b.length);
}

interface Claim extends LawbookProvision {
  readonly start: DayNumber;
  readonly end: DayNumber;
}

/** The claims of one key in one instrument, empty ones left out, and whether they make one provision. */
function claimsOf(provisions: readonly LawbookProvision[], instrument: string, key: string): Claim[] {
  return provisions
    .filter((entry) => entry.instrument === instrument && keyOf(entry) === key)
    .map((entry) => ({
      ...entry,
      start: entry.from === null ? ALWAYS : (dayNumber(entry.from) as number),
      end: entry.to === null ? FOREVER : (dayNumber(entry.to) as number),
    }))
    .filter(({ start, end }) => start < end);
}

function keyOf({ instrument, coordinate }: LawbookProvision): string {
  const path = coordinate.slice(instrument.length + 1).split('/');
  return (JURISDICTIONS[0] as LawbookJurisdiction).lookupKey(path);
}

const lineOf = ({ coordinate, versionGroup }: LawbookProvision): string =>
  `${coordinate} ${versionGroup ?? ''}`;

function concur(a: Claim, b: Claim): boolean {
  const differ = a.document === null || b.document === null || a.document !== b.document;
  return lineOf(a) !== lineOf(b) && differ && a.start < b.end && b.start < a.end;
}

/** Provisions that the claims of one key make: one of all, or one a line. */
function provisionsOf(claims: readonly Claim[]): { claims: Claim[]; duplicate: boolean }[] {
  if (claims.length === 0) return [];
  if (!claims.some((a) => claims.some((b) => concur(a, b))))
    return [{ claims: [...claims], duplicate: false }];
  return [...new Set(claims.map(lineOf))].map((line) => {
    const own = claims.filter((claim) => lineOf(claim) === line);
    return { claims: own, duplicate: own.some((a) => claims.some((b) => concur(a, b))) };
  });
}

/** The claim that holds a day. */
function winner(claims: readonly Claim[], day: DayNumber): Claim | undefined {
  const order = (text: string | null | undefined, other: string | null | undefined): number =>
    (text ?? '') < (other ?? '') ? 1 : (text ?? '') > (other ?? '') ? -1 : 0;
  return claims
    .filter(({ start, end }) => start <= day && day < end)
    .sort(
      (a, b) =>
        b.start - a.start ||
        a.end - b.end ||
        order(a.document, b.document) ||
        order(a.coordinate, b.coordinate) ||
        order(a.versionGroup, b.versionGroup),
    )[0];
}

const DAYS = [ALWAYS, ...all(LAST_DAY + 2, (day) => day - 1), FOREVER - 1];

function currentClaim(claims: readonly Claim[]): Claim {
  const now = winner(claims, dayNumber(SNAPSHOT) as number);
  const last = DAYS.findLast((day) => winner(claims, day) !== undefined) as number;
  return now ?? (winner(claims, last) as Claim);
}

describe('provisions', () => {
  it('have on every day the version that the claims say', () =>
    eachWorld(({ index, manifest }, { instruments, provisions }) => {
      let total = 0;
      for (const at of new Set(instruments.map(({ coordinate }) => coordinate)))
        for (const key of new Set(PATHS.map((path) => path.toLowerCase().replaceAll('.', '')))) {
          const expected = provisionsOf(claimsOf(provisions, at, key));
          const records = index.provisionsAt(index.instrumentAt(at), key).map((p) => index.provision(p));
          total += records.length;
          const shown = (entries: readonly string[]): string[] => [...entries].sort();
          expect(shown(records.map((record) => JSON.stringify(summary(record))))).toEqual(
            shown(expected.map((entry) => JSON.stringify(naiveSummary(entry)))),
          );
        }
      expect(total).toBe(manifest.counts.provisions);
    }));

  function summary(record: ReturnType<Lawbook['index']['provision']>) {
    const on = (day: DayNumber) => record.versions.filter(({ from, to }) => from <= day && day < to);
    const { coordinate, heading, headingOnly, duplicate } = record;
    return {
      coordinate,
      heading,
      headingOnly,
      duplicate,
      days: DAYS.map((day) => on(day).map((v) => v.document)),
    };
  }

  function naiveSummary({ claims, duplicate }: { claims: Claim[]; duplicate: boolean }) {
    const winners = DAYS.map((day) => winner(claims, day));
    const winning = winners.filter((claim) => claim !== undefined);
    const { coordinate, heading } = currentClaim(claims);
    return {
      coordinate,
      heading: heading ?? winning.findLast((claim) => claim.heading !== null)?.heading ?? null,
      headingOnly: winning.every((claim) => claim.headingOnly),
      duplicate,
      days: winners.map((claim) => (claim === undefined ? [] : [claim.document])),
    };
  }

  it('stand in document order, and everywhere at once', () =>
    eachWorld(({ index }, { instruments, provisions }) => {
      for (const at of new Set(instruments.map(({ coordinate }) => coordinate))) {
        const keys = new Set(provisions.filter((entry) => entry.instrument === at).map(keyOf));
        const expected = [...keys].flatMap((key) => provisionsOf(claimsOf(provisions, at, key)));
        const places = expected.map(({ claims }) => {
          const claim = currentClaim(claims);
          return { claim, order: Number.isNaN(claim.order) ? 99 : claim.order };
        });
        places.sort(
          (a, b) =>
            a.order - b.order ||
            naturalOrder(keyOf(a.claim), keyOf(b.claim)) ||
            (lineOf(a.claim) < lineOf(b.claim) ? -1 : 1),
        );
        const { from, to } = index.instrument(index.instrumentAt(at)).provisions;
        const found = all(to - from, (i) => index.provision(from + i).coordinate);
        expect(found).toEqual(places.map(({ claim }) => claim.coordinate));
      }
      for (const { code } of JURISDICTIONS)
        for (const path of PATHS) {
          const key = path.toLowerCase().replaceAll('.', '');
          const ofAll = instruments
            .filter((entry) => entry.jurisdiction === code)
            .flatMap((entry) => index.provisionsAt(index.instrumentAt(entry.coordinate), key));
          const ordinals = [...new Set(ofAll)].sort((a, b) => a - b);
          expect(index.provisionsAnywhere(code, key)).toEqual(ordinals);
        }
      expect(index.provisionsAnywhere('zz', 'art1')).toEqual([]);
      expect(index.provisionsAt(0, 'art77')).toEqual([]);
    }));

  it('are found by document, and name their successors', () =>
    eachWorld(({ index, manifest }, { provisions }) => {
      let known = 0;
      for (let ordinal = 0; ordinal < manifest.counts.provisions; ordinal++) {
        const record = index.provision(ordinal);
        for (const { document } of record.versions) {
          if (document === null) continue;
          const place = index.byDocument(document);
          const owner = index.provision(place?.provision as number);
          expect(place?.instrument).toBe(owner.instrument);
          expect(owner.versions).toContainEqual({ from: place?.from, to: place?.to, document });
          expect(place?.provision).toBeLessThanOrEqual(ordinal);
        }
        const own = provisions.filter((entry) => entry.coordinate === record.coordinate);
        for (const successor of record.successors) {
          known++;
          const target = index.provision(successor);
          expect(target.ordinal).not.toBe(ordinal);
          const named = provisions
            .filter((entry) => entry.instrument === index.instrument(record.instrument).coordinate)
            .filter((entry) => entry.successor !== null && keyOf(entry) === keyOf(own[0] as LawbookProvision))
            .map(({ successor }) => (successor as string).toLowerCase().replaceAll('.', ''));
          expect(named).toContain(target.coordinate.toLowerCase().replaceAll('.', ''));
        }
      }
      if (provisions.every(({ successor }) => successor === null)) expect(known).toBe(0);
    }));
});

describe('completeness', () => {
  it('holds what was stated, and closes no year before its end', () =>
    eachWorld(({ index }, { completeness }) => {
      for (const { jurisdiction, group, year, basis, asOf, highest, complete } of completeness) {
        const closed = year < Number(asOf.slice(0, 4)) && year < 1970;
        expect(index.completeness(jurisdiction, group, year)).toEqual({
          complete: closed && complete === true,
          basis,
          asOf,
          highest,
        });
      }
      expect(index.completeness('aa', 'code', 1900)).toBeNull();
      expect(index.completeness('zz', 'none', 1965)).toBeNull();
    }));
});

it('refuses ordinals that do not exist', async () => {
  const { index } = await buildInMemory(naming(['One']));
  expect(() => index.instrument(1)).toThrow(RangeError);
  expect(() => index.provision(0)).toThrow(RangeError);
});
