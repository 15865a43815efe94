import { setTimeout as pause } from 'node:timers/promises';
import type { Outages } from './clients.ts';

/** Something that is taken down, and brought back after a while. */
export interface Victim {
  readonly kind: string;
  readonly name: string;
  readonly outages: Outages;
  down(): Promise<void> | void;
  up(): Promise<void> | void;
  /** Whether it may go down now: somebody has to be left who does its work. */
  mayGo(): boolean;
  /** How long it stays down, in milliseconds. */
  readonly away: Span;
}

export interface Span {
  readonly least: number;
  readonly most: number;
}

/** Takes victims down by chance until the signal, and brings all of them back before it ends. */
export async function wreak(
  victims: readonly Victim[],
  every: Span,
  random: () => number,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const busy = new Set<Outages>();
  const recovering = new Set<Promise<void>>();
  let broken: unknown = null;
  while (!signal.aborted && broken === null) {
    await pause(within(every, random()), undefined, { signal }).catch(() => {});
    const able = victims.filter((one) => !busy.has(one.outages) && one.mayGo());
    const victim = able[Math.floor(random() * able.length)];
    const away = victim && within(victim.away, random());
    if (signal.aborted || victim === undefined || away === undefined) continue;
    const { kind, name, outages } = victim;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    say(`${kind}: ${name}, for ${Math.round(away)} ms`);
    busy.add(outages);
    outages.begin();
    // Others go down meanwhile.
    const back = Promise.resolve(victim.down())
      .then(() => pause(away))
      .then(() => victim.up())
      .catch((error: unknown) => {
        broken = error;
      })
      .finally(() => {
        outages.end();
        busy.delete(outages);
        recovering.delete(back);
      });
    recovering.add(back);
  }
  await Promise.all(recovering);
  if (broken !== null) throw broken;
  return counts;
}

function within({ least, most }: Span, share: number): number {
  return least + share * (most - least);
}
