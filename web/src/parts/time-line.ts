import { html, nothing, svg, type TemplateResult } from 'lit';
import { corpus } from '../i18n/corpus.ts';
import { formatInterval } from '../i18n/days.ts';
import { say } from '../i18n/language.ts';
import type { VersionView } from '../shapes.ts';

interface Shown {
  /** The day that is asked for, marked by a line. */
  readonly at: string;
  /** The document whose text is shown. */
  readonly chosen: string | null;
  /** Where a version leads to; null where the versions are only listed. */
  readonly href: ((version: VersionView) => string) | null;
}

/** Units of the picture from its left edge to its right one. */
const WIDTH = 1000;
const HEIGHT = 22;
/** A version of a few days is still to be seen. */
const LEAST = 6;

/** Versions of a text in one language: the same state of the law in another one is no further version. */
export function sameLanguage(
  versions: readonly VersionView[],
  language: string | null,
): readonly VersionView[] {
  return versions.filter((version) => language === null || (version.language ?? language) === language);
}

/** The versions of a provision: a picture to scale for the eye, and the same as a list for everyone. */
export function timeLine(versions: readonly VersionView[], shown: Shown): TemplateResult {
  const t = say(corpus);
  const days = [shown.at, ...versions.flatMap(({ from, to }) => [from, to])]
    .filter((day) => day !== null)
    .map(dayNumber);
  const last = Math.max(...days);
  const first = beginning(Math.min(...days), last, versions);
  const scale = (day: number) => (last === first ? 0 : ((day - first) / (last - first)) * WIDTH);
  const bar = ({ from, to, document }: VersionView) => {
    const start = from === null ? 0 : scale(dayNumber(from));
    const end = to === null ? WIDTH : scale(dayNumber(to));
    const kind = document !== null && document === shown.chosen ? 'chosen' : '';
    return svg`<rect class="version ${kind}" x=${start} y="4" width=${Math.max(LEAST, end - start - 2)} height="14" rx="3"></rect>`;
  };
  const isSome = versions.some(({ hasText }) => hasText);
  const now = scale(dayNumber(shown.at));
  return html`<div class="time-line">
    <svg viewBox="-2 0 ${WIDTH + 4} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      ${versions.map(bar)}
      <line class="now" x1=${now} x2=${now} y1="0" y2=${HEIGHT}></line>
    </svg>
    <p class="years" aria-hidden="true"><span>${yearOf(first)}</span><span>${yearOf(last)}</span></p>
    <ol class="versions" aria-label=${t.versions}>
      ${versions.map((version) => versionItem(version, shown, isSome))}
    </ol>
  </div>`;
}

/** That a text is lacking is told only where others are there: laws as a whole have none. */
function versionItem(version: VersionView, { chosen, href }: Shown, isSome: boolean): TemplateResult {
  const t = say(corpus);
  const words = formatInterval(version.from, version.to);
  const isChosen = version.document !== null && version.document === chosen;
  const body =
    href === null || version.document === null
      ? html`<span class=${isChosen ? 'chosen' : ''}>${words}</span>`
      : html`<a href=${href(version)} aria-current=${isChosen ? 'true' : nothing}>${words}</a>`;
  return html`<li>
    ${body}${version.inForce ? html` <span class="tag">${t.inForce}</span>` : nothing}${
      version.hasText || !isSome ? nothing : html` <span class="tag">${t.noText}</span>`
    }
  </li>`;
}

const DAY_MS = 86_400_000;

function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** A version without a known beginning reaches a little further back than every day that is known. */
function beginning(first: number, last: number, versions: readonly VersionView[]): number {
  const isOpen = versions.some(({ from }) => from === null);
  return isOpen ? first - Math.max(365, Math.round((last - first) * 0.15)) : first;
}

function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}
