import {
  type Binding,
  type BindingOf,
  type BoundCitation,
  type DocumentCandidate,
  type GetResult,
  isCoordinate,
  type Jurisdiction,
  provisionLabel,
} from '../../model/index.ts';
import type { Pincite } from '../../pincite.ts';
import type { Store } from '../../store/index.ts';
import type { InputLine } from './jsonl.ts';
import { reading } from './session.ts';

/** What finding a document takes. */
export interface Finder {
  readonly pincite: Pincite;
  readonly jurisdictions: readonly Jurisdiction[];
  readonly store: Pick<Store, 'get' | 'find' | 'byCoordinate'>;
  /** False where the base layer reads: then the queries of the store alone find documents. */
  readonly hasLawbook: boolean;
  /** The day that an omitted date means. */
  readonly snapshot: string;
}

type Bound = BindingOf<'bound'>;

/**
 * The document that a reference means. What the lawbook binds it to is the short way; the store's own queries are the
 * long one. Where the binding asks, nothing is chosen, unless the caller's tags narrow it.
 */
export async function findDocument(finder: Finder, line: InputLine): Promise<GetResult> {
  const { pincite, store } = finder;
  const { input, at, language, tags } = line;
  const options = reading(line);
  const cited = pincite.readAndBind(input, options).filter(({ polarity }) => polarity === 'cited');
  const only = cited.length === 1 ? (cited[0] as BoundCitation) : null;
  if (
    only?.binding.kind === 'bound' &&
    only.binding.extent.type === 'range' &&
    only.binding.coordinates.length > 1
  )
    return rangeOf(finder, only.binding, line);
  const { queries } = pincite.query(input, options);
  const found = await store.get(input, {
    queries,
    documentIds: await shortWay(finder, cited, line),
    snapshot: finder.snapshot,
    ...(at === undefined ? {} : { at }),
    ...(language === undefined ? {} : { language }),
    ...(tags === undefined ? {} : { tags }),
  });
  const narrowed = tags !== undefined || language !== undefined;
  const asked =
    only !== null && finder.hasLawbook && !narrowed ? await question(finder, only.binding, at) : null;
  if (asked !== null && found.outcome !== 'ambiguous') return { ...asked, tried: found.tried };
  if (found.outcome === 'document') return withWarnings(found, only?.binding ?? null);
  if (found.outcome === 'not_found' && only !== null) return { ...found, ...whyNot(only.binding, found) };
  return found;
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
  if (document === undefined)
    return {
      outcome: 'not_found',
      document: null,
      warning: null,
      candidates,
      total,
      tried,
      reason: 'no_document',
    };
  if (line.language !== undefined && document.language !== line.language)
    return {
      outcome: 'not_found',
      document: null,
      warning: null,
      candidates: [],
      total: 0,
      tried,
      reason: 'no_match',
    };
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
  return withWarnings(result, binding);
}

/** The question that a binding asks, where the store holds what it asks about; null where it asks nothing. */
async function question(
  { store, snapshot }: Finder,
  binding: Binding,
  at: string | undefined,
): Promise<GetResult | null> {
  if (binding.kind !== 'ambiguous' && binding.kind !== 'conflict' && binding.kind !== 'unlinked') return null;
  const candidates: DocumentCandidate[] = [];
  for (const { coordinate, label } of binding.candidates) {
    const [document] = await store.byCoordinate(coordinate, at ?? snapshot);
    if (document !== undefined) candidates.push({ id: document.id, title: document.title, hint: label });
  }
  if (candidates.length === 0) return null;
  const total = Math.max('total' in binding ? binding.total : 0, candidates.length);
  return {
    outcome: 'ambiguous',
    document: null,
    warning: null,
    candidates,
    total,
    tried: [],
    reason: binding.reason,
  };
}

function withWarnings(found: GetResult, binding: Binding | null): GetResult {
  const warnings = found.warning === null ? [] : [found.warning];
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
