import { extracted } from '../../src/binding/extracted.ts';
import { celexOfCoordinate } from '../../src/jurisdictions/eu/coordinates.ts';
import { romanValue } from '../../src/jurisdictions/eu/grammar/values.ts';
import type { BoundCitation, ExtractedCitation, Pinpoint } from '../../src/model/index.ts';
import type { Battery, BatteryResult, Scored } from './battery.ts';
import type { Engine } from './engine.ts';
import { shown as shownCitation } from './french.ts';
import { percent, readJsonl, sample, shared } from './support.ts';

/** What a row says of one citation: only the fields that it has are compared, and every one of them is. */
interface ExpectedRef {
  readonly celex?: string;
  readonly base?: string;
  readonly consolidated?: string;
  readonly article?: string;
  readonly range_end?: string;
  readonly paragraph?: string;
  readonly point?: string;
  readonly point_range_end?: string;
  readonly annex?: string;
  readonly recital?: string;
  readonly treaty?: string;
  readonly protocol?: string;
  readonly oj?: string;
  readonly number?: string;
  readonly date?: string;
  readonly page?: string;
  readonly eli?: string;
  readonly ecli?: string;
  readonly case?: string;
}

interface Row {
  readonly id: string;
  readonly input: string;
  readonly lang: string;
  readonly kind: string;
  readonly expected: { readonly refs: readonly ExpectedRef[] };
}

type Field = keyof ExpectedRef;
type Fields = Readonly<Record<Field, string | null>>;

export const eu: Battery = {
  name: 'eu',
  about: 'citations of Union law with every field of their parse',
  needs: ['eu'],
  run,
};

async function run(engine: Engine, { limit }: { readonly limit: number | null }): Promise<BatteryResult> {
  const all = readJsonl<Row>(shared('cases', 'eu.jsonl'));
  const tally = { wanted: 0, found: 0, fields: 0, right: 0 };
  const rows = (limit === null ? all : sample(all, limit)).map((row) => score(engine, row, tally));
  return {
    rows,
    report: [
      `recall: ${tally.found} of ${tally.wanted} citations (${percent(tally.found, tally.wanted)})`,
      `fields: ${tally.right} of ${tally.fields} right (${percent(tally.right, tally.fields)})`,
    ],
    figures: tally,
    keep: 'all',
  };
}

function score(
  engine: Engine,
  row: Row,
  tally: { wanted: number; found: number; fields: number; right: number },
): Scored {
  const found = engine.bound(row.input).map((one) => ({ one, shown: extracted(row.input, one) }));
  const left = found.map(({ one, shown }) => ({ shown, fields: fieldsOf(one, shown) }));
  const faults: string[] = [];
  const wrong: string[] = [];
  for (const expected of row.expected.refs) {
    const wanted = Object.entries(expected) as [Field, string][];
    const misses = (fields: Fields) =>
      wanted.filter(([field, value]) => !agrees(field, value, fields[field]));
    // The citation that has most of what is expected is the one compared.
    const [best] = [...left].sort((a, b) => misses(a.fields).length - misses(b.fields).length);
    tally.wanted++;
    tally.fields += wanted.length;
    if (best === undefined) {
      faults.push(`not found: ${JSON.stringify(expected)}`);
      continue;
    }
    left.splice(left.indexOf(best), 1);
    const missed = misses(best.fields);
    tally.right += wanted.length - missed.length;
    if (missed.length === 0) tally.found++;
    for (const [field, value] of missed) {
      const fault = `${field} ${value}, read ${best.fields[field] ?? 'none'}`;
      faults.push(fault);
      if (best.shown.binding === 'bound' && best.fields[field] !== null) wrong.push(fault);
    }
  }
  for (const { shown } of left) faults.push(`not expected: ${shownCitation(shown)}`);
  return {
    id: row.id,
    kind: `${row.lang} ${row.kind}`,
    verdict: wrong.length > 0 ? 'WRONG' : faults.length > 0 ? 'other' : 'expected',
    reason: faults.join('; '),
    detail: `${JSON.stringify(row.input)} ${JSON.stringify(row.expected)}\n${found.map(({ shown }) => `    ${shownCitation(shown)}`).join('\n')}`,
  };
}

/** Lists write the slashes of CELEX numbers as hyphens; annexes are Roman numbers. */
function agrees(field: Field, expected: string, read: string | null): boolean {
  if (read === null) return false;
  if (field === 'celex') return expected.replaceAll('/', '-') === read.replaceAll('/', '-');
  if (field === 'annex') return String(romanValue(expected.toLowerCase()) || expected) === read;
  return expected === read;
}

/** What was read, in the fields of the rows. */
function fieldsOf({ citation }: BoundCitation, shown: ExtractedCitation): Fields {
  const ids = shown.instrument?.ids ?? {};
  const cited = Object.fromEntries(
    citation.instrument?.numbers.map(({ scheme, value }) => [scheme, value]) ?? [],
  );
  const at = citation.version?.type === 'at' ? citation.version.date : null;
  const base = celexOf(shown) ?? ids.celex ?? cited.celex ?? null;
  const [series, year, issue, page] = (cited.oj ?? '').split('/');
  const place = placesOf(shown.pinpoints);
  return {
    ...place,
    celex: base !== null && at !== null ? `0${base.slice(1)}-${at.replaceAll('-', '')}` : base,
    base,
    consolidated: at,
    treaty: /^eu\/treaty\/([a-z]+)/.exec(shown.coordinate ?? '')?.[1]?.toUpperCase() ?? null,
    protocol: cited.protocol ?? null,
    oj:
      series === '' || series === undefined
        ? null
        : Number(year) > 2022 && page === undefined
          ? series
          : `${series} ${issue}`,
    number: page === undefined && issue !== undefined ? `${year}/${issue}` : null,
    date: cited['oj-date'] ?? null,
    page: page ?? null,
    eli: cited.eli ?? null,
    ecli: shown.decision?.ecli ?? null,
    case: shown.decision?.number ?? null,
  };
}

/** The number of an article of a treaty, else of the act. */
function celexOf({ coordinate }: ExtractedCitation): string | null {
  return coordinate?.startsWith('eu/treaty/') === true ? celexOfCoordinate(coordinate) : null;
}

function placesOf(
  pinpoints: readonly Pinpoint[],
): Pick<Fields, 'article' | 'range_end' | 'paragraph' | 'point' | 'point_range_end' | 'annex' | 'recital'> {
  const one = (unit: string) => pinpoints.find((place) => place.unit === unit);
  return {
    article: one('art')?.value ?? null,
    range_end: one('art')?.to ?? null,
    paragraph: one('par')?.value ?? null,
    point: one('point')?.value ?? null,
    point_range_end: one('point')?.to ?? null,
    annex: one('anx')?.value ?? null,
    recital: one('rct')?.value ?? null,
  };
}
