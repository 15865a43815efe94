import { join } from 'node:path';
import type { Law } from '../../../resolver/declared/declare.ts';
import type { Store } from '../../../store/index.ts';
import type { Lockfile } from '../../../verify/lockfile.ts';
import type { Case } from '../../../verify/model.ts';
import type { Options } from '../command.ts';
import { CliError } from '../errors.ts';
import type { Io } from '../io.ts';
import { runProject } from './gate-run.ts';
import { placeKey, statementsOf } from './judge-lockfile.ts';

/** The interpreter answers at once, and a store does not: the id of the document stands where its hash will. */
const documentId = (id: string): string => id;

/** All that the rules of a project cite, with the texts that it rests on, and what was accepted of it. */
export interface JudgedProject {
  readonly cases: readonly Case[];
  readonly lockfile: Lockfile | null;
  readonly lockfilePath: string;
}

/**
 * @param open law that is open already; the lawbook is opened where omitted
 * @throws CliError where nothing is cited, or part of the project cannot be read: then nobody knows what is gone
 */
export async function readProject(
  io: Io,
  options: Options,
  store: Store,
  open?: Law,
): Promise<JudgedProject> {
  const [{ casesOf }, { LOCKFILE, subjectKey }, { readLockfile }] = await Promise.all([
    import('../../../verify/evidence.ts'),
    import('../../../verify/lockfile.ts'),
    import('../../../verify/lockfile-file.ts'),
  ]);
  const corpus = { ...options, tier: 'corpus' as const };
  const { project, root, scan, checked, law } = await runProject(io, corpus, {
    contentHash: documentId,
    ...(open === undefined ? {} : { law: open }),
  });
  const unread = scan.findings.filter(({ code }) => code !== 'no_basis_stated');
  if (scan.bases.length === 0 || unread.length > 0)
    throw new CliError(
      scan.bases.length === 0
        ? `no legal basis was found in ${scan.files} files; correct the surfaces`
        : `${unread.length} places of the project cannot be read, e.g. ${unread[0]?.place.file}:${unread[0]?.place.line}; see pincite gate`,
    );
  const statements = await statementsOf(root, project);
  const lookup = store.lookup();
  const held = {
    index: law.lawbook.index,
    ...(project.at === undefined ? {} : { at: project.at }),
    document: async (id: string) => (await lookup.find(id)).find((one) => one.id === id) ?? null,
  };
  const cases = await Promise.all(
    checked.map(({ basis, resolution }) =>
      casesOf(
        {
          rule: basis.rule,
          citation: basis.text,
          statement: statements.get(placeKey(basis)) ?? null,
          resolution,
        },
        held,
      ),
    ),
  );
  // A rule that states its basis in two places states it once.
  const distinct = new Map(cases.flat().map((one) => [subjectKey(one), one]));
  const lockfilePath = join(root, LOCKFILE);
  return { cases: [...distinct.values()], lockfile: readLockfile(lockfilePath, LOCKFILE), lockfilePath };
}
