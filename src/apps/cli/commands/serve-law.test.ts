import { copyFileSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentIo } from '../../../../test/support/run-cli.ts';
import { type Served, served } from '../../../../test/support/service.ts';
import { fr } from '../../../jurisdictions/fr/index.ts';
import { lawbookFiles, replaceDirectory } from '../../../lawbook/files.ts';
import { buildInMemory } from '../../../lawbook/memory.ts';
import { serve } from '../../http/index.ts';
import { prepareDataDirectory } from '../data-dir.ts';
import { DataLaw } from './serve-law.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-live-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const [OLD, NEW] = ['2025-01-01', '2026-01-01'];
const QUESTION = { input: 'article 1251 du code civil' };

/** The files of a lawbook of one code, whose articles are known up to a number. */
async function filesOf(snapshot: string, articles: number) {
  const code = 'fr/code/civil';
  const { buffers, manifest } = await buildInMemory({
    instruments: [
      {
        ...{
          coordinate: code,
          jurisdiction: 'fr',
          nature: 'code',
          title: 'Code civil',
          structure: 'complete',
        },
        names: [{ text: 'Code civil', form: 'title', year: 0 }],
        ...{ numbers: [], date: null, inForceFrom: null, inForceTo: null, document: null, held: true },
        provenance: null,
      },
    ],
    provisions: Array.from({ length: articles }, (_, n) => ({
      ...{ instrument: code, coordinate: `${code}/art${n + 1}`, order: n, from: null, to: null },
      ...{ document: `fr.${n + 1}`, heading: null, headingOnly: false, successor: null },
    })),
    ...{ jurisdictions: [fr], completeness: [], sources: [], snapshot },
  });
  return lawbookFiles(new Uint8Array(buffers.hot), new Uint8Array(buffers.cold), manifest);
}

type Files = Awaited<ReturnType<typeof filesOf>>;
let old: Files;
let next: Files;
beforeAll(async () => {
  // The article that is asked for is in the second one alone.
  [old, next] = await Promise.all([filesOf(OLD, 1_250), filesOf(NEW, 1_300)]);
});

let data = '';
let lawbook = '';
let law: DataLaw;
let service: Served;
let count = 0;

async function begin(): Promise<void> {
  law = await DataLaw.open(silentIo(home), { data }, null);
  service = served(await serve({ ...law.current(), live: law }, { port: 0 }));
}
beforeEach(async () => {
  data = join(home, `data${count++}`);
  lawbook = prepareDataDirectory(data).lawbook;
  replaceDirectory(lawbook, old);
  await begin();
});
afterEach(() => service.close());

const asked = async (): Promise<{ status: string; indexSnapshot: string }> =>
  (await service.post('/v1/route', QUESTION)).json();
const about = async () => (await (await service.get('/v1/about')).json()).lawbook;

describe('a lawbook that takes the place of another one', () => {
  it('answers from then on, and no request under load fails or is answered by both', async () => {
    const answers: string[] = [];
    let ended = false;
    const load = async (): Promise<void> => {
      while (!ended) {
        const { status, indexSnapshot } = await asked();
        answers.push(`${indexSnapshot} ${status}`);
      }
    };
    const loads = Array.from({ length: 8 }, load);
    while (answers.length < 50) await pause(5);
    replaceDirectory(lawbook, next);
    expect(await law.look()).toBe('replaced');
    const before = answers.length;
    while (answers.length < before + 100) await pause(5);
    ended = true;
    await Promise.all(loads);
    expect(new Set(answers)).toEqual(
      new Set([`${OLD} EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND`, `${NEW} ROUTE_BOUNDED`]),
    );
    // At most those that were in flight come late.
    const first = answers.indexOf(`${NEW} ROUTE_BOUNDED`);
    expect(answers.slice(first + loads.length).every((answer) => answer.startsWith(NEW))).toBe(true);
    expect(await about()).toMatchObject({ replaced: 1, refused: null });
  });

  it('leaves a batch in flight its law, to the end', async () => {
    const lines = new TransformStream<Uint8Array, Uint8Array>();
    const writer = lines.writable.getWriter();
    const line = new TextEncoder().encode(`${JSON.stringify({ id: 1, ...QUESTION })}\n`);
    const answering = fetch(`${service.url}/v1/route/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: lines.readable,
      duplex: 'half',
    } as RequestInit);
    await writer.write(line);
    const reader = ((await answering).body as ReadableStream<Uint8Array>).getReader();
    const read = async () => JSON.parse(new TextDecoder().decode((await reader.read()).value));
    expect(await read()).toMatchObject({ indexSnapshot: OLD });
    replaceDirectory(lawbook, next);
    await law.look();
    expect(await asked()).toMatchObject({ indexSnapshot: NEW });
    await writer.write(line);
    expect(await read()).toMatchObject({ indexSnapshot: OLD });
    await writer.close();
    expect((await reader.read()).done).toBe(true);
  });

  it('lets the old one go, once nothing asks it any more', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    await asked();
    const before = new WeakRef(law.current());
    const bytes = new WeakRef(law.checked().lawbook.buffers.hot);
    replaceDirectory(lawbook, next);
    await law.look();
    await asked();
    for (let n = 0; n < 50 && (before.deref() ?? bytes.deref()) !== undefined; n++) {
      await pause(10);
      collect();
    }
    expect([before.deref(), bytes.deref()]).toEqual([undefined, undefined]);
  });

  it('is left alone where nothing changed, and where it is the same one built again', async () => {
    expect(await law.look()).toBe('same');
    replaceDirectory(lawbook, old);
    expect(await law.look()).toBe('same');
    expect(await about()).toMatchObject({ replaced: 0 });
  });

  it('may come where the base layer answered', async () => {
    await service.close();
    rmSync(lawbook, { recursive: true });
    await begin();
    expect(law.current().lawbook).toBeNull();
    replaceDirectory(lawbook, next);
    expect(await law.look()).toBe('replaced');
    expect(await asked()).toMatchObject({ status: 'ROUTE_BOUNDED' });
  });
});

describe('a lawbook that is broken', () => {
  it.each<readonly [string, () => void, RegExp]>([
    ['cut off', () => truncateSync(join(lawbook, 'hot.bin'), 100), /hot\.bin is damaged: it has 100 bytes/],
    [
      'with a byte changed',
      () => {
        const [name = '', bytes = new Uint8Array()] = [...next].find(([file]) => file === 'hot.bin') ?? [];
        const wrong = bytes.slice();
        wrong[wrong.length >> 1] = (wrong[wrong.length >> 1] ?? 0) ^ 1;
        replaceDirectory(lawbook, new Map([...next, [name, wrong]]));
      },
      /SHA-256 is not that of the manifest/,
    ],
    [
      'beside a stray file',
      () => copyFileSync(join(lawbook, 'hot.bin'), join(lawbook, 'more.bin')),
      /more\.bin/,
    ],
    ['gone', () => rmSync(lawbook, { recursive: true }), /the lawbook is gone/],
  ])('%s is refused and told of, and the old one goes on', async (_, spoil, why) => {
    if (_ !== 'gone') replaceDirectory(lawbook, next);
    spoil();
    expect(await law.look()).toBe('refused');
    expect(await asked()).toMatchObject({ indexSnapshot: OLD });
    expect(await about()).toMatchObject({ replaced: 0, refused: { why: expect.stringMatching(why) } });
    expect(await (await service.get('/metrics')).text()).toMatch(/^pincite_lawbook_refused 1$/m);
    // It is not read again and again.
    expect(await law.look()).toBe('same');
    replaceDirectory(lawbook, next);
    expect(await law.look()).toBe('replaced');
    expect(await asked()).toMatchObject({ indexSnapshot: NEW, status: 'ROUTE_BOUNDED' });
    expect(await about()).toMatchObject({ replaced: 1, refused: null });
  });
});
