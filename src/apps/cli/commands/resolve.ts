import { resolve as resolvePath } from 'node:path';
import type { IsoDate, Resolution } from '../../../model/index.ts';
import type { ResolveOptions } from '../../../pincite.ts';
import { changesOf, type ResolutionChange } from '../../../resolver/recheck.ts';
import { printable } from '../../../text/printable.ts';
import { type LineCommand, runLineCommand } from '../answer.ts';
import type { CommandSpec, Options } from '../command.ts';
import { Exit, type ExitCode } from '../errors.ts';
import { formatResolution } from '../format.ts';
import { type Io, readFileText } from '../io.ts';
import { interpreterOver, type OpenedLaw, openLaw, reading } from '../session.ts';
import type { StoredBasis } from '../stored.ts';
import { styleFor } from '../style.ts';
import { resolveWithHashes, type TextHashes, type TextHashSource, textHashesOf } from '../text-hashes.ts';

/** Lines whose texts are looked up together. */
const AT_ONCE = 256;

/** An answer with the text that was asked: all that has to be kept to ask again. */
interface Answer extends Resolution {
  readonly input: string;
}

/** A stored answer that no longer holds. */
interface Changed {
  readonly id: unknown;
  readonly input: string;
  readonly changes: readonly ResolutionChange[];
  readonly resolution: Answer;
}

export const resolve: CommandSpec = {
  name: 'resolve',
  argument: '[citation...]',
  argumentHelp: 'the citation; standard input where it is absent or -',
  summary: 'say in which of five states the legal basis of a rule is',
  description: `Answers resolved, instrument_only, not_in_corpus, non_statutory or unparseable, with the reason and
who has to mend it. The answer can be stored with the rule and compared later: contentHash, the
SHA-256 of the text in the store, changes when the text does. With --recheck the answers of a file are asked for again, and what changed of
state, coordinate and text is told; then the exit code is 1.

With --config what counts is the corpus that the project declares, under the names that it
declares.

With --jsonl a line is {"id", "input", "at"?}.`,
  examples: [
    ['resolve "art. R. 4228-20 C. trav."', 'the state of one citation'],
    ['resolve --json --at 2016-01-01 "article 1382 du code civil"', 'as it was on that day'],
    ['resolve --config pincite.config.ts "AMLR Art. 28(4)(a)"', 'in the corpus of a project'],
    ['resolve --jsonl < rules.jsonl', 'a whole register'],
    ['resolve --recheck stored.jsonl', 'what changed since the answers were stored'],
  ],
  options: ['json', 'jsonl', 'workers', 'at', 'jurisdictions', 'config', 'recheck', 'data', 'database'],
  optionHelp: {
    config: 'the declaration of the project in whose corpus it is read (default: the whole lawbook)',
  },
  async run(io, args, options) {
    const hashes = textHashesOf(io, options);
    try {
      if (options.recheck === undefined) {
        await runLineCommand(io, args, options, resolveLines, { hashes });
        return Exit.done;
      }
      const path = resolvePath(io.cwd, options.recheck);
      const { storedBases } = await import('../stored.ts');
      const stored = storedBases(await readFileText(path), options.recheck);
      const ask = await openResolver(io, options, await openLaw(io, options), hashes);
      return await recheck(io, options, stored, { ask, hashes });
    } finally {
      await hashes?.close();
    }
  },
};

export const resolveLines: LineCommand<Answer> = {
  name: 'resolve',
  async open(law, io, options, hashes) {
    const ask = await openResolver(io, options, law, hashes);
    return {
      what: 'the citation',
      fields: ['at'],
      answer: (line) => ask(line.input, reading(line)),
      atOnce: AT_ONCE,
      format: formatResolution,
    };
  },
};

type Ask = (input: string, how: { readonly at?: IsoDate }) => Promise<Answer>;

interface Resolver {
  readonly ask: Ask;
  /** Null without a store. */
  readonly hashes: TextHashes | null;
}

/** An interpreter over the corpus of a project, where one is named, else over the whole lawbook. */
async function openResolver(
  io: Io,
  options: Options,
  opened: OpenedLaw,
  hashes: TextHashSource | null,
): Promise<Ask> {
  const declared = options.config === undefined ? null : await openProject(io, options.config);
  let corpus: Partial<ResolveOptions> = {};
  const { pincite } = await interpreterOver(io, opened, (law) => {
    if (declared === null) return law;
    const laid = declared.over(law);
    corpus = laid.options;
    return laid.law;
  });
  return async (input, how) => {
    const asked = { ...corpus, ...how };
    const resolution =
      hashes === null
        ? pincite.resolve(input, asked)
        : await resolveWithHashes(pincite, input, asked, hashes);
    return { input, ...resolution };
  };
}

async function openProject(io: Io, path: string) {
  const [{ loadProject }, { projectLaw }] = await Promise.all([
    import('../../../gate/project.ts'),
    import('../../../gate/corpus.ts'),
  ]);
  const { project } = await loadProject(path, io.cwd);
  return { over: (law: Parameters<typeof projectLaw>[0]) => projectLaw(law, project) };
}

async function recheck(
  io: Io,
  options: Options,
  stored: readonly StoredBasis[],
  { ask, hashes }: Resolver,
): Promise<ExitCode> {
  const found: Changed[] = [];
  const known = (await hashes?.known()) ?? false;
  for (const { id, input, at, resolution } of stored) {
    const day = at ?? options.at;
    const now = await ask(input, day === undefined ? {} : { at: day });
    const changes = changesOf(resolution, now, known);
    if (changes.length > 0) found.push({ id, input, changes, resolution: now });
  }
  if (options.json) await io.out.line(JSON.stringify({ checked: stored.length, changed: found }));
  else await io.out.write(report(io, stored.length, found));
  return found.length === 0 ? Exit.done : Exit.finding;
}

function report(io: Io, checked: number, found: readonly Changed[]): string {
  const style = styleFor(io);
  const lines = found.flatMap(({ id, input, changes }) => [
    style.bold(printable(`${id === null ? '' : `${String(id)}: `}${input}`)),
    ...changes.map(({ field, was, is }) =>
      style.warn(printable(`  ${field}: ${was ?? 'none'}, now ${is ?? 'none'}`)),
    ),
  ]);
  return `${[...lines, style.dim(`${checked} checked, ${found.length} changed`)].join('\n')}\n`;
}
