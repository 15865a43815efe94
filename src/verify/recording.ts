import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JudgeModel } from './judge.ts';
import { VerifyError } from './model.ts';
import { type JudgeRequest, requestHash } from './prompt.ts';

/** One answer beside what it answers, in a file that bears the hash of the request. */
interface Recorded {
  readonly model: string;
  readonly request: Omit<JudgeRequest, 'boundary'>;
  readonly answer: unknown;
}

/** A judge whose answers are kept. What failed is not kept: it is asked again another time. */
export function recording(judge: JudgeModel, folder: string): JudgeModel {
  return {
    name: judge.name,
    async ask(request) {
      const answer = await judge.ask(request);
      const { boundary, ...asked } = request;
      const recorded: Recorded = {
        model: judge.name,
        request: { ...asked, user: asked.user.replaceAll(boundary, '#') },
        answer,
      };
      await mkdir(folder, { recursive: true });
      const path = fileOf(folder, judge.name, request);
      const draft = `${path}.${randomUUID()}.tmp`;
      await writeFile(draft, `${JSON.stringify(recorded, null, 2)}\n`);
      await rename(draft, path);
      return answer;
    },
  };
}

/**
 * A judge that answers from a recording alone. What was not asked then has no answer now.
 *
 * @param model the model that was recorded
 * @throws VerifyError where there is no such folder
 */
export function replaying(folder: string, model: string): JudgeModel {
  if (!existsSync(folder))
    throw new VerifyError(`${folder} holds no recording; make one with pincite judge --record ${folder}`);
  return {
    name: model,
    async ask(request) {
      const path = fileOf(folder, model, request);
      let text: string;
      try {
        text = await readFile(path, 'utf8');
      } catch {
        throw new Error(`the recording holds no answer of ${model} to this question`);
      }
      try {
        return (JSON.parse(text) as Recorded).answer;
      } catch {
        throw new Error(`${path} is damaged; remove it, and record the answer again`);
      }
    },
  };
}

function fileOf(folder: string, model: string, request: JudgeRequest): string {
  return join(folder, `${requestHash(model, request)}.json`);
}
