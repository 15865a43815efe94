import { z } from 'zod';
import type { Expected, Listing, Mirror, Offer, Placed, Service } from '../model.ts';
import { below, later, reached, timeInList, timeOf } from './addresses.ts';
import { readList } from './json.ts';

const RESULTS: Expected = { format: 'json' };
/** A page of the Publications Office names it somewhere; a page of an error does not. */
const TEXT: Expected = { format: 'html', holds: /eur-lex|europa\.eu|Official Journal|CONVEX/i };
/** Acts of the kinds that have articles (regulation, directive, decision, framework decision, recommendation), no corrigenda. */
const ACT = /^3\d{4}[RLDFH]\d{4}(?:\(\d{2}\))?$/;
const STATE = /^0(\d{4}[RLDFH]\d{4}(?:\(\d{2}\))?)-(\d{4})(\d{2})(\d{2})$/;
const PAGE = 200;

const literal = z.object({ value: z.string() });
const results = z.object({
  results: z.object({
    bindings: z.array(
      z.object({
        celex: literal,
        modified: literal,
        date: literal,
        force: literal.optional(),
        title: literal.optional(),
      }),
    ),
  }),
});
type Row = z.infer<typeof results>['results']['bindings'][number];

/**
 * The Publications Office (CELLAR): a query in SPARQL tells which works have changed, and the text of each is negotiated under
 * its CELEX number. A consolidated text is a work of its own, so that a state of an act never changes, and new ones come.
 */
export const eu: Service = {
  code: 'eu',
  title: 'Publications Office of the European Union',
  base: 'https://publications.europa.eu',
  perSecond: 4,
  parallel: 4,
  formats: ['eurlex'],
  listsAll: false,
  itemExample: '32016R0679',
  item: (text) => (ACT.test(text.toUpperCase()) ? text.toUpperCase() : null),

  async *offers(listing) {
    let newest: string | null = null;
    const seen = new Set<string>();
    const sparql = below(listing.base, 'webapi/rdf/sparql');
    for await (const row of changed(listing)) {
      const stamp = timeInList(listing, sparql, row.modified.value);
      newest = later(newest, reached(stamp, listing));
      // An act has several authors and types: the same row comes more than once.
      if (seen.has(row.celex.value)) continue;
      seen.add(row.celex.value);
      const one = offer(listing, row, stamp);
      if (one !== null) yield one;
    }
    return newest;
  },
};

async function* changed(listing: Listing): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += PAGE) {
    const address = below(listing.base, 'webapi/rdf/sparql', {
      query: query(listing, offset),
      format: 'application/sparql-results+json',
    });
    const path = await listing.list(address, { accept: 'application/sparql-results+json' }, RESULTS);
    const { bindings } = (await readList(path, address, results)).results;
    yield* bindings;
    if (bindings.length < PAGE) return;
  }
}

/** Items are CELEX numbers by their pattern, and the day is a time: nothing else comes into the query. */
function query({ items, since }: Listing, offset: number): string {
  const numbers = items.map((item) => `(3|0)${item.slice(1).replaceAll(/[()]/g, '\\\\$&')}(-[0-9]{8})?`);
  const pattern = numbers.length > 0 ? `^(${numbers.join('|')})$` : '^[03][0-9]{4}[RLDFH][0-9]{4}';
  const from = timeOf(since ?? '');
  return [
    'PREFIX cdm: <http://publications.europa.eu/ontology/cdm#>',
    'PREFIX cmr: <http://publications.europa.eu/ontology/cdm/cmr#>',
    'PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>',
    'SELECT DISTINCT ?celex ?modified ?date ?force ?title WHERE {',
    '  ?work cdm:resource_legal_id_celex ?celex ; cmr:lastModificationDate ?modified ; cdm:work_date_document ?date .',
    '  OPTIONAL { ?work cdm:resource_legal_in-force ?force }',
    '  OPTIONAL { ?text cdm:expression_belongs_to_work ?work ; cdm:expression_title ?title ;',
    '    cdm:expression_uses_language <http://publications.europa.eu/resource/authority/language/ENG> }',
    `  FILTER(REGEX(STR(?celex), "${pattern}"))`,
    ...(from === null || items.length > 0 ? [] : [`  FILTER(?modified >= "${from}"^^xsd:dateTime)`]),
    `} ORDER BY ?modified ?celex LIMIT ${PAGE} OFFSET ${offset}`,
  ].join('\n');
}

function offer({ base, today }: Listing, row: Row, stamp: string | null): Offer | null {
  const celex = row.celex.value;
  const state = stateOf(celex, row.date.value.slice(0, 10));
  if (state === null) return null;
  const address = below(base, `resource/celex/${encodeURIComponent(celex)}`);
  // The address is the same in every language.
  address.hash = 'eng';
  const headers = { accept: 'application/xhtml+xml, text/html;q=0.5', 'accept-language': 'eng' };
  const place = (fetched: string, mirror: Mirror): Promise<Placed> => put(fetched, mirror, state, row, today);
  return { unit: state.unit, stamp, file: { address, headers, expected: TEXT, place } };
}

interface State {
  readonly unit: string;
  readonly day: string;
}

function stateOf(celex: string, date: string): State | null {
  const [, act = '', year, month, day] = STATE.exec(celex) ?? [];
  if (year !== undefined) return { unit: unitOf(`3${act}`), day: `${year}-${month}-${day}` };
  return ACT.test(celex) && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { unit: unitOf(celex), day: date } : null;
}

/** `32008D0768.01` of a number that several acts share. */
function unitOf(celex: string): string {
  return celex.replace(/\((\d{2})\)$/, '.$1');
}

/** The text, with what the reader asks of the state beside it. */
async function put(
  fetched: string,
  mirror: Mirror,
  { unit, day }: State,
  row: Row,
  today: string,
): Promise<Placed> {
  const folder = `${unit}/${day}`;
  const metadata = {
    raw: { celex: row.celex.value },
    valid_from: day,
    in_force_status: /^(?:0|false)$/.test(row.force?.value ?? '') ? '0' : '1',
    expressions: [
      {
        language: 'en',
        title: row.title?.value ?? '',
        observations: [{ retrieved_at: `${today}T00:00:00Z` }],
      },
    ],
  };
  await mirror.move(fetched, `${folder}/en.xhtml`);
  await mirror.write(`${folder}/meta.json`, `${JSON.stringify(metadata, null, 2)}\n`);
  return { units: [unit], findings: [] };
}
