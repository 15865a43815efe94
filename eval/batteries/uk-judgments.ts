import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Battery, BatteryOptions, BatteryResult, Scored } from './battery.ts';
import type { Engine } from './engine.ts';
import { readText, sample, shared, table, thousands } from './support.ts';

export interface Judgment {
  readonly file: string;
  readonly text: string;
}

/** The judgments beside the repository as plain text. */
export function judgments(): Judgment[] {
  const folder = shared('data', 'uk/judgments');
  return readdirSync(folder)
    .filter((file) => file.includes('.xml'))
    .sort()
    .map((file) => ({ file, text: judgmentText(readText(join(folder, file))) }));
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The words of a judgment: what stands before its header is about it, and markup is no text. */
export function judgmentText(xml: string): string {
  const body = xml.slice(Math.max(0, xml.search(/<(?:header|judgmentBody|mainBody)\b/)));
  return body
    .replace(/<(?:style|math)\b[\s\S]*?<\/(?:style|math)>/g, ' ')
    .replace(/<\/(?:p|td|th|num|heading|li|block)>|<br\s*\/>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi,
      (all, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name] ?? all;
        return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
      },
    )
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}

export const ukJudgments: Battery = {
  name: 'uk-judgments',
  about: 'whole judgments without their markup: no exception, and what became of every citation',
  needs: ['uk'],
  run,
};

async function run(engine: Engine, { limit }: BatteryOptions): Promise<BatteryResult> {
  const all = judgments();
  const chosen = limit === null ? all : sample(all, limit);
  const counts = new Map<string, Map<string, number>>();
  const rows: Scored[] = [];
  let bytes = 0;
  let ms = 0;
  for (const { file, text } of chosen) {
    bytes += Buffer.byteLength(text);
    const started = performance.now();
    try {
      for (const { kind, binding, jurisdiction } of engine.extract(text).citations)
        count(counts, `${jurisdiction} ${kind}`, binding);
    } catch (error) {
      rows.push({ id: file, kind: 'judgment', verdict: 'WRONG', reason: 'exception', detail: String(error) });
    }
    ms += performance.now() - started;
  }
  const bindings = [...new Set([...counts.values()].flatMap((row) => [...row.keys()]))].sort();
  return {
    rows,
    report: [
      `${chosen.length} judgments, ${(bytes / 1e6).toFixed(1)} MB in ${thousands(Math.round(ms))} ms (${(bytes / 1e3 / ms).toFixed(2)} MB/s), ${rows.length} exceptions`,
      table(
        ['', ...bindings],
        [...counts]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([kind, row]) => [kind, ...bindings.map((binding) => row.get(binding) ?? 0)]),
      ),
    ],
    figures: {
      judgments: chosen.length,
      bytes,
      exceptions: rows.length,
      ...Object.fromEntries(
        [...counts].flatMap(([kind, row]) => [...row].map(([binding, n]) => [`${kind}: ${binding}`, n])),
      ),
    },
    keep: 'all',
  };
}

function count(counts: Map<string, Map<string, number>>, kind: string, binding: string): void {
  const row = counts.get(kind) ?? new Map<string, number>();
  counts.set(kind, row.set(binding, (row.get(binding) ?? 0) + 1));
}
