/**
 * Laws that kept name and day of promulgation when their norms were numbered anew, folded, with the first year whose numbers
 * mean what they mean now. Sources: the promulgations of the new wordings with new numbers (Federal Law Gazette: PatG of
 * 16 December 1980, BGBl. 1981 I 1; GebrMG of 28 August 1986, I 1455; BZRG of 21 September 1984, I 1229; StGB of 2 January 1975,
 * I 1; KSchG of 25 August 1969, I 1317) and Article 3 of the act of 23 June 2017 for the WpHG (I 1693); entered by hand.
 */
export const RENUMBERED: ReadonlyMap<string, number> = new Map([
  ['patg', 1981],
  ['patentgesetz', 1981],
  ['gebrmg', 1987],
  ['gebrauchsmustergesetz', 1987],
  ['bzrg', 1984],
  ['bundeszentralregistergesetz', 1984],
  ['stgb', 1975],
  ['strafgesetzbuch', 1975],
  ['kschg', 1969],
  ['kundigungsschutzgesetz', 1969],
  ['wphg', 2018],
  ['wertpapierhandelsgesetz', 2018],
]);
