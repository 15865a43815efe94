/** `<citation-pill>` for web pages: importing this makes the element known. Needs `lit`. */
import { defineCitationPill } from './citation-pill.ts';

export { type CitationOpenDetail, CitationPill, defineCitationPill } from './citation-pill.ts';
export { NOT_VERIFIABLE, type PillFacts, type PillState, pillState, webAddress } from './state.ts';

defineCitationPill();
