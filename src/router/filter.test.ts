import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilter } from '../../test/support/filter-dialects.ts';
import { bounded, chunkOf, wanted } from '../../test/support/filter-law.ts';
import {
  coordinatePath,
  elasticsearchFilter,
  FILTERS,
  FilterError,
  milvusFilter,
  qdrantFilter,
  sqlFilter,
  weaviateFilter,
} from './filter.ts';

const act = 'uk/ukpga/1996/18';
const companies = 'uk/ukpga/2006/46';

const provision = bounded([act, companies], [`${act}/s124`]);
const mixed = bounded([act, companies], [companies, `${act}/s124`], [`${companies}/s172`]);

describe('Milvus', () => {
  it('takes a provision with everything below it', () => {
    expect(milvusFilter(provision)).toBe(
      'instrument_id in ["uk_ukpga_1996_18"] and ((coordinate == "uk/ukpga/1996/18/s124" or coordinate like "uk/ukpga/1996/18/s124/%"))',
    );
  });

  it('takes whole instruments by partition, without what is excluded', () => {
    expect(milvusFilter(mixed)).toBe(
      'instrument_id in ["uk_ukpga_2006_46", "uk_ukpga_1996_18"]' +
        ' and (instrument_id == "uk_ukpga_2006_46" or (coordinate == "uk/ukpga/1996/18/s124" or coordinate like "uk/ukpga/1996/18/s124/%"))' +
        ' and not ((coordinate == "uk/ukpga/2006/46/s172" or coordinate like "uk/ukpga/2006/46/s172/%"))',
    );
  });
});

it('gives SQL with every value as a parameter', () => {
  expect(sqlFilter(mixed)).toEqual({
    sql: 'instrument_id IN ($1, $2) AND (instrument_id = $3 OR (coordinate = $4 OR coordinate LIKE $5)) AND NOT ((coordinate = $6 OR coordinate LIKE $7))',
    parameters: [
      'uk_ukpga_2006_46',
      'uk_ukpga_1996_18',
      'uk_ukpga_2006_46',
      `${act}/s124`,
      `${act}/s124/%`,
      `${companies}/s172`,
      `${companies}/s172/%`,
    ],
  });
});

it('gives Qdrant the path of a coordinate, for it matches no prefixes', () => {
  expect(qdrantFilter(mixed)).toEqual({
    must: [
      { key: 'instrument_id', match: { any: ['uk_ukpga_2006_46', 'uk_ukpga_1996_18'] } },
      {
        should: [
          { key: 'instrument_id', match: { value: 'uk_ukpga_2006_46' } },
          { key: 'coordinate_path', match: { value: `${act}/s124` } },
        ],
      },
      { must_not: [{ should: [{ key: 'coordinate_path', match: { value: `${companies}/s172` } }] }] },
    ],
  });
  expect(coordinatePath('uk/ukpga/1996/18/s124/1')).toContain(`${act}/s124`);
  expect(coordinatePath('uk/ukpga')).toEqual(['uk/ukpga']);
});

it('gives Elasticsearch terms and prefixes', () => {
  expect(elasticsearchFilter(mixed)).toEqual({
    bool: {
      filter: [
        { terms: { instrument_id: ['uk_ukpga_2006_46', 'uk_ukpga_1996_18'] } },
        {
          bool: {
            should: [{ term: { instrument_id: 'uk_ukpga_2006_46' } }, below(`${act}/s124`)],
            minimum_should_match: 1,
          },
        },
        { bool: { must_not: [{ bool: { should: [below(`${companies}/s172`)], minimum_should_match: 1 } }] } },
      ],
    },
  });
  function below(coordinate: string) {
    const should = [{ term: { coordinate } }, { prefix: { coordinate: `${coordinate}/` } }];
    return { bool: { should, minimum_should_match: 1 } };
  }
});

it('gives Weaviate operands', () => {
  expect(weaviateFilter(mixed)).toMatchObject({
    operator: 'And',
    operands: [
      { operator: 'ContainsAny', valueTextArray: ['uk_ukpga_2006_46', 'uk_ukpga_1996_18'] },
      { operator: 'Or', operands: [{ operator: 'Equal', path: ['instrument_id'] }, { operator: 'Or' }] },
      { operator: 'Not', operands: [{ operator: 'Or' }] },
    ],
  });
});

it('takes a decision as its own partition', () => {
  const decision = 'fr/ecli/CCASS.2024.CO00744';
  const citations = [{ coordinates: [decision], instrument: null }];
  expect(
    milvusFilter({ status: 'ROUTE_BOUNDED', coordinates: [decision], excluded: [], citations }),
  ).toContain('instrument_id == "fr_ecli_CCASS.2024.CO00744"');
});

it('takes for the owner only what a citation was bound in', () => {
  const citations = [
    ...provision.citations,
    // A host that was merely named, bound to nothing.
    { coordinates: [], instrument: { coordinate: `${act}/s124` } },
  ];
  expect(milvusFilter({ ...provision, citations })).toBe(milvusFilter(provision));
});

describe('no filter', () => {
  it.each([
    ['for what is not bounded', { ...provision, status: 'ROUTE_AMBIGUOUS' as const }],
    ['for nothing', bounded([act], [])],
    ['for an instrument that no citation was bound in', bounded([companies], [`${act}/s124`])],
    ['for an exclusion that no citation was bound in', bounded([act], [`${act}/s124`], [`${companies}/s1`])],
  ])('%s', (_, bad) => {
    for (const make of Object.values(FILTERS)) expect(() => make(bad)).toThrow(FilterError);
  });
});

/** Neighbours that a careless prefix would take in: `s124A` beside `s124`, chapter 180 beside chapter 18. */
const LAW: Readonly<Record<string, readonly string[]>> = {
  [act]: [
    's1',
    's12',
    's124',
    's124A',
    's124/1',
    's124/1ZA',
    's124/1ZA/a',
    'sch1',
    'sch1/para2',
    'sch10',
    'pt10',
  ],
  'uk/ukpga/1996/180': ['s124', 's124/1'],
  [companies]: ['s1', 's172', 's172/1/a', 's172.1'],
  'uk/ukpga/Eliz2/8-9/69': ['s1'],
};
const INSTRUMENTS = Object.keys(LAW);
const PLACES = INSTRUMENTS.flatMap((instrument) => [
  [instrument, instrument] as const,
  ...(LAW[instrument] ?? []).map((place) => [instrument, `${instrument}/${place}`] as const),
]);
const CHUNKS = PLACES.map(([instrument, coordinate]) => chunkOf(instrument, coordinate));

describe('every dialect selects what is bound and not excluded', () => {
  const places = (maxLength: number) =>
    fc.uniqueArray(fc.constantFrom(...PLACES.map(([, coordinate]) => coordinate)), { maxLength });
  const dialects = Object.keys(readFilter) as (keyof typeof readFilter)[];

  it.each(dialects)('%s', (dialect) => {
    fc.assert(
      fc.property(places(5), places(3), (coordinates, excluded) => {
        fc.pre(coordinates.length > 0);
        const result = bounded(INSTRUMENTS, coordinates, excluded);
        const selects = readFilter[dialect](FILTERS[dialect](result));
        for (const chunk of CHUNKS) expect(selects(chunk), chunk.coordinate).toBe(wanted(result, chunk));
      }),
    );
  });

  it.each([
    ['milvus', 'coordinate == "a" or'],
    ['milvus', 'coordinate = "a"'],
    ['milvus', 'coordinate == "a" "b"'],
    ['milvus', 'other == "a"'],
    ['qdrant', { must: [] }],
    ['qdrant', { must: [{ key: 'coordinate', match: {} }] }],
    ['elasticsearch', { bool: { should: [{ term: { coordinate: 'a' } }] } }],
    ['elasticsearch', { match: { coordinate: 'a' } }],
    ['weaviate', { operator: 'Not', operands: [] }],
    ['weaviate', { operator: 'Equal', path: ['coordinate'], valueString: 'a' }],
  ] as const)('and what is no filter of %s is found out: %j', (dialect, filter) => {
    expect(() => readFilter[dialect](filter)).toThrow();
  });
});
