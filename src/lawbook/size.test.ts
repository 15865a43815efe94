import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildLawbook } from './build.ts';
import type { LawbookProvision } from './input.ts';
import { openLawbook } from './open.ts';

const INSTRUMENTS = 100;
const PROVISIONS = 1000;
const VERSIONS = ['1990-01-01', '2005-01-01'];

function* provisions(coordinates: readonly string[]): Iterable<LawbookProvision> {
  for (const instrument of coordinates)
    for (let number = 0; number < PROVISIONS; number++)
      for (const [i, from] of VERSIONS.entries())
        yield {
          instrument,
          coordinate: `${instrument}/artL${number % 10}${number}-1`,
          order: number,
          from,
          to: VERSIONS[i + 1] ?? null,
          document: `aa.${instrument.length}${instrument.slice(8)}.${number}.${i}`,
          heading: `Article L${number}`,
          headingOnly: false,
          successor: null,
        };
}

it('builds 200,000 versions; time and memory are printed, not judged', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'lawbook-size-'));
  try {
    const coordinates = Array.from({ length: INSTRUMENTS }, (_, i) => `aa/code/${i}`);
    const began = performance.now();
    const manifest = await buildLawbook(
      {
        instruments: coordinates.map((coordinate) => ({
          ...{ coordinate, jurisdiction: 'aa', nature: 'code', title: coordinate, names: [], numbers: [] },
          ...{ date: null, inForceFrom: null, inForceTo: null, document: null, held: true, provenance: null },
          structure: 'complete' as const,
        })),
        provisions: provisions(coordinates),
        jurisdictions: [
          {
            code: 'aa',
            naming: { direction: 'first', particles: [] },
            lookupKey: (path) => path.join('/').toLowerCase(),
            completenessGroup: (nature) => nature,
          },
        ],
        completeness: [],
        sources: [],
        snapshot: '2025-01-01',
      },
      directory,
    );
    const built = performance.now();
    openLawbook(directory);
    const opened = performance.now();
    expect(manifest.counts.versions).toBe(INSTRUMENTS * PROVISIONS * VERSIONS.length);
    const sizes = Object.entries(manifest.files).map(
      ([name, { bytes }]) => `${name} ${(bytes / 1e6).toFixed(1)} MB`,
    );
    const memory = (process.memoryUsage().rss / 1e6).toFixed(0);
    console.log(
      `200,000 versions: built in ${((built - began) / 1000).toFixed(1)} s, opened in ` +
        `${(opened - built).toFixed(0)} ms, ${sizes.join(', ')}, resident ${memory} MB`,
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}, 60_000);
