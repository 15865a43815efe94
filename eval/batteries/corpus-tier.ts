import { projectLaw } from '../../src/gate/corpus.ts';
import { basisResolver } from '../../src/gate/corpus-basis.ts';
import type { Place, Project, StatedBasis } from '../../src/gate/model.ts';
import { scan } from '../../src/gate/scan/index.ts';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { RESOLUTION_STATUSES, type Resolution } from '../../src/model/index.ts';
import { createPincite } from '../../src/pincite.ts';
import type { Battery, BatteryOptions, BatteryResult, Scored } from './battery.ts';
import type { Engine } from './engine.ts';
import { writeReview } from './review.ts';
import { groupBy, percent, plain, sample, shared, table } from './support.ts';

/** Rule files that people wrote, with what a project would declare of them. */
export interface RuleFiles {
  readonly name: string;
  readonly about: string;
  readonly needs: readonly string[];
  /** Below the folder of rules. */
  readonly folder: string;
  /** The legal system whose law a citation means that names none. */
  readonly project: Pick<Project, 'methodology' | 'surfaces'>;
  /** Whether a string holds the number of an article, a law or a decree: then it has to be understood. */
  numbered(text: string): boolean;
}

/** Share of numbered strings that may stay unparseable. */
const MOST_UNPARSEABLE = 0.05;
const SHAPES = 12;

interface Row {
  readonly text: string;
  readonly link: string | null;
  /** Where it stands first. */
  readonly place: Place;
  readonly count: number;
  readonly resolution: Resolution;
}

/** The corpus tier over the files, with everything that the lawbook holds as the corpus. */
export function corpusTier(files: RuleFiles): Battery {
  const { name, about, needs } = files;
  return { name, about, needs, run: (engine, options) => run(files, engine, options) };
}

async function run(
  files: RuleFiles,
  engine: Engine,
  { limit, review }: BatteryOptions,
): Promise<BatteryResult> {
  const {
    bases,
    findings,
    files: read,
  } = await scan(shared('data', 'rules', files.folder), files.project.surfaces);
  const distinct = [...groupBy(bases, ({ text, link }) => `${text}\0${link}`).values()];
  const rows = resolvedRows(files, engine, limit === null ? distinct : sample(distinct, limit));
  const numbered = rows.filter(({ text }) => files.numbered(text));
  const lost = numbered.filter(({ resolution }) => resolution.status === 'unparseable');
  return {
    rows: rows.map((row, n) => scored(files, row, n)),
    report: [
      `${read} files, ${bases.length} strings, ${rows.length} distinct with their links, ${findings.length} findings of the scanner`,
      breakdown(rows, numbered),
      `unparseable of those with a number: ${lost.length} of ${numbered.length}, ${percent(lost.length, numbered.length)} (at most ${percent(MOST_UNPARSEABLE, 1)})`,
      'shapes of what is unparseable and holds a number:',
      shapes(lost),
      disagreements(rows),
      ...(review ? [`for people to read: ${await writeReview(files.name, rows, engine)}`] : []),
    ],
    figures: {
      files: read,
      strings: bases.length,
      distinct: rows.length,
      numbered: numbered.length,
      unparseable: lost.length,
    },
    keep: 'exceptions',
  };
}

function resolvedRows(
  { project }: RuleFiles,
  engine: Engine,
  groups: readonly (readonly StatedBasis[])[],
): Row[] {
  const { law, options } = projectLaw(
    { lawbook: engine, jurisdictions },
    { ...project, corpus: { instruments: [] } },
  );
  const { corpus: _, ...whole } = options;
  // In the place of a hash the id of the text: what people read beside a citation is looked up by it.
  const resolve = basisResolver(createPincite(law), { ...whole, contentHash: (id) => id });
  return groups.flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { text, link, place } = first;
    return [{ text, link, place, count: group.length, resolution: resolve(first) }];
  });
}

function scored(files: RuleFiles, { text, link, resolution }: Row, n: number): Scored {
  const { status, reason, coordinate, warnings } = resolution;
  const lost = status === 'unparseable' && files.numbered(text);
  const mismatch = warnings.some((one) => one.startsWith('title_link_mismatch'));
  return {
    id: `${n + 1}`,
    kind: status,
    verdict: lost || mismatch ? 'other' : 'expected',
    reason: mismatch ? 'title_link_mismatch' : (reason ?? status),
    detail: `${JSON.stringify(text)} ${link ?? ''}\n    ${coordinate} ${warnings.join(' ')}`,
  };
}

function breakdown(rows: readonly Row[], numbered: readonly Row[]): string {
  const keys = [...groupBy(rows, stateOf).keys()].sort((a, b) => rank(b) - rank(a) || (a < b ? -1 : 1));
  return table(
    ['state and reason', 'distinct', '', 'with a number'],
    keys.map((key) => {
      const count = rows.filter((row) => stateOf(row) === key).length;
      const those = numbered.filter((row) => stateOf(row) === key).length;
      return [key, count, percent(count, rows.length), those];
    }),
  );
}

function stateOf({ resolution: { status, reason } }: Row): string {
  return reason === null ? status : `${status}: ${reason}`;
}

function rank(state: string): number {
  return RESOLUTION_STATUSES.findIndex((status) => state.startsWith(status));
}

/** Strings alike but for their numbers and names are of one shape. */
function shapes(rows: readonly Row[]): string {
  const shape = ({ text }: Row): string =>
    plain(text)
      .replace(/\d+/g, '9')
      .replace(/\b(?:9[-./ ]?)+/g, '9 ')
      .slice(0, 70);
  const groups = [...groupBy(rows, shape)].sort((a, b) => b[1].length - a[1].length).slice(0, SHAPES);
  return groups.map(([name, part]) => `  ${String(part.length).padStart(4)}  ${name}`).join('\n');
}

/** Every title that disagrees with its link. */
function disagreements(rows: readonly Row[]): string {
  const found = rows.flatMap(({ text, resolution }) =>
    resolution.warnings
      .filter((one) => one.startsWith('title_link_mismatch'))
      .map((warning) => `  ${JSON.stringify(text)}\n      ${warning}`),
  );
  return [`titles that disagree with their links: ${found.length}`, ...found].join('\n');
}
