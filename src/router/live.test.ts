import { describe, expect, it } from 'vitest';
import { citation } from '../../test/support/small-law.ts';
import type { BoundCitation, Coordinate, Registry, RegistryAnswer } from '../model/index.ts';
import { verifyLive } from './live.ts';
import { type RouteView, routed } from './route.ts';

/** The works of Exampleland lie two segments below it. Answers by work; a function may fail. */
function gazette(answers: Record<string, RegistryAnswer | (() => never)>, asked: string[] = []): Registry {
  return {
    name: 'Gazette',
    workOf: (coordinate) =>
      coordinate.startsWith('xx/') ? coordinate.split('/').slice(0, 3).join('/') : null,
    async lookUp(work) {
      asked.push(work);
      const answer = answers[work];
      if (answer === undefined) throw new Error(`nobody should ask about ${work}`);
      return typeof answer === 'function' ? answer() : answer;
    },
  };
}

function view(registries: readonly Registry[]): RouteView {
  const rest = { at: null, freshness: null, latencyNs: 1, label: () => '', messages: [] };
  return { snapshot: '2026-07-01', snapshotOf: () => '2026-07-01', registries, ...rest };
}

function uncovered(
  coordinate: Coordinate | null,
  polarity: BoundCitation['polarity'] = 'cited',
): BoundCitation {
  const binding = {
    kind: 'outOfCoverage',
    reason: 'not_ingested',
    instrument: null,
    coordinate,
    messages: ['Not held.'],
  } as const;
  return { citation: citation({ span: [0, 3], polarity }), binding, polarity };
}

const one = 'xx/loi/2027-1';
const confirmed = (coordinate: string): RegistryAnswer => ({ found: 'confirmed', coordinate });
const absent = (proves: boolean): RegistryAnswer => ({ found: 'absent', proves });
const busy: RegistryAnswer = { found: 'unknown', reason: 'http_429', failed: true, retryAfterMs: 9 };

async function verified(registry: Registry, ...cited: BoundCitation[]) {
  const result = routed('a law', cited, view([registry]));
  expect(result.nextAction).toBe('VERIFY_LIVE');
  return verifyLive(result, [registry]);
}

const DECLARED = {
  status: 'ROUTE_OUT_OF_COVERAGE',
  nextAction: 'DECLARE_OUT_OF_COVERAGE',
  reason: 'not_ingested',
};

describe('a work', () => {
  it('that is confirmed is still not held', async () => {
    const result = await verified(gazette({ [one]: confirmed('xx/loi/27-1') }), uncovered(`${one}/art3`));
    expect(result).toMatchObject({ ...DECLARED, coordinates: [] });
    expect(result.citations[0]?.live).toEqual({
      answer: 'confirmed',
      registry: 'Gazette',
      work: 'xx/loi/27-1',
      reason: null,
    });
    expect(result.messages).toEqual([
      'Not held.',
      'Gazette has xx/loi/27-1: it exists, and its text is not held here.',
    ]);
  });

  it('that is absent from a complete register is refused', async () => {
    const result = await verified(gazette({ [one]: absent(true) }), uncovered(one));
    expect(result).toMatchObject({
      status: 'EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND',
      nextAction: 'REFUSE',
      reason: 'not_in_registry',
    });
    expect(result.citations[0]).toMatchObject({
      resolution: 'EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND',
      live: { answer: 'absent', work: one },
    });
  });

  it('that is absent from any other is not', async () => {
    const result = await verified(gazette({ [one]: absent(false) }), uncovered(one));
    expect(result).toMatchObject(DECLARED);
    expect(result.citations[0]).toMatchObject({ resolution: DECLARED.status, live: { answer: 'absent' } });
    expect(result.messages.at(-1)).toMatch(/proves nothing/);
  });

  it.each([
    ['gives no answer', busy, 'http_429'],
    [
      'fails',
      () => {
        throw new Error('broken');
      },
      'failed',
    ],
  ])('is unknown where the register %s', async (_, answer, reason) => {
    const result = await verified(gazette({ [one]: answer }), uncovered(one));
    expect(result).toMatchObject(DECLARED);
    expect(result.citations[0]?.live).toMatchObject({ answer: 'unknown', work: one, reason });
    expect(result.messages.at(-1)).toMatch(/was not checked/);
  });
});

describe('several works', () => {
  it('are asked about once each, and the worst decides', async () => {
    const asked: string[] = [];
    const registry = gazette({ [one]: busy, 'xx/loi/2027-2': absent(true) }, asked);
    const result = await verified(
      registry,
      uncovered(`${one}/art1`),
      uncovered('xx/loi/2027-2'),
      uncovered(`${one}/art2`),
      uncovered(null),
      uncovered('xx/loi/2027-3', 'excluded'),
    );
    expect(asked).toEqual([one, 'xx/loi/2027-2']);
    expect(result.nextAction).toBe('REFUSE');
    expect(result.citations.map(({ live }) => live?.answer ?? null)).toEqual([
      'unknown',
      'absent',
      'unknown',
      null,
      null,
    ]);
    expect(result.messages).toHaveLength(new Set(result.messages).size);
  });

  it('go to the first register that knows the series', async () => {
    const other: Registry = { ...gazette({}), name: 'Other', workOf: () => null };
    const registry = gazette({ [one]: confirmed(one) });
    const result = routed('a law', [uncovered(one)], view([other, registry]));
    expect((await verifyLive(result, [other, registry])).citations[0]?.live?.registry).toBe('Gazette');
    const broken: Registry = {
      ...other,
      workOf: () => {
        throw new Error('no such series');
      },
    };
    expect((await verifyLive(result, [broken, registry])).citations[0]?.live?.registry).toBe('Gazette');
    // A register that is no longer there is one that was not asked.
    expect((await verifyLive(result, [other])).citations[0]?.live).toBeNull();
  });
});

it('asks nobody about any other result', async () => {
  const registry = gazette({});
  const offline = routed('a law', [uncovered(one)], view([]));
  const result = await verifyLive(offline, [registry]);
  expect(result).toEqual({
    ...offline,
    citations: offline.citations.map((cited) => ({ ...cited, live: null })),
  });
});
