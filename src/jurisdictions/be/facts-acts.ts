import { actFacts, REGISTER } from '../../grammar/statutes/facts.ts';

/**
 * Acts that are cited often. Numacs, titles and days: Justel (ejustice.just.fgov.be); short names and abbreviations in French and
 * Dutch: the acts and the V & A guide; English names: usage. Names that France or the Netherlands have too are left out, or stand
 * with the country. Justel has no single text of the old Code civil and of the Code judiciaire: their parts have numacs of their
 * own, so that a number of an article does not tell which. They are left out. The Code pénal of 1867 and that of 2024 share names.
 */
export const ACTS = [
  ...actFacts(
    'sample-constitution.html',
    `
  numac/1994021048; numac 1994021048; 1994-02-17; Constitution belge; Constitution de la Belgique|Belgische Grondwet; ; Belgian Constitution
`,
  ),
  ...actFacts(
    'be_2017013368.jsonl',
    `
  numac/2017013368; numac 2017013368|date loi/2017-09-18; 2017-09-18; Loi relative à la prévention du blanchiment de capitaux et du financement du terrorisme et à la limitation de l'utilisation des espèces; loi du 18 septembre 2017 relative à la prévention du blanchiment de capitaux et du financement du terrorisme et à la limitation de l'utilisation des espèces|wet van 18 september 2017 tot voorkoming van het witwassen van geld en de financiering van terrorisme en tot beperking van het gebruik van contanten; ; Belgian AML Law|Belgian AML Act|Belgian Anti-Money Laundering Law|loi anti-blanchiment belge|Belgische antiwitwaswet
`,
  ),
  ...actFacts(
    'sample-code.html',
    `
  numac/1867060850; numac 1867060850; 1867-06-08; Code pénal (1867); ; ; Code pénal belge|Belgisch Strafwetboek|Belgian Criminal Code|Belgian Penal Code
`,
  ),
  ...actFacts(
    'sample-listing-loi-2024.html',
    `
  numac/2024002052; numac 2024002052; 2024-02-29; Code pénal, livre Ier (2024); ; ; Code pénal belge|Belgisch Strafwetboek|Belgian Criminal Code|Belgian Penal Code
`,
  ),
  ...actFacts(
    REGISTER,
    `
  numac/2019A40586; numac 2019A40586; 2019-03-23; Code des sociétés et des associations; Wetboek van vennootschappen en verenigingen; WVV|CSA; Belgian Code of Companies and Associations|Belgian Companies Code
  numac/2013A11134; numac 2013A11134; 2013-02-28; Code de droit économique; Wetboek van economisch recht; WER|CDE; Belgian Code of Economic Law
  numac/1992003455; numac 1992003455; 1992-04-10; Code des impôts sur les revenus 1992; Wetboek van de inkomstenbelastingen 1992|CIR 92|WIB 92; ; Belgian Income Tax Code
  numac/1969070305; numac 1969070305; 1969-07-03; Code de la taxe sur la valeur ajoutée belge; Btw-wetboek|WBTW; ; Belgian VAT Code
  numac/2018040581; numac 2018040581|date loi/2018-07-30; 2018-07-30; Loi relative à la protection des personnes physiques à l'égard des traitements de données à caractère personnel; loi du 30 juillet 2018 relative à la protection des personnes physiques à l'égard des traitements de données à caractère personnel; ; Belgian Data Protection Act|Belgian Privacy Act
  numac/1978070303; numac 1978070303|date loi/1978-07-03; 1978-07-03; Loi relative aux contrats de travail; loi du 3 juillet 1978 relative aux contrats de travail|wet van 3 juli 1978 betreffende de arbeidsovereenkomsten|Arbeidsovereenkomstenwet; ; Belgian Employment Contracts Act
  numac/2002003392; numac 2002003392|date loi/2002-08-02; 2002-08-02; Loi relative à la surveillance du secteur financier et aux services financiers; ; ; Belgian Financial Supervision Act
`,
  ),
];
