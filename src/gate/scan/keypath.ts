import type { Group } from './outline.ts';

/** A key, any key or item, an item, any item, any number of steps. */
type Step =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'anyStep' }
  | { readonly kind: 'item'; readonly index: number }
  | { readonly kind: 'anyItem' }
  | { readonly kind: 'any' };

export type KeyPath = readonly Step[];

/** A fault of the configuration: a key path or a call that cannot be read. */
export class SurfaceError extends Error {}

/** Reads `rules[*].basis`, `**.reference`, `a."b.c"[0]`. */
export function parseKeyPath(path: string): KeyPath {
  const steps: Step[] = [];
  let at = 0;
  while (at < path.length) {
    const bracket = path[at] === '[';
    if (!bracket && steps.length > 0) {
      if (path[at] !== '.') throw badPath(path, at);
      at++;
    }
    const [step, end] = bracket ? readItem(path, at) : readKey(path, at);
    steps.push(step);
    at = end;
  }
  if (steps.length === 0) throw badPath(path, 0);
  return steps;
}

function readItem(path: string, at: number): readonly [Step, number] {
  const end = path.indexOf(']', at);
  const inner = path.slice(at + 1, end);
  if (end < 0 || !/^(?:\*|\d{1,9})$/.test(inner)) throw badPath(path, at);
  return [inner === '*' ? { kind: 'anyItem' } : { kind: 'item', index: Number(inner) }, end + 1];
}

function readKey(path: string, at: number): readonly [Step, number] {
  if (path[at] === '"') {
    const end = path.indexOf('"', at + 1);
    if (end < 0) throw badPath(path, at);
    return [{ kind: 'key', key: path.slice(at + 1, end) }, end + 1];
  }
  let end = at;
  while (end < path.length && path[end] !== '.' && path[end] !== '[') end++;
  const key = path.slice(at, end);
  if (key === '') throw badPath(path, at);
  return [key === '**' ? { kind: 'any' } : key === '*' ? { kind: 'anyStep' } : { kind: 'key', key }, end];
}

function badPath(path: string, at: number): SurfaceError {
  return new SurfaceError(
    `The key path "${path}" cannot be read at character ${at + 1}: write it as "rules[*].basis" or "**.reference".`,
  );
}

/** The keys from the root of a data file to a group. */
export function keysOf(group: Group): readonly (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at: Group | null = group; at !== null; at = at.parent) if (at.key !== null) keys.push(at.key);
  return keys.reverse();
}

/** Whether the path leads to these keys. Runs in the product of both lengths: `**` is tried again only at the last one. */
export function leadsTo(path: KeyPath, keys: readonly (string | number)[]): boolean {
  let step = 0;
  let key = 0;
  let retryStep = -1;
  let retryKey = 0;
  while (key < keys.length) {
    const wanted = path[step];
    if (wanted?.kind === 'any') {
      retryStep = step++;
      retryKey = key;
    } else if (wanted !== undefined && fits(wanted, keys[key] ?? '')) {
      step++;
      key++;
    } else if (retryStep >= 0) {
      step = retryStep + 1;
      key = ++retryKey;
    } else return false;
  }
  while (path[step]?.kind === 'any') step++;
  return step === path.length;
}

function fits(step: Step, key: string | number): boolean {
  switch (step.kind) {
    case 'key':
      return step.key === key;
    case 'anyStep':
      return true;
    case 'item':
      return step.index === key;
    case 'anyItem':
      return typeof key === 'number';
    case 'any':
      return false;
  }
}
