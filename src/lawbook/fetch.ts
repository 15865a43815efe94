import { type Lawbook, lawbookFromBuffers } from './buffers.ts';
import { LawbookError } from './errors.ts';
import { COLD_FILE, HOT_FILE, MANIFEST_FILE, type Manifest, parseManifest } from './manifest.ts';
import { sha256Hex } from './sha256.ts';

/**
 * Opens the lawbook in a folder of the Web, once every byte of it is proved to be the one that was built: for pages, and for
 * whatever has no files. The whole of it is held in memory.
 *
 * @param folder address of the folder that holds `manifest.json`; ends with `/`.
 * @param get what fetches; the `fetch` of the platform where omitted.
 * @throws LawbookError where the lawbook is missing, damaged or of another format.
 */
export async function fetchLawbook(
  folder: string | URL,
  get: typeof fetch = globalThis.fetch,
): Promise<Lawbook<ArrayBuffer>> {
  const at = (file: string): string => new URL(file, folder).href;
  const text = new TextDecoder().decode(await bytesAt(at(MANIFEST_FILE), get));
  const manifest = parseManifest(text, at(MANIFEST_FILE), sha256Hex);
  const [hot, cold] = await Promise.all([
    proved(at(HOT_FILE), manifest, HOT_FILE, get),
    proved(at(COLD_FILE), manifest, COLD_FILE, get),
  ]);
  return lawbookFromBuffers(hot, cold, manifest);
}

async function proved(
  address: string,
  { files }: Manifest,
  name: string,
  get: typeof fetch,
): Promise<ArrayBuffer> {
  const bytes = await bytesAt(address, get);
  const wanted = files[name];
  if (bytes.byteLength !== wanted?.bytes || (await digestOf(bytes)) !== wanted.sha256)
    throw new LawbookError(`${address} is damaged: it is not the file that its manifest names`);
  return bytes;
}

async function bytesAt(address: string, get: typeof fetch): Promise<ArrayBuffer> {
  const response = await get(address);
  if (!response.ok) throw new LawbookError(`${address} cannot be fetched: status ${response.status}`);
  return response.arrayBuffer();
}

/** By the digest of the platform where it has one: pages that were not sent securely have none. */
async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const { subtle } = globalThis.crypto ?? {};
  if (subtle === undefined) return sha256Hex(new Uint8Array(bytes));
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
