import { ALWAYS, type DayNumber, FOREVER } from '../model/dates.ts';
import { StringHeap } from './bytes.ts';
import { dayOrOpen } from './checks.ts';
import { LawbookError } from './errors.ts';
import type { LawbookJurisdiction, LawbookProvision } from './input.ts';
import { Interner } from './interner.ts';

/** Version inputs as columns, in order of arrival: a million of them take bytes, not objects. */
export class ProvisionRegister {
  readonly instruments = new Interner();
  readonly paths = new Interner();
  readonly keys = new Interner();
  readonly groups = new Interner();
  readonly documents = new StringHeap();
  readonly headings = new StringHeap();
  readonly successors = new Map<number, string>();
  readonly groupEnds = new Map<number, string>();
  readonly instrument: number[] = [];
  readonly path: number[] = [];
  readonly key: number[] = [];
  readonly group: number[] = [];
  readonly order: number[] = [];
  readonly from: DayNumber[] = [];
  readonly to: DayNumber[] = [];
  /** -1 for none, as in `heading`. */
  readonly document: number[] = [];
  readonly heading: number[] = [];
  readonly headingOnly: number[] = [];
  private readonly jurisdictions: ReadonlyMap<string, LawbookJurisdiction>;
  private readonly keyOfPath = new Map<string, number>();

  constructor(jurisdictions: readonly LawbookJurisdiction[]) {
    this.jurisdictions = new Map(jurisdictions.map((jurisdiction) => [jurisdiction.code, jurisdiction]));
  }

  get length(): number {
    return this.path.length;
  }

  add(input: LawbookProvision): void {
    const { instrument, coordinate } = input;
    if (!coordinate.startsWith(`${instrument}/`) || coordinate.length === instrument.length + 1)
      throw new LawbookError(`"${coordinate}" does not lie below ${instrument}`, 'correct the reader');
    const path = coordinate.slice(instrument.length + 1);
    if (input.groupEnd != null) this.groupEnds.set(this.length, input.groupEnd);
    if (input.successor !== null) this.successors.set(this.length, input.successor);
    this.instrument.push(this.instruments.id(instrument));
    this.path.push(this.paths.id(path));
    this.key.push(this.keyId(instrument, path));
    this.group.push(this.groups.id(input.versionGroup ?? ''));
    this.order.push(Number.isFinite(input.order) ? input.order : Number.POSITIVE_INFINITY);
    this.from.push(dayOrOpen(input.from, ALWAYS, coordinate));
    this.to.push(dayOrOpen(input.to, FOREVER, coordinate));
    this.document.push(input.document === null ? -1 : this.documents.add(input.document));
    this.heading.push(input.heading === null ? -1 : this.headings.add(input.heading));
    this.headingOnly.push(Number(input.headingOnly));
  }

  /** Key of a coordinate below an instrument, as its jurisdiction writes it. */
  keyText(instrument: string, path: string): string {
    const code = instrument.slice(0, instrument.indexOf('/'));
    const jurisdiction = this.jurisdictions.get(code);
    if (jurisdiction === undefined)
      throw new LawbookError(
        `${instrument} belongs to "${code}", which is no jurisdiction of this lawbook`,
        'add the jurisdiction to the input, or leave its provisions out',
      );
    return jurisdiction.lookupKey(path.split('/'));
  }

  private keyId(instrument: string, path: string): number {
    const place = `${instrument.slice(0, instrument.indexOf('/'))}/${path}`;
    const known = this.keyOfPath.get(place);
    if (known !== undefined) return known;
    const key = this.keys.id(this.keyText(instrument, path));
    this.keyOfPath.set(place, key);
    return key;
  }
}
