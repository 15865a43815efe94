import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Discoverer } from '../../discovery/index.ts';
import type { DataDirectory } from './data-dir.ts';
import { CliError, explain } from './errors.ts';
import type { Io } from './io.ts';
import type { Interpreter } from './session.ts';

/** Beside the lawbook that its coordinates were proved with. */
export function discoveryFile(data: DataDirectory): string {
  return join(data.path, 'discovery.bin');
}

/** Beside the index whose provisions they stand for. */
export function vectorsFile(data: DataDirectory): string {
  return join(data.path, 'discovery-vectors.bin');
}

/**
 * Opens the index of a data directory, and its vectors where the environment names the endpoint that made them. Without vectors, or with some that
 * do not fit, words alone answer, which is said once.
 *
 * @throws CliError where there is no lawbook
 * @throws DiscoveryError where there is no index, or it cannot be read
 */
export async function openDiscoverer(
  io: Io,
  data: DataDirectory,
  { pincite, lawbook, jurisdictions }: Interpreter,
): Promise<Discoverer> {
  if (lawbook === null)
    throw new CliError('discovery needs a lawbook; build one with: pincite lawbook build');
  const { embeddingEndpointFrom, HybridDiscovery, openDiscovery, openEmbeddingModel } = await import(
    '../../discovery/index.ts'
  );
  const discovery = await openDiscovery(discoveryFile(data), {
    index: lawbook.index,
    jurisdictions,
    route: (query, how) => pincite.route(query, how),
  });
  if (discovery.manifest.lawbook !== lawbook.manifest.contentId)
    io.note('pincite: the index was built with another lawbook; build it again with: pincite discover build');
  const endpoint = embeddingEndpointFrom(io.env);
  if (endpoint === null) return discovery;
  try {
    const model = await openEmbeddingModel(endpoint);
    return new HybridDiscovery(discovery, { model, vectors: vectorsFile(data) });
  } catch (error) {
    io.note(`pincite: ${explain(error)}; provisions are found by words alone`);
    return discovery;
  }
}

/** The same for a server: null where there is no index, or none that can be read, which is said. */
export async function openServedDiscoverer(
  io: Io,
  data: DataDirectory,
  interpreter: Interpreter,
): Promise<Discoverer | null> {
  if (interpreter.lawbook === null || !existsSync(discoveryFile(data))) return null;
  try {
    return await openDiscoverer(io, data, interpreter);
  } catch (error) {
    io.note(`pincite: ${explain(error)}; discover is not offered`);
    return null;
  }
}
