import { html, type TemplateResult } from 'lit';
import { common } from '../i18n/common.ts';
import { say } from '../i18n/language.ts';

/** A text of law, paragraph by paragraph, marked with its language. */
export function lawText(body: string, language: string | null): TemplateResult {
  const paragraphs = body.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return html`<div class="law" lang=${language ?? 'und'}>${paragraphs.map((text) => html`<p>${text}</p>`)}</div>`;
}

/** A piece of a comparison of two texts, whichever names the service gives its pieces. */
export interface DifferencePart {
  readonly type: 'same' | 'added' | 'removed' | 'missing';
  readonly text: string;
}

/** The comparison as one text: what was added, and what is gone. Screen readers hear the signs that eyes see. */
export function differenceText(parts: readonly DifferencePart[], language: string | null): TemplateResult {
  const t = say(common);
  const edge = (words: string) =>
    html`<span class="visually-hidden" lang=${document.documentElement.lang}> ${words} </span>`;
  const piece = ({ type, text }: DifferencePart) => {
    if (type === 'same') return html`${text}`;
    if (type === 'added') return html`<ins>${edge(t.inserted)}${text}${edge(t.endOfChange)}</ins>`;
    return html`<del>${edge(t.deleted)}${text}${edge(t.endOfChange)}</del>`;
  };
  return html`<div class="law difference" lang=${language ?? 'und'}>${parts.map(piece)}</div>`;
}
