/** Finds provisions for questions that cite none. It offers candidates, and never binds one. */

export type { Endpoint as EmbeddingEndpoint } from '../text/endpoint.ts';
export { type BuildInput, type BuildOptions, buildDiscovery } from './build.ts';
export type { IndexedProvision } from './collect.ts';
export {
  type DiscoveredProvision,
  type Discoverer,
  type DiscoverOptions,
  Discovery,
  type DiscoveryLaw,
  type DiscoveryReason,
  type DiscoveryResult,
  type Nearest,
  openDiscovery,
} from './discovery.ts';
export { type EmbedInput, type EmbedOptions, embedProvisions } from './embedding/embed.ts';
export { embeddingEndpointFrom, openEmbeddingModel } from './embedding/endpoint.ts';
export { HybridDiscovery, type HybridOptions } from './embedding/hybrid.ts';
export type { EmbeddingModel } from './embedding/model.ts';
export { DiscoveryError, type DiscoveryManifest } from './file.ts';
export type { Reference } from './gather.ts';
