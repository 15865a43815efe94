import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { InstrumentRef } from '../../../model/index.ts';

/** Words that texts of constitutional rank beside the Constitution begin with. */
export const CONSTITUTIONAL_WORDS = 'ddhc declaration preambule charte';

/** How a text is named, in folded words; what stands in brackets here may be left out. */
const FORMS: readonly (readonly string[])[] = [
  'ddhc',
  "declaration des droits de l'homme et du citoyen du 26 aout 1789",
  "declaration des droits de l'homme et du citoyen de 1789",
  "declaration des droits de l'homme et du citoyen",
  'declaration du 26 aout 1789',
  'declaration de 1789',
  'preambule de la constitution du 27 octobre 1946',
  'preambule de la constitution de 1946',
  'preambule du 27 octobre 1946',
  'preambule de 1946',
  "charte de l'environnement de 2004",
  "charte de l'environnement",
].map((form) => form.split(/ |(?<=')|(?=')/));

/**
 * The Declaration of 1789, the Preamble of 1946 and the Charter of the environment, to which the Preamble of 1958 refers (Conseil
 * constitutionnel, 71-44 DC): law that no source of documents holds by article.
 */
export function constitutionalTextAt(r: Reading, i: number): { end: number; ref: InstrumentRef } | null {
  const form = FORMS.find((words) => r.words(i, ...words));
  if (form === undefined) return null;
  const end = i + form.length;
  const title = r.source(i, end);
  const nature = r.folded(i) === 'ddhc' ? 'declaration' : r.folded(i);
  return { end, ref: { ...newInstrumentRef('fr', { span: r.span(i, end) }), nature, title } };
}
