import { fileURLToPath } from 'node:url';
import schema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import Ajv from 'ajv-draft-04';
import formats from 'ajv-formats';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { basis, placeAt, resolution, stands, unread } from '../../../test/support/made-gate.ts';
import { GATE_CODES, type GateCode } from '../gate-codes.ts';
import { findingOf } from '../gate-finding.ts';
import type { GateReport } from '../model.ts';
import { formatReport, REPORT_FORMATS, type ReportFormat } from './index.ts';

const golden = (name: string): string => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const context = { version: '1.2.3' };

/** Every kind of thing that a report can hold, and characters that one format or another must write otherwise. */
const hostile = 'a "b" <c> & %d\r\n::error::x, y:z\u0001\u001b[31m é\u202e]]>';
const mixed: GateReport = {
  tier: 'corpus',
  passed: false,
  files: 3,
  checked: [
    basis('AMLR Art. 20', stands('eu/reg/2024/1624/art20'), 'cdd', placeAt('src/rules.py', 4, 9)),
    basis('CRR Art. 8', unread(), 'capital', placeAt('src/rules.py', 9, 9)),
    basis(
      'Sector risk assessment',
      resolution({ status: 'non_statutory' }),
      null,
      placeAt('more rules/é.yaml', 1),
    ),
  ],
  findings: [
    findingOf('syntax_error', 'unexpected end of the file', { place: placeAt('broken.ts', 7, 1) }),
    findingOf('unsound_citation', 'unparseable/no_antecedent, owned by the author of the rule', {
      rule: 'capital',
      citation: 'CRR Art. 8',
      place: { ...placeAt('src/rules.py', 9, 9), endLine: 10 },
      evidence: ['read as an article of nothing'],
      didYouMean: ['CRD IV, art. 8 (eu/dir/2013/36/art8)'],
      remedy:
        'correct the citation, or declare it in ungrammatical.yaml: pincite gate update --reason TEXT --issue REF',
    }),
    findingOf('expiring_entry', 'expires on 2026-08-01', {
      rule: null,
      citation: hostile,
      place: placeAt('more rules/a,b:c%.yaml', 2, 5),
    }),
    findingOf('ratchet_starts', 'pincite.config.ts is not in the merge base 0123456789ab'),
  ],
  indexSnapshot: '2026-07-01',
};

const FILES: Readonly<Record<ReportFormat, string>> = {
  text: 'report.txt',
  json: 'report.json',
  sarif: 'report.sarif',
  junit: 'report.xml',
  github: 'report.github',
};

it.each(REPORT_FORMATS)('is written as %s', async (format) => {
  await expect(await formatReport(mixed, format, context)).toMatchFileSnapshot(golden(FILES[format]));
});

describe('SARIF', () => {
  // One pattern of the schema is none in Unicode mode.
  const ajv = new Ajv.default({ strict: false, allErrors: true, unicodeRegExp: false });
  formats.default(ajv);
  const validate = ajv.compile(schema);
  const sarif = async (report: GateReport) => JSON.parse(await formatReport(report, 'sarif', context));

  it('is valid by the schema of version 2.1.0', async () => {
    expect(validate(await sarif(mixed)), JSON.stringify(validate.errors)).toBe(true);
    expect(validate(await sarif({ ...mixed, findings: [] }))).toBe(true);
    expect(validate({ version: '2.1.0', runs: [{}] })).toBe(false);
  });

  it('is valid with every code, each with its metadata', async () => {
    const findings = (Object.keys(GATE_CODES) as GateCode[]).map((code) => findingOf(code, 'x'));
    const log = await sarif({ ...mixed, findings });
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
    const [{ tool, results }] = log.runs;
    expect(tool.driver.rules).toHaveLength(findings.length);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  });

  it('keeps its fingerprints when lines move', async () => {
    const prints = async (line: number): Promise<unknown> => {
      const findings = mixed.findings.map((one) => ({ ...one, place: placeAt('src/rules.py', line) }));
      return (await sarif({ ...mixed, findings })).runs[0].results.map(
        (result: { partialFingerprints: unknown }) => result.partialFingerprints,
      );
    };
    expect(await prints(4)).toEqual(await prints(400));
  });
});

it('is well-formed XML, whatever a citation holds', async () => {
  const parser = new SaxesParser();
  const names: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  const messages: string[] = [];
  parser.on('opentag', ({ name, attributes }) => {
    names.push(name);
    messages.push(String(attributes.message));
  });
  const odd = ['\u0000', '\ud800', '\uffff', ']]>', '<!--', '&nbsp;', '&amp;'].map((citation) =>
    findingOf('unsound_citation', citation, { citation, place: placeAt('a.py') }),
  );
  parser
    .write(await formatReport({ ...mixed, findings: [...mixed.findings, ...odd] }, 'junit', context))
    .close();
  expect(names.filter((name) => name === 'failure')).toHaveLength(2 + odd.length);
  for (const text of [']]>', '<!--', '&nbsp;', '&amp;']) expect(messages).toContain(text);
});

it('gives GitHub one line for each finding, however a message looks', async () => {
  const lines = (await formatReport(mixed, 'github', context)).trimEnd().split('\n');
  expect(lines).toHaveLength(mixed.findings.length + 1);
  expect(lines.slice(0, -1).every((line) => /^::(error|warning|notice) /.test(line))).toBe(true);
});

it('has no control character of a citation on a terminal, and colours only with a style', async () => {
  const text = await formatReport(mixed, 'text', context);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  const mark = (name: string) => (words: string) => `<${name}>${words}</${name}>`;
  const style = { bold: mark('b'), dim: mark('d'), good: mark('good'), warn: mark('warn'), bad: mark('bad') };
  expect(await formatReport(mixed, 'text', { ...context, style })).toContain('<bad>failed</bad>');
});

it('names files from where it is read', async () => {
  const below = { ...context, prefix: 'packages/rules' };
  for (const format of ['text', 'sarif', 'junit', 'github'] as const)
    expect(await formatReport(mixed, format, below)).toContain('packages/rules/src/rules.py');
  expect(await formatReport(mixed, 'json', below)).not.toContain('packages/rules');
});

it('without findings says what was checked', async () => {
  const passed = { ...mixed, passed: true, findings: [] };
  expect(await formatReport(passed, 'text', context)).toBe(
    '3 citations in 3 files: 1 resolved, 1 unparseable, 1 non_statutory\n' +
      'passed  corpus tier, law of 2026-07-01: 0 errors, 0 warnings\n',
  );
});
