import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import { COMMONWEALTH_TITLES } from '../facts-commonwealth.ts';
import { SHARED_ALONE, SHARED_WITH_CONGRESS } from '../facts-titles.ts';
import { isBeforeStatutes, statutesBefore } from './instruments-statutes.ts';
import { Name } from './instruments-words.ts';
import type { InstrumentMention } from './mentions.ts';
import { styleOf, yearNumber } from './titles-boundary.ts';
import { titleWordsBefore } from './titles-unknown.ts';
import { Role } from './words.ts';

/** "the Employment Rights Bill", "Cm 9743": what is no law, whose first or last word stands at i. */
export function outsideAt(r: Reading, i: number, floor: number): InstrumentMention | null {
  return r.folded(i) === 'bill' ? billAt(r, i, floor) : commandPaperAt(r, i);
}

/** A Bill with a name of its own. "Bill of Rights" is an Act, "Bill Smith" a person. */
function billAt(r: Reading, i: number, floor: number): InstrumentMention | null {
  const after = r.folded(i + 1);
  if (r.role(i - 1, Name.joiner)) return null;
  if (!r.capitalised(i) || after === 'of' || (r.isWord(i + 1) && r.capitalised(i + 1))) return null;
  const { from, words, tooLong } = titleWordsBefore(r, i, floor, styleOf(r, i, i));
  if (words === 0 || tooLong || COURTESY.has(r.folded(from))) return null;
  const end = yearNumber(r, i + 1) === null ? i + 1 : i + 2;
  return outside(r, from, end, 'bill');
}

const COURTESY = new Set(['mr', 'sir', 'lord', 'dr', 'judge', 'private', 'hybrid', 'public']);

const COMMAND_PAPERS = new Set(['cm', 'cmnd', 'cmd', 'cd', 'cp']);
const COMMAND_PAPER_DIGITS = 4;

/** "Cm 9743", "Cmnd. 4064", "CP 123". */
function commandPaperAt(r: Reading, i: number): InstrumentMention | null {
  if (!r.capitalised(i) || !COMMAND_PAPERS.has(r.folded(i))) return null;
  const number = r.is(i + 1, '.') ? i + 2 : i + 1;
  const plain = r.isNumber(number) && r.size(number) >= 2 && r.size(number) <= COMMAND_PAPER_DIGITS;
  const further =
    r.glued(number + 1) && (r.is(number + 1, '/') || r.is(number + 1, '.') || r.is(number + 1, '-'));
  return plain && !(further && r.isNumber(number + 2)) ? outside(r, i, number + 1, 'command_paper') : null;
}

function outside(r: Reading, from: number, end: number, reason: string): InstrumentMention {
  const ref = newInstrumentRef(CODE, {
    span: r.span(from, end),
    title: r.source(from, end),
    outside: reason,
  });
  return { from, end, kind: null, ref };
}

/** A title whose surroundings show that not the instrument is meant: its draft, notes on it, another country's. */
export function outsideAround(r: Reading, mention: InstrumentMention, floor: number): InstrumentMention {
  const { from, end } = mention;
  const series = mention.ref.numbers.length > 0 ? statutesBefore(r, from, floor) : null;
  if (series !== null) return outside(r, series, end, 'foreign');
  if (mention.ref.titleYear === null && isBeforeStatutes(r, end)) return outside(r, from, end, 'foreign');
  const foreign = foreignEnd(r, end);
  if (foreign !== null) return outside(r, from, foreign, 'foreign');
  if (isUnborne(mention) && !r.role(from, Name.kind) && isOfCountry(r, from))
    return outside(r, from, end, 'foreign');
  if (isPossessed(r, from) || isOfColony(r, from, floor)) return outside(r, from, end, 'foreign');
  if (isAmericanForm(r, end)) {
    if (isUnborne(mention)) return outside(r, from, end, 'foreign');
    if (isSharedTitle(mention)) return doubted(mention);
  }
  if (isUnborne(mention) && isOfCommonwealth(mention)) return outside(r, from, end, 'foreign');
  if (mention.ref.titleYear === null && (isSigned(r, mention) || isSharedAlone(r, mention)))
    return doubted(mention);
  if (from > floor && r.folded(from - 1) === 'draft') return outside(r, from - 1, end, 'draft');
  const notes = notesBefore(r, from, floor);
  if (notes !== null) return outside(r, notes, end, 'explanatory_notes');
  const behind = matterBehind(r, end);
  if (behind !== null) return outside(r, from, behind.end, behind.reason);
  const code = codeBefore(r, from, floor);
  return code === null ? mention : outside(r, code, end, 'code_of_practice');
}

/** "Constitution Act, 1982": of Canada, though the words do not say so. */
function isOfCommonwealth({ ref: { title, titleYear } }: InstrumentMention): boolean {
  const words = (title ?? '').toLowerCase().replace(/,/g, '').replace(/^the /, '');
  const name = words.replace(/ \d{4}$/, '');
  return titleYear !== null && (COMMONWEALTH_TITLES.has(words) || COMMONWEALTH_TITLES.has(name));
}

/** Inputs of so few tokens ask for one thing. */
const QUESTION = 24;

/** "FOIA" alone: beside a section it is the British Act, for that of Congress is section 552 of a title. */
function isSharedAlone(r: Reading, { from, end, ref }: InstrumentMention): boolean {
  const { host, context } = r.options;
  if (r.count > QUESTION || host !== null || context.length > 0) return false;
  if (!SHARED_ALONE.has((ref.title ?? '').toLowerCase())) return false;
  const behind = r.is(end, ',') ? end + 1 : end;
  let front = from - 1;
  while (r.folded(front) === 'the' || r.folded(front) === 'of') front--;
  return !r.role(behind, Role.unit) && !r.isNumber(front) && !r.is(front, ')');
}

const PARAGRAPHS = new Set(['para', 'paras', 'paragraph', 'paragraphs']);

/** "Equality Act 2010 Explanatory Notes para 45", "EqA 2010 EN para 45", "Equality Act 2010 guidance, para 5". */
function matterBehind(r: Reading, i: number): { readonly end: number; readonly reason: string } | null {
  const at = r.is(i, ',') ? i + 1 : i;
  if (r.newlineBefore(at)) return null;
  const notes = r.folded(at + 1);
  if (r.folded(at) === 'explanatory' && EXPLANATORY.has(notes))
    return { end: at + 2, reason: 'explanatory_notes' };
  const cited = PARAGRAPHS.has(r.folded(r.is(at + 1, ',') ? at + 2 : at + 1));
  if (cited && r.source(at, at + 1) === 'EN') return { end: at + 1, reason: 'explanatory_notes' };
  return cited && r.folded(at) === 'guidance' ? { end: at + 1, reason: 'guidance' } : null;
}

const EXPLANATORY = new Set(['notes', 'note', 'memorandum']);

/** First token of "the Code of Practice under the" before a title, in a question. */
function codeBefore(r: Reading, from: number, floor: number): number | null {
  if (r.count > QUESTION) return null;
  let at = from - 1;
  if (r.folded(at) === 'the') at--;
  const joined = r.folded(at) === 'under' || r.folded(at) === 'to' || r.folded(at) === 'on';
  if (joined) at--;
  if (r.folded(at) === 'issued' || r.folded(at) === 'made') at--;
  return joined && at - 2 >= floor && r.words(at - 2, 'code', 'of', 'practice') ? at - 2 : null;
}

/** Other countries as citations of their law abbreviate them. */
const FOREIGN = new Set(
  'cth nsw vic qld tas nz aust australia canada can ont bc singapore sing hk india ind malaysia bermuda cayman bvi us usa ireland roi irl ie mt mu iom gibraltar'.split(
    ' ',
  ),
);

/**
 * Words that say of which country a law is: "the Irish Companies Act 2014". British titles begin with them too ("Indian Councils
 * Act"), so they count only where nothing bears the title.
 */
const NATIONALITIES = new Set(
  (
    'irish zambian zimbabwean tanzanian american australian canadian indian pakistani kenyan nigerian ghanaian ugandan jamaican singaporean malaysian ' +
    'bermudian californian texan french german italian spanish dutch belgian swedish danish norwegian finnish swiss austrian ' +
    'polish portuguese greek czech japanese chinese korean israeli brazilian mexican russian ukrainian turkish maltese cypriot'
  ).split(' '),
);

/** "Irish Companies Act 2014", "New Zealand Companies Act 1993". */
function isOfCountry(r: Reading, from: number): boolean {
  return NATIONALITIES.has(r.folded(from)) || countryEnd(r, from) !== null;
}

/**
 * "Privacy Act of 1974": Congress puts "of" before the year of a short title, Parliament does not (Short Titles Act 1896). No
 * British series proves that such an Act does not exist.
 */
function isAmericanForm(r: Reading, end: number): boolean {
  return (
    yearNumber(r, end - 1) !== null && r.folded(end - 2) === 'of' && AMERICAN_KINDS.has(r.folded(end - 3))
  );
}

function isSharedTitle({ ref }: InstrumentMention): boolean {
  return SHARED_WITH_CONGRESS.has(ref.title?.toLowerCase() ?? '');
}

/** Another system has an Act of the name, and nothing in the words rules it out. */
function doubted(mention: InstrumentMention): InstrumentMention {
  return { ...mention, ref: { ...mention.ref, doubt: mention.ref.doubt ?? 'several_systems' } };
}

/** "Patent Act § 101": a title without its year beside the sign that American texts use. */
function isSigned(r: Reading, { from, end }: InstrumentMention): boolean {
  if (r.is(end, '§') || (r.is(end, ',') && r.is(end + 1, '§'))) return true;
  let at = from - 1;
  while (r.folded(at) === 'the' || r.folded(at) === 'of') at--;
  return r.isNumber(at) && r.is(at - 1, '§');
}

/** "Ireland's Data Protection Act 2018": whose law it is stands in front. */
function isPossessed(r: Reading, from: number): boolean {
  const mark = r.folded(from - 1) === 's' ? from - 2 : from - 1;
  if (!r.is(mark, "'") && !r.is(mark, '’')) return false;
  for (let at = mark - 1; at >= mark - LONGEST_COUNTRY; at--) if (countryEnd(r, at) === mark) return true;
  return false;
}

/** "Cap 586 Data Protection Act 2018": chapters of a revised edition, by which Malta and former colonies number their laws. */
function isOfColony(r: Reading, from: number, floor: number): boolean {
  const number = r.is(from - 1, ',') ? from - 2 : from - 1;
  if (number <= floor || !r.isNumber(number)) return false;
  const cap = r.is(number - 1, '.') ? number - 2 : number - 1;
  // "24 & 25 Vict. cap. 100".
  return (
    cap >= floor &&
    r.folded(cap) === 'cap' &&
    !(r.is(cap - 1, '.') || (r.isWord(cap - 1) && r.capitalised(cap - 1)))
  );
}

const AMERICAN_KINDS = new Set(['act', 'acts', 'amendments']);

function isUnborne({ ref }: InstrumentMention): boolean {
  return ref.named.length === 0 && ref.numbers.length === 0;
}

/** Countries and territories with a law of their own, by name. */
const COUNTRIES = new Set([
  ...(
    'ireland jersey guernsey alderney sark gibraltar australia victoria queensland tasmania act canada ontario alberta manitoba ' +
    'india pakistan bangladesh kenya nigeria ghana uganda tanzania zambia zimbabwe malawi botswana jamaica barbados bahamas ' +
    'bermuda singapore malaysia brunei fiji malta cyprus israel usa ' +
    'mauritius seychelles namibia lesotho eswatini swaziland gambia rwanda cameroon ethiopia egypt nepal bhutan maldives ' +
    'myanmar belize dominica grenada guyana anguilla montserrat nauru tonga tuvalu kiribati samoa vanuatu austria belgium bulgaria croatia ' +
    'czechia denmark estonia finland france germany greece hungary iceland italy latvia liechtenstein lithuania luxembourg ' +
    'netherlands norway poland portugal romania slovakia slovenia spain sweden switzerland turkey ukraine russia serbia ' +
    'montenegro albania kosovo china japan korea taiwan thailand vietnam philippines indonesia qatar bahrain kuwait oman ' +
    'argentina brazil chile colombia mexico peru'
  ).split(' '),
  ...[
    'hong kong',
    'new zealand',
    'isle of man',
    'south africa',
    'sierra leone',
    'saint lucia',
    'solomon islands',
    'papua new guinea',
    'sri lanka',
    'new south wales',
    'western australia',
  ],
  ...[
    'south australia',
    'northern territory',
    'british columbia',
    'cayman islands',
    'british virgin islands',
    'united states',
  ],
]);
const LONGEST_COUNTRY = 3;

/** Token after "(Cth)", "[Irl]", "(Hong Kong)", "of Ghana", "(No. 7 of 2018)" behind a title and its year. */
function foreignEnd(r: Reading, at: number): number | null {
  if (r.folded(at) === 'of') return countryEnd(r, at + 1);
  const close = r.is(at, '(') ? ')' : r.is(at, '[') ? ']' : null;
  if (close === null) return null;
  if (FOREIGN.has(r.folded(at + 1)) && r.is(at + 2, close)) return at + 3;
  const end = countryEnd(r, at + 1) ?? numberedInYear(r, at + 1);
  return end !== null && r.is(end, close) ? end + 1 : null;
}

/** Token after the name of a country. */
function countryEnd(r: Reading, at: number): number | null {
  let name = '';
  for (let i = at; i < at + LONGEST_COUNTRY && r.isWord(i); i++) {
    name += (name === '' ? '' : ' ') + r.folded(i);
    if (COUNTRIES.has(name) && r.capitalised(at)) return i + 1;
  }
  return null;
}

/** "No. 7 of 2018": how Ireland and India number their Acts. */
function numberedInYear(r: Reading, at: number): number | null {
  const number = r.folded(at) === 'no' ? (r.is(at + 1, '.') ? at + 2 : at + 1) : at;
  const counted = number > at && r.isNumber(number) && r.folded(number + 1) === 'of';
  return counted && yearNumber(r, number + 2) !== null ? number + 3 : null;
}

/** First token of "the explanatory notes to the" before a title. */
export function notesBefore(r: Reading, from: number, floor: number): number | null {
  let at = from - 1;
  if (r.folded(at) === 'the') at--;
  const joins = r.folded(at);
  if (joins === 'to' || joins === 'for' || joins === 'on' || joins === 'of') at--;
  const notes = r.folded(at);
  if (at - 1 < floor || !EXPLANATORY.has(notes)) return null;
  return r.folded(at - 1) === 'explanatory' ? at - 1 : null;
}
