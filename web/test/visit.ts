import type { Browser, Page } from 'playwright-core';

export interface Visit {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly locale?: string;
}

/** A page with everything that went wrong on it: errors of scripts, and what the policy of the page forbade. */
export interface Visited {
  readonly page: Page;
  readonly wrong: readonly string[];
  close(): Promise<void>;
}

export const DESKTOP = 1280;
export const PHONE = 360;

/** The window of a device of that width. */
export function sizeOf(width: number): { readonly width: number; readonly height: number } {
  return { width, height: width === PHONE ? 740 : 860 };
}

export async function visit(
  browser: Browser,
  address: string,
  { width = DESKTOP, scheme = 'light', locale = 'en-GB' }: Visit = {},
): Promise<Visited> {
  const context = await browser.newContext({
    viewport: sizeOf(width),
    colorScheme: scheme,
    locale,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => {
    // That an answer was no success is for the page to tell, and is looked for where it matters.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      wrong.push(message.text());
  });
  await page.goto(address);
  return { page, wrong, close: () => context.close() };
}

/** Presses Tab until the element that has the focus is named so. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let n = 0; n < 80; n++) {
    await page.keyboard.press('Tab');
    const focused = await nameOfFocus(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`no Tab leads to ${name}`);
}

/** The accessible name of what has the focus, as far as these pages use the ways to give one. */
async function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!(focused instanceof HTMLElement)) return '';
    const label = (focused as HTMLInputElement).labels?.[0]?.textContent;
    return (focused.getAttribute('aria-label') ?? label ?? focused.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ');
  });
}
