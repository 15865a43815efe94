import { look } from './service.ts';
import { settings } from './settings.ts';

/** What the service says of itself (`/v1/about`). */
export interface About {
  readonly version: string;
  /** The day that an omitted date means. */
  readonly snapshot: string;
  /** The legal systems that are read. */
  readonly jurisdictions: readonly { readonly code: string }[];
  readonly lawbook: { readonly instruments: number; readonly provisions: number } | null;
  readonly hasStore: boolean;
  readonly hasProject: boolean;
}

let known: Promise<About> | null = null;

/** Asked once, and again where it failed. @throws ServiceProblem */
export function about(): Promise<About> {
  known ??= look<About>('/v1/about').catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** ISO codes of regions where ours differ. */
const REGIONS: Readonly<Record<string, string>> = { uk: 'GB' };

/** The name of a legal system in the reader's language: that of its country, or of the Union. */
export function systemName(code: string): string {
  try {
    const region = REGIONS[code] ?? code.toUpperCase();
    return new Intl.DisplayNames([settings.language], { type: 'region' }).of(region) ?? code;
  } catch {
    return code;
  }
}
