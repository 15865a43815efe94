import { describe, expect, it } from 'vitest';
import { createReader } from '../../grammar/read.ts';
import { createBaseLawbook } from '../../lawbook/memory.ts';
import { uk } from './index.ts';
import { facts } from './instruments.ts';

const { lexicon, index } = createBaseLawbook([facts], {
  sources: [],
  snapshot: '2026-07-01',
  jurisdictions: [uk],
});
const reader = createReader([uk], lexicon);

/** The queries of a reference, each as one line. */
function queries(text: string, host: string | null = null): string[] {
  return reader.read(text, { host }).flatMap((citation) =>
    uk.queries(citation, index).map(({ kind, tagFilters, shouldSortInForceFirst, atDate }) => {
      const filters = tagFilters.filters.map(({ key, op, value }) => `${key} ${op} ${value}`);
      const rest = [shouldSortInForceFirst ? 'in force first' : '', atDate ?? ''].filter((one) => one !== '');
      return [kind, ...filters, ...rest].join('; ');
    }),
  );
}

describe('queries of British references', () => {
  it.each<[string, string[]]>([
    [
      'section 124(1) of the Employment Rights Act 1996',
      [
        'legislation; provision_number EQ s. 124(1); act_title ILIKE Employment Rights Act 1996; in force first',
      ],
    ],
    ['Theft Act 1968', ['legislation; nature EQ ukpga; year EQ 1968; number EQ 60']],
    ['S.I. 2006/246', ['legislation; nature EQ uksi; year EQ 2006; number EQ 246']],
    [
      'Offences against the Person Act 1861',
      ['legislation; nature EQ ukpga; regnal EQ Vict/24-25; number EQ 100'],
    ],
    [
      'section 1 of the Theft Act 1968 as it stood on 1 April 2012',
      ['legislation; section_number EQ 1; act_title ILIKE Theft Act 1968; in force first; 2012-04-01'],
    ],
    ['section 4', ['legislation; section_number EQ 4; in force first']],
    ['[2024] UKSC 1', ['decision; case_number EQ [2024] UKSC 1; court EQ uksc']],
    ['Act on Unheard Things 1831', []],
  ])('%s', (text, expected) => {
    expect(queries(text)).toEqual(expected);
  });

  it('asks within the host of a bare section', () => {
    expect(queries('section 4', 'uk/ukpga/1968/60')).toEqual([
      'legislation; section_number EQ 4; act_title ILIKE Theft Act 1968; in force first',
    ]);
  });
});
