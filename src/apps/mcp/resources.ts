import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import type { CorpusDocument } from '../../model/index.ts';
import { search } from '../../store/search.ts';
import { contentsOf } from '../../store/structure.ts';
import { parseTagStrings } from '../../store/tag-strings.ts';
import type { CorpusContext } from './context.ts';

/** Entries of a list that is read as a resource; tools turn pages. */
const LISTED = 500;
/** Completions in one answer, as the protocol limits them. */
const OFFERED = 100;
const MARKDOWN = 'text/markdown';

/** Documents, tables of contents and courts, to be attached to a conversation by people who pick them by name. */
export function registerResources(server: McpServer, context: CorpusContext): void {
  const read =
    (name: string, work: (value: string) => Promise<string | null>) =>
    async (uri: URL, variables: Readonly<Record<string, string | string[]>>) => {
      const value = variables[name];
      const text = typeof value === 'string' ? await work(decoded(value)) : null;
      if (text === null) throw new ResourceNotFoundError(uri.href);
      return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text }] };
    };

  server.registerResource(
    'document',
    new ResourceTemplate('pincite://document/{id}', { list: undefined }),
    {
      title: 'A document',
      description: 'One version of a provision, or a decision, by its id.',
      mimeType: MARKDOWN,
    },
    read('id', async (id) => {
      const document = await context.store.document(id);
      return document === null ? null : documentText(document);
    }),
  );
  server.registerResource(
    'law',
    new ResourceTemplate('pincite://law/{name}', {
      list: undefined,
      complete: { name: async (typed) => complete(await names(context), typed) },
    }),
    {
      title: 'A law',
      description: 'The table of contents of a code or an act, by its name.',
      mimeType: MARKDOWN,
    },
    read('name', (name) => lawText(context, name)),
  );
  server.registerResource(
    'court',
    new ResourceTemplate('pincite://court/{court}', {
      list: undefined,
      complete: { court: async (typed) => complete(await context.holdings.courts(), typed) },
    }),
    { title: 'A court', description: 'The newest decisions of a court.', mimeType: MARKDOWN },
    read('court', (court) => courtText(context, court)),
  );
}

async function names({ holdings }: CorpusContext): Promise<readonly string[]> {
  return [...new Set((await holdings.texts()).map(({ name }) => name))];
}

/** What begins with the letters typed, then what holds them; without case and accents. */
export function complete(all: readonly string[], typed: string): string[] {
  const wanted = fold(typed);
  const starts: string[] = [];
  const holds: string[] = [];
  for (const one of all) {
    const at = fold(one).indexOf(wanted);
    if (at === 0) starts.push(one);
    else if (at > 0) holds.push(one);
  }
  return [...starts, ...holds].slice(0, OFFERED);
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function documentText({ title, id, coordinate, date, dateEnd, source, body }: CorpusDocument): string {
  const interval = date === null ? '' : `, from ${date}${dateEnd === null ? '' : ` to ${dateEnd}`}`;
  return `# ${title}\n\n${coordinate ?? id} (${id}${interval}; source ${source})\n\n${body}`;
}

async function lawText({ store, holdings, snapshot }: CorpusContext, name: string): Promise<string | null> {
  const ids = (await holdings.texts()).filter((text) => text.name === name).map(({ id }) => id);
  const found = await Promise.all(ids.map((id) => store.document(id)));
  const laws = found.filter((law) => law !== null);
  if (laws.length === 0) return null;
  const parts = laws.map(async (law) => {
    const { entries, total } = await contentsOf(store.driver, law, { at: snapshot, limit: LISTED });
    return list(`${law.title} (${law.id})`, entries, total);
  });
  return (await Promise.all(parts)).join('\n\n');
}

async function courtText({ store, snapshot }: CorpusContext, court: string): Promise<string | null> {
  const { hits, total } = await search(
    store.driver,
    { language: null, text: null, former: true, tagFilters: parseTagStrings({ court: literal(court) }) },
    { limit: LISTED, snapshot },
  );
  return total === 0 ? null : list(`Decisions of ${court}`, hits, total);
}

/** A value as a tag filter that means it alone. */
const literal = (value: string): string => value.replace(/[\\|!*]/g, '\\$&');

function list(title: string, entries: readonly { id: string; title: string }[], total: number): string {
  const lines = entries.map((entry) => `- ${entry.title} (${entry.id})`);
  if (total > entries.length) lines.push(`- ... and ${total - entries.length} more`);
  return [`# ${title}`, '', ...lines].join('\n');
}
