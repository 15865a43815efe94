import { expect, it } from 'vitest';
import { uk } from '../../jurisdictions/uk/index.ts';
import { facts } from '../../jurisdictions/uk/instruments.ts';
import { createBaseLawbook } from '../../lawbook/memory.ts';
import { createPincite } from '../../pincite.ts';
import { declare } from './declare.ts';

it('leaves a declared name the year that the lawbook knows of it', () => {
  const lawbook = createBaseLawbook([facts], { sources: [], snapshot: '2026-01-01', jurisdictions: [uk] });
  const law = declare({ lawbook, jurisdictions: [uk] }, [
    { coordinate: 'uk/ukpga/2002/29', names: ['POCA'] },
  ]);
  const pincite = createPincite(law);
  for (const cited of ['POCA s. 330', 'POCA 2002 s. 330'])
    expect(pincite.resolve(cited).coordinate).toBe('uk/ukpga/2002/29/s330');
  expect(pincite.resolve('POCA 1995 s. 330').coordinate).toBeNull();
});
