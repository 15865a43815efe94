import type { Node, ParseError } from 'jsonc-parser';
import { optional } from '../../../text/optional.ts';
import { type Language, SyntaxFault } from '../outline.ts';
import { type DataNode, outlineOfData } from './outline.ts';

type Library = typeof import('jsonc-parser');

export const json: Language = {
  name: 'JSON',
  endings: ['.json', '.jsonc'],
  async open() {
    const library = await load();
    return (text, file) => outlineOfData([read(library, text, 0, file.endsWith('.jsonc'))], text.length);
  },
};

export const jsonLines: Language = {
  name: 'JSON lines',
  endings: ['.jsonl', '.ndjson'],
  async open() {
    const library = await load();
    return (text) => {
      const documents: DataNode[] = [];
      let start = 0;
      for (const line of text.split('\n')) {
        if (line.trim() !== '') documents.push(read(library, line, start, false));
        start += line.length + 1;
      }
      return outlineOfData(documents, text.length);
    };
  },
};

/** Its CommonJS entry loads parts by paths that bundlers and loaders do not find; the other one is the same code. */
function load(): Promise<Library> {
  return optional('jsonc-parser', () => import('jsonc-parser'));
}

function read(library: Library, text: string, offset: number, comments: boolean): DataNode {
  const errors: ParseError[] = [];
  const options = { disallowComments: !comments, allowTrailingComma: comments, allowEmptyContent: false };
  const root = library.parseTree(text, errors, options);
  const [error] = errors;
  if (error !== undefined || root === undefined) {
    const at = offset + (error?.offset ?? 0);
    const what = error === undefined ? 'the file is empty' : library.printParseErrorCode(error.error);
    throw new SyntaxFault(what, at, at + (error?.length ?? 0));
  }
  return nodeOf(root, offset);
}

/** As deep as the parser went, which calls itself as well. */
function nodeOf(node: Node, offset: number): DataNode {
  const start = offset + node.offset;
  const span = { start, end: start + node.length };
  switch (node.type) {
    case 'object':
      return {
        kind: 'map',
        entries: (node.children ?? []).map((property) => entryOf(property, offset)),
        ...span,
      };
    case 'array':
      return { kind: 'list', items: (node.children ?? []).map((item) => nodeOf(item, offset)), ...span };
    case 'null':
      return { kind: 'nothing', ...span };
    default:
      return { kind: 'text', text: String(node.value), ...span };
  }
}

function entryOf({ children }: Node, offset: number) {
  const [key, value] = children as [Node, Node];
  const start = offset + key.offset;
  return { key: String(key.value), value: nodeOf(value, offset), start, end: start + key.length };
}
