import type { CheckOptions, TextSource } from '../../check/index.ts';
import {
  type Coordinate,
  type IsoDate,
  type Jurisdiction,
  jurisdictionOf,
  provisionLabel,
} from '../../model/index.ts';
import type { Pincite } from '../../pincite.ts';
import type { Law } from '../../resolver/declared/declare.ts';
import type { Lookup } from '../../store/index.ts';

/** Texts of law by coordinate and by id; absent where there is no store. */
export interface Texts extends TextSource {
  byCoordinate: Lookup['byCoordinate'];
}

/** What an editor asks: the law that is held, and an interpreter over it. */
export interface EditorLaw {
  readonly law: Law;
  readonly pincite: Pincite;
  readonly texts: Texts | null;
  /** Whether there is a lawbook; without one it can only be told whether a citation can be read. */
  readonly isHeld: boolean;
  /** The day whose law is meant; the snapshot of each legal system where null. */
  readonly at: IsoDate | null;
}

/** What a coordinate is called: title and provision. Null of law that is not known. */
export function labelOf({ lawbook, jurisdictions }: Law, coordinate: Coordinate): string | null {
  const { index } = lawbook;
  const system = systemOf(jurisdictions, coordinate);
  for (let at = coordinate; system !== null && at.includes('/'); at = at.slice(0, at.lastIndexOf('/'))) {
    const ordinal = index.instrumentAt(at);
    if (ordinal >= 0) return provisionLabel(system, index.instrument(ordinal), coordinate);
  }
  return null;
}

function systemOf(jurisdictions: readonly Jurisdiction[], coordinate: Coordinate): Jurisdiction | null {
  return jurisdictions.find(({ code }) => code === jurisdictionOf(coordinate)) ?? null;
}

/** The day of the law of a coordinate. */
export function dayOf({ law, at }: EditorLaw, coordinate: Coordinate): IsoDate {
  return at ?? law.lawbook.index.snapshotOf(jurisdictionOf(coordinate));
}

/** How prose is checked against it. */
export function checkOptions({ law, pincite, texts, at }: EditorLaw): CheckOptions {
  return {
    pincite,
    texts,
    languages: [...new Set(law.jurisdictions.flatMap(({ languages }) => languages))],
    snapshotOf: (code) => law.lawbook.index.snapshotOf(code),
    ...(at === null ? {} : { at }),
  };
}
