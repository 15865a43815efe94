/**
 * Builds the index that the battery is run on: the store and lawbook of a data directory, and the Acts in plain text.
 *
 *   npx tsx eval/discovery/build.ts [--data DIR] [--output FILE] [--keep]
 *
 * Prints what it took; `--keep` writes that to `eval/discovery/runs/build.json`.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildInput } from '../../src/apps/discovery.ts';
import { buildDiscovery } from '../../src/discovery/index.ts';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { replaceFile } from '../../src/lawbook/files.ts';
import { openLawbook } from '../../src/lawbook/open.ts';
import type { CorpusDocument } from '../../src/model/document.ts';
import { createPincite } from '../../src/pincite.ts';
import { openStore } from '../../src/store/index.ts';
import { repoRoot } from '../batteries/support.ts';
import { plainActs } from './plain-acts.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    output: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const data = values.data ?? join(repoRoot, '.pincite/full');
const output = values.output ?? join(data, 'discovery.bin');
const lawbook = openLawbook(join(data, 'lawbook'));
const pincite = createPincite({ lawbook, jurisdictions });
const store = await openStore({ directory: join(data, 'db') }, { readOnly: true });
try {
  const input = buildInput(pincite, lawbook, documents());
  const { bytes, manifest } = await buildDiscovery(input, {
    onProgress: (done) => {
      if (done % 20_000 === 0) console.error(`${done} provisions`);
    },
  });
  replaceFile(output, bytes);
  const { user, system } = process.cpuUsage();
  const taken = {
    ...manifest,
    index: createHash('sha256').update(bytes).digest('hex'),
    megabytes: Math.round(bytes.length / 1e5) / 10,
    processorSeconds: Math.round((user + system) / 1e6),
    // `maxRSS` is in kilobytes.
    mostMegabytes: Math.round(process.resourceUsage().maxRSS / 1e3),
  };
  console.log(taken);
  if (values.keep)
    writeFileSync(join(repoRoot, 'eval/discovery/runs/build.json'), `${JSON.stringify(taken, null, 1)}\n`);
} finally {
  await store.close();
}

async function* documents(): AsyncGenerator<CorpusDocument> {
  yield* store.documents({ kinds: ['legislation', 'chunk'] });
  yield* plainActs(join(repoRoot, '../shared/data/uk/plain'), (coordinate) => {
    const { status, coordinates } = pincite.route(coordinate);
    return status === 'ROUTE_BOUNDED' && coordinates[0] === coordinate;
  });
}
