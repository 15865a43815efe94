import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { IsoDate } from '../../model/dates.ts';

/** What the metadata of the Publications Office say of one state of an act. */
export interface StateMetadata {
  /** `02015L0849-20241230`; the number of the act itself for the text of the Official Journal. */
  readonly celex: string;
  readonly day: IsoDate;
  readonly inForce: boolean;
  /** Titles by language, for every language in which the state exists. */
  readonly titles: ReadonlyMap<string, string>;
  /** The day on which it was last looked up. */
  readonly observed: IsoDate | null;
}

interface Expression {
  readonly language?: unknown;
  readonly title?: unknown;
  readonly observations?: readonly { readonly retrieved_at?: unknown }[];
}

interface Metadata {
  readonly raw?: { readonly celex?: unknown };
  readonly valid_from?: unknown;
  readonly in_force_status?: unknown;
  readonly expressions?: readonly Expression[];
}

/**
 * Reads a file of metadata (`meta.json`, `meta-2024-07-09.json`).
 *
 * @returns null for what is none, or damaged.
 */
export async function readMetadata(path: string): Promise<StateMetadata | null> {
  const data = (await readJson(path)) as Metadata | null;
  const celex = data?.raw?.celex;
  const day = data?.valid_from;
  if (data === null || typeof celex !== 'string' || typeof day !== 'string') return null;
  const expressions = data.expressions ?? [];
  const titles = expressions.map(
    ({ language, title }) => [String(language), tidied(String(title ?? ''))] as const,
  );
  const observed = expressions
    .flatMap(({ observations = [] }) => observations.map(({ retrieved_at }) => String(retrieved_at ?? '')))
    .sort()
    .at(-1);
  return {
    celex,
    day,
    inForce: data.in_force_status !== '0',
    titles: new Map(titles),
    observed: observed === undefined || observed === '' ? null : observed.slice(0, 10),
  };
}

/** A JSON file, plain or packed with gzip; null where it is damaged. */
export async function readJson(path: string): Promise<unknown> {
  try {
    const bytes = await readFile(path);
    const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return JSON.parse((packed ? gunzipSync(bytes) : bytes).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

function tidied(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
