import { common } from './common.ts';
import { formatDay, say } from './language.ts';

/** `1 October 2016 to 3 May 2018`, whichever of the two days is known. `to` is the first day no longer in force. */
export function formatInterval(from: string | null, to: string | null): string {
  const t = say(common);
  if (from === null && to === null) return t.always;
  if (from === null) return t.until(formatDay(to ?? ''));
  return to === null ? t.since(formatDay(from)) : t.days(formatDay(from), formatDay(to));
}
