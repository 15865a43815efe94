import { describe, expect, it } from 'vitest';
import { lawbookInput } from '../../lawbook/fromDocuments.ts';
import { buildInMemory, createBaseLawbook } from '../../lawbook/memory.ts';
import type { CorpusDocument } from '../../model/index.ts';
import { createPincite } from '../../pincite.ts';
import { provisionLabel } from './coordinates.ts';
import { ACTS } from './facts-acts.ts';
import { us } from './index.ts';
import { facts } from './instruments.ts';

const settings = { sources: [], snapshot: '2026-09-01', jurisdictions: [us] };
const pincite = createPincite({ lawbook: createBaseLawbook([facts], settings), jurisdictions: [us] });

describe('labels', () => {
  it.each([
    ['us/usc/26', ['501', 'c', '3'], '§ 501(c)(3)'],
    ['us/usc/15', ['note78m'], '§ 78m note'],
    ['us/usc/5', ['ch7'], 'ch. 7'],
    ['us/cfr/17', ['240'], 'pt. 240'],
    ['us/cfr/17', ['240', '10b-5', 'b'], '§ 240.10b-5(b)'],
    ['us/cfr/26', ['1', '1031~28a~29-1', 'b'], '§ 1.1031(a)-1(b)'],
    ['us/cfr/40', ['60', 'subptA'], 'pt. 60, subpt. A'],
    ['us/const', ['art1', '8', '3'], 'art. 1, § 8, cl. 3'],
  ])('%s %j is %s', (instrument, path, label) => {
    expect(provisionLabel(path, instrument)).toBe(label);
  });
});

describe('store queries', () => {
  it.each([
    ['26 U.S.C. § 501(c)(3)', ['act=usc/26 section=501']],
    ['17 CFR 240.10b-5(b)', ['act=cfr/17 section=240.10b-5']],
    ['26 C.F.R. § 1.1031(a)-1', ['act=cfr/26 section=1.1031(a)-1']],
    ['18 U.S.C. §§ 610-615', ['act=usc/18 section=610', 'act=usc/18 section=610-615']],
    ['section 10(b) of the Securities Exchange Act of 1934', ['act=usc/15 section=78j']],
    ['124 Stat. 1376', ['act=pl/111/203']],
    ['U.S. Const. art. I', ['act=const section=art1']],
    ['410 U.S. 113', ['citation=410 U.S. 113']],
  ])('%s', (text, expected) => {
    const found = pincite
      .query(text)
      .queries.map(({ tagFilters }) => tagFilters.filters.map(({ key, value }) => `${key}=${value}`).join(' '));
    expect(found).toEqual(expected);
  }); // biome-ignore format: a table
});

describe('decisions', () => {
  it('have parties, court and day where the words tell them', () => {
    const [found] = pincite.read('See Doe v. Roe Corp., 317 F.3d 1097, 1105 (9th Cir. Mar. 3, 2003).');
    expect(found?.decision).toMatchObject({
      number: '317 F.3d 1097',
      parties: 'Doe v. Roe Corp.',
      courts: ['ca9'],
      date: '2003-03-03',
    });
  });

  it('take no year from a later citation', () => {
    const found = pincite.read(
      'Doe v. Roe, 347 U.S. 999. The court disagreed. In re Poe, 1 F.4th 2 (Pa. June 5, 2021).',
    );
    expect(found.map(({ decision }) => [decision?.courts, decision?.date, decision?.parties])).toEqual([
      [['scotus'], null, 'Doe v. Roe'],
      [['pa'], '2021-06-05', 'In re Poe'],
    ]);
  });

  it('behind a string of several are not meant by "id."', () => {
    const found = pincite.read('Doe v. Roe, 1 F.3d 2; Poe v. Coe, 3 F.3d 4. Id. at 5.');
    expect(found).toHaveLength(2);
  });
});

describe('acts', () => {
  it('have one place each, and sections in a title of the Code that exists', () => {
    const titles = new Set(facts.instruments.map(({ coordinate }) => coordinate));
    expect(new Set(ACTS.map(({ place }) => place)).size).toBe(ACTS.length);
    expect(ACTS.filter(({ codeTitle }) => !titles.has(`us/usc/${codeTitle}`))).toEqual([]);
    const malformed = ACTS.flatMap(({ sections }) => [...(sections ?? [])]).filter((pair) => !pair.every(Boolean));
    expect(malformed).toEqual([]);
  }); // biome-ignore format: one line

  it('are read with the year in which they were made, and with no other', () => {
    const bound = (text: string) => pincite.readAndBind(text).map(({ binding }) => binding.kind);
    expect(bound('the Dodd-Frank Act of 2010')).toEqual(['bound']);
    expect(bound('the Dodd-Frank Act of 2012')).toEqual([]);
  });
});

describe('sections that are held', () => {
  it('are bound, notes under them are not, and only what is listed whole is refused', async () => {
    const input = await lawbookInput(stream(documents()), [facts]);
    const lawbook = await buildInMemory({ ...input, ...settings });
    const held = createPincite({ lawbook, jurisdictions: [us] });
    const outcome = (text: string, at: string | null = null) => {
      const binding = held.readAndBind(text, { at })[0]?.binding;
      return binding?.kind === 'bound' ? binding.coordinates : `${binding?.kind}`;
    };
    expect(outcome('1 U.S.C. § 7')).toEqual(['us/usc/1/7']);
    expect(outcome('1 U.S.C. § 7(a)')).toEqual(['us/usc/1/7']);
    expect(outcome('1 U.S.C. § 7 note')).toBe('outOfCoverage');
    expect(outcome('1 U.S.C. § 9')).toBe('noProvision');
    expect(outcome('38 U.S.C. § 7')).toEqual(['us/usc/38/7']);
    expect(outcome('38 U.S.C. § 9')).toBe('outOfCoverage');
    // The number had another section before the title was numbered anew.
    expect(outcome('38 U.S.C. § 7 (1958)')).toBe('outOfCoverage');
    expect(outcome('38 U.S.C. § 7', '1962-05-01')).toBe('notInForce');
    expect(outcome('38 U.S.C. § 7 (2018)')).toEqual(['us/usc/38/7']);
  });
});

function documents(): readonly CorpusDocument[] {
  return [
    ['1', 'complete', '1947-07-30'],
    ['38', 'partial', '1991-08-06'],
  ].flatMap(([title = '', structure = '', date = '']) => {
    const whole = document(`us/usc/${title}`, title, { act: `usc/${title}`, structure }, date);
    const section = document(`us/usc/${title}/7`, title, { act: `usc/${title}`, section: '7' }, date);
    return [whole, section];
  });
}

function document(coordinate: string, title: string, tags: Record<string, string>, date: string): CorpusDocument {
  return {
    id: coordinate.replace('/', '.'),
    jurisdiction: 'us',
    instrumentId: `us_usc_${title}`,
    versionGroup: coordinate,
    kind: 'legislation',
    language: 'en',
    source: 'made for the test',
    coordinate,
    date,
    dateEnd: null,
    parentId: null,
    title: `Title ${title}`,
    body: 'The text.',
    tags,
    sortOrder: tags.section === undefined ? 0 : 1,
  };
} // biome-ignore format: one line

async function* stream(all: readonly CorpusDocument[]): AsyncGenerator<CorpusDocument> {
  yield* all;
}
