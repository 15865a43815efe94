/**
 * How German laws, their norms and decisions are written as coordinates.
 *
 * | what | coordinate |
 * |---|---|
 * | law | `de/bgb`, `de/sgb-5`, `de/bgb-infov`: the abbreviation by which it is cited |
 * | paragraph, Absatz | `de/bgb/p823`, `de/bgb/p823/1`, `de/kwg/p25a/1a` |
 * | article, Absatz | `de/gg/art20`, `de/gg/art20/3` |
 * | norm within an article that is a unit of the structure | `de/egbgb/art229/p6`, `de/egbgb/art246a/p1/2` |
 * | annex | `de/awv/anlage1`; `de/uwg/anlage` where there is one alone |
 * | decision | `de/ecli/BGH.2019.150119UIXZR89.18.0`, `de/az/bgh/IX.ZR.89-18` |
 *
 * The path ends at the Absatz: Satz, Nummer, Buchstabe and what lies below are pinpoints.
 */
import { type Coordinate, escapeSegment, unescapeSegment } from '../../model/index.ts';
import { SLUGS } from './facts-slugs.ts';

export const CODE = 'de';

/** Units of provisions, and of the places below them, as `extract` prints them. */
export type Unit = 'p' | 'art' | 'anlage';
export type PlaceUnit = 'abs' | 'uabs' | 'satz' | 'nr' | 'lit' | 'hs' | 'alt' | 'var' | 'fall' | 'strich';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** `BAföG` is `bafoeg`, `SGB V-ÜbV` is `sgb-v-uebv`. */
export function slug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] as string)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^0-9a-z]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * Coordinate of a law.
 *
 * @param jurabk the key of the juris documentation, as in the official XML (`GwG 2017`, `KredWG`); unique.
 * @param amtabk the official abbreviation (`GwG`, `KWG`), where there is one.
 */
export function lawCoordinate(jurabk: string, amtabk: string | null = null): Coordinate {
  const name = SLUGS[jurabk] ?? slug(amtabk === null || amtabk === '' ? jurabk : amtabk);
  return `${CODE}/${name}`;
}

/** Segment of a paragraph (`823`, `25a`, `1.01`), an article (`20`, `IIIa`) or an annex (`1`, `` for the only one). */
export function provisionSegment(unit: Unit, number: string): string {
  return unit + escapeSegment(number, true);
}

/** Segment of an Absatz: `1`, `1a`. */
export function absatzSegment(number: string): string {
  return escapeSegment(number, true);
}

const SEGMENT = /^(anlage|art|p)(.*)$/i;

/** Unit and number of a segment, or null for an Absatz. */
export function partsOf(segment: string): { readonly unit: Unit; readonly number: string } | null {
  const match = SEGMENT.exec(segment);
  if (match === null) return null;
  return {
    unit: (match[1] as string).toLowerCase() as Unit,
    number: unescapeSegment(match[2] as string, true),
  };
}

/** Capitals and small letters of a number are one. */
export function lookupKey(path: readonly string[]): string {
  return path.join('/').toLowerCase();
}

const LABELS: Readonly<Record<Unit, string>> = { p: '§', art: 'Art.', anlage: 'Anlage' };

/** A provision for people: `§ 823 Abs. 1`, `Art. 229 § 6 Abs. 2`, `Anlage 1`. */
export function provisionLabel(path: readonly string[]): string {
  return path
    .map((segment) => {
      const parts = partsOf(segment);
      if (parts === null) return `Abs. ${unescapeSegment(segment, true)}`;
      return `${LABELS[parts.unit]} ${parts.number}`.trimEnd();
    })
    .join(' ');
}

/** Coordinate of a decision by its ECLI (`ECLI:DE:BGH:2019:150119UIXZR89.18.0`), or null for one of another country. */
export function ecliCoordinate(ecli: string): Coordinate | null {
  const match = /^ECLI:DE:([0-9A-Z:.]+?)\.*$/.exec(ecli.toUpperCase());
  return match === null
    ? null
    : `${CODE}/ecli/${escapeSegment((match[1] as string).replaceAll(':', '.'), true)}`;
}

/** Coordinate of a decision by its court and file number in canonical form: `de/az/bgh/I.ZR.12-19`. */
export function fileCoordinate(court: string, number: string): Coordinate {
  return `${CODE}/az/${slug(court)}/${escapeSegment(number.replaceAll('/', '-'))}`;
}
