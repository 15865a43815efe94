import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CorpusService, startCorpusService } from '../../../test/support/corpus-service.ts';
import { baseLaw, startService } from '../../../test/support/service.ts';
import { warmUp } from './warm.ts';

let corpus: CorpusService;
beforeAll(async () => {
  corpus = await startCorpusService({});
}, 60_000);
afterAll(() => corpus?.close());

const never = new AbortController().signal;

/** The law of the corpus, and what it is asked. */
function listened() {
  const asked: string[] = [];
  const { lawbook } = corpus;
  const { pincite } = baseLaw;
  const route: typeof pincite.route = (question, how) => {
    asked.push(question);
    return pincite.route(question, how);
  };
  const heard = { ...baseLaw, pincite: Object.assign(Object.create(pincite), { route }) };
  const served = { ...heard, index: lawbook.index, lawbook: lawbook.manifest, openedAt: new Date() };
  return { asked, served, law: { current: () => served } };
}

describe('warming up', () => {
  it('asks in the forms that people use, and about law that is held, rightly and misspelt', {
    timeout: 60_000,
  }, async () => {
    const { asked, law } = listened();
    await warmUp(law, 20_000, never);
    expect(asked).toContain('article L1234-9 du code du travail');
    const first = asked.findIndex((one, n) => asked[n + 2]?.startsWith(`${one}; `));
    const [label = '', misspelt = '', among = ''] = asked.slice(first);
    expect(baseLaw.pincite.route(label).status).not.toBe('ROUTE_UNRESOLVED');
    expect(misspelt).toHaveLength(label.length - 1);
    expect([among.startsWith(label), among.endsWith(label)]).toEqual([true, true]);
    expect(new Set(asked).size).toBeLessThan(asked.length);
  });

  it('ends at its time, when the service stops, and when another law answers', async () => {
    const { asked, served, law } = listened();
    await warmUp(law, 0, never);
    await warmUp(law, 60_000, AbortSignal.abort());
    const laws = [served, { ...served }];
    await warmUp({ current: () => laws.shift() ?? served }, 60_000, never);
    expect(asked).toEqual([]);
  });

  it('is over before the service says that it is ready', async () => {
    const service = await startService({ ...baseLaw, warmMs: 2_000 });
    await service.ready;
    expect((await service.get('/health/ready')).status).toBe(200);
    await service.close();
  });
});
