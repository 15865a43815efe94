import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  article,
  honest,
  RULES,
  regulation,
  TEXTS,
  takeIn,
  writeProject,
} from '../../../../test/support/judged-law.ts';
import { runCli, silentIo } from '../../../../test/support/run-cli.ts';
import { type Served, served } from '../../../../test/support/service.ts';
import { type StubEndpoint, startStubEndpoint } from '../../../../test/support/stub-endpoint.ts';
import type { Store } from '../../../store/index.ts';
import { formatLockfile, type Lockfile } from '../../../verify/lockfile.ts';
import { readLockfile } from '../../../verify/lockfile-file.ts';
import { parseTokens, serve } from '../../http/index.ts';
import { driftShape, gateShape, monitoringShape } from '../../http/project.ts';
import { runProgram } from '../program.ts';
import { openCorpus } from '../store.ts';
import { DataLaw } from './serve-law.ts';
import { monitoringOf } from './serve-monitoring.ts';
import { servedProject } from './serve-project.ts';

/** A project as `pincite serve --config` shows it: rules, registers, lockfile, drift and monitoring. */

const home = mkdtempSync(join(tmpdir(), 'pincite-project-'));
const root = join(home, 'project');
const lockfile = join(root, 'citations.lock.json');
const RULES_SHOWN = [...RULES, { id: 'gone', basis: 'AMLR Art. 999', demands: 'Nothing.' }];
let stub: StubEndpoint;
let env: Record<string, string> = {};
let locked = '';

let store: Store;
let service: Served | null = null;

async function begin(more: Readonly<Record<string, string>> = {}): Promise<Served> {
  const io = silentIo(root, { ...env, ...more });
  store = await openCorpus(io, {}, 'read');
  const law = await DataLaw.open(io, {}, store);
  const project = servedProject(io, { config: 'pincite.config.json' }, law);
  service = served(await serve({ ...law.current(), live: law, project }, { port: 0 }));
  return service;
}
async function end(): Promise<void> {
  if (service === null) return;
  await service.close();
  await store.close();
  service = null;
}

beforeAll(async () => {
  mkdirSync(root);
  stub = await startStubEndpoint();
  stub.play = honest;
  const { url, key, model } = stub.endpoint;
  env = {
    ...{ PINCITE_JUDGE_URL: url, PINCITE_JUDGE_KEY: key, PINCITE_JUDGE_MODEL: model },
    PINCITE_DATA: join(home, 'data'),
  };
  await takeIn(home, regulation(TEXTS), env);
  writeProject(root, RULES);
  await runCli(root, ['judge', '--accept', '--issue', '#7'], env);
  locked = readFileSync(lockfile, 'utf8');
  writeProject(root, RULES_SHOWN);
}, 180_000);
afterEach(async () => {
  await end();
  writeFileSync(lockfile, locked);
});
afterAll(async () => {
  await stub?.close();
  rmSync(home, { recursive: true, force: true });
});

const get = async (path: string) => {
  const answer = await (service as Served).get(path);
  return { status: answer.status, body: await answer.json() };
};

describe('the gate', () => {
  it('shows every basis with its state, what the lockfile says of it, and what fails', async () => {
    await begin();
    const { status, body } = await get('/v1/gate');
    expect(status).toBe(200);
    const gate = gateShape.parse(body);
    const bases = gate.bases.map(({ rule, status: state, judgement }) => [rule, state, judgement]);
    expect(bases).toEqual([
      ['cdd', 'resolved', 'accepted'],
      ['cdd_wrong', 'resolved', 'exception'],
      ['pep', 'resolved', 'accepted'],
      ['score', 'non_statutory', 'not_law'],
      ['gone', 'not_in_corpus', 'none'],
    ]);
    expect(gate.bases[0]).toMatchObject({ statement: 'Identify customers.', coordinate: expect.any(String) });
    expect(gate.states).toMatchObject({ resolved: 3, non_statutory: 1, not_in_corpus: 1, unparseable: 0 });
    expect(gate.passed).toBe(false);
    expect(gate.findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['unsound_citation', 'unjudged_basis']),
    );
    expect(gate.registers.map(({ owner, entries }) => [owner, entries.length])).toEqual([
      ['authoring', 0],
      ['corpus', 0],
    ]);
    expect(gate.lockfile).toMatchObject({ present: true, error: null, promptIds: { 'legal-basis-1': 2 } });
    expect(gate.lockfile.exceptions).toMatchObject([{ rule: 'cdd_wrong', issue: '#7' }]);
  });

  it.each<readonly [string, (text: string) => string, RegExp]>([
    ['edited by hand', (text) => text.replace('"3/3"', '"2/3"'), /:\d+ the entry for .* was changed by hand/],
    ['cut off', (text) => text.slice(0, text.length / 2), /:\d+ is (cut off|no JSON) here/],
    [
      'merged with marks of a conflict',
      (text) => text.replace('  "accepted"', '<<<<<<< HEAD\n  "accepted"'),
      /:3 is a mark of a merge conflict/,
    ],
  ])('shows a lockfile that was %s as such, and the rest as well', async (_, spoil, why) => {
    writeFileSync(lockfile, spoil(locked));
    await begin();
    const gate = gateShape.parse((await get('/v1/gate')).body);
    expect([gate.passed, gate.bases.length]).toEqual([false, 5]);
    expect(gate.lockfile).toMatchObject({ present: true, error: expect.stringMatching(why), accepted: [] });
    expect(await get('/v1/drift')).toMatchObject({
      status: 503,
      body: { code: 'project_unreadable', detail: expect.stringMatching(why) },
    });
  });

  it('of a project that cannot be read says why', async () => {
    await begin();
    const config = join(root, 'pincite.config.json');
    const before = readFileSync(config);
    writeFileSync(config, '{ "surfaces": [');
    const { status, body } = await get('/v1/gate');
    writeFileSync(config, before);
    expect([status, body.code]).toEqual([503, 'project_unreadable']);
    expect(body.detail).toContain('pincite.config.json');
    expect((await get('/v1/gate')).status).toBe(200);
  });
});

describe('drift', () => {
  it('shows what moved with its words, and makes no call', { timeout: 120_000 }, async () => {
    await begin();
    expect(driftShape.parse((await get('/v1/drift')).body).drifted).toEqual([]);
    await end();
    const text = 'Obliged entities shall identify the customer before any transaction begins.';
    const versions = [
      article(20, TEXTS[20] as string, { dateEnd: '2025-06-01' }),
      article(20, text, { id: 'eu.amlr-20-new', date: '2025-06-01' }),
    ];
    await takeIn(home, regulation(TEXTS, versions), env);
    stub.received.length = 0;
    await begin();
    const { accepted, drifted } = driftShape.parse((await get('/v1/drift')).body);
    expect(accepted).toBe(2);
    expect(drifted).toMatchObject([{ rule: 'cdd', reasons: ['text'], difference: 'wording' }]);
    expect(drifted[0]?.parts).toContainEqual({ type: 'added', text: 'any transaction' });
    expect(stub.received).toEqual([]);
    expect(readFileSync(lockfile, 'utf8')).toBe(locked);
    await end();
    await takeIn(home, regulation(TEXTS), env);
  });
});

describe('monitoring', () => {
  const ON = { PINCITE_DRIFT_SWEEP: '1' };
  const view = async () => monitoringShape.parse((await get('/monitoring/citation-drift')).body);

  it('is for administrators', async () => {
    const io = silentIo(root, env);
    store = await openCorpus(io, {}, 'read');
    const law = await DataLaw.open(io, {}, store);
    const secret = 'reader-secret-0123456789abcdef';
    const tokens = parseTokens(`app reader ${secret}`, 'test');
    const project = servedProject(io, {}, law);
    service = served(await serve({ ...law.current(), live: law, project, tokens }, { port: 0 }));
    const answer = await service.get('/monitoring/citation-drift', { authorization: `Bearer ${secret}` });
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'wrong_role']);
    expect((await service.get('/v1/gate', { authorization: `Bearer ${secret}` })).status).toBe(200);
  });

  it('is unhealthy where nothing was ever turned on', async () => {
    await begin();
    const found = await view();
    expect(found).toMatchObject({
      healthy: false,
      flag: { name: 'PINCITE_DRIFT_SWEEP', enabled: false },
      schedule: { present: false, error: null },
      last_run: null,
      lockfile: { present: true, accepted: 2, exceptions: 1, under_older_prompt: 0 },
    });
    expect(found.status_note).toMatch(/the sweep is off.*not on schedule.*no sweep has ended/);
  });

  it('tells of the schedule, the last run and the lockfile as they really are', {
    timeout: 120_000,
  }, async () => {
    writeProject(root, RULES);
    const sweeping = runCli(root, ['drift', '--json', '--every', '0 3 * * *'], { ...env, ...ON }, (text) => {
      if (text.includes('\n')) process.emit('SIGTERM');
    });
    expect((await sweeping).status).toBe(0);
    await begin(ON);
    const found = await view();
    expect(found.status_note).toBeNull();
    expect(found).toMatchObject({
      healthy: true,
      schedule: { present: true, cron: '0 3 * * *', timezone: 'UTC', waiting_since: null },
      last_run: { state: 'completed', accepted: 2, drifted: 0, error: null },
    });
    expect(Date.parse(found.schedule.alive_at ?? '')).toBeGreaterThan(Date.now() - 120_000);
    expect(await (await (service as Served).get('/metrics')).text()).toContain('pincite_queue_jobs');

    // The same hours later, when nobody has kept the schedule since.
    const later = new Date(Date.now() + 6 * 3_600_000);
    const io = silentIo(root, { ...env, ...ON });
    const stale = await monitoringOf(io, {}, store, later);
    expect(stale).toMatchObject({ healthy: false, status_note: expect.stringContaining('no process keeps') });

    // A day later, and at a clock that is a day behind.
    const day = 24 * 3_600_000;
    const overdue = await monitoringOf(io, {}, store, new Date(Date.now() + day));
    expect(overdue.status_note).toMatch(/a sweep was due at \S+T03:00:00\.000Z, and the last one began at/);
    const ahead = await monitoringOf(io, {}, store, new Date(Date.now() - day));
    expect(ahead).toMatchObject({
      healthy: false,
      status_note: expect.stringContaining('ahead of the clock'),
    });

    const older = (readLockfile(lockfile) as Lockfile).accepted.map((one) => ({
      ...one,
      promptId: 'older-1',
    }));
    writeFileSync(lockfile, formatLockfile({ accepted: older, exceptions: [] }));
    expect(await view()).toMatchObject({
      healthy: false,
      status_note: '2 acceptances were given under an older prompt',
      lockfile: { under_older_prompt: 2, prompt_ids: { 'older-1': 2 }, current_prompt_id: 'legal-basis-1' },
    });
    writeFileSync(lockfile, locked.slice(0, 100));
    expect(await view()).toMatchObject({
      healthy: false,
      status_note: expect.stringContaining('the lockfile cannot be read'),
      lockfile: { present: true, accepted: null, error: expect.stringContaining('citations.lock.json:') },
    });
    rmSync(lockfile);
    expect(await view()).toMatchObject({
      healthy: false,
      status_note: 'there is no citations.lock.json: nothing was accepted',
    });
  });

  it('tells of a sweep that failed, and of a store that is away', { timeout: 120_000 }, async () => {
    rmSync(lockfile);
    // It cannot sweep without a lockfile: the job is tried three times.
    let failures = 0;
    const io = silentIo(root, { ...env, ...ON }, (line) => {
      if (line.includes('nothing can have drifted') && ++failures === 3) process.emit('SIGTERM');
    });
    await runProgram(['drift', '--every', '0 3 * * *'], '1.2.3', io);
    writeFileSync(lockfile, locked);
    await begin(ON);
    const { healthy, status_note, last_run } = await view();
    expect([healthy, last_run?.state, status_note]).toEqual([
      false,
      'failed',
      expect.stringContaining('nothing can have drifted'),
    ]);
    const none = await monitoringOf(silentIo(root, env), {}, null);
    expect(none.schedule).toMatchObject({
      present: false,
      error: expect.stringContaining('there is no store'),
    });
  });
});
