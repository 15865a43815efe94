import type { ArrangedProvision } from './arrange.ts';
import { StringHeap, type Strings } from './bytes.ts';
import type { MergedInstrument } from './instruments.ts';
import type { ProvisionRegister } from './provisions.ts';
import { buildSlots, numberDistinct } from './table.ts';

/** Mentions of documents in lawbook order, provisions first: where each id stands in the register's heap, and its place. */
interface Mentions {
  readonly sources: number[];
  /** As in the column `documentPlace`. */
  readonly places: number[];
  /** Mention of every version and every instrument, -1 where it has no document. */
  readonly ofVersion: number[];
  readonly ofInstrument: number[];
}

/** Numbers the documents of all versions and instruments. */
export function documentColumns(
  provisions: readonly ArrangedProvision[],
  instruments: readonly MergedInstrument[],
  register: ProvisionRegister,
) {
  const mentions = collectMentions(provisions, instruments, register);
  const heap = register.documents.strings();
  const { ids, firsts } = numberDistinct(heap, mentions.sources);
  const documents = copied(heap, firsts);
  const numbered = (mention: number): number => (mention < 0 ? -1 : (ids[mention] as number));
  const { documentPlace, shared } = firstPlaces(ids, mentions.places, firsts.length);
  return {
    documents,
    shared,
    columns: {
      documentSlots: buildSlots(documents.length, (document) => documents.hash(document, false)),
      documentPlace,
      versionDocument: Int32Array.from(mentions.ofVersion, numbered),
      instrumentDocument: Int32Array.from(mentions.ofInstrument, numbered),
    },
  };
}

function collectMentions(
  provisions: readonly ArrangedProvision[],
  instruments: readonly MergedInstrument[],
  register: ProvisionRegister,
): Mentions {
  const mentions: Mentions = { sources: [], places: [], ofVersion: [], ofInstrument: [] };
  const mention = (source: number, place: number): number => {
    mentions.places.push(place);
    return mentions.sources.push(source) - 1;
  };
  provisions.forEach(({ versions }, provision) => {
    for (const { input } of versions) {
      const source = register.document[input] as number;
      mentions.ofVersion.push(source < 0 ? -1 : mention(source, provision + 1));
    }
  });
  instruments.forEach(({ document, otherDocuments }, ordinal) => {
    const ids = document === null ? [] : [document, ...otherDocuments];
    const mentioned = ids.map((id) => mention(register.documents.add(id), -ordinal - 1));
    mentions.ofInstrument.push(mentioned[0] ?? -1);
  });
  return mentions;
}

function copied(heap: Strings, indices: readonly number[]): Strings {
  const copy = new StringHeap();
  for (const index of indices) copy.copy(heap, index);
  return copy.strings();
}

/** The first place of every document, and how many further ones there are. */
function firstPlaces(ids: Int32Array, places: readonly number[], count: number) {
  const documentPlace = new Int32Array(count);
  let shared = 0;
  ids.forEach((id, mention) => {
    if (documentPlace[id] === 0) documentPlace[id] = places[mention] as number;
    else if (documentPlace[id] !== places[mention]) shared++;
  });
  return { documentPlace, shared };
}
