import { statSync } from 'node:fs';
import { join } from 'node:path';
import { currentDirectory, LAWBOOK_FILES } from '../../../lawbook/files.ts';
import type { Store } from '../../../store/index.ts';
import type { LiveLaw, Refusal, Served } from '../../http/law.ts';
import type { CheckedLaw } from '../../http/law-threads.ts';
import type { Options } from '../command.ts';
import { discoveryFile, vectorsFile } from '../discoverer.ts';
import { explain } from '../errors.ts';
import type { Io } from '../io.ts';
import { servedOf } from '../served.ts';
import { dataDirectory, type Interpreter, openInterpreter } from '../session.ts';

/** What answers, with the lawbook that it was made of. */
interface Opened {
  readonly served: Served;
  readonly checked: CheckedLaw;
}

/** What became of a look at the data directory. */
export type Look = 'same' | 'replaced' | 'refused';

/**
 * The law of a data directory while another lawbook may take its place there. A new one is opened and proved whole before it
 * answers; one that is broken is refused, and the present one goes on. Requests that began with the old one end with it, and
 * nothing holds it then.
 */
export class DataLaw implements LiveLaw {
  readonly #io: Io;
  readonly #options: Options;
  readonly #store: Store | null;
  #opened: Opened;
  /** The files that were looked at last, sound or not: what was refused is not read again until it changes. */
  #seen: string;
  #looking: Promise<Look> | null = null;
  replaced = 0;
  refused: Refusal | null = null;

  /** @throws what opening a lawbook throws */
  static async open(io: Io, options: Options, store: Store | null): Promise<DataLaw> {
    const seen = filesIn(io, options);
    return new DataLaw(io, options, store, await open(io, options, store), seen);
  }

  private constructor(io: Io, options: Options, store: Store | null, opened: Opened, seen: string) {
    this.#io = io;
    this.#options = options;
    this.#store = store;
    this.#opened = opened;
    this.#seen = seen;
  }

  readonly current = (): Served => this.#opened.served;

  /** The lawbook that answers, for a thread that checks. */
  readonly checked = (): CheckedLaw => this.#opened.checked;

  /** Looks whether the data directory holds another lawbook, and opens it. Never throws. */
  look(): Promise<Look> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<Look> {
    const found = filesIn(this.#io, this.#options);
    if (found === this.#seen) return 'same';
    this.#seen = found;
    const before = this.#opened;
    try {
      if (found === '')
        throw new Error('the lawbook is gone; build one with pincite lawbook build, or install one');
      const next = await open(this.#io, this.#options, this.#store);
      this.refused = null;
      const isSameLaw = next.served.lawbook?.contentId === before.served.lawbook?.contentId;
      if (isSameLaw && next.served.discovery?.hash === before.served.discovery?.hash) return 'same';
      this.#opened = next;
      // An index of discovery that was built anew is no other law.
      if (isSameLaw) return 'same';
      this.replaced++;
      return 'replaced';
    } catch (error) {
      this.refused = { at: new Date(), why: explain(error) };
      return 'refused';
    }
  }
}

async function open(io: Io, options: Options, store: Store | null): Promise<Opened> {
  const interpreter: Interpreter = await openInterpreter(io, options);
  const { lawbook, opened } = interpreter;
  const answering = await servedOf(io, options, interpreter, store);
  return {
    served: { ...answering, index: lawbook?.index ?? null, openedAt: new Date() },
    checked: { lawbook: opened, held: lawbook !== null, version: answering.version },
  };
}

/** What tells one lawbook in the data directory, and its index of discovery, from another, without reading them; empty where there is no lawbook. */
function filesIn(io: Io, options: Options): string {
  const data = dataDirectory(io, options);
  const directory = currentDirectory(data.lawbook);
  const law = seen(LAWBOOK_FILES.map((name) => join(directory, name)));
  return law === '' ? '' : `${law}\n${seen([discoveryFile(data), vectorsFile(data)])}`;
}

function seen(paths: readonly string[]): string {
  return paths
    .flatMap((path) => {
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat === undefined ? [] : [`${path} ${stat.ino} ${stat.size} ${stat.mtimeMs}`];
    })
    .join('\n');
}
