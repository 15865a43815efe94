/**
 * Courts, by what they are called, folded; and which court a file number belongs to by its register. Facts: the register signs
 * of the rules of court (Aktenordnung) and of the federal courts' schedules; entered by hand.
 */
export interface Court {
  /** Code: the court's usual abbreviation. */
  readonly code: string;
  /** One of many, told apart by its place. */
  readonly placed: boolean;
}

const FEDERAL: Readonly<Record<string, string>> = {
  BVerfG: 'bverfg bundesverfassungsgericht bundesverfassungsgerichts bundesverfassungsgerichtes',
  BGH: 'bgh bundesgerichtshof bundesgerichtshofs bundesgerichtshofes',
  BVerwG: 'bverwg bundesverwaltungsgericht bundesverwaltungsgerichts bundesverwaltungsgerichtes',
  BAG: 'bag bundesarbeitsgericht bundesarbeitsgerichts bundesarbeitsgerichtes',
  BSG: 'bsg bundessozialgericht bundessozialgerichts bundessozialgerichtes',
  BFH: 'bfh bundesfinanzhof bundesfinanzhofs bundesfinanzhofes',
  BPatG: 'bpatg bundespatentgericht bundespatentgerichts bundespatentgerichtes',
  RG: 'rg reichsgericht reichsgerichts',
  BayObLG: 'bayoblg',
};

const OTHERS: Readonly<Record<string, string>> = {
  OLG: 'olg oberlandesgericht oberlandesgerichts hansolg',
  KG: 'kg kammergericht kammergerichts',
  LG: 'lg landgericht landgerichts',
  AG: 'ag amtsgericht amtsgerichts',
  OVG: 'ovg oberverwaltungsgericht oberverwaltungsgerichts',
  VGH: 'vgh verwaltungsgerichtshof verwaltungsgerichtshofs bayvgh hessvgh',
  VG: 'vg verwaltungsgericht verwaltungsgerichts',
  LAG: 'lag landesarbeitsgericht landesarbeitsgerichts',
  ArbG: 'arbg arbeitsgericht arbeitsgerichts',
  LSG: 'lsg landessozialgericht landessozialgerichts baylsg',
  SG: 'sg sozialgericht sozialgerichts',
  FG: 'fg finanzgericht finanzgerichts',
  VerfGH: 'verfgh verfassungsgerichtshof bayverfgh',
  AGH: 'agh anwaltsgerichtshof',
};

export const COURTS: ReadonlyMap<string, Court> = new Map([
  ...entries(FEDERAL, false),
  ...entries(OTHERS, true),
]);

function entries(table: Readonly<Record<string, string>>, placed: boolean) {
  return Object.entries(table).flatMap(([code, names]) =>
    names.split(' ').map((name) => [name, { code, placed }] as const),
  );
}

/** Register signs behind the number of a chamber. Case counts: "ZR" is one, "zr" is none. */
const CHAMBER_REGISTERS =
  `ABN ABR AR ARP ARZ AS AZA AZB AZN AZR A B BA BJs BN BR BS BSch BV BVR BZR Bf Bs C Ca CN CS Cs D DB Ds E ER EO F FH G GA GB GH Ga GrS H HB IN IK IE
  J JL K KA KE KG KLs KN KR KS KSt Ks L LA LB LC LP LZ Ls M MB MN MR N NB NE NC Ni ND Ns O OA OB OH OJs OWi P PB PKH PS Qs R RA RJ RH
  RE RMI RiZ S SA SB SF SO SU Sa Sbd Ss SsOWi StB StE StR StRR StVK T TL Ta TaBV U UE UF UH UFH V VA VE VR VS VV VG W WD WF WG WH WLw WNB WB Ws Wx
  X XIV XVII Z ZA ZB ZE ZU ZN ZP ZR ZKO AL AY KO VJ EG EL BL BK FR AA Hs Kart REMiet WBK AktG AktE HK HKO Ni OE BE D BDH NS PKV QS SE
  BvA BvB BvC BvD BvE BvF BvG BvH BvK BvL BvM BvN BvO BvP BvQ BvR BvT PBvU VRG`.split(/\s+/);

/** Signs of registers that number without a chamber. */
const LONE_REGISTERS =
  'KZR KZB KVR KVZ KRB KZA EnVR EnZR EnVZ EnZB EnRB AnwZ AnwSt NotZ NotSt PatAnwZ StbSt WpSt RiZ RiSt LwZR LwZB BLw GSZ GSSt VGS GmS'.split(
    ' ',
  );

/** Registers that the Federal Social Court kept until the nineties: "12 RK 20/92", "9a RV 5/90". */
const FORMER_SOCIAL = 'RK RKa RKn RKg RU RJ RA RAr RLw RVs RVg RV REg RBKn RKnU'.split(' ');

export const REGISTERS: ReadonlySet<string> = new Set([
  ...CHAMBER_REGISTERS,
  ...LONE_REGISTERS,
  ...FORMER_SOCIAL,
]);
export const LONE: ReadonlySet<string> = new Set(LONE_REGISTERS);

const ROMAN = /^[IVX]+[a-c]?$/;
const SUPREME_CIVIL = new Set(['ZR', 'ZB', 'ZA', 'ARZ', 'BLw']);
const LABOUR = new Set(['AZR', 'AZB', 'AZN', 'ABR', 'ABN', 'AZA']);
const FISCAL = new Set(['R', 'B', 'S', 'E', 'K']);
const SOCIAL: Readonly<Record<string, string>> = { B: 'BSG', L: 'LSG', S: 'SG' };

/**
 * The court that keeps a register, where the sign belongs to one court alone; null where others have it too.
 *
 * @param chamber as written: `I`, `2`, `L 20`.
 */
export function courtOfRegister(chamber: string, register: string): string | null {
  if (/^P?Bv[A-U]$/.test(register)) return 'BVerfG';
  if (LONE.has(register) && register !== 'BLw') return /^(?:AnwSt|GmS)$/.test(register) ? null : 'BGH';
  const social = /^([BLS]) /.exec(chamber);
  if (social !== null) return SOCIAL[social[1] as string] ?? null;
  if (ROMAN.test(chamber) && SUPREME_CIVIL.has(register)) return 'BGH';
  if (ROMAN.test(chamber) && FISCAL.has(register)) return 'BFH';
  if (/^\d+$/.test(chamber) && register === 'StR') return 'BGH';
  if (/^\d+[ab]?$/.test(chamber) && FORMER_SOCIAL.includes(register)) return 'BSG';
  if (/^\d+$/.test(chamber) && LABOUR.has(register)) return 'BAG';
  return null;
}
