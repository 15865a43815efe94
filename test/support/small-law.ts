import { newCitation, newInstrumentRef } from '../../src/grammar/cite.ts';
import type { CompletenessInput, LawbookProvision } from '../../src/lawbook/input.ts';
import { buildInMemory } from '../../src/lawbook/memory.ts';
import type {
  Citation,
  InstrumentInput,
  InstrumentRef,
  Jurisdiction,
  NameInput,
  ProvisionReading,
  ProvisionTarget,
} from '../../src/model/index.ts';
import { instrumentAt, provisionAt } from './law-by-hand.ts';

/** A legal system of one page, for tests of what comes after reading: its grammar reads nothing. */
export const smallJurisdiction: Jurisdiction = {
  code: 'xx',
  name: 'Exampleland',
  languages: ['en'],
  grammar: {
    words: [],
    triggers: [],
    createReader: () => ({ begin: () => {}, visit: (i) => i, finish: () => [] }),
  },
  naming: { direction: 'first', particles: ['de'] },
  lookupKey: (path) => path.join('/').replaceAll('~2A', '').toLowerCase(),
  numberLetters: ['', 'L', 'R', 'D'],
  label: (path) => path.join(' ').replace(/^art/, 'art. '),
  unverifiedCoordinate: ({ instrument, decision }) => {
    if (decision?.ecli) return `xx/ecli/${decision.ecli.replaceAll(':', '.')}`;
    const number = instrument?.numbers[0];
    return number === undefined ? null : `xx/${instrument?.nature ?? 'text'}/${number.value}`;
  },
  queries: () => [],
  decisionAgrees: () => true,
  completenessGroup: (nature) => (['loi', 'decret', 'ordonnance'].includes(nature) ? 'texts' : nature),
  titleGroups: (_title, nature) => (nature === null ? [] : [smallJurisdiction.completenessGroup(nature)]),
  salient: [],
};

const SNAPSHOT = '2026-07-01';

function instrument(
  coordinate: string,
  title: string,
  more: Partial<InstrumentInput> & { readonly aliases?: readonly NameInput[] } = {},
): InstrumentInput {
  const { aliases = [], ...rest } = more;
  return instrumentAt({
    coordinate,
    title,
    names: [{ text: title, form: 'title', year: 0 }, ...aliases],
    ...rest,
  });
}

function text(
  coordinate: string,
  title: string,
  nature: string,
  number: string,
  date: string,
): InstrumentInput {
  return instrument(coordinate, title, {
    nature,
    date,
    structure: 'none',
    held: false,
    numbers: [
      { scheme: 'text', value: number },
      { scheme: 'date', value: `${nature}|${date}` },
    ],
  });
}

function decision(coordinate: string, number: string, date: string, held = true): InstrumentInput {
  return instrument(coordinate, `Decision ${number}, ${date}`, {
    nature: 'decision',
    date,
    structure: 'none',
    held,
    document: held ? `xx.${coordinate.split('/').at(-1)}` : null,
    numbers: [
      { scheme: 'case', value: number },
      { scheme: 'ecli', value: coordinate.split('/').at(-1) as string },
      { scheme: 'court', value: 'supreme' },
    ],
  });
}

const instruments: readonly InstrumentInput[] = [
  instrument('xx/code/civil', 'Code civil'),
  instrument('xx/code/travail', 'Code du travail', { document: 'xx.travail' }),
  instrument('xx/code/partiel', 'Code partiel', { structure: 'partial' }),
  instrument('xx/code/nu', 'Code nu', { structure: 'none', held: false }),
  instrument('xx/code/penal-ancien', 'Code pénal (ancien)', { inForceTo: '1994-03-01' }),
  instrument('xx/code/penal', 'Code pénal', { inForceFrom: '1994-03-01' }),
  instrument('xx/code/futur', 'Code futur', { inForceFrom: '2030-01-01' }),
  text('xx/loi/98-293', 'Loi n° 98-293 relative aux exemples', 'loi', '98-293', '1998-05-02'),
  text('xx/loi/98-1313', 'Loi n° 98-1313 de finances', 'loi', '98-1313', '1998-12-31'),
  text(
    'xx/ordonnance/2016-131',
    'Ordonnance n° 2016-131 portant réforme',
    'ordonnance',
    '2016-131',
    '2016-02-10',
  ),
  text('xx/decret/2020-1', 'Décret n° 2020-1', 'decret', '2020-1', '2020-01-05'),
  text('xx/decret/2020-2', 'Décret n° 2020-2', 'decret', '2020-2', '2020-01-05'),
  text('xx/loi/1901-1', 'Loi n° 1901-1', 'loi', '1901-1', '1901-07-01'),
  decision('xx/ecli/A1', '20-10.001', '2020-03-04'),
  decision('xx/ecli/A2', '471537', '2023-06-07'),
  decision('xx/ecli/A3', '471537', '2023-10-31'),
  decision('xx/ecli/A4', '20-10.004', '2020-03-04', false),
];

type Version = readonly [from: string | null, to: string | null, document: string | null];

let order = 0;
function provision(
  coordinate: string,
  versions: readonly Version[] = [[null, null, `xx.${coordinate.split('/').at(-1)}`]],
  more: Partial<LawbookProvision> = {},
) {
  order++;
  return versions.map(([from, to, document]) =>
    provisionAt({ coordinate, order, from, to, document, ...more }),
  );
}

const members = [1, 2, 3].flatMap((n) => provision(`xx/code/travail/artL1225-${n}`));
const provisions = [
  ...provision('xx/code/civil/art1', [['1804-03-21', null, 'xx.c1']]),
  ...provision('xx/code/civil/art1134', [
    ['1804-03-21', '2016-10-01', 'xx.c1134a'],
    ['2016-10-01', null, 'xx.c1134b'],
  ]),
  ...provision('xx/code/civil/art1240', [
    ['1804-03-21', '2016-10-01', 'xx.c1240a'],
    ['2016-10-01', null, 'xx.c1240b'],
  ]),
  ...provision('xx/code/civil/art1382', [
    ['1804-03-21', '1950-01-01', 'xx.c1382a'],
    ['1950-01-01', '2016-10-01', 'xx.c1382b'],
    ['2016-10-01', null, 'xx.c1382c'],
  ]),
  ...provision('xx/code/civil/art1400', [['1804-03-21', '1965-07-13', 'xx.c1400']], {
    successor: 'xx/code/civil/art1240',
  }),
  ...provision('xx/code/civil/art1500', [['2027-01-01', null, 'xx.c1500']]),
  ...members,
  ...provision('xx/code/travail/artL1225-3-1'),
  ...provision('xx/code/travail/artL1225-3-2', [['2000-01-01', '2010-01-01', 'xx.gone']]),
  ...provision('xx/code/travail/artL1225-4'),
  ...provision('xx/code/travail/artL561-10'),
  ...provision('xx/code/travail/artL561-10-2'),
  ...provision('xx/code/travail/artL561-12'),
  ...provision('xx/code/travail/artR~2A123-1'),
  ...provision('xx/code/travail/artR50', [['1990-01-01', '2000-01-01', 'xx.r50']]),
  ...provision('xx/code/travail/artR~2A50'),
  ...provision('xx/code/travail/artR60'),
  ...provision('xx/code/travail/artR~2A60'),
  ...provision('xx/code/travail/artA5', undefined, { headingOnly: true }),
  ...provision('xx/code/travail/annexe', [[null, null, 'xx.annexe1']], { versionGroup: 'g1' }),
  ...provision('xx/code/travail/annexe', [[null, null, 'xx.annexe2']], { versionGroup: 'g2' }),
  ...provision('xx/code/travail/art7', [['2000-01-01', '2010-01-01', 'xx.t7']]),
  ...provision('xx/code/travail/art7-9', [['1990-01-01', '2000-01-01', 'xx.t7-9']]),
  ...provision('xx/code/travail/art8'),
  ...provision('xx/code/travail/art8-9', [['1990-01-01', '2000-01-01', 'xx.t8-9']]),
  ...provision('xx/code/travail/art9'),
  ...provision('xx/code/travail/art9/2'),
  ...Array.from({ length: 150 }, (_, n) => provision(`xx/code/travail/artD${n + 1}`)).flat(),
  ...provision('xx/code/partiel/art1'),
  ...provision('xx/code/penal-ancien/art5', [['1810-01-01', '1994-03-01', 'xx.p5']]),
  ...provision('xx/code/penal/art5', [['1994-03-01', null, 'xx.n5']]),
];

function completeness(year: number, basis: string, highest: number, complete: boolean): CompletenessInput {
  return { jurisdiction: 'xx', group: 'texts', year, basis, asOf: '2020-01-01', highest, complete };
}

export function smallLawbook() {
  return buildInMemory({
    instruments,
    provisions,
    jurisdictions: [smallJurisdiction],
    completeness: [
      completeness(1901, 'hand-checked', 40, true),
      completeness(1998, 'official total', 1400, false),
      { ...completeness(2026, 'contiguous', 300, true), asOf: '2026-06-30' },
      { ...completeness(1998, 'hand-checked', 1400, true), group: 'title:texts' },
    ],
    sources: [],
    snapshot: SNAPSHOT,
  });
}

// ------------------------------------------------------------------------------------------- citations

export function ref(more: Partial<InstrumentRef> = {}): InstrumentRef {
  return newInstrumentRef('xx', { span: null, ...more });
}

export const single = (...path: string[]): ProvisionReading => ({ type: 'single', path });
export const range = (from: string, to: string): ProvisionReading => ({
  type: 'range',
  from: [from],
  to: [to],
});
export const open = (from: string): ProvisionReading => ({ type: 'open', from: [from] });

export function target(...readings: ProvisionReading[]): ProvisionTarget {
  return { unit: 'art', readings, ordered: false, pinpoints: [] };
}

export function citation(more: Partial<Citation> = {}): Citation {
  return newCitation('xx', { kind: more.provision ? 'provision' : 'instrument', span: [0, 1], ...more });
}
