import { describe, expect, it } from 'vitest';
import { lackingOf } from './contained.ts';
import {
  changes,
  compact,
  type Evaluation,
  formatEvaluation,
  readBattery,
  readRun,
  scored,
} from './index.ts';
import type { Row } from './model.ts';
import { brokenBy, type Engine, readSeal, resultHash, type Seal, sealOf, withResult } from './seal.ts';
import { interval, tally } from './tally.ts';

const line = (fields: object): string =>
  JSON.stringify({ id: 'a', input: 'x', expect: { status: 'X' }, ...fields });
const row = (fields: Partial<Row>): Row => ({
  id: 'a',
  input: 'art. 1',
  ask: 'route',
  kind: 'all',
  expect: {},
  accept: [],
  ...fields,
});

describe('a battery', () => {
  it('is read with its defaults and known by its hash', () => {
    const { name, rows, hash } = readBattery(`${line({ source: 'a ruling' })}\n\n`, 'cases.jsonl');
    expect(name).toBe('cases.jsonl');
    expect(rows).toEqual([row({ input: 'x', expect: { status: 'X' } })]);
    expect(hash).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it.each([
    ['{', /^b:1: no JSON: /],
    ['[]', /^b:1: Invalid input/],
    [line({ expect: {} }), /^b:1: expect: names no field: any answer would do$/],
    [line({ ask: 'guess' }), /^b:1: ask: Invalid option/],
    [line({ at: '2023-02-30' }), /^b:1: at: is no calendar day YYYY-MM-DD$/],
    [line({ context: ['Code civil'] }), /^b:1: context.0: is no coordinate/],
    [line({ expected: {} }), /^b:1: Unrecognized key: "expected"$/],
    [`${line({})}\n\n${line({})}`, /^b:3: id "a" was used in line 1$/],
    ['', /^b has no row/],
  ])('is refused with file and line: %s', (content, message) => {
    expect(() => readBattery(content, 'b')).toThrow(message);
  });

  it('names every bad line, up to twenty', () => {
    const bad = Array.from({ length: 25 }, () => '{').join('\n');
    expect(() => readBattery(bad, 'b')).toThrow(/b:20: no JSON[^\n]*\nand 5 more lines$/);
  });
});

describe('an answer', () => {
  it('may hold more than is expected, but lists whole and in order', () => {
    expect(lackingOf({ a: { b: 1 } }, { a: { b: 1, c: 2 }, d: 3 })).toEqual([]);
    expect(lackingOf({ a: [1, 2] }, { a: [1, 2, 3] })).toEqual(['a: [1,2], not [1,2,3]']);
    expect(lackingOf({ a: [{ b: 1 }] }, { a: [{ b: 2 }] })).toEqual(['a[0].b: 1, not 2']);
    expect(lackingOf({ a: null }, {})).toEqual([]);
    expect(lackingOf({ a: { b: 1 } }, { a: null })).toEqual(['a: {"b":1}, not null']);
  });

  it('is WRONG where it binds to law that the row does not name, and other where it asks', () => {
    const wanted = row({ expect: { status: 'ROUTE_BOUNDED', coordinates: ['xx/a/art1'] } });
    const verdict = (answer: object): string => scored(wanted, answer).verdict;
    expect(verdict({ status: 'ROUTE_BOUNDED', coordinates: ['xx/a/art1'] })).toBe('expected');
    expect(verdict({ status: 'ROUTE_BOUNDED', coordinates: ['xx/a/art2'] })).toBe('WRONG');
    expect(verdict({ status: 'ROUTE_BOUNDED', coordinates: ['xx/a/art1', 'xx/b'] })).toBe('WRONG');
    expect(verdict({ status: 'ROUTE_AMBIGUOUS', coordinates: ['xx/a/art2'] })).toBe('other');
  });

  it.each([
    ['resolve', { status: 'resolved', coordinate: 'xx/b' }],
    [
      'resolve',
      { status: 'compound', coordinate: null, parts: [{ status: 'resolved', coordinate: 'xx/b' }] },
    ],
    ['extract', { citations: [{ binding: 'bound', coordinate: 'xx/b', coordinates: ['xx/b'] }] }],
    ['get', { outcome: 'document', document: { id: 'B', coordinate: 'xx/b' } }],
  ] as const)('of %s is WRONG likewise', (ask, answer) => {
    expect(scored(row({ ask, expect: { none: true } }), answer).verdict).toBe('WRONG');
  });

  it('that binds where a refusal was expected is WRONG, and an accepted one is as right', () => {
    const refusal = row({ expect: { status: 'EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND' } });
    const bound = { status: 'ROUTE_BOUNDED', coordinates: ['xx/a'] };
    expect(scored(refusal, bound)).toMatchObject({ verdict: 'WRONG', reason: 'bound to xx/a' });
    expect(scored({ ...refusal, accept: [{ coordinates: ['xx/a'] }] }, bound).verdict).toBe('expected');
  });
});

describe('scores', () => {
  it('come with the interval of Wilson', () => {
    expect(interval(0, 0)).toBeNull();
    const rounded = (part: number, whole: number): unknown =>
      interval(part, whole)?.map((end) => end.toFixed(4));
    expect(rounded(10, 10)).toEqual(['0.7225', '1.0000']);
    expect(rounded(0, 10)).toEqual(['0.0000', '0.2775']);
    expect(rounded(166, 176)).toEqual(['0.8986', '0.9688']);
  });

  it('are kept, read again, and compared', () => {
    const verdicts = (...list: readonly ('expected' | 'other' | 'WRONG')[]) =>
      list.map((verdict, n) => ({ id: `r${n}`, kind: 'k', verdict, reason: 'why' }));
    const before = verdicts('expected', 'other', 'other', 'expected');
    const run = readRun(compact({ date: 'd', ...tally(before) }, before, 'all'), 'run');
    const now = verdicts('other', 'expected', 'WRONG', 'expected', 'other');
    expect(changes(run, now, true)).toEqual({ won: ['r1'], lost: ['r0'], wrong: ['r2'], added: 1 });
    const exceptions = readRun(compact({ date: 'd' }, before, 'exceptions'), 'run');
    expect(exceptions.rows).toEqual({ 'other: why': ['r1', 'r2'] });
    expect(changes(exceptions, now, true)).toMatchObject({ won: ['r1'], lost: ['r0', 'r4'], wrong: ['r2'] });
    expect(() => readRun('[]', 'run')).toThrow('run is no run that was kept');
    for (const [content, where] of [
      ['{"summary":null,"rows":null}', /summary: /],
      ['{"summary":{},"rows":{"a":5}}', /rows\.a: /],
      ['{"summary":{},"rows":{"a":"bogus"}}', /rows\.a: is no outcome/],
    ] as const)
      expect(() => readRun(content, 'run')).toThrow(where);
  });
});

describe('a seal', () => {
  const engine: Engine = {
    lawbook: 'abc',
    snapshot: '2026-01-01',
    version: '1',
    build: `sha256:${'0'.repeat(64)}`,
    store: null,
  };
  const battery = readBattery(line({}), 'b.jsonl');
  const seal = sealOf([battery], engine, '2026-02-03');
  const answered = (status: string) => [
    {
      scored: scored(row({ expect: { status: 'X' } }), { status }),
      answer: { status, latencyNs: Math.random() },
    },
  ];

  it('holds while battery, lawbook and program are the same', () => {
    expect(readSeal(JSON.stringify(seal), 's')).toEqual(seal);
    expect(brokenBy(seal, [battery], engine)).toEqual([]);
    expect(brokenBy(seal, [readBattery(line({ input: 'y' }), 'b.jsonl')], engine)).toEqual([
      'b.jsonl is not the battery that was sealed',
    ]);
    expect(brokenBy(seal, [battery], { ...engine, lawbook: null })).toEqual([
      'the lawbook is the base layer, sealed was abc',
    ]);
    expect(brokenBy(seal, [battery], { ...engine, build: `sha256:${'1'.repeat(64)}`, version: '2' })).toEqual(
      ['the program is another build (version 2, sealed was 1)'],
    );
  });

  it('takes one result, whatever the times, and no second one', () => {
    const done = withResult(seal, answered('X'), '2026-02-04');
    expect(done.result).toMatchObject({
      run: '2026-02-04',
      expected: 1,
      total: 1,
      hash: resultHash(answered('X')),
    });
    expect(withResult(done, answered('X'), '2026-02-05')).toEqual(done);
    expect(() => withResult(done, answered('Y'), '2026-02-05')).toThrow('bears the result of 2026-02-04');
  });

  it('is broken by another store, another day, or another count of rows', () => {
    const store = `sha256:${'2'.repeat(64)}`;
    expect(brokenBy(seal, [battery], { ...engine, store })).toEqual([
      'the store does not hold what it held when it was sealed',
    ]);
    expect(brokenBy(seal, [battery], { ...engine, snapshot: '2026-01-02' })).toHaveLength(1);
    const more = { ...seal, batteries: seal.batteries.map((one) => ({ ...one, rows: 7 })) };
    expect(brokenBy(more, [battery], engine)).toEqual(['b.jsonl has 1 rows, sealed were 7']);
  });

  it('counts each battery once, and holds its counts against the answers', () => {
    expect(() => sealOf([battery, { ...battery, name: 'c.jsonl' }], engine, '2026-02-03')).toThrow(
      'b.jsonl and c.jsonl are the same battery',
    );
    const twice = { ...seal, batteries: [...seal.batteries, ...seal.batteries] };
    expect(() => readSeal(JSON.stringify(twice), 's')).toThrow('batteries: name a battery twice');
    const done = withResult(seal, answered('Y'), '2026-02-04');
    const result = done.result as NonNullable<Seal['result']>;
    const better = { ...done, result: { ...result, expected: 1, other: 0 } };
    expect(() => withResult(better, answered('Y'), '2026-02-05')).toThrow(
      'the seal counts 1 expected, 0 other',
    );
    const more = { ...done, result: { ...result, total: 9 } };
    expect(() => readSeal(JSON.stringify(more), 's')).toThrow('counts do not make up the total');
  });

  it('is refused where it was damaged', () => {
    expect(() => readSeal('{', 's')).toThrow(/^s: no JSON/);
    expect(() => readSeal(JSON.stringify({ ...seal, batteries: [] }), 's')).toThrow(
      /^s is no seal \(batteries: /,
    );
  });
});

describe('the report', () => {
  const rows = [
    scored(row({ id: '<b>', expect: { status: 'X' }, input: '<script>alert(1)</script>' }), { status: 'Y' }),
    scored(row({ id: 'c', kind: 'other kind', expect: { status: 'X' } }), { status: 'X' }),
  ];
  const evaluation: Evaluation = {
    date: '2026-02-03',
    engine: {
      lawbook: null,
      snapshot: '2026-01-01',
      version: '1',
      build: `sha256:${'0'.repeat(64)}`,
      store: null,
    },
    batteries: [
      {
        name: 'b.jsonl',
        hash: 'sha256:0',
        rows,
        changes: { won: [], lost: ['c'], wrong: [], added: 0 },
        since: '2026-02-01',
      },
    ],
  };

  it('is told for people, for programs, and as a page in which nothing runs', async () => {
    const text = await formatEvaluation(evaluation, 'text');
    expect(text).toContain('newly lost         1: c');
    expect(text).toMatch(/all +1 +1 +0 +2 +50\.00 % +9\.5 to 90\.5 %/);
    const json = JSON.parse(await formatEvaluation(evaluation, 'json'));
    expect(json.batteries[0]).toMatchObject({
      expected: 1,
      total: 2,
      rows: [{ id: '<b>', verdict: 'other' }],
    });
    const page = await formatEvaluation(evaluation, 'html');
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});
