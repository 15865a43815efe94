import { join } from 'node:path';
import type { BindingKind, ExtractedCitation } from '../../src/model/index.ts';
import type { Battery, BatteryResult, Scored } from './battery.ts';
import type { Engine } from './engine.ts';
import { shown } from './french.ts';
import { bare, percent, readJsonl, repoRoot, sample, shared } from './support.ts';

/** A public report: the input on which some system failed. What is right is prose there. */
interface Report {
  readonly input: string;
  readonly kind: string;
}

/** What is right for one report: a row of `eval/expected/bug-reports.jsonl`. */
export interface ExpectedAnswer {
  /** Number of the report, from 1, with its kind, so that a file in another order is noticed. */
  readonly row: number;
  readonly kind: string;
  readonly system: string;
  /** In words, for people. */
  readonly right: string;
  /** The day whose law is meant. */
  readonly at?: string;
  /** Why nothing is expected of this input: its law is that of no system here. */
  readonly unsupported?: string;
  /** Citations in the order of the text. */
  readonly cites?: readonly ExpectedCite[];
  /** What else is read must be a question, and is no fault then. */
  readonly questions?: true;
  /** Coordinates, and numbers of decisions, that the input must not be taken for. */
  readonly never?: readonly string[];
  readonly neverNumber?: readonly string[];
}

/** Of one citation: what is not given may be anything. */
export interface ExpectedCite {
  /** Right coordinates; one is enough. */
  readonly at?: readonly string[];
  /** Last member of a range. */
  readonly to?: string;
  readonly as?: readonly BindingKind[];
  readonly reason?: string;
  readonly places?: readonly string[];
  readonly numbers?: readonly string[];
  readonly decision?: Readonly<Partial<Record<'court' | 'number' | 'date' | 'ecli', string | null>>>;
  readonly optional?: true;
}

export const bugReports: Battery = {
  name: 'bug-reports',
  about: 'inputs of public reports on which some system failed',
  needs: ['uk', 'eu', 'de', 'fr'],
  run,
};

async function run(engine: Engine, { limit }: { readonly limit: number | null }): Promise<BatteryResult> {
  const reports = readJsonl<Report>(shared('cases', 'bug-reports.jsonl'));
  const all = readJsonl<ExpectedAnswer>(join(repoRoot, 'eval/expected/bug-reports.jsonl'));
  const rows = (limit === null ? all : sample(all, limit)).map((expected) => {
    const report = reports[expected.row - 1];
    if (report?.kind !== expected.kind)
      throw new Error(`report ${expected.row} is of kind ${report?.kind}, not ${expected.kind}`);
    return score(engine, report.input, expected);
  });
  const supported = rows.filter(({ kind }) => kind !== UNSUPPORTED);
  const right = supported.filter(({ verdict }) => verdict === 'expected').length;
  return {
    rows,
    report: [
      `${right} of ${supported.length} inputs of supported systems right (${percent(right, supported.length)})`,
    ],
    figures: { supported: supported.length, right },
    keep: 'all',
  };
}

const UNSUPPORTED = 'not supported';

function score(engine: Engine, input: string, expected: ExpectedAnswer): Scored {
  const { row, system, at, right } = expected;
  const found = engine.extract(input, at === undefined ? {} : { at }).citations;
  const known = engine.jurisdictions.includes(system);
  const reason = expected.unsupported ?? (known ? null : `no reader of the law of ${system}`);
  const { wrong, faults } = compared(expected, found);
  return {
    id: `bug-${row}`,
    kind: reason === null ? system : UNSUPPORTED,
    verdict: wrong.length > 0 ? 'WRONG' : reason !== null || faults.length > 0 ? 'other' : 'expected',
    reason: [...wrong, ...(reason === null ? faults : [reason])].join('; '),
    detail: `${JSON.stringify(input)} ${right}\n${found.map((one) => `    ${shown(one)}`).join('\n')}`,
  };
}

/** Bindings that name one place, whether or not its text is held. */
const NAMES_ONE: readonly BindingKind[] = ['bound', 'unverified', 'outOfCoverage'];

/** How what was read differs from what is right; `wrong` is what was bound, and is not that. */
export function compared(
  expected: ExpectedAnswer,
  found: readonly ExtractedCitation[],
): { readonly wrong: readonly string[]; readonly faults: readonly string[] } {
  const { cites = [], questions, never = [], neverNumber = [] } = expected;
  const left = found.filter(({ kind }) => kind !== 'notLaw');
  const wrong: string[] = [];
  const faults: string[] = [];
  for (const one of left.filter(({ binding }) => NAMES_ONE.includes(binding))) {
    const taken =
      never.some((prefix) => one.coordinates.some((place) => `${place}/`.startsWith(`${prefix}/`))) ||
      neverNumber.some((number) => bare(number) === bare(one.decision?.number ?? ''));
    if (taken) (one.binding === 'bound' ? wrong : faults).push(`taken for ${shown(one)}`);
  }
  for (const cite of cites) {
    const at = left.findIndex((one) => faultsOf(cite, one).length === 0);
    if (at >= 0) left.splice(at, 1);
    else if (cite.optional !== true) faults.push(`not found: ${JSON.stringify(cite)}`);
  }
  for (const one of left) {
    if (one.binding === 'bound') wrong.push(`bound ${shown(one)}`);
    else if (questions !== true) faults.push(`not expected: ${shown(one)}`);
  }
  return { wrong, faults };
}

function faultsOf(cite: ExpectedCite, one: ExtractedCitation): readonly string[] {
  const faults: string[] = [];
  const check = (good: boolean, fault: string): void => {
    if (!good) faults.push(fault);
  };
  const { at, to, as = NAMES_ONE, reason, places = [], numbers = [], decision = {} } = cite;
  check(as.includes(one.binding), one.binding);
  check(at === undefined || at.includes(one.coordinate ?? ''), 'coordinate');
  check(to === undefined || endsAt(one, to), 'end of the range');
  check(reason === undefined || one.reason === reason, 'reason');
  const read = one.pinpoints.map(({ unit, value }) => unit + value);
  check(
    places.every((place) => read.includes(place)),
    'places',
  );
  const ids = Object.values(one.instrument?.ids ?? {});
  check(
    numbers.every((number) => ids.includes(number)),
    'numbers',
  );
  for (const [field, value] of Object.entries(decision)) {
    const own = one.decision?.[field as keyof typeof decision] ?? null;
    check(bare(own ?? '') === bare(value ?? ''), field);
  }
  return faults;
}

/** Whether a range ends at a coordinate: by its members, or by the words where its members are not known. */
function endsAt({ coordinates, pinpoints }: ExtractedCitation, to: string): boolean {
  return (
    coordinates.at(-1) === to || pinpoints.some((one) => one.to !== undefined && to.endsWith(`/${one.to}`))
  );
}
