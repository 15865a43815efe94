import { it } from 'vitest';

it('x', () => {});
