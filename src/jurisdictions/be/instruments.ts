import { statuteFacts } from '../../grammar/statutes/facts.ts';
import type { JurisdictionFacts } from '../../model/index.ts';
import { CODE } from './coordinates.ts';
import { ACTS } from './facts-acts.ts';

/** `numac/2017013368` bears the number in its coordinate. */
function numbersOf(act: string): readonly { readonly scheme: string; readonly value: string }[] {
  const [series = '', value] = act.split('/');
  return value === undefined ? [] : [{ scheme: series, value }];
}

export const facts: JurisdictionFacts = statuteFacts(CODE, ACTS, {
  provenance: 'Justel (ejustice.just.fgov.be); names by usage, entered by hand',
  numbersOf,
});
