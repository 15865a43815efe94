import { statuteFacts } from '../../grammar/statutes/facts.ts';
import type { JurisdictionFacts } from '../../model/index.ts';
import { CODE } from './coordinates.ts';
import { ACTS } from './facts-acts.ts';

/** `bwb/BWBR0024282` bears the id in its coordinate. */
function numbersOf(act: string): readonly { readonly scheme: string; readonly value: string }[] {
  const [series = '', value] = act.split('/');
  return value === undefined ? [] : [{ scheme: series, value }];
}

export const facts: JurisdictionFacts = statuteFacts(CODE, ACTS, {
  provenance: 'Basiswettenbestand (wetten.overheid.nl); names by usage, entered by hand',
  numbersOf,
});
