import { completenessGroup, titleGroups } from '../../src/jurisdictions/uk/series.ts';
import type { InstrumentRecord } from '../../src/model/index.ts';
import type { Engine } from './engine.ts';

/** Whether the registers of the lawbook prove that no work has this number of a year. */
export function numberIsProvable(engine: Engine, { nature, coordinate }: InstrumentRecord): boolean {
  const [, , year, number] = coordinate.split('/');
  const register = closed(engine, completenessGroup(nature), Number(year));
  return (
    register !== null && (register.complete || (register.highest > 0 && Number(number) > register.highest))
  );
}

/** Whether they prove that no work has this title, in any series that could bear it. */
export function titleIsProvable(engine: Engine, title: string): boolean {
  const year = Number(/(\d{4})\D*$/.exec(title)?.[1] ?? Number.NaN);
  const groups = titleGroups(title, null);
  return (
    groups.length > 0 && groups.every((group) => closed(engine, `title:${group}`, year)?.complete === true)
  );
}

/** The register of a year that was over when the lawbook was made. */
function closed(engine: Engine, group: string, year: number) {
  if (Number.isNaN(year) || `${year + 1}-01-01` > engine.index.snapshotOf('uk')) return null;
  return engine.index.completeness('uk', group, year);
}
