import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decision, smallCode, writeCorpus } from '../../../test/support/edge-law.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import type { StoreLocation } from '../../store/index.ts';
import { type Io, Output } from './io.ts';
import { runProgram } from './program.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-cli-edges-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Ran {
  readonly out: string;
  readonly notes: readonly string[];
}

/** The command line over the store at a place. */
const commandOver =
  (place: StoreLocation) =>
  async (...argv: string[]): Promise<Ran> => {
    const stream = new PassThrough();
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    const notes: string[] = [];
    const io: Io = {
      stdin: new PassThrough(),
      out: new Output(stream),
      note: (line) => notes.push(line),
      env:
        'url' in place
          ? { PINCITE_DATA: join(home, 'served'), PINCITE_DATABASE: place.url }
          : { PINCITE_DATA: join(home, 'data') },
      cwd: home,
      outIsTerminal: false,
      errIsTerminal: false,
    };
    await runProgram(argv, '0', io);
    await io.out.flush();
    return { out: Buffer.concat(chunks).toString('utf8'), notes };
  };

onEachEngine('edges on the command line', (engine) => {
  let pincite: ReturnType<typeof commandOver>;
  beforeAll(async () => {
    pincite = commandOver(await engine.place());
    writeCorpus(join(home, 'code.jsonl'), 'code', smallCode());
    const words =
      "Vu l'article L. 1234-1 du code du travail ; l'article L. 9999-1 du même code ; l'article 7.";
    writeCorpus(join(home, 'cases.jsonl'), 'cases', [decision(1, '2012-03-04', words)]);
  });

  it('are read when a corpus comes in, where that is asked for', { timeout: 60_000 }, async () => {
    const plain = JSON.parse((await pincite('corpus', 'ingest', '--json', 'code.jsonl')).out);
    expect(plain).not.toHaveProperty('edges');
    const { out } = await pincite('corpus', 'ingest', '--edges', '--json', 'cases.jsonl');
    expect(JSON.parse(out).edges).toMatchObject({ documents: 9, extracted: 3, resolved: 0 });
  });

  it('are resolved, and counted', { timeout: 60_000 }, async () => {
    await pincite('lawbook', 'build');
    const { out, notes } = await pincite('edges', 'resolve', '--json');
    // The decision again, for the words that the base layer could not tell.
    expect(JSON.parse(out)).toEqual({
      documents: 1,
      extracted: 3,
      reopened: 0,
      removed: 0,
      resolved: 1,
      failures: [
        { state: 'ambiguous', reason: 'provision_without_instrument', edges: 1 },
        { state: 'not_found', reason: 'provision_not_in_instrument', edges: 1 },
      ],
      interrupted: false,
      edges: [
        { state: 'ambiguous', reason: 'provision_without_instrument', edges: 1 },
        { state: 'not_found', reason: 'provision_not_in_instrument', edges: 1 },
        { state: 'resolved', reason: null, edges: 1 },
      ],
    });
    expect(notes.at(-1)).toMatch(/^edges: 1 documents read, 3 edges found, 1 resolved, 2 without target/);
    const again = await pincite('edges', 'resolve');
    expect(again.out.split('\n').slice(0, 2)).toEqual([
      '0 documents read, 0 edges found, 0 resolved, 0 without target',
      'Edges of the store',
    ]);
  });

  it('are kept resolved by a worker, until it is stopped', { timeout: 60_000 }, async () => {
    writeCorpus(join(home, 'more.jsonl'), 'more', [
      decision(2, '2020-03-04', "Vu l'article L. 1234-1 du code du travail."),
    ]);
    await pincite('corpus', 'ingest', 'more.jsonl');
    const work = pincite('worker', '--json');
    // What Ctrl-C does, once the first part must have been done.
    setTimeout(() => process.emit('SIGINT'), 12_000);
    const { out } = await work;
    expect(JSON.parse(out.split('\n')[0] ?? '')).toMatchObject({ documents: 1, extracted: 1, resolved: 1 });
    await expect(pincite('worker', '--every', 'soon')).rejects.toThrow(/--every is no schedule/);
  });
});
