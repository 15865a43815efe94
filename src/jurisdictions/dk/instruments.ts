import { statuteFacts } from '../../grammar/statutes/facts.ts';
import type { JurisdictionFacts } from '../../model/index.ts';
import { CODE } from './coordinates.ts';
import { ACTS } from './facts-acts.ts';

/** `lta/2017/651` bears the number 2017/651. */
function numbersOf(act: string): readonly { readonly scheme: string; readonly value: string }[] {
  const [series = '', ...rest] = act.split('/');
  return rest.length === 0 ? [] : [{ scheme: series, value: rest.join('/') }];
}

export const facts: JurisdictionFacts = statuteFacts(CODE, ACTS, {
  provenance: 'Retsinformation (retsinformation.dk); names by usage, entered by hand',
  numbersOf,
});
