import { newCitation, newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import {
  type Citation,
  type InstrumentRef,
  isCoordinate,
  type ProvisionTarget,
} from '../../../model/index.ts';
import { CODE, partsOf } from '../coordinates.ts';
import { decisionCitation } from './decisions.ts';

export interface Identified {
  readonly end: number;
  readonly citation: Citation;
}

/** Words that announce an identifier. */
export const IDENTIFIER_WORDS: readonly string[] = ['ecli', 'de', 'bjnr'];

/** An ECLI, a coordinate (`de/bgb/p823/1`) or a number of the juris documentation (`BJNR001950896`) at i. */
export function identifierAt(r: Reading, i: number): Identified | null {
  if (r.words(i, 'ecli', ':', 'de', ':')) return ecliAt(r, i);
  if (r.words(i, 'de') && r.is(i + 1, '/') && r.glued(i + 1) && !(r.glued(i) && i > 0))
    return coordinateAt(r, i);
  return r.words(i, 'bjnr') && r.glued(i + 1) ? documentNumberAt(r, i) : null;
}

/** End of what is glued to token i and made of letters, digits and the marks. */
function runEnd(r: Reading, i: number, marks: readonly string[]): number {
  let end = i + 1;
  while (
    end < r.count &&
    r.glued(end) &&
    (r.isWord(end) || r.isNumber(end) || marks.some((mark) => r.is(end, mark)))
  )
    end++;
  while (end > i + 1 && marks.some((mark) => r.is(end - 1, mark))) end--;
  return end;
}

function ecliAt(r: Reading, i: number): Identified | null {
  const end = runEnd(r, i, [':', '.']);
  const ecli = r.source(i, end).toUpperCase();
  if (!/^ECLI:DE:[A-Z]+:\d{4}:[0-9A-Z.]+$/.test(ecli)) return null;
  return { end, citation: decisionCitation(r.span(i, end), { ecli, courts: courtsOf(ecli) }) };
}

const ECLI_COURTS: Readonly<Record<string, string>> = {
  BVERFG: 'BVerfG',
  BGH: 'BGH',
  BVERWG: 'BVerwG',
  BAG: 'BAG',
  BSG: 'BSG',
  BFH: 'BFH',
  BPATG: 'BPatG',
};

function courtsOf(ecli: string): readonly string[] {
  const court = ECLI_COURTS[ecli.split(':')[2] as string];
  return court === undefined ? [] : [court];
}

function coordinateAt(r: Reading, i: number): Identified | null {
  const end = runEnd(r, i, ['/', '.', '-', '~']);
  const coordinate = r.source(i, end);
  const [, law = '', ...path] = coordinate.split('/');
  if (!isCoordinate(coordinate) || law === 'az' || law === 'ecli') return null;
  const unit = partsOf(path[0] ?? '')?.unit;
  if (path.length > 0 && unit === undefined) return null;
  const span = r.span(i, end);
  const instrument = newInstrumentRef(CODE, { span, coordinate: `${CODE}/${law}` });
  const provision: ProvisionTarget | null =
    unit === undefined ? null : { unit, readings: [{ type: 'single', path }], ordered: true, pinpoints: [] };
  return {
    end,
    citation: newCitation(CODE, {
      kind: provision === null ? 'instrument' : 'provision',
      span,
      instrument,
      provision,
    }),
  };
}

function documentNumberAt(r: Reading, i: number): Identified | null {
  const end = runEnd(r, i, []);
  const value = r.source(i, end).toUpperCase();
  if (!/^BJNR[0-9A-Z]{9}$/.test(value)) return null;
  const span = r.span(i, end);
  const instrument: InstrumentRef = newInstrumentRef(CODE, { span, numbers: [{ scheme: 'bjnr', value }] });
  return { end, citation: newCitation(CODE, { kind: 'instrument', span, instrument }) };
}
