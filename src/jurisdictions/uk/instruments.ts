import type { JurisdictionFacts } from '../../model/index.ts';
import { CODE } from './coordinates.ts';

export const facts: JurisdictionFacts = {
  code: CODE,
  instruments: [],
  describe: ({ title }) => ({
    names: title === '' ? [] : [{ text: title, form: 'title', year: 0 }],
    numbers: [],
  }),
  completeness: [],
};
