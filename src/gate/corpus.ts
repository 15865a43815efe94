import type { Coordinate, InstrumentRecord, IsoDate, ProvisionIndex } from '../model/index.ts';
import { dayNumber } from '../model/index.ts';
import type { Corpus, Phrase } from '../resolver/classify.ts';
import { declare, type Law } from '../resolver/declared/declare.ts';
import type { ResolveView } from '../resolver/resolve.ts';
import { spaced } from '../resolver/segments.ts';
import { foldText } from '../text/scan.ts';
import { matches, type Pattern, patternOf } from './corpus-pattern.ts';
import type { DeclaredInstrument, Project } from './model.ts';

/** The law as a project sees it. */
export interface ProjectLaw {
  /** What to make the interpreter of, and by which index to look at the law. */
  readonly law: Law;
  /** What to resolve every basis with. */
  readonly options: Pick<ResolveView, 'corpus' | 'phrase' | 'caution'> & { readonly at?: IsoDate };
}

/** Lays what a project declares of its corpus over the law that a lawbook holds. Neither is changed. */
export function projectLaw(law: Law, project: Project): ProjectLaw {
  const { instruments } = project.corpus;
  const declared = declare(
    law,
    instruments.map(({ coordinate, names = [] }) => ({ coordinate, names })),
  );
  const { index } = declared.lawbook;
  const byCoordinate = new Map(instruments.map((one) => [one.coordinate.toLowerCase(), one]));
  const declaredAs = ({ coordinate }: InstrumentRecord): DeclaredInstrument | null =>
    byCoordinate.get(coordinate.toLowerCase()) ?? null;
  const today = project.at ?? latestDay(index, declared);
  return {
    law: declared,
    options: {
      corpus: corpusOf(declaredAs),
      phrase: phraseOf(project, index),
      caution: (instrument) => staleness(project, declaredAs(instrument), index, instrument, today),
      ...(project.at === undefined ? {} : { at: project.at }),
    },
  };
}

/** An instrument that is not declared is not part of the corpus; of one whose text the lawbook lacks nothing can be said. */
function corpusOf(declaredAs: (instrument: InstrumentRecord) => DeclaredInstrument | null): Corpus {
  return (instrument) => {
    const declared = declaredAs(instrument);
    if (declared === null) return 'none';
    if (declared.citable === 'instrument') return 'instrument';
    return instrument.held ? 'text' : 'none';
  };
}

// ----------------------------------------------------------------------------------------- words of the project

function phraseOf({ corpus, methodology }: Project, index: ProvisionIndex): (words: string) => Phrase | null {
  const bases = new Set((methodology?.bases ?? []).map(keyOf));
  const patterns: readonly Pattern[] = (methodology?.patterns ?? []).map((one) => patternOf(keyOf(one)));
  const groups = new Map(
    (corpus.groups ?? []).map(({ name, members }) => [
      keyOf(name),
      { type: 'group' as const, name, members: members.map((member) => labelled(index, member)) },
    ]),
  );
  return (words) => {
    const key = keyOf(words);
    const exact = bases.has(key);
    if (exact || patterns.some((pattern) => matches(pattern, key))) return { type: 'methodology', exact };
    return groups.get(key) ?? null;
  };
}

function labelled(index: ProvisionIndex, coordinate: Coordinate) {
  const ordinal = index.instrumentAt(coordinate);
  return { coordinate, label: ordinal < 0 ? coordinate : index.instrument(ordinal).title };
}

/** Case, accents and the width of blanks make no other words. */
function keyOf(words: string): string {
  return foldText(spaced(words));
}

// ------------------------------------------------------------------------------------------------ age of a text

/** The last day that the lawbook knows the law of any system of: what is old is measured from there, never from the clock. */
function latestDay(index: ProvisionIndex, { jurisdictions }: Law): IsoDate {
  const days = jurisdictions.map(({ code }) => index.snapshotOf(code));
  return days.sort().at(-1) ?? index.snapshot;
}

function staleness(
  { corpus }: Project,
  declared: DeclaredInstrument | null,
  index: ProvisionIndex,
  instrument: InstrumentRecord,
  today: IsoDate,
): string | null {
  const most = declared?.maxAgeDays ?? corpus.maxAgeDays;
  const asOf = declared?.textAsOf ?? index.snapshotOf(instrument.jurisdiction);
  const age = (dayNumber(today) ?? 0) - (dayNumber(asOf) ?? 0);
  if (most === undefined || age <= most) return null;
  return `stale_text: the text of ${instrument.title} is that of ${asOf}, ${age} days before ${today}; the project allows ${most}.`;
}
