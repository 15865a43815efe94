import { McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { explain } from '../cli/errors.ts';
import { contextOf, hasCorpus, hasDiscovery, type McpContext, type McpOptions } from './context.ts';
import { registerResources } from './resources.ts';
import { Repairable, type Tool } from './tool.ts';
import { CORPUS_TOOLS } from './tools-corpus.ts';
import { COVERAGE } from './tools-coverage.ts';
import { DISCOVERY_TOOLS } from './tools-discovery.ts';
import { LAW_TOOLS } from './tools-law.ts';

const INSTRUCTIONS = `Law, with every citation checked against an index of what exists and in which version.
A question about law: route_query first, and do what nextAction says. A citation: get_document with reference. A question that cites nothing: discover, where it is offered, and have a candidate confirmed. A topic: search, then get_document with the id of a hit. The structure of a law: browse. A draft: check_text before it is shown. What is held: coverage.
Answers that ask (ambiguous, ROUTE_AMBIGUOUS) list candidates: put them to the user. Never answer from a text that was not got.`;

/** Makes a server for each connection or request, as the transports want one; all answer from the same corpus. */
export type ServerFactory = () => McpServer;

export function serverFactory(options: McpOptions): ServerFactory {
  const context = contextOf(options);
  return () => createServer(context);
}

function createServer(context: McpContext): McpServer {
  const mcp = new McpServer(
    { name: 'pincite', title: 'Pincite', version: context.version },
    { instructions: INSTRUCTIONS, capabilities: { tools: {} } },
  );
  if (hasCorpus(context)) registerResources(mcp, context);
  serveTools(mcp, context, offered(context));
  return mcp;
}

/** Tools without their context, in the order in which they are listed. */
type Offered = Tool<McpContext>;

function offered(context: McpContext): readonly Offered[] {
  return [
    ...LAW_TOOLS,
    ...(hasDiscovery(context) ? DISCOVERY_TOOLS.map((tool) => within(tool, context)) : []),
    ...(hasCorpus(context) ? CORPUS_TOOLS.map((tool) => within(tool, context)) : []),
    COVERAGE,
  ];
}

/** A tool with the context that it needs. */
function within<Context>(tool: Tool<Context>, context: Context): Offered {
  return { ...tool, call: (_, args) => tool.call(context, args) };
}

/**
 * The tool handlers of the library answer `isError` to whatever is thrown. Here only what the model can mend by other
 * arguments is such an answer; a database that is gone is an error of the protocol.
 */
function serveTools({ server }: McpServer, context: McpContext, tools: readonly Offered[]): void {
  const listed = tools.map(({ call: _, ...tool }) => ({
    ...tool,
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  }));
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  server.setRequestHandler('tools/list', () => ({ tools: listed }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = byName.get(params.name);
    if (tool === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no tool ${params.name}`);
    try {
      const structuredContent = (await tool.call(context, params.arguments)) as Record<string, unknown>;
      return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
    } catch (error) {
      if (error instanceof Repairable)
        return { content: [{ type: 'text', text: error.message }], isError: true };
      context.onError?.(error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, explain(error));
    }
  });
}
