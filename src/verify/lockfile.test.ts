import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { textHash } from '../text/text-hash.ts';
import { accept } from './accept.ts';
import type { Judged } from './judge.ts';
import { type AcceptedCitation, type ExceptedCitation, formatLockfile, subjectKey } from './lockfile.ts';
import { checkExceptions, checkLockfile } from './lockfile-check.ts';
import { parseLockfile, readLockfile, writeLockfile } from './lockfile-file.ts';
import type { Verdict } from './model.ts';

const STATEMENT = 'Lamps are recorded.';
const accepted = (rule: string, citation: string, part = '1/1'): AcceptedCitation => ({
  rule,
  citation,
  part,
  coordinate: 'xx/act/1/s1',
  to: null,
  contentHash: textHash('text'),
  statementHash: textHash(STATEMENT),
  promptId: 'legal-basis-1',
  model: 'stub',
  votes: '3/3',
  quote: 'shall record every lamp that they light',
});
const excepted = (rule: string, citation: string, part = '1/1'): ExceptedCitation => ({
  rule,
  citation,
  part,
  verdict: 'UNSUPPORTED',
  label: null,
  reason: 'Another subject.',
  issue: '#7',
});
const lockfile = {
  accepted: [accepted('b', 'Act s. 2'), accepted('a', 'Act s. 1')],
  exceptions: [excepted('c', 'Act s. 3')],
};
const text = formatLockfile(lockfile);
const fault = (changed: string): string => {
  try {
    parseLockfile(changed, 'citations.lock.json');
  } catch (error) {
    return (error as Error).message;
  }
  return 'no fault';
};

describe('the file', () => {
  it('is sorted, holds one field a line, and is read as it was written', () => {
    const read = parseLockfile(text, 'x');
    expect(read.accepted.map(({ rule }) => rule)).toEqual(['a', 'b']);
    expect(formatLockfile(read)).toBe(text);
    expect(text.split('\n').filter((line) => line.split('": ').length > 2)).toEqual([]);
  });

  it('changes by the lines of one entry where one citation changes', () => {
    const more = formatLockfile({
      ...lockfile,
      accepted: [...lockfile.accepted, accepted('ab', 'Act s. 9')],
    });
    const lines = new Set(text.split('\n'));
    expect(more.split('\n').length - text.split('\n').length).toBe(14);
    expect(more.split('\n').filter((line) => !lines.has(line))).toHaveLength(3);
  });

  it.each<readonly [string, string, RegExp]>([
    ['cut off', text.slice(0, text.length / 2), /:\d+ is (cut off|no JSON) here/],
    ['empty', ' \n', /is empty; restore/],
    [
      'with marks of a conflict',
      text.replace('  "accepted"', '<<<<<<< HEAD\n  "accepted"'),
      /:3 is a mark of a merge conflict/,
    ],
    ['no JSON', text.replace('"rule"', 'rule'), /:5 is no JSON here \(InvalidSymbol\)/],
    ['of a newer version', text.replace('"version": 1', '"version": 2'), /:2 version: is not 1, the version/],
    ['with an unknown field', text.replace('"rule"', '"by": "me",\n"rule"'), /accepted\.0: Unrecognized key/],
    ['without a field', text.replace(/ *"promptId".*\n/, ''), /accepted\.0\.promptId/],
    [
      'with another hash by hand',
      text.replace(textHash('text'), textHash('other')),
      /"Act s. 1" of a was changed by hand/,
    ],
    [
      'with another text by hand',
      text.replace('Act s. 2', 'Act s. 4'),
      /:\d+ the entry for "Act s. 4" of b was changed/,
    ],
    ['a list', '[]', /:1 the file: Invalid input/],
  ])('%s is an error that says where', (_, changed, message) => {
    expect(changed).not.toBe(text);
    expect(fault(changed)).toMatch(message);
  });

  it('with an entry twice, or out of order, is an error', () => {
    const { accepted: entries, ...rest } = JSON.parse(text) as { accepted: object[] };
    const [a, b] = entries;
    expect(fault(JSON.stringify({ ...rest, accepted: [a, a, b] }))).toMatch(
      /"Act s. 1" of a has two entries/,
    );
    expect(fault(JSON.stringify({ ...rest, accepted: [b, a] }))).toMatch(/"Act s. 1" of a is out of order/);
  });

  it('is replaced at once, and absent where there is none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pincite-lock-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'citations.lock.json');
    expect(readLockfile(path)).toBeNull();
    writeLockfile(path, lockfile);
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['citations.lock.json']);
    writeFileSync(path, Buffer.from([0xff, 0xfe, 0x00]));
    expect(() => readLockfile(path)).toThrow('is no text in UTF-8');
    expect(() => readLockfile(folder, 'citations.lock.json')).toThrow(
      'citations.lock.json is a folder and no file; move it away',
    );
    expect(() => writeLockfile(join(folder, 'absent', 'x'), lockfile)).toThrow('ENOENT');
    expect(readdirSync(folder)).toEqual(['citations.lock.json']);
  });
});

describe('the free check', () => {
  const basis = (rule: string, citation: string, statement: string | null = null) => ({
    rule,
    citation,
    statement,
  });
  const all = [basis('a', 'Act s. 1'), basis('b', 'Act s. 2'), basis('c', 'Act s. 3')];
  const codes = (bases: typeof all, held = lockfile) =>
    checkLockfile(held, bases).map(({ code, rule, citation }) => [code, rule, citation]);

  it('passes where every basis is there with the same text', () => {
    expect(codes(all)).toEqual([]);
  });
  it('fails for a basis that is not there, and for an entry that nothing states', () => {
    expect(codes([...all, basis('d', 'Act s. 4')])).toEqual([['unjudged_basis', 'd', 'Act s. 4']]);
    expect(codes(all.slice(1))).toEqual([['orphaned_judgement', 'a', 'Act s. 1']]);
  });
  it('takes another text, or another rule, for another basis', () => {
    expect(codes([basis('a', 'Act s. 1(1)'), ...all.slice(1)])).toEqual([
      ['unjudged_basis', 'a', 'Act s. 1(1)'],
      ['orphaned_judgement', 'a', 'Act s. 1'],
    ]);
    expect(codes([basis('z', 'Act s. 1'), ...all.slice(1)])).toHaveLength(2);
  });
  it('wants every citation of a basis', () => {
    const part = { accepted: [accepted('a', 'Act s. 1 and 2', '1/2')], exceptions: [] };
    const held = { accepted: part.accepted, exceptions: [excepted('a', 'Act s. 1 and 2', '2/2')] };
    expect(codes([basis('a', 'Act s. 1 and 2')], part)).toEqual([['unjudged_basis', 'a', 'Act s. 1 and 2']]);
    expect(codes([basis('a', 'Act s. 1 and 2')], held)).toEqual([]);
  });
  it('fails where the rule was reworded', () => {
    expect(codes([basis('a', 'Act s. 1', STATEMENT), ...all.slice(1)])).toEqual([]);
    expect(codes([basis('a', 'Act s. 1', 'Lamps are painted.'), ...all.slice(1)])).toEqual([
      ['changed_statement', 'a', 'Act s. 1'],
    ]);
  });
});

describe('exceptions', () => {
  it('may shrink, be renamed, and never grow', () => {
    const before = [excepted('a', 'Act s. 1'), excepted('b', 'Act s. 1'), excepted('c', 'Act s. 3')];
    const grown = (exceptions: ExceptedCitation[]) => checkExceptions({ accepted: [], exceptions }, before);
    expect(grown(before.slice(1))).toEqual([]);
    expect(grown([excepted('new name', 'Act s. 1')])).toEqual([]);
    expect(grown([...before, excepted('d', 'Act s. 1')])).toMatchObject([
      { code: 'judgement_exceptions_grew', rule: 'd' },
    ]);
    expect(grown([excepted('a', 'Act s. 8')])).toHaveLength(1);
  });
});

describe('accepting', () => {
  const judged = (rule: string, citation: string, verdict: Verdict, label: string | null = null): Judged => ({
    asked: {
      rule,
      citation,
      part: '1/1',
      statement: STATEMENT,
      evidence: {
        coordinate: 'xx/act/1/s1',
        to: null,
        title: '',
        text: 'text',
        contentHash: textHash('text'),
        headingOnly: false,
        caution: null,
      },
      missing: null,
    },
    judgement: {
      verdict,
      label,
      reason: 'why',
      quote: verdict === 'SUPPORTS' ? 'shall record every lamp that they light' : null,
      warnings: [],
      votes: [{ verdict, reason: 'why', quote: null, warnings: [] }],
      promptId: 'legal-basis-1',
      model: 'stub',
    },
  });
  const cited = (...subjects: (readonly [string, string])[]) =>
    new Set(subjects.map(([rule, citation]) => subjectKey({ rule, citation, part: '1/1' })));

  it('takes in SUPPORTS, and leaves the rest to a person', () => {
    const done = accept(
      { accepted: [], exceptions: [] },
      [judged('a', 'Act s. 1', 'SUPPORTS'), judged('b', 'Act s. 2', 'UNSUPPORTED', 'UNSTABLE — 2/3')],
      cited(['a', 'Act s. 1'], ['b', 'Act s. 2']),
      null,
    );
    expect(done.lockfile).toEqual({
      accepted: [{ ...accepted('a', 'Act s. 1'), votes: '1/1' }],
      exceptions: [],
    });
    expect(done.left.map(({ asked }) => asked.rule)).toEqual(['b']);
  });
  it('declares the rest on an issue alone, with the reasoning', () => {
    const done = accept(
      { accepted: [], exceptions: [] },
      [judged('b', 'Act s. 2', 'UNSUPPORTED', 'UNSTABLE — 2/3')],
      cited(['b', 'Act s. 2']),
      '#9',
    );
    expect(done).toMatchObject({ excepted: 1, left: [] });
    expect(done.lockfile.exceptions).toMatchObject([{ label: 'UNSTABLE — 2/3', reason: 'why', issue: '#9' }]);
  });
  it('takes out what is cited no more, and an exception that stands now', () => {
    const done = accept(
      lockfile,
      [judged('c', 'Act s. 3', 'SUPPORTS')],
      cited(['a', 'Act s. 1'], ['c', 'Act s. 3']),
      null,
    );
    expect(done.removed).toBe(1);
    expect(done.lockfile.accepted.map(({ rule }) => rule)).toEqual(['a', 'c']);
    expect(done.lockfile.exceptions).toEqual([]);
  });
  it('takes back what was accepted and is judged otherwise now', () => {
    const done = accept(lockfile, [judged('a', 'Act s. 1', 'UNSUPPORTED')], cited(['a', 'Act s. 1']), null);
    expect(done.lockfile.accepted).toEqual([]);
    expect(done.left).toHaveLength(1);
  });
});
