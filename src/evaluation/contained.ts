import type { Json } from './model.ts';

/** Characters of a value that a message shows. */
const SHOWN = 80;

/**
 * What an answer lacks of an expectation, as `path: wanted, not got`. Objects may have more fields than are expected; lists
 * must have the same length and order.
 */
export function lackingOf(wanted: Json, got: unknown, path = ''): readonly string[] {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(got)) return [unlike(path, wanted, got)];
    if (got.length !== wanted.length) return [unlike(path, wanted, got)];
    return wanted.flatMap((one, n) => lackingOf(one, got[n], `${path}[${n}]`));
  }
  if (typeof wanted === 'object' && wanted !== null) {
    if (typeof got !== 'object' || got === null || Array.isArray(got)) return [unlike(path, wanted, got)];
    return Object.entries(wanted).flatMap(([key, value]) =>
      lackingOf(value, (got as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`),
    );
  }
  return wanted === (got ?? null) ? [] : [unlike(path, wanted, got)];
}

function unlike(path: string, wanted: Json, got: unknown): string {
  return `${path === '' ? 'answer' : path}: ${shown(wanted)}, not ${shown(got ?? null)}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
