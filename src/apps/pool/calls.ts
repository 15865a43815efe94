import type { ExtractResult, Resolution, RouteResult } from '../../model/index.ts';
import type { ExtractOptions, RouteOptions } from '../../pincite.ts';

/** What a pool of interpreters is asked, with the answer of each. */
export interface Answers {
  readonly route: RouteResult;
  readonly resolve: Resolution;
  readonly extract: ExtractResult;
}

/** The options of one call: all that can be sent to another thread. */
export interface CallOptions {
  readonly route: Omit<RouteOptions, 'registries'>;
  readonly resolve: ExtractOptions;
  readonly extract: ExtractOptions;
}

export interface Call<Name extends keyof Answers = keyof Answers> {
  readonly name: Name;
  readonly input: string;
  readonly options: CallOptions[Name];
}
