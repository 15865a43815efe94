/**
 * What laws are called in English, by abbreviation. Facts, entered by hand from the translations at gesetze-im-internet.de and of
 * the supervisory authority. "German" is part of the name: other countries have a Civil Code too.
 */
export const ENGLISH_NAMES: Readonly<Record<string, readonly string[]>> = {
  GG: ['German Basic Law', 'Basic Law for the Federal Republic of Germany'],
  BGB: ['German Civil Code'],
  HGB: ['German Commercial Code'],
  StGB: ['German Criminal Code', 'German Penal Code'],
  StPO: ['German Code of Criminal Procedure'],
  ZPO: ['German Code of Civil Procedure'],
  AktG: ['German Stock Corporation Act'],
  GmbHG: ['German Limited Liability Companies Act'],
  InsO: ['German Insolvency Code', 'German Insolvency Statute'],
  AO: ['German Fiscal Code'],
  EStG: ['German Income Tax Act'],
  UStG: ['German Value Added Tax Act'],
  KWG: ['German Banking Act'],
  GwG: ['German Money Laundering Act', 'German Anti-Money Laundering Act'],
  WpHG: ['German Securities Trading Act'],
  ZAG: ['German Payment Services Supervision Act'],
  KAGB: ['German Capital Investment Code', 'German Investment Code'],
  VAG: ['German Insurance Supervision Act'],
  GWB: ['German Competition Act', 'German Act against Restraints of Competition'],
  UWG: ['German Act against Unfair Competition'],
  BDSG: ['German Federal Data Protection Act'],
  UrhG: ['German Copyright Act'],
  PatG: ['German Patent Act'],
  BetrVG: ['German Works Constitution Act'],
  AWG: ['German Foreign Trade and Payments Act'],
  HinSchG: ['German Whistleblower Protection Act'],
  LkSG: ['German Supply Chain Due Diligence Act'],
};
