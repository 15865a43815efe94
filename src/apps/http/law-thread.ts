/** A thread that checks documents and reads long texts, one after the other: what takes for ever there is ended with it. */
import type { TextSource } from '../../check/index.ts';
import { jurisdictions } from '../../jurisdictions/list.ts';
import { createPincite } from '../../pincite.ts';
import { type Ask, serveJobs } from '../pool/jobs.ts';
import { lawbookOf } from '../pool/thread.ts';
import { type CheckLaw, reportOf } from './checker.ts';
import { TEXT_COMMANDS } from './long-texts.ts';
import type { ThreadLaw, ThreadTask } from './thread-messages.ts';

function lawOf(law: ThreadLaw, ask: Ask) {
  const { manifest, held, version, texts } = law;
  const lawbook = lawbookOf(law);
  const pincite = createPincite({ lawbook, jurisdictions });
  // Texts of law are asked of the thread that has the store.
  const find: TextSource['find'] = async (id) => (await ask(id)) as Awaited<ReturnType<TextSource['find']>>;
  const checked: CheckLaw = {
    pincite,
    texts: texts ? { find } : null,
    languages: [...new Set(jurisdictions.flatMap(({ languages }) => languages))],
    ...(held ? { snapshotOf: (code: string) => lawbook.index.snapshotOf(code) } : {}),
    version,
    index: { snapshot: lawbook.index.snapshot, contentId: held ? manifest.contentId : null },
  };
  return { pincite, checked };
}

await serveJobs<ThreadLaw, ThreadTask, unknown>((law, ask) => {
  const { pincite, checked } = lawOf(law, ask);
  return {
    answer: (task) =>
      task.kind === 'check'
        ? reportOf(task.request, checked)
        : TEXT_COMMANDS[task.command](pincite, task.line),
  };
});
