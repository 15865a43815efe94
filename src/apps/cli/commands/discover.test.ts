import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discoveryDocuments } from '../../../../test/support/discovery-law.ts';
import { runCli } from '../../../../test/support/run-cli.ts';
import { DIMENSION, startStubEmbedder } from '../../../../test/support/stub-embedder.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-discover-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const run = (...args: string[]) => runCli(home, args);
/** In no text of the law, and in no thesaurus: only the model knows. */
const MEANINGS = { zaster: 'deposit', mietsicherheit: 'deposit', mietsicherheiten: 'deposit' };

describe('discover', () => {
  beforeAll(async () => {
    const source = {
      source: 'made',
      title: 'Made',
      licence: 'CC0-1.0',
      attribution: 'Pincite',
      snapshot: '2026-01-01',
    };
    const rows = [{ source }, ...discoveryDocuments].map((row) => JSON.stringify(row));
    writeFileSync(join(home, 'made.jsonl'), rows.join('\n'));
    for (const args of [
      ['corpus', 'ingest', 'made.jsonl'],
      ['lawbook', 'build'],
    ])
      expect((await run(...args)).status).toBe(0);
  }, 120_000);

  it('says how to make the index where there is none', async () => {
    const { status, stderr } = await run('discover', 'Kaution');
    expect(status).toBe(2);
    expect(stderr).toContain('run `pincite discover build`');
  });

  it('builds the index from the store and offers provisions from it', async () => {
    const built = await run('discover', 'build', '--json');
    expect(built.status).toBe(0);
    expect(JSON.parse(built.stdout)).toMatchObject({ provisions: discoveryDocuments.length, unbound: 0 });
    const { status, stdout } = await run(
      'discover',
      '--json',
      '--limit',
      '1',
      'Wie hoch darf die Kaution sein?',
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      candidates: [{ coordinate: 'de/bgb/p551', matched: ['kaution'] }],
      language: 'de',
      reason: null,
    });
  }, 60_000);

  it('prints what was found and how sure it is', async () => {
    const { stdout } = await run('discover', 'the limit of a compensatory award');
    expect(stdout).toContain(
      'uk/ukpga/1996/18/s124  Employment Rights Act 1996, s. 124: Limit of compensatory award',
    );
    expect(stdout).toMatch(/confidence 0\.9\d;/);
    expect((await run('discover', 'limit of an award in Brazil')).stdout).toContain(
      'the question names law that is not held',
    );
  });

  it('asks for vectors where an endpoint is named, and finds by meaning with them', async () => {
    expect(await run('discover', 'embed')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('set PINCITE_EMBEDDING_URL'),
    });
    const stub = await startStubEmbedder(MEANINGS);
    const env = {
      PINCITE_EMBEDDING_URL: stub.endpoint.url,
      PINCITE_EMBEDDING_KEY: stub.endpoint.key,
      PINCITE_EMBEDDING_MODEL: stub.endpoint.model,
    };
    const ask = async () => {
      const args = ['discover', '--json', 'Zaster Kündigung'];
      const { stdout, stderr } = await runCli(home, args, env);
      const { candidates, note } = JSON.parse(stdout);
      const found = candidates.map(({ coordinate }: { coordinate: string }) => coordinate);
      return { found, note, stderr };
    };
    const without = await ask();
    expect(without.found).not.toContain('de/bgb/p551');
    expect(without.stderr).toContain('there are no vectors');
    expect(without.stderr).toContain('found by words alone');
    const provisions = discoveryDocuments.length;
    const { stdout } = await runCli(home, ['discover', 'embed', '--json'], env);
    expect(JSON.parse(stdout)).toEqual({
      model: 'stub',
      provisions,
      dimension: DIMENSION,
      asked: provisions,
    });
    const withThem = await ask();
    expect(withThem.found).toContain('de/bgb/p551');
    expect(withThem.note).toBeNull();
    await stub.close();
    expect((await ask()).note).toContain('found by words alone');
  }, 60_000);

  it('refuses a limit that is no number', async () => {
    const { status, stderr } = await run('discover', '--limit', 'many', 'Kaution');
    expect(status).toBe(2);
    expect(stderr).toContain('whole number');
  });
});
