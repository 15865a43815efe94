import { z } from 'zod';
import { dayNumber, isCoordinate } from '../model/index.ts';
import type { Project } from './model.ts';

const text = z.string().trim().min(1, 'write something, or leave it out');
const texts = z.array(text);
/** "*" would call everything no law. */
const patterns = z.array(
  text.regex(/[\p{L}\p{N}]/u, 'write words beside the stars: this describes everything'),
);
const coordinate = z.string().refine(isCoordinate, 'write a coordinate, e.g. eu/reg/2024/1624');
const day = z
  .string()
  .refine((value) => dayNumber(value) !== null, 'write a calendar day in quotation marks, as YYYY-MM-DD');
const days = z.number().int().positive();
/** Kept apart from the root of the project by the scanner; here only what can never be meant. */
const path = text.refine(
  (value) => !value.includes('\0'),
  'write a path relative to the folder of this file',
);
const globs = z.array(path).min(1, 'name at least one file');

const instrument = z.strictObject({
  coordinate,
  names: texts.optional(),
  citable: z.enum(['text', 'instrument']).optional(),
  textAsOf: day.optional(),
  maxAgeDays: days.optional(),
  source: text.optional(),
});

const surface = z.strictObject({
  files: globs,
  exclude: z.array(path).optional(),
  fields: texts.optional(),
  keyPaths: texts.optional(),
  calls: texts.optional(),
  decorators: texts.optional(),
  rule: texts.optional(),
  link: texts.optional(),
  statement: texts.optional(),
  required: z.boolean().optional(),
});

const schema = z.strictObject({
  name: text.optional(),
  corpus: z.strictObject({
    instruments: z.array(instrument),
    groups: z.array(z.strictObject({ name: text, members: z.array(coordinate).min(1) })).optional(),
    maxAgeDays: days.optional(),
  }),
  methodology: z.strictObject({ bases: texts.optional(), patterns: patterns.optional() }).optional(),
  surfaces: z.array(surface),
  registers: z.strictObject({ ungrammatical: path.optional(), corpusGaps: path.optional() }).optional(),
  radar: z.array(coordinate).optional(),
  duplicates: z.record(coordinate, z.number().int().nonnegative()).optional(),
  withoutBasis: z.record(text, text).optional(),
  at: day.optional(),
});

/** A declaration with its faults in words: where each stands, and what to write instead. */
export type CheckedProject =
  | { readonly project: Project; readonly faults: null }
  | { readonly project: null; readonly faults: readonly string[] };

/** Whether a value declares a project: its shape, and that it does not contradict itself. */
export function checkProject(value: unknown): CheckedProject {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    return {
      project: null,
      faults: parsed.error.issues.map((issue) => `${placeOf(issue.path)}: ${issue.message}`),
    };
  const project = parsed.data as Project;
  const faults = contradictions(project);
  return faults.length === 0 ? { project, faults: null } : { project: null, faults };
}

/** `corpus.instruments[2].names` */
function placeOf(path: readonly PropertyKey[]): string {
  const written = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return written === '' ? 'the declaration' : written.replace(/^\./, '');
}

/** One instrument declared twice, and one name for two things. */
function contradictions({ corpus, methodology }: Project): readonly string[] {
  const faults: string[] = [];
  const bearers = new Map<string, string>();
  const bear = (name: string, bearer: string): void => {
    const key = name.trim().replace(/\s+/g, ' ').toLowerCase();
    const known = bearers.get(key);
    if (known !== undefined && known !== bearer)
      faults.push(`the name "${name}" stands for ${known} and for ${bearer}: take it from one of them`);
    bearers.set(key, bearer);
  };
  const seen = new Set<string>();
  for (const { coordinate, names = [] } of corpus.instruments) {
    if (seen.has(coordinate.toLowerCase())) faults.push(`${coordinate} is declared twice: join the two`);
    seen.add(coordinate.toLowerCase());
    for (const name of names) bear(name, coordinate);
  }
  for (const { name } of corpus.groups ?? []) bear(name, `the group "${name}"`);
  for (const base of methodology?.bases ?? []) bear(base, 'a basis that is no law');
  return faults;
}
