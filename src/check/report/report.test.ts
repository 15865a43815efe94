import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import schema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import Ajv from 'ajv-draft-04';
import formats from 'ajv-formats';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeInBrowser } from '../../../test/support/browser.ts';
import { madeLaw } from '../../../test/support/check-law.ts';
import { madeDocx, madePdf, run } from '../../../test/support/made-documents.ts';
import { type CheckedDocument, checkDocument, formatCheck, hasFindings } from '../index.ts';

const context = { version: '1.2.3', index: { snapshot: '2026-01-01', contentId: 'c'.repeat(64) } };

/** Words that would run, or break out of their place, were they put into a page as they are. */
const HOSTILE = `<script>document.title='run'</script><img src=x onerror="document.title='run'"> "'&amp; \u202e\u001b[31m </style></title>`;
const TEXT = `${HOSTILE}

L’article 1240 du code civil : « Qui vend du vin l’a pesé devant l’acheteur, et garde la balance ${HOSTILE}. »
L’article 9999 du code civil, l’article 1382 du code civil, [2019] UKSC 41, [2020] AC 373.
« La farine de l’article 1240 du code civil se garde au sec » (article 1242 du code civil).`;
const NAME = `a b/<i>x</i>'".txt`;

let documents: readonly CheckedDocument[];
beforeAll(async () => {
  const law = await madeLaw();
  const inputs = [
    { name: NAME, bytes: Buffer.from(TEXT) },
    { name: 'b.docx', bytes: await madeDocx([run('article 1240 du code civil')]) },
    { name: 'c.pdf', bytes: await madePdf((pdf) => pdf.text('article 9999 du code civil')) },
    { name: 'd.pdf', bytes: Buffer.from('%PDF-1.7') },
    { name: '-', bytes: Buffer.from('Nothing.') },
  ];
  documents = await Promise.all(inputs.map((input) => checkDocument(input, law)));
});

describe('a report', () => {
  it('has findings where something is refused, asked or not read', () => {
    expect(documents.map((document) => hasFindings([document]))).toEqual([true, false, true, true, false]);
  });

  it('for a terminal is in lines, without what a terminal would obey', async () => {
    const report = await formatCheck(documents, 'text', context);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
    expect(report).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    expect(report).toContain('  4:3  error  article 9999 du code civil');
    expect(report).toContain('  page 1, line 1  error  article 9999 du code civil');
    expect(report).toContain('  paragraph 1  stands  article 1240 du code civil');
    expect(report.trimEnd().split('\n').at(-1)).toMatch(
      /^5 documents: 3 errors, \d+ warnings, \d+ notes, \d+ that stand$/,
    );
  });

  it('in JSON is one object with every field of every finding, and no texts of law', async () => {
    const report = JSON.parse(await formatCheck(documents, 'json', context));
    expect(Object.keys(report)).toEqual(['documents', 'counts', 'index']);
    expect(report.index).toEqual(context.index);
    for (const document of report.documents) {
      expect(Object.keys(document)).toEqual(['file', 'type', 'at', 'findings']);
      for (const finding of document.findings) expect(Object.keys(finding)).toEqual(FIELDS);
    }
  });

  it('in SARIF is valid, has regions where the format has lines, and tells equal words apart', async () => {
    const log = JSON.parse(await formatCheck(documents, 'sarif', context));
    const ajv = new Ajv.default({ strict: false, allErrors: true, unicodeRegExp: false });
    formats.default(ajv);
    const validate = ajv.compile(schema);
    validate(log);
    expect(validate.errors ?? []).toEqual([]);
    const { results } = log.runs[0];
    const refused = results.find(({ ruleId }: { ruleId: string }) => ruleId === 'no-provision');
    expect(refused).toMatchObject({
      level: 'error',
      kind: 'fail',
      locations: [
        { physicalLocation: { region: { startLine: 4, startColumn: 3, endLine: 4, endColumn: 29 } } },
      ],
    });
    const prints = results
      .filter(({ locations }: never) => JSON.stringify(locations).includes('a%20b'))
      .map(({ partialFingerprints }: { partialFingerprints: object }) => JSON.stringify(partialFingerprints));
    expect(new Set(prints).size).toBe(prints.length);
  });
});

const FIELDS = ['rule', 'level', 'message', 'span', 'place', 'citation', 'parallel', 'checked', 'unchecked', 'quotation']; // biome-ignore format: a list

describeInBrowser('the report as a page', (browser) => {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-report-'));
  const file = join(folder, 'report.html');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeAll(async () => writeFileSync(file, await formatCheck(documents, 'html', context)));

  async function opened(
    colorScheme: 'light' | 'dark',
    width = 1200,
  ): Promise<{ page: Page; loaded: string[] }> {
    const page = await browser().newPage({ colorScheme, viewport: { width, height: 900 } });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    return { page, loaded };
  }

  it.each([
    ['light', 1200],
    ['dark', 1200],
    ['light', 400],
  ] as const)('has no fault of accessibility: %s, %i px', async (scheme, width) => {
    const { page } = await opened(scheme, width);
    // The page forbids scripts, its own and those of documents; the tester's comes in beside them.
    await page.evaluate(axe.source);
    const faults = await page.evaluate(async () => {
      type Axe = { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
    });
    expect(faults).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(overflow).toBe(false);
    await page.close();
  });

  it('runs nothing and loads nothing of what documents hold, and shows it as it stands', async () => {
    const { page, loaded } = await opened('light');
    expect(await page.title()).toBe('Citations checked by Pincite');
    expect(loaded).toHaveLength(1);
    expect(await page.locator('script, img, [onerror], [onload]').count()).toBe(0);
    const shown = await page.locator('.text').first().textContent();
    expect(shown).toContain(
      `<script>document.title='run'</script><img src=x onerror="document.title='run'"> "'&amp;`,
    );
    expect(await page.locator('h2').first().textContent()).toBe(NAME);
    await page.close();
  });

  it('leads by keyboard from each marked place to its finding and back', async () => {
    const { page } = await opened('light');
    const link = page.getByRole('link', { name: 'article 9999 du code civil' }).first();
    await link.focus();
    await page.keyboard.press('Enter');
    const card = page.locator('article:target');
    expect(await card.textContent()).toContain('No provision of this number is held.');
    await card.getByRole('link', { name: 'Back to 4:3' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('a:target').textContent()).toBe('article 9999 du code civil');
    const dead = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a')]
        .map((a) => a.getAttribute('href') ?? '')
        .filter((href) => !href.startsWith('#') || document.getElementById(href.slice(1)) === null),
    );
    expect(dead).toEqual([]);
    await page.close();
  });

  it('has the text of the provision and the difference of the quotation beside the citation', async () => {
    const { page } = await opened('light');
    expect(await page.locator('article blockquote').first().textContent()).toMatch(/^Qui vend du pain/);
    await page.close();
  });
});
