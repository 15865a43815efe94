import { actFacts, REGISTER } from '../../grammar/statutes/facts.ts';

/**
 * Acts that are cited often. Ids and titles: Lovdata (lovdata.no), where the day is part of the id; short titles, with the
 * genitive of citations: the acts; English names: translations and usage. A name that Denmark has too is popular in both.
 */
export const ACTS = [
  ...actFacts(
    'sample-constitution.xml',
    `
  lov/1814-05-17; lov 1814-05-17; 1814-05-17; Kongeriket Norges Grunnlov; Grunnloven|Grunnlovens|Grunnlova|Grl.; ; Norwegian Constitution
`,
  ),
  ...actFacts(
    'lov-2018-06-01-23.json',
    `
  lov/2018-06-01-23; lov 2018-06-01-23; 2018-06-01; Lov om tiltak mot hvitvasking og terrorfinansiering (hvitvaskingsloven); hvitvaskingsloven|hvitvaskingslovens|hvvl.; ; Norwegian AML Act|Norwegian Anti-Money Laundering Act|Norwegian Money Laundering Act
`,
  ),
  ...actFacts(
    'sample-penal-code.xml',
    `
  lov/2005-05-20-28; lov 2005-05-20-28; 2005-05-20; Lov om straff (straffeloven); ; ; straffeloven|straffelovens|strl.|Norwegian Penal Code|Norwegian Criminal Code
  lov/1981-05-22-25; lov 1981-05-22-25; 1981-05-22; Lov om rettergangsmåten i straffesaker (Straffeprosessloven); straffeprosessloven|straffeprosesslovens|strpl.; ; Norwegian Criminal Procedure Act
  lov/2021-04-16-18; lov 2021-04-16-18; 2021-04-16; Lov om gjennomføring av internasjonale sanksjoner (sanksjonsloven); sanksjonsloven|sanksjonslovens; ; Norwegian Sanctions Act
`,
  ),
  ...actFacts(
    'sample-recent-act.xml',
    `
  lov/2005-06-17-90; lov 2005-06-17-90; 2005-06-17; Lov om mekling og rettergang i sivile tvister (tvisteloven); tvisteloven|tvistelovens|tvl.; ; Norwegian Dispute Act
  lov/1967-02-10; lov 1967-02-10; 1967-02-10; Lov om behandlingsmåten i forvaltningssaker (forvaltningsloven); fvl.; ; forvaltningsloven|forvaltningslovens|Norwegian Public Administration Act
`,
  ),
  ...actFacts(
    'sample-insurance-act.xml',
    `
  lov/1999-03-26-14; lov 1999-03-26-14; 1999-03-26; Lov om skatt av formue og inntekt (skatteloven); skatteloven|skattelovens|sktl.; ; Norwegian Tax Act
`,
  ),
  ...actFacts(
    'sample-with-tables.xml',
    `
  lov/2005-06-17-62; lov 2005-06-17-62; 2005-06-17; Lov om arbeidsmiljø, arbeidstid og stillingsvern mv. (arbeidsmiljøloven); arbeidsmiljøloven|arbeidsmiljølovens|aml.; ; Norwegian Working Environment Act
`,
  ),
  ...actFacts(
    REGISTER,
    `
  forskrift/2018-09-14-1324; forskrift 2018-09-14-1324; 2018-09-14; Forskrift om tiltak mot hvitvasking og terrorfinansiering (hvitvaskingsforskriften); hvitvaskingsforskriften|hvitvaskingsforskriftens; ; Norwegian AML Regulations
  lov/2006-05-19-16; lov 2006-05-19-16; 2006-05-19; Lov om rett til innsyn i dokument i offentleg verksemd (offentleglova); offentleglova|offentleglovas; ; Norwegian Freedom of Information Act
  lov/1997-06-13-44; lov 1997-06-13-44; 1997-06-13; Lov om aksjeselskaper (aksjeloven); aksjeloven|aksjelovens|asl.; ; Norwegian Private Limited Liability Companies Act|Norwegian Companies Act
  lov/1997-06-13-45; lov 1997-06-13-45; 1997-06-13; Lov om allmennaksjeselskaper (allmennaksjeloven); allmennaksjeloven|allmennaksjelovens|asal.; ; Norwegian Public Limited Liability Companies Act
  lov/1998-07-17-56; lov 1998-07-17-56; 1998-07-17; Lov om årsregnskap m.v. (regnskapsloven); regnskapsloven|regnskapslovens|rskl.; ; Norwegian Accounting Act
  lov/2018-06-15-38; lov 2018-06-15-38; 2018-06-15; Lov om behandling av personopplysninger (personopplysningsloven); personopplysningsloven|personopplysningslovens; ; Norwegian Personal Data Act|Norwegian Data Protection Act
  lov/2009-06-19-58; lov 2009-06-19-58; 2009-06-19; Lov om merverdiavgift (merverdiavgiftsloven); merverdiavgiftsloven|merverdiavgiftslovens|mval.; ; Norwegian VAT Act
  lov/2016-05-27-14; lov 2016-05-27-14; 2016-05-27; Lov om skatteforvaltning (skatteforvaltningsloven); skatteforvaltningsloven|skatteforvaltningslovens|sktfvl.; ; Norwegian Tax Administration Act
  lov/1984-06-08-58; lov 1984-06-08-58; 1984-06-08; Lov om gjeldsforhandling og konkurs (konkursloven); kkl.; ; konkursloven|konkurslovens|Norwegian Bankruptcy Act
  lov/1918-05-31-4; lov 1918-05-31-4; 1918-05-31; Lov om avslutning av avtaler, om fuldmagt og om ugyldige viljeserklæringer (avtaleloven); avtaleloven|avtalelovens|avtl.; ; Norwegian Contracts Act
  lov/1988-05-13-27; lov 1988-05-13-27; 1988-05-13; Lov om kjøp (kjøpsloven); kjøpsloven|kjøpslovens|kjl.; ; Norwegian Sale of Goods Act
  lov/2015-04-10-17; lov 2015-04-10-17; 2015-04-10; Lov om finansforetak og finanskonsern (finansforetaksloven); finansforetaksloven|finansforetakslovens; ; Norwegian Financial Undertakings Act
  lov/2019-03-01-2; lov 2019-03-01-2; 2019-03-01; Lov om register over reelle rettighetshavere; lov om register over reelle rettighetshavere; ; Norwegian Beneficial Ownership Register Act
  lov/1999-05-21-30; lov 1999-05-21-30; 1999-05-21; Lov om styrking av menneskerettighetenes stilling i norsk rett (menneskerettsloven); menneskerettsloven|menneskerettslovens; ; Norwegian Human Rights Act
  lov/2018-06-15-40; lov 2018-06-15-40; 2018-06-15; Lov om opphavsrett til åndsverk mv. (åndsverkloven); åndsverkloven|åndsverklovens; ; Norwegian Copyright Act
  lov/2004-03-05-12; lov 2004-03-05-12; 2004-03-05; Lov om konkurranse mellom foretak og kontroll med foretakssammenslutninger (konkurranseloven); konkurranseloven|konkurranselovens; ; Norwegian Competition Act
`,
  ),
];
