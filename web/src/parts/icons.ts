import { html, type TemplateResult } from 'lit';

/** How something stands. Colour is never alone: each has a sign and words of its own. */
export type Tone = 'good' | 'info' | 'ask' | 'bad' | 'quiet';

/** Signs on a grid of 16, drawn as strokes. */
const SIGNS: Readonly<Record<Tone, string>> = {
  good: 'M3 8.5 6.5 12 13 4.5',
  info: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M5.5 8h5',
  ask: 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.3 8.6 8 9 8 10M8 12.6v.4',
  bad: 'm4 4 8 8M12 4l-8 8',
  quiet: 'M3.5 8h9',
};

export function toneIcon(tone: Tone): TemplateResult {
  return stroke(SIGNS[tone]);
}

/** A badge: sign and words. */
export function badge(tone: Tone, label: string): TemplateResult {
  return html`<span class="badge ${tone}">${toneIcon(tone)}${label}</span>`;
}

const OTHERS = {
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  close: 'm4 4 8 8M12 4l-8 8',
  open: 'M6 3.5 10.5 8 6 12.5',
  file: 'M4 1.5h5l3 3v10H4zM9 1.5v3h3',
} as const;

export function icon(name: keyof typeof OTHERS): TemplateResult {
  return stroke(OTHERS[name]);
}

function stroke(path: string): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d=${path}></path></svg>`;
}
