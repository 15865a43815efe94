import type { Surface } from '../model.ts';
import { isOneOf, lastName, type RolesOf } from './evaluate.ts';
import { type KeyPath, parseKeyPath, SurfaceError } from './keypath.ts';

/** `finding`, `finding#1`, `Finding.create#basis`. */
export interface CallPattern {
  readonly callee: string;
  /** Which argument: by place from 0, by name, or every one that is a string. */
  readonly argument: number | string | null;
}

/** A surface, read once. */
export interface Wanted {
  readonly surface: Surface;
  readonly fields: ReadonlySet<string>;
  readonly keyPaths: readonly KeyPath[];
  readonly calls: readonly CallPattern[];
  readonly decorators: readonly CallPattern[];
  /** Each a name, or names with dots between them. */
  readonly rule: readonly (readonly string[])[];
  readonly link: readonly (readonly string[])[];
  readonly required: boolean;
  readonly rolesOf: RolesOf;
}

export function readSurface(surface: Surface): Wanted {
  const fields = new Set(surface.fields ?? []);
  const rule = new Set(surface.rule ?? []);
  const link = new Set(surface.link ?? []);
  return {
    surface,
    fields,
    keyPaths: (surface.keyPaths ?? []).map(parseKeyPath),
    calls: (surface.calls ?? []).map(parseCall),
    decorators: (surface.decorators ?? []).map(parseCall),
    rule: (surface.rule ?? []).map(namesIn),
    link: (surface.link ?? []).map(namesIn),
    required: surface.required === true,
    rolesOf: (names) => {
      const named = names.some((name) => name !== null && fields.has(name));
      return names.map((name) => {
        if (name !== null && link.has(name)) return 'link';
        return named || (name !== null && rule.has(name)) ? 'other' : 'basis';
      });
    },
  };
}

function parseCall(pattern: string): CallPattern {
  const hash = pattern.indexOf('#');
  const callee = hash < 0 ? pattern : pattern.slice(0, hash);
  const argument = hash < 0 ? null : pattern.slice(hash + 1);
  if (callee.trim() === '' || argument === '')
    throw new SurfaceError(
      `The call "${pattern}" cannot be read: write "finding", "finding#1" or "Finding.create#basis".`,
    );
  return { callee, argument: argument !== null && /^\d{1,3}$/.test(argument) ? Number(argument) : argument };
}

function namesIn(path: string): readonly string[] {
  return path.split('.');
}

export function matching(patterns: readonly CallPattern[], callee: string): readonly CallPattern[] {
  return patterns.filter((pattern) => isOneOf([pattern.callee], callee));
}

/** Whether the surface reads what is given to a function, so that its parameter states nothing new. */
export function readsCallsOf(wanted: Wanted, name: string): boolean {
  return wanted.calls.some(({ callee }) => lastName(callee) === name);
}
