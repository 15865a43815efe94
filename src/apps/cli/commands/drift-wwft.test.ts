import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { provisionIn, takeIn, writeProject } from '../../../../test/support/judged-law.ts';
import { runCli } from '../../../../test/support/run-cli.ts';
import { describeWithData } from '../../../../test/support/shared.ts';
import { answers, type StubEndpoint, startStubEndpoint } from '../../../../test/support/stub-endpoint.ts';
import { joinStates } from '../../../text/states.ts';

/** The Dutch Act on money laundering: an article in two states, cited by its paragraphs, and a third one that is made up. */

const WWFT = 'nl/bwb/BWBR0024282';
const STATES = ['2018-07-25', '2022-11-01'] as const;
/** SYNTHETIC: the act never read so. It stands for the day on which paragraph 5 is about another subject. */
const SYNTHETIC = {
  day: '2030-01-01',
  paragraph:
    'SYNTHETISCH. Een aanbieder van cryptoactivadiensten beoordeelt het risico van overmakingen naar zelfgehoste adressen en neemt maatregelen die daarmee in verhouding staan.',
};

const RULES = [
  { id: 'nl_unusual_pattern', basis: 'Wwft Art. 8(3)', demands: 'Examine complex and unusual transactions.' },
  { id: 'nl_correspondent', basis: 'Wwft Art. 8(4)', demands: 'Collect information on respondents.' },
  {
    id: 'nl_psp_pep_match',
    basis: 'WWFT Art. 8(5)(a)-(c)',
    demands: 'Apply enhanced due diligence to PEPs.',
  },
];

interface Row {
  readonly bwb: string;
  readonly article: string;
  readonly state_g: string;
  readonly text: string;
}

/** The paragraphs of a text by their numbers. */
function paragraphs(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of text.split(/\n(?=\d+\. )/)) {
    const [, number = '', words = ''] = /^(\d+)\. ([\s\S]*)$/.exec(part) ?? [];
    found.set(number, words);
  }
  return found;
}

describeWithData('article 8 of the Wwft', ({ data }) => {
  const home = mkdtempSync(join(tmpdir(), 'pincite-wwft-'));
  const root = join(home, 'project');
  let stub: StubEndpoint;
  let env: Record<string, string> = {};

  const rows = readFileSync(join(data, 'national', 'nl', 'nl_articles.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const held = STATES.map((day) => {
    const row = rows.find((one) => one.bwb === 'BWBR0024282' && one.article === '8' && one.state_g === day);
    return { day, provisions: paragraphs(row?.text ?? '') };
  });
  const [first, second] = held as [(typeof held)[0], (typeof held)[0]];
  const made = {
    day: SYNTHETIC.day,
    provisions: new Map([...second.provisions, ['5', SYNTHETIC.paragraph]]),
  };

  /** The act as it was known after its states, with each version of each paragraph. */
  function documents(states: readonly { day: string; provisions: ReadonlyMap<string, string> }[]): object[] {
    const versions = joinStates(states, {
      ...{ origin: null, comparable: (text) => text, isRepealed: () => false, outlasts: () => false },
    });
    const every = {
      kind: 'legislation',
      language: 'nl',
      jurisdiction: 'nl',
      instrumentId: 'nl_bwb_BWBR0024282',
    };
    const place = (path: string, sortOrder: number) => ({
      ...every,
      coordinate: `${WWFT}${path}`,
      title: path === '' ? 'Wwft' : `Artikel ${path.slice(4)}`,
      sortOrder,
      tags: { act: 'bwb/BWBR0024282' },
    });
    return [
      { ...place('', 0), id: 'nl.wwft', date: '2008-08-01' },
      { ...place('/art8', 1), id: 'nl.wwft-8', date: '2008-08-01', body: '' },
      ...versions.map(({ key, provision, from, to, order }) => ({
        ...place(`/art8/${key}`, 2 + order),
        ...{ id: `nl.wwft-8-${key}-${from}`, versionGroup: `nl.wwft-8-${key}` },
        ...{ body: provision, date: from, dateEnd: to },
      })),
    ];
  }

  const pincite = (...args: string[]) => runCli(root, args, env);
  async function stale(): Promise<string[]> {
    const { stdout, stderr } = await pincite('drift', '--json');
    expect(stderr).toBe('');
    const { drifted } = JSON.parse(stdout) as {
      drifted: { entry: { rule: string }; reasons: string[]; difference: string | null }[];
    };
    return drifted.map(({ entry, reasons, difference }) => `${entry.rule}: ${reasons}, ${difference}`);
  }

  beforeAll(async () => {
    mkdirSync(root);
    writeProject(root, RULES, { coordinate: WWFT, names: ['Wwft', 'WWFT'] });
    stub = await startStubEndpoint();
    const { url, key, model } = stub.endpoint;
    env = {
      ...{ PINCITE_JUDGE_URL: url, PINCITE_JUDGE_KEY: key, PINCITE_JUDGE_MODEL: model },
      PINCITE_DATA: join(home, 'data'),
    };
    stub.play = (response, received) =>
      answers(response, {
        ...{ verdict: 'SUPPORTS', reason: 'It is its subject.', exceeds: [] },
        quote: provisionIn(received).slice(0, 120),
      });
  }, 60_000);
  afterAll(async () => {
    await stub?.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('has states that differ in paragraphs 3 and 4, and not in 5', () => {
    const differing = [...second.provisions.keys()].filter(
      (number) => first.provisions.get(number) !== second.provisions.get(number),
    );
    expect(first.provisions.size).toBeGreaterThanOrEqual(5);
    expect(differing).toEqual(expect.arrayContaining(['3', '4']));
    expect(differing).not.toContain('5');
  });

  it('opens the citations of what changed, each by its own paragraph', { timeout: 180_000 }, async () => {
    await takeIn(home, documents([first]), env);
    const judged = await pincite('judge', '--accept');
    expect([judged.status, judged.stderr]).toEqual([0, '']);
    expect(await stale()).toEqual([]);

    await takeIn(home, documents(held), env);
    expect(await stale()).toEqual(['nl_correspondent: text, wording', 'nl_unusual_pattern: text, wording']);

    await takeIn(home, documents([...held, made]), env);
    expect(await stale()).not.toContain('nl_psp_pep_match: text, wording');
  });

  it('opens nl_psp_pep_match on the day of the synthetic successor of paragraph 5', {
    timeout: 180_000,
  }, async () => {
    const later = [...documents([...held, made])];
    await takeIn(home, later, env);
    writeProject(root, RULES, { coordinate: WWFT, names: ['Wwft', 'WWFT'] }, { at: SYNTHETIC.day });
    expect(await stale()).toContain('nl_psp_pep_match: text, wording');
    const { stdout } = await pincite('drift');
    expect(stdout).toContain(`${WWFT}/art8/5`);
    expect(stdout).toContain('SYNTHETISCH');
  });
});
