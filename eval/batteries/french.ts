import { articleNumber, codeCoordinate, textCoordinate } from '../../src/jurisdictions/fr/coordinates.ts';
import type { Coordinate, ExtractedCitation } from '../../src/model/index.ts';
import type { Engine } from './engine.ts';
import { bare, plain, readJsonl, readText, readTsv, shared } from './support.ts';

/** Number of an article as file names write it: `r123-1`, `199-terdecies-0-a`, `annexe-a-larticle-r422-1`. */
export function slugNumber(num: string): string {
  return plain(num)
    .replace(/[*'.]/g, '')
    .replace(/^(l ?o|[lrda]) (?=\d)/, (letters) => letters.replaceAll(' ', ''))
    .replace(/[^0-9a-z]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Number of the article that a coordinate ends in, or null. */
export function numberIn(coordinate: Coordinate): string | null {
  return articleNumber(coordinate.slice(coordinate.lastIndexOf('/') + 1));
}

/** The instrument part of the coordinate of an article. */
export function instrumentIn(coordinate: Coordinate): Coordinate {
  return numberIn(coordinate) === null ? coordinate : coordinate.slice(0, coordinate.lastIndexOf('/'));
}

/** Where the texts that official links name are found: by the slug of a code, and by the id of a text. */
export class Targets {
  readonly #bySlug = new Map<string, Coordinate>();
  readonly #byId = new Map<string, Coordinate>();
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
    const codes = JSON.parse(readText(shared('data', 'fr/legi_codes_index.json'))) as CodeRow[];
    for (const { id, cid, titre, etat } of codes) {
      const coordinate = codeCoordinate(titre);
      if (id !== undefined) this.#byId.set(id, coordinate);
      if (cid !== undefined) this.#byId.set(cid, coordinate);
      if (etat !== 'ABROGE' || !this.#bySlug.has(bare(titre))) this.#bySlug.set(bare(titre), coordinate);
    }
    for (const row of readTsv(shared('data', 'fr/texts_from_legi_liens.tsv'))) {
      const [cid = '', nature = '', title = '', , signed = ''] = row;
      this.#add(cid, nature, /n°\s?(\d+-\d+)/.exec(title)?.[1] ?? '', signed);
    }
    for (const row of readJsonl<TextRow>(shared('data', 'fr/texts_ansvar_index.jsonl')))
      if (row.cid && row.nature && row.nature !== 'CODE')
        this.#add(row.cid, row.nature, row.num ?? '', row.date ?? '');
    for (const instrument of engine.instruments) {
      if (!instrument.coordinate.startsWith('fr/')) continue;
      if (instrument.nature === 'code') this.#bySlug.set(bare(instrument.title), instrument.coordinate);
      for (const id of Object.values(instrument.ids)) this.#byId.set(id.toUpperCase(), instrument.coordinate);
    }
  }

  #add(id: string, nature: string, num: string, date: string): void {
    try {
      this.#byId.set(id, textCoordinate(nature, num === '' ? null : num, date === '' ? null : date));
    } catch {
      // Neither number nor date: such a text has no coordinate.
    }
  }

  /** `code-de-la-securite-sociale` */
  code(slug: string): Coordinate | null {
    return (
      this.#bySlug.get(bare(slug)) ?? this.#bySlug.get(bare(slug.replace(/-cgi(an[iv]+)?$/, ''))) ?? null
    );
  }

  text(id: string): Coordinate | null {
    const place = this.#engine.index.byDocument(`fr.${id.toLowerCase()}`);
    if (place !== null) return this.#engine.index.instrument(place.instrument).coordinate;
    return this.#byId.get(id.toUpperCase()) ?? null;
  }
}

interface CodeRow {
  readonly id?: string;
  readonly cid?: string;
  readonly titre: string;
  readonly etat: string;
}

interface TextRow {
  readonly cid?: string;
  readonly nature?: string;
  readonly num?: string | null;
  readonly date?: string | null;
}

/** What a person reads of a citation: words, outcome, coordinate, reason. */
export function shown(citation: ExtractedCitation): string {
  const where =
    citation.coordinates.length > 1
      ? `${citation.coordinates[0]} … ${citation.coordinates.at(-1)} (${citation.coordinates.length})`
      : (citation.coordinate ?? citation.instrument?.coordinate ?? '-');
  const places = citation.pinpoints.map(
    ({ unit, value, to }) => `${unit}${value}${to === undefined ? '' : `–${to}`}`,
  );
  return `«${citation.text.replace(/\s+/g, ' ')}» ${citation.binding} ${[where, ...places].join(' ')}${
    citation.reason === null ? '' : ` [${citation.reason}]`
  }`;
}
