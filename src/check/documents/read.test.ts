import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { madeDocx, madePdf, madeZip, run } from '../../../test/support/made-documents.ts';
import type { Place, ReadDocument } from '../model.ts';
import { DocumentError } from './errors.ts';
import { readDocument } from './read.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (name: string, content: string | Uint8Array): Promise<ReadDocument> =>
  readDocument({ name, bytes: typeof content === 'string' ? bytesOf(content) : content });

/** Where the first words of a document stand. */
function placeOf(document: ReadDocument, words: string): Place {
  const at = document.text.indexOf(words);
  expect(at, `${words} in ${JSON.stringify(document.text)}`).toBeGreaterThanOrEqual(0);
  return document.place(at);
}

async function fault(name: string, content: string | Uint8Array): Promise<string> {
  const error = await read(name, content).then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(DocumentError);
  return (error as DocumentError).fault;
}

describe('a text', () => {
  it('is read as it stands, without its mark of encoding', async () => {
    const document = await read('a.txt', '\ufeffone\r\ntwo § 5\n');
    expect(document.text).toBe('one\r\ntwo § 5\n');
    expect(placeOf(document, '§ 5')).toMatchObject({ line: 2, column: 5, page: null, paragraph: null });
  });

  it('may be in UTF-16', async () => {
    const document = await read(
      'a.txt',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('§ 5', 'utf16le')]),
    );
    expect(document.text).toBe('§ 5');
  });
});

describe('Markdown', () => {
  it.each([
    ['quotations', '>'.repeat(20_000)],
    ['lists', `${'- '.repeat(20_000)}a`],
    ['lines of quotations', `${'> '.repeat(40)}a\n\n`.repeat(1_000)],
    ['emphasis', '*a '.repeat(900) + 'b* '.repeat(900)],
    ['marks without a partner', '*a_ '.repeat(12_500)],
    ['brackets', '[a]'.repeat(10_000)],
  ])('nested without end is refused, and no text of it is left out: %s', async (_what, text) => {
    expect(await fault('a.md', text)).toBe('too_nested');
  });

  it('may have as many marks as people write', async () => {
    const table = `| a | b |\n|-|-|\n${'| **x** | [y](z) |\n'.repeat(500)}`;
    const text = `${'> '.repeat(12)}§ 5\n\n${'* * '.repeat(60)}\n\n${table}`;
    expect((await read('a.md', text)).text).toMatch(/^§ 5\s+a\tb\t\nx\ty/);
  });

  const source = [
    '---',
    'date: 2019-05-01',
    '---',
    '',
    '# Head *ing*',
    '',
    'One \\* two &amp; three &eacute; four\\.',
    '',
    '> quoted words',
    '> go &lt;on&gt;',
    '',
    '- item [link](https://example.org/x)',
    '',
    '| a | b |',
    '|---|---|',
    '| cell | next |',
    '',
    'End[^1]. `code`',
    '',
    '[^1]: The note.',
    '',
    '<div onclick="x()">in <b>HTML</b></div>',
  ].join('\n');

  it('gives the words that a reader sees, and the place of each in the source', async () => {
    const document = await read('a.md', source);
    expect(document.text).not.toMatch(/onclick|example\.org|\[\^1\]|---|\\/);
    expect(document.text).toContain('One * two & three é four.');
    expect(document.text).toContain('cell\tnext');
    const lines = source.split('\n');
    for (const words of ['ing', 'One', 'two', 'three', 'four', 'quoted', 'go', 'on>', 'item', 'link', 'cell', 'next', 'End', 'code', 'The note', 'HTML']) {
      const { line, column } = placeOf(document, words);
      const found = lines[(line ?? 0) - 1]?.slice((column ?? 0) - 1) ?? '';
      expect(found.replace('&gt;', '>').startsWith(words), `${words} at ${line}:${column}: ${found}`).toBe(true);
    } // biome-ignore format: a list
  });

  it('states its date in the front matter, and knows what is quoted', async () => {
    const { stated, quoted, text } = await read('a.md', source);
    expect(stated).toEqual({ date: '2019-05-01', where: 'the front matter' });
    expect(quoted.map(([start, end]) => text.slice(start, end).trim())).toEqual(['quoted words\ngo <on>']);
  });
});

describe('HTML', () => {
  const source = `<!doctype html><html><head><title>T</title><meta name="DC.date" content="2020-02-03T00:00">
<style>p{}</style><script>document.write('article 1')</script></head>
<body onload="alert(1)"><p>See art&iacute;culo&nbsp;5<sup>2</sup>, 1<sup>er</sup>.</p><blockquote>quoted</blockquote>
<table><tr><td>a</td><td>b</td></tr></table><template>no</template><noscript>no</noscript></body></html>`;

  it('gives what is seen, and nothing of scripts, styles and attributes', async () => {
    const document = await read('a.html', source);
    expect(document.text).not.toMatch(/alert|write|p\{|no$/);
    // The mark of a note does not become part of the number.
    expect(document.text).toContain('See artículo\u00a05², 1er.');
    expect(document.text).toMatch(/a\tb/);
    expect(placeOf(document, 'culo')).toMatchObject({
      line: 3,
      column: (source.split('\n')[2]?.indexOf('culo') as number) + 1,
    });
    expect(document.stated).toEqual({ date: '2020-02-03', where: 'the meta element dc.date' });
    expect(document.quoted.map(([start, end]) => document.text.slice(start, end))).toEqual(['quoted']);
  });

  it('is known by how it begins', async () => {
    expect((await read('-', ' <!DOCTYPE html><p>x')).type).toBe('html');
  });
});

describe('DOCX', () => {
  it('gives paragraphs and notes, without what revision has struck', async () => {
    const document = await read(
      'a.docx',
      await madeDocx(
        [
          run('Voir l’article ') +
            run('1240') +
            run('1', '<w:vertAlign w:val="superscript"/>') +
            run(' du code.'),
          `<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:moveFrom>${run('moved')}</w:moveFrom>${run('kept')}<w:r><w:tab/><w:noBreakHyphen/></w:r>`,
        ],
        ['Une note &amp; plus.'],
      ),
    );
    expect(document.text).toBe('Voir l’article 1240¹ du code.\n\nkept\t\u2011\n\nUne note & plus.\n\n');
    expect(placeOf(document, 'kept')).toMatchObject({ paragraph: 2, part: null, column: 1 });
    expect(placeOf(document, 'note')).toMatchObject({ paragraph: 1, part: 'footnote', column: 5 });
  });

  it('that unpacks to hundreds of megabytes is refused before it fills a memory', async () => {
    const bomb = await madeZip({ 'word/document.xml': Buffer.alloc(201_000_000, 0x20) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await fault('a.docx', bomb)).toBe('too_large');
  });

  it.each([
    ['a packed file that is no Word file', () => madeZip({ 'xl/workbook.xml': '<x/>' }), 'unsupported'],
    ['no XML', () => madeZip({ 'word/document.xml': '<w:p><w:t>a' }), 'damaged'],
    ['entities of its own', () => madeZip({ 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }), 'damaged'],
    ['elements nested without end', () => madeZip({ 'word/document.xml': '<a>'.repeat(2_000) }), 'damaged'],
    ['a file cut short', async () => (await madeDocx([run('a')])).subarray(0, 200), 'damaged'],
    ['no text', () => madeDocx(['']), 'no_text'],
    ['an old or protected Office file', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unsupported'],
    ['something else', async () => Buffer.from('hello'), 'damaged'],
  ] as const)('refuses %s', async (_what, make, expected) => {
    expect(await fault('a.docx', await make())).toBe(expected);
  }); // biome-ignore format: a table
});

describe('PDF', () => {
  it('gives pages and lines; broken words are joined, and marks of notes raised', async () => {
    const bytes = await madePdf((pdf) => {
      pdf.fontSize(12).text('Die Verbrau-').text('cherin hat L. 1234-').text('9 gelesen.');
      pdf.text('article 1240', { continued: true }).fontSize(7).text('12', { continued: true });
      pdf.fontSize(12).text(' du code civil');
      pdf.addPage().text('Seite zwei');
    });
    const document = await read('a.pdf', bytes);
    expect(document.text).toContain('Die Verbraucherin hat L. 1234-9 gelesen.');
    expect(document.text).toContain('1240¹² du code civil');
    expect(placeOf(document, 'Seite')).toMatchObject({ page: 2, line: 1, column: 1, paragraph: null });
    expect(placeOf(document, 'cherin')).toMatchObject({ page: 1, line: 2 });
    expect(document.unread).toEqual([]);
  });

  it('of images alone says so, and tells the pages that are', async () => {
    const image = (pdf: PDFKit.PDFDocument): void => {
      pdf.rect(10, 10, 100, 100).fill();
    };
    expect(await fault('a.pdf', await madePdf(image))).toBe('no_text');
    const mixed = await madePdf((pdf) => {
      pdf.text('words').addPage();
      image(pdf);
    });
    expect((await read('a.pdf', mixed)).unread).toEqual([expect.stringContaining('2')]);
  });

  it('that is protected, or none, is refused with what to do', async () => {
    const locked = await madePdf((pdf) => pdf.text('secret'), { userPassword: 'x' });
    expect(await fault('a.pdf', locked)).toBe('encrypted');
    expect(await fault('a.pdf', '%PDF-1.7 and nothing else')).toBe('damaged');
    expect(await fault('a.pdf', 'plain')).toBe('damaged');
  });
});

describe('a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-read-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('of 200 MB is refused without being read', async () => {
    const path = join(folder, 'large.txt');
    writeFileSync(path, '');
    truncateSync(path, 200_000_000);
    await expect(readDocument({ name: path })).rejects.toMatchObject({ fault: 'too_large' });
  });

  it.each([
    ['that is absent', 'absent.txt'],
    ['that is a folder', '.'],
  ])('%s is told', async (_what, name) => {
    await expect(readDocument({ name: join(folder, name) })).rejects.toMatchObject({ fault: 'unreadable' });
  });

  it.each([
    ['empty', '', 'empty'],
    ['white space', ' \n\t', 'no_text'],
    ['zero bytes', 'a\0b', 'binary'],
  ])('of %s is told', async (_what, content, expected) => {
    expect(await fault('a.txt', content)).toBe(expected);
  });

  it('in another encoding is told with the first byte that is wrong', async () => {
    await expect(read('a.txt', Buffer.from('caf\u00e9 noir', 'latin1'))).rejects.toThrow(/UTF-8.*number 4\)/);
  });

  it('with any bytes is read or refused, whatever its name', async () => {
    const names = fc.constantFrom('a.txt', 'a.md', 'a.html', 'a.docx', 'a.pdf', '-');
    const heads = fc.constantFrom('', '%PDF-1.4\n', 'PK\u0003\u0004', '---\ndate: ', '<p>');
    await fc.assert(
      fc.asyncProperty(names, heads, fc.uint8Array({ maxLength: 200 }), async (name, head, tail) => {
        try {
          const document = await read(name, Buffer.concat([Buffer.from(head, 'latin1'), tail]));
          for (const at of [0, document.text.length]) expect(document.place(at)).toBeDefined();
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentError);
        }
      }),
      { numRuns: 150 },
    );
  });
});
