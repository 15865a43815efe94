import type { DiscoveryResult } from '../../../discovery/index.ts';
import { printable } from '../../../text/printable.ts';
import { runAnswering } from '../answer.ts';
import type { CommandSpec } from '../command.ts';
import { openDiscoverer } from '../discoverer.ts';
import { dataDirectory, openInterpreter } from '../session.ts';
import type { Style } from '../style.ts';

export const discover: CommandSpec = {
  name: 'discover',
  argument: '[question...]',
  argumentHelp: 'the question; standard input where it is absent or -',
  summary: 'offer provisions for a question that cites none',
  description: `Candidates are coordinates with their headings, best first, for somebody to confirm: nothing is bound,
and no text is given. Route the one that is confirmed. A question that is not confident asks for law
that the corpus does not seem to hold. Needs the index that discover build makes. Where the environment
names the endpoint that discover embed asked, provisions that are near in meaning are found as well.

With --jsonl a line is {"id", "input", "limit"?, "jurisdictions"?, "at"?, "language"?}.`,
  examples: [
    ['discover "Combien de jours pour se rétracter après un achat en ligne ?"', 'the best ten'],
    ['discover --jurisdictions de --limit 3 "Wie hoch darf die Kaution sein?"', 'of one legal system'],
    ['discover --json "Can a cab driver refuse a guide dog?"', 'with scores and matched words'],
  ],
  options: ['json', 'jsonl', 'limit', 'jurisdictions', 'at', 'language', 'data'],
  optionHelp: {
    limit: 'how many provisions to offer at most (default: 10)',
  },
  async run(io, args, options) {
    const interpreter = await openInterpreter(io, options);
    const discovery = await openDiscoverer(io, dataDirectory(io, options), interpreter);
    await runAnswering(io, args, options, {
      what: 'a question',
      fields: ['limit', 'jurisdictions', 'at', 'language'],
      answer: ({ input, ...how }) => discovery.discover(input, how),
      format: formatDiscovery,
    });
  },
};

const REASONS: Readonly<Record<string, string>> = {
  other_law: 'the question names law that is not held',
  little_in_common: 'no provision has much of what the question says',
  nothing_found: 'no provision has any word of the question',
  no_words: 'no word of the question tells what it is about',
};

function formatDiscovery(result: DiscoveryResult, style: Style): string {
  const lines = result.candidates.map(
    ({ coordinate, label, matched }) =>
      `${style.bold(coordinate)}  ${printable(label)}\n  ${style.dim(`found: ${printable(matched.join(', '))}`)}`,
  );
  const confidence = `confidence ${result.confidence.toFixed(2)}`;
  const { reason } = result;
  lines.push(
    result.confident
      ? style.dim(`${confidence}; confirm one, then: pincite route COORDINATE`)
      : style.warn(`not confident (${confidence}): ${REASONS[reason ?? ''] ?? reason}`),
  );
  if (result.note !== null) lines.push(style.warn(result.note));
  return lines.join('\n');
}
