import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtCli, ensureBuilt } from '../../../../test/support/built.ts';
import { madeDocx, run as words } from '../../../../test/support/made-documents.ts';

const fixture = fileURLToPath(new URL('../fixtures/small-code.jsonl', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'pincite-check-'));

function pincite(args: readonly string[], input: string | Uint8Array = '') {
  const run = spawnSync(process.execPath, [builtCli, ...args], {
    cwd: home,
    encoding: 'utf8',
    input,
    maxBuffer: 1 << 28,
    env: { PATH: process.env.PATH ?? '', PINCITE_DATA: join(home, 'data') },
  });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}

const HELD = 'L’article L. 1234-3 du code du travail : « Le préavis court dès la notification. »';
const REFUSED = 'L’article L. 9999-9 du code du travail.';

beforeAll(async () => {
  await ensureBuilt();
  for (const args of [['corpus', 'ingest', fixture], ['lawbook', 'build']]) {
    const done = pincite(args);
    expect(done.status, done.stderr).toBe(0);
  } // biome-ignore format: two commands
  mkdirSync(join(home, 'drafts/deep'), { recursive: true });
  writeFileSync(join(home, 'drafts/held.md'), HELD);
  writeFileSync(join(home, 'drafts/deep/refused.txt'), REFUSED);
  writeFileSync(join(home, 'drafts/[1] word.docx'), await madeDocx([words(HELD)]));
  writeFileSync(join(home, 'drafts/broken.pdf'), '%PDF-1.4');
  writeFileSync(join(home, 'large.txt'), '');
  truncateSync(join(home, 'large.txt'), 200_000_000);
}, 180_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('check', { timeout: 120_000 }, () => {
  it('of what stands ends with 0, and compares quotations with the texts of the store', () => {
    const { status, stdout, stderr } = pincite(['check', '--json', 'drafts/held.md', 'drafts/[1] word.docx']);
    expect(status, stderr).toBe(0);
    const { documents, counts, index } = JSON.parse(stdout);
    expect(documents.map(({ file }: { file: string }) => file)).toEqual([
      'drafts/held.md',
      'drafts/[1] word.docx',
    ]);
    for (const { findings } of documents)
      expect(findings).toMatchObject([{ rule: 'stands' }, { rule: 'quotation-verbatim' }]);
    expect(counts).toEqual({ error: 0, warning: 0, note: 0, none: 4 });
    expect(index).toMatchObject({
      snapshot: '2026-01-01',
      contentId: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('of a refusal, and of a document that cannot be read, ends with 1, and the others are checked', () => {
    const { status, stdout } = pincite(['check', 'drafts/**/*.{md,txt,pdf}']);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /drafts\/broken\.pdf {2}law of.*it is damaged.*drafts\/deep\/refused\.txt.*No provision of this number is held.*drafts\/held\.md/s,
    );
    expect(pincite(['check', 'large.txt']).stdout).toContain('it is larger than 50 MB');
  });

  it('reads standard input, as what it looks like or is said to be', () => {
    expect(pincite(['check', '-'], `<!doctype html><p>${REFUSED}`)).toMatchObject({ status: 1 });
    const { stdout } = pincite(['check', '--json', '--type', 'markdown', '-'], `**${REFUSED}**`);
    expect(JSON.parse(stdout).documents).toMatchObject([{ file: '-', type: 'markdown' }]);
    expect(pincite(['check', '-'], Buffer.alloc(51_000_000, 0x61)).stdout).toContain(
      'it is larger than 50 MB',
    );
  });

  it('writes a report whole or not at all, and tells people as well', () => {
    const { status, stdout } = pincite([
      'check',
      '--format',
      'html',
      '--output',
      'report.html',
      'drafts/held.md',
    ]);
    expect(status).toBe(0);
    expect(stdout).toContain('1 document: 0 errors');
    expect(readFileSync(join(home, 'report.html'), 'utf8')).toMatch(/^<!doctype html>.*<\/html>\n$/s);
    const failed = pincite(['check', '--format', 'html', '--output', 'drafts', 'drafts/held.md']);
    expect(failed.status).toBe(2);
    expect(readdirSync(home).filter((name) => name.includes('.part'))).toEqual([]);
    expect(existsSync(join(home, 'drafts/held.md'))).toBe(true);
  });

  it('asks for the law of a day, and of single systems', () => {
    const asked = pincite(['check', '--json', '--at', '2001-01-01', 'drafts/held.md']);
    expect(JSON.parse(asked.stdout).documents[0]).toMatchObject({
      at: { source: 'asked' },
      findings: [{ rule: 'not-in-force' }, {}],
    });
    const estonian = pincite(['check', '--json', '--jurisdictions', 'ee', 'drafts/held.md']);
    expect(JSON.parse(estonian.stdout).documents[0].findings).toMatchObject([{ rule: 'nothing-cited' }]);
  });

  it.each([
    [['check'], /argument/],
    [['check', 'absent.md'], /there is no file absent\.md/],
    [['check', 'none/*.md'], /no file matches none\/\*\.md/],
    [['check', 'drafts'], /drafts is a folder; name files, or a pattern/],
    [
      ['check', '--format', 'xml', 'drafts/held.md'],
      /Allowed choices are text, json, sarif, junit, github, html/,
    ],
    [['check', '--json', '--format', 'html', 'drafts/held.md'], /exclude each other/],
    [['check', '--type', 'rtf', '-'], /Allowed choices are/],
  ])('%j cannot run, and says why', (args, message) => {
    const { status, stdout, stderr } = pincite(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });
});
