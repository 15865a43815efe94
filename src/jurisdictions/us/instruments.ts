import type { InstrumentInput, JurisdictionFacts, NameInput } from '../../model/index.ts';
import { CODE, CONSTITUTION, numberCoordinate, Scheme } from './coordinates.ts';
import { ACTS, ACTS_PROVENANCE, type ActFact } from './facts-acts.ts';
import { RULES, RULES_PROVENANCE } from './facts-rules.ts';
import {
  APPENDICES,
  CODE_PROVENANCE,
  CODE_TITLES,
  codeTitle,
  REGULATION_TITLES,
  REGULATIONS_PROVENANCE,
  type TitleFact,
} from './facts-titles.ts';

type OfficialNumbers = InstrumentInput['numbers'];
type Known = Pick<InstrumentInput, 'coordinate' | 'nature' | 'title' | 'numbers' | 'names' | 'provenance'> &
  Partial<InstrumentInput>;

function known(facts: Known): InstrumentInput {
  return {
    jurisdiction: CODE,
    date: null,
    inForceFrom: null,
    inForceTo: null,
    structure: 'none',
    document: null,
    held: false,
    ...facts,
  };
}

function titleOf(scheme: typeof Scheme.usc | typeof Scheme.cfr, fact: TitleFact): InstrumentInput {
  const { number, name, since } = fact;
  return known({
    coordinate: numberCoordinate(scheme, number) as string,
    nature: scheme,
    title: scheme === Scheme.usc ? codeTitle(fact) : `${number} C.F.R. (${name})`,
    names: [],
    numbers: [{ scheme, value: number }],
    inForceFrom: since,
    provenance: scheme === Scheme.usc ? CODE_PROVENANCE : REGULATIONS_PROVENANCE,
  });
}

function actOf(act: ActFact): InstrumentInput {
  const [series = '', ...number] = act.place.split('/');
  const numbers: OfficialNumbers = [
    ...(series === 'pl' ? [{ scheme: Scheme.publicLaw, value: number.join('-') }] : []),
    ...(act.statutes === '' ? [] : [{ scheme: Scheme.statutes, value: act.statutes }]),
  ];
  const others = [...act.names, ...act.initials].map((text): NameInput => ({ text, form: 'popular', year: 0 }));
  return known({
    coordinate: `${CODE}/${act.place}`,
    nature: series,
    title: act.title,
    names: [{ text: act.title, form: 'title', year: 0 }, ...others],
    numbers,
    date: series === 'act' ? (number[0] ?? null) : null,
    provenance: ACTS_PROVENANCE,
  });
} // biome-ignore format: one line

export const facts: JurisdictionFacts = {
  code: CODE,
  instruments: [
    ...[...CODE_TITLES, ...APPENDICES].map((title) => titleOf(Scheme.usc, title)),
    ...REGULATION_TITLES.map((title) => titleOf(Scheme.cfr, title)),
    ...RULES.map(({ slug, title }) =>
      known({
        coordinate: numberCoordinate(Scheme.rules, slug) as string,
        nature: Scheme.rules,
        title,
        names: [{ text: title, form: 'title', year: 0 }],
        numbers: [{ scheme: Scheme.rules, value: slug }],
        provenance: RULES_PROVENANCE,
      }),
    ),
    ...ACTS.map(actOf),
    known({
      coordinate: CONSTITUTION,
      nature: 'const',
      title: 'Constitution of the United States',
      names: [{ text: 'Constitution of the United States', form: 'title', year: 0 }],
      numbers: [],
      provenance: 'archives.gov, The Constitution of the United States: A Transcription',
    }),
  ],
  describe({ title, coordinate, tags }) {
    const [, series = '', ...number] = (coordinate ?? '').split('/');
    const value = NUMBER_OF[series]?.(number) ?? null;
    const page = typeof tags.stat === 'string' ? [{ scheme: Scheme.statutes, value: tags.stat }] : [];
    const numbers = [...(value === null ? [] : [{ scheme: series, value }]), ...page];
    const named = series === 'pl' || series === 'act';
    return { names: named ? [{ text: title, form: 'title', year: 0 }] : [], numbers };
  },
  // No register proves that a number does not exist.
  completeness: [],
};

/** Official numbers of held texts, from their coordinates below the series. */
const NUMBER_OF: Readonly<Record<string, (parts: readonly string[]) => string | null>> = {
  usc: ([title = '']) => title,
  cfr: ([title = '']) => title,
  pl: ([congress, number]) => (number === undefined ? null : `${congress}-${number}`),
};
