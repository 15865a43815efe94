import PDFDocument from 'pdfkit';
import { ZipFile } from 'yazl';

/** A Word file of paragraphs, each one given as the XML of its runs, with footnotes. */
export function madeDocx(paragraphs: readonly string[], footnotes: readonly string[] = []): Promise<Buffer> {
  const body = paragraphs.map((runs) => `<w:p>${runs}</w:p>`).join('');
  const notes = footnotes.map((note, n) => `<w:footnote w:id="${n}"><w:p>${run(note)}</w:p></w:footnote>`);
  return madeZip({
    'word/document.xml': wordXml(`<w:document ${NAMESPACE}><w:body>${body}</w:body></w:document>`),
    'word/footnotes.xml': wordXml(`<w:footnotes ${NAMESPACE}>${notes.join('')}</w:footnotes>`),
  });
}

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const wordXml = (xml: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`;

/** A run of text, with properties as XML. */
export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A packed file with these parts. */
export function madeZip(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return collected(zip.outputStream);
}

/** A PDF that `draw` writes. */
export function madePdf(
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument(options);
  const bytes = collected(pdf);
  draw(pdf);
  pdf.end();
  return bytes;
}

async function collected(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
