import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { citation, ref, single, smallJurisdiction, smallLawbook, target } from '../test/support/small-law.ts';
import { createPincite, type MissEvent, type Pincite, type RouteOptions, tagQuery } from './index.ts';
import type { Citation, Jurisdiction, ReadOptions, Tokens } from './model/index.ts';

/** A legal system whose grammar is a function of the whole text. */
function reading(read: (text: string, options: ReadOptions) => readonly Citation[]): Jurisdiction {
  return {
    ...smallJurisdiction,
    grammar: {
      words: [],
      triggers: [],
      wakes: { upTo: Number.POSITIVE_INFINITY },
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
    ['no_jurisdiction_in_scope', 'art1', { jurisdictions: 'xx' as unknown as string[] }],
    ['no_jurisdiction_in_scope', 'art1', { jurisdictions: 7 as unknown as string[] }],
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

  it('keeps to the legal systems asked for, coordinates and context included', async () => {
    const other = { ...smallJurisdiction, code: 'yy' };
    const two = createPincite({ lawbook: await smallLawbook(), jurisdictions: [grammar, other] });
    const jurisdictions = ['yy'];
    expect(two.route(`${civil}/art1`, { jurisdictions })).toMatchObject({ status: 'ROUTE_UNRESOLVED' });
    expect(two.route('art1', { jurisdictions, context: [civil] })).toMatchObject({
      reason: 'no_citation',
      messages: ['Context of other legal systems than those asked for was left out.'],
    });
  });

  it('binds the version that the words ask for, and refuses where none was in force', async () => {
    const dated = (date: string) =>
      reading(() => [
        citation({
          span: [0, 4],
          provision: target(single('art1500')),
          instrument: ref({ coordinate: civil }),
          version: { type: 'at', date },
        }),
      ]);
    const on = async (date: string) =>
      createPincite({ lawbook: await smallLawbook(), jurisdictions: [dated(date)] }).route('art1500');
    expect(await on('2026-01-01')).toMatchObject({
      status: 'EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND',
      reason: 'not_yet_in_force',
      temporalHint: '2026-01-01',
    });
    const later = await on('2028-01-01');
    expect(later).toMatchObject({ status: 'ROUTE_BOUNDED', coordinates: [`${civil}/art1500`] });
    expect(later.messages.at(-1)).toMatch(/2028-01-01 is asked for, and the lawbook ends on 2026-07-01/);
  });

  it('says in words what took the place of what is repealed', () => {
    const result = pincite.route('art1400', { context: [civil] });
    expect(result).toMatchObject({ status: 'ROUTE_BOUNDED', repealed: true });
    expect(result.citations[0]?.repealed).toMatchObject({
      to: '1965-07-13',
      successors: [`${civil}/art1240`],
    });
    expect(result.messages).toContain('Its place was taken by: Code civil, art. 1240.');
  });

  it('says when the lawbook is too old for the caller, and asks no clock', () => {
    const messages = (today: string) =>
      pincite.route('art1', { context: [civil], freshness: { today, maxAgeDays: 30 } }).messages;
    expect(messages('2026-07-31')).toEqual([]);
    expect(messages('2026-08-01')[0]).toMatch(/^The lawbook is 31 days old/);
    const wrong = { today: 'tomorrow', maxAgeDays: 30 };
    expect(pincite.route('art1', { freshness: wrong }).reason).toBe('invalid_freshness');
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

it('survives a caller that fails when told', async () => {
  const onError = () => {
    throw new Error('broken too');
  };
  const fragile = createPincite({ lawbook: await smallLawbook(), jurisdictions: [grammar], onError });
  expect(fragile.route('fail').reason).toBe('internal_error');
  expect(fragile.extract('fail').citations).toEqual([]);
});

it('tells of misses where it is asked to, whatever the sink does', async () => {
  const lawbook = await smallLawbook();
  const told: MissEvent[] = [];
  const sink = (event: MissEvent) => {
    told.push(event);
    throw new Error('full');
  };
  const telling = createPincite({ lawbook, jurisdictions: [grammar], misses: { sink } });
  const latencyNs = 0;
  const question = 'art9999 \ud800';
  expect({ ...telling.route(question), latencyNs }).toEqual({ ...pincite.route(question), latencyNs });
  telling.route('art1', { context: [civil] });
  telling.route('x'.repeat(5_000));
  const bytes = new TextEncoder().encode(question);
  expect(told).toEqual([{ hash: createHash('sha256').update(bytes).digest('hex'), length: question.length }]);
});

it('extracts the words that it says it does', () => {
  const text = 'see art1 and art1134';
  const { citations, indexSnapshot } = pincite.extract(text, { context: [civil] });
  expect(citations.map(({ coordinate }) => coordinate)).toEqual([`${civil}/art1`, `${civil}/art1134`]);
  expect(indexSnapshot).toBe(pincite.snapshot);
});

it('asks the store for no reading that only comes near the words, unless there is no other', async () => {
  const asked: unknown[] = [];
  const system: Jurisdiction = {
    ...grammar,
    queries: ({ provision }) => {
      asked.push(provision?.readings);
      return [];
    },
  };
  const doubtful = { ...single('art158'), doubtful: true };
  const asking = createPincite({ lawbook: await smallLawbook(), jurisdictions: [system] });
  asking.queriesOf(citation({ provision: target(single('art158-6'), doubtful) }));
  asking.queriesOf(citation({ provision: target(doubtful) }));
  expect(asked).toEqual([[single('art158-6')], [doubtful]]);
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
    jurisdictions: fc.oneof(fc.constantFrom(null, undefined, ['xx']), fc.anything()),
    freshness: fc.oneof(fc.constant(undefined), fc.anything()),
    registries: fc.oneof(fc.constant(undefined), fc.anything()),
  });
  fc.assert(
    fc.property(input, fc.oneof(options, fc.anything()), (any, more) => {
      const text = any as string;
      const given = more as RouteOptions;
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
