import type { Reject } from '../../model/document.ts';
import { readXml, type XmlElement, type XmlHandler } from '../../text/xml.ts';
import { type ClmlMetadata, MetadataReader } from './reader-clml-metadata.ts';
import { type ClmlProvision, StructureReader } from './reader-clml-structure.ts';

/** Namespace of Crown Legislation Markup Language. */
export const CLML = 'http://www.legislation.gov.uk/namespaces/legislation';

/** One file: a state of an instrument, or of a piece of it. */
export interface ClmlState {
  readonly metadata: ClmlMetadata;
  readonly provisions: readonly ClmlProvision[];
  /** Shows the whole instrument: what it lacks, the instrument lacked on its day. */
  readonly whole: boolean;
  /** Positions `[from, to)` of the provisions that it shows whole; around a piece stand only the headings above it. */
  readonly shown: { readonly from: number; readonly to: number };
}

/**
 * Reads one file.
 *
 * @returns why it cannot be read, in words of {@link Reject}, without `where`: a damaged file gives nothing, because half
 *   an instrument looks like a short one.
 */
export async function parseClml(path: string): Promise<ClmlState | Omit<Reject, 'where'>> {
  const handler = new ClmlHandler();
  const fault = await readXml(path, handler);
  if (handler.wrongRoot !== null)
    return { reason: 'not_legislation', detail: `the root element is ${handler.wrongRoot}` };
  if (fault !== null) return fault;
  const { metadata, provisions, law } = handler.result();
  if (metadata === null)
    return { reason: 'no_work', detail: 'no address in the file tells which instrument it shows' };
  const whole = law.has('Body') && metadata.scope === '' && (law.has('Schedules') || !metadata.hasSchedules);
  return { metadata, provisions, whole, shown: shownIn(provisions, metadata.scope) };
}

function shownIn(provisions: readonly ClmlProvision[], scope: string): ClmlState['shown'] {
  if (scope === '' || scope === 'body' || scope === 'schedules') return { from: 0, to: provisions.length };
  const target = scope.replaceAll('/', '-');
  const from = provisions.findIndex(({ id }) => id === target);
  const piece = provisions[from];
  if (piece !== undefined) return { from, to: piece.last + 1 };
  return { from: provisions.length, to: provisions.length };
}

class ClmlHandler implements XmlHandler {
  /** Name of a root element that is none of the format. */
  wrongRoot: string | null = null;
  private metadata: MetadataReader | null = null;
  private structure: StructureReader | null = null;
  /** Elements open within metadata or law; 0 outside of both. */
  private depth = 0;
  private inLaw = false;
  private readonly law = new Set<string>();
  private level = 0;
  /** Level of an element that is passed over with all it holds. */
  private passed: number | null = null;

  open(element: XmlElement): void {
    this.level++;
    if (this.level === 1) this.openRoot(element);
    else if (this.passed !== null || this.metadata === null) return;
    else if (this.depth > 0) this.enter(element);
    else if (element.name === 'Metadata') this.enter(element);
    else if (LAW.has(element.name)) this.openLaw(element);
    else if (!WRAPPERS.has(element.name)) this.passed = this.level;
  }

  text(text: string): void {
    if (this.depth === 0 || this.passed !== null) return;
    if (this.inLaw) this.structure?.text(text);
    else this.metadata?.textOf(text);
  }

  close(): void {
    if (this.passed === this.level) this.passed = null;
    else if (this.passed === null && this.depth > 0) {
      this.depth--;
      if (this.inLaw) this.structure?.close();
      else this.metadata?.close();
      if (this.depth === 0) this.inLaw = false;
    }
    this.level--;
  }

  result() {
    return {
      metadata: this.metadata?.result() ?? null,
      provisions: this.structure?.result() ?? [],
      law: this.law,
    };
  }

  private openRoot(root: XmlElement): void {
    if (root.name === 'Legislation' && root.namespace === CLML) this.metadata = new MetadataReader(root);
    else this.wrongRoot = root.name;
  }

  private openLaw(element: XmlElement): void {
    this.inLaw = true;
    this.law.add(element.name === 'Schedules' ? 'Schedules' : 'Body');
    this.structure ??= new StructureReader(this.metadata?.result()?.secondaryKind ?? null);
    this.enter(element);
  }

  private enter(element: XmlElement): void {
    this.depth++;
    if (this.inLaw) this.structure?.open(element);
    else this.metadata?.open(element);
  }
}

const LAW = new Set(['Body', 'EUBody', 'Schedules']);
/** What law lies in; introductions, signatures and notes beside it are none. */
const WRAPPERS = new Set(['Primary', 'Secondary', 'EURetained']);
