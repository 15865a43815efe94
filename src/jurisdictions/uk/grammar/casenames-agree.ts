import type { DecisionRef, InstrumentRecord } from '../../../model/index.ts';
import { foldText } from '../../../text/scan.ts';

/** Words of so many names that they tell no case from another: forms of companies, public authorities, roles in a case. */
const COMMON = new Set(
  (
    'the and for of on in re ex an by to as others another anor ors ltd limited plc llp inc company council borough district county city london ' +
    'secretary state department home commissioners commissioner majesty revenue customs hmrc board authority trust nhs ' +
    'application queen king regina rex appellant respondent claimant defendant interested party child children'
  ).split(' '),
);
/** Parties may be known by two initials; one letter tells nothing. */
const SHORTEST = 2;

/**
 * Whether a decision held can be the one cited, by the name of the case: one telling word at least must be common to both. An
 * invented citation bears the number of another case more often than a number that does not exist.
 */
export function namesAgree({ parties }: DecisionRef, { title }: InstrumentRecord): boolean {
  const cited = tellingWords(parties ?? '');
  const known = new Set(tellingWords(title));
  return cited.length === 0 || known.size === 0 || cited.some((word) => known.has(word));
}

function tellingWords(name: string): readonly string[] {
  const words = foldText(name).match(/[a-z]+/g) ?? [];
  return words.filter((word) => word.length >= SHORTEST && !COMMON.has(word));
}
