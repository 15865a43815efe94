import { legiReader } from '../../src/jurisdictions/fr/reader-legi.ts';
import type { Coordinate, ExtractedCitation } from '../../src/model/index.ts';
import type { Battery, BatteryOptions, BatteryResult } from './battery.ts';
import type { Engine } from './engine.ts';
import { shown } from './french.ts';
import { packageFolder } from './open.ts';
import { type Counted, countReferences } from './references.ts';
import { percent, sample, table, thousands } from './support.ts';

export interface Article {
  readonly id: string;
  readonly code: Coordinate;
  readonly coordinate: Coordinate;
  readonly text: string;
}

/** The articles of the packages of French law as last in force, with their text. */
export async function packageArticles(data: string): Promise<Article[] | null> {
  const folder = packageFolder(data, 'legi-data');
  if (folder === null) return null;
  const last = new Map<string, { article: Article; date: string }>();
  for await (const item of legiReader.read(folder)) {
    if (item.type !== 'document') continue;
    const { kind, coordinate, instrumentId, body, id, date } = item.document;
    if (kind !== 'legislation' || coordinate === null || instrumentId === null || body.trim() === '')
      continue;
    const code = instrumentId.replaceAll('_', '/');
    if (coordinate === code) continue;
    const known = last.get(coordinate);
    if (known === undefined || known.date < (date ?? ''))
      last.set(coordinate, { article: { id, code, coordinate, text: body }, date: date ?? '' });
  }
  return [...last.values()].map(({ article }) => article);
}

export const extract: Battery = {
  name: 'extract',
  about: 'every reference in the articles of the packages, counted independently and read',
  needs: ['fr'],
  run,
};

type Reason = string;

async function run(engine: Engine, { limit, show, data }: BatteryOptions): Promise<BatteryResult> {
  const all = await packageArticles(data);
  if (all === null)
    return { rows: [], report: [`no package of French law in ${data}/sources`], figures: {}, keep: 'all' };
  const articles = limit === null ? all : sample(all, limit);
  const shapes = new Map<string, { words: number; tokens: number; found: number }>();
  const hostReasons = new Map<Reason, number>();
  const misses: string[] = [];
  let exceptions = 0;
  let host = 0;
  let hostBound = 0;
  const note = (line: () => string): void => {
    if (show !== null) misses.push(line());
  };
  for (const { code, coordinate, text } of articles) {
    let citations: readonly ExtractedCitation[];
    try {
      citations = engine.extract(text, { context: [code] }).citations;
    } catch (error) {
      exceptions++;
      misses.push(`${coordinate}: ${String(error)}`);
      continue;
    }
    const provisions = citations.filter(({ kind }) => kind === 'provision');
    for (const one of countReferences(text)) {
      const row = shapes.get(one.shape) ?? { words: 0, tokens: 0, found: 0 };
      shapes.set(one.shape, row);
      row.tokens++;
      if (one.afterWord) row.words++;
      const found = provisions.find(({ span }) => span[0] < one.end && span[1] > one.start);
      if (found !== undefined) row.found++;
      else note(() => `not found  ${coordinate}: ${around(text, one)}`);
      if (one.elsewhere || found === undefined) continue;
      host++;
      const reason = hostReason(found, code);
      if (reason === null) hostBound++;
      else {
        hostReasons.set(reason, (hostReasons.get(reason) ?? 0) + 1);
        note(() => `${reason}  ${coordinate}: ${around(text, one)}\n      ${shown(found)}`);
      }
    }
  }
  const rows = [...shapes].sort(([a], [b]) => (a < b ? -1 : 1));
  const sum = (pick: (row: { words: number; tokens: number; found: number }) => number): number =>
    rows.reduce((total, [, row]) => total + pick(row), 0);
  const tokens = sum((row) => row.tokens);
  const found = sum((row) => row.found);
  const reasons = [...hostReasons].sort(([, a], [, b]) => b - a);
  const printed = sample(
    misses.filter((line) => show === null || show === 'all' || line.includes(show)),
    60,
  );
  return {
    rows: [],
    report: [
      `${thousands(articles.length)} articles, ${exceptions} exceptions`,
      table(
        ['references', 'behind "article"', 'counted', 'found', ''],
        [
          ...rows.map(([shape, row]) => [
            shape,
            row.words,
            row.tokens,
            row.found,
            percent(row.found, row.tokens),
          ]),
          ['all', sum((row) => row.words), tokens, found, percent(found, tokens)],
        ],
      ),
      'reference counts behind "article": L. 31,163, R. 9,970, D. 3,741, bare 3,441; goal 97 % found',
      `written to the host code: ${thousands(hostBound)} of ${thousands(host)} bound to an article that exists or existed (${percent(hostBound, host)}; goal 98 %)`,
      ...reasons.map(([reason, count]) => `  ${thousands(count).padStart(7)}  ${reason}`),
      ...printed.map((line) => `  ${line}`),
    ],
    figures: {
      articles: articles.length,
      exceptions,
      counted: tokens,
      found,
      host,
      hostBound,
      ...Object.fromEntries(reasons.map(([reason, count]) => [`host: ${reason}`, count])),
    },
    keep: 'all',
  };
}

function hostReason(found: ExtractedCitation, code: Coordinate): Reason | null {
  if (found.binding !== 'bound') return `${found.binding}${found.reason === null ? '' : `: ${found.reason}`}`;
  return found.instrument?.coordinate === code ? null : 'bound in another text';
}

function around(text: string, { start, end }: Counted): string {
  const words = (from: number, to: number): string => text.slice(Math.max(0, from), to).replace(/\s+/g, ' ');
  return `…${words(start - 90, start)}⟦${words(start, end)}⟧${words(end, end + 90)}…`;
}
