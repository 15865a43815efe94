import type { Citation, VersionQualifier } from '../../../model/index.ts';
import type { Group } from './group.ts';
import type { LawMention } from './laws.ts';

/** Something that a text mentions, in text order. */
export type Mention =
  | {
      readonly type: 'group';
      readonly from: number;
      readonly group: Group;
      /** Right behind it. */
      readonly law: LawMention | null;
      /** Right before it. */
      readonly before: Extract<LawMention, { type: 'named' }> | null;
      readonly version: VersionQualifier | null;
    }
  | { readonly type: 'law'; readonly from: number; readonly end: number; readonly citation: Citation };
