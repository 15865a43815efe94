import { describe, expect, it } from 'vitest';
import type { Resolution } from '../model/index.ts';
import { changesOf } from './recheck.ts';
import { unresolved } from './resolve.ts';

const now = (more: Partial<Resolution> = {}): Resolution => ({
  ...unresolved('', '2026-07-01'),
  status: 'resolved',
  coordinate: 'xx/act/1/s1',
  contentHash: 'sha256:a',
  ...more,
});

describe('a stored resolution', () => {
  it('that still holds has no changes', () => {
    expect(changesOf(now(), now(), true)).toEqual([]);
  });

  it('changes with its state, its place and its text', () => {
    const stored = { status: 'not_in_corpus', coordinate: null, contentHash: 'sha256:b' } as const;
    expect(changesOf(stored, now(), true)).toEqual([
      { field: 'status', was: 'not_in_corpus', is: 'resolved' },
      { field: 'coordinate', was: null, is: 'xx/act/1/s1' },
      { field: 'contentHash', was: 'sha256:b', is: 'sha256:a' },
    ]);
  });

  it('says nothing of a text whose hash is not known, then or now', () => {
    expect(changesOf({ ...now(), contentHash: null }, now(), true)).toEqual([]);
    expect(changesOf(now(), now({ contentHash: null }), false)).toEqual([]);
    expect(changesOf(now(), now({ contentHash: null }), true)).toHaveLength(1);
  });

  it('compares its parts one by one', () => {
    const parts = [now(), now({ coordinate: 'xx/act/1/s2' })];
    const moved = [now(), now({ coordinate: 'xx/act/1/s3' })];
    expect(changesOf(now({ parts }), now({ parts: moved }), true)).toEqual([
      { field: 'parts[1].coordinate', was: 'xx/act/1/s2', is: 'xx/act/1/s3' },
    ]);
    expect(changesOf(now({ parts }), now(), true)).toEqual([{ field: 'parts', was: '2', is: '0' }]);
  });
});
