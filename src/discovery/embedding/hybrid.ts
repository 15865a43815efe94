import type { Discoverer, DiscoverOptions, Discovery, DiscoveryResult } from '../discovery.ts';
import { DiscoveryError } from '../file.ts';
import { Heap } from '../heap.ts';
import type { EmbeddingModel } from './model.ts';
import { readVectors, roundedOf, type Vectors } from './vectors.ts';

/** What finds by meaning, besides the words. */
export interface HybridOptions {
  readonly model: EmbeddingModel;
  /** The vectors of the index, as `embedProvisions` wrote them. */
  readonly vectors: string;
  /** Milliseconds for the vector of a question, repetitions included. */
  readonly patience?: number;
}

/** Milliseconds for the vector of a question: somebody waits. */
const PATIENCE = 3_000;

/**
 * Joins what the words of a question find with what is near to it in meaning. Where the endpoint fails, the words alone answer, and the
 * result says so.
 */
export class HybridDiscovery implements Discoverer {
  readonly #discovery: Discovery;
  readonly #vectors: Vectors;
  readonly #model: EmbeddingModel;
  readonly #patience: number;

  /** @throws DiscoveryError where there are no vectors, or they are of another index or another model */
  constructor(discovery: Discovery, { model, vectors, patience = PATIENCE }: HybridOptions) {
    this.#discovery = discovery;
    this.#vectors = readVectors(vectors, discovery.hash);
    if (this.#vectors.model !== model.name)
      throw new DiscoveryError(
        `${vectors} was made by the model ${this.#vectors.model}, and ${model.name} is asked`,
        'name that model, or run `pincite discover embed`',
      );
    this.#model = model;
    this.#patience = patience;
  }

  get manifest(): Discovery['manifest'] {
    return this.#discovery.manifest;
  }

  get hash(): string {
    return this.#discovery.hash;
  }

  discover(question: string, options: DiscoverOptions = {}): Promise<DiscoveryResult> {
    const nearest = async (asked: string, permits: (provision: number) => boolean, limit: number) => {
      const [vector = []] = await this.#model.embed([asked], this.#patience);
      return this.#nearest(vector, permits, limit);
    };
    return this.#discovery.discoverWith(nearest, question, options);
  }

  #nearest(
    vector: readonly number[],
    permits: (provision: number) => boolean,
    limit: number,
  ): readonly number[] {
    const { numbers, scales, dimension, provisions } = this.#vectors;
    const asked = roundedOf(vector, dimension).numbers;
    const best = new Heap(limit);
    for (let n = 0; n < provisions; n++) {
      if (!permits(n)) continue;
      let sum = 0;
      for (let at = n * dimension, k = 0; k < dimension; k++, at++)
        sum += (numbers[at] as number) * (asked[k] as number);
      best.offer(n, sum * (scales[n] as number));
    }
    return best.ordered();
  }
}
