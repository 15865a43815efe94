/** The index of the law: built, and opened from files. Pages open one with `fetchLawbook` of the core. */

export type { Lawbook } from './buffers.ts';
export { buildLawbook } from './build.ts';
export { LawbookError } from './errors.ts';
export type { LawbookInput, LawbookJurisdiction, LawbookSettings } from './input.ts';
export type { Manifest } from './manifest.ts';
export { buildInMemory } from './memory.ts';
export { openLawbook } from './open.ts';
