/** Official registers that `verifyLive` can ask. */
export { type LegislationGovUkOptions, legislationGovUk } from './legislation-gov-uk.ts';
