import type { CheckFormat, DocumentType } from '../../check/index.ts';
import type { EvaluationFormat } from '../../evaluation/index.ts';
import type { Tier } from '../../gate/model.ts';
import type { ReportFormat } from '../../gate/report/index.ts';
import type { FilterDialect } from '../../router/filter.ts';
import type { VotePolicy } from '../../verify/votes.ts';
import type { ExitCode } from './errors.ts';
import type { Io } from './io.ts';

/** Options as given; an option that was not given is absent. */
export interface Options {
  readonly data?: string;
  readonly database?: string;
  readonly readFrom?: string;
  readonly partitions?: number;
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly resume?: string;
  readonly workers?: number;
  readonly at?: string;
  readonly language?: string;
  readonly jurisdictions?: readonly string[];
  readonly context?: readonly string[];
  readonly tag?: Readonly<Record<string, string>>;
  readonly filter?: FilterDialect;
  readonly type?: DocumentType;
  readonly every?: string;
  readonly edges?: boolean;
  readonly http?: string;
  readonly strict?: boolean;
  readonly config?: string;
  readonly recheck?: string;
  readonly tier?: Tier;
  readonly format?: ReportFormat | CheckFormat | EvaluationFormat;
  readonly output?: string;
  readonly against?: string;
  readonly reason?: string;
  readonly issue?: string;
  readonly expires?: string;
  readonly range?: readonly string[];
  readonly accept?: boolean;
  readonly all?: boolean;
  readonly lexical?: boolean;
  readonly record?: string;
  readonly replay?: string;
  readonly votes?: VotePolicy;
  readonly maxCalls?: number;
  readonly maxTokens?: number;
  readonly between?: readonly string[];
  readonly judge?: boolean;
  readonly listen?: string;
  readonly tokens?: string;
  readonly host?: readonly string[];
  readonly origin?: readonly string[];
  readonly rate?: number;
  readonly logQueries?: boolean;
  readonly base?: string;
  readonly since?: string;
  readonly limit?: number;
  readonly dryRun?: boolean;
  readonly allowHost?: readonly string[];
  readonly tries?: number;
  readonly run?: string;
  readonly compare?: string;
  readonly seal?: string;
  readonly sealed?: string;
}

export type OptionName = keyof Options;

/** One command: a file under `commands/`, and a line in `program.ts`. */
export interface CommandSpec {
  /** `route`, or `corpus ingest`. */
  readonly name: string;
  /** In commander's notation. */
  readonly argument?: string;
  readonly argumentHelp?: string;
  readonly summary: string;
  /** What the help says under the summary. */
  readonly description: string;
  /** Arguments after `pincite`, each with what it shows. */
  readonly examples: readonly (readonly [command: string, what: string])[];
  readonly options: readonly OptionName[];
  /** What an option means to this command, where its usual help does not say that. */
  readonly optionHelp?: Readonly<Partial<Record<OptionName, string>>>;
  /** The exit code where it is not 0: `Exit.finding` where the answer is a finding. */
  run(io: Io, args: readonly string[], options: Options): Promise<ExitCode | undefined> | Promise<void>;
}
