import { actFacts, REGISTER } from '../../grammar/statutes/facts.ts';

/**
 * Acts that are cited often. Numbers, titles and days: Portal Legislativ (legislatie.just.ro); short names, with the genitive of
 * citations: the acts and usage; English names: usage.
 */
export const ACTS = [
  ...actFacts(
    'sample-detail-versions.html',
    `
  lege/2009/287; lege 287/2009; 2009-07-17; Codul civil; Codului civil|Cod civil; NCC; Romanian Civil Code
  lege/2010/134; lege 134/2010; 2010-07-01; Codul de procedură civilă; Codului de procedură civilă|Cod procedură civilă; ; Romanian Code of Civil Procedure|Romanian Civil Procedure Code
  lege/2015/227; lege 227/2015; 2015-09-08; Codul fiscal; Codului fiscal|Cod fiscal; ; Romanian Fiscal Code|Romanian Tax Code
  lege/2014/85; lege 85/2014; 2014-06-25; Legea privind procedurile de prevenire a insolvenței și de insolvență; Legea insolvenței|Legii insolvenței; ; Romanian Insolvency Law|Romanian Insolvency Act
  lege/2022/265; lege 265/2022; 2022-07-22; Legea privind registrul comerțului; Legea registrului comerțului|Legii registrului comerțului; ; Romanian Trade Register Law
  og/2011/13; og 13/2011; 2011-08-24; Ordonanța privind dobânda legală remuneratorie și penalizatoare pentru obligații bănești; ; ; 
`,
  ),
  ...actFacts(
    'law-doc-216157.json',
    `
  lege/2009/286; lege 286/2009; 2009-07-17; Codul penal; Codului penal|Cod penal; NCP; Romanian Criminal Code|Romanian Penal Code
  lege/2010/135; lege 135/2010; 2010-07-01; Codul de procedură penală; Codului de procedură penală|Cod procedură penală; NCPP; Romanian Code of Criminal Procedure|Romanian Criminal Procedure Code
  lege/2015/207; lege 207/2015; 2015-07-20; Codul de procedură fiscală; Codului de procedură fiscală; ; Romanian Fiscal Procedure Code
  lege/1990/31; lege 31/1990; 1990-11-16; Legea societăților; Legii societăților|Legea societăților comerciale; ; Romanian Companies Law|Romanian Companies Act
  lege/2019/129; lege 129/2019; 2019-07-11; Legea pentru prevenirea și combaterea spălării banilor și finanțării terorismului; Legii pentru prevenirea și combaterea spălării banilor și finanțării terorismului; ; Romanian AML Law|Romanian AML Act|Romanian Anti-Money Laundering Law
  oug/2006/99; oug 99/2006; 2006-12-06; Ordonanța de urgență privind instituțiile de credit și adecvarea capitalului; ; ; Romanian Banking Ordinance
  lege/1991/82; lege 82/1991; 1991-12-24; Legea contabilității; Legii contabilității; ; Romanian Accounting Law
`,
  ),
  ...actFacts(
    'sample-with-tables.html',
    `
  lege/2003/53; lege 53/2003; 2003-01-24; Codul muncii; Codului muncii; ; Romanian Labour Code|Romanian Labor Code
`,
  ),
  ...actFacts(
    'sample-regulation.html',
    `
  oug/2019/57; oug 57/2019; 2019-07-03; Codul administrativ; Codului administrativ; ; Romanian Administrative Code
`,
  ),
  ...actFacts(
    REGISTER,
    `
  constitutie; ; 1991-11-21; Constituția României; Constituției României|Constituția|Constituției|Constituție|Constituţia|Constituţiei; ; Romanian Constitution|Constitution of Romania
  lege/2018/190; lege 190/2018; 2018-07-18; Legea privind măsuri de punere în aplicare a Regulamentului (UE) 2016/679; ; ; Romanian Data Protection Law|Romanian GDPR Implementation Law
  lege/2004/554; lege 554/2004; 2004-12-02; Legea contenciosului administrativ; Legii contenciosului administrativ; ; Romanian Administrative Litigation Law
  lege/2016/98; lege 98/2016; 2016-05-19; Legea privind achizițiile publice; Legea achizițiilor publice; ; Romanian Public Procurement Law
  lege/2000/24; lege 24/2000; 2000-03-27; Legea privind normele de tehnică legislativă pentru elaborarea actelor normative; ; ; 
  lege/2001/544; lege 544/2001; 2001-10-12; Legea privind liberul acces la informațiile de interes public; ; ; Romanian Freedom of Information Law
`,
  ),
];
