import { createHash } from 'node:crypto';
import type { Log, Result } from 'sarif';
import type { DocumentCheck, Finding, Place } from '../model.ts';
import { RULES, type RuleId } from '../rules.ts';
import type { ReportContext } from './context.ts';
import { placeWords, wordsOf } from './summary.ts';

/* SARIF 2.1.0: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** Findings are known by this from run to run; another way to make fingerprints is another version. */
const FINGERPRINT = 'pinciteCheck/v1';
const IDS = Object.keys(RULES) as RuleId[];

/** For code scanning and editors. What stands is a result of kind `pass`. */
export function sarifReport(documents: readonly DocumentCheck[], { version, index }: ReportContext): string {
  const log: Log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'pincite check', semanticVersion: version, rules: IDS.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        properties: { index },
        results: documents.flatMap(resultsOf),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf(id: RuleId) {
  const { level, title, help } = RULES[id];
  return {
    id,
    name: id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: `${title}.` },
    fullDescription: { text: help },
    help: { text: help },
    defaultConfiguration: { level },
  };
}

function resultsOf(document: DocumentCheck): Result[] {
  const seen = new Map<string, number>();
  return document.findings.map((finding) => {
    const { rule, level, message, checked, unchecked } = finding;
    const key = [rule, finding.citation?.coordinate ?? '', wordsOf(finding)].join('\0');
    const repeat = seen.get(key) ?? 0;
    seen.set(key, repeat + 1);
    return {
      ruleId: rule,
      ruleIndex: IDS.indexOf(rule),
      level,
      kind: level === 'none' ? 'pass' : 'fail',
      message: { text: message },
      locations: [locationOf(document, finding)],
      // The same words found again are another finding.
      partialFingerprints: { [FINGERPRINT]: createHash('sha256').update(`${key}\0${repeat}`).digest('hex') },
      properties: { coordinate: finding.citation?.coordinate ?? null, checked, unchecked },
    };
  });
}

function locationOf(
  { file, type }: DocumentCheck,
  finding: Finding,
): NonNullable<Result['locations']>[number] {
  const artifactLocation = { uri: file === '-' ? 'stdin' : uriOf(file) };
  const { place } = finding;
  if (place === null) return { physicalLocation: { artifactLocation } };
  const snippet = { text: wordsOf(finding) };
  const { start, end } = place;
  // Only what is text has the lines of SARIF; a page or a paragraph is a place inside.
  if (type === 'pdf' || type === 'docx')
    return { physicalLocation: { artifactLocation }, logicalLocations: [logical(start)], message: snippet };
  const region = {
    startLine: start.line ?? 1,
    startColumn: start.column ?? 1,
    endLine: end.line ?? 1,
    endColumn: end.column ?? 1,
    snippet,
  };
  return { physicalLocation: { artifactLocation, region } };
}

function logical(place: Place) {
  return { fullyQualifiedName: placeWords(place), kind: place.page === null ? 'paragraph' : 'page' };
}

/** A path as a URI reference, relative where the path is. */
function uriOf(file: string): string {
  return file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
}
