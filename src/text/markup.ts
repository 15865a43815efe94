/** HTML that may be put into a page as it stands. */
class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

export type { Markup };

type Value = string | number | Markup | readonly Markup[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template of HTML: every value is text unless it was made by this function. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const pieces = parts.flatMap((part, n) => [
    part,
    ...(n < values.length ? [markupOf(values[n] as Value)] : []),
  ]);
  return new Markup(pieces.join(''));
}

/**
 * A whole page in English that has no script and may load nothing.
 *
 * @param style of this package's own making: the one part that is no text.
 */
export function pageOf(title: string, style: string, body: Markup): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${joinedMarkup([style])}</style>
</head>
<body>
${body}
</body>
</html>
`;
  return page.html;
}

/** Pieces that were made by templates, without anything between them. */
export function joinedMarkup(pieces: readonly string[]): Markup {
  return new Markup(pieces.join(''));
}

function markupOf(value: Value): string {
  if (value instanceof Markup) return value.html;
  if (typeof value === 'object') return value.map((one) => one.html).join('\n');
  // Text keeps no character that a browser would obey, and none that turns the direction of reading.
  return String(value)
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (char) =>
      char === '\n' || char === '\t' ? char : '',
    )
    .replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}
