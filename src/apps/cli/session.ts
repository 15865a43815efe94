import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Lawbook } from '../../lawbook/buffers.ts';
import { currentDirectory } from '../../lawbook/files.ts';
import type { Jurisdiction } from '../../model/index.ts';
import type { Pincite } from '../../pincite.ts';
import type { Law } from '../../resolver/declared/declare.ts';
import type { Options } from './command.ts';
import { type DataDirectory, dataPath, findDataDirectory } from './data-dir.ts';
import { CliError } from './errors.ts';
import type { Io } from './io.ts';
import type { InputLine } from './jsonl.ts';

/** The law of the base layer is that of this day, until a lawbook is built: the facts in it were checked by then. */
export const BASE_SNAPSHOT = '2025-11-01';

/** The data directory as it is; nothing is created. */
export function dataDirectory(io: Io, options: Options): DataDirectory {
  return findDataDirectory(dataPath(options.data, io.env, io.cwd));
}

/** An interpreter with the lawbook and the legal systems that it reads for. */
export interface Interpreter {
  readonly pincite: Pincite;
  /** Null where the base layer answers. */
  readonly lawbook: Lawbook | null;
  /** What answers: the lawbook, or the base layer. */
  readonly opened: Lawbook;
  readonly jurisdictions: readonly Jurisdiction[];
}

/** The law that answers, before anything is read for it. */
export interface OpenedLaw {
  readonly opened: Lawbook;
  /** False where the base layer answers. */
  readonly held: boolean;
  readonly jurisdictions: readonly Jurisdiction[];
}

/** Opens the lawbook of the data directory, or the base layer where there is none, which is said once. */
export async function openLaw(io: Io, options: Options): Promise<OpenedLaw> {
  const data = dataDirectory(io, options);
  const held = data.exists && existsSync(currentDirectory(data.lawbook));
  const [{ jurisdictions }, lawbook] = await Promise.all([
    import('../../jurisdictions/list.ts'),
    held ? openHeld(data) : null,
  ]);
  const known = jurisdictions.map(({ code }) => code);
  const unknown = options.jurisdictions?.find((code) => !known.includes(code));
  if (unknown !== undefined) {
    throw new CliError(`there is no jurisdiction ${unknown}; known: ${known.join(', ')}`);
  }
  if (!held) {
    io.note(
      `pincite: no lawbook in ${data.path}, so the base layer answers: it knows laws by name and number only. ` +
        'Build one with: pincite corpus ingest PATH, then pincite lawbook build',
    );
  }
  return { opened: lawbook ?? (await openBase(jurisdictions)), held, jurisdictions };
}

/** What a project lays over the law before it is read for. */
type Overlay = (law: Law) => Law;

/** An interpreter with the law of the data directory. */
export async function openInterpreter(io: Io, options: Options, overlay?: Overlay): Promise<Interpreter> {
  return interpreterOver(io, await openLaw(io, options), overlay);
}

export async function interpreterOver(
  io: Io,
  { opened, held, jurisdictions }: OpenedLaw,
  overlay: Overlay = (law) => law,
): Promise<Interpreter> {
  const { createPincite } = await import('../../pincite.ts');
  const law = overlay({ lawbook: opened, jurisdictions });
  const pincite = createPincite({
    ...law,
    onError: (error) => {
      if (io.env.PINCITE_DEBUG) io.note(String(error instanceof Error ? error.stack : error));
    },
  });
  return { pincite, lawbook: held ? opened : null, opened, jurisdictions: law.jurisdictions };
}

export async function openHeld(data: DataDirectory): Promise<Lawbook> {
  const { openLawbook } = await import('../../lawbook/open.ts');
  return openLawbook(data.lawbook);
}

/** The base layer as it was packed into the built package; run from its source, Pincite compiles it. */
export async function openBase(jurisdictions: readonly Jurisdiction[]): Promise<Lawbook> {
  const packed = fileURLToPath(new URL('../../base', import.meta.url));
  if (existsSync(packed)) return (await import('../../lawbook/open.ts')).openLawbook(packed);
  const [{ createBaseLawbook }, { facts }] = await Promise.all([
    import('../../lawbook/memory.ts'),
    import('../../jurisdictions/readers.ts'),
  ]);
  return createBaseLawbook(facts, { jurisdictions, sources: [], snapshot: BASE_SNAPSHOT });
}

/** How one input is to be read; absent fields are left out. */
export function reading({ at, jurisdictions, context }: InputLine): {
  at?: string;
  jurisdictions?: readonly string[];
  context?: readonly string[];
} {
  return {
    ...(at === undefined ? {} : { at }),
    ...(jurisdictions === undefined ? {} : { jurisdictions }),
    ...(context === undefined ? {} : { context }),
  };
}
