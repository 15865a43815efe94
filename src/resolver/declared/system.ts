import { newCitation, newInstrumentRef } from '../../grammar/cite.ts';
import { type NameMatch, nameFrom } from '../../grammar/names.ts';
import { Reading } from '../../grammar/reading.ts';
import type {
  Citation,
  GrammarEnvironment,
  Jurisdiction,
  JurisdictionReader,
  Pinpoint,
  ProvisionTarget,
  ReadOptions,
  Span,
  Tokens,
} from '../../model/index.ts';

/** Words for a provision as they are written in English and in the languages around, with the unit of its coordinate. */
const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    art: 'art article articles artikel articolo articulo artigo',
    p: 's ss sec section sections para paragraph paragraf',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
);
const SIGN = '§';
const MAX_DIGITS = 5;
/** The deepest place that is kept: "(2)(a)(iii)". */
const MAX_PLACES = 4;

/**
 * A legal system that nobody reads for, of which a project declares instruments by name. What is cited of them is known for
 * what it is, and never bound to a provision: nothing of theirs is held.
 */
export function declaredSystem(code: string): Jurisdiction {
  return {
    code,
    name: code,
    languages: ['en'],
    grammar: {
      words: [],
      triggers: [],
      nameTriggers: 'first',
      createReader: (environment) => new DeclaredReader(code, environment),
    },
    naming: { direction: 'first', particles: [] },
    lookupKey: (path) => path.join('/').toLowerCase(),
    numberLetters: [''],
    label: (path) => path.join(' '),
    decisionAgrees: () => false,
    unverifiedCoordinate: () => null,
    queries: () => [],
    completenessGroup: (nature) => nature,
    titleGroups: () => [],
    salient: [],
  };
}

class DeclaredReader implements JurisdictionReader {
  private readonly code: string;
  private readonly r: Reading;

  constructor(code: string, environment: GrammarEnvironment) {
    this.code = code;
    this.r = new Reading(environment);
  }

  begin(tokens: Tokens, options: ReadOptions): void {
    this.r.begin(tokens, options);
  }

  visit(i: number): number {
    const { r, code } = this;
    const name = nameFrom(r, code, i, () => false);
    if (name === null) return i;
    const provision = provisionAt(r, r.is(name.end, ',') ? name.end + 1 : name.end);
    const end = provision?.end ?? name.end;
    r.citations.push(this.citation(i, name, provision?.target ?? null, r.span(i, end)));
    return end;
  }

  private citation(i: number, name: NameMatch, provision: ProvisionTarget | null, span: Span): Citation {
    const { r, code } = this;
    const instrument = newInstrumentRef(code, {
      span: r.span(i, name.end),
      named: [...new Set(name.postings.map(({ instrument }) => instrument))],
      title: r.source(i, name.end),
      doubt: isPartOfName(r, i, name.end) ? 'embedded_title' : null,
    });
    return newCitation(code, {
      kind: provision === null ? 'instrument' : 'provision',
      span,
      instrument,
      provision,
    });
  }

  finish(): readonly Citation[] {
    return this.r.citations;
  }
}

/** A capitalised word in front, or letters that are joined behind, make another name. */
function isPartOfName(r: Reading, from: number, end: number): boolean {
  if (r.isWord(from - 1) && r.capitalised(from - 1)) return true;
  return r.is(end, '-') && r.glued(end) && r.glued(end + 1) && r.isWord(end + 1);
}

interface ProvisionFound {
  readonly end: number;
  readonly target: ProvisionTarget;
}

/** "Art. 21", "s. 9(2)(b)", "§ 4a". */
function provisionAt(r: Reading, i: number): ProvisionFound | null {
  const unit = r.is(i, SIGN) ? 'p' : UNITS.get(r.folded(i));
  if (unit === undefined) return null;
  const at = r.is(i + 1, '.') ? i + 2 : i + 1;
  if (!r.isNumber(at) || r.size(at) > MAX_DIGITS) return null;
  const lettered = r.letter(at + 1) !== '' && r.glued(at + 1);
  const end = lettered ? at + 2 : at + 1;
  const path = [`${unit}${r.number(at)}${lettered ? r.letter(at + 1) : ''}`];
  const places = placesAt(r, end);
  const readings = [{ type: 'single' as const, path }];
  return { end: places.end, target: { unit, readings, ordered: true, pinpoints: places.pinpoints } };
}

/** "(2)(b)". */
function placesAt(
  r: Reading,
  start: number,
): { readonly end: number; readonly pinpoints: readonly Pinpoint[] } {
  const pinpoints: Pinpoint[] = [];
  let end = start;
  while (pinpoints.length < MAX_PLACES && r.is(end, '(') && r.glued(end) && r.is(end + 2, ')')) {
    if (!r.isNumber(end + 1) && !r.isWord(end + 1)) break;
    pinpoints.push({ unit: r.isNumber(end + 1) ? 'par' : 'point', value: r.folded(end + 1) });
    end += 3;
  }
  return { end, pinpoints };
}
