/**
 * The abbreviation by which a law is cited, in coordinates, for laws whose official data says something else: the key of the
 * juris documentation (`jurabk`), then the slug. Everything not listed here is named by its official abbreviation, or else by
 * that key. Facts: gesetze-im-internet.de, index of 2026; entered by hand.
 */
export const SLUGS: Readonly<Record<string, string>> = {
  BGBEG: 'egbgb',
  HGBEG: 'eghgb',
  StPOEG: 'egstpo',
  ZPOEG: 'egzpo',
  GVGEG: 'eggvg',
  AktGEG: 'egaktg',
  'EStDV 1955': 'estdv',
  'UmwStG 2006': 'umwstg',
  'SolZG 1995': 'solzg',
  'EEG 2014': 'eeg',
  'SGB 9 2018': 'sgb-9',
  'SGB 10': 'sgb-10',
  'SGB 14': 'sgb-14',
  // Where two laws would share a slug, the one that is in force and cited has it.
  SolZG: 'solzg-alt',
  'UmwStG 1995': 'umwstg-1995',
  AEG: 'aeg-alt',
  AuslZustV: 'auslzustv-alt',
  GBVfg: 'gbvfg',
  BMinASBDGAnO: 'bminasbdgano-alt',
  BDGMinIAnO: 'bdgminiano-alt',
  AltFRG: 'altfrg',
  'KraftfAusbV 2001': 'kraftfausbv-2001',
  RheinSchPersEV: 'rheinschpersev-alt',
  RheinSchPersV: 'rheinschpersv-alt',
  'BMFBDGAnO 2020': 'bmfbdgano-2020',
  EntgBV: 'entgbv',
  TAmbV: 'tambv',
  WTOVorRV: 'wtovorrv',
  WTOSa: 'wtosa',
};
