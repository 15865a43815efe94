import type { z } from 'zod';
import { findDocument, finderOf } from '../cli/find.ts';
import { type InputLine, type LineField, refuseUnknown } from '../cli/jsonl.ts';
import { reading } from '../cli/session.ts';
import { resolveWithHashes } from '../cli/text-hashes.ts';
import type { Served } from './law.ts';
import { LONG_TEXT, TEXT_COMMANDS, type TextCommand } from './long-texts.ts';
import { NO_STORE } from './lookups.ts';
import { Problem } from './problem.ts';
import { type AnswerName, requestOf } from './shapes.ts';

export type Answerer = (line: InputLine) => object | Promise<object>;

/** A command of the contract that answers one line: asked singly, or many times in a batch. */
export interface LineCommand {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  /** A line as programs send it. */
  readonly example: Readonly<Record<string, unknown>>;
  readonly request: z.ZodType;
  readonly answers: AnswerName;
  /** The fields of an input line, besides id and input. */
  readonly fields: readonly LineField[];
  /** How many lines of a batch are worked on at once. */
  readonly atOnce: number;
  /**
   * Begins a run of lines: what is looked up for one of them is kept for the others.
   *
   * @param readLong reads long texts elsewhere; where it is null they are read here, and others wait
   */
  begin(served: Served, readLong: ReadLong | null): Answerer;
}

export type ReadLong = (command: TextCommand, line: InputLine) => Promise<object>;

/** Lines that are looked up together, by one statement for each kind of reference. */
const TOGETHER = 256;

interface Spec extends Omit<LineCommand, 'request' | 'atOnce'> {
  readonly input: string;
  readonly atOnce?: number;
}

function command({ input, atOnce = 1, ...spec }: Spec): LineCommand {
  return {
    ...spec,
    atOnce,
    request: requestOf(spec.fields, input),
    begin(served, readLong) {
      const answer = spec.begin(served, readLong);
      const known = served.jurisdictions.map(({ code }) => code);
      return (line) => {
        refuseUnknown(line.jurisdictions, known);
        return answer(line);
      };
    },
  };
}

function ofText(name: TextCommand): LineCommand['begin'] {
  return ({ pincite }, readLong) =>
    (line) =>
      readLong !== null && line.input.length > LONG_TEXT
        ? readLong(name, line)
        : TEXT_COMMANDS[name](pincite, line);
}

const route = command({
  name: 'route',
  summary: 'Decide what a question about law may retrieve',
  description:
    'One of six statuses and the next action, before anything is retrieved. Of several citations the most cautious ' +
    'decides; each keeps its own outcome.',
  input: 'The question, as the user put it.',
  answers: 'RouteResult',
  example: { input: 'Que dit l’article 1240 du code civil ?' },
  fields: ['context', 'jurisdictions', 'at'],
  begin:
    ({ pincite }) =>
    (line) =>
      pincite.route(line.input, reading(line)),
});

const resolve = command({
  name: 'resolve',
  summary: 'Say in which of five states the legal basis of a rule is',
  description: 'Can be stored with the rule and compared later: contentHash changes when the text does.',
  input: 'One citation.',
  answers: 'Resolution',
  example: { input: 'article 1240 du code civil' },
  fields: ['at'],
  atOnce: TOGETHER,
  begin({ pincite, store }) {
    const lookup = store?.lookup() ?? null;
    // The text stands beside its answer, so that a stored one can be asked again.
    return async ({ input, ...line }) => {
      const asked = reading({ input, ...line });
      const resolution =
        lookup === null
          ? pincite.resolve(input, asked)
          : await resolveWithHashes(pincite, input, asked, lookup);
      return { input, ...resolution };
    };
  },
});

const extract = command({
  name: 'extract',
  summary: 'Find every citation in a text',
  description:
    'The place of each citation in the text, the law that it denotes, and whether that was checked.',
  input: 'The text, without markup.',
  answers: 'ExtractResult',
  example: { input: 'Vu les articles 1240 et 1241 du code civil,' },
  fields: ['context', 'jurisdictions', 'at'],
  begin: ofText('extract'),
});

const get = command({
  name: 'get',
  summary: 'Find the document that a reference, a coordinate or an id means',
  description: 'The document, or the candidates where several are meant, or what was tried.',
  input: 'A reference as people write it, a coordinate, or the id of a document.',
  answers: 'GetResult',
  example: { input: 'article 1240 du code civil', at: '2020-01-01' },
  fields: ['tags', 'at', 'language'],
  atOnce: TOGETHER,
  begin(served) {
    const { store } = served;
    if (store === null) throw new Problem(501, 'no_store', NO_STORE);
    const finder = finderOf(served, store.lookup());
    return (line) => findDocument(finder, line);
  },
});

const query = command({
  name: 'query',
  summary: 'Show the store queries that a reference stands for',
  description: 'Queries without hint are certain; those with one are possible readings. None is run.',
  input: 'The reference.',
  answers: 'QueryResult',
  example: { input: 'IDCC 3239' },
  fields: [],
  begin: ofText('query'),
});

const discover = command({
  name: 'discover',
  summary: 'Offer provisions for a question that cites none',
  description:
    'Candidates are coordinates, best first, for somebody to confirm; nothing is bound. A question that is not confident asks ' +
    'for law that does not seem to be held.',
  input: 'The question, as the user put it.',
  answers: 'DiscoveryResult',
  example: { input: 'Combien de jours pour se rétracter après un achat en ligne ?', limit: 3 },
  fields: ['limit', 'jurisdictions', 'at', 'language'],
  begin({ discovery = null }) {
    if (discovery === null) throw new Problem(501, 'no_index', NO_INDEX);
    return ({ input, limit, jurisdictions, at, language }) =>
      discovery.discover(input, { limit, jurisdictions, at, language });
  },
});

const NO_INDEX = 'this service has no index of discovery; the operator can build one: pincite discover build';

export const COMMANDS: readonly LineCommand[] = [route, resolve, extract, get, query, discover];
