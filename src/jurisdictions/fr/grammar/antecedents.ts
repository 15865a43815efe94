import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Citation, InstrumentRef, ProvisionReading, ReadOptions, Span } from '../../../model/index.ts';
import type { BackReference } from './texts.ts';

/** Segments of an instrument in a French coordinate: `fr/code/travail`. */
const INSTRUMENT_SEGMENTS = 3;

/** What back references can mean at a place in the text: the texts and the article named last, and the host. */
export class Antecedents {
  private hostRef: InstrumentRef | null = null;
  private contextRef: InstrumentRef | null = null;
  private hostPath: readonly string[] = [];
  private last: InstrumentRef | null = null;
  private byNature = new Map<string, InstrumentRef>();
  private article: { instrument: InstrumentRef | null; readings: readonly ProvisionReading[] } | null = null;

  begin({ host, context }: ReadOptions): void {
    this.hostRef = host === null ? null : placed(host, 'host');
    const talkedOf = new Set(host === null ? context.map(instrumentOf) : []);
    const [only] = talkedOf;
    this.contextRef = only !== undefined && talkedOf.size === 1 ? placed(only, 'context') : null;
    this.hostPath = host === null ? [] : host.split('/').slice(INSTRUMENT_SEGMENTS);
    this.last = null;
    this.byNature = new Map();
    this.article = null;
  }

  /** The text that bare articles stand in, where the caller said so. */
  host(): InstrumentRef | null {
    return this.hostRef;
  }

  /** The one text that was talked about before; null where there is none or several. */
  contextText(): InstrumentRef | null {
    return this.contextRef;
  }

  hostArticle(): { instrument: InstrumentRef; readings: readonly ProvisionReading[] } | null {
    if (this.hostRef === null || this.hostPath.length === 0) return null;
    return { instrument: this.hostRef, readings: [{ type: 'single', path: this.hostPath }] };
  }

  lastArticle(): { instrument: InstrumentRef | null; readings: readonly ProvisionReading[] } | null {
    return this.article?.instrument == null ? null : this.article;
  }

  rememberText(ref: InstrumentRef): void {
    this.last = ref;
    if (ref.nature !== null) this.byNature.set(ref.nature, ref);
    else if (ref.named.length > 0) this.byNature.set('code', ref);
  }

  rememberArticle({ instrument, provision }: Citation): void {
    if (provision !== null) this.article = { instrument, readings: provision.readings };
  }

  /** The text that a back reference means, null where none was named. */
  resolve(reference: BackReference, span: Span): InstrumentRef | null {
    const found = this.antecedent(reference);
    return found === null
      ? null
      : { ...found, span, source: found.source === 'named' ? 'backReference' : found.source };
  }

  private antecedent({ to, nature }: BackReference): InstrumentRef | null {
    if (to === 'present') return this.hostRef !== null && this.hostFits(nature) ? this.hostRef : null;
    const named = nature === 'texte' ? this.last : (this.byNature.get(nature ?? '') ?? null);
    if (named !== null) return named;
    return this.hostRef !== null && this.hostFits(nature) ? this.hostRef : null;
  }

  private hostFits(nature: string | null): boolean {
    return nature === null || nature === 'texte' || this.hostRef?.coordinate?.split('/')[1] === nature;
  }
}

function instrumentOf(coordinate: string): string {
  return coordinate.split('/').slice(0, INSTRUMENT_SEGMENTS).join('/');
}

function placed(host: string, source: 'host' | 'context'): InstrumentRef {
  const coordinate = instrumentOf(host);
  return newInstrumentRef('fr', { span: null, source, nature: host.split('/')[1] ?? null, coordinate });
}
