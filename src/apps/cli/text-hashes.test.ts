import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lawbookOf, smallCode, writeCorpus } from '../../../test/support/edge-law.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { jurisdictions } from '../../jurisdictions/list.ts';
import { buildInMemory } from '../../lawbook/memory.ts';
import { createPincite, type Pincite } from '../../pincite.ts';
import { jsonlReader, openStore, type Store } from '../../store/index.ts';
import { textHash } from '../../text/text-hash.ts';
import { Output } from './io.ts';
import { runProgram } from './program.ts';
import { resolveWithHashes } from './text-hashes.ts';

const root = mkdtempSync(join(tmpdir(), 'pincite-hashes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

onEachEngine('hashes of texts', ({ open }) => {
  let store: Store;
  let pincite: Pincite;
  const ingest = (documents: Parameters<typeof writeCorpus>[2]): Promise<unknown> =>
    store.ingest(jsonlReader, writeCorpus(join(root, 'code.jsonl'), 'code', documents), { name: 'code' });
  const hashOf = async (citation: string): Promise<(string | null)[]> => {
    const { contentHash, parts } = await resolveWithHashes(pincite, citation, {}, store.lookup());
    return [contentHash, ...parts.map((part) => part.contentHash)];
  };
  beforeAll(async () => {
    store = await open();
    await ingest(smallCode());
    pincite = createPincite({ lawbook: await buildInMemory(await lawbookOf(store)), jurisdictions });
  }, 60_000);
  afterAll(() => store?.close());

  it('are those of the version in force, for each part of a basis', async () => {
    expect(await hashOf('article L. 1234-2 du code du travail')).toEqual([textHash('Disposition 2.')]);
    expect(await hashOf('articles L. 1234-2 et L. 1234-3 du code du travail')).toEqual([
      textHash('Disposition 2.'),
      textHash('Disposition 2.'),
      textHash('Disposition 3.'),
    ]);
    expect(await hashOf('code du travail')).toEqual([null]);
    expect(await hashOf('article L. 9999-9 du code du travail')).toEqual([null]);
  });

  it('move with the words alone, not with their place in the code', async () => {
    const [of2, of3] = await Promise.all(
      ['2', '3'].map((n) => hashOf(`article L. 1234-${n} du code du travail`)),
    );
    await ingest(
      smallCode().map((one) => ({
        ...one,
        sortOrder: (one.sortOrder ?? 0) + 10,
        body: one.body === 'Disposition 3.' ? 'Disposition 3 nouvelle.' : (one.body ?? ''),
      })),
    );
    expect(await hashOf('article L. 1234-2 du code du travail')).toEqual(of2);
    expect(await hashOf('article L. 1234-3 du code du travail')).not.toEqual(of3);
  });
});

describe('resolve over a store that is in use', { timeout: 60_000 }, () => {
  it('goes on without hashes, and says so once', async () => {
    const env = { PINCITE_DATA: join(root, 'data') };
    const notes: string[] = [];
    const pincite = async (input: string, ...argv: string[]): Promise<string> => {
      const stdin = new PassThrough();
      stdin.end(input);
      const stdout = new PassThrough();
      const said: Buffer[] = [];
      stdout.on('data', (part: Buffer) => said.push(part));
      const out = new Output(stdout);
      const note = (line: string): number => notes.push(line);
      await runProgram(argv, '0', {
        stdin,
        out,
        note,
        env,
        cwd: root,
        outIsTerminal: false,
        errIsTerminal: false,
      });
      await out.flush();
      return Buffer.concat(said).toString('utf8');
    };
    const file = writeCorpus(join(root, 'own.jsonl'), 'code', smallCode());
    await pincite('', 'corpus', 'ingest', file);
    await pincite('', 'lawbook', 'build');
    const lines = [2, 3].map((n) =>
      JSON.stringify({ id: n, input: `article L. 1234-${n} du code du travail` }),
    );
    const hashes = async (): Promise<unknown[]> =>
      (await pincite(`${lines.join('\n')}\n`, 'resolve', '--jsonl'))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).contentHash);
    expect(await hashes()).toEqual([textHash('Disposition 2.'), textHash('Disposition 3.')]);
    notes.length = 0;
    const holder = await openStore({ directory: join(root, 'data/db') });
    expect(await hashes()).toEqual([null, null]);
    await holder.close();
    expect(notes).toEqual([expect.stringMatching(/^pincite: contentHash is left null: .*in use by/)]);
  });
});
