/** Fewer prove nothing: "shall be" stands in every article. Measured in words and in characters that are no white space. */
const LEAST_WORDS = 4;
const LEAST_LETTERS = 16;

/** Why words prove nothing about a text; null where they stand in it. */
export function faultOfQuote(quote: string | null, text: string): string | null {
  const words = collapsed(quote ?? '');
  if (words === '') return 'no words of the text were quoted';
  if (words.split(' ').length < LEAST_WORDS || words.replaceAll(' ', '').length < LEAST_LETTERS)
    return `“${words}” is too short to prove anything`;
  return collapsed(text).includes(words) ? null : `“${shortened(words)}” does not stand in the text`;
}

/** White space is a matter of layout; every other character counts. */
export function collapsed(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

const SHOWN = 120;

function shortened(words: string): string {
  return words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words;
}
