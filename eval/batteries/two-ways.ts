import { findDocument } from '../../src/apps/cli/find.ts';
import type { InputLine } from '../../src/apps/cli/jsonl.ts';
import type { GetResult } from '../../src/model/index.ts';
import { inBatches } from '../../src/store/index.ts';
import type { Battery, BatteryOptions, BatteryResult, Scored } from './battery.ts';
import type { Engine } from './engine.ts';
import { groupBy, readJsonl, readTsv, sample, shared, table } from './support.ts';
import { type Compared, compareWays } from './two-ways-compare.ts';

/** Rows of each list of references, at most: look-ups take a millisecond where reading takes a twentieth. */
const ROWS = 2_000;

interface Asked {
  readonly id: string;
  readonly list: string;
  readonly input: string;
  readonly context: readonly string[] | undefined;
}

/**
 * Every reference is looked up twice: by what the lawbook binds it to, and by the queries alone that its jurisdiction
 * makes of it. Both must lead to the same document, or both to none.
 */
export const twoWays: Battery = {
  name: 'two-ways',
  about: 'documents by the binding, and by the queries of the store alone',
  needs: [],
  run,
};

async function run(engine: Engine, { limit }: BatteryOptions): Promise<BatteryResult> {
  if (engine.finder === null || engine.base)
    return { rows: [], report: ['no lawbook and store to compare'], figures: {}, keep: 'exceptions' };
  const finder = await engine.finder();
  const asked = lists().flatMap((list) => sample(list, limit ?? ROWS));
  const lookup = { ...finder, store: finder.store.lookup() };
  const rows: Scored[] = [];
  const compared: Compared[] = [];
  const both = async (one: Asked): Promise<readonly [Asked, GetResult, GetResult]> => {
    const line = lineOf(one);
    return [
      one,
      ...(await Promise.all([
        findDocument({ ...lookup, hasLawbook: true }, line),
        findDocument({ ...lookup, hasLawbook: false }, line),
      ])),
    ];
  };
  for await (const [one, bound, found] of inBatches(asked, both)) {
    const result = compareWays(bound, found);
    compared.push(result);
    const kind = `${one.list} ${kindOf(engine, one)}`;
    rows.push({ id: one.id, kind, ...result, detail: detail(one, bound, found) });
  }
  const differences = [...groupBy(compared, ({ reason }) => reason)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  return {
    rows,
    report: [
      '',
      table(
        ['by the binding, by the queries', 'rows'],
        differences.map(([reason, part]) => [reason === '' ? 'the same' : reason, part.length]),
      ),
    ],
    figures: {},
    keep: 'exceptions',
  };
}

/** What the citations are: `fr provision`, or several. */
function kindOf(engine: Engine, { input, context }: Asked): string {
  const kinds = new Set(
    engine
      .read(input, context === undefined ? {} : { context })
      .map(({ jurisdiction, kind }) => `${jurisdiction} ${kind}`),
  );
  return kinds.size === 0 ? 'nothing read' : kinds.size === 1 ? ([...kinds][0] as string) : 'several';
}

function lists(): readonly (readonly Asked[])[] {
  const cases = (file: string): Asked[] =>
    readJsonl<{ input: unknown; context?: unknown }>(shared('cases', file)).flatMap(
      ({ input, context }, n) => {
        // The context of German cases is the text around; that of British ones is coordinates.
        const places = Array.isArray(context) ? (context as readonly string[]) : undefined;
        return typeof input === 'string' ? [asked(file, n, input, places)] : [];
      },
    );
  const rules = readJsonl<{ citation: string | null }>(shared('cases', 'rule-registry.jsonl'));
  const links = readTsv(shared('cases', 'fr-gold-links.tsv.gz'));
  const titles = readTsv(shared('data', 'fr/openfisca_reference_titles.tsv'));
  const british = readJsonl<{ text: string | null }>(shared('cases', 'uk-gold-links.jsonl'));
  return [
    ...[
      'fr.jsonl',
      'uk-routing.jsonl',
      'uk-routing-sampled.jsonl',
      'de.jsonl',
      'eu.jsonl',
      'bug-reports.jsonl',
    ].map(cases),
    rules.flatMap(({ citation }, n) => (citation ? [asked('rule-registry', n, citation)] : [])),
    links.map(([, , , anchor = '', right = ''], n) => asked('fr-gold', n, `${anchor}${right.slice(0, 40)}`)),
    titles.map(([title = ''], n) => asked('openfisca', n, title)),
    british.flatMap(({ text }, n) => (text === null ? [] : [asked('uk-gold', n, text)])),
  ];
}

const asked = (list: string, n: number, input: string, context?: readonly string[]): Asked => ({
  id: `${list}-${n}`,
  list: list.replace('.jsonl', ''),
  input,
  context,
});

function lineOf({ input, context }: Asked): InputLine {
  return {
    id: null,
    input,
    context,
    at: undefined,
    jurisdictions: undefined,
    tags: undefined,
    language: undefined,
  };
}

function detail({ input, context }: Asked, bound: GetResult, found: GetResult): string {
  const words = ({ outcome, document, reason, candidates, tried }: GetResult): string =>
    `${outcome} ${
      document?.id ??
      candidates
        .slice(0, 3)
        .map(({ id }) => id)
        .join(', ')
    } ${reason ?? ''} after ${tried.at(-1) ?? 'nothing'}`;
  return `${JSON.stringify(input.slice(0, 200))}${context === undefined ? '' : ` after ${context.join(', ')}`}
    binding  ${words(bound)}
    queries  ${words(found)}`;
}
