import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCli } from '../../../../test/support/run-cli.ts';
import type { IngestResult } from '../../../store/index.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-cli-ingest-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const GERMAN =
  '<dokumente builddate="20260101000000" doknr="BJNR000010030"><norm doknr="BJNR000010030"><metadaten><jurabk>BrotG</jurabk>' +
  '<ausfertigung-datum>2030-01-02</ausfertigung-datum><langue>Brotgesetz</langue></metadaten></norm></dokumente>';
const DOCUMENT = {
  id: 'xx.1',
  coordinate: 'xx/act/1',
  kind: 'legislation',
  language: 'en',
  title: 'Act 1',
};

/** What `corpus ingest` took of folders: names, with the source that their reader names. */
async function takenOf(...folders: readonly string[]): Promise<readonly (readonly string[])[]> {
  const { stdout } = await runCli(home, ['corpus', 'ingest', '--json', ...folders], {
    PINCITE_DATA: join(home, 'data'),
  });
  const { results } = JSON.parse(stdout);
  return results.map(({ name, source }: IngestResult) => [name, source]);
}

it('gives what lies in a mixed folder to its own reader, and any other folder to one', {
  timeout: 120_000,
}, async () => {
  mkdirSync(join(home, 'mixed', 'deep'), { recursive: true });
  mkdirSync(join(home, 'alike', 'deep'), { recursive: true });
  writeFileSync(join(home, 'mixed', 'law.xml'), GERMAN);
  writeFileSync(join(home, 'mixed', 'deep', 'lines.jsonl'), `${JSON.stringify(DOCUMENT)}\n`);
  writeFileSync(join(home, 'alike', 'law.xml'), GERMAN);
  writeFileSync(join(home, 'alike', 'deep', 'notes.txt'), 'what no reader takes');
  expect(await takenOf('mixed', 'alike')).toEqual([
    [join('deep', 'lines.jsonl'), 'lines'],
    ['law.xml', 'gesetze-im-internet'],
    ['alike', 'gesetze-im-internet'],
  ]);
});
