import type { InstrumentRef } from '../../model/index.ts';
import type { Reading } from '../reading.ts';
import { Role } from './system.ts';

/** Words for texts that were proposed, in the languages of the systems, folded: no law yet. */
const DRAFTS = words(`
  proyecto anteproyecto proposicion borrador navrh navrhu wetsvoorstel wetsontwerp voorstel ontwerp lovforslag lovforslaget forslag
  udkast utkast lakiesitys luonnos eelnou eelnouga proiect proiectul propunerea projet avantprojet bill draft`);
/** Words for what was written about a law: reasons, reports of committees, commentaries. */
const ABOUT = words(`
  motivos memoria comentario comentarios zprava zpravy komentar komentari toelichting mvt commentaar motifs commentaire bemaerkningerne
  bemaerkninger forarbejderne forarbejder kommentar kommentarer forarbeidene forarbeider merknadene merknader perustelut
  kommentaari seletuskiri seletuskirja kommentaar motive comentariul comentariu commentary`);
/** Between such a word and what it is about, besides particles: "zpráva k", "toelichting bij", "motive la". */
const JOINTS = words('k ke bij op til la pentru a al sobre du des de van to on of');
const MAX_BETWEEN = 3;
/** Inputs of so few tokens ask for one thing; a longer text discusses what was written about a law. */
const QUESTION = 16;

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** The act of what begins at token `from`, doubted or given up where the words in front show that not the law is meant. */
export function withMatter(r: Reading, ref: InstrumentRef, from: number): InstrumentRef {
  let at = from - 1;
  while (at >= from - MAX_BETWEEN && (r.role(at, Role.particle) || JOINTS.has(r.folded(at)))) at--;
  if (!r.isWord(at) || r.newlineBefore(at + 1)) return ref;
  const word = r.folded(at);
  if (DRAFTS.has(word)) return { ...ref, named: [], numbers: [], coordinate: null, outside: 'draft' };
  if (ABOUT.has(word) && r.count <= QUESTION) return { ...ref, doubt: ref.doubt ?? 'about_the_law' };
  return ref;
}
