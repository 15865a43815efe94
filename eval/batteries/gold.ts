import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Coordinate, ExtractedCitation } from '../../src/model/index.ts';
import type { Battery, BatteryOptions, BatteryResult, Scored, Verdict } from './battery.ts';
import type { Engine } from './engine.ts';
import { instrumentIn, numberIn, shown, slugNumber, Targets } from './french.ts';
import { align, type Squeezed, squeeze } from './gold-align.ts';
import { groupBy, percent, readLines, readTsv, repoRoot, sample, shared, table } from './support.ts';

/** The day of the texts and of the links. */
const AT = '2023-12-06';

interface GoldRow {
  readonly id: string;
  readonly code: string;
  readonly num: string;
  readonly left: string;
  readonly anchor: string;
  readonly right: string;
  readonly targetCode: string;
  readonly targetNum: string;
  readonly state: string;
}

/** What became of one link. */
type Outcome =
  | 'official'
  /** The right text, or article of a text that is not held, was named; it was not bound. */
  | 'named'
  /** Bound to the number that stands in the words; the link has another one. */
  | 'link differs from its words'
  | 'other'
  | 'asked'
  | 'refused'
  | 'out of coverage'
  | 'not a citation'
  | 'not found'
  | 'target unknown';

const VERDICTS: Record<Outcome, Verdict> = {
  official: 'expected',
  named: 'other',
  'link differs from its words': 'other',
  other: 'WRONG',
  asked: 'other',
  refused: 'other',
  'out of coverage': 'other',
  'not a citation': 'other',
  'not found': 'other',
  'target unknown': 'other',
};

const OF_BINDING: Record<ExtractedCitation['binding'], Outcome> = {
  bound: 'other',
  ambiguous: 'asked',
  conflict: 'asked',
  unlinked: 'asked',
  noInstrument: 'refused',
  noProvision: 'refused',
  notInForce: 'refused',
  outOfCoverage: 'out of coverage',
  unverified: 'out of coverage',
  notLaw: 'not a citation',
  unread: 'not found',
};

type Section = 'article' | 'whole text' | 'snippet';

interface Judged {
  readonly row: GoldRow;
  readonly section: Section;
  readonly kind: string;
  readonly outcome: Outcome;
  /** The citation that decided. */
  readonly got: ExtractedCitation | null;
  readonly expected: Coordinate | null;
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

export const gold: Battery = {
  name: 'gold',
  about: 'official links inside the articles of French codes, read in their whole texts',
  needs: ['fr'],
  run,
};

async function run(engine: Engine, options: BatteryOptions): Promise<BatteryResult> {
  const all = loadRows();
  const rows = options.limit === null ? all : sample(all, options.limit);
  const groups = groupBy(rows, (row) => `${row.code}\t${row.num}`);
  const texts = loadTexts(new Set(groups.keys()));
  const targets = new Targets(engine);
  const judged: Judged[] = [];
  const unaligned = new Map<string, number>();
  const lost = (reason: string): void => void unaligned.set(reason, (unaligned.get(reason) ?? 0) + 1);
  let characters = 0;
  let readMs = 0;
  const extract = (text: string, context: Coordinate | null): readonly ExtractedCitation[] => {
    const started = performance.now();
    const { citations } = engine.extract(text, {
      at: AT,
      ...(context === null ? {} : { context: [context] }),
    });
    readMs += performance.now() - started;
    characters += text.length;
    return citations;
  };

  for (const [key, group] of groups) {
    const host = targets.code(group[0]?.code ?? '');
    const candidates = texts.articles.get(key);
    if (candidates === undefined) {
      if (texts.codes.has(group[0]?.code ?? '')) {
        for (const _ of group) lost('the article is not among the texts of its code');
        continue;
      }
      // Of these codes no text is at hand: the contexts alone are read, and counted apart.
      for (const row of group) {
        const left = row.left.replace(/^.*# Article /s, 'Article ');
        const text = left + row.anchor + row.right;
        const citations = extract(text, host);
        judged.push(
          judge(row, text, left.length, left.length + row.anchor.length, citations, targets, 'snippet'),
        );
      }
      continue;
    }
    const seen = new Map<string, number>();
    const read = candidates.map((text) => ({
      text,
      squeezed: null as Squeezed | null,
      citations: null as readonly ExtractedCitation[] | null,
    }));
    for (const row of group) {
      const same = `${row.left}\t${row.anchor}\t${row.right}`;
      const nth = seen.get(same) ?? 0;
      seen.set(same, nth + 1);
      let failed = '';
      for (const article of read) {
        article.squeezed ??= squeeze(article.text);
        const place = align(article.squeezed, row, nth);
        if ('failed' in place) {
          failed = place.failed;
          continue;
        }
        failed = '';
        article.citations ??= extract(article.text, host);
        judged.push(judge(row, article.text, place.start, place.end, article.citations, targets, null));
        break;
      }
      if (failed !== '') lost(failed);
    }
  }
  writeLosses(judged, options.limit !== null);
  return {
    rows: judged.map(scored),
    report: report(rows.length, judged, unaligned, characters, readMs),
    figures: figures(judged, unaligned),
    keep: 'exceptions',
  };
}

function judge(
  row: GoldRow,
  text: string,
  start: number,
  end: number,
  citations: readonly ExtractedCitation[],
  targets: Targets,
  section: Section | null,
): Judged {
  const whole = row.targetCode.startsWith('@');
  const expected = whole ? targets.text(row.targetNum) : targets.code(row.targetCode);
  const here = overlapping(citations, start, end);
  const base = {
    row,
    section: section ?? (whole ? ('whole text' as const) : ('article' as const)),
    kind: kindOf(row, text.slice(start, end), text.slice(Math.max(0, start - 24), start)),
    expected: expected === null || whole ? expected : `${expected}/art${row.targetNum}`,
    before: text.slice(Math.max(0, start - 140), start),
    words: text.slice(start, end),
    after: text.slice(end, end + 140),
  };
  if (expected === null) return { ...base, outcome: 'target unknown', got: here[0] ?? null };
  const right = here.find(
    (citation) => citation.binding === 'bound' && denotes(citation, expected, whole ? null : row.targetNum),
  );
  if (right !== undefined) return { ...base, outcome: 'official', got: right };
  const got = (whole ? here[0] : here.find(({ kind }) => kind !== 'instrument')) ?? null;
  if (got === null) return { ...base, outcome: 'not found', got: here[0] ?? null };
  if (got.binding !== 'bound' && denotes(got, expected, whole ? null : row.targetNum))
    return { ...base, outcome: 'named', got };
  if (got.binding === 'bound' && !whole && asWritten(got, expected, row))
    return { ...base, outcome: 'link differs from its words', got };
  return { ...base, outcome: OF_BINDING[got.binding], got };
}

/** Citations that touch the range, the one that covers most of it first. */
function overlapping(
  citations: readonly ExtractedCitation[],
  start: number,
  end: number,
): ExtractedCitation[] {
  const shareOf = ({ span }: ExtractedCitation): number => Math.min(end, span[1]) - Math.max(start, span[0]);
  return citations.filter((citation) => shareOf(citation) > 0).sort((a, b) => shareOf(b) - shareOf(a));
}

function denotes(citation: ExtractedCitation, instrument: Coordinate, num: string | null): boolean {
  if (num === null)
    return (citation.instrument?.coordinate ?? instrumentIn(citation.coordinate ?? '')) === instrument;
  const all = citation.coordinates.length > 0 ? citation.coordinates : [citation.coordinate ?? ''];
  return all.some(
    (coordinate) => instrumentIn(coordinate) === instrument && slugNumber(numberIn(coordinate) ?? '') === num,
  );
}

const WRITTEN = /(?:\b(?:L\.? ?O|[LRDA])\b[. ]*\*? ?)?\d+(?:-\d+)*/g;

/** Whether the words give another number than the link, and exactly that was bound in the code of the link. */
function asWritten(
  { coordinate }: ExtractedCitation,
  expected: Coordinate,
  { anchor, targetNum }: GoldRow,
): boolean {
  const written = (anchor.match(WRITTEN) ?? []).map(slugNumber);
  if (coordinate === null || written.includes(targetNum)) return false;
  return instrumentIn(coordinate) === expected && written.includes(slugNumber(numberIn(coordinate) ?? ''));
}

/** The shape of an anchor: host code or another, letters of the number, place in the list, range. */
function kindOf(row: GoldRow, words: string, before: string): string {
  if (row.targetCode.startsWith('@'))
    return row.targetCode === '@LEGITEXT' ? 'code or consolidated text' : 'text of the journal';
  const code = row.code === row.targetCode ? 'host' : 'cross';
  const letters =
    /^(lo|[lrda])(?=\d)/.exec(row.targetNum)?.[1]?.toUpperCase() ??
    (/^\d/.test(row.targetNum) ? 'digits' : 'word');
  const form = /\d[^,]* à |suivants/.test(words)
    ? 'range'
    : /article|art\./i.test(words) || /(article|art\.)s?\s*$/i.test(before)
      ? 'first'
      : / à\s*$/.test(before)
        ? 'range end'
        : 'list';
  return `${code} ${letters} ${form}`;
}

function scored({ row, section, kind, outcome, got, expected, before, words, after }: Judged): Scored {
  const shown1 = (text: string): string => text.replace(/\s+/g, ' ');
  return {
    id: row.id,
    kind: section === 'article' ? kind : section,
    // Cut at the next link, a snippet may have lost its code: nothing can be held against what is read in it.
    verdict: section === 'snippet' && outcome === 'other' ? 'other' : VERDICTS[outcome],
    reason: outcome,
    detail: `${row.code} ${row.num} (${kind})\n    …${shown1(before)}⟦${shown1(words)}⟧${shown1(after)}…\n    expected ${expected ?? row.targetNum}${
      row.state === 'in_force' || row.state === 'id' ? '' : ` (${row.state})`
    }\n    got      ${got === null ? '-' : shown(got)}`,
  };
}

function writeLosses(judged: readonly Judged[], sampled: boolean): void {
  const line = (cells: readonly (string | null)[]): string =>
    cells.map((cell) => (cell ?? '').replace(/\s+/g, ' ')).join('\t');
  const lines = judged
    .filter(({ outcome }) => outcome !== 'official')
    .map(({ row, section, kind, outcome, got, expected, before, words, after }) =>
      line([
        row.id,
        section,
        kind,
        outcome,
        row.code,
        row.num,
        before,
        words,
        after,
        expected,
        row.state,
        got === null ? '' : shown(got),
      ]),
    );
  const head = 'row\tsection\tkind\toutcome\tcode\tarticle\tbefore\tanchor\tafter\texpected\tstate\tgot';
  writeFileSync(
    join(repoRoot, `eval/runs/gold-losses${sampled ? '-sample' : ''}.tsv`),
    `${[head, ...lines].join('\n')}\n`,
  );
}

const OUTCOMES: readonly Outcome[] = [
  'official',
  'named',
  'link differs from its words',
  'other',
  'asked',
  'refused',
  'out of coverage',
  'not a citation',
  'not found',
  'target unknown',
];

const SHORT: Partial<Record<Outcome, string>> = {
  'link differs from its words': 'link≠words',
  'out of coverage': 'uncovered',
  'not a citation': 'not law',
  'target unknown': 'unknown',
};

function counts(judged: readonly Judged[]): number[] {
  return OUTCOMES.map((outcome) => judged.filter((one) => one.outcome === outcome).length);
}

function report(
  total: number,
  judged: readonly Judged[],
  unaligned: ReadonlyMap<string, number>,
  characters: number,
  readMs: number,
): string[] {
  const lines: string[] = [];
  const missed = [...unaligned.values()].reduce((sum, count) => sum + count, 0);
  const apart = judged.filter(({ section }) => section === 'snippet').length;
  lines.push(
    `${total} links; ${judged.length - apart} aligned in the text of their article, ${apart} of codes without text read as snippets, ${missed} not aligned:`,
    ...[...unaligned].map(([reason, count]) => `  ${count}  ${reason}`),
    `read ${(characters / 1e6).toFixed(1)} M characters in ${(readMs / 1000).toFixed(1)} s (${(characters / 1e3 / readMs).toFixed(2)} M/s)`,
  );
  for (const section of ['article', 'whole text', 'snippet'] as const) {
    const part = judged.filter((one) => one.section === section);
    if (part.length === 0) continue;
    const count = (outcome: Outcome): number => counts(part)[OUTCOMES.indexOf(outcome)] as number;
    const [official, other, unknown] = [count('official'), count('other'), count('target unknown')];
    const notFound = count('not found');
    const known = part.length - unknown;
    lines.push(
      '',
      `${section}: found ${percent(known - notFound, known)}, official target ${percent(official, known)} of ${known} known targets; other target ${other} (${percent(other, official + other)} of ${official + other} bound)`,
      table(
        ['', ...OUTCOMES.map((outcome) => SHORT[outcome] ?? outcome)],
        [...groupBy(part, ({ kind }) => kind)]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([kind, rows]) => [kind, ...counts(rows)]),
      ),
    );
  }
  return lines;
}

function figures(judged: readonly Judged[], unaligned: ReadonlyMap<string, number>): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [reason, count] of unaligned) all[`unaligned: ${reason}`] = count;
  for (const section of ['article', 'whole text', 'snippet'] as const)
    counts(judged.filter((one) => one.section === section)).forEach((count, i) => {
      all[`${section}: ${OUTCOMES[i]}`] = count;
    });
  return all;
}

function loadRows(): GoldRow[] {
  return readTsv(shared('cases', 'fr-gold-links.tsv.gz')).map((cells, i) => {
    const [
      code = '',
      num = '',
      left = '',
      anchor = '',
      right = '',
      targetCode = '',
      targetNum = '',
      ,
      state = '',
    ] = cells;
    return { id: String(i + 1), code, num, left, anchor, right, targetCode, targetNum, state };
  });
}

interface ArticleRow {
  readonly sections?: unknown;
  readonly code: string;
  readonly num: string;
  readonly date_debut: string | null;
  readonly date_fin: string | null;
  readonly text: string;
  readonly nota?: string;
  readonly missing?: boolean;
}

/** Texts in force on the day, by code and number as the links write them. Several share a number now and then. */
function loadTexts(wanted: ReadonlySet<string>): { articles: Map<string, string[]>; codes: Set<string> } {
  const folder = shared('data', 'fr/codes-2023');
  const wantedCodes = new Set([...wanted].map((key) => key.slice(0, key.indexOf('\t'))));
  const articles = new Map<string, string[]>();
  const codes = new Set<string>();
  for (const file of readdirSync(folder).sort()) {
    const code = /^(.*)_(?:versions|2023-12-06)\.jsonl\.gz$/.exec(file)?.[1];
    if (code === undefined) continue;
    codes.add(code);
    if (!wantedCodes.has(code)) continue;
    for (const line of readLines(join(folder, file))) {
      const row = JSON.parse(line) as ArticleRow;
      if (row.sections !== undefined || row.missing === true) continue;
      if ((row.date_debut ?? '') > AT || (row.date_fin !== null && row.date_fin <= AT)) continue;
      const key = `${code}\t${slugNumber(row.num)}`;
      if (!wanted.has(key)) continue;
      const text = row.nota ? `${row.text}\n\nNOTA : ${row.nota}` : row.text;
      articles.set(key, [...(articles.get(key) ?? []), text]);
    }
  }
  return { articles, codes };
}
