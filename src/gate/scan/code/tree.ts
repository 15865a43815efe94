import { createRequire } from 'node:module';
import type { Parser as ParserType, Tree, TreeCursor } from 'web-tree-sitter';
import { optional } from '../../../text/optional.ts';
import { type Span, SyntaxFault } from '../outline.ts';

/** A node of a syntax tree, copied out of the parser's memory. Offsets are UTF-16 units. */
export interface SyntaxNode extends Span {
  readonly type: string;
  /** What the node is to its parent: `name`, `value`. */
  readonly field: string | null;
  /** False for punctuation and keywords. */
  readonly named: boolean;
  readonly children: SyntaxNode[];
}

/**
 * Opens the grammar of a language.
 *
 * @param path of the compiled grammar within its package: `tree-sitter-go/tree-sitter-go.wasm`.
 */
export async function openGrammar(path: string): Promise<(text: string) => SyntaxNode> {
  const { Parser, Language } = await optional('web-tree-sitter', () => import('web-tree-sitter'));
  const name = path.slice(0, path.lastIndexOf('/'));
  const file = await optional(name, async () => createRequire(import.meta.url).resolve(path));
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(file));
  return (text) => parse(parser, text);
}

function parse(parser: ParserType, text: string): SyntaxNode {
  const tree = parser.parse(text) as Tree;
  try {
    const root = copy(tree.walk());
    const fault = tree.rootNode.hasError ? faultIn(root, text) : null;
    if (fault !== null) throw fault;
    return root;
  } finally {
    tree.delete();
  }
}

/** Copies the tree without recursion, and without what stands between tokens. */
function copy(cursor: TreeCursor): SyntaxNode {
  const nodeHere = (): SyntaxNode => ({
    type: cursor.nodeIsMissing ? MISSING : cursor.nodeType,
    field: cursor.currentFieldName,
    named: cursor.nodeIsNamed,
    start: cursor.startIndex,
    end: cursor.endIndex,
    children: [],
  });
  const root = nodeHere();
  const above: SyntaxNode[] = [];
  let at = root;
  for (;;) {
    if (cursor.gotoFirstChild()) {
      above.push(at);
    } else {
      while (!cursor.gotoNextSibling()) {
        if (!cursor.gotoParent()) {
          cursor.delete();
          return root;
        }
        above.pop();
      }
    }
    at = nodeHere();
    if (!at.type.endsWith('comment')) above.at(-1)?.children.push(at);
  }
}

const MISSING = 'MISSING';

/**
 * The first error that the tree shows. Kotlin's grammar wants a line end where the language wants none, before the brace
 * in `{ const val X = "..." }`, and takes that for an error of which the tree holds nothing: the tree is right.
 */
function faultIn(root: SyntaxNode, text: string): SyntaxFault | null {
  for (const node of inOrder(root)) {
    if (node.type !== 'ERROR' && node.type !== MISSING) continue;
    const what = text.slice(node.start, node.end).trim().split('\n')[0]?.slice(0, 40) ?? '';
    const message = what === '' ? 'something is missing here' : `"${what}" was not expected here`;
    return new SyntaxFault(message, node.start, node.end);
  }
  return null;
}

/** All nodes, outer before inner, from front to back. */
export function* inOrder(root: SyntaxNode): Iterable<SyntaxNode> {
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    for (let index = node.children.length - 1; index >= 0; index--)
      stack.push(node.children[index] as SyntaxNode);
  }
}

export function childAt(node: SyntaxNode, field: string): SyntaxNode | null {
  return node.children.find((child) => child.field === field) ?? null;
}

export function childrenAt(node: SyntaxNode, field: string): readonly SyntaxNode[] {
  return node.children.filter((child) => child.field === field && child.named);
}

export function namedChildren(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children.filter((child) => child.named);
}

export function childOf(node: SyntaxNode, ...types: readonly string[]): SyntaxNode | null {
  return node.children.find((child) => types.includes(child.type)) ?? null;
}

/** The operands of a chain such as `a + b + c`, however long, as the leaves of its left spine. */
export function chain(node: SyntaxNode, isLink: (node: SyntaxNode) => boolean): readonly SyntaxNode[] {
  const operands: SyntaxNode[] = [];
  let at = node;
  while (isLink(at)) {
    operands.push(childAt(at, 'right') as SyntaxNode);
    at = childAt(at, 'left') as SyntaxNode;
  }
  operands.push(at);
  return operands.reverse();
}

export function operatorOf(node: SyntaxNode, text: string): string {
  const operator = childAt(node, 'operator');
  return operator === null ? '' : text.slice(operator.start, operator.end);
}
