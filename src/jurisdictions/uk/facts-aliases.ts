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
 * instrument: "DPA", "ERA" and "MCA" mean several and are known with their years, by their initials. Provenance: usage in
 * judgments on Find Case Law (Open Justice Licence) and in guidance of the departments named; paths were compared with
 * legislation.gov.uk.
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
  { path: 'uksi/2015/51', alone: [], dated: [['CDM Regulations', 2015]] },
  { path: 'uksi/1999/3242', alone: [], dated: [['MHSWR', 1999]] },
  { path: 'uksi/2017/692', alone: [], dated: [['MLR', 2017], ['MLRs', 2017]] },
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
