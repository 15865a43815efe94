import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCKFILE } from '../../src/verify/lockfile.ts';
import { writeLockfile } from '../../src/verify/lockfile-file.ts';
import { FORMER_ARTICLE_20 } from './made-law.ts';

/** A project with a basis of every kind, registers for what does not stand, and an acceptance under which the law has moved. */
export function makeProject(folder: string): string {
  mkdirSync(join(folder, 'rules'), { recursive: true });
  mkdirSync(join(folder, 'citations'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('pincite.config.json', JSON.stringify(CONFIG, null, 2));
  write('rules/aml.yaml', RULES);
  write('citations/corpus-gaps.yaml', GAPS);
  writeLockfile(join(folder, LOCKFILE), {
    accepted: [
      {
        rule: 'identify',
        citation: 'AMLR Art. 20',
        part: '1/1',
        coordinate: 'eu/reg/2024/1624/art20',
        to: null,
        contentHash: hashOf(FORMER_ARTICLE_20),
        statementHash: hashOf('Identify the customer within ten days.'),
        promptId: 'legal-basis-0',
        model: 'a model',
        votes: '3/3',
        quote: 'identify the customer within ten days',
      },
    ],
    exceptions: [
      {
        rule: 'refuse',
        citation: 'AMLR Art. 21',
        part: '1/1',
        verdict: 'UNSUPPORTED',
        label: null,
        reason: 'The article forbids to begin a relationship; the rule speaks of ending one.',
        issue: '#12',
      },
    ],
  });
  return join(folder, 'pincite.config.json');
}

const hashOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

const CONFIG = {
  name: 'screening',
  corpus: { instruments: [{ coordinate: 'eu/reg/2024/1624', names: ['AMLR'] }] },
  methodology: { bases: ['Sector risk assessment'] },
  surfaces: [
    {
      files: ['rules/*.yaml'],
      keyPaths: ['rules[*].basis'],
      rule: ['id'],
      statement: ['demands'],
      required: true,
    },
  ],
};

const RULES = `rules:
  - id: identify
    basis: AMLR Art. 20
    demands: Identify the customer within five days.
  - id: refuse
    basis: AMLR Art. 21
    demands: End the relationship where identification fails.
  - id: watch
    basis: AMLR Art. 99
    demands: Watch transactions.
  - id: report
    basis: AMRL Art. 26
    demands: Report what is suspicious.
  - id: sector
    basis: Sector risk assessment
    demands: Weigh the sector.
`;

const GAPS = `entries:
  - citation: AMLR Art. 98
    rule: watch
    reason: The chapter is taken in with the next wave.
    issue: "#484"
    expires: 2027-03-31
`;
