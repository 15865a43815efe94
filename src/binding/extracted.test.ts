import { beforeAll, describe, expect, it } from 'vitest';
import {
  citation,
  ref,
  single,
  smallJurisdiction,
  smallLawbook,
  target,
} from '../../test/support/small-law.ts';
import type { BoundCitation, Citation } from '../model/index.ts';
import { type Binder, createBinder } from './bind.ts';
import { extracted } from './extracted.ts';
import { settle } from './settle.ts';

const TEXT = 'see article 1 of the civil code';
let binder: Binder;
beforeAll(async () => {
  const { index } = await smallLawbook();
  binder = createBinder(index, [smallJurisdiction, { ...smallJurisdiction, code: 'yy' }]);
});

function shown(one: Citation) {
  return extracted(TEXT, { citation: one, binding: binder.bind(one), polarity: one.polarity });
}

const civil = 'xx/code/civil';
const within = (instrument: string, number: string, more: Partial<Citation> = {}) =>
  citation({
    span: [4, 13],
    instrument: ref({ coordinate: instrument }),
    provision: target(single(number)),
    ...more,
  });

describe('an extracted citation', () => {
  it('is what the words say and what became of them', () => {
    const pinpoints = [{ unit: 'al', value: '2' }];
    const provision = { ...target(single('art1')), pinpoints };
    expect(shown(within(civil, 'art1', { provision }))).toEqual({
      span: [4, 13],
      text: 'article 1',
      jurisdiction: 'xx',
      kind: 'provision',
      coordinate: `${civil}/art1`,
      coordinates: [`${civil}/art1`],
      instrument: { coordinate: civil, title: 'Code civil', ids: {} },
      pinpoints: [{ unit: 'art', value: '1' }, ...pinpoints],
      decision: null,
      binding: 'bound',
      verified: true,
      reason: null,
      polarity: 'cited',
      version: null,
      candidates: [],
    });
  });

  it('is verified only where the text is held', () => {
    const whole = (coordinate: string) => shown(citation({ instrument: ref({ coordinate }) }));
    expect(whole(civil).verified).toBe(true);
    expect(whole('xx/code/nu')).toMatchObject({ binding: 'bound', verified: false });
    expect(shown(within('xx/code/nu', 'art1'))).toMatchObject({
      binding: 'outOfCoverage',
      coordinate: 'xx/code/nu/art1',
      verified: false,
      instrument: { title: 'Code nu' },
    });
  });

  it('denotes nothing where nothing exists, and offers what resembles it', () => {
    const missing = shown(within('xx/code/travail', 'artR561-10-2'));
    expect(missing).toMatchObject({ binding: 'noProvision', coordinate: null, coordinates: [] });
    expect(missing.candidates[0]?.coordinate).toBe('xx/code/travail/artL561-10-2');
  });

  it('says why it is not plainly bound', () => {
    const reasonOf = (instrument: string, number: string) => shown(within(instrument, number)).reason;
    expect(reasonOf('xx/code/travail', 'annexe')).toBe('duplicated_in_source');
    expect(reasonOf(civil, 'art1400')).toBe('repealed');
    const open = citation({
      instrument: ref({ coordinate: civil }),
      provision: target({ type: 'open', from: ['art1'] }),
    });
    expect(shown(open).reason).toBe('open_range');
  });

  it('names an instrument as cited where none is known, and no key of the lawbook among its numbers', () => {
    const numbers = [{ scheme: 'text', value: '2021-999' }];
    const unknown = citation({ instrument: ref({ nature: 'loi', numbers, title: 'loi sur la lune' }) });
    expect(shown(unknown).instrument).toEqual({
      coordinate: null,
      title: 'loi sur la lune',
      ids: { text: '2021-999' },
    });
    expect(shown(citation({ instrument: ref({ coordinate: 'xx/loi/98-293' }) })).instrument?.ids).toEqual({
      text: '98-293',
    });
    expect(shown(citation({ kind: 'notLaw' })).instrument).toBeNull();
  });

  it('of several readings says the one that was bound', () => {
    const readings = [
      { type: 'single', path: ['art77', '1'] },
      { type: 'single', path: ['art1'] },
    ] as const;
    const either = { unit: 'art', readings, ordered: true, pinpoints: [] } as const;
    const bound = shown(within(civil, 'art1', { provision: either }));
    expect(bound).toMatchObject({ coordinate: `${civil}/art1`, pinpoints: [{ unit: 'art', value: '1' }] });
  });

  it('of a place whose parts the words name', () => {
    const pinpoints = [
      { unit: 'par', value: '1' },
      { unit: 'point', value: 'a', to: 'c' },
    ];
    const below = { unit: 'art', readings: [{ type: 'range', from: ['art6', '1', 'a'], to: ['art6', '1', 'c'] }], ordered: true, pinpoints } as const; // biome-ignore format: one line
    expect(shown(within(civil, 'art6', { provision: below })).pinpoints).toEqual([
      { unit: 'art', value: '6' },
      ...pinpoints,
    ]);
  });

  it('of a decision', () => {
    const decision = { courts: ['supreme'], chamber: null, location: null, date: '2020-03-04', number: '20-10.001', letter: null, ecli: null, reporter: null, parties: null, type: null }; // biome-ignore format: one line
    const one = shown(citation({ kind: 'decision', decision }));
    expect(one).toMatchObject({
      coordinate: 'xx/ecli/A1',
      instrument: null,
      decision: { court: 'supreme', number: '20-10.001', date: '2020-03-04', ecli: null },
    });
    const open = shown(citation({ kind: 'decision', decision: { ...decision, courts: ['a', 'b'] } }));
    expect(open.decision?.court).toBeNull();
  });

  it.each([
    [{ type: 'at', date: '2010-01-01' }, { type: 'at', date: '2010-01-01' }],
    [{ type: 'former' }, { type: 'former' }],
    [{ type: 'undated', words: 'alors en vigueur' }, { type: 'undated', words: 'alors en vigueur' }],
    [{ type: 'before', text: ref({ span: [21, 31] }) }, { type: 'before', text: 'civil code' }],
    [{ type: 'from', text: ref({ nature: 'loi', date: '2010-01-01' }) }, { type: 'from', text: 'loi 2010-01-01' }],
    [{ type: 'from', text: ref() }, { type: 'from', text: 'the instrument' }],
  ] as const)('passes on the version %j', (version, expected) => {
    expect(shown(within(civil, 'art1', { version })).version).toEqual(expected);
  }); // biome-ignore format: a table
});

describe('citations of several legal systems in the same words', () => {
  const read = (one: Citation): BoundCitation => ({
    citation: one,
    binding: binder.bind(one),
    polarity: 'cited',
  });
  const outOfCoverage: BoundCitation['binding'] = {
    kind: 'outOfCoverage',
    reason: 'not_ingested',
    instrument: null,
    coordinate: null,
    messages: [],
  };
  let there: BoundCitation;
  let apart: BoundCitation;
  beforeAll(() => {
    there = read(within(civil, 'art1'));
    apart = read(within(civil, 'art1134', { span: [20, 30] }));
  });
  //DEL(within(civil, 'art1'));
  const elsewhere = (number: string): BoundCitation => {
    const one = within(civil, number);
    return { ...read(one), citation: { ...one, jurisdiction: 'yy' } };
  };

  it('are the one that is bound', () => {
    expect(settle([there, elsewhere('art4711'), apart])).toEqual([there, apart]);
    expect(settle([elsewhere('art4711'), there])).toEqual([there]);
  });

  it('are asked about where two are bound', () => {
    const [asked, ...rest] = settle([there, elsewhere('art1134'), apart]);
    expect(rest).toEqual([apart]);
    expect(asked?.binding).toMatchObject({ kind: 'ambiguous', reason: 'jurisdiction', total: 2 });
  });

  it('speak with the first voice where none is bound', () => {
    const first = read(within(civil, 'art4711'));
    expect(settle([first, elsewhere('art4712')])).toEqual([first]);
  });

  it('are those of the system that knows the text, where none is bound', () => {
    const known = elsewhere('art4711');
    const unknown = { ...read(within(civil, 'art4712')), binding: outOfCoverage };
    expect(known.binding).toMatchObject({ kind: 'noProvision' });
    expect(settle([unknown, known])).toEqual([known]);
  });

  it('ask for every system that asks about them', () => {
    const question = (coordinate: string, one: BoundCitation): BoundCitation => {
      const candidates = [{ coordinate, label: coordinate }];
      return {
        ...one,
        binding: { kind: 'ambiguous', reason: 'homograph', candidates, total: 1, messages: [] },
      };
    };
    const here = question('xx/code/penal', there);
    const abroad = question('yy/code/penal', elsewhere('art1'));
    const [asked, ...rest] = settle([here, abroad, apart]);
    expect(rest).toEqual([apart]);
    expect(asked?.binding).toMatchObject({
      kind: 'ambiguous',
      reason: 'jurisdiction',
      candidates: [{ coordinate: 'xx/code/penal' }, { coordinate: 'yy/code/penal' }],
      total: 2,
    });
    expect(settle([here, elsewhere('art4711')])).toEqual([here]);
  });

  it('are left alone where they do not overlap', () => {
    const apartThere = { ...apart, citation: { ...apart.citation, jurisdiction: 'yy' } };
    expect(settle([there, apartThere])).toEqual([there, apartThere]);
    expect(settle([])).toEqual([]);
  });
});
