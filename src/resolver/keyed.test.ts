import { beforeAll, describe, expect, it } from 'vitest';
import { citation, single, smallLawbook, target } from '../../test/support/small-law.ts';
import type { Binding, BindingOf, BoundCitation, Citation, InstrumentRecord } from '../model/index.ts';
import { keyedOnArticle } from './keyed.ts';

const WORK = 'xx/code/civil';
let instrument: InstrumentRecord;
beforeAll(async () => {
  const { index } = await smallLawbook();
  instrument = index.instrument(index.instrumentAt(WORK));
});

/** Binds article 1 and its paragraph 2, and nothing else. */
function bind({ provision }: Citation): Binding {
  const [reading] = provision?.readings ?? [];
  const path = reading?.type === 'single' ? reading.path.join('/') : '';
  if (path !== 'art1' && path !== 'art1/2') return absent(`${WORK}/${path}`);
  return {
    kind: 'bound',
    target: 'provision',
    instrument,
    provision: null,
    coordinates: [`${WORK}/${path}`],
    documents: ['xx.c1'],
    at: '2026-07-01',
    extent: { type: 'single' },
    flags: { repealed: null, duplicate: false, headingOnly: false, pinpointNotFound: false },
    corrections: [],
    messages: [],
  };
}

function absent(coordinate: string): BindingOf<'noProvision'> {
  return { kind: 'noProvision', reason: 'x', instrument, coordinate, suggestions: [], messages: [] };
}

function unknown(coordinate: string, reason = 'structure_unavailable'): BindingOf<'outOfCoverage'> {
  return { kind: 'outOfCoverage', reason, instrument, coordinate, messages: [] };
}

function keyed(path: readonly string[], binding: Binding): Binding {
  const cited = citation({ span: [0, 5], provision: target(single(...path)) });
  const one: BoundCitation = { citation: cited, binding, polarity: 'cited' };
  return keyedOnArticle(one, bind).binding;
}

describe('a basis stands on its article', () => {
  it('where the place within it does not exist', () => {
    const found = keyed(['art1', '2', 'c'], absent(`${WORK}/art1/2/c`));
    expect(found).toMatchObject({
      kind: 'bound',
      coordinates: [`${WORK}/art1/2`],
      flags: { pinpointNotFound: true },
      messages: [`qualifier_not_found: ${WORK}/art1/2 is held, and no c in it.`],
    });
  });

  it('where nobody knows whether the place exists', () => {
    const found = keyed(['art1', '3', 'c'], unknown(`${WORK}/art1/3/c`));
    expect(found).toMatchObject({
      kind: 'bound',
      coordinates: [`${WORK}/art1`],
      flags: { pinpointNotFound: false },
      messages: [`qualifier_not_checked: ${WORK}/art1 is held, and whether it has 3/c is not known.`],
    });
  });

  it('and nowhere else', () => {
    expect(keyed(['art9', '1'], absent(`${WORK}/art9/1`)).kind).toBe('noProvision');
    expect(keyed(['art9'], unknown(`${WORK}/art9`)).kind).toBe('outOfCoverage');
    expect(keyed(['art1', '3'], unknown(`${WORK}/art1/3`, 'eu')).kind).toBe('outOfCoverage');
    expect(keyed(['sch1', 'para4'], absent(`${WORK}/sch1/para4`)).kind).toBe('noProvision');
  });
});
