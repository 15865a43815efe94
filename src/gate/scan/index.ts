import type { Scan, ScanFinding, StatedBasis, Surface } from '../model.ts';
import { type FoundFile, findFiles } from './files.ts';
import { languageOf } from './languages.ts';
import { type Outline, SyntaxFault } from './outline.ts';
import { readSource, reasonOf, Source, startOf, type Unread } from './source.ts';
import { type Statements, statementsOf } from './statements.ts';
import { readSurface, type Wanted } from './wanted.ts';

export interface ScanOptions {
  /** Larger files are a finding; 10 MB where omitted. */
  readonly maxBytes?: number;
}

const MAX_BYTES = 10_000_000;

/**
 * Finds what the files under `root` state as legal bases, without running them. What cannot be read is a finding.
 *
 * @param root the folder of the project; nothing outside it is read.
 * @throws SurfaceError where a surface's key path or call cannot be read; Error where a parser's package is missing.
 */
export async function scan(
  root: string,
  surfaces: readonly Surface[],
  options: ScanOptions = {},
): Promise<Scan> {
  const { files, findings: unfound } = await findFiles(root, surfaces);
  const gathered = new Gathered(surfaces, unfound);
  for (const found of files) {
    const opened = await openFile(found, options.maxBytes ?? MAX_BYTES);
    gathered.add(opened, found.surfaces);
  }
  return gathered.scan();
}

/**
 * The same of one file as an editor holds it, saved or not.
 *
 * @param file relative to the root of the project, with `/`.
 * @param surfaces that take the file.
 */
export async function scanText(file: string, text: string, surfaces: readonly Surface[]): Promise<Scan> {
  const gathered = new Gathered(surfaces, []);
  gathered.add(await outlined(file, async () => new Source(file, text)), surfaces);
  return gathered.scan();
}

/** What files state, gathered surface by surface. */
class Gathered {
  readonly #wanted: ReadonlyMap<Surface, Wanted>;
  readonly #perSurface: ReadonlyMap<Surface, Statements[]>;
  readonly #bases: StatedBasis[] = [];
  readonly #findings: ScanFinding[];
  #files = 0;

  constructor(surfaces: readonly Surface[], findings: readonly ScanFinding[]) {
    this.#wanted = new Map(surfaces.map((surface) => [surface, readSurface(surface)]));
    this.#perSurface = new Map(surfaces.map((surface) => [surface, []]));
    this.#findings = [...findings];
  }

  add(opened: Opened, surfaces: readonly Surface[]): void {
    this.#findings.push(...opened.findings);
    if (opened.outline === null) return;
    this.#files++;
    const seen = new Set<string>();
    for (const surface of surfaces) {
      const statements = statementsOf(opened.source, opened.outline, this.#wanted.get(surface) as Wanted);
      this.#perSurface.get(surface)?.push(statements);
      this.#bases.push(...statements.bases.filter((basis) => isNew(seen, basis)));
      this.#findings.push(...statements.findings.filter((one) => isNew(seen, one)));
    }
  }

  scan(): Scan {
    const calls = [...this.#perSurface.values()].flatMap(callsWithoutBasis);
    return {
      bases: inOrder(this.#bases),
      findings: inOrder([...this.#findings, ...calls]),
      files: this.#files,
    };
  }
}

type Opened =
  | { readonly source: Source; readonly outline: Outline; readonly findings: readonly ScanFinding[] }
  | { readonly outline: null; readonly findings: readonly ScanFinding[] };

function openFile({ file, path }: FoundFile, maxBytes: number): Promise<Opened> {
  return outlined(file, () => readSource(path, file, maxBytes));
}

/** What a parser makes of a source, which is read only where there is a parser for it. */
async function outlined(file: string, open: () => Promise<Source | Unread>): Promise<Opened> {
  const language = languageOf(file);
  if (language === null) {
    const message =
      'No language is known for this ending: exclude the file, or narrow the glob of the surface.';
    return {
      outline: null,
      findings: [{ code: 'unknown_language', rule: null, place: startOf(file), message }],
    };
  }
  const source = await open();
  if (!(source instanceof Source)) return { outline: null, findings: [{ ...source, rule: null }] };
  const read = await language.open();
  try {
    const outline = read(source.text, file);
    const findings = outline.faults.map(({ code, message, ...span }) => ({
      code,
      rule: null,
      place: source.place(span),
      message,
    }));
    return { source, outline, findings };
  } catch (error) {
    return { outline: null, findings: [unreadFinding(error, source, language.name)] };
  }
}

function unreadFinding(error: unknown, source: Source, language: string): ScanFinding {
  if (error instanceof SyntaxFault) {
    const message = `This is no valid ${language}: ${error.message}. Nothing in the file was checked.`;
    return { code: 'syntax_error', rule: null, place: source.place(error), message };
  }
  const place = startOf(source.file);
  // Parsers that call themselves for each level run out of stack.
  if (error instanceof RangeError) {
    const message = `The ${language} is nested too deeply to be read. Nothing in the file was checked.`;
    return { code: 'syntax_error', rule: null, place, message };
  }
  const message = `The reader of ${language} fails on this file (${reasonOf(error)}): exclude it, and report the fault.`;
  return { code: 'unreadable_file', rule: null, place, message };
}

/** A call that names a rule and no basis is a rule where its callee states bases elsewhere on the surface. */
function callsWithoutBasis(statements: readonly Statements[]): readonly ScanFinding[] {
  const stating = new Set(statements.flatMap((one) => [...one.stating]));
  return statements.flatMap(({ without }) =>
    without.filter(({ callee }) => stating.has(callee)).map(({ finding }) => finding),
  );
}

/** Surfaces may overlap: the same statement counts once. */
function isNew(seen: Set<string>, statement: StatedBasis | ScanFinding): boolean {
  const key = JSON.stringify(statement);
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function inOrder<T extends StatedBasis | ScanFinding>(statements: readonly T[]): readonly T[] {
  return [...statements].sort(({ place: a }, { place: b }) =>
    a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
  );
}
