/** Words by which the law of other countries is entered, folded. */
export const FOREIGN_WORDS = [
  'u',
  'usc',
  'c',
  'cfr',
  'bgb',
  'hgb',
  'stgb',
  'zpo',
  'stpo',
  'code',
  'codigo',
  'cdc',
  'lgt',
  'lecrim',
  'lopj',
  'ley',
  'real',
  'rd',
  'rdl',
  'boe',
] as const;

/** Words by which rules of court, directions and codes of practice are entered, folded. */
export const PRACTICE_WORDS = [
  'ord',
  'order',
  'pd',
  'practice',
  'code',
  'codes',
  'crimpr',
  'crpr',
  'crim',
  'fpr',
] as const;
