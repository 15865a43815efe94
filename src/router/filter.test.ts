import { describe, expect, it } from 'vitest';
import {
  coordinatePath,
  elasticsearchFilter,
  type Filterable,
  FilterError,
  milvusFilter,
  qdrantFilter,
  sqlFilter,
  weaviateFilter,
} from './filter.ts';

const act = 'uk/ukpga/1996/18';
const companies = 'uk/ukpga/2006/46';

function result(
  coordinates: readonly string[],
  excluded: readonly string[] = [],
  instruments: readonly string[] = [act, companies],
): Filterable {
  const citations = instruments.map((coordinate) => ({ coordinates: [], instrument: { coordinate } }));
  return { status: 'ROUTE_BOUNDED', coordinates, excluded, citations };
}

const provision = result([`${act}/s124`]);
const mixed = result([companies, `${act}/s124`], [`${companies}/s172`]);

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

describe('no filter', () => {
  it.each([
    ['for what is not bounded', { ...provision, status: 'ROUTE_AMBIGUOUS' as const }],
    ['for nothing', result([])],
    ['for an instrument that no citation names', result([`${act}/s124`], [], [companies])],
    ['for a quote', result([`${act}/s124" or true or "`])],
    ['for a wildcard', result([`${act}/s%`])],
    ['for an underscore', result([`${act}/s1_4`])],
    ['for a wildcard in what is excluded', result([`${act}/s124`], [`${act}/*`])],
    ['for a blank', result(['uk/ukpga/1996/18 or', `${act}/s124`])],
  ])('%s', (_, bad) => {
    const makers = [milvusFilter, sqlFilter, qdrantFilter, elasticsearchFilter, weaviateFilter];
    for (const make of makers) expect(() => make(bad)).toThrow(FilterError);
  });
});
