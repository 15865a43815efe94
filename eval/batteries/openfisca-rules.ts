import { corpusTier, type RuleFiles } from './corpus-tier.ts';

/** Circulars and notes of agencies, tariffs of unemployment insurance: what the parameters rest on and is no law. */
const PATTERNS = ['circulaire*', 'note *', 'notice *', 'barème*', 'instruction *', 'lettre *', 'guide *'];

/** What is read of OpenFisca France, and what a project would declare of it. */
export const openfiscaFiles: RuleFiles = {
  name: 'openfisca-rules',
  about: 'the corpus tier over the parameter files of OpenFisca France',
  needs: ['fr'],
  folder: 'openfisca-fr',
  project: {
    methodology: { patterns: PATTERNS },
    surfaces: [{ files: ['**/*.yaml'], fields: ['title', 'reference'], link: ['href'] }],
  },
  numbered: (text) =>
    /\b(?:art(?:icles?)?\.?|loi|décret|decret|ordonnance)\b[^\n]{0,40}\d/i.test(text) &&
    !/^https?:/.test(text),
};

export const openfiscaRules = corpusTier(openfiscaFiles);
