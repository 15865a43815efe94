import { actFacts, REGISTER } from '../../grammar/statutes/facts.ts';

/**
 * Acts that are cited often. Numbers, titles and days: Finlex (finlex.fi); short names in Finnish and Swedish, in the nominative
 * and in the genitive of citations: the acts and usage; English names: the translations of Finlex.
 */
export const ACTS = [
  ...actFacts(
    'sample-constitution.xml',
    `
  sd/1999/731; sd 731/1999; 1999-06-11; Suomen perustuslaki; perustuslaki|perustuslain|Finlands grundlag|grundlagen; PL; Finnish Constitution|Constitution of Finland
`,
  ),
  ...actFacts(
    '2017-444.md',
    `
  sd/1889/39; sd 39/1889; 1889-12-19; Rikoslaki; rikoslain|strafflagen|strafflag; RL; Finnish Criminal Code|Criminal Code of Finland
  sd/2017/444; sd 444/2017; 2017-06-28; Laki rahanpesun ja terrorismin rahoittamisen estämisestä; rahanpesun ja terrorismin rahoittamisen estämisestä annetun lain|rahanpesulaki|rahanpesulain|lagen om förhindrande av penningtvätt och av finansiering av terrorism|penningtvättslagen; ; Finnish AML Act|Finnish Act on Preventing Money Laundering and Terrorist Financing
  sd/2003/434; sd 434/2003; 2003-06-06; Hallintolaki; hallintolain|förvaltningslagen; HL; Finnish Administrative Procedure Act
  sd/1997/1336; sd 1336/1997; 1997-12-30; Kirjanpitolaki; kirjanpitolain|bokföringslagen; KPL; Finnish Accounting Act
  sd/2014/610; sd 610/2014; 2014-08-08; Laki luottolaitostoiminnasta; luottolaitostoiminnasta annetun lain|luottolaitoslaki|luottolaitoslain; ; Finnish Act on Credit Institutions
  sd/2008/878; sd 878/2008; 2008-12-19; Laki Finanssivalvonnasta; Finanssivalvonnasta annetun lain; ; Finnish Act on the Financial Supervisory Authority
  sd/1999/621; sd 621/1999; 1999-05-21; Laki viranomaisten toiminnan julkisuudesta; viranomaisten toiminnan julkisuudesta annetun lain|julkisuuslaki|julkisuuslain|offentlighetslagen; JulkL; Finnish Act on the Openness of Government Activities
`,
  ),
  ...actFacts(
    'sample-ordinary-law.xml',
    `
  sd/2019/808; sd 808/2019; 2019-07-05; Laki oikeudenkäynnistä hallintoasioissa; oikeudenkäynnistä hallintoasioissa annetun lain; HOL; Finnish Administrative Judicial Procedure Act
`,
  ),
  ...actFacts(
    'sample-with-tables.xml',
    `
  sd/2006/624; sd 624/2006; 2006-07-21; Osakeyhtiölaki; osakeyhtiölain|aktiebolagslagen; OYL; Finnish Limited Liability Companies Act
  sd/1992/1535; sd 1535/1992; 1992-12-30; Tuloverolaki; tuloverolain|inkomstskattelagen; TVL; Finnish Income Tax Act
  sd/1993/1501; sd 1501/1993; 1993-12-30; Arvonlisäverolaki; arvonlisäverolain|mervärdesskattelagen; AVL; Finnish VAT Act|Finnish Value Added Tax Act
  sd/1995/1558; sd 1558/1995; 1995-12-18; Laki verotusmenettelystä; verotusmenettelystä annetun lain; VML; Finnish Act on Assessment Procedure
  sd/2001/55; sd 55/2001; 2001-01-26; Työsopimuslaki; työsopimuslain|arbetsavtalslagen; TSL; Finnish Employment Contracts Act
  sd/1965/40; sd 40/1965; 1965-02-05; Perintökaari; perintökaaren|ärvdabalken; PK; Finnish Code of Inheritance
`,
  ),
  ...actFacts(
    REGISTER,
    `
  sd/1734/4; sd 4/1734; 1734-01-01; Oikeudenkäymiskaari; oikeudenkäymiskaaren|rättegångsbalken; OK; Finnish Code of Judicial Procedure
  sd/1997/689; sd 689/1997; 1997-07-11; Laki oikeudenkäynnistä rikosasioissa; oikeudenkäynnistä rikosasioissa annetun lain; ROL; Finnish Criminal Procedure Act
  sd/2011/805; sd 805/2011; 2011-07-22; Esitutkintalaki; esitutkintalain|förundersökningslagen; ETL; Finnish Criminal Investigation Act
  sd/2011/806; sd 806/2011; 2011-07-22; Pakkokeinolaki; pakkokeinolain|tvångsmedelslagen; PKL; Finnish Coercive Measures Act
  sd/2018/1050; sd 1050/2018; 2018-12-05; Tietosuojalaki; tietosuojalain|dataskyddslagen; ; Finnish Data Protection Act
  sd/2019/872; sd 872/2019; 2019-07-05; Työaikalaki; työaikalain|arbetstidslagen; ; Finnish Working Hours Act
  sd/2004/120; sd 120/2004; 2004-02-20; Konkurssilaki; konkurssilain|konkurslagen; ; Finnish Bankruptcy Act
  sd/2019/571; sd 571/2019; ; Laki pankki- ja maksutilien valvontajärjestelmästä; pankki- ja maksutilien valvontajärjestelmästä annetun lain; ; 
  sd/1978/38; sd 38/1978; 1978-01-20; Kuluttajansuojalaki; kuluttajansuojalain|konsumentskyddslagen; KSL; Finnish Consumer Protection Act
  sd/1929/228; sd 228/1929; 1929-06-13; Laki varallisuusoikeudellisista oikeustoimista; varallisuusoikeudellisista oikeustoimista annetun lain|oikeustoimilaki|oikeustoimilain; OikTL; Finnish Contracts Act
  sd/1974/412; sd 412/1974; 1974-05-31; Vahingonkorvauslaki; vahingonkorvauslain|skadeståndslagen; VahL; Finnish Tort Liability Act
  sd/1987/355; sd 355/1987; 1987-03-27; Kauppalaki; kauppalain|köplagen; KL; Finnish Sale of Goods Act
  sd/1929/234; sd 234/1929; 1929-06-13; Avioliittolaki; avioliittolain|äktenskapslagen; AL; Finnish Marriage Act
  sd/2011/948; sd 948/2011; 2011-08-12; Kilpailulaki; kilpailulain|konkurrenslagen; ; Finnish Competition Act
  sd/1961/404; sd 404/1961; 1961-07-08; Tekijänoikeuslaki; tekijänoikeuslain|upphovsrättslagen; TekijäL; Finnish Copyright Act
`,
  ),
];
