import { describe, expect, it } from 'vitest';
import { oneCode } from '../../test/support/one-code.ts';
import { citation, ref, smallJurisdiction } from '../../test/support/small-law.ts';
import { createBinder } from './bind.ts';

describe('a text whose day is not recorded', () => {
  const numbers = [{ scheme: 'text', value: '98-1' }];
  const cited = (more: object) =>
    citation({ instrument: ref({ nature: 'loi', date: '1998-01-05', ...more }) });

  it('is bound by its number, and the day as cited is said to be unchecked', async () => {
    const { index } = await oneCode({ nature: 'loi', numbers }, []);
    const binding = createBinder(index, [smallJurisdiction]).bind(cited({ numbers }));
    expect(binding).toMatchObject({ kind: 'bound', instrument: { coordinate: 'xx/code/a' } });
    expect(binding.messages.join()).toContain('The date 1998-01-05 is not recorded and was not checked.');
  });

  it('is asked about where only its name was cited', async () => {
    const { index } = await oneCode({ nature: 'loi', numbers }, []);
    const binding = createBinder(index, [smallJurisdiction]).bind(cited({ named: [0], title: 'Code A' }));
    expect(binding).toMatchObject({ kind: 'ambiguous', reason: 'date_unverified' });
  });
});
