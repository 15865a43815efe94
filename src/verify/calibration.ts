import { z } from 'zod';
import { isCoordinate } from '../model/index.ts';
import { type JudgeModel, type JudgeOptions, judgeAll } from './judge.ts';
import { type Case, type Evidence, VerifyError } from './model.ts';
import { promptHash } from './prompt.ts';
import { CURRENT_PROMPT } from './prompts/index.ts';
import { faultOfQuote } from './quote.ts';

const pairSchema = z.strictObject({
  id: z.string().regex(/\S/),
  coordinate: z.string().refine(isCoordinate, 'is no coordinate'),
  statement: z.string().regex(/^An? .+ must .+\.$/, 'is no "A bank must ..."'),
  /** What a lawyer says of the provision as the basis of the statement. */
  label: z.enum(['SUPPORTS', 'UNSUPPORTED']),
  /** Words of the provision that show it. */
  quote: z.string().regex(/\S/),
  /** A provision nearby that is on another subject. */
  neighbour: z.string().refine(isCoordinate, 'is no coordinate').nullable(),
});

const setSchema = z.strictObject({
  name: z.string(),
  /** Rows of a sealed set are never printed: a prompt that was written with them in view would prove nothing. */
  sealed: z.boolean(),
  /** In the open set: hash of the file of the sealed one, so that neither changes without the other. */
  sealedHash: z.string().optional(),
  pairs: z.array(pairSchema).min(1),
});

export type LabelledPair = z.infer<typeof pairSchema>;
export type LabelledSet = z.infer<typeof setSchema>;

/** @throws VerifyError that names what is wrong; of a sealed set only that something is */
export function parseSet(text: string, name: string): LabelledSet {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new VerifyError(`${name} is no JSON; restore it from Git`);
  }
  const parsed = setSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new VerifyError(`${name} is no labelled set: ${issue?.path.join('.')}: ${issue?.message}`);
}

export const ORIGINS = ['written', 'neighbour', 'negation', 'entity'] as const;

/** One question whose answer is known. */
export interface Probe {
  readonly id: string;
  readonly origin: (typeof ORIGINS)[number];
  readonly coordinate: string;
  readonly statement: string;
  /** Whether SUPPORTS is the right answer. */
  readonly right: boolean;
}

/** Whom no provision of these sets obliges. */
const STRANGERS = [
  'A municipal swimming pool',
  'A bird watching club',
  'A bakery',
  'A school orchestra',
] as const;

/** The pairs as they were written, and what is made of the right ones: the neighbour, the opposite, another addressee. */
export function probesOf(pairs: readonly LabelledPair[]): Probe[] {
  return pairs.flatMap(({ id, coordinate, statement, label, neighbour }, n) => {
    const right = label === 'SUPPORTS';
    const written: Probe = { id, origin: 'written', coordinate, statement, right };
    if (!right) return [written];
    const made = (origin: Probe['origin'], more: Partial<Probe>): Probe => ({
      ...written,
      id: `${id}/${origin}`,
      origin,
      right: false,
      ...more,
    });
    const duty = statement.slice(statement.indexOf(' must '));
    return [
      written,
      made('negation', { statement: statement.replace(' must ', ' must not ') }),
      made('entity', { statement: `${STRANGERS[n % STRANGERS.length]}${duty}` }),
      ...(neighbour === null ? [] : [made('neighbour', { coordinate: neighbour })]),
    ];
  });
}

/** Of how many what went wrong. */
export interface Rate {
  readonly wrong: number;
  readonly of: number;
}

export interface Calibration {
  readonly promptId: string;
  readonly promptHash: string;
  readonly model: string;
  /** Wrong bases that were accepted. */
  readonly falseAccepts: Rate;
  /** Right bases that were not. */
  readonly falseRejects: Rate;
  readonly falseAcceptsBy: Readonly<Record<Probe['origin'], Rate>>;
  /** Probes whose text is not held: not asked, and not counted as right. */
  readonly unheld: number;
  readonly passed: boolean;
  /** What was answered wrongly, by the id of the probe. */
  readonly mistakes: readonly string[];
}

/** A wrong basis that is accepted leaves the list for good; a right one that is rejected is looked at by a person. */
const MOST = { falseAccepts: 0.05, falseRejects: 0.2 } as const;

/**
 * How often a judge is wrong where the answer is known.
 *
 * @param textOf the text of a provision; null where it is not held
 */
export async function calibrate(
  model: JudgeModel,
  pairs: readonly LabelledPair[],
  textOf: (coordinate: string) => Promise<Evidence | null>,
  options: JudgeOptions = {},
): Promise<Calibration> {
  const probes = await Promise.all(
    probesOf(pairs).map(async (probe) => ({ probe, evidence: await textOf(probe.coordinate) })),
  );
  await checkQuotes(pairs, textOf);
  const held = probes.filter(({ evidence }) => evidence !== null);
  const cases = held.map(({ probe, evidence }): Case => {
    const { id: rule, statement, coordinate: citation } = probe;
    return { rule, citation, part: '1/1', statement, evidence, missing: null };
  });
  const judged = await judgeAll(model, cases, options);
  const answers = held.map(({ probe }, n) => ({
    probe,
    accepted: judged[n]?.judgement.verdict === 'SUPPORTS',
  }));
  const rate = (of: typeof answers): Rate => ({
    wrong: of.filter(({ probe, accepted }) => accepted !== probe.right).length,
    of: of.length,
  });
  const wrong = answers.filter(({ probe }) => !probe.right);
  const falseAccepts = rate(wrong);
  const falseRejects = rate(answers.filter(({ probe }) => probe.right));
  const prompt = options.prompt ?? CURRENT_PROMPT;
  const by = (origin: Probe['origin']): Rate => rate(wrong.filter(({ probe }) => probe.origin === origin));
  return {
    promptId: prompt.id,
    promptHash: promptHash(prompt),
    model: model.name,
    falseAccepts,
    falseRejects,
    falseAcceptsBy: {
      written: by('written'),
      neighbour: by('neighbour'),
      negation: by('negation'),
      entity: by('entity'),
    },
    unheld: probes.length - held.length,
    passed:
      within(falseAccepts, MOST.falseAccepts) &&
      within(falseRejects, MOST.falseRejects) &&
      held.length === probes.length,
    mistakes: answers.flatMap(({ probe, accepted }) => (accepted === probe.right ? [] : [probe.id])),
  };
}

/** Of nothing no rate is good. */
function within({ wrong, of }: Rate, most: number): boolean {
  return of > 0 && wrong / of <= most;
}

/** A label whose words do not stand in the text any more was given for another text. */
async function checkQuotes(
  pairs: readonly LabelledPair[],
  textOf: (coordinate: string) => Promise<Evidence | null>,
): Promise<void> {
  for (const { id, coordinate, quote } of pairs) {
    const evidence = await textOf(coordinate);
    if (evidence === null) continue;
    if (faultOfQuote(quote, evidence.text) !== null)
      throw new VerifyError(
        `the label of ${id} quotes words that ${coordinate} does not have; label it anew`,
      );
  }
}
