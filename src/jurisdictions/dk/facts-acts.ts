import { actFacts, REGISTER } from '../../grammar/statutes/facts.ts';

/**
 * Acts that are cited often. Numbers and days of the acts as first passed, and of consolidations: Retsinformation
 * (retsinformation.dk); popular titles, with the genitive of citations: the acts and usage; English names: usage.
 */
export const ACTS = [
  ...actFacts(
    `2021_1062.json and 2025_1463.json for these consolidations; ${REGISTER}`,
    `
  lta/2017/651; lta 2017/651|lta 2021/1062|lta 2022/316|lta 2025/1463; 2017-06-08; Lov om forebyggende foranstaltninger mod hvidvask og finansiering af terrorisme (hvidvaskloven); hvidvaskloven|hvidvasklovens|lov om forebyggende foranstaltninger mod hvidvask og finansiering af terrorisme; HVL; Danish AML Act|Danish Money Laundering Act|Danish Anti-Money Laundering Act
`,
  ),
  ...actFacts(
    REGISTER,
    `
  lta/1953/169; lta 1953/169; 1953-06-05; Danmarks Riges Grundlov; grundloven|grundlovens; ; Danish Constitution|Danish Constitutional Act
  lta/1930/126; lta 1930/126; 1930-04-15; Borgerlig straffelov; ; STRFL; straffeloven|straffelovens|Danish Criminal Code|Danish Penal Code
  lta/1916/90; lta 1916/90; 1916-04-11; Lov om rettens pleje; retsplejeloven|retsplejelovens; RPL; Danish Administration of Justice Act
  lta/1985/571; lta 1985/571; 1985-12-19; Forvaltningslov; ; ; forvaltningsloven|forvaltningslovens|Danish Public Administration Act
  lta/2013/606; lta 2013/606; 2013-06-12; Lov om offentlighed i forvaltningen; lov om offentlighed i forvaltningen (offentlighedsloven); ; offentlighedsloven|offentlighedslovens|Danish Access to Public Administration Files Act
  lta/2009/470; lta 2009/470; 2009-06-12; Lov om aktie- og anpartsselskaber (selskabsloven); selskabsloven|selskabslovens; SEL; Danish Companies Act
  lta/2018/502; lta 2018/502; 2018-05-23; Lov om supplerende bestemmelser til databeskyttelsesforordningen (databeskyttelsesloven); databeskyttelsesloven|databeskyttelseslovens; DBL; Danish Data Protection Act
  lta/2003/453; lta 2003/453; 2003-06-10; Lov om finansiel virksomhed; lov om finansiel virksomhed; FIL; Danish Financial Business Act
  lta/2017/652; lta 2017/652; 2017-06-08; Lov om betalinger; betalingsloven|betalingslovens; ; Danish Payments Act
  lta/1922/149; lta 1922/149; 1922-04-10; Statsskatteloven (lov om indkomst- og formueskat til staten); statsskatteloven|statsskattelovens; SL; Danish State Tax Act
  lta/1977/298; lta 1977/298; 1977-06-08; Konkurslov; ; KL; konkursloven|konkurslovens|Danish Bankruptcy Act
  lta/2001/448; lta 2001/448; 2001-06-07; Årsregnskabslov; årsregnskabsloven|årsregnskabslovens; ÅRL; Danish Financial Statements Act
  lta/1917/242; lta 1917/242; 1917-05-08; Lov om aftaler og andre retshandler på formuerettens område; aftaleloven|aftalelovens; AFTL; Danish Contracts Act
  lta/1906/102; lta 1906/102; 1906-04-06; Lov om køb; købeloven|købelovens; KBL; Danish Sale of Goods Act
  lta/1994/375; lta 1994/375; 1994-05-18; Merværdiafgiftslov; momsloven|momslovens; ML; Danish VAT Act
`,
  ),
];
