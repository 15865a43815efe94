import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { citation, single, smallLawbook, target } from '../../test/support/small-law.ts';
import {
  type Binding,
  type BindingKind,
  type BindingOf,
  type BoundCitation,
  type InstrumentRecord,
  type Polarity,
  RESOLUTION_STATUSES,
  type Resolution,
  type Span,
} from '../model/index.ts';
import { resolved, unresolved } from './resolve.ts';

const snapshot = '2026-07-01';
let civil: InstrumentRecord;
let bare: InstrumentRecord;
beforeAll(async () => {
  const { index } = await smallLawbook();
  civil = index.instrument(index.instrumentAt('xx/code/civil'));
  bare = index.instrument(index.instrumentAt('xx/code/nu'));
});

const art = (number: number) => `xx/code/civil/art${number}`;
const offer = { coordinate: art(1), label: 'art. 1' };
const NO_FLAGS = { repealed: null, duplicate: false, headingOnly: false, pinpointNotFound: false };

function bound(more: Partial<BindingOf<'bound'>> = {}): BindingOf<'bound'> {
  return {
    kind: 'bound',
    target: 'provision',
    instrument: civil,
    provision: null,
    coordinates: [art(1)],
    documents: ['xx.c1'],
    at: snapshot,
    extent: { type: 'single' },
    flags: NO_FLAGS,
    corrections: [],
    messages: [],
    ...more,
  };
}

const KINDS: { readonly [K in BindingKind]: () => BindingOf<K> } = {
  bound,
  ambiguous: () => ({ kind: 'ambiguous', reason: 'acronym', candidates: [offer], total: 1, messages: ['why'] }),
  conflict: () => ({ kind: 'conflict', reason: 'number_date_mismatch', candidates: [offer], messages: [] }),
  unlinked: () => ({ kind: 'unlinked', reason: 'context_needed', candidates: [offer], total: 1, messages: [] }),
  noInstrument: () => ({ kind: 'noInstrument', reason: 'no_such_title', suggestions: [offer], messages: [] }),
  noProvision: () => ({ kind: 'noProvision', reason: 'x', instrument: civil, coordinate: art(9), suggestions: [offer], messages: [] }),
  notInForce: () => ({ kind: 'notInForce', reason: 'repealed', instrument: civil, coordinate: art(9), from: null, to: null, successors: [art(1)], messages: [] }),
  outOfCoverage: () => ({ kind: 'outOfCoverage', reason: 'eu', instrument: null, coordinate: null, messages: [] }),
  unverified: () => ({ kind: 'unverified', reason: 'x', coordinate: 'xx/ecli/X', checkable: true, messages: [] }),
  notLaw: () => ({ kind: 'notLaw', reason: 'agreement', messages: [] }),
  unread: () => ({ kind: 'unread', reason: 'too_complex', messages: [] }),
}; // biome-ignore format: a table

function one(binding: Binding, span: Span = [0, 5], polarity: Polarity = 'cited', more = {}): BoundCitation {
  return { citation: citation({ span, polarity, ...more }), binding, polarity };
}

const resolve = (binding: Binding, text = 'art 1'): Resolution =>
  resolved(text, [one(binding)], { snapshot });

describe('one citation', () => {
  const rows: readonly [BindingKind, Resolution['status'], reason: string | null, owner: Resolution['owner']][] = [
    ['bound', 'resolved', null, null],
    ['ambiguous', 'unparseable', 'ambiguous', 'authoring'],
    ['conflict', 'unparseable', 'conflict', 'authoring'],
    ['unlinked', 'unparseable', 'no_antecedent', 'authoring'],
    ['noInstrument', 'not_in_corpus', 'no_such_instrument', 'authoring'],
    ['noProvision', 'not_in_corpus', 'no_such_provision', 'authoring'],
    ['notInForce', 'not_in_corpus', 'repealed', 'authoring'],
    ['outOfCoverage', 'not_in_corpus', 'not_ingested', 'corpus'],
    ['unverified', 'not_in_corpus', 'not_ingested', 'corpus'],
    ['notLaw', 'non_statutory', 'agreement', null],
    ['unread', 'unparseable', 'too_complex', 'authoring'],
  ]; // biome-ignore format: a table
  it.each(rows)('%s', (kind, status, reason, owner) => {
    expect(resolve(KINDS[kind]())).toMatchObject({
      status,
      reason,
      owner,
      parts: [],
      indexSnapshot: snapshot,
    });
  });

  it('whose articles are not held belongs to the corpus', () => {
    const binding = {
      ...KINDS.outOfCoverage(),
      reason: 'structure_unavailable',
      coordinate: art(9),
      instrument: civil,
    };
    expect(resolve(binding)).toMatchObject({
      reason: 'structure_unavailable',
      owner: 'corpus',
      coordinate: art(9),
      instrument: 'Code civil',
      provision: 'art9',
    });
  });

  it('names its provision', () => {
    expect(resolve(bound())).toMatchObject({
      coordinate: art(1),
      instrument: 'Code civil',
      provision: 'art1',
    });
    expect(resolve(bound()).verifiable).toBe(true);
  });

  it('of a whole text', () => {
    const whole = bound({ target: 'instrument', coordinates: [civil.coordinate] });
    expect(resolve(whole)).toMatchObject({ status: 'instrument_only', provision: null, verifiable: false });
    expect(resolve({ ...whole, instrument: bare })).toMatchObject({
      status: 'not_in_corpus',
      reason: 'not_ingested',
      owner: 'corpus',
    });
  });

  it('against the corpus that a project declares', () => {
    const declared = (holds: 'text' | 'instrument' | 'none', binding: Binding) =>
      resolved('art 1', [one(binding)], { snapshot, corpus: () => holds }).status;
    const whole = bound({ target: 'instrument', instrument: bare });
    expect(declared('instrument', whole)).toBe('instrument_only');
    expect(declared('instrument', bound())).toBe('not_in_corpus');
    expect(declared('none', bound())).toBe('not_in_corpus');
    expect(declared('text', bound())).toBe('resolved');
  });

  it('that is repealed or duplicated is resolved, and says so', () => {
    const repealed = { from: null, to: '2000-01-01', successors: [art(2)] };
    expect(resolve(bound({ flags: { ...NO_FLAGS, repealed } }))).toMatchObject({
      status: 'resolved',
      reason: 'repealed',
      owner: null,
      successor: art(2),
    });
    expect(resolve(bound({ flags: { ...NO_FLAGS, duplicate: true } }))).toMatchObject({
      status: 'resolved',
      reason: 'duplicate',
    });
  });

  it('of a range anchors on the named article and records the span', () => {
    const closed = bound({ extent: { type: 'range', from: art(1), to: art(3) } });
    expect(resolve(closed)).toMatchObject({ coordinate: art(1), range: [art(1), art(3)], etSeq: false });
    const open = bound({ extent: { type: 'open', from: art(1), to: null, why: 'open_range' } });
    expect(resolve(open)).toMatchObject({ status: 'resolved', coordinate: art(1), range: null, etSeq: true });
    const half = bound({ extent: { type: 'open', from: art(1), to: art(99), why: 'range' } });
    expect(resolve(half)).toMatchObject({ status: 'resolved', range: [art(1), art(99)], etSeq: false });
  });

  it('keeps places below the provision', () => {
    const pinpoints = [
      { unit: 'par', value: '5' },
      { unit: 'point', value: 'a', to: 'c' },
    ];
    const provision = { ...target(single('art1')), pinpoints };
    const part = one(bound(), [0, 5], 'cited', { provision });
    expect(resolved('art 1', [part], { snapshot }).qualifier).toBe('par 5, point a to c');
  });

  it('is verifiable only with a text that is more than a heading', () => {
    expect(resolve(bound({ flags: { ...NO_FLAGS, headingOnly: true } }))).toMatchObject({
      headingOnly: true,
      verifiable: false,
    });
    expect(resolve(bound({ documents: [null] })).verifiable).toBe(false);
  });

  it('carries the hash of its text where a store has it', () => {
    const contentHash = (id: string) => (id === 'xx.c1' ? 'sha256:1' : null);
    expect(resolved('art 1', [one(bound())], { snapshot, contentHash }).contentHash).toBe('sha256:1');
    expect(resolve(bound()).contentHash).toBeNull();
    expect(resolved('art 1', [one(KINDS.notLaw())], { snapshot, contentHash }).contentHash).toBeNull();
  });
});

describe('a gloss', () => {
  it.each([
    ['art 1 (gel des avoirs)', 'gel des avoirs'],
    ['art 1  (a (b) c) d', 'a (b) c'],
    ['art 1 ()', null],
    ['art 1 (open', null],
    ['art 1, (later)', null],
    ['art 1', null],
  ])('%s', (text, gloss) => {
    expect(resolve(bound(), text).gloss).toBe(gloss);
  });

  it('is none where it cites something itself', () => {
    const text = 'art 1 (see art 2)';
    const parts = [one(bound()), one(bound(), [11, 16])];
    expect(resolved(text, parts, { snapshot }).parts[0]?.gloss).toBeNull();
  });
});

describe('a string of several citations', () => {
  it('keeps its parts, and the worst governs', () => {
    const text = 'art 1 + art 2 (why)';
    const parts = [one(bound()), one(KINDS.outOfCoverage(), [8, 13])];
    const resolution = resolved(text, parts, { snapshot });
    expect(resolution).toMatchObject({
      status: 'not_in_corpus',
      owner: 'corpus',
      gloss: 'why',
      verifiable: false,
    });
    expect(resolution.parts.map(({ status }) => status)).toEqual(['resolved', 'not_in_corpus']);
  });

  it('leaves out what is excluded or context', () => {
    const parts = [
      one(bound()),
      one(KINDS.unread(), [0, 5], 'excluded'),
      one(KINDS.unread(), [0, 5], 'context'),
    ];
    expect(resolved('art 1', parts, { snapshot })).toMatchObject({ status: 'resolved', parts: [] });
    expect(resolved('art 1', parts.slice(1), { snapshot })).toMatchObject({ reason: 'excluded' });
  });

  it('is in the state of its worst part, whatever the parts', () => {
    const kinds = Object.keys(KINDS) as BindingKind[];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 5 }), (chosen) => {
        const { status, parts } = resolved(
          'art 1',
          chosen.map((kind) => one(KINDS[kind]())),
          { snapshot },
        );
        const states = chosen.map((kind) => resolve(KINDS[kind]()).status);
        expect(RESOLUTION_STATUSES.find((state) => states.includes(state))).toBe(status);
        expect(parts).toHaveLength(chosen.length === 1 ? 0 : chosen.length);
      }),
    );
  });
});

it('without a citation is unparseable', () => {
  expect(resolved('', [], { snapshot })).toMatchObject({
    status: 'unparseable',
    reason: 'no_citation',
    owner: 'authoring',
  });
  expect(unresolved('query_too_long', snapshot).reason).toBe('query_too_long');
});
