import type { Candidate, Coordinate, ExtractedCitation } from '../../model/index.ts';
import type { Pincite } from '../../pincite.ts';
import type { Replacement } from './marks.ts';

/** Replacements that are offered for one citation. */
const MOST = 5;

/** Words that denote exactly one coordinate when they are read again: nothing else is offered. */
export class Rewriting {
  readonly #pincite: Pick<Pincite, 'extract'>;

  constructor(pincite: Pick<Pincite, 'extract'>) {
    this.#pincite = pincite;
  }

  /** For a citation that is amiss, its candidates; for one that stands, its canonical form where it is written otherwise. */
  of(
    words: string,
    { coordinate, candidates }: ExtractedCitation,
    label: string | null,
  ): readonly Replacement[] {
    const fixes = candidates.flatMap((candidate) => this.#fix(words, candidate)).slice(0, MOST);
    if (coordinate === null || label === null) return fixes;
    const canonical = this.#denoting(label, coordinate);
    if (canonical === null || canonical === words) return fixes;
    return [...fixes, { title: `Write it as "${canonical}"`, text: canonical, isFix: false }];
  }

  #fix(words: string, { coordinate, label }: Candidate): readonly Replacement[] {
    const text = this.#denoting(label, coordinate);
    return text === null || text === words ? [] : [{ title: `Did you mean "${text}"?`, text, isFix: true }];
  }

  /** The label, with its heading or without, if reading it binds to the coordinate. */
  #denoting(label: string, coordinate: Coordinate): string | null {
    for (const text of [label, label.split(': ')[0] ?? label]) {
      const [only, ...more] = this.#pincite.extract(text).citations;
      const isWhole = only !== undefined && only.span[0] === 0 && only.span[1] === text.length;
      if (isWhole && more.length === 0 && only.binding === 'bound' && only.coordinate === coordinate)
        return text;
    }
    return null;
  }
}
