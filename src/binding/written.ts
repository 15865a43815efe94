import { newCitation, newInstrumentRef } from '../grammar/cite.ts';
import {
  type Citation,
  isCoordinate,
  type Jurisdiction,
  jurisdictionOf,
  type ProvisionIndex,
} from '../model/index.ts';
import { instrumentOf } from './bind.ts';

/**
 * A coordinate given instead of words (`fr/code/civil/art1240`, any case): the citation that it is. Null for any other
 * text, and for a coordinate of an instrument that the lawbook does not know.
 */
export function coordinateCitation(
  index: ProvisionIndex,
  jurisdictions: readonly Jurisdiction[],
  text: string,
): Citation | null {
  const written = text.trim();
  if (!written.includes('/') || !isCoordinate(written)) return null;
  const jurisdiction = jurisdictions.find(({ code }) => code === jurisdictionOf(written).toLowerCase());
  const ordinal = jurisdiction === undefined ? -1 : instrumentOf(index, written);
  if (jurisdiction === undefined || ordinal < 0) return null;
  const { coordinate } = index.instrument(ordinal);
  const start = text.indexOf(written);
  const path = written
    .slice(coordinate.length + 1)
    .split('/')
    .filter((segment) => segment !== '');
  const { code } = jurisdiction;
  const span = [start, start + written.length] as const;
  return newCitation(code, {
    kind: path.length === 0 ? 'instrument' : 'provision',
    span,
    instrument: newInstrumentRef(code, { span, coordinate }),
    provision:
      path.length === 0
        ? null
        : {
            unit: /^[a-z]+/.exec(path[0] as string)?.[0] ?? '',
            readings: [{ type: 'single', path }],
            ordered: true,
            pinpoints: [],
          },
  });
}
