import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { citation, ref, single, smallLawbook, target } from '../../test/support/small-law.ts';
import type { Registry } from '../model/index.ts';
import {
  type Binding,
  type BindingKind,
  type BindingOf,
  type BoundCitation,
  type InstrumentRecord,
  type Polarity,
  ROUTE_STATUSES,
  type RouteResult,
} from '../model/index.ts';
import { MAX_RANGE } from './decide.ts';
import { type RouteView, routed, unresolved } from './route.ts';

const TEXT = 'article 1 of the civil code';
const view: RouteView = {
  snapshot: '2026-07-01',
  snapshotOf: () => '2026-07-01',
  at: null,
  freshness: null,
  registries: [],
  latencyNs: 1,
  label: ({ title }, coordinate) => `${title}: ${coordinate}`,
  messages: [],
};

let civil: InstrumentRecord;
beforeAll(async () => {
  const { index } = await smallLawbook();
  civil = index.instrument(index.instrumentAt('xx/code/civil'));
});

const art = (number: string | number) => `xx/code/civil/art${number}`;
const offer = (number: number) => ({ coordinate: art(number), label: `art. ${number}` });

function bound(more: Partial<BindingOf<'bound'>> = {}): BindingOf<'bound'> {
  const coordinates = more.coordinates ?? [art(1)];
  return {
    kind: 'bound',
    target: 'provision',
    instrument: civil,
    provision: null,
    coordinates,
    documents: coordinates.map(() => null),
    at: '2026-07-01',
    extent: { type: 'single' },
    flags: { repealed: null, duplicate: false, headingOnly: false, pinpointNotFound: false },
    corrections: [],
    messages: [],
    ...more,
  };
}

/** One binding of every kind. */
const KINDS: { readonly [K in BindingKind]: () => BindingOf<K> } = {
  bound,
  ambiguous: () => ({ kind: 'ambiguous', reason: 'reading', candidates: [offer(1), offer(2)], total: 2, messages: ['m'] }),
  conflict: () => ({ kind: 'conflict', reason: 'number_date_mismatch', candidates: [offer(1)], messages: [] }),
  unlinked: () => ({ kind: 'unlinked', reason: 'no_antecedent', candidates: [offer(1)], total: 1, messages: [] }),
  noInstrument: () => ({ kind: 'noInstrument', reason: 'no_such_title', suggestions: [offer(3)], messages: [] }),
  noProvision: () => ({ kind: 'noProvision', reason: 'provision_not_in_instrument', instrument: civil, coordinate: art(9), suggestions: [offer(4)], messages: [] }),
  notInForce: () => ({ kind: 'notInForce', reason: 'repealed', instrument: civil, coordinate: art(9), from: null, to: '2000-01-01', successors: [], messages: [] }),
  outOfCoverage: () => ({ kind: 'outOfCoverage', reason: 'structure_unavailable', instrument: civil, coordinate: art(9), messages: [] }),
  unverified: () => ({ kind: 'unverified', reason: 'not_ingested', coordinate: null, checkable: true, messages: [] }),
  notLaw: () => ({ kind: 'notLaw', reason: 'agreement', messages: [] }),
  unread: () => ({ kind: 'unread', reason: 'too_complex', messages: [] }),
}; // biome-ignore format: a table

function one(binding: Binding, polarity: Polarity = 'cited', more = {}): BoundCitation {
  return { citation: citation({ span: [0, 9], polarity, ...more }), binding, polarity };
}

function registry(workOf: Registry['workOf']): Registry {
  return {
    name: 'gazette',
    workOf,
    lookUp: () => {
      throw new Error('a route asks nobody');
    },
  };
}

const route = (...citations: BoundCitation[]): RouteResult => routed(TEXT, citations, view);

describe('one citation', () => {
  const rows: readonly [BindingKind, status: RouteResult['status'], next: RouteResult['nextAction'], reason: string | null][] = [
    ['bound', 'ROUTE_BOUNDED', 'RETRIEVE_BOUNDED', null],
    ['ambiguous', 'ROUTE_AMBIGUOUS', 'ASK_USER', 'reading'],
    ['conflict', 'ROUTE_AMBIGUOUS', 'ASK_USER', 'number_date_mismatch'],
    ['unlinked', 'ROUTE_AMBIGUOUS', 'ASK_USER', 'no_antecedent'],
    ['noInstrument', 'EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND', 'REFUSE', 'no_such_title'],
    ['noProvision', 'EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND', 'REFUSE', 'provision_not_in_instrument'],
    ['notInForce', 'EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND', 'REFUSE', 'repealed'],
    ['outOfCoverage', 'ROUTE_OUT_OF_COVERAGE', 'DECLARE_OUT_OF_COVERAGE', 'structure_unavailable'],
    ['unverified', 'ROUTE_OUT_OF_COVERAGE', 'DECLARE_OUT_OF_COVERAGE', 'not_ingested'],
    ['notLaw', 'ROUTE_UNRESOLVED', 'DISCOVER_THEN_BIND', 'agreement'],
    ['unread', 'ROUTE_UNRESOLVED', 'DISCOVER_THEN_BIND', 'too_complex'],
  ]; // biome-ignore format: a table
  it.each(rows)('%s', (kind, status, nextAction, reason) => {
    const result = route(one(KINDS[kind]()));
    expect(result).toMatchObject({ status, nextAction, reason, indexSnapshot: '2026-07-01' });
    expect(result.coordinates).toEqual(kind === 'bound' ? [art(1)] : []);
    expect(result.citations).toMatchObject([{ resolution: status, binding: kind, text: 'article 1' }]);
    expect(result.clarification === null).toBe(status !== 'ROUTE_AMBIGUOUS');
  });

  it('of a whole text that is not in force is an instrument that is not found', () => {
    const binding = { ...KINDS.notInForce(), coordinate: civil.coordinate };
    expect(route(one(binding)).status).toBe('EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND');
  });

  it('without a text, and without a candidate, is unresolved unless context would help', () => {
    const lone = { ...KINDS.unlinked(), candidates: [], total: 0 };
    expect(route(one(lone)).status).toBe('ROUTE_UNRESOLVED');
    const needy = route(one({ ...lone, reason: 'context_needed' }));
    expect(needy.status).toBe('ROUTE_AMBIGUOUS');
    expect(needy.clarification).toBe('“article 1” refers to a text that is not named. Which one is meant?');
  });

  it.each([
    ['open_range', { extent: { type: 'open', from: art(1), to: null, why: 'open_range' } }, 'Where does “article 1” (Code civil) end?'],
    ['range', { extent: { type: 'open', from: art(1), to: art(3), why: 'range' } }, 'Which provisions of Code civil does “article 1” mean?'],
    ['range', { extent: { type: 'range', from: art(0), to: art(MAX_RANGE) }, coordinates: Array.from({ length: MAX_RANGE + 1 }, (_, n) => art(n)) }, 'Which provisions of Code civil does “article 1” mean?'],
    ['duplicated_in_source', { flags: { repealed: null, duplicate: true, headingOnly: false, pinpointNotFound: false } }, 'Code civil has several provisions cited as “article 1”. Which of them is meant?'],
  ] as const)('bound, but asked about: %s', (reason, more, clarification) => {
    const result = route(one(bound(more as Partial<BindingOf<'bound'>>)));
    expect(result).toMatchObject({ status: 'ROUTE_AMBIGUOUS', reason, clarification, coordinates: [] });
    expect(result.candidates).toHaveLength(1);
  }); // biome-ignore format: a table

  it('as long as the limit is bound', () => {
    const coordinates = Array.from({ length: MAX_RANGE }, (_, n) => art(n));
    const extent = { type: 'range', from: art(0), to: art(MAX_RANGE - 1) } as const;
    expect(route(one(bound({ coordinates, extent }))).coordinates).toEqual(coordinates);
  });

  it('a Part with more sections is bound: it is cited as one thing', () => {
    const coordinates = Array.from({ length: MAX_RANGE + 1 }, (_, n) => art(n));
    expect(route(one(bound({ coordinates }))).coordinates).toEqual(coordinates);
  });

  it('asks with the candidates, and says how many more there are', () => {
    expect(route(one(KINDS.ambiguous())).clarification).toBe('What does “article 1” mean: art. 1 or art. 2?');
    expect(route(one(KINDS.conflict())).clarification).toBe(
      'The number and the date in “article 1” do not belong to one text. Which one is meant: art. 1?',
    );
    expect(route(one({ ...KINDS.unlinked(), total: 21 })).clarification).toBe(
      'Which text does “article 1” belong to: art. 1 or one of 20 more?',
    );
  });

  it('that is repealed is bound, with its dates and what took its place', () => {
    const repealed = { from: null, to: '2000-01-01', successors: [art(2), 'xx/code/other/art5'] };
    const flags = { repealed, duplicate: false, headingOnly: false, pinpointNotFound: false };
    const result = route(one(bound({ flags })));
    expect(result).toMatchObject({ status: 'ROUTE_BOUNDED', repealed: true, reason: null });
    expect(result.citations[0]).toMatchObject({ reason: 'repealed', repealed });
    expect(result.messages).toEqual([`Its place was taken by: Code civil: ${art(2)}; xx/code/other/art5.`]);
    expect(route(one(bound())).citations[0]?.repealed).toBeNull();
  });

  it('that was not in force on the day asked for is refused, and its successor offered', () => {
    const result = route(one({ ...KINDS.notInForce(), successors: [art(2)] }));
    expect(result.suggestions).toEqual([{ coordinate: art(2), label: `Code civil: ${art(2)}` }]);
    expect(result.messages).toEqual([`Its place was taken by: Code civil: ${art(2)}.`]);
  });

  it('is checked live only where a register knows the work', () => {
    const registries = [registry((coordinate) => (coordinate === art(9) ? civil.coordinate : null))];
    const live = (binding: Binding, polarity: Polarity = 'cited') => {
      const { nextAction, citations } = routed(TEXT, [one(binding, polarity)], { ...view, registries });
      return [nextAction, citations[0]?.liveCheckable];
    };
    const unverified = { ...KINDS.unverified(), coordinate: art(9) };
    const uncovered = { ...KINDS.outOfCoverage(), instrument: null };
    expect(live(unverified)).toEqual(['VERIFY_LIVE', true]);
    expect(live(uncovered)).toEqual(['VERIFY_LIVE', true]);
    // Not identified, not enough said, another work, known to exist, left out.
    expect(live(KINDS.unverified())).toEqual(['DECLARE_OUT_OF_COVERAGE', false]);
    expect(live({ ...unverified, checkable: false })).toEqual(['DECLARE_OUT_OF_COVERAGE', false]);
    expect(live({ ...uncovered, coordinate: art(8) })).toEqual(['DECLARE_OUT_OF_COVERAGE', false]);
    expect(live(KINDS.outOfCoverage())).toEqual(['DECLARE_OUT_OF_COVERAGE', false]);
    expect(live(uncovered, 'excluded')).toEqual(['DISCOVER_THEN_BIND', false]);
    // What is refused offline stays refused.
    expect(live(KINDS.noInstrument())).toEqual(['REFUSE', false]);
    expect(route(one(unverified)).nextAction).toBe('DECLARE_OUT_OF_COVERAGE');
  });

  it('says where it comes from', () => {
    const from = (more: object) => route(one(bound(), 'cited', more)).source;
    expect(from({ kind: 'document' })).toBe('identifier');
    expect(from({ instrument: ref({ coordinate: civil.coordinate }) })).toBe('identifier');
    expect(from({ instrument: ref({ source: 'context', coordinate: civil.coordinate }) })).toBe('context');
    expect(from({ instrument: ref({ source: 'host', coordinate: civil.coordinate }) })).toBe('context');
    expect(from({ instrument: ref({ named: [0] }), provision: target(single('art1')) })).toBe('grammar');
    expect(route().source).toBeNull();
  });

  it.each([
    [{ type: 'at', date: '2012-01-01' }, '2012-01-01'],
    [{ type: 'former' }, 'former version'],
    [{ type: 'undated', words: 'alors en vigueur' }, 'alors en vigueur'],
    [{ type: 'before', text: ref({ span: [10, 12] }) }, 'before of'],
    [{ type: 'from', text: ref({ title: 'the reform' }) }, 'from the reform'],
    [{ type: 'from', text: ref({ date: '2012-01-01' }) }, 'from 2012-01-01'],
    [{ type: 'from', text: ref() }, 'from a text'],
  ])('passes on what it says of time: %j', (version, hint) => {
    expect(route(one(bound(), 'cited', { version })).temporalHint).toBe(hint);
  });
});

describe('several citations', () => {
  it('are decided by the most cautious', () => {
    const order: readonly BindingKind[] = ['noInstrument', 'noProvision', 'ambiguous', 'outOfCoverage', 'bound', 'notLaw'];
    order.forEach((kind, i) => {
      const rest = order.slice(i).reverse();
      const alone = route(one(KINDS[kind]()));
      const result = route(...rest.map((other) => one(KINDS[other]())));
      expect(result.status).toBe(alone.status);
      expect(result.reason).toBe(alone.reason);
      expect(result.citations).toHaveLength(rest.length);
    });
  }); // biome-ignore format: one line

  it('that are all bound give all coordinates, once each', () => {
    const result = route(one(bound()), one(bound({ coordinates: [art(2), art(1)] })));
    expect(result.coordinates).toEqual([art(1), art(2)]);
  });

  it('are not bounded where a part could not be read', () => {
    expect(route(one(bound()), one(KINDS.unread()))).toMatchObject({
      status: 'ROUTE_UNRESOLVED',
      reason: 'too_complex',
      coordinates: [],
    });
  });

  it('ask one question for each, and offer the candidates of all', () => {
    const result = route(one(KINDS.ambiguous()), one(KINDS.unlinked()), one(KINDS.ambiguous()));
    expect(result.clarification?.split('?')).toHaveLength(3);
    expect(result.candidates.map(({ coordinate }) => coordinate)).toEqual([art(1), art(2)]);
  });
});

describe('what is excluded', () => {
  it('does not decide, and leaves the coordinates', () => {
    const range = bound({ coordinates: [art(1), art(2), `${art(2)}/1`, art(3)] });
    const result = route(one(range), one(bound({ coordinates: [art(2)] }), 'excluded'));
    expect(result.coordinates).toEqual([art(1), art(3)]);
    expect(result.excluded).toEqual([art(2)]);
  });

  it('is not lost where it does not exist', () => {
    const result = route(one(bound()), one(KINDS.noProvision(), 'excluded'));
    expect(result.status).toBe('ROUTE_BOUNDED');
    expect(result.messages).toEqual(['Not everything that the words exclude could be bound and excluded.']);
  });

  it('is left out by its place where its existence could not be checked', () => {
    const result = route(one(bound()), one(KINDS.outOfCoverage(), 'excluded'));
    expect(result).toMatchObject({ status: 'ROUTE_BOUNDED', coordinates: [art(1)], excluded: [art(9)] });
  });

  it.each([
    ['ambiguous', KINDS.ambiguous, 'reading'],
    ['conflict', KINDS.conflict, 'number_date_mismatch'],
    ['unlinked', () => ({ ...KINDS.unlinked(), candidates: [], total: 0 }), 'no_antecedent'],
    ['an open range', () => bound({ extent: { type: 'open', from: art(1), to: null, why: 'open_range' } }), 'open_range'],
  ] as const)('is asked about where it is unclear: %s', (_, binding, reason) => {
    const result = route(one(bound()), one(binding(), 'excluded'));
    expect(result).toMatchObject({ status: 'ROUTE_AMBIGUOUS', nextAction: 'ASK_USER', reason, coordinates: [] });
    expect(result.clarification).toMatch(/^What is to be left out is not clear\. .*\?$/);
  }); // biome-ignore format: a table

  it('leaves nothing bounded where it could not be read', () => {
    const result = route(one(bound()), one(KINDS.unread(), 'excluded'));
    expect(result).toMatchObject({ status: 'ROUTE_UNRESOLVED', reason: 'too_complex', coordinates: [] });
  });

  it('decides nothing beside what is refused or asked about anyway', () => {
    expect(route(one(KINDS.noInstrument()), one(KINDS.ambiguous(), 'excluded')).nextAction).toBe('REFUSE');
    expect(route(one(bound(), 'excluded'), one(KINDS.ambiguous(), 'excluded')).reason).toBe('excluded');
  });

  it('alone, or all that was cited, leaves nothing', () => {
    const alone = route(one(bound(), 'excluded'));
    expect(alone).toMatchObject({ status: 'ROUTE_UNRESOLVED', reason: 'excluded', excluded: [art(1)] });
    const all = route(one(bound()), one(bound(), 'excluded'));
    expect(all).toMatchObject({ status: 'ROUTE_UNRESOLVED', reason: 'excluded', coordinates: [] });
    expect(all.citations).toHaveLength(2);
  });
});

it('tells the day of the legal systems that are cited, of several the earliest', () => {
  const days: Readonly<Record<string, string>> = { xx: '2026-07-01', yy: '2024-01-01' };
  const apart = { ...view, snapshot: '2020-01-01', snapshotOf: (code: string) => days[code] ?? '' };
  const own = one(bound());
  const foreign = one(bound(), 'cited', { jurisdiction: 'yy' });
  const freshness = { today: '2026-07-03', maxAgeDays: 2 };
  expect(routed(TEXT, [own], { ...apart, freshness })).toMatchObject({
    indexSnapshot: '2026-07-01',
    messages: own.binding.messages,
  });
  expect(routed(TEXT, [own, foreign], apart).indexSnapshot).toBe('2024-01-01');
  expect(routed(TEXT, [], apart).indexSnapshot).toBe('2020-01-01');
});

it('says why there is nothing to decide', () => {
  expect(route()).toMatchObject({ status: 'ROUTE_UNRESOLVED', reason: 'no_citation' });
  expect(route(one(bound(), 'context')).reason).toBe('context_only');
  expect(unresolved('query_too_long', view)).toMatchObject({ status: 'ROUTE_UNRESOLVED', coordinates: [] });
});

it('is total, and gives coordinates only where the whole is bounded', () => {
  const kinds = Object.keys(KINDS) as BindingKind[];
  const any = fc.record({
    kind: fc.constantFrom(...kinds),
    polarity: fc.constantFrom<Polarity>('cited', 'excluded', 'context'),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), (citations) => {
      const result = route(...citations.map(({ kind, polarity }) => one(KINDS[kind](), polarity)));
      expect(ROUTE_STATUSES).toContain(result.status);
      expect(result.coordinates.length > 0).toBe(result.status === 'ROUTE_BOUNDED');
      expect(result.clarification !== null).toBe(result.status === 'ROUTE_AMBIGUOUS');
    }),
  );
});
