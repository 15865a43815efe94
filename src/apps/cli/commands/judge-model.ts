import { resolve } from 'node:path';
import type { JudgeModel } from '../../../verify/judge.ts';
import type { Options } from '../command.ts';
import type { Io } from '../io.ts';

/** The judge that the options and the environment name: an endpoint, one whose answers are kept, or a recording. */
export async function openJudge(io: Io, options: Options): Promise<JudgeModel> {
  const [{ endpointFrom, openEndpoint }, { recording, replaying }] = await Promise.all([
    import('../../../verify/endpoint.ts'),
    import('../../../verify/recording.ts'),
  ]);
  const { record, replay, maxCalls, maxTokens } = options;
  if (replay !== undefined)
    return replaying(resolve(io.cwd, replay), io.env.PINCITE_JUDGE_MODEL ?? 'recorded');
  const judge = await openEndpoint(endpointFrom(io.env), {
    limits: {
      ...(maxCalls === undefined ? {} : { calls: maxCalls }),
      ...(maxTokens === undefined ? {} : { tokens: maxTokens }),
    },
  });
  return record === undefined ? judge : recording(judge, resolve(io.cwd, record));
}
