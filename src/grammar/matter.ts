import type { InstrumentRef } from '../model/index.ts';
import type { Reading } from './reading.ts';

/** Words for texts that were proposed, in the languages of the systems that share this list, folded: no law yet. */
const DRAFTS = words(`
  proyecto anteproyecto proposicion borrador navrh navrhu wetsvoorstel wetsontwerp voorstel ontwerp lovforslag lovforslaget forslag
  udkast utkast lakiesitys luonnos eelnou eelnouga proiect proiectul propunerea projet avantprojet bill draft
  proposal proposition vorschlag vorschlags propuesta proposta`);
/** Words for what was written about a law: reasons, reports of committees, commentaries. */
const ABOUT = words(`
  motivos memoria comentario comentarios zprava zpravy komentar komentari toelichting mvt commentaar motifs commentaire bemaerkningerne
  bemaerkninger forarbejderne forarbejder kommentar kommentarer forarbeidene forarbeider merknadene merknader perustelut
  kommentaari seletuskiri seletuskirja kommentaar motive comentariul comentariu commentary
  guidelines guidance opinion corrigendum leitlinien stellungnahme berichtigung lignes rectificatif directrices dictamen`);
/** Between such a word and what it is about, besides particles: "zpráva k", "toelichting bij", "motive la". */
const JOINTS = words(
  'k ke bij op til la pentru a al sobre du des de van to on of for an the zu zur uber fur sur',
);
const MAX_BETWEEN = 3;
/** Inputs of so few tokens ask for one thing; a longer text discusses what was written about a law. */
const QUESTION = 16;

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/**
 * The act of what begins at token `from`, doubted or given up where the words in front show that not the law is meant.
 *
 * @param particles roles of the words that may stand between
 */
export function withMatter(r: Reading, ref: InstrumentRef, from: number, particles: number): InstrumentRef {
  let at = from - 1;
  while (at >= from - MAX_BETWEEN && (r.role(at, particles) || JOINTS.has(r.folded(at)))) at--;
  if (!r.isWord(at) || r.newlineBefore(at + 1)) return ref;
  const word = r.folded(at);
  if (DRAFTS.has(word)) return drafted(ref);
  return ABOUT.has(word) && r.count <= QUESTION ? asked(ref) : ref;
}

/** The act, to be asked about. Two parts that agree would settle every doubt, so one of them is left. */
function asked(ref: InstrumentRef): InstrumentRef {
  const { named, numbers, coordinate, doubt } = ref;
  const known = named.length > 0;
  const one = { numbers: known ? [] : numbers, coordinate: known || numbers.length > 0 ? null : coordinate };
  return { ...ref, ...one, doubt: doubt ?? 'about_the_law' };
}

/** The same words for a text that was proposed. */
export function drafted(ref: InstrumentRef): InstrumentRef {
  return { ...ref, named: [], numbers: [], coordinate: null, outside: 'draft' };
}

/** Whether the word at i is one for a text that was proposed. */
export function isDraft(r: Reading, i: number): boolean {
  return r.isWord(i) && DRAFTS.has(r.folded(i));
}
