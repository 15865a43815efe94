import { statuteFacts } from '../../grammar/statutes/facts.ts';
import type { JurisdictionFacts } from '../../model/index.ts';
import { CODE } from './coordinates.ts';
import { ACTS } from './facts-acts.ts';

/** `lege/2019/129` bears the number 129/2019. */
function numbersOf(act: string): readonly { readonly scheme: string; readonly value: string }[] {
  const [series = '', year, number] = act.split('/');
  return number === undefined ? [] : [{ scheme: series, value: `${number}/${year}` }];
}

export const facts: JurisdictionFacts = statuteFacts(CODE, ACTS, {
  provenance: 'Portal Legislativ (legislatie.just.ro); names by usage, entered by hand',
  nature: 'constitutie',
  numbersOf,
});
