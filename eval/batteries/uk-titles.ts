import type { InstrumentRecord } from '../../src/model/index.ts';
import type { Engine } from './engine.ts';
import { plain } from './support.ts';

/** Drafts, and works of the European Union, which are cited by number: their titles are no names. */
const NOT_NAMED = new Set(['ukdsi', 'sdsi', 'nidsr', 'ukdpb', 'wdsi', 'nidsi', 'eur', 'eudr', 'eudn']);

/** A note of the editors of legislation.gov.uk behind a title. */
const NOTE = /\s*[([](?:repealed|revoked|expired|lapsed|spent|superseded|quashed)\b[^()[\]]*[)\]]/gi;

export interface Titled {
  readonly record: InstrumentRecord;
  /** As it is cited: without notes of editors, in one line. */
  readonly title: string;
  /** Equal for titles that nobody can tell apart. */
  readonly key: string;
}

/** Every British instrument that can be cited by its title. */
export function titledInstruments(engine: Engine): Titled[] {
  return engine.instruments.flatMap((record) => {
    if (record.jurisdiction !== 'uk' || NOT_NAMED.has(record.nature) || record.nature === 'decision')
      return [];
    const title = withoutNotes(record.title);
    return title === '' || title === record.coordinate ? [] : [{ record, title, key: titleKey(title) }];
  });
}

/** A title as it is cited, in one line. */
export function withoutNotes(title: string): string {
  return title.replace(NOTE, '').replace(/\s+/g, ' ').trim();
}

const PARTICLES = new Set(['the', 'of', 'and', 'a', 'an']);

/** Words in their order, without particles and punctuation, "&" as "and", the year wherever it stands. */
export function titleKey(title: string): string {
  return plain(title)
    .replaceAll("'", '')
    .split(/[^0-9a-z]+/)
    .filter((word) => word !== '' && !PARTICLES.has(word))
    .join(' ');
}

/** Titles by their key. */
export function byKey(titles: readonly Titled[]): Map<string, Titled[]> {
  const found = new Map<string, Titled[]>();
  for (const one of titles) {
    const same = found.get(one.key);
    if (same === undefined) found.set(one.key, [one]);
    else same.push(one);
  }
  return found;
}
