/**
 * Which texts of a legal system a question is less likely to be about, by the nature of the instrument. By hand, from
 * the series of each system (their COVERAGE.md).
 */
export interface SystemData {
  /** Weight by nature; 1 where none is given. */
  readonly natures: Readonly<Record<string, number>>;
  /** Law of a part of the territory: it counts less unless the question names that part. */
  readonly territories: readonly Territory[];
  /** ISO 3166 codes of parts of the state that have codes of their own. */
  readonly regions?: readonly string[];
  /** Weight by the letters that the last segment of the coordinate begins with. */
  readonly units?: Readonly<Record<string, number>>;
}

export interface Territory {
  readonly natures: readonly string[];
  readonly weight: number;
  /** Words that name it, folded. */
  readonly words: readonly string[];
}

export const SYSTEMS: Readonly<Record<string, SystemData>> = {
  uk: {
    natures: { uksi: 0.6, ukmo: 0.3, ukci: 0.6, ukdsi: 0.2, sdsi: 0.2, nidsr: 0.2, ukppa: 0.3, ukla: 0.4 },
    units: { sch: 0.8, para: 0.8 },
    regions: ['GB', 'GG', 'JE', 'IM', 'GI'],
    territories: [
      { natures: ['asp', 'ssi', 'aosp'], weight: 0.5, words: ['scotland', 'scottish', 'scots'] },
      {
        natures: ['nia', 'nisr', 'nisro', 'apni', 'mnia'],
        weight: 0.4,
        words: ['northern', 'ireland', 'ni', 'stormont', 'belfast'],
      },
      { natures: ['asc', 'anaw', 'mwa', 'wsi'], weight: 0.5, words: ['wales', 'welsh', 'senedd'] },
    ],
  },
  fr: {
    natures: { idcc: 0.5, convention: 0.6, decision: 0.5 },
    territories: [],
    regions: ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF'],
    // A code begins with what parliament decided; decrees and orders carry it out.
    units: { artR: 0.85, artD: 0.8, artA: 0.7, artAnnexe: 0.5 },
  },
  // What is binding is the law that carries a directive out; recitals bind nobody.
  eu: { natures: { dir: 0.6 }, territories: [], units: { rct: 0.3, anx: 0.7 } },
};
