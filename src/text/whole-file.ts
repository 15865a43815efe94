import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file beside its place and moves it there, so that no reader ever sees a half of it. */
export function writeWhole(path: string, content: string): void {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    writeFileSync(draft, content);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
