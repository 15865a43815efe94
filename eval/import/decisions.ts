import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ecliCoordinate } from '../../src/jurisdictions/fr/coordinates.ts';
import { escapeSegment, instrumentIdOf } from '../../src/model/coordinate.ts';
import { dayOf, isoDate } from '../../src/model/dates.ts';
import type { CorpusReader, ReaderItem } from '../../src/model/document.ts';
import { htmlText } from '../../src/text/html.ts';
import { linesOf } from './lines.ts';

const CASSATION = 'cass_120_decisions.jsonl.gz';
const SOURCE = 'decisions-samples';

/** A decision in any of the samples, put in one form. */
interface Decision {
  readonly id: string;
  readonly court: string;
  readonly courtName: string;
  readonly location: string | null;
  readonly chamber: string | null;
  readonly date: string | null;
  readonly numbers: readonly string[];
  readonly ecli: string | null;
  readonly text: string;
  readonly source: string;
}

/** Decisions in the samples: 120 of the Cour de cassation, those of Judilibre, one of the Conseil d'État. */
export const decisionsReader: CorpusReader = {
  format: SOURCE,
  description: 'French decisions (folder with cass_120_decisions.jsonl.gz)',
  async accepts(path) {
    return existsSync(join(path, CASSATION));
  },
  async source() {
    return {
      source: SOURCE,
      title: 'Decisions of French courts, samples',
      licence: 'public; Licence Ouverte 2.0 where from DILA',
      attribution: 'Cour de cassation, Judilibre; DILA, JADE',
      snapshot: null,
    };
  },
  async *read(path) {
    const seen = new Set<string>();
    for await (const item of samples(path)) {
      if ('reason' in item) {
        yield { type: 'reject', reject: item };
        continue;
      }
      const coordinate = coordinateOf(item);
      if (coordinate === null || seen.has(coordinate)) {
        const reason = coordinate === null ? 'no_name' : 'duplicate_decision';
        yield {
          type: 'reject',
          reject: { where: item.id, reason, detail: `${item.courtName} ${item.numbers[0] ?? ''}` },
        };
        continue;
      }
      seen.add(coordinate);
      yield documentOf(item, coordinate);
    }
  },
};

function documentOf(decision: Decision, coordinate: string): ReaderItem {
  const { id, court, courtName, location, chamber, date, numbers, ecli, text, source } = decision;
  const place = location ?? courtName;
  const title = [place, chamber, date, numbers[0] === undefined ? null : `n° ${numbers[0]}`]
    .filter((part) => part !== null)
    .join(', ');
  return {
    type: 'document',
    document: {
      id,
      jurisdiction: 'fr',
      instrumentId: instrumentIdOf(coordinate),
      versionGroup: null,
      kind: 'decision',
      language: 'fr',
      source,
      coordinate,
      date,
      dateEnd: null,
      parentId: null,
      title,
      body: text,
      tags: {
        type: 'decision',
        nature: 'decision',
        court,
        ...(location === null ? {} : { court_location: location }),
        ...(chamber === null ? {} : { chamber }),
        case_number: numbers,
        ...(ecli === null ? {} : { ecli }),
      },
      sortOrder: 0,
    },
  };
}

/** By ECLI; a court that gives none by its place, the number of the case and the day. */
function coordinateOf({ court, location, date, numbers, ecli }: Decision): string | null {
  if (ecli !== null) return ecliCoordinate(ecli);
  const [number] = numbers;
  if (number === undefined) return null;
  const place = location === null ? [] : [slug(location)];
  return [
    'fr',
    'decision',
    court.replaceAll('_', '-'),
    ...place,
    escapeSegment(`${number} ${date ?? ''}`.trim()),
  ].join('/');
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
}

interface Fault {
  readonly where: string;
  readonly reason: string;
  readonly detail: string;
}

async function* samples(path: string): AsyncIterable<Decision | Fault> {
  for await (const { text } of linesOf(join(path, CASSATION)))
    yield cassation(JSON.parse(text) as CassationRow);
  const judilibre = join(path, 'judilibre');
  if (existsSync(judilibre))
    for (const name of readdirSync(judilibre).filter((file) =>
      /_detail_resolved\.json(?:\.gz)?$/.test(file),
    )) {
      const bytes = await readFile(join(judilibre, name));
      const row = JSON.parse(
        (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'),
      ) as JudilibreRow;
      yield fromJudilibre(row, `judilibre/${name}`);
    }
  const catleg = join(path, 'catleg');
  if (existsSync(catleg))
    for (const name of readdirSync(catleg).filter((file) => file.startsWith('CETATEXT'))) {
      const { text } = JSON.parse(await readFile(join(catleg, name), 'utf8')) as { text: CouncilRow };
      yield council(text);
    }
}

interface CassationRow {
  readonly id: string;
  readonly ecli: string;
  readonly pourvoi: string;
  readonly date: string;
  readonly chambre: string;
  readonly text: string;
}

function cassation(row: CassationRow): Decision {
  return {
    id: `fr.judi_${row.id}`,
    court: 'cour_cassation',
    courtName: 'Cour de cassation',
    location: null,
    chamber: row.chambre,
    date: frenchDay(row.date),
    numbers: [row.pourvoi],
    ecli: row.ecli,
    text: row.text,
    source: SOURCE,
  };
}

interface JudilibreRow {
  readonly id: string;
  readonly source: string;
  readonly text: string;
  readonly chamber: string | null;
  readonly decision_date: string;
  readonly jurisdiction: string;
  readonly numbers: readonly string[];
  readonly ecli: string | null;
  readonly location?: string | null;
}

const COURTS: Readonly<Record<string, string>> = {
  jurinet: 'cour_cassation',
  jurica: 'cour_appel',
  tcom: 'tribunal_commerce',
};

function fromJudilibre(row: JudilibreRow, where: string): Decision | Fault {
  const court = COURTS[row.source];
  // The sample of a tribunal judiciaire is a decision of a court of appeal under another name.
  if (court === undefined)
    return { where, reason: 'other_court_in_text', detail: `${row.jurisdiction} ${row.id}` };
  return {
    id: `fr.judi_${row.id}`,
    court,
    courtName: row.jurisdiction,
    location: row.location ?? null,
    chamber: row.chamber,
    date: row.decision_date,
    numbers: row.numbers,
    ecli: row.ecli,
    text: row.text,
    source: 'judilibre',
  };
}

interface CouncilRow {
  readonly id: string;
  readonly num: string;
  readonly juridiction: string;
  readonly formation: string | null;
  readonly dateTexte: number;
  readonly ecli: string | null;
  readonly texteHtml: string;
}

function council(row: CouncilRow): Decision {
  return {
    id: `fr.${row.id.toLowerCase()}`,
    court: 'conseil_etat',
    courtName: row.juridiction,
    location: null,
    chamber: row.formation,
    date: isoDate(Math.floor(row.dateTexte / 86_400_000)),
    numbers: [row.num],
    ecli: row.ecli,
    text: htmlText(row.texteHtml),
    source: 'jade',
  };
}

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

function frenchDay(text: string): string | null {
  const match = /^(\d{1,2})(?:er)? (\S+) (\d{4})$/.exec(text.trim());
  if (match === null) return null;
  const day = dayOf(Number(match[3]), MONTHS.indexOf(match[2] as string) + 1, Number(match[1]));
  return day === null ? null : isoDate(day);
}
