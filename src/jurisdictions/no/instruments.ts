import { statuteFacts } from '../../grammar/statutes/facts.ts';
import type { JurisdictionFacts } from '../../model/index.ts';
import { CODE } from './coordinates.ts';
import { ACTS } from './facts-acts.ts';

/** `lov/2018-06-01-23` bears the id in its coordinate. */
function numbersOf(act: string): readonly { readonly scheme: string; readonly value: string }[] {
  const [series = '', ...rest] = act.split('/');
  return rest.length === 0 ? [] : [{ scheme: series, value: rest.join('/') }];
}

export const facts: JurisdictionFacts = statuteFacts(CODE, ACTS, {
  provenance: 'Lovdata (lovdata.no); names by usage, entered by hand',
  numbersOf,
});
