import type { Span } from '../model/index.ts';
import { type Comparison, compareQuotation } from './compare.ts';
import type { Law } from './law.ts';
import type { CheckedText, QuotationCheck, ReadDocument } from './model.ts';
import type { Group } from './parallel.ts';
import { beside, quotationsOf } from './quotations.ts';

/** A quotation with the citation that it was held against, by position among the groups. */
export interface ComparedQuotation {
  readonly quotation: QuotationCheck;
  readonly group: number;
  readonly texts: readonly CheckedText[];
}

/** More quotations than any document has; the others are told as not compared. */
const MOST = 2_000;

/** Holds every quotation beside a citation against the text of that citation. */
export async function comparedQuotations(
  { text, quoted }: ReadDocument,
  groups: readonly Group[],
  law: Law,
): Promise<readonly ComparedQuotation[]> {
  const spans = groups.map(spanOf);
  const found: ComparedQuotation[] = [];
  for (const span of quotationsOf(text, quoted)) {
    const near = beside(text, span, spans);
    const texts = near.flatMap((n) => textsOf(groups[n] as Group, law).map((one) => ({ n, one })));
    const [first] = near;
    if (first === undefined) continue;
    const closest = found.length < MOST ? await nearest(text.slice(...span), texts, law) : null;
    // Words that are not in one text may be those of the other citation, whose text is not held.
    const isOpen =
      closest?.comparison.result === 'absent' && near.some((n) => texts.every((one) => one.n !== n));
    const best = isOpen ? null : closest;
    found.push({
      quotation: {
        text: text.slice(...span),
        span,
        result: best?.comparison.result ?? 'not_compared',
        document: best === null || best.comparison.result === 'absent' ? null : best.one.document,
        differences: best?.comparison.differences ?? [],
      },
      group: best?.n ?? first,
      texts: best === null ? [] : texts.map(({ one }) => one),
    });
  }
  return found;
}

interface Beside {
  readonly n: number;
  readonly one: CheckedText;
}

/** The text that the words are most like. */
async function nearest(
  words: string,
  texts: readonly Beside[],
  law: Law,
): Promise<(Beside & { readonly comparison: Comparison }) | null> {
  let best: (Beside & { readonly comparison: Comparison }) | null = null;
  for (const { n, one } of texts) {
    const comparison = await compareQuotation(words, law.texts.get(one.document)?.body ?? '');
    if (best === null || comparison.distance < best.comparison.distance) best = { n, one, comparison };
    if (comparison.result === 'verbatim') break;
  }
  return best;
}

/** From the first to the last of the citations of a group. */
export function spanOf({ main, parallel }: Group): Span {
  const spans = [main, ...parallel].map(({ citation }) => citation.span);
  return [Math.min(...spans.map(([start]) => start)), Math.max(...spans.map(([, end]) => end))];
}

/** The texts of a citation and of those that name the same. */
export function textsOf({ main, parallel }: Group, law: Law): readonly CheckedText[] {
  const texts = [main, ...parallel].flatMap((one) => law.of(one));
  return [...new Map(texts.map((text) => [text.document, text])).values()];
}
