import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createDeflate } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CorpusService, startCorpusService } from '../../../test/support/corpus-service.ts';
import { madeDocx, madePdf, madeZip, run } from '../../../test/support/made-documents.ts';
import { head, type Served } from '../../../test/support/service.ts';
import { checkShape } from './check.ts';
import { type CheckedLaw, type ThreadLimits, threadedChecker } from './law-threads.ts';

/** Documents over HTTP, checked in a thread as `pincite serve` does it. */

const TEXT = 'Vu les articles 1240 et 9999 du code civil.';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const TYPES = { text: 'text/plain', html: 'text/html', docx: DOCX, pdf: 'application/pdf' } as const;

let corpus: CorpusService;
let service: Served;
let limits: Partial<ThreadLimits> = {};
let law: CheckedLaw | null = null;

beforeAll(async () => {
  const checkerOf = () =>
    threadedChecker({
      law: () => {
        law ??= { lawbook: corpus.lawbook, held: true, version: '1.2.3' };
        return law;
      },
      texts: () => corpus.store.lookup(),
      get limits() {
        return limits;
      },
    });
  let checker = checkerOf();
  corpus = await startCorpusService({
    checker: { check: (request) => checker.check(request), close: () => checker.close() },
    documentBytes: 30_000_000,
  });
  service = corpus.service;
  restart = async (next) => {
    await checker.close();
    limits = next;
    checker = checkerOf();
  };
}, 60_000);
afterAll(() => corpus?.close());

/** Begins a thread within other limits. */
let restart: (next: Partial<ThreadLimits>) => Promise<void>;

const send = (body: string | Uint8Array, type: string, query = '', more: Record<string, string> = {}) =>
  service.post(`/v1/check${query}`, body, { 'content-type': type, ...more });

async function reportOf(answer: Response) {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  const { documents, counts } = checkShape.parse(await answer.json());
  const [document] = documents;
  if (document === undefined) throw new Error('the report has no document');
  return { document, counts, rules: document.findings.map(({ rule }) => rule) };
}

describe('a document', () => {
  const made = {
    text: async () => Buffer.from(TEXT),
    html: async () => Buffer.from(`<p>${TEXT}</p>`),
    docx: () => madeDocx([run(TEXT)]),
    pdf: () => madePdf((pdf) => pdf.text(TEXT)),
  };

  it.each(Object.entries(TYPES))('as %s is held against the law', async (type, mediaType) => {
    const bytes = await made[type as keyof typeof made]();
    const { document, rules } = await reportOf(await send(bytes, mediaType));
    expect([document.type, rules]).toEqual([type, ['stands', 'no-provision']]);
    expect(document.text).toBeUndefined();
    const [stands] = document.findings;
    expect(stands?.checked?.texts).toMatchObject([{ document: 'fr.legiarti000000000101' }]);
  });

  it('comes with its text and the law beside it, where that is asked for', async () => {
    const { document } = await reportOf(await send(TEXT, 'text/plain', '?include=text'));
    const [start = 0, end = 0] = document.findings[0]?.span ?? [];
    expect(document.text?.slice(start, end)).toBe('articles 1240');
    expect(document.law?.['fr.legiarti000000000101']?.title).toBe('Code civil, article 1240');
  });

  it('is called by the name that comes with it, which tells what it is written in', async () => {
    const named = { 'content-disposition': "attachment; filename*=UTF-8''m%C3%A9moire.md" };
    const { document } = await reportOf(await send(`# ${TEXT}`, 'application/octet-stream', '', named));
    expect([document.file, document.type]).toEqual(['mémoire.md', 'markdown']);
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await made.docx())], 'brief.docx'));
    const answer = await fetch(`${service.url}/v1/check`, { method: 'POST', body: form });
    const { document: sent, rules } = await reportOf(answer);
    expect([sent.file, sent.type, rules]).toEqual(['brief.docx', 'docx', ['stands', 'no-provision']]);
  });

  it('is held against the law of a day, and of the legal systems that are named', async () => {
    const { document } = await reportOf(await send(TEXT, 'text/plain', '?at=2010-01-01&jurisdictions=fr'));
    expect(document.at).toMatchObject({ date: '2010-01-01', source: 'asked' });
    expect(document.findings[0]?.rule).toBe('not-in-force');
  });

  it('is reported as a page, for code scanning, or for people', async () => {
    const html = await send(`${TEXT}<script>alert(1)</script>`, 'text/plain', '?format=html');
    expect(html.headers.get('content-disposition')).toBe('attachment; filename="citations.html"');
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await html.text()).not.toContain('<script');
    const sarif = await send(TEXT, 'text/plain', '?format=sarif');
    expect(sarif.headers.get('content-type')).toBe('application/sarif+json');
    expect(await sarif.json()).toMatchObject({ version: '2.1.0', runs: [{}] });
    expect(await (await send(TEXT, 'text/plain', '?format=text')).text()).toContain('article 9999');
  });

  it('tells what a check can say', async () => {
    const { rules } = await (await service.get('/v1/check/rules')).json();
    expect(rules['no-provision']).toMatchObject({ level: 'error', title: expect.any(String) });
  });
});

describe('a document that cannot be read', () => {
  it.each<readonly [string, () => Promise<Buffer>, string, RegExp]>([
    [
      'a PDF with a password',
      () => madePdf((pdf) => pdf.text(TEXT), { userPassword: 'x', ownerPassword: 'y', pdfVersion: '1.7' }),
      TYPES.pdf,
      /protected by a password/,
    ],
    [
      'a Word file that unpacks to more than a memory should hold',
      () => madeZip({ 'word/document.xml': Buffer.alloc(201_000_000, 0x20) }),
      DOCX,
      /unpacks to more than 200 MB/,
    ],
    ['a Word file that is none', async () => Buffer.from('PK nothing'), DOCX, /damaged/],
    ['a picture', async () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff]), 'text/plain', /./],
    ['nothing', async () => Buffer.alloc(0), 'application/octet-stream', /empty/],
  ])('%s: is a finding that says why', { timeout: 60_000 }, async (_, bytes, type, why) => {
    const { document, rules } = await reportOf(await send(await bytes(), type));
    expect(rules).toEqual(['unreadable']);
    expect(document.findings[0]).toMatchObject({ level: 'error', message: expect.stringMatching(why) });
  });

  it('for its scripts is read without them', async () => {
    const hostile = `<html><body onload="alert(1)"><script>document.write('article 1240 du code civil')</script>
      <img src=x onerror="alert(2)"><p>Vu l’article 1241 du code civil.</p></body></html>`;
    const { document, rules } = await reportOf(await send(hostile, 'text/html', '?include=text'));
    expect(rules).toEqual(['stands']);
    expect(document.text).not.toContain('alert');
  });
});

describe('a document made to do harm', () => {
  /** A page whose words are packed a thousand times smaller than they are. */
  async function bomb(megabytes: number): Promise<Buffer> {
    const blank = Buffer.alloc(1_000_000, 0x20);
    const words = Readable.from(Array.from({ length: megabytes }, () => blank));
    const packed = await buffer(words.pipe(createDeflate()));
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
    ].map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`);
    const stream = `4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
    return Buffer.concat([
      Buffer.from(`%PDF-1.7\n${objects.join('')}${stream}`),
      packed,
      Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
    ]);
  }

  it('by its memory ends the thread, while others are answered', { timeout: 60_000 }, async () => {
    await restart({ bytes: 250_000_000, ms: 40_000 });
    const hostile = await bomb(800);
    expect(hostile.length).toBeLessThan(1_000_000);
    const checked = send(hostile, TYPES.pdf);
    const asked = await service.post('/v1/route', { input: 'article 1240 du code civil' });
    expect(await asked.json()).toMatchObject({ status: 'ROUTE_BOUNDED' });
    const answer = await checked;
    const { code, detail } = await answer.json();
    expect([answer.status, code, detail]).toEqual([422, 'too_heavy', expect.stringContaining('memory')]);
    const { rules } = await reportOf(await send(TEXT, 'text/plain'));
    expect(rules).toEqual(['stands', 'no-provision']);
  });

  it('by its time as well', { timeout: 60_000 }, async () => {
    await restart({ ms: 1 });
    const answer = await send(TEXT.repeat(1_000), 'text/plain');
    const { code, detail } = await answer.json();
    expect([answer.status, code, detail]).toEqual([422, 'too_heavy', expect.stringContaining('0.001 s')]);
    await restart({});
    expect((await send(TEXT, 'text/plain')).status).toBe(200);
  });

  it('is no worse for a thread that rested meanwhile', { timeout: 60_000 }, async () => {
    await restart({ idleMs: 1 });
    for (let n = 0; n < 3; n++) {
      expect((await send(TEXT, 'text/plain')).status).toBe(200);
      await pause(20);
    }
    await restart({});
  });

  it('by its length is refused unread, and where no length is told, at the limit', async () => {
    const connection = await service.raw();
    const headers = { 'content-type': TYPES.pdf, 'content-length': '200000000' };
    connection.socket.write(head('POST', '/v1/check', headers));
    expect(await connection.until(/"code"/)).toMatch(/^HTTP\/1\.1 413 [\s\S]*too_large/);
    connection.socket.destroy();
  });
});

describe('a request for a check', () => {
  it.each<readonly [string, string, string, number, RegExp]>([
    ['text/plain', '?format=xml', TEXT, 422, /format/],
    ['text/plain', '?formt=json', TEXT, 422, /formt/],
    ['text/plain', '?at=tomorrow', TEXT, 422, /at/],
    ['text/plain', '?jurisdictions=fr,zz', TEXT, 422, /no jurisdiction "zz"/],
    ['text/plain', '?context=nonsense', TEXT, 422, /coordinates/],
    ['image/png', '', TEXT, 415, /Content-Type/],
    ['multipart/form-data; boundary=x', '', 'nonsense', 400, /the form cannot be read/],
    ['multipart/form-data; boundary=x', '', '--x--\r\n', 422, /has 0 files/],
  ])('of %s%s is told what is wrong', async (type, query, body, status, why) => {
    const answer = await send(body, type, query);
    const { detail } = await answer.json();
    expect([answer.status, detail]).toEqual([status, expect.stringMatching(why)]);
  });
});
