import type { Definition, Outline, Scope } from './outline.ts';

/** The definitions that a name may mean at an offset: where one surely holds, none from before it. */
export function definitionsOf(outline: Outline, name: string, at: number): readonly Definition[] {
  let within = true;
  for (let scope: Scope | null = scopeAt(outline, at); scope !== null; scope = scope.parent) {
    const hidden = scope.kind === 'class' && outline.idiom.classNamesHidden && !within;
    const found = hidden ? undefined : scope.names.get(name);
    if (found !== undefined) return within ? holding(found, at) : found;
    if (scope.kind !== 'block') within = false;
  }
  return [];
}

/** Within one function: the last definition before the offset that surely holds, and those after it that may. */
function holding(definitions: readonly Definition[], at: number): readonly Definition[] {
  const before = definitions.filter((definition) => definition.at <= at);
  if (before.length === 0) return definitions;
  const sure = before.findLastIndex(({ block }) => block.start <= at && at < block.end);
  return sure < 0 ? before : before.slice(sure);
}

/** The innermost scope that holds an offset. */
export function scopeAt({ scopes }: Outline, at: number): Scope {
  let low = 0;
  let high = scopes.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((scopes[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  let scope = scopes[low] as Scope;
  while (scope.end <= at && scope.parent !== null) scope = scope.parent;
  return scope;
}

export function classAround(scope: Scope | null): Scope | null {
  for (let at = scope; at !== null; at = at.parent) if (at.kind === 'class') return at;
  return null;
}
