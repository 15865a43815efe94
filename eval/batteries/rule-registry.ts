import { projectLaw } from '../../src/gate/corpus.ts';
import { basisResolver } from '../../src/gate/corpus-basis.ts';
import type { Project } from '../../src/gate/model.ts';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { RESOLUTION_STATUSES, type Resolution } from '../../src/model/index.ts';
import { createPincite } from '../../src/pincite.ts';
import type { Battery, BatteryResult, Scored } from './battery.ts';
import type { Engine } from './engine.ts';
import { groupBy, percent, readJsonl, shared, table } from './support.ts';

/** The corpus that the README of the cases states. What rules cite beside it is named, so that it is known, and not held. */
const project: Project = {
  name: 'rule registry',
  corpus: {
    instruments: [
      { coordinate: 'eu/reg/2024/1624', names: ['AMLR'] },
      { coordinate: 'eu/dir/2024/1640', names: ['AMLD6', 'AMLD-VI'] },
      { coordinate: 'de/gwg', names: ['GwG'] },
      { coordinate: 'de/awg', names: ['AWG'] },
      { coordinate: 'de/hgb', names: ['HGB'] },
      { coordinate: 'fr/code/monetaire-et-financier', names: ['CMF'], textAsOf: '2023-12-06' },
      { coordinate: 'fr/code/commerce', textAsOf: '2023-12-06' },
      { coordinate: 'cz/sb/2008/253', names: ['Czech AML Act'] },
      { coordinate: 'cz/sb/2018/67', names: ['CNB Decree 67/2018'] },
      { coordinate: 'nl/bwb/BWBR0024282', names: ['WWFT'], textAsOf: '2015-01-30' },
      { coordinate: 'be/numac/2017013368', names: ['Belgian AML Law'], citable: 'instrument' },
      // Cited by rules and not ingested.
      { coordinate: 'nl/bwb/BWBR0003045', names: ['BW2'] },
      { coordinate: 'nl/stb/2020/231', names: ['Implementatiewet UBO-register'] },
    ],
    groups: [
      { name: 'EU Sanctions Regulations', members: ['eu/reg/2001/2580', 'eu/reg/2014/269'] },
      { name: 'EU Council Regulations', members: ['eu/reg/2001/2580', 'eu/reg/2014/269'] },
    ],
    maxAgeDays: 1500,
  },
  methodology: { bases: ['Sector risk assessment', 'ITAA Regulations', 'Belgian Professional Requirements'] },
  surfaces: [],
};

interface Row {
  readonly rule: string;
  readonly citation: string | null;
  readonly expected: {
    readonly status?: Resolution['status'];
    readonly reason?: string;
    readonly parts?: readonly Resolution['status'][];
    readonly finding?: string;
  };
}

export const ruleRegistry: Battery = {
  name: 'rules',
  about: 'rules with their legal basis and the expected state',
  needs: ['fr', 'eu', 'de'],
  run,
};

async function run(engine: Engine): Promise<BatteryResult> {
  const rows = readJsonl<Row>(shared('cases', 'rule-registry.jsonl'));
  const { law, options } = projectLaw({ lawbook: engine, jurisdictions }, project);
  const resolve = basisResolver(createPincite(law), options);
  const answers = new Map<string, Resolution>();
  const scored = rows.map((row): Scored => {
    if (row.citation === null) return score(row, null);
    const resolution = resolve({ text: row.citation, link: null });
    answers.set(row.citation, resolution);
    return score(row, resolution);
  });
  return { rows: scored, report: report(answers), figures: { citations: answers.size }, keep: 'all' };
}

/** A rule without a basis is a finding of the scanner, which nothing has to be resolved for. */
function score({ rule, citation, expected }: Row, resolution: Resolution | null): Scored {
  const status = resolution?.status ?? null;
  const parts = resolution?.parts.map((part) => part.status) ?? [];
  const fits =
    resolution === null
      ? expected.finding === 'no_basis_stated'
      : status === expected.status &&
        (expected.reason === undefined || resolution.reason === expected.reason) &&
        (expected.parts === undefined || expected.parts.join() === parts.join());
  const grounded = status === 'resolved' && expected.status !== 'resolved';
  return {
    id: rule,
    kind: expected.status ?? expected.finding ?? 'unknown',
    verdict: fits ? 'expected' : grounded ? 'WRONG' : 'other',
    reason: fits ? 'as expected' : `${status} (${resolution?.reason})`,
    detail: `${citation}\n    ${resolution?.coordinate} ${resolution?.warnings.join(' ')}`,
  };
}

const WORDS: Record<Resolution['status'], string> = {
  resolved: 'Resolved to a real article',
  instrument_only: 'Instrument-level citation (valid)',
  non_statutory: 'Non-statutory basis (valid)',
  not_in_corpus: 'Article missing / instrument not ingested',
  unparseable: 'Grammar could not parse',
};

/** The table of the specification, over distinct citations. */
function report(answers: ReadonlyMap<string, Resolution>): string[] {
  const byStatus = groupBy([...answers.values()], ({ status }) => status);
  const stale = [...answers.values()].filter(({ warnings }) =>
    warnings.some((one) => one.startsWith('stale_text')),
  );
  return [
    table(
      ['outcome', 'citations', ''],
      [...RESOLUTION_STATUSES].reverse().map((status) => {
        const count = byStatus.get(status)?.length ?? 0;
        return [WORDS[status], count, percent(count, answers.size)];
      }),
    ),
    `${answers.size} distinct citations; ${stale.length} on a text that is stale`,
  ];
}
