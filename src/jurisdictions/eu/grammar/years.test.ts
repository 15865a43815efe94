import { expect, it } from 'vitest';
import { dated, type Figures } from './years.ts';

const figures = (written: string, more: Partial<Figures> = {}): Figures => {
  const [first = '', second = ''] = written.split('/');
  return { first, second, numbered: false, community: false, marked: true, ...more };
};

it.each([
  ['R', '2016/679', {}, [2016, 679]],
  ['R', '1060/2009', { numbered: true, community: true }, [2009, 1060]],
  ['R', '679/2016', { numbered: true }, [2016, 679]],
  ['R', '2019/2014', {}, [2019, 2014]],
  ['R', '2018/2003', { community: true }, [2003, 2018]],
  ['R', '2019/2014', { numbered: true }, [2014, 2019]],
  ['R', '2017/2018', { numbered: true }, [2017, 2018]],
  ['R', '2018/2003', { marked: false }, null],
  ['R', '1612/68', {}, [1968, 1612]],
  ['R', '2014/65', {}, null],
  ['R', '2014/65', { community: true }, [1965, 2014]],
  ['R', '12/34', {}, null],
  ['L', '95/46', {}, [1995, 46]],
  ['L', '93/98', {}, [1993, 98]],
  ['L', '2000/60', {}, [2000, 60]],
  ['L', '46/95', {}, [1995, 46]],
  ['L', '46/95', { marked: false }, null],
  ['D', '1999/468', {}, [1999, 468]],
  ['D', '87/95', {}, [1987, 95]],
  ['D', '768/2008', { numbered: true }, [2008, 768]],
  ['D', '1110/94', { numbered: true }, [1994, 1110]],
  ['D', '2085/97', { numbered: true }, [1997, 2085]],
  ['D', '94/95', { numbered: true }, null],
  ['D', '2002/2006', { numbered: true }, [2006, 2002]],
  ['D', '2002/2006', {}, null],
  ['F', '2002/475', {}, [2002, 475]],
] as const)('%s %s %j is %j', (letter, written, more, expected) => {
  const read = dated(letter, figures(written, more));
  expect(read === null ? null : [read.year, read.number]).toEqual(expected);
}); // biome-ignore format: a table
