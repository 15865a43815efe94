import type { Node, Pair, Scalar, YAMLMap } from 'yaml';
import { optional } from '../../../text/optional.ts';
import { type Language, SyntaxFault } from '../outline.ts';
import { type DataEntry, type DataNode, outlineOfData } from './outline.ts';

/** Merge keys take over what they name: bounds a merge of merges. */
const MOST_ENTRIES = 10_000;

export const yaml: Language = {
  name: 'YAML',
  endings: ['.yaml', '.yml'],
  async open() {
    const library = await optional('yaml', () => import('yaml'));
    return (text) => {
      // Keys are compared here: the library compares each with each.
      const documents = library.parseAllDocuments(text, {
        uniqueKeys: false,
        merge: true,
        logLevel: 'silent',
      });
      const nodes: DataNode[] = [];
      for (const document of 'empty' in documents ? [] : documents) {
        const [error] = document.errors;
        if (error !== undefined) throw new SyntaxFault(firstLine(error.message), error.pos[0], error.pos[1]);
        if (document.contents !== null) nodes.push(new Reading(library, document.contents).read());
      }
      return outlineOfData(nodes, text.length);
    };
  },
};

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '');
}

class Reading {
  private readonly library: typeof import('yaml');
  private readonly root: Node;
  private readonly known = new Map<Node, DataNode>();
  /** The library looks through the whole document for each alias; here all are found in one pass. */
  private readonly targets: ReadonlyMap<Node, Node>;

  constructor(library: typeof import('yaml'), root: Node) {
    this.library = library;
    this.root = root;
    this.targets = aliasTargets(library, root);
  }

  /** Lowers the tree without recursion: deep files overflow no stack. */
  read(): DataNode {
    const waiting: (() => void)[] = [];
    const node = this.node(this.root, waiting);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) next();
    return node;
  }

  private node(node: Node | null, waiting: (() => void)[]): DataNode {
    if (node === null) return { kind: 'nothing', start: 0, end: 0 };
    const known = this.known.get(node);
    if (known !== undefined) return known;
    const { isAlias, isMap, isSeq } = this.library;
    if (isAlias(node)) {
      const target = this.targets.get(node);
      return target === undefined
        ? { kind: 'unknown', why: 'is an alias of nothing', ...spanOf(node) }
        : this.node(target, waiting);
    }
    const made = isMap(node) || isSeq(node) ? collection(isMap(node), spanOf(node)) : scalar(node as Scalar);
    this.known.set(node, made);
    if (isMap(node)) waiting.push(() => this.fill(node, made as MapNode, waiting));
    if (isSeq(node))
      waiting.push(() => {
        for (const item of node.items) (made as ListNode).items.push(this.node(item as Node | null, waiting));
      });
    return made;
  }

  private fill(map: YAMLMap, made: MapNode, waiting: (() => void)[]): void {
    const own = new Set<string>();
    for (const pair of map.items as Pair<Node, Node | null>[]) {
      if (this.isMerge(pair)) continue;
      const key = this.keyOf(pair.key);
      const span = spanOf(pair.key);
      if (own.has(key)) throw new SyntaxFault(`The key "${key}" stands twice`, span.start, span.end);
      own.add(key);
      const value =
        pair.value === null ? { kind: 'nothing' as const, ...span } : this.node(pair.value, waiting);
      made.entries.push({ key, value, ...span });
    }
    for (const [key, entry] of this.merged(map, waiting)) if (!own.has(key)) made.entries.push(entry);
  }

  /** What `<<` takes over; the first source of a key counts. */
  private merged(map: YAMLMap, waiting: (() => void)[]): ReadonlyMap<string, DataEntry> {
    const entries = new Map<string, DataEntry>();
    const seen = new Set<YAMLMap>([map]);
    const sources = this.sourcesOf(map).reverse();
    for (let source = sources.pop(); source !== undefined; source = sources.pop()) {
      if (seen.has(source) || entries.size > MOST_ENTRIES) continue;
      seen.add(source);
      for (const pair of source.items as Pair<Node, Node | null>[]) {
        if (this.isMerge(pair)) continue;
        const key = this.keyOf(pair.key);
        if (!entries.has(key))
          entries.set(key, { key, value: this.node(pair.value, waiting), ...spanOf(pair.key) });
      }
      sources.push(...this.sourcesOf(source).reverse());
    }
    return entries;
  }

  private sourcesOf(map: YAMLMap): YAMLMap[] {
    const { isAlias, isMap, isSeq } = this.library;
    const resolved = (node: unknown) => (isAlias(node) ? this.targets.get(node) : node);
    return (map.items as Pair<Node, Node | null>[])
      .filter((pair) => this.isMerge(pair))
      .map(({ value }) => resolved(value))
      .flatMap((value) => (isSeq(value) ? value.items.map(resolved) : [value]))
      .filter((value): value is YAMLMap => isMap(value));
  }

  private isMerge({ key }: Pair<Node, Node | null>): boolean {
    return this.library.isScalar(key) && key.source === '<<' && key.type === 'PLAIN';
  }

  private keyOf(key: Node): string {
    const { isAlias, isScalar } = this.library;
    const node = isAlias(key) ? this.targets.get(key) : key;
    return isScalar(node) ? textOf(node) : '';
  }
}

/** What each alias stands for: the last node before it that has its anchor. */
function aliasTargets(library: typeof import('yaml'), root: Node): ReadonlyMap<Node, Node> {
  const { isAlias, isMap, isSeq } = library;
  const anchored = new Map<string, Node>();
  const targets = new Map<Node, Node>();
  const stack: (Node | null)[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === null) continue;
    if (isAlias(node)) {
      const target = anchored.get(node.source);
      if (target !== undefined) targets.set(node, target);
      continue;
    }
    const { anchor } = node as Scalar | YAMLMap;
    if (anchor !== undefined) anchored.set(anchor, node);
    const children = isMap(node)
      ? (node.items as Pair<Node, Node | null>[]).flatMap(({ key, value }) => [key, value])
      : isSeq(node)
        ? (node.items as (Node | null)[])
        : [];
    for (let index = children.length - 1; index >= 0; index--) stack.push(children[index] ?? null);
  }
  return targets;
}

type MapNode = Extract<DataNode, { kind: 'map' }>;
type ListNode = Extract<DataNode, { kind: 'list' }>;

function collection(map: boolean, span: { start: number; end: number }): MapNode | ListNode {
  return map ? { kind: 'map', entries: [], ...span } : { kind: 'list', items: [], ...span };
}

function scalar(node: Scalar): DataNode {
  const span = spanOf(node);
  if (node.value === null) return { kind: 'nothing', ...span };
  const { tag } = node;
  if (tag !== undefined && !tag.startsWith('tag:yaml.org,2002:') && tag !== '!')
    return { kind: 'unknown', why: `has the tag "${tag}", whose meaning the file does not tell`, ...span };
  return { kind: 'text', text: textOf(node), ...span };
}

/** Numbers and dates as they are written. */
function textOf({ value, source }: Scalar): string {
  return typeof value === 'string' ? value : (source ?? String(value));
}

function spanOf({ range }: Node): { start: number; end: number } {
  return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 };
}
