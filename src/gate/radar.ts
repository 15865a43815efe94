import type { Coordinate } from '../model/index.ts';
import { findingOf } from './gate-finding.ts';
import type { GateFinding, Place, Project } from './model.ts';

/**
 * Pins the instruments that a project watches against those that are held, both ways: what is watched must be held, and
 * what is held of the project's corpus must be watched. Without law (`holds` is null) the declared corpus stands for it.
 */
export function checkRadar(
  { radar, corpus }: Pick<Project, 'radar' | 'corpus'>,
  holds: ((instrument: Coordinate) => boolean) | null,
  config: Place,
): GateFinding[] {
  if (radar === undefined) return [];
  const declared = corpus.instruments.filter(({ citable = 'text' }) => citable === 'text');
  const texts = new Set(declared.map(({ coordinate }) => coordinate));
  const watched = new Set(radar);
  const isHeld = holds ?? ((instrument: Coordinate) => texts.has(instrument));
  const dangling = [...watched]
    .filter((instrument) => !isHeld(instrument))
    .map((instrument) =>
      findingOf('radar_not_held', `${instrument} is watched and ${whyNotHeld(holds, texts, instrument)}`, {
        citation: instrument,
        place: config,
        remedy: `take ${instrument} in with pincite corpus ingest and pincite lawbook build, or remove it from radar`,
      }),
    );
  const dropped = [...texts]
    .filter((instrument) => isHeld(instrument) && !watched.has(instrument))
    .map((instrument) =>
      findingOf('radar_not_watched', `${instrument} is in the corpus and not watched`, {
        citation: instrument,
        place: config,
        remedy: `add ${JSON.stringify(instrument)} to radar`,
      }),
    );
  return [...dangling, ...dropped];
}

function whyNotHeld(holds: unknown, texts: ReadonlySet<Coordinate>, instrument: Coordinate): string {
  if (holds === null) return 'not declared as a text under corpus.instruments';
  return texts.has(instrument) ? 'declared, but the lawbook does not hold it' : 'not in the lawbook';
}
