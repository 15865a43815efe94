import { describe, expect, it } from 'vitest';
import type { Resolution } from '../model/index.ts';
import { unresolved } from '../resolver/resolve.ts';
import { disagreement } from './corpus-basis.ts';

function whole(coordinate: string, instrument: string): Resolution {
  return { ...unresolved('', '2026-07-01'), status: 'instrument_only', reason: null, coordinate, instrument };
}

const act = whole('xx/act/1', 'Bread Credit Act 2002');

describe('a link to another instrument of the same words', () => {
  it('may lead to one that amends what the title cites', () => {
    const amending = whole('xx/act/7', 'The Bread Credit Act 2002 (Amendment) Order 2004');
    expect(disagreement(act, amending, 'there')).toBeNull();
  });

  it('leads elsewhere where the kind is another: regulations under an act are not that act', () => {
    const regulations = whole('xx/si/4', 'The Bread Credit Regulations 2002');
    expect(disagreement(act, regulations, 'there')).toBe(
      'title_link_mismatch: the title cites xx/act/1, there is xx/si/4.',
    );
  });
});
