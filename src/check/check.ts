import { extracted } from '../binding/extracted.ts';
import type { BoundCitation, Coordinate, IsoDate } from '../model/index.ts';
import { DocumentError } from './documents/errors.ts';
import { type DocumentInput, readDocument } from './documents/read.ts';
import { type Law, lawOf, type TextSource } from './law.ts';
import type { CheckedDay, CheckedDocument, CheckedText, Finding, ReadDocument, Unchecked } from './model.ts';
import { type Group, grouped } from './parallel.ts';
import { type ComparedQuotation, comparedQuotations, spanOf, textsOf } from './quotation-check.ts';
import { RULES, type RuleId } from './rules.ts';
import { statedDate } from './stated-date.ts';
import { statementOf } from './statement.ts';

interface ReadOptions {
  /** The day whose law is meant; where omitted that which the document states as its own, else the index's. */
  readonly at?: IsoDate;
  /** Coordinates of what the documents are about. */
  readonly context?: readonly Coordinate[];
  /** Codes of the legal systems to read for; all where omitted. */
  readonly jurisdictions?: readonly string[];
}

/** What reads and binds: `createPincite` gives one. */
export interface CitationReader {
  readonly snapshot: IsoDate;
  readAndBind(text: string, options: ReadOptions): readonly BoundCitation[];
}

export interface CheckOptions extends ReadOptions {
  readonly pincite: CitationReader;
  /** The day whose law the index holds of one legal system; the one of the whole index where omitted. */
  readonly snapshotOf?: (jurisdiction: string) => IsoDate;
  /** Where texts of law are held. Without one no quotation is compared. */
  readonly texts?: TextSource | null;
  /** ISO 639-1 codes of the languages in which documents may state their date; English alone where omitted. */
  readonly languages?: readonly string[];
}

/**
 * Every citation of a document, held against the law.
 *
 * @returns findings in the order of the text; a document that cannot be read is one finding, and no error
 * @throws PackageMissingError where a library that reads the format is not installed
 */
export async function checkDocument(input: DocumentInput, options: CheckOptions): Promise<CheckedDocument> {
  try {
    return await checked(input.name, await readDocument(input), options);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return uncheckedDocument(input.name, error.message, options);
  }
}

/** What stands for a document that could not be read: one finding, which says why. */
export function uncheckedDocument(file: string, why: string, options: CheckOptions): CheckedDocument {
  const findings = [aboutDocument('unreadable', `Nothing was checked: ${why}.`)];
  return { file, type: null, at: dayOf(options, null), findings, text: '', law: new Map() };
}

async function checked(file: string, read: ReadDocument, options: CheckOptions): Promise<CheckedDocument> {
  const { pincite, texts = null, languages = ['en'], context, jurisdictions } = options;
  const stated = read.stated ?? statedDate(read.text, languages);
  const at = dayOf(options, stated);
  const citations = pincite.readAndBind(read.text, {
    ...(context === undefined ? {} : { context }),
    ...(jurisdictions === undefined ? {} : { jurisdictions }),
    ...(at.source === 'snapshot' ? {} : { at: at.date }),
  });
  const groups = grouped(read.text, citations);
  const law = await lawOf(citations, texts);
  const quotations = await comparedQuotations(read, groups, law);
  const view = new View(read, at, law, options);
  const cited = groups.map((group) => view.citation(group));
  const inText = [...cited, ...quotations.map((one) => view.quotation(one, groups[one.group] as Group))];
  const findings = [
    ...read.unread.map((what) => aboutDocument('partly-unread', `Not read: ${what}.`)),
    ...(view.isYounger(citations) ? [youngerThanIndex(at)] : []),
    ...(citations.length === 0 ? [aboutDocument('nothing-cited', `${RULES['nothing-cited'].title}.`)] : []),
    ...inText.sort((a, b) => (a.span?.[0] ?? 0) - (b.span?.[0] ?? 0)),
  ];
  return { file, type: read.type, at, findings, text: read.text, law: law.texts };
}

function dayOf({ at, pincite }: CheckOptions, stated: ReadDocument['stated']): CheckedDay {
  if (at !== undefined) return { date: at, source: 'asked', where: null };
  if (stated !== null) return { date: stated.date, source: 'stated', where: stated.where };
  return { date: pincite.snapshot, source: 'snapshot', where: null };
}

function youngerThanIndex({ date }: CheckedDay): Finding {
  const { title, help } = RULES['date-after-snapshot'];
  return aboutDocument('date-after-snapshot', `${title}: it was held against the law of ${date}. ${help}`);
}

function aboutDocument(rule: RuleId, message: string): Finding {
  return {
    rule,
    level: RULES[rule].level,
    message,
    span: null,
    place: null,
    citation: null,
    parallel: [],
    checked: null,
    unchecked: [],
    quotation: null,
  };
}

/** What is said about the places of one document. */
class View {
  readonly #read: ReadDocument;
  readonly #at: CheckedDay;
  readonly #law: Law;
  readonly #options: CheckOptions;

  constructor(read: ReadDocument, at: CheckedDay, law: Law, options: CheckOptions) {
    this.#read = read;
    this.#at = at;
    this.#law = law;
    this.#options = options;
  }

  citation(group: Group): Finding {
    const { rule, message, unchecked } = statementOf(group.main);
    const texts = textsOf(group, this.#law);
    return {
      ...this.#finding(rule, message, spanOf(group), group),
      checked: this.#checked(group.main, texts),
      unchecked: [...unchecked, ...this.#openEnds(group, texts.length > 0)],
    };
  }

  quotation({ quotation, texts }: ComparedQuotation, group: Group): Finding {
    const [rule, message] = sayQuotation(
      quotation,
      texts.map(({ title }) => title),
    );
    return {
      ...this.#finding(rule, message, quotation.span, group),
      checked: this.#checked(group.main, texts),
      unchecked:
        quotation.result === 'not_compared'
          ? [{ what: 'the words of the quotation', why: 'no text of what is cited beside it is held' }]
          : [],
      quotation,
    };
  }

  /** Whether the day asked for lies after that of the index, for any of the legal systems cited. */
  isYounger(citations: readonly BoundCitation[]): boolean {
    const systems = new Set(citations.map(({ citation }) => citation.jurisdiction));
    return (
      this.#at.source !== 'snapshot' && [...systems].some((code) => this.#snapshot(code) < this.#at.date)
    );
  }

  #finding(
    rule: RuleId,
    message: string,
    span: readonly [number, number],
    { main, parallel }: Group,
  ): Finding {
    const { text, place } = this.#read;
    return {
      ...aboutDocument(rule, message),
      span,
      place: { start: place(span[0]), end: place(span[1]) },
      citation: extracted(text, main),
      parallel: parallel.map((one) => extracted(text, one)),
    };
  }

  #checked({ citation, binding }: BoundCitation, texts: readonly CheckedText[]): Finding['checked'] {
    const indexSnapshot = this.#snapshot(citation.jurisdiction);
    const asked = this.#at.source === 'snapshot' ? indexSnapshot : this.#at.date;
    const at = binding.kind === 'bound' ? binding.at : asked;
    return { indexSnapshot, at, texts };
  }

  #openEnds({ main, parallel }: Group, hasText: boolean): readonly Unchecked[] {
    const open: Unchecked[] = [];
    const { citation, binding } = main;
    const snapshot = this.#snapshot(citation.jurisdiction);
    if (binding.kind === 'bound' && !hasText) {
      const without =
        this.#options.texts == null ? 'no store of texts was given' : 'no text of it is at hand';
      open.push({ what: 'the text', why: without });
    }
    if (this.#at.source !== 'snapshot' && snapshot < this.#at.date)
      open.push({
        what: `changes from ${snapshot} to ${this.#at.date}`,
        why: `the index ends on ${snapshot}`,
      });
    const second = parallel.filter((one) => one.binding.kind !== 'bound');
    for (const one of second)
      open.push({
        what: `whether "${this.#read.text.slice(...one.citation.span)}" names the same`,
        why: 'no index holds it',
      });
    return open;
  }

  #snapshot(jurisdiction: string): IsoDate {
    const { snapshotOf, pincite } = this.#options;
    return snapshotOf?.(jurisdiction) ?? pincite.snapshot;
  }
}

const QUOTATION_RULES = {
  verbatim: 'quotation-verbatim',
  near: 'quotation-differs',
  absent: 'quotation-not-found',
  not_compared: 'quotation-not-compared',
} as const;

function sayQuotation(
  { result, differences }: ComparedQuotation['quotation'],
  titles: readonly string[],
): readonly [RuleId, string] {
  const rule = QUOTATION_RULES[result];
  const { title } = RULES[rule];
  const against = titles.length === 0 ? '' : ` (${titles.slice(0, 3).join('; ')})`;
  const changed = differences
    .filter(({ type }) => type !== 'same')
    .map(({ type, text }) => `${type === 'added' ? 'added' : 'missing'} "${text.trim()}"`);
  const how = changed.length === 0 ? '' : ` Against it: ${changed.slice(0, 6).join(', ')}.`;
  return [rule, `${title}${against}.${how}`];
}
