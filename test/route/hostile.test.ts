import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPincite, FILTERS, isCoordinate, ROUTE_STATUSES, type RouteResult } from '../../src/index.ts';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { facts } from '../../src/jurisdictions/readers.ts';
import { createBaseLawbook } from '../../src/lawbook/memory.ts';
import { MAX_QUERY } from '../../src/router/route.ts';

/** Every legal system at once, as a bare install has them, against questions that nobody means well with. */

const errors: unknown[] = [];
const pincite = createPincite({
  lawbook: createBaseLawbook(facts, { jurisdictions, sources: [], snapshot: '2025-11-01' }),
  jurisdictions,
  onError: (error) => errors.push(error),
});

/** An answer keeps the promises of the contract, whatever it says. */
function sound(question: string, result: RouteResult): void {
  expect(errors.splice(0)).toEqual([]);
  expect(ROUTE_STATUSES).toContain(result.status);
  const bounded = result.status === 'ROUTE_BOUNDED';
  expect(result.coordinates.length > 0).toBe(bounded);
  expect(result.reason === null).toBe(bounded);
  expect((result.clarification ?? '').length > 0).toBe(result.status === 'ROUTE_AMBIGUOUS');
  for (const coordinate of [...result.coordinates, ...result.excluded])
    expect(isCoordinate(coordinate)).toBe(true);
  for (const { span, text } of result.citations) {
    expect(0 <= span[0] && span[0] < span[1] && span[1] <= question.length).toBe(true);
    expect(question.slice(...span)).toBe(text);
  }
  for (const make of Object.values(FILTERS))
    if (bounded) expect(() => make(result)).not.toThrow();
    else expect(() => make(result)).toThrow();
}

const full = (part: string): string => part.repeat(Math.ceil(MAX_QUERY / part.length)).slice(0, MAX_QUERY);

/** Long enough to fill a question. */
const FLOODS: readonly string[] = [
  '(',
  ')',
  '[',
  '(('.concat('))'),
  's. 1(',
  'section 1(1)(a)',
  'section (((((1',
  'section 1 and ',
  'section 1, ',
  'sections 1-',
  'section 1 of ',
  'section 1 of the Act ',
  'the Act of ',
  'Schedule 1 to Schedule ',
  'Part I Chapter ',
  'except section ',
  'that Act ',
  'the 1996 Act ',
  '1996 c. ',
  'S.I. 2011/3006 ',
  'S.I. 1/',
  'Order 2011 (Amendment) (No. 2) ',
  'Employment Rights Act ',
  'Employment Rights Act 1996 ',
  'https://www.legislation.gov.uk/',
  'uk/ukpga/1996/18/',
  '[2020] EWCA Civ ',
  '& 8 Vict. c. ',
  'article L. ',
  'article 1er de la loi n° ',
  'articles L. 1 à L. ',
  'code ',
  'du ',
  "l'article ",
  '9',
  '99999999999999999999 ',
  '§',
  '. ',
  '-',
  '–',
  'a',
  'A ',
  '\n',
  '\u0000',
  '\u0301',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\ud800',
  '\udc00',
  '😀',
  'ﬃ',
  '½',
  'İ',
  'ſ',
  'ǅ',
  '𝟏',
  'ｓ．１',
  '％_*?"\'\\',
];

describe('a question filled with', () => {
  it.each(FLOODS)('%j', (part) => {
    const question = full(part);
    const start = performance.now();
    const result = pincite.route(question);
    // Generous: other work shares the machine. Quadratic reading takes seconds.
    expect(performance.now() - start).toBeLessThan(1_000);
    sound(question, result);
  });

  it('one character too many', () => {
    const result = pincite.route(`${full('section 1 ')}x`);
    expect(result).toMatchObject({ status: 'ROUTE_UNRESOLVED', reason: 'query_too_long', citations: [] });
  });
});

it('any mix of citations and mischief is answered soundly', () => {
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...FLOODS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...[
          'article 1240 du code civil',
          'section 124 of the Employment Rights Act 1996',
          'et',
          'of',
          ', ',
          ' to ',
          '; ',
        ],
      ),
    },
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.constantFrom('', ' '), (pieces, between) => {
      const question = pieces.join(between).slice(0, MAX_QUERY);
      sound(question, pincite.route(question));
    }),
    { numRuns: 2_000 },
  );
});

it('what is put around a citation never moves it', () => {
  const cited = 'article 1240 du code civil';
  expect(pincite.route(cited).citations[0]?.text).toBe(cited);
  for (const mischief of ['\ud800', '\u200b', '😀 ', '((( ', '\u202e ']) {
    const question = `${mischief}${cited}`;
    const [citation] = pincite.route(question).citations;
    expect(citation?.span).toEqual([mischief.length, question.length]);
  }
});
