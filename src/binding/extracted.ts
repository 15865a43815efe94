import {
  type Binding,
  type BindingKind,
  type BindingOf,
  type BoundCitation,
  type Candidate,
  type Citation,
  type Coordinate,
  type ExtractedCitation,
  jurisdictionOf,
  type Pinpoint,
  type ProvisionReading,
  type ProvisionTarget,
  readingPath,
  unescapeSegment,
  type VersionQualifier,
} from '../model/index.ts';
import { wordsOf } from './title-words.ts';

/** A bound citation as `extract` prints it: what the words say, and what became of them. */
export function extracted(text: string, { citation, binding, polarity }: BoundCitation): ExtractedCitation {
  const coordinates = denoted(binding);
  const { decision } = citation;
  return {
    span: citation.span,
    text: text.slice(citation.span[0], citation.span[1]),
    jurisdiction: coordinates[0] === undefined ? citation.jurisdiction : jurisdictionOf(coordinates[0]),
    kind: citation.kind,
    coordinate: coordinates[0] ?? null,
    coordinates,
    instrument: instrumentOf(citation, binding),
    pinpoints:
      citation.provision === null
        ? []
        : placeOf(citation.provision, coordinates[0] ?? null).concat(citation.provision.pinpoints),
    decision:
      decision === null
        ? null
        : {
            court: decision.courts.length === 1 ? (decision.courts[0] ?? null) : null,
            number: decision.number,
            date: decision.date,
            ecli: decision.ecli,
          },
    binding: binding.kind,
    verified: isVerified(binding),
    reason: reasonOf(binding),
    polarity,
    version: versionOf(text, citation.version),
    candidates: candidatesOf(binding),
  };
}

/** The provision itself, in its unit: `{unit: 'art', value: 'L1225-1', to: 'L1225-28'}`. Of several readings the one that was bound speaks, else the first. */
function placeOf(
  { unit, readings, pinpoints }: ProvisionTarget,
  coordinate: Coordinate | null,
): readonly Pinpoint[] {
  const isBound = (one: ProvisionReading) => coordinate?.endsWith(`/${readingPath(one).join('/')}`) === true;
  const reading = (readings.length > 1 ? readings.find(isBound) : undefined) ?? readings[0];
  if (reading === undefined) return [];
  const name = (path: readonly string[]) => numberIn(unit, withoutPlaces(path, pinpoints));
  if (reading.type === 'single') return [{ unit, value: name(reading.path) }];
  const value = name(reading.from);
  const to = reading.type === 'range' ? name(reading.to) : value;
  return [to === value ? { unit, value } : { unit, value, to }];
}

/** A path without the segments that pinpoints say in words: of `art6/1` with a paragraph 1 it is `art6`. */
function withoutPlaces(path: readonly string[], pinpoints: readonly Pinpoint[]): readonly string[] {
  const below = path.slice(1);
  const said = below.every((one, at) => pinpoints[at]?.value === one || pinpoints[at]?.to === one);
  return said ? path.slice(0, 1) : path;
}

/** A path without the word of its unit: `artL1225-1` is `L1225-1`. */
function numberIn(unit: string, path: readonly string[]): string {
  const [first = '', ...rest] = path;
  if (rest.length === 0) return unescapeSegment(first.startsWith(unit) ? first.slice(unit.length) : first);
  return [first.startsWith(unit) ? first.slice(unit.length) : first, ...rest]
    .map((one) => unescapeSegment(one))
    .join('/');
}

type Table<T> = { readonly [K in BindingKind]: (binding: BindingOf<K>) => T };

/** Reads a table whose entries are functions of the binding's kind. */
function look<T>(table: Table<T>, binding: Binding): T {
  return (table[binding.kind] as (binding: Binding) => T)(binding);
}

const nothing = () => [];
const none = () => null;
const only = (binding: { readonly coordinate: Coordinate | null }) =>
  binding.coordinate === null ? [] : [binding.coordinate];

/** What a citation denotes, checked or not: nothing where it could be several things or does not exist. */
const DENOTED: Table<readonly Coordinate[]> = {
  bound: ({ coordinates }) => coordinates,
  ambiguous: nothing,
  conflict: nothing,
  unlinked: nothing,
  noInstrument: nothing,
  noProvision: nothing,
  notInForce: only,
  outOfCoverage: only,
  unverified: only,
  notLaw: nothing,
  unread: nothing,
};

function denoted(binding: Binding): readonly Coordinate[] {
  return look(DENOTED, binding);
}

/** The machine-readable reason why a citation is not plainly bound. */
export function reasonOf(binding: Binding): string | null {
  if (binding.kind !== 'bound') return binding.reason;
  if (binding.extent.type === 'open') return binding.extent.why;
  if (binding.flags.duplicate) return 'duplicated_in_source';
  return binding.flags.repealed === null ? null : 'repealed';
}

/** What a citation could mean, where that is not decided. */
const CANDIDATES: Table<readonly Candidate[]> = {
  bound: nothing,
  ambiguous: ({ candidates }) => candidates,
  conflict: ({ candidates }) => candidates,
  unlinked: ({ candidates }) => candidates,
  noInstrument: ({ suggestions }) => suggestions,
  noProvision: ({ suggestions }) => suggestions,
  notInForce: nothing,
  outOfCoverage: nothing,
  unverified: nothing,
  notLaw: nothing,
  unread: nothing,
};

export function candidatesOf(binding: Binding): readonly Candidate[] {
  return look(CANDIDATES, binding);
}

/** Existence is checked where the text is held, not where a lawbook only knows the name. */
function isVerified(binding: Binding): boolean {
  return binding.kind === 'bound' && binding.instrument.held;
}

const INSTRUMENT: Table<BindingOf<'bound'>['instrument'] | null> = {
  bound: ({ instrument }) => instrument,
  ambiguous: none,
  conflict: none,
  unlinked: none,
  noInstrument: none,
  noProvision: ({ instrument }) => instrument,
  notInForce: ({ instrument }) => instrument,
  outOfCoverage: ({ instrument }) => instrument,
  unverified: none,
  notLaw: none,
  unread: none,
};

/** The instrument as known, else as cited. */
function instrumentOf(citation: Citation, binding: Binding): ExtractedCitation['instrument'] {
  const known = look(INSTRUMENT, binding);
  if (known !== null && citation.kind !== 'decision')
    return { coordinate: known.coordinate, title: known.title, ids: officialIds(known.ids) };
  const ref = citation.instrument;
  if (ref === null) return null;
  const ids: Record<string, string> = {};
  for (const { scheme, value } of ref.numbers) ids[scheme] = value;
  return { coordinate: ref.coordinate, title: ref.title, ids };
}

/** The scheme `date` is a key of the lawbook, not a number that a text bears. */
function officialIds(ids: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const official: Record<string, string> = {};
  for (const scheme in ids) if (scheme !== 'date') official[scheme] = ids[scheme] as string;
  return official;
}

function versionOf(text: string, version: VersionQualifier | null): ExtractedCitation['version'] {
  switch (version?.type) {
    case undefined:
      return null;
    case 'at':
      return { type: 'at', date: version.date };
    case 'former':
      return { type: 'former' };
    case 'undated':
      return { type: 'undated', words: version.words };
    case 'before':
    case 'from': {
      const { span } = version.text;
      return { type: version.type, text: span === null ? wordsOf(version.text) : text.slice(...span) };
    }
  }
}
