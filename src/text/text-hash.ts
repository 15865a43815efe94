import { createHash } from 'node:crypto';

/** What a text is known by: `sha256:` and 64 hexadecimal digits. */
export function textHash(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
