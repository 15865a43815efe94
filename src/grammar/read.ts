import {
  type Citation,
  type Coordinate,
  type Jurisdiction,
  type JurisdictionReader,
  jurisdictionOf,
  type Lexicon,
  type ReadOptions,
} from '../model/index.ts';
import { NAME_UNASKED } from '../model/tokens.ts';
import { createScanner, type Scanner } from '../text/scan.ts';
import { merged } from './merge.ts';
import { Triggers, triggersOf } from './triggers.ts';

/** Reads texts into citations, for all its jurisdictions at once. Not reentrant: one per thread. */
export interface Reader {
  read(text: string, options?: Partial<ReaderOptions>): Citation[];
}

export interface ReaderOptions {
  readonly host: Coordinate | null;
  readonly context: readonly Coordinate[];
  /** Codes of the jurisdictions to read for; all where omitted. */
  readonly jurisdictions: readonly string[] | null;
}

/** At most this many jurisdictions share one interpreter: triggers are bits of a 32-bit word. */
const MAX_JURISDICTIONS = 31;
const NOWHERE: readonly never[] = [];
const NOTHING_KNOWN: ReadOptions = { host: null, context: NOWHERE };
const NO_SYSTEM: ReadonlySet<string> = new Set();

/** Compiles the grammars of all jurisdictions into one vocabulary with trigger bits. */
export function createReader(jurisdictions: readonly Jurisdiction[], lexicon: Lexicon): Reader {
  if (jurisdictions.length > MAX_JURISDICTIONS)
    throw new RangeError(`more than ${MAX_JURISDICTIONS} jurisdictions`);
  const triggerWords = jurisdictions.map((jurisdiction) => triggersOf(jurisdiction, lexicon));
  const scanner = createScanner(
    jurisdictions.flatMap(({ grammar }, bit) => [
      ...grammar.words.map(({ word }) => word),
      ...(triggerWords[bit] ?? []),
    ]),
  );
  const ids = new Map(scanner.words.words.map((word, index) => [word, index + 1]));
  const names = new Int32Array(ids.size + 1).fill(NAME_UNASKED);
  const readers = jurisdictions.map(({ grammar }) => {
    const roles = new Int32Array(ids.size + 1);
    const values = new Int32Array(ids.size + 1);
    for (const { word, roles: bits, value } of grammar.words) {
      const id = ids.get(word) as number;
      roles[id] = (roles[id] as number) | bits;
      if (value !== 0) values[id] = value;
    }
    return grammar.createReader({ lexicon, roles, values, names });
  });
  return new MultiReader(scanner, new Triggers(jurisdictions, triggerWords, ids), readers, jurisdictions);
}

class MultiReader implements Reader {
  private readonly scanner: Scanner;
  private readonly triggers: Triggers;
  private readonly readers: readonly JurisdictionReader[];
  private readonly codes: readonly string[];
  private readonly takenOver: ReadonlyMap<string, Jurisdiction['takenOver']>;

  constructor(
    scanner: Scanner,
    triggers: Triggers,
    readers: readonly JurisdictionReader[],
    jurisdictions: readonly Jurisdiction[],
  ) {
    this.scanner = scanner;
    this.triggers = triggers;
    this.readers = readers;
    this.codes = jurisdictions.map(({ code }) => code);
    this.takenOver = new Map(jurisdictions.map(({ code, takenOver }) => [code, takenOver]));
  }

  read(text: string, options: Partial<ReaderOptions> = {}): Citation[] {
    const tokens = this.scanner.scan(text);
    const { host = null, context = NOWHERE, jurisdictions = null } = options;
    const { triggers, codes } = this;
    triggers.find(tokens);
    const about = systemsOf(host, context);
    const perJurisdiction: (readonly Citation[])[] = [];
    for (let bit = 0; bit < codes.length; bit++) {
      const code = codes[bit] as string;
      if (jurisdictions !== null && !jurisdictions.includes(code)) continue;
      const known = about.has(code) ? knownOf(code, host, context) : NOTHING_KNOWN;
      if (known === NOTHING_KNOWN && !triggers.wakes(bit)) continue;
      const reader = this.readers[bit] as JurisdictionReader;
      reader.begin(tokens, known);
      triggers.visit(bit, reader);
      const citations = reader.finish();
      if (citations.length > 0) perJurisdiction.push(citations);
    }
    return merged(perJurisdiction, { originOf: this.originOf, about });
  }

  private readonly originOf = ({ jurisdiction, instrument }: Citation): string | null =>
    this.takenOver.get(jurisdiction)?.[instrument?.nature ?? ''] ?? null;
}

/** What the text stands in, or was talked about before, is law of one system: the readers of others leave it alone. */
function knownOf(code: string, host: Coordinate | null, context: readonly Coordinate[]): ReadOptions {
  return {
    host: host !== null && jurisdictionOf(host) === code ? host : null,
    context: context.filter((coordinate) => jurisdictionOf(coordinate) === code),
  };
}

function systemsOf(host: Coordinate | null, context: readonly Coordinate[]): ReadonlySet<string> {
  if (host === null && context.length === 0) return NO_SYSTEM;
  return new Set((host === null ? context : [host, ...context]).map(jurisdictionOf));
}
