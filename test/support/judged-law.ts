import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runCli } from './run-cli.ts';
import { answers, type Received, type StubEndpoint } from './stub-endpoint.ts';

/* A law of a few articles, rules that cite it, and a judge that reads both: for tests of judge, gate, drift and service. */

export const AMLR = 'eu/reg/2024/1624';
export const TEXTS: Readonly<Record<number, string>> = {
  20: 'Obliged entities shall identify the customer before a business relationship begins.',
  28: 'The authority shall develop draft regulatory technical standards on due diligence.',
  42: 'Obliged entities shall determine whether the customer is a politically exposed person.',
  43: '',
};

const every = {
  kind: 'legislation',
  language: 'en',
  jurisdiction: 'eu',
  instrumentId: 'eu_reg_2024_1624',
  date: '2024-05-31',
};

export const article = (number: number, body: string, more: object = {}): object => ({
  ...every,
  id: `eu.amlr-${number}`,
  versionGroup: `amlr-${number}`,
  coordinate: `${AMLR}/art${number}`,
  title: `Article ${number}`,
  body,
  sortOrder: number,
  ...more,
});

/** The regulation of these articles; an article that stands among `more` is only there. */
export function regulation(texts: Readonly<Record<number, string>>, more: readonly object[] = []): object[] {
  const whole = {
    ...every,
    id: 'eu.amlr',
    coordinate: AMLR,
    title: 'Regulation (EU) 2024/1624',
    tags: { structure: 'complete' },
    sortOrder: 0,
  };
  const ids = new Set(more.map((one) => (one as { id: string }).id));
  const articles = Object.entries(texts)
    .map(([number, body]) => article(Number(number), body))
    .filter((one) => !ids.has((one as { id: string }).id));
  return [whole, ...articles, ...more];
}

/** Takes documents in as they are now, and builds the lawbook of them. The data directory is that of the environment. */
export async function takeIn(
  folder: string,
  documents: readonly object[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const source = {
    ...{ source: 'small', title: 'S', licence: 'CC0-1.0', attribution: 'P', snapshot: '2026-01-01' },
  };
  const rows = [{ source }, ...documents];
  writeFileSync(join(folder, 'law.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  for (const args of [
    ['corpus', 'ingest', 'law.jsonl'],
    ['lawbook', 'build'],
  ]) {
    const { status, stderr } = await runCli(folder, args, env);
    expect(status, stderr).toBe(0);
  }
}

export interface Rule {
  readonly id: string;
  readonly basis: string;
  readonly demands?: string;
}
export const RULES: readonly Rule[] = [
  { id: 'cdd', basis: 'AMLR Art. 20', demands: 'Identify customers.' },
  { id: 'cdd_wrong', basis: 'AMLR Art. 28', demands: 'Identify customers.' },
  { id: 'pep', basis: 'AMLR Art. 42', demands: 'Find out who is a PEP.' },
  { id: 'score', basis: 'Sector risk assessment', demands: 'Weigh sectors.' },
];

/** Writes a project whose rules cite one instrument. */
export function writeProject(
  root: string,
  rules: readonly Rule[],
  instrument: { readonly coordinate: string; readonly names: readonly string[] } = {
    coordinate: AMLR,
    names: ['AMLR'],
  },
  more: object = {},
): void {
  const config = {
    ...more,
    corpus: { instruments: [instrument] },
    methodology: { bases: ['Sector risk assessment'] },
    surfaces: [{ files: ['rules.json'], keyPaths: ['rules[*].basis'], rule: ['id'], statement: ['demands'] }],
  };
  writeFileSync(join(root, 'pincite.config.json'), JSON.stringify(config));
  writeFileSync(join(root, 'rules.json'), JSON.stringify({ rules }, null, 1));
}

/** The text of the provision as a judge was sent it. */
export function provisionIn({ body }: Received): string {
  const user = body.messages[1]?.content ?? '';
  return / provision>>>\n([\s\S]*?)\n<<</.exec(user)?.[1] ?? '';
}

/** Judges by the text that it was sent: a duty of obliged entities supports, and nothing else. */
export function honest(response: Parameters<StubEndpoint['play']>[0], received: Received): void {
  const text = provisionIn(received);
  const supports = text.startsWith('Obliged entities shall');
  answers(response, {
    verdict: supports ? 'SUPPORTS' : 'UNSUPPORTED',
    reason: supports ? 'A duty.' : 'Only standards.',
    quote: supports ? text : null,
    exceeds: [],
  });
}
