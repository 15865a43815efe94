import type { ReadDocument } from '../model.ts';
import { MappedText } from './mapped-text.ts';

/** A text is read as it stands. */
export function readText(source: string): ReadDocument {
  const mapped = new MappedText(source);
  mapped.add(source, 0);
  return { type: 'text', text: source, place: mapped.places(), quoted: [], stated: null, unread: [] };
}
