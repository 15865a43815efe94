import { instrumentCitation, newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { Citation, InstrumentRef } from '../../../model/index.ts';
import { citation } from './cite.ts';
import { dateAt } from './dates.ts';
import type { Found } from './decisions.ts';

/** Prefixes of the ids of Légifrance's collections; twelve digits follow. */
export const ID_PREFIXES =
  'legiarti legitext legiscta jorftext jorfarti jorfcont kaliarti kalitext kalicont kaliscta cetatext juritext constext cniltext'.split(
    ' ',
  );
export const IDENTIFIER_WORDS = [...ID_PREFIXES, 'idcc', 'boi', 'nor', 'siren'];

const BEGINNINGS: ReadonlySet<string> = new Set(IDENTIFIER_WORDS);

/** An identifier at token i: ids of collections, IDCC, BOFiP, NOR behind its word, SIREN. */
export function identifierAt(r: Reading, i: number): Found | null {
  if (!BEGINNINGS.has(r.folded(i))) return null;
  return (
    collectionId(r, i) ??
    idccAt(r, i) ??
    bofipAt(r, i) ??
    sirenAt(r, i) ??
    (r.folded(i) === 'nor' ? norAfter(r, i + 1) : null)
  );
}

function found(end: number, one: Citation): Found {
  return { end, citations: [one] };
}

function collectionId(r: Reading, i: number): Found | null {
  if (!ID_PREFIXES.includes(r.folded(i)) || r.size(i + 1) !== 12 || !r.isNumber(i + 1) || !r.glued(i + 1))
    return null;
  // Légifrance appends a version date: "LEGITEXT000033205014_08-09-2023".
  return found(
    i + 2,
    citation({
      kind: 'document',
      span: r.span(i, i + 2),
      documents: [`fr.${r.folded(i)}${r.folded(i + 1)}`],
    }),
  );
}

/** The number of a collective agreement; padded or not. */
function idccAt(r: Reading, i: number): Found | null {
  if (r.folded(i) !== 'idcc') return null;
  let at = i + 1;
  while (r.folded(at) === 'n' || r.folded(at) === 'no' || r.is(at, '°') || r.is(at, ':') || r.is(at, '.'))
    at++;
  if (!r.isNumber(at) || r.size(at) > 4) return null;
  return found(
    at + 1,
    instrumentCitation(ref(r, i, at + 1, 'idcc', 'idcc', String(r.number(at))), r.span(i, at + 1)),
  );
}

/** "BOI-IR-LIQ-20-20-30 du 26/01/2018", "BOI-TVA-DECLA-10-10-20-20251022": doctrine of the tax administration. */
function bofipAt(r: Reading, i: number): Found | null {
  if (r.folded(i) !== 'boi' || !r.is(i + 1, '-')) return null;
  let end = i + 1;
  const parts = ['BOI'];
  let date: string | null = null;
  while (r.is(end, '-') && (r.isWord(end + 1) || r.isNumber(end + 1)) && r.glued(end + 1)) {
    const part = r.folded(end + 1).toUpperCase();
    end += 2;
    if (/^\d{8}$/.test(part)) date = `${part.slice(0, 4)}-${part.slice(4, 6)}-${part.slice(6)}`;
    else parts.push(part);
  }
  if (parts.length < 3) return null;
  if (r.folded(end) === 'du') {
    const written = dateAt(r, end + 1);
    if (written?.date != null) {
      date = written.date;
      end = written.end;
    }
  }
  const instrument = { ...ref(r, i, end, 'bofip', 'bofip', parts.join('-')), date };
  const paragraph = paragraphBehind(r, end);
  const pinpoints = paragraph === null ? [] : [{ unit: 'par', value: r.folded(paragraph - 1) }];
  const cited = instrumentCitation(instrument, r.span(i, paragraph ?? end));
  if (paragraph === null) return found(end, cited);
  return found(paragraph, { ...cited, provision: { unit: 'par', readings: [], ordered: true, pinpoints } });
}

/** ", § 120", "n° 50": doctrine is cited by its numbered paragraphs. Token behind the number, else null. */
function paragraphBehind(r: Reading, end: number): number | null {
  const at = r.is(end, ',') ? end + 1 : end;
  if (r.is(at, '§') && r.isNumber(at + 1)) return at + 2;
  return r.folded(at) === 'n' && r.is(at + 1, '°') && r.isNumber(at + 2) ? at + 3 : null;
}

/** NOR of a text of the Journal officiel: four letters, seven digits, the letter of its nature. */
export function norAfter(r: Reading, from: number): Found | null {
  const i = r.is(from, ':') ? from + 1 : from;
  if (!r.isWord(i) || r.size(i) !== 4 || !r.isNumber(i + 1) || r.size(i + 1) !== 7 || !r.glued(i + 1))
    return null;
  if (r.letter(i + 2) === '' || !r.glued(i + 2)) return null;
  const end = i + 3;
  return found(
    end,
    instrumentCitation(ref(r, i, end, null, 'nor', r.source(i, end).toUpperCase()), r.span(i, end)),
  );
}

/** Nine digits with a valid check digit (Luhn), as INSEE assigns them; others are no SIREN. */
function sirenAt(r: Reading, i: number): Found | null {
  if (r.folded(i) !== 'siren') return null;
  let at = i + 1;
  while (at < i + 4 && !r.isNumber(at)) at++;
  let digits = '';
  let end = at;
  while (r.isNumber(end) && digits.length < 9) digits += r.folded(end++);
  if (digits.length !== 9 || !luhn(digits)) return null;
  return found(
    end,
    citation({ kind: 'document', span: r.span(i, end), documents: [`fr.company.${digits}`] }),
  );
}

export function luhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  });
  return sum % 10 === 0;
}

function ref(
  r: Reading,
  from: number,
  end: number,
  nature: string | null,
  scheme: string,
  value: string,
): InstrumentRef {
  return newInstrumentRef('fr', { span: r.span(from, end), nature, numbers: [{ scheme, value }] });
}
