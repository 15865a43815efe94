import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/support/cases.ts';
import { readingOf } from '../../../test/support/reading.ts';
import { jurisdictions } from '../../jurisdictions/list.ts';
import { facts } from '../../jurisdictions/readers.ts';
import { createBaseLawbook } from '../../lawbook/memory.ts';
import type { Jurisdiction } from '../../model/index.ts';
import { createPincite } from '../../pincite.ts';
import { dayAt, isoOf } from './dates.ts';
import { isDivided } from './divisions.ts';
import { statesBut } from './states.ts';

const lawOf = (code: string): Jurisdiction => jurisdictions.find((one) => one.code === code) as Jurisdiction;

/** The words that are read of a text, each with what they come to. */
function read(code: string, text: string): readonly string[] {
  const law = lawOf(code);
  const known = facts.filter((one) => one.code === code);
  const settings = { sources: [], snapshot: '2025-11-01', jurisdictions: [law] };
  const errors: unknown[] = [];
  const pincite = createPincite({
    lawbook: createBaseLawbook(known, settings),
    jurisdictions: [law],
    onError: (error) => errors.push(error),
  });
  const found = pincite
    .readAndBind(text)
    .map((one) => `${text.slice(...one.citation.span)}: ${outcomeOf(one)}`);
  expect(errors).toEqual([]);
  return found;
}

describe('places', () => {
  it.each([
    ['nl', 'artikel 9, tweede lid, Wwft', ['artikel 9, tweede lid, Wwft: nl/bwb/BWBR0024282/art9/2']],
    // No word and no number counts a place but those of the language, and small ones.
    ['nl', 'artikel 9, groot lid, Wwft', []],
    ['nl', 'artikel 9, 200 lid, Wwft', []],
    ['dk', 'hvidvaskloven § 14, stk. nr. 2', ['hvidvaskloven § 14, stk. nr. 2: dk/lta/2017/651/p14/2']],
    ['ro', 'art. 5 alin. nr. (2) din Legea nr. 129/2019', ['art. 5 alin. nr. (2) din Legea nr. 129/2019: ro/lege/2019/129/art5/2']],
    ['nl', 'artikel 9, lid nr. 2, Wwft', ['artikel 9, lid nr. 2, Wwft: nl/bwb/BWBR0024282/art9/2']],
    // The inner place stands before the outer one; the other way round only the nearest is read.
    ['es', 'letra b) del apartado 1 del artículo 42 de la Ley 10/2010', ['letra b) del apartado 1 del artículo 42 de la Ley 10/2010: es/boe/2010/6737/art42/1/b']],
    ['es', 'apartado 1 de la letra b) del artículo 42 de la Ley 10/2010', ['letra b) del artículo 42 de la Ley 10/2010: es/boe/2010/6737/art42/b']],
    ['nl', 'eerste lid van onderdeel b van artikel 8 Wwft', ['onderdeel b van artikel 8 Wwft: nl/bwb/BWBR0024282/art8/b']],
  ])('of %s in "%s"', (code, text, expected) => {
    expect(read(code, text)).toEqual(expected);
  }); // biome-ignore format: a table
});

describe('what is no citation', () => {
  it.each([
    ['nl', 'ECLI:NL:HR:2019:1234:5'],
    ['nl', 'ECLI:NL:HR:2019'],
    ['nl', 'ECLI:NL:HR:20:1234'],
    ['nl', 'Uitvoeringsbesluit Wwft'],
  ])('of %s: "%s"', (code, text) => {
    expect(read(code, text)).toEqual([]);
  });

  it('makes no error inside', () => {
    for (const text of [
      'artícul8 5 del Código Penal 2Militar',
      '§ 7, stk.',
      'art. 5:141CSA',
      '7 §',
      '7 luvun',
    ])
      for (const { code } of jurisdictions) read(code, text);
  });
});

describe('parts of an act', () => {
  it.each([
    ['es', 'capítulo II de la Ley', true],
    ['es', 'capítulo II, Ley', false],
    ['es', 'anexo de la Ley', true],
    ['es', 'capítulo II\nLey', false],
    ['es', 'capítulo\nII de la Ley', false],
    ['cz', 'Hlava II zákona', true],
    ['cz', 'Hlava II\nzákona', false],
    ['es', 'según la Ley', false],
  ])('in %s: "%s" tells one: %s', (code, text, expected) => {
    const reading = readingOf(lawOf(code).grammar, text);
    let last = 0;
    while (reading.source(last + 1, last + 2) !== '') last++;
    expect(isDivided(reading, last)).toBe(expected);
  });
});

describe('days', () => {
  it.each([
    ['es', '28 de abril de 2010', '2010-04-28'],
    ['es', '28 de abril de 10', '2011-04-28'],
    ['es', '28 de abril', '2011-04-28'],
    ['es', '28 abril 2010', '2010-04-28'],
    ['nl', '18 september 2017', '2017-09-18'],
    ['dk', '8. juni 2017', '2017-06-08'],
    ['dk', '8. juni 20177', '2011-06-08'],
    ['cz', '17.11.2017', '2017-11-17'],
    ['ro', '08/06/2017', '2017-06-08'],
    ['es', '2018-06-01', '2018-06-01'],
    ['es', '2018-6-01', null],
    ['es', '31.2.2017', null],
    ['es', '17.11/2017', null],
    ['es', '128 de abril de 2010', null],
  ])('of %s: %s is %s', (code, text, expected) => {
    const day = dayAt(readingOf(lawOf(code).grammar, text), 0);
    expect(day === null ? null : isoOf(day, 2011)).toBe(expected);
  });
});

it('the English words for states leave out those of the state itself', () => {
  const words = (code: string): readonly string[] => statesBut(code).split(' ');
  expect(words('es')).toContain('mexican');
  expect(words('mx')).not.toContain('mexican');
  expect(words('mx')).toContain('peruvian');
});
