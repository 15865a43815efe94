import { describe, expect, it } from 'vitest';
import type { CorpusDocument, TagValue } from '../../model/index.ts';
import { facts } from './instruments.ts';
import { citedTitle, initials, repealNote, titleNames } from './instruments-names.ts';
import { titleGroups } from './series.ts';

describe('a title as it is cited', () => {
  it.each([
    ['Employment Rights Act 1996', 'Employment Rights Act', 1996],
    ['The Working Time Regulations 1998', 'Working Time Regulations', 1998],
    ['Statute of Westminster, The First (1275)', 'Statute of Westminster, The First', 1275],
    ['Bill of Rights [1688]', 'Bill of Rights', 1688],
    ['Minority Act 1663 [S]', 'Minority Act', 1663],
    ['Commons Act 1285 (repealed)', 'Commons Act', 1285],
    ['Public Service Vehicle (Arrest of Offenders) Act 1975 (Repealed 26.2.1998)', 'Public Service Vehicle (Arrest of Offenders) Act', 1975],
    ['Human Tissue Act (Northern Ireland) 1962 (repealed) 1962', 'Human Tissue Act (Northern Ireland)', 1962],
    ['The Local Government Supplemental Act 1863 (No. 2)', 'Local Government Supplemental Act (No. 2)', 1863],
    ['Finance Act 1914 (Session 2)', 'Finance Act', 1914],
    ['British Waterways Act 1995 (c. i)', 'British Waterways Act', 1995],
    ['Preferential Payments in Bankruptcy (Ireland) Act1889', 'Preferential Payments in Bankruptcy (Ireland) Act', 1889],
    ['The Pet Animals Act 1951 (Amendment) Act 1983', 'Pet Animals Act 1951 (Amendment) Act', 1983],
    ['The M4 Motorway (Temporary Prohibition of Traffic) Order 2001', 'M4 Motorway (Temporary Prohibition of Traffic) Order', 2001],
    ['The Law Reform (Annulled Marriages) Act 1990', 'Law Reform (Annulled Marriages) Act', 1990],
    ['An Act to make perpetual the Alkali Act.', 'An Act to make perpetual the Alkali Act.', 0],
    ['1996', '1996', 0],
  ])('%s', (title, text, year) => {
    expect(citedTitle(title)).toEqual({ text, year });
  }); // biome-ignore format: a table

  it('takes the year of its work where the source leaves it out, and none where it describes', () => {
    expect(titleNames('Trading with the Enemy Act', 1939)).toMatchObject([{ year: 1939 }]);
    expect(titleNames('An Act to amend the Passengers Act', 1847)).toMatchObject([{ year: 0 }]);
    expect(titleNames('Act 1996', 1996)).toMatchObject([{ text: 'Act', year: 1996 }]);
  });

  it('is no name where it is longer than anybody cites', () => {
    expect(titleNames(`An Act for ${'the better paving of '.repeat(10)}Ely`)).toEqual([]);
    expect(titleNames(`${'Very '.repeat(30)}Long Order 2001`)).toHaveLength(1);
    expect(titleNames('')).toEqual([]);
  });
});

describe('a note of repeal', () => {
  it.each([
    ['Bread Act 1996', false, null],
    ['Bread Act 1996 (repealed)', true, null],
    ['The Bread Order 1996 (revoked)', true, null],
    ['Bread Act 1996 (repealed 1.4.1998)', true, '1998-04-01'],
    ['Bread Act 1996 (repealed 1.4.1998 for Act except s. 9 and 2.4.1999 otherwise)', true, null],
    ['Bread (Repeal) Act 1996', false, null],
    ['The Bread Order 1996 (expired—not approved)', false, null],
  ])('%s', (title, repealed, day) => {
    expect(repealNote(title)).toEqual({ repealed, day });
  });
});

describe('initials', () => {
  const of = (title: string) => initials(title).map(({ text, year }) => `${text} ${year}`);

  it.each([
    ['Employment Rights Act 1996', ['ERA 1996']],
    ['Proceeds of Crime Act 2002', ['PCA 2002', 'POCA 2002']],
    ['Trade Union and Labour Relations (Consolidation) Act 1992', ['TULRCA 1992', 'TUALRCA 1992']],
    ['UK Borders Act 2007', ['UKBA 2007']],
    ['Health and Safety at Work etc. Act 1974', ['HSAWA 1974', 'HASAWA 1974']],
    ['Mental Capacity Act', []],
    ['The Working Time Regulations 1998', []],
    ['Interpretation Act (Northern Ireland) 1954', []],
  ])('%s', (title, expected) => {
    expect(of(title)).toEqual(expected);
  });
});

function described(path: string, title: string, tags: Record<string, TagValue> = {}) {
  const document = { coordinate: `uk/${path}`, kind: 'legislation', title, tags };
  const { names, numbers } = facts.describe(document as unknown as CorpusDocument);
  return {
    names: names.map(({ text, year }) => `${text}|${year}`),
    numbers: numbers.map(({ scheme, value }) => `${scheme} ${value}`),
  };
}

describe('a work', () => {
  it('has the number of its year, by the series that counts it', () => {
    expect(described('ukpga/1996/18', 'Employment Rights Act 1996').numbers).toEqual(['ukpga 1996/18']);
    expect(described('wsi/2011/3006', 'X Order 2011').numbers).toEqual(['si 2011/3006']);
    expect(described('nisi/1999/283', 'X Order 1999').numbers).toEqual(['si 1999/283']);
  });

  it('of a session has the numbers of its calendar years and of its session', () => {
    const year = { year: ['1959', '1960'] };
    expect(described('ukpga/Eliz2/8-9/69', 'Road Traffic Act 1960', year).numbers).toEqual([
      'ukpga 1959/69',
      'ukpga 1960/69',
      'regnal eliz2/8-9/69',
    ]);
    expect(described('ukla/Vict/56-57/191', 'Bute Docks Act 1893', { year: '1893' }).numbers).toEqual([
      'ukla 1893/191',
      'local-regnal vict/56-57/191',
    ]);
  });

  it('that is a draft has an ISBN and no name, as European law has no name', () => {
    expect(described('ukdsi/2012/9780111529935', 'The Bread Order 2012')).toEqual({
      names: [],
      numbers: ['isbn 9780111529935'],
    });
    expect(described('ssi/2011/9780111013762', 'The Bread Order 2011').names).toEqual([]);
    expect(described('eur/2016/500', 'Regulation (EU) 2016/500').names).toEqual([]);
    expect(described('eur/2016/500', 'Regulation (EU) 2016/500').numbers).toEqual(['eur 2016/500']);
  });

  it('without a title has no name but one kept by hand', () => {
    expect(described('wsi/2011/9', 'wsi 2011/9', { untitled: 'true' }).names).toEqual([]);
    expect(described('asc/2021/4', 'asc 2021/4', { untitled: 'true' }).names).toContain(
      'Curriculum and Assessment (Wales) Act|2021',
    );
  });

  it('is not known by a further title of another year, which is that of another work', () => {
    const other = { alt_title: ['The Children Act, 1889', 'The Spectacles Act, 1989'] };
    expect(described('ukpga/1989/44', 'Opticians Act 1989', other).names).toEqual([
      'Opticians Act|1989',
      'Spectacles Act|1989',
      'OA|1989',
    ]);
  });

  it('is known by further titles with their years, former ones, and abbreviations without brackets', () => {
    const tags = {
      alt_title: ['Deddf Bara 1999', 'Bread Act'],
      former_title: 'Loaves Act 1999',
      abbreviation: ['BA 1999', 'B(S)A 1999', 'BA'],
    };
    expect(described('ukpga/1999/99', 'Baking Act 1999', tags).names).toEqual([
      'Baking Act|1999',
      'Deddf Bara|1999',
      'Loaves Act|1999',
      'BA|1999',
      'LA|1999',
      'BA|1999',
    ]);
    expect(described('ukpga/1981/54', 'Senior Courts Act 1981').names).toContain('Supreme Court Act|1981');
  });
});

describe('the place of a work in its series', () => {
  const place = (path: string, title: string, tags?: Record<string, TagValue>) => {
    const document = { coordinate: `uk/${path}`, kind: 'legislation', title, tags: tags ?? {} };
    const { names, numbers } = facts.describe(document as unknown as CorpusDocument);
    const [instrument] = facts.instruments;
    if (instrument === undefined) throw new Error('the base layer is empty');
    return facts.place?.({ ...instrument, coordinate: `uk/${path}`, title, names, numbers });
  };

  it('is its number in its year, or in the session that it was passed in', () => {
    expect(place('wsi/2011/3006', 'X Order 2011')).toEqual({
      group: 'uksi',
      year: 2011,
      run: '2011',
      number: 3006,
      titled: true,
    });
    expect(place('ukpga/Vict/24-25/100', 'An Act to amend.', { year: '1861' })).toEqual({
      group: 'ukpga',
      year: 1861,
      run: 'Vict/24-25',
      number: 100,
      titled: false,
    });
  });

  it('is none for drafts and ISBNs', () => {
    expect(place('ukdsi/2012/9780111529935', 'X Order 2012')).toBeNull();
    expect(place('uksi/2026/9780348283952', 'X Order 2026')).toBeNull();
  });
});

describe('series that could bear a title', () => {
  it.each([
    ['Bread Act 2019', ['ukpga', 'ukla', 'ukppa', 'asp', 'anaw', 'asc']],
    ['Bread (Scotland) Act 2019', ['ukpga', 'ukla', 'ukppa', 'asp']],
    ['Bread (Wales) Act 2019', ['ukpga', 'ukla', 'ukppa', 'anaw', 'asc']],
    ['Bread Act (Northern Ireland) 2019', ['ukpga', 'ukla', 'ukppa', 'nia', 'apni']],
    ['Bread (Wales) Measure 2009', ['ukcm', 'mwa']],
    ['Bread Act 1990 (Commencement) (Scotland) Order 2019', ['uksi', 'uksro', 'ssi', 'ukmo', 'ukmd', 'ukci']],
    ['Magna Carta', []],
  ])('%s', (title, groups) => {
    expect(titleGroups(title, null)).toEqual(groups);
  }); // biome-ignore format: a table
});

it('the base layer knows every instrument once, by a path with a title and a number', () => {
  const coordinates = facts.instruments.map(({ coordinate }) => coordinate);
  expect(new Set(coordinates).size).toBe(coordinates.length);
  expect(coordinates.length).toBeGreaterThan(150);
  for (const { names, numbers, provenance, coordinate } of facts.instruments) {
    expect(names.length, coordinate).toBeGreaterThan(0);
    expect(numbers.length, coordinate).toBeGreaterThan(0);
    expect(provenance).toBe(`https://www.legislation.gov.uk/${coordinate.slice(3)}`);
  }
});
