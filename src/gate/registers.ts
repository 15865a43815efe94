import type { IsoDate } from '../model/index.ts';
import { dayNumber } from '../model/index.ts';
import { findingOf } from './gate-finding.ts';
import type { CheckedBasis, GateFinding, Place, Tier } from './model.ts';
import { type Failure, failureOf, grammarDecides, type Owner, partsOf } from './tiers.ts';

/** A declared exception: this rule may cite this, although it does not stand. */
export interface RegisterEntry {
  readonly citation: string;
  /** Null for a basis whose rule the file does not tell. */
  readonly rule: string | null;
  readonly reason: string;
  /** What owns the exception: an issue, a ticket, an address. */
  readonly issue: string;
  readonly expires: IsoDate | null;
  /** How it fails, exactly; null where it was written by hand and not pinned yet. */
  readonly failure: string | null;
}

/** One of the two lists of declared exceptions. */
export interface Register {
  readonly owner: Owner;
  /** Relative to the root of the project. */
  readonly file: string;
  /** Days before the expiry of an entry from which on the report warns. */
  readonly warnDays: number;
  readonly entries: readonly PlacedEntry[];
}

export interface PlacedEntry extends RegisterEntry {
  readonly place: Place;
}

export const REGISTER_NAMES: Readonly<Record<Owner, string>> = {
  authoring: 'register of ungrammatical citations',
  corpus: 'register of corpus gaps',
};

const OWNERS: Readonly<Record<Owner, string>> = { authoring: 'the author of the rule', corpus: 'the corpus' };

/** What an exception is known by: never its line. */
export const keyOf = ({ citation, rule }: Pick<RegisterEntry, 'citation' | 'rule'>): string =>
  JSON.stringify([citation, rule]);

/** Where a key occurs in the rules, and how it fails there. */
export interface Cited {
  readonly checked: CheckedBasis;
  readonly failure: Failure | null;
}

/** Bases by key: the first of several that say the same for the same rule. */
export function citedByKey(checked: readonly CheckedBasis[], tier: Tier): Map<string, Cited> {
  const cited = new Map<string, Cited>();
  for (const one of checked) {
    const key = keyOf({ citation: one.basis.text, rule: one.basis.rule });
    if (!cited.has(key)) cited.set(key, { checked: one, failure: failureOf(one.resolution, tier) });
  }
  return cited;
}

/** How an entry stands to what the rules cite. */
export type EntryState = 'sound' | 'uncited' | 'stale' | 'unpinned' | 'changed' | 'misplaced';

/** The grammar tier says nothing of an entry whose failure only the corpus can tell. */
export function stateOf(
  entry: RegisterEntry,
  owner: Owner,
  cited: Cited | undefined,
  tier: Tier,
): EntryState {
  if (cited === undefined) return 'uncited';
  const { failure } = cited;
  if (tier === 'grammar') {
    const over = failure === null && entry.failure !== null && grammarDecides(entry.failure);
    return over ? 'stale' : 'sound';
  }
  if (failure === null) return 'stale';
  if (failure.owner !== owner) return 'misplaced';
  if (entry.failure === null) return 'unpinned';
  return entry.failure === failure.exact ? 'sound' : 'changed';
}

export interface RegisterCheck {
  readonly tier: Tier;
  readonly registers: readonly Register[];
  readonly checked: readonly CheckedBasis[];
  /** The day on which the gate runs: what entries expire by. */
  readonly today: IsoDate;
  /** The command line that brings the registers up to date. */
  readonly update?: string;
}

const UPDATE = 'pincite gate update';

/** Compares what is declared with what fails, in both directions. */
export function checkRegisters(check: RegisterCheck): GateFinding[] {
  const { tier, registers, checked, today } = check;
  const declared = new Set(registers.flatMap(({ entries }) => entries.map(keyOf)));
  const undeclared = checked.flatMap((one) => {
    const failure = failureOf(one.resolution, tier);
    const key = keyOf({ citation: one.basis.text, rule: one.basis.rule });
    return failure === null || declared.has(key) ? [] : [undeclaredFinding(one, failure, check)];
  });
  const cited = citedByKey(checked, tier);
  const texts = new Map(checked.map(({ basis }) => [basis.text, basis.rule]));
  const entries = registers.flatMap((register) =>
    register.entries.flatMap((entry) => {
      const found = cited.get(keyOf(entry));
      const state = stateOf(entry, register.owner, found, tier);
      const finding = entryFinding(state, entry, register, found, check, texts);
      const expiry = state === 'stale' || state === 'uncited' ? null : expiryFinding(entry, register, today);
      return [finding, expiry].filter((one) => one !== null);
    }),
  );
  return [...undeclared, ...entries];
}

const fileOf = (owner: Owner, registers: readonly Register[]): string =>
  registers.find((register) => register.owner === owner)?.file ?? REGISTER_NAMES[owner];

function undeclaredFinding(
  { basis, resolution }: CheckedBasis,
  { code, owner, exact }: Failure,
  { registers, update = UPDATE }: RegisterCheck,
): GateFinding {
  const mend = {
    unsound_citation: 'correct the citation',
    unmapped_prefix: 'declare the name under corpus.instruments, or correct it',
    undeclared_gap: 'take the law in',
  }[code];
  return findingOf(code, `${exact}, owned by ${OWNERS[owner]}`, {
    rule: basis.rule,
    citation: basis.text,
    place: basis.place,
    evidence: partsOf(resolution)
      .filter((part) => part.owner !== null)
      .flatMap(({ instrument, warnings }) => (instrument === null ? warnings : [instrument, ...warnings])),
    didYouMean: partsOf(resolution)
      .filter((part) => part.owner !== null)
      .flatMap(({ candidates }) => candidates.map(({ label, coordinate }) => `${label} (${coordinate})`)),
    remedy: `${mend}, or declare it in ${fileOf(owner, registers)}: ${update} --reason TEXT --issue REF`,
  });
}

function entryFinding(
  state: EntryState,
  entry: PlacedEntry,
  register: Register,
  cited: Cited | undefined,
  { registers, update = UPDATE }: RegisterCheck,
  rules: ReadonlyMap<string, string | null>,
): GateFinding | null {
  const { citation, rule, place, failure: recorded } = entry;
  const about = { citation, rule, place };
  const now = cited?.failure?.exact ?? null;
  const where = cited?.checked.basis.place;
  const evidence = where === undefined ? [] : [`cited in ${where.file}:${where.line}`];
  switch (state) {
    case 'sound':
      return null;
    case 'uncited': {
      const other = rules.get(citation);
      const message = 'no rule cites this any more';
      const didYouMean = rules.has(citation) ? [other === null ? 'no rule named' : `rule ${other}`] : [];
      return findingOf('uncited_entry', message, {
        ...about,
        didYouMean,
        remedy: `${update} removes the entry`,
      });
    }
    case 'stale': {
      const { status, coordinate } = (cited as Cited).checked.resolution;
      const found = coordinate === null ? status : `${status} ${coordinate}`;
      return findingOf('stale_entry', `declared as an exception, and stands now: ${found}`, {
        ...about,
        evidence,
        remedy: `${update} removes the entry`,
      });
    }
    case 'unpinned':
      return findingOf('unpinned_entry', `the entry does not say how it fails: ${now}`, {
        ...about,
        evidence,
        remedy: `${update} writes it, or add: failure: ${now}`,
      });
    case 'changed':
      return findingOf('changed_failure', `declared as ${recorded}, fails now as ${now}`, {
        ...about,
        evidence,
        remedy: `see whether the reason still holds, then set failure: ${now}`,
      });
    case 'misplaced': {
      const owner = (cited as Cited).failure?.owner as Owner;
      const right = `the ${REGISTER_NAMES[owner]}, ${fileOf(owner, registers)}`;
      return findingOf('wrong_register', `${now} is owned by ${OWNERS[owner]} and belongs into ${right}`, {
        ...about,
        evidence,
        remedy: `move the entry from ${register.file} to ${fileOf(owner, registers)}: ${update}`,
      });
    }
  }
}

function expiryFinding(entry: PlacedEntry, { warnDays }: Register, today: IsoDate): GateFinding | null {
  const { citation, rule, place, expires, issue } = entry;
  if (expires === null) return null;
  const left = (dayNumber(expires) as number) - (dayNumber(today) as number);
  const remedy = `solve ${issue}, or set a new day in the entry`;
  if (left < 0) return findingOf('expired_entry', `expired on ${expires}`, { citation, rule, place, remedy });
  return left > warnDays
    ? null
    : findingOf('expiring_entry', `expires on ${expires}`, { citation, rule, place, remedy });
}
