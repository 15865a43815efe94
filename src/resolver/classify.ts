import type {
  Binding,
  BindingKind,
  BindingOf,
  BoundCitation,
  Candidate,
  Coordinate,
  InstrumentRecord,
  Pinpoint,
  Resolution,
  ResolutionStatus,
} from '../model/index.ts';

/**
 * What the corpus of a project holds of an instrument: its text; only the instrument as a whole, as declared; or
 * nothing.
 */
export type Corpus = (instrument: InstrumentRecord) => 'text' | 'instrument' | 'none';

/** Words of a project that are a basis of their own: no law, or several instruments under one name. */
export type Phrase =
  /** `exact` where all the words are declared: a pattern must not hide law that the words cite. */
  | { readonly type: 'methodology'; readonly exact: boolean }
  | { readonly type: 'group'; readonly name: string; readonly members: readonly Candidate[] };

export interface Verdict {
  readonly status: ResolutionStatus;
  readonly reason: string | null;
}

const held: Corpus = (instrument) => (instrument.held ? 'text' : 'none');

const notIngested: Verdict = { status: 'not_in_corpus', reason: 'not_ingested' };
const unparseable = (reason: string): Verdict => ({ status: 'unparseable', reason });
const notInCorpus = (reason: string): Verdict => ({ status: 'not_in_corpus', reason });

const VERDICT: { readonly [K in BindingKind]: (binding: BindingOf<K>, corpus: Corpus | null) => Verdict } = {
  bound: (binding, corpus) => boundVerdict(binding, (corpus ?? held)(binding.instrument)),
  ambiguous: () => unparseable('ambiguous'),
  conflict: () => unparseable('conflict'),
  unlinked: () => unparseable('no_antecedent'),
  noInstrument: () => notInCorpus('no_such_instrument'),
  noProvision: ({ instrument }, corpus) => textual(instrument, corpus, 'no_such_provision'),
  notInForce: ({ instrument, reason }, corpus) => textual(instrument, corpus, reason),
  outOfCoverage: ({ instrument, reason }, corpus) =>
    reason === 'structure_unavailable' ? textual(instrument, corpus, reason) : notIngested,
  unverified: () => notIngested,
  notLaw: ({ reason }) => ({ status: 'non_statutory', reason }),
  unread: ({ reason }) => unparseable(reason),
};

/** What is said of the text of an instrument holds in a project only where the project has that text. */
function textual(instrument: InstrumentRecord | null, corpus: Corpus | null, reason: string): Verdict {
  const hasText = corpus === null || instrument === null || corpus(instrument) === 'text';
  return hasText ? notInCorpus(reason) : notIngested;
}

function boundVerdict({ target, flags }: BindingOf<'bound'>, corpus: ReturnType<Corpus>): Verdict {
  const reason = flags.repealed !== null ? 'repealed' : flags.duplicate ? 'duplicate' : null;
  if (corpus === 'none') return notIngested;
  if (target === 'instrument') return { status: 'instrument_only', reason };
  return corpus === 'text' ? { status: 'resolved', reason } : notIngested;
}

/** @param corpus of a project; null where everything that the lawbook holds may be cited. */
export function verdictOf(binding: Binding, corpus: Corpus | null): Verdict {
  return (VERDICT[binding.kind] as (binding: Binding, corpus: Corpus | null) => Verdict)(binding, corpus);
}

const CORPUS_OWNS: ReadonlySet<string | null> = new Set(['not_ingested', 'structure_unavailable']);

/** Who mends it. What stands needs no owner; a missing text belongs to the corpus, everything else to authoring. */
export function ownerOf({ status, reason }: Verdict): Resolution['owner'] {
  if (status !== 'unparseable' && status !== 'not_in_corpus') return null;
  return CORPUS_OWNS.has(reason) ? 'corpus' : 'authoring';
}

/** The worse state has the lower rank: it governs a string of several citations. */
export const SEVERITY: Record<ResolutionStatus, number> = {
  unparseable: 0,
  not_in_corpus: 1,
  non_statutory: 2,
  instrument_only: 3,
  resolved: 4,
};

/** What a binding says apart from its state. */
export interface Facts {
  readonly coordinate: Coordinate | null;
  readonly instrument: string | null;
  readonly provision: string | null;
  readonly range: Resolution['range'];
  readonly etSeq: boolean;
  readonly headingOnly: boolean;
  readonly successor: Coordinate | null;
  readonly candidates: readonly Candidate[];
  readonly document: string | null;
}

const NOTHING: Facts = {
  coordinate: null,
  instrument: null,
  provision: null,
  range: null,
  etSeq: false,
  headingOnly: false,
  successor: null,
  candidates: [],
  document: null,
};

type Place = {
  readonly instrument: BindingOf<'bound'>['instrument'] | null;
  readonly coordinate: Coordinate | null;
};

function placed({ instrument, coordinate }: Place): Facts {
  const above = instrument === null ? null : `${instrument.coordinate}/`;
  return {
    ...NOTHING,
    coordinate,
    instrument: instrument?.title ?? null,
    provision: above !== null && coordinate?.startsWith(above) ? coordinate.slice(above.length) : null,
  };
}

const FACTS: { readonly [K in BindingKind]: (binding: BindingOf<K>) => Facts } = {
  bound: (binding) => {
    const { extent, flags, documents } = binding;
    const from = extent.type === 'single' ? (binding.coordinates[0] ?? null) : extent.from;
    return {
      ...placed({ instrument: binding.instrument, coordinate: from }),
      range: extent.type !== 'single' && extent.to !== null ? [extent.from, extent.to] : null,
      etSeq: extent.type === 'open' && extent.why === 'open_range',
      headingOnly: flags.headingOnly,
      successor: flags.repealed?.successors[0] ?? null,
      document: documents[0] ?? null,
    };
  },
  ambiguous: ({ candidates }) => ({ ...NOTHING, candidates }),
  conflict: ({ candidates }) => ({ ...NOTHING, candidates }),
  unlinked: ({ candidates }) => ({ ...NOTHING, candidates }),
  noInstrument: ({ suggestions }) => ({ ...NOTHING, candidates: suggestions }),
  noProvision: (binding) => ({ ...placed(binding), candidates: binding.suggestions }),
  notInForce: (binding) => ({ ...placed(binding), successor: binding.successors[0] ?? null }),
  outOfCoverage: placed,
  unverified: ({ coordinate }) => placed({ instrument: null, coordinate }),
  notLaw: () => NOTHING,
  unread: () => NOTHING,
};

export function factsOf(binding: Binding): Facts {
  return (FACTS[binding.kind] as (binding: Binding) => Facts)(binding);
}

/** The instrument that a binding speaks of, where it is known. */
export function instrumentOf(binding: Binding): InstrumentRecord | null {
  return 'instrument' in binding ? binding.instrument : null;
}

/** Places below the provision: `al 3`, `par 2, point a to c`. */
export function qualifierOf({ citation }: BoundCitation): string | null {
  const pinpoints = citation.provision?.pinpoints ?? [];
  return pinpoints.length === 0 ? null : pinpoints.map(inWords).join(', ');
}

function inWords({ unit, value, to }: Pinpoint): string {
  return to === undefined ? `${unit} ${value}` : `${unit} ${value} to ${to}`;
}
