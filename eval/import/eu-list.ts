/**
 * A catalogue of works of Union law as a list for `lawbook build`: facts alone (CELEX number, title, day), one act a line. That a
 * work is not among them proves nothing, so the list has no day whose law it holds. Treaties and corrigenda are left out: the
 * facts of the jurisdiction have the former, and nobody cites the latter as law.
 */
import { celexCoordinate } from '../../src/jurisdictions/eu/coordinates.ts';
import { dayNumber } from '../../src/model/dates.ts';
import type { SourceInfo, TagValue } from '../../src/model/document.ts';
import { tableOf } from './lines.ts';
import { writeListFile } from './list-file.ts';

const SOURCE: SourceInfo = {
  source: 'celex-catalogue',
  title: 'Works of Union law by CELEX number',
  licence: 'Decision 2011/833/EU on the reuse of Commission documents',
  attribution: '© European Union, https://eur-lex.europa.eu',
  snapshot: null,
};

const ACT = /^(REG|DIR|DEC)(_|$)/;

export interface UnionListReport {
  readonly acts: number;
  /** Rows that are no acts, or bear no number that is read. */
  readonly passedOver: number;
}

/**
 * Writes the list in the format of documents.
 *
 * @param catalogue `celex-catalogue-1249.tsv.gz`.
 * @param target the file to write, `.jsonl.gz`.
 */
export async function writeUnionList(catalogue: string, target: string): Promise<UnionListReport> {
  const report = { acts: 0, passedOver: 0 };
  async function* rows(): AsyncGenerator<object> {
    for await (const row of tableOf(catalogue)) {
      const act = actOf(row);
      if (act === null) report.passedOver++;
      else report.acts++;
      if (act !== null) yield act;
    }
  }
  await writeListFile(target, SOURCE, rows());
  return report;
}

function actOf({ celex = '', type = '', first = '', title_en = '' }: Readonly<Record<string, string>>) {
  const coordinate = ACT.test(type) ? celexCoordinate(celex) : null;
  if (coordinate === null) return null;
  // The first version is the act as signed, unless only later ones are listed.
  const signed = dayNumber(first) !== null && first.startsWith(celex.slice(1, 5));
  const tags: Record<string, TagValue> = { celex, ...(signed ? { signature_date: first } : {}) };
  const title = title_en.trim();
  return { coordinate, kind: 'legislation', language: 'en', title: title === '' ? celex : title, tags };
}
