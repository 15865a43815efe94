import {
  type Coordinate,
  type Jurisdiction,
  jurisdictionOf,
  type Lexicon,
  type ProvisionIndex,
} from '../../model/index.ts';
import { nameWords } from '../../text/name-words.ts';
import { createScanner, foldText } from '../../text/scan.ts';
import { indexWith } from './index-with.ts';
import { DeclaredLexicon, type DeclaredName } from './lexicon.ts';
import { declaredSystem } from './system.ts';

/** An instrument that a project cites, and how it writes its name. */
export interface DeclaredLaw {
  readonly coordinate: Coordinate;
  readonly names: readonly string[];
}

/** What an interpreter is made of. */
export interface Law {
  readonly lawbook: { readonly lexicon: Lexicon; readonly index: ProvisionIndex };
  readonly jurisdictions: readonly Jurisdiction[];
}

/**
 * The law with what a project declares laid over it: its names are read as names of the lawbook are, by the reader of their
 * legal system, and instruments that the lawbook lacks are known by them. Nothing else changes, and the lawbook itself does not.
 */
export function declare({ lawbook, jurisdictions }: Law, declared: readonly DeclaredLaw[]): Law {
  const codes = new Set(jurisdictions.map(({ code }) => code));
  const unread = [...new Set(declared.map(({ coordinate }) => jurisdictionOf(coordinate)))].filter(
    (code) => !codes.has(code),
  );
  const systems = [...jurisdictions, ...unread.map(declaredSystem)];
  const unheld = declared.filter(({ coordinate }) => lawbook.index.instrumentAt(coordinate) < 0);
  const index = indexWith(
    lawbook.index,
    unheld.map(({ coordinate, names }) => ({ coordinate, title: names[0] ?? coordinate })),
  );
  const lexicon = new DeclaredLexicon(lawbook.lexicon, namesOf(declared, systems, index));
  return { lawbook: { lexicon, index }, jurisdictions: systems };
}

function namesOf(
  declared: readonly DeclaredLaw[],
  systems: readonly Jurisdiction[],
  index: ProvisionIndex,
): readonly DeclaredName[] {
  const scanner = createScanner();
  const namings = new Map(
    systems.map(({ code, naming: { direction, particles } }) => [
      code,
      { direction, particles: new Set(particles.map(foldText)) },
    ]),
  );
  return declared.flatMap(({ coordinate, names }) => {
    const jurisdiction = jurisdictionOf(coordinate);
    const naming = namings.get(jurisdiction);
    if (naming === undefined) return [];
    const instrument = index.instrumentAt(coordinate);
    return names.flatMap((name) => {
      const words = nameWords(scanner.scan(name), naming.particles);
      const inOrder = naming.direction === 'last' ? [...words].reverse() : words;
      return words.length === 0
        ? []
        : [{ jurisdiction, direction: naming.direction, words: inOrder, instrument }];
    });
  });
}
