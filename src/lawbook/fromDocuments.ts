import { type Coordinate, instrumentOfId } from '../model/coordinate.ts';
import type { IsoDate } from '../model/dates.ts';
import type { CorpusDocument, SourceInfo, TagValue } from '../model/document.ts';
import type { JurisdictionFacts } from '../model/jurisdiction.ts';
import type { InstrumentInput, Structure } from '../model/ports.ts';
import { LawbookError } from './errors.ts';
import type { CompletenessInput, LawbookProvision } from './input.ts';
import { SeriesRegisters } from './registers.ts';

/** Lawbook input made of store documents, and what the documents lacked. */
export interface DocumentsInput {
  readonly instruments: readonly InstrumentInput[];
  readonly provisions: readonly LawbookProvision[];
  readonly completeness: readonly CompletenessInput[];
  /** The day whose law is held, by legal system, where its sources tell one. */
  readonly snapshots: Readonly<Record<string, IsoDate>>;
  readonly report: DocumentsReport;
}

export interface DocumentsReport {
  /** Instruments of which provisions are held and no document of their own. */
  readonly synthesised: readonly Coordinate[];
  /** Documents of law or decisions that have no coordinate, or one outside their instrument. */
  readonly unplaced: number;
  /** Documents of kinds that a lawbook does not hold. */
  readonly ignored: number;
}

/** A document whose body may have been left in the store; `blank` then tells whether it has any text. */
export type LawbookDocument = CorpusDocument & { readonly blank?: boolean };

/** A row of a list of instruments or provisions: a document without text, and where it was read. */
export interface CatalogueRow {
  readonly document: CorpusDocument;
  /** File and line. */
  readonly where: string;
}

/** Lists beside the documents of the store, and where both come from. */
export interface Listed {
  readonly catalogue: AsyncIterable<CatalogueRow>;
  /** Sources of the store and of the lists; asked for when everything has been read. */
  readonly sources: () => readonly SourceInfo[];
}

/**
 * Reads documents one by one and keeps what a lawbook needs of them: no body, and of provisions a few short strings.
 * The base layers and completeness registers of the facts go in as they are; what lists prove by their numbers is added.
 *
 * @throws LawbookError for a row of a list that contradicts an earlier one, or has no place.
 */
export async function lawbookInput(
  documents: AsyncIterable<LawbookDocument>,
  facts: readonly JurisdictionFacts[],
  listed?: Listed,
): Promise<DocumentsInput> {
  const collector = new Collector(facts);
  for await (const document of documents) collector.add(document);
  if (listed !== undefined) for await (const row of listed.catalogue) collector.addListed(row);
  return collector.result(listed?.sources() ?? []);
}

class Collector {
  private readonly facts: ReadonlyMap<string, JurisdictionFacts>;
  private readonly instruments: InstrumentInput[] = [];
  private readonly provisions: LawbookProvision[] = [];
  /** The language of each of them, null for rows of lists; and how many each language has of an instrument. */
  private readonly languages: (string | null)[] = [];
  private readonly translations = new Map<Coordinate, Map<string, number>>();
  /** Instruments with a document of their own. */
  private readonly described = new Set<Coordinate>();
  /** The first provision of every instrument: its tags stand in for a missing document. */
  private readonly samples = new Map<Coordinate, CorpusDocument>();
  /** Where an instrument was listed first, by source and coordinate. */
  private readonly listed = new Map<string, { readonly title: string; readonly where: string }>();
  /** Where the first provision of an instrument was listed. */
  private readonly listedBelow = new Map<Coordinate, string>();
  /** Sources of the documents of the store, by legal system. */
  private readonly stored = new Map<string, Set<string>>();
  /** Number of instruments listed, by legal system and source. */
  private readonly extent = new Map<string, Map<string, number>>();
  private readonly registers: ReadonlyMap<string, SeriesRegisters>;
  private unplaced = 0;
  private ignored = 0;

  constructor(facts: readonly JurisdictionFacts[]) {
    this.facts = new Map(facts.map((entry) => [entry.code, entry]));
    this.registers = new Map(facts.map((entry) => [entry.code, new SeriesRegisters(entry)]));
  }

  add(document: LawbookDocument): void {
    const { kind, coordinate, instrumentId, jurisdiction, source } = document;
    const sources = this.stored.get(jurisdiction);
    if (sources === undefined) this.stored.set(jurisdiction, new Set([source]));
    else sources.add(source);
    if (kind !== 'legislation' && kind !== 'decision') {
      this.ignored++;
      return;
    }
    const instrument = instrumentId === null ? coordinate : instrumentOfId(instrumentId);
    if (coordinate === null || instrument === null) this.unplaced++;
    else if (kind === 'decision' || coordinate === instrument) this.addInstrument(document, coordinate);
    else if (coordinate.startsWith(`${instrument}/`)) this.addProvision(document, coordinate, instrument);
    else this.unplaced++;
  }

  /** A row of a list: what it names is held, and no document belongs to it. */
  addListed({ document, where }: CatalogueRow): void {
    const { kind, coordinate, instrumentId } = document;
    const instrument = instrumentId === null ? coordinate : instrumentOfId(instrumentId);
    if (kind !== 'legislation' || coordinate === null || instrument === null)
      throw badRow(
        where,
        'names no instrument or provision',
        'give it the kind legislation and a coordinate',
      );
    if (coordinate === instrument) {
      this.refuseContradiction(document, coordinate, where);
      this.measure(document);
      this.addInstrument(document, coordinate, null);
    } else if (coordinate.startsWith(`${instrument}/`)) {
      if (!this.listedBelow.has(instrument)) this.listedBelow.set(instrument, where);
      this.provisions.push({
        ...this.provision(document, coordinate, instrument),
        document: null,
        headingOnly: false,
      });
    } else throw badRow(where, `${coordinate} does not lie below ${instrument}`, 'correct its instrument_id');
  }

  private measure({ jurisdiction, source }: CorpusDocument): void {
    const lists = this.extent.get(jurisdiction) ?? new Map<string, number>();
    lists.set(source, (lists.get(source) ?? 0) + 1);
    this.extent.set(jurisdiction, lists);
  }

  /** A list that names one instrument twice and differently is wrong in one of two rows. */
  private refuseContradiction(
    { source, title }: CorpusDocument,
    coordinate: Coordinate,
    where: string,
  ): void {
    const name = `${source}\0${coordinate}`;
    const first = this.listed.get(name);
    if (first === undefined) this.listed.set(name, { title, where });
    else if (first.title !== title)
      throw badRow(
        where,
        `calls ${coordinate} "${title}", and ${first.where} "${first.title}"`,
        'correct one of the two rows',
      );
  }

  /** A list of provisions says nothing of the instrument: what that is called must come from somewhere. */
  private refuseOrphans(known: ReadonlyMap<Coordinate, InstrumentInput>): void {
    for (const [instrument, where] of this.listedBelow) {
      if (this.described.has(instrument) || this.samples.has(instrument) || known.has(instrument)) continue;
      throw badRow(
        where,
        `lists a provision of ${instrument}, which nothing names`,
        'add a row for the instrument, or correct its instrument_id',
      );
    }
  }

  result(sources: readonly SourceInfo[]): DocumentsInput {
    const base = [...this.facts.values()].flatMap(({ instruments }) => instruments);
    const known = new Map(base.map((instrument) => [instrument.coordinate, instrument]));
    const synthesised: Coordinate[] = [];
    for (const [coordinate, sample] of this.samples) {
      if (this.described.has(coordinate)) continue;
      synthesised.push(coordinate);
      this.instruments.push(this.synthesise(coordinate, sample, known.get(coordinate)));
    }
    this.refuseOrphans(known);
    const snapshots = this.snapshots(sources);
    return {
      instruments: [...base, ...this.instruments],
      provisions: this.inOneLanguage(),
      completeness: this.completeness(snapshots),
      snapshots,
      report: { synthesised: synthesised.sort(), unplaced: this.unplaced, ignored: this.ignored },
    };
  }

  /**
   * The law of a legal system is that of the list which names most of its instruments. Without lists it is that of the earliest
   * source of its documents: after it the source that ends there proves nothing.
   */
  private snapshots(sources: readonly SourceInfo[]): Record<string, IsoDate> {
    const dayOf = new Map(sources.map(({ source, snapshot }) => [source, snapshot]));
    const snapshots: Record<string, IsoDate> = {};
    for (const [code, stored] of this.stored) {
      const [earliest] = [...stored].flatMap((source) => dayOf.get(source) ?? []).sort();
      if (earliest !== undefined) snapshots[code] = earliest;
    }
    for (const [code, lists] of this.extent) {
      const [main] = [...lists].sort(([, a], [, b]) => b - a);
      const day = main === undefined ? null : (dayOf.get(main[0]) ?? null);
      if (day !== null) snapshots[code] = day;
    }
    return snapshots;
  }

  /** What is known by hand stands before what the numbers of a list prove. */
  private completeness(snapshots: Readonly<Record<string, IsoDate>>): CompletenessInput[] {
    return [...this.facts.values()].flatMap(({ code, completeness }) => {
      const byHand = completeness.map((entry) => ({ jurisdiction: code, ...entry }));
      const asOf = snapshots[code];
      const known = new Set(byHand.map(({ group, year }) => `${group} ${year}`));
      const derived = asOf === undefined ? [] : (this.registers.get(code)?.rows(asOf) ?? []);
      return [...byHand, ...derived.filter(({ group, year }) => !known.has(`${group} ${year}`))];
    });
  }

  private addInstrument(
    document: CorpusDocument,
    coordinate: Coordinate,
    id: string | null = document.id,
  ): void {
    this.described.add(coordinate);
    const input = { ...this.describe(document, coordinate), document: id };
    this.instruments.push(input);
    this.registers.get(input.jurisdiction)?.add(input);
  }

  private describe(document: CorpusDocument, coordinate: Coordinate): InstrumentInput {
    const isDecision = document.kind === 'decision';
    const { jurisdiction, title, tags, date, dateEnd, id } = document;
    const described = this.facts.get(jurisdiction)?.describe(document);
    return {
      coordinate,
      jurisdiction,
      nature: isDecision ? 'decision' : natureOf(document, coordinate),
      title,
      names: described?.names ?? [],
      numbers: described?.numbers ?? [],
      date: isDecision ? date : (one(tags.signature_date) ?? null),
      inForceFrom: date,
      inForceTo: isDecision ? null : dateEnd,
      repealed: one(tags.repealed) === 'true',
      structure: isDecision ? 'none' : structureOf(tags.structure),
      document: id,
      held: true,
      provenance: null,
    };
  }

  private addProvision(document: LawbookDocument, coordinate: Coordinate, instrument: Coordinate): void {
    if (!this.samples.has(instrument)) this.samples.set(instrument, { ...document, body: '' });
    this.push(document.language, this.provision(document, coordinate, instrument));
  }

  private push(language: string | null, provision: LawbookProvision): void {
    this.provisions.push(provision);
    this.languages.push(language);
    if (language === null) return;
    const counts = this.translations.get(provision.instrument) ?? new Map<string, number>();
    this.translations.set(provision.instrument, counts.set(language, (counts.get(language) ?? 0) + 1));
  }

  /**
   * The provisions of every instrument in one language, in which most of it is held: in others they are the same law, and no
   * second provision of the number.
   */
  private inOneLanguage(): readonly LawbookProvision[] {
    const chosen = new Map<Coordinate, string>();
    for (const [instrument, counts] of this.translations) {
      const [best] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
      if (best !== undefined && counts.size > 1) chosen.set(instrument, best[0]);
    }
    if (chosen.size === 0) return this.provisions;
    return this.provisions.filter(({ instrument }, at) => {
      const language = this.languages[at];
      return language == null || (chosen.get(instrument) ?? language) === language;
    });
  }

  private provision(
    document: LawbookDocument,
    coordinate: Coordinate,
    instrument: Coordinate,
  ): LawbookProvision {
    const { id, date, dateEnd, title, sortOrder, tags, versionGroup } = document;
    return {
      instrument,
      coordinate,
      order: sortOrder,
      from: date,
      to: dateEnd,
      document: id,
      heading: title === '' ? null : title,
      headingOnly: isHeadingOnly(document),
      successor: one(tags.successor) ?? null,
      groupEnd: one(tags.group_end) ?? null,
      versionGroup,
    };
  }

  /** What the base layer knows of the instrument, else what the tags of its provisions tell. */
  private synthesise(
    coordinate: Coordinate,
    sample: CorpusDocument,
    base: InstrumentInput | undefined,
  ): InstrumentInput {
    if (base !== undefined) return { ...base, structure: 'partial', held: true };
    const title = one(sample.tags.code) ?? one(sample.tags.text_title) ?? coordinate;
    const whole = { ...sample, coordinate, title, date: null, dateEnd: null };
    return { ...this.describe(whole, coordinate), structure: 'partial', document: null };
  }
}

function badRow(where: string, problem: string, remedy: string): LawbookError {
  return new LawbookError(`${where} ${problem}`, remedy);
}

/** The series in the coordinate, in which all of Pincite speaks; where there is none, what the publisher says. */
function natureOf({ tags }: CorpusDocument, coordinate: Coordinate): string {
  const [, series, ...rest] = coordinate.split('/') as [string, string, ...string[]];
  return rest.length > 0 ? series : (one(tags.nature)?.toLowerCase() ?? series);
}

/** A version whose text the source merely lacks is no heading without text. */
function isHeadingOnly({ body, blank = body.trim() === '', tags }: LawbookDocument): boolean {
  return blank && tags.text_missing === undefined;
}

/** A builder leaves `partial` standing only where provisions are held. */
function structureOf(tag: TagValue | undefined): Structure {
  return one(tag) === 'complete' ? 'complete' : 'partial';
}

function one(tag: TagValue | undefined): string | undefined {
  return typeof tag === 'string' ? tag : tag?.[0];
}
