import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServiceOptions } from '../../src/apps/http/index.ts';
import { fr } from '../../src/jurisdictions/fr/index.ts';
import { facts } from '../../src/jurisdictions/fr/instruments.ts';
import type { Lawbook } from '../../src/lawbook/buffers.ts';
import { lawbookInput } from '../../src/lawbook/fromDocuments.ts';
import { buildInMemory } from '../../src/lawbook/memory.ts';
import { createPincite } from '../../src/pincite.ts';
import { jsonlReader, openStore, type Store } from '../../src/store/index.ts';
import { indexText } from '../../src/store/search-index.ts';
import { discoveryOf } from './discovery-index.ts';
import { type Served, startService } from './service.ts';

/** A service over the small corpus: store, lawbook, an index of words and one of discovery. */
export interface CorpusService {
  readonly service: Served;
  readonly store: Store;
  readonly lawbook: Lawbook;
  close(): Promise<void>;
}

const FIXTURE = fileURLToPath(new URL('../../src/apps/mcp/fixtures/small-corpus.jsonl', import.meta.url));

export async function startCorpusService(options: Partial<ServiceOptions> = {}): Promise<CorpusService> {
  const root = mkdtempSync(join(tmpdir(), 'pincite-http-'));
  const store = await openStore({ directory: join(root, 'db') });
  await store.ingest(jsonlReader, FIXTURE);
  await indexText(store.driver);
  const lawbook = await lawbookOf(store);
  const pincite = createPincite({ lawbook, jurisdictions: [fr] });
  const { manifest, index } = lawbook;
  const discovery = await discoveryOf(store, lawbook, pincite, [fr], root);
  const service = await startService({ pincite, store, discovery, lawbook: manifest, index, ...options });
  return {
    service,
    store,
    lawbook,
    async close() {
      await service.close();
      await store.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function lawbookOf(store: Store): Promise<Lawbook> {
  const sources = await store.sources();
  const { report: _, ...law } = await lawbookInput(store.documents(), [facts], {
    catalogue: (async function* () {})(),
    sources: () => sources,
  });
  return buildInMemory({ ...law, jurisdictions: [fr], sources, snapshot: '2026-01-01' });
}
