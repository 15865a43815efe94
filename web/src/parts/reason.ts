import { say } from '../i18n/language.ts';
import { outcomes } from '../i18n/outcomes.ts';
import { systemName } from '../systems.ts';

/** A reason in words. What belongs to another legal system has the code of that as its reason; new reasons stay as they are. */
export function reasonWords(reason: string): string {
  const known = say(outcomes).reasons[reason];
  if (known !== undefined) return known;
  return /^[a-z]{2}$/.test(reason) ? systemName(reason) : reason;
}
