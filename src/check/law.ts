import type { BoundCitation, Coordinate } from '../model/index.ts';
import { textHash } from '../text/text-hash.ts';
import type { CheckedText, LawText } from './model.ts';

/** Where texts of law are held: a store, or its `lookup()`. */
export interface TextSource {
  /** Documents under an id. */
  find(id: string): Promise<readonly LawDocument[]>;
}

interface LawDocument extends LawText {
  readonly id: string;
  readonly coordinate: Coordinate | null;
}

/** Members of a range whose texts are looked at. */
const MEMBERS = 20;
/** Look-ups that are made at once. */
const TOGETHER = 200;

/** The documents that a citation is bound to, each with its coordinate; none where it is not bound. */
function documentsOf({ binding }: BoundCitation): readonly (readonly [id: string, coordinate: Coordinate])[] {
  if (binding.kind !== 'bound') return [];
  return binding.documents.slice(0, MEMBERS).flatMap((id, n) => {
    const coordinate = binding.coordinates[n];
    return id === null || coordinate === undefined ? [] : [[id, coordinate] as const];
  });
}

/** The texts of law of a document's citations. */
export class Law {
  readonly texts: ReadonlyMap<string, LawText>;
  readonly #hashes = new Map<string, string>();

  constructor(texts: ReadonlyMap<string, LawText>) {
    this.texts = texts;
  }

  /** The texts that a citation can be held against. */
  of(citation: BoundCitation): readonly CheckedText[] {
    return documentsOf(citation).flatMap(([document, coordinate]) => {
      const text = this.texts.get(document);
      if (text === undefined) return [];
      return [{ document, coordinate, title: text.title, contentHash: this.#hash(document, text.body) }];
    });
  }

  #hash(document: string, body: string): string {
    let hash = this.#hashes.get(document);
    if (hash === undefined) {
      hash = textHash(body);
      this.#hashes.set(document, hash);
    }
    return hash;
  }
}

/** Looks up what citations are bound to. What is held without words counts as not held. */
export async function lawOf(citations: readonly BoundCitation[], source: TextSource | null): Promise<Law> {
  const texts = new Map<string, LawText>();
  if (source === null) return new Law(texts);
  const ids = [...new Set(citations.flatMap((one) => documentsOf(one).map(([id]) => id)))];
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const asked = ids.slice(from, from + TOGETHER);
    const found = await Promise.all(asked.map((id) => source.find(id)));
    for (const [n, id] of asked.entries()) {
      const [only, ...others] = found[n] ?? [];
      if (only === undefined || others.length > 0 || only.body === '') continue;
      texts.set(id, { title: only.title, body: only.body });
    }
  }
  return new Law(texts);
}
