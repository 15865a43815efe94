import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, normalize, posix } from 'node:path';
import { type Document, isCollection, isNode, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { dayNumber } from '../model/index.ts';
import { writeWhole } from '../text/whole-file.ts';
import { GateError } from './gate-error.ts';
import type { Place, Project } from './model.ts';
import { keyOf, type PlacedEntry, REGISTER_NAMES, type Register, type RegisterEntry } from './registers.ts';
import type { Owner } from './tiers.ts';

/** YAML by default, because reasons are prose and people write remarks beside them; a path that ends in .json is JSON. */
const DEFAULT_FILES = {
  authoring: 'citations/ungrammatical.yaml',
  corpus: 'citations/corpus-gaps.yaml',
} as const;
const DECLARED_BY = { authoring: 'ungrammatical', corpus: 'corpusGaps' } as const;
const WARN_DAYS = 30;
/** More than any list of exceptions should hold; a larger file is something else. */
const MAX_BYTES = 10_000_000;

const said = z.string().regex(/\S/, 'is blank');
const entrySchema = z.strictObject({
  citation: said,
  rule: said.nullish(),
  reason: said,
  issue: said,
  expires: z
    .string()
    .refine((day) => dayNumber(day) !== null, 'is no calendar day, YYYY-MM-DD')
    .nullish(),
  failure: said.nullish(),
});
const registerSchema = z.strictObject({
  warnDays: z.number().int().min(0).max(3_650).optional(),
  entries: z.array(entrySchema).nullish(),
});

/** Where the two registers of a project lie, relative to its root. */
export function registerFiles({
  registers = {},
}: Pick<Project, 'registers'>): Readonly<Record<Owner, string>> {
  const files = {
    authoring: registers.ungrammatical ?? DEFAULT_FILES.authoring,
    corpus: registers.corpusGaps ?? DEFAULT_FILES.corpus,
  };
  for (const [owner, file] of Object.entries(files) as [Owner, string][]) {
    if (isAbsolute(file) || normalize(file).startsWith('..'))
      throw new GateError(
        `registers.${DECLARED_BY[owner]} is ${file}, outside the project; name a file below its root`,
      );
  }
  // Git knows no "./": the registers of the merge base are looked up under the same path.
  const plain = { authoring: posix.normalize(files.authoring), corpus: posix.normalize(files.corpus) };
  if (plain.authoring === plain.corpus)
    throw new GateError(
      `both registers are ${files.corpus}; they have different owners, so name two files under registers`,
    );
  return plain;
}

/** Where a named register is absent: an error, or taken as empty, because it is about to be written. */
export type Absent = 'fails' | 'is empty';

/**
 * The registers of a project. One that the project does not name may be absent.
 *
 * @throws GateError for a file that cannot be read, unknown keys, entries without a reason, entries that are there twice
 */
export function readRegisters(
  root: string,
  project: Pick<Project, 'registers'>,
  absent: Absent = 'fails',
): Register[] {
  const named = { authoring: project.registers?.ungrammatical, corpus: project.registers?.corpusGaps };
  const registers = (Object.entries(registerFiles(project)) as [Owner, string][]).map(([owner, file]) => {
    const text = readText(join(root, file));
    if (text === null && named[owner] !== undefined && absent === 'fails')
      throw new GateError(
        `${file} does not exist, and registers.${DECLARED_BY[owner]} names it; create it with: pincite gate update`,
      );
    return parseRegister(text ?? '', file, owner);
  });
  checkDistinct(registers);
  return registers;
}

/** The text of a file, null where there is none. */
function readText(path: string): string | null {
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  if (bytes.length > MAX_BYTES)
    throw new GateError(`${path} is longer than ${MAX_BYTES / 1e6} MB and cannot be a list of exceptions`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new GateError(`${path} is no text in UTF-8; save it as such`);
  }
}

/** @throws GateError that names the place and what is wrong there */
export function parseRegister(text: string, file: string, owner: Owner): Register {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken !== undefined) {
    const { line, col } = lines.linePos(broken.pos[0]);
    const why = broken.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '');
    throw new GateError(`${file}:${line}:${col}: ${why}; mend the ${REGISTER_NAMES[owner]}`);
  }
  const parsed = registerSchema.safeParse(plain(document, file) ?? {});
  if (!parsed.success) throw new GateError(explained(parsed.error, document, lines, file));
  const { warnDays = WARN_DAYS, entries } = parsed.data;
  return {
    owner,
    file,
    warnDays,
    entries: (entries ?? []).map((entry, at) => ({
      citation: entry.citation,
      rule: entry.rule ?? null,
      reason: entry.reason.trim(),
      issue: entry.issue,
      expires: entry.expires ?? null,
      failure: entry.failure ?? null,
      place: placeOf(document, ['entries', at], lines, file),
    })),
  };
}

function plain(document: Document, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new GateError(`${file} cannot be read: ${(error as Error).message}; write its entries out`);
  }
}

type Path = readonly (string | number)[];

function placeOf(document: Document, path: Path, lines: LineCounter, file: string): Place {
  let node: unknown = null;
  for (let depth = path.length; depth >= 0 && !isNode(node); depth--)
    node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
  const [from, to] = (isNode(node) ? node.range : null) ?? [0, 0];
  const start = lines.linePos(from);
  const end = lines.linePos(Math.max(from, to));
  return {
    file,
    line: Math.max(1, start.line),
    column: Math.max(1, start.col),
    endLine: Math.max(1, end.line),
    endColumn: Math.max(1, end.col),
  };
}

function explained(error: z.ZodError, document: Document, lines: LineCounter, file: string): string {
  const messages = error.issues.slice(0, 5).map((issue) => {
    const path = issue.path as (string | number)[];
    const { line, column } = placeOf(document, path, lines, file);
    return `${file}:${line}:${column}: ${faultOf(issue, path)}`;
  });
  const more = error.issues.length - messages.length;
  return `${messages.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

function faultOf(issue: z.core.$ZodIssue, path: Path): string {
  const inEntry = path[0] === 'entries' && path.length > 1;
  const where = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys((inEntry ? entrySchema : registerSchema).shape).join(', ');
    return `unknown key ${issue.keys.map((key) => `"${key}"`).join(', ')}; known: ${known}`;
  }
  const field = String(path.at(-1));
  if (inEntry && path.length === 3 && issue.code === 'invalid_type')
    return `${field} is missing or no text; every entry needs a citation, a reason and an owning issue, in quotation marks where it begins with #`;
  return `${where.slice(1) || 'the file'} ${issue.code === 'invalid_type' ? `is no ${issue.expected}` : issue.message}`;
}

function checkDistinct(registers: readonly Register[]): void {
  const seen = new Map<string, PlacedEntry>();
  for (const entry of registers.flatMap(({ entries }) => entries)) {
    const before = seen.get(keyOf(entry));
    if (before !== undefined) {
      const rule = entry.rule === null ? 'no rule' : `rule ${entry.rule}`;
      const places = [before, entry].map(({ place }) => `${place.file}:${place.line}`).join(' and ');
      throw new GateError(
        `"${entry.citation}" of ${rule} is declared twice, in ${places}; remove one of them`,
      );
    }
    seen.set(keyOf(entry), entry);
  }
}

/** What is to change in a register; entries are named by their position. */
export interface RegisterEdits {
  readonly remove: readonly number[];
  readonly replace: ReadonlyMap<number, RegisterEntry>;
  readonly add: readonly RegisterEntry[];
}

export function isEmpty({ remove, replace, add }: RegisterEdits): boolean {
  return remove.length + replace.size + add.length === 0;
}

/** Writes a register back with its edits; remarks in the file stay. The file is replaced at once or not at all. */
export function writeRegister(root: string, { file, owner }: Register, edits: RegisterEdits): void {
  const path = join(root, file);
  const text = edited(readText(path), owner, file, edits);
  mkdirSync(dirname(path), { recursive: true });
  writeWhole(path, text);
}

function edited(
  text: string | null,
  owner: Owner,
  file: string,
  { remove, replace, add }: RegisterEdits,
): string {
  const document = parseDocument(text === null ? `# The ${REGISTER_NAMES[owner]}.\n` : text);
  if (!isCollection(document.get('entries'))) document.set('entries', document.createNode([]));
  for (const [at, entry] of replace) document.setIn(['entries', at], document.createNode(written(entry)));
  for (const at of [...remove].sort((a, b) => b - a)) document.deleteIn(['entries', at]);
  for (const entry of add) document.addIn(['entries'], document.createNode(written(entry)));
  const entries = document.get('entries');
  if (isCollection(entries)) entries.flow = entries.items.length === 0;
  return file.endsWith('.json')
    ? `${JSON.stringify(document.toJS(), null, 2)}\n`
    : document.toString({ lineWidth: 0 });
}

/** An entry as it is written: what it does not say is left out. */
function written(entry: RegisterEntry): Record<string, string> {
  const { citation, rule, reason, issue, expires, failure } = entry;
  const all = { citation, rule, reason, issue, expires, failure };
  return Object.fromEntries(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null));
}
