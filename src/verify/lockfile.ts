import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isCoordinate } from '../model/index.ts';
import { VERDICTS } from './model.ts';

/** One citation that a person accepted, and all that the acceptance rests on. */
export interface AcceptedCitation {
  readonly rule: string | null;
  readonly citation: string;
  /** Which of the citations of the basis: `2/3`. */
  readonly part: string;
  readonly coordinate: string;
  /** Last provision of a range. */
  readonly to: string | null;
  /** Of the text of the provision, then. */
  readonly contentHash: string;
  /** Of what the rule demanded, then. */
  readonly statementHash: string;
  readonly promptId: string;
  readonly model: string;
  /** How many votes said SUPPORTS, of how many: `3/3`. */
  readonly votes: string;
  readonly quote: string;
}

/** One citation that is declared not to be accepted, with the reasoning. Such entries may shrink and never grow. */
export interface ExceptedCitation {
  readonly rule: string | null;
  readonly citation: string;
  readonly part: string;
  readonly verdict: Exclude<(typeof VERDICTS)[number], 'SUPPORTS'>;
  /** `UNSTABLE — n/3`, where the judge disagreed with itself. */
  readonly label: string | null;
  readonly reason: string;
  /** The issue that owns it. */
  readonly issue: string;
}

/** What is known to rest on a right legal basis, and what is declared not to: `citations.lock.json`. */
export interface Lockfile {
  readonly accepted: readonly AcceptedCitation[];
  readonly exceptions: readonly ExceptedCitation[];
}

export const LOCKFILE = 'citations.lock.json';
export const EMPTY_LOCKFILE: Lockfile = { accepted: [], exceptions: [] };
/** Changes when an older pincite could not read the file any more. */
export const LOCKFILE_VERSION = 1;

const said = z.string().regex(/\S/, 'is blank');
const hash = z.string().regex(/^sha256:[0-9a-f]{64}$/, 'is no sha256: hash');
const place = z.string().refine(isCoordinate, 'is no coordinate');
const fraction = z.string().regex(/^[1-9]\d{0,3}\/[1-9]\d{0,3}$/, 'is no "1/1"');
const seal = z.string().regex(/^[0-9a-f]{16}$/, 'is no seal');
const subject = { rule: said.nullable(), citation: said, part: fraction };

const schema = z.strictObject({
  version: z.literal(LOCKFILE_VERSION, `is not ${LOCKFILE_VERSION}, the version that this pincite reads`),
  accepted: z.array(
    z.strictObject({
      ...subject,
      coordinate: place,
      to: place.nullable(),
      contentHash: hash,
      statementHash: hash,
      promptId: said,
      model: said,
      votes: fraction,
      quote: said,
      seal,
    }),
  ),
  exceptions: z.array(
    z.strictObject({
      ...subject,
      verdict: z.enum(VERDICTS).exclude(['SUPPORTS']),
      label: said.nullable(),
      reason: said,
      issue: said,
      seal,
    }),
  ),
});

export const lockfileSchema = schema;

type Subject = Pick<AcceptedCitation, 'rule' | 'citation' | 'part'>;

/** What an entry is about. */
export function subjectKey({ rule, citation, part }: Subject): string {
  return JSON.stringify([rule, citation, part]);
}

/** In the order of rules, then of citations: by code units, the same on every machine. */
export function bySubject(a: Subject, b: Subject): number {
  return compare(a.rule ?? '', b.rule ?? '') || compare(a.citation, b.citation) || byPart(a.part, b.part);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function byPart(a: string, b: string): number {
  return Number.parseInt(a, 10) - Number.parseInt(b, 10);
}

const SEAL_DIGITS = 16;

/** Over all that an entry says, so that one that was changed by hand does not pass for one that was judged. */
export function sealOf(entry: object): string {
  const fields = Object.entries(entry)
    .filter(([name]) => name !== 'seal')
    .sort(([a], [b]) => compare(a, b));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, SEAL_DIGITS);
}

/** The file: sorted, one field a line, so that a change of one citation is a change of its lines alone. */
export function formatLockfile({ accepted, exceptions }: Lockfile): string {
  const sealed = <E extends Subject>(entries: readonly E[]): object[] =>
    [...entries].sort(bySubject).map((entry) => ({ ...entry, seal: sealOf(entry) }));
  const file = { version: LOCKFILE_VERSION, accepted: sealed(accepted), exceptions: sealed(exceptions) };
  return `${JSON.stringify(file, null, 2)}\n`;
}
