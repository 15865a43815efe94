import { join } from 'node:path';
import type { ExtractedCitation } from '../../src/model/index.ts';
import type { Battery, BatteryResult, Scored } from './battery.ts';
import type { Engine } from './engine.ts';
import { shown } from './french.ts';
import { readJsonl, repoRoot, sample } from './support.ts';

/** A sentence of an official text that cites the law of another system, and what a reader finds in it. */
export interface CrossBorderRow {
  readonly id: string;
  /** Document that the words are taken from. */
  readonly source: string;
  /** Instrument that the text stands in; a judgment stands in none. */
  readonly in?: string;
  readonly text: string;
  /** Coordinates of the law of other systems, each once for each time it is cited; `a|b` where both are right. */
  readonly cites: readonly string[];
  /** What else is right: the law of the text's own system, and what only the matter tells. */
  readonly may?: readonly string[];
}

export const crossBorder: Battery = {
  name: 'cross-border',
  about: 'sentences of official texts that cite the law of another system',
  needs: ['eu', 'uk', 'fr', 'de'],
  run,
};

async function run(engine: Engine, { limit }: { readonly limit: number | null }): Promise<BatteryResult> {
  const all = readJsonl<CrossBorderRow>(join(repoRoot, 'eval/expected/cross-border.jsonl'));
  const rows = (limit === null ? all : sample(all, limit)).map((row) => score(engine, row));
  return { rows, report: [], figures: {}, keep: 'all' };
}

function score(engine: Engine, row: CrossBorderRow): Scored {
  const { citations } = engine.extract(row.text, row.in === undefined ? {} : { context: [row.in] });
  const { wrong, faults } = claims(row, citations);
  return {
    id: row.id,
    kind: /^[a-z]+/.exec(row.source)?.[0] ?? '',
    verdict: wrong.length > 0 ? 'WRONG' : faults.length > 0 ? 'other' : 'expected',
    reason: [...wrong, ...faults].join('; '),
    detail: `${JSON.stringify(row.text)}\n${citations.map((one) => `    ${shown(one)}`).join('\n')}`,
  };
}

/** What was claimed against what is right. A citation without a coordinate claims nothing. */
export function claims(
  { cites, may = [] }: Pick<CrossBorderRow, 'cites' | 'may'>,
  found: readonly ExtractedCitation[],
): { readonly wrong: readonly string[]; readonly faults: readonly string[] } {
  const wanted = cites.map((one) => one.split('|'));
  const wrong: string[] = [];
  const faults: string[] = [];
  for (const one of found) {
    const { coordinate, binding } = one;
    if (coordinate === null) continue;
    const at = wanted.findIndex((right) => right.includes(coordinate));
    if (at >= 0) wanted.splice(at, 1);
    else if (!may.includes(coordinate)) {
      const coarse = wanted.flat().some((right) => right.startsWith(`${coordinate}/`));
      (binding === 'bound' && !coarse ? wrong : faults).push(`${coarse ? 'coarse' : 'claims'} ${shown(one)}`);
    }
  }
  return { wrong, faults: [...faults, ...wanted.map((right) => `not found: ${right.join('|')}`)] };
}
