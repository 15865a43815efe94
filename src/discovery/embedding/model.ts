/** Turns texts into vectors whose nearness is nearness of meaning. */
export interface EmbeddingModel {
  /** Vectors of two models cannot be compared: an index says which one made it. */
  readonly name: string;
  /**
   * One vector for each text, in their order, all of one length.
   *
   * @param patience milliseconds for all of them, repetitions included
   * @throws Error that says in one line, without secrets, why there are none
   */
  embed(texts: readonly string[], patience: number): Promise<readonly (readonly number[])[]>;
}
