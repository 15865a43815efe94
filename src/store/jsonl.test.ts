import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { PlacedItem } from './ingest.ts';
import { jsonlReader } from './jsonl.ts';

const root = mkdtempSync(join(tmpdir(), 'pincite-jsonl-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let number = 0;
async function read(content: string | Buffer, extension = '.jsonl'): Promise<PlacedItem[]> {
  const path = join(root, `${number++}${extension}`);
  writeFileSync(path, content);
  const items: PlacedItem[] = [];
  for await (const item of jsonlReader.read(path)) if (item.type !== 'progress') items.push(item);
  return items;
}

const documents = (items: readonly PlacedItem[]) =>
  items.flatMap((item) => (item.type === 'document' ? [item.document] : []));
const rejects = (items: readonly PlacedItem[]) =>
  items.flatMap((item) => (item.type === 'reject' ? [item.reject] : []));
const line = (fields: object): string =>
  JSON.stringify({ id: 'xx.1', kind: 'notice', language: 'en', title: 't', ...fields });

describe('a line', () => {
  it('has keys in either spelling', async () => {
    const snake = {
      instrument_id: 'i',
      version_group: 'v',
      date_end: '2020-01-01',
      parent_id: 'p',
      sort_order: 3,
    };
    const camel = {
      instrumentId: 'i',
      versionGroup: 'v',
      dateEnd: '2020-01-01',
      parentId: 'p',
      sortOrder: 3,
    };
    const [a, b] = documents(await read(`${line(snake)}\r\n\n${line(camel)}`));
    expect(a).toEqual(b);
    expect(a).toMatchObject({ ...camel, jurisdiction: 'xx', body: '', date: null });
  });

  it('gets its id from jurisdiction and coordinate', async () => {
    const place = { id: null, coordinate: 'xx/act/1/s2' };
    const found = documents(await read([line(place), line({ ...place, date: '2020-01-01' })].join('\n')));
    expect(found.map(({ id, jurisdiction }) => [id, jurisdiction])).toEqual([
      ['xx.act/1/s2', 'xx'],
      ['xx.act/1/s2@2020-01-01', 'xx'],
    ]);
  });

  it('keeps tags with any name', async () => {
    const [found] = documents(
      await read(
        '{"id":"xx.1","kind":"notice","language":"en","title":"t","tags":{"__proto__":"x","n":1,"b":[true,"y"]}}',
      ),
    );
    expect(Object.entries(found?.tags ?? {})).toEqual([
      ['__proto__', 'x'],
      ['n', '1'],
      ['b', ['true', 'y']],
    ]);
  });

  it.each([
    ['{"id": ', 'broken_json'],
    ['[1]', 'not_an_object'],
    ['"text"', 'not_an_object'],
    [line({ kind: 'poem' }), 'unknown_kind'],
    [line({ kind: null }), 'missing_field'],
    [line({ title: '' }), 'missing_field'],
    [line({ id: null }), 'missing_field'],
    [line({ date: '2020-02-30' }), 'bad_date'],
    [line({ date: 2020 }), 'bad_date'],
    [line({ date: '2020-01-02', date_end: '2020-01-01' }), 'end_before_start'],
    [line({ coordinate: "xx/a'b" }), 'bad_coordinate'],
    [line({ coordinate: 'yy/act/1', jurisdiction: 'xx' }), 'bad_coordinate'],
    [line({ tags: { a: { b: 1 } } }), 'bad_tag'],
    [line({ tags: [] }), 'bad_tag'],
    [line({ body: 5 }), 'bad_field'],
    [line({ url: 'x' }), 'unknown_field'],
    [line({ date_end: null, dateEnd: null }), 'field_twice'],
  ])('%s is rejected, and the rest goes on', async (bad, reason) => {
    const items = await read(`${line({})}\n${bad}\n${line({ id: 'xx.2' })}\n`);
    expect(documents(items).map(({ id }) => id)).toEqual(['xx.1', 'xx.2']);
    expect(rejects(items)).toMatchObject([{ reason, where: expect.stringMatching(/:2$/) }]);
  });

  it('in another encoding is rejected', async () => {
    const items = await read(
      Buffer.concat([
        Buffer.from(`${line({})}\n`),
        Buffer.from([0x7b, 0xe9, 0x7d, 10]),
        Buffer.from(line({})),
      ]),
    );
    expect(rejects(items)).toMatchObject([{ reason: 'invalid_utf8' }]);
    expect(documents(items)).toHaveLength(2);
  });
});

describe('a file', () => {
  it('may begin with its source', async () => {
    const head = { source: 's', title: 'S', licence: 'CC0-1.0', attribution: 'us', snapshot: '2026-01-01' };
    const path = join(root, 'head.jsonl.gz');
    writeFileSync(path, gzipSync(`\ufeff${JSON.stringify({ source: head })}\n${line({})}\n`));
    expect(await jsonlReader.source(path)).toEqual(head);
    expect(await jsonlReader.accepts(path)).toBe(true);
    expect(await jsonlReader.accepts(join(root, 'absent.jsonl'))).toBe(false);
    const items = await read(`${JSON.stringify({ source: head })}\n${line({})}`);
    expect(documents(items)).toMatchObject([{ source: 's' }]);
    expect(items[0]?.where).toMatch(/:2$/);
  });

  it('without one is named after itself', async () => {
    const path = join(root, 'my-law.jsonl');
    writeFileSync(path, line({}));
    expect(await jsonlReader.source(path)).toMatchObject({ source: 'my-law', licence: 'not stated' });
  });

  it.each([0.2, 0.5, 0.9, 0.999])('cut at %f gives what is there, and one reject', async (share) => {
    const lines = Array.from({ length: 20_000 }, (_, n) => line({ id: `xx.${n}`, title: `${Math.sin(n)}` }));
    const whole = gzipSync(lines.join('\n'));
    const items = await read(whole.subarray(0, Math.floor(whole.length * share)), '.jsonl.gz');
    expect(rejects(items)).toMatchObject([{ reason: 'truncated' }]);
    const found = documents(items);
    expect(found.length).toBeGreaterThan(20_000 * (share - 0.1));
    expect(found.map(({ id }) => id)).toEqual(found.map((_, n) => `xx.${n}`));
  });
});
