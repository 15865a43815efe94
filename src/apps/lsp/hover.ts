import type { Coordinate, CorpusDocument } from '../../model/index.ts';
import { dayOf, type EditorLaw, labelOf } from './law.ts';
import type { Mark } from './marks.ts';

/** Provisions of a range whose texts a hover shows, and characters of each. */
const SHOWN = { provisions: 3, characters: 1_500 };

type Dated = Pick<CorpusDocument, 'date' | 'dateEnd'>;

/** Markdown about a citation: what it denotes, since when, and the words of the law. */
export async function hoverText({ message, coordinates }: Mark, editor: EditorLaw): Promise<string> {
  const shown = coordinates.slice(0, SHOWN.provisions);
  const parts = await Promise.all(shown.map((coordinate) => provisionText(coordinate, editor)));
  const more = coordinates.length - shown.length;
  return [
    ...(message === '' ? [] : [escaped(message)]),
    ...parts,
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n\n---\n\n');
}

async function provisionText(coordinate: Coordinate, editor: EditorLaw): Promise<string> {
  const day = dayOf(editor, coordinate);
  const title = `**${escaped(labelOf(editor.law, coordinate) ?? coordinate)}**  \n\`${coordinate}\``;
  const heads = (await editor.texts?.byCoordinate(coordinate, null)) ?? [];
  const head = heads.find((one) => isInForce(one, day)) ?? heads[0];
  const [document] = head === undefined ? [] : ((await editor.texts?.find(head.id)) ?? []);
  if (head === undefined || document === undefined) return `${title}\n\nNo text of it is held.`;
  return `${title}\n\n${statusOf(head, day)}\n\n${quoted(document.body)}`;
}

function isInForce({ date, dateEnd }: Dated, day: string): boolean {
  return (date === null || date <= day) && (dateEnd === null || day < dateEnd);
}

function statusOf(document: Dated, day: string): string {
  const { date, dateEnd } = document;
  const since = date === null ? '' : ` since ${date}`;
  if (isInForce(document, day))
    return `In force on ${day}${since}${dateEnd === null ? '' : `, until ${dateEnd}`}.`;
  return `**Not in force on ${day}**: the text held is that ${date === null ? '' : `from ${date} `}${dateEnd === null ? 'onwards' : `until ${dateEnd}`}.`;
}

/** Words of the law as a block quotation, in which nothing is markup and lines stay lines. */
function quoted(body: string): string {
  const cut = body.length > SHOWN.characters ? `${body.slice(0, SHOWN.characters)}…` : body;
  const lines = cut.split(/\r\n|\r|\n/);
  // Two blanks at the end of a line break it; those of the law itself mean nothing.
  return lines.map((line) => `> ${escaped(line.trimEnd())}  `).join('\n');
}

const NO_BREAK = '\u00a0';

/**
 * One line as Markdown that shows just these characters: blanks in front would make code of it, a number with a dot a list,
 * which is numbered anew, and an address would take marks of its sentence with it.
 */
function escaped(line: string): string {
  const text = line.trimStart();
  const marked = text.replace(/[\\`*_{}[\]<>()#+!|~=&$:-]/g, '\\$&').replace(/^(\d{1,9})\./, '$1\\.');
  return NO_BREAK.repeat(line.length - text.length) + marked;
}
