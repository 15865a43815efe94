import { MAX_LINE_BYTES } from './jsonl.ts';

const NEWLINE = 10;
/** Bytes of a block, unless one line is longer: some hundred short lines, which take far longer than sending them. */
const BLOCK = 1 << 15;

/**
 * Cuts a byte stream between lines. A block is what has come by then, and little enough for several threads to have one at
 * once; it ends with a line, but for the last one of all. Of a line longer than is read so much is kept that it is still too
 * long.
 */
export async function* lineBlocks(
  stream: AsyncIterable<Uint8Array>,
  limit: number = MAX_LINE_BYTES,
): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array[] = [];
  let restLength = 0;
  const keep = (bytes: Uint8Array): void => {
    const room = Math.max(0, limit + 1 - restLength);
    if (bytes.length === 0 || room === 0) return;
    // A copy: the stream may use the chunk's memory again.
    rest.push(Uint8Array.from(bytes.subarray(0, room)));
    restLength += Math.min(bytes.length, room);
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let end = blockEnd(chunk, 0); end > 0; end = blockEnd(chunk, from)) {
      yield joined([...rest, chunk.subarray(from, end)]);
      rest = [];
      restLength = 0;
      from = end;
    }
    keep(chunk.subarray(from));
  }
  if (restLength > 0) yield joined(rest);
}

/** The end of the last line that fits into a block, else of the first one; 0 where no line ends behind `from`. */
function blockEnd(chunk: Uint8Array, from: number): number {
  const last = chunk.lastIndexOf(NEWLINE, from + BLOCK - 1) + 1;
  return last > from ? last : chunk.indexOf(NEWLINE, from) + 1;
}

/** The lines of a block, one by one. */
export function linesOf(block: Uint8Array): readonly Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let from = 0; from < block.length; ) {
    const newline = block.indexOf(NEWLINE, from);
    const end = newline < 0 ? block.length : newline + 1;
    found.push(block.slice(from, end));
    from = end;
  }
  return found;
}

/** In memory of their own, which can be sent without what stands beside them. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
