/** A label without the law it begins with: within the law everyone knows which one is meant. */
export function shortLabel(label: string, law: string): string {
  const short = label.startsWith(`${law}, `) ? label.slice(law.length + 2) : label;
  return short === '' ? label : short;
}
