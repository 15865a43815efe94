import { z } from 'zod';

/** A line of a table of contents. */
export const nodeShape = z.looseObject({
  coordinate: z.string().nullable(),
  document: z.string().nullable().describe('id of the document, where the table is that of the source'),
  label: z.string(),
  heading: z.string().nullable(),
  inForce: z.boolean().describe('on the day asked for'),
  headingOnly: z.boolean().describe('only a heading is held of it'),
  duplicate: z.boolean().describe('the source has several provisions of this number in force at once'),
  versions: z.int().nullable().describe('null where they were not counted'),
  hasText: z.boolean().describe('of one of its versions at least a document is held'),
  children: z.int().nullable().describe('what lies right below it; null where it was not counted'),
});
export type Node = z.output<typeof nodeShape>;
