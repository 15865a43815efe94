/** What a line of contents says: the place within the law, and its heading where that says more. */
export function entryName(label: string, heading: string | null, law: string): string {
  const short = shortLabel(label, law);
  const saysMore = heading !== null && heading !== '' && !label.includes(heading) && !heading.endsWith(short);
  return saysMore ? `${short} ${heading}` : short;
}

/** A label without the law it begins with: within the law everyone knows which one is meant. */
export function shortLabel(label: string, law: string): string {
  const short = label.startsWith(`${law}, `) ? label.slice(law.length + 2) : label;
  return short === '' ? label : short;
}
