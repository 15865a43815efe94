import type { BoundCitation, Pinpoint } from '../../src/model/index.ts';
import type { Engine } from './engine.ts';
import { bare } from './support.ts';

/** A norm as `cases/de.jsonl` expects it. */
export interface ExpectedNorm {
  readonly code: string;
  readonly number: string;
  readonly unit: '§' | 'Art';
  readonly absatz?: string;
  readonly absatz_range_end?: string;
  readonly satz?: string;
  readonly nummer?: string;
  readonly buchstabe?: string;
  readonly alternative?: string;
  readonly range_end?: string;
  readonly gii_bjnr?: string;
  readonly gii_2026: 'found' | 'provision_absent' | 'instrument_absent';
}

const UNITS = { satz: 'satz', nummer: 'nr', buchstabe: 'lit', alternative: 'alt' } as const;

/** What the words say of a norm: number, end of a range, places. */
export interface NormRead {
  readonly number: string;
  readonly to: string | null;
  readonly places: readonly Pinpoint[];
}

export function normOf({ citation }: BoundCitation): NormRead | null {
  const reading = citation.provision?.readings[0];
  if (reading === undefined) return null;
  const first = (path: readonly string[]) => (path[0] ?? '').replace(/^(?:art|p)(?=\d)/, '');
  const from = first(reading.type === 'single' ? reading.path : reading.from);
  const end = reading.type === 'range' ? first(reading.to) : null;
  return { number: from, to: end === from ? null : end, places: citation.provision?.pinpoints ?? [] };
}

/** What differs between a norm as read and as expected; empty where nothing does. */
export function normFaults(expected: ExpectedNorm, read: NormRead): readonly string[] {
  const faults: string[] = [];
  const differ = (name: string, wanted: string | undefined, got: string | null | undefined) => {
    if ((wanted ?? null) !== (got ?? null)) faults.push(`${name} ${got ?? 'none'} for ${wanted ?? 'none'}`);
  };
  differ('number', expected.number, read.number);
  differ('range', expected.range_end, read.to);
  const place = (unit: string) =>
    read.places.find((one) => one.unit === unit || (unit === 'abs' && one.unit === 'par'));
  differ('absatz', expected.absatz, place('abs')?.value);
  differ('absatz range', expected.absatz_range_end, place('abs')?.to);
  for (const [name, unit] of Object.entries(UNITS))
    differ(
      name,
      expected[name as keyof typeof UNITS],
      (place(unit) ?? (unit === 'lit' ? place('point') : undefined))?.value,
    );
  return faults;
}

/** Names by which a citation's law may be expected: number, abbreviations, title, words as cited. */
export function lawKeys(engine: Engine, { citation, binding }: BoundCitation): ReadonlySet<string> {
  const { instrument } = citation;
  const known = 'instrument' in binding && binding.instrument !== null ? [binding.instrument.ordinal] : [];
  const keys = [...known, ...(instrument?.named ?? [])].flatMap((ordinal) => {
    const { ids, title } = engine.index.instrument(ordinal);
    return [title, ...Object.values(ids)];
  });
  const cited = [
    instrument?.title,
    instrument?.coordinate,
    ...(instrument?.numbers ?? []).map(({ value }) => value),
  ];
  return new Set([...keys, ...cited].filter((key) => key != null).map((key) => bare(key)));
}

export interface CitedReport {
  readonly reporter: string;
  readonly reporter_volume: string;
  readonly reporter_page: string;
}

export function reportKey({ reporter, reporter_volume, reporter_page }: CitedReport): string {
  return bare(`${reporter} ${reporter_volume} ${reporter_page}`);
}
