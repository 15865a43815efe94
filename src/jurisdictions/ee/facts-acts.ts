import { actFacts, REGISTER } from '../../grammar/statutes/facts.ts';

/**
 * Acts that are cited often. Titles, abbreviations and first publications: Riigi Teataja (riigiteataja.ee); English titles: its
 * translations. Nouns stand in the nominative and in the genitive, in which citations have them.
 */
export const ACTS = [
  ...actFacts(
    'constitution_115052015002.xml',
    `
  ps; rt 1992, 26, 349; 1992-06-28; Eesti Vabariigi põhiseadus; põhiseadus|põhiseaduse; PS; Estonian Constitution|Constitution of the Republic of Estonia
`,
  ),
  ...actFacts(
    '117112017002.md',
    `
  rahapts; rt 117112017002; 2017-10-26; Rahapesu ja terrorismi rahastamise tõkestamise seadus; rahapesu ja terrorismi rahastamise tõkestamise seaduse; RahaPTS; Estonian AML Act|Estonian Money Laundering and Terrorist Financing Prevention Act
`,
  ),
  ...actFacts(
    'penal_code_KarS_122122025002.xml',
    `
  kars; rt I 2001, 61, 364; 2001-06-06; Karistusseadustik; karistusseadustiku; KarS; Estonian Penal Code|Estonian Criminal Code
`,
  ),
  ...actFacts(
    'income_tax_TuMS_118122025017.xml',
    `
  tums; rt I 1999, 101, 903; 1999-12-15; Tulumaksuseadus; tulumaksuseaduse; TuMS; Estonian Income Tax Act
`,
  ),
  ...actFacts(
    REGISTER,
    `
  krms; rt I 2003, 27, 166; 2003-02-12; Kriminaalmenetluse seadustik; kriminaalmenetluse seadustiku; KrMS; Estonian Code of Criminal Procedure
  tsms; rt I 2005, 26, 197; 2005-04-20; Tsiviilkohtumenetluse seadustik; tsiviilkohtumenetluse seadustiku; TsMS; Estonian Code of Civil Procedure
  tsus; rt I 2002, 35, 216; 2002-03-27; Tsiviilseadustiku üldosa seadus; tsiviilseadustiku üldosa seaduse; TsÜS; Estonian General Part of the Civil Code Act
  vos; rt I 2001, 81, 487; 2001-09-26; Võlaõigusseadus; võlaõigusseaduse; VÕS; Estonian Law of Obligations Act
  aos; rt I 1993, 39, 590; 1993-06-09; Asjaõigusseadus; asjaõigusseaduse; AÕS; Estonian Law of Property Act
  pars; rt I 2008, 7, 52; ; Pärimisseadus; pärimisseaduse; PärS; Estonian Law of Succession Act
  pks; rt I 2009, 60, 395; 2009-11-18; Perekonnaseadus; perekonnaseaduse; PKS; Estonian Family Law Act
  as; rt I 1995, 26, 355; 1995-02-15; Äriseadustik; äriseadustiku; ÄS; Estonian Commercial Code
  tls; rt I 2009, 5, 35; 2008-12-17; Töölepingu seadus; töölepingu seaduse; TLS; Estonian Employment Contracts Act
  hms; rt I 2001, 58, 354; 2001-06-06; Haldusmenetluse seadus; haldusmenetluse seaduse; HMS; Estonian Administrative Procedure Act
  hkms; ; 2011-01-27; Halduskohtumenetluse seadustik; halduskohtumenetluse seadustiku; HKMS; Estonian Code of Administrative Court Procedure
  iks; rt 104012019011; 2018-12-12; Isikuandmete kaitse seadus; isikuandmete kaitse seaduse; IKS; Estonian Personal Data Protection Act
  kms; rt I 2003, 82, 554; 2003-12-10; Käibemaksuseadus; käibemaksuseaduse; KMS; Estonian Value-Added Tax Act|Estonian VAT Act
  mks; rt I 2002, 26, 150; 2002-02-20; Maksukorralduse seadus; maksukorralduse seaduse; MKS; Estonian Taxation Act
  pankrs; rt I 2003, 17, 95; 2003-01-22; Pankrotiseadus; pankrotiseaduse; PankrS; Estonian Bankruptcy Act
  kas; rt I 1999, 23, 349; 1999-02-09; Krediidiasutuste seadus; krediidiasutuste seaduse; KAS; Estonian Credit Institutions Act
  vpts; rt I 2001, 89, 532; 2001-10-17; Väärtpaberituru seadus; väärtpaberituru seaduse; VPTS; Estonian Securities Market Act
  rsans; ; ; Rahvusvahelise sanktsiooni seadus; rahvusvahelise sanktsiooni seaduse; RSanS; Estonian International Sanctions Act
  avts; rt I 2000, 92, 597; 2000-11-15; Avaliku teabe seadus; avaliku teabe seaduse; AvTS; Estonian Public Information Act
  vtms; rt I 2002, 50, 313; 2002-05-22; Väärteomenetluse seadustik; väärteomenetluse seadustiku; VTMS; Estonian Code of Misdemeanour Procedure
  autos; ; 1992-11-11; Autoriõiguse seadus; autoriõiguse seaduse; AutÕS; Estonian Copyright Act
  rps; rt I 2002, 102, 600; 2002-11-20; Raamatupidamise seadus; raamatupidamise seaduse; ; Estonian Accounting Act
`,
  ),
];
