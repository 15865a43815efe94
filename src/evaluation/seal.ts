import * as z from 'zod';
import type { IsoDate } from '../model/index.ts';
import { textHash } from '../text/text-hash.ts';
import { type Battery, EvaluationError, type Scored } from './model.ts';
import { type Tally, tally } from './tally.ts';

/** What answers a battery. */
export interface Engine {
  /** Content id of the lawbook; null of the base layer. */
  readonly lawbook: string | null;
  readonly snapshot: IsoDate;
  readonly version: string;
  /** Hash of the program's own files. */
  readonly build: string;
  /** Hash of what the store holds; null where no row asks for a document, so that the store answers nothing. */
  readonly store: string | null;
}

const hash = z.string().regex(/^sha256:[0-9a-f]{64}$/, 'is no hash "sha256:" with 64 digits');
const count = z.int().min(0);

const schema = z.strictObject({
  format: z.literal(1),
  sealed: z.string(),
  batteries: z
    .array(z.strictObject({ file: z.string().min(1), hash, rows: count }))
    .min(1)
    .refine((batteries) => repeated(batteries) === null, 'name a battery twice'),
  engine: z.strictObject({
    lawbook: z.string().nullable(),
    snapshot: z.string(),
    version: z.string(),
    build: hash,
    store: hash.nullable().default(null),
  }),
  result: z
    .strictObject({
      run: z.string(),
      hash,
      expected: count,
      other: count,
      WRONG: count,
      total: count,
    })
    .refine(
      ({ expected, other, WRONG, total }) => expected + other + WRONG === total,
      'counts do not make up the total',
    )
    .nullable(),
});

/** A battery that stands twice, under one name or with the same rows: its rows would count twice. */
function repeated(
  batteries: readonly { readonly file: string; readonly hash: string }[],
): readonly [string, string] | null {
  const seen = new Map<string, string>();
  for (const { file, hash } of batteries) {
    const before = seen.get(hash) ?? seen.get(file);
    if (before !== undefined) return [before, file];
    seen.set(hash, file).set(file, file);
  }
  return null;
}

/**
 * What is committed before a run that counts: which battery will be put to which program and lawbook. Whoever changes one of
 * them afterwards is found out, and so is a run that was made twice until it pleased.
 */
export type Seal = z.infer<typeof schema>;

/**
 * @param batteries with the paths that the seal names, relative to it.
 * @throws EvaluationError where a battery is named twice
 */
export function sealOf(batteries: readonly Battery[], engine: Engine, today: IsoDate): Seal {
  const files = batteries.map(({ name, hash, rows }) => ({ file: name, hash, rows: rows.length }));
  const twice = repeated(files);
  if (twice !== null)
    throw new EvaluationError(
      `${twice.join(' and ')} are the same battery; name it once, or its rows count twice`,
    );
  return { format: 1, sealed: today, batteries: files, engine: { ...engine }, result: null };
}

/** @throws EvaluationError where the file is no seal. */
export function readSeal(content: string, name: string): Seal {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw new EvaluationError(`${name}: no JSON: ${(error as Error).message}`);
  }
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new EvaluationError(
    `${name} is no seal (${issues}); write one with: pincite eval --seal FILE BATTERY`,
  );
}

/** In what the batteries and the program at hand differ from what was sealed; nothing where the seal holds. */
export function brokenBy(seal: Seal, batteries: readonly Battery[], engine: Engine): readonly string[] {
  const found = new Map(batteries.map((battery) => [battery.name, battery]));
  const changed = seal.batteries.flatMap(({ file, hash, rows }) => {
    const at = found.get(file);
    if (at?.hash !== hash) return [`${file} is not the battery that was sealed`];
    return at.rows.length === rows ? [] : [`${file} has ${at.rows.length} rows, sealed were ${rows}`];
  });
  const { lawbook, snapshot, build, version, store } = seal.engine;
  return [
    ...changed,
    ...(lawbook === engine.lawbook
      ? []
      : [`the lawbook is ${engine.lawbook ?? 'the base layer'}, sealed was ${lawbook ?? 'the base layer'}`]),
    ...(snapshot === engine.snapshot
      ? []
      : [`the law is that of ${engine.snapshot}, sealed was that of ${snapshot}`]),
    ...(store === engine.store ? [] : ['the store does not hold what it held when it was sealed']),
    ...(build === engine.build
      ? []
      : [`the program is another build (version ${engine.version}, sealed was ${version})`]),
  ];
}

/** A row with the answer that was scored. */
export interface Answered {
  readonly scored: Scored;
  readonly answer: object;
}

/** What a run is known by: every answer with its verdict, in the order of the battery, without times. */
export function resultHash(answered: readonly Answered[]): string {
  const lines = answered.map(({ scored: { id, verdict }, answer }) =>
    JSON.stringify([id, verdict, { ...answer, latencyNs: undefined }]),
  );
  return textHash(lines.join('\n'));
}

/**
 * The seal with the result of its run.
 *
 * @throws EvaluationError where it bears another result: a sealed run is made once, and may be repeated only to the same end.
 */
export function withResult(seal: Seal, answered: readonly Answered[], today: IsoDate): Seal {
  const hash = resultHash(answered);
  if (seal.result !== null && seal.result.hash !== hash)
    throw new EvaluationError(
      `the seal bears the result of ${seal.result.run}, and this run has another one; the answers are not those of that day`,
    );
  const counts: Tally = tally(answered.map(({ scored }) => scored));
  if (seal.result === null) return { ...seal, result: { run: today, hash, ...counts } };
  const { result } = seal;
  const names = ['expected', 'other', 'WRONG', 'total'] as const;
  const changed = names.filter((name) => result[name] !== counts[name]);
  if (changed.length > 0)
    throw new EvaluationError(
      `the seal counts ${changed.map((name) => `${result[name]} ${name}`).join(', ')}, and the answers of that run are ` +
        `${changed.map((name) => `${counts[name]} ${name}`).join(', ')}; somebody has changed the seal`,
    );
  return seal;
}
