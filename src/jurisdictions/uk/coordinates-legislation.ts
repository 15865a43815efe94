import { unitOfSegment } from './coordinates.ts';

/** Names of provisions as legislation.gov.uk writes them, in ids of CLML elements and in addresses. */
const WORDS: Readonly<Record<string, string>> = {
  section: 's',
  article: 'art',
  regulation: 'reg',
  rule: 'rule',
  schedule: 'sch',
  part: 'pt',
  chapter: 'ch',
  paragraph: 'para',
  group: 'grp',
  appendix: 'app',
  annex: 'annex',
};

const UNITS: ReadonlyMap<string, string> = new Map(Object.entries(WORDS).map(([word, unit]) => [unit, word]));

/** What the source leaves without a number of its own: `schedule`, `annex`. */
const UNNUMBERED = new Set(['sch', 'annex']);

/** A number (`124A`, `3.1`, `ZA1`, `IV`, `FIRST`) or what stands in a bracket (`a`, `zza`, `viii`, `iia`); never a word (`made`). */
const NUMBER = /^(?:\d[0-9A-Za-z.]*|[A-Z]{1,3}\d{1,3}[A-Z]*|[A-Za-z]{1,3}|[ivx]{2,6}[a-z]?|[A-Z]{4,11})$/;
/** `1n1`, `an2`: the same number once more, where the source holds several versions or numbers start anew unseen. */
const REPEATED = /^(?:\d+[A-Z]*|[a-z]+)n\d+$/;

/**
 * The path of a provision from the id of its CLML element: `section-124-1ZA-a` is `['s124', '1ZA', 'a']`,
 * `schedule-paragraph-3` `['sch', 'para3']`. Null for what is no provision (cross-headings, definitions, wrappers, quoted
 * amendments) and for ids of repeated numbers.
 */
export function legislationIdToPath(id: string): readonly string[] | null {
  return pathOf(id.split('-'));
}

/** The same from the rest of an address behind the work: `section/124/1ZA/a`. */
export function legislationUrlToPath(rest: string): readonly string[] | null {
  return pathOf(rest.split('/'));
}

/** The id of the CLML element of a provision, the inverse of {@link legislationIdToPath}. */
export function pathToLegislationId(path: readonly string[]): string {
  return piecesOf(path).join('-');
}

/** The rest of the address of a provision behind its work, the inverse of {@link legislationUrlToPath}. */
export function pathToLegislationUrl(path: readonly string[]): string {
  return piecesOf(path).join('/');
}

function pathOf(pieces: readonly string[]): readonly string[] | null {
  const path: string[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] as string;
    const unit = WORDS[piece];
    if (unit === undefined) {
      if (path.length === 0 || !isNumber(piece)) return null;
      path.push(piece);
      continue;
    }
    const next = pieces[at + 1];
    const numbered = next !== undefined && WORDS[next] === undefined;
    if (!numbered && !UNNUMBERED.has(unit)) return null;
    if (numbered && !(isNumber(next) && unitOfSegment(unit + next) !== null)) return null;
    path.push(numbered ? unit + next : unit);
    if (numbered) at++;
  }
  return path;
}

function isNumber(piece: string): boolean {
  return NUMBER.test(piece) && !REPEATED.test(piece);
}

function piecesOf(path: readonly string[]): readonly string[] {
  return path.flatMap((segment) => {
    const unit = unitOfSegment(segment);
    const word = unit === null ? undefined : UNITS.get(unit.unit);
    if (unit === null || word === undefined) return [segment];
    return unit.number === '' ? [word] : [word, unit.number];
  });
}
