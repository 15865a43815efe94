import { foldText } from '../text/scan.ts';
import type { Evidence } from './model.ts';
import { collapsed } from './quote.ts';

export const LEXICAL_FLAGS = ['no_shared_words', 'quote_absent', 'number_absent'] as const;

/** What words alone show. A flag asks for a look; no flag means nothing: this check never accepts. */
export interface LexicalFlag {
  readonly code: (typeof LEXICAL_FLAGS)[number];
  readonly detail: string;
}

/** Words shorter than this are grammar, and endings differ after so many letters. */
const STEM = 5;
/** A statement with fewer words of its own says too little to compare. */
const LEAST_STEMS = 3;

/**
 * The lexical check: whether rule and provision share any words, whether what the rule puts in quotation marks stands in the
 * provision, whether its numbers do. It needs no model, and sees no meaning: a rule in another language than its provision
 * shares no words with it and is right all the same.
 */
export function lexicalCheck(statement: string, { title, text }: Evidence): readonly LexicalFlag[] {
  const held = foldText(`${title}\n${text}`);
  const stems = stemsOf(statement);
  const known = new Set(stemsOf(held));
  const flags: LexicalFlag[] = [];
  if (stems.length >= LEAST_STEMS && !stems.some((stem) => known.has(stem)))
    flags.push({
      code: 'no_shared_words',
      detail: `the provision has none of the words: ${stems.join(', ')}`,
    });
  for (const quoted of quotedIn(statement))
    if (!collapsed(held).includes(collapsed(foldText(quoted))))
      flags.push({ code: 'quote_absent', detail: `“${quoted}” does not stand in the provision` });
  const numbers = new Set(numbersIn(text));
  const absent = numbersIn(statement).filter((number) => !numbers.has(number));
  if (absent.length > 0)
    flags.push({ code: 'number_absent', detail: `the provision does not name ${absent.join(', ')}` });
  return flags;
}

function stemsOf(text: string): readonly string[] {
  const words = foldText(text).match(/\p{L}+/gu) ?? [];
  return [...new Set(words.filter(({ length }) => length >= STEM).map((word) => word.slice(0, STEM)))];
}

function quotedIn(text: string): readonly string[] {
  return [...text.matchAll(/[“"«„]([^“”"«»„]{4,400})[”"»“]/gu)].map(([, inside = '']) => inside.trim());
}

/** Numbers without their separators, so that `10 000`, `10.000` and `10,000` agree. */
function numbersIn(text: string): readonly string[] {
  const found = text.match(/\d+(?:[.,\u00a0\u202f ]\d{3})*/gu) ?? [];
  return [...new Set(found.map((number) => number.replace(/\D/gu, '')))];
}
