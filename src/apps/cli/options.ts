import { InvalidArgumentError, Option } from 'commander';
import { DOCUMENT_TYPES } from '../../check/model.ts';
import { CHECK_FORMATS } from '../../check/report/index.ts';
import { TIERS } from '../../gate/model.ts';
import { REPORT_FORMATS } from '../../gate/report/index.ts';
import { dayNumber, isCoordinate } from '../../model/index.ts';
import { FILTERS } from '../../router/filter.ts';
import { checkedPolicy, type VotePolicy } from '../../verify/votes.ts';
import type { OptionName } from './command.ts';
import { MAX_TAGS } from './jsonl.ts';

/** Every option, defined once: its flags, help and check. */
export const OPTIONS: Record<OptionName, () => Option> = {
  json: () => new Option('--json', 'print the answer as one JSON object'),
  jsonl: () =>
    new Option(
      '--jsonl',
      'read JSON lines {"id", "input", ...} on standard input, answer one line each',
    ).conflicts('json'),
  resume: () =>
    new Option(
      '--resume <file>',
      'with --jsonl: append the answers to that file, after those that it holds',
    ).implies({ jsonl: true }),
  workers: () =>
    new Option(
      '--workers <number>',
      'answer lines or read documents in so many threads (default: 1)',
    ).argParser(notTooMany),
  at: () =>
    new Option('--at <date>', 'the law of that day, YYYY-MM-DD (default: of the index)').argParser(date),
  language: () =>
    new Option('--language <code>', 'language of the documents, two letters, e.g. fr').argParser(language),
  jurisdictions: () =>
    new Option('--jurisdictions <codes>', 'read as law of these alone, e.g. fr or fr,eu').argParser(codes),
  context: () =>
    new Option('--context <coordinate>', 'what was spoken of before; may be repeated').argParser(coordinate),
  tag: () => new Option('--tag <key=value>', 'documents with this tag alone; may be repeated').argParser(tag),
  filter: () =>
    new Option('--filter <store>', 'also print the filter that a store retrieves with').choices(
      Object.keys(FILTERS),
    ),
  type: () =>
    new Option('--type <type>', 'what standard input is written in (default: as it looks)').choices(
      DOCUMENT_TYPES,
    ),
  http: () =>
    new Option(
      '--http <address>',
      'listen on a port, e.g. 8080, or host:port, instead of standard input',
    ).argParser(address),
  listen: () =>
    new Option('--listen <address>', 'a port, or host:port (default: 127.0.0.1:8080)').argParser(address),
  tokens: () =>
    new Option('--tokens <file>', 'who may ask: name, role and secret on each line (PINCITE_TOKENS)'),
  host: () =>
    new Option('--host <name>', 'a name under which the service is asked; may be repeated').argParser(
      several,
    ),
  origin: () =>
    new Option(
      '--origin <url>',
      'web pages that may ask, e.g. https://app.example; may be repeated',
    ).argParser(origin),
  rate: () => new Option('--rate <number>', 'requests a second (default: as many as come)').argParser(rate),
  logQueries: () => new Option('--log-queries', 'let the log hold what is asked'),
  base: () =>
    new Option('--base <address>', 'where the service is (default: its official address)').argParser(service),
  since: () =>
    new Option(
      '--since <date>',
      'what has changed since that day, YYYY-MM-DD (default: since the last run)',
    ).argParser(date),
  limit: () => new Option('--limit <number>', 'how many at most').argParser(positive),
  dryRun: () => new Option('--dry-run', 'fetch lists alone, and tell what would be fetched'),
  allowHost: () =>
    new Option(
      '--allow-host <name>',
      'another host to which the service may lead; may be repeated',
    ).argParser(several),
  tries: () =>
    new Option('--tries <number>', 'how often a request is tried (default: 5)').argParser(positive),
  edges: () => new Option('--edges', 'read the documents for references at once'),
  every: () => new Option('--every <schedule>', 'five fields of cron, UTC'),
  strict: () => new Option('--strict', 'reject a provision whose number another text bears on the same day'),
  config: () =>
    new Option(
      '--config <file>',
      'the declaration of the project (default: pincite.config.ts here or above)',
    ),
  recheck: () =>
    new Option('--recheck <file>', 'ask again for the answers that a file holds, and tell what changed'),
  tier: () =>
    new Option(
      '--tier <tier>',
      'grammar: can every citation be read, without any law; corpus: does it exist in the lawbook',
    ).choices(TIERS),
  format: () =>
    new Option('--format <format>', 'how the report is written').choices([
      ...new Set([...REPORT_FORMATS, ...CHECK_FORMATS]),
    ]),
  output: () => new Option('--output <file>', 'write the report into that file'),
  against: () =>
    new Option('--against <ref>', 'exceptions may not grow against the merge base with that Git reference'),
  reason: () => new Option('--reason <text>', 'declare what is undeclared, for this reason; needs --issue'),
  issue: () => new Option('--issue <reference>', 'the issue that owns what is declared, e.g. #484'),
  expires: () =>
    new Option('--expires <date>', 'the day until which it is declared, YYYY-MM-DD').argParser(date),
  range: () =>
    new Option(
      '--range <citation>',
      'also the provisions of a range that nothing cites, e.g. "AMLR Art. 20-50"; may be repeated',
    ).argParser((text: string, before: readonly string[] = []) => [...before, text]),
  accept: () => new Option('--accept', 'write what is accepted into citations.lock.json'),
  all: () => new Option('--all', 'also what is accepted and has not changed since'),
  lexical: () =>
    new Option(
      '--lexical',
      'compare words and numbers alone, without a model: flags, and never accepts',
    ).conflicts(['accept', 'record', 'replay']),
  record: () => new Option('--record <folder>', 'keep the answers of the model there').conflicts('replay'),
  replay: () => new Option('--replay <folder>', 'answer from a recording alone; no call is made'),
  votes: () =>
    new Option('--votes <policy>', 'how many votes must accept, of how many: 3/3 by default').argParser(
      votes,
    ),
  maxCalls: () => new Option('--max-calls <number>', 'requests that may go out').argParser(positive),
  maxTokens: () => new Option('--max-tokens <number>', 'tokens that may be spent').argParser(positive),
  between: () =>
    new Option(
      '--between <dates...>',
      'two days, YYYY-MM-DD: which provisions changed from one to the other',
    ).argParser((text: string, before: readonly string[] = []) => [...before, date(text)]),
  judge: () => new Option('--judge', 'ask the judge again about what is stale'),
  run: () =>
    new Option(
      '--run <file>',
      'keep the outcome of every row there, and tell what changed since it was last kept',
    ),
  compare: () => new Option('--compare <file>', 'tell what changed since a run that was kept in that file'),
  seal: () =>
    new Option('--seal <file>', 'run nothing: write what will be run, to be committed before').conflicts([
      'sealed',
      'run',
      'compare',
    ]),
  sealed: () =>
    new Option(
      '--sealed <file>',
      'run what was sealed, if nothing has changed since, and write the result into the seal',
    ),
  data: () =>
    new Option('--data <folder>', 'where corpora, database and lawbook live (PINCITE_DATA, else .pincite)'),
  database: () =>
    new Option('--database <url>', 'a PostgreSQL server instead of the embedded one (PINCITE_DATABASE)'),
  readFrom: () =>
    new Option('--read-from <url>', 'a streaming replica that answers what is read (PINCITE_READ_FROM)'),
  partitions: () =>
    new Option(
      '--partitions <number>',
      'of a database that is made now: parts into which each legal system goes (default: whole tables)',
    ).argParser(notTooMany),
};

function date(text: string): string {
  if (dayNumber(text) === null) throw new InvalidArgumentError('Write a calendar day as YYYY-MM-DD.');
  return text;
}

function positive(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Write a whole number, 1 or more.');
  return Number(text);
}

/** More threads than processors only take memory, and one server has no use for more partitions. */
const MOST = 256;

function notTooMany(text: string): number {
  const number = positive(text);
  if (number > MOST) throw new InvalidArgumentError(`Write a whole number up to ${MOST}.`);
  return number;
}

function votes(text: string): VotePolicy {
  const [, needed, all] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  try {
    return checkedPolicy({ needed: Number(needed), votes: Number(all) });
  } catch {
    throw new InvalidArgumentError('Write a majority, e.g. 3/3 or 2/3.');
  }
}

function language(text: string): string {
  if (!/^[a-z]{2}$/.test(text)) throw new InvalidArgumentError('Write two lower-case letters, e.g. fr.');
  return text;
}

function codes(text: string): readonly string[] {
  const found = text.split(',').map((code) => code.trim().toLowerCase());
  if (found.some((code) => !/^[a-z]{2,8}$/.test(code))) {
    throw new InvalidArgumentError('Write codes with commas between them, e.g. fr or fr,eu.');
  }
  return found;
}

function coordinate(text: string, before: readonly string[] = []): readonly string[] {
  if (!isCoordinate(text)) throw new InvalidArgumentError('Write a coordinate, e.g. fr/code/travail.');
  return [...before, text];
}

function tag(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const equals = text.indexOf('=');
  if (equals < 1) throw new InvalidArgumentError('Write key=value, e.g. nature=LOI.');
  const tags = { ...before, [text.slice(0, equals)]: text.slice(equals + 1) };
  if (Object.keys(tags).length > MAX_TAGS) throw new InvalidArgumentError(`Name at most ${MAX_TAGS} tags.`);
  return tags;
}

function address(text: string): string {
  const colon = text.lastIndexOf(':');
  const [host, port] = [text.slice(0, Math.max(colon, 0)), text.slice(colon + 1)];
  const isPort = /^\d{1,5}$/.test(port) && Number(port) <= 65_535;
  if (!isPort || (colon >= 0 && !/^([0-9A-Za-z.-]+|\[[0-9A-Fa-f:.]+\])$/.test(host))) {
    throw new InvalidArgumentError('Write a port or host:port, e.g. 8080, 0.0.0.0:8080 or [::1]:8080.');
  }
  return text;
}

function several(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

function service(text: string): string {
  const asked = URL.canParse(text) ? new URL(text) : null;
  if (asked === null || !/^https?:$/.test(asked.protocol) || asked.search !== '' || asked.hash !== '')
    throw new InvalidArgumentError('Write an address of http or https, e.g. https://mirror.example/law.');
  return text;
}

function origin(text: string, before: readonly string[] = []): readonly string[] {
  const asked = URL.canParse(text) ? new URL(text) : null;
  if (asked === null || asked.origin !== text) {
    throw new InvalidArgumentError('Write scheme and host without a path, e.g. https://app.example.');
  }
  return [...before, text];
}

function rate(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('Write a whole number above 0.');
  return Number(text);
}
