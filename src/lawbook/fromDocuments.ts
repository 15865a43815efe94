import { type Coordinate, instrumentOfId } from '../model/coordinate.ts';
import type { CorpusDocument, TagValue } from '../model/document.ts';
import type { JurisdictionFacts } from '../model/jurisdiction.ts';
import type { InstrumentInput, Structure } from '../model/ports.ts';
import type { CompletenessInput, LawbookProvision } from './input.ts';

/** Lawbook input made of store documents, and what the documents lacked. */
export interface DocumentsInput {
  readonly instruments: readonly InstrumentInput[];
  readonly provisions: readonly LawbookProvision[];
  readonly completeness: readonly CompletenessInput[];
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

/**
 * Reads documents one by one and keeps what a lawbook needs of them: no body, and of provisions a few short strings.
 * The base layers and completeness registers of the facts go in as they are.
 */
export async function lawbookInput(
  documents: AsyncIterable<LawbookDocument>,
  facts: readonly JurisdictionFacts[],
): Promise<DocumentsInput> {
  const collector = new Collector(facts);
  for await (const document of documents) collector.add(document);
  return collector.result();
}

class Collector {
  private readonly facts: ReadonlyMap<string, JurisdictionFacts>;
  private readonly instruments: InstrumentInput[] = [];
  private readonly provisions: LawbookProvision[] = [];
  /** Instruments with a document of their own. */
  private readonly described = new Set<Coordinate>();
  /** The first provision of every instrument: its tags stand in for a missing document. */
  private readonly samples = new Map<Coordinate, CorpusDocument>();
  private unplaced = 0;
  private ignored = 0;

  constructor(facts: readonly JurisdictionFacts[]) {
    this.facts = new Map(facts.map((entry) => [entry.code, entry]));
  }

  add(document: LawbookDocument): void {
    const { kind, coordinate, instrumentId } = document;
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

  result(): DocumentsInput {
    const base = [...this.facts.values()].flatMap(({ instruments }) => instruments);
    const known = new Map(base.map((instrument) => [instrument.coordinate, instrument]));
    const synthesised: Coordinate[] = [];
    for (const [coordinate, sample] of this.samples) {
      if (this.described.has(coordinate)) continue;
      synthesised.push(coordinate);
      this.instruments.push(this.synthesise(coordinate, sample, known.get(coordinate)));
    }
    return {
      instruments: [...base, ...this.instruments],
      provisions: this.provisions,
      completeness: [...this.facts.values()].flatMap(({ code, completeness }) =>
        completeness.map((entry) => ({ jurisdiction: code, ...entry })),
      ),
      report: { synthesised: synthesised.sort(), unplaced: this.unplaced, ignored: this.ignored },
    };
  }

  private addInstrument(document: CorpusDocument, coordinate: Coordinate): void {
    this.described.add(coordinate);
    this.instruments.push(this.describe(document, coordinate));
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
      structure: isDecision ? 'none' : structureOf(tags.structure),
      document: id,
      held: true,
      provenance: null,
    };
  }

  private addProvision(document: LawbookDocument, coordinate: Coordinate, instrument: Coordinate): void {
    if (!this.samples.has(instrument)) this.samples.set(instrument, { ...document, body: '' });
    const { id, date, dateEnd, title, sortOrder, tags, versionGroup } = document;
    this.provisions.push({
      instrument,
      coordinate,
      order: sortOrder,
      from: date,
      to: dateEnd,
      document: id,
      heading: title === '' ? null : title,
      headingOnly: isHeadingOnly(document),
      successor: one(tags.successor) ?? null,
      versionGroup,
    });
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
