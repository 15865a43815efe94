import type { Span } from '../../model/index.ts';
import { html, joinedMarkup, type Markup, pageOf } from '../../text/markup.ts';
import type { CheckedDocument, Finding, Unchecked } from '../model.ts';
import { type Level, RULES } from '../rules.ts';
import type { ReportContext } from './context.ts';
import { STYLE } from './html-style.ts';
import { dayWords, placeWords, summaryOf, wordsOf } from './summary.ts';

const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  none: 'Stands',
  note: 'Note',
  warning: 'To look at',
  error: 'Does not stand',
};
/** Characters of a provision that are shown. */
const SHOWN = 4_000;

/**
 * For readers: one page with every document, its citations marked, and beside them what they were held against. The page
 * has no script and may load nothing; whatever the documents hold is text.
 */
export function htmlReport(documents: readonly CheckedDocument[], context: ReportContext): string {
  const { version, index } = context;
  const law = `${index.snapshot}${index.contentId === null ? '' : ` (lawbook ${index.contentId.slice(0, 12)})`}`;
  const body = html`<header><h1>Citations checked</h1>
<p>${summaryOf(documents)}. Index of the law: ${law}. Pincite ${version}.</p>
<p>That a provision is held says that it exists. Whether it is the right one was not checked.</p></header>
<main>
${documents.map(documentSection)}
</main>`;
  return pageOf('Citations checked by Pincite', STYLE, body);
}

function documentSection(document: CheckedDocument, n: number): Markup {
  const { findings, text } = document;
  const id = `d${n + 1}`;
  const links = linked(findings);
  const cards = findings.map((finding, at) => card(document, finding, `${id}-${at + 1}`, links.has(at)));
  const body = text === '' ? [] : [html`<section aria-labelledby="${id} ${id}-text"><h3 id="${id}-text">Text</h3><div class="text">${marked(document, id)}</div></section>`]; // biome-ignore format: no space may get into the text
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${document.file}</h2>
<p>Held against the ${dayWords(document)}.</p>
<div class="columns">
${body}
<section aria-labelledby="${id} ${id}-findings"><h3 id="${id}-findings">Findings</h3>
${cards}
</section>
</div>
</section>`;
}

/** The findings to which the text links. One inside another, a citation in a quotation, is told in the list alone. */
function linked(findings: readonly Finding[]): ReadonlySet<number> {
  const links = new Set<number>();
  let end = 0;
  for (const [n, { span }] of findings.entries()) {
    if (span === null || span[0] < end) continue;
    links.add(n);
    end = span[1];
  }
  return links;
}

/** The text with a link to its finding around everything that is said something about. */
function marked({ text, findings }: CheckedDocument, id: string): Markup {
  const pieces: string[] = [];
  let at = 0;
  for (const n of linked(findings)) {
    const { span, level, rule } = findings[n] as Finding & { readonly span: Span };
    const number = `${id}-${n + 1}`;
    const link = html`<a class="${level}" id="at-${number}" href="#${number}" title="${RULES[rule].title}">${text.slice(...span)}</a>`; // biome-ignore format: no space may get into the text
    pieces.push(html`${text.slice(at, span[0])}${link}`.html);
    at = span[1];
  }
  pieces.push(html`${text.slice(at)}`.html);
  return joinedMarkup(pieces);
}

function card(document: CheckedDocument, finding: Finding, id: string, isLinked: boolean): Markup {
  const { level, rule, message, place, quotation } = finding;
  const words = wordsOf(finding);
  const title = words === '' ? RULES[rule].title : words;
  const back =
    place === null || !isLinked
      ? []
      : [html`<p><a href="#at-${id}">Back to ${placeWords(place.start)}</a></p>`];
  const compared = quotation === null || quotation.differences.length === 0 ? [] : [differences(finding)];
  return html`<article id="${id}" aria-labelledby="${id}-title" tabindex="-1">
<h4 id="${id}-title"><span class="level ${level}">${LEVEL_WORDS[level]}</span> ${title}</h4>
<p>${message}</p>
${compared}
${provisions(document, finding)}
${facts(finding)}
${back}
</article>`;
}

function differences({ quotation }: Finding): Markup {
  const parts = (quotation?.differences ?? []).map(({ type, text }) => {
    if (type === 'same') return html`${text}`.html;
    return type === 'added' ? html`<ins>${text}</ins>`.html : html`<del>${text}</del>`.html;
  });
  return html`<p>The law, with what the quotation leaves out struck and what it adds marked:</p>
<blockquote>${joinedMarkup(parts)}</blockquote>`;
}

function provisions({ law }: CheckedDocument, { checked }: Finding): readonly Markup[] {
  return (checked?.texts ?? []).map(({ document, title }) => {
    const body = law.get(document)?.body ?? '';
    const rest = body.length > SHOWN ? html`<p>The rest of it is in the document ${document}.</p>` : html``;
    return html`<details open><summary>${title}</summary><blockquote>${body.slice(0, SHOWN)}</blockquote>${rest}</details>`;
  });
}

function facts({ checked, unchecked, citation }: Finding): Markup {
  const against = (checked?.texts ?? []).map(
    ({ document, contentHash }) => html`<dd>${document}, ${contentHash}</dd>`,
  );
  const coordinate = citation?.coordinate ?? null;
  return html`<dl>
${coordinate === null ? [] : [html`<dt>Coordinate</dt><dd>${coordinate}</dd>`]}
${checked === null ? [] : [html`<dt>Checked against</dt><dd>the law of ${checked.at}, index of ${checked.indexSnapshot}</dd>`]}
${against}
${unchecked.length === 0 ? [] : [html`<dt>Not checked</dt>`, ...unchecked.map(uncheckedItem)]}
</dl>`;
}

function uncheckedItem({ what, why }: Unchecked): Markup {
  return html`<dd>${what}: ${why}</dd>`;
}
