import { GATE_CODES, type GateCode } from '../gate-codes.ts';
import type { GateFinding, GateReport } from '../model.ts';
import { sentenceOf } from './summary.ts';

/* SARIF 2.1.0: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** Findings are known by this from run to run; another way to make fingerprints is another version. */
const FINGERPRINT = 'pinciteGate/v1';

/** For code scanning: rules with their metadata, regions, and fingerprints that outlive a move of lines. */
export function sarifReport(report: GateReport, version: string): string {
  const used = [...new Set(report.findings.map(({ code }) => code))].sort();
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'pincite gate', semanticVersion: version, rules: used.map(ruleOf) },
        },
        // The root of the project; whoever shows the report knows where it lies.
        originalUriBaseIds: { SRCROOT: { description: { text: 'The root of the project.' } } },
        columnKind: 'utf16CodeUnits',
        automationDetails: { id: `pincite/gate/${report.tier}/` },
        results: report.findings.map((finding) => resultOf(finding, used)),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function ruleOf(code: string) {
  const info = GATE_CODES[code as GateCode];
  return {
    id: code,
    name: code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: info.title },
    fullDescription: { text: info.help },
    help: { text: info.help },
    defaultConfiguration: { level: info.level },
    properties: { tags: ['legal-basis'] },
  };
}

function resultOf(finding: GateFinding, rules: readonly string[]) {
  const { code, level, rule, citation, place, evidence, didYouMean, remedy, fingerprint } = finding;
  const text = [
    sentenceOf(finding),
    ...didYouMean.map((line) => `Did you mean: ${line}`),
    ...(remedy === null ? [] : [`To do: ${remedy}`]),
  ].join('\n');
  return {
    ruleId: code,
    ruleIndex: rules.indexOf(code),
    level,
    message: { text },
    locations: place === null ? [] : [{ physicalLocation: locationOf(place) }],
    partialFingerprints: { [FINGERPRINT]: fingerprint },
    properties: { rule, citation, evidence },
  };
}

function locationOf({ file, line, column, endLine, endColumn }: NonNullable<GateFinding['place']>) {
  return {
    artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: 'SRCROOT' },
    region: { startLine: line, startColumn: column, endLine, endColumn },
  };
}
