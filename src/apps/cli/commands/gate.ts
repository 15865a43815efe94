import { resolve } from 'node:path';
import type { GateReport } from '../../../gate/model.ts';
import { REPORT_FORMATS, type ReportFormat } from '../../../gate/report/index.ts';
import { writeWhole } from '../../../text/whole-file.ts';
import { today } from '../../today.ts';
import type { CommandSpec, Options } from '../command.ts';
import { Exit } from '../errors.ts';
import type { Io } from '../io.ts';
import { reportFormat } from '../report-format.ts';
import { styleFor } from '../style.ts';
import { packageVersion } from '../version.ts';
import { pathBelow, runProject } from './gate-run.ts';
import { checkJudgements } from './judge-lockfile.ts';

export const gate: CommandSpec = {
  name: 'gate',
  summary: 'check that the legal basis of every rule stands, or is declared not to',
  description: `Finds what the rules of a project cite, as pincite.config.ts says where, and holds it against the law
and against two registers of declared exceptions: citations that cannot be understood, and law that is not
held. What fails undeclared is a finding, and so is what is declared and stands by now.

The corpus tier asks the lawbook whether what is cited exists. The grammar tier needs no law: it asks
whether every citation can be read. Exit code 0: passed. 1: findings. 2: cannot run.`,
  examples: [
    ['gate --tier grammar', 'before every commit'],
    ['gate --data .pincite --against origin/main', 'with the law; exceptions may not grow'],
    ['gate --format sarif --output gate.sarif', 'a report for code scanning'],
  ],
  options: ['config', 'tier', 'format', 'output', 'against', 'json', 'data'],
  async run(io, _args, options) {
    const format = reportFormat<ReportFormat>(options, REPORT_FORMATS, 'text');
    const [{ checkGate }, { readRegisters }, { readBaseline }] = await Promise.all([
      import('../../../gate/gate.ts'),
      import('../../../gate/registers-file.ts'),
      import('../../../gate/registers-ratchet.ts'),
    ]);
    const { tier, project, root, configFile, scan, checked, law } = await runProject(io, options);
    const registers = readRegisters(root, project);
    const { against } = options;
    const report = checkGate({
      tier,
      project,
      configFile,
      scan,
      checked,
      registers,
      index: tier === 'corpus' ? law.lawbook.index : null,
      baseline: against === undefined ? null : await readBaseline(root, against, project, configFile),
      today: today(),
      more: await checkJudgements(root, project, { scan, checked }, against),
      update: updateLine(options),
    });
    await print(io, report, format, root, options.output);
    return report.passed ? Exit.done : Exit.finding;
  },
};

/** The command that updates the registers of the same project in the same tier, ready to be pasted into a shell. */
function updateLine({ tier, config, data }: Options): string {
  const given = Object.entries({ tier, config, data }).filter(([, value]) => value !== undefined);
  const quoted = (value: string): string =>
    /^[\w./@:-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
  return ['pincite gate update', ...given.map(([name, value]) => `--${name} ${quoted(String(value))}`)].join(
    ' ',
  );
}

/** A report that goes into a file is told for people as well. */
async function print(
  io: Io,
  report: GateReport,
  format: ReportFormat,
  root: string,
  output: string | undefined,
): Promise<void> {
  const { formatReport } = await import('../../../gate/report/index.ts');
  const version = packageVersion();
  // GitHub reads paths from the root of the repository, whatever folder a step works in.
  const { GITHUB_WORKSPACE: workspace = '' } = io.env;
  const forGithub = (format === 'github' || format === 'sarif') && workspace !== '';
  const prefix = pathBelow(forGithub ? workspace : io.cwd, root);
  if (output === undefined)
    return io.out.write(await formatReport(report, format, { version, prefix, style: styleFor(io) }));
  writeWhole(resolve(io.cwd, output), await formatReport(report, format, { version, prefix }));
  const told = { version, prefix: pathBelow(io.cwd, root), style: styleFor(io) };
  await io.out.write(await formatReport(report, 'text', told));
}
