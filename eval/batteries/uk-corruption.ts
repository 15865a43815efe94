import type { ExtractedCitation } from '../../src/model/index.ts';
import type { Battery, BatteryOptions, BatteryResult, Scored } from './battery.ts';
import type { Engine } from './engine.ts';
import { shown } from './french.ts';
import { groupBy, pick, sample, seeded, table, thousands } from './support.ts';
import { committedTo, howBound, namedInside } from './uk-answers.ts';
import { byKey, type Titled, titledInstruments, titleKey } from './uk-titles.ts';

const SEED = 19_960_018;
const SAMPLE = 20_000;

/** Ways of getting one word of a title wrong: one letter of it, or the word as a whole. */
const LETTER_WAYS = ['insert', 'delete', 'substitute', 'transpose'] as const;
const WORD_WAYS = ['dropped', 'swapped'] as const;
type Way = (typeof LETTER_WAYS)[number] | (typeof WORD_WAYS)[number];

type Outcome =
  | 'bound to another'
  | 'named inside'
  | 'bound to its own'
  | 'asked'
  | 'refused'
  | 'out of coverage'
  | 'not read';
const OUTCOMES: readonly Outcome[] = [
  'bound to another',
  'named inside',
  'bound to its own',
  'asked',
  'refused',
  'out of coverage',
  'not read',
];

export const ukCorruption: Battery = {
  name: 'uk-corruption',
  about: 'every word of 20,000 titles misspelt, dropped and swapped in turn: no other work may be bound',
  needs: ['uk'],
  run,
};

async function run(engine: Engine, { limit }: BatteryOptions): Promise<BatteryResult> {
  const titles = titledInstruments(engine);
  const bearers = byKey(titles);
  const random = seeded(SEED);
  const outcomes: { way: Way; outcome: Outcome }[] = [];
  const rows: Scored[] = [];
  let real = 0;
  for (const one of sample(titles, limit ?? SAMPLE, SEED))
    for (const { way, title } of variants(one.title, random)) {
      const key = titleKey(title);
      if (key === one.key) continue;
      // What the corrupted words name exactly is rightly bound to.
      const named = bearers.get(key) ?? [];
      if (named.length > 0) real++;
      const own = [...named, ...(bearers.get(one.key) ?? [])].map(({ record }) => record.coordinate);
      const { citations } = engine.extract(title);
      const outcome = outcomeOf(title, citations, own);
      outcomes.push({ way, outcome });
      if (outcome === 'bound to another' || outcome === 'named inside')
        rows.push(amiss(way, one, title, citations, outcome));
    }
  return {
    rows,
    report: [
      `${thousands(outcomes.length)} corrupted titles, ${thousands(real)} of them the title of another work`,
      table(
        ['', ...OUTCOMES],
        [...groupBy(outcomes, ({ way }) => way)].map(([way, list]) => [
          way,
          ...OUTCOMES.map((outcome) => list.filter((one) => one.outcome === outcome).length),
        ]),
      ),
    ],
    figures: {
      seed: SEED,
      corrupted: outcomes.length,
      ...Object.fromEntries(
        [...groupBy(outcomes, (one) => `${one.way}: ${one.outcome}`)].map(([name, list]) => [
          name,
          list.length,
        ]),
      ),
    },
    keep: 'all',
  };
}

/** Each word of a title misspelt in a way that the seed chooses, left out, and swapped with the next. */
export function* variants(title: string, random: () => number): Generator<{ way: Way; title: string }> {
  const words = [...title.matchAll(/[\p{L}\p{M}]+/gu)];
  for (const [i, match] of words.entries()) {
    const [word] = match;
    const end = match.index + word.length;
    const before = title.slice(0, match.index);
    const way = pick(LETTER_WAYS, random);
    const misspelt = misspell(word, way, random);
    if (misspelt !== null) yield { way, title: before + misspelt + title.slice(end) };
    if (words.length > 2)
      yield { way: 'dropped', title: `${before}${title.slice(end)}`.replace(/\s+/g, ' ').trim() };
    const next = words[i + 1];
    if (next === undefined) continue;
    const between = title.slice(end, next.index);
    yield {
      way: 'swapped',
      title: before + next[0] + between + word + title.slice(next.index + next[0].length),
    };
  }
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** One edit of a word; its case is kept. Null where the edit changes nothing. */
export function misspell(
  word: string,
  way: (typeof LETTER_WAYS)[number],
  random: () => number,
): string | null {
  const at = Math.floor(random() * word.length);
  const letter = pick(LETTERS, random);
  const edited = {
    insert: word.slice(0, at) + letter + word.slice(at),
    delete: word.slice(0, at) + word.slice(at + 1),
    substitute: word.slice(0, at) + letter + word.slice(at + 1),
    transpose: word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
  }[way];
  if (edited.toLowerCase() === word.toLowerCase() || edited === '') return null;
  const [first = ''] = edited;
  return word === word.toUpperCase() && word.length > 1
    ? edited.toUpperCase()
    : (word[0] === word[0]?.toUpperCase() ? first.toUpperCase() : first.toLowerCase()) +
        edited.slice(1).toLowerCase();
}

function outcomeOf(title: string, citations: readonly ExtractedCitation[], own: readonly string[]): Outcome {
  const bound = citations.filter((one) => committedTo(one) !== null);
  const others = bound.filter((one) => !own.includes(committedTo(one) ?? ''));
  if (others.length > 0)
    return namedInside(title, others).length === others.length ? 'named inside' : 'bound to another';
  if (bound.length > 0) return 'bound to its own';
  const kinds = new Set(citations.map(({ binding }) => binding));
  if (kinds.has('ambiguous') || kinds.has('conflict') || kinds.has('unlinked')) return 'asked';
  if (kinds.has('noInstrument')) return 'refused';
  return kinds.has('outOfCoverage') || kinds.has('unverified') ? 'out of coverage' : 'not read';
}

function amiss(
  way: Way,
  one: Titled,
  title: string,
  citations: readonly ExtractedCitation[],
  outcome: Outcome,
): Scored {
  return {
    id: `${one.record.coordinate} ${way} ${title}`,
    kind: way,
    verdict: outcome === 'bound to another' ? 'WRONG' : 'other',
    reason: outcome === 'bound to another' ? howBound(title, citations) : outcome,
    detail: `${JSON.stringify(title)} of ${one.title}\n${citations.map((citation) => `    ${shown(citation)} ${citation.instrument?.title ?? ''}`).join('\n')}`,
  };
}
