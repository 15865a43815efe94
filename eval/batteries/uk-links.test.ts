import { describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { placeOf, provisionPath, targetOf } from './uk-links.ts';

/** A lawbook of two works. */
const works = ['uk/ukpga/1996/18', 'uk/ukpga/Vict/24-25/100'];
const engine = {
  index: {
    instrumentAt: (coordinate: string) => works.indexOf(coordinate),
    byNumber: (_: string, series: string, value: string) =>
      series === 'ukpga' && value === '1861/100' ? [1] : [],
    instrument: (ordinal: number) => ({ coordinate: works[ordinal] }),
  },
} as unknown as Engine;

describe('targetOf', () => {
  const of = (path: string) => targetOf(engine, `http://www.legislation.gov.uk/${path}`);
  it('finds works by their path and by calendar year', () => {
    expect(of('id/ukpga/1996/18/section/124/1ZA')).toEqual({
      type: 'legislation',
      instruments: ['uk/ukpga/1996/18'],
      held: true,
      path: ['s124', '1ZA'],
    });
    expect(of('ukpga/1861/100/contents')).toMatchObject({
      instruments: ['uk/ukpga/Vict/24-25/100'],
      path: [],
    });
  });
  it('names works that are not held', () => {
    expect(of('european/regulation/2004/0552')).toMatchObject({
      instruments: ['uk/eur/2004/552'],
      held: false,
    });
    expect(of('id/ukpga/Geo5/15-16/20/section/1')).toMatchObject({
      instruments: ['uk/ukpga/Geo5/15-16/20'],
      path: ['s1'],
    });
  });
  it('tells decisions and other pages apart', () => {
    expect(targetOf(engine, 'https://caselaw.nationalarchives.gov.uk/ewca/civ/2020/617')).toEqual({
      type: 'decision',
      coordinate: 'uk/ewca/civ/2020/617',
    });
    expect(targetOf(engine, 'https://www.bailii.org/ew/cases/EWCA/Civ/2019/575.html')).toMatchObject({
      coordinate: 'uk/ewca/civ/2019/575',
    });
    expect(of('ukia/2019/28/pdfs/ukia_20190028_en.pdf')).toEqual({ type: 'elsewhere' });
  });
});

describe('provisionPath', () => {
  it.each([
    ['schedule/1/paragraph/19/4', 'sch1/para19/4'],
    ['schedule/paragraph/4', 'sch/para4'],
    ['article/2/9/xxxiii', 'art2/9/xxxiii'],
    ['section/27/enacted', 's27'],
    ['schedule/1/made', 'sch1'],
    ['contents/made', ''],
    ['pdfs/uksi_20132734_en.pdf', ''],
  ])('%s', (pieces, path) => {
    expect(provisionPath(pieces.split('/')).join('/')).toBe(path);
  });
});

describe('placeOf', () => {
  it.each([
    ['s124', 's124', 'exact'],
    ['ptX', 'pt10', 'exact'],
    ['s109/1', 's109/1/3', 'exact'],
    ['s109/3', 's109/1/3', 'other'],
    ['sch3/para13', 'sch3/ptII/para13', 'exact'],
    ['s124', 's124/1', 'above'],
    ['s124/1', 's124', 'beneath'],
    ['', 's124', 'whole instrument'],
    ['s124A', 's124', 'other'],
    ['s124/2', 's124/1', 'other'],
  ])('%s beside %s', (got, wanted, place) => {
    expect(placeOf(got.split('/').filter(Boolean), wanted.split('/'))).toBe(place);
  });
  it('takes the digits of a number for the number where a link is cut short', () => {
    expect(placeOf(['s97A'], ['s97'], true)).toBe('beneath');
    expect(placeOf(['s971'], ['s97'], true)).toBe('other');
  });
});
