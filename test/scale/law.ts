import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import type { Lawbook } from '../../src/lawbook/buffers.ts';
import { lawbookFiles } from '../../src/lawbook/files.ts';
import { buildInMemory } from '../../src/lawbook/memory.ts';
import type { CorpusEdge } from '../../src/model/index.ts';
import { createPincite } from '../../src/pincite.ts';
import { jsonlReader, type Store } from '../../src/store/index.ts';
import { decision, lawbookOf, smallCode, writeCorpus } from '../support/edge-law.ts';

/** Articles of the code, and how many of them the older lawbook knows. */
const ARTICLES = 60;
const KNOWN_BEFORE = 30;
/** Decisions that come in at once. */
const WAVE = 40;

/** A lawbook with its files, as a build writes them. */
export interface TrialLawbook {
  readonly lawbook: Lawbook;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Documents and given edges that come in at once: what an ingest is asked to do, and can be asked again elsewhere. */
export interface Wave {
  readonly path: string;
  readonly name: string;
  readonly edges: readonly CorpusEdge[];
}

/** Takes the code into a store, and builds two lawbooks of it: one that lacks half of its articles, and the whole. */
export async function beginLaw(
  store: Store,
  home: string,
): Promise<{ readonly older: TrialLawbook; readonly newer: TrialLawbook; readonly code: Wave }> {
  const built = async (articles: number, snapshot: string): Promise<TrialLawbook> => {
    const path = writeCorpus(join(home, `code-${articles}.jsonl`), 'code', smallCode(articles));
    await store.ingest(jsonlReader, path, { name: 'code' });
    const lawbook = await buildInMemory({ ...(await lawbookOf(store)), snapshot });
    const { hot, cold } = lawbook.buffers;
    return { lawbook, files: lawbookFiles(bytesOf(hot), bytesOf(cold), lawbook.manifest) };
  };
  const older = await built(KNOWN_BEFORE, '2025-01-01');
  const newer = await built(ARTICLES, '2026-01-01');
  return { older, newer, code: { path: join(home, `code-${ARTICLES}.jsonl`), name: 'code', edges: [] } };
}

function bytesOf(buffer: unknown): Uint8Array {
  return new Uint8Array(buffer as ArrayBufferLike);
}

/** Decisions of the n-th ingest. Every third one writes the decisions of an earlier one anew, and leaves some out. */
export function wave(n: number, home: string): Wave {
  const again = n % 3 === 2 ? n - 2 : n;
  const name = `wave${again}`;
  const numbers = Array.from({ length: again === n ? WAVE : WAVE - 5 }, (_, k) => again * WAVE + k);
  const path = join(home, `${name}-${n}.jsonl`);
  writeCorpus(
    path,
    'cases',
    numbers.map((number) =>
      decision(number, number % 2 === 0 ? '2012-01-01' : '2020-01-01', words(number, n)),
    ),
  );
  return { path, name, edges: again === n ? numbers.map(given) : [] };
}

/** What holds by both lawbooks, by the newer one alone, a range, and what no law has. */
function words(number: number, n: number): string {
  const article = (k: number): string => `L. 1234-${k}`;
  return [
    `Vu l'article ${article(1)} du code du travail`,
    `l'article ${article(2 + (number % (KNOWN_BEFORE - 2)))} du même code`,
    `l'article ${article(KNOWN_BEFORE + 1 + ((number + n) % (ARTICLES - KNOWN_BEFORE)))} du code du travail`,
    `les articles ${article(5)} à ${article(9)} du même code`,
    `l'article ${article(1_000 + number)} du même code.`,
  ].join(' ; ');
}

function given(number: number): CorpusEdge {
  return {
    jurisdiction: 'fr',
    sourceId: `fr.decision${number}`,
    kind: 'linked_to',
    reference: 'articles L. 1234-5 à L. 1234-7 du code du travail',
    ordinal: 0,
    targetId: null,
    properties: {},
  };
}

/** Puts a wave into a store. */
export async function take(store: Store, { path, name, edges }: Wave): Promise<void> {
  const { state, message } = await store.ingest(jsonlReader, path, { name });
  if (state !== 'complete') throw new Error(`${name} came in ${state}: ${message}`);
  await store.insertEdges(edges);
}

// ------------------------------------------------------------------------------------------- questions

/** A request, and whether an answer to it is right. */
export interface Question {
  readonly path: string;
  readonly type: string;
  readonly body: string;
  isRight(answer: string): boolean;
}

const JSON_TYPE = 'application/json';

/** Questions whose answers do not change, or only with the lawbook. */
export function questionsFor(lawbooks: readonly TrialLawbook[]): readonly Question[] {
  const engines = lawbooks.map(({ lawbook }) => createPincite({ lawbook, jurisdictions }));
  const route = (input: string): Question => {
    const right = new Set(engines.map((engine) => withoutTime(JSON.stringify(engine.route(input, {})))));
    return asked('/v1/route', { input }, (answer) => right.has(withoutTime(answer)));
  };
  const numbers = Array.from({ length: ARTICLES - 1 }, (_, n) => n + 2);
  return numbers.flatMap((n) => [
    route(`article L. 1234-${n} du code du travail`),
    asked('/v1/get', { input: idOf(n) }, (answer) => isArticle(JSON.parse(answer), n)),
    ...(n <= KNOWN_BEFORE ? [resolved(n)] : []),
    asked(
      '/v1/edges',
      { coordinate: `fr/code/travail/artL1234-${n}`, direction: 'in' },
      (answer) => typeof JSON.parse(answer).total === 'number',
    ),
    batch([n, 2 + (n % 40), 2 + ((7 * n) % 50)]),
  ]);
}

function asked(path: string, body: object, isRight: Question['isRight']): Question {
  return { path, type: JSON_TYPE, body: JSON.stringify(body), isRight };
}

function resolved(n: number): Question {
  const hash = `sha256:${createHash('sha256').update(bodyOf(n)).digest('hex')}`;
  return asked('/v1/resolve', { input: `article L. 1234-${n} du code du travail` }, (answer) => {
    const { status, contentHash } = JSON.parse(answer);
    return status === 'resolved' && contentHash === hash;
  });
}

function batch(numbers: readonly number[]): Question {
  const lines = numbers.map((n) => `${JSON.stringify({ id: n, input: idOf(n) })}\n`);
  return {
    path: '/v1/get/batch',
    type: 'application/x-ndjson',
    body: lines.join(''),
    isRight(answer) {
      const answers = answer
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      return (
        answers.length === numbers.length &&
        answers.every((one, at) => one.id === numbers[at] && isArticle(one, numbers[at] ?? 0))
      );
    },
  };
}

const idOf = (n: number): string => `fr.legiarti${String(n).padStart(12, '0')}`;
const bodyOf = (n: number): string => `Disposition ${n}.`;

function isArticle(
  answer: { outcome?: string; document?: { id?: string; body?: string } },
  n: number,
): boolean {
  return (
    answer.outcome === 'document' && answer.document?.id === idOf(n) && answer.document.body === bodyOf(n)
  );
}

function withoutTime(answer: string): string {
  const { latencyNs: _, ...rest } = JSON.parse(answer);
  return JSON.stringify(rest);
}
