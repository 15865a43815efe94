/** Finds provisions for questions that cite none. It offers candidates, and never binds one. */
export { type BuildInput, type BuildOptions, buildDiscovery } from './build.ts';
export type { IndexedProvision } from './collect.ts';
export {
  type DiscoveredProvision,
  type DiscoverOptions,
  Discovery,
  type DiscoveryLaw,
  type DiscoveryReason,
  type DiscoveryResult,
  openDiscovery,
} from './discovery.ts';
export { DiscoveryError, type DiscoveryManifest } from './file.ts';
export type { Reference } from './gather.ts';
