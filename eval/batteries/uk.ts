import type { Battery, BatteryOptions, BatteryResult, Scored } from './battery.ts';
import { disputedRows } from './disputed.ts';
import type { Engine } from './engine.ts';
import { percent, readJsonl, sample, shared } from './support.ts';
import { type FunctionRow, scoreFunction } from './uk-functions.ts';
import { type RouteRow, scoreRoute } from './uk-routes.ts';

type Row = (RouteRow | FunctionRow) & { readonly depends_on: 'full_uk_index' | 'none (pure function)' };

export const uk: Battery = {
  name: 'uk',
  about: 'questions of British law with the expected route, and the small functions behind it',
  needs: ['uk'],
  run: (engine, options) => run('uk-routing.jsonl', engine, options),
};

export const ukSampled: Battery = {
  name: 'uk-sampled',
  about: 'real citations of British legislation, and questions made of its titles',
  needs: ['uk'],
  run: (engine, options) => run('uk-routing-sampled.jsonl', engine, options),
};

async function run(file: string, engine: Engine, { limit }: BatteryOptions): Promise<BatteryResult> {
  const all = readJsonl<Row>(shared('cases', file));
  const beyond = disputedRows().get('uk-coverage') ?? new Set<string>();
  const rows = (limit === null ? all : sample(all, limit)).map((row) => {
    const scored = 'kind' in row ? scoreFunction(engine, row) : scoreRoute(engine, row);
    return beyond.has(row.id) && scored.verdict !== 'WRONG'
      ? { ...scored, kind: 'coverage of the old list' }
      : scored;
  });
  return { rows, report: coverageReport(rows, beyond), figures: {}, keep: 'all' };
}

/** Rows whose expectation rests on what another list held are neither won nor lost: the score without them. */
function coverageReport(rows: readonly Scored[], beyond: ReadonlySet<string>): readonly string[] {
  const apart = rows.filter(({ id }) => !beyond.has(id));
  if (apart.length === rows.length) return [];
  const good = apart.filter(({ verdict }) => verdict === 'expected').length;
  return [
    `without ${rows.length - apart.length} rows that rest on the coverage of another list: ${good} of ${apart.length} (${percent(good, apart.length)})`,
  ];
}
