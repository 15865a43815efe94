import { isSpelledOut } from '../../binding/title-words.ts';
import {
  type Binding,
  type BindingOf,
  type BoundCitation,
  type Citation,
  type DocumentCandidate,
  type GetResult,
  type IsoDate,
  isCoordinate,
  type Jurisdiction,
  jurisdictionOf,
  provisionLabel,
} from '../../model/index.ts';
import type { Pincite } from '../../pincite.ts';
import { MAX_QUERY } from '../../router/route.ts';
import { lacking } from '../../store/get-tags.ts';
import type { GetOptions, Lookup } from '../../store/index.ts';
import type { InputLine } from './jsonl.ts';
import { reading } from './session.ts';

/** What finding a document takes. */
export interface Finder {
  readonly pincite: Pincite;
  readonly jurisdictions: readonly Jurisdiction[];
  /** A store, or its `lookup()` for a run of many. */
  readonly store: Pick<Lookup, 'get' | 'find' | 'byCoordinate'>;
  /** False where the base layer reads: then the queries of the store alone find documents. */
  readonly hasLawbook: boolean;
  /** The day that an omitted date means, and for single legal systems where it is another one. */
  readonly snapshot: IsoDate;
  readonly snapshots: Readonly<Record<string, IsoDate>>;
}

/** What is opened to be asked: the interpreter, the manifest of its lawbook (null of the base layer), the day that an omitted date means. */
export interface Opened extends Pick<Finder, 'pincite' | 'jurisdictions' | 'snapshot'> {
  readonly lawbook: { readonly snapshots: Finder['snapshots'] } | null;
}

export function finderOf(
  { pincite, jurisdictions, snapshot, lawbook }: Opened,
  store: Finder['store'],
): Finder {
  const snapshots = lawbook?.snapshots ?? {};
  return { pincite, jurisdictions, store, hasLawbook: lawbook !== null, snapshot, snapshots };
}

type Bound = BindingOf<'bound'>;

/**
 * The document that a reference means. What the lawbook binds it to is the short way; the store's own queries are the
 * long one. Where the binding asks, nothing is chosen, unless the caller's tags narrow it.
 */
export async function findDocument(anyDay: Finder, line: InputLine): Promise<GetResult> {
  const { pincite, store } = anyDay;
  const { input } = line;
  // A text, and no reference: it would be read in one go, while others wait.
  if (input.length > MAX_QUERY) return nothing('query_too_long', []);
  const named = await store.get(input, asking(anyDay, line));
  if (named.reason !== 'not_understood') return withWarnings(named, []);
  const options = reading(line);
  const cited = pincite.readAndBind(input, options).filter(({ polarity }) => polarity === 'cited');
  const finder = { ...anyDay, snapshot: snapshotFor(anyDay, cited, input.trim()) };
  const only = cited.length === 1 ? (cited[0] as BoundCitation) : null;
  if (
    only?.binding.kind === 'bound' &&
    only.binding.extent.type === 'range' &&
    only.binding.coordinates.length > 1
  )
    return rangeOf(finder, only.binding, line);
  const queries = cited.flatMap(({ citation }) => pincite.queriesOf(citation));
  const documentIds = await shortWay(finder, cited, line);
  const found = await store.get(input, { queries, documentIds, ...asking(finder, line) });
  const asked = only !== null && finder.hasLawbook ? await question(finder, only.binding, line) : null;
  if (asked !== null && found.outcome !== 'ambiguous') return { ...asked, tried: found.tried };
  if (found.outcome === 'document') {
    const doubt =
      doubtOf(cited, finder.hasLawbook && documentIds.length > 0, line) ?? otherDay(cited, found.document);
    if (doubt !== null) return offered(found, doubt);
    const deeper = documentIds.length > 0 ? null : await below(finder, cited, found, line);
    return withWarnings(deeper ?? found, cited);
  }
  // What the caller asked for in vain is said before what the lawbook knows.
  if (found.outcome === 'not_found' && found.reason !== 'contradictory_tags' && only !== null)
    return { ...found, ...whyNot(only.binding, found) };
  return found;
}

/** The day of the one legal system that is cited; where there are several, the one by which all of them are held. */
function snapshotFor(
  { snapshot, snapshots }: Finder,
  cited: readonly BoundCitation[],
  text: string,
): IsoDate {
  const systems = isCoordinate(text)
    ? [jurisdictionOf(text)]
    : cited.map(({ citation: { jurisdiction } }) => jurisdiction);
  const [system, ...others] = new Set(systems);
  return system === undefined || others.length > 0 ? snapshot : (snapshots[system] ?? snapshot);
}

/**
 * The place that is cited below the document that was found: queries find norms, and a store may hold their paragraphs
 * as documents of their own. Null where it holds none of them.
 */
async function below(
  finder: Finder,
  cited: readonly BoundCitation[],
  found: GetResult,
  line: InputLine,
): Promise<GetResult | null> {
  const path = commonPath(cited);
  const norm = found.document?.coordinate ?? null;
  if (norm === null || path === null) return null;
  const rest = restOf(path, norm);
  const narrowing = asking(finder, line);
  const day = dayOf(found.document, line.at ?? finder.snapshot);
  for (let depth = rest.length; depth > 0; depth--) {
    const place = [norm, ...rest.slice(0, depth)].join('/');
    const held = (await finder.store.byCoordinate(place, day)).filter(
      (one) => one.language === found.document?.language && lacking(one, narrowing, day) === null,
    );
    const [one, ...more] = held;
    if (one !== undefined && more.length === 0)
      return { ...(await finder.store.get(one.id, narrowing)), warning: found.warning, tried: found.tried };
  }
  return null;
}

/** The one path that all citations have: "§ 480 Absatz 1 Satz 1 und 2" is cited twice and is one place. */
function commonPath(cited: readonly BoundCitation[]): readonly string[] | null {
  const paths = new Map<string, readonly string[]>();
  for (const { citation } of cited) {
    const [only, ...others] = citation.provision?.readings ?? [];
    if (only?.type !== 'single' || others.length > 0) return null;
    paths.set(only.path.join('/'), only.path);
  }
  const [path = null, ...more] = paths.values();
  return more.length === 0 ? path : null;
}

/** The day asked for; of a document that was not in force then, the day of its own from which it is. */
function dayOf(document: GetResult['document'], day: IsoDate): IsoDate {
  const { date = null, dateEnd = null } = document ?? {};
  const then = (date === null || date <= day) && (dateEnd === null || dateEnd > day);
  return then ? day : (date ?? day);
}

/** What a path has beyond a coordinate that ends within it. */
function restOf(path: readonly string[], coordinate: string): readonly string[] {
  for (let length = path.length; length > 0; length--)
    if (`/${coordinate}`.endsWith(`/${path.slice(0, length).join('/')}`)) return path.slice(length);
  return [];
}

/**
 * Why a document is offered and not taken: a provision without its text (the store may hold one of many codes that have
 * it), parts that contradict each other, a name that had to be put right or that reading doubts, a version that only an index
 * of versions can tell, or one of several places that are cited.
 */
function doubtOf(cited: readonly BoundCitation[], bound: boolean, { tags }: InputLine): string | null {
  for (const { citation, binding } of cited) {
    if (binding.kind === 'conflict' || (binding.kind === 'unlinked' && tags === undefined))
      return binding.reason;
    const doubt = bound ? null : doubtOfName(citation);
    if (doubt !== null) return doubt;
    const version = citation.version?.type;
    if (!bound && (version === 'before' || version === 'from' || version === 'former'))
      return 'version_not_known';
  }
  const places = new Set(
    cited.map(({ binding, citation }) =>
      binding.kind === 'bound' ? binding.coordinates.join(' ') : writtenPlace(citation),
    ),
  );
  return places.size > 1 ? 'several_citations' : null;
}

/**
 * Why a name is not certain: it was put right, reading doubts it, it is a day alone, or letters that stand for several texts, of
 * which the store may hold one. A name without its year that a single text bears is as good as one with it.
 */
function doubtOfName({ instrument }: Citation): string | null {
  if (instrument === null) return null;
  const { doubt, corrections, named, numbers, date, coordinate, title } = instrument;
  if (doubt !== null) return doubt === 'title_without_year' && named.length === 1 ? null : doubt;
  if (corrections.length > 0) return 'typo';
  if (numbers.length === 0 && named.length === 0 && coordinate === null && date !== null) return 'date_only';
  const settled = numbers.length > 0 || date !== null || coordinate !== null;
  return named.length > 1 && !settled && title !== null && !isSpelledOut(title) ? 'acronym' : null;
}

/** What a citation names, as far as the words go: equal for the sentences of one paragraph. */
function writtenPlace({ kind, span, instrument, provision, decision }: Citation): string {
  if (provision === null) return `${kind} ${span.join()}`;
  const { coordinate = null, named = [], numbers = [], title = null } = instrument ?? {};
  return JSON.stringify([decision, coordinate, named, numbers, title, provision.readings]);
}

/** A number and a day that belong to different texts: the number alone found the document. */
function otherDay(cited: readonly BoundCitation[], document: GetResult['document']): string | null {
  const signed = document?.tags.signature_date;
  if (typeof signed !== 'string') return null;
  const clash = cited.some(({ citation: { instrument } }) => {
    const { numbers = [], date = null } = instrument ?? {};
    return date !== null && date !== signed && numbers.some(({ value }) => value === document?.tags.number);
  });
  return clash ? 'number_date_mismatch' : null;
}

function offered(found: GetResult, reason: string): GetResult {
  const { document, warning, tried } = found;
  const candidates = document === null ? [] : [{ id: document.id, title: document.title, hint: warning }];
  return { ...nothing(reason, tried), outcome: 'ambiguous', candidates, total: candidates.length };
}

/** What the caller wants besides the reference, for the store. */
function asking({ snapshot }: Finder, { at, language, tags }: InputLine): GetOptions {
  return {
    snapshot,
    ...(at === undefined ? {} : { at }),
    ...(language === undefined ? {} : { language }),
    ...(tags === undefined ? {} : { tags }),
  };
}

/** Ids of the documents that the citations are bound to, as long as each is bound to one thing. */
async function shortWay(
  { hasLawbook, store, snapshot }: Finder,
  cited: readonly BoundCitation[],
  { input, at }: InputLine,
): Promise<readonly string[]> {
  const text = input.trim();
  if (isCoordinate(text)) {
    const now = await store.byCoordinate(text, at ?? snapshot);
    const versions = now.length > 0 || at !== undefined ? now : await store.byCoordinate(text);
    if (versions.length > 0) return versions.map(({ id }) => id);
  }
  if (!hasLawbook) return cited.flatMap(({ citation }) => citation.documents);
  const ids = cited.flatMap(({ citation, binding }): readonly (string | null)[] => {
    if (binding.kind !== 'bound') return citation.documents;
    // Of doubles in the source the store asks which is meant.
    return binding.flags.duplicate ? [] : binding.documents.slice(0, 1);
  });
  return ids.filter((id) => id !== null);
}

/** A closed range: its first document, and all members as candidates. */
async function rangeOf(finder: Finder, binding: Bound, line: InputLine): Promise<GetResult> {
  const { store, jurisdictions } = finder;
  const jurisdiction = jurisdictions.find(({ code }) => code === binding.instrument.jurisdiction);
  const label = (coordinate: string): string =>
    jurisdiction === undefined ? coordinate : provisionLabel(jurisdiction, binding.instrument, coordinate);
  const candidates: DocumentCandidate[] = [];
  binding.coordinates.forEach((coordinate, i) => {
    const id = binding.documents[i];
    if (id != null) candidates.push({ id, title: label(coordinate), hint: null });
  });
  const total = binding.coordinates.length;
  const [first] = binding.coordinates as [string];
  const tried = [
    `the ${total} members of the range ${label(first)} to ${label(binding.coordinates.at(-1) ?? first)}`,
  ];
  const held = binding.documents.find((id) => id !== null);
  const [document] = held == null ? [] : await store.find(held);
  if (document === undefined) return { ...nothing('no_document', tried), candidates, total };
  const clash = lacking(document, asking(finder, line), line.at ?? finder.snapshot);
  if (clash !== null) return nothing('contradictory_tags', [...tried, clash]);
  const missing = total - candidates.length;
  const range = `a range of ${total} provisions; this is the first of them, the others are candidates`;
  const absent = missing === 0 ? '' : `; of ${missing} no text is held`;
  const result: GetResult = {
    outcome: 'document',
    document,
    warning: `${range}${absent}`,
    candidates,
    total,
    tried,
    reason: null,
  };
  return withWarnings(result, [{ binding }]);
}

/**
 * The question that a binding asks, where the store holds what it asks about; null where it asks nothing. The caller's
 * tags answer it where they leave one of all that it asks about. A bare provision with tags is for the store's queries,
 * which know of every text that has it.
 */
async function question(finder: Finder, binding: Binding, line: InputLine): Promise<GetResult | null> {
  const { store, snapshot } = finder;
  const { kind } = binding;
  if (kind !== 'ambiguous' && kind !== 'conflict' && kind !== 'unlinked') return null;
  if (kind === 'unlinked' && line.tags !== undefined) return null;
  const narrowing = asking(finder, line);
  const day = line.at ?? snapshot;
  const held = await Promise.all(
    binding.candidates.map(async ({ coordinate, label }) => {
      const documents = await store.byCoordinate(coordinate, day);
      return { label, documents, fit: documents.find((one) => lacking(one, narrowing, day) === null) };
    }),
  );
  if (held.every(({ documents }) => documents.length === 0)) return null;
  const candidates = held.flatMap(({ fit, label }): DocumentCandidate[] =>
    fit === undefined ? [] : [{ id: fit.id, title: fit.title, hint: label }],
  );
  const listed = binding.candidates.length;
  const total = 'total' in binding ? Math.max(binding.total, listed) : listed;
  const [one, ...others] = candidates;
  if (one === undefined) return nothing('contradictory_tags', []);
  if (line.tags !== undefined && others.length === 0 && listed === total)
    return { ...(await store.get(one.id, narrowing)), warning: `read as ${one.hint}, by the tags given` };
  const whole = line.tags === undefined && line.language === undefined;
  return {
    ...nothing(binding.reason, []),
    outcome: 'ambiguous',
    candidates,
    total: whole ? total : candidates.length,
  };
}

function nothing(reason: string, tried: readonly string[]): GetResult {
  return {
    outcome: 'not_found',
    document: null,
    warning: null,
    candidates: [],
    total: 0,
    tried,
    reason,
  };
}

function withWarnings(found: GetResult, cited: readonly Pick<BoundCitation, 'binding'>[]): GetResult {
  const warnings = found.warning === null ? [] : [found.warning];
  const binding = cited.length === 1 ? (cited[0]?.binding ?? null) : null;
  if (cited.length > 1) warnings.push(`one of ${cited.length} citations; extract lists them all`);
  if (found.document?.tags.text_missing !== undefined)
    warnings.push('the text of this version is not held, only its dates');
  if (binding?.kind === 'bound') {
    const { repealed } = binding.flags;
    const since = repealed?.to ?? null;
    if (repealed !== null)
      warnings.push(
        `no longer in force${since === null ? '' : ` since ${since}`}${successors(repealed.successors)}`,
      );
    if (binding.extent.type === 'open')
      warnings.push('the end of the range is not known; this is the provision that it begins with');
    for (const [from, to] of binding.corrections) warnings.push(`read "${from}" as "${to}"`);
  }
  return { ...found, warning: warnings.length === 0 ? null : warnings.join('; ') };
}

function successors(found: readonly string[]): string {
  return found.length === 0 ? '' : `, succeeded by ${found.join(', ')}`;
}

/** Why nothing was found, where the binding knows more than the store. */
function whyNot(binding: Binding, found: GetResult): Partial<GetResult> {
  switch (binding.kind) {
    case 'noInstrument':
    case 'noProvision':
      return { reason: binding.reason, tried: [...found.tried, ...binding.messages] };
    case 'notInForce':
      return {
        reason: binding.reason,
        tried: [
          ...found.tried,
          ...binding.messages,
          ...(binding.from === null && binding.to === null
            ? []
            : [`in force ${binding.from ?? '?'} to ${binding.to ?? 'open'}`]),
        ],
      };
    case 'outOfCoverage':
    case 'unverified':
    case 'notLaw':
    case 'conflict':
    case 'unlinked':
      return { reason: binding.reason, tried: [...found.tried, ...binding.messages] };
    default:
      return {};
  }
}
