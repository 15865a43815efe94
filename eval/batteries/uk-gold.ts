import type { Coordinate, ExtractedCitation } from '../../src/model/index.ts';
import type { Battery, BatteryOptions, BatteryResult, Scored, Verdict } from './battery.ts';
import type { Engine } from './engine.ts';
import { shown } from './french.ts';
import { groupBy, percent, readJsonl, sample, shared, table } from './support.ts';
import { committedTo, instrumentPart } from './uk-answers.ts';
import { hostOf, type Place, placeOf, type Target, targetOf } from './uk-links.ts';

interface LinkRow {
  readonly id: number;
  readonly kind: 'Citation' | 'CitationSubRef' | 'a' | 'legislation' | 'case';
  readonly text: string;
  readonly href: string;
  readonly before: string;
  readonly after: string;
  readonly host: string | null;
  readonly Class?: string;
}

/** What became of the instrument of a link. */
type Outcome =
  | 'right'
  | 'WRONG'
  | 'asked'
  | 'asked, right one offered'
  | 'refused'
  | 'not held'
  | 'not found'
  | 'nothing to find';

interface Judged {
  readonly row: LinkRow;
  readonly group: 'official' | 'machine' | 'case' | 'journal' | 'not in the list';
  readonly target: Target;
  readonly outcome: Outcome;
  /** Of links to a provision whose instrument is right. */
  readonly place: Place | 'as written' | null;
  readonly got: ExtractedCitation | null;
}

export const ukGold: Battery = {
  name: 'uk-gold',
  about: 'official links in British legislation and judgments, read in their context',
  needs: ['uk'],
  run,
};

async function run(engine: Engine, { limit }: BatteryOptions): Promise<BatteryResult> {
  const all = readJsonl<LinkRow>(shared('cases', 'uk-gold-links.jsonl'));
  const judged = (limit === null ? all : sample(all, limit)).map((row) => judge(engine, row));
  return { rows: judged.map(scored), report: report(judged), figures: figures(judged), keep: 'exceptions' };
}

function judge(engine: Engine, row: LinkRow): Judged {
  const target = targetOf(engine, row.href);
  const host = hostOf(engine, row.host);
  const text = row.before + row.text + row.after;
  const { citations } = engine.extract(text, host === null ? {} : { context: [host] });
  const start = row.before.length;
  const here = overlapping(citations, start, start + row.text.length);
  const base = { row, target, group: groupOf(row, target), place: null };
  if (target.type === 'decision') return { ...base, ...judgeDecision(target.coordinate, row, here) };
  if (target.type === 'elsewhere') {
    const bound =
      here.find(({ binding, jurisdiction }) => binding === 'bound' && jurisdiction === 'uk') ?? null;
    return { ...base, outcome: bound === null ? 'nothing to find' : 'WRONG', got: bound };
  }
  const found = judgeInstrument(target, here, row.kind === 'legislation');
  const place =
    found.place === 'other' && asWritten(found.got, row.text, target.path) ? 'as written' : found.place;
  return { ...base, ...found, place };
}

function groupOf({ kind }: LinkRow, target: Target): Judged['group'] {
  if (target.type === 'decision') return 'case';
  if (target.type === 'elsewhere') return 'journal';
  if (kind === 'legislation') return 'machine';
  return target.held ? 'official' : 'not in the list';
}

/** Citations that touch the range, the one that covers most of it first. */
function overlapping(
  citations: readonly ExtractedCitation[],
  start: number,
  end: number,
): readonly ExtractedCitation[] {
  const shareOf = ({ span }: ExtractedCitation): number => Math.min(end, span[1]) - Math.max(start, span[0]);
  return citations.filter((one) => shareOf(one) > 0).sort((a, b) => shareOf(b) - shareOf(a));
}

type Found = Pick<Judged, 'outcome' | 'place' | 'got'>;

/** A report of the decision is another citation of it: only a neutral citation can be compared. */
function judgeDecision(coordinate: Coordinate, { text }: LinkRow, here: readonly ExtractedCitation[]): Found {
  const got = here.find(({ kind }) => kind === 'decision') ?? null;
  if (got?.coordinate === coordinate) return { outcome: 'right', place: null, got };
  if (got === null || !/\[?\d{4}\]?\s+(?:UK|EW|CS|NI|HC)[A-Z]/.test(text))
    return { outcome: got === null ? 'not found' : 'nothing to find', place: null, got };
  return { outcome: got.coordinate === null ? 'not held' : 'WRONG', place: null, got };
}

function judgeInstrument(
  target: Extract<Target, { type: 'legislation' }>,
  here: readonly ExtractedCitation[],
  cutShort: boolean,
): Found {
  const named = here.map((got) => ({ got, instrument: committedTo(got) }));
  const right = named
    .filter(({ instrument }) => instrument !== null && target.instruments.includes(instrument))
    .map(({ got }) => ({ got, place: bestPlace(got, target.path, cutShort) }))
    .sort((a, b) => RANK[a.place] - RANK[b.place])[0];
  if (right !== undefined)
    return { outcome: 'right', place: target.path.length === 0 ? null : right.place, got: right.got };
  const wrong = named.find(({ instrument }) => instrument !== null);
  if (wrong !== undefined) return { outcome: 'WRONG', place: null, got: wrong.got };
  const [got = null] = here;
  return {
    outcome: got === null ? 'not found' : withoutInstrument(got, target.instruments),
    place: null,
    got,
  };
}

const RANK: Record<Place, number> = { exact: 0, beneath: 1, above: 2, 'whole instrument': 3, other: 4 };

function withoutInstrument(
  { binding, candidates }: ExtractedCitation,
  wanted: readonly Coordinate[],
): Outcome {
  if (binding === 'noInstrument') return 'refused';
  if (binding === 'outOfCoverage' || binding === 'unverified') return 'not held';
  const offered = candidates.some(({ coordinate }) => wanted.includes(instrumentPart(coordinate)));
  return offered ? 'asked, right one offered' : 'asked';
}

/** Whether the words hold the number that was read, and not the one of the link. */
function asWritten(got: ExtractedCitation | null, words: string, wanted: readonly string[]): boolean {
  const number = (segment: string | undefined): string => (segment ?? '').replace(/^[a-z]+(?=[0-9A-Z])/, '');
  const written = (segment: string | undefined): boolean =>
    new RegExp(`\\b${number(segment)}\\b`).test(words);
  return !written(wanted.at(-1)) && written(got?.coordinate?.split('/').at(-1));
}

/** The nearest of the places that a citation denotes, or that its words give. */
function bestPlace(got: ExtractedCitation, wanted: readonly string[], cutShort: boolean): Place {
  const instrument = committedTo(got) ?? '';
  const bound = got.coordinates.map((one) =>
    one
      .slice(instrument.length + 1)
      .split('/')
      .filter(Boolean),
  );
  const [place, ...below] = got.pinpoints;
  const values = below.map(({ value }) => value);
  // The value of a place holds its outer units ("sch2/para4"), but its own only where that comes first.
  const written =
    place === undefined
      ? []
      : [place.value, place.unit + place.value].map((path) => [...path.split('/'), ...values]);
  const places = [...bound, ...written].map((path) => placeOf(path, wanted, cutShort));
  return places.sort((a, b) => RANK[a] - RANK[b])[0] ?? 'whole instrument';
}

// ------------------------------------------------------------------------------------------------- scoring

function scored(judged: Judged): Scored {
  const { row, group, target, got } = judged;
  const words = (text: string): string => text.replace(/\s+/g, ' ');
  return {
    id: String(row.id),
    kind: `${group}${group === 'official' ? ` ${row.kind}` : ''}`,
    verdict: verdictOf(judged),
    reason: reasonOf(judged),
    detail: `in ${row.host ?? 'no host'}: …${words(row.before)}⟦${words(row.text)}⟧${words(row.after)}…
    expected ${expectedOf(target)}
    got      ${got === null ? '-' : shown(got)}`,
  };
}

function verdictOf({ group, outcome, place, got }: Judged): Verdict {
  if (outcome === 'WRONG') return group === 'machine' ? 'other' : 'WRONG';
  if (outcome === 'nothing to find') return 'expected';
  if (group === 'not in the list') return 'expected';
  if (outcome !== 'right') return 'other';
  if (place === null || place === 'exact') return 'expected';
  // A machine's link stops at the number's digits, or at the section.
  if (group === 'machine') return place === 'beneath' || place === 'above' ? 'expected' : 'other';
  return place === 'other' && got?.binding === 'bound' ? 'WRONG' : 'other';
}

function reasonOf({ outcome, place, got }: Judged): string {
  if (outcome === 'right') {
    const place_ = place === null || place === 'exact' ? '' : `provision: ${place}`;
    return got?.binding === 'noProvision' ? `provision refused ${place_}`.trim() : place_;
  }
  if (outcome === 'WRONG') return 'another instrument';
  const why = got?.reason;
  return `${outcome}${why ? `: ${why}` : ''}`;
}

function expectedOf(target: Target): string {
  if (target.type === 'elsewhere') return 'nothing';
  if (target.type === 'decision') return target.coordinate;
  return (
    [target.instruments.join(' or '), ...target.path].join('/') + (target.held ? '' : ' (not in the list)')
  );
}

const OUTCOMES: readonly Outcome[] = [
  'right',
  'WRONG',
  'asked',
  'asked, right one offered',
  'refused',
  'not held',
  'not found',
  'nothing to find',
];

function report(judged: readonly Judged[]): readonly string[] {
  const lines: string[] = [
    table(
      ['instrument of the link', ...OUTCOMES.map((one) => one.replace('asked, right one', ''))],
      [...groupBy(judged, ({ group, row }) => (group === 'official' ? `${group} ${row.kind}` : group))]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, rows]) => [name, ...OUTCOMES.map((one) => countOf(rows, one))]),
    ),
  ];
  for (const group of ['official', 'machine'] as const) {
    const rows = judged.filter((one) => one.group === group);
    if (rows.length === 0) continue;
    const right = countOf(rows, 'right');
    const answered = right + countOf(rows, 'WRONG');
    const places = groupBy(
      rows.filter(({ place }) => place !== null),
      ({ place }) => place as Place,
    );
    const counted = [...places.values()].reduce((sum, list) => sum + list.length, 0);
    const exact = places.get('exact')?.length ?? 0;
    lines.push(
      '',
      `${group}: instrument precision ${percent(right, answered)} of ${answered} answered, recall ${percent(right, rows.length)} of ${rows.length} links`,
      `  provision, where the instrument is right: exact ${percent(exact, counted)} of ${counted}; ${[
        ...places,
      ]
        .map(([place, list]) => `${list.length} ${place}`)
        .join(', ')}`,
    );
  }
  return lines;
}

const countOf = (rows: readonly Judged[], outcome: Outcome): number =>
  rows.filter((one) => one.outcome === outcome).length;

function figures(judged: readonly Judged[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [group, rows] of groupBy(judged, (one) => one.group)) {
    for (const outcome of OUTCOMES) all[`${group}: ${outcome}`] = countOf(rows, outcome);
    for (const [place, list] of groupBy(rows, (one) => one.place ?? ''))
      if (place !== '') all[`${group}, provision: ${place}`] = list.length;
  }
  return all;
}
