import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtCli, ensureBuilt } from '../../test/support/built.ts';
import { jsonLines, LISTED, TEXTS } from './made-law.ts';
import { makeProject } from './made-project.ts';

/** `pincite serve` as it is shipped, over law and a project made for the pages. */
export interface StartedPages {
  readonly url: string;
  /** The same service again, which asks for this token. */
  withToken(secret: string): Promise<string>;
  stop(): Promise<void>;
}

/** Takes in the law, builds its index, follows its references, and serves. */
export async function startPages(): Promise<StartedPages> {
  await ensureBuilt();
  const home = mkdtempSync(join(tmpdir(), 'pincite-pages-'));
  const data = join(home, 'data');
  const file = join(home, 'law.jsonl');
  writeFileSync(file, jsonLines(TEXTS));
  run(home, 'corpus', 'ingest', file, '--data', data);
  mkdirSync(join(data, 'catalogue'), { recursive: true });
  writeFileSync(join(data, 'catalogue', 'acts.jsonl'), jsonLines(LISTED));
  run(home, 'lawbook', 'build', '--data', data);
  run(home, 'edges', 'resolve', '--data', data);
  run(home, 'corpus', 'index', '--data', data);
  const config = makeProject(join(home, 'project'));
  const children: ChildProcess[] = [];
  const serve = async (env: Readonly<Record<string, string>>, ...args: string[]): Promise<string> => {
    const child = spawn(process.execPath, [builtCli, 'serve', '--listen=0', ...args], {
      cwd: home,
      env: { ...process.env, ...env },
    });
    children.push(child);
    return listens(child);
  };
  return {
    url: await serve({}, '--data', data, '--config', config),
    withToken: (secret) => serve({ PINCITE_TOKENS: `walker reader ${secret}` }, '--data', join(home, 'none')),
    async stop() {
      await Promise.all(children.map(ended));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function run(cwd: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [builtCli, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`pincite ${args.join(' ')}: ${stderr}`);
}

async function listens(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  for (;;) {
    const url = /serving (\S+)\n/.exec(said)?.[1];
    if (url !== undefined) return url;
    if (child.exitCode !== null) throw new Error(`pincite serve ended: ${said}`);
    await Promise.race([once(child.stderr as NonNullable<typeof child.stderr>, 'data'), once(child, 'exit')]);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
