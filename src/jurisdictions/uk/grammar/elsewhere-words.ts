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
  'law',
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
  'o',
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

/** Words by which the European Convention on Human Rights is entered, folded. */
export const TREATY_WORDS = ['echr', 'european'] as const;

/** Sourcebooks and manuals of the FCA Handbook (its Reader's Guide lists them), folded. */
export const SOURCEBOOKS =
  'prin sysc cocon fit coaf gen fees genpru inspru mifidpru mipru ipru bipru cobs icobs mcob bcobs cmcob fpcob pdcob esg cass mar prod sup depp disp conred comp coll conc fund prof recs rcb uklr dtr prr emps oms perg crypto cred creds'.split(
    ' ',
  );
