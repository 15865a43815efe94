import fc from 'fast-check';
import { expect, it } from 'vitest';
import { citation, ref } from '../../test/support/small-law.ts';
import type { Citation } from '../model/index.ts';
import { newInstrumentRef } from './cite.ts';
import { merged, namesText } from './merge.ts';

const LONGEST = 40;

function claim(jurisdiction: string, start: number, length: number, named = false): Citation {
  const instrument = named ? newInstrumentRef(jurisdiction, { span: null, title: 'Act on Bread' }) : null;
  return citation({ jurisdiction, span: [start, start + length], instrument });
}

/** The rule as it reads: each citation against each. */
function plainly(perJurisdiction: readonly (readonly Citation[])[]): Citation[] {
  const all = perJurisdiction.flat().sort((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1]);
  const width = ({ span: [start, end] }: Citation) => end - start;
  const outranks = (other: Citation, one: Citation) =>
    other.jurisdiction !== one.jurisdiction &&
    other.span[0] < one.span[1] &&
    one.span[0] < other.span[1] &&
    (namesText(other) === namesText(one) ? width(other) > width(one) : namesText(other));
  return all.filter((one) => !all.some((other) => outranks(other, one)));
}

const claims = (jurisdiction: string): fc.Arbitrary<Citation[]> =>
  fc.array(
    fc
      .tuple(fc.nat(LONGEST), fc.nat(LONGEST / 2), fc.boolean())
      .map(([start, length, named]) => claim(jurisdiction, start, length, named)),
    { maxLength: 12 },
  );

it('keeps what no stronger claim of another jurisdiction overlaps', () => {
  const systems = ['aa', 'bb', 'cc'].map(claims);
  fc.assert(
    fc.property(fc.tuple(...systems), (perJurisdiction) => {
      expect(merged(perJurisdiction)).toEqual(plainly(perJurisdiction));
    }),
    { numRuns: 2_000 },
  );
});

it('keeps the longer of two, and both where they are equal', () => {
  const long = claim('aa', 0, 10);
  const short = claim('bb', 8, 4);
  expect(merged([[long], [short]])).toEqual([long]);
  const equal = claim('bb', 0, 10);
  expect(merged([[long], [equal]])).toEqual([long, equal]);
  expect(merged([[short, long]])).toEqual([long, short]);
});

it('keeps what names its text beside a longer number without one', () => {
  const named = claim('aa', 4, 6, true);
  const bare = claim('bb', 0, 20);
  expect(merged([[named], [bare]])).toEqual([named]);
  expect(merged([[named], [claim('bb', 0, 20, true)]])).toEqual([claim('bb', 0, 20, true)]);
});

it('leaves what is called the law of another jurisdiction to that one, where it reads some of the words', () => {
  const deferring = citation({ jurisdiction: 'aa', span: [0, 40], instrument: ref({ outside: 'bb' }) });
  const own = claim('bb', 10, 5);
  expect(merged([[deferring], [own]])).toEqual([own]);
  const elsewhere = claim('bb', 40, 5);
  expect(merged([[deferring], [elsewhere]])).toEqual([deferring, elsewhere]);
  expect(merged([[deferring], [claim('cc', 10, 5)]])).toEqual([deferring]);
  // The name that the first of two articles shares with the second one stands apart from it.
  const name = citation({ jurisdiction: 'aa', span: [18, 28], instrument: ref({ outside: 'bb' }) });
  const first = citation({ jurisdiction: 'bb', span: [0, 10], instrument: ref({ span: [18, 28] }) });
  expect(merged([[name], [first]])).toEqual([first]);
});

it('gives way to the original of what was taken over, unless the text is about the system that took it', () => {
  const there = claim('xx', 0, 10);
  const apart = claim('xx', 30, 10);
  const original = claim('yy', 0, 25);
  const originOf = ({ jurisdiction }: Citation) => (jurisdiction === 'xx' ? 'yy' : null);
  expect(merged([[there], [original]], { originOf, about: new Set() })).toEqual([original]);
  expect(merged([[there], [original]], { originOf, about: new Set(['xx']) })).toEqual([there]);
  expect(merged([[there, apart], []], { originOf, about: new Set() })).toEqual([there, apart]);
  expect(merged([[there, apart], [original]], { originOf, about: new Set() })).toEqual([original, apart]);
});
