import type { Citation, ProvisionIndex, TagQuery } from '../../model/index.ts';

export function queries(_citation: Citation, _index: ProvisionIndex): readonly TagQuery[] {
  return [];
}
