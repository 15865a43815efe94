import { beforeAll, describe, expect, it } from 'vitest';
import { citation, ref, single, smallJurisdiction, target } from '../../test/support/small-law.ts';
import { buildInMemory } from '../lawbook/memory.ts';
import type { InstrumentInput, ProvisionInput, Structure } from '../model/index.ts';
import { type Binder, createBinder } from './bind.ts';

const WHOLE = 'xx/act/1996/9';
const LISTED = 'xx/act/1996/8';

function instrument(coordinate: string, structure: Structure): InstrumentInput {
  return {
    coordinate,
    jurisdiction: 'xx',
    nature: 'act',
    title: 'Bread Act',
    names: [],
    numbers: [],
    date: null,
    inForceFrom: null,
    inForceTo: null,
    structure,
    document: null,
    held: true,
    provenance: null,
  };
}

let order = 0;
function place(coordinate: string, groupEnd: string | null = null): ProvisionInput {
  const bare = { from: null, to: null, document: null, heading: null, headingOnly: false, successor: null };
  const owner = coordinate.split('/').slice(0, 4).join('/');
  return { ...bare, instrument: owner, coordinate, order: order++, groupEnd };
}

let binder: Binder;
beforeAll(async () => {
  const { index } = await buildInMemory({
    instruments: [instrument(WHOLE, 'complete'), instrument(LISTED, 'partial')],
    provisions: [
      place(`${WHOLE}/sch1`),
      place(`${WHOLE}/sch1/pt1`, `${WHOLE}/sch1/para2`),
      place(`${WHOLE}/sch1/para1`),
      place(`${WHOLE}/sch1/para2`),
      place(`${WHOLE}/sch1/pt2`, `${WHOLE}/sch1/para3`),
      place(`${WHOLE}/sch1/para3`),
      place(`${LISTED}/s1`),
      place(`${LISTED}/s1/1`),
      place(`${LISTED}/s2`),
    ],
    jurisdictions: [smallJurisdiction],
    completeness: [],
    sources: [],
    snapshot: '2024-06-01',
  });
  binder = createBinder(index, [smallJurisdiction]);
});

function bind(coordinate: string, ...paths: string[]) {
  const readings = paths.map((path) => single(...path.split('/')));
  return binder.bind(citation({ instrument: ref({ coordinate }), provision: target(...readings) }));
}

/** Numbers run through all Parts of a Schedule as a rule, so the Part is left out first. */
const paragraph = (part: string, number: number) =>
  bind(WHOLE, `sch1/para${number}`, `sch1/${part}/para${number}`);

describe('a Part that is cited with the number', () => {
  it('is no part of the coordinate where it holds the number', () => {
    expect(paragraph('pt1', 2)).toMatchObject({ kind: 'bound', coordinates: [`${WHOLE}/sch1/para2`] });
  });

  it('is asked about where another one holds it', () => {
    expect(paragraph('pt1', 3)).toMatchObject({
      kind: 'ambiguous',
      reason: 'reading',
      candidates: [{ coordinate: `${WHOLE}/sch1/para3` }],
      messages: ['Bread Act has no such number, only one that comes near it.'],
    });
  });

  it('is not itself meant by a number that nothing has', () => {
    expect(paragraph('pt1', 40)).toMatchObject({ kind: 'noProvision', coordinate: `${WHOLE}/sch1/para40` });
  });

  it('brings what it holds once to a range', () => {
    const range = { type: 'range', from: ['sch1', 'pt1'], to: ['sch1', 'pt2'] } as const;
    const bound = binder.bind(citation({ instrument: ref({ coordinate: WHOLE }), provision: target(range) }));
    const places = ['pt1', 'para1', 'para2', 'pt2', 'para3'].map((one) => `${WHOLE}/sch1/${one}`);
    expect(bound).toMatchObject({ kind: 'bound', coordinates: places });
  });
});

describe('a list that is not complete', () => {
  it('does not know a bracket that it lacks below a section whose brackets it has', () => {
    expect(bind(LISTED, 's1/9')).toMatchObject({
      kind: 'outOfCoverage',
      reason: 'structure_unavailable',
      coordinate: `${LISTED}/s1/9`,
    });
  });

  it('knows a section of which it has no brackets as far as the section', () => {
    expect(bind(LISTED, 's2/9')).toMatchObject({ kind: 'bound', coordinates: [`${LISTED}/s2`] });
  });
});

describe('a level that the law may have without a number', () => {
  /** As of Union law: paragraphs without numbers stand beside points with letters. */
  const lettered = { ...smallJurisdiction, mayBeUnnumbered: (cited: string, known: readonly string[]) => /^\d/.test(cited) && known.every((one) => /^[a-z]$/.test(one)) }; // biome-ignore format: a line

  async function bound(jurisdiction: typeof smallJurisdiction, path: string) {
    const { index } = await buildInMemory({
      instruments: [instrument(WHOLE, 'complete')],
      provisions: ['s1', 's1/a', 's1/b', 's2', 's2/1', 's2/a'].map((one) => place(`${WHOLE}/${one}`)),
      jurisdictions: [jurisdiction],
      completeness: [],
      sources: [],
      snapshot: '2024-06-01',
    });
    const binding = createBinder(index, [jurisdiction]).bind(
      citation({ instrument: ref({ coordinate: WHOLE }), provision: target(single(...path.split('/'))) }),
    );
    return binding.kind === 'bound' ? binding.coordinates[0]?.slice(WHOLE.length + 1) : binding.kind;
  }

  it.each([
    ['s1/3', 's1'],
    ['s1/a', 's1/a'],
    ['s1/c', 'noProvision'],
    // What is beside it has a number.
    ['s2/3', 'noProvision'],
  ])('%s leads to %s', async (path, expected) => {
    expect(await bound(lettered, path)).toBe(expected);
  });

  it('is refused where levels are numbered throughout', async () => {
    expect(await bound(smallJurisdiction, 's1/3')).toBe('noProvision');
  });
});
