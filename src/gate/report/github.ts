import { printable } from '../../text/printable.ts';
import type { GateFinding, GateReport, Level } from '../model.ts';
import { counted, countOf, sentenceOf } from './summary.ts';

const COMMANDS: Readonly<Record<Level, string>> = { error: 'error', warning: 'warning', note: 'notice' };

/**
 * Workflow commands that GitHub turns into annotations of lines.
 * https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
 */
export function githubReport(report: GateReport): string {
  const sum = `${report.passed ? 'passed' : 'failed'}: ${counted(countOf(report, 'error'), 'error')}, ${counted(countOf(report, 'warning'), 'warning')}`;
  return [...report.findings.map(annotation), `${report.tier} tier ${sum}`].join('\n');
}

function annotation(finding: GateFinding): string {
  const { code, level, place, didYouMean, remedy } = finding;
  const properties: Record<string, string | number> =
    place === null
      ? { title: code }
      : {
          file: place.file,
          line: place.line,
          endLine: place.endLine,
          // Columns are only shown where a finding ends in the line in which it begins.
          ...(place.line === place.endLine ? { col: place.column, endColumn: place.endColumn } : {}),
          title: code,
        };
  const text = [
    sentenceOf(finding),
    ...didYouMean.map((one) => `did you mean: ${one}`),
    ...(remedy === null ? [] : [`do: ${remedy}`]),
  ].join('\n');
  const written = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapedProperty(String(value))}`,
  );
  return `::${COMMANDS[level]} ${written.join(',')}::${escapedData(text)}`;
}

/** What would end a command, or begin another, is written as the runner's own toolkit writes it. */
function escapedData(text: string): string {
  return printable(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
