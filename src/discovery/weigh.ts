import { IntColumn } from './columns.ts';
import { partsOf } from './compounds.ts';
import { FIELD_BITS, FIELDS, type Field, type Gathered } from './gather.ts';
import type { Language } from './languages.ts';

/** BM25F: Robertson, Zaragoza and Taylor, "Simple BM25 Extension to Multiple Weighted Fields" (2004). */
export interface Weights {
  /** How soon a further occurrence adds nothing. */
  readonly k1: number;
  readonly fields: Readonly<Record<Field, { readonly weight: number; readonly b: number }>>;
  /** What a part of a compound counts beside a word of its own. */
  readonly part: number;
}

/** Found on the open half of `eval/discovery`; its README says how. */
export const WEIGHTS: Weights = {
  k1: 2.5,
  fields: {
    heading: { weight: 2.5, b: 0.5 },
    structure: { weight: 0.6, b: 0.6 },
    title: { weight: 0.5, b: 0.5 },
    body: { weight: 1, b: 0.65 },
    anchor: { weight: 0.5, b: 0.8 },
  },
  part: 0.5,
};

/** Words to postings. Term n stands in the provisions `postingProvision[termFirst[n] .. termFirst[n + 1]]`, ascending. */
export interface Postings {
  readonly terms: readonly string[];
  readonly termFirst: Uint32Array;
  readonly postingProvision: Int32Array;
  /** What the word says for the provision, 255 for the most that it can. */
  readonly postingImpact: Uint8Array;
  /** Terms of what stands above provision n, each once: `aboveTerm[aboveFirst[n] .. aboveFirst[n + 1]]`. */
  readonly aboveFirst: Uint32Array;
  readonly aboveTerm: Int32Array;
  /** Provisions of each language. */
  readonly provisions: readonly number[];
}

const FIELD_MASK = (1 << FIELD_BITS) - 1;
/** What an article is elided before. */
const VOWELS = 'aeiouyh';
const SHORTEST_REST = 3;
const MORE_OFTEN = 2;
/** A stem must stand in so many provisions to be a part of compounds. */
const PART_FREQUENCY = 5;

export function weigh(
  gathered: Gathered,
  languages: ReadonlyMap<string, Language>,
  weights: Weights = WEIGHTS,
): Postings {
  const { terms, targetFirst, target, share } = termsOf(gathered, languages, weights.part);
  const norms = normsOf(gathered, weights);
  const { entryFirst, entryForm, entryCount } = gathered;
  const provisions = gathered.coordinates.length;
  const sums = new Float32Array(terms.length);
  const counts = new Uint32Array(terms.length + 1);
  const touched: number[] = [];

  /** Leaves the weights of a provision's terms in `sums`, and which they are in `touched`. */
  const sum = (provision: number): void => {
    touched.length = 0;
    const to = entryFirst[provision + 1] as number;
    for (let entry = entryFirst[provision] as number; entry < to; entry++) {
      const form = entryForm[entry] as number;
      const count = entryCount[entry] as number;
      const weight =
        (count >>> FIELD_BITS) * (norms[provision * FIELDS.length + (count & FIELD_MASK)] as number);
      const end = targetFirst[form + 1] as number;
      for (let at = targetFirst[form] as number; at < end; at++) {
        const term = target[at] as number;
        if (sums[term] === 0) touched.push(term);
        sums[term] = (sums[term] as number) + weight * (share[at] as number);
      }
    }
  };
  for (let provision = 0; provision < provisions; provision++) {
    sum(provision);
    for (const term of touched) {
      counts[term + 1] = (counts[term + 1] as number) + 1;
      sums[term] = 0;
    }
  }
  for (let term = 0; term < terms.length; term++)
    counts[term + 1] = (counts[term + 1] as number) + (counts[term] as number);
  const termFirst = counts.slice();
  const postings = termFirst[terms.length] as number;
  const postingProvision = new Int32Array(postings);
  const postingImpact = new Uint8Array(postings);
  for (let provision = 0; provision < provisions; provision++) {
    sum(provision);
    for (const term of touched) {
      const at = counts[term] as number;
      counts[term] = at + 1;
      const weight = sums[term] as number;
      postingProvision[at] = provision;
      postingImpact[at] = Math.max(1, Math.round((255 * weight) / (weights.k1 + weight)));
      sums[term] = 0;
    }
  }
  const perLanguage = gathered.languages.map(() => 0);
  for (const language of gathered.languageOf) perLanguage[language] = (perLanguage[language] as number) + 1;
  return {
    terms,
    termFirst,
    postingProvision,
    postingImpact,
    ...above(gathered, (form) => target[targetFirst[form] as number] as number),
    provisions: perLanguage,
  };
}

/** The terms of the heading and of the titles above it. */
function above(gathered: Gathered, termOf: (form: number) => number) {
  const { entryFirst, entryForm, entryCount, coordinates } = gathered;
  const first = new Uint32Array(coordinates.length + 1);
  const terms = new IntColumn();
  for (let provision = 0; provision < coordinates.length; provision++) {
    const own = new Set<number>();
    for (
      let entry = entryFirst[provision] as number;
      entry < (entryFirst[provision + 1] as number);
      entry++
    ) {
      const field = FIELDS[(entryCount[entry] as number) & FIELD_MASK];
      if (field === 'heading' || field === 'structure') own.add(termOf(entryForm[entry] as number));
    }
    for (const term of own) terms.push(term);
    first[provision + 1] = terms.length;
  }
  return { aboveFirst: first, aboveTerm: terms.finish() };
}

/** What one occurrence in each field of each provision weighs. */
function normsOf({ lengths, languageOf, languages }: Gathered, { fields }: Weights): Float32Array {
  const n = FIELDS.length;
  const totals = new Float64Array(languages.length * n);
  const filled = new Float64Array(languages.length * n);
  lengths.forEach((length, at) => {
    const place = (languageOf[Math.floor(at / n)] as number) * n + (at % n);
    totals[place] = (totals[place] as number) + length;
    if (length > 0) filled[place] = (filled[place] as number) + 1;
  });
  return Float32Array.from(lengths, (length, at) => {
    const { weight, b } = fields[FIELDS[at % n] as Field];
    const place = (languageOf[Math.floor(at / n)] as number) * n + (at % n);
    const average = (totals[place] as number) / Math.max(1, filled[place] as number);
    return weight / (1 - b + (b * length) / Math.max(1, average));
  });
}

/** The terms, and for each form the terms that it counts for: its stem, and the parts of a compound. */
function termsOf(gathered: Gathered, languages: ReadonlyMap<string, Language>, part: number) {
  const numbers = new Map<string, number>();
  const terms: string[] = [];
  const number = (term: string): number => {
    let found = numbers.get(term);
    if (found === undefined) {
      found = terms.push(term) - 1;
      numbers.set(term, found);
    }
    return found;
  };
  const split = gathered.forms.map((form) => {
    const colon = form.indexOf(':');
    return { code: form.slice(0, colon), word: form.slice(colon + 1) };
  });
  const counts = countsOf(gathered);
  const stems = split.map(({ code, word }) => {
    const language = languages.get(code);
    const whole = language === undefined ? word : unelided(word, language, counts);
    return number(`${code}:${language?.stem(whole) ?? whole}`);
  });
  const frequency = frequencies(gathered, stems, terms.length);
  const targetFirst = new Int32Array(split.length + 1);
  const target: number[] = [];
  const share: number[] = [];
  split.forEach(({ code, word }, form) => {
    target.push(stems[form] as number);
    share.push(1);
    const language = languages.get(code);
    if (language?.data?.compounds === true) {
      const known = (stem: string): number => {
        const term = numbers.get(`${code}:${stem}`);
        const count = term === undefined ? 0 : (frequency[term] ?? 0);
        return count < PART_FREQUENCY || language.stopWords.has(stem) ? 0 : count;
      };
      for (const stem of partsOf(word, language.stem, known)) {
        target.push(number(`${code}:${stem}`));
        share.push(part);
      }
    }
    targetFirst[form + 1] = target.length;
  });
  return { terms, targetFirst, target, share };
}

/** In how many places each form stands, by its name. */
function countsOf({ forms, entryForm }: Gathered): ReadonlyMap<string, number> {
  const counts = new Uint32Array(forms.length);
  for (const form of entryForm) counts[form] = (counts[form] as number) + 1;
  return new Map(forms.map((form, n) => [form, counts[n] as number]));
}

/**
 * A word without the article that has lost its apostrophe, as in titles that were made into names of files (`de-lautorite-parentale`): where the rest is
 * a word by far more often.
 */
function unelided(word: string, { code, data }: Language, counts: ReadonlyMap<string, number>): string {
  for (const article of data?.elided ?? []) {
    const rest = word.slice(article.length);
    if (!word.startsWith(article) || rest.length < SHORTEST_REST || !VOWELS.includes(rest[0] as string))
      continue;
    if ((counts.get(`${code}:${rest}`) ?? 0) >= MORE_OFTEN * (counts.get(`${code}:${word}`) ?? 0))
      return rest;
  }
  return word;
}

/** In how many places each stem stands. */
function frequencies({ entryForm }: Gathered, stems: readonly number[], count: number): Int32Array {
  const found = new Int32Array(count);
  for (const form of entryForm) {
    const term = stems[form] as number;
    found[term] = (found[term] as number) + 1;
  }
  return found;
}
