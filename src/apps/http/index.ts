/** Pincite as an HTTP service: commands, batches, documents, the corpus, a project, tools for agents, metrics. */
export type { Checker, CheckRequest } from './checker.ts';
export type { LiveLaw, Refusal, Served } from './law.ts';
export { type CheckedLaw, type ThreadLimits, threadedChecker, threadedReader } from './law-threads.ts';
export { ProjectUnreadable, type ServedProject } from './project.ts';
export { type ListenOptions, ServeError, type Serving, serve } from './serve.ts';
export { DEFAULTS, type ServiceOptions, type ServiceSettings } from './service.ts';
export { parseTokens, type Role, type Token, TokenListError } from './tokens.ts';
