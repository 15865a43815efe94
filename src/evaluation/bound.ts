import type { Asked } from './model.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The places of law that an answer of a view binds to: what a reader of it would take for the law that is meant. Questions,
 * candidates and suggestions bind to nothing. Read from expectations as well, of which any field may be absent.
 */
export const BOUND_BY: Readonly<Record<Asked, (answer: Fields) => readonly string[]>> = {
  route: ({ status, coordinates }) =>
    status === undefined || status === 'ROUTE_BOUNDED' ? strings(coordinates) : [],
  resolve: ({ status, coordinate, parts }) => [
    ...(status === undefined || status === 'resolved' ? strings([coordinate]) : []),
    ...objects(parts).flatMap((part) => BOUND_BY.resolve(part)),
  ],
  extract: ({ citations }) =>
    objects(citations).flatMap(({ binding, coordinate, coordinates }) =>
      binding === undefined || binding === 'bound' ? strings([coordinate, ...list(coordinates)]) : [],
    ),
  get: ({ outcome, document }) =>
    outcome === undefined || outcome === 'document'
      ? objects([document]).flatMap(({ id, coordinate }) => strings([id, coordinate]))
      : [],
  query: () => [],
};

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function strings(value: unknown): readonly string[] {
  return list(value).filter((one): one is string => typeof one === 'string');
}

function objects(value: unknown): readonly Fields[] {
  return list(value).filter((one): one is Fields => typeof one === 'object' && one !== null);
}
