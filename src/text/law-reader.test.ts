import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inShort, readFiles } from '../../test/support/laws.ts';
import { LawOutline } from './law.ts';
import { type LawFormat, lawReader } from './law-reader.ts';
import { childrenOf, readXmlTree, textOf } from './tree.ts';

/** An invented format: `<law id="" day=""><s n="" since="" new="">text</s></law>`. */
const format: LawFormat = {
  code: 'xx',
  source: 'test',
  language: 'en',
  label: (path) => path.join(' '),
  format: 'test',
  description: 'laws made for the purpose',
  title: 'Test',
  licence: 'CC0-1.0',
  attribution: 'nobody',
  names: /\.xml(?:\.gz)?$/,
  recognises: (head) => head.includes('<law '),
  lawOf: (head) => /id="(\w+)"/.exec(head)?.[1],
  asOf: (head) => /day="([\d-]+)"/.exec(head)?.[1] ?? null,
  async parse(path) {
    const root = await readXmlTree(path);
    if ('reason' in root) return root;
    const outline = new LawOutline();
    for (const node of childrenOf(root, 's')) {
      const text = textOf(node, { blocks: new Set() });
      const day = node.attributes.get('since');
      const since = day === undefined ? null : { day, began: node.attributes.has('new') };
      outline.add([`s${node.attributes.get('n')}`], 'provision', {
        text,
        repealed: text === 'repealed',
        since,
      });
    }
    const id = root.attributes.get('id') ?? '';
    const only = root.attributes.get('only');
    return [
      {
        coordinate: `xx/act/${id}`,
        language: 'en',
        title: `Act ${id}`,
        name: `Act ${id}`,
        tags: {},
        signed: null,
        begins: root.attributes.get('begins') ?? null,
        ends: null,
        day: root.attributes.get('day') ?? null,
        provisions: outline.provisions,
        ...(only === undefined ? {} : { shows: (key: string) => key === only }),
      },
    ];
  },
};
const reader = lawReader(format);
const law = (attributes: string, ...sections: string[]): string =>
  `<law id="7" ${attributes}>${sections.join('')}</law>`;

describe('a reader of laws whose states are files', () => {
  it('joins them to versions, whatever folder they lie in', async () => {
    const { accepted, documents, rejects } = await readFiles(reader, {
      'a/one.xml': law('begins="2000-01-01" day="2000-01-01"', '<s n="1">One</s>', '<s n="2">Two</s>'),
      'b/two.xml.gz': gzipSync(
        law('day="2010-01-01"', '<s n="1">One</s>', '<s n="2">repealed</s>', '<s n="3">Three</s>'),
      ),
    });
    expect(accepted).toBe(true);
    expect(rejects).toEqual([]);
    expect(inShort(documents)).toEqual([
      'xx/act/7 2000-01-01.. -',
      's1 2000-01-01.. "One"',
      's2 2000-01-01..2010-01-01 "Two" repealed',
      's3 2010-01-01.. "Three"',
    ]);
    expect(documents[0]?.tags).toMatchObject({ structure: 'complete', structure_since: '2010-01-01' });
  });

  it('does not take an excerpt for the whole law', async () => {
    const { documents } = await readFiles(reader, {
      'one.xml': law('begins="2000-01-01" day="2000-01-01"', '<s n="1">One</s>', '<s n="2">Two</s>'),
      'two.xml': law('day="2010-01-01" only="s2"', '<s n="2">New</s>'),
    });
    expect(inShort(documents).slice(1)).toEqual([
      's1 2000-01-01.. "One"',
      's2 2000-01-01..2010-01-01 "Two"',
      's2 2010-01-01.. "New"',
    ]);
    expect(documents[0]?.tags.structure).toBe('partial');
  });

  it('takes the day that a place names for itself, and holds nothing of what it was before', async () => {
    const { documents } = await readFiles(reader, {
      'one.xml': law(
        'begins="2000-01-01" day="2020-01-01"',
        '<s n="1" since="2010-05-01">Changed</s>',
        '<s n="2" since="2012-05-01" new="">Added</s>',
        '<s n="3">Undated</s>',
      ),
    });
    expect(inShort(documents).slice(1)).toEqual([
      's1 2000-01-01..2010-05-01 -',
      's1 2010-05-01.. "Changed"',
      's2 2012-05-01.. "Added"',
      's3 2000-01-01.. "Undated"',
    ]);
    expect(documents[1]?.tags.text_missing).toBe('true');
    expect(documents.at(-1)?.tags.start_unknown).toBe('true');
  });

  it('holds a number that the source has twice as two of one coordinate', async () => {
    const { documents } = await readFiles(reader, { 'one.xml': law('', '<s n="1">a</s>', '<s n="1">b</s>') });
    expect(documents.slice(1).map(({ id, coordinate }) => `${id} ${coordinate}`)).toEqual([
      'xx.act/7/s1 xx/act/7/s1',
      'xx.act/7/s1:2 xx/act/7/s1',
    ]);
  });

  it.each([
    ['is cut short', '<law id="8"><s n="1">One', 'not_xml', 'unclosed tag'],
    [
      'is no text in UTF-8',
      Buffer.from([...Buffer.from('<law id="8">'), 0xe9, 0x3c]),
      'invalid_utf8',
      'utf-8',
    ],
    [
      'ends within its archive',
      gzipSync(law('', `<s n="1">${'x'.repeat(9999)}</s>`)).subarray(0, 60),
      'truncated',
      'the archive ends',
    ],
    [
      'hides text in entities',
      '<!DOCTYPE l [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><law id="8"><s n="1">&b;</s></law>',
      'not_xml',
      'entity',
    ],
    ['nests without end', `<law id="8">${'<s>'.repeat(2000)}`, 'too_deep', '1000'],
    ['is of another format', '<html/>', 'other_format', '<html/>'],
  ])('rejects a file that %s, and reads the others', async (_, content, reason, detail) => {
    const good = law('', '<s n="1">One</s>');
    const { documents, rejects } = await readFiles(reader, {
      'bad.xml': content,
      'good.xml': good,
      'too.xml': good,
    });
    expect(documents.map(({ coordinate }) => coordinate)).toContain('xx/act/7/s1');
    expect(rejects[0]).toMatchObject({ where: 'bad.xml', reason, detail: expect.stringContaining(detail) });
    // The same state lies in two files.
    expect(rejects.at(-1)).toMatchObject({ where: 'too.xml', reason: 'state_held_already' });
  });

  it('takes no folder in which most files are of other formats', async () => {
    const { accepted } = await readFiles(reader, { 'a.xml': '<a/>', 'b.xml': '<b/>', 'c.xml': law('') });
    expect(accepted).toBe(false);
  });
});
