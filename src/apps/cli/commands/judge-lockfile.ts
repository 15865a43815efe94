import { join } from 'node:path';
import type { CheckedBasis, GateFinding, Place, Project, Scan, StatedBasis } from '../../../gate/model.ts';
import type { Resolution } from '../../../model/index.ts';
import type { Lockfile } from '../../../verify/lockfile.ts';

/** What the rules of a project state, by the basis. */
export type Statements = ReadonlyMap<string, string>;

/** What the gate says of the lockfile: nothing where the project has none and never had. */
export async function checkJudgements(
  root: string,
  project: Project,
  { scan, checked }: { readonly scan: Scan; readonly checked: readonly CheckedBasis[] },
  against: string | undefined,
): Promise<GateFinding[]> {
  const [{ LOCKFILE }, { parseLockfile, readLockfile }, { checkExceptions, checkLockfile }, { findingOf }] =
    await Promise.all([
      import('../../../verify/lockfile.ts'),
      import('../../../verify/lockfile-file.ts'),
      import('../../../verify/lockfile-check.ts'),
      import('../../../gate/gate-finding.ts'),
    ]);
  const { readAtMergeBase } = await import('../../../gate/registers-ratchet.ts');
  const place: Place = { file: LOCKFILE, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const text = against === undefined ? null : await readAtMergeBase(root, against, LOCKFILE);
  const before: Lockfile | null = text === null ? null : parseLockfile(text, `${LOCKFILE} at the merge base`);
  const lockfile = readLockfile(join(root, LOCKFILE), LOCKFILE);
  if (lockfile === null)
    return before === null
      ? []
      : [
          findingOf('lockfile_removed', `${LOCKFILE} is in the merge base with ${against}, and not here`, {
            place,
          }),
        ];
  const statements = await statementsOf(root, project);
  const bases = checked.filter(({ resolution }) => isLaw(resolution)).map(({ basis }) => basis);
  const found = [
    ...checkLockfile(
      lockfile,
      bases.map((basis) => ({
        rule: basis.rule,
        citation: basis.text,
        statement: statements.get(placeKey(basis)) ?? null,
      })),
    ),
    ...(before === null ? [] : checkExceptions(lockfile, before.exceptions)),
  ];
  const places = new Map(scan.bases.map((basis) => [JSON.stringify([basis.rule, basis.text]), basis.place]));
  return found.map(({ code, message, rule, citation, remedy }) =>
    findingOf(code, message, {
      rule,
      citation,
      remedy,
      place: places.get(JSON.stringify([rule, citation])) ?? place,
    }),
  );
}

/** Whether a basis cites any law: what a project declares to be none needs no judge. */
export function isLaw({ status, parts }: Resolution): boolean {
  const all = parts.length === 0 ? [{ status }] : parts;
  return all.some((one) => one.status !== 'non_statutory');
}

/**
 * What the rules demand, by the place of their bases. It is read as a link is read: beside the basis, or in the group around it.
 */
export async function statementsOf(root: string, { surfaces }: Project): Promise<Statements> {
  if (surfaces.every(({ statement }) => statement === undefined)) return new Map();
  const { scan } = await import('../../../gate/scan/index.ts');
  const read = surfaces.map(({ statement = [], ...surface }) => ({ ...surface, link: statement }));
  const { bases } = await scan(root, read);
  return new Map(bases.flatMap((basis) => (basis.link === null ? [] : [[placeKey(basis), basis.link]])));
}

export function placeKey({ text, place }: Pick<StatedBasis, 'text' | 'place'>): string {
  return JSON.stringify([text, place.file, place.line, place.column]);
}
