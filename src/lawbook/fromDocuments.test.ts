import { describe, expect, it } from 'vitest';
import type { CorpusDocument } from '../model/document.ts';
import type { JurisdictionFacts } from '../model/jurisdiction.ts';
import { type CatalogueRow, type LawbookDocument, lawbookInput } from './fromDocuments.ts';
import { buildInMemory } from './memory.ts';

function document(fields: Partial<CorpusDocument>): CorpusDocument {
  return {
    id: 'aa.1',
    jurisdiction: 'aa',
    instrumentId: 'aa_code_civil',
    versionGroup: null,
    kind: 'legislation',
    language: 'fr',
    source: 'test',
    coordinate: 'aa/code/civil',
    date: null,
    dateEnd: null,
    parentId: null,
    title: 'Code civil',
    body: 'text',
    tags: {},
    sortOrder: 0,
    ...fields,
  };
}

const FACTS: JurisdictionFacts = {
  code: 'aa',
  instruments: [
    {
      ...({
        coordinate: 'aa/code/travail',
        jurisdiction: 'aa',
        nature: 'code',
        title: 'Code du travail',
      } as const),
      ...({ numbers: [], date: null, inForceFrom: null, inForceTo: null, structure: 'none' } as const),
      ...({ document: null, held: false, provenance: 'a list', names: [] } as const),
    },
  ],
  describe: ({ title, id }) => ({
    names: [{ text: title, form: 'title', year: 0 }],
    numbers: [{ scheme: 'id', value: id }],
  }),
  completeness: [{ group: 'loi', year: 2000, basis: 'b', asOf: '2020-01-01', highest: 5 }],
};

async function* stream(documents: readonly Partial<LawbookDocument>[]): AsyncIterable<LawbookDocument> {
  for (const { blank, ...fields } of documents)
    yield { ...document(fields), ...(blank === undefined ? {} : { blank }) };
}

const ARTICLE = { id: 'aa.2', coordinate: 'aa/code/civil/art1', date: '2000-01-01', title: 'Article 1' };

describe('documents', () => {
  it('become instruments, provisions and decisions', async () => {
    const { report, ...input } = await lawbookInput(
      stream([
        { tags: { structure: 'complete', nature: 'CODE', signature_date: '1804-03-21' }, date: '1804-03-21' },
        { ...ARTICLE, dateEnd: '2010-01-01', versionGroup: 'g', tags: { successor: ['aa/code/civil/art2'] } },
        { ...ARTICLE, id: 'aa.3', coordinate: 'aa/code/civil/art2', body: ' \n', title: '', sortOrder: 2 },
        {
          id: 'ECLI',
          kind: 'decision',
          instrumentId: null,
          coordinate: 'aa/ecli/1',
          date: '2020-02-02',
          title: 'D',
        },
      ]),
      [FACTS],
    );
    expect(report).toEqual({ synthesised: [], unplaced: 0, ignored: 0 });
    expect(input.completeness).toEqual([{ jurisdiction: 'aa', ...FACTS.completeness[0] }]);
    expect(input.provisions[0]).toMatchObject({ versionGroup: 'g', headingOnly: false, to: '2010-01-01' });
    const { index } = await buildInMemory({
      ...input,
      jurisdictions: [
        {
          code: 'aa',
          naming: { direction: 'first', particles: [] },
          lookupKey: (path) => path.join('/'),
          completenessGroup: (nature) => nature,
        },
      ],
      sources: [],
      snapshot: '2025-01-01',
    });
    const civil = index.instrument(index.instrumentAt('aa/code/civil'));
    expect(civil).toMatchObject({
      structure: 'complete',
      document: 'aa.1',
      ids: { id: 'aa.1' },
      date: '1804-03-21',
    });
    const [first, second] = [0, 1].map((i) => index.provision(civil.provisions.from + i));
    expect(first).toMatchObject({ heading: 'Article 1', successors: [second?.ordinal] });
    expect(second).toMatchObject({ heading: null, headingOnly: true });
    expect(index.instrument(index.instrumentAt('aa/ecli/1'))).toMatchObject({
      ...{ nature: 'decision', date: '2020-02-02', structure: 'none', held: true, document: 'ECLI' },
    });
    expect(index.instrument(index.instrumentAt('aa/code/travail'))).toMatchObject({ held: false });
  });

  it('are headings only where they have no text, not where it is out of reach', async () => {
    const { provisions, instruments } = await lawbookInput(
      stream([
        { ...ARTICLE, body: '' },
        { ...ARTICLE, body: '', tags: { text_missing: 'true' } },
        { ...ARTICLE, body: '', blank: false },
        { ...ARTICLE, body: '', blank: true },
        { instrumentId: 'aa_bgb', coordinate: 'aa/bgb', tags: { nature: 'Gesetz' } },
        { instrumentId: 'aa_gg', coordinate: 'aa/gg' },
      ]),
      [],
    );
    expect(provisions.map(({ headingOnly }) => headingOnly)).toEqual([true, false, false, true]);
    expect(instruments.map(({ nature }) => nature)).toEqual(['gesetz', 'gg', 'code']);
  });

  it('without one of their instrument make one, and say so', async () => {
    const { instruments, report } = await lawbookInput(
      stream([
        { ...ARTICLE, tags: { code: 'Code civil' } },
        { ...ARTICLE, id: 'aa.3', tags: { code: 'Code civil' } },
        { ...ARTICLE, instrumentId: 'aa_loi_9', coordinate: 'aa/loi/9/art1', tags: { text_title: 'Loi 9' } },
        { ...ARTICLE, instrumentId: 'aa_loi_8', coordinate: 'aa/loi/8/art1' },
        { ...ARTICLE, instrumentId: 'aa_code_travail', coordinate: 'aa/code/travail/art1' },
      ]),
      [FACTS],
    );
    expect(report.synthesised).toEqual(['aa/code/civil', 'aa/code/travail', 'aa/loi/8', 'aa/loi/9']);
    const made = instruments.filter(({ held }) => held);
    expect(
      made.map(({ coordinate, title, nature, document }) => [coordinate, title, nature, document]),
    ).toEqual([
      ['aa/code/civil', 'Code civil', 'code', null],
      ['aa/loi/9', 'Loi 9', 'loi', null],
      ['aa/loi/8', 'aa/loi/8', 'loi', null],
      ['aa/code/travail', 'Code du travail', 'code', null],
    ]);
  });

  it('in several languages are one provision, in the language in which most is held', async () => {
    const second = { coordinate: 'aa/code/civil/art2', title: 'Article 2' };
    const { provisions } = await lawbookInput(
      stream([
        { ...ARTICLE, id: 'aa.de.1', language: 'de', title: 'Artikel 1' },
        { ...ARTICLE, id: 'aa.fr.1', language: 'fr' },
        { ...ARTICLE, ...second, id: 'aa.fr.2', language: 'fr' },
        { ...ARTICLE, instrumentId: 'aa_gg', coordinate: 'aa/gg/art1', id: 'aa.de.9', language: 'de' },
      ]),
      [],
    );
    expect(provisions.map(({ document }) => document)).toEqual(['aa.fr.1', 'aa.fr.2', 'aa.de.9']);
  });

  it('that have no place are counted', async () => {
    const { provisions, instruments, report } = await lawbookInput(
      stream([
        { kind: 'section' },
        { kind: 'notice' },
        { coordinate: null },
        { coordinate: 'aa/code/other/art1' },
        { instrumentId: null, coordinate: null, kind: 'decision' },
      ]),
      [],
    );
    expect({ provisions, instruments, report }).toEqual({
      provisions: [],
      instruments: [],
      report: { synthesised: [], unplaced: 3, ignored: 2 },
    });
  });
});

describe('lists', () => {
  const SOURCE = { source: 'list', title: 'List', licence: 'l', attribution: 'a', snapshot: '2024-05-05' };
  const OTHER = { ...SOURCE, source: 'test', snapshot: '2023-01-01' };

  async function* rows(documents: readonly Partial<CorpusDocument>[]): AsyncIterable<CatalogueRow> {
    let line = 0;
    for (const fields of documents)
      yield {
        document: { ...document({ source: 'list', body: '' }), ...fields },
        where: `list.jsonl:${++line}`,
      };
  }

  const built = (
    listed: readonly Partial<CorpusDocument>[],
    stored: readonly Partial<LawbookDocument>[] = [],
  ) => lawbookInput(stream(stored), [FACTS], { catalogue: rows(listed), sources: () => [OTHER, SOURCE] });

  it('make instruments held without a document, and provisions that are no mere headings', async () => {
    const { instruments, provisions } = await built([
      { tags: { repealed: 'true', structure: 'complete' } },
      { ...ARTICLE, tags: { group_end: 'aa/code/civil/art9' } },
    ]);
    expect(instruments.at(-1)).toMatchObject({
      coordinate: 'aa/code/civil',
      held: true,
      document: null,
      repealed: true,
      structure: 'complete',
    });
    expect(provisions).toMatchObject([
      {
        coordinate: 'aa/code/civil/art1',
        document: null,
        headingOnly: false,
        groupEnd: 'aa/code/civil/art9',
      },
    ]);
  });

  it('leave documents of the store what they are', async () => {
    const { instruments, ...input } = await built([{}], [{ id: 'aa.own' }]);
    const jurisdiction = {
      code: 'aa',
      naming: { direction: 'first' as const, particles: [] },
      lookupKey: (path: readonly string[]) => path.join('/'),
      completenessGroup: (nature: string) => nature,
    };
    const settings = { jurisdictions: [jurisdiction], sources: [], snapshot: '2025-01-01' };
    const { index } = await buildInMemory({ ...input, ...settings, instruments });
    expect(index.instrument(index.instrumentAt('aa/code/civil'))).toMatchObject({
      document: 'aa.own',
      held: true,
    });
  });

  it('tell the day of a legal system before the documents of the store do', async () => {
    expect((await built([{}], [{}])).snapshots).toEqual({ aa: '2024-05-05' });
    expect((await built([], [{}])).snapshots).toEqual({ aa: '2023-01-01' });
  });

  it.each<[string, readonly Partial<CorpusDocument>[], RegExp]>([
    ['two titles of one instrument', [{}, { title: 'Code pénal' }], /list\.jsonl:2 calls aa\/code\/civil "Code pénal", and list\.jsonl:1 "Code civil"; correct one/],
    ['a row without a place', [{ coordinate: null, instrumentId: null }], /list\.jsonl:1 names no instrument/],
    ['a decision', [{ kind: 'decision' }], /list\.jsonl:1 names no instrument/],
    ['a provision of another instrument', [{}, { coordinate: 'aa/code/penal/art1' }], /list\.jsonl:2 aa\/code\/penal\/art1 does not lie below aa\/code\/civil; correct/],
  ])('refuse %s, with file, row and remedy', async (_what, listed, message) => {
    await expect(built(listed)).rejects.toThrow(message);
  }); // biome-ignore format: a table

  it('may name an instrument twice in the same way', async () => {
    expect((await built([{}, {}])).instruments).toHaveLength(3);
  });
});
