/** Pincite as a language server: what cites law in an editor, held against it while it is written. */
import { createConnection } from 'vscode-languageserver/node';
import type { EditorLaw } from './law.ts';
import { EditorServer } from './server.ts';

export type { EditorLaw, Texts } from './law.ts';

/** Speaks the protocol on two streams until the editor leaves, or the signal says so. */
export async function serveEditor(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  editor: EditorLaw,
  version: string,
  signal: AbortSignal,
): Promise<void> {
  const connection = createConnection(input, output);
  new EditorServer(connection, editor, version);
  await new Promise<void>((resolve) => {
    connection.onExit(() => resolve());
    input.once('end', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
    connection.listen();
  });
  connection.dispose();
}
