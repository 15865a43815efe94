import { LawbookBuilder } from './compile.ts';
import { lawbookFiles, replaceDirectory, sha256 } from './files.ts';
import type { BuildProgress, LawbookInput } from './input.ts';
import { COLD_FILE, HOT_FILE, type Manifest, sealManifest } from './manifest.ts';

export type {
  AliasInput,
  BuildProgress,
  CompletenessInput,
  LawbookInput,
  LawbookProvision,
} from './input.ts';

const PROGRESS_EVERY = 10_000;

/**
 * Builds a lawbook and puts it into a directory of its own, in place of the one that is there. Equal inputs give equal
 * bytes, in whatever order they come.
 *
 * @throws LawbookError for inputs that no lawbook can be made of, with the remedy; the old lawbook then stays.
 */
export async function buildLawbook(
  input: LawbookInput,
  directory: string,
  onProgress: BuildProgress = () => {},
): Promise<Manifest> {
  const builder = new LawbookBuilder(input);
  let done = 0;
  for await (const instrument of input.instruments) {
    builder.addInstrument(instrument);
    if (++done % PROGRESS_EVERY === 0) onProgress('reading instruments', done);
  }
  done = 0;
  for await (const provision of input.provisions) {
    builder.addProvision(provision);
    if (++done % PROGRESS_EVERY === 0) onProgress('reading provisions', done);
  }
  const { hot, cold, content } = builder.finish(onProgress);
  const manifest = sealManifest(content, { [HOT_FILE]: hot, [COLD_FILE]: cold }, sha256);
  onProgress('writing', hot.length + cold.length);
  replaceDirectory(directory, lawbookFiles(hot, cold, manifest));
  return manifest;
}
