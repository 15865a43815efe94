import { DocumentError } from './errors.ts';

/** The text of bytes in UTF-8, or in UTF-16 with its mark. */
export function decoded(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const at = encoding === 'utf-8' ? ` (the first byte that is none is number ${validUtf8(bytes) + 1})` : '';
    throw new DocumentError(
      'not_utf8',
      `it is no text in ${encoding.toUpperCase()}${at}; convert it to UTF-8`,
    );
  }
  if (text.includes('\0')) throw new DocumentError('binary', 'it holds zero bytes, so it is no text');
  return text;
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** How many bytes from the beginning are UTF-8. */
function validUtf8(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (decodes(bytes.subarray(0, middle), true)) low = middle;
    else high = middle;
  }
  // Up to three bytes may have begun a character that never ends.
  while (low > 0 && !decodes(bytes.subarray(0, low), false)) low--;
  return low;
}

/** Whether bytes are UTF-8; a character may be unfinished at the end of a part. */
function decodes(bytes: Uint8Array, isPart: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isPart });
    return true;
  } catch {
    return false;
  }
}
