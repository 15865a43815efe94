import type { Reading } from '../../../grammar/reading.ts';
import type { InstrumentRef } from '../../../model/index.ts';
import { COMMENTARIES, MARGINALS } from '../facts-commentaries.ts';
import { Role } from './words.ts';

/**
 * What stands beside a norm and is not the law itself. `draft`: "Entwurf eines § 823 BGB", "§ 823 BGB (RegE)", a text that was
 * proposed. `about`: "Begründung zu § 823 BGB", what was written about it.
 */
type Matter = 'draft' | 'about';

/** Last letters of words for drafts, in all inflections: "Referentenentwurf", "Regierungsentwurfs". */
const DRAFT = /entwurf(?:s|es|e|en)?$/;
const DRAFT_LETTERS = new Set(['rege', 'refe', 'diske', 'komme', 'gese']);
const ABOUT =
  /(?:begrundung|kommentierung|kommentar|kommentars|materialien|motive|motiven|vorbemerkung|vorbemerkungen|anmerkung|anmerkungen)$/;
/** Orders and instructions made under a norm, which have numbers of their own: "AEAO zu § 122 AO", "EStR zu § 10 EStG". */
const UNDER =
  /(?:richtlinien?|vorschrift|vorschriften|verordnung|erlass|rundschreiben|hinweise|aeao|estr|lstr|kstr|ustr|ustae|gewstr|erbstr|bewr)$/;
/** Longest such word: "Gesetzgebungsmaterialien". */
const LONGEST = 32;
/** Inputs of so few tokens ask for one thing; elsewhere a text speaks of a norm whose reasons it discusses. */
const QUESTION = 16;
const MAX_BETWEEN = 3;
const MAX_WORDING = 8;

/** The law of a norm that stands at tokens `[from, end)`, doubted or given up where the norm itself is not what the words mean. */
export function withMatter(r: Reading, ref: InstrumentRef, from: number, end: number): InstrumentRef {
  const matter = draftBehind(r, end) ? 'draft' : (matterBefore(r, from) ?? commentary(r, from, end));
  if (matter === 'draft') return { ...ref, named: [], outside: 'draft' };
  if (matter === 'about' && r.count <= QUESTION) return { ...ref, doubt: ref.doubt ?? 'about_the_law' };
  return ref;
}

/** "Begründung zu", "Entwurf eines", "Kommentar zum". */
function matterBefore(r: Reading, from: number): Matter | null {
  let at = from - 1;
  let joined = false;
  while (at >= from - MAX_BETWEEN && (r.role(at, Role.particle) || JOINTS.has(r.folded(at)))) {
    joined = true;
    at--;
  }
  if (joined && isPaper(r, at)) return 'about';
  if (!r.words(at + 1, 'zu') && UNDER.test(r.folded(at))) return null;
  if (!joined || !r.isWord(at) || !r.capitalised(at) || r.size(at) > LONGEST) return null;
  const word = r.folded(at);
  if (DRAFT.test(word)) return 'draft';
  return ABOUT.test(word) || UNDER.test(word) ? 'about' : null;
}

/** "BT-Drs. 19/1234, S. 5 zu": a paper of parliament. */
function isPaper(r: Reading, last: number): boolean {
  if (!r.isNumber(last)) return false;
  for (let at = last; at >= last - MAX_PAPER; at--) if (PAPERS.has(r.folded(at))) return true;
  return false;
}

const MAX_PAPER = 9;
const PAPERS = new Set(['drs', 'drucks', 'drucksache']);

const JOINTS = new Set(['zu', 'eines', 'einer', 'von']);

const MARGINAL_WORDS = new Set(MARGINALS.split(' '));
const COMMENTARY_NAMES = new Set(COMMENTARIES.split(' '));
const COMMENTARY_STEMS = COMMENTARIES.split(' ').flatMap((name) =>
  name.endsWith('-') ? [name.slice(0, -1)] : [],
);
/** Tokens from the name of a commentary to the norm: "MüKoBGB/Wagner, 8. Aufl. 2020, § 823". */
const MAX_COMMENTARY = 16;
const EDITION = new Set('aufl auflage bd band stand ed lfg el hrsg aao kommentar komm in'.split(' '));

/** "Palandt/Sprau, 80. Aufl., § 823 BGB", "§ 823 BGB Rn. 5": a place in a commentary. */
function commentary(r: Reading, from: number, end: number): Matter | null {
  const marginal = MARGINAL_WORDS.has(r.folded(r.is(end, ',') ? end + 1 : end));
  return marginal || isBehindCommentary(r, from) ? 'about' : null;
}

function isBehindCommentary(r: Reading, from: number): boolean {
  for (let at = from - 1; at >= from - MAX_COMMENTARY && at >= 0; at--) {
    if (r.newlineBefore(at + 1)) return false;
    if (r.isNumber(at) || MARKS.some((mark) => r.is(at, mark))) continue;
    const word = r.folded(at);
    if (EDITION.has(word)) continue;
    // Authors, and the law that is commented on.
    if (!r.isWord(at) || !r.capitalised(at)) return false;
    if (COMMENTARY_NAMES.has(word) || COMMENTARY_STEMS.some((stem) => word.startsWith(stem))) return true;
  }
  return false;
}

const MARKS = [',', '.', '/', '-', '(', ')', ':'];

/** "RegE", "(Entwurf)", "in der Fassung des Regierungsentwurfs", "i.d.F. des RegE" behind a law. */
function draftBehind(r: Reading, end: number): boolean {
  const bracket = r.is(end, '(');
  let at = bracket ? end + 1 : end;
  const start = at;
  while (at < start + MAX_WORDING && WORDING.has(r.folded(at)) && !isDraft(r, at)) at++;
  if (!isDraft(r, at)) return false;
  if (DRAFT_LETTERS.has(r.folded(at)) || at > start) return true;
  // "nach § 10 BauGB Entwürfe beschließen": a noun of the sentence.
  return at + 1 >= r.count || !r.isWord(at + 1);
}

/** What may stand in front of the word for the draft: "in der Fassung des", "i. d. F. des", "idF des". */
const WORDING = new Set('in der fassung des idf i d f . nach dem im'.split(' '));

function isDraft(r: Reading, at: number): boolean {
  if (!r.isWord(at) || !r.capitalised(at) || r.size(at) > LONGEST) return false;
  const word = r.folded(at);
  return DRAFT_LETTERS.has(word) || DRAFT.test(word);
}
