import { corpusTier } from './corpus-tier.ts';

/** Briefings, models and reports: what the parameters rest on and is no law. */
const PATTERNS = [
  'benefits uprating*',
  '*briefing*',
  'house of commons library*',
  '*gov.uk*',
  '*report*',
  'jrf*',
  'explanatory memorandum*',
];

export const policyengineRules = corpusTier({
  name: 'policyengine-rules',
  about: 'the corpus tier over the parameter files of PolicyEngine UK, titles against links',
  needs: ['uk'],
  folder: 'policyengine-uk',
  project: {
    methodology: { patterns: PATTERNS },
    surfaces: [{ files: ['**/*.yaml'], fields: ['title', 'reference'], link: ['href'] }],
  },
  numbered: (text) =>
    /\b(?:s|section|sections|reg|regulation|regulations|sch|schedule|para|art|article|act|order)\b[^\n]{0,40}\d/i.test(
      text,
    ) && !/^https?:/.test(text),
});
