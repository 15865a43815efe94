import type { Manifest } from '../../lawbook/manifest.ts';
import type {
  Candidate,
  CorpusDocument,
  ExtractedCitation,
  ExtractResult,
  GetResult,
  QueryResult,
  Resolution,
  ResolutionStatus,
  RouteResult,
  RouteStatus,
  TagFilter,
  TagQuery,
} from '../../model/index.ts';
import type { IngestResult, StoredReject, StoredSource } from '../../store/index.ts';
import { printable } from '../../text/printable.ts';
import type { Style } from './style.ts';

/* How results look to people: lines of text, coloured on a terminal. */

type Tone = Exclude<keyof Style, 'bold' | 'dim'>;

const ROUTE_WORDS: Record<RouteStatus, readonly [tone: Tone, words: string]> = {
  ROUTE_BOUNDED: ['good', 'retrieve within the coordinates'],
  ROUTE_AMBIGUOUS: ['warn', 'ask the user'],
  ROUTE_OUT_OF_COVERAGE: ['warn', 'this law is not held'],
  ROUTE_UNRESOLVED: ['warn', 'no citation that denotes law'],
  EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND: ['bad', 'there is no such instrument'],
  EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND: ['bad', 'there is no such provision'],
};

const RESOLUTION_TONE: Record<ResolutionStatus, Tone> = {
  resolved: 'good',
  instrument_only: 'warn',
  not_in_corpus: 'bad',
  non_statutory: 'warn',
  unparseable: 'bad',
};

/** Lines that are shown of a list before it is cut. */
const SHOWN = 10;

export function formatRoute(result: RouteResult, style: Style): string {
  const [tone, words] = ROUTE_WORDS[result.status];
  const out = [`${style[tone](style.bold(result.status))}  ${words}`];
  list(out, '', result.coordinates);
  if (result.excluded.length > 0) list(out, 'without ', result.excluded);
  if (result.clarification !== null) out.push(printable(result.clarification));
  candidates(out, result.candidates, result.candidates.length, style);
  if (result.suggestions.length > 0) out.push(style.dim('Did you mean'));
  candidates(out, result.suggestions, result.suggestions.length, style);
  for (const [from, to] of result.corrections) out.push(style.warn(printable(`read "${from}" as "${to}"`)));
  if (result.repealed) out.push(style.warn('no longer in force on the day of the index'));
  if (result.temporalHint !== null) out.push(printable(`time: ${result.temporalHint}`));
  if (result.reason !== null) out.push(style.dim(`reason: ${result.reason}`));
  for (const message of result.messages) out.push(style.dim(printable(message)));
  out.push(style.dim(`next: ${result.nextAction}, law of ${result.indexSnapshot}`));
  return text(out);
}

export function formatResolution(result: Resolution, style: Style): string {
  const out: string[] = [];
  resolution(out, result, style, '');
  out.push(style.dim(`law of ${result.indexSnapshot}`));
  return text(out);
}

function resolution(out: string[], result: Resolution, style: Style, indent: string): void {
  const why = result.reason === null ? '' : ` (${result.reason})`;
  const owner = result.owner === null ? '' : `, to be mended by ${result.owner}`;
  out.push(`${indent}${style[RESOLUTION_TONE[result.status]](style.bold(result.status))}${why}${owner}`);
  const facts: readonly (readonly [string, string | null])[] = [
    ['coordinate', result.coordinate],
    ['instrument', result.instrument],
    ['provision', result.provision],
    ['place', result.qualifier],
    ['range', result.range === null ? null : result.range.join(' to ')],
    ['gloss', result.gloss],
    ['successor', result.successor],
    ['content hash', result.contentHash],
  ];
  for (const [name, value] of facts) {
    if (value !== null && value !== '') out.push(printable(`${indent}  ${name}: ${value}`));
  }
  if (result.etSeq) out.push(`${indent}  and the following`);
  if (result.headingOnly) out.push(`${indent}  a heading without text`);
  for (const warning of result.warnings) out.push(`${indent}  ${style.warn(printable(warning))}`);
  candidates(out, result.candidates, result.candidates.length, style);
  for (const part of result.parts) resolution(out, part, style, `${indent}  `);
}

export function formatExtract(result: ExtractResult, style: Style): string {
  const out: string[] = [];
  for (const citation of result.citations) extracted(out, citation, style);
  const count = result.citations.length;
  const sum = count === 1 ? '1 citation' : `${count} citations`;
  out.push(style.dim(`${sum}, law of ${result.indexSnapshot}`));
  return text(out);
}

function extracted(out: string[], citation: ExtractedCitation, style: Style): void {
  const bound = citation.binding === 'bound';
  const state = bound ? style.good('bound') : style.warn(citation.binding);
  const checked = bound && !citation.verified ? style.warn(' not checked') : '';
  const polarity = citation.polarity === 'cited' ? '' : `, ${citation.polarity}`;
  const place = `${citation.span[0]}-${citation.span[1]}`;
  const why = citation.reason === null ? '' : style.dim(` (${citation.reason})`);
  out.push(`${style.bold(printable(citation.text))}  ${style.dim(place)}`);
  out.push(`  ${state}${checked}${polarity}${why}`);
  list(out, '  ', citation.coordinates.length > 0 ? citation.coordinates : present(citation.coordinate));
  if (citation.instrument?.title != null) out.push(printable(`  ${citation.instrument.title}`));
  if (citation.pinpoints.length > 0) {
    const places = citation.pinpoints.map(
      ({ unit, value, to }) => `${unit} ${value}${to ? ` to ${to}` : ''}`,
    );
    out.push(printable(`  ${places.join(', ')}`));
  }
  candidates(out, citation.candidates, citation.candidates.length, style);
}

/** Characters of a document's text that are shown. */
const BODY_SHOWN = 4000;

export function formatGet(result: GetResult, style: Style): string {
  const out: string[] = [];
  if (result.document !== null) document(out, result.document, style);
  else if (result.outcome === 'ambiguous') {
    out.push(
      `${style.warn(style.bold('ambiguous'))}  ${result.total} documents answer; choose one by its id`,
    );
  } else
    out.push(
      `${style.bad(style.bold('not found'))}${result.reason === null ? '' : `  ${printable(result.reason)}`}`,
    );
  if (result.warning !== null) out.push(style.warn(printable(`Note: ${result.warning}`)));
  for (const { id, title, hint } of result.candidates.slice(0, SHOWN)) {
    out.push(printable(`  ${id}  ${title}${hint === null ? '' : `  (${hint})`}`));
  }
  more(out, result.total, Math.min(result.candidates.length, SHOWN), style);
  if (result.outcome === 'not_found') {
    for (const tried of result.tried) out.push(style.dim(printable(`  tried: ${tried}`)));
  }
  return text(out);
}

function document(out: string[], found: CorpusDocument, style: Style): void {
  out.push(style.bold(printable(found.title)));
  const force =
    found.date === null ? '' : `, from ${found.date}${found.dateEnd === null ? '' : ` to ${found.dateEnd}`}`;
  out.push(style.dim(printable(`${found.coordinate ?? found.kind}  ${found.id}${force}`)));
  out.push('', printable(found.body.slice(0, BODY_SHOWN)));
  if (found.body.length > BODY_SHOWN) {
    out.push(style.dim(`(${found.body.length - BODY_SHOWN} more characters; --json prints all)`));
  }
}

export function formatQuery(result: QueryResult, style: Style): string {
  const out: string[] = [];
  for (const query of result.queries) {
    const head = `${query.kind ?? 'document'} in ${query.language}`;
    const hint = query.hint === null ? '' : style.dim(printable(`  perhaps: ${query.hint}`));
    out.push(`${style.bold(head)}${hint}`);
    for (const filter of query.tagFilters.filters) out.push(printable(`  ${filterText(filter)}`));
    if (query.atDate !== null) out.push(`  as of ${query.atDate}`);
    if (query.shouldSortInForceFirst) out.push(style.dim('  in force first'));
  }
  if (result.queries.length === 0)
    out.push('no query: the text holds no reference that a store could look up');
  return text(out);
}

function filterText({ key, op, value, normalizePattern }: TagFilter): string {
  const given = value === null ? '' : ` ${typeof value === 'string' ? value : value.join(' | ')}`;
  return `${key} ${op}${given}${normalizePattern === null ? '' : ` without ${normalizePattern}`}`;
}

/** A query as the contract prints it: filters as a plain list. */
export function queryJson(query: TagQuery): object {
  return {
    language: query.language,
    kind: query.kind,
    tagFilters: query.tagFilters.filters.map(({ key, op, value, normalizePattern }) => ({
      key,
      op,
      value,
      normalizePattern,
    })),
    shouldSortInForceFirst: query.shouldSortInForceFirst,
    atDate: query.atDate,
    hint: query.hint,
  };
}

function candidates(out: string[], found: readonly Candidate[], total: number, style: Style): void {
  for (const { coordinate, label } of found.slice(0, SHOWN)) out.push(printable(`  ${coordinate}  ${label}`));
  more(out, total, Math.min(found.length, SHOWN), style);
}

function list(out: string[], before: string, coordinates: readonly string[]): void {
  for (const coordinate of coordinates.slice(0, SHOWN)) out.push(`${before}${coordinate}`);
  if (coordinates.length > SHOWN) out.push(`${before}... ${coordinates.length - SHOWN} more`);
}

function more(out: string[], total: number, shown: number, style: Style): void {
  if (shown > 0 && total > shown) out.push(style.dim(`  ... ${total - shown} more`));
}

function present(coordinate: string | null): readonly string[] {
  return coordinate === null ? [] : [coordinate];
}

function text(lines: readonly string[]): string {
  return lines.join('\n');
}

/** `42,000` with thin grouping that every terminal shows. */
export function count(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ' ');
}

export function formatManifest(manifest: Manifest, style: Style): string {
  const { counts } = manifest;
  const out = [
    `${style.bold(`law of ${manifest.snapshot}`)}, ${manifest.jurisdictions.join(', ')}`,
    `${count(counts.instruments)} instruments, ${count(counts.held)} of them with text`,
    `${count(counts.provisions)} provisions in ${count(counts.versions)} versions, ${count(counts.decisions)} decisions`,
    `${count(counts.names)} names, ${count(counts.documents)} documents`,
  ];
  for (const { source, title, licence, attribution, snapshot } of manifest.sources) {
    out.push(printable(`${source}: ${title}${snapshot === null ? '' : `, ${snapshot}`}`));
    out.push(style.dim(printable(`  ${licence}; ${attribution}`)));
  }
  out.push(style.dim(`content id ${manifest.contentId}`));
  return text(out);
}

export function formatIngest(
  results: readonly IngestResult[],
  rejects: readonly StoredReject[],
  style: Style,
): string {
  const out: string[] = [];
  for (const { name, source, state, skipped, counts } of results) {
    const tone = state === 'complete' ? style.good : style.bad;
    out.push(`${tone(skipped ? 'unchanged' : state)}  ${printable(name)} (${printable(source)})`);
    out.push(
      `  ${count(counts.documents)} documents: ${count(counts.inserted)} new, ${count(counts.updated)} changed, ` +
        `${count(counts.unchanged)} unchanged, ${count(counts.removed)} removed; ${count(counts.edges)} references`,
    );
    for (const [reason, number] of Object.entries(counts.rejectsByReason)) {
      out.push(style.warn(printable(`  rejected ${count(number)}: ${reason}`)));
    }
  }
  for (const { where, reason, detail } of rejects.slice(0, SHOWN)) {
    out.push(style.dim(printable(`  ${where}: ${reason}, ${detail}`)));
  }
  more(out, rejects.length, Math.min(rejects.length, SHOWN), style);
  return text(out);
}

export function formatSources(sources: readonly StoredSource[], style: Style): string {
  if (sources.length === 0) return 'nothing yet; take law in with: pincite corpus ingest PATH';
  const out: string[] = [];
  for (const { source, title, licence, snapshot, documents, edges, files } of sources) {
    out.push(
      `${style.bold(printable(source))}  ${printable(title)}${snapshot === null ? '' : `, law of ${snapshot}`}`,
    );
    out.push(`  ${count(documents)} documents, ${count(edges)} references`);
    out.push(style.dim(printable(`  ${licence}`)));
    for (const { name, state, message } of files) {
      if (state !== 'complete') {
        out.push(style.warn(printable(`  ${name} is ${state}${message === null ? '' : `: ${message}`}`)));
      }
    }
  }
  return text(out);
}
