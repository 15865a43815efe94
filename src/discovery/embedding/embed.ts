import type { BuildInput } from '../build.ts';
import type { IndexedProvision } from '../collect.ts';
import { provisionsOf } from '../collect.ts';
import { DiscoveryError } from '../file.ts';
import type { EmbeddingModel } from './model.ts';
import { VectorsWriter } from './vectors.ts';

/** What vectors are made of: the documents that the index was built of, in the same order. */
export interface EmbedInput extends Pick<BuildInput, 'documents' | 'snapshotOf' | 'binds' | 'titleOf'> {
  /** SHA-256 of the index file, in hexadecimal digits. */
  readonly index: string;
  /** Provisions of the index. */
  readonly provisions: number;
}

export interface EmbedOptions {
  /** Texts of one request. */
  readonly batch?: number;
  /** Milliseconds for one request, repetitions included. */
  readonly patience?: number;
  /** Provisions done so far, those of earlier runs included. */
  readonly onProgress?: (done: number) => void;
}

const BATCH = 64;
const PATIENCE = 120_000;
/** Characters of a provision that are sent: models read a few hundred words. */
const SENT = 2_000;

/**
 * Asks the model for the vector of each provision and writes them to `path`. What an earlier run that was ended has written is kept.
 *
 * @returns provisions that were asked for, and the length of a vector
 * @throws DiscoveryError where the documents are not those of the index, or vectors have different lengths
 * @throws Error where the endpoint fails; what was written until then is kept for the next run
 */
export async function embedProvisions(
  input: EmbedInput,
  model: EmbeddingModel,
  path: string,
  { batch = BATCH, patience = PATIENCE, onProgress }: EmbedOptions = {},
): Promise<{ readonly asked: number; readonly dimension: number }> {
  const { index, provisions } = input;
  const [first] = await model.embed(['law'], patience);
  const dimension = first?.length ?? 0;
  const writer = new VectorsWriter(path, { model: model.name, dimension, index, provisions });
  const before = writer.done;
  let ended = false;
  try {
    for await (const texts of batchesOf(input, before, batch)) {
      writer.push(await model.embed(texts, patience));
      onProgress?.(writer.done);
    }
    if (writer.done !== provisions)
      throw new DiscoveryError(
        `the store has ${writer.done} provisions, and the index ${provisions}`,
        'build the index again with `pincite discover build`',
      );
    ended = true;
    writer.finish();
    return { asked: provisions - before, dimension };
  } finally {
    if (!ended) writer.close();
  }
}

/** The texts of the provisions from the given one on, some at a time. */
async function* batchesOf(input: EmbedInput, from: number, size: number): AsyncGenerator<string[]> {
  let place = 0;
  let texts: string[] = [];
  for await (const provision of provisionsOf(input.documents, (code) => input.snapshotOf(code))) {
    if (!input.binds(provision.coordinate)) continue;
    if (place++ < from) continue;
    texts.push(textOf(provision, input.titleOf(provision.instrument)));
    if (texts.length < size) continue;
    yield texts;
    texts = [];
  }
  if (texts.length > 0) yield texts;
}

function textOf({ heading, structure, body }: IndexedProvision, title: string): string {
  return [title, ...structure, heading, body]
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, SENT);
}
