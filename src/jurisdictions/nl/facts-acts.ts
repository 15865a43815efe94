import { actFacts, REGISTER } from '../../grammar/statutes/facts.ts';

/**
 * Acts that are cited often. Ids, titles and days: the Basiswettenbestand (wetten.overheid.nl); citation titles: the acts
 * themselves; abbreviations: the Leidraad voor juridische auteurs; English names: usage.
 */
export const ACTS = [
  ...actFacts(
    'BWBR0001840 (sample-constitution.xml)',
    `
  bwb/BWBR0001840; bwb BWBR0001840; 1815-08-24; Grondwet; ; Gw; Dutch Constitution|Constitution of the Netherlands
`,
  ),
  ...actFacts(
    'BWBR0011353 (sample-ordinary-law.xml)',
    `
  bwb/BWBR0002656; bwb BWBR0002656; ; Burgerlijk Wetboek Boek 1; BW1|BW Boek 1; ; BW|Burgerlijk Wetboek|Dutch Civil Code
  bwb/BWBR0002761; bwb BWBR0002761; ; Burgerlijk Wetboek Boek 4; BW4|BW Boek 4; ; BW|Burgerlijk Wetboek|Dutch Civil Code
  bwb/BWBR0005288; bwb BWBR0005288; ; Burgerlijk Wetboek Boek 5; BW5|BW Boek 5; ; BW|Burgerlijk Wetboek|Dutch Civil Code
  bwb/BWBR0005290; bwb BWBR0005290; ; Burgerlijk Wetboek Boek 7; BW7|BW Boek 7; ; BW|Burgerlijk Wetboek|Dutch Civil Code
  bwb/BWBR0001854; bwb BWBR0001854; 1881-03-03; Wetboek van Strafrecht; WvSr; Sr; Dutch Criminal Code|Dutch Penal Code
  bwb/BWBR0005537; bwb BWBR0005537; 1992-06-04; Algemene wet bestuursrecht; ; Awb; Dutch General Administrative Law Act|Dutch Administrative Law Act
  bwb/BWBR0020368; bwb BWBR0020368; 2006-09-28; Wet op het financieel toezicht; ; Wft; Dutch Financial Supervision Act
  bwb/BWBR0001860; bwb BWBR0001860; 1893-09-30; Faillissementswet; ; Fw; Dutch Bankruptcy Act
  bwb/BWBR0011353; bwb BWBR0011353; 2000-05-11; Wet inkomstenbelasting 2001; Wet IB 2001|Wet IB; ; Dutch Income Tax Act 2001
  bwb/BWBR0002672; bwb BWBR0002672; 1969-10-08; Wet op de vennootschapsbelasting 1969; Wet Vpb 1969|Wet Vpb; ; Dutch Corporate Income Tax Act 1969
  bwb/BWBR0002320; bwb BWBR0002320; 1959-07-02; Algemene wet inzake rijksbelastingen; ; AWR; Dutch General State Taxes Act
  bwb/BWBR0004770; bwb BWBR0004770; 1990-05-30; Invorderingswet 1990; ; IW 1990; Dutch Collection of State Taxes Act
  bwb/BWBR0005416; bwb BWBR0005416; 1992-02-14; Gemeentewet; ; Gemw; Dutch Municipalities Act
`,
  ),
  ...actFacts(
    'BWBR0005291 (sample-code.xml)',
    `
  bwb/BWBR0003045; bwb BWBR0003045; ; Burgerlijk Wetboek Boek 2; BW2|BW Boek 2; ; BW|Burgerlijk Wetboek|Dutch Civil Code
  bwb/BWBR0005291; bwb BWBR0005291; ; Burgerlijk Wetboek Boek 3; BW3|BW Boek 3; ; BW|Burgerlijk Wetboek|Dutch Civil Code
  bwb/BWBR0005289; bwb BWBR0005289; ; Burgerlijk Wetboek Boek 6; BW6|BW Boek 6; ; BW|Burgerlijk Wetboek|Dutch Civil Code
  bwb/BWBR0001827; bwb BWBR0001827; ; Wetboek van Burgerlijke Rechtsvordering; WvBRv; Rv; Dutch Code of Civil Procedure
  bwb/BWBR0002629; bwb BWBR0002629; 1968-06-28; Wet op de omzetbelasting 1968; Wet OB 1968|Wet OB; ; Dutch VAT Act
`,
  ),
  ...actFacts(
    'BWBR0024282 (nl_articles.jsonl)',
    `
  bwb/BWBR0024282; bwb BWBR0024282|stb 2008/303; 2008-07-15; Wet ter voorkoming van witwassen en financieren van terrorisme; ; Wwft; Dutch AML Act|Dutch AML Law|Dutch Anti-Money Laundering and Anti-Terrorist Financing Act|Dutch Money Laundering and Terrorist Financing Prevention Act
  bwb/BWBR0003296; bwb BWBR0003296; 1980-02-15; Sanctiewet 1977; Sanctiewet; Sw 1977; Dutch Sanctions Act 1977
`,
  ),
  ...actFacts(
    'sample-with-tables.xml',
    `
  bwb/BWBR0021777; bwb BWBR0021777; 2007-03-22; Handelsregisterwet 2007; Handelsregisterwet; Hrw; Dutch Trade Register Act
  bwb/BWBR0011823; bwb BWBR0011823; 2000-11-23; Vreemdelingenwet 2000; ; Vw 2000|Vw; Dutch Aliens Act
`,
  ),
  ...actFacts(
    'sample-enig-artikel.xml',
    `
  bwb/BWBR0001886; bwb BWBR0001886; 1912-09-23; Auteurswet; ; Aw; Dutch Copyright Act
`,
  ),
  ...actFacts(
    REGISTER,
    `
  bwb/BWBR0006000; bwb BWBR0006000; ; Burgerlijk Wetboek Boek 7A; BW7A|BW Boek 7A; ; BW|Burgerlijk Wetboek|Dutch Civil Code
  bwb/BWBR0005034; bwb BWBR0005034; ; Burgerlijk Wetboek Boek 8; BW8|BW Boek 8; ; BW|Burgerlijk Wetboek|Dutch Civil Code
  bwb/BWBR0030068; bwb BWBR0030068; ; Burgerlijk Wetboek Boek 10; BW10|BW Boek 10; ; BW|Burgerlijk Wetboek|Dutch Civil Code
  bwb/BWBR0001903; bwb BWBR0001903; 1921-01-15; Wetboek van Strafvordering; WvSv; Sv; Dutch Code of Criminal Procedure
  bwb/BWBR0040940; bwb BWBR0040940; 2018-05-16; Uitvoeringswet Algemene verordening gegevensbescherming; Uitvoeringswet AVG; UAVG; Dutch GDPR Implementation Act|Dutch Data Protection Act
  bwb/BWBR0002063; bwb BWBR0002063; 1950-06-22; Wet op de economische delicten; ; WED; Dutch Economic Offences Act
  bwb/BWBR0008691; bwb BWBR0008691; 1997-05-22; Mededingingswet; ; Mw; Dutch Competition Act
  bwb/BWBR0002747; bwb BWBR0002747; 1971-01-28; Wet op de ondernemingsraden; ; WOR; Dutch Works Councils Act
  bwb/BWBR0045754; bwb BWBR0045754; 2021-10-25; Wet open overheid; ; Woo; Dutch Open Government Act
  bwb/BWBR0001830; bwb BWBR0001830; 1827-04-18; Wet op de rechterlijke organisatie; ; Wet RO; 
`,
  ),
];
