/** Rules of the federal courts as they are cited: The Bluebook, rule 12.9.3. Entered by hand. */
export interface RulesFact {
  readonly slug: string;
  readonly title: string;
  /** Abbreviations, with and without dots alike. */
  readonly names: readonly string[];
}

export const RULES: readonly RulesFact[] = [
  { slug: 'frcp', title: 'Federal Rules of Civil Procedure', names: ['Fed. R. Civ. P.', 'Fed. R. Civ. Pro.', 'FRCP'] },
  { slug: 'frcrmp', title: 'Federal Rules of Criminal Procedure', names: ['Fed. R. Crim. P.', 'Fed. R. Crim. Pro.', 'FRCrP', 'FRCrimP'] },
  { slug: 'fre', title: 'Federal Rules of Evidence', names: ['Fed. R. Evid.', 'FRE'] },
  { slug: 'frap', title: 'Federal Rules of Appellate Procedure', names: ['Fed. R. App. P.', 'FRAP'] },
  { slug: 'frbp', title: 'Federal Rules of Bankruptcy Procedure', names: ['Fed. R. Bankr. P.', 'FRBP'] },
  { slug: 'scr', title: 'Rules of the Supreme Court of the United States', names: ['Sup. Ct. R.'] },
]; // biome-ignore format: a row a line

export const RULES_PROVENANCE = 'uscourts.gov, Current Rules of Practice and Procedure; entered by hand';
