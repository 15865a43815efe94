import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../test/support/engines.ts';
import { repoRoot } from '../../test/support/shared.ts';
import type { CorpusReader, ReaderItem } from '../model/document.ts';
import { jsonlReader, openStore, type Store } from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'pincite-ingest-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let number = 0;
/** A file of JSON lines of a source of its own; objects get what every document needs. */
function file(lines: readonly (object | string)[], name = `f${number++}.jsonl`): string {
  const path = join(root, name);
  const text = lines.map((line) =>
    typeof line === 'string' ? line : JSON.stringify({ kind: 'notice', language: 'en', title: 't', ...line }),
  );
  writeFileSync(path, `${text.join('\n')}\n`);
  return path;
}

const state = async (store: Store, source: string): Promise<string[]> => {
  const rows = await store.driver.query<{ id: string; title: string }>(
    'SELECT id, title FROM corpus.documents WHERE source = $1 ORDER BY id',
    [source],
  );
  return rows.map(({ id, title }) => `${id} ${title}`);
};

function behaves(open: () => Promise<Store>): void {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterAll(() => store?.close());

  it('skips what has not changed, and rewrites only what has', async () => {
    const path = file([{ id: 'aa.1' }, { id: 'aa.2' }, { id: 'aa.3' }], 'again.jsonl');
    const first = await store.ingest(jsonlReader, path);
    expect(first).toMatchObject({ state: 'complete', skipped: false, counts: { inserted: 3, documents: 3 } });
    expect(await store.ingest(jsonlReader, path)).toMatchObject({ skipped: true, counts: { inserted: 3 } });
    expect(await store.ingest({ ...jsonlReader, version: '2' }, path)).toMatchObject({
      skipped: false,
      counts: { unchanged: 3, inserted: 0, updated: 0 },
    });
    file([{ id: 'aa.1' }, { id: 'aa.2', title: 'new' }, { id: 'aa.4' }], 'again.jsonl');
    const third = await store.ingest(jsonlReader, path);
    expect(third.counts).toMatchObject({ unchanged: 1, updated: 1, inserted: 1, removed: 1 });
    expect(await state(store, 'again')).toEqual(['aa.1 t', 'aa.2 new', 'aa.4 t']);
    expect((await store.sources()).find(({ source }) => source === 'again')?.documents).toBe(3);
  });

  it('keeps rows that another file holds too, and has that file read again', async () => {
    const line = { id: 'ab.1', source: 'shared' };
    const header = { source: { source: 'shared' } };
    const left = file([JSON.stringify(header), line], 'left.jsonl');
    const right = file([JSON.stringify(header), { ...line, title: 'right' }], 'right.jsonl');
    await store.ingest(jsonlReader, left);
    await store.ingest(jsonlReader, right);
    expect(await state(store, 'shared')).toEqual(['ab.1 right']);
    file([JSON.stringify(header)], 'right.jsonl');
    expect((await store.ingest(jsonlReader, right)).counts.removed).toBe(0);
    expect(await store.ingest(jsonlReader, left)).toMatchObject({ skipped: false, state: 'complete' });
    expect(await state(store, 'shared')).toEqual(['ab.1 t']);
  });

  it.each([3, 1000])(
    'rejects provisions that are told twice where that is asked for, batch %i',
    async (batchSize) => {
      const name = `strict${batchSize}`;
      const article = (id: string, number: string, more: object = {}) => ({
        id: `ay.${name}-${id}`,
        kind: 'legislation',
        instrumentId: `ay_code_${name}`,
        coordinate: `ay/code/${name}/art${number}`,
        versionGroup: id,
        ...more,
      });
      const lines = [
        article('1', '1'),
        article('2a', '2', { versionGroup: '2', dateEnd: '2000-01-01' }),
        article('2b', '2', { versionGroup: '2', date: '2000-01-01' }),
        article('3a', '3', { dateEnd: '2000-01-01' }),
        article('3b', '3', { date: '2000-01-01' }),
        article('4', '4', { language: 'fr' }),
        article('4en', '4'),
        article('1again', '1', { body: 'quoted law' }),
        article('1third', '1', { body: 'quoted again' }),
        article('5', '5'),
        article('5again', '5'),
      ];
      const path = file(lines, `${name}.jsonl`);
      const strictly = (duplicates: Record<string, number>) =>
        store.ingest(jsonlReader, path, { batchSize, duplicates });
      expect((await store.ingest(jsonlReader, path, { batchSize })).counts).toMatchObject({
        documents: 11,
        rejects: 0,
      });
      const { counts } = await strictly({});
      expect(counts).toMatchObject({ documents: 8, removed: 3, rejectsByReason: { duplicate_provision: 3 } });
      expect((await store.rejects({ source: name }))[0]).toMatchObject({
        where: `${name}.jsonl:8`,
        detail: `ay.${name}-1again: ay/code/${name}/art1 is ay.${name}-1 at ${name}.jsonl:1 already`,
      });
      // One declared: the provision that comes first takes it, with all its texts.
      expect((await strictly({ [`ay/code/${name}`]: 1 })).counts.rejectsByReason).toEqual({
        duplicate_provision: 1,
      });
      await strictly({});
      expect((await store.ingest(jsonlReader, path, { batchSize })).counts).toMatchObject({ documents: 11 });
    },
  );

  it('rejects provisions of another file where that is asked for', async () => {
    const header = JSON.stringify({ source: { source: 'twofiles' } });
    const article = (id: string) => ({
      id,
      kind: 'legislation',
      instrumentId: 'ax_code',
      coordinate: 'ax/code/art1',
      versionGroup: id,
    });
    await store.ingest(jsonlReader, file([header, article('ax.1')], 'twofiles1.jsonl'));
    const second = file([header, article('ax.2')], 'twofiles2.jsonl');
    const { counts } = await store.ingest(jsonlReader, second, { duplicates: {} });
    expect(counts.rejectsByReason).toEqual({ duplicate_provision: 1 });
  });

  it.each([1, 2, 1000])('rejects a second document under one id, batch %i', async (batchSize) => {
    const name = `twice${batchSize}`;
    const path = file(
      [{ id: 'ac.1' }, { id: 'ac.2' }, { id: 'ac.1', body: 'other' }, { id: 'ac.1' }],
      `${name}.jsonl`,
    );
    const { counts } = await store.ingest(jsonlReader, path, { batchSize });
    expect(counts).toMatchObject({ documents: 2, repeated: 1, rejectsByReason: { duplicate_id: 1 } });
    expect(await store.rejects({ source: name })).toEqual([
      {
        source: name,
        file: `${name}.jsonl`,
        where: `${name}.jsonl:3`,
        reason: 'duplicate_id',
        detail: `ac.1 was another document at ${name}.jsonl:1`,
      },
    ]);
  });

  it('marks a file as failed where its reader throws, and removes nothing', async () => {
    const items = (ids: readonly string[], end: () => void): CorpusReader => ({
      ...jsonlReader,
      format: 'throws',
      source: async () => ({ source: 'throws', title: '', licence: '', attribution: '', snapshot: null }),
      async *read(): AsyncGenerator<ReaderItem> {
        for await (const item of jsonlReader.read(file(ids.map((id) => ({ id, source: 'throws' })))))
          yield item;
        end();
      },
    });
    const options = { name: 'one' };
    await store.ingest(
      items(['ad.1', 'ad.2'], () => {}),
      file([]),
      options,
    );
    const broken = items(['ad.1', 'ad.3'], () => {
      throw new Error('the disk is gone');
    });
    const failed = await store.ingest(broken, file([{ id: 'changed' }]), { ...options, batchSize: 1 });
    expect(failed).toMatchObject({ state: 'failed', message: 'the disk is gone' });
    expect(await state(store, 'throws')).toEqual(['ad.1 t', 'ad.2 t', 'ad.3 t']);
    const [source] = (await store.sources()).filter((one) => one.source === 'throws');
    expect(source?.files).toMatchObject([{ name: 'one', state: 'failed', message: 'the disk is gone' }]);
    const mended = items(['ad.1', 'ad.3'], () => {});
    expect(await store.ingest(mended, file([{ id: 'changed' }]), options)).toMatchObject({ skipped: false });
    expect(await state(store, 'throws')).toEqual(['ad.1 t', 'ad.3 t']);
  });

  it('stops when it is told to, and says so', async () => {
    const path = file(
      Array.from({ length: 50 }, (_, n) => ({ id: `ae.${n}` })),
      'abort.jsonl',
    );
    const abort = new AbortController();
    const onProgress = (): void => abort.abort();
    const options = { signal: abort.signal, onProgress, batchSize: 5 };
    // The first report comes before anything is read.
    await expect(store.ingest(jsonlReader, path, options)).rejects.toThrow(/abort/i);
    const late = new AbortController();
    const stop = ({ phase, counts }: { phase: string; counts: { documents: number } }): void => {
      if (phase === 'read' && counts.documents >= 10) late.abort();
    };
    const result = await store.ingest(jsonlReader, path, {
      signal: late.signal,
      onProgress: stop,
      batchSize: 5,
    });
    expect(result).toMatchObject({ state: 'failed', message: 'interrupted' });
    expect((await store.ingest(jsonlReader, path)).counts).toMatchObject({ documents: 50, unchanged: 10 });
  });

  it('rejects what the database could not hold', async () => {
    const bad = file([
      { id: 'af.1', body: 'a\0b' },
      { id: `af.${'x'.repeat(600)}` },
      { id: 'af.3', tags: { 'a\0': 'b' } },
      { id: 'af.4', sort_order: 1.5 },
      { id: 'af.5' },
    ]);
    expect((await store.ingest(jsonlReader, bad)).counts).toMatchObject({
      documents: 1,
      rejectsByReason: { bad_text: 2, key_too_long: 1, bad_sort_order: 1 },
    });
  });

  it('keeps what a cut archive held, and calls it incomplete', async () => {
    const lines = Array.from({ length: 5_000 }, (_, n) =>
      JSON.stringify({ id: `ag.${n}`, kind: 'notice', language: 'en', title: `${Math.sin(n)}` }),
    );
    const whole = gzipSync(`${lines.join('\n')}\n`);
    const path = join(root, 'cut.jsonl.gz');
    writeFileSync(path, whole.subarray(0, Math.floor(whole.length / 2)));
    const cut = await store.ingest(jsonlReader, path);
    expect(cut).toMatchObject({
      state: 'incomplete',
      counts: { rejects: 1, rejectsByReason: { truncated: 1 } },
    });
    expect(cut.counts.documents).toBeGreaterThan(1_500);
    writeFileSync(path, whole);
    expect(await store.ingest(jsonlReader, path)).toMatchObject({
      state: 'complete',
      counts: { documents: 5_000, unchanged: cut.counts.documents },
    });
  });

  it('stores edges, and keeps what was resolved when they are read again', async () => {
    const edge = { jurisdiction: 'ah', sourceId: 'ah.1', kind: 'cites', reference: "Act 'x'", ordinal: 0 };
    const read = (references: readonly string[]): CorpusReader => ({
      ...jsonlReader,
      format: 'edges',
      async *read(): AsyncGenerator<ReaderItem> {
        for (const reference of references)
          yield { type: 'edge', edge: { ...edge, reference, targetId: null, properties: { by: 'us' } } };
      },
    });
    const options = { name: 'edges' };
    const result = await store.ingest(read([edge.reference, 'other']), file([]), options);
    expect(result.counts.edges).toBe(2);
    const [first] = await store.unresolvedEdges({ limit: 1 });
    expect(first).toMatchObject({ ...edge, state: 'pending', properties: { by: 'us' } });
    if (first) expect(await store.unresolvedEdges({ after: first })).toMatchObject([{ reference: 'other' }]);
    expect(await store.setEdgeTarget(edge, { targetId: 'ah.2' })).toBe(true);
    expect(await store.setEdgeTarget({ ...edge, ordinal: 9 }, { state: 'not_found' })).toBe(false);
    const again = await store.ingest(
      { ...read([edge.reference]), version: '2' } as CorpusReader,
      file([]),
      options,
    );
    expect(again.source).not.toBe('');
  });

  it('leaves the target of an edge alone where the source gives none', async () => {
    const edge = {
      jurisdiction: 'ai',
      sourceId: 'ai.1',
      kind: 'cites',
      reference: 'x',
      ordinal: 0,
      properties: {},
    };
    expect(await store.insertEdges([{ ...edge, targetId: null }])).toBe(1);
    await store.setEdgeTarget(edge, { targetId: 'ai.2' });
    expect(await store.insertEdges([{ ...edge, targetId: null }])).toBe(0);
    expect(await store.edgesFrom('ai', 'ai.1')).toMatchObject([{ targetId: 'ai.2', state: 'resolved' }]);
    expect(await store.insertEdges([{ ...edge, targetId: 'ai.3' }])).toBe(1);
    expect(await store.edgesFrom('ai', 'ai.1')).toMatchObject([{ targetId: 'ai.3', state: 'resolved' }]);
  });
}

onEachEngine('ingest', ({ open }) => behaves(open));

describe('an ingest that is killed', () => {
  const lines = (edition: number): object[] =>
    Array.from({ length: 3_000 }, (_, n) => ({
      id: `kk.${(n * 7) % 2_900}`,
      title: n % 3 === 0 ? `edition ${edition}` : 'same',
      tags: { n: String(n % 50) },
      ...(n % 500 === edition ? { kind: 'nonsense' } : {}),
    })).slice(edition === 1 ? 0 : 300);
  const everything = async (directory: string): Promise<unknown> => {
    const store = await openStore({ directory });
    const read = (sql: string) => store.driver.query(sql);
    const all = [
      await read('SELECT id, title, content_hash, lookup FROM corpus.documents ORDER BY id'),
      await read('SELECT place, reason, detail FROM corpus.rejects ORDER BY number'),
      await read('SELECT id, place FROM corpus.document_marks ORDER BY id'),
      await read('SELECT name, hash, state, message FROM corpus.ingests'),
      await read('SELECT documents FROM corpus.sources'),
    ];
    await store.close();
    return all;
  };
  const child = (directory: string, path: string): ChildProcess => {
    const code = `import { jsonlReader, openStore } from ${JSON.stringify(join(repoRoot, 'src/store/index.ts'))};
      const store = await openStore({ directory: process.argv[2] });
      const done = await store.ingest(jsonlReader, process.argv[3], { name: 'killed', batchSize: 50,
        onProgress: ({ counts }) => process.stdout.write(counts.documents + '\\n') });
      await store.close();
      if (done.state !== 'complete') process.exitCode = 3;`;
    const script = join(root, 'child.mts');
    writeFileSync(script, code);
    const args = ['--import', join(repoRoot, 'node_modules/tsx/dist/loader.mjs'), script, directory, path];
    return spawn(process.execPath, args, { cwd: repoRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  };
  const ended = (process: ChildProcess): Promise<number | null> =>
    new Promise((resolve) => process.once('exit', (code) => resolve(code)));

  it('ends, run again, as one that was not', { timeout: 240_000 }, async () => {
    const editions = [1, 2].map((edition) => file(lines(edition), `edition${edition}.jsonl`));
    const [before = '', after = ''] = editions;
    const header = (path: string, edition: number): void => {
      file([JSON.stringify({ source: { source: 'kk' } }), ...lines(edition)], path.slice(root.length + 1));
    };
    header(before, 1);
    header(after, 2);
    const options = { name: 'killed', batchSize: 50 };
    const calm = join(root, 'calm');
    const store = await openStore({ directory: calm });
    for (const path of editions) await store.ingest(jsonlReader, path, options);
    await store.close();
    const expected = await everything(calm);

    const stormy = join(root, 'stormy');
    let seed = 20_261_130;
    const random = (): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return seed / 2 ** 32;
    };
    let kills = 0;
    for (const path of [before, before, before, after, after, after]) {
      const process = child(stormy, path);
      const target = Math.floor(random() * 2_500);
      const delay = Math.floor(random() * 30);
      process.stdout?.on('data', (chunk: Buffer) => {
        if (Math.max(...chunk.toString().trim().split('\n').map(Number)) >= target)
          setTimeout(() => process.kill('SIGKILL'), delay);
      });
      await ended(process);
      if (process.signalCode === 'SIGKILL') kills++;
    }
    expect(kills).toBeGreaterThan(3);
    for (const path of editions) expect(await ended(child(stormy, path))).toBe(0);
    expect(await everything(stormy)).toEqual(expected);
  });
});
