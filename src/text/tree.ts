import { type FileFault, FileStop, wholeText } from './files.ts';
import { RunningText } from './running.ts';
import { readXml, type XmlElement } from './xml.ts';

/** An element of a file that is held whole, with what it contains in order. */
export interface TreeNode {
  /** Without prefix; of HTML in small letters. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (TreeNode | string)[];
}

/** A tree takes about five times the room of its file: longer texts were made to fill a memory. */
const LARGEST = 256 * 1024 * 1024;
/** Elements and pieces of text; the largest official file has 400,000. */
const MOST_NODES = 8_000_000;
/** Pages nest up to 40 elements; what lies deeper stands at this depth. */
const DEEPEST_PAGE = 200;

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Puts events together. */
class TreeBuilder {
  private readonly document = { name: '', attributes: NO_ATTRIBUTES, children: [] as (TreeNode | string)[] };
  private readonly path = [this.document];
  private nodes = 0;
  private size = 0;

  open({ name, attributes }: Pick<XmlElement, 'name' | 'attributes'>): void {
    this.count(0);
    const node = { name, attributes: attributes.size === 0 ? NO_ATTRIBUTES : attributes, children: [] };
    this.path.at(-1)?.children.push(node);
    this.path.push(node);
  }

  text(text: string): void {
    this.count(text.length);
    this.path.at(-1)?.children.push(text);
  }

  close(): void {
    if (this.path.length > 1) this.path.pop();
  }

  get depth(): number {
    return this.path.length - 1;
  }

  get root(): TreeNode {
    return this.document;
  }

  private count(characters: number): void {
    this.size += characters;
    if (++this.nodes > MOST_NODES || this.size > LARGEST)
      throw new FileStop('too_large', `more than ${MOST_NODES} elements or ${LARGEST} characters`);
  }
}

/** Reads an XML file, plain or compressed with gzip. @returns its root element, or why it cannot be read. */
export async function readXmlTree(path: string): Promise<TreeNode | FileFault> {
  const builder = new TreeBuilder();
  const fault = await readXml(path, builder);
  return fault ?? (childrenOf(builder.root)[0] as TreeNode);
}

/**
 * Reads a page, plain or compressed with gzip, as a browser would: what is not closed is closed where HTML closes it.
 *
 * @param encoding that the publisher uses, whatever the page says
 * @returns a node that holds the whole page, or why it cannot be read
 */
export async function readHtmlTree(path: string, encoding: string): Promise<TreeNode | FileFault> {
  try {
    return await parseHtml(await wholeText(path, encoding, LARGEST));
  } catch (error) {
    if (error instanceof FileStop) return error.fault;
    throw error;
  }
}

/** @throws FileStop for a page that was made to fill a memory. */
export async function parseHtml(text: string): Promise<TreeNode> {
  const { Parser } = await import('htmlparser2');
  const builder = new TreeBuilder();
  // Elements that lie too deep are left out and what they hold is kept; their ends must not close others.
  const kept: boolean[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        kept.push(builder.depth < DEEPEST_PAGE);
        if (kept.at(-1)) builder.open({ name, attributes: new Map(Object.entries(attributes)) });
      },
      ontext: (piece) => builder.text(piece),
      onclosetag() {
        if (kept.pop()) builder.close();
      },
    },
    { decodeEntities: true },
  );
  parser.end(text);
  return builder.root;
}

export function isNode(child: TreeNode | string): child is TreeNode {
  return typeof child !== 'string';
}

/** The elements directly below a node, those of a name where one is given. */
export function childrenOf(node: TreeNode, name?: string): readonly TreeNode[] {
  return node.children.filter(isNode).filter((child) => name === undefined || child.name === name);
}

/** The first element directly below, and below that, by names. */
export function childOf(node: TreeNode | undefined, ...names: readonly string[]): TreeNode | undefined {
  return names.reduce<TreeNode | undefined>(
    (at, name) => at?.children.filter(isNode).find((child) => child.name === name),
    node,
  );
}

/** All elements below a node in document order; where `within` is false, what lies below an element is passed over. */
export function* descendants(
  node: TreeNode,
  within: (node: TreeNode) => boolean = () => true,
): Iterable<TreeNode> {
  for (const child of node.children)
    if (isNode(child)) {
      yield child;
      if (within(child)) yield* descendants(child, within);
    }
}

/** The first element of a name anywhere below. */
export function find(node: TreeNode, name: string): TreeNode | undefined {
  for (const one of descendants(node)) if (one.name === name) return one;
  return undefined;
}

/** How the elements of a format become lines. */
export interface TextRules {
  /** Elements that stand on lines of their own. */
  readonly blocks: ReadonlySet<string>;
  /** Numbers: what follows stands on their line. */
  readonly numbers?: ReadonlySet<string>;
  /** Cells of tables. */
  readonly cells?: ReadonlySet<string>;
  /** Elements that end a line and hold nothing. */
  readonly breaks?: ReadonlySet<string>;
  /** Notes and what else is no text of the law. */
  readonly passed?: (node: TreeNode) => boolean;
}

/** The text of what a node holds, one line a block; digits that are raised in a number stay raised. */
export function textOf(node: TreeNode, rules: TextRules): string {
  const text = new RunningText();
  append(node, rules, text);
  return text.between(0, text.length);
}

function append(node: TreeNode, rules: TextRules, text: RunningText): void {
  for (const child of node.children) {
    if (!isNode(child)) text.push(child);
    else if (rules.passed?.(child) === true) continue;
    else if (rules.breaks?.has(child.name) === true) text.endLine();
    else if (child.name === 'sup') text.push(raised(plainText(child)));
    else appendElement(child, rules, text);
  }
}

function appendElement(node: TreeNode, rules: TextRules, text: RunningText): void {
  const { blocks, numbers, cells } = rules;
  if (numbers?.has(node.name) === true) {
    const number = plainText(node);
    if (number !== '') text.number(number);
    return;
  }
  const block = blocks.has(node.name);
  if (block) text.endLine();
  append(node, rules, text);
  if (block) text.endLine();
  else if (cells?.has(node.name) === true) text.endCell();
}

/** All that a node holds, on one line. */
export function plainText(node: TreeNode | undefined): string {
  if (node === undefined) return '';
  return piecesOf(node).join('').replace(/\s+/g, ' ').trim();
}

function piecesOf(node: TreeNode): string[] {
  return node.children.flatMap((child) =>
    isNode(child) ? (child.name === 'sup' ? raised(plainText(child)) : piecesOf(child)) : child,
  );
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `4¹` for a number with a raised digit; what else is raised stays as it is. */
export function raised(text: string): string {
  return /^\d+$/.test(text) ? text.replace(/\d/g, (digit) => RAISED[Number(digit)] as string) : text;
}

/** `4.1` for `4¹`. */
export function lowered(text: string): string {
  return text.replace(
    /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
    (digits) => `.${[...digits].map((digit) => RAISED.indexOf(digit)).join('')}`,
  );
}
