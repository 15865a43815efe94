import { dayNumber, type IsoDate } from '../../model/index.ts';
import type { XmlElement } from '../../text/xml.ts';

/** What the metadata of a judgment say; '' where they say nothing. */
export interface JudgmentMetadata {
  /** The neutral citation as the publisher normalised it: `[2019] EWHC 123 (Admin)`. */
  readonly cite: string;
  /** Address of the work at its publisher. */
  readonly uri: string;
  readonly name: string;
  /** Day of the decision; null where only that of a hearing is known. */
  readonly date: IsoDate | null;
  /** Code of the court at its publisher: `EWHC-KBD-Admin`. */
  readonly court: string;
}

/** The publisher writes a day that it does not know as one of the year 1000. */
const UNKNOWN_YEAR = '1000';
const DECIDED = new Set(['judgment', 'decision', 'order']);

/** Reads the metadata of a judgment of Find Case Law. */
export class JudgmentMetadataReader {
  private readonly path: string[] = [];
  private text = '';
  private cite = '';
  private court = '';
  private uri = '';
  private name = '';
  private date: IsoDate | null = null;

  open({ name, attributes }: XmlElement): void {
    this.path.push(name);
    this.text = '';
    // The expression and the manifestation have days of their own: of translations and of files.
    if (!this.path.includes('FRBRWork')) return;
    if (name === 'FRBRthis') this.uri = attributes.get('value') ?? '';
    else if (name === 'FRBRname') this.name = collapsed(attributes.get('value') ?? '');
    else if (name === 'FRBRdate')
      this.date ??= dayOf(attributes.get('date') ?? '', attributes.get('name') ?? '');
  }

  add(text: string): void {
    this.text += text;
  }

  close(): void {
    const name = this.path.pop();
    if (name === 'cite') this.cite = collapsed(this.text);
    else if (name === 'court') this.court = collapsed(this.text);
  }

  result(): JudgmentMetadata {
    const { cite, court, uri, name, date } = this;
    return { cite, court, uri, name, date };
  }
}

function dayOf(date: string, name: string): IsoDate | null {
  const known = DECIDED.has(name) && !date.startsWith(UNKNOWN_YEAR) && dayNumber(date) !== null;
  return known ? date : null;
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
