import { existsSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import type { ProjectLaw } from '../../../gate/corpus.ts';
import type { CheckedBasis, Scan, Tier } from '../../../gate/model.ts';
import type { LoadedProject } from '../../../gate/project.ts';
import { currentDirectory } from '../../../lawbook/files.ts';
import type { Resolution } from '../../../model/index.ts';
import type { Law } from '../../../resolver/declared/declare.ts';
import type { ResolveView } from '../../../resolver/resolve.ts';
import type { Options } from '../command.ts';
import { CliError } from '../errors.ts';
import type { Io } from '../io.ts';
import { dataDirectory, openBase, openHeld } from '../session.ts';

/** A project whose citations are read and resolved. */
export interface GateRun extends LoadedProject {
  readonly tier: Tier;
  /** Name of the declaration below the root. */
  readonly configFile: string;
  readonly scan: Scan;
  readonly checked: readonly CheckedBasis[];
  readonly law: ProjectLaw['law'];
  resolve(citation: string): Resolution;
}

interface RunOptions extends Pick<ResolveView, 'contentHash'> {
  /** Law that is open already; that of the tier is opened where omitted. */
  readonly law?: Law;
}

/**
 * Loads the project, scans its surfaces and resolves what they cite: in the grammar tier against the base layer whatever is
 * held, in the corpus tier against the lawbook.
 */
export async function runProject(
  io: Io,
  options: Options,
  { law: open, ...more }: RunOptions = {},
): Promise<GateRun> {
  const { config, tier = 'corpus' } = options;
  const [{ loadProject }, { projectLaw }, { basisResolver }, { checkBases }, { scan }, { createPincite }] =
    await Promise.all([
      import('../../../gate/project.ts'),
      import('../../../gate/corpus.ts'),
      import('../../../gate/corpus-basis.ts'),
      import('../../../gate/gate.ts'),
      import('../../../gate/scan/index.ts'),
      import('../../../pincite.ts'),
    ]);
  const loaded = await loadProject(config, io.cwd);
  const { root, project, file } = loaded;
  const { law, options: how } = projectLaw(open ?? (await lawOf(io, options, tier)), project);
  const found = await scan(root, project.surfaces);
  const resolve = basisResolver(createPincite({ ...law, onError: (error) => debug(io, error) }), {
    ...how,
    ...more,
  });
  return {
    ...loaded,
    tier,
    configFile: basename(file),
    scan: found,
    checked: checkBases(found.bases, resolve),
    law,
    resolve: (text) => resolve({ text, link: null }),
  };
}

async function lawOf(io: Io, options: Options, tier: Tier): Promise<Law> {
  const { jurisdictions } = await import('../../../jurisdictions/list.ts');
  if (tier === 'grammar') return { lawbook: await openBase(jurisdictions), jurisdictions };
  const data = dataDirectory(io, options);
  if (!data.exists || !existsSync(currentDirectory(data.lawbook)))
    throw new CliError(
      `there is no lawbook in ${data.path}, so the corpus tier has nothing to compare with; ` +
        'make one with pincite corpus ingest PATH and pincite lawbook build, name its folder with --data, or ask for --tier grammar',
    );
  return { lawbook: await openHeld(data), jurisdictions };
}

function debug(io: Io, error: unknown): void {
  if (io.env.PINCITE_DEBUG) io.note(String(error instanceof Error ? error.stack : error));
}

/** The path from one folder to another below it, with `/`; empty where it does not lie below. */
export function pathBelow(folder: string, inner: string): string {
  const path = relative(folder, inner).split(sep).join('/');
  return path.startsWith('..') ? '' : path;
}
