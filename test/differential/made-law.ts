import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pick, seeded } from '../../eval/batteries/support.ts';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { facts } from '../../src/jurisdictions/readers.ts';
import type { CompletenessInput, LawbookInput, LawbookProvision } from '../../src/lawbook/input.ts';
import type { Coordinate, InstrumentInput, IsoDate } from '../../src/model/index.ts';
import { type Case, readCases } from '../support/cases.ts';
import { repoRoot } from '../support/shared.ts';

const SNAPSHOT = '2026-01-01';
type Random = () => number;

/** All cases of all legal systems. */
export function allCases(): readonly Case[] {
  const folder = join(repoRoot, 'src/jurisdictions');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .flatMap(({ name }) => readCases(join(folder, name, 'cases.txt')));
}

/**
 * Law for the cases of all legal systems, in which everything happens that a lawbook has a column for: the provisions that they
 * name, with neighbours, versions, gaps, successors, duplicates and groups, in instruments known by hand; and instruments
 * with titles that differ by a word or a letter.
 */
export function madeLaw(seed: number): LawbookInput {
  const random = seeded(seed);
  const base = facts.flatMap(({ instruments }) => instruments);
  const named = base.map(({ coordinate }) => coordinate);
  const instruments = [
    ...base.map((one): InstrumentInput => {
      const structure = random() < 0.5 ? 'complete' : 'partial';
      const document = random() < 0.3 ? `doc.${one.coordinate}` : null;
      return random() < 0.7 ? { ...one, structure, document, held: true } : one;
    }),
    ...base.filter(() => random() < 0.2).map((one, n) => relative(one, n, random)),
  ];
  return {
    jurisdictions,
    instruments,
    provisions: provisionsOf(citedCoordinates(), new Set(named), random),
    completeness: completeness(random),
    sources: [],
    snapshot: SNAPSHOT,
    snapshots: { uk: '2025-06-01', de: '2024-02-29' },
  };
}

/** An instrument whose title differs from another by little: for the search of titles, and for questions. */
function relative(one: InstrumentInput, n: number, random: Random): InstrumentInput {
  const words = one.title.split(' ');
  const at = Math.floor(random() * words.length);
  if (random() < 0.5) words.splice(at, 1);
  else words[at] = [...(words[at] ?? '')].reverse().join('');
  const title = words.join(' ') || one.title;
  const year = random() < 0.5 ? 0 : 1950 + Math.floor(random() * 70);
  return {
    ...one,
    coordinate: `${one.jurisdiction}/made/${n}`,
    nature: 'made',
    title,
    names: [{ text: /\p{L}/u.test(title) ? title : `Law ${n}`, form: 'title', year }],
    numbers: one.numbers.filter(() => random() < 0.3),
    repealed: random() < 0.2,
    inForceTo: random() < 0.2 ? dayOf(random) : null,
  };
}

function citedCoordinates(): readonly Coordinate[] {
  const outcomes = allCases().flatMap(({ outcomes, host }) => [
    ...outcomes,
    ...(host === null ? [] : [host]),
  ]);
  const found = outcomes.flatMap((outcome) => outcome.match(/\b[a-z]{2}\/[A-Za-z0-9.~/-]+/g) ?? []);
  return [...new Set(found)];
}

function provisionsOf(
  cited: readonly Coordinate[],
  instruments: ReadonlySet<Coordinate>,
  random: Random,
): readonly LawbookProvision[] {
  const places = cited.flatMap((coordinate) => {
    const instrument = instrumentOf(coordinate, instruments);
    return instrument === null ? [] : [{ instrument, coordinate }];
  });
  const all = new Map(
    places.flatMap(({ instrument, coordinate }) =>
      [coordinate, ...neighbours(coordinate)]
        .filter((one) => one.startsWith(`${instrument}/`))
        .map((one) => [one, instrument] as const),
    ),
  );
  return [...all].flatMap(([coordinate, instrument], order) => {
    const siblings = [...all].filter(([, other]) => other === instrument).map(([other]) => other);
    return versions(coordinate, instrument, order, siblings, random);
  });
}

function instrumentOf(coordinate: Coordinate, instruments: ReadonlySet<Coordinate>): Coordinate | null {
  for (let end = coordinate.lastIndexOf('/'); end > 0; end = coordinate.lastIndexOf('/', end - 1))
    if (instruments.has(coordinate.slice(0, end))) return coordinate.slice(0, end);
  return null;
}

/** The same with the last number one higher, and something below it. */
function neighbours(coordinate: Coordinate): readonly Coordinate[] {
  const next = coordinate.replace(/\d+(?=\D*$)/, (number) => String(Number(number) + 1));
  return [next, `${coordinate}/1`, `${coordinate}-1`];
}

function versions(
  coordinate: Coordinate,
  instrument: Coordinate,
  order: number,
  siblings: readonly Coordinate[],
  random: Random,
): readonly LawbookProvision[] {
  const one = (
    from: IsoDate | null,
    to: IsoDate | null,
    more: Partial<LawbookProvision> = {},
  ): LawbookProvision => ({
    instrument,
    coordinate,
    order,
    from,
    to,
    document: random() < 0.8 ? `doc.${coordinate}.${from ?? 'open'}` : null,
    heading: random() < 0.5 ? `Of ${coordinate}` : null,
    headingOnly: random() < 0.1,
    successor: random() < 0.1 ? pick(siblings, random) : null,
    groupEnd: random() < 0.1 ? pick(siblings, random) : null,
    ...more,
  });
  const [early, late] = [dayOf(random), dayOf(random)].sort() as [IsoDate, IsoDate];
  const kind = random();
  if (kind < 0.4) return [one(null, null)];
  if (kind < 0.6) return [one(null, early), one(early, null)];
  if (kind < 0.7) return [one(early, late)];
  if (kind < 0.8) return [one(early, null), one(late, null)];
  if (kind < 0.9) return [one(null, early), one(late, null)];
  return [
    one(null, null, { versionGroup: 'a' }),
    one(early, null, { versionGroup: 'b', document: `twin.${coordinate}` }),
  ];
}

function dayOf(random: Random): IsoDate {
  const two = (most: number): string => String(1 + Math.floor(random() * most)).padStart(2, '0');
  return `${1900 + Math.floor(random() * 130)}-${two(12)}-${two(28)}`;
}

function completeness(random: Random): readonly CompletenessInput[] {
  const groups = jurisdictions.flatMap(({ code, completenessGroup, titleGroups }) => {
    const natures = facts.find((one) => one.code === code)?.instruments.map(({ nature }) => nature) ?? [];
    const numbered = natures.map((nature) => completenessGroup(nature));
    return [...new Set([...numbered, ...titleGroups('Act', null)])].map((group) => ({ code, group }));
  });
  return groups.flatMap(({ code, group }) =>
    Array.from({ length: 60 }, (_, n) => ({
      jurisdiction: code,
      group: random() < 0.5 ? group : `title:${group}`,
      year: 1970 + n,
      basis: pick(['contiguous', 'listed', 'by hand'], random),
      asOf: '2025-12-01',
      highest: Math.floor(random() * 500),
      complete: random() < 0.7,
    })),
  );
}
