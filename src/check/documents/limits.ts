/** Largest document, in bytes. */
export const MAX_BYTES = 50_000_000;
/** Longest plain text of a document, in UTF-16 units: a novel has one million. */
export const MAX_TEXT = 10_000_000;
