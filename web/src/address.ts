/**
 * The state of the pages, as it stands behind `#` in the address: `#/corpus/fr/code/civil?at=2010-01-01`. A browser keeps that
 * part to itself, so what is asked reaches no log of a server or a proxy.
 */
export const PAGES = ['ask', 'check', 'corpus', 'gate'] as const;
export type PageName = (typeof PAGES)[number];

export interface Address {
  readonly page: PageName;
  /** What follows the name of the page: a coordinate, or empty. */
  readonly path: string;
  readonly query: URLSearchParams;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

export function parseAddress(hash: string): Address {
  const [path = '', query = ''] = splitOnce(hash.replace(/^#\/?/, ''), '?');
  const [first = '', rest = ''] = splitOnce(path, '/');
  const page = PAGES.find((name) => name === first) ?? 'ask';
  return { page, path: decoded(rest), query: new URLSearchParams(query) };
}

/** `#/ask?q=...`; what is undefined, empty or an empty list is left out. */
export function addressOf(page: PageName, path = '', query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const text = typeof value === 'string' ? value : (value ?? []).join(',');
    if (text !== '') params.set(key, text);
  }
  const tail = params.size === 0 ? '' : `?${params}`;
  const segments = path.split('/').map(encodeURIComponent).join('/');
  return `#/${page}${segments === '' ? '' : `/${segments}`}${tail}`;
}

export function currentAddress(): Address {
  return parseAddress(location.hash);
}

/** Goes to an address as a link would. */
export function go(address: string): void {
  location.hash = address;
}

/** A list as `addressOf` writes it. */
export function listOf(query: URLSearchParams, key: string): readonly string[] {
  return (query.get(key) ?? '').split(',').filter((item) => item !== '');
}

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
