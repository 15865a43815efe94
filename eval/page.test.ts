import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE, pageOf } from './page.ts';

it('the page of the evaluation is the one that the kept runs make', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(pageOf());
});
