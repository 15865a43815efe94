/** Pincite: binds legal citations to law. The core runs anywhere and needs no other package. */
export { type Binder, type BindOptions, createBinder } from './binding/bind.ts';
export { type Lawbook, lawbookFromBuffers } from './lawbook/buffers.ts';
export { LawbookError } from './lawbook/errors.ts';
export { fetchLawbook } from './lawbook/fetch.ts';
export * from './model/index.ts';
export {
  createPincite,
  type ExtractOptions,
  type Pincite,
  type PinciteOptions,
  type ReadTextOptions,
  type ResolveOptions,
  type RouteOptions,
} from './pincite.ts';
export type { Corpus } from './resolver/classify.ts';
export {
  coordinatePath,
  elasticsearchFilter,
  FILTERS,
  type Filterable,
  type FilterDialect,
  FilterError,
  type FilterTree,
  filterTree,
  type JsonFilter,
  milvusFilter,
  qdrantFilter,
  type SqlFilter,
  sqlFilter,
  weaviateFilter,
} from './router/filter.ts';
export type { Freshness } from './router/freshness.ts';
export { type GuardOptions, guardedRegistry } from './router/guard.ts';
export { type LiveCheck, type LiveCitation, type LiveRouteResult, verifyLive } from './router/live.ts';
export type { MissEvent, MissOptions } from './router/misses.ts';
