import type { IsoDate } from '../model/index.ts';

/** The day of the clock, in UTC: on which entries expire and runs are made. No law is read by it. */
export const today = (): IsoDate => new Date().toISOString().slice(0, 10);
