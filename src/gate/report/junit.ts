import { create } from 'xmlbuilder2';
import type { GateFinding, GateReport, StatedBasis } from '../model.ts';

/**
 * JUnit XML, as test servers read it: a suite for each file, in it a case for each citation, and one for each finding that
 * belongs to no citation. Warnings do not fail a case: they are its output.
 */
export function junitReport({ tier, checked, findings }: GateReport): string {
  const suites = new Map<string, Map<string, Case>>();
  const caseIn = (file: string, name: string): Case => {
    const suite = suites.get(file) ?? new Map<string, Case>();
    suites.set(file, suite);
    const found = suite.get(name) ?? { findings: [] };
    suite.set(name, found);
    return found;
  };
  for (const { basis } of checked) caseIn(basis.place.file, caseName(basis));
  for (const finding of findings) {
    const { citation, rule, code, place } = finding;
    const name = citation === null ? code : caseName({ text: citation, rule });
    caseIn(place?.file ?? '', name).findings.push(finding);
  }

  const cases = [...suites.values()].flatMap((suite) => [...suite.values()]);
  const root = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '\uFFFD' }).ele(
    'testsuites',
    {
      name: `pincite gate (${tier})`,
      ...counts(cases),
    },
  );
  for (const [file, suite] of suites) {
    const element = root.ele('testsuite', {
      name: written(file || 'project'),
      ...counts([...suite.values()]),
    });
    for (const [name, { findings: found }] of suite) {
      const one = element.ele('testcase', { name: written(name), classname: written(file || 'project') });
      for (const finding of found.filter(fails))
        one
          .ele('failure', { type: finding.code, message: written(finding.message) })
          .txt(written(detail(finding)));
      const rest = found.filter((finding) => !fails(finding));
      if (rest.length > 0) one.ele('system-out').txt(written(rest.map(detail).join('\n')));
    }
  }
  return root.end({ prettyPrint: true });
}

interface Case {
  readonly findings: GateFinding[];
}

/** The library takes `&nbsp;` in a text for markup and lets it stand; an ampersand that is escaped already it leaves alone. */
const written = (text: string): string => text.replaceAll('&', '&amp;');

const fails = ({ level }: GateFinding): boolean => level === 'error';

function counts(cases: readonly Case[]): { tests: number; failures: number; errors: number } {
  return { tests: cases.length, failures: cases.filter((one) => one.findings.some(fails)).length, errors: 0 };
}

function caseName({ rule, text }: Pick<StatedBasis, 'rule' | 'text'>): string {
  return rule === null ? text : `${rule}: ${text}`;
}

function detail({ code, message, place, evidence, didYouMean, remedy }: GateFinding): string {
  return [
    `${code}: ${message}`,
    ...(place === null ? [] : [`at ${place.file}:${place.line}:${place.column}`]),
    ...evidence.map((line) => `seen: ${line}`),
    ...didYouMean.map((line) => `did you mean: ${line}`),
    ...(remedy === null ? [] : [`do: ${remedy}`]),
  ].join('\n');
}
