/** Pincite: binds legal citations to law. The core runs anywhere and needs no other package. */
export { type Binder, type BindOptions, createBinder } from './binding/bind.ts';
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
  type Filterable,
  FilterError,
  type FilterTree,
  filterTree,
  type JsonFilter,
  milvusFilter,
  qdrantFilter,
  sqlFilter,
  weaviateFilter,
} from './router/filter.ts';
