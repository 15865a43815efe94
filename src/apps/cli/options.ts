import { InvalidArgumentError, Option } from 'commander';
import { DOCUMENT_TYPES } from '../../check/model.ts';
import { CHECK_FORMATS } from '../../check/report/index.ts';
import { dayNumber, isCoordinate } from '../../model/index.ts';
import { FILTERS } from '../../router/filter.ts';
import type { OptionName } from './command.ts';

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
  format: () => new Option('--format <format>', 'how the report is written').choices(CHECK_FORMATS),
  output: () => new Option('--output <file>', 'write the report into that file'),
  type: () =>
    new Option('--type <type>', 'what standard input is written in (default: as it looks)').choices(
      DOCUMENT_TYPES,
    ),
  http: () =>
    new Option(
      '--http <address>',
      'listen on a port, e.g. 8080, or host:port, instead of standard input',
    ).argParser(address),
  edges: () => new Option('--edges', 'read the documents for references at once'),
  every: () => new Option('--every <schedule>', 'five fields of cron, UTC (default: every five minutes)'),
  data: () =>
    new Option('--data <folder>', 'where corpora, database and lawbook live (PINCITE_DATA, else .pincite)'),
  database: () =>
    new Option('--database <url>', 'a PostgreSQL server instead of the embedded one (PINCITE_DATABASE)'),
};

function date(text: string): string {
  if (dayNumber(text) === null) throw new InvalidArgumentError('Write a calendar day as YYYY-MM-DD.');
  return text;
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
  return { ...before, [text.slice(0, equals)]: text.slice(equals + 1) };
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
