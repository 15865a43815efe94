import type { Coordinate, IsoDate, Resolution } from '../model/index.ts';
import type { ResolveView } from '../resolver/resolve.ts';
import type { StatedBasis } from './model.ts';

/** What resolving a basis takes of an interpreter. */
export interface BasisInterpreter {
  resolve(text: string, options: BasisOptions): Resolution;
}

type BasisOptions = Pick<ResolveView, 'corpus' | 'phrase' | 'caution' | 'contentHash'> & {
  readonly at?: IsoDate;
};

/**
 * The state of a basis. Where the rule links to the law beside its title, a warning tells of a link that leads elsewhere; what
 * the title says is what counts.
 */
export function basisResolver(
  interpreter: BasisInterpreter,
  options: BasisOptions,
): (basis: Pick<StatedBasis, 'text' | 'link'>) => Resolution {
  // What the corpus holds and what words stand for is said of a basis, not of an address.
  const { contentHash: _, corpus: __, phrase: ___, ...plain } = options;
  return ({ text, link }) => {
    const resolution = interpreter.resolve(text, options);
    if (link === null || link.trim() === '') return resolution;
    const warning = disagreement(resolution, interpreter.resolve(link.trim(), plain), link.trim());
    return warning === null ? resolution : { ...resolution, warnings: [...resolution.warnings, warning] };
  };
}

/** A place that a title or a link leads to. */
interface Place {
  readonly coordinate: Coordinate;
  readonly instrument: Coordinate;
  readonly title: string;
}

/** What a title and a link beside it disagree about, in words; null where they agree, or one of them names no law. */
export function disagreement(title: Resolution, link: Resolution, address: string): string | null {
  const cited = placesOf(title);
  const [linked] = placesOf(link);
  if (cited.length === 0 || linked === undefined) return null;
  const same = cited.filter(({ instrument }) => isSame(instrument, linked.instrument));
  const says = `the title cites ${cited.map(({ coordinate }) => coordinate).join(', ')}, ${address} is ${linked.coordinate}`;
  if (same.length === 0)
    return cited.some((one) => mayAmend(linked, one)) ? null : `title_link_mismatch: ${says}.`;
  return same.some(({ coordinate }) => lieTogether(coordinate, linked.coordinate)) || inRange(title, linked)
    ? null
    : `title_link_mismatch: ${says}, another provision of the same text.`;
}

function placesOf(resolution: Resolution): readonly Place[] {
  const parts = resolution.parts.length === 0 ? [resolution] : resolution.parts;
  return parts.flatMap(({ coordinate, provision, instrument }) => {
    if (coordinate === null || instrument === null) return [];
    const whole = provision === null ? coordinate : coordinate.slice(0, -provision.length - 1);
    return [{ coordinate, instrument: whole, title: instrument }];
  });
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Whether one place is the other or lies in it. */
function lieTogether(a: Coordinate, b: Coordinate): boolean {
  const [inner, outer] = a.length > b.length ? [a, b] : [b, a];
  return isSame(inner, outer) || inner.toLowerCase().startsWith(`${outer.toLowerCase()}/`);
}

/** A link to the last of a range leads to what is cited too. */
function inRange(title: Resolution, linked: Place): boolean {
  const parts = title.parts.length === 0 ? [title] : title.parts;
  return parts.some(({ range }) => range?.some((end) => lieTogether(end, linked.coordinate)) === true);
}

/**
 * An instrument that amends another one bears the words of its title: people cite the one and link to the other. The word for its
 * kind is among them, short as it may be: regulations under an Act share all the others.
 */
function mayAmend(linked: Place, cited: Place): boolean {
  const words = new Set(longWords(linked.title));
  const wanted = longWords(cited.title);
  return wanted.length > 1 && wanted.every((word) => words.has(word));
}

const LONG = 3;

function longWords(title: string): readonly string[] {
  return title
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= LONG && word !== 'the');
}
