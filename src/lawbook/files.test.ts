import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InstrumentInput } from '../model/ports.ts';
import { buildLawbook, type LawbookInput } from './build.ts';
import { LAWBOOK_FILES } from './files.ts';
import { buildInMemory } from './memory.ts';
import { LawbookError, openLawbook } from './open.ts';
import { installLawbook, packLawbook } from './pack.ts';

let parent = '';
let directory = '';

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lawbook-'));
  directory = join(parent, 'law');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

function input(count: number, snapshot = '2025-01-01'): LawbookInput & { instruments: InstrumentInput[] } {
  const instruments = Array.from({ length: count }, (_, i) => ({
    coordinate: `aa/code/${i}`,
    jurisdiction: 'aa',
    nature: i % 2 === 0 ? 'code' : 'act',
    title: `Code number ${i}`,
    names: [{ text: `Code du nombre ${i}`, form: 'title' as const, year: i % 3 }],
    numbers: [{ scheme: 'n', value: String(i % 5) }],
    date: null,
    inForceFrom: '1990-01-01',
    inForceTo: null,
    structure: 'complete' as const,
    document: `text.${i}`,
    held: true,
    provenance: null,
  }));
  const provisions = instruments.flatMap(({ coordinate }, i) =>
    ['1990-01-01', '2000-01-01', '2010-01-01'].map((from, k, starts) => ({
      instrument: coordinate,
      coordinate: `${coordinate}/art${i % 7}`,
      order: i,
      from,
      to: starts[k + 1] ?? null,
      document: `doc.${i}.${k}`,
      heading: `Article ${i}`,
      headingOnly: false,
      successor: null,
    })),
  );
  return {
    instruments,
    provisions,
    jurisdictions: [
      {
        code: 'aa',
        naming: { direction: 'first', particles: ['du'] },
        lookupKey: (path) => path.join('/').toLowerCase(),
        completenessGroup: (nature) => nature,
      },
    ],
    completeness: [
      { jurisdiction: 'aa', group: 'code', year: 2000, basis: 'contiguous', asOf: '2024-01-01', highest: 9 },
      { jurisdiction: 'aa', group: 'act', year: 2001, basis: 'contiguous', asOf: '2024-01-01', highest: 9 },
    ],
    sources: [
      { source: 'b', title: 'B', licence: 'L', attribution: 'A', snapshot: null },
      { source: 'a', title: 'A', licence: 'L', attribution: 'A', snapshot: '2024-01-01' },
    ],
    snapshot,
  };
}

function contents(of = directory): Record<string, string> {
  return Object.fromEntries(readdirSync(of).map((name) => [name, readFileSync(join(of, name), 'base64')]));
}

describe('a build', () => {
  it('writes the same bytes for the same inputs in any order, and those of a build in memory', async () => {
    const plain = input(40);
    const manifest = await buildLawbook(plain, directory);
    const first = contents();
    expect((await buildInMemory(plain)).manifest).toEqual(manifest);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...plain.instruments], { minLength: 40 }),
        fc.shuffledSubarray([...(plain.provisions as [])], { minLength: 120 }),
        async (instruments, provisions) => {
          const { completeness, sources } = plain;
          const shuffled = { completeness: completeness.toReversed(), sources: sources.toReversed() };
          await buildLawbook({ ...plain, ...shuffled, instruments, provisions }, directory);
          expect(contents()).toEqual(first);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('takes asynchronous inputs and tells how far it is', async () => {
    const { instruments, ...rest } = input(3);
    const steps: string[] = [];
    const slowly = (async function* () {
      yield* instruments;
    })();
    await buildLawbook({ ...rest, instruments: slowly }, directory, (step) => steps.push(step));
    expect(openLawbook(directory).manifest.counts.instruments).toBe(3);
    expect(steps).toEqual(['instruments', 'provisions', 'names', 'writing']);
  });

  it('leaves the old lawbook where the input is refused', async () => {
    await buildLawbook(input(3), directory);
    const before = contents();
    const bad = input(2);
    bad.instruments.push({ ...(bad.instruments[0] as InstrumentInput), nature: 'other' });
    await expect(buildLawbook(bad, directory)).rejects.toThrow(LawbookError);
    expect(contents()).toEqual(before);
    expect(readdirSync(parent)).toEqual(['law']);
  });

  it('removes what a killed build left, and nothing that lives', async () => {
    const dead = join(parent, '.law.building-999999999-abc');
    const living = join(parent, `.law.building-${process.ppid}-abc`);
    const own = join(parent, `.law.building-${process.pid}-abc`);
    for (const path of [dead, living, own]) mkdirSync(path);
    await buildLawbook(input(2), directory);
    expect(readdirSync(parent).sort()).toEqual([`.law.building-${process.ppid}-abc`, 'law']);
  });

  it('finds the old lawbook that a build had set aside when it was killed', async () => {
    const { contentId } = await buildLawbook(input(2), directory);
    renameSync(directory, join(parent, '.law.previous'));
    expect(openLawbook(directory).manifest.contentId).toBe(contentId);
    await buildLawbook(input(3), directory);
    expect(readdirSync(parent)).toEqual(['law']);
    expect(openLawbook(directory).manifest.counts.instruments).toBe(3);
  });
});

describe('a killed build', () => {
  const KILLS = 12;
  /** Longer than the first build of the child takes, so that some builds are killed and some get through. */
  const LONGEST = 400;

  it('leaves the old lawbook or the new one, and so it looks to a reader at any moment', async () => {
    for (let run = 0; run < KILLS; run++) {
      const old = await buildLawbook(input(2, '2001-01-01'), directory);
      const openedOne = () => {
        const { manifest, index } = openLawbook(directory);
        expect(index.instrument(0).title).toBe('Code number 0');
        if (manifest.snapshot === '2001-01-01') expect(manifest.contentId).toBe(old.contentId);
        else expect([manifest.snapshot, manifest.counts.instruments]).toEqual(['2002-02-02', 2000]);
      };
      await killedAfter(builderProcess(), (run * LONGEST) / KILLS, openedOne);
      openedOne();
    }
    await buildLawbook(input(1), directory);
    expect(readdirSync(parent).sort()).toEqual(['build.mjs', 'law']);
  }, 120_000);

  /** Builds again and again, and says so before the first time. */
  function builderProcess(): ChildProcess {
    const data = input(2000, '2002-02-02');
    const code = `
      import { buildLawbook } from ${JSON.stringify(new URL('./build.ts', import.meta.url).href)};
      const input = ${JSON.stringify(data)};
      input.jurisdictions[0].lookupKey = (path) => path.join('/');
      input.jurisdictions[0].completenessGroup = (nature) => nature;
      process.stdout.write('ready');
      for (;;) await buildLawbook(input, ${JSON.stringify(directory)});
    `;
    const script = join(parent, 'build.mjs');
    writeFileSync(script, code);
    return spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  }

  /** Kills a builder some time after it began, and reads beside it until then. */
  async function killedAfter(child: ChildProcess, milliseconds: number, read: () => void): Promise<void> {
    const ended = once(child, 'exit');
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    for (const end = Date.now() + milliseconds; Date.now() < end; await setTimeout(1)) read();
    child.kill('SIGKILL');
    await ended;
  }
});

describe('opening', () => {
  const SMALL = 6;

  it('refuses a lawbook with any byte changed', async () => {
    await buildLawbook(input(SMALL), directory);
    for (const name of LAWBOOK_FILES) {
      const path = join(directory, name);
      const whole = readFileSync(path);
      for (let at = 0; at < whole.length; at += name === 'manifest.json' ? 1 : 7) {
        const damaged = Buffer.from(whole);
        damaged[at] = (damaged[at] as number) ^ 1;
        writeFileSync(path, damaged);
        expect(() => openLawbook(directory), `${name} at ${at}`).toThrow(LawbookError);
      }
      writeFileSync(path, whole);
    }
    expect(openLawbook(directory).manifest.counts.instruments).toBe(SMALL);
  });

  it('refuses a file that is cut, missing or foreign, and says which and what to do', async () => {
    await buildLawbook(input(SMALL), directory);
    const kept = readFileSync(join(directory, 'hot.bin'));
    truncateSync(join(directory, 'hot.bin'), 100);
    expect(() => openLawbook(directory)).toThrow(
      /hot\.bin is damaged: it has 100 bytes.*run `pincite lawbook build`/,
    );
    rmSync(join(directory, 'hot.bin'));
    expect(() => openLawbook(directory)).toThrow(/hot\.bin is missing; run `pincite lawbook build`/);
    writeFileSync(join(directory, 'hot.bin'), kept);
    writeFileSync(join(directory, 'notes.txt'), '');
    expect(() => openLawbook(directory)).toThrow(/notes\.txt is no part of the lawbook; remove it, or run/);
    rmSync(join(directory, 'notes.txt'));
    writeFileSync(join(directory, 'manifest.json'), 'null\n');
    expect(() => openLawbook(directory)).toThrow(/manifest\.json is damaged: it is no manifest/);
    rmSync(directory, { recursive: true });
    expect(() => openLawbook(directory)).toThrow(/there is no lawbook in/);
  });

  it('tells the same as the lawbook that was built, from its files', async () => {
    const law = input(40);
    law.instruments[7] = { ...(law.instruments[7] as InstrumentInput), title: 'Fünf Gesetze “über” nichts' };
    await buildLawbook(law, directory);
    const { index, manifest } = openLawbook(directory);
    const built = (await buildInMemory(law)).index;
    const { instruments, provisions } = manifest.counts;
    expect([instruments, provisions]).toEqual([40, 40]);
    for (let i = 0; i < instruments; i++) expect(index.instrument(i)).toEqual(built.instrument(i));
    for (let i = 0; i < provisions; i++) expect(index.provision(i)).toEqual(built.provision(i));
    expect(index.byDocument('doc.39.2')).toEqual(built.byDocument('doc.39.2'));
    expect(index.byDocument('doc.39.3')).toBeNull();
  });

  it('goes on answering from the lawbook that was opened when another one takes its place', async () => {
    await buildLawbook(input(3), directory);
    const { index } = openLawbook(directory);
    await buildLawbook(input(1), directory);
    expect(index.instrument(2).title).toBe('Code number 2');
  });

  it('refuses a lawbook of another format', async () => {
    await buildLawbook(input(SMALL), directory);
    const path = join(directory, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    writeFileSync(path, `${JSON.stringify({ ...manifest, formatVersion: 999 }, null, 2)}\n`);
    expect(() => openLawbook(directory)).toThrow(/has lawbook format 999.*run `pincite lawbook build`/);
  });
});

describe('an archive', () => {
  it('is the same for the same lawbook, and installs it', async () => {
    const manifest = await buildLawbook(input(5), directory);
    const archive = join(parent, 'out', 'law.tgz');
    const packed = packLawbook(directory, archive);
    const bytes = readFileSync(archive);
    expect(packed).toMatchObject({ manifest, bytes: bytes.length });
    expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${packed.sha256}  law.tgz\n`);
    packLawbook(directory, archive);
    expect(readFileSync(archive).equals(bytes)).toBe(true);
    const installed = join(parent, 'installed');
    expect(installLawbook(archive, installed)).toEqual(manifest);
    expect(contents(installed)).toEqual(contents());
    expect(readdirSync(join(parent, 'out')).sort()).toEqual(['law.tgz', 'law.tgz.sha256']);
  });

  it('that is damaged anywhere is refused, or unpacks to what was packed', async () => {
    await buildLawbook(input(2), directory);
    const archive = join(parent, 'law.tgz');
    const packed = packLawbook(directory, archive);
    const target = join(parent, 'target');
    await buildLawbook(input(1), target);
    const before = contents(target);
    const whole = readFileSync(archive);
    // The header's time, flags and system are not content.
    for (let at = 10; at < whole.length; at += 11) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] as number) ^ 1;
      writeFileSync(archive, damaged);
      try {
        // Bits that fill up a compressed block change nothing.
        expect(installLawbook(archive, target).contentId).toBe(packed.manifest.contentId);
        await buildLawbook(input(1), target);
      } catch (error) {
        expect(error).toBeInstanceOf(LawbookError);
      }
      expect(contents(target)).toEqual(before);
    }
    writeFileSync(archive, whole.subarray(0, whole.length / 2));
    expect(() => installLawbook(archive, target)).toThrow(/cannot be unpacked/);
    expect(contents(target)).toEqual(before);
    expect(existsSync(join(parent, '.target.previous'))).toBe(false);
  });
});
