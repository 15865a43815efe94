import type { BoundCitation } from '../../src/model/index.ts';
import type { Battery, BatteryResult, Scored } from './battery.ts';
import { type CitedReport, type ExpectedNorm, lawKeys, normFaults, normOf, reportKey } from './de-compare.ts';
import type { AskOptions, Engine } from './engine.ts';
import { bare, readJsonl, sample, shared } from './support.ts';

interface Row {
  readonly id: string;
  readonly input: string;
  readonly kind: 'law' | 'case' | 'reporter' | 'negative' | 'file_number';
  readonly expected: { readonly refs?: readonly ExpectedNorm[] } & Partial<CitedReport> & {
      readonly court?: string;
      readonly file_number?: string;
      readonly date?: string;
    };
  readonly source: string;
}

export const de: Battery = {
  name: 'de',
  about: 'German citations with their expected parse, and whether the law of 2026 has them',
  needs: ['de'],
  run,
};

async function run(engine: Engine, { limit }: { readonly limit: number | null }): Promise<BatteryResult> {
  const all = readJsonl<Row>(shared('cases', 'de.jsonl'));
  const rows = (limit === null ? all : sample(all, limit)).map((row) => score(engine, row));
  return { rows, report: [], figures: {}, keep: 'all' };
}

interface Verdict {
  readonly faults: readonly string[];
  readonly wrong: readonly string[];
}

function score(engine: Engine, row: Row): Scored {
  const found = engine.bound(row.input, optionsOf(row));
  const { faults, wrong } = SCORERS[row.kind](engine, row, found);
  return {
    id: row.id,
    kind: row.kind,
    verdict: wrong.length > 0 ? 'WRONG' : faults.length > 0 ? 'other' : 'expected',
    reason: [...wrong, ...faults].join('; '),
    detail: `${JSON.stringify(row.input)} ${JSON.stringify(row.expected)}\n${found.map(shown).join('\n')}`,
  };
}

/** A row cut out of a law that it does not name expects that law for its bare norms: it is their context. */
function optionsOf({ expected, input, source }: Row): AskOptions {
  const host = /^GII (\S+) .*first ref belongs to the citing act/.exec(source)?.[1];
  const unnamed = (expected.refs ?? []).some(({ code }) => code === host && !input.includes(code));
  return host !== undefined && unnamed ? { context: [`de/${host.toLowerCase()}`] } : {};
}

const SCORERS: Record<Row['kind'], (engine: Engine, row: Row, found: readonly BoundCitation[]) => Verdict> = {
  law,
  negative: (_engine, _row, found) => ({
    faults: [],
    wrong: found.filter(({ binding }) => binding.kind === 'bound').map((one) => `bound ${shown(one)}`),
  }),
  case: decision,
  file_number: decision,
  reporter(_engine, { expected }, found) {
    const wanted = reportKey(expected as CitedReport);
    const read = found.map(({ citation }) => bare(citation.decision?.reporter ?? ''));
    const provisions = found.filter(({ citation }) => citation.provision !== null);
    return {
      faults: read.length === 1 && read[0] === wanted ? [] : [`reporter ${read.join(', ') || 'not read'}`],
      wrong: provisions.map((one) => `a provision: ${shown(one)}`),
    };
  },
};

function law(engine: Engine, { expected }: Row, found: readonly BoundCitation[]): Verdict {
  const refs = expected.refs ?? [];
  const norms = found.filter(({ citation }) => citation.provision !== null);
  const faults: string[] = [];
  const wrong: string[] = [];
  if (norms.length !== refs.length) faults.push(`${norms.length} norms for ${refs.length}`);
  refs.forEach((ref, i) => {
    const one = norms[i];
    const read = one === undefined ? null : normOf(one);
    if (one === undefined || read === null) return;
    const shown = isNested(one) ? { ...read, places: [] } : read;
    const amiss = [...normFaults(ref, shown), ...lawFaults(engine, ref, one)];
    const bound = one.binding.kind === 'bound' && one.binding.flags.repealed === null;
    if (bound && amiss.length > 0) wrong.push(...amiss);
    else if (bound && ref.gii_2026 === 'provision_absent' && !isNested(one))
      wrong.push('bound, and the law has no such norm');
    else if (bound && ref.gii_2026 === 'instrument_absent' && one.citation.jurisdiction === 'de') {
      if (ref.code.length < 20) wrong.push('bound, and no such law is in force');
    } else if (
      one.binding.kind === 'noInstrument' ||
      (one.binding.kind === 'noProvision' && ref.gii_2026 === 'found')
    )
      faults.push(`refused: ${one.binding.reason}`);
    else faults.push(...amiss);
  });
  return { faults, wrong };
}

/** Norms inside an article are not in the index that the rows were checked against: those name the article alone. */
function isNested({ citation }: BoundCitation): boolean {
  const [reading] = citation.provision?.readings ?? [];
  return reading?.type === 'single' && (reading.path[1] ?? '').startsWith('p');
}

function lawFaults(engine: Engine, ref: ExpectedNorm, one: BoundCitation): readonly string[] {
  if (ref.code === 'SELF') return one.citation.unlinked === null ? ['a law where none is named'] : [];
  if (one.binding.kind === 'ambiguous') return [`asked: ${one.binding.reason}`];
  const keys = lawKeys(engine, one);
  const expected = [ref.code, ref.gii_bjnr, SPELLED[ref.code]].filter((key) => key !== undefined);
  if (expected.some((key) => keys.has(bare(key)))) return [];
  const union =
    one.citation.jurisdiction === 'eu' &&
    [...keys].some((key) => numbersOf(ref.code).every((part) => key.includes(part)));
  return union ? [] : [`law ${[...keys].slice(0, 3).join(', ') || 'none'} for ${ref.code}`];
}

/** Rows that name a law by a sign which the words do not have. */
const SPELLED: Readonly<Record<string, string>> = { ZGB: 'Zivilgesetzbuchs' };

/** Year and number of a CELEX number or of a number as cited: `32019L1153` and `2019/1153` are one. */
function numbersOf(code: string): readonly string[] {
  const celex = /^3(\d{4})[A-Z](\d{4})$/.exec(code);
  const cited = /(\d{4})\/(\d+)/.exec(code);
  return celex !== null
    ? [celex[1] as string, `${Number(celex[2])}`]
    : cited !== null
      ? [cited[1] as string, cited[2] as string]
      : ['?'];
}

function decision(_engine: Engine, { expected }: Row, found: readonly BoundCitation[]): Verdict {
  const decisions = found.flatMap(({ citation }) => (citation.decision === null ? [] : [citation.decision]));
  const [read] = decisions;
  if (read === undefined || decisions.length > 1)
    return { faults: [`${decisions.length} decisions`], wrong: [] };
  const faults: string[] = [];
  const number = read.number ?? '';
  if (expected.file_number !== undefined && bare(number) !== bare(expected.file_number))
    faults.push(`number ${number}`);
  if (expected.date !== undefined && expected.date !== read.date) faults.push(`date ${read.date}`);
  const court = [read.courts.length === 1 ? read.courts[0] : '', read.location ?? ''].join(' ').trim();
  const wanted = COURTS[expected.court ?? ''] ?? expected.court;
  if (wanted !== undefined && court !== wanted && read.courts[0] !== wanted) faults.push(`court ${court}`);
  return { faults, wrong: [] };
}

/** Courts of the Union, which have no German name in the lawbook. */
const COURTS: Readonly<Record<string, string>> = { EuGH: 'cjeu' };

function shown({ citation, binding }: BoundCitation): string {
  const place =
    'coordinate' in binding
      ? binding.coordinate
      : binding.kind === 'bound'
        ? binding.coordinates.join(' ')
        : null;
  return `    ${citation.jurisdiction} ${citation.kind} ${binding.kind} ${place ?? ''} ${'reason' in binding ? binding.reason : ''}`;
}
