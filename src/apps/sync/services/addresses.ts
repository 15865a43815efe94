/** An address of a service, below its base, which may have a path of its own. */
export function below(base: URL, path: string, parameters: Readonly<Record<string, string>> = {}): URL {
  const address = new URL(base);
  address.pathname = `${base.pathname.replace(/\/+$/, '')}/${path}`;
  address.search = new URLSearchParams(parameters).toString();
  return address;
}

/** A time in UTC that sorts as text; null for what is none. */
export function timeOf(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The later of two times or marks that sort as text. */
export function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? other : one;
}
