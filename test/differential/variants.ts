import { pick } from '../../eval/batteries/support.ts';

type Random = () => number;

const CHARACTERS = [...'0123456789abcdefilmnorstuàéèêöüß ./-()§,;'];

/** Ways in which a text goes wrong, or is written by somebody else. */
const WAYS: readonly ((text: string, random: Random, all: readonly string[]) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  (text, random) =>
    text.replaceAll(/\d/g, (digit) => (random() < 0.3 ? pick([...'0123456789'], random) : digit)),
  (text, random) => edited(text, random, (at) => text.slice(0, at) + text.slice(at + 1)),
  (text, random) =>
    edited(text, random, (at) => text.slice(0, at) + pick(CHARACTERS, random) + text.slice(at)),
  (text, random) =>
    edited(text, random, (at) => text.slice(0, at) + pick(CHARACTERS, random) + text.slice(at + 1)),
  (text, random) =>
    edited(text, random, (at) => text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2)),
  (text, random) => edited(text, random, (at) => text.slice(at)),
  (text, random) => edited(text, random, (at) => text.slice(0, at)),
  (text, random, all) => `${text}, ${pick(all, random)}`,
  (text, random, all) => `${pick(all, random)} et ${text}`,
  (text) => text.split(' ').toReversed().join(' '),
];

function edited(text: string, random: Random, edit: (at: number) => string): string {
  return text === '' ? text : edit(Math.floor(random() * text.length));
}

/** The text, and some that differ from it in one or two ways; `all` are others to join it with. */
export function variantsOf(
  text: string,
  count: number,
  random: Random,
  all: readonly string[],
): readonly string[] {
  const varied = Array.from({ length: count }, () => {
    const once = pick(WAYS, random)(text, random, all);
    return random() < 0.3 ? pick(WAYS, random)(once, random, all) : once;
  });
  return [text, ...varied];
}
