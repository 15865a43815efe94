/** The thread's side of a pool: answers jobs one after the other, and may ask the thread that began it. */
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import { type CarriedError, carried, type FromThread, restored, type ToThread } from './messages.ts';

/** Puts a question to the thread that began this one. */
export type Ask = (question: unknown) => Promise<unknown>;

export interface JobServer<Job, Answer> {
  answer(job: Job): Answer | Promise<Answer>;
  /** Memory of an answer that is handed over instead of copied. */
  handedOver?(answer: Answer): readonly Transferable[];
}

/** Makes the thread ready, with the data that its pool was given, and answers what it is sent from then on. */
export async function serveJobs<Data, Job, Answer>(
  begin: (data: Data, ask: Ask) => Promise<JobServer<Job, Answer>> | JobServer<Job, Answer>,
): Promise<void> {
  if (parentPort === null) throw new Error('this module runs in a thread of its own');
  const port = parentPort;
  const say = (message: FromThread, list: readonly Transferable[] = []): void =>
    port.postMessage(message, list);
  const waiting = new Map<number, { found(value: unknown): void; failed(error: Error): void }>();
  let calls = 0;
  const ask: Ask = (question) =>
    new Promise((found, failed) => {
      waiting.set(++calls, { found, failed });
      say({ kind: 'ask', call: calls, question });
    });
  const heard = (call: number, value: unknown, error: CarriedError | null): void => {
    const asked = waiting.get(call);
    waiting.delete(call);
    if (error === null) asked?.found(value);
    else asked?.failed(restored(error));
  };
  let last: Promise<void> = Promise.resolve();
  const server = begin(workerData as Data, ask);
  const answer = async (job: Job): Promise<void> => {
    try {
      const { answer, handedOver } = await server;
      const given = await answer(job);
      say({ kind: 'done', answer: given }, handedOver?.(given));
    } catch (error) {
      say({ kind: 'failed', error: carried(error) });
    }
  };
  port.on('message', (message: ToThread) => {
    if (message.kind === 'job') last = last.then(() => answer(message.job as Job));
    else heard(message.call, message.value, message.error);
  });
  await server;
  say({ kind: 'ready' });
}
