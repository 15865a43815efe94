import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Grounds } from '../../../gate/registers-update.ts';
import { today } from '../../today.ts';
import type { CommandSpec, Options } from '../command.ts';
import { CliError, Exit } from '../errors.ts';
import { runProject } from './gate-run.ts';

export const gateUpdate: CommandSpec = {
  name: 'gate update',
  summary: 'bring the registers of declared exceptions up to date',
  description: `Removes entries that stand by now or that nothing cites, writes down how entries fail that do not say so,
and moves entries to the register of their owner. What is not declared yet, or fails in another way than declared, is
only declared with --reason and --issue.

Exit code 1: something is left that needs a person; pincite gate says what.`,
  examples: [
    ['gate update', 'prune'],
    ['gate update --reason "CRR is taken in with wave 4" --issue "#484"', 'declare what fails'],
  ],
  options: ['config', 'tier', 'reason', 'issue', 'expires', 'json', 'data'],
  async run(io, _args, options) {
    const grounds = groundsOf(options);
    const [{ isEmpty, readRegisters, writeRegister }, { updateRegisters }, { checkRegisters }] =
      await Promise.all([
        import('../../../gate/registers-file.ts'),
        import('../../../gate/registers-update.ts'),
        import('../../../gate/registers.ts'),
      ]);
    const { tier, project, root, scan, checked } = await runProject(io, options);
    if (scan.bases.length === 0)
      throw new CliError(
        `no legal basis was found in ${scan.files} files, so every entry would go; correct the surfaces first`,
      );
    const registers = readRegisters(root, project, 'is empty');
    const { edits, counts } = updateRegisters({ tier, registers, checked, scan, grounds });
    for (const [register, edit] of edits)
      if (!isEmpty(edit) || !existsSync(join(root, register.file))) writeRegister(root, register, edit);
    const rest = checkRegisters({ tier, registers: readRegisters(root, project), checked, today: today() });
    const left = rest.filter(({ level }) => level === 'error').length;
    const { removed, pinned, moved, added } = counts;
    await io.out.line(
      options.json
        ? JSON.stringify({ removed, pinned, moved, added, left })
        : `${removed} removed, ${pinned} pinned, ${moved} moved, ${added} added; ${left} left for a person`,
    );
    return left === 0 ? Exit.done : Exit.finding;
  },
};

function groundsOf({ reason, issue, expires }: Options): Grounds | null {
  if (reason === undefined && issue === undefined) {
    if (expires !== undefined) throw new CliError('--expires goes with --reason and --issue');
    return null;
  }
  if (reason === undefined || issue === undefined || reason.trim() === '' || issue.trim() === '')
    throw new CliError('an exception needs both: --reason says why, --issue what owns it');
  return { reason, issue, expires: expires ?? null };
}
