import { newInstrumentRef } from '../../../grammar/cite.ts';
import { nameFrom } from '../../../grammar/names.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { isInsideTitle } from '../../../grammar/titles.ts';
import { foldText } from '../../../text/scan.ts';
import { CODE } from '../coordinates.ts';
import { ACTS, TREATY_FACTS } from '../facts-acts.ts';
import { numberBehind } from './acts.ts';
import type { ActMention } from './mentions.ts';
import { isUnderUnit } from './unread.ts';
import { romanValue } from './values.ts';
import { Meaning } from './vocabulary.ts';

/** Words that names have or lack without becoming another name. */
export const PARTICLES =
  'the of on de du des d la le les l sur der die das uber del della dell sul sull van het over betreffende'.split(
    ' ',
  );
const PARTICLE = new Set(PARTICLES);
/** Abbreviations of at most so many letters mean too many things to be taken alone. */
const SHORT = 3;
const ROMAN = new Set('i ii iii iv v vi vii'.split(' '));

/** Abbreviations that are no words in any language of the Union: read in small letters too. */
const UNMISTAKABLE = new Set(
  'gdpr dsgvo rgpd amlr amld amlar mifid mifir tfeu aeuv tfue vweu sfeu psd emir eidas brrd aifmd ucits sfdr csrd csddd euinsvo eugvvo euerbvo priips databeskyttelsesforordningen personvernforordningen dataskyddsforordningen'.split(
    ' ',
  ),
);

/** What a name says of the kind of the act: letter by folded words; null where acts of several kinds bear it. */
const LETTERS: ReadonlyMap<string, string | null> = lettersOfNames();

function lettersOfNames(): Map<string, string | null> {
  const letters = new Map<string, string | null>();
  const enter = (name: string, letter: string) => {
    const key = keyOf(foldText(name).split(/[^0-9a-z]+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/));
    const known = letters.get(key);
    letters.set(key, known === undefined || known === letter ? letter : null);
  };
  for (const { celex, names } of ACTS) for (const name of names) enter(name, celex[5] as string);
  for (const { names } of TREATY_FACTS) for (const name of names) enter(name, 'T');
  return letters;
}

function keyOf(words: readonly string[]): string {
  return words.filter((word) => word !== '' && !PARTICLE.has(word)).join(' ');
}

/** Whether a name of the lawbook can begin at i, for a glance: "4AMLD" begins one token before its word. */
export function mayBeginName(r: Reading, i: number): boolean {
  return (r.isNumber(i - 1) && r.glued(i)) || nameFrom(r, CODE, i, particleOf(r)) !== null;
}

const particleOf = (r: Reading) => (at: number) => PARTICLE.has(r.folded(at));

/** An act or a treaty by a name of the lawbook whose first word stands at i: "GDPR", "EU AI Act", "4AMLD"; null for none. */
export function nameAt(r: Reading, i: number, floor: number): ActMention | null {
  const numbered = r.isNumber(i - 1) && r.glued(i) && i - 1 >= floor;
  const start = numbered ? i - 1 : i;
  const match = nameFrom(r, CODE, start, particleOf(r), (end) => isBalanced(r, start, end));
  if (match === null || (!numbered && r.glued(i) && isGlue(r, i - 1))) return null;
  const { end } = match;
  if (isCutShort(r, end) || !isWrittenAsName(r, start, end) || isOfOtherCountry(r, start, end)) return null;
  const named = [...new Set(match.postings.map(({ instrument }) => instrument))];
  const words: string[] = [];
  for (let at = start; at < end; at++) if (r.isWord(at) || r.isNumber(at)) words.push(r.folded(at));
  const letter = LETTERS.get(keyOf(words)) ?? null;
  if (letter === 'T' && isAnnexed(r, start)) return null;
  const behind = numberBehind(r, end, letter);
  const last = behind?.end ?? end;
  const span = r.span(start, last);
  const ref = newInstrumentRef(CODE, {
    span,
    named,
    numbers: behind?.numbers ?? [],
    title: r.source(start, end),
    doubt: isPartOfTitle(r, start, end) ? 'embedded_title' : null,
  });
  const [first = '', second = ''] = words;
  const numeral = words.length === 2 && ROMAN.has(second) && capitalsIn(r.source(start, start + 1)) < 2;
  const single = words.length === 1 && (r.size(start) <= SHORT || isCompound(r, start, end));
  const short = single || isOfSmallKind(r, start, end) || (numeral && first.length <= LONGEST_SHORT_NAME);
  return { from: start, end: last, parts: [{ from: start, end: last, ref }], letter, short };
}

/** "Insolvency (Regulation" is not the Insolvency Regulation: a bracket opens in it and closes behind. */
function isBalanced(r: Reading, from: number, end: number): boolean {
  let depth = 0;
  for (let at = from; at < end && depth >= 0; at++) {
    if (r.is(at, '(')) depth++;
    else if (r.is(at, ')')) depth--;
  }
  return depth === 0;
}

/** "non-GDPR", "o'mar": part of another word. */
function isGlue(r: Reading, at: number): boolean {
  return r.is(at, '_') || r.is(at, '@') || r.is(at, '/') || r.isNumber(at);
}

/** The name goes on with a numeral that makes it another one: "PSD3", "MiFID III", "NIS 3". */
function isCutShort(r: Reading, end: number): boolean {
  if (r.isNumber(end) && r.size(end) === 1 && !r.is(end + 1, '(')) return true;
  if (r.is(end, '-') && r.glued(end) && r.glued(end + 1) && (r.isWord(end + 1) || r.isNumber(end + 1)))
    return true;
  // "the GDPR I know"
  return ROMAN.has(r.folded(end)) && r.capitalised(end) && !r.words(end, 'i');
}

/**
 * Abbreviations in capitals ("DORA", "MiCA"; "Dora" is a person), and names of several words with a capital in each long
 * word, as in "Data Act".
 */
function isWrittenAsName(r: Reading, from: number, end: number): boolean {
  if (UNMISTAKABLE.has(r.folded(from))) return true;
  const source = r.source(from, end);
  if (!source.includes(' ')) return capitalsIn(source) >= 2 || isCompound(r, from, end);
  // "Rome II", "Rom I-VO": what is numbered so.
  const numeral = r.is(end - 2, '-') ? end - 3 : end - 1;
  if (r.capitalised(from) && r.capitalised(numeral) && ROMAN.has(r.folded(numeral))) return true;
  // "AI Act"; "Ai Act" is "An Act" with a slip.
  if (source.replace(/[^A-Za-z]/g, '').length <= LONGEST_SHORT_NAME)
    return capitalsIn(r.source(from, from + 1)) >= 2;
  let capitals = 0;
  // "ePrivacy Directive"
  for (let at = from; at < end; at++) if (capitalsIn(r.source(at, at + 1)) > 0) capitals++;
  // Spelled out in full it is unmistakable; two common words are not.
  if (capitals >= 2 || end - from >= SPELLED_OUT) return true;
  return capitals === 1 && (isOfSmallKind(r, from, end) || isNamedKind(r, from, end));
}

/** "Arbeitszeitrichtlinie", "Unionszollkodex": one German noun, which may be a common one where no article is cited. */
function isCompound(r: Reading, from: number, end: number): boolean {
  return (
    end - from === 1 &&
    r.size(from) >= LEAST_COMPOUND &&
    capitalsIn(r.source(from, end)) === 1 &&
    r.capitalised(from)
  );
}

const LEAST_COMPOUND = 9;

/** "Habitats directive": the capital may be that of a sentence. */
function isOfSmallKind(r: Reading, from: number, end: number): boolean {
  const kind = end - 1;
  const capital = capitalsIn(r.source(from, from + 1)) > 0;
  return capital && kind > from && !r.capitalised(kind) && r.role(kind, Meaning.kind);
}

/** "directive Habitats", "direttiva IVA": what follows the kind in a capital is a name. */
function isNamedKind(r: Reading, from: number, end: number): boolean {
  return end - from === 2 && r.role(from, Meaning.kind) && r.capitalised(from + 1);
}

/** Letters of a name of two words that is no longer than an abbreviation ("AI Act"), words of one that is told in full. */
const LONGEST_SHORT_NAME = 6;
const SPELLED_OUT = 4;

function capitalsIn(text: string): number {
  return text.match(/\p{Lu}/gu)?.length ?? 0;
}

/** "as retained": by the law of the United Kingdom when it left the Union. */
const KEPT = new Set(['retained', 'assimilated']);

/** "UK GDPR", "China's Data Act", "GDPR (UK)": the same name in another system. */
function isOfOtherCountry(r: Reading, from: number, end: number): boolean {
  return OTHERS.has(r.folded(from - 1)) || isPossessed(r, from) || isBritish(r, from, end);
}

/** Inputs of so few tokens ask for one thing. */
const QUESTION = 24;

/** "UK", "retained", "the UK version of", "as it forms part of UK law" beside an act; "art 6 (UK)" at the end of a question. */
export function isBritish(r: Reading, from: number, end: number): boolean {
  if (BRITISH_IN_FRONT.has(r.folded(from - 1))) return true;
  const last = r.count - 1;
  if (r.count <= QUESTION && r.is(last, ')') && r.is(last - 2, '(') && r.words(last - 1, 'uk')) return true;
  for (let at = Math.max(0, from - MAX_VERSION); at < from; at++)
    if (BRITISH.has(r.folded(at)) && VERSIONS.has(r.folded(at + (r.words(at + 1, 'eu') ? 3 : 1))))
      return true;
  if (r.is(end, '(') && BRITISH.has(r.folded(end + 1)) && r.is(end + 2, ')')) return true;
  const clause = r.is(end, '(') || r.is(end, ',') ? end + 1 : end;
  return r.words(clause, 'as') && (KEPT.has(r.folded(clause + 1)) || isInBritishLaw(r, clause));
}

/** "China's GDPR", but not "the EU's GDPR". */
function isPossessed(r: Reading, from: number): boolean {
  const owner = r.words(from - 1, 's') && r.glued(from - 1) && r.is(from - 2, "'") ? from - 3 : -1;
  return owner >= 0 && r.capitalised(owner) && !UNION.has(r.folded(owner));
}

/** "as retained in UK law", "as it forms part of UK law". */
function isInBritishLaw(r: Reading, clause: number): boolean {
  for (let at = clause; at < clause + MAX_CLAUSE; at++)
    if (BRITISH.has(r.folded(at)) && (r.words(at + 1, 'law') || r.words(at + 1, 'domestic'))) return true;
  return false;
}

const MAX_VERSION = 7;
const MAX_CLAUSE = 10;
const BRITISH_IN_FRONT = new Set(['uk', ...KEPT]);
const BRITISH = new Set(['uk', 'british', 'domestic', ...KEPT]);
const VERSIONS = new Set(['version', 'text']);
const UNION = new Set('eu union europe commission council parliament brussels let it'.split(' '));

const OTHERS = new Set(
  (
    'uk british swiss us american california californian brazilian indian chinese icelandic norwegian turkish japanese ' +
    'korean canadian australian russian ukrainian serbian albanian moldovan georgian israeli thai mexican argentine'
  ).split(' '),
);

/** "Declaration 17 TFEU", "Protocol 7 TFEU": what is annexed to a treaty has articles of its own. */
function isAnnexed(r: Reading, from: number): boolean {
  return r.isNumber(from - 1) && ANNEXED.has(r.folded(from - 2));
}

const ANNEXED = new Set(
  'declaration protocol protocole protokoll protocolo protocollo erklarung dichiarazione verklaring declaracion'.split(
    ' ',
  ),
);

/** A capitalised word in front that was not read, or a year or more of a title behind: "Personal Data Act", "Cybersecurity Act 2018". */
function isPartOfTitle(r: Reading, from: number, end: number): boolean {
  if (isInsideTitle(r, from, end)) return true;
  if (!r.source(from, end).includes(' ')) return false;
  // "Mortgage Credit Directive Order 2015", whatever slip is in "Order".
  const behind = r.isWord(end) && r.capitalised(end) ? end + 1 : end;
  if (r.isNumber(behind) && r.size(behind) === 4 && !r.is(behind + 1, '/')) return true;
  const before = from - 1;
  if (!r.isWord(before) || !r.capitalised(before)) return false;
  // "Chapter V AI Act", "Annexes I, II and III AI Act"
  if (romanValue(r.folded(before)) > 0 && isUnderUnit(r, before, 0)) return false;
  return !r.role(before, Meaning.lead | Meaning.article | Meaning.kind | Meaning.recital | Meaning.annex);
}
