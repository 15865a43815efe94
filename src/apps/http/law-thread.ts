/** A thread that checks documents and reads long texts, one after the other: what takes for ever there is ended with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { jurisdictions } from '../../jurisdictions/list.ts';
import { createPincite } from '../../pincite.ts';
import { lawbookOf } from '../pool/thread.ts';
import { type CheckLaw, reportOf } from './checker.ts';
import { TEXT_COMMANDS } from './long-texts.ts';
import type { FromThread, ThreadLaw, ThreadTask, ThreadText, ToThread } from './thread-messages.ts';

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

  answer(message: Exclude<ToThread, ThreadTask>): void {
    const waiting = this.#waiting.get(message.call);
    this.#waiting.delete(message.call);
    if (message.kind === 'found') waiting?.found(message.texts);
    else waiting?.lost();
  }
}

function lawOf(law: ThreadLaw, asked: AskedTexts) {
  const { manifest, held, version, texts } = law;
  const lawbook = lawbookOf(law);
  const pincite = createPincite({ lawbook, jurisdictions });
  const checked: CheckLaw = {
    pincite,
    texts: texts ? asked : null,
    languages: [...new Set(jurisdictions.flatMap(({ languages }) => languages))],
    ...(held ? { snapshotOf: (code: string) => lawbook.index.snapshotOf(code) } : {}),
    version,
    index: { snapshot: lawbook.index.snapshot, contentId: held ? manifest.contentId : null },
  };
  return { pincite, checked };
}

const asked = new AskedTexts();
const { pincite, checked } = lawOf(workerData as ThreadLaw, asked);

async function done(task: ThreadTask): Promise<unknown> {
  return task.kind === 'check'
    ? reportOf(task.request, checked)
    : TEXT_COMMANDS[task.command](pincite, task.line);
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'found' || message.kind === 'lost') return asked.answer(message);
  done(message).then(
    (result) => say({ kind: 'done', result }),
    (error: unknown) =>
      say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
