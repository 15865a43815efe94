import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { repoRoot } from '../../test/support/shared.ts';
import { DESKTOP, PHONE, sizeOf, visit } from './visit.ts';

/** `PINCITE_SCREENSHOTS=1` draws the pages anew for docs/pages.md. */
const SCREENSHOTS = process.env.PINCITE_SCREENSHOTS === '1' ? join(repoRoot, 'docs/screenshots') : null;

interface Shown {
  readonly name: string;
  readonly hash: string;
  /** What is done before the page is looked at, up to where nothing moves any more. */
  ready(page: Page): Promise<unknown>;
}

const shown = (name: string, hash: string, ready: Shown['ready']): Shown => ({ name, hash, ready });
const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();

const MEMO = `Memorandum, 12 March 2025

Customers are identified under Article 20 AMLR.
Vu l’article 1240 du code civil : « Qui cause par sa faute un préjudice à autrui est tenu de le réparer entièrement. »
Vu l’article 9999 du même code, et la loi n° 98-293 du 31 décembre 1998.`;

const STATES: readonly Shown[] = [
  shown('ask-empty', '', heading('For example')),
  shown(
    'ask',
    `#/ask?q=${encodeURIComponent('Does Article 20 AMLR apply, or article 1240 du code civil?')}`,
    (page) => page.getByText('est tenu de le réparer entièrement').waitFor(),
  ),
  shown('ask-question', '#/ask?q=What+does+article+1240+say%3F', (page) =>
    page.getByText('Which one is meant?').waitFor(),
  ),
  shown(
    'ask-refused',
    `#/ask?q=${encodeURIComponent('article 1242 du code civil')}`,
    heading('No such provision'),
  ),
  shown('check-empty', '#/check', heading('What it can tell')),
  shown('check', '#/check', async (page) => {
    await page.getByLabel('Or paste a text').fill(MEMO);
    await page.getByRole('button', { name: 'Check it' }).click();
    await page.getByRole('button', { name: 'The quotation differs from the text' }).click();
    await page.getByText('Read it in the corpus').waitFor();
  }),
  shown('corpus', '#/corpus', async (page) => {
    await page.getByRole('img', { name: /Years of ukpga/ }).waitFor();
    await page.getByRole('cell', { name: 'Pincite, invented texts' }).waitFor();
  }),
  shown('corpus-search', '#/corpus?q=coutume&j=fr', (page) => page.locator('mark').first().waitFor()),
  shown('corpus-law', '#/corpus/fr/code/civil', async (page) => {
    await page.getByRole('button', { name: /Chapitre Ier/ }).click();
    await page.getByRole('link', { name: 'article 1240' }).waitFor();
  }),
  shown('corpus-provision', '#/corpus/fr/code/civil/art1240', async (page) => {
    await page.getByRole('button', { name: 'Compare two versions' }).click();
    await page.getByRole('main').getByText('The wording differs.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Code civil, article 1241' }).waitFor();
  }),
  shown('gate', '#/gate', heading('Findings')),
  shown('gate-bases', '#/gate/bases', heading('Legal bases')),
  shown('gate-registers', '#/gate/registers', heading(/Law that is not held yet/)),
  shown('gate-lockfile', '#/gate/lockfile', heading('1 accepted')),
  shown('gate-drift', '#/gate/drift', (page) => page.getByText('the text changed').waitFor()),
  shown('gate-monitoring', '#/gate/monitoring', (page) =>
    page.getByText('Drift might go unnoticed').waitFor(),
  ),
];

/** Every state of the pages, in both colour schemes and at both widths. */
export function describeAccessibility(browser: () => Browser, url: () => string): void {
  const matrix = [PHONE, DESKTOP].flatMap((width) =>
    (['dark', 'light'] as const).map((scheme) => ({ scheme, width })),
  );

  it.each(STATES)(
    '$name has nothing that axe objects to, and no need to scroll sideways, in both schemes at both widths',
    async ({ name, hash, ready }) => {
      const { page, wrong, close } = await visit(browser(), `${url()}/${hash}`, matrix[0]);
      await ready(page);
      for (const { scheme, width } of matrix) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize(sizeOf(width));
        await draw(page, name, scheme, width);
        const place = `${scheme}, ${width} pixels wide`;
        expect(await violations(page), place).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, place).toBeLessThanOrEqual(0);
      }
      expect(wrong).toEqual([]);
      await close();
    },
  );

  it('keeps its signs and borders in forced colours, and still in reduced motion', async () => {
    const { page, close } = await visit(browser(), `${url()}/#/ask?q=article+1240+du+code+civil`);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.getByText('est tenu de le réparer entièrement').waitFor();
    const badge = page.locator('.badge').first();
    expect(await badge.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe('solid');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await close();
  });
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    type Axe = { run(): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }> };
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  });
}

/** What docs/pages.md shows: in light on a desktop, and some of it in the dark on a phone. */
const DRAWN = {
  desktop: ['ask', 'ask-refused', 'check', 'corpus', 'corpus-law', 'corpus-provision', 'gate', 'gate-drift'],
  phone: ['ask', 'check', 'corpus-provision'],
};

async function draw(page: Page, name: string, scheme: string, width: number): Promise<void> {
  if (SCREENSHOTS === null) return;
  const file =
    scheme === 'light' && width === DESKTOP && DRAWN.desktop.includes(name)
      ? `${name}.png`
      : scheme === 'dark' && width === PHONE && DRAWN.phone.includes(name)
        ? `${name}-phone.png`
        : null;
  if (file === null) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    (document.activeElement as HTMLElement | null)?.blur();
  });
  // The corpus page is long: as much of it as shows the years of the series.
  const part = name === 'corpus' ? { fullPage: true, clip: { x: 0, y: 0, width, height: 1500 } } : {};
  await page.screenshot({ path: join(SCREENSHOTS, file), ...part });
}
