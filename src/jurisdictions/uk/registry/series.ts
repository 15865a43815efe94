/** Series that legislation.gov.uk publishes, by its codes. Source: the site's list of legislation types, July 2026. */
export const SERIES: ReadonlySet<string> = new Set(
  (
    'ukpga ukla ukppa asp nia aosp aep aip apgb gbla gbppa anaw asc mwa ukcm mnia apni ' +
    'uksi ukmd ukmo uksro wsi ssi nisi nisr ukci nisro ukdsi sdsi nidsr eur eudn eudr'
  ).split(' '),
);

/** Instruments of the United Kingdom, of Wales, and Orders in Council for Northern Ireland are numbered in one series. */
export const SHARED_NUMBERS: readonly string[] = ['uksi', 'wsi', 'nisi'];

/**
 * The first year from which the site has every number of a series. Seen in its list of works of July 2026: from these years
 * on the chapters of each year run from 1 without a gap. No series of instruments is here: those that are not printed
 * have numbers and no page.
 */
export const COMPLETE_SINCE: Readonly<Record<string, number>> = {
  ukpga: 1988,
  asp: 1999,
  nia: 2000,
  mwa: 2008,
  anaw: 2012,
  asc: 2020,
};
