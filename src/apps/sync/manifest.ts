import { existsSync, readFileSync, truncateSync } from 'node:fs';
import { appendFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { SyncError } from './model.ts';

/** A file as it came from the service, or that it is there no more. */
const fetched = z.object({
  event: z.literal('fetched'),
  address: z.string(),
  unit: z.string(),
  /** When, in UTC. */
  at: z.string(),
  status: z.number(),
  sha256: z.string().nullable(),
  bytes: z.number().nullable(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Of the service's list. */
  stamp: z.string().nullable(),
});

const events = z.discriminatedUnion('event', [
  fetched,
  /** The files of a law have changed: it is to be read. */
  z.object({ event: z.literal('changed'), unit: z.string(), at: z.string() }),
  /** A store has taken it in as it is. */
  z.object({ event: z.literal('ingested'), unit: z.string(), at: z.string(), store: z.string() }),
  /** Everything up to here has been fetched. */
  z.object({ event: z.literal('complete'), cursor: z.string(), at: z.string() }),
]);

export type Fetched = Omit<z.infer<typeof fetched>, 'event' | 'at'>;
type Event = z.infer<typeof events>;
type Undated = Event extends infer E ? (E extends Event ? Omit<E, 'at'> : never) : never;

/** Rewritten where so many lines more than needed have come together. */
const SLACK = 1_000;

/**
 * What was fetched, line by line, in `manifest.jsonl`: the last line about something holds. Lines are only ever added, each by one
 * write, and a line that a crash cut short is taken off.
 */
export class Manifest {
  readonly path: string;
  private readonly now: () => Date;
  private readonly files = new Map<string, Event & { readonly event: 'fetched' }>();
  private readonly changed = new Map<string, Event & { readonly event: 'changed' }>();
  /** By store and unit. */
  private readonly ingested = new Map<string, Event & { readonly event: 'ingested' }>();
  private complete: (Event & { readonly event: 'complete' }) | null = null;
  private lines = 0;
  private sequence = 0;
  /** The position of the last change, or taking in, of a unit. */
  private readonly order = new Map<string, number>();

  /** @throws SyncError for a file that is no manifest */
  constructor(path: string, now: () => Date) {
    this.path = path;
    this.now = now;
    if (existsSync(path)) this.load(wholeLines(path));
  }

  /** What is known of an address; null where it was never fetched. */
  of(address: URL): Fetched | null {
    const event = this.files.get(address.href);
    if (event === undefined) return null;
    const { event: _event, at: _at, ...known } = event;
    return known;
  }

  /** How far the last complete run came. */
  get cursor(): string | null {
    return this.complete?.cursor ?? null;
  }

  /** Laws whose files have changed since a store took them in. */
  waiting(store: string): readonly string[] {
    return [...this.changed.keys()]
      .filter((unit) => (this.order.get(unit) ?? 0) > (this.order.get(key(store, unit)) ?? -1))
      .sort();
  }

  /** All laws that were ever fetched. */
  get units(): readonly string[] {
    return [...this.changed.keys()];
  }

  async add(event: Undated): Promise<void> {
    const dated = { ...event, at: this.now().toISOString() } as Event;
    this.take(dated);
    await appendFile(this.path, `${JSON.stringify(dated)}\n`);
  }

  /** Leaves out what later lines have replaced, once that is worth it. */
  async compact(): Promise<void> {
    const held = [
      ...this.files.values(),
      ...this.inOrder(),
      ...(this.complete === null ? [] : [this.complete]),
    ];
    if (this.lines < 2 * held.length + SLACK) return;
    await writeFile(`${this.path}.part`, held.map((event) => `${JSON.stringify(event)}\n`).join(''));
    await rename(`${this.path}.part`, this.path);
    this.lines = held.length;
  }

  private inOrder(): readonly Event[] {
    const all: [number, Event][] = [
      ...[...this.changed].map(([unit, event]): [number, Event] => [this.order.get(unit) ?? 0, event]),
      ...[...this.ingested].map(([unit, event]): [number, Event] => [this.order.get(unit) ?? 0, event]),
    ];
    return all.sort(([a], [b]) => a - b).map(([, event]) => event);
  }

  private load(lines: readonly string[]): void {
    for (const [n, line] of lines.entries()) {
      const event = events.safeParse(parsed(line));
      if (!event.success)
        throw new SyncError(
          `line ${n + 1} of ${this.path} is no entry of a manifest; restore the file, or remove its folder to fetch everything anew`,
        );
      this.take(event.data);
    }
  }

  private take(event: Event): void {
    this.lines++;
    this.sequence++;
    switch (event.event) {
      case 'fetched':
        this.files.set(event.address, event);
        break;
      case 'changed':
        this.changed.set(event.unit, event);
        this.order.set(event.unit, this.sequence);
        break;
      case 'ingested':
        this.ingested.set(key(event.store, event.unit), event);
        this.order.set(key(event.store, event.unit), this.sequence);
        break;
      case 'complete':
        this.complete = event;
        break;
    }
  }
}

const key = (store: string, unit: string): string => `${store}\0${unit}`;

/** The lines of a file, which loses what stands behind its last line end. */
function wholeLines(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  const end = text.lastIndexOf('\n') + 1;
  if (end < text.length) truncateSync(path, Buffer.byteLength(text.slice(0, end)));
  return text.slice(0, end).split('\n').slice(0, -1);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
