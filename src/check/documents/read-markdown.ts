import type { Nodes, Root } from 'mdast';
import { optional } from '../../text/optional.ts';
import type { ReadDocument, StatedDate } from '../model.ts';
import { isoDay } from '../stated-date.ts';
import { nestedTooDeeply } from './errors.ts';
import { MappedText } from './mapped-text.ts';
import { refuseDeepMarks, runBudget } from './markdown-bounds.ts';
import { appendHtml } from './read-html.ts';

/** Markdown as GitHub reads it (tables, footnotes), with front matter. */
export async function readMarkdown(source: string): Promise<ReadDocument> {
  refuseDeepMarks(source);
  const mapped = new MappedText(source);
  const stated = await append(mapped, await parsed(source), source);
  const { text, quoted } = mapped;
  return { type: 'markdown', text, place: mapped.places(), quoted, stated, unread: [] };
}

async function parsed(source: string): Promise<Root> {
  const [{ unified }, { default: parse }, { default: gfm }, { default: frontmatter }] = await optional(
    'unified remark-parse remark-gfm remark-frontmatter',
    () =>
      Promise.all([
        import('unified'),
        import('remark-parse'),
        import('remark-gfm'),
        import('remark-frontmatter'),
      ]),
  );
  return unified()
    .use(parse)
    .use(gfm)
    .use(frontmatter)
    .data('micromarkExtensions', [runBudget()])
    .parse(source);
}

/** Nodes that stand in the line. Everything else is a block of its own. */
const INLINE = new Set<Nodes['type']>(['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'link', 'linkReference', 'break', 'html', 'image', 'imageReference', 'footnoteReference']); // biome-ignore format: a list

/** Deeper than any document nests, and far from the end of the stack. */
const DEEPEST = 500;

async function append(
  mapped: MappedText,
  node: Nodes,
  source: string,
  depth = 0,
): Promise<StatedDate | null> {
  if (depth > DEEPEST) throw nestedTooDeeply();
  if (node.type === 'yaml') return frontMatterDate(node.value);
  const at = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? at;
  if (node.type === 'html') return appendHtml(mapped, node.value, at);
  if (node.type === 'break') mapped.separate('\n');
  if (node.type === 'text') addAligned(mapped, node.value, source.slice(at, end), at);
  if (node.type === 'inlineCode' || node.type === 'code') {
    // The fence and its word stand before the text.
    const inside = source.indexOf(node.value, at);
    mapped.add(node.value, inside < 0 ? at : inside);
  }
  const from = mapped.length;
  let stated: StatedDate | null = null;
  if ('children' in node) {
    for (const child of node.children) stated = (await append(mapped, child, source, depth + 1)) ?? stated;
  }
  if (node.type === 'blockquote') mapped.quote(from);
  if (node.type === 'tableCell') mapped.separate('\t');
  else if (node.type === 'tableRow') mapped.separate('\n');
  else if (!INLINE.has(node.type)) mapped.separate('\n\n');
  return stated;
}

async function frontMatterDate(yaml: string): Promise<StatedDate | null> {
  const { parse } = await optional('yaml', () => import('yaml'));
  try {
    const fields: unknown = parse(yaml, { maxAliasCount: 0 });
    const date = isoDay(String((fields as Record<string, unknown> | null)?.date ?? ''));
    return date === null ? null : { date, where: 'the front matter' };
  } catch {
    // What is no YAML states nothing.
    return null;
  }
}

/**
 * Text whose source has more characters: a backslash before a mark, an entity, the marks of a quotation at the beginning of a
 * line.
 */
function addAligned(mapped: MappedText, text: string, source: string, at: number): void {
  if (text === source) {
    mapped.add(text, at);
    return;
  }
  let there = 0;
  for (let here = 0; here < text.length; here++) {
    const begin = beginOf(source, there, text, here);
    mapped.add(text.charAt(here), at + begin);
    there = endOf(source, begin, text, here);
  }
}

/** Where a character of the text begins in its source, from a position on that may hold marks before it. */
function beginOf(source: string, from: number, text: string, here: number): number {
  const char = text.charAt(here);
  let at = from;
  if (text.charAt(here - 1) === '\n')
    while (source.charAt(at) !== char && isLineMark(source.charAt(at))) at++;
  if (source.charAt(at) === '\r' && char === '\n') at++;
  return source.charAt(at) === '\\' && source.charAt(at + 1) === char ? at + 1 : at;
}

function isLineMark(char: string): boolean {
  return char === ' ' || char === '\t' || char === '>';
}

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z\d]{1,31});/iy;

/** Where it ends: an entity is longer than what it stands for. */
function endOf(source: string, begin: number, text: string, here: number): number {
  ENTITY.lastIndex = begin;
  const entity = source.charAt(begin) === '&' ? (ENTITY.exec(source)?.[0] ?? '') : '';
  return begin + (entity === '' || text.startsWith(entity, here) ? 1 : entity.length);
}
