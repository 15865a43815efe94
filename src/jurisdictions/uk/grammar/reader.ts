import { Reading } from '../../../grammar/reading.ts';
import type {
  Citation,
  GrammarEnvironment,
  JurisdictionReader,
  ReadOptions,
  Tokens,
} from '../../../model/index.ts';

/** Reads British citations: mentions in one pass, then the links between them. */
export class BritishReader implements JurisdictionReader {
  private readonly r: Reading;

  constructor(environment: GrammarEnvironment) {
    this.r = new Reading(environment);
  }

  begin(tokens: Tokens, options: ReadOptions): void {
    this.r.begin(tokens, options);
  }

  visit(i: number): number {
    return i;
  }

  finish(): readonly Citation[] {
    return this.r.citations;
  }
}
