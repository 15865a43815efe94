import type { Options } from './command.ts';
import { CliError } from './errors.ts';

/** In which of its formats a command writes its report; `--json` is short for one of them. @throws CliError for any other. */
export function reportFormat<F extends string>(
  { json, format }: Options,
  formats: readonly F[],
  plain: F,
): F {
  if (json && format !== undefined && format !== 'json')
    throw new CliError(`--json and --format ${format} exclude each other; give one of them`);
  const asked = json ? 'json' : (format ?? plain);
  const chosen = formats.find((one) => one === asked);
  if (chosen === undefined)
    throw new CliError(
      `--format ${asked} is no format of this report. Allowed choices are ${formats.join(', ')}`,
    );
  return chosen;
}
