export interface CodeBlock {
  /** First line of the fence, counted from 1, so that a failure names the place. */
  readonly line: number;
  readonly language: string;
  readonly code: string;
  /** Why the block is not run, where its info string says `no-run`. */
  readonly noRun: string | undefined;
}

export interface Command {
  readonly run: string;
  /** The output lines written under the command, and the exit code: 0 unless `(exit N)` closes them. */
  readonly output: readonly string[];
  readonly exit: number;
}

/**
 * The fenced code blocks of a Markdown text. A block that cannot be run is marked `no-run` after its
 * language, with the reason in a comment above it: `<!-- no-run: needs the full corpus -->`.
 */
export function codeBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  const lines = markdown.split('\n');
  let reason: string | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const open = /^(\s*)(`{3,})(.*)$/.exec(line);
    if (!open) {
      if (line.trim() !== '') reason = /^<!-- no-run: (.+) -->$/.exec(line.trim())?.[1];
      continue;
    }
    const [, indent = '', fence = '', info = ''] = open;
    const [language = '', ...words] = info.trim().split(/\s+/);
    const start = at + 1;
    const code: string[] = [];
    for (at++; at < lines.length && (lines[at] ?? '').trim() !== fence; at++) {
      code.push((lines[at] ?? '').slice(indent.length));
    }
    if (at >= lines.length) throw new Error(`the code block in line ${start} has no end`);
    const noRun = words.includes('no-run') ? reason : undefined;
    if (words.includes('no-run') && noRun === undefined) {
      throw new Error(`the block in line ${start} says no-run without a reason above it`);
    }
    blocks.push({ line: start, language, code: code.join('\n'), noRun });
    reason = undefined;
  }
  return blocks;
}

/** The commands of a console block: `$ ` starts one, a backslash at its end carries it on. */
export function commands(code: string): Command[] {
  const found: { run: string; output: string[]; exit: number }[] = [];
  const lines = code.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.startsWith('$ ')) {
      let run = line.slice(2);
      while (run.endsWith('\\') && at + 1 < lines.length) run = `${run}\n${lines[++at]}`;
      found.push({ run, output: [], exit: 0 });
      continue;
    }
    const last = found.at(-1);
    const exit = /^\(exit (\d+)\)$/.exec(line.trim());
    if (last && exit) last.exit = Number(exit[1]);
    else if (last) last.output.push(line.trimEnd());
  }
  for (const command of found) {
    while (command.output.at(-1) === '') command.output.pop();
  }
  return found;
}

/**
 * Whether an output is the one written down. A line `...` stands for any lines, and `…` in a line for any
 * characters.
 */
export function sameOutput(written: readonly string[], actual: readonly string[]): boolean {
  const [first, ...rest] = written;
  if (first === undefined) return actual.length === 0;
  if (first.trim() === '...') {
    return actual.some((_, from) => sameOutput(rest, actual.slice(from))) || sameOutput(rest, []);
  }
  const [line, ...others] = actual;
  return line !== undefined && sameLine(first, line) && sameOutput(rest, others);
}

function sameLine(written: string, actual: string): boolean {
  const parts = written.split('…');
  const last = parts.pop() ?? '';
  if (parts.length === 0) return actual === last;
  const [start = '', ...middle] = parts;
  if (!actual.startsWith(start)) return false;
  let at = start.length;
  for (const part of middle) {
    const found = actual.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return actual.length - last.length >= at && actual.endsWith(last);
}
