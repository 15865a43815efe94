import { newCitation, newDecision, newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { Citation, DecisionRef, IsoDate, OfficialNumber } from '../../../model/index.ts';
import { celexOf } from '../celex.ts';
import { CODE, Scheme } from '../coordinates.ts';
import { type CaseFact, caseByEcli, caseByNumber } from '../facts-cases.ts';
import { dateAt } from './dates.ts';
import type { IdentifierMention } from './identifiers.ts';
import type { WholeMention } from './mentions.ts';
import { Meaning } from './vocabulary.ts';

/** Courts by the letter of their cases: Court of Justice, General Court, Civil Service Tribunal. */
const COURTS: Readonly<Record<string, string>> = {
  c: 'cjeu',
  t: 'general_court',
  f: 'civil_service_tribunal',
};
const MAX_LISTED = 24;
/** How far in front of a number the kind of decision may be said. */
const LOOK_BACK = 14;
/** Cases before the Court had no letter until the General Court began, in 1989. */
const LAST_WITHOUT_LETTER = 1989;

/** A decision of the Courts of the Union that starts at i: "Case C-131/12", "26/62", ECLI, "Opinion 2/13". */
export function decisionAt(r: Reading, i: number, floor: number): readonly WholeMention[] {
  const one = ecliMention(r, i, floor) ?? opinionAt(r, i) ?? bareCase(r, i);
  if (one !== null) return [one];
  return r.role(i, Meaning.case) ? announcedCases(r, i) : [];
}

// ----------------------------------------------------------------------------------------------- by number

interface CaseNumber {
  readonly end: number;
  readonly court: string;
  readonly year: number;
  readonly number: number;
}

/** "Joined Cases C-92/09 and C-93/09", "Rs. 26/62", "affaires jointes 60/81 et 190/81". */
function announcedCases(r: Reading, i: number): readonly WholeMention[] {
  let at = i + 1;
  while (at < i + 4 && lettered(r, at) === null && isBeforeNumber(r, at)) at++;
  const found: WholeMention[] = [];
  for (let from = i; found.length < MAX_LISTED; ) {
    const number = lettered(r, at) ?? unlettered(r, at);
    if (number === null) break;
    found.push(caseMention(r, from, number));
    const last = found.at(-1) as WholeMention;
    at = r.is(last.end, ',') ? last.end + 1 : last.end;
    if (r.role(at, Meaning.and)) at++;
    if (at === last.end) break;
    from = at;
  }
  return found;
}

/** "n°", "Nr.", "jointes". */
function isBeforeNumber(r: Reading, at: number): boolean {
  return r.is(at, '.') || r.is(at, '°') || r.role(at, Meaning.number) || JOINED.has(r.folded(at));
}

const JOINED = new Set('jointes joined verbundene acumulados riunite gevoegde'.split(' '));

/** "C-131/12" without a word in front. The Constitutional Court of Colombia numbers its judgments the same way. */
function bareCase(r: Reading, i: number): WholeMention | null {
  const number = lettered(r, i);
  if (number === null || COLOMBIAN.has(r.folded(i - 1))) return null;
  // "T-604/19" and "F-1/05" are part numbers as often as cases: an ECLI has to follow.
  if (r.letter(i) !== 'c' && ecliBehind(r, number.end) === null) return null;
  return caseMention(r, i, number);
}

const COLOMBIAN = new Set('sentencia sentencias tutela providencia'.split(' '));

/** "C-131/12", "T-604/19 P", "C-216/18 PPU". */
function lettered(r: Reading, at: number): CaseNumber | null {
  const court = r.letter(at);
  if (!Object.hasOwn(COURTS, court) || !r.capitalised(at)) return null;
  if (
    r.glued(at) &&
    at > 0 &&
    (r.isNumber(at - 1) || r.is(at - 1, '-') || r.is(at - 1, '/') || r.is(at - 1, '.'))
  )
    return null;
  const dash = (r.is(at + 1, '-') || r.is(at + 1, '–')) && r.glued(at + 1) && r.glued(at + 2);
  return dash ? numberAndYear(r, at + 2, court) : null;
}

/** "26/62": only behind a word for a case. */
function unlettered(r: Reading, at: number): CaseNumber | null {
  const number = numberAndYear(r, at, 'c');
  return number !== null && number.year <= LAST_WITHOUT_LETTER ? number : null;
}

function numberAndYear(r: Reading, at: number, court: string): CaseNumber | null {
  if (!r.isNumber(at) || r.size(at) > 4 || !r.is(at + 1, '/') || !r.isNumber(at + 2)) return null;
  if (!r.glued(at + 1) || !r.glued(at + 2) || r.number(at) === 0) return null;
  const year =
    r.size(at + 2) === 2 ? fullYear(r.number(at + 2)) : r.size(at + 2) === 4 ? r.number(at + 2) : 0;
  const goesOn = r.glued(at + 3) && (r.is(at + 3, '/') || (r.is(at + 3, '-') && r.isNumber(at + 4)));
  if (year < 1953 || year > 2060 || goesOn) return null;
  const end = APPEAL.has(r.source(at + 3, Math.min(at + 4, r.count))) ? at + 4 : at + 3;
  return { end, court, year, number: r.number(at) };
}

function fullYear(short: number): number {
  return short >= 53 ? 1900 + short : 2000 + short;
}

/** Appeals, urgent procedures, interim relief: no part of the number. */
const APPEAL = new Set(['P', 'PPU', 'R', 'RENV']);

function caseMention(r: Reading, from: number, found: CaseNumber): WholeMention {
  const { court, year, number } = found;
  const unlettered = court === 'c' && year < LAST_WITHOUT_LETTER;
  const short = `${number}/${String(year % 100).padStart(2, '0')}`;
  const text = unlettered ? short : `${court.toUpperCase()}-${short}`;
  const behind = ecliBehind(r, found.end);
  const type = typeBefore(r, from);
  const known = type === null || type === 'judgment' ? caseByNumber(text) : null;
  const judgment = type ?? (known === null ? null : 'judgment');
  const decision = newDecision({
    courts: [courtOf(court, type)],
    number: text,
    date: dayBefore(r, from),
    ecli: behind?.ecli ?? known?.ecli ?? null,
    type,
    parties: known?.name ?? null,
  });
  const celex =
    judgment === null ? null : celexOf([judgment, court.toUpperCase(), String(year), String(number)]);
  const end = behind?.end ?? found.end;
  return whole(r, from, end, decision, celex);
}

/** Who decided: the opinion of an Advocate General bears the number of the case, and is no decision of the court. */
function courtOf(letter: string, type: string | null): string {
  return type === 'ag-opinion' ? 'advocate_general' : (COURTS[letter] as string);
}

/** What is said of a decision in front of its number: judgment, order, opinion of an Advocate General; null for nothing. */
function typeBefore(r: Reading, from: number): string | null {
  for (let at = from - 1; at >= Math.max(0, from - LOOK_BACK) && !r.is(at + 1, ';'); at--) {
    const type = TYPES[r.folded(at)];
    if (type !== undefined && Object.hasOwn(TYPES, r.folded(at))) return type;
  }
  return null;
}

/** "judgment of 13 May 2014, Google Spain, C-131/12": the day nearest in front of a number. */
function dayBefore(r: Reading, from: number): IsoDate | null {
  for (let at = from - 1; at >= Math.max(0, from - LOOK_BACK) && !r.is(at, ';'); at--) {
    const day = r.isNumber(at) ? dateAt(r, at) : null;
    if (day !== null && day.end <= from) return day.date;
  }
  return null;
}

const TYPES: Readonly<Record<string, string>> = {
  judgment: 'judgment',
  judgments: 'judgment',
  arret: 'judgment',
  arrets: 'judgment',
  urteil: 'judgment',
  urteile: 'judgment',
  sentenza: 'judgment',
  arrest: 'judgment',
  order: 'order',
  ordonnance: 'order',
  beschluss: 'order',
  ordinanza: 'order',
  opinion: 'ag-opinion',
  conclusions: 'ag-opinion',
  schlussantrage: 'ag-opinion',
  conclusiones: 'ag-opinion',
  conclusioni: 'ag-opinion',
  conclusie: 'ag-opinion',
};

// ------------------------------------------------------------------------------------------------- by ECLI

interface Ecli {
  readonly from: number;
  readonly end: number;
  readonly ecli: string;
}

/** "ECLI:EU:C:2014:317", and "EU:C:2014:317" as the Court's own reports write. */
function ecliAt(r: Reading, i: number): Ecli | null {
  if (!r.is(i + 1, ':')) return null;
  const announced = r.words(i, 'ecli');
  const at = announced ? i + 2 : i;
  if (!r.words(at, 'eu') || !r.capitalised(at) || !r.is(at + 1, ':') || !r.is(at + 3, ':')) return null;
  const court = r.letter(at + 2);
  if (!Object.hasOwn(COURTS, court) || r.size(at + 4) !== 4 || !r.is(at + 5, ':') || r.number(at + 6) <= 0)
    return null;
  const ecli = `ECLI:EU:${court.toUpperCase()}:${r.folded(at + 4)}:${r.number(at + 6)}`;
  return { from: i, end: at + 7, ecli };
}

/** The ECLI right behind a case number: ", EU:C:2014:317", " (ECLI:EU:C:2014:317)". */
function ecliBehind(r: Reading, at: number): Ecli | null {
  // "(C-487/07) EU:C:2009:378"
  const closed = r.is(at, ')') ? ecliAt(r, at + 1) : null;
  if (closed !== null) return closed;
  const open = r.is(at, '(') || r.is(at, '[');
  const found = ecliAt(r, r.is(at, ',') || open ? at + 1 : at);
  if (found === null || !open) return found;
  return r.is(found.end, ')') || r.is(found.end, ']') ? { ...found, end: found.end + 1 } : found;
}

function ecliMention(r: Reading, i: number, floor: number): WholeMention | null {
  const found = ecliAt(r, i);
  if (found === null) return null;
  const old = oldCaseBefore(r, i, floor);
  if (old !== null) return caseMention(r, i - 4, old);
  const known = caseByEcli(found.ecli);
  const court = found.ecli[8]?.toLowerCase() as string;
  const decision = newDecision({
    courts: [COURTS[court] as string],
    number: known?.number ?? null,
    ecli: found.ecli,
    parties: known?.name ?? null,
  });
  return whole(r, found.from, found.end, decision, known === null ? null : celexOfCase(known));
}

/** "60/81, EU:C:1981:264": the ECLI tells that the number is that of a case. */
function oldCaseBefore(r: Reading, i: number, floor: number): CaseNumber | null {
  const from = i - 4;
  const found = from >= floor && r.is(i - 1, ',') ? unlettered(r, from) : null;
  return found !== null && found.end === i - 1 ? found : null;
}

// ------------------------------------------------------------------------------------- opinions and CELEX

const OPINION_WORDS = new Set(['opinion', 'gutachten', 'avis', 'dictamen', 'parere', 'advies']);

/** "Opinion 2/13" of the Court under Article 218 TFEU. */
function opinionAt(r: Reading, i: number): WholeMention | null {
  if (!OPINION_WORDS.has(r.folded(i)) || !r.capitalised(i) || r.size(i + 3) !== 2) return null;
  const number = numberAndYear(r, i + 1, 'c');
  if (number === null || number.number > 9) return null;
  const text = `${number.number}/${String(number.year % 100).padStart(2, '0')}`;
  const decision = newDecision({ courts: ['cjeu'], number: text, type: 'opinion' });
  const celex = celexOf(['opinion', 'C', String(number.year), String(number.number)]);
  return whole(r, i, number.end, decision, celex);
}

/** "62012CJ0131": the decision that a CELEX number of sector 6 names. */
export function decisionOf(r: Reading, { from, end, celex }: IdentifierMention): WholeMention | null {
  const [type = '', court = '', year = '', number = ''] = celex?.instrument ?? [];
  if (celex === null || !celex.number.startsWith('6')) return null;
  const unlettered = court === 'C' && (Number(year) < LAST_WITHOUT_LETTER || type === 'opinion');
  const text = `${unlettered ? '' : `${court}-`}${number}/${year.slice(2)}`;
  const known = type === 'judgment' ? caseByNumber(text) : null;
  const decision = newDecision({
    courts: [courtOf(court.toLowerCase(), type)],
    number: text,
    ecli: known?.ecli ?? null,
    type,
    parties: known?.name ?? null,
  });
  return whole(r, from, end, decision, celex.number);
}

function celexOfCase({ number }: CaseFact): string | null {
  const match = /^(?:([CTF])-)?(\d+)\/(\d{2})$/.exec(number);
  if (match === null) return null;
  const [, court = 'C', digits = '', year = ''] = match;
  return celexOf(['judgment', court, String(fullYear(Number(year))), digits]);
}

function whole(
  r: Reading,
  from: number,
  end: number,
  decision: DecisionRef,
  celex: string | null,
): WholeMention {
  const span = r.span(from, end);
  const numbers: OfficialNumber[] = celex === null ? [] : [{ scheme: Scheme.celex, value: celex }];
  if (decision.ecli !== null) numbers.push({ scheme: Scheme.ecli, value: decision.ecli });
  const instrument = numbers.length === 0 ? null : newInstrumentRef(CODE, { span, numbers });
  const citation: Citation = newCitation(CODE, { kind: 'decision', span, instrument, decision });
  return { from, end, citation };
}
