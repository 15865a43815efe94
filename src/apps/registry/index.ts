/** Official registers that `verifyLive` can ask. */
export {
  type LegislationGovUkOptions,
  legislationGovUk,
} from '../../jurisdictions/uk/registry/legislation-gov-uk.ts';
