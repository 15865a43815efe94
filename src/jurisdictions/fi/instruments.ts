import { statuteFacts } from '../../grammar/statutes/facts.ts';
import type { JurisdictionFacts } from '../../model/index.ts';
import { CODE } from './coordinates.ts';
import { ACTS } from './facts-acts.ts';

/** `sd/2017/444` bears the number 444/2017. */
function numbersOf(act: string): readonly { readonly scheme: string; readonly value: string }[] {
  const [series = '', year, number] = act.split('/');
  return number === undefined ? [] : [{ scheme: series, value: `${number}/${year}` }];
}

export const facts: JurisdictionFacts = statuteFacts(CODE, ACTS, {
  provenance: 'Finlex (finlex.fi); names by usage, entered by hand',
  numbersOf,
});
