import { printableLine } from '../../../text/printable.ts';
import type { Judged } from '../../../verify/judge.ts';
import type { Case } from '../../../verify/model.ts';
import type { CommandSpec, Options } from '../command.ts';
import { CliError, Exit, type ExitCode } from '../errors.ts';
import type { Io } from '../io.ts';
import { openCorpus } from '../store.ts';
import { styleFor } from '../style.ts';
import { openJudge } from './judge-model.ts';
import { type JudgedProject, readProject } from './judge-project.ts';

export const judge: CommandSpec = {
  name: 'judge',
  summary: 'judge whether the provisions that rules cite are their right legal basis',
  description: `Reads the text of every cited provision and asks a model whether it is the right legal basis for what
the rule demands: SUPPORTS, CONTRADICTS, UNSUPPORTED or INDETERMINATE. What is accepted and has not
changed since is not asked again, unless with --all. The model is behind any OpenAI-compatible
endpoint: PINCITE_JUDGE_URL, PINCITE_JUDGE_KEY, PINCITE_JUDGE_MODEL.

With --accept what is supported is written into citations.lock.json, for a person to commit; with
--issue the rest is declared there as exceptions, with the reasoning. Exit code 1: something is
neither.`,
  examples: [
    ['judge', 'what the judge says, nothing is written'],
    ['judge --accept', 'and keep it'],
    ['judge --accept --issue "#484"', 'and declare the rest'],
    ['judge --lexical', 'words and numbers alone, without a model'],
    ['judge --all --record answers/', 'everything, and keep the answers'],
  ],
  options: [
    'accept',
    'all',
    'issue',
    'votes',
    'record',
    'replay',
    'lexical',
    'maxCalls',
    'maxTokens',
    'config',
    'json',
    'data',
    'database',
  ],
  async run(io, _args, options) {
    if (options.issue !== undefined && !options.accept)
      throw new CliError('--issue declares what is not accepted; it goes with --accept');
    const model = options.lexical ? null : await openJudge(io, options);
    const project = await projectOf(io, options);
    if (model === null) return lexical(io, options, project.cases);
    const [{ judgeAll }, { staleEntries }] = await Promise.all([
      import('../../../verify/judge.ts'),
      import('../../../verify/drift.ts'),
    ]);
    const open = options.all ? project.cases : unsettled(project, staleEntries);
    const judged = await judgeAll(model, open, options.votes === undefined ? {} : { policy: options.votes });
    const left = options.accept ? await write(project, judged, options.issue ?? null) : blocking(judged);
    await report(io, options, project, judged, left);
    return left.length === 0 ? Exit.done : Exit.finding;
  },
};

async function projectOf(io: Io, options: Options): Promise<JudgedProject> {
  const store = await openCorpus(io, options, 'read');
  try {
    return await readProject(io, options, store);
  } finally {
    await store.close();
  }
}

/** Cases that nothing is known of, or whose record no longer holds. */
function unsettled(
  { cases, lockfile }: JudgedProject,
  staleEntries: typeof import('../../../verify/drift.ts').staleEntries,
): readonly Case[] {
  if (lockfile === null) return cases;
  const { fresh } = staleEntries(lockfile, cases);
  return cases.filter((one) => !fresh.has(one));
}

const blocking = (judged: readonly Judged[]): readonly Judged[] =>
  judged.filter(({ judgement }) => judgement.verdict !== 'SUPPORTS');

async function write(
  { cases, lockfile, lockfilePath }: JudgedProject,
  judged: readonly Judged[],
  issue: string | null,
): Promise<readonly Judged[]> {
  const [{ accept }, { EMPTY_LOCKFILE, subjectKey }, { writeLockfile }] = await Promise.all([
    import('../../../verify/accept.ts'),
    import('../../../verify/lockfile.ts'),
    import('../../../verify/lockfile-file.ts'),
  ]);
  const done = accept(lockfile ?? EMPTY_LOCKFILE, judged, new Set(cases.map(subjectKey)), issue);
  writeLockfile(lockfilePath, done.lockfile);
  return done.left;
}

async function report(
  io: Io,
  options: Options,
  { cases }: JudgedProject,
  judged: readonly Judged[],
  left: readonly Judged[],
): Promise<void> {
  if (options.json) {
    const judgements = judged.map(({ asked, judgement }) => {
      const { rule, citation, part, evidence } = asked;
      return { rule, citation, part, coordinate: evidence?.coordinate ?? null, ...judgement };
    });
    return io.out.line(JSON.stringify({ cases: cases.length, judged: judgements, blocking: left.length }));
  }
  const style = styleFor(io);
  for (const { asked, judgement } of judged) {
    const { verdict, label, reason, quote, warnings } = judgement;
    const said = label === null ? verdict : `${verdict} (${label})`;
    await io.out.line(style.bold(printableLine(subjectOf(asked))));
    await io.out.line(
      (verdict === 'SUPPORTS' ? style.dim : style.warn)(`  ${said}: ${printableLine(reason)}`),
    );
    if (quote !== null) await io.out.line(style.dim(`  “${printableLine(quote)}”`));
    for (const { kind, note } of warnings)
      await io.out.line(style.warn(`  claims more (${kind}): ${printableLine(note)}`));
  }
  const settled = cases.length - judged.length;
  await io.out.line(
    style.dim(
      `${cases.length} citations, ${settled} settled, ${judged.length} judged, ${left.length} blocking`,
    ),
  );
}

async function lexical(io: Io, options: Options, cases: readonly Case[]): Promise<ExitCode> {
  const [{ lexicalCheck }, { obstacleTo }] = await Promise.all([
    import('../../../verify/lexical.ts'),
    import('../../../verify/judge.ts'),
  ]);
  const flagged = cases.flatMap((one) => {
    const { rule, citation, part, evidence, statement } = one;
    const obstacle = obstacleTo(one);
    const flags: readonly { readonly code: string; readonly detail: string }[] =
      obstacle !== null || evidence === null || statement === null
        ? [{ code: 'not_compared', detail: obstacle ?? '' }]
        : lexicalCheck(statement, evidence);
    return flags.length === 0 ? [] : [{ rule, citation, part, flags }];
  });
  if (options.json) {
    await io.out.line(JSON.stringify({ check: 'lexical', cases: cases.length, flagged }));
  } else {
    const style = styleFor(io);
    for (const one of flagged) {
      await io.out.line(style.bold(printableLine(subjectOf(one))));
      for (const { code, detail } of one.flags)
        await io.out.line(style.warn(`  ${code}: ${printableLine(detail)}`));
    }
    await io.out.line(
      style.dim(
        `lexical check of ${cases.length} citations: ${flagged.length} flagged; none is accepted by this`,
      ),
    );
  }
  return flagged.length === 0 ? Exit.done : Exit.finding;
}

/** `lamp_record: Lighthouse Act s. 1 [2/3]` */
export function subjectOf({ rule, citation, part }: Pick<Case, 'rule' | 'citation' | 'part'>): string {
  const place = part.endsWith('/1') ? '' : ` [${part}]`;
  return `${rule === null ? '' : `${rule}: `}${citation}${place}`;
}
