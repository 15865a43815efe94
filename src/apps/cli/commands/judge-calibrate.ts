import { resolve } from 'node:path';
import type { Store } from '../../../store/index.ts';
import type { Calibration, Rate } from '../../../verify/calibration.ts';
import type { Evidence } from '../../../verify/model.ts';
import type { CommandSpec } from '../command.ts';
import { CliError, Exit } from '../errors.ts';
import { readFileText } from '../io.ts';
import { openCorpus } from '../store.ts';
import { styleFor } from '../style.ts';
import { openJudge } from './judge-model.ts';

export const judgeCalibrate: CommandSpec = {
  name: 'judge calibrate',
  argument: '<set...>',
  argumentHelp: 'files of labelled pairs',
  summary: 'measure how often the judge is wrong where the answer is known',
  description: `Asks about labelled pairs of rule and provision, and about what is made of the right ones: a neighbouring
provision, the opposite duty, another addressee. Prints how many wrong bases were accepted and how
many right ones were not. Of a set that is sealed only the counts are printed.

Exit code 1: too many mistakes, or a text that is not held.`,
  examples: [
    ['judge calibrate eval/calibration/open.json', 'with the ids of the mistakes'],
    ['judge calibrate --json eval/calibration/*.json', 'the records of both halves'],
  ],
  options: ['votes', 'record', 'replay', 'maxCalls', 'maxTokens', 'json', 'data', 'database'],
  async run(io, args, options) {
    const { calibrate, parseSet } = await import('../../../verify/calibration.ts');
    if (args.length === 0) throw new CliError('name a labelled set, e.g. eval/calibration/open.json');
    const sets = await Promise.all(
      args.map(async (path) => parseSet(await readFileText(resolve(io.cwd, path)), path)),
    );
    const model = await openJudge(io, options);
    const store = await openCorpus(io, options, 'read');
    try {
      const textOf = await textsOf(store);
      const records: (Calibration & { readonly set: string })[] = [];
      for (const { name, sealed, pairs } of sets) {
        const policy = options.votes === undefined ? {} : { policy: options.votes };
        const found = await calibrate(model, pairs, textOf, policy);
        records.push({ set: name, ...found, mistakes: sealed ? [] : found.mistakes });
      }
      if (options.json) await io.out.line(JSON.stringify({ records }));
      else await io.out.write(records.map((one) => told(one, styleFor(io))).join(''));
      return records.every(({ passed }) => passed) ? Exit.done : Exit.finding;
    } finally {
      await store.close();
    }
  },
};

/** Texts of provisions as they stand last in the store; of several languages English, then the first. */
async function textsOf(store: Store): Promise<(coordinate: string) => Promise<Evidence | null>> {
  const { textHash } = await import('../../../text/text-hash.ts');
  return async (coordinate) => {
    const heads = await store.byCoordinate(coordinate);
    const open = heads.filter(({ dateEnd }) => dateEnd === null);
    const head = open.find(({ language }) => language === 'en') ?? open[0];
    const document = head === undefined ? null : await store.document(head.id);
    if (document === null || document.body.trim() === '') return null;
    const { title, body: text } = document;
    return {
      coordinate,
      to: null,
      title,
      text,
      contentHash: textHash(text),
      headingOnly: false,
      caution: null,
    };
  };
}

function told(record: Calibration & { readonly set: string }, style: ReturnType<typeof styleFor>): string {
  const { set, promptId, model, falseAccepts, falseRejects, falseAcceptsBy, unheld, passed, mistakes } =
    record;
  const by = Object.entries(falseAcceptsBy).map(([origin, rate]) => `${origin} ${share(rate)}`);
  const lines = [
    style.bold(`${set}: ${passed ? 'passed' : 'failed'}`),
    `  prompt ${promptId}, model ${model}`,
    `  false accepts ${share(falseAccepts)} (${by.join(', ')})`,
    `  false rejects ${share(falseRejects)}`,
    ...(unheld === 0 ? [] : [`  ${unheld} not asked: their texts are not in the store`]),
    ...mistakes.map((id) => `  wrong: ${id}`),
  ];
  return `${lines.join('\n')}\n`;
}

const share = ({ wrong, of }: Rate): string => `${wrong} of ${of}`;
