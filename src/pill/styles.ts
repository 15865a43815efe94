import { css } from 'lit';

/**
 * Contrast of text is at least 4.5 to 1 in both colour schemes (WCAG 2.2, 1.4.3), the band differs by shape and word as
 * well as by colour (1.4.1), and forced colours keep every border.
 */
export const styles = css`
  :host {
    display: inline-block;
    max-width: 100%;
    font: inherit;
    color-scheme: light dark;
  }
  :host([hidden]) {
    display: none;
  }
  .pill {
    display: inline-flex;
    align-items: baseline;
    gap: 0.4em;
    max-width: 100%;
    box-sizing: border-box;
    padding: 0.1em 0.6em;
    border: 1px solid light-dark(#8a94a6, #77829a);
    border-radius: 999px;
    background: light-dark(#f4f6fa, #1d2330);
    color: light-dark(#1c2433, #e6eaf2);
    font: inherit;
    line-height: 1.5;
    text-align: start;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  button.pill,
  a.pill {
    cursor: pointer;
  }
  button.pill:hover,
  a.pill:hover {
    border-color: light-dark(#2456c8, #8fb3ff);
  }
  button.pill:focus-visible,
  a.pill:focus-visible {
    outline: 2px solid light-dark(#2456c8, #8fb3ff);
    outline-offset: 2px;
  }
  .unverified {
    border: 1px dashed light-dark(#8a5a00, #e0a93c);
    border-inline-start: 0.5em solid light-dark(#d98e04, #e0a93c);
    border-radius: 0.3em;
    background: light-dark(#fff6e0, #2e2410);
    color: light-dark(#4a3200, #ffe3a8);
  }
  .methodology {
    border-style: dotted;
    border-radius: 0.3em;
  }
  .marker,
  .kind {
    white-space: nowrap;
    font-size: 0.8em;
    font-weight: 600;
  }
  .icon {
    font-weight: 600;
  }
  @media (forced-colors: active) {
    .pill {
      border-color: CanvasText;
    }
    button.pill,
    a.pill {
      border-color: LinkText;
    }
  }
`;
