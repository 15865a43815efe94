import type { Coordinate, IsoDate } from '../../model/index.ts';
import { actCoordinate, CODE } from './coordinates.ts';
import { ACTS } from './facts-acts.ts';

/** The act that a number of Lovtidende belongs to: the one that a consolidation is listed with, else one of its own. */
export function actOf(
  year: string,
  number: string,
): { readonly coordinate: Coordinate; readonly signed: IsoDate | null } {
  const fact = ACTS.find(({ numbers }) =>
    numbers.split('|').some((one) => one.trim() === `lta ${year}/${number}`),
  );
  return fact === undefined
    ? { coordinate: actCoordinate(year, number), signed: null }
    : { coordinate: `${CODE}/${fact.act}`, signed: fact.date };
}
