import { CITIES } from './data/cities.ts';
import { SYSTEMS } from './data/systems.ts';
import type { Language } from './languages.ts';
import { wordsOf } from './words.ts';

/** Names of states whose law the index does not hold, as folded words with blanks around them. */
export type ForeignNames = readonly string[];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * What a question names when it asks for law that is not held: states, by their names in the language, their cities, and peoples and
 * parts of states, by the data of the language.
 *
 * @param held codes of the legal systems that are held; they are those of their states
 */
export function foreignNames(language: Language, held: readonly string[]): ForeignNames {
  const regions = new Intl.DisplayNames([language.code], { type: 'region', fallback: 'none' });
  const own = new Set(held.flatMap((code) => [code.toUpperCase(), ...(SYSTEMS[code]?.regions ?? [])]));
  const ownNames = new Set([...own].map((code) => nameOf(regions, code)));
  const names = new Set<string>();
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const name = own.has(first + second) ? '' : nameOf(regions, first + second);
      if (name !== '' && !ownNames.has(name)) names.add(name);
    }
  const cities = Object.entries(CITIES).flatMap(([code, list]) => (own.has(code) ? [] : [list]));
  for (const list of [language.data?.peoples ?? '', ...cities])
    for (const people of list.split(',')) {
      const name = wordsOf(people, 10).join(' ');
      if (name !== '') names.add(` ${name} `);
    }
  return [...names];
}

function nameOf(regions: Intl.DisplayNames, code: string): string {
  const name = regions.of(code);
  return name === undefined ? '' : ` ${wordsOf(name, 10).join(' ')} `;
}

/** The names that a text has. */
export function namedIn(text: string, names: ForeignNames): readonly string[] {
  const words = ` ${wordsOf(text, 400).join(' ')} `;
  return names.filter((name) => words.includes(name));
}
