import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundled, describeInBrowser, openPage } from '../../test/support/browser.ts';
import { citation, smallLawbook } from '../../test/support/small-law.ts';
import type { Resolution } from '../model/index.ts';
import { resolved } from '../resolver/resolve.ts';
import type { CitationOpenDetail } from './citation-pill.ts';
import { NOT_VERIFIABLE } from './state.ts';

const PILLS = `
  <h1>Findings</h1>
  <p><citation-pill id="held" citation="GwG s. 43 (Meldepflicht)"></citation-pill></p>
  <p><citation-pill id="linked" citation="AMLR Art. 45" href="/law/eu"></citation-pill></p>
  <p><citation-pill id="risky" citation="AMLR Art. 46" href="javascript:document.title='run'"></citation-pill></p>
  <p><citation-pill id="unheld" citation="Belgian AML Law Art. 21" verifiable="false" href="/law/be" coordinate="be/x/art21"></citation-pill></p>
  <p><citation-pill id="method" citation="Sector risk assessment" status="non_statutory" href="/law/x" coordinate="xx/x/art1"></citation-pill></p>`;

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    type Axe = { run(): Promise<{ violations: { id: string; help: string }[] }> };
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
    return violations.map(({ id, help }) => `${id}: ${help}`);
  });
}

const drawn = (page: Page, id: string): Promise<string> =>
  page.locator(`#${id}`).evaluate((pill) => pill.shadowRoot?.innerHTML ?? '');

describeInBrowser('<citation-pill>', (browser) => {
  let script = '';
  let page: Page;
  beforeAll(async () => {
    script = await bundled('src/pill/index.ts');
  }, 120_000);
  beforeEach(async () => {
    page = await openPage(browser(), PILLS, script);
    await page.locator('#method [part=pill]').waitFor();
  });
  afterEach(async () => page.close());

  it('that is grounded is a button with its words, and tells the page when pressed', async () => {
    await page.evaluate(() => {
      document.addEventListener('citation-open', (event) => {
        document.title = (event as CustomEvent<CitationOpenDetail>).detail.citation;
      });
    });
    const button = page.getByRole('button', { name: 'GwG s. 43 (Meldepflicht)' });
    await button.click();
    expect(await page.title()).toBe('GwG s. 43 (Meldepflicht)');
  });

  it('with an address is a link, and never to a script', async () => {
    expect(await page.getByRole('link').count()).toBe(1);
    expect(await page.getByRole('link', { name: 'AMLR Art. 45' }).getAttribute('href')).toBe('/law/eu');
    await page.getByRole('button', { name: 'AMLR Art. 46' }).click();
    expect(await page.title()).toBe('Test');
  });

  it('that is not verifiable says so by tooltip and name, and offers nothing', async () => {
    const note = page.getByRole('note', { name: NOT_VERIFIABLE, exact: true });
    expect(await note.getAttribute('title')).toBe(
      'legal basis stated; article text not available for verification',
    );
    expect(await note.textContent()).toContain('Belgian AML Law Art. 21');
    expect(await note.textContent()).toContain('unverified');
    expect(await drawn(page, 'unheld')).not.toMatch(/<a|<button|tabindex|href|be\/x|§/);
    expect((await drawn(page, 'unheld')).toLowerCase()).not.toContain('no legal basis');
  });

  it('of methodology is a label without a sign of law', async () => {
    expect(await page.locator('#method [part=pill]').textContent()).toMatch(
      /Methodology\s*Sector risk assessment/,
    );
    expect(await drawn(page, 'method')).not.toMatch(/<a|<button|tabindex|href|role=|xx\/x|§/);
  });

  it('is reached and pressed by keyboard where it can be pressed, and passed over elsewhere', async () => {
    const reached: string[] = [];
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement?.id ?? ''));
    }
    expect(reached).toEqual(['held', 'linked', 'risky', '']);
    await page.evaluate(() =>
      document.addEventListener('citation-open', () => {
        document.title = 'opened';
      }),
    );
    await page.locator('#held [part=pill]').focus();
    await page.keyboard.press('Enter');
    expect(await page.title()).toBe('opened');
  });

  it('becomes unverified at once when its resolution changes', async () => {
    const { index } = await smallLawbook();
    const instrument = index.instrument(index.instrumentAt('xx/code/civil'));
    const stored = resolved(
      'art 1',
      [
        {
          citation: citation({ span: [0, 5] }),
          polarity: 'cited',
          binding: {
            kind: 'outOfCoverage',
            reason: 'structure_unavailable',
            instrument,
            coordinate: 'xx/code/civil/art9',
            messages: [],
          },
        },
      ],
      { snapshot: '2026-07-01' },
    );
    await page.locator('#held').evaluate((pill, resolution) => {
      Object.assign(pill, { resolution, verifiable: true });
    }, stored as Resolution);
    await page.locator('#held [role=note]').waitFor();
    expect(await drawn(page, 'held')).not.toMatch(/<a|<button/);
  });

  describe.each(['light', 'dark'] as const)('in a %s scheme', (colorScheme) => {
    it('has nothing that axe objects to', async () => {
      await page.emulateMedia({ colorScheme });
      await page.addStyleTag({ content: ':root { color-scheme: light dark; }' });
      expect(await violations(page)).toEqual([]);
    });
  });

  it('keeps its borders in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const styles = await page
      .locator('[part=pill]')
      .evaluateAll((pills) => pills.map((pill) => getComputedStyle(pill).borderTopStyle));
    expect(styles).toEqual(['solid', 'solid', 'solid', 'dashed', 'dotted']);
    expect(await violations(page)).toEqual([]);
  });
});

describeInBrowser('the example in React', (browser) => {
  it('shows each finding as its resolution says', async () => {
    const stated = {
      status: 'resolved',
      verifiable: true,
      coordinate: 'de/gwg/p43',
      instrument: 'GwG',
      provision: 'p43',
    };
    const findings = [
      { rule: 'held', basis: 'GwG s. 43', resolution: stated },
      {
        rule: 'unheld',
        basis: 'Wwft Art. 99',
        resolution: { ...stated, status: 'not_in_corpus', verifiable: false },
      },
    ];
    const body = `<div id="root"></div><script type="application/json" id="findings">${JSON.stringify(findings)}</script>`;
    const page = await openPage(browser(), body, await bundled('examples/citation-pill-react/main.tsx'));
    await page.getByRole('button', { name: 'GwG s. 43' }).click();
    await page.getByText('Showing de/gwg/p43').waitFor();
    expect(await page.getByRole('note', { name: NOT_VERIFIABLE }).textContent()).toContain('Wwft Art. 99');
    await page.close();
  }, 120_000);
});
