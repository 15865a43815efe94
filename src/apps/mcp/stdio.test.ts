import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtCli, ensureBuilt } from '../../../test/support/built.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { CLIENTS, connect } from '../../../test/support/mcp-clients.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-mcp-stdio-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const fixture = fileURLToPath(new URL('fixtures/small-corpus.jsonl', import.meta.url));

onEachEngine('pincite mcp', (engine) => {
  /** Where the store is, for the command line. */
  let at: readonly string[] = [];
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [builtCli, ...args, ...at], { cwd: home, encoding: 'utf8' });
  const start = (...args: string[]) => spawn(process.execPath, [builtCli, 'mcp', ...args], { cwd: home });

  beforeAll(async () => {
    await ensureBuilt();
    const place = await engine.place();
    at =
      'url' in place
        ? ['--data', join(home, 'served'), '--database', place.url]
        : ['--data', join(home, 'data')];
    for (const command of [
      ['corpus', 'ingest', fixture],
      ['lawbook', 'build'],
      ['corpus', 'index'],
    ]) {
      const { status, stderr } = run(...command);
      expect(status, stderr).toBe(0);
    }
  }, 180_000);
  describe('corpus index', () => {
    it('says what it did, and does nothing twice', () => {
      const { stdout, status } = run('corpus', 'index', '--json');
      expect([status, JSON.parse(stdout)]).toEqual([0, { indexed: 0, removed: 0, documents: 15 }]);
    });
  });

  describe.each(CLIENTS)('a client (%s) that starts the command', (name) => {
    it('walks from a question to a document, and from a number to a choice', {
      timeout: 60_000,
    }, async () => {
      const command = [process.execPath, builtCli, 'mcp', ...at];
      const agent = await connect(name, { command, cwd: home });
      try {
        const query = "Que dit l'article 1240 du code civil ?";
        const { coordinates } = await agent.call('route_query', { query });
        const { document } = await agent.call('get_document', { reference: coordinates[0] });
        expect(document.body).toContain('par sa faute');
        const asked = await agent.call('get_document', { reference: "Conseil d'État, n° 486329" });
        expect(asked.outcome).toBe('ambiguous');
        const chosen = await agent.call('get_document', { id: asked.candidates[0].id });
        expect(chosen.document.tags.case_number).toBe('486329');
        expect((await agent.call('search', { query: 'negligence', language: 'fr' })).total).toBe(1);
        expect(await agent.complete('pincite://law/{name}', 'name', 'code c')).toEqual(['Code civil']);
        expect(await agent.refused('get_document')).toContain('exactly one');
      } finally {
        await agent.close();
      }
    });
  });

  describe('the command', () => {
    it('writes nothing but the protocol to standard output, and ends with its client', {
      timeout: 60_000,
    }, async () => {
      const server = start(...at);
      let out = '';
      server.stdout.on('data', (chunk) => {
        out += chunk;
      });
      const answered = async (count: number) => {
        while (out.split('\n').length <= count) await once(server.stdout, 'data');
      };
      const send = (message: object) =>
        server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
      const clientInfo = { name: 'tests', version: '1' };
      const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
      send({ id: 1, method: 'initialize', params });
      await answered(1);
      send({ method: 'notifications/initialized' });
      server.stdin.write('this is no JSON\n');
      send({ id: 2, method: 'tools/call', params: { name: 'get_document', arguments: { id: '' } } });
      send({ id: 3, method: 'tools/call', params: { name: 'nothing', arguments: {} } });
      send({ id: 4, method: 'no/such/method' });
      await answered(4);
      server.stdin.end();
      const [code] = await once(server, 'exit');
      expect(code).toBe(0);
      const messages = out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(messages.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true);
      expect(messages.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4]);
      expect(messages.find(({ id }) => id === 2).result.isError).toBe(true);
      expect(messages.find(({ id }) => id === 3).error.code).toBe(-32602);
      // A directory is free again.
      expect(run('corpus', 'list').status).toBe(0);
    });

    it('answers without a store and without a lawbook', { timeout: 60_000 }, async () => {
      const command = [process.execPath, builtCli, 'mcp', '--data', join(home, 'nowhere')];
      const agent = await connect('v2', { command, cwd: home });
      expect((await agent.tools()).map((tool) => tool.name)).toContain('route_query');
      expect(await agent.call('coverage')).toMatchObject({ documents: 0, lawbook: null });
      await agent.close();
    });

    it('listens where --http says, until it is told to stop', { timeout: 60_000 }, async () => {
      const server = start('--http', '0', ...at);
      let said = '';
      server.stderr.on('data', (chunk) => {
        said += chunk;
      });
      while (!/serving \S+\n/.test(said)) await once(server.stderr, 'data');
      const url = /serving (\S+)/.exec(said)?.[1] ?? '';
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
      const agent = await connect('v1', { url });
      expect(await agent.call('coverage')).toMatchObject({ documents: 15 });
      await agent.close();
      server.kill('SIGTERM');
      expect(await once(server, 'exit')).toEqual([0, null]);
    });

    it.each(['x', '99999', 'host:', ':80', 'http://localhost:80', '-1'])(
      'refuses to listen on %j',
      (address) => {
        const { status, stderr } = run('mcp', `--http=${address}`);
        expect([status, stderr]).toEqual([2, expect.stringContaining('Write a port or host:port')]);
      },
    );
  });
});
