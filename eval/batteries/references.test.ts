import { describe, expect, it } from 'vitest';
import { countReferences } from './references.ts';

const seen = (text: string): string[] =>
  countReferences(text).map(
    ({ start, end, shape, afterWord, elsewhere }) =>
      `${shape}|${text.slice(start, end)}|${afterWord ? 'word' : 'list'}|${elsewhere ? 'elsewhere' : 'host'}`,
  );

describe('countReferences', () => {
  it('counts lettered numbers and bare ones behind "article"', () => {
    expect(seen("Les articles L. 1-1, R. * 2-2 et L.O. 3 ; l'article 7-1, 3° ; le 4 mai")).toEqual([
      'L.|L. 1-1|word|host',
      'R.|R. * 2-2|list|host',
      'LO|L.O. 3|list|host',
      'bare|7-1|word|host',
    ]);
  });
  it('reads over what belongs to a number', () => {
    expect(
      seen("l'article 1er de la loi n° 1 ; l'article 204 A du code général ; l'article 80 sexdecies du code"),
    ).toEqual(['bare|1|word|elsewhere', 'bare|204|word|elsewhere', 'bare|80|word|elsewhere']);
  });
  it('sees which are written to another text', () => {
    expect(
      seen("articles L. 1 et L. 2 du code civil ; article L. 3 du présent code ; l'article L. 4."),
    ).toEqual(['L.|L. 1|word|elsewhere', 'L.|L. 2|list|elsewhere', 'L.|L. 3|word|host', 'L.|L. 4|word|host']);
  });
});
