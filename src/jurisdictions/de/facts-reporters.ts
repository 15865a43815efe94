/**
 * Collections and journals in which decisions are printed, by the first word of their abbreviation, folded: each as it is
 * written, with the court whose decisions it holds where that is one alone. Facts: the abbreviations of juris and of the
 * collections themselves; entered by hand.
 */
export interface Reporter {
  readonly name: string;
  readonly court: string | null;
}

const OF_ONE_COURT: Readonly<Record<string, string>> = {
  BVerfG: 'BVerfGE BVerfGK',
  BGH: 'BGHZ BGHSt BGHR BGH-Report',
  BVerwG: 'BVerwGE',
  BAG: 'BAGE',
  BSG: 'BSGE',
  BFH: 'BFHE BFH/NV BFHEntlG',
  BPatG: 'BPatGE',
  RG: 'RGZ RGSt',
  RFH: 'RFHE',
  BayObLG: 'BayObLGZ BayObLGSt',
};

const OF_SEVERAL =
  `NJW NJW-RR NJW-Spezial NVwZ NVwZ-RR NZA NZA-RR NStZ NStZ-RR NZS NZG NZI NZM NZV NZBau NZKart NZFam NJOZ GRUR GRUR-RR
  GRUR-Prax GRURInt WRP ZIP WM DB BB JZ JR JuS JW MDR VersR FamRZ FuR FPR ZMR WuM MM GE DÖV DVBl BayVBl VBlBW NWVBl NordÖR
  ThürVBl ZfBR BauR ZOV ZInsO InsVO EWiR DStR DStRE DStZ EFG UR UVR HFR BStBl DNotZ MittBayNot MittRhNotK RNotZ
  Rpfleger JurBüro AnwBl BRAK-Mitt BtPrax FGPrax OLGZ OLGR OLGE OLGSt OLG-NL KGR StV StraFo wistra VRS DAR NuR UPR ZUR ZUM
  ZUM-RD MMR CR K&R ITRB AfP ArbuR AuR DGVZ ZfSch r+s SchlHA NdsRpfl AuAS InfAuslR ZAR Breith VerwRspr ESVGH OVGE ZBR RiA
  PersR PersV ZTR RIW IPRax GmbHR AG NStE BeckRS ZErb ZEV NotBZ DZWIR KTS EuZW EuGRZ JMBl JurionRS MPR PharmR MedR
  GesR ZD DuD RDV CCZ WiB ZGR ZHR JA EzA EzAÜG AiB SAE RzK ZfS ZVI VIZ OV LKV`.split(/\s+/);

function first(name: string): string {
  return (/^[^\s\-/.&+]+/.exec(name)?.[0] ?? name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** By first word; the longest name stands first. */
export const REPORTERS: ReadonlyMap<string, readonly Reporter[]> = (() => {
  const all: Reporter[] = [
    ...Object.entries(OF_ONE_COURT).flatMap(([court, names]) =>
      names.split(' ').map((name) => ({ name, court })),
    ),
    ...OF_SEVERAL.map((name) => ({ name, court: null })),
  ];
  const table = new Map<string, Reporter[]>();
  for (const reporter of all.sort((a, b) => b.name.length - a.name.length)) {
    const key = first(reporter.name);
    table.set(key, [...(table.get(key) ?? []), reporter]);
  }
  return table;
})();

/** Collections ordered by the norm that a decision is about: "AP Nr. 1 zu § 74a HGB", "Buchholz 310 § 47 VwGO". */
export const BY_NORM: ReadonlySet<string> = new Set(['ap', 'buchholz', 'sozr', 'eza', 'lm', 'stre']);
