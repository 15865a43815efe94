import { optional } from '../../text/optional.ts';
import type { ReadDocument, StatedDate } from '../model.ts';
import { isoDay } from '../stated-date.ts';
import { MappedText, raised } from './mapped-text.ts';

/** Elements whose content is no text of the document. */
const UNSEEN = new Set(['script', 'style', 'template', 'title', 'noscript', 'iframe', 'object', 'svg', 'math', 'select', 'textarea']); // biome-ignore format: a list
/** Elements that stand in the line. Everything else begins a block. */
const INLINE = new Set(['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins', 'kbd', 'label', 'mark', 'q', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr', 'img', 'input', 'meta', 'link']); // biome-ignore format: a list
const CELLS = new Set(['td', 'th']);
/** Names under which a page states the day of its document (https://www.dublincore.org/specifications/dublin-core/dcmi-terms/). */
const DATES = new Set(['date', 'dc.date', 'dc.date.issued', 'dcterms.date', 'dcterms.issued', 'article:published_time']); // biome-ignore format: a list

export async function readHtml(source: string): Promise<ReadDocument> {
  const mapped = new MappedText(source);
  const stated = await appendHtml(mapped, source, 0);
  const { text, quoted } = mapped;
  return { type: 'html', text, place: mapped.places(), quoted, stated, unread: [] };
}

/**
 * The visible text of a piece of HTML that stands at `offset` of the source. Nothing is run or fetched.
 *
 * @returns the day that a `meta` element states
 */
export async function appendHtml(
  mapped: MappedText,
  html: string,
  offset: number,
): Promise<StatedDate | null> {
  const { Parser } = await optional('htmlparser2', () => import('htmlparser2'));
  const quotes: { readonly name: string; readonly from: number }[] = [];
  let unseen = 0;
  let sup = 0;
  let stated: StatedDate | null = null;
  const parser: InstanceType<typeof Parser> = new Parser({
    onopentag(name, attributes) {
      if (UNSEEN.has(name)) unseen++;
      if (name === 'sup') sup++;
      if (name === 'meta') stated ??= metaDate(attributes);
      breakBefore(mapped, name);
      if (name === 'blockquote' || name === 'q') quotes.push({ name, from: mapped.length });
    },
    ontext(text) {
      if (unseen > 0) return;
      mapped.add(sup > 0 ? raised(text) : text, offset + parser.startIndex);
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen--;
      if (name === 'sup') sup--;
      if (quotes.at(-1)?.name === name) mapped.quote(quotes.pop()?.from ?? mapped.length);
      if (CELLS.has(name)) mapped.separate('\t');
      else breakBefore(mapped, name);
    },
  });
  parser.write(html);
  parser.end();
  return stated;
}

function breakBefore(mapped: MappedText, name: string): void {
  if (name === 'br' || name === 'tr') mapped.separate('\n');
  else if (!INLINE.has(name) && !CELLS.has(name)) mapped.separate('\n\n');
}

function metaDate(attributes: Readonly<Record<string, string>>): StatedDate | null {
  const name = (attributes.name ?? attributes.property ?? '').toLowerCase();
  const date = DATES.has(name) ? isoDay(attributes.content ?? '') : null;
  return date === null ? null : { date, where: `the meta element ${name}` };
}
