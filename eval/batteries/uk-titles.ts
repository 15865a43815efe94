import type { InstrumentRecord } from '../../src/model/index.ts';
import type { Engine } from './engine.ts';
import { groupBy, plain } from './support.ts';

/** Drafts, and works of the European Union, which are cited by number: their titles are no names. */
const NOT_NAMED = new Set(['ukdsi', 'sdsi', 'nidsr', 'ukdpb', 'wdsi', 'nidsi', 'eur', 'eudr', 'eudn']);

/** A note of the editors of legislation.gov.uk behind a title. */
const NOTE = /\s*[([](?:repealed|revoked|expired|lapsed|spent|superseded|quashed|replaced)\b[^()[\]]*[)\]]/gi;

/** "wsi 2008/1268", "uk/uksi/1948/1": what a work without a title is listed by. */
const SERIES_AND_NUMBER = /^[\w-]+[ /][\w/.-]*\d+$/;

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
    return title === '' || SERIES_AND_NUMBER.test(title) ? [] : [{ record, title, key: titleKey(title) }];
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
  return groupBy(titles, ({ key }) => key);
}

/** Titles by their key without the year at its end: a title that is listed without one can be that of any of them. */
export function byKeyWithoutYear(titles: readonly Titled[]): Map<string, Titled[]> {
  return groupBy(titles, ({ key }) => key.replace(/ \d{4}$/, ''));
}
