import type { Matrix, MatrixRange } from '../../../gate/matrix.ts';
import { printable } from '../../../text/printable.ts';
import type { CommandSpec } from '../command.ts';
import { CliError, Exit } from '../errors.ts';
import { type Style, styleFor } from '../style.ts';
import { type GateRun, runProject } from './gate-run.ts';

export const gateMatrix: CommandSpec = {
  name: 'gate matrix',
  summary: 'show which rule rests on which provision, and which provisions nothing cites',
  description: `What to look at when a provision is amended: the provisions that the rules of the project cite, each with
the rules that cite it. With --range also the provisions of a range that no rule cites. A rule that cites a
whole instrument covers none of its provisions.`,
  examples: [
    ['gate matrix', 'every provision that is cited, with its rules'],
    ['gate matrix --range "AMLR Art. 20-50"', 'and what of these articles nothing cites'],
  ],
  options: ['config', 'range', 'json', 'data'],
  async run(io, _args, options) {
    const { matrixOf } = await import('../../../gate/matrix.ts');
    const run = await runProject(io, options);
    const ranges = await Promise.all((options.range ?? []).map((text) => rangeOf(run, text)));
    const matrix = matrixOf(run.checked, ranges, run.law.lawbook.index);
    await io.out.line(options.json ? JSON.stringify(matrix) : formatMatrix(matrix, styleFor(io)));
    return Exit.done;
  },
};

async function rangeOf({ resolve, law }: GateRun, range: string): Promise<MatrixRange> {
  const { instrumentOf, provisionsWithin } = await import('../../../gate/matrix.ts');
  const { status, coordinate, provision, reason, range: ends, parts } = resolve(range);
  if (coordinate === null || parts.length > 0 || (status !== 'resolved' && status !== 'instrument_only'))
    throw new CliError(
      `--range "${range}" is ${[status, reason].filter((part) => part !== null).join('/')}; name provisions that are held, e.g. "AMLR Art. 20-50"`,
    );
  const single = provision === null ? null : ([coordinate, coordinate] as const);
  const instrument = instrumentOf(coordinate, provision);
  return { range, coordinates: provisionsWithin(law.lawbook.index, instrument, ends ?? single) };
}

function formatMatrix({ rows, ranges }: Matrix, style: Style): string {
  const out = rows.flatMap(({ coordinate, citedBy }) => [
    style.bold(coordinate),
    ...citedBy.map(({ rule, citation, place }) =>
      printable(`  ${rule ?? 'no rule named'}  "${citation}"  ${place.file}:${place.line}`),
    ),
  ]);
  for (const { range, provisions, uncited } of ranges)
    out.push(
      '',
      printable(`${range}: ${uncited.length} of ${provisions} provisions are cited by nothing`),
      ...uncited.map((coordinate) => style.warn(`  ${coordinate}`)),
    );
  return out.length === 0 ? 'no rule cites a provision that is held' : out.join('\n');
}
