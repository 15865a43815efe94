import { beforeAll, describe, expect, it } from 'vitest';
import { citation, single, smallJurisdiction, smallLawbook, target } from '../../test/support/small-law.ts';
import { type Binder, createBinder } from './bind.ts';

let binder: Binder;
beforeAll(async () => {
  binder = createBinder((await smallLawbook()).index, [smallJurisdiction]);
});

describe('a provision without its instrument', () => {
  const bare = citation({ provision: target(single('art1')) });
  const offered = (...context: string[]): readonly string[] => {
    const binding = binder.bind(bare, { at: null, context });
    return 'candidates' in binding ? binding.candidates.map(({ coordinate }) => coordinate) : [];
  };

  it('is offered in the one text that was talked about', () => {
    expect(offered('xx/code/civil')).toEqual(['xx/code/civil/art1']);
    expect(offered('xx/code/partiel/art1')).toEqual(['xx/code/partiel/art1']);
  });

  it('is offered in each of several, and in none that was not', () => {
    expect([...offered('xx/code/partiel', 'xx/code/civil')].sort()).toEqual([
      'xx/code/civil/art1',
      'xx/code/partiel/art1',
    ]);
    expect(offered('xx/code/penal', 'xx/code/civil')).toEqual(['xx/code/civil/art1']);
  });
});
