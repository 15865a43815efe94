import { median, medianMs } from './measure.ts';

/** Keeps one figure: what it is, its value and unit, what is asked for, and whether that is met. */
export type Keep = (name: string, value: number, unit: string, goal?: string, met?: boolean) => void;

type TextsOf = (size: number) => readonly { readonly name: string; readonly text: string }[];

/** The worst of 4 KB of hostile texts, and how the time grows with them. */
export function hostileFigures(textsOf: TextsOf, read: (text: string) => unknown, keep: Keep): void {
  const times = textsOf(4_096)
    .map(({ name, text }) => ({ name: name.trim(), ms: medianMs(() => read(text), 7, 3) }))
    .sort((a, b) => b.ms - a.ms);
  const [worst, ...others] = times;
  if (worst === undefined) return;
  const middle = median(times.map(({ ms }) => ms));
  keep('4 KB, median over the texts', middle, 'ms', 'median 1 ms', middle <= 1);
  keep(`4 KB, worst (${worst.name})`, worst.ms, 'ms', 'worst 3 ms', worst.ms <= 3);
  for (const { name, ms } of others.slice(0, 5)) keep(`4 KB, next (${name})`, ms, 'ms');
  const steps = doublings(textsOf, read);
  const middleRatio = median(steps.map(({ ratio }) => ratio));
  keep('doubling 1 to 64 KB, median ratio', middleRatio, 'times', 'at most 2.2', middleRatio <= 2.2);
  const steepest = steps.reduce((a, b) => (b.ratio > a.ratio ? b : a), { name: '', ratio: 0, size: 0 });
  const where = `${steepest.name.trim()}, to ${steepest.size / 1024} KB`;
  keep(`doubling, steepest (${where})`, steepest.ratio, 'times', 'at most 2.2', steepest.ratio <= 2.2);
}

const LARGEST = 65_536;

/**
 * The same text at 1, 2, 4 ... 64 KB: how much longer each takes than half of it. The largest is read first: a size at which the
 * compiler begins anew, or memory is first asked for, is no growth of the work ("the Regulations and Order and Rules" took eight
 * times as long for 8 KB as for 4, and 10.5 µs a citation at every size).
 */
function doublings(textsOf: TextsOf, read: (text: string) => unknown) {
  const steps: { name: string; ratio: number; size: number }[] = [];
  const largest = textsOf(LARGEST);
  for (const [i, { name }] of textsOf(1_024).entries()) {
    medianMs(() => read(largest[i]?.text ?? ''), 1, 1);
    let before = 0;
    for (let size = 1_024; size <= LARGEST; size *= 2) {
      const text = textsOf(size)[i]?.text ?? '';
      const ms = medianMs(() => read(text), 5, 1);
      if (before > 0.05) steps.push({ name, ratio: ms / before, size });
      before = ms;
    }
  }
  return steps;
}
