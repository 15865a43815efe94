import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtCli, ensureBuilt } from '../../../test/support/built.ts';
import { runCli } from '../../../test/support/run-cli.ts';
import { jurisdictions } from '../../jurisdictions/list.ts';
import { COMMANDS } from './program.ts';

const fixture = fileURLToPath(new URL('fixtures/small-code.jsonl', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'pincite-cli-'));
const data = join(home, 'data');
const bare = join(home, 'bare');

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

function pincite(args: readonly string[], { input = '', env = {} }: RunOptions = {}): Run {
  return spawnSync(process.execPath, [builtCli, ...args], {
    cwd: home,
    encoding: 'utf8',
    input,
    maxBuffer: 1 << 30,
    env: { PATH: process.env.PATH ?? '', PINCITE_DATA: data, ...env },
  });
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
function json(args: readonly string[], options?: RunOptions): any {
  const run = pincite([...args, '--json'], options);
  expect(run.status, run.stderr).toBe(0);
  return JSON.parse(run.stdout);
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
function jsonl(args: readonly string[], input: string | Uint8Array): any[] {
  const run = pincite([...args, '--jsonl'], { input });
  expect(run.status, run.stderr).toBe(0);
  return run.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function refused(args: readonly string[], options?: RunOptions): string {
  const run = pincite(args, options);
  expect(run.stdout).toBe('');
  expect(run.status).toBe(2);
  const said = run.stderr
    .trimEnd()
    .split('\n')
    .filter((line) => !line.includes('base layer answers'));
  expect(said, run.stderr).toHaveLength(1);
  expect(said[0]).toMatch(/^pincite: /);
  expect(said[0]).not.toMatch(/node:internal|\bat .*\.js:/);
  return said[0] ?? '';
}

beforeAll(async () => {
  await ensureBuilt();
  for (const args of [
    ['corpus', 'ingest', fixture],
    ['lawbook', 'build'],
  ]) {
    const run = pincite(args);
    expect(run.status, run.stderr).toBe(0);
  }
}, 180_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('help', () => {
  /** In this process: a hundred starts would tell nothing more. */
  const help = (...args: string[]) => runCli(home, args);

  it('lists every command and group', async () => {
    const { stdout, status } = await help('--help');
    expect(status).toBe(0);
    for (const { name } of COMMANDS) expect(stdout).toMatch(new RegExp(`^ {2}${name.split(' ')[0]}\\b`, 'm'));
  });

  it.each(COMMANDS.map(({ name, examples }) => ({ name, examples })))(
    'of $name shows its examples, asked for either way',
    async ({ name, examples }) => {
      const { stdout, status } = await help('help', ...name.split(' '));
      expect(status).toBe(0);
      expect(examples.length).toBeGreaterThan(0);
      for (const [example] of examples) expect(stdout).toContain(`$ pincite ${example}`);
      expect((await help(...name.split(' '), '--help')).stdout).toBe(stdout);
    },
  );

  it.each([
    ['serve', '--rate', 'of each token, or of each address'],
    ['corpus sync', '--rate', 'to the service'],
    ['serve', '--config', 'default: none'],
    ['gate', '--config', 'default: pincite.config.ts here or above'],
    ['corpus sync', '--limit', 'files to fetch'],
    ['discover', '--limit', 'provisions to offer'],
  ])('of %s says what %s means to it', async (name, option, meaning) => {
    const { stdout } = await help('help', ...name.split(' '));
    const text = stdout.replaceAll(/\s+/g, ' ');
    expect(text.slice(text.lastIndexOf(`${option} <`)).slice(0, 140)).toContain(meaning);
  });

  it('is shown where no command is given, with exit code 2', () => {
    const run = pincite([]);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain('Usage: pincite');
  });

  it('has the version of the package', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
    expect(pincite(['--version']).stdout).toBe(`${version}\n`);
  });
});

describe('route', () => {
  it('bounds, refuses and asks', () => {
    expect(json(['route', 'article L. 1234-9 du code du travail'])).toMatchObject({
      status: 'ROUTE_BOUNDED',
      nextAction: 'RETRIEVE_BOUNDED',
      coordinates: ['fr/code/travail/artL1234-9'],
      indexSnapshot: '2026-01-01',
    });
    expect(json(['route', 'article L. 9999-9 du code du travail'])).toMatchObject({
      status: 'EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND',
      nextAction: 'REFUSE',
    });
    expect(json(['route', 'article L. 111-1']).status).toBe('ROUTE_AMBIGUOUS');
  });

  it('takes words without quotes, and options before and after the command', () => {
    const { status, stdout } = pincite([
      '--json',
      'route',
      '--context',
      'fr/code/travail',
      'article',
      'L.',
      '1234-1',
    ]);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).coordinates).toEqual(['fr/code/travail/artL1234-1']);
  });

  it('reads the question from standard input', () => {
    const input = 'article L. 1234-1 du code du travail\n';
    expect(json(['route'], { input })).toMatchObject({ status: 'ROUTE_BOUNDED' });
    expect(json(['route', '-'], { input })).toMatchObject({ status: 'ROUTE_BOUNDED' });
  });

  it('asks for the law of a day', () => {
    const result = json(['route', '--at', '2016-01-01', 'article L. 1234-10 du code du travail']);
    expect(result).toMatchObject({ status: 'EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND', reason: 'repealed' });
  });

  it('gives the filter of a store beside what is bounded, and none beside anything else', () => {
    const question = 'article L. 1234-9 du code du travail';
    expect(json(['route', '--filter', 'sql', question]).filter).toEqual({
      sql: 'instrument_id IN ($1) AND ((coordinate = $2 OR coordinate LIKE $3))',
      parameters: ['fr_code_travail', 'fr/code/travail/artL1234-9', 'fr/code/travail/artL1234-9/%'],
    });
    expect(json(['route', '--filter', 'milvus', 'article L. 111-1']).filter).toBeNull();
    expect(json(['route', question])).not.toHaveProperty('filter');
    const shown = pincite(['route', '--filter', 'milvus', question]).stdout.trimEnd().split('\n').at(-1);
    expect(shown).toMatch(/^instrument_id in \["fr_code_travail"\] and /);
    expect(pincite(['route', '--filter', 'oracle', question])).toMatchObject({ status: 2, stdout: '' });
  });

  it('gives equal answers to equal questions, but for the time taken', () => {
    const [a, b] = [1, 2].map(() => ({ ...json(['route', 'L. 111-1 CSS']), latencyNs: 0 }));
    expect(a).toEqual(b);
  });
});

describe('resolve', () => {
  it('says the state of a citation', () => {
    expect(json(['resolve', 'art. L. 1234-9 C. trav.'])).toMatchObject({
      status: 'resolved',
      coordinate: 'fr/code/travail/artL1234-9',
    });
    expect(json(['resolve', 'art. L. 9999-9 C. trav.'])).toMatchObject({
      status: 'not_in_corpus',
      owner: 'authoring',
    });
    expect(json(['resolve', 'code du travail']).status).toBe('instrument_only');
  });
});

describe('extract', () => {
  const text =
    "Vu les articles L. 1234-1 et L. 1234-9 du code du travail ; l'article L. 111-1 du code de la sécurité sociale.";
  const coordinates = [
    'fr/code/travail/artL1234-1',
    'fr/code/travail/artL1234-9',
    'fr/code/securite-sociale/artL111-1',
  ];
  const found = (result: { citations: { coordinate: string }[] }) =>
    result.citations.map(({ coordinate }) => coordinate);

  it('reads an argument, a file and standard input alike', () => {
    writeFileSync(join(home, 'letter.txt'), text);
    for (const result of [
      json(['extract', text]),
      json(['extract', 'letter.txt']),
      json(['extract', '-'], { input: text }),
      json(['extract'], { input: text }),
    ])
      expect(found(result)).toEqual(coordinates);
  });

  it('places citations in the input', () => {
    const { citations } = json(['extract', text]);
    for (const { span, text: words } of citations) expect(text.slice(span[0], span[1])).toBe(words);
  });

  it('knows a wrong file name from a text', () => {
    expect(refused(['extract', 'missing.txt'])).toMatch(/there is no file .*missing\.txt/);
    expect(refused(['extract', './missing'])).toMatch(/there is no file/);
    mkdirSync(join(home, 'folder'), { recursive: true });
    expect(refused(['extract', 'folder'])).toMatch(/is a folder/);
    expect(json(['extract', 'fr/code/travail']).citations.length).toBeLessThanOrEqual(1);
  });

  it('says which file is no text', () => {
    writeFileSync(join(home, 'image.bin'), randomBytes(1000));
    expect(refused(['extract', 'image.bin'])).toMatch(/image\.bin is no text in UTF-8/);
    writeFileSync(join(home, 'long.txt'), 'x'.repeat(10_000_001));
    expect(refused(['extract', 'long.txt'])).toMatch(/longer than 10 MB/);
  });
});

describe('query', () => {
  it('prints plain filters and null for what is absent', () => {
    const { queries } = json(['query', 'article L. 1234-9 du code du travail']);
    expect(queries[0]).toEqual({
      language: 'fr',
      kind: 'legislation',
      tagFilters: [
        { key: 'article_number', op: 'EQ', value: 'L1234-9', normalizePattern: null },
        { key: 'code', op: 'EQ', value: 'Code du travail', normalizePattern: null },
      ],
      shouldSortInForceFirst: true,
      atDate: null,
      hint: null,
    });
  });
});

describe('get', () => {
  const wanted = 'fr.legiarti000000000005';

  it.each([
    'article L. 1234-9 du code du travail',
    'fr/code/travail/artL1234-9',
    wanted,
    'LEGIARTI000000000005',
  ])('finds the version in force by %s', (input) => {
    const result = json(['get', input]);
    expect(result).toMatchObject({ outcome: 'document', document: { id: wanted }, warning: null, total: 1 });
  });

  it('finds the version of a day, and says that its text is not held', () => {
    const result = json(['get', '--at', '2010-01-01', 'article L. 1234-9 du code du travail']);
    expect(result).toMatchObject({ outcome: 'document', document: { id: 'fr.legiarti000000000004' } });
    expect(result.warning).toContain('text of this version is not held');
  });

  it('gives the first of a range, and all members', () => {
    const result = json(['get', 'articles L. 1234-1 à L. 1234-3 du code du travail']);
    expect(result).toMatchObject({
      outcome: 'document',
      document: { id: 'fr.legiarti000000000001' },
      total: 3,
    });
    expect(result.candidates.map(({ id }: { id: string }) => id)).toEqual([
      'fr.legiarti000000000001',
      'fr.legiarti000000000002',
      'fr.legiarti000000000003',
    ]);
    expect(result.warning).toContain('a range of 3 provisions');
  });

  it('lists what a bare article may mean, and lets tags narrow it', () => {
    const ids = ['fr.legiarti000000000007', 'fr.legiarti000000000020'];
    const result = json(['get', 'article L. 111-1']);
    expect(result).toMatchObject({ outcome: 'ambiguous', document: null, total: 2 });
    expect(result.candidates.map(({ id }: { id: string }) => id).sort()).toEqual(ids);
    expect(json(['get', 'article L. 111-1', '--tag', 'code=Code du travail'])).toMatchObject({
      outcome: 'document',
      document: { id: ids[0] },
    });
  });

  it('says what was tried, and why there is nothing', () => {
    const result = json(['get', 'article L. 9999-9 du code du travail']);
    expect(result).toMatchObject({
      outcome: 'not_found',
      document: null,
      reason: 'provision_not_in_instrument',
    });
    expect(result.tried.length).toBeGreaterThan(0);
  });

  it('tells of repeal', () => {
    const result = json(['get', 'article L. 1234-10 du code du travail']);
    expect(result.document.id).toBe('fr.legiarti000000000006');
    expect(result.warning).toContain('no longer in force since 2015-01-01');
  });

  it('answers lines with their own tags and dates', () => {
    const lines = [
      { id: 1, input: 'article L. 111-1', tags: { code: 'Code de la sécurité sociale' } },
      { id: 2, input: 'article L. 1234-9 du code du travail', at: '2010-01-01' },
      { id: 3, input: 'article L. 1234-9 du code du travail', tags: 'x' },
      { id: 4, input: 'nothing at all' },
    ];
    const answers = jsonl(['get'], lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(answers.map(({ id, outcome, error }) => [id, outcome ?? error.code])).toEqual([
      [1, 'document'],
      [2, 'document'],
      [3, 'bad_tags'],
      [4, 'not_found'],
    ]);
  });

  it('works without a lawbook by the queries of the store', () => {
    const other = join(home, 'without-lawbook');
    const env = { PINCITE_DATA: other };
    expect(pincite(['corpus', 'ingest', fixture], { env }).status).toBe(0);
    expect(json(['get', 'article L. 1234-9 du code du travail'], { env })).toMatchObject({
      outcome: 'document',
      document: { id: wanted },
    });
  });
});

describe('JSON lines', () => {
  const inputs = [
    '{"id":"a","input":"article L. 1234-9 du code du travail"}',
    'noise',
    '{"id":2,"input":"article L. 1234-1 du code du travail","at":"yesterday"}',
    '[1,2]',
    '{"id":{"n":4},"input":"x","jurisdictions":"fr"}',
    '{"input":"x","context":[1]}',
    '{"id":6}',
    '',
    '{"id":8,"input":"article L. 1234-1","context":["fr/code/travail"],"jurisdictions":["fr"],"at":"2020-01-01"}',
  ];
  const ids = ['a', null, 2, null, { n: 4 }, null, 6, null, 8];

  it.each(['route', 'extract'])('answers every line of %s in order', (command) => {
    const answers = jsonl([command], inputs.join('\n'));
    expect(answers.map(({ id }) => id)).toEqual(ids);
    expect(answers.map(({ error }) => error?.code ?? null)).toEqual([
      null,
      'not_json',
      'bad_at',
      'not_an_object',
      'bad_jurisdictions',
      'bad_context',
      'bad_input',
      'not_json',
      null,
    ]);
    expect(JSON.stringify(answers[8])).toContain('fr/code/travail/artL1234-1');
  });

  it.each(['route', 'resolve', 'extract', 'query', 'get'])(
    'answers a line of %s as --json does',
    (command) => {
      const input = 'article L. 1234-9 du code du travail';
      const [answer] = jsonl([command], `${JSON.stringify({ id: 'x', input })}\n`);
      const alone = json([command, input]);
      expect({ ...answer, latencyNs: 0 }).toEqual({ id: 'x', ...alone, latencyNs: 0 });
    },
  );

  it('answers bytes that are no UTF-8 and lines that are too long, and goes on', () => {
    const good = '{"id":1,"input":"code du travail"}\n';
    const answers = jsonl(
      ['route'],
      Buffer.concat([
        Buffer.from(good),
        Buffer.from('{"id":2,"input":"\xff\xfe"}\n', 'latin1'),
        Buffer.from(`{"id":3,"input":"${'x'.repeat(10_000_000)}"}\n`),
        Buffer.from(good),
      ]),
    );
    expect(answers.map(({ id, error }) => [id, error?.code ?? null])).toEqual([
      [1, null],
      [null, 'not_utf8'],
      [null, 'too_long'],
      [1, null],
    ]);
  });

  it('lives on 50 MB of noise, with line ends and without', async () => {
    const noise = randomBytes(50_000_000);
    const lines = await measured(['route', '--jsonl'], noise);
    expect(lines).toMatchObject({ status: 0 });
    expect(lines.peak).toBeLessThan(500_000);
    const endless = await measured(['route', '--jsonl'], Buffer.alloc(50_000_000, 0xfe));
    expect(endless).toMatchObject({ status: 0, answers: 1 });
    expect(endless.peak).toBeLessThan(500_000);
    for (const command of ['route', 'extract']) expect((await measured([command], noise)).status).toBe(2);
  }, 60_000);

  it('ends quietly where its reader goes away', async () => {
    const child = start(['route', '--jsonl']);
    let stderr = '';
    child.stderr?.on('data', (part) => {
      stderr += part;
    });
    child.stdin?.on('error', () => {});
    child.stdin?.write('{"id":1,"input":"code du travail"}\n');
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    child.stdout?.destroy();
    const line = '{"id":1,"input":"code du travail"}\n'.repeat(1000);
    const feed = setInterval(() => child.stdin?.write(line), 5);
    const status = await new Promise((resolve) => child.once('exit', resolve));
    clearInterval(feed);
    expect(status).toBe(0);
    expect(stderr).toBe('');
  });

  it('answers at once what comes in one by one', async () => {
    const child = start(['resolve', '--jsonl']);
    for (const id of [1, 2, 3]) {
      child.stdin?.write(`{"id":${id},"input":"code du travail"}\n`);
      const answer = await new Promise((resolve) => child.stdout?.once('data', resolve));
      expect(JSON.parse(String(answer))).toMatchObject({ id, status: 'instrument_only' });
    }
    child.stdin?.end();
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  });

  it('excludes an argument', () => {
    expect(refused(['route', '--jsonl', 'x'])).toMatch(/leave the argument out/);
    expect(refused(['route', '--jsonl', '--json'])).toMatch(/--json/);
    expect(refused(['--json', 'route', '--jsonl'])).toMatch(/exclude each other/);
  });
});

describe('wrong use', () => {
  it.each([
    [['rout', 'x'], /unknown command 'rout'. Did you mean route\?/],
    [['corpus', 'ingets'], /unknown command 'ingets'. Did you mean ingest\?/],
    [['help', 'foo'], /unknown command 'foo'/],
    [['route', '--jsn', 'x'], /unknown option '--jsn'. Did you mean --json\?/],
    [['route', '--at', '2020-02-30', 'x'], /2020-02-30.*YYYY-MM-DD/],
    [['route', '--at'], /argument missing/],
    [['get', '--language', 'French', 'x'], /two lower-case letters/],
    [['get', '--tag', 'novalue', 'x'], /key=value/],
    [['route', '--context', 'not a coordinate', 'x'], /coordinate/],
    [['route', '--jurisdictions', 'fr;drop', 'x'], /codes with commas/],
    [['route', '--jurisdictions', 'zz', 'x'], /no jurisdiction zz; known: .*fr/],
    [['--tag', 'a=b', 'route', 'x'], /route takes no option --tag/],
    [['extract', 'a', 'b'], /too many arguments.*quotation marks/],
    [['lawbook', 'pack'], /missing required argument/],
    [['corpus', 'ingest'], /missing required argument/],
  ])('is told of by one line: %j', (args, message) => {
    expect(refused(args)).toMatch(message);
  });
});

describe('a bare install', () => {
  const env = { PINCITE_DATA: bare };

  it('answers from the base layer, says so once, and never refuses', () => {
    const run = pincite(['route', '--json', 'article L. 9999-9 du code du travail'], { env });
    expect(run.status).toBe(0);
    expect(run.stderr.match(/base layer answers/g)).toHaveLength(1);
    expect(JSON.parse(run.stdout)).toMatchObject({ status: 'ROUTE_OUT_OF_COVERAGE' });
    expect(existsSync(bare)).toBe(false);
  });

  it.each([
    [['get', 'x'], /corpus ingest/],
    [['corpus', 'list'], /corpus ingest/],
    [['lawbook', 'info'], /lawbook build/],
    [['lawbook', 'verify'], /lawbook build/],
    [['lawbook', 'pack', 'x.tar.gz'], /lawbook build/],
  ])('says how to begin: %j', (args, remedy) => {
    expect(refused(args, { env })).toMatch(remedy);
  });

  it('cannot build an index of nothing', () => {
    expect(refused(['lawbook', 'build'], { env: { PINCITE_DATA: join(home, 'nothing') } })).toMatch(
      /corpus ingest/,
    );
  });
});

describe('corpus', () => {
  it('lists what it holds', () => {
    const { sources } = json(['corpus', 'list']);
    expect(sources).toHaveLength(1);
    expect(sources[0]).toMatchObject({
      source: 'small-code',
      licence: 'CC0-1.0',
      documents: 10,
      snapshot: '2026-01-01',
    });
    expect(pincite(['corpus', 'list']).stdout).toContain('10 documents');
  });

  it('skips what has not changed', () => {
    const { results } = json(['corpus', 'ingest', fixture]);
    expect(results).toMatchObject([{ name: 'small-code.jsonl', state: 'complete', skipped: true }]);
  });

  it('takes a folder, and counts what it rejects with place and reason', () => {
    const folder = join(home, 'law');
    mkdirSync(join(folder, 'deep'), { recursive: true });
    copyFileSync(fixture, join(folder, 'deep', 'a.jsonl'));
    writeFileSync(join(folder, 'b.jsonl'), 'nonsense\n{"id":"fr.x"}\n');
    writeFileSync(join(folder, 'notes.txt'), '');
    const env = { PINCITE_DATA: join(home, 'folder-data') };
    const { results, rejects } = json(['corpus', 'ingest', folder], { env });
    expect(
      results.map(({ name, counts }: never) => [name, (counts as { documents: number }).documents]),
    ).toEqual([
      ['b.jsonl', 0],
      [join('deep', 'a.jsonl'), 10],
    ]);
    expect(rejects).toMatchObject([{ where: 'b.jsonl:1', reason: 'broken_json' }, { where: 'b.jsonl:2' }]);
    expect(pincite(['corpus', 'ingest', folder], { env }).status).toBe(0);
  });

  it('refuses what it cannot read before it begins', () => {
    expect(refused(['corpus', 'ingest', fixture, 'missing.jsonl'])).toMatch(
      /no file or folder .*missing\.jsonl/,
    );
    expect(refused(['corpus', 'ingest', 'letter.txt'])).toMatch(/no reader takes .*letter\.txt.*jsonl/);
  });

  it('says that a file is cut short, with exit code 2', () => {
    const file = join(home, 'cut.jsonl.gz');
    writeFileSync(file, gzipSync(readFileSync(fixture)));
    truncateSync(file, 300);
    const run = pincite(['corpus', 'ingest', file], { env: { PINCITE_DATA: join(home, 'cut-data') } });
    expect(run.status).toBe(2);
    expect(run.stderr.trimEnd().split('\n').at(-1)).toMatch(
      /^pincite: cut\.jsonl\.gz is incomplete: .*ingest it again$/,
    );
  });
});

describe('lawbook', () => {
  it('prints its manifest, and is the same when it is built again', () => {
    const manifest = json(['lawbook', 'info']);
    expect(manifest).toMatchObject({
      snapshot: '2026-01-01',
      counts: { provisions: 7 },
      jurisdictions: jurisdictions.map(({ code }) => code),
    });
    expect(manifest.sources).toMatchObject([{ source: 'small-code', licence: 'CC0-1.0' }]);
    expect(json(['lawbook', 'build'])).toEqual(manifest);
    expect(pincite(['lawbook', 'info']).stdout).toContain(manifest.contentId);
  });

  it('is packed, and installed elsewhere', () => {
    const archive = join(home, 'law.tar.gz');
    const packed = json(['lawbook', 'pack', 'law.tar.gz']);
    expect(packed.archive).toBe(archive);
    const env = { PINCITE_DATA: join(home, 'installed') };
    expect(json(['lawbook', 'install', archive], { env }).contentId).toBe(packed.contentId);
    expect(json(['lawbook', 'verify'], { env })).toMatchObject({
      verified: true,
      contentId: packed.contentId,
    });
    expect(json(['route', 'L. 111-1 CSS'], { env }).status).toBe('ROUTE_BOUNDED');
    writeFileSync(join(home, 'bad.tar.gz'), readFileSync(archive).subarray(0, 1000));
    expect(refused(['lawbook', 'install', join(home, 'bad.tar.gz')], { env })).toMatch(
      /get the archive again/,
    );
    expect(refused(['lawbook', 'install', 'nowhere.tar.gz'], { env })).toMatch(
      /nowhere\.tar\.gz: there is no such file/,
    );
  });

  it('is not used once it is damaged', () => {
    const env = { PINCITE_DATA: join(home, 'installed') };
    const file = join(home, 'installed/lawbook/hot.bin');
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    for (const command of ['route', 'resolve', 'extract', 'query'])
      expect(refused([command, 'x'], { env })).toMatch(/hot\.bin is damaged.*lawbook build/);
    expect(refused(['lawbook', 'verify'], { env })).toMatch(/damaged/);
    writeFileSync(join(home, 'installed/lawbook/stray'), '');
    expect(refused(['lawbook', 'info'], { env })).toMatch(/stray/);
  });
});

describe('lists', () => {
  const home_ = join(home, 'lists');
  const env = { PINCITE_DATA: home_ };
  const list = join(home_, 'catalogue/works.jsonl');
  const row = (title: string): string =>
    JSON.stringify({ coordinate: 'uk/ukpga/1996/999', kind: 'legislation', language: 'en', title });
  const source = JSON.stringify({ source: { source: 'works', snapshot: '2026-02-03' } });
  beforeAll(() => mkdirSync(join(home_, 'catalogue'), { recursive: true }));

  it('make a lawbook without a store', () => {
    writeFileSync(list, `${source}\n${row('Bread Act 1996')}\n`);
    const manifest = json(['lawbook', 'build'], { env });
    expect(manifest).toMatchObject({ snapshots: { uk: '2026-02-03' }, counts: { held: 1 } });
    const answer = json(['route', 'uk/ukpga/1996/999'], { env });
    expect(answer).toMatchObject({ status: 'ROUTE_BOUNDED', coordinates: ['uk/ukpga/1996/999'] });
  });

  it.each([
    ['a row that is none', 'nonsense', /works\.jsonl:2 is no document: broken_json.*correct the row, or take the file out/],
    ['two rows that contradict each other', `${row('Bread Act 1996')}\n${row('Cake Act 1996')}`, /works\.jsonl:3 calls uk\/ukpga\/1996\/999 "Cake Act 1996", and works\.jsonl:2 "Bread Act 1996"; correct one/],
  ])('refuse %s with file, row and remedy, and the lawbook stays', (_what, rows, message) => {
    writeFileSync(list, `${source}\n${rows}\n`);
    expect(refused(['lawbook', 'build'], { env })).toMatch(message);
    expect(json(['lawbook', 'info'], { env }).counts.held).toBe(1);
  }); // biome-ignore format: a table
});

describe('a data directory', () => {
  it('that is somebody else’s is left alone', () => {
    const foreign = join(home, 'folder');
    writeFileSync(join(foreign, 'thesis.txt'), 'x');
    for (const args of [
      ['route', 'x'],
      ['corpus', 'ingest', fixture],
      ['lawbook', 'build'],
      ['get', 'x'],
    ])
      expect(refused([...args, '--data', foreign])).toMatch(/holds other things.*--data/);
    expect(refused(['route', 'x', '--data', join(foreign, 'thesis.txt')])).toMatch(/is a file/);
  });

  it('in use by another process is not opened, and the command line says by which', async () => {
    const holder = start(['get', '--jsonl']);
    holder.stdin?.write('{"id":1,"input":"code du travail"}\n');
    await new Promise((resolve) => holder.stdout?.once('data', resolve));
    expect(refused(['get', 'x'])).toMatch(new RegExp(`in use by process ${holder.pid}`));
    holder.stdin?.end();
    expect(await new Promise((resolve) => holder.once('exit', resolve))).toBe(0);
  });

  it.each([
    ['mysql://localhost/x', /postgres:\/\/user/],
    ['postgres://localhost:1/x', /localhost:1.*nothing listens there/],
  ])('gives way to a database by URL, if that is one: %s', (url, message) => {
    expect(refused(['get', 'x', '--database', url])).toMatch(message);
    expect(refused(['corpus', 'list'], { env: { PINCITE_DATABASE: url } })).toMatch(message);
  });
});

describe('output for people', () => {
  it('has no colours where it is no terminal, and no control characters of the input', () => {
    for (const args of [
      ['route', 'article L. 111-1 \u001b[31m'],
      ['extract', 'article L. 1234-9 du \u001b[31mcode du travail'],
      ['get', 'article L. 1234-9 du code du travail'],
      ['query', 'article L. 111-1'],
      ['resolve', 'art. L. 1234-9 et L. 9999-9 C. trav.'],
    ]) {
      const run = pincite(args);
      expect(run.status, run.stderr).toBe(0);
      expect(run.stdout).not.toContain('\u001b');
      expect(run.stdout.trim()).not.toBe('');
      expect(run.stdout).not.toMatch(/undefined|\[object/);
    }
  });
});

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [builtCli, ...args], {
    cwd: home,
    env: { PATH: process.env.PATH ?? '', PINCITE_DATA: data },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Feeds a process and watches its largest resident size in kilobytes (0 where the system does not tell). */
async function measured(
  args: readonly string[],
  input: Uint8Array,
): Promise<{ status: number; answers: number; peak: number }> {
  const child = start(args);
  let answers = 0;
  let peak = 0;
  child.stdout?.on('data', (part: Buffer) => {
    for (const byte of part) if (byte === 10) answers++;
  });
  child.stderr?.resume();
  child.stdin?.on('error', () => {});
  const watch = setInterval(() => {
    const file = `/proc/${child.pid}/status`;
    if (existsSync(file))
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0));
  }, 20);
  child.stdin?.end(input);
  const status = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)));
  clearInterval(watch);
  return { status, answers, peak };
}
