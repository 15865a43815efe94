import { type FileFault, FileStop, headOfFile, textOfFile } from './files.ts';

/** An element as it begins. */
export interface XmlElement {
  /** Name without prefix. */
  readonly name: string;
  readonly namespace: string;
  /** By qualified name: `RestrictStartDate`, `xml:base`. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** What reads the events of a file. Comments are passed over. */
export interface XmlHandler {
  open(element: XmlElement): void;
  text(text: string): void;
  close(): void;
  /** A processing instruction, `<?target body?>`. */
  instruction?(target: string, body: string): void;
}

/** Official files nest up to 60 elements. */
const DEEPEST = 1000;

/**
 * Reads an XML file in UTF-8, plain or compressed with gzip, without ever holding it whole. Entities of a document type
 * are not expanded: a file that uses one is `not_xml`.
 *
 * @returns null if the file was well-formed to its end.
 */
export async function readXml(path: string, handler: XmlHandler): Promise<FileFault | null> {
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser({ xmlns: true, position: true });
  let depth = 0;
  parser.on('opentag', (tag) => {
    if (++depth > DEEPEST) throw new FileStop('too_deep', `more than ${DEEPEST} elements within each other`);
    const attributes = new Map(Object.entries(tag.attributes).map(([name, { value }]) => [name, value]));
    handler.open({ name: tag.local, namespace: tag.uri, attributes });
  });
  parser.on('closetag', () => {
    depth--;
    handler.close();
  });
  parser.on('text', (text) => handler.text(text));
  parser.on('cdata', (text) => handler.text(text));
  if (handler.instruction !== undefined)
    parser.on('processinginstruction', ({ target, body }) => handler.instruction?.(target, body));
  parser.on('error', ({ message }) => {
    throw new FileStop('not_xml', message);
  });
  try {
    for await (const text of textOfFile(path)) parser.write(text);
    parser.close();
    return null;
  } catch (error) {
    if (error instanceof FileStop) return error.fault;
    throw error;
  }
}

/** The first characters of a file, unpacked; '' where it cannot be read. */
export { headOfFile as headOfXml };
