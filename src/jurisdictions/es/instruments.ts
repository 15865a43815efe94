import { statuteFacts } from '../../grammar/statutes/facts.ts';
import type { JurisdictionFacts } from '../../model/index.ts';
import { CODE } from './coordinates.ts';
import { ACTS } from './facts-acts.ts';

/** `boe/2010/6737` bears the id in its coordinate. */
function numbersOf(act: string): readonly { readonly scheme: string; readonly value: string }[] {
  const [series = '', ...rest] = act.split('/');
  return rest.length === 0 ? [] : [{ scheme: series, value: rest.join('/') }];
}

export const facts: JurisdictionFacts = statuteFacts(CODE, ACTS, {
  provenance: 'Boletín Oficial del Estado (boe.es); names by usage, entered by hand',
  numbersOf,
});
