import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readers } from '../../src/jurisdictions/readers.ts';
import { lawsOf } from '../../test/support/laws.ts';
import { describeWithData } from '../../test/support/shared.ts';
import { nationalImport } from '../import/national-readers.ts';

/** The articles of each file, counted by its tags and headings alone (national.mjs). */
const counts = JSON.parse(readFileSync(new URL('national.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>;

/** Where the readers find another number, and why. */
const EXPLAINED: Readonly<Record<string, { readonly found: number; readonly why: string }>> = {
  'official-formats/ee/sample_large_110102012005.xml.gz': {
    found: 0,
    why: 'the file is cut short, and rejected',
  },
  'official-formats/ro/sample-regulation.html.gz': {
    found: 173,
    why: 'a note quotes seven articles of a code',
  },
};

describeWithData('articles of national laws', ({ data }) => {
  it.each(Object.entries(counts))('%s has %i', async (file, number) => {
    const compiled = (await nationalImport(data)).map(({ reader }) => reader);
    const path = join(data, file);
    const [, code = ''] = file.split('/');
    let found: number | null = null;
    for (const reader of [...compiled, ...readers]) {
      if (!(await reader.accepts(path))) continue;
      const { documents } = await lawsOf(reader, path);
      if (documents.some(({ jurisdiction }) => jurisdiction !== code)) continue;
      const articles = documents.filter(({ tags }) => tags.level === 'provision');
      found = new Set(articles.map(({ versionGroup }) => versionGroup)).size;
      break;
    }
    expect(found ?? 0).toBe(EXPLAINED[file]?.found ?? number);
  });
});
