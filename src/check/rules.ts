import type { BindingKind } from '../model/index.ts';

export type Level = 'none' | 'note' | 'warning' | 'error';

interface Rule {
  readonly level: Level;
  readonly title: string;
  readonly help: string;
}

/**
 * Everything that a check can say, with its level: `error` is a refusal or a document that cannot be read, `warning` a
 * question or something to look at, `note` says what was not checked, `none` that it stands. docs/check.md lists them.
 */
export const RULES = {
  stands: rule('none', 'The law cited is held', 'Its existence was checked. Whether it is the right law was not.'),
  'own-heading': rule('none', 'A heading of the document itself', 'It names a provision of the document and cites nothing.'),
  'not-law': rule('none', 'Not a citation of law', 'It has the form of a citation and denotes no law.'),
  'quotation-verbatim': rule('none', 'The quotation stands in the text', 'White space and typography apart, the words are those of the text that is held.'),
  'name-differs': rule('note', 'The name differs from the one held', 'The law was recognised by a name that differs by its spelling.'),
  'known-by-name': rule('note', 'Known by name or number only', 'The law is known and its text is not held, so that its provisions were not checked.'),
  'not-held': rule('note', 'Law that is not held', 'It belongs to law that the index does not hold. That says nothing about its existence.'),
  'not-verified': rule('note', 'Well formed, and held nowhere', 'No index holds it. That says nothing about its existence.'),
  'quotation-not-compared': rule('note', 'A quotation that was not compared', 'No text of the citation beside it is held.'),
  'date-after-snapshot': rule('note', 'The document is younger than the index', 'Changes of the law between the two days are not known.'),
  'nothing-cited': rule('note', 'No citation was read', 'The document was read, and no citation of law was found in it.'),
  repealed: rule('warning', 'No longer in force', 'The law cited is held and not in force on the day of the index.'),
  'place-not-held': rule('warning', 'No such place in the provision', 'The provision is held, and the place below it that is cited is not found in it.'),
  'several-in-force': rule('warning', 'Several provisions bear this number', 'The source has several provisions of this number in force at once. Say which is meant.'),
  'range-open': rule('warning', 'A range whose members are not fixed', 'Its end is not named, or lies far away. Name the provisions that are meant.'),
  ambiguous: rule('warning', 'Several things are meant or could be', 'Say which one is meant.'),
  conflict: rule('warning', 'Parts that denote different things', 'Number, date or title belong to different texts. Correct one of them.'),
  unlinked: rule('warning', 'A provision without its instrument', 'Name the instrument that it belongs to.'),
  'not-understood': rule('warning', 'Not understood', 'It looks like a citation and could not be read as one.'),
  'quotation-differs': rule('warning', 'The quotation differs from the text', 'The text that is held has other words at this place.'),
  'quotation-not-found': rule('warning', 'The quotation is not in the text', 'The words do not stand in the text of the citation beside them.'),
  'partly-unread': rule('warning', 'Parts of the document were not read', 'What stands there was not checked.'),
  'no-instrument': rule('error', 'No instrument of this name or number is held', 'Its series is completely known on the day of the index, and it is not there.'),
  'no-provision': rule('error', 'No provision of this number is held', 'The instrument is held with all its provisions, and this one is not there.'),
  'not-in-force': rule('error', 'Not in force on the day asked for', 'The provision was not in force on the day of the document, or on the day asked for.'),
  unreadable: rule('error', 'The document could not be read', 'Nothing of it was checked.'),
} as const; // biome-ignore format: a table

export type RuleId = keyof typeof RULES;

function rule(level: Level, title: string, help: string): Rule {
  return { level, title, help };
}

/** The rule of everything that is not bound. */
export const RULE_OF: Readonly<Record<Exclude<BindingKind, 'bound'>, RuleId>> = {
  ambiguous: 'ambiguous',
  conflict: 'conflict',
  unlinked: 'unlinked',
  noInstrument: 'no-instrument',
  noProvision: 'no-provision',
  notInForce: 'not-in-force',
  outOfCoverage: 'not-held',
  unverified: 'not-verified',
  notLaw: 'not-law',
  unread: 'not-understood',
};
