import { printable } from '../../text/printable.ts';
import type { TextStyle } from '../../text/style.ts';
import type { GateFinding, GateReport, Level } from '../model.ts';
import { counted, countOf, sentenceOf, statesOf } from './summary.ts';

const TONES: Readonly<Record<Level, 'bad' | 'warn' | 'dim'>> = { error: 'bad', warning: 'warn', note: 'dim' };

/** For people: a line for each finding, under it what was looked at, what may be meant and what to do. */
export function textReport(report: GateReport, style: TextStyle): string {
  const { tier, passed, files, checked, indexSnapshot } = report;
  const out = report.findings.flatMap((finding) => linesOf(finding, style));
  if (out.length > 0) out.push('');
  const law = indexSnapshot === null ? 'no law needed' : `law of ${indexSnapshot}`;
  const states = statesOf(report);
  out.push(
    style.dim(
      `${counted(checked.length, 'citation')} in ${counted(files, 'file')}${states === '' ? '' : `: ${states}`}`,
    ),
    `${passed ? style.good('passed') : style.bad('failed')}  ${tier} tier, ${law}: ${counted(countOf(report, 'error'), 'error')}, ${counted(countOf(report, 'warning'), 'warning')}`,
  );
  return out.join('\n');
}

function linesOf(finding: GateFinding, style: TextStyle): string[] {
  const { code, level, place, evidence, didYouMean, remedy } = finding;
  const where = place === null ? '' : `${place.file}:${place.line}:${place.column}  `;
  const below: readonly (readonly [string, readonly string[]])[] = [
    ['seen', evidence],
    ['did you mean', didYouMean],
    ['do', remedy === null ? [] : [remedy]],
  ];
  return [
    `${style.bold(oneLine(where))}${style[TONES[level]](level)}  ${oneLine(sentenceOf(finding))}  ${style.dim(code)}`,
    ...below.flatMap(([label, lines]) =>
      lines.map((line) => `    ${style.dim(`${label}:`)} ${oneLine(line)}`),
    ),
  ];
}

const oneLine = (text: string): string => printable(text).replaceAll(/[\r\n\t]+/g, ' ');
