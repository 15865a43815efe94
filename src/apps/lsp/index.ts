/** Pincite as a language server: what cites law in an editor, held against it while it is written. */
import { createConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import type { EditorLaw } from './law.ts';
import { EditorServer } from './server.ts';

export type { EditorLaw, Texts } from './law.ts';

/** Why the editor can be understood no longer. The message says what came. */
export class EditorLostError extends Error {
  override readonly name = 'PinciteEditorLostError';
}

/**
 * Speaks the protocol on two streams until the editor leaves, or the signal says so.
 *
 * @throws EditorLostError where the headers of a message cannot be read: nothing tells where the next one begins
 */
export async function serveEditor(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  editor: EditorLaw,
  version: string,
  signal: AbortSignal,
): Promise<void> {
  const reader = new StreamMessageReader(input);
  const connection = createConnection(reader, new StreamMessageWriter(output));
  new EditorServer(connection, editor, version);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.onExit(() => resolve());
      input.once('end', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
      // A body that is no JSON is one message lost, and the next one is found.
      reader.onError((error) => error instanceof SyntaxError || reject(lost(error)));
      input.once('data', (chunk: Uint8Array) => breaksLines(chunk) || reject(lost(new Error(LINE_BREAKS))));
      connection.listen();
    });
  } finally {
    connection.dispose();
  }
}

const LINE_BREAKS = 'its first header does not end with CR LF';

/** Whether the first line that came ends as headers do. A reader that waits for such an end would wait for ever. */
function breaksLines(chunk: Uint8Array): boolean {
  const end = chunk.indexOf(10);
  return end < 0 || chunk[end - 1] === 13;
}

function lost({ message }: Error): EditorLostError {
  const what = message.split('\n')[0];
  return new EditorLostError(
    `what came on standard input is no message of the Language Server Protocol: ${what}`,
  );
}
