import type { CorpusReader, ReaderItem, Reject, SourceInfo } from '../../model/document.ts';
import { parseCelex } from './celex.ts';
import { documentsOf, SOURCE } from './reader-documents.ts';
import { type ActState, actFilesUnder, statesOf } from './reader-states.ts';
import type { ActText } from './reader-text.ts';

/**
 * Acts and treaties as EUR-Lex and the Publications Office publish them. All states of an act that lie below one path become
 * versions of its provisions; every language is a text of its own.
 */
export const eurlexReader: CorpusReader = {
  format: 'eurlex',
  description:
    'Acts and treaties of the European Union: XHTML and Formex 4 with meta.json or named by CELEX number, old HTML, articles in JSON',

  async accepts(path) {
    const { texts, metadata } = await actFilesUnder(path);
    return texts.length > 0 || metadata.length > 0;
  },

  async source(path): Promise<SourceInfo> {
    const { metadata } = await actFilesUnder(path);
    const days = metadata.map(({ observed, day }) => observed ?? day).sort();
    return {
      source: SOURCE,
      title: 'EUR-Lex: acts and treaties of the European Union',
      licence: 'Decision 2011/833/EU on the reuse of Commission documents',
      attribution: '© European Union, eur-lex.europa.eu',
      snapshot: days.at(-1) ?? null,
    };
  },

  async *read(path) {
    const files = await actFilesUnder(path);
    for (const reject of files.rejects) yield { type: 'reject', reject };
    const { states, rejects } = await statesOf(files);
    for (const reject of rejects) yield { type: 'reject', reject };
    const acts = grouped(states);
    let done = 0;
    yield { type: 'progress', done, total: acts.length };
    for (const act of acts) {
      yield* readAct(act);
      done++;
      yield { type: 'progress', done, total: acts.length };
    }
  },
};

/** States by act and language, in the order of their names. */
function grouped(states: readonly ActState[]): readonly (readonly ActState[])[] {
  const acts = new Map<string, ActState[]>();
  for (const state of states) {
    const key = `${state.act} ${state.language}`;
    acts.set(key, [...(acts.get(key) ?? []), state]);
  }
  return [...acts.keys()].sort().map((key) => acts.get(key) as ActState[]);
}

function* readAct(states: readonly ActState[]): Generator<ReaderItem> {
  const { kept, rejects } = oneOfEach(states);
  for (const reject of rejects) yield { type: 'reject', reject };
  yield* documentsOf(kept);
  yield* protocolsOf(kept);
}

/** Of several texts of one state the one with the most structure stands. */
function oneOfEach(states: readonly ActState[]): {
  readonly kept: readonly ActState[];
  readonly rejects: readonly Reject[];
} {
  const best = new Map<string, ActState>();
  const rejects: Reject[] = [];
  for (const state of states) {
    const other = best.get(state.celex);
    const [winner, loser] =
      other === undefined || rank(state) > rank(other) ? [state, other] : [other, state];
    best.set(state.celex, winner);
    if (loser !== undefined)
      rejects.push({
        where: `${loser.celex} ${loser.language}`,
        reason: 'held_otherwise',
        detail: 'another file has this text with more of its structure',
      });
  }
  return { kept: [...best.values()], rejects };
}

function rank({ text }: ActState): number {
  if (text === null) return 0;
  return text.provisions === null ? 1 : text.whole ? 3 : 2;
}

/** Protocols stand behind both Treaties in the same words: they are taken from that on the Functioning of the Union. */
function* protocolsOf(states: readonly ActState[]): Generator<ReaderItem> {
  const treaty = states.find(({ act }) => parseCelex(act)?.instrument[1] === 'tfeu');
  for (const [number, protocol] of treaty?.text?.protocols ?? []) {
    const { act, text } = treaty as ActState & { readonly text: ActText };
    const celex = `${act.replace('/TXT', '')}/PRO/${number.padStart(2, '0')}`;
    const title = `Protocol (No ${number}) ${protocol.title}`;
    yield* documentsOf([
      {
        ...(treaty as ActState),
        act: celex,
        celex,
        title,
        metadata: null,
        text: { ...text, ...protocol, protocols: new Map() },
      },
    ]);
  }
}
