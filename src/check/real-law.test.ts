import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { madePdf } from '../../test/support/made-documents.ts';
import { describeWithData } from '../../test/support/shared.ts';
import { jurisdictions } from '../jurisdictions/list.ts';
import { facts, readers } from '../jurisdictions/readers.ts';
import { lawbookInput } from '../lawbook/fromDocuments.ts';
import { buildInMemory } from '../lawbook/memory.ts';
import type { CorpusDocument } from '../model/index.ts';
import { createPincite } from '../pincite.ts';
import { type CheckOptions, checkDocument, type Finding } from './index.ts';

describeWithData('a document about a German law as published', ({ data }) => {
  let law: CheckOptions;
  const documents = new Map<string, CorpusDocument>();
  /** The sections whose text is held in one piece, by number. */
  const sections: CorpusDocument[] = [];

  beforeAll(async () => {
    const path = join(data, 'de/gii-xml-2026-04/bdsg_2018.xml.gz');
    for (const reader of readers) {
      if (!(await reader.accepts(path))) continue;
      for await (const item of reader.read(path))
        if (item.type === 'document') documents.set(item.document.id, item.document);
    }
    for (const document of documents.values())
      if (/^de\/bdsg\/p\d+$/.test(document.coordinate ?? '') && document.body.length > 300)
        sections.push(document);
    const { report: _, ...input } = await lawbookInput(
      (async function* () {
        yield* documents.values();
      })(),
      facts,
    );
    const lawbook = await buildInMemory({ ...input, jurisdictions, sources: [], snapshot: '2026-04-01' });
    const find = async (id: string): Promise<readonly CorpusDocument[]> =>
      [documents.get(id)].filter((one) => one !== undefined);
    law = { pincite: createPincite({ lawbook, jurisdictions }), texts: { find }, languages: ['de'] };
  });

  /** Ten words of each section, changed by `change`, beside its number, as a document would quote them. */
  async function quoted(change: (words: string[]) => string[]): Promise<readonly Finding[]> {
    const lines = sections.map(({ coordinate, body }) => {
      const words = body
        .replaceAll(/[„“"»«]/g, '')
        .split(/\s+/)
        .slice(6, 18);
      return `§ ${coordinate?.split('/p')[1]} BDSG lautet: „${change(words).join(' ')}“.`;
    });
    const bytes = await madePdf((pdf) => {
      for (const line of lines) pdf.text(line).moveDown();
    });
    return (await checkDocument({ name: 'a.pdf', bytes }, law)).findings;
  }

  const rules = (found: readonly Finding[]): readonly string[] =>
    found.flatMap(({ rule, quotation }) => (quotation === null ? [] : [rule]));

  /** Whether a citation stands in the words of the law that are quoted. */
  function isQuoted({ span }: Finding, found: readonly Finding[]): boolean {
    const at = span?.[0] ?? -1;
    return found.some(
      ({ quotation }) => quotation !== null && quotation.span[0] <= at && at < quotation.span[1],
    );
  }

  it('finds every section, and its words verbatim through the line breaks of a PDF', async () => {
    expect(sections.length).toBeGreaterThan(50);
    const found = await quoted((words) => words);
    const cited = found.filter((one) => one.quotation === null && !isQuoted(one, found));
    expect(cited.filter(({ rule }) => rule !== 'stands').map(({ message }) => message)).toEqual([]);
    expect(cited.map(({ citation }) => citation?.coordinate)).toEqual(
      sections.map(({ coordinate }) => coordinate),
    );
    const other = found.filter(({ rule, quotation }) => quotation !== null && rule !== 'quotation-verbatim');
    expect(other.map(({ message }) => message)).toEqual([]);
    expect(rules(found)).toHaveLength(sections.length);
  });

  it('sees one word that was put into each', async () => {
    const found = rules(await quoted((words) => words.toSpliced(5, 0, 'Honigbrot')));
    expect(found).toEqual(sections.map(() => 'quotation-differs'));
  });
});
