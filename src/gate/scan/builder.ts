import {
  type Argument,
  type Definition,
  type Expression,
  type Group,
  type GroupKind,
  type Idiom,
  lazily,
  type Member,
  type Outline,
  type Scope,
  type Span,
  unknown,
} from './outline.ts';
import { classAround } from './scopes.ts';

/** Deeper than any rule is written; bounds the stack. */
const DEEPEST = 200;

/**
 * Collects the outline of a program while its tree is walked from front to back, outer nodes before inner ones: what
 * is open at an offset is told by the ends of the spans.
 */
export class OutlineBuilder {
  private readonly file: Scope;
  private readonly all: Scope[] = [];
  private readonly groups: Group[] = [];
  private readonly signatures = new Map<string, readonly string[] | null>();
  private readonly open: Group[] = [];
  private readonly scopes: Scope[] = [];
  private readonly assigned = new Map<Scope, Map<string, Group>>();
  private readonly idiom: Idiom;

  constructor(length: number, idiom: Idiom) {
    this.idiom = idiom;
    const span = { start: 0, end: length };
    this.file = {
      ...span,
      kind: 'file',
      parent: null,
      names: new Map(),
      group: this.makeGroup('variables', span),
    };
    this.scopes.push(this.file);
    this.all.push(this.file);
    this.open.push(this.file.group);
  }

  outline(): Outline {
    return {
      groups: this.groups,
      scopes: this.all,
      idiom: this.idiom,
      signatures: this.signatures,
      faults: [],
    };
  }

  /** The innermost scope at an offset that the walk has reached. */
  scopeAt(offset: number): Scope {
    while (this.scopes.length > 1 && (this.scopes.at(-1)?.end ?? 0) <= offset) this.scopes.pop();
    return this.scopes.at(-1) ?? this.file;
  }

  group(kind: GroupKind, span: Span, name: string | null = null, more: Partial<GroupParts> = {}): Group {
    const group = this.makeGroup(kind, span, name, more);
    this.open.push(group);
    if (kind === 'call' && name !== null) this.grow(name, span, group.args);
    return group;
  }

  /** `bases.append("...")`: from here on the list holds more. */
  private grow(callee: string, span: Span, args: readonly Argument[]): void {
    const [name = '', method = '', ...more] = callee.split('.');
    if (more.length > 0 || !this.idiom.adds.includes(method)) return;
    const here = this.scopeAt(span.start);
    const before: Expression = { kind: 'reference', name, ...span };
    this.put(
      this.ownerOf(name, here),
      name,
      here,
      span.end,
      lazily(() => ({ kind: 'list', items: [before, ...args.map(({ value }) => value())], ...span })),
    );
  }

  /** Opens a scope; assignments in a class belong to the class, those of a block to the function around it. */
  scope(kind: Scope['kind'], span: Span, name: string | null = null): Scope {
    const parent = this.scopeAt(span.start);
    const group =
      kind === 'block'
        ? parent.group
        : this.group(kind === 'class' ? 'class' : 'variables', span, kind === 'class' ? name : null);
    const scope: Scope = { start: span.start, end: span.end, kind, parent, names: new Map(), group };
    this.scopes.push(scope);
    this.all.push(scope);
    return scope;
  }

  /** `name` is a class: its constants are reached through it. */
  class(span: Span, name: string | null): Scope {
    const outer = this.scopeAt(span.start);
    const scope = this.scope('class', span, name);
    if (name !== null)
      this.put(outer, name, outer, span.start, () => ({
        kind: 'scope',
        scope,
        start: span.start,
        end: span.end,
      }));
    return scope;
  }

  /** A variable, constant or attribute is declared here. */
  declare(
    name: string,
    span: Span,
    value: (() => Expression) | null,
    scope = this.scopeAt(span.start),
  ): void {
    if (value === null) {
      // Declared without a value: later assignments belong here.
      if (!scope.names.has(name)) scope.names.set(name, []);
      return;
    }
    const once = lazily(value);
    scope.group.members.push({ name, value: once, start: span.start, end: span.end });
    this.put(scope, name, scope, span.end, once);
  }

  /** A variable that may be declared further out is given a value. */
  assign(name: string, span: Span, value: () => Expression): void {
    const here = this.scopeAt(span.start);
    const owner = this.ownerOf(name, here);
    const once = lazily(value);
    here.group.members.push({ name, value: once, start: span.start, end: span.end });
    this.put(owner, name, here, span.end, once);
  }

  /** A property of an object is given a value; `object` is its text, null for the instance of the class around it. */
  assignMember(object: string | null, name: string, span: Span, value: () => Expression): void {
    const here = this.scopeAt(span.start);
    const once = lazily(value);
    const owner = object === null ? classAround(here) : null;
    if (owner !== null) this.put(owner, name, here, span.end, once);
    this.groupOf(owner ?? here, object ?? 'this', span).members.push({
      name,
      value: once,
      start: span.start,
      end: span.end,
    });
  }

  /** Parameters, with their default values, and the names under which callers may give them by position. */
  parameters(span: Span, of: readonly string[], list: readonly Parameter[]): void {
    const group = this.group('parameters', span, of[0] ?? null);
    const scope = this.scopeAt(span.start);
    for (const { name, fallback, ...place } of list) {
      if (fallback !== null) group.members.push({ name, value: fallback, ...place });
      const value = (): Expression => ({ kind: 'parameter', name, of: of.at(-1) ?? null, ...place });
      this.put(scope, name, scope, place.start, value);
    }
    for (const name of of)
      this.signature(
        name,
        list.map(({ name }) => name),
      );
  }

  signature(name: string, parameters: readonly string[]): void {
    const before = this.signatures.get(name);
    const same = before === undefined || before?.join() === parameters.join();
    this.signatures.set(name, same ? parameters : null);
  }

  private put(owner: Scope, name: string, block: Scope, at: number, value: () => Expression): void {
    const definition: Definition = { at, block, value };
    const known = owner.names.get(name);
    if (known === undefined) owner.names.set(name, [definition]);
    else known.push(definition);
  }

  private ownerOf(name: string, here: Scope): Scope {
    for (let scope: Scope | null = here; scope !== null; scope = scope.parent) {
      if (scope.names.has(name)) return scope;
      if (this.idiom.classNamesHidden && scope.kind !== 'block') return scope;
    }
    return here;
  }

  private groupOf(scope: Scope, object: string, span: Span): Group {
    if (object === 'this' && scope.kind === 'class') return scope.group;
    const known = this.assigned.get(scope) ?? new Map<string, Group>();
    this.assigned.set(scope, known);
    const group = known.get(object) ?? this.makeGroup('variables', span, object);
    known.set(object, group);
    return group;
  }

  private makeGroup(
    kind: GroupKind,
    span: Span,
    name: string | null = null,
    more: Partial<GroupParts> = {},
  ): Group {
    while (this.open.length > 1 && (this.open.at(-1)?.end ?? 0) <= span.start) this.open.pop();
    const group: Group = {
      kind,
      name,
      target: more.target ?? null,
      members: more.members ?? [],
      args: more.args ?? [],
      parent: this.open.at(-1) ?? null,
      key: null,
      data: false,
      start: span.start,
      end: span.end,
    };
    this.groups.push(group);
    return group;
  }
}

interface GroupParts {
  readonly target: string | null;
  readonly members: Member[];
  readonly args: readonly Argument[];
}

export interface Parameter extends Span {
  readonly name: string;
  readonly fallback: (() => Expression) | null;
}

/** Named arguments as the members of a group. */
export function namedArguments(args: readonly Argument[]): Member[] {
  return args.filter(({ name, spread }) => name !== null && spread !== true);
}

/** Lowers expressions with `form`, down to a depth that no rule needs. */
export function bounded<Node extends Span>(
  form: (node: Node, lower: (node: Node) => Expression) => Expression,
): (node: Node) => Expression {
  let depth = 0;
  const lower = (node: Node): Expression => {
    if (depth >= DEEPEST) return unknown(node, `is nested more than ${DEEPEST} deep`);
    depth++;
    try {
      return form(node, lower);
    } finally {
      depth--;
    }
  };
  return lower;
}
