/** Titles of the two codes. Entered by hand; the provenance stands with each table. */

export interface TitleFact {
  readonly number: string;
  readonly name: string;
  /**
   * The day since which the numbers of its sections mean what they mean now: enactment as positive law, or the last time that
   * all of it was numbered anew. A citation of an older edition means other sections. Null where that never happened.
   */
  readonly since: string | null;
}

export const CODE_PROVENANCE =
  'Office of the Law Revision Counsel, uscode.house.gov: list of titles and their enactment into positive law (1 U.S.C. 204 note); entered by hand';

/** Number; name; day. Title 53 is reserved and has no law. */
export const CODE_TITLES: readonly TitleFact[] = parse(`
1; General Provisions; 1947-07-30
2; The Congress
3; The President; 1948-06-25
4; Flag and Seal, Seat of Government, and the States; 1947-07-30
5; Government Organization and Employees; 1966-09-06
6; Domestic Security; 2002-11-25
7; Agriculture
8; Aliens and Nationality
9; Arbitration; 1947-07-30
10; Armed Forces; 2022-01-01
11; Bankruptcy; 1979-10-01
12; Banks and Banking
13; Census; 1954-08-31
14; Coast Guard; 2018-12-04
15; Commerce and Trade
16; Conservation
17; Copyrights; 1978-01-01
18; Crimes and Criminal Procedure; 1948-09-01
19; Customs Duties
20; Education
21; Food and Drugs
22; Foreign Relations and Intercourse
23; Highways; 1958-08-27
24; Hospitals and Asylums
25; Indians
26; Internal Revenue Code; 1954-08-16
27; Intoxicating Liquors
28; Judiciary and Judicial Procedure; 1948-09-01
29; Labor
30; Mineral Lands and Mining
31; Money and Finance; 1982-09-13
32; National Guard; 1956-08-10
33; Navigation and Navigable Waters
34; Crime Control and Law Enforcement; 2017-09-01
35; Patents; 1953-01-01
36; Patriotic and National Observances, Ceremonies, and Organizations; 1998-08-12
37; Pay and Allowances of the Uniformed Services; 1962-09-07
38; Veterans' Benefits; 1991-08-06
39; Postal Service; 1970-08-12
40; Public Buildings, Property, and Works; 2002-08-21
41; Public Contracts; 2011-01-04
42; The Public Health and Welfare
43; Public Lands
44; Public Printing and Documents; 1968-10-22
45; Railroads
46; Shipping; 2006-10-06
47; Telecommunications
48; Territories and Insular Possessions
49; Transportation; 1994-07-05
50; War and National Defense
51; National and Commercial Space Programs; 2010-12-18
52; Voting and Elections; 2014-09-01
54; National Park Service and Related Programs; 2014-12-19
`);

/** Appendices, with acts and rules that have numbers of their own: several acts in one appendix can have the same ones. */
export const APPENDICES: readonly TitleFact[] = parse(`
5a; Government Organization and Employees, Appendix
11a; Bankruptcy, Appendix
18a; Crimes and Criminal Procedure, Appendix
28a; Judiciary and Judicial Procedure, Appendix
46a; Shipping, Appendix
50a; War and National Defense, Appendix
`);

export const REGULATIONS_PROVENANCE =
  'Office of the Federal Register, ecfr.gov: list of titles (1 CFR 8.1 on their number); entered by hand';

export const REGULATION_TITLES: readonly TitleFact[] = parse(`
1; General Provisions
2; Federal Financial Assistance
3; The President
4; Accounts
5; Administrative Personnel
6; Domestic Security
7; Agriculture
8; Aliens and Nationality
9; Animals and Animal Products
10; Energy
11; Federal Elections
12; Banks and Banking
13; Business Credit and Assistance
14; Aeronautics and Space
15; Commerce and Foreign Trade
16; Commercial Practices
17; Commodity and Securities Exchanges
18; Conservation of Power and Water Resources
19; Customs Duties
20; Employees' Benefits
21; Food and Drugs
22; Foreign Relations
23; Highways
24; Housing and Urban Development
25; Indians
26; Internal Revenue
27; Alcohol, Tobacco Products and Firearms
28; Judicial Administration
29; Labor
30; Mineral Resources
31; Money and Finance: Treasury
32; National Defense
33; Navigation and Navigable Waters
34; Education
35; Panama Canal
36; Parks, Forests, and Public Property
37; Patents, Trademarks, and Copyrights
38; Pensions, Bonuses, and Veterans' Relief
39; Postal Service
40; Protection of Environment
41; Public Contracts and Property Management
42; Public Health
43; Public Lands: Interior
44; Emergency Management and Assistance
45; Public Welfare
46; Shipping
47; Telecommunication
48; Federal Acquisition Regulations System
49; Transportation
50; Wildlife and Fisheries
`);

/** Highest titles: a number above them is no title. */
export const LAST_CODE_TITLE = 54;
export const LAST_REGULATION_TITLE = 50;

/** The day since which the sections of a title of the Code have their numbers; null where that is not known. */
export function numberedSince(title: string): string | null {
  return codeTitleOf(title)?.since ?? null;
}

/** How a title of the Code is called: `26 U.S.C. (Internal Revenue Code)`. */
export function codeTitle({ number, name }: Pick<TitleFact, 'number' | 'name'>): string {
  const [, title = number, appendix = ''] = /^(\d+)(a?)$/.exec(number) ?? [];
  return `${title} U.S.C.${appendix === '' ? '' : ' app.'} (${name.replace(', Appendix', '')})`;
}

/** Of a title by its number; null for one that is not known. */
export function codeTitleOf(number: string): TitleFact | null {
  return [...CODE_TITLES, ...APPENDICES].find((title) => title.number === number) ?? null;
}

function parse(rows: string): readonly TitleFact[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [number = '', name = '', since] = row.split('; ');
      return { number, name, since: since ?? null };
    });
}
