import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildInput } from '../../src/apps/discovery.ts';
import { buildDiscovery, type Discovery, openDiscovery } from '../../src/discovery/index.ts';
import type { Lawbook } from '../../src/lawbook/buffers.ts';
import type { Jurisdiction } from '../../src/model/index.ts';
import type { Pincite } from '../../src/pincite.ts';
import type { Store } from '../../src/store/index.ts';

/** An index of discovery over a store, built in a directory and opened. */
export async function discoveryOf(
  store: Store,
  lawbook: Lawbook,
  pincite: Pincite,
  jurisdictions: readonly Jurisdiction[],
  directory: string,
): Promise<Discovery> {
  const documents = store.documents({ kinds: ['legislation', 'chunk'] });
  const { bytes } = await buildDiscovery(buildInput(pincite, lawbook, documents));
  const file = join(directory, 'discovery.bin');
  writeFileSync(file, bytes);
  return openDiscovery(file, { index: lawbook.index, jurisdictions, route: pincite.route.bind(pincite) });
}
