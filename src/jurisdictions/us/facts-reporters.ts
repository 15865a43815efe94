/**
 * Reporters of decisions as they are cited. Entered by hand after The Bluebook, table T1, and the style manuals of the courts.
 */
export interface ReporterFact {
  /** As it is cited: `F. Supp. 3d`. */
  readonly name: string;
  /** The court whose decisions alone it holds; null where it holds those of several. */
  readonly court: string | null;
  /**
   * How the place is written: volume and page; the year and a number (`2020 WL 123456`); or the name is one that other words
   * have as well, and a court or year in brackets has to follow ("95 F. 12 (1899)").
   */
  readonly form: 'volume' | 'year' | 'doubtful';
}

function reporters(form: ReporterFact['form'], court: string | null, names: string): readonly ReporterFact[] {
  return names.split('|').map((name) => ({ name, court, form }));
}

export const REPORTERS: readonly ReporterFact[] = [
  ...reporters('volume', 'scotus', 'U.S.|S. Ct.|L. Ed. 2d|L. Ed.'),
  ...reporters('volume', null, 'F.2d|F.3d|F.4th|F. Supp.|F. Supp. 2d|F. Supp. 3d|F. App’x|Fed. App’x|Fed. Appx.|F.R.D.|B.R.'),
  ...reporters('volume', 'cafc', 'U.S. App. D.C.'),
  ...reporters('volume', 'uscfc', 'Fed. Cl.|Cl. Ct.|Ct. Cl.'),
  ...reporters('volume', 'tax', 'T.C.|B.T.A.|T.C.M. (CCH)'),
  ...reporters('volume', 'cit', 'Ct. Int’l Trade'),
  ...reporters('volume', null, 'M.J.|Vet. App.|I. & N. Dec.|N.L.R.B.|F.C.C. Rcd.|F.T.C.'),
  ...reporters(
    'volume',
    null,
    'A.2d|A.3d|N.E.2d|N.E.3d|N.E.|N.W.2d|N.W.|P.2d|P.3d|S.E.2d|S.E.|S.W.2d|S.W.3d|S.W.|So. 2d|So. 3d|N.Y.S.2d|N.Y.S.3d|N.Y.S.|Cal. Rptr. 2d|Cal. Rptr. 3d|Cal. Rptr.|A.D.2d|A.D.3d|Misc. 2d|Misc. 3d',
  ),
  ...reporters('doubtful', null, 'F.|A.|P.|So.|F. Cas.|Ill. Dec.'),
  ...reporters('volume', 'cal', 'Cal. 2d|Cal. 3d|Cal. 4th|Cal. 5th'),
  ...reporters('volume', 'calctapp', 'Cal. App. 2d|Cal. App. 3d|Cal. App. 4th|Cal. App. 5th|Cal. App.'),
  ...reporters('volume', 'ny', 'N.Y.2d|N.Y.3d'),
  ...reporters('volume', 'ill', 'Ill. 2d'),
  ...reporters('volume', 'illappct', 'Ill. App. 2d|Ill. App. 3d|Ill. App.'),
  ...reporters('volume', 'mass', 'Mass.'),
  ...reporters('volume', 'massappct', 'Mass. App. Ct.'),
  ...reporters('volume', 'mich', 'Mich.'),
  ...reporters('volume', 'michctapp', 'Mich. App.'),
  ...reporters('volume', 'wash', 'Wash. 2d|Wn.2d'),
  ...reporters('volume', 'washctapp', 'Wash. App. 2d|Wash. App.|Wn. App.'),
  ...reporters('volume', 'wis', 'Wis. 2d'),
  ...reporters('volume', 'ohio', 'Ohio St. 2d|Ohio St. 3d|Ohio St.'),
  ...reporters('volume', 'ohioctapp', 'Ohio App. 2d|Ohio App. 3d'),
  ...reporters('volume', 'mdctspecapp', 'Md. App.'),
  ...reporters('volume', 'njsuperctappdiv', 'N.J. Super.'),
  ...reporters('volume', 'vactapp', 'Va. App.'),
  ...reporters('volume', 'ncctapp', 'N.C. App.'),
  ...reporters('volume', 'gactapp', 'Ga. App.'),
  ...reporters('volume', 'haw', 'Haw.'),
  ...reporters(
    'doubtful',
    null,
    'Cal.|N.Y.|Ill.|Wash.|Wis.|Md.|Va.|N.J.|N.C.|S.C.|W. Va.|Ga.|Pa.|Conn.|Minn.|Tex.|Tenn.|Kan.|Neb.|Nev.|N.M.|N.H.|Vt.|Ariz.|Ark.|Colo.|Iowa|Idaho|Mont.|Or.|Utah|Ky.|La.|Miss.|Mo.|Ala.|Fla.|Ind.|Okla.|R.I.|S.D.|N.D.|Wyo.|Me.|Del.',
  ),
  ...reporters('year', null, 'WL|LEXIS|U.S. LEXIS|U.S. App. LEXIS|U.S. Dist. LEXIS|Bankr. LEXIS|T.C. Memo.'),
  ...reporters('year', 'virginislands', 'VI Super'),
  ...reporters('year', null, 'IL|IL App|UT|UT App|ND|SD|MT|OK|OK CR|OK CIV APP|CO|COA|WI|WI App|VT|NMSC|NMCA|WY|PA Super|NCSC|NCCOA'),
]; // biome-ignore format: a table
