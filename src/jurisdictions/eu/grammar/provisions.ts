import type { Reading } from '../../../grammar/reading.ts';
import { GroupReader, memberOf } from './group-reader.ts';
import { ANY, type Level, type LevelList, levelsAt, ordinalsBefore, type Place } from './levels.ts';
import type { ProvisionGroup } from './mentions.ts';
import { connectorEnd, topAt } from './tops.ts';
import { articleNumber } from './values.ts';
import { Lang, Meaning } from './vocabulary.ts';
import { languagesOf } from './words.ts';

/** "point (a) of the first subparagraph of paragraph 2 of Article 6" */
const MAX_CHAIN = 4;
const LOWER =
  Meaning.paragraph |
  Meaning.point |
  Meaning.subparagraph |
  Meaning.sentence |
  Meaning.indent |
  Meaning.section |
  Meaning.chapter;

/** A group of provisions whose first unit word stands at i: "Articles 5, 6(1) and 9 to 12", "point (b) of Article 2(1)". */
export function provisionGroupAt(r: Reading, i: number, floor: number): ProvisionGroup | null {
  const chain = r.role(i, LOWER) ? chainAt(r, ordinalsBefore(r, i, floor), ANY) : null;
  if (chain !== null) return chain;
  const behind = numberFirstAt(r, i, floor);
  if (behind !== null) return behind;
  const top = topAt(r, i);
  return top === null ? null : new GroupReader(r, top).read(i, []);
}

/** "6 artiklan 1 kohdan f alakohta": in Finnish numbers stand in front of their units. */
function numberFirstAt(r: Reading, i: number, floor: number): ProvisionGroup | null {
  if (languagesOf(r, i, Meaning.article) !== Lang.fi || i - 1 < floor) return null;
  const number = articleNumber(r, r.isNumber(i - 1) ? i - 1 : i - 2);
  if (number === null || number.end !== i) return null;
  const from = r.isNumber(i - 1) ? i - 1 : i - 2;
  const levels: Level[] = [];
  let end = i + 1;
  for (; levels.length < MAX_CHAIN; end += 2) {
    const letter = r.letter(end);
    const paragraph = languagesOf(r, end + 1, Meaning.paragraph) === Lang.fi && r.isNumber(end);
    const point = languagesOf(r, end + 1, Meaning.point) === Lang.fi && letter !== '';
    if (!paragraph && !point) break;
    levels.push(paragraph ? { kind: 'par', value: r.folded(end) } : { kind: 'point', value: letter });
  }
  const place: Place = { unit: 'art', number: number.text, levels };
  const member = memberOf({ from, end, place, to: null, open: false });
  return { from, end, members: [member], tooLong: false, languages: Lang.fi, weak: false, tail: place };
}

/** "points (a) and (b) of the first subparagraph of Article 4(2)": from the inside out. */
function chainAt(r: Reading, from: number, languages: number): ProvisionGroup | null {
  const lists: LevelList[] = [];
  let at = from;
  while (lists.length < MAX_CHAIN) {
    const list = levelsAt(r, at, { outerPlural: false, divisions: true, languages });
    if (list === null) return null;
    lists.push(list);
    at = connectorEnd(r, list.end);
    if (at < 0) return null;
    const top = topAt(r, at);
    // "point 2 of Section B of Annex I": what may be top has to be the end of the chain.
    if (top === null || (top.unit === 'sec' && lists.length < MAX_CHAIN && isChained(r, at))) continue;
    // What the article's language tells of its units: "alinéa".
    if (languages === ANY && lists.some((one) => (one.languages & top.languages) === 0))
      return chainAt(r, from, top.languages);
    return new GroupReader(r, top).read(from, lists.reverse());
  }
  return null;
}

/** Whether the section at `at` lies in something that is named behind it. */
function isChained(r: Reading, at: number): boolean {
  const list = levelsAt(r, at, { outerPlural: false, divisions: true, languages: ANY });
  const next = list === null ? -1 : connectorEnd(r, list.end);
  return next >= 0 && topAt(r, next) !== null;
}
