import { beginnings, SpellingTable } from './decisions-spelled.ts';

/**
 * Series of law reports. Sources: Cardiff Index to Legal Abbreviations; OSCOLA, 4th edition, appendix 4.2; for the spellings
 * met in judgments the citation manifest of nationalarchives/ds-caselaw-data-enrichment-service (MIT).
 */
export interface ReportSeries {
  /** As OSCOLA prints it: `All ER (Comm)`. */
  readonly code: string;
  readonly form: ReportForm;
}

/**
 * How a volume is named:
 *
 * - `year`: by its year, with a number where there are several: "[1990] 2 AC 605";
 * - `volume`: by a number that counts on through the years, and the year of the decision: "(1843) 2 Hare 461";
 * - `counted`: by such a number alone, the year may be left out: "156 ER 145";
 * - `both`: like `year` or like `volume`, by its age: "(1978) 35 P & CR 100", "[2002] 1 P & CR 5";
 * - `bare`: by its year without brackets, as in Scotland: "1999 SC 12".
 */
export type ReportForm = 'year' | 'volume' | 'counted' | 'both' | 'bare';

const list = (names: string): readonly string[] => names.trim().split(/\s*;\s*/);

const BY_FORM: Readonly<Record<ReportForm, readonly string[]>> = {
  year: list(`
    AC; QB; KB; Ch; Fam; P; WLR; WLR (D); WN; All ER; All ER (Comm); All ER (EC); All ER (D); All ER Rep; ICR; IRLR; ITR;
    FLR; FCR; Fam Law; BCC; BCLC; BTC; BVC; STC; STC (SCD); STI; SFTD; Lloyd's Rep; Lloyd's Rep IR; Lloyd's Rep Med;
    Lloyd's Rep PN; Lloyd's Rep FC; FSR; EMLR; ETMR; ECC; ECDR; IP & T; PNLR; PIQR; RTR; Crim LR; ACD; COD; Admin LR;
    Bus LR; PTSR; HRLR; UKHRR; ELR; EqLR; INLR; Imm AR; AACR; Env LR; EGLR; EGCS; NPC; L & TR; PLSCS; RVR; RA; JPL; PLR;
    Pens LR; OPLR; BPIR; CPLR; CP Rep; WTLR; CLC; LS Law; Costs LR; Costs LR (Online); Med LR; MHLR; CCLR; CMLR; Eu LR;
    ECR; ECHR; NI; NIJB; NILR; CLY; VATTR; GCCR; UKCLR; Comp AR; CTLC; TCLR; EHLR; Po LR; Info TLR; IR; ILRM; NZLR; SCR`),
  volume: list(`
    Hare; East; Mer; Russ; Bing; Cowp; Burr; Swan; Swans; Beav; Ves; Atk; Taunt; Camp; Stark; Esp; Peake; Salk; Stra; Lev;
    Mod; Vent; Dow; Bli; Sim; Drew; Price; Doug; Wils; Ex; Exch; Ad & E; LJ Ch; LJQB; LJKB; LJPC; SJ; Sol Jo; LT; JP; ATC;
    KIR; Madd; Macq; CB; CLR; ALR; SLR; Term Rep; TR; Co Rep`),
  counted: list(`
    ER; App Cas; Ch App; Ch D; QBD; CPD; Ex D; PD; TC; Tax Cas; Cox CC; Cox Eq; HL Cas; HLC; Cl & F; Cl & Fin; Moo PC;
    Moo PCC; Moo Ind App; EHRR; EHRR CD; EHRR SE; BHRC; BMLR; Con LR; Com Cas; Asp MLC; Ll L Rep; Ll LR; ITELR; M & W; M & S; M & G;
    Man & G; H & C; H & N; H & M; Hem & M; E & B; E & E; El & Bl; El & El; B & C; B & Ad; B & Ald; B & S; B & P; Bos & P;
    C & P; Car & P; F & F; A & E; Ad & El; Bing NC; CB (NS); De GM & G; De GF & J; De GJ & S; De G & J; De G & Sm;
    K & J; J & H; Jac & W; Myl & K; My & K; My & Cr; Myl & Cr; Russ & M; Y & C Ex; Y & CCC; P Wms; Ld Raym; Rob Eccl;
    Sw & Tr; Ves Jun; Ves Sen; Bro CC; Bro PC; Cro Eliz; Cro Jac; Cro Car; Wm Bl; Sm & G; Wms Saund`),
  both: list('Cr App R; Cr App R (S); P & CR; HLR; LGR; RPC; TLR; EG; BLR; CCL Rep'),
  bare: list(`
    SC; SC (HL); SC (PC); SC (UKSC); SC (J); JC; SLT; SLT (Notes); SLT (Sh Ct); SLT (Lands Tr); SCCR; SCLR; GWD; Hous LR;
    Rep LR; Fam LR; SN`),
};

/** Other spellings of a series. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  "Lloyd's Rep": list("Lloyd's Law Reports; Lloyd's Law Rep; Lloyd's Reports; Lloyd's LR; Ll Rep"),
  "Lloyd's Rep Med": ['LLR Med'],
  'All ER': list('All England Law Reports; AER'),
  'App Cas': ['App Cases'],
  'Ves Jun': ['Ves Jr'],
  'Cr App R': ['Cr App Rep'],
  'Cr App R (S)': ['Cr App Rep (S)'],
};

/** Series that stand behind "LR" and a number: the Law Reports of 1865 to 1875. */
const LAW_REPORTS = list(
  'HL; Ch App; Ch; QB; CP; Ex; Exch; Eq; PC; P & D; PD; CCR; A & E; AE; Sc & Div; ScDiv; Ir',
);

const SERIES: readonly (readonly [string, ReportSeries])[] = (
  Object.entries(BY_FORM) as readonly (readonly [ReportForm, readonly string[]])[]
).flatMap(([form, codes]) =>
  codes.flatMap((code) => {
    const series: ReportSeries = { code, form };
    return [code, ...(ALSO[code] ?? [])].map((spelling) => [spelling, series] as const);
  }),
);

export const REPORT_TABLE = new SpellingTable<ReportSeries>(SERIES);

/** Those of 1875 to 1890, series of their own. */
export const LATER_LAW_REPORTS: ReadonlySet<string> = new Set(['App Cas', 'Ch D', 'CPD', 'Ex D', 'QBD']);

export const LAW_REPORT_TABLE = new SpellingTable<string>(
  [...LAW_REPORTS, ...LATER_LAW_REPORTS].map((code) => [code, code]),
);

/** Words that can begin the name of a series. */
export const REPORT_WORDS: readonly string[] = [
  ...new Set([...SERIES.flatMap(([code]) => beginnings(code)), 'lr', 'l']),
];
