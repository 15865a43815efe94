import type { NameInput } from '../../model/index.ts';

/** Names beside the titles that people use for one instrument. */
export interface Aliases {
  /** Path on legislation.gov.uk. */
  readonly path: string;
  /** Abbreviations that mean this instrument without a year. */
  readonly alone: readonly string[];
  /** Abbreviations and names that a year makes sure of, with that year. */
  readonly dated: readonly (readonly [text: string, year: number])[];
}

/**
 * Abbreviations and popular names, entered by hand. An abbreviation stands alone only where usage gives it to one
 * instrument: "DPA", "ERA" and "MCA" mean several and are known with their years, by their initials. Assimilated regulations go
 * by "UK" and the name of the Union act ("UK MAR": FCA Handbook, Glossary). Provenance: usage in judgments on Find Case Law (Open
 * Justice Licence), in guidance of the departments named and of the FCA; paths were compared with legislation.gov.uk.
 */
export const ALIASES: readonly Aliases[] = [
  { path: 'ukpga/1998/42', alone: ['HRA'], dated: [] },
  { path: 'ukpga/1984/60', alone: ['PACE'], dated: [['PACE', 1984], ['PACE Act', 1984]] },
  { path: 'ukpga/Vict/24-25/100', alone: ['OAPA'], dated: [['OAPA', 1861]] },
  { path: 'ukpga/1974/37', alone: ['HSWA', 'HASAWA'], dated: [['HSWA', 1974], ['HASAWA', 1974]] },
  { path: 'ukpga/2010/15', alone: ['EqA'], dated: [['EqA', 2010]] },
  { path: 'ukpga/1992/52', alone: ['TULRCA'], dated: [['TULRCA', 1992]] },
  { path: 'ukpga/2000/8', alone: ['FSMA'], dated: [] },
  { path: 'ukpga/2002/29', alone: ['POCA'], dated: [['POCA', 2002]] },
  { path: 'ukpga/2000/23', alone: ['RIPA'], dated: [['RIPA', 2000]] },
  { path: 'ukpga/2000/36', alone: ['FOIA'], dated: [['FOIA', 2000], ['FOI Act', 2000]] },
  { path: 'ukpga/1977/50', alone: ['UCTA'], dated: [] },
  { path: 'ukpga/1979/54', alone: ['SOGA'], dated: [['SOGA', 1979]] },
  { path: 'ukpga/1988/48', alone: ['CDPA'], dated: [] },
  { path: 'ukpga/1996/47', alone: ['TOLATA', 'TLATA'], dated: [['TOLATA', 1996], ['TLATA', 1996]] },
  { path: 'ukpga/2012/10', alone: ['LASPO', 'LASPOA'], dated: [['LASPO', 2012], ['LASPO Act', 2012]] },
  { path: 'ukpga/1994/23', alone: [], dated: [['VAT Act', 1994]] },
  { path: 'ukpga/1975/63', alone: [], dated: [['Inheritance Act', 1975]] },
  { path: 'ukpga/2018/16', alone: [], dated: [['Withdrawal Act', 2018]] },
  { path: 'ukpga/2020/1', alone: [], dated: [['Withdrawal Agreement Act', 2020]] },
  { path: 'ukpga/1994/33', alone: ['CJPOA'], dated: [] },
  { path: 'ukpga/2000/37', alone: ['CROW Act'], dated: [['CROW Act', 2000], ['CROW', 2000]] },
  { path: 'ukpga/2006/16', alone: ['NERC Act'], dated: [['NERC Act', 2006]] },
  { path: 'ukpga/2003/1', alone: ['ITEPA'], dated: [['ITEPA', 2003]] },
  { path: 'ukpga/2005/5', alone: ['ITTOIA'], dated: [['ITTOIA', 2005]] },
  { path: 'ukpga/1992/12', alone: ['TCGA'], dated: [] },
  { path: 'ukpga/1988/1', alone: ['ICTA'], dated: [['ICTA', 1988], ['Taxes Act', 1988]] },
  { path: 'ukpga/1992/4', alone: ['SSCBA'], dated: [] },
  { path: 'ukpga/2023/56', alone: ['ECCTA'], dated: [] },
  { path: 'asp/2002/13', alone: ['FOISA'], dated: [['FOISA', 2002]] },
  { path: 'uksi/2006/246', alone: ['TUPE'], dated: [['TUPE', 2006], ['TUPE Regulations', 2006]] },
  { path: 'uksi/1981/1794', alone: [], dated: [['TUPE', 1981], ['TUPE Regulations', 1981]] },
  { path: 'uksi/1998/3132', alone: ['CPR'], dated: [['CPR', 1998]] },
  { path: 'uksi/2010/2955', alone: [], dated: [['FPR', 2010]] },
  { path: 'uksi/1998/1833', alone: [], dated: [['WTR', 1998]] },
  { path: 'uksi/2003/2426', alone: ['PECR'], dated: [['PECR', 2003]] },
  { path: 'uksi/2002/2677', alone: ['COSHH'], dated: [['COSHH', 2002], ['COSHH Regulations', 2002]] },
  { path: 'uksi/1998/2306', alone: ['PUWER'], dated: [['PUWER', 1998]] },
  { path: 'uksi/1998/2307', alone: ['LOLER'], dated: [['LOLER', 1998]] },
  { path: 'uksi/2013/1471', alone: [], dated: [['RIDDOR', 2013]] },
  { path: 'uksi/2015/51', alone: [], dated: [['CDM', 2015], ['CDM Regulations', 2015]] },
  { path: 'uksi/1999/3242', alone: [], dated: [['MHSWR', 1999]] },
  { path: 'uksi/2017/692', alone: [], dated: [['MLR', 2017], ['MLRs', 2017], ['Money Laundering Regulations', 2017]] },
  { path: 'uksi/2007/2157', alone: [], dated: [['MLR', 2007], ['MLRs', 2007]] },
  { path: 'uksi/2017/752', alone: [], dated: [['PSR', 2017], ['PSRs', 2017]] },
  { path: 'uksi/2011/99', alone: [], dated: [['EMR', 2011], ['EMRs', 2011]] },
  { path: 'uksi/2001/544', alone: [], dated: [['RAO', 2001], ['Regulated Activities Order', 2001]] },
  { path: 'uksi/2005/1529', alone: [], dated: [['FPO', 2005], ['Financial Promotion Order', 2005]] },
  { path: 'uksi/2013/3134', alone: [], dated: [['CCR', 2013], ['CCRs', 2013], ['Consumer Contracts Regulations', 2013]] },
  { path: 'uksi/2008/1277', alone: ['CPUTR'], dated: [['CPUTR', 2008], ['CPUTRs', 2008], ['CPRs', 2008]] },
  { path: 'uksi/2004/3391', alone: [], dated: [['EIR', 2004], ['EIRs', 2004]] },
  { path: 'uksi/2018/506', alone: [], dated: [['NIS Regulations', 2018]] },
  { path: 'uksi/2015/596', alone: [], dated: [['GPDO', 2015]] },
  { path: 'uksi/1995/418', alone: [], dated: [['GPDO', 1995]] },
  { path: 'uksi/1987/764', alone: [], dated: [['Use Classes Order', 1987], ['UCO', 1987]] },
  { path: 'uksi/2015/595', alone: [], dated: [['DMPO', 2015]] },
  { path: 'uksi/2016/362', alone: [], dated: [['TSRGD', 2016]] },
  { path: 'uksi/2010/93', alone: [], dated: [['AWR', 2010]] },
  { path: 'uksi/2000/1551', alone: [], dated: [['PTWR', 2000]] },
  { path: 'uksi/2016/1024', alone: [], dated: [['IR', 2016], ['Insolvency Rules', 2016]] },
  { path: 'uksi/1986/1925', alone: [], dated: [['IR', 1986]] },
  { path: 'uksi/2002/2776', alone: ['DSEAR'], dated: [['DSEAR', 2002]] },
  { path: 'uksi/2015/483', alone: [], dated: [['COMAH', 2015], ['COMAH Regulations', 2015]] },
  { path: 'ukpga/2000/11', alone: ['TACT'], dated: [['TACT', 2000]] },
  { path: 'ukpga/2020/17', alone: ['Sentencing Code'], dated: [] },
  { path: 'ukpga/2023/28', alone: ['REULA'], dated: [['REULA', 2023], ['REUL Act', 2023]] },
  { path: 'ukpga/1986/46', alone: ['CDDA'], dated: [] },
  { path: 'uksi/2016/1154', alone: [], dated: [['EPR', 2016]] },
  { path: 'uksi/2010/948', alone: [], dated: [['CIL Regulations', 2010]] },
  { path: 'uksi/2017/1012', alone: [], dated: [['Habitats Regulations', 2017]] },
  { path: 'uksi/2014/1530', alone: [], dated: [['SEND Regulations', 2014]] },
  { path: 'uksi/2013/3113', alone: [], dated: [['WEEE Regulations', 2013]] },
  { path: 'uksi/2014/1643', alone: [], dated: [['ESOS Regulations', 2014]] },
  { path: 'uksi/2008/794', alone: [], dated: [['ESA Regulations', 2008]] },
  { path: 'uksi/2013/376', alone: [], dated: [['UC Regulations', 2013]] },
  { path: 'uksi/2016/1052', alone: [], dated: [['EEA Regulations', 2016]] },
  { path: 'ukpga/1992/50', alone: ['COGSA'], dated: [['COGSA', 1992]] },
  { path: 'ukpga/2006/41', alone: [], dated: [['NHS Act', 2006]] },
  { path: 'eur/2014/596', alone: ['UK MAR'], dated: [] },
  { path: 'eur/2012/648', alone: ['UK EMIR'], dated: [] },
  { path: 'eur/2014/600', alone: ['UK MiFIR'], dated: [] },
  { path: 'eur/2013/575', alone: ['UK CRR'], dated: [] },
  { path: 'eur/2014/1286', alone: ['UK PRIIPs Regulation'], dated: [] },
  { path: 'eur/2015/2365', alone: ['UK SFTR'], dated: [] },
  { path: 'eur/2016/1011', alone: ['UK Benchmarks Regulation', 'UK BMR'], dated: [] },
  { path: 'eur/2017/1129', alone: ['UK Prospectus Regulation'], dated: [] },
  { path: 'eur/2017/2402', alone: ['UK Securitisation Regulation'], dated: [] },
  { path: 'eur/2006/1907', alone: ['UK REACH'], dated: [] },
  { path: 'eur/2008/1272', alone: ['UK CLP'], dated: [] },
  { path: 'eur/2014/909', alone: ['UK CSDR'], dated: [] },
  { path: 'eur/2016/679', alone: ['UK GDPR', 'UK General Data Protection Regulation'], dated: [] },
  { path: 'aep/WillandMarSess2/1/2', alone: [], dated: [['Bill of Rights', 1689]] },
  { path: 'aep/Will3/12-13/2', alone: [], dated: [['Act of Settlement', 1701]] },
]; // biome-ignore format: a table

/** The names of one instrument, as the lawbook takes them. */
export function aliasNames(path: string): readonly NameInput[] {
  return ALIASES.filter((one) => one.path === path).flatMap(({ alone, dated }) => [
    ...alone.map((text): NameInput => ({ text, form: 'short', year: 0 })),
    ...dated.map(([text, year]): NameInput => ({ text, form: 'popular', year })),
  ]);
}
