/// <reference lib="dom" />
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Coordinate, Resolution, ResolutionStatus } from '../model/index.ts';
import { NOT_VERIFIABLE, type PillState, pillFacts, pillState, webAddress } from './state.ts';
import { styles } from './styles.ts';

/** What `citation-open` tells: somebody wants to see the text. */
export interface CitationOpenDetail {
  readonly citation: string;
  readonly coordinate: Coordinate | null;
  readonly resolution: Resolution | null;
}

const DRAW: {
  readonly [K in PillState['kind']]: (
    state: Extract<PillState, { kind: K }>,
    pill: CitationPill,
  ) => TemplateResult;
} = {
  methodology: (_, { citation }) =>
    html`<span class="pill methodology" part="pill"><span class="kind">Methodology</span>${citation}</span>`,
  unverified: (_, { citation }) =>
    html`<span class="pill unverified" part="pill" role="note" aria-label=${NOT_VERIFIABLE} title=${NOT_VERIFIABLE}
      >${citation}<span class="marker" aria-hidden="true">unverified</span></span
    >`,
  grounded: ({ title }, pill) => {
    const words = html`<span class="icon" aria-hidden="true">§</span>${pill.citation}`;
    const hint = title ?? nothing;
    const href = webAddress(pill.href);
    return href === null
      ? html`<button class="pill" part="pill" type="button" title=${hint} @click=${pill.open}>${words}</button>`
      : html`<a class="pill" part="pill" href=${href} title=${hint} @click=${pill.open}>${words}</a>`;
  },
};

/**
 * `<citation-pill>`: the legal basis of a rule or a finding, shown no firmer than it is.
 *
 * @prop resolution what `pincite resolve` answered; gives everything but the words
 * @attr citation the basis as stated
 * @attr verifiable `false` draws the "not assessed" band with nothing to press; absent counts as grounded
 * @attr status the state, where no resolution is at hand; `non_statutory` draws a label of methodology
 * @attr coordinate of the provision, where no resolution is at hand
 * @attr href where the text can be read; a button that fires `citation-open` where absent
 * @fires citation-open when a grounded pill is pressed; cancelable, bubbles, crosses shadow roots
 * @csspart pill
 */
export class CitationPill extends LitElement {
  static override readonly styles = styles;
  static override readonly properties = {
    resolution: { attribute: false },
    citation: {},
    verifiable: { converter: { fromAttribute: verifiableFrom } },
    status: {},
    coordinate: {},
    href: {},
  };

  declare resolution: Resolution | null;
  declare citation: string;
  declare verifiable: boolean | undefined;
  declare status: ResolutionStatus | null;
  declare coordinate: Coordinate | null;
  declare href: string | null;

  constructor() {
    super();
    this.resolution = null;
    this.citation = '';
    this.verifiable = undefined;
    this.status = null;
    this.coordinate = null;
    this.href = null;
  }

  override render(): TemplateResult {
    const { status, verifiable, coordinate } = this;
    const state = pillState(pillFacts(this.resolution, { status, verifiable, coordinate }));
    return (DRAW[state.kind] as (state: PillState, pill: CitationPill) => TemplateResult)(state, this);
  }

  readonly open = (event: Event): void => {
    const { citation, resolution } = this;
    const detail: CitationOpenDetail = {
      citation,
      coordinate: this.coordinate ?? resolution?.coordinate ?? null,
      resolution,
    };
    const told = new CustomEvent('citation-open', {
      detail,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    if (!this.dispatchEvent(told)) event.preventDefault();
  };
}

/** `verifiable="false"` in any case and spacing is false; `verifiable` and anything else is true; absent is unknown. */
function verifiableFrom(value: string | null): boolean | undefined {
  return value === null ? undefined : value.trim().toLowerCase() !== 'false';
}

/** Makes `<citation-pill>` known to the browser; twice does no harm. */
export function defineCitationPill(registry: CustomElementRegistry = customElements): void {
  if (registry.get('citation-pill') === undefined) registry.define('citation-pill', CitationPill);
}

declare global {
  interface HTMLElementTagNameMap {
    'citation-pill': CitationPill;
  }
  interface HTMLElementEventMap {
    'citation-open': CustomEvent<CitationOpenDetail>;
  }
}
