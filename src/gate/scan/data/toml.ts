import type { AST } from 'toml-eslint-parser';
import { optional } from '../../../text/optional.ts';
import { type Language, type Span, SyntaxFault } from '../outline.ts';
import { type DataNode, outlineOfData } from './outline.ts';

export const toml: Language = {
  name: 'TOML',
  endings: ['.toml'],
  async open() {
    const { parseTOML, ParseError } = await optional(
      'toml-eslint-parser',
      () => import('toml-eslint-parser'),
    );
    return (text) => {
      try {
        const top = parseTOML(text).body[0];
        const root: MapNode = { kind: 'map', entries: [], start: 0, end: text.length };
        for (const part of top.body) {
          if (part.type === 'TOMLKeyValue') addKeyValue(root, part);
          else {
            const table = tableAt(root, part.resolvedKey, spanOf(part));
            for (const pair of part.body) addKeyValue(table, pair);
          }
        }
        return outlineOfData([root], text.length);
      } catch (error) {
        if (error instanceof ParseError) throw new SyntaxFault(error.message, error.index, error.index + 1);
        throw error;
      }
    };
  },
};

type MapNode = Extract<DataNode, { kind: 'map' }>;

/** The table under a resolved key, in which arrays of tables have their places as numbers. */
function tableAt(root: MapNode, keys: readonly (string | number)[], span: Span): MapNode {
  let at: DataNode = root;
  for (const [index, key] of keys.entries()) {
    const list = typeof keys[index + 1] === 'number';
    const next: DataNode = childOf(at, key) ?? add(at, key, empty(list, span), span);
    at = next;
  }
  return at as MapNode;
}

function empty(list: boolean, span: Span): DataNode {
  return list ? { kind: 'list', items: [], ...span } : { kind: 'map', entries: [], ...span };
}

const children = new WeakMap<DataNode, Map<string, DataNode>>();

function childOf(node: DataNode, key: string | number): DataNode | undefined {
  if (node.kind === 'list') return node.items[Number(key)];
  return children.get(node)?.get(String(key));
}

function add(node: DataNode, key: string | number, value: DataNode, span: Span): DataNode {
  if (node.kind === 'list') node.items.push(value);
  if (node.kind === 'map') {
    node.entries.push({ key: String(key), value, start: span.start, end: span.end });
    const known = children.get(node) ?? new Map<string, DataNode>();
    children.set(node, known.set(String(key), value));
  }
  return value;
}

function addKeyValue(table: MapNode, { key, value }: AST.TOMLKeyValue): void {
  const names = key.keys.map((part) => (part.type === 'TOMLBare' ? part.name : part.value));
  const holder = tableAt(table, names.slice(0, -1), spanOf(key));
  add(holder, names.at(-1) ?? '', nodeOf(value), spanOf(key));
}

function nodeOf(node: AST.TOMLContentNode): DataNode {
  const span = spanOf(node);
  switch (node.type) {
    case 'TOMLArray':
      return { kind: 'list', items: node.elements.map(nodeOf), ...span };
    case 'TOMLInlineTable': {
      const table: MapNode = { kind: 'map', entries: [], ...span };
      for (const pair of node.body) addKeyValue(table, pair);
      return table;
    }
    default:
      return { kind: 'text', text: 'datetime' in node ? node.datetime : String(node.value), ...span };
  }
}

function spanOf({ range }: { readonly range: readonly [number, number] }): Span {
  return { start: range[0], end: range[1] };
}
