import type { IsoDate, ProvisionIndex, Resolution } from '../model/index.ts';
import { checkDuplicates } from './duplicates.ts';
import { withDistinctFingerprints } from './fingerprint.ts';
import { findingOf } from './gate-finding.ts';
import type {
  CheckedBasis,
  GateFinding,
  GateReport,
  Place,
  Project,
  Scan,
  ScanFinding,
  StatedBasis,
  Tier,
} from './model.ts';
import { checkRadar } from './radar.ts';
import { checkRegisters, type Register } from './registers.ts';
import { type Baseline, checkRatchet } from './registers-ratchet.ts';
import { failureOf, partsOf } from './tiers.ts';

/** All that a gate compares. */
export interface GateInput {
  readonly tier: Tier;
  readonly project: Project;
  /** The declaration of the project, relative to its root: where findings about it stand. */
  readonly configFile: string;
  readonly scan: Scan;
  readonly checked: readonly CheckedBasis[];
  readonly registers: readonly Register[];
  /** The law that is held; null in the grammar tier. */
  readonly index: ProvisionIndex | null;
  /** The registers at the merge base, where exceptions may not grow. */
  readonly baseline: Baseline | null;
  readonly today: IsoDate;
  /** What other checks of the same citations say. */
  readonly more?: readonly GateFinding[];
  /** The command line that brings the registers up to date, for remedies. */
  readonly update?: string;
}

/** Every basis with its state, each distinct string and address asked for once. */
export function checkBases(
  bases: readonly StatedBasis[],
  resolve: (basis: StatedBasis) => Resolution,
): CheckedBasis[] {
  const known = new Map<string, Resolution>();
  return bases.map((basis) => {
    const key = JSON.stringify([basis.text, basis.link]);
    const resolution = known.get(key) ?? resolve(basis);
    known.set(key, resolution);
    return { basis, resolution };
  });
}

/** Holds what the rules of a project cite against the law, the registers and the declaration of the project. */
export function checkGate(input: GateInput): GateReport {
  const { tier, project, configFile, scan, checked, registers, index, baseline } = input;
  const config: Place = { file: configFile, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const holds =
    index === null
      ? null
      : (coordinate: string): boolean => {
          const ordinal = index.instrumentAt(coordinate);
          return ordinal !== -1 && index.instrument(ordinal).held;
        };
  const findings = [
    ...nothingChecked(scan, config),
    ...scanned(scan.findings, project.withoutBasis ?? {}, config),
    ...checkRegisters(input),
    ...checked.flatMap((one) => remarks(one, tier)),
    ...checkRadar(project, holds, config),
    ...(index === null ? [] : checkDuplicates(project, index, config)),
    ...(baseline === null ? [] : checkRatchet(registers, baseline, configFile)),
    ...(input.more ?? []),
  ].sort(byPlace);
  return {
    tier,
    passed: findings.every(({ level }) => level !== 'error'),
    files: scan.files,
    checked,
    findings: withDistinctFingerprints(findings),
    indexSnapshot: index?.snapshot ?? null,
  };
}

function nothingChecked({ files, bases }: Scan, place: Place): GateFinding[] {
  if (bases.length > 0) return [];
  const what = files === 0 ? 'no file was read' : `no legal basis was found in ${files} files`;
  return [
    findingOf('nothing_checked', what, {
      place,
      remedy: 'correct surfaces: files, fields, calls or key paths',
    }),
  ];
}

/** What the scanner could not read; a rule that is declared to need no basis may state none. */
function scanned(
  found: readonly ScanFinding[],
  withoutBasis: Readonly<Record<string, string>>,
  config: Place,
): GateFinding[] {
  const silent = new Set(found.filter(({ code }) => code === 'no_basis_stated').map(({ rule }) => rule));
  const stated = found
    .filter(
      ({ code, rule }) => code !== 'no_basis_stated' || rule === null || !Object.hasOwn(withoutBasis, rule),
    )
    .map(({ code, rule, place, message }) => findingOf(code, message, { rule, place }));
  const stale = Object.keys(withoutBasis)
    .filter((rule) => !silent.has(rule))
    .map((rule) =>
      findingOf(
        'stale_exemption',
        `${rule} is exempt from stating a basis, and no rule of that name states none`,
        {
          rule,
          place: config,
          remedy: `remove ${rule} from withoutBasis`,
        },
      ),
    );
  return [...stated, ...stale];
}

/** What is to be said of a citation that stands. */
function remarks({ basis, resolution }: CheckedBasis, tier: Tier): GateFinding[] {
  if (failureOf(resolution, tier) !== null) return [];
  const about = { rule: basis.rule, citation: basis.text, place: basis.place };
  return partsOf(resolution).flatMap(({ owner, coordinate, reason, successor, headingOnly, warnings }) => {
    if (owner !== null) return [];
    const found: GateFinding[] = [];
    if (reason === 'repealed') {
      const remedy = successor === null ? null : `cite ${successor}`;
      found.push(findingOf('repealed_law', `${coordinate} is repealed`, { ...about, remedy }));
    }
    if (headingOnly)
      found.push(
        findingOf('heading_only', `of ${coordinate} only a heading is held`, {
          ...about,
          remedy: 'take its text in',
        }),
      );
    const [first, ...others] = warnings;
    if (first !== undefined) found.push(findingOf('citation_warning', first, { ...about, evidence: others }));
    return found;
  });
}

const LAST: Place = { file: '\uffff', line: 0, column: 0, endLine: 0, endColumn: 0 };

function byPlace(a: GateFinding, b: GateFinding): number {
  const [left, right] = [a.place ?? LAST, b.place ?? LAST];
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return (
    left.line - right.line || left.column - right.column || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)
  );
}
