import { z } from 'zod';
import { RESOLUTION_STATUSES } from '../../model/index.ts';
import { partsShape } from './corpus/difference.ts';
import type { Served } from './law.ts';

/* What the service shows of the project whose legal bases it watches: read from its files, which are never written. */

const counts = z.record(z.string(), z.int());
const place = z.looseObject({
  file: z.string(),
  line: z.int(),
  column: z.int(),
  endLine: z.int(),
  endColumn: z.int(),
});
const texts = z.array(z.string());

const basis = z.looseObject({
  rule: z.string().nullable(),
  citation: z.string(),
  place,
  status: z.enum(RESOLUTION_STATUSES),
  reason: z.string().nullable(),
  owner: z.enum(['corpus', 'authoring']).nullable(),
  coordinate: z.string().nullable(),
  instrument: z.string().nullable(),
  provision: z.string().nullable(),
  verifiable: z.boolean(),
  statement: z.string().nullable().describe('what the rule demands'),
  judgement: z
    .enum(['accepted', 'exception', 'none', 'not_law'])
    .describe('what the lockfile says of all of its citations; exception where one of them is one'),
});
export type BasisView = z.output<typeof basis>;

const finding = z.looseObject({
  code: z.string(),
  level: z.enum(['error', 'warning', 'note']),
  rule: z.string().nullable(),
  citation: z.string().nullable(),
  place: place.nullable(),
  message: z.string(),
  evidence: texts,
  didYouMean: texts,
  remedy: z.string().nullable(),
  fingerprint: z.string(),
});

const register = z.looseObject({
  owner: z.enum(['corpus', 'authoring']),
  file: z.string(),
  warnDays: z.int(),
  entries: z.array(
    z.looseObject({
      citation: z.string(),
      rule: z.string().nullable(),
      reason: z.string(),
      issue: z.string(),
      expires: z.string().nullable(),
      failure: z.string().nullable(),
      place,
    }),
  ),
});

const subject = { rule: z.string().nullable(), citation: z.string(), part: z.string() };
const accepted = {
  ...subject,
  coordinate: z.string(),
  to: z.string().nullable(),
  promptId: z.string(),
  model: z.string(),
  votes: z.string(),
  quote: z.string(),
};
const lockfile = z.looseObject({
  file: z.string(),
  present: z.boolean(),
  error: z.string().nullable().describe('why it cannot be read, with the line'),
  accepted: z.array(z.looseObject(accepted)),
  exceptions: z.array(
    z.looseObject({
      ...subject,
      verdict: z.string(),
      label: z.string().nullable(),
      reason: z.string(),
      issue: z.string(),
    }),
  ),
  promptIds: counts.describe('acceptances by the prompt that they were given under'),
  currentPromptId: z.string(),
});
export type LockfileView = z.output<typeof lockfile>;

export const gateShape = z.looseObject({
  project: z.looseObject({ name: z.string().nullable(), config: z.string() }),
  ranAt: z.string(),
  tier: z.enum(['grammar', 'corpus']),
  passed: z.boolean(),
  files: z.int(),
  indexSnapshot: z.string().nullable(),
  states: z.object(
    Object.fromEntries(RESOLUTION_STATUSES.map((status) => [status, z.int()])) as Record<
      (typeof RESOLUTION_STATUSES)[number],
      z.ZodInt
    >,
  ),
  bases: z.array(basis),
  findings: z.array(finding),
  registers: z.array(register),
  lockfile,
});
export type GateView = z.output<typeof gateShape>;

export const driftShape = z.looseObject({
  ranAt: z.string(),
  accepted: z.int(),
  drifted: z.array(
    z.looseObject({
      ...accepted,
      reasons: z
        .array(z.enum(['text', 'prompt', 'statement', 'place', 'lost', 'uncited']))
        .describe('why the acceptance no longer holds'),
      difference: z.enum(['wording', 'cosmetic']).nullable(),
      parts: partsShape,
    }),
  ),
});
export type DriftView = z.output<typeof driftShape>;

const instant = z.string().nullable();
export const monitoringShape = z.looseObject({
  healthy: z.boolean(),
  status_note: z.string().nullable().describe('all that is not as it should be; null where everything is'),
  flag: z.looseObject({ name: z.string(), enabled: z.boolean() }),
  schedule: z.looseObject({
    present: z.boolean(),
    cron: z.string().nullable(),
    timezone: z.string().nullable(),
    alive_at: instant.describe('when a process last looked whether something is due'),
    waiting_since: instant.describe('since when a sweep that is due waits for a worker'),
    due_at: instant.describe('when the schedule last asked for a sweep that has to have begun by now'),
    running_since: instant.describe('since when a sweep runs'),
    error: z.string().nullable(),
  }),
  last_run: z
    .looseObject({
      started_at: instant,
      finished_at: instant,
      state: z.string(),
      accepted: z.int().nullable(),
      drifted: z.int().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
  lockfile: z.looseObject({
    file: z.string(),
    present: z.boolean(),
    error: z.string().nullable(),
    accepted: z.int().nullable(),
    exceptions: z.int().nullable(),
    under_older_prompt: z.int().nullable(),
    prompt_ids: counts,
    current_prompt_id: z.string(),
  }),
});
export type MonitoringView = z.output<typeof monitoringShape>;

/** A project whose legal bases the service watches. Nothing of it is ever written. */
export interface ServedProject {
  /** @throws ProjectUnreadable */
  gate(served: Served): Promise<GateView>;
  /** Without a call to a judge. @throws ProjectUnreadable */
  drift(served: Served): Promise<DriftView>;
  /** Never throws: what cannot be read is part of the answer. */
  monitoring(served: Served): Promise<MonitoringView>;
}

/** Why a project cannot be shown. The message says what, where, and what to do. */
export class ProjectUnreadable extends Error {
  override readonly name = 'PinciteProjectUnreadable';
}
