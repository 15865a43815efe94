import { basename } from 'node:path';
import type { CorpusDocument, CorpusReader, ReaderItem, SourceInfo, TagValue } from '../../model/index.ts';
import { headOfXml } from '../../text/xml.ts';
import { CODE } from './coordinates.ts';
import { decisionNumbers, neutralCoordinate, neutralText, parseNeutral } from './grammar/courts.ts';
import { filesUnder } from './reader-files.ts';
import { type Judgment, LEGALDOCML, parseJudgment } from './reader-judgment-parse.ts';

const SOURCE = 'find-case-law';

/** Judgments in LegalDocML, as Find Case Law of The National Archives publishes them, plain or compressed with gzip. */
export const judgmentReader: CorpusReader = {
  format: 'legaldocml-judgment',
  description: 'British judgments in LegalDocML (*.xml, *.xml.gz of Find Case Law)',

  async accepts(path) {
    for (const file of await filesUnder(path)) if ((await headOfXml(file)).includes(LEGALDOCML)) return true;
    return false;
  },

  async source(): Promise<SourceInfo> {
    return {
      source: SOURCE,
      title: 'Find Case Law: judgments and decisions of British courts',
      licence: 'Open Justice Licence 2.0',
      attribution: 'The National Archives, Find Case Law; Crown copyright',
      // Judgments are collected one by one: no day is that of them all.
      snapshot: null,
    };
  },

  async *read(path) {
    const files = await filesUnder(path);
    const seen = new Set<string>();
    for (const [index, file] of files.entries()) {
      yield await itemOf(file, seen, index);
      yield { type: 'progress', done: index + 1, total: files.length };
    }
    if (files.length === 0) yield { type: 'progress', done: 0, total: 0 };
  },
};

async function itemOf(file: string, seen: Set<string>, order: number): Promise<ReaderItem> {
  const where = basename(file);
  const judgment = await parseJudgment(file);
  if ('reason' in judgment) return { type: 'reject', reject: { where, ...judgment } };
  const document = documentOf(judgment, order);
  if (document === null)
    return {
      type: 'reject',
      reject: { where, reason: 'no_neutral_citation', detail: judgment.cite || 'the metadata have none' },
    };
  if (seen.has(document.id))
    return {
      type: 'reject',
      reject: { where, reason: 'held_already', detail: `a second file of ${judgment.cite}` },
    };
  seen.add(document.id);
  return { type: 'document', document };
}

/** Null for a judgment without a neutral citation, or with that of a court that is not known: nothing could find it. */
function documentOf(judgment: Judgment, sortOrder: number): CorpusDocument | null {
  const neutral = parseNeutral(judgment.cite);
  const coordinate = neutral === null ? null : neutralCoordinate(neutral);
  if (neutral === null || coordinate === null) return null;
  const cite = neutralText(neutral);
  return {
    id: `${CODE}.${cite}`,
    jurisdiction: CODE,
    instrumentId: null,
    versionGroup: null,
    kind: 'decision',
    language: 'en',
    source: SOURCE,
    coordinate,
    date: judgment.date,
    dateEnd: null,
    parentId: null,
    title: judgment.name === '' ? cite : `${judgment.name} ${cite}`,
    body: judgment.body,
    tags: tagsOf(judgment, cite),
    sortOrder,
  };
}

function tagsOf(judgment: Judgment, cite: string): Readonly<Record<string, TagValue>> {
  const numbers = decisionNumbers(cite);
  const values = (scheme: string) => numbers.filter((one) => one.scheme === scheme).map(({ value }) => value);
  const given: Readonly<Record<string, readonly string[]>> = {
    neutral_citation: [cite],
    case_number: values('case'),
    court: values('court'),
    publisher_court: [judgment.court],
    docket_number: judgment.dockets,
    judge: judgment.judges,
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([tag, all]) => {
      const known = all.filter((value) => value !== '');
      const [first] = known;
      return first === undefined ? [] : [[tag, known.length === 1 ? first : known]];
    }),
  );
}
