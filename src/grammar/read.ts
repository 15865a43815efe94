import {
  type Citation,
  type Coordinate,
  type Jurisdiction,
  type JurisdictionReader,
  jurisdictionOf,
  type Lexicon,
} from '../model/index.ts';
import { createScanner, type Scanner } from '../text/scan.ts';
import { merged } from './merge.ts';

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
  const triggers = new Int32Array(ids.size + 1);
  const readers = jurisdictions.map(({ grammar }, bit) => {
    const roles = new Int32Array(ids.size + 1);
    const values = new Int32Array(ids.size + 1);
    for (const { word, roles: bits, value } of grammar.words) {
      const id = ids.get(word) as number;
      roles[id] = (roles[id] as number) | bits;
      if (value !== 0) values[id] = value;
    }
    for (const word of triggerWords[bit] ?? []) {
      const id = ids.get(word) as number;
      triggers[id] = (triggers[id] as number) | (1 << bit);
    }
    return grammar.createReader({ lexicon, roles, values });
  });
  return new MultiReader(scanner, triggers, readers, jurisdictions);
}

function triggersOf({ code, grammar }: Jurisdiction, lexicon: Lexicon): readonly string[] {
  const { triggers, nameTriggers } = grammar;
  if (nameTriggers === undefined) return triggers;
  // A bare number is no trigger, not even where a title ends in one.
  const entries = lexicon.entryWords(code, nameTriggers).filter((word) => !/^\d/.test(word));
  return [...triggers, ...entries];
}

class MultiReader implements Reader {
  private readonly scanner: Scanner;
  private readonly triggers: Int32Array;
  private readonly readers: readonly JurisdictionReader[];
  private readonly codes: readonly string[];
  private readonly takenOver: ReadonlyMap<string, Jurisdiction['takenOver']>;

  constructor(
    scanner: Scanner,
    triggers: Int32Array,
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
    const { host = null, context = [], jurisdictions = null } = options;
    const chosen = this.codes.map((code) => jurisdictions === null || jurisdictions.includes(code));
    const perJurisdiction: (readonly Citation[])[] = [];
    this.readers.forEach((reader, bit) => {
      if (chosen[bit] !== true) return;
      // What the text stands in, or was talked about before, is law of one system: the readers of others leave it alone.
      const own = (coordinate: Coordinate): boolean => jurisdictionOf(coordinate) === this.codes[bit];
      reader.begin(tokens, {
        host: host !== null && own(host) ? host : null,
        context: context.filter(own),
      });
      this.visitTriggers(reader, 1 << bit, tokens.count, tokens.word);
      perJurisdiction.push(reader.finish());
    });
    const about = new Set((host === null ? context : [host, ...context]).map(jurisdictionOf));
    return merged(perJurisdiction, { originOf: this.originOf, about });
  }

  private readonly originOf = ({ jurisdiction, instrument }: Citation): string | null =>
    this.takenOver.get(jurisdiction)?.[instrument?.nature ?? ''] ?? null;

  private visitTriggers(reader: JurisdictionReader, bit: number, count: number, words: Int32Array): void {
    const { triggers } = this;
    for (let i = 0; i < count; ) {
      if (((triggers[words[i] as number] as number) & bit) === 0) i++;
      else i = Math.max(reader.visit(i), i + 1);
    }
  }
}
