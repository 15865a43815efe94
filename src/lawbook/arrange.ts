import { jurisdictionOf } from '../model/coordinate.ts';
import type { DayNumber } from '../model/dates.ts';
import { compareStrings, type Strings } from './bytes.ts';
import { byUnit } from './checks.ts';
import { LawbookError } from './errors.ts';
import { ProvisionFlag } from './format.ts';
import { naturalOrder } from './natural.ts';
import type { ProvisionRegister } from './provisions.ts';
import { type DatedVersion, timeline } from './versions.ts';

/** A provision with its final versions; numbers are ranks or positions in the register. */
export interface ArrangedProvision {
  readonly instrument: number;
  readonly key: number;
  readonly path: number;
  readonly group: number;
  readonly order: number;
  readonly flags: number;
  readonly heading: number;
  readonly versions: readonly DatedVersion[];
  readonly successors: readonly string[];
  /** Of a group: the coordinate of the last provision that it holds. */
  readonly groupEnd: string | null;
}

export interface Arranged {
  /** In lawbook order. */
  readonly provisions: readonly ArrangedProvision[];
  /** In natural order. */
  readonly keys: readonly string[];
  readonly paths: readonly string[];
  readonly emptyIntervals: number;
  readonly overlappingVersions: number;
  readonly duplicateProvisions: number;
}

/** Groups version inputs into provisions and puts these in lawbook order. */
export function arrange(
  register: ProvisionRegister,
  ordinalOf: (instrument: string) => number,
  snapshotOf: (jurisdiction: string) => DayNumber,
): Arranged {
  return new Arrangement(register, ordinalOf, snapshotOf).result();
}

class Arrangement {
  private readonly register: ProvisionRegister;
  /** Snapshot by instrument of the register. */
  private readonly snapshots: readonly DayNumber[];
  private readonly documents: Strings;
  private readonly headings: Strings;
  private readonly instrument: readonly number[];
  private readonly keys: { readonly texts: string[]; readonly rank: Int32Array };
  private readonly paths: { readonly texts: string[]; readonly rank: Int32Array };
  private readonly groupRank: Int32Array;
  private readonly provisions: ArrangedProvision[] = [];
  private emptyIntervals = 0;
  private overlappingVersions = 0;
  private duplicateProvisions = 0;

  constructor(
    register: ProvisionRegister,
    ordinalOf: (instrument: string) => number,
    snapshotOf: (jurisdiction: string) => DayNumber,
  ) {
    this.register = register;
    this.snapshots = register.instruments.texts.map((instrument) => snapshotOf(jurisdictionOf(instrument)));
    this.documents = register.documents.strings();
    this.headings = register.headings.strings();
    this.instrument = register.instruments.texts.map((instrument) =>
      known(ordinalOf(instrument), instrument),
    );
    this.keys = register.keys.ranked(naturalOrder);
    this.paths = register.paths.ranked(byUnit);
    this.groupRank = register.groups.ranked(byUnit).rank;
  }

  result(): Arranged {
    const inputs = Uint32Array.from({ length: this.register.length }, (_, i) => i);
    inputs.sort(
      (a, b) => this.byPlace(a, b) || this.byLine(a, b) || this.byTime(a, b) || this.byContent(a, b),
    );
    this.eachRun(
      inputs,
      (a, b) => this.byPlace(a, b) === 0,
      (run) => this.addPlace(run),
    );
    this.provisions.sort(byDocumentOrder);
    const { emptyIntervals, overlappingVersions, duplicateProvisions } = this;
    return {
      provisions: this.provisions,
      keys: this.keys.texts,
      paths: this.paths.texts,
      emptyIntervals,
      overlappingVersions,
      duplicateProvisions,
    };
  }

  private byPlace(a: number, b: number): number {
    const { instrument, key } = this.register;
    const difference =
      (this.instrument[instrument[a] as number] as number) -
      (this.instrument[instrument[b] as number] as number);
    return (
      difference ||
      (this.keys.rank[key[a] as number] as number) - (this.keys.rank[key[b] as number] as number)
    );
  }

  private byLine(a: number, b: number): number {
    const { path, group } = this.register;
    const { rank } = this.paths;
    const difference = (rank[path[a] as number] as number) - (rank[path[b] as number] as number);
    return (
      difference ||
      (this.groupRank[group[a] as number] as number) - (this.groupRank[group[b] as number] as number)
    );
  }

  private byTime(a: number, b: number): number {
    const { from, to } = this.register;
    return (
      (from[a] as number) - (from[b] as number) ||
      (to[a] as number) - (to[b] as number) ||
      compareOptional(
        this.documents,
        this.register.document[a] as number,
        this.register.document[b] as number,
      )
    );
  }

  /** Settles what is left, so that the order of arrival decides nothing. */
  private byContent(a: number, b: number): number {
    const { order, heading, headingOnly, successors, groupEnds } = this.register;
    return (
      compareNumbers(order[a] as number, order[b] as number) ||
      compareOptional(this.headings, heading[a] as number, heading[b] as number) ||
      (headingOnly[a] as number) - (headingOnly[b] as number) ||
      byUnit(successors.get(a) ?? '', successors.get(b) ?? '') ||
      byUnit(groupEnds.get(a) ?? '', groupEnds.get(b) ?? '')
    );
  }

  private eachRun(
    inputs: Uint32Array,
    together: (a: number, b: number) => boolean,
    handle: (run: Uint32Array) => void,
  ): void {
    let start = 0;
    for (let i = 1; i <= inputs.length; i++) {
      if (i < inputs.length && together(inputs[i - 1] as number, inputs[i] as number)) continue;
      handle(inputs.subarray(start, i));
      start = i;
    }
  }

  /** All inputs of one key in one instrument: one provision, or several where the source has it twice at once. */
  private addPlace(inputs: Uint32Array): void {
    const lines: DatedVersion[][] = [];
    this.eachRun(
      inputs,
      (a, b) => this.byLine(a, b) === 0,
      (run) => lines.push(this.claims(run)),
    );
    const filled = lines.filter((line) => line.length > 0);
    const twice = filled.map((line) => filled.some((other) => other !== line && this.concur(line, other)));
    if (!twice.includes(true)) {
      const all = filled.flat();
      if (all.length > 0) this.addProvision(filled.length > 1 ? this.sorted(all) : all, false);
      return;
    }
    filled.forEach((line, i) => {
      this.addProvision(line, twice[i] === true);
    });
  }

  private claims(run: Uint32Array): DatedVersion[] {
    const { from, to } = this.register;
    const claims: DatedVersion[] = [];
    let previous = -1;
    for (const input of run) {
      const repeated = previous >= 0 && this.byTime(previous, input) === 0;
      previous = input;
      if ((from[input] as number) >= (to[input] as number)) this.emptyIntervals++;
      else if (!repeated) claims.push({ from: from[input] as number, to: to[input] as number, input });
    }
    return claims;
  }

  private sorted(claims: DatedVersion[]): DatedVersion[] {
    return claims.sort((a, b) => this.byTime(a.input, b.input) || this.byLine(a.input, b.input));
  }

  /** Whether two lines, each sorted by start, have different documents on one day. */
  private concur(line: readonly DatedVersion[], other: readonly DatedVersion[]): boolean {
    return line.some((a) =>
      other.some((b) => a.from < b.to && b.from < a.to && !this.sameDocument(a.input, b.input)),
    );
  }

  private sameDocument(a: number, b: number): boolean {
    const { document } = this.register;
    if (document[a] === -1 || document[b] === -1) return false;
    return compareStrings(this.documents, document[a] as number, document[b] as number) === 0;
  }

  private addProvision(claims: readonly DatedVersion[], duplicate: boolean): void {
    const { versions, overlaps } = timeline(claims);
    this.overlappingVersions += overlaps;
    if (duplicate) this.duplicateProvisions++;
    const { register } = this;
    const last = versions.at(-1) as DatedVersion;
    const snapshot = this.snapshots[register.instrument[last.input] as number] as DayNumber;
    const current = versions.find(({ from, to }) => from <= snapshot && snapshot < to) ?? last;
    const heading = this.headingOf(versions, current);
    const headingOnly = versions.every(({ input }) => register.headingOnly[input] === 1);
    this.provisions.push({
      instrument: this.instrument[register.instrument[current.input] as number] as number,
      key: this.keys.rank[register.key[current.input] as number] as number,
      path: this.paths.rank[register.path[current.input] as number] as number,
      group: this.groupRank[register.group[current.input] as number] as number,
      order: register.order[current.input] as number,
      flags:
        (headingOnly ? ProvisionFlag.headingOnly : 0) |
        (duplicate ? ProvisionFlag.duplicate : 0) |
        (heading >= 0 ? ProvisionFlag.heading : 0),
      heading,
      versions: this.joined(versions),
      successors: this.successorsOf(claims),
      groupEnd: register.groupEnds.get(current.input) ?? null,
    });
  }

  private headingOf(versions: readonly DatedVersion[], current: DatedVersion): number {
    const { heading } = this.register;
    const own = heading[current.input] as number;
    if (own >= 0) return own;
    const other = versions.findLast(({ input }) => (heading[input] as number) >= 0);
    return other === undefined ? -1 : (heading[other.input] as number);
  }

  /** Neighbouring intervals of one document are one version. */
  private joined(versions: readonly DatedVersion[]): readonly DatedVersion[] {
    const joined: DatedVersion[] = [];
    for (const version of versions) {
      const last = joined.at(-1);
      if (last !== undefined && last.to === version.from && this.sameDocument(last.input, version.input))
        joined.splice(-1, 1, { ...last, to: version.to });
      else joined.push(version);
    }
    return joined;
  }

  private successorsOf(claims: readonly DatedVersion[]): readonly string[] {
    const { successors } = this.register;
    if (successors.size === 0) return [];
    return [...new Set(claims.flatMap(({ input }) => successors.get(input) ?? []))];
  }
}

function known(ordinal: number, instrument: string): number {
  if (ordinal >= 0) return ordinal;
  throw new LawbookError(
    `provisions of ${instrument} have no instrument`,
    'give the instrument as input, or use lawbookInput, which makes one from the tags of its provisions',
  );
}

function compareOptional(strings: Strings, a: number, b: number): number {
  return a < 0 || b < 0 ? Math.sign(a) - Math.sign(b) : compareStrings(strings, a, b);
}

/** Infinity, which stands for no order, has no difference to itself. */
function compareNumbers(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function byDocumentOrder(a: ArrangedProvision, b: ArrangedProvision): number {
  return (
    a.instrument - b.instrument ||
    compareNumbers(a.order, b.order) ||
    a.key - b.key ||
    a.path - b.path ||
    a.group - b.group
  );
}
