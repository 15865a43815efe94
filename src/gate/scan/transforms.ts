import type { Transform } from './outline.ts';

/** The text that a call works on: its receiver, or its one argument where it is a plain function. */
function subject(receiver: readonly string[] | null, args: readonly (readonly string[])[]): string | null {
  const [text, ...more] = receiver ?? args[0] ?? [];
  return more.length === 0 ? (text ?? null) : null;
}

/** One that needs nothing but its text; with arguments that it does not know it is not evaluated. */
export function onText(change: (text: string) => string): Transform {
  return (receiver, args) => {
    const text = subject(receiver, args);
    return text === null || args.length > (receiver === null ? 1 : 0) ? null : change(text);
  };
}

export const trim = onText((text) => text.trim());
export const trimStart = onText((text) => text.trimStart());
export const trimEnd = onText((text) => text.trimEnd());
export const upper = onText((text) => text.toUpperCase());
export const lower = onText((text) => text.toLowerCase());
export const same = onText((text) => text);
export const dedent = onText((text) => withoutMargin(text));

/** Of what is written on after it is made, the first text is not the whole; the name of a thing is not its text. */
export const notEvaluated: Transform = () => null;

/** `", ".join(list)` and `String.join(", ", list)`: the separator first. */
export const joinSeparatorFirst: Transform = (receiver, args) => {
  const [separator, ...parts] = receiver === null ? args : [receiver, ...args];
  return separator?.length === 1 && parts.length > 0 ? parts.flat().join(separator[0]) : null;
};

/** `list.join(", ")` and `strings.Join(list, ", ")`: the separator last, `missing` where it is left out. */
export function joinSeparatorLast(missing: string): Transform {
  return (receiver, args) => {
    const [list, separator, ...more] = receiver === null ? args : [receiver, ...args];
    if (list === undefined || more.length > 0 || (separator !== undefined && separator.length !== 1))
      return null;
    return list.join(separator?.[0] ?? missing);
  };
}

export const concat: Transform = (receiver, args) => [...(receiver ?? []), ...args.flat()].join('');

export const replaceAll: Transform = (receiver, args) => {
  const [from, to] = [args[0]?.[0], args[1]?.[0]];
  const text = receiver?.length === 1 ? receiver[0] : undefined;
  return text === undefined || args.length !== 2 || from === undefined || to === undefined || from === ''
    ? null
    : text.split(from).join(to);
};

/** `{}`, `{0}` and `{{`, as in Python and C#; with names or formats it is not evaluated. */
export const braceFormat: Transform = (receiver, args) => {
  const [format, values] = formatAndValues(receiver, args);
  if (format === null) return null;
  let next = 0;
  let fits = true;
  const text = format.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (found, field: string | undefined) => {
    if (field === undefined) return found.charAt(0);
    const index = field === '' ? next++ : Number(field);
    const value = Number.isInteger(index) ? values[index] : undefined;
    if (value === undefined) fits = false;
    return value ?? '';
  });
  return fits ? text : null;
};

/** `%s`, `%v`, `%d`, `%1$s` and `%%`; with widths, flags or names it is not evaluated. */
export const percentFormat: Transform = (receiver, args) => {
  const [format, values] = formatAndValues(receiver, args);
  if (format === null) return null;
  let next = 0;
  let fits = true;
  const text = format.replace(
    /%(?:(\d{1,3})\$)?(.|$)/gs,
    (_found, position: string | undefined, verb: string) => {
      if (verb === '%') return '%';
      if (verb === 'n' && position === undefined) return '\n';
      const value = values[position === undefined ? next++ : Number(position) - 1];
      if (value === undefined || !'svdi'.includes(verb) || verb === '') fits = false;
      return value ?? '';
    },
  );
  return fits ? text : null;
};

function formatAndValues(
  receiver: readonly string[] | null,
  args: readonly (readonly string[])[],
): readonly [string | null, readonly string[]] {
  const [format, ...values] = receiver === null ? args : [receiver, ...args];
  return [format?.length === 1 ? (format[0] ?? null) : null, values.flat()];
}

/** Takes from every line the white space that all lines with text have in common; lines without text become empty. */
export function withoutMargin(text: string): string {
  const lines = text.split('\n').map((line) => (line.trim() === '' ? '' : line));
  const filled = lines.filter((line) => line !== '');
  if (filled.length === 0) return lines.join('\n');
  let margin = indentOf(filled[0] ?? '');
  for (const line of filled) {
    let common = 0;
    while (common < margin.length && line[common] === margin[common]) common++;
    margin = margin.slice(0, common);
  }
  return lines.map((line) => line.slice(margin.length)).join('\n');
}

export function indentOf(line: string): string {
  return line.slice(0, line.length - line.trimStart().length);
}
