import {
  type Citation,
  type Coordinate,
  type Grammar,
  type Jurisdiction,
  readingPath,
} from '../../model/index.ts';
import { ecliCoordinate, type ProvisionScheme } from './coordinates.ts';
import { kindOfTitle } from './kinds.ts';
import { statuteQueries } from './queries.ts';
import { StatuteReader } from './reader.ts';
import type { StatuteSystem } from './system.ts';
import { particlesOf, statuteTriggers, statuteWords } from './vocabulary.ts';

/** A legal system that the engine of statutes serves. */
export interface StatuteLaw {
  readonly name: string;
  readonly languages: readonly [string, ...string[]];
  readonly system: StatuteSystem;
  readonly scheme: ProvisionScheme;
  /** The tag of each unit; others are asked for by their whole segment. */
  readonly tags: Readonly<Record<string, string>>;
  readonly salient: readonly Coordinate[];
  /** The coordinate that an official number mirrors, where a lawbook knows none. */
  coordinateOf(scheme: string, value: string): Coordinate | null;
}

export function statuteJurisdiction(law: StatuteLaw): Jurisdiction {
  const { system, scheme, languages } = law;
  const { code } = system;
  const actCoordinate = ({ instrument }: Citation): Coordinate | null => {
    const [number] = instrument?.numbers ?? [];
    const mirrored = number === undefined ? null : law.coordinateOf(number.scheme, number.value);
    return instrument?.coordinate ?? mirrored;
  };
  const unverifiedCoordinate = (citation: Citation): Coordinate | null => {
    const { decision, provision } = citation;
    if (decision !== null) return decision.ecli === null ? null : ecliCoordinate(code, decision.ecli);
    const act = actCoordinate(citation);
    const [reading] = provision?.readings ?? [];
    if (act === null || reading === undefined) return act;
    return [act, ...readingPath(reading)].join('/');
  };
  return {
    code,
    name: law.name,
    languages,
    grammar: statuteGrammar(system),
    naming: { direction: 'first', particles: particlesOf(system) },
    lookupKey: scheme.lookupKey,
    numberLetters: [''],
    label: scheme.label,
    decisionAgrees: () => true,
    unverifiedCoordinate,
    queries: statuteQueries({ code, language: languages[0], scheme, tags: law.tags }, actCoordinate),
    kindOfTitle: (title) => kindOfTitle(system, title),
    completenessGroup: (nature) => nature,
    // No series of acts is known completely.
    titleGroups: () => [],
    salient: law.salient,
  };
}

function statuteGrammar(system: StatuteSystem): Grammar {
  const words = statuteWords(system);
  return {
    words,
    triggers: statuteTriggers(words),
    nameTriggers: 'first',
    createReader: (environment) => new StatuteReader(system, environment),
  };
}
