import type { CorpusDocument } from '../model/document.ts';
import {
  type Coordinate,
  dayNumber,
  type IsoDate,
  type ProvisionIndex,
  type Resolution,
} from '../model/index.ts';
import { textHash } from '../text/text-hash.ts';
import type { Case, Evidence } from './model.ts';

/** A basis of a rule, resolved. */
export interface ResolvedBasis {
  readonly rule: string | null;
  readonly citation: string;
  readonly statement: string | null;
  /** With the ids of documents in the place of their hashes: `ResolveView.contentHash` gives back what it is given. */
  readonly resolution: Resolution;
}

/** Where the texts of provisions are. */
export interface HeldLaw {
  readonly index: ProvisionIndex;
  /** The day whose law is meant; that of the index where omitted. */
  readonly at?: IsoDate;
  document(id: string): Promise<CorpusDocument | null>;
}

/** More provisions than a range that is a legal basis should have. */
const MAX_RANGE = 40;
const STALE = /^stale_text:/;

/** The cases of a basis: one for each of its citations that is law. */
export async function casesOf(basis: ResolvedBasis, law: HeldLaw): Promise<Case[]> {
  const { rule, citation, statement, resolution } = basis;
  const parts = resolution.parts.length === 0 ? [resolution] : resolution.parts;
  const legal = parts.filter(({ status }) => status !== 'non_statutory');
  return Promise.all(
    legal.map(async (part, n) => {
      const found = await evidenceFor(part, law);
      const about = { rule, citation, part: `${n + 1}/${legal.length}`, statement };
      return typeof found === 'string'
        ? { ...about, evidence: null, missing: found }
        : { ...about, evidence: found, missing: null };
    }),
  );
}

/** The text that one citation rests on, or why there is none. */
async function evidenceFor(part: Resolution, law: HeldLaw): Promise<Evidence | string> {
  const { status, reason, coordinate, range, etSeq, contentHash: id } = part;
  if (status === 'instrument_only') return 'only an instrument as a whole is cited: name the provision';
  if (status !== 'resolved' || coordinate === null)
    return `the citation does not resolve: ${status}${reason === null ? '' : ` (${reason})`}`;
  if (reason === 'duplicate') return `several texts bear the number of ${coordinate}`;
  if (etSeq) return `the range from ${coordinate} has no end: name its last provision`;
  const ids = range === null ? [id] : documentsBetween(range, law);
  if (ids.length > MAX_RANGE)
    return `${ids.length} provisions are cited at once: name those that carry the rule`;
  const documents = await Promise.all(ids.map((one) => (one === null ? null : law.document(one))));
  const held = documents.filter((one) => one !== null);
  if (held.length === 0 || held.length < documents.length) return `the text of ${coordinate} is not held`;
  const text = held.map(({ title, body }) => (held.length === 1 ? body : `${title}\n${body}`)).join('\n\n');
  return {
    coordinate,
    to: range?.[1] ?? null,
    title: [part.instrument, held[0]?.title].filter((one) => one != null && one !== '').join(': '),
    text,
    contentHash: textHash(text),
    headingOnly: part.headingOnly || held.every(({ body }) => body.trim() === ''),
    caution: cautionOf(part),
  };
}

function cautionOf({ reason, coordinate, warnings }: Resolution): string | null {
  if (reason === 'repealed') return `${coordinate} is repealed`;
  return warnings.find((warning) => STALE.test(warning)) ?? null;
}

/** The documents of the provisions from one to another, of their own level, in force on the day. */
function documentsBetween([from, to]: readonly [Coordinate, Coordinate], law: HeldLaw): (string | null)[] {
  const { index } = law;
  const instrument = instrumentOf(from, index);
  if (instrument === null) return [null];
  const day = dayNumber(law.at ?? index.snapshotOf(instrument.jurisdiction)) ?? 0;
  const level = from.split('/').length;
  const found: (string | null)[] = [];
  let inside = false;
  for (let at = instrument.provisions.from; at < instrument.provisions.to; at++) {
    const { coordinate, versions } = index.provision(at);
    if (coordinate === from) inside = true;
    if (inside && coordinate.split('/').length === level) {
      const version = versions.find((one) => one.from <= day && day < one.to);
      // A number that is not in force within the range belongs to no text.
      if (version !== undefined || coordinate === from || coordinate === to)
        found.push(version?.document ?? null);
    }
    if (coordinate === to) return found;
  }
  return [null];
}

function instrumentOf(coordinate: Coordinate, index: ProvisionIndex) {
  const segments = coordinate.split('/');
  for (let length = segments.length - 1; length > 1; length--) {
    const ordinal = index.instrumentAt(segments.slice(0, length).join('/'));
    if (ordinal >= 0) return index.instrument(ordinal);
  }
  return null;
}
