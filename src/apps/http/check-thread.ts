/** A thread that checks documents, one after the other: what takes for ever there is ended with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { jurisdictions } from '../../jurisdictions/list.ts';
import { createPincite } from '../../pincite.ts';
import { lawbookOf } from '../pool/thread.ts';
import { type CheckLaw, reportOf } from './checker.ts';
import type { FromThread, ThreadLaw, ThreadText, ToThread } from './thread-messages.ts';

if (parentPort === null) throw new Error('this module runs in a thread of its own');
const port = parentPort;
const say = (message: FromThread): void => port.postMessage(message);

/** Texts of law, asked of the thread that has the store. */
class AskedTexts {
  readonly #waiting = new Map<number, { found(texts: readonly ThreadText[]): void; lost(): void }>();
  #calls = 0;

  find(id: string): Promise<readonly ThreadText[]> {
    const call = ++this.#calls;
    say({ kind: 'find', call, id });
    return new Promise((found, failed) => {
      this.#waiting.set(call, { found, lost: () => failed(new Error('the store does not answer')) });
    });
  }

  answer(message: Exclude<ToThread, { kind: 'check' }>): void {
    const waiting = this.#waiting.get(message.call);
    this.#waiting.delete(message.call);
    if (message.kind === 'found') waiting?.found(message.texts);
    else waiting?.lost();
  }
}

function lawOf(law: ThreadLaw, asked: AskedTexts): CheckLaw {
  const { manifest, held, version, texts } = law;
  const lawbook = lawbookOf(law);
  return {
    pincite: createPincite({ lawbook, jurisdictions }),
    texts: texts ? asked : null,
    languages: [...new Set(jurisdictions.flatMap(({ languages }) => languages))],
    ...(held ? { snapshotOf: (code: string) => lawbook.index.snapshotOf(code) } : {}),
    version,
    index: { snapshot: lawbook.index.snapshot, contentId: held ? manifest.contentId : null },
  };
}

const asked = new AskedTexts();
const law = lawOf(workerData as ThreadLaw, asked);
port.on('message', (message: ToThread) => {
  if (message.kind !== 'check') return asked.answer(message);
  reportOf(message.request, law).then(
    (report) => say({ kind: 'report', report }),
    (error: unknown) =>
      say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
