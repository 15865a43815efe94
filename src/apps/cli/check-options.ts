import type { CheckOptions } from '../../check/index.ts';
import { createPincite } from '../../pincite.ts';
import type { Options } from './command.ts';
import type { OpenedLaw } from './session.ts';

/** How documents are checked: what the command line says, with the law that answers. */
export function checkOptions(
  { at, jurisdictions: codes, context }: Options,
  { opened, held, jurisdictions }: OpenedLaw,
  texts: NonNullable<CheckOptions['texts']> | null,
): CheckOptions {
  return {
    ...(at === undefined ? {} : { at }),
    ...(codes === undefined ? {} : { jurisdictions: codes }),
    ...(context === undefined ? {} : { context }),
    pincite: createPincite({ lawbook: opened, jurisdictions }),
    texts,
    languages: [...new Set(jurisdictions.flatMap(({ languages }) => languages))],
    ...(held ? { snapshotOf: (code: string) => opened.index.snapshotOf(code) } : {}),
  };
}
