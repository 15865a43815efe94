/** Pincite as an HTTP service: commands one at a time and in batches, lookups, tools for agents, metrics. */
export { type ListenOptions, ServeError, type Serving, serve } from './serve.ts';
export { DEFAULTS, type ServiceOptions, type ServiceSettings } from './service.ts';
export { parseTokens, type Role, type Token, TokenListError } from './tokens.ts';
