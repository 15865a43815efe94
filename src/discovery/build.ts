import { StringHeap } from '../lawbook/bytes.ts';
import { buildSlots } from '../lawbook/table.ts';
import type { Coordinate } from '../model/coordinate.ts';
import type { IsoDate } from '../model/dates.ts';
import type { CorpusDocument } from '../model/document.ts';
import { provisionsOf } from './collect.ts';
import { type Columns, type DiscoveryManifest, indexBytes } from './file.ts';
import { type Gathered, Gatherer, type GatherLaw } from './gather.ts';
import { type Language, openLanguages } from './languages.ts';
import { citedWeight } from './priors.ts';
import { type Postings, type Weights, weigh } from './weigh.ts';

/** What an index is built of. */
export interface BuildInput extends GatherLaw {
  /** All documents, those of one instrument after one another, as `Store.documents` streams them. */
  readonly documents: AsyncIterable<CorpusDocument>;
  /** Content id of the lawbook. */
  readonly lawbook: string;
  snapshotOf(jurisdiction: string): IsoDate;
  /** Whether `route` binds the coordinate to what it names; only then is it indexed. */
  binds(coordinate: Coordinate): boolean;
}

export interface BuildOptions {
  /** Provisions read so far. */
  readonly onProgress?: (provisions: number) => void;
  readonly weights?: Weights;
}

/** The bytes of an index over a corpus; the same corpus gives the same bytes. */
export async function buildDiscovery(
  input: BuildInput,
  options: BuildOptions = {},
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly manifest: DiscoveryManifest }> {
  const { gathered, languages, unbound } = await gather(input, options);
  const { manifest, columns } = compile(gathered, weigh(gathered, languages, options.weights), {
    lawbook: input.lawbook,
    unbound,
  });
  return { bytes: indexBytes(manifest, columns), manifest };
}

/** Reads the words of all provisions. */
export async function gather(
  input: BuildInput,
  { onProgress }: BuildOptions = {},
): Promise<{
  readonly gathered: Gathered;
  readonly languages: ReadonlyMap<string, Language>;
  readonly unbound: number;
}> {
  const languages = new Map<string, Language>();
  const gatherer = new Gatherer(input);
  let unbound = 0;
  let done = 0;
  for await (const provision of provisionsOf(input.documents, (code) => input.snapshotOf(code))) {
    if (!input.binds(provision.coordinate)) {
      unbound++;
      continue;
    }
    let language = languages.get(provision.language);
    if (language === undefined) {
      for (const [code, opened] of await openLanguages([provision.language])) languages.set(code, opened);
      language = languages.get(provision.language) as Language;
    }
    gatherer.add(provision, language);
    if (++done % 1_000 === 0) onProgress?.(done);
  }
  return { gathered: gatherer.finish(), languages, unbound };
}

/** Lays everything out as the columns of the file. */
export function compile(
  gathered: Gathered,
  postings: Postings,
  facts: Pick<DiscoveryManifest, 'lawbook' | 'unbound'>,
): { readonly manifest: DiscoveryManifest; readonly columns: Columns } {
  const coordinates = heapOf(gathered.coordinates);
  const headings = heapOf(gathered.headings);
  const terms = heapOf(postings.terms);
  const { termFirst, postingProvision, postingImpact, aboveFirst, aboveTerm } = postings;
  return {
    manifest: {
      ...facts,
      languages: gathered.languages,
      provisionsOfLanguage: postings.provisions,
      jurisdictions: gathered.jurisdictions,
      provisions: gathered.coordinates.length,
      terms: postings.terms.length,
      postings: postingProvision.length,
    },
    columns: {
      coordinateBytes: coordinates.bytes,
      coordinateOffsets: coordinates.offsets,
      headingBytes: headings.bytes,
      headingOffsets: headings.offsets,
      language: Uint8Array.from(gathered.languageOf),
      jurisdiction: Uint8Array.from(gathered.jurisdictionOf),
      instrument: Int32Array.from(gathered.instrumentOf),
      territory: Uint8Array.from(gathered.territoryOf),
      prior: Uint8Array.from(gathered.prior, (prior, n) =>
        Math.round(100 * prior * citedWeight(gathered.references[n] as number)),
      ),
      termBytes: terms.bytes,
      termOffsets: terms.offsets,
      termSlots: buildSlots(terms.length, (term) => terms.hash(term, false)),
      termFirst,
      postingProvision,
      postingImpact,
      aboveFirst,
      aboveTerm,
    },
  };
}

function heapOf(texts: readonly string[]) {
  const heap = new StringHeap();
  for (const text of texts) heap.add(text);
  return heap.strings();
}
