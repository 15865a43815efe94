import { relative } from 'node:path';
import { GateError } from '../../../gate/gate-error.ts';
import type { CheckedBasis } from '../../../gate/model.ts';
import { RESOLUTION_STATUSES } from '../../../model/index.ts';
import type { Lockfile } from '../../../verify/lockfile.ts';
import { VerifyError } from '../../../verify/model.ts';
import {
  type BasisView,
  type DriftView,
  type GateView,
  type LockfileView,
  ProjectUnreadable,
  type ServedProject,
} from '../../http/project.ts';
import { today } from '../../today.ts';
import type { Options } from '../command.ts';
import { CliError, explain } from '../errors.ts';
import type { Io } from '../io.ts';
import { runProject } from './gate-run.ts';
import { checkJudgements, isLaw, placeKey, statementsOf } from './judge-lockfile.ts';
import { readProject } from './judge-project.ts';
import type { DataLaw } from './serve-law.ts';
import { monitoringOf } from './serve-monitoring.ts';

/** The project of `--config` as the service shows it. Each answer reads its files anew. */
export function servedProject(io: Io, options: Options, law: DataLaw): ServedProject {
  return {
    gate: () => readable(gateOf(io, options, law)),
    drift: () => readable(driftOf(io, options, law)),
    monitoring: ({ store }) => monitoringOf(io, options, store),
  };
}

/** What cannot be read of a project is told to whoever asks: they are its people. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isOfProject =
      error instanceof CliError || error instanceof GateError || error instanceof VerifyError;
    throw isOfProject ? new ProjectUnreadable(explain(error)) : error;
  }
}

/** What the rules are held against: the lawbook that answers, or the base layer, which only reads. */
function lawOf(law: DataLaw) {
  const { lawbook, held } = law.checked();
  const { jurisdictions } = law.current();
  return { law: { lawbook, jurisdictions }, tier: held ? ('corpus' as const) : ('grammar' as const) };
}

async function gateOf(io: Io, options: Options, data: DataLaw): Promise<GateView> {
  const [{ checkGate }, { readRegisters }] = await Promise.all([
    import('../../../gate/gate.ts'),
    import('../../../gate/registers-file.ts'),
  ]);
  const { law: open, tier } = lawOf(data);
  const run = await runProject(io, { ...options, tier }, { law: open });
  const { project, root, configFile, scan, checked, law } = run;
  const registers = readRegisters(root, project);
  const locked = await lockfileOf(root);
  const report = checkGate({
    ...{ tier, project, configFile, scan, checked, registers, baseline: null, today: today() },
    index: tier === 'corpus' ? law.lawbook.index : null,
    more: locked.read === null ? [] : await checkJudgements(root, project, { scan, checked }, undefined),
  });
  const statements = await statementsOf(root, project);
  const states = Object.fromEntries(RESOLUTION_STATUSES.map((status) => [status, 0])) as GateView['states'];
  for (const { resolution } of checked) states[resolution.status]++;
  return {
    project: { name: project.name ?? null, config: relative(root, run.file) },
    ranAt: new Date().toISOString(),
    tier,
    passed: report.passed && locked.view.error === null,
    files: report.files,
    indexSnapshot: report.indexSnapshot,
    states,
    bases: checked.map((one) => basisView(one, statements.get(placeKey(one.basis)) ?? null, locked.read)),
    findings: report.findings.map(({ evidence, didYouMean, place, ...finding }) => ({
      ...finding,
      place: place === null ? null : { ...place },
      evidence: [...evidence],
      didYouMean: [...didYouMean],
    })),
    registers: registers.map(({ entries, ...register }) => ({
      ...register,
      entries: entries.map(({ place, ...entry }) => ({ ...entry, place: { ...place } })),
    })),
    lockfile: locked.view,
  };
}

function basisView(
  { basis, resolution }: CheckedBasis,
  statement: string | null,
  lockfile: Lockfile | null,
): BasisView {
  const { status, reason, owner, coordinate, instrument, provision, verifiable } = resolution;
  const states = (entry: { readonly rule: string | null; readonly citation: string }): boolean =>
    entry.rule === basis.rule && entry.citation === basis.text;
  const judgement = !isLaw(resolution)
    ? 'not_law'
    : lockfile?.exceptions.some(states)
      ? 'exception'
      : lockfile?.accepted.some(states)
        ? 'accepted'
        : 'none';
  return {
    ...{ rule: basis.rule, citation: basis.text, place: { ...basis.place } },
    ...{ status, reason, owner, coordinate, instrument, provision, verifiable, statement, judgement },
  };
}

/** The lockfile as it lies there: one that cannot be read is shown as such, and the rest of the project as well. */
async function lockfileOf(
  root: string,
): Promise<{ readonly read: Lockfile | null; readonly view: LockfileView }> {
  const [{ LOCKFILE }, { lockfileAt }, { CURRENT_PROMPT }] = await Promise.all([
    import('../../../verify/lockfile.ts'),
    import('../../../verify/lockfile-state.ts'),
    import('../../../verify/prompts/index.ts'),
  ]);
  const { lockfile, error, promptIds } = lockfileAt(root);
  return {
    read: lockfile,
    view: {
      file: LOCKFILE,
      present: lockfile !== null || error !== null,
      error,
      accepted: (lockfile?.accepted ?? []).map((entry) => ({ ...entry })),
      exceptions: (lockfile?.exceptions ?? []).map((entry) => ({ ...entry })),
      promptIds: { ...promptIds },
      currentPromptId: CURRENT_PROMPT.id,
    },
  };
}

async function driftOf(io: Io, options: Options, data: DataLaw): Promise<DriftView> {
  const { store } = data.current();
  const { law, tier } = lawOf(data);
  if (store === null || tier === 'grammar')
    throw new ProjectUnreadable('without a lawbook and a store nothing is known of the texts of today');
  const { cases, lockfile } = await readProject(io, options, store, law);
  if (lockfile === null)
    throw new ProjectUnreadable(
      'the project has no lockfile, so nothing can have drifted; make one with pincite judge --accept',
    );
  const { sweep } = await import('../../../verify/sweep.ts');
  const { accepted, drifted } = await sweep(lockfile, cases, store.driver, null);
  return {
    ranAt: new Date().toISOString(),
    accepted,
    drifted: drifted.map(({ entry, reasons, difference, parts }) => ({
      ...entry,
      reasons: [...reasons],
      difference,
      parts: parts === null ? null : parts.map((part) => ({ ...part })),
    })),
  };
}
