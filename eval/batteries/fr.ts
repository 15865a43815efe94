import { articleSegment, codeCoordinate, lookupKey } from '../../src/jurisdictions/fr/coordinates.ts';
import { type Citation, type CorpusDocument, dayNumber, type InstrumentRef } from '../../src/model/index.ts';
import type { Battery, BatteryResult, Scored } from './battery.ts';
import type { AskOptions, Engine } from './engine.ts';
import {
  coordinateKey,
  type ExpectedPortion,
  type ExpectedText,
  type Found,
  findings,
  isExpected,
  numberKey,
  pathKey,
  portionFaults,
  readingKey,
  recordOf,
  textFaults,
} from './fr-compare.ts';
import { shown as shownCitation } from './french.ts';
import { bare, percent, plain, readJsonl, readTsv, sample, shared } from './support.ts';

interface Row {
  readonly id: string;
  readonly input: string;
  readonly kind: string;
  readonly tags: readonly string[];
  readonly expect: Expectation;
}

interface VersionFields {
  readonly before_text?: ExpectedText;
  readonly from_text?: ExpectedText;
}

interface Expectation {
  readonly articles?: readonly string[];
  readonly ranges?: readonly (readonly [string, string])[];
  readonly refs?: readonly { readonly articles: readonly string[]; readonly code?: string }[];
  readonly portions?: readonly ExpectedPortion[];
  readonly texts?: readonly ExpectedText[];
  readonly text?: ExpectedText;
  readonly text_free?: string;
  readonly code?: string;
  readonly cid?: string;
  readonly relative?: readonly { readonly article?: number | string; readonly texte?: number }[];
  readonly definition?: boolean;
  readonly adverb?: string;
  readonly new_or_old?: string;
  readonly old?: readonly string[];
  readonly renumbered?: Readonly<Record<string, string>>;
  readonly version?: VersionFields;
  readonly version_of?: Readonly<Record<string, VersionFields>>;
  readonly amended_by?: ExpectedText & { readonly articles_range?: readonly [string, string] };
  readonly modified?: boolean;
  readonly at_date?: string | null;
  readonly text_starts?: string;
  readonly legiarti?: string;
  readonly expands_to_count?: number;
  readonly candidates_count?: number;
  readonly expected_status?: string;
  readonly nor?: string;
  readonly date_error?: string;
  readonly bofip_id?: string;
  readonly version_date?: string;
  readonly idcc?: string;
  readonly doc_id?: string;
  readonly court?: string;
  readonly court_in?: readonly string[];
  readonly chamber?: string;
  readonly location?: string;
  readonly date?: string;
  readonly case_number?: string | null;
  readonly case_numbers?: readonly string[];
  readonly decision_type?: string;
  readonly ecli?: string | null;
  readonly letter?: string;
  readonly reporter?: string;
  readonly matches?: readonly { readonly date: string }[];
}

export const fr: Battery = {
  name: 'fr',
  about: 'French citations with their expected parse and target',
  needs: ['fr'],
  run,
};

async function run(engine: Engine, { limit }: { readonly limit: number | null }): Promise<BatteryResult> {
  const all = readJsonl<Row>(shared('cases', 'fr.jsonl'));
  const rows: Scored[] = [];
  for (const row of limit === null ? all : sample(all, limit)) rows.push(await score(engine, row));
  const only = (word: string): number =>
    rows.filter(({ reason }) => reason !== '' && reason.split('; ').every((one) => one.startsWith(word)))
      .length;
  const figures = {
    'missed for want of a public field alone': only('inexpressible'),
    'missed for want of data alone': only('data:'),
  };
  const expected = rows.filter(({ verdict }) => verdict === 'expected').length;
  const decided = rows.length - figures['missed for want of data alone'];
  return {
    rows,
    report: [
      ...Object.entries(figures).map(([name, count]) => `${count} ${name}`),
      `${percent(expected, decided)} as expected of the ${decided} rows that the data can decide`,
    ],
    figures,
    keep: 'all',
  };
}

/** Collects what is amiss with one row; `wrong` is a binding to something else than expected. */
class Faults {
  readonly faults: string[] = [];
  readonly wrong: string[] = [];
  add(fault: string | readonly string[]): void {
    this.faults.push(...(typeof fault === 'string' ? [fault] : fault));
  }
  check(good: boolean, fault: string): void {
    if (!good) this.faults.push(fault);
  }
}

async function score(engine: Engine, row: Row): Promise<Scored> {
  const options = optionsOf(row);
  const found = findings(engine, row.input, options);
  const faults = new Faults();
  const work = SCORERS[row.kind];
  if (work === undefined) throw new Error(`no scorer for rows of kind ${row.kind}`);
  await work(engine, row, found, faults, options);
  wrongBindings(engine, row, found, faults, options);
  return {
    id: row.id,
    kind: row.kind,
    verdict: faults.wrong.length > 0 ? 'WRONG' : faults.faults.length > 0 ? 'other' : 'expected',
    reason: [...faults.wrong, ...faults.faults].join('; '),
    detail: `${JSON.stringify(row.input)} ${JSON.stringify(row.expect)}\n${found
      .map(
        ({ shown, read }) =>
          `    ${shownCitation(shown)}${read.provision === null ? '' : ` read ${read.provision.readings.map(readingKey).join(' | ')}`}`,
      )
      .join('\n')}`,
  };
}

/** Rows cut out of an article of a code expect that code for what they do not name: it is their context. */
function optionsOf({ expect, input, tags }: Row): AskOptions {
  const codes = [expect.code, ...(expect.refs ?? []).map(({ code }) => code)].filter(
    (code) => code !== undefined,
  );
  const unnamed = codes.filter((code) => !plain(input).includes(plain(code)));
  const context = tags.includes('legi') && unnamed[0] !== undefined ? [codeCoordinate(unnamed[0])] : [];
  return { context, ...(expect.at_date ? { at: expect.at_date } : {}) };
}

type Scorer = (
  engine: Engine,
  row: Row,
  found: readonly Found[],
  faults: Faults,
  options: AskOptions,
) => void | Promise<void>;

const SCORERS: Readonly<Record<string, Scorer>> = {
  parse: scoreParse,
  article: scoreArticle,
  text: scoreText,
  decision: scoreDecision,
  none: (_engine, _row, found, faults) => {
    for (const { shown } of found) faults.check(shown.kind === 'notLaw', `read ${shownCitation(shown)}`);
  },
  portion: (_engine, { expect }, found, faults) =>
    faults.add(portionFaults(expect.portions ?? [], pinpointsOf(found))),
  idcc: scoreIdcc,
  bofip: (_engine, { expect }, found, faults) => {
    const ref = found[0]?.read.instrument;
    faults.check(
      ref?.numbers.some(({ value }) => value === expect.bofip_id) === true,
      `BOFiP ${expect.bofip_id}, read ${ref?.numbers[0]?.value ?? 'none'}`,
    );
    const version = found[0]?.read.version;
    const date = version?.type === 'at' ? version.date : ref?.date;
    faults.check(date === expect.version_date, `version ${expect.version_date}, read ${date ?? 'none'}`);
    faults.check(found.length === 1, `${found.length} citations`);
  },
};

/** Places below the article: the article itself comes first among an extracted citation's pinpoints. */
const pinpointsOf = (found: readonly Found[]) =>
  found.flatMap(({ shown }) => shown.pinpoints.filter(({ unit }) => unit !== 'art'));

/** Articles, ranges and portions, whatever their text. */
function provisions(
  expect: Expectation,
  found: readonly Found[],
  faults: Faults,
  portionsOptional = false,
): void {
  const wanted = [
    ...(expect.articles ?? []).map(numberKey),
    ...(expect.ranges ?? []).map(([from, to]) => `${numberKey(from)}..${numberKey(to)}`),
    ...(expect.refs ?? []).flatMap(({ articles }) => articles.map(numberKey)),
    ...(expect.amended_by?.articles_range === undefined
      ? []
      : [expect.amended_by.articles_range.map(numberKey).join('..')]),
  ].sort();
  const read = found.flatMap(({ read: { provision, unlinked } }) => {
    const keys = (provision?.readings ?? []).map(readingKey);
    if (keys.length === 0) return [];
    // A back reference repeats an article that was read before it.
    if (unlinked === 'no_antecedent' && wanted.length === 0) return [];
    return [keys.find((key) => wanted.includes(key)) ?? (keys[0] as string)];
  });
  const seen = [...read].sort();
  faults.check(
    wanted.join() === seen.join(),
    `articles ${wanted.join() || 'none'}, read ${seen.join() || 'none'}`,
  );
  if (expect.portions !== undefined || !portionsOptional) {
    const plainPortions = (expect.portions ?? []).filter((one) => !(typeof one === 'object' && 'of' in one));
    const ofOne = (expect.portions ?? []).filter(
      (one): one is { of: string } => typeof one === 'object' && 'of' in one,
    );
    for (const portion of ofOne) {
      const own = found.filter(({ read: { provision } }) =>
        provision?.readings.some((one) => readingKey(one) === numberKey(portion.of)),
      );
      faults.add(portionFaults([portion], pinpointsOf(own)));
      faults.check(
        pinpointsOf(found).length === pinpointsOf(own).length,
        `portions beside those of ${portion.of}`,
      );
    }
    if (ofOne.length === 0) faults.add(portionFaults(plainPortions, pinpointsOf(found)));
  }
}

/** Instruments as read, each once, in the order of the text; those of version qualifiers left out. */
function instrumentsOf(found: readonly Found[]): { ref: InstrumentRef; of: Found }[] {
  const seen = new Map<string, { ref: InstrumentRef; of: Found }>();
  for (const of of found) {
    const ref = of.read.instrument;
    if (ref === null || ref.source === 'context' || ref.source === 'host') continue;
    const key = ref.span === null ? JSON.stringify(ref) : ref.span.join();
    if (!seen.has(key)) seen.set(key, { ref, of });
  }
  return [...seen.values()].sort((a, b) => (a.ref.span?.[0] ?? 0) - (b.ref.span?.[0] ?? 0));
}

function texts(expected: readonly ExpectedText[], found: readonly Found[], faults: Faults): void {
  const read = instrumentsOf(found);
  if (read.length !== expected.length) faults.add(`${expected.length} texts, read ${read.length}`);
  expected.forEach((text, i) => {
    const one = read[i];
    if (one !== undefined) faults.add(textFaults(text, one.ref, one.of.record, one.of.shown));
  });
}

function scoreParse(_engine: Engine, { expect }: Row, found: readonly Found[], faults: Faults): void {
  provisions(expect, found, faults);
  const back = (expect.relative ?? []).filter(({ texte }) => texte !== undefined).length > 0;
  const bareBackReference = expect.texts?.every(
    ({ num, date, title }) => num === undefined && date === undefined && title === undefined,
  );
  if (expect.texts !== undefined && !(back && bareBackReference)) texts(expect.texts, found, faults);
  else if (expect.texts === undefined)
    faults.check(instrumentsOf(found).length === 0, 'a text where none is named');
  const articles = (expect.relative ?? []).filter(({ article }) => article !== undefined);
  if (articles.length > 0) {
    faults.check(
      found.some(({ read }) => read.unlinked !== null),
      'no back reference read',
    );
    for (const { article } of articles)
      faults.check(
        found.some(({ read }) => read.relation === RELATIONS[String(article)]),
        `which article (${article})`,
      );
  }
  if (back)
    faults.check(
      found.some(
        ({ read }) =>
          read.instrument?.source === 'backReference' ||
          read.unlinked === 'no_antecedent' ||
          // "même directive 2001/73/CE" names an act in full: whatever stood before, it can be no other.
          (read.jurisdiction === 'eu' && read.instrument?.coordinate != null),
      ),
      'the text was not read as a back reference',
    );
  if (expect.new_or_old === 'old')
    faults.check(
      found.some(({ read }) => read.version?.type === 'former'),
      'not read as former',
    );
  if (expect.adverb !== undefined)
    faults.check(
      found.some(({ read }) => read.remark === expect.adverb),
      `remark ${expect.adverb}`,
    );
  const defining = found.some(({ read }) => read.definition);
  if (expect.articles !== undefined)
    faults.check(defining === (expect.definition === true), `definition ${defining}`);
  conflict(expect, found, faults);
}

/** Number and date that disagree: a question, or a refusal that says so. */
function conflict({ expected_status: status }: Expectation, found: readonly Found[], faults: Faults): void {
  if (status?.startsWith('conflict') !== true) return;
  const kinds = found.map(({ binding }) => binding.kind);
  faults.check(
    kinds.some((kind) => kind === 'conflict' || kind === 'ambiguous' || kind === 'noInstrument'),
    `${status}, got ${kinds.join() || 'nothing'}`,
  );
}

function articlesOf(
  engine: Engine,
  code: string,
  numbers: readonly string[],
  found: readonly Found[],
  faults: Faults,
): void {
  const ordinal = engine.index.instrumentAt(codeCoordinate(code));
  const record = ordinal < 0 ? null : engine.index.instrument(ordinal);
  for (const number of numbers) {
    const own = found.find(({ read: { provision } }) =>
      provision?.readings.some((one) => readingKey(one) === numberKey(number)),
    );
    if (own === undefined) continue; // already amiss
    if (own.record === null)
      faults.add(
        `${number}: code ${code}, got ${own.shown.instrument?.title ?? 'none'} (${own.binding.kind})`,
      );
    else if (!isExpected(own.record, code, null))
      faults.add(`${number}: code ${code}, got ${own.record.title}`);
    else if (record?.structure !== 'none' && record !== null && own.binding.kind !== 'bound') {
      const exists = engine.index.provisionsAt(ordinal, lookupKey([articleSegment(number)])).length > 0;
      faults.add(
        exists
          ? `${number}: ${own.binding.kind}, though the index has it`
          : `data: ${number} is not in the index`,
      );
    }
  }
}

async function scoreArticle(
  engine: Engine,
  row: Row,
  found: readonly Found[],
  faults: Faults,
  options: AskOptions,
): Promise<void> {
  const { expect } = row;
  provisions(expect, found, faults);
  const all = [...(expect.articles ?? []), ...(expect.ranges ?? []).map(([from]) => from)];
  if (expect.code !== undefined) articlesOf(engine, expect.code, expect.articles ?? [], found, faults);
  if (expect.code !== undefined && expect.ranges !== undefined)
    for (const [from] of expect.ranges) {
      const own = found.find(({ read: { provision } }) =>
        provision?.readings.some((one) => readingKey(one).startsWith(`${numberKey(from)}..`)),
      );
      if (own !== undefined)
        faults.check(
          own.record !== null && isExpected(own.record, expect.code, null),
          `range: code ${expect.code}, got ${own.record?.title ?? own.binding.kind}`,
        );
    }
  for (const { articles, code } of expect.refs ?? [])
    if (code !== undefined) articlesOf(engine, code, articles, found, faults);
  if (expect.text !== undefined) texts([expect.text], found, faults);
  if (expect.text_free !== undefined) {
    const words = plain(expect.text_free);
    faults.check(
      found.some(
        ({ read: { instrument }, record }) =>
          record !== null || (instrument?.title != null && plain(instrument.title) === words),
      ),
      `text ${expect.text_free} not read`,
    );
  }
  if (expect.cid !== undefined)
    faults.check(
      found.some(
        ({ record }) =>
          record !== null && Object.values(record.ids).some((id) => bare(id) === bare(expect.cid as string)),
      ),
      `id ${expect.cid}`,
    );
  for (const number of expect.old ?? [])
    faults.check(ofNumber(found, number)?.version?.type === 'former', `${number} not read as former`);
  for (const [number, successor] of Object.entries(expect.renumbered ?? {})) {
    const becomes = ofNumber(found, number)?.becomes ?? null;
    faults.check(
      becomes !== null && pathKey(becomes) === numberKey(successor),
      `${number} becomes ${successor}, read ${becomes?.join('/') ?? 'nothing'}`,
    );
  }
  if (expect.version !== undefined)
    for (const number of all) version(expect.version, ofNumber(found, number), faults);
  for (const [number, wanted] of Object.entries(expect.version_of ?? {}))
    version(wanted, ofNumber(found, number), faults);
  if (expect.version_of !== undefined)
    for (const number of all.filter((one) => !(one in (expect.version_of ?? {}))))
      faults.check(ofNumber(found, number)?.version == null, `${number} read with a version`);
  if (expect.amended_by !== undefined) amendedBy(expect.amended_by, found, faults);
  if (expect.expands_to_count !== undefined) {
    const range = found.find(({ read: { provision } }) =>
      provision?.readings.some(({ type }) => type === 'range'),
    );
    const size = range?.shown.coordinates.length ?? 0;
    faults.check(size === expect.expands_to_count, `range of ${expect.expands_to_count}, got ${size}`);
  }
  if (expect.legiarti !== undefined) linkedArticle(engine, expect.legiarti, found, faults);
  if (expect.expected_status === 'ambiguous') ambiguous(engine, row, found, faults);
  if (expect.text_starts !== undefined) await textStarts(engine, row, options, faults);
}

function ofNumber(found: readonly Found[], number: string): Citation | undefined {
  return found.find(({ read: { provision } }) =>
    provision?.readings.some((one) =>
      [numberKey(number), `${numberKey(number)}..`].includes(readingKey(one)),
    ),
  )?.read;
}

function version(wanted: VersionFields, read: Citation | undefined, faults: Faults): void {
  const [type, text] =
    wanted.before_text !== undefined
      ? (['before', wanted.before_text] as const)
      : (['from', wanted.from_text ?? {}] as const);
  const got = read?.version;
  if (got?.type !== type || !('text' in got)) faults.add(`version ${type}, read ${got?.type ?? 'none'}`);
  else faults.add(textFaults(text, got.text, null, null));
}

function amendedBy(wanted: ExpectedText, found: readonly Found[], faults: Faults): void {
  const one = instrumentsOf(found).find(({ ref }) =>
    ref.numbers.some(({ value }) => bare(value) === bare(wanted.num ?? '')),
  );
  if (one === undefined) faults.add(`amending text ${wanted.num} not read`);
  else
    faults.add(
      textFaults(
        { nature: wanted.nature as string, num: wanted.num as string, date: wanted.date as string },
        one.ref,
        one.of.record,
        one.of.shown,
      ),
    );
}

/** The linked version must be one of the article that was bound. */
function linkedArticle(engine: Engine, id: string, found: readonly Found[], faults: Faults): void {
  const place = engine.index.byDocument(`fr.${id.toLowerCase()}`);
  if (place === null || place.provision < 0) {
    const title = linkTitles().get(id);
    // What Légifrance calls the target: "Code général des impôts, CGI. - art. 219 (V)".
    const [, code = '', number = ''] = /^([^,.]+).* - art\. (.+) \(\w+\)$/.exec(title ?? '') ?? [];
    const called = `${codeCoordinate(code)}/${articleSegment(number)}`;
    if (title === undefined) faults.add(`data: ${id} is not in the index`);
    else if (!found.some(({ shown }) => shown.coordinates.includes(called)))
      faults.add(`linked ${title} not denoted`);
    return;
  }
  const { coordinate } = engine.index.provision(place.provision);
  if (!found.some(({ shown }) => shown.coordinates.includes(coordinate)))
    faults.add(`linked ${coordinate} not denoted`);
}

let titlesOfLinks: ReadonlyMap<string, string> | null = null;

/** What official links inside the codes call their targets, by id. */
function linkTitles(): ReadonlyMap<string, string> {
  titlesOfLinks ??= new Map(
    readTsv(shared('data', 'fr/codes-2023/ids_in_legifrance_links.tsv.gz')).flatMap(
      ([id = '', , title = '']) => (title === '' ? [] : [[id, title] as const]),
    ),
  );
  return titlesOfLinks;
}

/** Codes that have the article, as the index tells: what the candidates must number. */
function ambiguous(engine: Engine, { expect }: Row, found: readonly Found[], faults: Faults): void {
  const [one] = found;
  const kind = one?.binding.kind ?? 'nothing';
  faults.check(kind === 'ambiguous' || kind === 'unlinked', `ambiguous, got ${kind}`);
  if (expect.candidates_count === undefined || one === undefined) return;
  const key = lookupKey([articleSegment(expect.articles?.[0] ?? '')]);
  const held = heldIn(engine, key);
  const total = 'total' in one.binding ? one.binding.total : 0;
  if (total !== held) faults.add(`candidates ${total}, though ${held} instruments in force have the number`);
  else if (held < expect.candidates_count)
    faults.add(`data: ${expect.candidates_count} instruments, the index has ${held}`);
}

/** In how many instruments in force a number is in force. */
function heldIn({ index }: Engine, key: string): number {
  const day = dayNumber(index.snapshotOf('fr')) ?? 0;
  const living = index
    .provisionsAnywhere('fr', key)
    .map((ordinal) => index.provision(ordinal))
    .filter(({ versions }) => versions.some(({ from, to }) => from <= day && day < to))
    .map(({ instrument }) => instrument);
  return [...new Set(living)].filter((instrument) => index.instrument(instrument).inForceTo > day).length;
}

async function textStarts(
  engine: Engine,
  { input, expect }: Row,
  options: AskOptions,
  faults: Faults,
): Promise<void> {
  if (engine.get === null) {
    faults.add('data: no store');
    return;
  }
  const { document, outcome } = await engine.get(input, options);
  const start = bare(expect.text_starts ?? '');
  faults.check(
    document !== null && bare(document.body).startsWith(start),
    `text: ${document === null ? outcome : document.body.slice(0, 40)}`,
  );
}

function scoreText(engine: Engine, { expect, input }: Row, found: readonly Found[], faults: Faults): void {
  provisions(expect, found, faults);
  if (expect.text !== undefined) texts([expect.text], found, faults);
  if (expect.code !== undefined)
    faults.check(
      found.some(({ record }) => record !== null && isExpected(record, expect.code as string, null)),
      `code ${expect.code}`,
    );
  if (expect.nor !== undefined) {
    const nors = found.flatMap(({ read: { instrument }, shown, record }) => [
      ...(instrument?.numbers ?? []).map(({ value }) => value),
      ...Object.values(shown.instrument?.ids ?? {}),
      ...Object.values(record?.ids ?? {}),
    ]);
    const known = engine.index.byNumber('fr', 'nor', expect.nor).length > 0;
    if (!nors.includes(expect.nor))
      faults.add(
        known || input.includes(expect.nor)
          ? `NOR ${expect.nor}`
          : `data: NOR ${expect.nor} is not in the index`,
      );
  }
  if (expect.date_error !== undefined)
    faults.check(
      found.some(({ read }) => read.instrument?.misdated === expect.date_error),
      `misdated ${expect.date_error}`,
    );
}

/** What the rows call the article meant. */
const RELATIONS: Readonly<Record<string, string>> = {
  '0': 'same',
  '-1': 'previous',
  '1': 'next',
  present: 'present',
};

function scoreDecision(
  engine: Engine,
  row: Row,
  found: readonly Found[],
  faults: Faults,
): Promise<void> | void {
  const { expect } = row;
  const decisions = found.filter(({ read }) => read.decision !== null);
  faults.check(decisions.length === found.length, 'something else than a decision was read');
  const wanted = expect.case_numbers ?? [expect.case_number ?? null];
  const canonical = (number: string | null): string => (number ?? '').replaceAll('.', '').toUpperCase();
  const numbers = decisions.map(({ read, shown }) => read.decision?.number ?? shown.decision?.number ?? null);
  // A number that the words do not hold comes from the index or the document.
  const held = decisions.flatMap(({ binding }) =>
    binding.kind === 'bound' ? Object.values(binding.instrument.ids) : [],
  );
  const missing = wanted.filter(
    (one) => one !== null && ![...numbers, ...held].some((number) => canonical(number) === canonical(one)),
  );
  const inWords = missing.every((one) =>
    row.input.replace(/\D/g, '').includes((one ?? '').replace(/\D/g, '')),
  );
  if (missing.length > 0)
    faults.add(`${inWords ? '' : 'data: '}number ${missing.join()}, read ${numbers.join() || 'none'}`);
  faults.check(decisions.length === wanted.length, `${wanted.length} decisions, read ${decisions.length}`);
  for (const { read } of decisions.slice(0, 1)) {
    const { decision } = read;
    if (decision === null) continue;
    const courts = expect.court_in ?? (expect.court === undefined ? null : [expect.court]);
    if (courts !== null)
      faults.check(
        [...decision.courts].sort().join() === [...courts].sort().join(),
        `court ${courts.join()}, read ${decision.courts.join() || 'none'}`,
      );
    const fields = [
      ['chamber', decision.chamber],
      ['date', decision.date],
      ['decision_type', decision.type],
      ['reporter', decision.reporter],
      ['location', decision.location],
    ] as const;
    for (const [field, got] of fields) {
      const want = expect[field];
      if (want !== undefined && (got === null || bare(got) !== bare(want)))
        faults.add(`${field} ${want}, read ${got ?? 'none'}`);
    }
    if (expect.ecli === null) faults.check(decision.ecli === null, `ecli ${decision.ecli}`);
    else if (expect.ecli !== undefined && decision.ecli !== expect.ecli && !held.includes(expect.ecli))
      faults.add(
        `${row.input.includes('ECLI') ? '' : 'data: '}ecli ${expect.ecli}, read ${decision.ecli ?? 'none'}`,
      );
  }
  if (expect.letter !== undefined)
    faults.check(
      found.some(({ read }) => read.decision?.letter === expect.letter),
      `letter ${expect.letter}`,
    );
  if (expect.expected_status === 'ambiguous') {
    const kind = decisions[0]?.binding.kind ?? 'nothing';
    if (kind !== 'ambiguous')
      faults.add(
        kind === 'unverified' ? 'data: the decisions of this number are not held' : `ambiguous, got ${kind}`,
      );
  }
  if (expect.doc_id !== undefined) return document(engine, row, faults);
}

/** The document that a row names, where the index holds it. */
async function document(engine: Engine, { input, expect }: Row, faults: Faults): Promise<void> {
  const id = `fr.${(expect.doc_id ?? '').toLowerCase()}`;
  if (engine.index.byDocument(id) === null) faults.add(`data: ${expect.doc_id} is not held`);
  else if (engine.get === null) faults.add('data: no store');
  else {
    const got: CorpusDocument | null = (await engine.get(input)).document;
    faults.check(got?.id.toLowerCase() === id, `document ${id}, got ${got?.id ?? 'none'}`);
  }
}

function scoreIdcc(engine: Engine, row: Row, found: readonly Found[], faults: Faults): Promise<void> {
  const { expect } = row;
  const wanted = `fr/idcc/${Number(expect.idcc)}`;
  faults.check(found.length === 1, `${found.length} citations`);
  const [one] = found;
  const read = one?.read.instrument?.numbers.some(
    ({ scheme, value }) => scheme === 'idcc' && Number(value) === Number(expect.idcc),
  );
  faults.check(
    one?.shown.coordinate === wanted || read === true,
    `${wanted}, got ${one === undefined ? 'nothing' : shownCitation(one.shown)}`,
  );
  return document(engine, row, faults);
}

/** Bindings to something else than the row expects. */
function wrongBindings(
  engine: Engine,
  { expect, kind, input }: Row,
  found: readonly Found[],
  faults: Faults,
  options: AskOptions,
): void {
  for (const { shown, binding } of found) {
    if (binding.kind !== 'bound') continue;
    const what = shownCitation(shown);
    const record = recordOf(engine, shown);
    if (kind === 'none' || expect.expected_status !== undefined) {
      faults.wrong.push(`bound: ${what}`);
      continue;
    }
    if (binding.target === 'decision') {
      const numbers = [expect.case_number, ...(expect.case_numbers ?? [])].map((one) => bare(one ?? ''));
      const right =
        (expect.ecli != null && shown.decision?.ecli === expect.ecli) ||
        numbers.includes(bare(shown.decision?.number ?? '-'));
      if (!right) faults.wrong.push(`bound: ${what}`);
      continue;
    }
    if (expect.idcc !== undefined) {
      if (shown.coordinate !== `fr/idcc/${Number(expect.idcc)}`) faults.wrong.push(`bound: ${what}`);
      continue;
    }
    const groups: { articles: readonly string[]; code: string | null; text: ExpectedText | null }[] = [
      ...(expect.refs ?? []).map(({ articles, code }) => ({ articles, code: code ?? null, text: null })),
      ...(expect.texts ?? []).map((text) => ({ articles: allArticles(expect), code: null, text })),
      ...[expect.text, expect.amended_by]
        .filter((text) => text !== undefined)
        .map((text) => ({ articles: allArticles(expect), code: null, text })),
      ...(expect.code === undefined
        ? []
        : [{ articles: allArticles(expect), code: expect.code, text: null }]),
    ];
    const named = groups.filter(({ code, text }) => code !== null || text !== null);
    // Where the row names no text, the words or the context must: a bare number may not be bound.
    if (named.length === 0) {
      const free = expect.text_free !== undefined || /code|loi|décret/i.test(input);
      if (!free && (options.context ?? []).length === 0) faults.wrong.push(`bound without a text: ${what}`);
      continue;
    }
    const fits = named.filter(({ code, text }) => record !== null && isExpected(record, code, text));
    if (fits.length === 0) faults.wrong.push(`bound to another text: ${what}`);
    else if (binding.target === 'provision') {
      const key = coordinateKey(shown.coordinate ?? '') ?? '';
      if (!fits.some(({ articles }) => articles.map(numberKey).includes(key)))
        faults.wrong.push(`bound to another article: ${what}`);
    }
  }
}

function allArticles({ articles = [], ranges = [], amended_by }: Expectation): string[] {
  return [
    ...articles,
    ...ranges.map(([from]) => from),
    ...(amended_by?.articles_range ?? []),
    ...(amended_by?.articles_range === undefined ? [] : [amended_by.articles_range.join('-')]),
  ];
}
