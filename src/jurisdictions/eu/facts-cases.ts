/**
 * Judgments that are cited most, whose number and ECLI are both known: a citation by one of them is completed by the other.
 * Facts, entered by hand from the Court's reports (https://curia.europa.eu, EUR-Lex). Only cases with one judgment are here.
 */
const ROWS = `
26/62 C:1963:1 Van Gend en Loos
6/64 C:1964:66 Costa v ENEL
11/70 C:1970:114 Internationale Handelsgesellschaft
106/77 C:1978:49 Simmenthal
120/78 C:1979:42 Rewe-Zentral
283/81 C:1982:335 CILFIT
8/74 C:1974:82 Dassonville
41/74 C:1974:133 Van Duyn
294/83 C:1986:166 Les Verts
314/85 C:1987:452 Foto-Frost
C-6/90 C:1991:428 Francovich
C-415/93 C:1995:463 Bosman
C-184/99 C:2001:458 Grzelczyk
C-101/01 C:2003:596 Lindqvist
C-127/02 C:2004:482 Waddenvereniging
C-144/04 C:2005:709 Mangold
C-402/05 C:2008:461 Kadi
C-341/05 C:2007:809 Laval
C-438/05 C:2007:772 Viking Line
C-555/07 C:2010:21 Kücükdeveci
C-34/09 C:2011:124 Ruiz Zambrano
C-92/09 C:2010:662 Volker und Markus Schecke
C-617/10 C:2013:105 Åkerberg Fransson
C-399/11 C:2013:107 Melloni
C-131/12 C:2014:317 Google Spain
C-176/12 C:2014:2 Association de médiation sociale
C-293/12 C:2014:238 Digital Rights Ireland
C-370/12 C:2012:756 Pringle
C-62/14 C:2015:400 Gauweiler
C-362/14 C:2015:650 Schrems
C-582/14 C:2016:779 Breyer
C-203/15 C:2016:970 Tele2 Sverige
C-434/15 C:2017:981 Asociación Profesional Elite Taxi
C-64/16 C:2018:117 Associação Sindical dos Juízes Portugueses
C-210/16 C:2018:388 Wirtschaftsakademie Schleswig-Holstein
C-284/16 C:2018:158 Achmea
C-25/17 C:2018:551 Jehovan todistajat
C-40/17 C:2019:629 Fashion ID
C-136/17 C:2019:773 GC and Others
C-493/17 C:2018:1000 Weiss
C-507/17 C:2019:772 Google
C-673/17 C:2019:801 Planet49
C-311/18 C:2020:559 Facebook Ireland and Schrems
C-511/18 C:2020:791 La Quadrature du Net
C-621/18 C:2018:999 Wightman
C-623/17 C:2020:790 Privacy International
C-37/20 C:2022:912 Luxembourg Business Registers
C-252/21 C:2023:537 Meta Platforms
C-300/21 C:2023:370 Österreichische Post
C-340/21 C:2023:986 Natsionalna agentsia za prihodite
C-634/21 C:2023:957 SCHUFA Holding
`;

export interface CaseFact {
  /** `C-131/12`, `26/62` */
  readonly number: string;
  /** `ECLI:EU:C:2014:317` */
  readonly ecli: string;
  readonly name: string;
}

export const CASES: readonly CaseFact[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [number = '', ecli = '', ...name] = row.split(' ');
    return { number, ecli: `ECLI:EU:${ecli}`, name: name.join(' ') };
  });

const BY_NUMBER = new Map(CASES.map((one) => [one.number, one]));
const BY_ECLI = new Map(CASES.map((one) => [one.ecli, one]));

export function caseByNumber(number: string): CaseFact | null {
  return BY_NUMBER.get(number) ?? null;
}

export function caseByEcli(ecli: string): CaseFact | null {
  return BY_ECLI.get(ecli) ?? null;
}
