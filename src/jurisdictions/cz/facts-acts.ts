import { actFacts, REGISTER } from '../../grammar/statutes/facts.ts';

/**
 * Acts that are cited often. Numbers, titles and days of the acts: the Collection of Laws (e-sbirka.gov.cz); short names and
 * abbreviations: the usage of Czech courts and of the publishers of commentaries; English names: translations of ministries.
 */
export const ACTS = [
  ...actFacts(
    'SB-1993-1.md',
    `
  sb/1993/1; sb 1/1993; 1992-12-16; Ústava České republiky; Ústavy České republiky|Ústava|Ústavy|Ústavě; ; Czech Constitution|Constitution of the Czech Republic
`,
  ),
  ...actFacts(
    'sample-civil-code-meta.json',
    `
  sb/2012/89; sb 89/2012; 2012-02-03; občanský zákoník; občanského zákoníku|občanském zákoníku; ; NOZ|o. z.|OZ|obč. zák.|Czech Civil Code
`,
  ),
  ...actFacts(
    'sample-criminal-code-meta.json',
    `
  sb/2009/40; sb 40/2009; 2009-01-08; trestní zákoník; trestního zákoníku|trestním zákoníku|tr. zákoníku; TZ|TrZ; Czech Criminal Code|Czech Penal Code
`,
  ),
  ...actFacts(
    'SB-2008-253.md',
    `
  sb/2008/253; sb 253/2008; 2008-06-05; zákon o některých opatřeních proti legalizaci výnosů z trestné činnosti a financování terorismu; zákona o některých opatřeních proti legalizaci výnosů z trestné činnosti a financování terorismu|AML zákon|AML zákona; AMLZ; Czech AML Act|Czech Anti-Money Laundering Act|Czech AML Law
  sb/2006/69; sb 69/2006; 2006-02-03; zákon o provádění mezinárodních sankcí; zákona o provádění mezinárodních sankcí; ; Czech International Sanctions Act
  sb/2019/110; sb 110/2019; 2019-03-12; zákon o zpracování osobních údajů; zákona o zpracování osobních údajů; ZZOÚ; Czech Personal Data Processing Act|Czech Data Protection Act
  sb/1992/21; sb 21/1992; 1991-12-20; zákon o bankách; zákona o bankách; ZoB; Czech Banking Act|Czech Act on Banks
  sb/2017/370; sb 370/2017; ; zákon o platebním styku; zákona o platebním styku; ZPS; Czech Payment System Act|Czech Act on Payment System
  sb/2004/256; sb 256/2004; 2004-04-14; zákon o podnikání na kapitálovém trhu; zákona o podnikání na kapitálovém trhu; ZPKT; Czech Capital Market Undertakings Act
  sb/1993/6; sb 6/1993; 1992-12-17; zákon o České národní bance; zákona o České národní bance; ; Czech National Bank Act
`,
  ),
  ...actFacts(
    'SB-2018-67-2018-10-01.md',
    `
  sb/2018/67; sb 67/2018; 2018-04-11; vyhláška o některých požadavcích na systém vnitřních zásad, postupů a kontrolních opatření proti legalizaci výnosů z trestné činnosti a financování terorismu; AML vyhláška|AML vyhlášky; ; Czech AML Decree|CNB AML Decree
`,
  ),
  ...actFacts(
    'sample-tax-law-meta.json',
    `
  sb/1992/586; sb 586/1992; 1992-11-20; zákon o daních z příjmů; zákona o daních z příjmů|zákona o daních z příjmu; ZDP; Czech Income Tax Act|Czech Income Taxes Act
`,
  ),
  ...actFacts(
    REGISTER,
    `
  sb/1993/2; sb 2/1993; 1992-12-16; Listina základních práv a svobod; Listiny základních práv a svobod|Listina|Listiny|Listině; LZPS; Czech Charter of Fundamental Rights and Freedoms
  sb/1964/40; sb 40/1964; 1964-02-26; občanský zákoník (1964); ; ; ; 2014-01-01
  sb/1961/141; sb 141/1961; 1961-11-29; trestní řád; trestního řádu|trestním řádu|tr. řádu|tr. ř.; TŘ|TrŘ; Czech Code of Criminal Procedure|Czech Criminal Procedure Code
  sb/1963/99; sb 99/1963; 1963-12-04; občanský soudní řád; občanského soudního řádu|občanském soudním řádu|o. s. ř.; OSŘ; Czech Code of Civil Procedure|Czech Civil Procedure Code
  sb/2012/90; sb 90/2012; 2012-01-25; zákon o obchodních korporacích; zákona o obchodních korporacích|zákon o obchodních společnostech a družstvech|zákona o obchodních společnostech a družstvech|z. o. k.; ZOK; Czech Business Corporations Act|Czech Companies Act
  sb/1991/513; sb 513/1991; 1991-11-05; obchodní zákoník; obchodního zákoníku|obch. zák.; ; ; 2014-01-01
  sb/2004/500; sb 500/2004; 2004-06-24; správní řád; správního řádu|správním řádu; SpŘ|SprŘ; Czech Code of Administrative Procedure|Czech Administrative Procedure Code
  sb/2002/150; sb 150/2002; 2002-03-21; soudní řád správní; soudního řádu správního|s. ř. s.; SŘS; Czech Code of Administrative Justice
  sb/2006/262; sb 262/2006; 2006-04-21; zákoník práce; zákoníku práce|zák. práce|zák. práce; ZPr; Czech Labour Code|Czech Labor Code
  sb/2021/37; sb 37/2021; 2021-01-19; zákon o evidenci skutečných majitelů; zákona o evidenci skutečných majitelů; ZESM; Czech Beneficial Ownership Act|Czech Act on Registration of Beneficial Owners
  sb/2004/235; sb 235/2004; 2004-04-01; zákon o dani z přidané hodnoty; zákona o dani z přidané hodnoty|zákon o DPH|zákona o DPH; ZDPH; Czech VAT Act
  sb/2009/280; sb 280/2009; 2009-07-22; daňový řád; daňového řádu|daňovém řádu; DŘ; Czech Tax Code|Czech Tax Procedure Code
  sb/2006/182; sb 182/2006; 2006-03-30; zákon o úpadku a způsobech jeho řešení (insolvenční zákon); insolvenční zákon|insolvenčního zákona; InsZ|IZ; Czech Insolvency Act
  sb/1991/455; sb 455/1991; 1991-10-02; zákon o živnostenském podnikání (živnostenský zákon); živnostenský zákon|živnostenského zákona; ; Czech Trade Licensing Act
  sb/2016/134; sb 134/2016; 2016-04-19; zákon o zadávání veřejných zakázek; zákona o zadávání veřejných zakázek; ZZVZ; Czech Public Procurement Act
  sb/2000/121; sb 121/2000; 2000-04-07; autorský zákon; autorského zákona; AutZ; Czech Copyright Act
  sb/2011/418; sb 418/2011; 2011-10-27; zákon o trestní odpovědnosti právnických osob a řízení proti nim; zákona o trestní odpovědnosti právnických osob a řízení proti nim|zákona o trestní odpovědnosti právnických osob; TOPO; Czech Corporate Criminal Liability Act
  sb/2013/304; sb 304/2013; 2013-09-12; zákon o veřejných rejstřících právnických a fyzických osob; zákona o veřejných rejstřících právnických a fyzických osob|zákona o veřejných rejstřících; ZVR; Czech Public Registers Act
  sb/1991/563; sb 563/1991; 1991-12-12; zákon o účetnictví; zákona o účetnictví; ; Czech Accounting Act
  sb/1999/106; sb 106/1999; 1999-05-11; zákon o svobodném přístupu k informacím; zákona o svobodném přístupu k informacím; InfZ; Czech Freedom of Information Act
  sb/2000/128; sb 128/2000; 2000-04-12; zákon o obcích (obecní zřízení); zákon o obcích|zákona o obcích; ; Czech Municipalities Act
  sb/2001/143; sb 143/2001; 2001-04-04; zákon o ochraně hospodářské soutěže; zákona o ochraně hospodářské soutěže; ZOHS; Czech Competition Act
  sb/1992/634; sb 634/1992; 1992-12-16; zákon o ochraně spotřebitele; zákona o ochraně spotřebitele; ; Czech Consumer Protection Act
  sb/2016/257; sb 257/2016; 2016-07-14; zákon o spotřebitelském úvěru; zákona o spotřebitelském úvěru; ZSÚ; Czech Consumer Credit Act
`,
  ),
];
