/**
 * Titles kept by hand, by path on legislation.gov.uk: English titles of Welsh legislation that the published list leaves
 * empty or has wrong, and titles that Acts bore before they were renamed.
 */

/** Entered from the titles as enacted; years, numbers and days of assent were compared with the published list. */
export const ENGLISH_TITLES: Readonly<Record<string, string>> = {
  'anaw/2017/1': 'Land Transaction Tax and Anti-avoidance of Devolved Taxes (Wales) Act 2017',
  'anaw/2017/2': 'Public Health (Wales) Act 2017',
  'anaw/2017/3': 'Landfill Disposals Tax (Wales) Act 2017',
  'anaw/2017/4': 'Trade Union (Wales) Act 2017',
  'anaw/2018/1': 'Abolition of the Right to Buy and Associated Rights (Wales) Act 2018',
  'anaw/2018/2': 'Additional Learning Needs and Education Tribunal (Wales) Act 2018',
  'anaw/2018/3': 'Law Derived from the European Union (Wales) Act 2018',
  'anaw/2018/4': 'Regulation of Registered Social Landlords (Wales) Act 2018',
  'anaw/2018/5': 'Public Health (Minimum Price for Alcohol) (Wales) Act 2018',
  'anaw/2019/1': 'Childcare Funding (Wales) Act 2019',
  'anaw/2019/2': 'Renting Homes (Fees etc.) (Wales) Act 2019',
  'anaw/2019/3': 'Public Services Ombudsman (Wales) Act 2019',
  'anaw/2019/4': 'Legislation (Wales) Act 2019',
  'anaw/2020/1': 'Senedd and Elections (Wales) Act 2020',
  'anaw/2020/2': 'National Health Service (Indemnities) (Wales) Act 2020',
  'anaw/2020/3': 'Children (Abolition of Defence of Reasonable Punishment) (Wales) Act 2020',
  'asc/2020/1': 'Health and Social Care (Quality and Engagement) (Wales) Act 2020',
  'asc/2020/2': 'Wild Animals and Circuses (Wales) Act 2020',
  'asc/2021/1': 'Local Government and Elections (Wales) Act 2021',
  'asc/2021/2': 'Welsh Elections (Coronavirus) Act 2021',
  'asc/2021/3': 'Renting Homes (Amendment) (Wales) Act 2021',
  'asc/2021/4': 'Curriculum and Assessment (Wales) Act 2021',
  'asc/2022/1': 'Tertiary Education and Research (Wales) Act 2022',
  'asc/2022/2': 'Welsh Tax Acts etc. (Power to Modify) Act 2022',
  'asc/2023/1': 'Social Partnership and Public Procurement (Wales) Act 2023',
  'asc/2023/2': 'Environmental Protection (Single-use Plastic Products) (Wales) Act 2023',
  'asc/2023/3': 'Historic Environment (Wales) Act 2023',
  'asc/2023/4': 'Agriculture (Wales) Act 2023',
  'asc/2024/1': 'Health Service Procurement (Wales) Act 2024',
  'asc/2024/2': 'Environment (Air Quality and Soundscapes) (Wales) Act 2024',
  'asc/2024/3': 'Infrastructure (Wales) Act 2024',
  'asc/2024/4': 'Senedd Cymru (Members and Elections) Act 2024',
  'asc/2024/5': 'Elections and Elected Bodies (Wales) Act 2024',
  'asc/2024/6': 'Local Government Finance (Wales) Act 2024',
  'asc/2025/1': 'Health and Social Care (Wales) Act 2025',
  'asc/2025/2': 'Welsh Language and Education (Wales) Act 2025',
  'asc/2025/3': 'Legislation (Procedure, Publication and Repeals) (Wales) Act 2025',
  'asc/2025/4': 'Disused Mine and Quarry Tips (Wales) Act 2025',
  'asc/2025/5': 'Visitor Accommodation (Register and Levy) Etc. (Wales) Act 2025',
  'mwa/2009/2': 'Local Government (Wales) Measure 2009',
  'mwa/2009/5': 'Education (Wales) Measure 2009',
  'mwa/2010/2': 'Social Care Charges (Wales) Measure 2010',
};

/** Another title that an Act bears or bore: it was renamed. */
export interface FormerTitle {
  readonly path: string;
  readonly title: string;
  /** The provision that renamed it. */
  readonly provenance: string;
}

export const FORMER_TITLES: readonly FormerTitle[] = [
  {
    path: 'ukpga/1981/54',
    title: 'Supreme Court Act 1981',
    provenance: 'Constitutional Reform Act 2005, Sch. 11 para. 1',
  },
  {
    path: 'ukpga/1996/17',
    title: 'Industrial Tribunals Act 1996',
    provenance: 'Employment Rights (Dispute Resolution) Act 1998, s. 1',
  },
  {
    path: 'ukpga/1978/10',
    title: 'European Parliamentary Elections Act 1978',
    provenance: 'European Communities (Amendment) Act 1986, s. 3; the list has the title of before',
  },
  {
    path: 'ukpga/1979/50',
    title: 'European Assembly (Pay and Pensions) Act 1979',
    provenance: 'European Communities (Amendment) Act 1986, s. 3',
  },
];

/**
 * Titles, folded, that an Act of Parliament and an Act of Congress of the same year both bear: with the American "of" before
 * the year either may be meant. Source: the popular name tool of the Office of the Law Revision Counsel beside the list of
 * legislation.gov.uk.
 */
export const SHARED_WITH_CONGRESS: ReadonlySet<string> = new Set([
  'atomic energy act of 1946',
  'census act of 1850',
  'housing act of 1949',
  'housing act of 1952',
  'housing act of 1957',
  'housing act of 1961',
  'housing act of 1964',
  'naturalization act of 1870',
]);

/** Names without a year, folded, that mean an Act of Congress as often (5 U.S.C. 552). */
export const SHARED_ALONE: ReadonlySet<string> = new Set(['foia', 'freedom of information act']);
