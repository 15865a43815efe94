import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readers } from '../../src/jurisdictions/us/reader.ts';
import type { CorpusReader } from '../../src/model/document.ts';
import { lawsOf } from '../../test/support/laws.ts';
import { describeWithData } from '../../test/support/shared.ts';
import { americanImport } from '../import/us-readers.ts';

/** The sections of each file, counted by its tags and headings alone (us.mjs). */
const counts = JSON.parse(readFileSync(new URL('us.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>;

/** Where the readers find another number, and why. */
const EXPLAINED: Readonly<Record<string, { readonly found: number; readonly why: string }>> = {
  'us/usc-title31.json.gz': {
    found: 468,
    why: 'one heading is a placeholder for that of a quoted act: "Section 4"',
  },
};

/** Numbers that the source itself has twice: Congress enacted two sections of that number. */
const TWICE: Readonly<Record<string, readonly string[]>> = { 'us/usc-title31.json.gz': ['9703'] };

describeWithData('sections of American law', ({ data }) => {
  it.each(Object.entries(counts))('%s has %i', async (file, number) => {
    const path = join(data, file);
    const { documents, rejects } = await lawsOf(await readerOf(data, path), path);
    expect(rejects).toEqual([]);
    const sections = documents.filter(({ tags }) => tags.level === 'provision');
    const numbers = sections.map(({ tags }) => tags.section);
    expect(numbers.filter((one, at) => numbers.indexOf(one) !== at)).toEqual(TWICE[file] ?? []);
    expect(sections.length).toBe(EXPLAINED[file]?.found ?? number);
  });

  it('has the same sections of title 1 in the collection and in the official file', async () => {
    const numbers = await Promise.all(
      ['official-formats/us/sample-uscode-title1.xml.gz', 'us/usc-title01.json.gz'].map(async (file) => {
        const path = join(data, file);
        const { documents } = await lawsOf(await readerOf(data, path), path);
        return documents.flatMap(({ tags }) => (tags.level === 'provision' ? tags.section : []));
      }),
    );
    expect(numbers[1]).toEqual(numbers[0]);
  });
});

async function readerOf(data: string, path: string): Promise<CorpusReader> {
  for (const reader of [...(await americanImport(data)).map((step) => step.reader), ...readers])
    if (await reader.accepts(path)) return reader;
  throw new Error(`no reader takes ${path}`);
}
