import type { Reading } from '../../../grammar/reading.ts';
import type { IdentifierMention } from './mentions.ts';

/** A coordinate (`uk/ukpga/1996/18/s124`), an instrument id (`uk_ukpga_1996_18`) or an address of legislation.gov.uk at i. */
export function identifierAt(_r: Reading, _i: number): IdentifierMention | null {
  return null;
}
