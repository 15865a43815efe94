import type { JurisdictionFacts } from '../model/jurisdiction.ts';
import { type Lawbook, lawbookFromBuffers } from './buffers.ts';
import { type CompiledLawbook, LawbookBuilder } from './compile.ts';
import type { LawbookInput, LawbookJurisdiction, LawbookSettings } from './input.ts';
import { COLD_FILE, HOT_FILE, sealManifest } from './manifest.ts';
import { sha256Hex } from './sha256.ts';

/** A lawbook without files: the bytes are those that `buildLawbook` would write. */
export async function buildInMemory(input: LawbookInput): Promise<Lawbook<ArrayBufferLike>> {
  const builder = new LawbookBuilder(input);
  for await (const instrument of input.instruments) builder.addInstrument(instrument);
  for await (const provision of input.provisions) builder.addProvision(provision);
  return opened(builder.finish());
}

/**
 * The lawbook of a bare install: what the jurisdictions know by hand. It proves the absence of nothing, so its
 * completeness register is empty.
 */
export function createBaseLawbook(
  facts: readonly JurisdictionFacts[],
  settings: Pick<LawbookSettings, 'sources' | 'snapshot'> & {
    readonly jurisdictions: readonly LawbookJurisdiction[];
  },
): Lawbook {
  const builder = new LawbookBuilder({ ...settings, completeness: [] });
  for (const { instruments } of facts)
    for (const instrument of instruments) builder.addInstrument(instrument);
  return opened(builder.finish());
}

function opened({ hot, cold, content }: CompiledLawbook): Lawbook<ArrayBufferLike> {
  const manifest = sealManifest(content, { [HOT_FILE]: hot, [COLD_FILE]: cold }, sha256Hex);
  return lawbookFromBuffers(hot.buffer, cold.buffer, manifest);
}
