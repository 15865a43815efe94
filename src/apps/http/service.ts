import { type Logger, pino } from 'pino';
import type { ProvisionIndex } from '../../model/index.ts';
import type { McpOptions } from '../mcp/context.ts';
import { type Checker, checkerOf } from './checker.ts';
import { type LiveLaw, standing } from './law.ts';
import type { TextReader } from './long-texts.ts';
import type { ServedProject } from './project.ts';
import type { Token } from './tokens.ts';

/** What the service may be asked by whom, and how much of it at a time. */
export interface ServiceSettings {
  /** Who may ask; none: whoever reaches the address, which then must be a loopback one. */
  readonly tokens: readonly Token[];
  /** Names, without port, under which requests may address the service, besides those of the loopback. */
  readonly hosts: readonly string[];
  /** Origins of web pages that may ask (`https://app.example`). None: pages of the service's own host alone. */
  readonly origins: readonly string[];
  /** Longest body of a single request. */
  readonly bodyBytes: number;
  /** Longest body of a batch. Its memory is bounded by one line, whatever this is. */
  readonly batchBytes: number;
  /** Longest document to be checked. */
  readonly documentBytes: number;
  /** A single request, its body included, is answered within this time. */
  readonly answerMs: number;
  /** The same for a document to be checked. */
  readonly checkMs: number;
  /** A connection, or a batch, on which nothing moves for this long is closed. */
  readonly idleMs: number;
  /** The headers of a request arrive within this time. */
  readonly headersMs: number;
  /** Per token, or per address without one; null: as many as come. */
  readonly requestsPerSecond: number | null;
  /** Requests of all callers at the same time; more are sent away, to come back in a second. */
  readonly requestsAtOnce: number;
  /** Batches of one token or address at the same time. */
  readonly batchesAtOnce: number;
  /** Documents of one token or address that are checked, or wait for that, at the same time. */
  readonly checksAtOnce: number;
  /** Wrong tokens of one address within a minute, before it has to wait. */
  readonly failedLogins: number;
  /** Longest time for which the service asks itself, once it listens, before it says that it is ready. */
  readonly warmMs: number;
  /** What is in flight when the service stops has this long to end. */
  readonly stopMs: number;
  /** Whether logs hold what was asked. */
  readonly logQueries: boolean;
}

export const DEFAULTS: ServiceSettings = {
  tokens: [],
  hosts: [],
  origins: [],
  bodyBytes: 10_000_000,
  batchBytes: 100_000_000,
  documentBytes: 50_000_000,
  answerMs: 30_000,
  checkMs: 45_000,
  idleMs: 30_000,
  headersMs: 10_000,
  requestsPerSecond: null,
  requestsAtOnce: 512,
  batchesAtOnce: 4,
  checksAtOnce: 8,
  failedLogins: 10,
  warmMs: 10_000,
  stopMs: 30_000,
  logQueries: false,
};

/** What the service answers from, and how. What is left out of the settings has its default. */
export interface ServiceOptions extends McpOptions, Partial<ServiceSettings> {
  /** What exists, as the lawbook says; without it instruments, tables of contents and completeness are not offered. */
  readonly index?: ProvisionIndex | null;
  /** Where the law may be replaced while the service runs: it begins with that of these options. */
  readonly live?: LiveLaw;
  /** What checks documents; the process itself where omitted. */
  readonly checker?: Checker;
  /** What reads long texts; the process itself where omitted, and others wait meanwhile. */
  readonly reader?: TextReader;
  /** The project whose legal bases are shown; none where omitted. */
  readonly project?: ServedProject;
  /** Where requests are logged; nowhere where omitted. */
  readonly log?: Logger;
}

/** The same with nothing left open. */
export interface Service extends ServiceSettings, Pick<McpOptions, 'store' | 'version' | 'onError'> {
  readonly law: LiveLaw;
  readonly checker: Checker;
  readonly reader: TextReader | null;
  readonly project: ServedProject | null;
  readonly log: Logger;
}

/** What the server that runs the app tells it. */
export interface Running {
  /** True once what is asked first waits no longer than what is asked later. */
  readonly warm: boolean;
  /** True once no new connection is taken. */
  readonly stopping: boolean;
  /** Fires when what is in flight can be waited for no longer; its reason is a `Problem`. */
  readonly signal: AbortSignal;
}

export function serviceOf(options: ServiceOptions): Service {
  const { live, checker, reader = null, project = null, log = pino({ enabled: false }) } = options;
  const { store, version, onError } = options;
  // The law is left to `law` alone: kept anywhere else it would outlive its replacement.
  const law = live ?? standing(options);
  return {
    ...settingsOf(options),
    ...{ store, version, law, reader, project, log },
    checker: checker ?? checkerOf(law),
    ...(onError === undefined ? {} : { onError }),
  };
}

function settingsOf(given: Partial<ServiceSettings>): ServiceSettings {
  const names = Object.keys(DEFAULTS) as (keyof ServiceSettings)[];
  const settings = names.map((name) => [name, given[name] ?? DEFAULTS[name]]);
  return Object.fromEntries(settings) as ServiceSettings;
}
