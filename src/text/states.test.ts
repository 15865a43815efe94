import { describe, expect, it } from 'vitest';
import { joinStates, type LawState, StateTimeline } from './states.ts';

/** A state in short: `a=text b=text`; a text of `-` is a repealed number, and `?` for the whole a state without text. */
function state(day: string | null, words: string): LawState<string> {
  if (words === '?') return { day, provisions: null };
  const pairs = words.split(' ').map((word) => word.split('=') as [string, string]);
  return { day, provisions: new Map(pairs) };
}

function joined(...states: LawState<string>[]): string[] {
  return joinStates(states, {
    origin: '2000-01-01',
    comparable: (text) => text.toLowerCase(),
    isRepealed: (text) => text === '-',
    outlasts: (text) => text.startsWith('recital'),
  }).map(
    ({ key, provision, from, to, missing, repealed }) =>
      `${key} ${missing ? '?' : provision} ${from ?? ''}..${to ?? ''}${repealed ? ' repealed' : ''}`,
  );
}

describe('states of a law', () => {
  it('are one version where they read the same', () => {
    expect(joined(state(null, 'a=One b=two'), state('2010-01-01', 'a=one b=TWO'))).toEqual([
      'a One 2000-01-01..',
      'b two 2000-01-01..',
    ]);
  });

  it('change on the day of the later one, and keep its order', () => {
    expect(joined(state(null, 'a=1 b=2 c=3'), state('2010-01-01', 'a=1 c=4 d=5'))).toEqual([
      'a 1 2000-01-01..',
      'b 2 2000-01-01..2010-01-01 repealed',
      'c 3 2000-01-01..2010-01-01',
      'c 4 2010-01-01..',
      'd 5 2010-01-01..',
    ]);
  });

  it('leave open what stood in between where the text of a state is not held', () => {
    expect(
      joined(state(null, 'a=1 b=2 c=3'), state('2005-01-01', '?'), state('2010-01-01', 'a=1 b=4 d=5')),
    ).toEqual([
      'a 1 2000-01-01..',
      'b 2 2000-01-01..2005-01-01',
      'b ? 2005-01-01..2010-01-01',
      'b 4 2010-01-01..',
      'c 3 2000-01-01..2005-01-01',
      'c ? 2005-01-01..2010-01-01 repealed',
      'd ? 2005-01-01..2010-01-01',
      'd 5 2010-01-01..',
    ]);
  });

  it('do not reach beyond the first later state without text', () => {
    expect(joined(state(null, 'a=1 r=recital'), state('2005-01-01', '?'), state('2010-01-01', '?'))).toEqual([
      'a 1 2000-01-01..2005-01-01',
      'a ? 2005-01-01..',
      'r recital 2000-01-01..',
    ]);
  });

  it('say nothing of the days before the first text that is held, if others are known', () => {
    expect(joined(state(null, '?'), state('2010-01-01', 'a=1'))).toEqual(['a 1 2000-01-01..']);
    expect(joined(state('2000-01-01', '?'), state('2010-01-01', 'a=1'))).toEqual([
      'a ? 2000-01-01..2010-01-01',
      'a 1 2010-01-01..',
    ]);
  });

  it('end what is repealed, and begin it again where the number is used anew', () => {
    expect(
      joined(state('2005-01-01', 'b=1 c=- a=-'), state('2010-01-01', 'b=- a=2'), state('2011-01-01', 'b=3')),
    ).toEqual([
      'b 1 2000-01-01..2010-01-01 repealed',
      'b 3 2011-01-01..',
      'c - 2000-01-01..2005-01-01 repealed',
      'a - 2000-01-01..2005-01-01 repealed',
      'a 2 2010-01-01..2011-01-01 repealed',
    ]);
  });

  it('take nothing for absent that a state would not show', () => {
    const articles = { ...state(null, 'a=1'), shows: (key: string) => key !== 'annex' };
    expect(joined(articles, state('2010-01-01', 'a=1 annex=x b=2'))).toEqual([
      'a 1 2000-01-01..',
      'annex x 2000-01-01..',
      'b 2 2010-01-01..',
    ]);
  });

  it('tell which version stood on a day', () => {
    const versions = joinStates([state(null, 'a=1'), state('2010-01-01', 'a=2')], {
      origin: null,
      comparable: (text) => text,
      isRepealed: () => false,
      outlasts: () => false,
    });
    const timeline = new StateTimeline(versions);
    expect(timeline.at('a', null)?.provision).toBe('1');
    expect(timeline.at('a', '2009-12-31')?.provision).toBe('1');
    expect(timeline.at('a', '2010-01-01')?.provision).toBe('2');
    expect(timeline.at('b', null)).toBeUndefined();
  });

  it('keep what later states do not repeat', () => {
    expect(joined(state(null, 'r=recital a=1'), state('2010-01-01', 'a=1'))).toEqual([
      'r recital 2000-01-01..',
      'a 1 2000-01-01..',
    ]);
  });
});
