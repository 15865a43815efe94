import type { IsoDate } from '../model/dates.ts';
import type { SourceInfo } from '../model/document.ts';
import { LawbookError } from './errors.ts';
import { FORMAT_VERSION } from './format.ts';

export const MANIFEST_FILE = 'manifest.json';
export const HOT_FILE = 'hot.bin';
export const COLD_FILE = 'cold.bin';

export interface LawbookCounts {
  readonly instruments: number;
  readonly held: number;
  readonly decisions: number;
  readonly provisions: number;
  readonly versions: number;
  readonly documents: number;
  readonly names: number;
  readonly words: number;
  /** Instruments by jurisdiction and completeness group: `uk/uksi`. */
  readonly groups: Readonly<Record<string, number>>;
}

/** What the sources say that cannot be so, by number of cases; each was settled by a fixed rule. */
export interface LawbookAnomalies {
  /** Versions that end before or on the day they begin: left out. */
  readonly emptyIntervals: number;
  /** Versions that begin before an earlier one of the same provision has ended. */
  readonly overlappingVersions: number;
  /** Provisions that share their number with another in force at once. */
  readonly duplicateProvisions: number;
  /** Successors that the lawbook does not hold. */
  readonly unknownSuccessors: number;
  /** Groups whose last member the lawbook does not hold behind them. */
  readonly unknownGroupEnds: number;
  /** Documents given for more than one place. */
  readonly sharedDocuments: number;
  /** Instruments given with more than one document of the whole text. */
  readonly severalDocuments: number;
  /** Instruments whose coordinates differ by case alone. */
  readonly caseCollisions: number;
  /** Instruments said to be complete, of which no provision is known. */
  readonly emptyStructures: number;
}

export interface ManifestFile {
  readonly bytes: number;
  readonly sha256: string;
}

/** What a lawbook says of itself. */
export interface Manifest {
  readonly formatVersion: number;
  /** Hash over everything else here, thus over all files: equal ids are equal lawbooks. */
  readonly contentId: string;
  /** The earliest day of all its legal systems. */
  readonly snapshot: IsoDate;
  readonly snapshots: Readonly<Record<string, IsoDate>>;
  readonly jurisdictions: readonly string[];
  readonly sources: readonly SourceInfo[];
  readonly counts: LawbookCounts;
  readonly anomalies: LawbookAnomalies;
  readonly files: Readonly<Record<string, ManifestFile>>;
}

export type Digest = (bytes: Uint8Array) => string;

/** Hashes the files and closes the manifest. */
export function sealManifest(
  content: Omit<Manifest, 'formatVersion' | 'contentId' | 'files'>,
  files: Readonly<Record<string, Uint8Array>>,
  digest: Digest,
): Manifest {
  const listed = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, { bytes: bytes.length, sha256: digest(bytes) }]),
  );
  const manifest = { formatVersion: FORMAT_VERSION, contentId: '', ...content, files: listed };
  return { ...manifest, contentId: contentId(manifest, digest) };
}

function contentId(manifest: Manifest, digest: Digest): string {
  return digest(new TextEncoder().encode(manifestText({ ...manifest, contentId: '' })));
}

export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Reads a manifest and proves that it is the one that was written. */
export function parseManifest(text: string, where: string, digest: Digest): Manifest {
  const manifest = parsed(text, where);
  if (manifest.formatVersion !== FORMAT_VERSION)
    throw new LawbookError(
      `${where} has lawbook format ${String(manifest.formatVersion)}, this version of Pincite reads ${FORMAT_VERSION}`,
    );
  if (manifestText(manifest) !== text || contentId(manifest, digest) !== manifest.contentId)
    throw new LawbookError(`${where} is damaged: it does not match its content id`);
  return manifest;
}

function parsed(text: string, where: string): Manifest {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Manifest;
  } catch {
    // Reported below, like any other thing that is no object.
  }
  throw new LawbookError(`${where} is damaged: it is no manifest`);
}
