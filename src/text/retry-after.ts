/**
 * The milliseconds of a `Retry-After` header (RFC 9110, 10.2.3: seconds, or a date); null where there is none, or none that
 * can be read.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // An HTTP date ends in GMT; anything else that Date.parse takes for one is none.
  const date = text.endsWith('GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
