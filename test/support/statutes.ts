import { describe, expect, it } from 'vitest';
import type { ProvisionScheme } from '../../src/grammar/statutes/coordinates.ts';
import { lawbookInput } from '../../src/lawbook/fromDocuments.ts';
import { buildInMemory, createBaseLawbook } from '../../src/lawbook/memory.ts';
import type { CorpusDocument, Jurisdiction, JurisdictionFacts } from '../../src/model/index.ts';
import { createPincite } from '../../src/pincite.ts';

/** What the test of a system that the engine of statutes serves says of it. */
export interface House {
  readonly law: Jurisdiction;
  readonly facts: JurisdictionFacts;
  readonly scheme: ProvisionScheme;
  /** Paths and their labels. */
  readonly labels: readonly (readonly [path: readonly string[], label: string])[];
  /** Citations and the queries that they stand for, as `tag=value` in the order of the tags. */
  readonly queries: readonly (readonly [cited: string, queries: readonly string[]])[];
  /** A provision that the documents of the test hold in two states, the first until 2020, and a citation of it. */
  readonly held: {
    readonly act: string;
    readonly provision: string;
    readonly tag: readonly [tag: string, value: string];
    readonly cited: string;
    /** Where the coordinate of the act names no series. */
    readonly nature?: string;
  };
  /** A citation of a provision that the same act lacks. */
  readonly absent: string;
}

/** The tests that every such system has: labels, keys, queries, and documents that are bound by the day asked for. */
export function statuteHouse({ law, facts, scheme, labels, queries, held, absent }: House): void {
  describe(`coordinates of ${law.code}`, () => {
    it.each(labels)('%j are %s', (path, label) => {
      expect(law.label(path)).toBe(label);
      expect(law.lookupKey(path.map((segment) => segment.toUpperCase()))).toBe(law.lookupKey(path));
      const [first = ''] = path;
      const parts = scheme.partsOf(path, 0);
      expect(parts === null ? first : scheme.segment(parts.unit, parts.number)).toBe(first);
    });
  });

  describe(`queries of ${law.code}`, () => {
    const settings = { sources: [], snapshot: '2026-09-01', jurisdictions: [law] };
    const pincite = createPincite({ lawbook: createBaseLawbook([facts], settings), jurisdictions: [law] });
    it.each(queries)('%s', (cited, expected) => {
      const found = pincite
        .query(cited)
        .queries.map(({ tagFilters }) =>
          tagFilters.filters.map(({ key, value }) => `${key}=${value}`).join(' '),
        );
      expect(found).toEqual(expected);
    });
  });

  describe(`documents of ${law.code}`, () => {
    it('are bound in the state of the day asked for, and what they lack is refused', async () => {
      const settings = { jurisdictions: [law], sources: [], snapshot: '2026-09-01' };
      const input = await lawbookInput(stream(documentsOf(law.code, held)), [facts]);
      const lawbook = await buildInMemory({ ...input, ...settings });
      const pincite = createPincite({ lawbook, jurisdictions: [law] });
      const documents = (at: string | null) => pincite.readAndBind(held.cited, { at })[0]?.binding;
      expect(documents(null)).toMatchObject({ kind: 'bound', documents: [`${law.code}.new`] });
      expect(documents('2019-06-01')).toMatchObject({ kind: 'bound', documents: [`${law.code}.old`] });
      expect(pincite.readAndBind(absent)[0]?.binding).toMatchObject({ kind: 'noProvision' });
    });
  });
}

function documentsOf(
  code: string,
  { act, provision, tag, nature }: House['held'],
): readonly CorpusDocument[] {
  const state = (id: string, coordinate: string, date: string, dateEnd: string | null): CorpusDocument => ({
    id: `${code}.${id}`,
    jurisdiction: code,
    instrumentId: `${code}/${act}`.replaceAll('/', '_'),
    versionGroup: coordinate,
    kind: 'legislation',
    language: 'en',
    source: 'made for the test',
    coordinate,
    date,
    dateEnd,
    parentId: null,
    title: 'An act',
    body: `The text of ${date}.`,
    tags: { act, [tag[0]]: tag[1] },
    sortOrder: id === 'act' ? 0 : 1,
  });
  const whole = `${code}/${act}`;
  const below = `${whole}/${provision}`;
  return [
    {
      ...state('act', whole, '2010-01-01', null),
      tags: { act, structure: 'complete', ...(nature === undefined ? {} : { nature }) },
    },
    state('old', below, '2010-01-01', '2020-01-01'),
    state('new', below, '2020-01-01', null),
  ];
}

async function* stream(documents: readonly CorpusDocument[]): AsyncGenerator<CorpusDocument> {
  yield* documents;
}
