import type { Reading } from '../../../grammar/reading.ts';
import type { Antecedent, Antecedents } from './antecedents.ts';
import type { Sequence } from './link-items.ts';
import { settlePlaces } from './link-places.ts';
import { tieRest } from './link-rest.ts';
import { tieShared } from './link-shared.ts';
import { beginLinking, type Linking } from './link-state.ts';
import { tieBackward, tieForward } from './link-words.ts';

/** The instruments that the provisions of a text belong to. Each step is linear in the number of mentions. */
export function linked(
  r: Reading,
  sequence: Sequence,
  owners: readonly (Antecedent | null)[],
  antecedents: Antecedents,
): Linking {
  const linking = beginLinking(r, sequence, owners, antecedents);
  tieForward(linking);
  tieShared(linking);
  tieBackward(linking);
  tieRest(linking);
  settlePlaces(linking);
  return linking;
}
