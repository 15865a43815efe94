import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { describeWithData } from '../../../test/support/shared.ts';
import { ALIASES, aliasNames } from './facts-aliases.ts';

describeWithData('aliases', ({ data }) => {
  const list = gunzipSync(readFileSync(join(data, 'uk/instruments.csv.gz'))).toString('utf8');

  it.each(ALIASES.map(({ path }) => path))('%s is in the published list', (path) => {
    expect(list).toContain(`,${path}\n`);
  });

  it('give every abbreviation without a year to one instrument', () => {
    const alone = ALIASES.flatMap(({ alone }) => alone);
    expect(new Set(alone).size).toBe(alone.length);
  });

  it('become names of the lawbook', () => {
    expect(aliasNames('ukpga/2002/29')).toEqual([
      { text: 'POCA', form: 'short', year: 0 },
      { text: 'POCA', form: 'popular', year: 2002 },
    ]);
    expect(aliasNames('ukpga/1801/1')).toEqual([]);
  });
});
