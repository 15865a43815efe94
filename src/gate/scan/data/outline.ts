import {
  type Expression,
  type Fault,
  type Group,
  type Idiom,
  lazily,
  type Member,
  type Outline,
  type Span,
  unknown,
} from '../outline.ts';

/** A value of a data file. An alias is the very node that it stands for, so that these may form a graph with cycles. */
export type DataNode = Span &
  (
    | { readonly kind: 'map'; readonly entries: DataEntry[] }
    | { readonly kind: 'list'; readonly items: DataNode[] }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'nothing' }
    | { readonly kind: 'unknown'; readonly why: string }
  );

export interface DataEntry extends Span {
  readonly key: string;
  readonly value: DataNode;
}

const DEEPEST = 500;
/** Groups that aliases may add beyond those that the file writes out. */
const MOST_REPEATED = 100_000;

const NO_IDIOM: Idiom = { transforms: {}, lists: [], adds: [], self: [], classNamesHidden: false };

interface Step {
  readonly node: DataNode;
  readonly parent: Group | null;
  readonly key: string | number | null;
  readonly depth: number;
}

/** Lists the groups of data files, each under every key path that leads to it. */
export function outlineOfData(documents: readonly DataNode[], length: number): Outline {
  const root: Group = makeGroup({ start: 0, end: length }, 'variables', null, null);
  const scope = { start: 0, end: length, kind: 'file', parent: null, names: new Map(), group: root } as const;
  const groups: Group[] = [root];
  const faults: Fault[] = [];
  const seen = new Set<DataNode>();
  const nodesOf = new Map<Group, DataNode>();
  const stack: Step[] = documents.map((node) => ({ node, parent: null, key: null, depth: 0 })).reverse();
  let repeated = 0;
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const { node, parent, key, depth } = step;
    if (node.kind !== 'map' && node.kind !== 'list') continue;
    const { start, end } = node;
    if (holds(nodesOf, parent, node)) {
      faults.push({
        code: 'cyclic_alias',
        message: 'An alias stands for what holds it: write it out.',
        start,
        end,
      });
      continue;
    }
    if (seen.has(node) && ++repeated > MOST_REPEATED) {
      faults.push({
        code: 'not_evaluable',
        message: `Aliases repeat more than ${MOST_REPEATED} values: write them out.`,
        start,
        end,
      });
      break;
    }
    if (depth > DEEPEST) {
      faults.push({
        code: 'not_evaluable',
        message: `This is nested more than ${DEEPEST} deep: make it flatter.`,
        start,
        end,
      });
      continue;
    }
    seen.add(node);
    const group = makeGroup(node, node.kind === 'map' ? 'record' : 'list', parent, key);
    group.members.push(...membersOf(node));
    groups.push(group);
    nodesOf.set(group, node);
    const children = node.kind === 'map' ? node.entries.map(({ value }) => value) : node.items;
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index] as DataNode;
      const childKey = node.kind === 'map' ? (node.entries[index]?.key ?? null) : index;
      stack.push({ node: child, parent: group, key: childKey, depth: depth + 1 });
    }
  }
  return { groups, scopes: [scope], idiom: NO_IDIOM, signatures: new Map(), faults };
}

function holds(nodesOf: ReadonlyMap<Group, DataNode>, parent: Group | null, node: DataNode): boolean {
  for (let at = parent; at !== null; at = at.parent) if (nodesOf.get(at) === node) return true;
  return false;
}

function makeGroup(
  span: Span,
  kind: Group['kind'],
  parent: Group | null,
  key: string | number | null,
): Group {
  const { start, end } = span;
  return { kind, name: null, target: null, members: [], args: [], parent, key, data: true, start, end };
}

function membersOf(node: Extract<DataNode, { kind: 'map' | 'list' }>): readonly Member[] {
  if (node.kind === 'list')
    return node.items.map((item) => ({
      name: null,
      value: expressionOf(item),
      start: item.start,
      end: item.end,
    }));
  return node.entries.map(({ key, value, start, end }) => ({
    name: key,
    value: expressionOf(value),
    start,
    end,
  }));
}

const expressions = new WeakMap<DataNode, () => Expression>();

/** One expression for a node, however often it is repeated: what is evaluated once is known everywhere. */
function expressionOf(node: DataNode): () => Expression {
  const known = expressions.get(node);
  if (known !== undefined) return known;
  const made = lazily(() => lowered(node));
  expressions.set(node, made);
  return made;
}

function isEmpty(node: Extract<DataNode, { kind: 'map' | 'list' }>): boolean {
  return (node.kind === 'list' ? node.items : node.entries).length === 0;
}

function lowered(node: DataNode): Expression {
  const { start, end } = node;
  switch (node.kind) {
    case 'text':
    case 'nothing':
      return node;
    case 'unknown':
      return unknown(node, node.why);
    case 'map':
    case 'list':
      // A list is a record by place, so that its items are lowered only when they are asked for.
      return isEmpty(node)
        ? { kind: 'nothing', start, end }
        : { kind: 'record', entries: membersOf(node), start, end };
  }
}
