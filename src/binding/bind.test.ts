import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  citation,
  open,
  range,
  ref,
  single,
  smallJurisdiction,
  smallLawbook,
  target,
} from '../../test/support/small-law.ts';
import type {
  Binding,
  BindingOf,
  Citation,
  InstrumentRef,
  ProvisionReading,
  VersionQualifier,
} from '../model/index.ts';
import { type Binder, createBinder } from './bind.ts';

let binder: Binder;
let named: (coordinate: string) => number;
let index: Awaited<ReturnType<typeof smallLawbook>>['index'];
beforeAll(async () => {
  ({ index } = await smallLawbook());
  binder = createBinder(index, [smallJurisdiction]);
  named = (coordinate) => index.instrumentAt(coordinate);
});

/** A provision of an instrument given by its coordinate. */
function within(instrument: string, ...readings: ProvisionReading[]): Citation {
  return citation({ instrument: ref({ coordinate: instrument }), provision: target(...readings) });
}

function cited(more: Partial<InstrumentRef>): Citation {
  return citation({ instrument: ref(more) });
}

function bound(binding: Binding): BindingOf<'bound'> {
  expect(binding.kind, binding.messages.join(' ')).toBe('bound');
  return binding as BindingOf<'bound'>;
}

const outline = (binding: Binding): string =>
  binding.kind === 'bound' ? `bound ${binding.coordinates.join(' ')}` : `${binding.kind} ${binding.reason}`;

const civil = 'xx/code/civil';
const travail = 'xx/code/travail';
const text = (value: string) => [{ scheme: 'text', value }];

describe('the instrument', () => {
  const rows: readonly [name: string, ref: Partial<InstrumentRef>, expected: string][] = [
    ['by coordinate, whatever its case', { coordinate: 'xx/CODE/Civil' }, 'bound xx/code/civil'],
    ['by coordinate that is not known', { coordinate: 'xx/code/nowhere' }, 'outOfCoverage not_ingested'],
    ['by number', { nature: 'loi', numbers: text('98-293') }, 'bound xx/loi/98-293'],
    ['by number and day', { nature: 'loi', numbers: text('98-293'), date: '1998-05-02' }, 'bound xx/loi/98-293'],
    ['by number and day of another text', { nature: 'loi', numbers: text('98-293'), date: '1998-12-31' }, 'conflict number_date_mismatch'],
    ['by number and a day of no text', { nature: 'loi', numbers: text('98-293'), date: '1998-12-30' }, 'conflict number_date_mismatch'],
    ['by an unknown number and the day of a text', { nature: 'loi', numbers: text('98-9'), date: '1998-12-31' }, 'conflict number_date_mismatch'],
    ['by the wrong kind of text with number and day', { nature: 'decret', numbers: text('98-293'), date: '1998-05-02' }, 'bound xx/loi/98-293'],
    ['by the wrong kind of text with a number alone', { nature: 'decret', numbers: text('98-293') }, 'conflict nature_mismatch'],
    ['by a kind of another series with number and day', { nature: 'arrete', numbers: text('98-293'), date: '1998-05-02' }, 'conflict nature_mismatch'],
    ['by an unknown number', { nature: 'loi', numbers: text('2021-999') }, 'outOfCoverage not_ingested'],
    ['by a number above the highest of a closed year', { nature: 'loi', numbers: text('98-9999') }, 'noInstrument number_not_in_index'],
    ['by a missing number of a complete year', { nature: 'loi', numbers: text('1901-7') }, 'noInstrument number_not_in_index'],
    ['by a missing number of the snapshot year, which is never complete', { nature: 'loi', numbers: text('2026-299') }, 'outOfCoverage not_ingested'],
    ['by a number without a year', { nature: 'loi', numbers: text('X') }, 'outOfCoverage not_ingested'],
    ['by two numbers of two texts', { nature: 'loi', numbers: [...text('98-293'), ...text('98-1313')] }, 'conflict parts_disagree'],
    ['by a known number and one that is not recorded', { nature: 'loi', numbers: [...text('98-293'), { scheme: 'nor', value: 'N' }] }, 'bound xx/loi/98-293'],
    ['by a known number and another of the same scheme', { nature: 'loi', numbers: [...text('98-293'), ...text('2021-999')] }, 'conflict number_mismatch'],
    ['by a number and words of its title', { nature: 'loi', title: 'loi relative aux exemples', numbers: text('98-293') }, 'bound xx/loi/98-293'],
    ['by a number and an unknown title', { nature: 'loi', title: 'loi sur la chasse', numbers: text('98-293') }, 'conflict title_number_conflict'],
    ['by day, of several', { nature: 'decret', date: '2020-01-05' }, 'ambiguous date_only'],
    ['by day, of one in an incomplete year', { nature: 'loi', date: '1998-12-31' }, 'ambiguous date_only'],
    ['by day, of one in a complete year', { nature: 'loi', date: '1901-07-01' }, 'bound xx/loi/1901-1'],
    ['by day, of none', { nature: 'loi', date: '1998-01-01' }, 'outOfCoverage not_ingested'],
    ['by an unknown title', { nature: 'code', title: 'code de la lune' }, 'outOfCoverage not_ingested'],
    ['by an unknown title of a complete year', { nature: 'loi', title: 'Lunar Act 1998' }, 'noInstrument no_such_title'],
    ['by nothing at all', { nature: 'loi' }, 'unlinked no_antecedent'],
    ['of the Union', { outside: 'eu' }, 'outOfCoverage eu'],
    ['that is a contract', { outside: 'contract' }, 'notLaw contract'],
  ]; // biome-ignore format: a table
  it.each(rows)('%s', (_, more, expected) => {
    expect(outline(binder.bind(cited(more)))).toBe(expected);
  });

  it('by name', () => {
    expect(outline(binder.bind(cited({ title: 'code civil', named: [named(civil)] })))).toBe(
      `bound ${civil}`,
    );
  });

  it('by a name beside a number of another text', () => {
    const more = { title: 'code civil', named: [named(civil)] };
    expect(outline(binder.bind(cited({ ...more, numbers: text('98-293') })))).toBe('conflict parts_disagree');
    expect(outline(binder.bind(cited({ ...more, numbers: text('77-1') })))).toBe('conflict number_mismatch');
  });

  it('by a name and a day that cannot be checked', () => {
    const more = { title: 'code civil', named: [named(civil)], date: '1804-03-21' };
    expect(outline(binder.bind(cited(more)))).toBe('ambiguous date_unverified');
  });

  describe('of a name that two texts bear', () => {
    const both = (title: string) => ({
      title,
      named: [named('xx/code/penal-ancien'), named('xx/code/penal')],
    });

    it('is the one in force where the other is repealed', () => {
      const binding = bound(binder.bind(cited(both('code pénal'))));
      expect(binding.coordinates).toEqual(['xx/code/penal']);
      expect(binding.messages.join(' ')).toContain('Code pénal (ancien)');
    });

    it('is asked about where the name is an abbreviation, or a former state is meant', () => {
      expect(outline(binder.bind(cited(both('C. pén.'))))).toBe('ambiguous acronym');
      expect(outline(binder.bind(cited(both('CPX'))))).toBe('ambiguous acronym');
      const former = { ...cited(both('code pénal')), version: { type: 'former' } as const };
      expect(outline(binder.bind(former))).toBe('ambiguous several_instruments');
    });

    it('is asked about before the new one began', () => {
      const asked = binder.bind(cited(both('code pénal')), { at: '1990-01-01' });
      expect(outline(asked)).toBe('ambiguous several_instruments');
    });

    it('offers those that have the provision first, with the provision', () => {
      const two = { title: 'CPX', named: [named(civil), named('xx/code/penal')] };
      const asked = binder.bind({ ...cited(two), provision: target(single('art5')) });
      expect(asked).toMatchObject({
        kind: 'ambiguous',
        total: 2,
        candidates: [
          { coordinate: 'xx/code/penal/art5', label: 'Code pénal, art. 5' },
          { coordinate: civil, label: 'Code civil' },
        ],
      });
    });
  });

  it('as a whole, in time', () => {
    const old = cited({ coordinate: 'xx/code/penal-ancien' });
    expect(bound(binder.bind(old)).flags.repealed).toEqual({ from: null, to: '1994-03-01', successors: [] });
    expect(bound(binder.bind(old, { at: '1990-01-01' })).flags.repealed).toBeNull();
    expect(outline(binder.bind(old, { at: '2000-01-01' }))).toBe('notInForce repealed');
    const next = cited({ coordinate: 'xx/code/futur' });
    expect(bound(binder.bind(next)).messages).toEqual(['Code futur: in force from 2030-01-01.']);
    expect(outline(binder.bind(next, { at: '2000-01-01' }))).toBe('notInForce not_yet_in_force');
  });

  it('carries its document', () => {
    expect(bound(binder.bind(cited({ coordinate: travail }))).documents).toEqual(['xx.travail']);
  });
});

describe('the law of an enumeration that names another text later', () => {
  const enumerated = (later: string, ...readings: ProvisionReading[]): Binding =>
    binder.bind({ ...within(civil, ...readings), alternative: ref({ coordinate: later }) });

  it('is the one that has the provision', () => {
    expect(outline(enumerated(travail, single('art1240')))).toBe('bound xx/code/civil/art1240');
    expect(outline(enumerated(travail, single('artL561-10-2')))).toBe('bound xx/code/travail/artL561-10-2');
  });

  it('is asked about where the provisions of the other one are not held', () => {
    const asked = enumerated('xx/code/nu', single('art1240'));
    expect(outline(asked)).toBe('ambiguous several_instruments');
    expect(asked.kind === 'ambiguous' && asked.candidates.map(({ coordinate }) => coordinate)).toEqual([
      'xx/code/civil/art1240',
      'xx/code/nu/art1240',
    ]);
  });
});

describe('the provision', () => {
  const rows: readonly [name: string, instrument: string, readings: ProvisionReading[], expected: string][] = [
    ['that exists', travail, [single('artL561-10-2')], 'bound artL561-10-2'],
    ['whose spelling the key equals', travail, [single('artr123-1')], 'bound artR~2A123-1'],
    ['in the one of two spellings that is cited', travail, [single('artR~2A60')], 'bound artR~2A60'],
    ['in neither of two spellings', travail, [single('artr60')], 'ambiguous reading'],
    ['repealed as cited, and law in another spelling', travail, [single('artR50')], 'ambiguous reading'],
    ['a range to one of two spellings', travail, [range('artR60', 'artr60')], 'ambiguous reading'],
    ['that does not exist', travail, [single('art4711')], 'noProvision provision_not_in_instrument'],
    ['of a unit of which nothing is listed', travail, [single('pt3')], 'outOfCoverage structure_unavailable'],
    ['under the wrong letter', travail, [single('artR561-10-2')], 'noProvision provision_not_in_instrument'],
    ['that a partly known text lacks', 'xx/code/partiel', [single('art2')], 'outOfCoverage structure_unavailable'],
    ['that a partly known text has', 'xx/code/partiel', [single('art1')], 'bound art1'],
    ['of a text known by name only', 'xx/code/nu', [single('art1')], 'outOfCoverage structure_unavailable'],
    ['below what is known', travail, [single('artL561-12', '3')], 'bound artL561-12'],
    ['below what is known completely', travail, [single('art9', '3')], 'noProvision provision_not_in_instrument'],
    ['a number that beats a range', travail, [range('artL561-10', 'artL561-12'), single('artL561-10-2')], 'bound artL561-10-2'],
    ['a range where the number does not exist', travail, [single('artL561-10-12'), range('artL561-10', 'artL561-12')], 'bound artL561-10 artL561-10-2 artL561-12'],
    ['a repealed number beside a living range', travail, [single('art8-9'), range('art8', 'art9')], 'ambiguous reading'],
    ['a repealed number beside a repealed range', travail, [single('art7-9'), range('art7', 'art7')], 'bound art7-9'],
    ['a hyphen whose range runs backwards', travail, [single('art12-1'), range('artL561-12', 'artL561-10')], 'noProvision provision_not_in_instrument'],
    ['a hyphen whose range is half known', travail, [single('art9-99'), range('art9', 'art99')], 'noProvision provision_not_in_instrument'],
    ['two numbers that exist', travail, [single('artL1225-2'), single('artL561-10')], 'ambiguous reading'],
    ['two ranges that exist', travail, [range('artL1225-1', 'artL1225-2'), range('artL561-10', 'artL561-12')], 'ambiguous reading'],
    ['an open range', travail, [open('artL561-10')], 'bound artL561-10'],
    ['two open ranges', travail, [open('artL561-10'), open('artL561-12')], 'ambiguous reading'],
    ['a path that is no coordinate', travail, [single('art!')], 'outOfCoverage structure_unavailable'],
  ]; // biome-ignore format: a table
  it.each(rows)('%s', (_, instrument, readings, expected) => {
    const short = (binding: Binding) => outline(binding).replaceAll(`${instrument}/`, '');
    expect(short(binder.bind(within(instrument, ...readings)))).toBe(expected);
  });

  it('takes the first reading that exists where the words order them', () => {
    const readings = [single('artL9'), single('artL1225-2'), single('artL561-10')];
    const provision = { ...target(...readings), ordered: true };
    const binding = binder.bind(citation({ instrument: ref({ coordinate: travail }), provision }));
    expect(outline(binding)).toBe(`bound ${travail}/artL1225-2`);
    const spellings = { ...target(single('artr60')), ordered: true };
    const asked = binder.bind(citation({ instrument: ref({ coordinate: travail }), provision: spellings }));
    expect(outline(asked)).toBe('ambiguous reading');
  });

  it('refuses with numbers that resemble it', () => {
    const suggested = (path: string): string[] => {
      const binding = binder.bind(within(travail, single(path)));
      return binding.kind === 'noProvision' ? binding.suggestions.map(({ coordinate }) => coordinate) : [];
    };
    expect(suggested('artR561-10-2')[0]).toBe(`${travail}/artL561-10-2`);
    expect(suggested('artL561-1-02')).toEqual([`${travail}/artL561-10-2`]);
    expect(suggested('artL561-11')).toEqual([`${travail}/artL561-10`, `${travail}/artL561-12`]);
    expect(suggested(`art${'9'.repeat(40)}`)).toEqual([]);
  });

  it('that the source has twice is the first one, flagged', () => {
    const binding = bound(binder.bind(within(travail, single('annexe'))));
    expect(binding.flags.duplicate).toBe(true);
    expect(binding.documents).toEqual(['xx.annexe1']);
  });

  it('that is only a heading says so', () => {
    expect(bound(binder.bind(within(travail, single('artA5')))).flags.headingOnly).toBe(true);
  });
});

describe('a range', () => {
  it('lists its members in document order, without those that are repealed', () => {
    const binding = bound(binder.bind(within(travail, range('artL1225-1', 'artL1225-4'))));
    const numbers = binding.coordinates.map((coordinate) => coordinate.slice(travail.length + 1));
    expect(numbers).toEqual(['artL1225-1', 'artL1225-2', 'artL1225-3', 'artL1225-3-1', 'artL1225-4']);
    expect(binding.documents).toEqual(numbers.map((number) => `xx.${number}`));
    expect(binding.extent).toEqual({
      type: 'range',
      from: `${travail}/artL1225-1`,
      to: `${travail}/artL1225-4`,
    });
  });

  it('has the members of the day asked for', () => {
    const binding = bound(
      binder.bind(within(travail, range('artL1225-3', 'artL1225-4')), { at: '2005-01-01' }),
    );
    expect(binding.coordinates).toContain(`${travail}/artL1225-3-2`);
  });

  it('of one provision is that provision', () => {
    const binding = bound(binder.bind(within(travail, range('art8', 'art8'))));
    expect(binding.extent).toEqual({ type: 'single' });
  });

  it('of nested provisions leaves out what lies below its members', () => {
    expect(bound(binder.bind(within(travail, range('art8', 'artD1')))).coordinates).toEqual([
      `${travail}/art8`,
      `${travail}/art9`,
      `${travail}/artD1`,
    ]);
  });

  it.each([
    ['backwards', range('artL1225-4', 'artL1225-1'), 'artL1225-4', 'artL1225-1'],
    ['without its end', range('artL1225-4', 'artL1225-99'), 'artL1225-4', 'artL1225-99'],
    ['without its start', range('artL1225-0', 'artL1225-4'), 'artL1225-4', null],
  ] as const)('%s is open', (_, reading, from, to) => {
    const binding = bound(binder.bind(within(travail, reading)));
    expect(binding.coordinates).toEqual([`${travail}/${from}`]);
    expect(binding.extent).toEqual({
      type: 'open',
      from: `${travail}/${from}`,
      to: to === null ? null : `${travail}/${to}`,
      why: 'range',
    });
  });

  it('without both ends does not exist', () => {
    expect(outline(binder.bind(within(travail, range('art98', 'art99'))))).toBe(
      'noProvision provision_not_in_instrument',
    );
  });

  it('in force at neither end on the day asked for is not in force', () => {
    const binding = binder.bind(within(civil, range('art1', 'art1240')), { at: '1700-01-01' });
    expect(outline(binding)).toBe('notInForce not_yet_in_force');
  });
});

describe('the version', () => {
  const version = (
    path: string,
    qualifier: VersionQualifier | null,
    becomes: string[] | null = null,
  ): Citation => ({
    ...within(civil, single(path)),
    version: qualifier,
    becomes,
  });
  const reform = (more: Partial<InstrumentRef> = {}) =>
    ref({ nature: 'ordonnance', numbers: text('2016-131'), date: '2016-02-10', ...more });
  const unknownText = ref({ nature: 'ordonnance', numbers: text('2016-777'), date: '2016-03-01' });

  const rows: readonly [name: string, citation: Citation, at: string | null, document: string | null, day: string][] = [
    ['of the snapshot', version('art1134', null), null, 'xx.c1134b', '2026-07-01'],
    ['of a day that the caller asks for', version('art1134', null), '2010-01-01', 'xx.c1134a', '2010-01-01'],
    ['of the first day of a version', version('art1134', null), '2016-10-01', 'xx.c1134b', '2016-10-01'],
    ['of the day in the words, before the caller\'s', version('art1134', { type: 'at', date: '2010-01-01' }), '2020-01-01', 'xx.c1134a', '2010-01-01'],
    ['before a text, which is before its effect and not its signature', version('art1134', { type: 'before', text: reform() }), null, 'xx.c1134a', '2016-09-30'],
    ['as a text left it', version('art1134', { type: 'from', text: reform() }), null, 'xx.c1134b', '2016-10-01'],
    ['before a text that is only known by its day', version('art1134', { type: 'before', text: unknownText }), null, 'xx.c1134a', '2016-09-30'],
    ['before a text that contradicts itself', version('art1134', { type: 'before', text: reform({ date: '2016-02-11' }) }), null, null, '2026-07-01'],
    ['before a text without a day', version('art1134', { type: 'before', text: ref({ nature: 'loi', numbers: text('2021-999') }) }), null, null, '2026-07-01'],
    ['before a text that is too old to have made the change', version('art1134', { type: 'before', text: ref({ nature: 'loi', numbers: text('98-293') }) }), null, null, '2026-07-01'],
    ['before a text after which nothing changed', version('art1', { type: 'before', text: reform() }), null, null, '2026-07-01'],
    ['the former one, of two', version('art1134', { type: 'former' }), null, 'xx.c1134a', '2016-09-30'],
    ['the former one, of several', version('art1382', { type: 'former' }), null, null, '2026-07-01'],
    ['the former one, which ended when its successor began', version('art1382', { type: 'former' }, ['art1240']), null, 'xx.c1382b', '2016-09-30'],
    ['the former one, with a successor that does not exist', version('art1382', { type: 'former' }, ['art9999']), null, null, '2026-07-01'],
    ['that words leave open', version('art1134', { type: 'undated', words: 'alors en vigueur' }), null, 'xx.c1134b', '2026-07-01'],
    ['of a repealed provision, without a day', version('art1400', null), null, 'xx.c1400', '2026-07-01'],
    ['of a provision to come, without a day', version('art1500', null), null, 'xx.c1500', '2026-07-01'],
  ]; // biome-ignore format: a table
  it.each(rows)('%s', (_, one, at, document, day) => {
    const binding = bound(binder.bind(one, { at }));
    expect([binding.documents[0], binding.at]).toEqual([document, day]);
  });

  it('of a repealed provision says when, and what came after', () => {
    expect(bound(binder.bind(version('art1400', null))).flags.repealed).toEqual({
      from: '1804-03-21',
      to: '1965-07-13',
      successors: [`${civil}/art1240`],
    });
    expect(bound(binder.bind(version('art1500', null))).flags.repealed).toBeNull();
  });

  it('of a day on which none is in force is refused with the dates', () => {
    expect(binder.bind(version('art1400', null), { at: '1990-01-01' })).toMatchObject({
      kind: 'notInForce',
      reason: 'repealed',
      coordinate: `${civil}/art1400`,
      from: '1804-03-21',
      to: '1965-07-13',
      successors: [`${civil}/art1240`],
    });
    expect(outline(binder.bind(version('art1500', null), { at: '2020-01-01' }))).toBe(
      'notInForce not_yet_in_force',
    );
  });

  it('of a day that is none is not read', () => {
    expect(outline(binder.bind(version('art1', null), { at: '2020-02-31' }))).toBe('unread invalid_date');
  });
});

describe('a provision without a text', () => {
  const bare = citation({ provision: target(single('art5')), unlinked: 'provision_without_instrument' });

  it('offers the texts in force that have it', () => {
    expect(binder.bind(bare)).toMatchObject({
      kind: 'unlinked',
      total: 1,
      candidates: [{ coordinate: 'xx/code/penal/art5' }],
    });
  });

  it('offers those of the context alone where they have it', () => {
    const one = citation({ provision: target(single('art1')) });
    expect(binder.bind(one)).toMatchObject({ kind: 'unlinked', total: 2 });
    expect(binder.bind(one, { at: null, context: [`${civil}/art1240`, 'nonsense'] })).toMatchObject({
      kind: 'unlinked',
      total: 1,
      candidates: [{ coordinate: `${civil}/art1` }],
    });
  });

  it('offers nothing where nothing has it', () => {
    const binding = binder.bind(
      citation({ provision: target(single('art4711')), unlinked: 'no_antecedent' }),
    );
    expect(binding).toMatchObject({ kind: 'unlinked', reason: 'no_antecedent', candidates: [], total: 0 });
  });
});

describe('a decision', () => {
  const decision = (more: object): Citation =>
    citation({
      kind: 'decision',
      decision: {
        courts: [],
        chamber: null,
        location: null,
        date: null,
        number: null,
        ecli: null,
        reporter: null,
        letter: null,
        parties: null,
        type: null,
        ...more,
      },
    });
  const rows: readonly [name: string, more: object, expected: string][] = [
    ['by number', { number: '20-10.001' }, 'bound xx/ecli/A1'],
    ['by ECLI, number, day and court', { ecli: 'A1', number: '20-10.001', date: '2020-03-04', courts: ['supreme'] }, 'bound xx/ecli/A1'],
    ['by a number that several bear', { number: '471537' }, 'ambiguous several_decisions'],
    ['by such a number and the day', { number: '471537', date: '2023-10-31' }, 'bound xx/ecli/A3'],
    ['by a number and another day', { number: '20-10.001', date: '2021-01-01' }, 'conflict number_date_mismatch'],
    ['by number and ECLI of two', { ecli: 'A1', number: '471537' }, 'conflict ecli_number_mismatch'],
    ['by the number of another court', { number: '20-10.001', courts: ['council'] }, 'unverified not_ingested'],
    ['that is known and not held', { number: '20-10.004' }, 'unverified not_ingested'],
    ['that is not known', { ecli: 'ECLI:XX:2020:9' }, 'unverified not_ingested'],
    ['by the figures of a known number between other marks', { number: '20-10.001', misspelt: true }, 'ambiguous misspelt_number'],
    ['by such figures of no number known', { number: '20-10.999', misspelt: true }, 'unverified misspelt_number'],
    ['without number', { courts: ['supreme'], date: '2020-03-04' }, 'unverified number_not_given'],
  ]; // biome-ignore format: a table
  it.each(rows)('%s', (_, more, expected) => {
    expect(outline(binder.bind(decision(more)))).toBe(expected);
  });

  it('keeps its coordinate unverified, and says whether a registry could answer', () => {
    expect(binder.bind(decision({ ecli: 'ECLI:XX:2020:9' }))).toMatchObject({
      coordinate: 'xx/ecli/ECLI.XX.2020.9',
      checkable: true,
    });
    expect(binder.bind(decision({ number: '1', courts: ['a', 'b'] }))).toMatchObject({
      coordinate: null,
      checkable: false,
    });
  });

  it('by its coordinate is a decision', () => {
    expect(bound(binder.bind(cited({ coordinate: 'xx/ecli/A1' }))).target).toBe('decision');
  });
});

describe('a document id', () => {
  const documents = (...ids: string[]) => citation({ kind: 'document', documents: ids });

  it('names its version', () => {
    const binding = bound(binder.bind(documents('xx.unknown', 'xx.c1134a')));
    expect(binding).toMatchObject({
      coordinates: [`${civil}/art1134`],
      documents: ['xx.c1134a'],
      at: '2016-09-30',
      flags: { repealed: null },
    });
    expect(bound(binder.bind(documents('xx.c1134b'))).at).toBe('2026-07-01');
    expect(bound(binder.bind(documents('xx.c1500'))).at).toBe('2027-01-01');
    expect(bound(binder.bind(documents('xx.c1400'))).flags.repealed?.to).toBe('1965-07-13');
  });

  it('of a whole text or decision', () => {
    expect(outline(binder.bind(documents('xx.travail')))).toBe(`bound ${travail}`);
    expect(bound(binder.bind(documents('xx.A1'))).target).toBe('decision');
  });

  it('that is not held is unverified', () => {
    expect(outline(binder.bind(documents('xx.unknown')))).toBe('unverified not_ingested');
  });
});

it('leaves alone what is not law, what hit a bound of the reader, and what no jurisdiction reads', () => {
  expect(outline(binder.bind(citation({ kind: 'notLaw' })))).toBe('notLaw not_law');
  expect(outline(binder.bind({ ...within(civil, single('art1')), limit: 'too_many_readings' }))).toBe(
    'unread too_many_readings',
  );
  expect(outline(binder.bind({ ...within(civil, single('art1')), jurisdiction: 'yy' }))).toBe(
    'unread no_jurisdiction_in_scope',
  );
  expect(outline(binder.bind(citation({ kind: 'decision' })))).toBe('unread no_decision');
});

it('never throws, and binds only to what exists', () => {
  const segment = fc.constantFrom(
    'art1',
    'art1134',
    'artL1225-1',
    'artL1225-4',
    'annexe',
    'art9',
    '2',
    'art!',
    '',
  );
  const path = fc.array(segment, { maxLength: 3 });
  const reading = fc.oneof(
    path.map((path) => ({ type: 'single' as const, path })),
    fc.tuple(path, path).map(([from, to]) => ({ type: 'range' as const, from, to })),
    path.map((from) => ({ type: 'open' as const, from })),
  );
  const instrument = fc
    .record({
      nature: fc.constantFrom(null, 'loi', 'code', 'decret'),
      named: fc.subarray([0, 1, 2, 3, 4]),
      numbers: fc.subarray([...text('98-293'), ...text('2021-999'), ...text('1901-7')]),
      date: fc.constantFrom(null, '1998-05-02', '1998-12-31', '2020-01-05'),
      title: fc.constantFrom(null, 'code civil', 'CPX', 'Lunar Act 1998'),
      coordinate: fc.constantFrom(null, civil, travail, 'xx/x', 'nonsense'),
      outside: fc.constantFrom(null, null, null, 'eu'),
    })
    .map(ref);
  const qualifier = fc.oneof(
    fc.constant(null),
    fc.constantFrom<VersionQualifier>({ type: 'former' }, { type: 'at', date: '2001-02-03' }),
    instrument.map((of) => ({ type: 'before' as const, text: of })),
    instrument.map((of) => ({ type: 'from' as const, text: of })),
  );
  const any = fc.record({
    instrument: fc.option(instrument),
    provision: fc.option(
      fc.record({ readings: fc.array(reading, { maxLength: 3 }), ordered: fc.boolean() }).map((more) => ({
        unit: 'art',
        pinpoints: [],
        ...more,
      })),
    ),
    version: qualifier,
    becomes: fc.option(path),
  });
  fc.assert(
    fc.property(any, fc.constantFrom(null, '1990-01-01', 'never'), (more, at) => {
      const binding = binder.bind(citation(more), { at });
      if (binding.kind !== 'bound') return;
      expect(binding.documents).toHaveLength(binding.coordinates.length);
      for (const coordinate of binding.coordinates)
        expect([coordinate, coordinate.split('/').length > 3 || named(coordinate) >= 0]).toEqual([
          coordinate,
          true,
        ]);
      for (const coordinate of binding.coordinates)
        expect(coordinate.startsWith(binding.instrument.coordinate)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
