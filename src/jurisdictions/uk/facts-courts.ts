/**
 * Courts and tribunals that give neutral citations, and the years in which each can have given one. A citation of a court in
 * a year in which it did not exist is not read.
 *
 * Official neutral citations begin in 2001 (Practice Direction (Judgments: Form and Citation) [2001] 1 WLR 194; for all
 * divisions of the High Court, Practice Direction (Judgments: Neutral Citations) [2002] 1 WLR 346). BAILII has since given
 * them to older decisions in the same form ("[1892] EWCA Civ 1"), and courts cite them: what bounds a code is therefore the
 * life of the court. Codes and divisions follow Find Case Law (nationalarchives/ds-caselaw-utils, courts.json, MIT) and, for
 * Scotland, Northern Ireland and older tribunals, BAILII's list of databases.
 */
export interface CourtFact {
  /** As printed: `EWCA`. */
  readonly code: string;
  /** Slips of the pen met in judgments. */
  readonly also?: readonly string[];
  readonly name: string;
  readonly years: readonly YearSpan[];
  /** Where the division stands: "EWCA Civ 12", "EWHC 12 (Admin)". Absent where there are none. */
  readonly division?: 'before' | 'behind';
  /** A citation without division denotes something too: "[2024] EWFC 12" beside "[2024] EWFC 12 (B)". */
  readonly alone?: true;
  readonly divisions?: readonly DivisionFact[];
  /** Why the years are what they are. */
  readonly source: string;
}

export interface DivisionFact {
  /** As printed: `Admin`. */
  readonly code: string;
  /** Other spellings met in judgments. */
  readonly also?: readonly string[];
  /** Where the division did not exist as long as the court. */
  readonly years?: readonly YearSpan[];
}

/** First and last year, both included; null where open. */
export type YearSpan = readonly [from: number | null, to: number | null];

const BAILII = 'BAILII, list of databases';
const FIND = 'Find Case Law, courts.json';
const TCEA = 'Tribunals, Courts and Enforcement Act 2007, in force 3 November 2008 (S.I. 2008/2696)';
const SCOTS = 'Court of Session Practice Note No. 5 of 2004; earlier years by BAILII';
const NORTHERN = 'Government of Ireland Act 1920; Judicature (Northern Ireland) Act 1978';

export const COURTS: readonly CourtFact[] = [
  {
    code: 'UKSC',
    name: 'Supreme Court of the United Kingdom',
    years: [[2009, null]],
    source: 'Constitutional Reform Act 2005, Part 3, in force 1 October 2009 (S.I. 2009/1604)',
  },
  {
    code: 'UKHL',
    name: 'House of Lords',
    years: [[null, 2009]],
    source: 'judicial functions ended on 30 September 2009 (Constitutional Reform Act 2005; S.I. 2009/1604)',
  },
  {
    code: 'UKPC',
    name: 'Judicial Committee of the Privy Council',
    years: [[null, null]],
    source: 'Judicial Committee Act 1833; BAILII holds older appeals to the Council',
  },
  {
    code: 'EWCA',
    name: 'Court of Appeal of England and Wales',
    years: [[1875, null]],
    division: 'before',
    divisions: [
      { code: 'Civ', also: ['Civil'] },
      // Criminal Appeal Act 1907: the Court of Criminal Appeal, whose decisions BAILII holds under this code.
      { code: 'Crim', also: ['Criminal'], years: [[1907, null]] },
    ],
    source: 'Supreme Court of Judicature Act 1873, in force 1 November 1875',
  },
  {
    code: 'EWHC',
    also: ['EHWC'],
    name: 'High Court of England and Wales',
    years: [[null, null]],
    division: 'behind',
    divisions: [
      { code: 'Admin', also: ['Administrative', 'Administrative Court', 'Admin Court'] },
      { code: 'Admlty', also: ['Adm', 'Admiralty'] },
      { code: 'Ch', also: ['ChD', 'Chancery'] },
      { code: 'Comm', also: ['Commercial'] },
      { code: 'Costs' },
      { code: 'Exch', years: [[null, 1880]] },
      { code: 'Fam', also: ['Family'] },
      // Patents County Court until 30 September 2013 (Crime and Courts Act 2013, S.I. 2013/1974).
      { code: 'IPEC', years: [[2013, null]] },
      // Renamed Circuit Commercial Court on 2 October 2017.
      { code: 'Mercantile', also: ['Merc'], years: [[1995, 2017]] },
      { code: 'Pat', also: ['Patents'] },
      // The demise of the Crown of 8 September 2022 renamed the division, as those of 1901 and 1952 had.
      { code: 'QB', also: ['QBD'], years: [[null, 1901], [1952, 2022]] },
      { code: 'KB', also: ['KBD'], years: [[null, 1952], [2022, null]] },
      { code: 'SCCO', years: [[1999, null]] },
      { code: 'TCC', also: ['Technology'], years: [[1990, null]] },
    ],
    source: 'Supreme Court of Judicature Act 1873; BAILII holds older courts of common law under this code',
  },
  {
    code: 'EWFC',
    name: 'Family Court',
    years: [[2014, null]],
    division: 'behind',
    alone: true,
    divisions: [{ code: 'B' }],
    source: 'Crime and Courts Act 2013, s. 17, in force 22 April 2014 (S.I. 2014/954)',
  },
  {
    code: 'EWCOP',
    name: 'Court of Protection',
    years: [[2007, null]],
    division: 'behind',
    alone: true,
    divisions: [{ code: 'T1' }, { code: 'T2' }, { code: 'T3' }],
    source: 'Mental Capacity Act 2005, s. 45, in force 1 October 2007 (S.I. 2007/1897)',
  },
  { code: 'EWCC', name: 'County Court', years: [[1990, null]], source: BAILII },
  { code: 'EWCR', name: 'Crown Court', years: [[1972, null]], source: 'Courts Act 1971, in force 1 January 1972' },
  { code: 'EWMC', name: "Magistrates' Courts", years: [[1990, null]], source: BAILII },
  { code: 'EWPCC', name: 'Patents County Court', years: [[1990, 2013]], source: 'S.I. 1990/1496; S.I. 2013/1974' },
  { code: 'EWLands', name: 'Lands Tribunal', years: [[1950, 2009]], source: BAILII },
  { code: 'EWCST', name: 'Care Standards Tribunal', years: [[2002, 2010]], source: BAILII },
  {
    code: 'UKUT',
    name: 'Upper Tribunal',
    years: [[2008, null]],
    division: 'behind',
    divisions: [
      { code: 'AAC' },
      { code: 'IAC' },
      { code: 'LC' },
      { code: 'TCC' },
    ],
    source: TCEA,
  },
  {
    code: 'UKFTT',
    name: 'First-tier Tribunal',
    years: [[2008, null]],
    division: 'behind',
    divisions: [
      { code: 'GRC', also: ['GCR'] },
      { code: 'HESC' },
      { code: 'IAC' },
      { code: 'PC' },
      { code: 'SEC' },
      { code: 'TC', also: ['Tax'] },
      { code: 'WPAFCC' },
    ],
    source: TCEA,
  },
  { code: 'EAT', name: 'Employment Appeal Tribunal', years: [[2021, null]], source: FIND },
  {
    code: 'UKEAT',
    name: 'Employment Appeal Tribunal',
    years: [[1976, 2021]],
    source: 'Employment Protection Act 1975, s. 87; the code EAT follows from 2021',
  },
  { code: 'UKET', name: 'Employment Tribunal', years: [[1998, null]], source: 'Employment Rights (Dispute Resolution) Act 1998, s. 1' },
  { code: 'CAT', name: 'Competition Appeal Tribunal', years: [[2000, null]], source: 'Competition Act 1998, s. 48; Enterprise Act 2002, s. 12' },
  { code: 'UKIPTrib', name: 'Investigatory Powers Tribunal', years: [[2000, null]], source: 'Regulation of Investigatory Powers Act 2000, s. 65' },
  { code: 'UKSIAC', name: 'Special Immigration Appeals Commission', years: [[1998, null]], source: 'Special Immigration Appeals Commission Act 1997' },
  { code: 'UKAIT', name: 'Asylum and Immigration Tribunal', years: [[2003, 2010]], source: FIND },
  { code: 'UKIAT', name: 'Immigration Appeal Tribunal', years: [[null, 2005]], source: 'Immigration Act 1971; abolished 4 April 2005 (S.I. 2005/565)' },
  { code: 'UKVAT', name: 'VAT and Duties Tribunal', years: [[1973, 2009]], source: FIND },
  { code: 'UKSPC', name: 'Special Commissioners', years: [[null, 2009]], source: FIND },
  { code: 'UKIT', name: 'Information Tribunal', years: [[1985, 2010]], source: FIND },
  { code: 'UKFSM', name: 'Financial Services and Markets Tribunal', years: [[2001, 2010]], source: FIND },
  {
    code: 'CSIH',
    name: 'Court of Session, Inner House',
    years: [[1998, null]],
    source: SCOTS,
  },
  { code: 'CSOH', name: 'Court of Session, Outer House', years: [[1998, null]], source: SCOTS },
  { code: 'HCJAC', name: 'High Court of Justiciary as an appeal court', years: [[1998, null]], source: SCOTS },
  { code: 'HCJ', name: 'High Court of Justiciary', years: [[2005, null]], source: SCOTS },
  { code: 'HCJT', name: 'High Court of Justiciary as a trial court', years: [[2005, null]], source: SCOTS },
  {
    code: 'SAC',
    name: 'Sheriff Appeal Court',
    years: [[2015, null]],
    division: 'before',
    divisions: [{ code: 'Civ' }, { code: 'Crim' }],
    source: 'Courts Reform (Scotland) Act 2014, s. 46 (S.S.I. 2015/77)',
  },
  { code: 'ScotSC', name: 'Sheriff Court', years: [[1998, null]], source: BAILII },
  { code: 'ScotCS', name: 'Court of Session', years: [[1879, null]], source: BAILII },
  { code: 'ScotHC', name: 'High Court of Justiciary', years: [[1914, null]], source: BAILII },
  { code: 'NICA', name: 'Court of Appeal in Northern Ireland', years: [[1921, null]], source: NORTHERN },
  { code: 'NIQB', name: "High Court of Northern Ireland, Queen's Bench", years: [[1952, 2022]], source: NORTHERN },
  { code: 'NIKB', name: "High Court of Northern Ireland, King's Bench", years: [[1921, 1952], [2022, null]], source: NORTHERN },
  { code: 'NICh', name: 'High Court of Northern Ireland, Chancery', years: [[1921, null]], source: NORTHERN },
  { code: 'NIFam', name: 'High Court of Northern Ireland, Family', years: [[1978, null]], source: NORTHERN },
  { code: 'NICC', name: 'Crown Court in Northern Ireland', years: [[1978, null]], source: NORTHERN },
  { code: 'NICty', name: 'County Court in Northern Ireland', years: [[1978, null]], source: BAILII },
  { code: 'NIMag', name: "Magistrates' Court in Northern Ireland", years: [[1978, null]], source: BAILII },
  { code: 'NIMaster', name: 'Masters of the High Court of Northern Ireland', years: [[1978, null]], source: BAILII },
  { code: 'NICoroner', name: 'Coroners in Northern Ireland', years: [[1978, null]], source: BAILII },
  { code: 'NIIT', name: 'Industrial Tribunals of Northern Ireland', years: [[1978, null]], source: BAILII },
  { code: 'NIFET', name: 'Fair Employment Tribunal of Northern Ireland', years: [[1989, null]], source: BAILII },
  { code: 'NICom', name: 'Social Security Commissioners of Northern Ireland', years: [[2010, null]], source: BAILII },
  { code: 'NISSCSC', name: 'Social Security Commissioners of Northern Ireland', years: [[null, 2010]], source: BAILII },
]; // biome-ignore format: a table
