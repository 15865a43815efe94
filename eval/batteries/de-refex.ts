import type { BoundCitation, Span } from '../../src/model/index.ts';
import type { Battery, BatteryOptions, BatteryResult, Scored } from './battery.ts';
import { lawKeys, normOf } from './de-compare.ts';
import { CORRECTIONS } from './de-refex-gold.ts';
import type { Engine } from './engine.ts';
import { bare, percent, readJsonl, sample, shared } from './support.ts';

interface Annotated {
  readonly doc_id: string;
  readonly citations: readonly {
    readonly type: 'law' | 'case';
    readonly span: { readonly start: number; readonly end: number };
    readonly book?: string | null;
    readonly number?: string | null;
  }[];
}

interface Document {
  readonly doc_id: string;
  readonly text: string;
}

/** A span of the gold, with the law and the number it claims, where it is one of law. */
interface GoldSpan {
  readonly span: Span;
  readonly book: string | null;
  readonly number: string | null;
}

/** What Pincite reads as one span. */
interface Read {
  readonly span: Span;
  readonly first: BoundCitation;
}

interface Tally {
  gold: number;
  read: number;
  both: number;
}

export const refex: Battery = {
  name: 'refex',
  about: 'spans of citations in German decisions, against public annotations',
  needs: ['de'],
  run,
};

async function run(engine: Engine, { limit }: BatteryOptions): Promise<BatteryResult> {
  const folder = (file: string) => shared('data', 'de', 'refex-benchmark', file);
  const texts = new Map(
    readJsonl<Document>(folder('documents.jsonl')).map(({ doc_id, text }) => [doc_id, text]),
  );
  const all = readJsonl<Annotated>(folder('annotations.jsonl'));
  const raw: Tally = { gold: 0, read: 0, both: 0 };
  const corrected: Tally = { gold: 0, read: 0, both: 0 };
  const fields = { right: 0, all: 0 };
  const rows: Scored[] = [];
  for (const document of limit === null ? all : sample(all, limit)) {
    const text = texts.get(document.doc_id) as string;
    const read = spansOf(engine, text);
    compare(goldOf(document), read, raw);
    const gold = withCorrections(document.doc_id, goldOf(document));
    compare(gold, read, corrected);
    rows.push(...differences(document.doc_id, text, gold, read));
    checkFields(engine, gold, read, fields, rows, document.doc_id, text);
  }
  const figures = {
    'span F1, gold as published': f1(raw),
    'span F1, gold corrected': f1(corrected),
    'law and number right': percent(fields.right, fields.all),
  };
  const counts = (name: string, { gold, read, both }: Tally) =>
    `${name}: ${both} exact of ${gold} in the gold and ${read} read`;
  const report = [
    counts('published', raw),
    counts('corrected', corrected),
    ...Object.entries(figures).map(([name, value]) => `${name}: ${value}`),
  ];
  return { rows, report, figures, keep: 'exceptions' };
}

function f1({ gold, read, both }: Tally): string {
  return gold + read === 0 ? '-' : ((2 * both) / (gold + read)).toFixed(4);
}

function goldOf({ citations }: Annotated): readonly GoldSpan[] {
  const spans = new Map<string, GoldSpan>();
  for (const { type, span, book = null, number = null } of citations)
    spans.set(`${span.start}-${span.end}`, {
      span: [span.start, span.end],
      book: type === 'law' ? book : null,
      number: type === 'law' ? number : null,
    });
  return [...spans.values()];
}

function withCorrections(doc: string, gold: readonly GoldSpan[]): readonly GoldSpan[] {
  const own = CORRECTIONS.filter((one) => one.doc === doc);
  const gone = new Set(own.flatMap(({ instead }) => instead.map((span) => keyOf({ span }))));
  const added = own.map(({ span }) => ({ span, book: null, number: null }));
  return [...gold.filter((one) => !gone.has(keyOf(one))), ...added];
}

/**
 * What is read as law or decision. Questions and contracts are no citations of law, and whole laws are not annotated. The places
 * of one norm are one span in the gold ("§ 5 Abs. 1 und 2 UWG").
 */
function spansOf(engine: Engine, text: string): readonly Read[] {
  const all: Read[] = [];
  const found = engine.bound(text).filter(({ citation: { kind, jurisdiction, instrument, decision } }) => {
    if (kind === 'provision') return instrument !== null;
    return decision !== null || (kind === 'instrument' && jurisdiction === 'eu');
  });
  for (const one of found) {
    const { span } = one.citation;
    const last = all.at(-1);
    if (last !== undefined && isSameNorm(text, last, one))
      all[all.length - 1] = { ...last, span: [last.span[0], span[1]] };
    else all.push({ span, first: one });
  }
  return all;
}

const JOINT = /^[ \n]*(?:,|und|oder|sowie|bis|u\.)?[ \n]*$/;

function isSameNorm(text: string, last: Read, { citation }: BoundCitation): boolean {
  const before = last.first.citation;
  const path = (one: typeof citation) => {
    const reading = one.provision?.readings[0];
    return reading === undefined || reading.type === 'range'
      ? null
      : reading.type === 'single'
        ? reading.path[0]
        : reading.from[0];
  };
  const same = path(before) !== null && path(before) !== undefined && path(before) === path(citation);
  return (
    same &&
    (citation.provision?.pinpoints.length ?? 0) > 0 &&
    JOINT.test(text.slice(last.span[1], citation.span[0]))
  );
}

const keyOf = ({ span: [start, end] }: { readonly span: Span }): string => `${start}-${end}`;

function compare(gold: readonly GoldSpan[], read: readonly Read[], tally: Tally): void {
  const ours = new Set(read.map(keyOf));
  tally.gold += gold.length;
  tally.read += ours.size;
  tally.both += gold.filter((one) => ours.has(keyOf(one))).length;
}

function differences(doc: string, text: string, gold: readonly GoldSpan[], read: readonly Read[]): Scored[] {
  const wanted = new Set(gold.map(keyOf));
  const ours = new Set(read.map(keyOf));
  const row =
    (kind: string, verdict: Scored['verdict']) =>
    (one: { readonly span: Span }): Scored => {
      const [start, end] = one.span;
      const detail =
        `${text.slice(Math.max(0, start - 30), start)}[${text.slice(start, end)}]${text.slice(end, end + 30)}`.replaceAll(
          '\n',
          '¶',
        );
      return {
        id: `${doc}:${start}-${end}`,
        kind,
        verdict,
        reason: verdict === 'expected' ? '' : kind,
        detail,
      };
    };
  return [
    ...gold.filter((one) => ours.has(keyOf(one))).map(row('exact', 'expected')),
    ...gold.filter((one) => !ours.has(keyOf(one))).map(row('missed', 'other')),
    ...read.filter((one) => !wanted.has(keyOf(one))).map(row('added', 'other')),
  ];
}

/** Law and number of the spans that both have. */
function checkFields(
  engine: Engine,
  gold: readonly GoldSpan[],
  read: readonly Read[],
  fields: { right: number; all: number },
  rows: Scored[],
  doc: string,
  text: string,
): void {
  const ours = new Map(read.map((one) => [keyOf(one), one.first]));
  for (const { span, book, number } of gold) {
    const one = ours.get(keyOf({ span }));
    if (one === undefined || book === null || number === null) continue;
    const law = isLaw(lawKeys(engine, one), book, text.slice(...span));
    const norm = normOf(one)?.number ?? '';
    fields.all++;
    if (law && bare(norm) === bare(number)) fields.right++;
    else
      rows.push({
        id: `${doc}:${span[0]}-${span[1]}`,
        kind: 'fields',
        verdict: 'other',
        reason: law ? `number ${norm} for ${number}` : `law for ${book}`,
        detail: text.slice(...span),
      });
  }
}

/** The gold writes laws in small letters, in the case of the sentence, or not at all ("5" for SGB V). */
function isLaw(keys: ReadonlySet<string>, book: string, cited: string): boolean {
  const wanted = bare(book);
  if (
    [...keys].some(
      (key) => key === wanted || (wanted.length > 9 && (key.includes(wanted) || wanted.includes(key))),
    )
  )
    return true;
  const stem = wanted.replace(/e?s$/, '');
  return [...keys].some(
    (key) => key === stem || (key.length > 1 && bare(cited).endsWith(key) && !bare(cited).endsWith(wanted)),
  );
}
