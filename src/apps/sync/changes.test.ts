import { expect, it } from 'vitest';
import { changesBetween, type Reading } from './changes.ts';

/** `s1 bread` has a text of its own; `s1 bread -2030-01-01` ended; `s1 -` has no text. */
function law(...provisions: readonly string[]): readonly Reading[] {
  return provisions.map((provision) => {
    const [path = '', text = '-', end] = provision.split(' ');
    return {
      coordinate: path === '' ? 'uk/ukpga/2030/1' : `uk/ukpga/2030/1/${path}`,
      language: 'en',
      from: '2029-01-01',
      to: end?.slice(1) ?? null,
      hash: text === '-' ? null : text,
      length: text === 'short' ? 12 : 100,
    };
  });
}

function told(before: readonly Reading[], after: readonly Reading[]): readonly string[] {
  const changes = changesBetween(before, after);
  const place = (coordinate: string): string => coordinate.slice('uk/ukpga/2030/1'.length) || '/';
  return [
    ...changes.added.map((one) => `added ${place(one.coordinate)}`),
    ...changes.changed.map((one) => `changed ${place(one.coordinate)}`),
    ...changes.repealed.map((one) => `repealed ${place(one.coordinate)} ${one.from}`),
    ...changes.renumbered.map((one) => `renumbered ${place(one.coordinate)} ${place(one.to)}`),
    ...changes.removed.map((one) => `removed ${place(one.coordinate)}`),
  ];
}

const END = '-2030-01-01';

it.each<readonly [string, readonly Reading[], readonly Reading[], readonly string[]]>([
  ['nothing', law(' -', 's1 a'), law(' -', 's1 a'), []],
  ['a law that is new, without what it consists of', [], law(' -', 's1 a', 's1/1 b'), ['added /']],
  ['a section that is new, without its subsections', law(' -', 's1 a'), law(' -', 's1 a', 's2 b', 's2/1 c'), ['added /s2']],
  ['a subsection that is new changes its section', law('s1 a', 's1/1 b'), law('s1 c', 's1/1 b', 's1/2 d'), ['added /s1/2', 'changed /s1']],
  ['another text', law('s1 a'), law('s1 b'), ['changed /s1']],
  ['an end', law('s1 a', 's2 b'), law('s1 a', `s2 b ${END}`), ['repealed /s2 2030-01-01']],
  ['an end that was known', law(`s2 b ${END}`), law(`s2 b ${END}`), []],
  ['what was repealed stands again', law(`s2 b ${END}`), law('s2 b'), ['changed /s2']],
  ['it is not in the source any more', law('s1 a', 's2 b'), law('s1 a'), ['removed /s2']],
  ['it had ended, and is not in the source any more', law('s1 a', `s2 b ${END}`), law('s1 a'), []],
  ['another number', law('s1 a', 's2 b'), law('s1 a', `s2 b ${END}`, 's3 b'), ['renumbered /s2 /s3']],
  ['another number, in a source that keeps no old ones', law('s2 b', 's2/1 c'), law('s3 b', 's3/1 c'), ['renumbered /s2 /s3']],
  ['two that change places', law('s1 a', 's2 b'), law('s1 b', 's2 a'), ['renumbered /s1 /s2', 'renumbered /s2 /s1']],
  ['all move by one', law('s1 a', 's2 b'), law('s1 new', 's2 a', 's3 b'), ['changed /s1', 'renumbered /s1 /s2', 'renumbered /s2 /s3']],
  ['a text that two bear tells nothing', law('s1 a', 's2 a'), law('s3 a', 's4 a'), ['added /s3', 'added /s4', 'removed /s1', 'removed /s2']],
  ['a short text tells nothing', law('s1 short'), law('s2 short'), ['added /s2', 'removed /s1']],
  ['no text tells nothing', law('s1 -'), law('s2 -'), ['added /s2', 'removed /s1']],
  ['the text stays where it was, too', law('s1 a'), law('s1 a', 's2 a'), ['added /s2']],
])('tells %s', (_, before, after, changes) => expect([...told(before, after)].sort()).toEqual([...changes].sort())); // biome-ignore format: a table
