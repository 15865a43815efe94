import {
  type CheckedDocument,
  type CheckOptions,
  checkDocument,
  type DocumentInput,
} from '../../check/index.ts';
import type { Ask, JobServer } from '../pool/jobs.ts';
import { checkOptions } from './check-options.ts';
import type { OpenedLaw } from './session.ts';
import type { ThreadBegin, ThreadWork } from './threads.ts';

type Texts = NonNullable<CheckOptions['texts']>;

/** Checks documents; texts of law are asked of the thread that has the store. */
export function checkServer(
  { options }: ThreadBegin,
  { texts }: Extract<ThreadWork, { kind: 'check' }>,
  law: OpenedLaw,
  ask: Ask,
): JobServer<DocumentInput, CheckedDocument> {
  const find: Texts['find'] = async (id) => (await ask(id)) as Awaited<ReturnType<Texts['find']>>;
  const how = checkOptions(options, law, texts ? { find } : null);
  return { answer: (input) => checkDocument(input, how) };
}
