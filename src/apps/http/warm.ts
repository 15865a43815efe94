import { existsSync, readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { type InstrumentOrdinal, type ProvisionIndex, provisionLabel } from '../../model/index.ts';
import type { LiveLaw, Served } from './law.ts';

/** Instruments of each legal system that a round asks about. */
const INSTRUMENTS = 12;
/** The next round asks about others between them: a share of the distance that never comes back to the same ones. */
const STEP = 0.618;
/** A round that takes more than this share of the one before it shows that little is left to compile. */
const SETTLED = 0.9;
/** Work that is done before others get their turn, in ms. */
const SLICE_MS = 10;

/**
 * Asks the interpreter what people ask, until the code that answers is compiled: what is asked first would wait for that.
 * Others get their turn meanwhile. It takes all forms of citations: code that was compiled for some of them alone is given up
 * when the others come. A law that is replaced meanwhile is let go, and the new one finds the code compiled.
 *
 * @param ms longest time that it takes
 * @param signal ends it
 */
export async function warmUp(law: Pick<LiveLaw, 'current'>, ms: number, signal: AbortSignal): Promise<void> {
  const served = law.current();
  const end = performance.now() + ms;
  let before = Number.POSITIVE_INFINITY;
  for (let round = 0; ; round++) {
    const begun = performance.now();
    let slice = begun + SLICE_MS;
    for (const question of questionsOf(served, round)) {
      if (signal.aborted || law.current() !== served || performance.now() > end) return;
      ask(served, question);
      if (performance.now() > slice) {
        await turn();
        slice = performance.now() + SLICE_MS;
      }
    }
    const took = performance.now() - begun;
    if (took > SETTLED * before || took === 0) return;
    before = took;
  }
}

function ask({ pincite }: Served, question: string): void {
  JSON.stringify([pincite.route(question), pincite.resolve(question), pincite.extract(question)]);
}

/** What a round asks: citations in the forms in which people write them, and of law that is held. */
function* questionsOf(served: Served, round: number): Generator<string> {
  for (const { code } of served.jurisdictions) yield* formsOf(code);
  yield* provisionsOf(served, round);
}

const FORMS = new Map<string, readonly string[]>();

/** The texts of the cases of a legal system, which come with its code; none of a system that has no such file. */
function formsOf(code: string): readonly string[] {
  const known = FORMS.get(code);
  if (known !== undefined) return known;
  const file = new URL(`../../jurisdictions/${code}/cases.txt`, import.meta.url);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const forms = lines.flatMap((line) => {
    const arrow = line.startsWith('#') ? -1 : line.lastIndexOf(' => ');
    return arrow < 0 ? [] : [line.slice(0, arrow).trim()];
  });
  FORMS.set(code, forms);
  return forms;
}

/** Provisions of laws from everywhere in the lawbook: each cited rightly, with a mistake in its name, and among others. */
function* provisionsOf({ index, lawbook, jurisdictions }: Served, round: number): Generator<string> {
  if (index === null || lawbook === null) return;
  for (const [from, to] of runsOf(index, lawbook.counts.instruments))
    for (let n = 0; n < Math.min(INSTRUMENTS, to - from); n++) {
      const place = (n + ((round * STEP) % 1)) / INSTRUMENTS;
      const instrument = index.instrument(from + Math.floor((to - from) * place));
      const system = jurisdictions.find(({ code }) => code === instrument.jurisdiction);
      if (system === undefined) continue;
      const { from: first, to: last } = instrument.provisions;
      const coordinate =
        first < last ? index.provision((first + last) >> 1).coordinate : instrument.coordinate;
      const label = provisionLabel(system, instrument, coordinate);
      yield label;
      yield misspelt(label);
      yield `${label}; ${instrument.title}. ${label}`;
    }
}

/** Where the instruments of each legal system stand: they follow one another. */
function runsOf(
  index: ProvisionIndex,
  size: number,
): readonly (readonly [from: InstrumentOrdinal, to: InstrumentOrdinal])[] {
  const runs: [number, number][] = [];
  for (let from = 0; from < size; ) {
    const { jurisdiction } = index.instrument(from);
    let low = from;
    let high = size;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (index.instrument(middle).jurisdiction === jurisdiction) low = middle;
      else high = middle;
    }
    runs.push([from, high]);
    from = high;
  }
  return runs;
}

function misspelt(label: string): string {
  const at = label.search(/\p{Ll}{5}/u);
  return at < 0 ? label : label.slice(0, at + 2) + label.slice(at + 3);
}
