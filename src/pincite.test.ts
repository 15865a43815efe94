import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { citation, ref, single, smallJurisdiction, smallLawbook, target } from '../test/support/small-law.ts';
import { createPincite, type Pincite, tagQuery } from './index.ts';
import type { Citation, Jurisdiction, ReadOptions, Tokens } from './model/index.ts';

/** A legal system whose grammar is a function of the whole text. */
function reading(read: (text: string, options: ReadOptions) => readonly Citation[]): Jurisdiction {
  return {
    ...smallJurisdiction,
    grammar: {
      words: [],
      triggers: [],
      createReader() {
        let text = '';
        let given: ReadOptions = { host: null, context: [] };
        return {
          begin(tokens: Tokens, options: ReadOptions) {
            text = tokens.text;
            given = options;
          },
          visit: (i: number) => i,
          finish: () => read(text, given),
        };
      },
    },
    queries: ({ span }) => [tagQuery({ language: 'en', hint: `at ${span[0]}` })],
  };
}

const civil = 'xx/code/civil';

/** Reads `art1` and the like as articles of the host or of the first context, else as bare ones; `fail` fails. */
const grammar = reading((text, { host, context }) => {
  if (text.includes('fail')) throw new Error('broken');
  const place = host ?? context[0] ?? null;
  const source = host === null ? 'context' : 'host';
  return [...text.matchAll(/art\d+/g)].map(({ 0: number, index }) =>
    citation({
      span: [index, index + number.length],
      provision: target(single(number)),
      instrument: place === null ? null : ref({ source, coordinate: place.split('/').slice(0, 3).join('/') }),
      unlinked: place === null ? 'provision_without_instrument' : null,
    }),
  );
});

let pincite: Pincite;
const errors: unknown[] = [];
beforeAll(async () => {
  const lawbook = await smallLawbook();
  pincite = createPincite({ lawbook, jurisdictions: [grammar], onError: (error) => errors.push(error) });
});

describe('route', () => {
  it('binds in the context of the caller, checked against the lawbook', () => {
    const context = ['xx/CODE/civil/ART1134'];
    expect(pincite.route('what about art1?', { context })).toMatchObject({
      status: 'ROUTE_BOUNDED',
      coordinates: [`${civil}/art1`],
      source: 'context',
      indexSnapshot: '2026-07-01',
    });
  });

  it.each([['xx/code/nowhere'], [`${civil}/art4711`], ['no coordinate'], [7], [null]])(
    'leaves out the context %j, and says so',
    (context) => {
      const result = pincite.route('art1', { context: [context as string] });
      expect(result.status).toBe('ROUTE_AMBIGUOUS');
      expect(result.messages[0]).toMatch(/^The context .* is not known and was left out\.$/);
    },
  );

  it('keeps an instrument of the context whose articles are not known', () => {
    const context = ['xx/code/partiel/art77'];
    expect(pincite.route('art1', { context }).coordinates).toEqual(['xx/code/partiel/art1']);
  });

  it('asks where only the context would refuse', () => {
    const context = ['xx/code/travail'];
    const result = pincite.route('art1', { context, at: '2026-07-01' });
    expect(result).toMatchObject({ status: 'ROUTE_AMBIGUOUS', nextAction: 'ASK_USER' });
  });

  it('takes a coordinate for what it says', () => {
    expect(pincite.route(` ${civil.toUpperCase()}/art1 `)).toMatchObject({
      status: 'ROUTE_BOUNDED',
      coordinates: [`${civil}/art1`],
      source: 'identifier',
    });
    expect(pincite.route(civil).coordinates).toEqual([civil]);
    expect(pincite.route('xx/code/none/art1').coordinates).toEqual([]);
  });

  it.each([
    ['not_a_string', 7 as unknown as string, {}],
    ['query_too_long', 'x'.repeat(4097), {}],
    ['no_jurisdiction_in_scope', 'art1', { jurisdictions: ['zz'] }],
    ['no_jurisdiction_in_scope', 'art1', { jurisdictions: [] }],
    ['invalid_date', 'art1', { at: '2020-02-31' }],
    ['invalid_date', 'art1', { at: 7 as unknown as string }],
    ['internal_error', 'fail', {}],
    ['no_citation', '', {}],
  ])('%s', (reason, query, options) => {
    expect(pincite.route(query, options)).toMatchObject({
      status: 'ROUTE_UNRESOLVED',
      reason,
      coordinates: [],
    });
    expect(pincite.resolve(query, options)).toMatchObject({ status: 'unparseable', reason });
  });

  it('answers the same to the same, but for the time it takes', () => {
    const { latencyNs, ...first } = pincite.route('art1 art2', { context: [civil] });
    const { latencyNs: _, ...second } = pincite.route('art1 art2', { context: [civil] });
    expect(second).toEqual(first);
    expect(Number.isInteger(latencyNs)).toBe(true);
  });
});

it('tells of errors inside, and goes on', () => {
  errors.length = 0;
  expect(pincite.extract('fail').citations).toEqual([]);
  expect(pincite.query('fail').queries).toEqual([]);
  expect(pincite.read('fail')).toEqual([]);
  expect(pincite.bind(citation({ kind: 'odd' as 'document' }))).toMatchObject({ reason: 'internal_error' });
  expect(errors).toHaveLength(4);
});

it('does without being told of errors', async () => {
  const quiet = createPincite({ lawbook: await smallLawbook(), jurisdictions: [grammar] });
  expect(quiet.route('fail').reason).toBe('internal_error');
});

it('extracts the words that it says it does', () => {
  const text = 'see art1 and art1134';
  const { citations, indexSnapshot } = pincite.extract(text, { context: [civil] });
  expect(citations.map(({ coordinate }) => coordinate)).toEqual([`${civil}/art1`, `${civil}/art1134`]);
  expect(indexSnapshot).toBe(pincite.snapshot);
});

it('reads, binds and asks the store', () => {
  const [one] = pincite.read('art1', { context: [civil] });
  expect(pincite.bind(one as Citation)).toMatchObject({ kind: 'bound', coordinates: [`${civil}/art1`] });
  expect(pincite.query('art1 art2').queries.map(({ hint }) => hint)).toEqual(['at 0', 'at 5']);
  expect(pincite.query('art1', { jurisdictions: ['zz'] }).queries).toEqual([]);
  expect(pincite.readAndBind('art1', { context: [civil], at: '2000-01-01' })[0]?.binding).toMatchObject({
    at: '2000-01-01',
  });
});

it('resolves with the hash of the text', () => {
  const resolution = pincite.resolve('art1 (of old)', { context: [civil], contentHash: (id) => `of ${id}` });
  expect(resolution).toMatchObject({
    status: 'resolved',
    gloss: 'of old',
    contentHash: 'of xx.c1',
    verifiable: true,
  });
});

it('never throws, whatever comes in', () => {
  const words = fc.array(fc.constantFrom('art1', 'art7', 'fail', '(', ')', 'é', ' '), { maxLength: 8 });
  const input = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    words.map((list) => list.join(' ')),
  );
  const options = fc.record({
    context: fc.oneof(fc.array(fc.oneof(fc.constant(civil), fc.anything())), fc.anything()),
    at: fc.oneof(fc.constantFrom(null, undefined, '2000-01-01'), fc.anything()),
  });
  fc.assert(
    fc.property(input, options, (any, more) => {
      const text = any as string;
      const given = more as { at: string; context: string[] };
      expect(pincite.route(text, given).status).toBeTypeOf('string');
      expect(pincite.resolve(text, given).status).toBeTypeOf('string');
      for (const { span, text: words } of pincite.extract(text, given).citations)
        expect(text.slice(...span)).toBe(words);
      pincite.query(text, given);
      pincite.read(text, given);
    }),
    { numRuns: 2000 },
  );
});
