import type { Span } from '../../src/model/index.ts';

/** A span of the benchmark that the words of the decision and the statute that they cite contradict. */
export interface Correction {
  readonly doc: string;
  /** Spans of the gold that it takes the place of: cut off before the places of the norm, or torn apart; none where one is missing. */
  readonly instead: readonly Span[];
  readonly span: Span;
  /** The norm as the decision cites it, with its statute. */
  readonly statute: string;
}

type Row = readonly [doc: string, instead: readonly Span[], span: Span, statute: string];

/**
 * Three kinds: a first member of a list whose places are cut off ("[§ 4] Nr. 9 und 10"), a range or list of places torn into two
 * ("[§§ 184] bis [187 SGG]", where "10 SGB V" would be a § 10 that is not cited), and norms that are not annotated at all. Found by
 * comparing the gold with what Pincite reads and checking each difference in the text; what neither has is not among them.
 * Decisions, reporters and marginal numbers are left as published.
 */
const ROWS: readonly Row[] = [
  ["bgh_2010-05-12_79a71a550f5d", [[2212,2215]], [2212, 2228], "§ 4 Nr. 9 und 10 UWG"],
  ["bgh_2010-05-12_79a71a550f5d", [[3091,3094]], [3091, 3113], "§ 8 Abs. 1 und 3 Nr. 1 UWG"],
  ["bgh_2010-05-12_79a71a550f5d", [], [6484, 6509], "§ 2 Abs. 1 Nr. 1 UWG 2008"],
  ["bgh_2010-05-12_79a71a550f5d", [], [6724, 6743], "§ 3 Abs. 1 UWG 2008"],
  ["bgh_2010-05-12_79a71a550f5d", [], [6836, 6843], "§ 3 UWG"],
  ["bgh_2010-05-12_79a71a550f5d", [], [6861, 6887], "§ 5 Abs. 1 Satz 1 UWG 2008"],
  ["bgh_2010-05-12_79a71a550f5d", [], [7621, 7628], "§ 5 UWG"],
  ["bgh_2010-05-12_79a71a550f5d", [], [7767, 7786], "§ 5 Abs. 2 UWG 2008"],
  ["bgh_2010-05-12_79a71a550f5d", [], [8330, 8352], "§ 8 Abs. 1 und 3 Nr. 1 UWG"],
  ["bgh_2010-05-12_79a71a550f5d", [], [8354, 8358], "§§ 3 UWG"],
  ["bgh_2010-05-12_79a71a550f5d", [[8398,8401],[8410,8426]], [8398, 8426], "§ 5 Abs. 1, 2 Nr. 1 UWG 2004"],
  ["bgh_2010-05-12_79a71a550f5d", [], [9873, 9886], "§ 4 Nr. 9 UWG"],
  ["bgh_2010-05-12_79a71a550f5d", [], [11044, 11057], "§ 4 Nr. 9 UWG"],
  ["bgh_2010-05-12_79a71a550f5d", [], [14748, 14755], "§ 5 UWG"],
  ["bverfg_1987-07-01_5603d87f1423", [[1879,1885],[1890,1920]], [1879, 1920], "§§ 184 bis 187 des Sozialgerichtsgesetzes SGG"],
  ["bverfg_1987-07-01_5603d87f1423", [[5964,5970],[5975,5982]], [5964, 5982], "§§ 184 bis 187 SGG"],
  ["bverfg_1987-07-01_5603d87f1423", [], [6046, 6065], "Art. 14 Abs. 1 GG"],
  ["bverfg_1987-07-01_5603d87f1423", [[7195,7201]], [7195, 7208], "Art. 3 Abs. 1 GG"],
  ["bverfg_1987-07-01_5603d87f1423", [[17076,17082],[17087,17094]], [17076, 17094], "§§ 185 bis 187 SGG"],
  ["bverfg_1987-07-01_5603d87f1423", [], [24162, 24179], "Art. 80 Abs. 1 GG"],
  ["bverfg_1987-07-01_5603d87f1423", [], [24812, 24820], "§ 80 RVO"],
  ["bverwg_2001-07-17_1fe12499bd57", [], [1748, 1763], "§ 8 BauNVO 1977"],
  ["bag_1966-01-28_97c71edd7c89", [], [214, 235], "GmbHG 1892 § 13 Abs 3"],
  ["bag_1966-01-28_97c71edd7c89", [[503,512]], [503, 515], "HGB §§ 74 ff"],
  ["bag_1966-01-28_97c71edd7c89", [[727,736]], [727, 739], "HGB §§ 74 ff"],
  ["bag_1966-01-28_97c71edd7c89", [[995,1004]], [995, 1007], "HGB §§ 74 ff"],
  ["bag_1966-01-28_97c71edd7c89", [[1253,1262]], [1253, 1265], "HGB §§ 74 ff"],
  ["bag_1966-01-28_97c71edd7c89", [], [2308, 2321], "BGB § 613 S 2"],
  ["bsg_1997-02-18_7f6b15fd8473", [[2634,2639]], [2634, 2652], "§ 236 Abs 1 Satz 1 SGB V"],
  ["bsg_1997-02-18_7f6b15fd8473", [], [5853, 5904], "§ 2 Sozialversicherungs-Rechengrößenverordnung 1990"],
  ["bsg_1997-02-18_7f6b15fd8473", [[14520,14526],[14531,14540]], [14520, 14540], "§§ 244 bis 248 SGB V"],
  ["bsg_1997-02-18_7f6b15fd8473", [[14590,14605],[14610,14618]], [14590, 14618], "§ 5 Abs 1 Nrn 9 und 10 SGB V"],
  ["bsg_1997-02-18_7f6b15fd8473", [[15601,15607],[15612,15621]], [15601, 15621], "§§ 241 bis 244 SGB V"],
  ["bfh_2011-01-12_aaf37a1d0119", [], [5484, 5547], "§ 1 Abs. 1 Nr. 1 Satz 2 Buchst. b des Umsatzsteuergesetzes 1993 UStG"],
  ["bfh_2011-01-12_aaf37a1d0119", [], [5611, 5658], "§ 3 Abs. 9a Nr. 1 des Umsatzsteuergesetzes 1999 UStG"],
  ["bfh_2011-01-12_aaf37a1d0119", [[9541,9562]], [9513, 9562], "Art. 6 Abs. 2 Buchst. a der Richtlinie 77/388/EWG"],
  ["bfh_2011-01-12_aaf37a1d0119", [[10377,10398]], [10349, 10398], "Art. 6 Abs. 2 Buchst. a der Richtlinie 77/388/EWG"],
  ["bfh_2011-01-12_aaf37a1d0119", [[10824,10845]], [10796, 10845], "Art. 6 Abs. 2 Buchst. a der Richtlinie 77/388/EWG"],
  ["bfh_2011-01-12_aaf37a1d0119", [[17792,17813]], [17764, 17813], "Art. 6 Abs. 2 Buchst. a der Richtlinie 77/388/EWG"],
  ["lg-berlin_2006-03-16_826b0d6c34e1", [], [11558, 11570], "§ 10 WobindG WoBindG"],
  ["lg-berlin_2006-03-16_826b0d6c34e1", [], [11909, 11928], "§ 10 Abs. 1 WobindG WoBindG"],
  ["lg-berlin_2006-03-16_826b0d6c34e1", [], [11936, 11951], "§ 4 Abs. 2 NMVO"],
  ["lg-berlin_2006-03-16_826b0d6c34e1", [], [13087, 13109], "§ 4 Abs. 8 Satz 2 NMVO"],
  ["lg-berlin_2006-03-16_826b0d6c34e1", [[23922,23927]], [23922, 23934], "§§ 92 Abs. 1 ZPO"],
  ["lg-berlin_2006-03-16_826b0d6c34e1", [[24046,24052],[24059,24061]], [24046, 24061], "§§ 708 Nr. 7,10 ZPO"],
  ["bayerischer-verwaltungsgerichtshof_2004-04-06_bbc3a4ad9317", [[1964,1968]], [1964, 1975], "§ 13 Abs. 1 GKG"],
  ["bayerisches-oberstes-landesgericht_2001-10-05_295d35683e42", [[2437,2443]], [2437, 2465], "Art. 1 Abs. 1 Satz 1, Abs. 3 Gesetzes über Gebühren für die Fortführung des Liegenschaftskatasters"],
  ["bayerisches-oberstes-landesgericht_2001-10-05_295d35683e42", [[2680,2684]], [2680, 2691], "§ 18 Abs. 1 KostO"],
  ["bayerisches-oberstes-landesgericht_2001-10-05_295d35683e42", [], [9240, 9252], "Art. 234 EGV"],
  ["bayerisches-oberstes-landesgericht_1996-03-14_c079ad65a1f2", [[1364,1367]], [1364, 1373], "§ 5 Abs.1 FGG"],
  ["bayerisches-oberstes-landesgericht_1996-03-14_c079ad65a1f2", [[1375,1386],[1391,1403]], [1375, 1403], "§ 199 Abs.1 und 2 Satz 2 FGG"],
  ["bayerisches-oberstes-landesgericht_1996-03-14_c079ad65a1f2", [], [1405, 1423], "Art.11 Abs.3 AGGVG"],
  ["bayerisches-oberstes-landesgericht_1996-03-14_c079ad65a1f2", [[3066,3073]], [3066, 3086], "§ 1908i Abs.1 Satz 1 BGB"],
  ["bayerisches-oberstes-landesgericht_1996-03-14_c079ad65a1f2", [], [3637, 3645], "§ 65 FGG"],
  ["bayerisches-oberstes-landesgericht_1996-03-14_c079ad65a1f2", [], [3965, 3973], "§ 65 FGG"],
  ["fg-düsseldorf_2002-09-20_3c54a199515c", [], [1453, 1464], "BewG, § 138"],
  ["fg-düsseldorf_2002-09-20_3c54a199515c", [[6716,6722]], [6716, 6736], "§§ 145 Abs. 3 Satz 3 BewG"],
  ["bayerisches-landessozialgericht_2017-01-12_02c3c4eeb615", [[13449,13454]], [13449, 13468], "§§ 27 Abs. 1 Satz 1 SGB V"],
]; // biome-ignore format: a span a line

export const CORRECTIONS: readonly Correction[] = ROWS.map(([doc, instead, span, statute]) => ({
  doc,
  instead,
  span,
  statute,
}));
