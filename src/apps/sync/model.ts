import type { IsoDate } from '../../model/index.ts';

/** What a file of a service must be: anything else is a finding, and never takes the place of a file that is held. */
export interface Expected {
  readonly format: 'xml' | 'json' | 'html' | 'zip' | 'gzip';
  /** Names of the root element, without prefix; any where omitted. */
  readonly roots?: readonly string[];
  /** What a page must hold somewhere, since pages of errors are pages too. */
  readonly holds?: RegExp;
  /** Which law it must be: services give another one under an address too, by mistake or by a redirect. */
  readonly work?: Work;
}

/** The law that is asked for, and how a file says which one it is. */
export interface Work {
  readonly asked: string;
  /** By the names that the head of the file has for it, in the words of `asked`; the first is that for messages. */
  named(head: string): readonly string[];
  /** Whether one of them is the law that is asked for; where omitted, the same words are. */
  is?(name: string): boolean;
}

/** Where a service writes what it publishes. Paths are below the folder of the laws, with `/`. */
export interface Mirror {
  /** Puts a file in place at once or not at all. */
  write(path: string, content: Uint8Array | string): Promise<void>;
  /** Puts a fetched file in place, without a copy. */
  move(from: string, path: string): Promise<void>;
  /** @returns whether it was there */
  remove(path: string): Promise<boolean>;
}

/** A file of a service. */
export interface RemoteFile {
  readonly address: URL;
  /** `Accept`, and what else negotiates the content. */
  readonly headers: Readonly<Record<string, string>>;
  readonly expected: Expected;
  /**
   * Puts what was fetched in place. It may be called again for the same file after a run was cut short.
   *
   * @param fetched the file as it came; it is removed afterwards where it is still there
   * @returns the folders of the laws that it touched, and what could not be used
   */
  place(fetched: string, mirror: Mirror): Promise<Placed>;
}

export interface Placed {
  readonly units: readonly string[];
  readonly findings: readonly Finding[];
  /** Files of the service that are law and that nothing here takes yet. */
  readonly passed?: number;
}

/** Something that a service offers. */
export interface Offer {
  /** The folder of the law below that of all laws: `ukpga/1996/18`; of an archive its name. */
  readonly unit: string;
  readonly file: RemoteFile;
  /** What the service's list says of its state. Equal to that of the last time: nothing is asked. Null where it says nothing. */
  readonly stamp: string | null;
  /** Offers after it rest on it: where it fails, the run ends. */
  readonly ordered?: boolean;
}

/** How the list of a service is asked for. */
export interface Listing {
  readonly base: URL;
  /** The cursor of the last complete run, or a day; null for all that there is. */
  readonly since: string | null;
  /** Whether `since` is what an earlier run kept, and the corpus is complete up to it. */
  readonly goesOn: boolean;
  /** What is wanted, as {@link Service.item} takes it; empty for everything. */
  readonly items: readonly string[];
  /** Laws whose files are held. */
  readonly held: readonly string[];
  readonly today: IsoDate;
  /** The clock of the run, as a time in UTC that sorts as text. */
  readonly now: string;
  /** Fetches a list, or gives the kept one where it has not changed. @returns its path */
  list(address: URL, headers: Readonly<Record<string, string>>, expected: Expected): Promise<string>;
  report(finding: Finding): void;
}

/** A public service that publishes the law of a legal system. */
export interface Service {
  /** Of the legal system. */
  readonly code: string;
  readonly title: string;
  /** The official address. */
  readonly base: string;
  /** Requests a second, and at once. What a service asks for beats it. */
  readonly perSecond: number;
  readonly parallel: number;
  /** The formats that it publishes, as their readers name them; where omitted, every reader is asked whether a file is its own. */
  readonly formats?: readonly string[];
  /** Whether it lists all of its law; otherwise a first run needs a day or items. */
  readonly listsAll: boolean;
  /** One item as it is written on the command line, for messages. */
  readonly itemExample: string;
  /** The item in the service's own form; null for what is none. */
  item(text: string): string | null;
  /** Everything that may have changed. @returns the cursor for the next run; null to keep the old one */
  offers(listing: Listing): AsyncGenerator<Offer, string | null>;
}

/** Something that is not as it should be: told, and never passed over. */
export interface Finding {
  readonly reason: string;
  /** Address, or file within an archive. */
  readonly where: string;
  readonly detail: string;
}

/** The run cannot go on. The message says what happened, and what to do. */
export class SyncError extends Error {
  override readonly name = 'PinciteSyncError';
}
