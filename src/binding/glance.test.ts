import { expect, it } from 'vitest';
import { smallJurisdiction, smallLawbook } from '../../test/support/small-law.ts';
import { ALWAYS, type DayNumber, FOREVER } from '../model/index.ts';
import { glanceAtRecords, glanceOf } from './glance.ts';

it('tells of every provision what its record tells', async () => {
  const { index, manifest } = await smallLawbook();
  const quick = glanceOf(index);
  const plain = glanceAtRecords(index);
  expect(quick).not.toBe(plain);
  expect(manifest.counts.provisions).toBeGreaterThan(0);
  for (let provision = 0; provision < manifest.counts.provisions; provision++) {
    expect(quick.instrumentOf(provision)).toBe(plain.instrumentOf(provision));
    expect(quick.coordinateOf(provision)).toBe(plain.coordinateOf(provision));
    const { instrument, versions } = index.provision(provision);
    const { inForceFrom, inForceTo } = index.instrument(instrument);
    for (const end of [0, inForceFrom, inForceTo, ...versions.flatMap(({ from, to }) => [from, to])])
      for (const day of around(end))
        expect(quick.inForce(provision, day)).toBe(plain.inForce(provision, day));
  }
});

it('tells the nature of every instrument', async () => {
  const { index, manifest } = await smallLawbook();
  const ordinals = Array.from({ length: manifest.counts.instruments }, (_, instrument) => instrument);
  const natures = ordinals.map((instrument) => glanceOf(index).natureOf(instrument));
  expect(natures).toEqual(ordinals.map((instrument) => glanceAtRecords(index).natureOf(instrument)));
  expect(new Set(natures).size).toBeGreaterThan(1);
});

it('tells of every instrument whether it is in force', async () => {
  const { index, manifest } = await smallLawbook();
  const answers = new Set<boolean>();
  for (let instrument = 0; instrument < manifest.counts.instruments; instrument++) {
    const { inForceFrom, inForceTo } = index.instrument(instrument);
    for (const day of [0, inForceFrom, inForceTo].flatMap(around)) {
      const quick = glanceOf(index).isLiving(instrument, day);
      expect(quick).toBe(glanceAtRecords(index).isLiving(instrument, day));
      answers.add(quick);
    }
  }
  expect(answers.size).toBe(2);
});

it('never overlooks a provision', async () => {
  const { index, manifest } = await smallLawbook();
  const quick = glanceOf(index);
  const plain = glanceAtRecords(index);
  const keys = Array.from({ length: manifest.counts.provisions }, (_, provision) => {
    const { instrument, coordinate } = index.provision(provision);
    const path = coordinate.slice(index.instrument(instrument).coordinate.length + 1).split('/');
    return smallJurisdiction.lookupKey(path);
  });
  let passedOver = 0;
  for (let instrument = 0; instrument < manifest.counts.instruments; instrument++)
    for (const key of keys) {
      if (quick.mayHave(instrument, key)) continue;
      expect(plain.mayHave(instrument, key)).toBe(false);
      passedOver++;
    }
  expect(passedOver).toBeGreaterThan(0);
});

it('asks an index for its records where it has no glance', async () => {
  const { index } = await smallLawbook();
  const bare = { ...index, instrument: index.instrument.bind(index), provision: index.provision.bind(index) };
  const without = Object.defineProperty(bare, 'glance', { value: undefined }) as unknown as typeof index;
  expect(glanceOf(without).coordinateOf(0)).toBe(index.provision(0).coordinate);
});

function around(day: DayNumber): readonly DayNumber[] {
  return day === ALWAYS || day === FOREVER ? [] : [day - 1, day, day + 1];
}
