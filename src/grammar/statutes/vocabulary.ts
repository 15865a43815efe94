import type { GrammarWord } from '../../model/index.ts';
import { statesBut } from './states.ts';
import { Role, type StatuteSystem } from './system.ts';

/** bis to decies, and the tens: what is put between two articles of a text. */
const LATIN =
  'bis ter quater quinquies sexies septies octies nonies novies decies undecies duodecies terdecies quaterdecies quinquiesdecies sexiesdecies';

/** English words of citations, for every system: its law is cited in English too. */
const ENGLISH = {
  and: 'and or',
  to: 'to through',
  following: 'seq ff following',
  particles: 'of the under in',
  present: 'this',
  same: 'same said',
  exclusion: 'except excluding exclusion exception not than instead',
  numero: 'no nr number',
  divisions: 'part title chapter',
  drafts: 'bill draft proposal',
  about: 'commentary guidelines guidance opinion corrigendum',
  joints: 'to on of for an the with but by a that is republic kingdom r',
  months: 'january february march april may june july august september october november december',
} as const;

const MONTHS_BY_NAME = ENGLISH.months.split(' ');

/** Words that may stand inside a name or be left out of it. */
export function particlesOf({ words }: StatuteSystem): readonly string[] {
  return [...new Set(`${words.particles} ${ENGLISH.particles}`.split(' ').filter((word) => word !== ''))];
}

/** Words of a system with their roles. Values: of a unit or place its position from 1, of a month or ordinal its number. */
export function statuteWords(system: StatuteSystem): readonly GrammarWord[] {
  const { words, units, levels } = system;
  return collect([
    ...units.flatMap((unit, index) => listed(unit.words, Role.unit, index + 1)),
    ...units.flatMap(({ plural = '' }) => listed(plural, Role.plural)),
    ...levels.flatMap((level, index) => listed(level.words, Role.place, index + 1)),
    ...listed(system.heads, Role.head),
    ...words.months
      .split(' ')
      .flatMap((names, index) => listed(names.replaceAll('|', ' '), Role.month, index + 1)),
    ...MONTHS_BY_NAME.flatMap((name, index) => listed(name, Role.month, index + 1)),
    ...Object.entries(words.ordinals).flatMap(([list, value]) => listed(list, Role.ordinal, value)),
    ...listed(words.ordinalEndings ?? '', Role.ordinalEnding),
    ...listed(`${words.and} ${ENGLISH.and}`, Role.and),
    ...listed(`${words.to} ${ENGLISH.to}`, Role.to),
    ...listed(`${words.following} ${ENGLISH.following}`, Role.following),
    ...listed(`${words.particles} ${ENGLISH.particles}`, Role.particle),
    ...listed(`${words.present} ${ENGLISH.present}`, Role.present),
    ...listed(`${words.same} ${ENGLISH.same}`, Role.same),
    ...listed(`${words.exclusion} ${ENGLISH.exclusion}`, Role.exclusion),
    ...listed(`${words.numero} ${ENGLISH.numero}`, Role.numero),
    ...listed(words.notLaw, Role.notLaw),
    ...listed(words.union, Role.union),
    ...listed(words.qualifiers, Role.qualifier),
    ...listed(`${words.states} ${statesBut(system.code)}`, Role.state),
    ...listed(words.fillers, Role.filler),
    ...listed(words.leads, Role.lead),
    ...listed(`${words.divisions} ${ENGLISH.divisions}`, Role.division),
    ...listed(`${words.drafts} ${ENGLISH.drafts}`, Role.draft),
    ...listed(`${words.about} ${ENGLISH.about}`, Role.about),
    ...listed(`${words.joints} ${ENGLISH.joints}`, Role.joint),
    ...listed(words.homographs, Role.homograph),
    ...listed(words.foreign, Role.foreign),
    ...listed(words.titles, Role.title),
    ...listed(words.native, Role.native),
    ...listed(words.distinct, Role.distinct),
    ...listed(`${system.identifierWords} ecli`, Role.identifier),
    ...(system.numbers.latin === undefined ? [] : listed(LATIN, Role.latin)),
  ]);
}

/** Words that start a construct, besides the first words of names. */
export function statuteTriggers(words: readonly GrammarWord[]): readonly string[] {
  const starts = Role.head | Role.distinct | Role.identifier;
  return words.filter(({ roles }) => (roles & starts) !== 0).map(({ word }) => word);
}

function listed(list: string, roles: number, value = 0): GrammarWord[] {
  return list
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ word, roles, value }));
}

/** One entry a word: roles joined; the first value given stands. */
function collect(list: readonly GrammarWord[]): readonly GrammarWord[] {
  const byWord = new Map<string, GrammarWord>();
  for (const entry of list) {
    const known = byWord.get(entry.word);
    const value = known === undefined || known.value === 0 ? entry.value : known.value;
    byWord.set(entry.word, { word: entry.word, roles: (known?.roles ?? 0) | entry.roles, value });
  }
  return [...byWord.values()];
}
