import type { Resolution } from 'pincite';
import type { CitationOpenDetail } from 'pincite/pill';
import { useState } from 'react';
import 'pincite/pill';

export interface Finding {
  readonly rule: string;
  readonly basis: string;
  /** What `pincite resolve --json` answered when the finding was made. */
  readonly resolution: Resolution;
}

/** Findings with the legal basis of each; a pressed pill names the provision to show. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const [shown, show] = useState<CitationOpenDetail | null>(null);
  return (
    <>
      <ul>
        {findings.map(({ rule, basis, resolution }) => (
          <li key={rule}>
            <code>{rule}</code>{' '}
            <citation-pill
              citation={basis}
              resolution={resolution}
              oncitation-open={({ detail }) => show(detail)}
            />
          </li>
        ))}
      </ul>
      <output>{shown === null ? 'Press a pill to see its provision.' : `Showing ${shown.coordinate}`}</output>
    </>
  );
}
