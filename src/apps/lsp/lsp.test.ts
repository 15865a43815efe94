import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CodeAction,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
} from 'vscode-languageserver/node';
import { builtCli, ensureBuilt } from '../../../test/support/built.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-lsp-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const fixture = fileURLToPath(new URL('../cli/fixtures/small-code.jsonl', import.meta.url));

const CONFIG = {
  corpus: { instruments: [{ coordinate: 'fr/code/travail', names: ['CT'] }] },
  surfaces: [{ files: ['rules/*.yaml'], fields: ['basis'] }],
};

/** An editor: starts the server as a program and speaks the protocol with it. */
class Editor {
  readonly #process: ChildProcess;
  readonly #connection: ProtocolConnection;
  readonly #diagnostics = new Map<string, { version: number | undefined; list: Diagnostic[] }>();
  #stray = '';
  readonly #messages: string[] = [];

  constructor(cwd: string, data: string) {
    this.#process = spawn(process.execPath, [builtCli, 'lsp', '--data', data], { cwd });
    const { stdin, stdout, stderr } = this.#process;
    if (stdin === null || stdout === null || stderr === null) throw new Error('no pipes');
    stderr.on('data', (chunk) => {
      this.#stray += String(chunk);
    });
    this.#connection = createProtocolConnection(
      new StreamMessageReader(stdout),
      new StreamMessageWriter(stdin),
    );
    this.#connection.onNotification('textDocument/publishDiagnostics', ({ uri, version, diagnostics }) => {
      this.#diagnostics.set(uri, { version, list: diagnostics });
    });
    this.#connection.onNotification('window/showMessage', ({ message }) => void this.#messages.push(message));
    this.#connection.onUnhandledNotification(() => {});
    this.#connection.listen();
  }

  get errors(): string {
    return this.#stray;
  }

  get messages(): readonly string[] {
    return this.#messages;
  }

  async start(folder: string | null): Promise<{ readonly serverInfo?: { readonly name: string } }> {
    const rootUri = folder === null || folder.startsWith('file:') ? folder : pathToFileURL(folder).href;
    const answer = await this.#connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri,
      capabilities: {},
    });
    await this.#connection.sendNotification('initialized', {});
    return answer as { serverInfo?: { name: string } };
  }

  async write(uri: string, languageId: string, text: string): Promise<readonly Diagnostic[]> {
    await this.#connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId, version: 1, text },
    });
    return this.diagnostics(uri, 1);
  }

  async edit(
    uri: string,
    version: number,
    range: Diagnostic['range'],
    text: string,
  ): Promise<readonly Diagnostic[]> {
    await this.#connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ range, text }],
    });
    return this.diagnostics(uri, version);
  }

  async diagnostics(uri: string, version: number): Promise<readonly Diagnostic[]> {
    return expect
      .poll(() => this.#diagnostics.get(uri)?.version, { timeout: 15_000 })
      .toBe(version)
      .then(() => this.#diagnostics.get(uri)?.list ?? []);
  }

  async hover(uri: string, line: number, character: number): Promise<string | null> {
    const found = (await this.#connection.sendRequest('textDocument/hover', {
      textDocument: { uri },
      position: { line, character },
    })) as Hover | null;
    return found === null ? null : (found.contents as { readonly value: string }).value;
  }

  async actions(uri: string, range: Diagnostic['range']): Promise<readonly CodeAction[]> {
    return (await this.#connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics: [] },
    })) as CodeAction[];
  }

  /** Leaves as editors do, and gives the exit code. */
  async leave(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.#process.once('exit', resolve));
    await this.#connection.sendRequest('shutdown');
    await this.#connection.sendNotification('exit');
    return ended;
  }

  kill(): void {
    this.#connection.dispose();
    this.#process.kill('SIGKILL');
  }
}

const editOf = (action: CodeAction | undefined, uri: string): TextEdit | undefined =>
  action?.edit?.changes?.[uri]?.[0];

describe('an editor', () => {
  const data = join(home, 'data');
  const project = join(home, 'project');
  let editor: Editor;

  beforeAll(async () => {
    await ensureBuilt();
    const run = (...args: readonly string[]): void =>
      void execFileSync(process.execPath, [builtCli, ...args, '--data', data], {
        cwd: home,
        stdio: 'ignore',
      });
    run('corpus', 'ingest', fixture);
    run('lawbook', 'build');
    mkdirSync(join(project, 'rules'), { recursive: true });
    writeFileSync(join(project, 'pincite.config.json'), JSON.stringify(CONFIG));
    writeFileSync(join(project, 'rules/a.yaml'), '');
    editor = new Editor(project, data);
    expect(await editor.start(project)).toMatchObject({ serverInfo: { name: 'pincite' } });
  }, 120_000);
  afterAll(() => editor?.kill());

  const notes = 'file:///notes.md';

  it('is told of citations in Markdown as they are written, where they stand, in UTF-16 units', async () => {
    const text = '# Notes\n\n😀 Voir article L. 1234-99 du code du travail.\n';
    const [found, ...more] = await editor.write(notes, 'markdown', text);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ code: 'no-provision', source: 'pincite', severity: 1 });
    const line = text.split('\n')[2] ?? '';
    expect(line.slice(found?.range.start.character, found?.range.end.character)).toContain('L. 1234-99');
    const start = line.indexOf('99');
    const range = { start: { line: 2, character: start }, end: { line: 2, character: start + 2 } };
    expect(await editor.edit(notes, 2, range, '9')).toEqual([]);
  });

  it('sees the words of the law, since when they are in force, and no markup of theirs', async () => {
    const shown = await editor.hover(notes, 2, 20);
    expect(shown).toContain('`fr/code/travail/artL1234-9`');
    expect(shown).toMatch(/In force on 2026-01-01 since 2017-09-24\./);
    expect(shown).toContain('> Le salarié licencié reçoit une indemnité.');
    expect(await editor.hover(notes, 0, 3)).toBeNull();
  });

  it('is offered the canonical form of a citation, which denotes the same', async () => {
    const all = { start: { line: 2, character: 0 }, end: { line: 2, character: 60 } };
    const actions = await editor.actions(notes, all);
    const [rewrite] = actions.filter(({ kind }) => kind === 'refactor.rewrite');
    const edit = editOf(rewrite, notes);
    expect(edit?.newText).toMatch(/^Code du travail, art/);
    expect(await editor.edit(notes, 3, edit?.range ?? all, edit?.newText ?? '')).toEqual([]);
    expect(await editor.hover(notes, 2, (edit?.range.start.character ?? 0) + 2)).toContain(
      'fr/code/travail/artL1234-9',
    );
  });

  it('is offered provisions that are held for one that is not, and none where an article is elided', async () => {
    const draft = 'file:///draft.md';
    const text = 'Article L. 1234-4 du code du travail.\n\nVoir l’article L. 1234-4 du code du travail.\n';
    const [amiss, elided] = await editor.write(draft, 'markdown', text);
    if (amiss === undefined || elided === undefined) throw new Error('both are amiss');
    expect(await editor.actions(draft, elided.range)).toEqual([]);
    const [fix] = await editor.actions(draft, amiss.range);
    expect(fix).toMatchObject({
      kind: 'quickfix',
      title: expect.stringMatching(/^Did you mean "Code du travail, art/),
    });
    const edit = editOf(fix, draft);
    expect(edit?.range).toEqual(amiss.range);
    const left = await editor.edit(draft, 2, amiss.range, edit?.newText ?? '');
    expect(left.map(({ range }) => range.start.line)).toEqual([2]);
  });

  it('hears from the gate in files that hold rules, with the words of the law under a basis', async () => {
    const rules = pathToFileURL(join(project, 'rules/a.yaml')).href;
    const text = '- basis: CT art. L1234-1\n- basis: CT art. L1234-98\n';
    const [found, ...more] = await editor.write(rules, 'yaml', text);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ range: { start: { line: 1 } }, severity: 1 });
    expect(await editor.hover(rules, 0, 12)).toContain('> Le préavis dure un mois.');
    const [rewrite] = await editor.actions(rules, {
      start: { line: 0, character: 9 },
      end: { line: 0, character: 9 },
    });
    const edit = editOf(rewrite, rules);
    expect(edit?.range).toEqual({ start: { line: 0, character: 9 }, end: { line: 0, character: 24 } });
    expect(edit?.newText).toMatch(/art.*L1234-1$/);
  });

  it('stays silent about files of which nothing is known', async () => {
    expect(await editor.write('file:///a.rs', 'rust', '// article L. 1234-99 du code du travail')).toEqual(
      [],
    );
  });

  it('leaves with exit code 0, and nothing but the protocol was on standard output', async () => {
    const brief = new Editor(home, data);
    await brief.start(null);
    expect(await brief.leave()).toBe(0);
    brief.kill();
  });

  it('is told that there is no lawbook, and still reads citations', async () => {
    const bare = new Editor(home, join(home, 'nothing'));
    await bare.start(null);
    await bare.write('untitled:1', 'markdown', 'Voir le code du travail.');
    expect(bare.errors).toContain('no lawbook in');
    expect(await bare.leave()).toBe(0);
    bare.kill();
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'stays silent about the language %s',
    async (language) => {
      const text = 'article L. 1234-99 du code du travail';
      expect(await editor.write(`file:///odd.${language}`, language, text)).toEqual([]);
      expect(editor.errors).toBe('');
    },
  );

  it('is told that a folder of another machine is not looked into, and is served', async () => {
    const far = new Editor(home, data);
    expect(await far.start('file://host/share/project')).toMatchObject({ serverInfo: { name: 'pincite' } });
    const found = await far.write(
      'file://host/share/a.md',
      'markdown',
      'Article L. 1234-99 du code du travail.',
    );
    expect(found).toMatchObject([{ code: 'no-provision' }]);
    expect(far.messages.join()).toContain('file://host/share/project is no folder of this machine');
    expect(await far.leave()).toBe(0);
    far.kill();
  });

  it.each([
    ['no name', 'Content-Length 2\r\n\r\n{}'],
    ['no length', 'Content-Type: x\r\n\r\n{}'],
    ['a length that is no number', 'Content-Length: two\r\n\r\n{}'],
    ['other line ends', 'Content-Length: 2\n\n{}'],
  ])('whose headers have %s is told, and not left waiting', async (_, words) => {
    const lost = spawn(process.execPath, [builtCli, 'lsp', '--data', data], { cwd: home });
    let said = '';
    lost.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    const ended = new Promise((resolve) => lost.once('exit', resolve));
    lost.stdin.write(words);
    expect(await ended).toBe(2);
    expect(said).toContain('no message of the Language Server Protocol');
  });

  it('whose message is no JSON loses that one alone', async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { capabilities: {} },
    });
    const messages = ['{"jsonrpc":', body].map((text) => `Content-Length: ${text.length}\r\n\r\n${text}`);
    const served = spawn(process.execPath, [builtCli, 'lsp', '--data', data], { cwd: home });
    let answer = '';
    served.stdout.on('data', (chunk) => {
      answer += String(chunk);
    });
    served.stdin.write(messages.join(''));
    await expect.poll(() => answer, { timeout: 15_000 }).toContain('"serverInfo"');
    served.kill();
  });

  it('is told what is wrong with the declaration of a project', async () => {
    const broken = join(home, 'broken');
    mkdirSync(broken);
    writeFileSync(join(broken, 'pincite.config.json'), '{"surfaces": 1}');
    const editing = new Editor(broken, data);
    await editing.start(broken);
    await editing.write('untitled:1', 'markdown', 'Rien.');
    expect(editing.messages.join()).toContain('does not declare a project');
    editing.kill();
  });
});
