import type { CitationOpenDetail, CitationPill } from 'pincite/pill';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** React passes objects to a custom element as properties, and `on` + name as a listener. */
type CitationPillProps = DetailedHTMLProps<HTMLAttributes<CitationPill>, CitationPill> &
  Partial<Pick<CitationPill, 'citation' | 'resolution' | 'verifiable' | 'href'>> & {
    'oncitation-open'?: (event: CustomEvent<CitationOpenDetail>) => void;
  };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'citation-pill': CitationPillProps;
    }
  }
}
