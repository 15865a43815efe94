import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FirstStdioTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as FirstHttpTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** What tests ask of a client, whatever its generation. Answers are looked into field by field. */
export interface Agent {
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by tool
  call(name: string, args?: Record<string, unknown>): Promise<any>;
  /** The message of a call that the model can mend. */
  refused(name: string, args?: Record<string, unknown>): Promise<string>;
  tools(): Promise<readonly { name: string; outputSchema?: unknown; description?: string | undefined }[]>;
  templates(): Promise<readonly string[]>;
  read(uri: string): Promise<string>;
  complete(uri: string, name: string, value: string): Promise<readonly string[]>;
  instructions(): string | undefined;
  close(): Promise<void>;
}

/** The generations of the official client, and the protocol that each speaks. */
export const CLIENTS = ['v2', 'v2 as of 2025', 'v1'] as const;
export type ClientName = (typeof CLIENTS)[number];

/** A server to start, or the address of one. */
export type Reach = { readonly command: readonly string[]; readonly cwd: string } | { readonly url: string };

const INFO = { name: 'tests', version: '1.0.0' };

export async function connect(name: ClientName, reach: Reach): Promise<Agent> {
  if (name === 'v1') {
    const client = new FirstClient(INFO);
    // Its own types do not hold under exactOptionalPropertyTypes.
    await client.connect(firstTransport(reach) as Parameters<typeof client.connect>[0]);
    return agent(client as unknown as Client);
  }
  const versionNegotiation = { mode: name === 'v2' ? ({ pin: '2026-07-28' } as const) : ('legacy' as const) };
  const client = new Client(INFO, { versionNegotiation });
  await client.connect(transport(reach));
  return agent(client);
}

function transport(reach: Reach) {
  if ('url' in reach) return new StreamableHTTPClientTransport(new URL(reach.url));
  return new StdioClientTransport(started(reach));
}

function firstTransport(reach: Reach) {
  if ('url' in reach) return new FirstHttpTransport(new URL(reach.url));
  return new FirstStdioTransport(started(reach));
}

function started({ command: [command = '', ...args], cwd }: Exclude<Reach, { url: string }>) {
  return { command, args, cwd, stderr: 'ignore' as const };
}

function agent(client: Client): Agent {
  // Listing first makes the client check every answer against the output schema.
  let listed: Promise<unknown> | null = null;
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    listed ??= client.listTools();
    await listed;
    return client.callTool({ name, arguments: args });
  };
  const textOf = (content: unknown): string => (content as { text: string }[])[0]?.text ?? '';
  return {
    async call(name, args) {
      const { content, structuredContent, isError } = await call(name, args);
      if (isError) throw new Error(`${name} answered an error: ${textOf(content)}`);
      if (textOf(content) !== JSON.stringify(structuredContent))
        throw new Error(`${name}: the text is not the structured content`);
      return structuredContent;
    },
    async refused(name, args) {
      const { content, isError } = await call(name, args);
      if (!isError) throw new Error(`${name} answered: ${textOf(content)}`);
      return textOf(content);
    },
    tools: async () => (await client.listTools()).tools,
    templates: async () =>
      (await client.listResourceTemplates()).resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    read: async (uri) => textOf((await client.readResource({ uri })).contents),
    complete: async (uri, name, value) =>
      (await client.complete({ ref: { type: 'ref/resource', uri }, argument: { name, value } })).completion
        .values,
    instructions: () => client.getInstructions(),
    close: () => client.close(),
  };
}
