import { html, type TemplateResult } from 'lit';
import { systemName } from '../systems.ts';

/** Legal systems to choose among, any number of them: boxes of the name `j` in a form. */
export function systemChoice(
  legend: string,
  help: string,
  codes: readonly string[],
  chosen: readonly string[],
): TemplateResult {
  const box = (code: string) =>
    html`<label class="choice"
      ><input type="checkbox" name="j" value=${code} .checked=${chosen.includes(code)} /><span>${systemName(code)}</span></label
    >`;
  return html`<fieldset class="field">
    <legend>${legend}</legend>
    <div class="choices-row">${codes.map(box)}</div>
    <small>${help}</small>
  </fieldset>`;
}
