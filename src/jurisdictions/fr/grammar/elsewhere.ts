import type { Reading } from '../../../grammar/reading.ts';
import { Role } from './words.ts';

/**
 * Words behind the name of a code or law that make it another one: of another country, of a territory with law of its own,
 * of a special subject. Facts: adjectives and names of countries and territories.
 */
const ADJECTIVES = words(`
  albanais algerien allemand americain andorran anglais angolais argentin armenien australien autrichien azerbaidjanais
  belge beninois bolivien bosnien bresilien britannique bulgare burkinabe burundais cambodgien camerounais canadien
  capverdien centrafricain chilien chinois chypriote colombien comorien congolais coreen costaricain croate cubain danois
  djiboutien dominicain ecossais egyptien emirati equatorien erythreen espagnol estonien ethiopien europeen finlandais
  flamand gabonais gambien georgien ghaneen grec guatemalteque guineen haitien hondurien hongrois indien indonesien irakien
  iranien irlandais islandais israelien italien ivoirien jamaicain japonais jordanien kazakh kenyan koweitien laotien
  letton libanais liberien libyen liechtensteinois lituanien luxembourgeois macedonien malgache malien maltais marocain
  mauricien mauritanien mexicain moldave monegasque mongol montenegrin mozambicain neerlandais nepalais nicaraguayen
  nigerian nigerien norvegien ougandais ouzbek pakistanais palestinien panameen paraguayen peruvien philippin polonais
  portugais qatari quebecois roumain russe rwandais salvadorien saoudien senegalais serbe singapourien slovaque slovene
  somalien soudanais soviétique sovietique suedois suisse surinamais syrien tadjik taiwanais tanzanien tchadien tcheque
  thailandais togolais tunisien turc ukrainien uruguayen venezuelien vietnamien wallon yemenite yougoslave zairois zambien
  bernois fribourgeois genevois jurassien napolitain neuchatelois sarde tessinois valaisan vaudois zurichois
  polynesien caledonien neocaledonien mahorais wallisien
  communautaire international federal cantonal provincial local militaire maritime unifie type cemac uemoa cedeao cima ohada oapi`);
const PLACES = words(`
  afrique albanie algerie allemagne andorre angleterre argentine armenie australie autriche belgique benin bolivie bresil
  bulgarie burkina burundi cambodge cameroun canada centrafrique chili chine chypre colombie comores confederation congo
  coree croatie cuba danemark djibouti ecosse egypte equateur espagne estonie etats ethiopie europe finlande gabon geneve
  grande grece grand guinee haiti hongrie inde indonesie irak iran irlande islande israel italie japon jordanie kenya kosovo
  laos lettonie liban liberia libye liechtenstein lituanie louisiane luxembourg macedoine madagascar mali malte maroc
  maurice mauritanie mexique moldavie monaco mongolie montenegro mozambique nepal nicaragua niger nigeria norvege ontario
  ouganda pakistan palestine panama paraguay perou philippines pologne portugal qatar quebec republique rfa roumanie
  royaume russie rwanda senegal serbie singapour slovaquie slovenie somalie soudan suede suisse syrie tanzanie tchad
  thailande togo tunisie turquie ukraine union uruguay vatican vaud venezuela vietnam wallonie yemen zambie
  nouvelle polynesie wallis mayotte martin barthelemy province saint`);
/** Parts of the Republic: a text "applicable" there is mostly the French one, with changes. */
const TERRITORIES = words('nouvelle polynesie wallis mayotte martin barthelemy province saint');

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Feminine and plural forms lead to the masculine singular. */
function isAdjective(word: string): boolean {
  const singular = word.endsWith('s') && !ADJECTIVES.has(word) ? word.slice(0, -1) : word;
  if (ADJECTIVES.has(singular)) return true;
  if (!singular.endsWith('e')) return false;
  const masculine = singular.slice(0, -1);
  return (
    ADJECTIVES.has(masculine) ||
    (masculine.endsWith('nn') && ADJECTIVES.has(masculine.slice(0, -1))) ||
    (masculine.endsWith('qu') && ADJECTIVES.has(`${masculine.slice(0, -2)}c`)) ||
    singular === 'grecque' ||
    (masculine.endsWith('al') && ADJECTIVES.has(masculine))
  );
}

/**
 * Whether what stands behind a name at `end` makes it the name of another text: "code civil suisse", "C. civ. (Belgique)",
 * "code du travail de Mayotte", "code de commerce applicable en Polynésie".
 */
export function isElsewhere(r: Reading, end: number): boolean {
  let at = end;
  while (at < end + 2 && (r.is(at, '.') || r.is(at, ',') || r.is(at, '(') || r.is(at, '-') || r.is(at, '/')))
    at++;
  const word = r.folded(at);
  if (isAdjective(word)) return at === end || !r.is(end, ',') || closesAside(r, at + 1);
  if (at > end && r.capitalised(at) && PLACES.has(word)) return true;
  if (at > end && r.capitalised(at) && LETTERS.has(word) && isCountryCode(r, end, at)) return true;
  return isOfPlace(r, end) || isApplicableElsewhere(r, end) || isSetOff(r, end);
}

/** Letters for countries, as their lawyers write them behind a code: "C. civ. B.", "CC (CH)", "C. trav. (Lux.)". */
const LETTERS = words('b be ch lux qc');

/** Letters of the longest shortened word at the end of a name: "civ.", "trav.". */
const SHORTENED = 4;

/** The letters at `at` behind a name: a sentence that ends with a whole word ("santé publique. B.-Sept membres") begins an item. */
function isCountryCode(r: Reading, end: number, at: number): boolean {
  if (r.is(at + 1, ')')) return true;
  const closed = (r.is(at + 1, '.') && !r.isDash(at + 2)) || at + 1 >= r.count;
  return closed && (!r.is(end, '.') || r.size(end - 1) <= SHORTENED);
}

/** "code civil, suisse,": set off between commas, else it begins something else ("code civil, espagnol ou non"). */
function closesAside(r: Reading, at: number): boolean {
  return r.is(at, ',') || r.is(at, ')') || at >= r.count;
}

/** ", en Belgique,": set off between commas. */
function isSetOff(r: Reading, end: number): boolean {
  const place = r.is(end, ',') && IN.has(r.folded(end + 1)) && isState(r, end + 2);
  return place && closesAside(r, end + 3);
}

/** "du Liban", "de la République fédérale d'Allemagne", "de Mayotte". */
function isOfPlace(r: Reading, end: number): boolean {
  const at = placeAfter(r, end);
  if (at === end) return false;
  const word = r.folded(at);
  return PLACES.has(word) && (r.capitalised(at) || word === 'royaume' || word === 'canton');
}

function placeAfter(r: Reading, end: number): number {
  let at = end;
  while (at < end + 4 && (r.role(at, Role.particle) || r.is(at, "'"))) at++;
  return at;
}

/** "applicable en Belgique", "en vigueur en Italie"; in the plural it is the articles that apply. */
function isApplicableElsewhere(r: Reading, end: number): boolean {
  const applicable = r.folded(end) === 'applicable';
  const inForce = r.words(end, 'en', 'vigueur');
  if (!applicable && !inForce) return false;
  const from = end + (applicable ? 1 : 2);
  const at = placeAfter(r, from);
  return (
    at > from &&
    r.capitalised(at) &&
    PLACES.has(r.folded(at)) &&
    (applicable || !TERRITORIES.has(r.folded(at)))
  );
}

/** Adjectives and places above that tell no state of its own. */
const NO_STATES = words(`
  communautaire international federal cantonal provincial local militaire maritime unifie type europeen
  afrique europe union republique confederation grande grand province canton vaud geneve ontario wallonie guinee
  nouvelle polynesie wallis mayotte martin barthelemy saint`);
const IN = words('en au aux a');
const LAW = words('droit droits legislation');

/** How far back the beginning of a sentence is looked for, in tokens. */
const MAX_SENTENCE = 40;
/** Words in front of the name of a law of a country: "selon le droit", "dans la législation". */
const MAX_OPENING = 4;
/** Inputs of so few tokens need no comma behind the country. */
const QUESTION = 24;

/**
 * Whether the sentence in which a text is named at i opens with another country: "au Sénégal, l'article L. 2 du code du
 * travail", "Belgique, code civil, art. 1382", "en droit suisse, il résulte de l'art. 28 du code civil". A text of that name is
 * hardly the French one, and may be.
 */
export function isSaidOfElsewhere(r: Reading, i: number): boolean {
  if (r.is(i - 1, ')') && r.is(i - 3, '(') && isState(r, i - 2)) return true;
  const start = sentenceStart(r, i);
  if (start === null) return false;
  const end = isState(r, start) ? start + 1 : (stateEnd(r, start) ?? lawEnd(r, start));
  if (end === null || end >= i) return false;
  return r.is(end, ',') || r.is(end, ':') || (end > start + 1 && r.count <= QUESTION);
}

function isState(r: Reading, at: number): boolean {
  return r.capitalised(at) && PLACES.has(r.folded(at)) && !NO_STATES.has(r.folded(at));
}

/** "en Belgique", "aux États-Unis", "au Burkina Faso". */
function stateEnd(r: Reading, start: number): number | null {
  if (!IN.has(r.folded(start)) || !isState(r, start + 1)) return null;
  let end = start + 2;
  while ((r.is(end, '-') && r.glued(end)) || (r.isWord(end) && r.capitalised(end))) end++;
  return end;
}

/** "en droit belge", "selon la législation suisse". */
function lawEnd(r: Reading, start: number): number | null {
  for (let at = start; at < start + MAX_OPENING; at++) {
    const adjective = r.folded(at + 1);
    if (LAW.has(r.folded(at)) && isAdjective(adjective) && !NO_STATES.has(adjective)) return at + 2;
  }
  return null;
}

/** First token of the sentence that token i stands in; null where it lies too far in front. */
function sentenceStart(r: Reading, i: number): number | null {
  for (let at = i; at >= 0 && at > i - MAX_SENTENCE; at--)
    if (at === 0 || r.newlineBefore(at) || endsSentence(r, at - 1)) return at;
  return null;
}

/** A dot ends one in front of a word in capitals ("art. L. 2", "C. civ." do not). */
function endsSentence(r: Reading, at: number): boolean {
  if (r.is(at, ';') || r.is(at, '(') || r.is(at, '?') || r.is(at, '!')) return true;
  return r.is(at, '.') && r.capitalised(at + 1) && (r.size(at + 1) > 1 || r.is(at + 2, "'"));
}
