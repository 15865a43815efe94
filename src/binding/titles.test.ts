import { beforeAll, describe, expect, it } from 'vitest';
import { citation, ref, single, smallJurisdiction, target } from '../../test/support/small-law.ts';
import { buildInMemory } from '../lawbook/memory.ts';
import type {
  Binding,
  InstrumentInput,
  InstrumentRef,
  Jurisdiction,
  ProvisionIndex,
  ProvisionInput,
} from '../model/index.ts';
import { type Binder, createBinder } from './bind.ts';

/** A legal system whose titles end in their years: "Bread Act 1996". */
const jurisdiction: Jurisdiction = {
  ...smallJurisdiction,
  naming: { direction: 'last', particles: ['the', 'of', 'and'] },
  completenessGroup: (nature) => (nature === 'welsh' ? 'rule' : nature),
  titleGroups: (title) => (/\bAct\b/.test(title) ? ['act'] : /\bOrder\b/.test(title) ? ['rule'] : []),
};

interface Fact {
  readonly at: string;
  readonly title: string;
  readonly more?: Partial<InstrumentInput>;
}

const complete = { structure: 'complete' } as const;
const FACTS: readonly Fact[] = [
  { at: 'act/1996/9', title: 'Bread Act 1996', more: complete },
  { at: 'act/1996/10', title: 'Cake and Pie Act 1996' },
  { at: 'act/2006/2', title: 'Bread Act 2006', more: complete },
  { at: 'act/1996/2', title: 'Butter Act 1996', more: complete },
  { at: 'act/2007/1', title: 'Butter Act 2007' },
  { at: 'act/1996/7', title: 'Commencement No. 1 and No. 2 Act 1996' },
  { at: 'act/1997/1', title: 'Repealed Act 1997', more: { repealed: true } },
  { at: 'rule/1996/1', title: 'Bread Act 1990 (Fees) Order 1996' },
  { at: 'rule/1996/2', title: 'Milk Order 1996', more: { inForceTo: '2000-01-01' } },
  { at: 'rule/1996/3', title: 'Milk Order 1996' },
  { at: 'rule/1996/5', title: 'Cream, etc. (Fees) Order 1996 (revoked)' },
  { at: 'act/1996/8', title: 'Jam, etc. Act 1996' },
  { at: 'rule/1996/6', title: 'Supply Order 1996 (Session 2)' },
  { at: 'welsh/1996/4', title: 'welsh 1996/4', more: { names: [] } },
];

function instrument({ at, title, more }: Fact): InstrumentInput {
  const [nature = ''] = at.split('/');
  const [, text = title, year = 0] = /^(.*) (\d{4})$/.exec(title) ?? [];
  return {
    coordinate: `xx/${at}`,
    jurisdiction: 'xx',
    nature,
    title,
    names: [{ text, form: 'title', year: Number(year) }],
    numbers: [{ scheme: nature === 'act' ? 'act' : 'rule', value: at.slice(nature.length + 1) }],
    date: null,
    inForceFrom: null,
    inForceTo: null,
    structure: 'partial',
    document: null,
    held: true,
    provenance: null,
    ...more,
  };
}

let order = 0;
function section(at: string, groupEnd: string | null = null): ProvisionInput {
  const coordinate = `xx/${at}`;
  const bare = { from: null, to: null, document: null, heading: null, headingOnly: false, successor: null };
  const instrument = coordinate.split('/').slice(0, 4).join('/');
  return { ...bare, instrument, coordinate, order: order++, groupEnd };
}

let binder: Binder;
let index: ProvisionIndex;
beforeAll(async () => {
  const row = { jurisdiction: 'xx', year: 1996, basis: 'contiguous', asOf: '2024-01-01', highest: 10 };
  const open = { ...row, group: 'rule', basis: 'listed', highest: 20, complete: false };
  ({ index } = await buildInMemory({
    instruments: FACTS.map(instrument),
    provisions: [
      section('act/1996/9/pt1', 'xx/act/1996/9/s2'),
      section('act/1996/9/s1'),
      section('act/1996/9/pt2', 'xx/act/1996/9/s2'),
      section('act/1996/9/s2'),
      section('act/1996/9/s2/1'),
      section('act/1996/9/s3'),
      section('act/2006/2/s1'),
      section('act/1996/2/s1'),
      section('act/1997/1/s1'),
      section('rule/1996/3/s1'),
    ],
    jurisdictions: [jurisdiction],
    completeness: [{ ...row, group: 'act' }, { ...row, group: 'title:act' }, open],
    sources: [],
    snapshot: '2024-06-01',
  }));
  binder = createBinder(index, [jurisdiction]);
});

const named = (...ats: string[]) => ats.map((at) => index.instrumentAt(`xx/${at}`));

function outline(binding: Binding): string {
  const offered =
    'candidates' in binding
      ? binding.candidates
      : binding.kind === 'noInstrument'
        ? binding.suggestions
        : null;
  if (binding.kind === 'bound') return `bound ${binding.coordinates.join(' ').replaceAll('xx/', '')}`;
  const offers =
    offered === null ? '' : ` [${offered.map(({ coordinate }) => coordinate.slice(3)).join(' ')}]`;
  return `${binding.kind} ${binding.reason}${offers}`;
}

const bind = (more: Partial<InstrumentRef>, ...path: string[]): string =>
  outline(
    binder.bind(
      citation({ instrument: ref(more), provision: path.length === 0 ? null : target(single(...path)) }),
    ),
  );

describe('a title that no text bears', () => {
  it('in another order is the one text of its words, where nothing can bear it as cited', () => {
    const binding = binder.bind(
      citation({ instrument: ref({ title: 'Pie and Cake Act 1996', titleYear: 1996 }) }),
    );
    expect(outline(binding)).toBe('bound act/1996/10');
    expect(binding).toMatchObject({ corrections: [['Pie and Cake Act 1996', 'Cake and Pie Act 1996']] });
  });

  it('in another order is asked about where something could bear it', () => {
    expect(bind({ title: 'Order Milk 1996', titleYear: 1996 })).toBe(
      'ambiguous reordered [rule/1996/2 rule/1996/3]',
    );
  });

  it('is asked about where a word of it has come into a bracket, or out of one', () => {
    expect(bind({ title: 'Act (Cake and Pie) 1996', titleYear: 1996 })).toBe(
      'ambiguous reordered [act/1996/10]',
    );
  });

  it('but for an "etc." or a session is asked about where something could bear it as cited', () => {
    const cited = (title: string, at: string) => bind({ title, titleYear: 1996, named: named(at) });
    expect(cited('Cream (Fees) Order 1996', 'rule/1996/5')).toBe('ambiguous no_such_title [rule/1996/5]');
    expect(cited('Cream, etc. (Fees) Order 1996', 'rule/1996/5')).toBe('bound rule/1996/5');
    expect(cited('Supply Order 1996', 'rule/1996/6')).toBe('ambiguous no_such_title [rule/1996/6]');
    expect(cited('Supply Order 1996 (Session 2)', 'rule/1996/6')).toBe('bound rule/1996/6');
    expect(cited('Jam Act 1996', 'act/1996/8')).toBe('bound act/1996/8');
  });

  it('with its numbers in another order is another one', () => {
    const title = 'Commencement No. 2 and No. 1 Act 1996';
    expect(bind({ title, titleYear: 1996 })).toMatch(/^noInstrument no_such_title/);
  });

  it.each([
    ['wrong_year', { title: 'Repealed Act 1996' }, ['act/1997/1']],
    ['embedded_title', { title: 'Marchwood Bread Act 1996' }, ['act/1996/9']],
    ['no_such_title', { title: 'Bred Law Act 1996' }, ['act/1996/9']],
  ] as const)('is refused as %s by what it nearly is', (reason, more, near) => {
    expect(bind({ ...more, titleYear: 1996, near: named(...near) })).toMatch(
      new RegExp(`^noInstrument ${reason} \\[${near[0]}`),
    );
  });

  it('is refused with texts of similar words, and without any where none is similar', () => {
    expect(bind({ title: 'Bread Wrongs Act 1996', titleYear: 1996 })).toBe(
      'noInstrument no_such_title [act/1996/9 act/2006/2 rule/1996/1]',
    );
    expect(bind({ title: 'Marchwood Drones Bylaws Act 1996', titleYear: 1996 })).toBe(
      'noInstrument no_such_title []',
    );
  });

  it('is out of coverage, or a question, where the series is not complete', () => {
    expect(bind({ title: 'Drones Order 1996', titleYear: 1996 })).toBe('outOfCoverage not_ingested');
    expect(bind({ title: 'Milk Order 1995', titleYear: 1995, near: named('rule/1996/3') })).toBe(
      'ambiguous wrong_year [rule/1996/3]',
    );
  });

  it('is asked about where reading doubts, even though nothing bears it', () => {
    const near = named('act/1996/9');
    expect(bind({ title: 'Braed Atc 1996', titleYear: 1996, near, doubt: 'typo' })).toBe(
      'ambiguous typo [act/1996/9]',
    );
  });

  it('is answered again by what is said of it, not by its words alone', () => {
    const title = 'Bred Law Act 1996';
    const near = named('act/1996/9');
    const answers = () => [
      bind({ title, titleYear: 1996, near }),
      bind({ title, titleYear: 1996, near: named('act/2006/2') }),
      bind({ title, titleYear: 1996, near, doubt: 'typo' }),
      bind({ title, titleYear: 1996, near, numbers: [{ scheme: 'act', value: '1996/99' }] }),
    ];
    const first = answers();
    expect(new Set(first).size).toBe(first.length);
    expect(answers()).toEqual(first);
  });
});

describe('a year without a title', () => {
  it('asks for the Acts of the year in the order of their numbers, and for no Order that names an Act', () => {
    expect(bind({ title: '1996 Act', titleYear: 1996, doubt: 'year_only' })).toBe(
      'ambiguous year_only [act/1996/2 act/1996/7 act/1996/8 act/1996/9 act/1996/10]',
    );
  });

  it('asks for those first that have the provision', () => {
    expect(bind({ title: '1996 Act', titleYear: 1996, doubt: 'year_only' }, 's3')).toMatch(
      /^ambiguous year_only \[act\/1996\/9\/s3 /,
    );
  });
});

describe('a title without its year', () => {
  const bread = () => ({
    title: 'Bread Act',
    named: named('act/1996/9', 'act/2006/2'),
    doubt: 'title_without_year',
  });

  it('is the text that alone bears it', () => {
    const only = { title: 'Cake and Pie Act', named: named('act/1996/10'), doubt: 'title_without_year' };
    expect(bind(only)).toBe('bound act/1996/10');
  });

  it('is a question where several do', () => {
    expect(bind(bread())).toBe('ambiguous title_without_year [act/1996/9 act/2006/2]');
    expect(bind(bread(), 's1')).toBe('ambiguous title_without_year [act/1996/9/s1 act/2006/2/s1]');
  });

  it('is the one that has the provision, where all others are known to lack it', () => {
    expect(bind(bread(), 's3')).toBe('bound act/1996/9/s3');
    const butter = {
      title: 'Butter Act',
      named: named('act/1996/2', 'act/2007/1'),
      doubt: 'title_without_year',
    };
    expect(bind(butter, 's1')).toBe('ambiguous title_without_year [act/1996/2/s1 act/2007/1]');
  });
});

describe('two texts with one title and year', () => {
  const milk = () => ({
    title: 'Milk Order 1996',
    titleYear: 1996,
    named: named('rule/1996/2', 'rule/1996/3'),
  });

  it('are asked about, though one of them is no longer in force', () => {
    expect(bind(milk())).toBe('ambiguous several_instruments [rule/1996/2 rule/1996/3]');
  });

  it('are asked about, though one alone is known to have the provision', () => {
    expect(bind(milk(), 's1')).toBe('ambiguous several_instruments [rule/1996/3/s1 rule/1996/2]');
  });
});

describe('numbers', () => {
  it('are refused above what the series can hold, by their scheme where no nature is claimed', () => {
    expect(bind({ numbers: [{ scheme: 'rule', value: '1996/21' }] })).toBe(
      'noInstrument number_not_in_index []',
    );
    expect(bind({ numbers: [{ scheme: 'rule', value: '1996/19' }] })).toBe('outOfCoverage not_ingested');
  });

  it('of a text that has no title outweigh whatever title stands beside them', () => {
    const numbers = [{ scheme: 'rule', value: '1996/4' }];
    expect(bind({ title: 'Drones Order 1996', titleYear: 1996, numbers })).toBe('bound welsh/1996/4');
    const other = [{ scheme: 'rule', value: '1996/3' }];
    expect(bind({ title: 'Drones Order 1996', titleYear: 1996, numbers: other })).toMatch(
      /^conflict title_number_conflict/,
    );
  });
});

describe('groups', () => {
  it('bind themselves and the sections that they hold, of smaller groups too', () => {
    expect(bind({ coordinate: 'xx/act/1996/9' }, 'pt1')).toBe(
      'bound act/1996/9/pt1 act/1996/9/s1 act/1996/9/s2',
    );
  });

  it('are no members of a range of sections, and bring theirs to a range of groups', () => {
    const between = (from: string, to: string) =>
      outline(
        binder.bind(
          citation({
            instrument: ref({ coordinate: 'xx/act/1996/9' }),
            provision: target({ type: 'range', from: [from], to: [to] }),
          }),
        ),
      );
    expect(between('s1', 's3')).toBe('bound act/1996/9/s1 act/1996/9/s2 act/1996/9/s3');
    expect(between('pt1', 'pt2')).toContain('act/1996/9/pt2 act/1996/9/s2');
  });
});

it('a repeal without a day is told, and binds all the same', () => {
  for (const path of [[], ['s1']]) {
    const binding = binder.bind(
      citation({
        instrument: ref({ coordinate: 'xx/act/1997/1' }),
        provision: path.length === 0 ? null : target(single(...path)),
      }),
    );
    expect(binding).toMatchObject({
      kind: 'bound',
      flags: { repealed: { from: null, to: null, successors: [] } },
    });
  }
});

it('bare provisions offer what is most often meant first', () => {
  const salient = createBinder(index, [{ ...jurisdiction, salient: ['xx/act/2006/2'] }]);
  const bare = citation({ unlinked: 'provision_without_instrument', provision: target(single('s1')) });
  expect(outline(salient.bind(bare))).toMatch(/^unlinked provision_without_instrument \[act\/2006\/2\/s1 /);
  expect(outline(binder.bind(bare))).toMatch(/^unlinked provision_without_instrument \[act\/1996\/2\/s1 /);
});
