import type { Reading } from '../../../grammar/reading.ts';
import { Name, TITLE_PARTICLES } from './instruments-words.ts';

const PARTICLES = new Set(TITLE_PARTICLES);

/**
 * Tests tokens for being words that the keys of titles lack: every one of them is a joiner, which is quicker to see, and the
 * year at token `inner`, where one stands inside the name.
 */
export function titleParticle(r: Reading, inner = -1): (i: number) => boolean {
  return (i) => (r.role(i, Name.joiner) && PARTICLES.has(r.folded(i))) || i === inner;
}
