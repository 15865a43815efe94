import {
  articleNumber,
  articleSegment,
  canonicalNumber,
  lookupKey,
} from '../../src/jurisdictions/fr/coordinates.ts';
import type { InstrumentRecord } from '../../src/model/index.ts';
import type { Battery, BatteryResult, Scored } from './battery.ts';
import { type Engine, provisionsOf } from './engine.ts';
import { shown } from './french.ts';
import { pick, sample, seeded, thousands } from './support.ts';

const SEED = 20_231_206;
/** Corrupted spellings of each number, one for each way of corrupting it. */
const WAYS = ['substitute', 'insert', 'delete'] as const;
const DIGITS = [...'0123456789'];
const LETTERS = [...'ABCDLR'];

export const hunt: Battery = {
  name: 'hunt',
  about:
    'every article number of the French codes with one character wrong: nothing else than what is written may be bound',
  needs: ['fr'],
  run,
};

async function run(engine: Engine, { limit }: { readonly limit: number | null }): Promise<BatteryResult> {
  const numbers: { record: InstrumentRecord; num: string }[] = [];
  let skipped = 0;
  for (const record of engine.instruments) {
    if (record.jurisdiction !== 'fr' || record.nature !== 'code') continue;
    const seen = new Set<string>();
    for (const { coordinate } of provisionsOf(engine, record)) {
      const num = articleNumber(coordinate.slice(record.coordinate.length + 1));
      if (num === null || !/^(?:[A-Z]{1,2}\*{0,2} ?)?\d/.test(num)) skipped++;
      else if (!seen.has(num)) {
        seen.add(num);
        numbers.push({ record, num });
      }
    }
  }
  const chosen = limit === null ? numbers : sample(numbers, limit);
  const random = seeded(SEED);
  const counts = new Map<string, number>();
  const rows: Scored[] = [];
  let asked = 0;
  const started = performance.now();
  for (const { record, num } of chosen)
    for (const way of WAYS) {
      const corrupted = corrupt(num, way, random);
      if (corrupted === null || lookupKey([articleSegment(corrupted)]) === lookupKey([articleSegment(num)]))
        continue;
      asked++;
      const { outcome, detail } = hunted(engine, record, corrupted);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (outcome.startsWith('WRONG'))
        rows.push({
          id: `${record.coordinate}/${num}>${corrupted}`,
          kind: way,
          verdict: 'WRONG',
          reason: outcome,
          detail,
        });
    }
  const ms = performance.now() - started;
  return {
    rows,
    report: [
      `${thousands(asked)} corrupted numbers of ${thousands(chosen.length)} (${thousands(skipped)} provisions without number left out), ${((ms / asked) * 1000).toFixed(1)} µs each`,
      ...[...counts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([outcome, count]) => `  ${thousands(count).padStart(9)}  ${outcome}`),
    ],
    figures: { asked, seed: SEED, ...Object.fromEntries(counts) },
    keep: 'all',
  };
}

/** One letter or digit of the number replaced, added or taken away; null where that leaves no number. */
export function corrupt(num: string, way: (typeof WAYS)[number], random: () => number): string | null {
  const places = [...num].flatMap((char, i) => (/[0-9A-Za-z]/.test(char) ? [i] : []));
  const at = pick(places, random);
  const char = num[at] as string;
  const other = pick(
    (/\d/.test(char) ? DIGITS : LETTERS).filter((one) => one !== char),
    random,
  );
  const result =
    way === 'delete'
      ? num.slice(0, at) + num.slice(at + 1)
      : way === 'insert'
        ? num.slice(0, at) + other + num.slice(at)
        : num.slice(0, at) + other + num.slice(at + 1);
  return /\d/.test(result) && !/--|-$|^-/.test(result) ? result : null;
}

/** "L. 561-10-2" for `L561-10-2`, as texts write it. */
export function written(num: string): string {
  return num.replace(
    /^(LO|[LRDA])(\*{0,2})(?=\d)/,
    (_, letters: string, stars: string) => `${letters}. ${stars === '' ? '' : `${stars} `}`,
  );
}

function hunted(engine: Engine, record: InstrumentRecord, num: string): { outcome: string; detail: string } {
  const title = record.title.replace(/[., ]+(?:CGI(?:AN[IV]+)?)?\.?$/, '');
  const text = `article ${written(num)} du ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  const { citations } = engine.extract(text);
  const key = lookupKey([articleSegment(canonicalNumber(num))]);
  const exists = engine.index.provisionsAt(record.ordinal, key).length > 0;
  const bound = citations.filter(({ kind, binding }) => kind === 'provision' && binding === 'bound');
  const detail = `${JSON.stringify(text)}\n${citations.map((one) => `    ${shown(one)}`).join('\n')}`;
  const different = bound.find(
    ({ coordinate }) =>
      coordinate !== null && lookupKey([coordinate.slice(coordinate.lastIndexOf('/') + 1)]) !== key,
  );
  if (different !== undefined)
    return {
      outcome: exists
        ? 'WRONG: another number than the existing one that is written'
        : 'WRONG: bound to another number',
      detail,
    };
  if (bound.some(({ coordinate }) => coordinate?.startsWith(`${record.coordinate}/`) === false))
    return { outcome: 'WRONG: bound in another text', detail };
  if (bound.length > 0)
    return {
      outcome: exists
        ? 'the corrupted number exists and is bound'
        : 'WRONG: bound though the number does not exist',
      detail,
    };
  const kinds = [
    ...new Set(citations.filter(({ kind }) => kind !== 'instrument').map(({ binding }) => binding)),
  ]
    .sort()
    .join('+');
  return { outcome: `${exists ? 'exists, ' : ''}${kinds === '' ? 'no article read' : kinds}`, detail };
}
