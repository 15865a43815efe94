import { describe, expect, it } from 'vitest';
import { oneCode } from '../../test/support/one-code.ts';
import { citation, ref, single, smallJurisdiction, target } from '../../test/support/small-law.ts';
import type { LawbookProvision } from '../lawbook/input.ts';
import { createBinder } from './bind.ts';

/** Article 1 as it is bound in a code that has it twice. */
async function bound(first: Partial<LawbookProvision>, second: Partial<LawbookProvision>) {
  const { index } = await oneCode({}, [
    { versionGroup: 'a', ...first },
    { versionGroup: 'b', ...second },
  ]);
  const binder = createBinder(index, [smallJurisdiction]);
  return binder.bind(
    citation({ instrument: ref({ coordinate: 'xx/code/a' }), provision: target(single('art1')) }),
  );
}

describe('a provision that its source has twice at once', () => {
  const gone = { to: '2000-01-01' };

  it('is the one that is in force', async () => {
    expect(await bound(gone, {})).toMatchObject({
      kind: 'bound',
      documents: ['xx.1'],
      flags: { repealed: null },
    });
    expect(await bound({}, gone)).toMatchObject({
      kind: 'bound',
      documents: ['xx.0'],
      flags: { repealed: null },
    });
  });

  it('is told of as repealed and as there twice where neither is in force', async () => {
    expect(await bound(gone, gone)).toMatchObject({
      kind: 'bound',
      coordinates: ['xx/code/a/art1'],
      flags: { duplicate: true, repealed: { to: '2000-01-01' } },
    });
  });

  it('is there twice where both are in force', async () => {
    expect(await bound({}, {})).toMatchObject({ kind: 'bound', flags: { duplicate: true, repealed: null } });
  });
});
