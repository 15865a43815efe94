/** Pincite as a server of the Model Context Protocol: law for agents, over standard input and output or HTTP. */
export type { McpOptions } from './context.ts';
export { type HttpOptions, type HttpServing, MCP_PATH, serveOverHttp } from './http.ts';
export { type ServerFactory, serverFactory } from './server.ts';
export { serveOnStdio } from './stdio.ts';
