import { existsSync } from 'node:fs';
import type { CheckedBasis } from '../../gate/model.ts';
import { currentDirectory } from '../../lawbook/files.ts';
import type { ResolutionStatus } from '../../model/index.ts';
import type { Options } from './command.ts';
import { runProject } from './commands/gate-run.ts';
import type { Io } from './io.ts';
import { dataDirectory } from './session.ts';

/** A legal basis of a project that another lawbook resolves otherwise. */
export interface BasisChange {
  /** `rules/bread.yaml:3` */
  readonly place: string;
  readonly text: string;
  readonly was: ResolutionStatus;
  readonly is: ResolutionStatus;
}

export interface BasisChanges {
  readonly mended: readonly BasisChange[];
  readonly broken: readonly BasisChange[];
}

/** What the legal bases of a project come to with the lawbook that is held; nothing where none is held yet. */
export async function basesOf(io: Io, options: Options): Promise<readonly CheckedBasis[]> {
  if (!existsSync(currentDirectory(dataDirectory(io, options).lawbook))) return [];
  return (await runProject(io, options)).checked;
}

/** Bases that stand now and did not, and the other way round. */
export function basisChanges(before: readonly CheckedBasis[], after: readonly CheckedBasis[]): BasisChanges {
  const was = new Map(before.map((one) => [keyOf(one), one.resolution.status]));
  const changes = after.flatMap((one): readonly BasisChange[] => {
    const { text, place } = one.basis;
    const then = was.get(keyOf(one));
    const is = one.resolution.status;
    if (then === undefined || stands(then) === stands(is)) return [];
    return [{ place: `${place.file}:${place.line}`, text, was: then, is }];
  });
  return { mended: changes.filter(({ is }) => stands(is)), broken: changes.filter(({ is }) => !stands(is)) };
}

function stands(status: ResolutionStatus): boolean {
  return status === 'resolved' || status === 'instrument_only';
}

function keyOf({ basis: { text, place } }: CheckedBasis): string {
  return `${place.file}:${place.line}:${place.column} ${text}`;
}
