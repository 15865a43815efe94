import { isDeepStrictEqual } from 'node:util';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { type Lawbook, lawbookFromBuffers } from '../../src/lawbook/buffers.ts';
import type { LawbookJurisdiction } from '../../src/lawbook/input.ts';
import type { ProvisionIndex } from '../../src/model/index.ts';
import { createPincite, type ExtractOptions, type Pincite } from '../../src/pincite.ts';
import { createScanner } from '../../src/text/scan.ts';
import type { PlainLaw } from './plain-law.ts';

/** One thing that two ways answer differently. */
export interface Difference {
  readonly what: string;
  readonly quick: unknown;
  readonly plain: unknown;
}

/** Gathers differences; of very many the first are enough. */
export class Differences {
  readonly found: Difference[] = [];
  compared = 0;

  hold(what: string, quick: unknown, plain: unknown): void {
    this.compared++;
    if (this.found.length < 100 && !isDeepStrictEqual(quick, plain)) this.found.push({ what, quick, plain });
  }
}

/** Every record, and every look-up by what a record is found by; one in `every` of them. */
export function compareRecords(
  { index, lexicon, manifest }: Lawbook,
  plain: PlainLaw,
  systems: readonly LawbookJurisdiction[],
  differences: Differences,
  every = 1,
): void {
  const quick = { index, glance: (index as { glance?: Record<string, (...of: never[]) => unknown> }).glance };
  const of = new Map(systems.map((one) => [one.code, one]));
  const hold = differences.hold.bind(differences);
  const { instruments, provisions } = manifest.counts;
  const both = [plain.index.instruments.length, plain.index.provisions.length];
  hold('counts of instruments and provisions', [instruments, provisions], both);
  const shared = Math.min(instruments, plain.index.instruments.length);
  for (let n = 0; n < shared; n += every) {
    const record = plain.index.instrument(n);
    const { coordinate, jurisdiction } = record;
    hold(`instrument ${coordinate}`, index.instrument(n), record);
    for (const written of [coordinate, coordinate.toUpperCase(), `${coordinate}x`])
      hold(`instrumentAt ${written}`, index.instrumentAt(written), plain.index.instrumentAt(written));
    for (const [scheme, value] of Object.entries(record.ids))
      hold(
        `byNumber ${jurisdiction} ${scheme} ${value}`,
        index.byNumber(jurisdiction, scheme, value),
        plain.index.byNumber(jurisdiction, scheme, value),
      );
  }
  // Ordinals mean the same in both only where there are as many.
  if (instruments !== plain.index.instruments.length || provisions !== plain.index.provisions.length) return;
  for (let n = 0; n < plain.index.provisions.length; n += every) {
    const record = plain.index.provision(n);
    const { coordinate, instrument } = record;
    hold(`provision ${coordinate}`, index.provision(n), record);
    const { coordinate: above, jurisdiction } = plain.index.instrument(instrument);
    const key = of.get(jurisdiction)?.lookupKey(coordinate.slice(above.length + 1).split('/')) ?? '';
    compareKeys(index, plain.index, [instrument, Math.max(0, instrument - 1)], jurisdiction, key, hold);
    if (quick.glance === undefined) continue;
    compareGlance(quick.glance, plain, n, hold);
    hold(
      `glance.mayHave ${instrument} ${key}`,
      quick.glance.mayHave?.(...([instrument, key] as never[])),
      true,
    );
  }
  let at = 0;
  for (const id of plain.index.documents)
    if (at++ % every === 0) hold(`byDocument ${id}`, index.byDocument(id), plain.index.byDocument(id));
  hold('byDocument of none', index.byDocument('none'), plain.index.byDocument('none'));
  compareNames(lexicon, plain, systems, hold, every);
}

type Hold = (what: string, quick: unknown, plain: unknown) => void;

function compareKeys(
  quick: ProvisionIndex,
  plain: ProvisionIndex,
  instruments: readonly number[],
  jurisdiction: string,
  key: string,
  hold: Hold,
): void {
  for (const instrument of instruments)
    for (const one of [key, `${key}1`])
      hold(
        `provisionsAt ${instrument} ${one}`,
        quick.provisionsAt(instrument, one),
        plain.provisionsAt(instrument, one),
      );
  hold(
    `provisionsAnywhere ${jurisdiction} ${key}`,
    quick.provisionsAnywhere(jurisdiction, key),
    plain.provisionsAnywhere(jurisdiction, key),
  );
}

function compareGlance(
  glance: Record<string, (...of: never[]) => unknown>,
  { index }: PlainLaw,
  ordinal: number,
  hold: Hold,
): void {
  const { coordinate, instrument, members, versions } = index.provision(ordinal);
  const ask = (name: string, ...of: readonly unknown[]): unknown => glance[name]?.(...(of as never[]));
  hold(`glance.instrumentOf ${coordinate}`, ask('instrumentOf', ordinal), instrument);
  hold(`glance.natureOf ${coordinate}`, ask('natureOf', instrument), index.instrument(instrument).nature);
  hold(`glance.coordinateOf ${coordinate}`, ask('coordinateOf', ordinal), coordinate);
  hold(`glance.isGroup ${coordinate}`, ask('isGroup', ordinal), members !== null);
  const { inForceFrom, inForceTo } = index.instrument(instrument);
  const whole = versions.length === 0 ? [{ from: inForceFrom, to: inForceTo }] : versions;
  const spans = whole.map(({ from, to }, n) => ({
    from: Number.isFinite(from) && isDated(from) ? from : inForceFrom,
    to: isDated(to) ? to : inForceTo,
    n,
  }));
  for (const day of new Set(whole.flatMap(({ from, to }) => [from - 1, from, to - 1, to]).filter(isDated)))
    hold(
      `glance.inForce ${coordinate} ${day}`,
      ask('inForce', ordinal, day),
      spans.some(({ from, to }) => from <= day && day < to),
    );
}

const isDated = (day: number): boolean => Math.abs(day) < 10_000_000;

function compareNames(
  lexicon: Lawbook['lexicon'],
  plain: PlainLaw,
  systems: readonly LawbookJurisdiction[],
  hold: Hold,
  every: number,
): void {
  for (const { code, naming } of systems)
    for (const direction of ['first', 'last'] as const)
      hold(
        `entryWords ${code} ${direction}`,
        lexicon.entryWords(code, direction),
        direction === naming.direction ? plain.lexicon.entryWords(code, direction) : [],
      );
  const scanner = createScanner();
  for (let n = 0; n < plain.lexicon.names.length; n += every) {
    const { root, words } = plain.lexicon.names[n] as (typeof plain.lexicon.names)[number];
    const { code, naming } = systems[root] as LawbookJurisdiction;
    const ordered = naming.direction === 'last' ? words.toReversed() : words;
    let [quickNode, plainNode] = [lexicon, plain.lexicon].map((one) => one.root(code, naming.direction)) as [
      number,
      number,
    ];
    for (const id of ordered) {
      const word = plain.lexicon.wordText(id);
      const tokens = scanner.scan(word);
      const quickId =
        tokens.count === 1
          ? lexicon.wordId(
              tokens.folded,
              tokens.foldStart[0] as number,
              tokens.foldStart[1] as number,
              tokens.value[0] as number,
            )
          : id;
      hold(`wordId ${word}`, lexicon.wordText(quickId), word);
      [quickNode, plainNode] = [lexicon.step(quickNode, quickId), plain.lexicon.step(plainNode, id)];
      hold(`namesAt ${word}`, lexicon.namesAt(quickNode), plain.lexicon.namesAt(plainNode));
    }
  }
}

/** A text as it is asked. */
export interface Asked {
  readonly text: string;
  readonly options: ExtractOptions;
}

/** Everything that an interpreter says of a text, but for the time that it took. */
function answersOf(pincite: Pincite, { text, options }: Asked): object {
  const { latencyNs: _, ...route } = pincite.route(text, options);
  const { at: __, ...reading } = options;
  return {
    route,
    resolve: pincite.resolve(text, options),
    extract: pincite.extract(text, options),
    query: pincite.query(text, reading),
  };
}

/**
 * The interpreter over the lawbook against the interpreter over plain Maps; over a lawbook without glances; and against
 * interpreters and lawbooks that were never asked anything.
 */
export class Interpreters {
  readonly #lawbook: Lawbook;
  readonly #quick: Pincite;
  readonly #plain: Pincite;
  readonly #unglanced: Pincite;
  readonly #differences: Differences;
  readonly #errors: unknown[] = [];

  constructor(lawbook: Lawbook, plain: PlainLaw, differences: Differences) {
    this.#lawbook = lawbook;
    this.#differences = differences;
    this.#quick = this.#over(lawbook);
    this.#plain = this.#over(plain);
    this.#unglanced = this.#over({ lexicon: lawbook.lexicon, index: withoutGlance(lawbook.index) });
  }

  #over(lawbook: Pick<Lawbook, 'lexicon' | 'index'>): Pincite {
    return createPincite({ lawbook, jurisdictions, onError: (error) => this.#errors.push(error) });
  }

  compare(asked: Asked, fresh: boolean): void {
    const named = JSON.stringify(asked);
    const quick = answersOf(this.#quick, asked);
    const hold = (way: string, answers: object): void =>
      this.#differences.hold(`${way}: ${named}`, quick, answers);
    hold('plain', answersOf(this.#plain, asked));
    if (fresh) {
      const { buffers, manifest } = this.#lawbook;
      hold('no glance', answersOf(this.#unglanced, asked));
      hold('new interpreter', answersOf(this.#over(this.#lawbook), asked));
      hold(
        'new lawbook',
        answersOf(this.#over(lawbookFromBuffers(buffers.hot, buffers.cold, manifest)), asked),
      );
    }
    for (const error of this.#errors.splice(0))
      this.#differences.hold(`error inside: ${named}`, String(error), null);
  }
}

function withoutGlance(index: ProvisionIndex): ProvisionIndex {
  return new Proxy(index, {
    get(target, name) {
      if (name === 'glance') return undefined;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
