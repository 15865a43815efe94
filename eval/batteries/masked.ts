import { jurisdictions } from '../../src/jurisdictions/list.ts';
import type { Lexicon, NamePosting, ProvisionIndex } from '../../src/model/index.ts';
import { createPincite, type Pincite } from '../../src/pincite.ts';

/**
 * A lawbook of which single instruments can be hidden: no name, number or coordinate leads to them. What the registers say
 * of their years stays, as it would where a list lacks a work that exists, or never had one.
 */
export class Masked {
  readonly pincite: Pincite;
  /** Errors inside Pincite: its methods never throw. */
  readonly errors: unknown[] = [];
  readonly #hidden = new Set<number>();

  constructor(lawbook: { readonly lexicon: Lexicon; readonly index: ProvisionIndex }) {
    const visible = (ordinal: number): boolean => !this.#hidden.has(ordinal);
    const lexicon = overriding(lawbook.lexicon, (own) => ({
      namesAt: (node) => shownOf(own.namesAt(node), (name: NamePosting) => visible(name.instrument)),
    }));
    const index = overriding(lawbook.index, (own) => ({
      instrumentAt: (coordinate) => {
        const ordinal = own.instrumentAt(coordinate);
        return visible(ordinal) ? ordinal : -1;
      },
      byNumber: (jurisdiction, scheme, value) => shownOf(own.byNumber(jurisdiction, scheme, value), visible),
      similarTitles: (...query) => shownOf(own.similarTitles(...query), visible),
      permutedTitles: (...query) => shownOf(own.permutedTitles(...query), visible),
      titlesWith: (...query) => shownOf(own.titlesWith(...query), visible),
    }));
    this.pincite = createPincite({
      lawbook: { lexicon, index },
      jurisdictions,
      onError: (error) => this.errors.push(error),
    });
  }

  /** Hides these instruments, and no others. */
  hide(ordinals: readonly number[]): void {
    this.#hidden.clear();
    for (const ordinal of ordinals) this.#hidden.add(ordinal);
  }
}

function shownOf<T>(list: readonly T[], visible: (one: T) => boolean): readonly T[] {
  return list.every(visible) ? list : list.filter(visible);
}

/** The same object but for some methods. */
function overriding<T extends object>(original: T, methods: (original: T) => Partial<T>): T {
  return Object.assign(Object.create(original) as T, methods(original));
}
