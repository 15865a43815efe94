import { type Coordinate, instrumentIdOf, isCoordinate, type RouteResult } from '../model/index.ts';

/** A filter cannot be made: there is no unbounded filter to fall back to. */
export class FilterError extends Error {
  override readonly name = 'FilterError';
}

/** What a filter is made from. */
export type Filterable = Pick<RouteResult, 'status' | 'coordinates' | 'excluded'> & {
  readonly citations: readonly {
    readonly coordinates: readonly Coordinate[];
    readonly instrument: { readonly coordinate: Coordinate | null } | null;
  }[];
};

/**
 * The one boolean tree behind every dialect, over the two fields that every stored chunk carries: `instrument_id` and
 * `coordinate`. `below` means the coordinate itself or anything under it.
 */
export type FilterTree =
  | { readonly op: 'and' | 'or'; readonly of: readonly FilterTree[] }
  | { readonly op: 'not'; readonly of: FilterTree }
  | { readonly op: 'in'; readonly instruments: readonly string[] }
  | { readonly op: 'instrument'; readonly instrument: string }
  | { readonly op: 'below'; readonly coordinate: Coordinate };

/** @throws FilterError for a result that is not bounded, or that holds a value outside the coordinate alphabet. */
export function filterTree(result: Filterable): FilterTree {
  if (result.status !== 'ROUTE_BOUNDED') throw new FilterError(`${result.status} has no filter`);
  if (result.coordinates.length === 0) throw new FilterError('nothing is bound');
  const owners = instrumentsOf(result);
  const instruments = result.coordinates.map((coordinate) => ownerOf(coordinate, owners));
  const parts: FilterTree[] = [
    { op: 'in', instruments: [...new Set(instruments.map(instrumentIdOf))] },
    { op: 'or', of: result.coordinates.map((coordinate) => place(coordinate, owners)) },
  ];
  if (result.excluded.length > 0)
    parts.push({ op: 'not', of: { op: 'or', of: result.excluded.map((one) => place(one, owners)) } });
  return { op: 'and', of: parts };
}

function place(coordinate: Coordinate, owners: ReadonlySet<Coordinate>): FilterTree {
  const owner = ownerOf(coordinate, owners);
  return owner === coordinate
    ? { op: 'instrument', instrument: instrumentIdOf(owner) }
    : { op: 'below', coordinate };
}

/** The instruments that the citations were bound in. What a citation merely names, bound to nothing, owns nothing. */
function instrumentsOf(result: Filterable): ReadonlySet<Coordinate> {
  const owners = new Set<Coordinate>();
  for (const { instrument, coordinates } of result.citations) {
    const above = instrument?.coordinate ?? null;
    for (const coordinate of coordinates) {
      // A decision is cited without an instrument: it is its own partition.
      if (above === null) owners.add(coordinate);
      else if (coordinate === above || coordinate.startsWith(`${above}/`)) owners.add(above);
    }
  }
  return owners;
}

function ownerOf(coordinate: Coordinate, owners: ReadonlySet<Coordinate>): Coordinate {
  if (typeof coordinate !== 'string' || !isCoordinate(coordinate))
    throw new FilterError('a value lies outside the coordinate alphabet');
  for (let above = coordinate; above.includes('/'); above = above.slice(0, above.lastIndexOf('/')))
    if (owners.has(above)) return above;
  throw new FilterError(`no citation names the instrument of ${coordinate}`);
}

// ------------------------------------------------------------------------------------------------ dialects

/** A dialect is one function for each operator of the tree. */
type Dialect<T> = {
  readonly [Op in FilterTree['op']]: (node: Extract<FilterTree, { op: Op }>, parts: readonly T[]) => T;
};

function render<T>(node: FilterTree, dialect: Dialect<T>): T {
  const parts = node.op === 'and' || node.op === 'or' ? node.of.map((part) => render(part, dialect)) : [];
  const inner = node.op === 'not' ? [render(node.of, dialect)] : parts;
  return (dialect[node.op] as (node: FilterTree, parts: readonly T[]) => T)(node, inner);
}

const quoted = (text: string): string => `"${text}"`;

const MILVUS: Dialect<string> = {
  and: (_, parts) => parts.join(' and '),
  or: (_, parts) => `(${parts.join(' or ')})`,
  not: (_, [part]) => `not ${part}`,
  in: ({ instruments }) => `instrument_id in [${instruments.map(quoted).join(', ')}]`,
  instrument: ({ instrument }) => `instrument_id == "${instrument}"`,
  below: ({ coordinate }) => `(coordinate == "${coordinate}" or coordinate like "${coordinate}/%")`,
};

/** A boolean expression of Milvus. */
export function milvusFilter(result: Filterable): string {
  return render(filterTree(result), MILVUS);
}

export interface SqlFilter {
  /** Holds `$1 ... $n` and the names of the two columns, nothing else. */
  readonly sql: string;
  readonly parameters: readonly string[];
}

/** A condition with numbered parameters, for PostgreSQL. */
export function sqlFilter(result: Filterable): SqlFilter {
  const parameters: string[] = [];
  const bind = (value: string): string => `$${parameters.push(value)}`;
  const sql = render<string>(filterTree(result), {
    and: (_, parts) => parts.join(' AND '),
    or: (_, parts) => `(${parts.join(' OR ')})`,
    not: (_, [part]) => `NOT ${part}`,
    in: ({ instruments }) => `instrument_id IN (${instruments.map(bind).join(', ')})`,
    instrument: ({ instrument }) => `instrument_id = ${bind(instrument)}`,
    below: ({ coordinate }) =>
      `(coordinate = ${bind(coordinate)} OR coordinate LIKE ${bind(`${coordinate}/%`)})`,
  });
  return { sql, parameters };
}

export type JsonFilter = Readonly<Record<string, unknown>>;

const QDRANT: Dialect<JsonFilter> = {
  and: (_, parts) => ({ must: parts }),
  or: (_, parts) => ({ should: parts }),
  not: (_, parts) => ({ must_not: parts }),
  in: ({ instruments }) => ({ key: 'instrument_id', match: { any: instruments } }),
  instrument: ({ instrument }) => ({ key: 'instrument_id', match: { value: instrument } }),
  below: ({ coordinate }) => ({ key: 'coordinate_path', match: { value: coordinate } }),
};

/**
 * A filter of Qdrant. Qdrant matches no prefixes, so points carry `coordinate_path` in place of `coordinate`: the list
 * of their coordinate and every coordinate above it (see {@link coordinatePath}).
 */
export function qdrantFilter(result: Filterable): JsonFilter {
  return render(filterTree(result), QDRANT);
}

/** `uk/ukpga/1996/18/s124/1`: itself, and every coordinate above it. */
export function coordinatePath(coordinate: Coordinate): readonly Coordinate[] {
  const path: Coordinate[] = [];
  for (let above = coordinate; above.includes('/'); above = above.slice(0, above.lastIndexOf('/')))
    path.push(above);
  return path;
}

const ELASTICSEARCH: Dialect<JsonFilter> = {
  and: (_, parts) => ({ bool: { filter: parts } }),
  or: (_, parts) => ({ bool: { should: parts, minimum_should_match: 1 } }),
  not: (_, parts) => ({ bool: { must_not: parts } }),
  in: ({ instruments }) => ({ terms: { instrument_id: instruments } }),
  instrument: ({ instrument }) => ({ term: { instrument_id: instrument } }),
  below: ({ coordinate }) => ({
    bool: {
      should: [{ term: { coordinate } }, { prefix: { coordinate: `${coordinate}/` } }],
      minimum_should_match: 1,
    },
  }),
};

/** A query of Elasticsearch or OpenSearch; both fields are keywords. */
export function elasticsearchFilter(result: Filterable): JsonFilter {
  return render(filterTree(result), ELASTICSEARCH);
}

const WEAVIATE: Dialect<JsonFilter> = {
  and: (_, parts) => ({ operator: 'And', operands: parts }),
  or: (_, parts) => ({ operator: 'Or', operands: parts }),
  not: (_, parts) => ({ operator: 'Not', operands: parts }),
  in: ({ instruments }) => ({
    path: ['instrument_id'],
    operator: 'ContainsAny',
    valueTextArray: instruments,
  }),
  instrument: ({ instrument }) => ({ path: ['instrument_id'], operator: 'Equal', valueText: instrument }),
  below: ({ coordinate }) => ({
    operator: 'Or',
    operands: [
      { path: ['coordinate'], operator: 'Equal', valueText: coordinate },
      { path: ['coordinate'], operator: 'Like', valueText: `${coordinate}/*` },
    ],
  }),
};

/** A `where` filter of Weaviate (1.33 or later, for `Not`); both fields have the tokenization `field`. */
export function weaviateFilter(result: Filterable): JsonFilter {
  return render(filterTree(result), WEAVIATE);
}

/** Every dialect by its name. */
export const FILTERS = {
  milvus: milvusFilter,
  sql: sqlFilter,
  qdrant: qdrantFilter,
  elasticsearch: elasticsearchFilter,
  weaviate: weaviateFilter,
} as const;

export type FilterDialect = keyof typeof FILTERS;
