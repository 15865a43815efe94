import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeInBrowser } from '../../test/support/browser.ts';
import { describeAccessibility } from './accessible.ts';
import { type StartedPages, startPages } from './started.ts';
import { tabTo, type Visit, type Visited, visit } from './visit.ts';

/** The pages as people use them: the shipped service, a real browser, by role and name, and with the keyboard alone. */
describeInBrowser('the pages of pincite serve', (browser) => {
  let started: StartedPages;
  let open: Visited | null = null;
  beforeAll(async () => {
    started = await startPages();
  }, 300_000);
  afterEach(async () => {
    const wrong = open?.wrong ?? [];
    await open?.close();
    open = null;
    expect(wrong).toEqual([]);
  });
  afterAll(async () => started?.stop());

  async function at(hash: string, how: Visit = {}) {
    open = await visit(browser(), `${started.url}/${hash}`, how);
    return open.page;
  }

  // A browser and a service share the machine with whatever else is tested.
  vi.setConfig({ testTimeout: 60_000 });

  describeAccessibility(browser, () => started.url);

  describe('asking', () => {
    it('draws the reading, says what is bound and what is not, and goes back', async () => {
      const page = await at('');
      await page.getByLabel('Question or citation').fill('article 1240 et article 9999 du code civil');
      await page.getByRole('button', { name: 'Read it' }).click();
      await page.getByRole('heading', { name: 'No such provision' }).waitFor();
      await page.getByRole('link', { name: /article 9999 du code civil.*No such provision/ }).click();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('citation-2');
      await page.getByRole('listitem').filter({ hasText: 'est tenu de le réparer entièrement' }).waitFor();
      expect(page.url()).toContain('#/ask?q=article+1240');
      await page.goBack();
      await page.getByRole('heading', { name: 'For example' }).waitFor();
    });

    it('makes the filter of every dialect, and none where not everything is bound', async () => {
      const page = await at('#/ask?q=article+1240+du+code+civil');
      await page.getByRole('heading', { name: 'Bound' }).waitFor();
      const filter = page.locator('filter-view pre');
      expect(await filter.textContent()).toContain('instrument_id in ["fr_code_civil"]');
      for (const [dialect, sign] of [
        ['SQL', '$1'],
        ['Qdrant', 'must'],
        ['Elasticsearch', 'bool'],
        ['Weaviate', 'valueText'],
      ] as const) {
        await page.getByRole('radio', { name: dialect }).check();
        expect(await filter.textContent()).toContain(sign);
      }
      await page.goto(`${started.url}/#/ask?q=article+5`);
      await page.getByText('There is no filter').waitFor();
      expect(await page.locator('filter-view').count()).toBe(0);
    });

    it('takes a candidate for the answer, and what was bound as context', async () => {
      const page = await at('#/ask?q=article+1242+du+code+civil');
      await page.getByRole('heading', { name: 'No such provision' }).waitFor();
      await page.getByRole('link', { name: 'Code civil, article 1240' }).click();
      await page.getByRole('heading', { name: 'Bound' }).waitFor();
      await page.getByRole('link', { name: 'Ask on with this as context' }).click();
      await page.getByLabel('Question or citation').fill('et article 1241 ?');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Bound' }).waitFor();
      expect(await page.locator('filter-view pre').textContent()).toContain('fr/code/civil/art1241');
    });

    it('needs no mouse', async () => {
      const page = await at('');
      await page.getByRole('heading', { name: 'Ask about law' }).waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
      await page.keyboard.press('Enter');
      await tabTo(page, 'Question or citation');
      await page.keyboard.type('article 1240 du code civil');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Bound' }).waitFor();
      expect(await page.getByRole('status').allTextContents()).toContain('Bound. One citation.');
      await tabTo(page, 'Code civil');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Code civil' }).waitFor();
    });
  });

  describe('checking', () => {
    const TEXT =
      'Vu l’article 1240 du code civil : « Qui cause par sa faute un préjudice à autrui est tenu de le réparer entièrement. » Vu l’article 9999 du code civil.';

    it('marks each citation, shows the law beside it, and saves reports', async () => {
      const page = await at('#/check');
      await page.getByLabel('Or paste a text').fill(TEXT);
      await page.getByRole('button', { name: 'Check it' }).click();
      await page.getByRole('heading', { name: 'Findings' }).waitFor();
      await page.getByRole('button', { name: 'The quotation differs from the text' }).click();
      expect(await page.locator('ins').first().textContent()).toContain('préjudice');
      await page.getByRole('listitem').filter({ hasText: 'since 1 October 2016' }).first().waitFor();
      await page.getByRole('link', { name: /article 9999 du code civil.*Does not stand/ }).click();
      await page.getByText('No provision of this number is held. Code civil').waitFor();
      for (const [format, sign] of [
        ['HTML', '<!doctype html>'],
        ['SARIF', '"2.1.0"'],
        ['JSON', '"no-provision"'],
      ] as const) {
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: `Save the report: ${format}` }).click();
        expect(readFileSync(await (await saved).path(), 'utf8')).toContain(sign);
      }
    });

    it('keeps the document while law is read elsewhere', async () => {
      const page = await at('#/check');
      await page.getByLabel('Or paste a text').fill(TEXT);
      await page.getByRole('button', { name: 'Check it' }).click();
      await page.getByRole('link', { name: 'article 1240 du code civil' }).last().click();
      await page.getByRole('heading', { level: 1, name: 'Code civil, article 1240' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Findings' }).waitFor();
    });

    it('says what to do with nothing, with what cannot be read, and with what is too large', async () => {
      const page = await at('#/check');
      await page.getByRole('button', { name: 'Check it' }).click();
      await page.getByText('Choose a file or paste a text first.').waitFor();
      const file = page.getByLabel(/A file/);
      await file.setInputFiles({
        name: 'torn.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7 torn'),
      });
      await page.getByRole('button', { name: 'Check it' }).click();
      await page.getByText('The document could not be read').first().waitFor();
      await page.getByRole('button', { name: 'Check another one' }).click();
      const long = join(mkdtempSync(join(tmpdir(), 'pincite-long-')), 'long.txt');
      writeFileSync(long, '');
      truncateSync(long, 60_000_000);
      await file.setInputFiles(long);
      await page.getByRole('button', { name: 'Check it' }).click();
      await page.getByText('The document is too large for this service.').waitFor();
      rmSync(dirname(long), { recursive: true });
    });

    it('never runs or draws what a document holds', async () => {
      const page = await at('#/check');
      const hostile =
        '<script>document.title="run"</script><img src=x onerror="document.title=\'run\'"> article 1240 du code civil <svg onload="document.title=\'run\'">';
      await page.getByLabel('Or paste a text').fill(hostile);
      await page.getByRole('button', { name: 'Check it' }).click();
      await page.getByRole('heading', { name: 'Findings' }).waitFor();
      await page.getByText('<img src=x onerror=').waitFor();
      expect(await page.locator('main img, main script, main .document svg').count()).toBe(0);
      await page.goto(`${started.url}/#/ask?q=${encodeURIComponent(hostile)}`);
      await page.getByRole('heading', { name: 'Bound' }).waitFor();
      expect(await page.locator('main img, main script').count()).toBe(0);
      expect(await page.title()).toBe('Ask · Pincite');
    });

    it('needs no mouse', async () => {
      const page = await at('#/check');
      await tabTo(page, 'Or paste a text');
      await page.keyboard.type('Vu l’article 1240 du code civil.');
      await tabTo(page, 'Check it');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Findings' }).waitFor();
      await tabTo(page, 'The law cited is held');
      await page.keyboard.press('Enter');
      await page.getByText('est tenu de le réparer entièrement').waitFor();
      await tabTo(page, 'Read it in the corpus');
    });
  });

  describe('the corpus', () => {
    it('is searched, opened part by part, and compared in its versions', async () => {
      const page = await at('#/corpus');
      await page
        .getByRole('img', { name: /Years of ukpga \(by number, by title\)\. complete: 2016–2018, 2020/ })
        .waitFor();
      await page.getByRole('cell', { name: 'Pincite, invented texts' }).waitFor();
      await page.getByLabel(/^Title, number, citation/).fill('code civil');
      await page.getByRole('button', { name: 'Find' }).click();
      await page.getByRole('link', { name: 'Code civil', exact: true }).click();
      await page.getByRole('button', { name: /Chapitre Ier/ }).click();
      await page.getByRole('link', { name: 'article 1240' }).click();
      await page.getByRole('heading', { level: 1, name: 'Code civil, article 1240' }).waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Code civil, article 1241' }).waitFor();
      await page.getByRole('button', { name: 'Compare two versions' }).click();
      await page.getByRole('main').getByText('The wording differs.').waitFor();
      expect(await page.locator('ins').first().textContent()).toMatch(/inserted:.*entièrement/);
      await page.getByRole('link', { name: /1 January 1950 to/ }).click();
      await page.getByText('selon la coutume du lieu.').first().waitFor();
      expect(page.url()).toContain('at=1950-01-01');
      expect(await page.locator('.law').first().getAttribute('lang')).toBe('fr');
    });

    it('is searched for words of its texts', async () => {
      const page = await at('#/corpus?q=coutume&j=fr');
      await page.getByRole('link', { name: 'Code civil, article 1240' }).waitFor();
      expect(await page.locator('mark').first().textContent()).toBe('coutume');
    });

    it('says that what it does not hold may exist', async () => {
      const page = await at('#/corpus/fr/code/lunaire/art1');
      await page.getByText('Nothing is held under this coordinate. That says nothing').waitFor();
      await page.goto(`${started.url}/#/corpus?q=zzzz+qqqq`);
      await page.getByText('No law was found. That says nothing about whether it exists').waitFor();
    });

    it('needs no mouse', async () => {
      const page = await at('#/corpus/fr/code/civil');
      await page.getByRole('button', { name: /Chapitre Ier/ }).waitFor();
      await tabTo(page, /Chapitre Ier.*below it/);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'article 1241' }).waitFor();
      await tabTo(page, 'article 1241');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Code civil, article 1241' }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    });
  });

  describe('the gate', () => {
    it('shows states, findings, registers, the lockfile, drift and whether it is watched', async () => {
      const page = await at('#/gate');
      await page.getByText('Failed', { exact: true }).waitFor();
      await page.getByRole('heading', { name: 'report: AMRL Art. 26' }).first().waitFor();
      await page.getByRole('link', { name: 'Legal bases' }).click();
      await page
        .getByRole('row', { name: /identify/ })
        .getByRole('link', { name: 'AMLR Art. 20' })
        .waitFor();
      await page.getByRole('row', { name: /watch/ }).getByRole('note').waitFor();
      await page.getByRole('link', { name: 'Registers' }).click();
      await page.getByRole('row', { name: /AMLR Art\. 98.*next wave.*#484/ }).waitFor();
      await page.getByRole('link', { name: 'Lockfile' }).click();
      await page.getByText('1 under another prompt than today’s').waitFor();
      await page.getByRole('row', { name: /UNSUPPORTED/ }).waitFor();
      await page.getByRole('link', { name: 'Drift' }).click();
      await page.getByText('the text changed').waitFor();
      expect(await page.locator('del').first().textContent()).toContain('ten');
      await page.getByRole('link', { name: 'Monitoring' }).click();
      await page.getByText('Drift might go unnoticed').waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 2, name: 'Drift' }).waitFor();
    });

    it('needs no mouse', async () => {
      const page = await at('#/gate');
      await page.getByRole('heading', { name: 'Findings' }).waitFor();
      await tabTo(page, 'Drift');
      await page.keyboard.press('Enter');
      await page.getByText('the text changed').waitFor();
    });
  });

  describe('around the pages', () => {
    it('words are in the language of the reader, and law in its own', async () => {
      const page = await at('#/ask?q=article+1240+du+code+civil', { locale: 'de-DE' });
      await page.getByRole('heading', { name: 'Gebunden' }).waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe('de');
      await page.getByLabel('Sprache').selectOption('fr');
      await page.getByRole('heading', { name: 'Rattaché' }).waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe('fr');
      await page.reload();
      await page.getByRole('heading', { name: 'Interroger le droit' }).waitFor();
    });

    it('colours can be chosen against the system', async () => {
      const page = await at('', { scheme: 'light' });
      const paper = () =>
        page.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor);
      const light = await paper();
      await page.getByLabel('Colours').selectOption('dark');
      expect(await paper()).not.toBe(light);
    });

    it('a token is asked for where it is needed, and kept in this tab alone', async () => {
      const secret = 'secret-0123456789-0123456789';
      open = await visit(browser(), `${await started.withToken(secret)}/#/ask?q=article+1240+du+code+civil`);
      const { page } = open;
      await page.getByText('This service asks for a token.').waitFor();
      let refused = 0;
      page.on('response', (response) => {
        if (response.status() === 401) refused++;
      });
      await page.reload();
      await page.getByText('This service asks for a token.').waitFor();
      expect(refused).toBe(1);
      await page.getByRole('button', { name: 'Enter a token' }).click();
      await page.getByLabel(/Token \(24/).fill(secret);
      await page.getByRole('button', { name: 'Use it' }).click();
      await page.getByRole('heading', { name: 'Not held' }).waitFor();
      const kept = await page.evaluate(() => [JSON.stringify(sessionStorage), JSON.stringify(localStorage)]);
      expect(kept[0]).toContain(secret);
      expect(kept[1]).not.toContain(secret);
    });
  });
});
