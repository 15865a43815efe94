import type { Parameter } from '../builder.ts';
import { type Argument, type Expression, type Idiom, type Member, unknown } from '../outline.ts';
import {
  braceFormat,
  dedent,
  joinSeparatorFirst,
  lower,
  notEvaluated,
  percentFormat,
  replaceAll,
  same,
  trim,
  trimEnd,
  trimStart,
  upper,
} from '../transforms.ts';
import { COMMON_ESCAPES, decode, type Escapes, joinPieces, normalLines, type Piece } from './literal.ts';
import { grammarLanguage, type Lower, spanOf, TreeReader } from './reader.ts';
import { childAt, childOf, childrenAt, namedChildren, operatorOf, type SyntaxNode } from './tree.ts';

const IDIOM: Idiom = {
  transforms: {
    StringIO: notEvaluated,
    strip: trim,
    lstrip: trimStart,
    rstrip: trimEnd,
    upper,
    lower,
    dedent,
    cleandoc: trim,
    join: joinSeparatorFirst,
    format: braceFormat,
    replace: replaceAll,
    str: same,
    '%': percentFormat,
  },
  lists: [],
  adds: ['append', 'extend', 'add', 'update'],
  self: ['self', 'cls'],
  classNamesHidden: true,
};

/** The Python Language Reference, 2.4.1: escape sequences of string literals. */
const ESCAPES: Escapes = {
  letters: COMMON_ESCAPES,
  digits: { x: 2, u: 4, U: 8 },
  octal: true,
  continues: true,
  keepsUnknown: true,
};

class Python extends TreeReader {
  constructor(text: string) {
    super(text, IDIOM);
  }

  protected visit(node: SyntaxNode): void {
    switch (node.type) {
      case 'class_definition':
        this.class(node);
        break;
      case 'function_definition':
      case 'lambda':
        this.function(node);
        break;
      case 'block':
        // The bodies of classes and functions are their scopes already.
        if (this.builder.scopeAt(node.start).end !== node.end) this.builder.scope('block', node);
        break;
      case 'assignment':
      case 'named_expression':
      case 'augmented_assignment':
        this.assignment(node);
        break;
      case 'dictionary':
        this.builder.group('record', node, null, { members: this.entries(node) });
        break;
      case 'decorated_definition':
        for (const one of node.children)
          this.setTarget(one, this.nameAt(childAt(node, 'definition') ?? node, 'name'));
        break;
      case 'decorator':
        this.decorator(node);
        break;
      case 'call':
        this.openCall('call', node, this.callee(node), this.arguments(node));
        break;
    }
  }

  private class(node: SyntaxNode): void {
    const name = this.nameAt(node, 'name');
    this.builder.class(node, name);
    const fields = annotatedFields(node).map((field) => this.slice(field));
    if (name !== null && fields.length > 0) this.builder.signature(name, fields);
  }

  private function(node: SyntaxNode): void {
    const name = this.nameAt(node, 'name');
    const outer = this.builder.scopeAt(node.start);
    const method = outer.kind === 'class';
    this.builder.scope('function', node);
    const parameters = childAt(node, 'parameters');
    if (parameters === null) return;
    const list = namedChildren(parameters).flatMap((parameter) => this.parameter(parameter));
    const own = method && IDIOM.self.includes(list[0]?.name ?? '') ? list.slice(1) : list;
    const of = name === '__init__' && outer.group.name !== null ? outer.group.name : name;
    this.builder.parameters(parameters, of === null ? [] : [of], own);
  }

  private parameter(node: SyntaxNode): readonly Parameter[] {
    const value = childAt(node, 'value');
    const named = node.type === 'identifier' ? node : (childAt(node, 'name') ?? childOf(node, 'identifier'));
    if (named === null || named.type !== 'identifier') return [];
    return [
      { name: this.slice(named), fallback: value && this.later(value), start: node.start, end: node.end },
    ];
  }

  private assignment(node: SyntaxNode): void {
    const left = childAt(node, 'left') ?? childAt(node, 'name');
    const right = childAt(node, 'right') ?? childAt(node, 'value');
    if (left === null || right === null) return;
    const targets =
      left.type === 'pattern_list' || left.type === 'tuple_pattern' ? namedChildren(left) : null;
    if (node.type === 'augmented_assignment') this.assign(left, this.assignedValue(node, left, right));
    else if (targets === null) this.assign(left, this.later(lastValue(right)));
    else this.takeApart(targets, right);
  }

  private takeApart(targets: readonly SyntaxNode[], right: SyntaxNode): void {
    const values = right.type === 'expression_list' || right.type === 'tuple' ? namedChildren(right) : [];
    for (const [index, target] of targets.entries()) {
      const value = values.length === targets.length ? values[index] : undefined;
      this.assign(target, value === undefined ? () => unknown(right, 'is taken apart') : this.later(value));
    }
  }

  private assign(target: SyntaxNode, value: () => Expression): void {
    const { object, name } = this.target(target);
    if (name === null) return;
    if (object === null) this.builder.assign(name, target, value);
    else this.builder.assignMember(IDIOM.self.includes(object) ? null : object, name, target, value);
  }

  private target(node: SyntaxNode): { readonly object: string | null; readonly name: string | null } {
    if (node.type === 'identifier') return { object: null, name: this.slice(node) };
    const attribute = childAt(node, 'attribute');
    if (attribute !== null)
      return { object: this.slice(childAt(node, 'object') as SyntaxNode), name: this.slice(attribute) };
    const key = childAt(node, 'subscript');
    const lowered = key === null ? null : this.lower(key);
    return lowered?.kind === 'text'
      ? { object: this.slice(childAt(node, 'value') as SyntaxNode), name: lowered.text }
      : { object: null, name: null };
  }

  private decorator(node: SyntaxNode): void {
    const call = childOf(node, 'call');
    if (call !== null)
      this.openCall('decorator', node, this.callee(call), this.arguments(call), this.targetOf(node));
  }

  private callee(call: SyntaxNode): string {
    const callee = childAt(call, 'function');
    return callee === null ? '' : this.slice(callee);
  }

  private arguments(call: SyntaxNode): readonly Argument[] {
    const list = childAt(call, 'arguments');
    if (list === null || list.type !== 'argument_list') return [];
    return namedChildren(list).map((node): Argument => {
      if (node.type === 'list_splat' || node.type === 'dictionary_splat') return this.spread(node);
      if (node.type !== 'keyword_argument') return this.argument(null, node);
      return this.argument(this.nameAt(node, 'name'), childAt(node, 'value') as SyntaxNode, node);
    });
  }

  private entries(node: SyntaxNode): Member[] {
    return namedChildren(node).flatMap((pair): Member[] => {
      const [key, value] = [childAt(pair, 'key'), childAt(pair, 'value')];
      if (pair.type === 'dictionary_splat') {
        const spread = namedChildren(pair)[0] as SyntaxNode;
        return [{ name: null, spread: true, value: this.later(spread), ...spanOf(pair) }];
      }
      if (pair.type !== 'pair' || key === null || value === null) return [];
      return [{ name: null, key: this.later(key), value: this.later(value), ...spanOf(pair) }];
    });
  }

  protected form(node: SyntaxNode, lower: Lower): Expression {
    const span = spanOf(node);
    switch (node.type) {
      case 'string':
        return joinPieces(node, this.pieces(node, lower));
      case 'concatenated_string':
        return joinPieces(
          node,
          namedChildren(node).flatMap((part) => this.pieces(part, lower)),
        );
      case 'integer':
        return { kind: 'text', text: this.slice(node), number: true, ...span };
      case 'none':
        return { kind: 'nothing', ...span };
      case 'true':
      case 'false':
      case 'float':
      case 'lambda':
        return { kind: 'other', ...span };
      case 'parenthesized_expression':
      case 'await':
        return lower(namedChildren(node)[0] as SyntaxNode);
      case 'named_expression':
        return lower(childAt(node, 'value') as SyntaxNode);
      case 'identifier':
        return { kind: 'reference', name: this.slice(node), ...span };
      case 'attribute':
        return {
          kind: 'member',
          object: lower(childAt(node, 'object') as SyntaxNode),
          name: this.slice(childAt(node, 'attribute') as SyntaxNode),
          ...span,
        };
      case 'subscript':
        return this.subscript(node, lower);
      case 'list':
      case 'tuple':
      case 'set':
      case 'expression_list':
        return { kind: 'list', items: namedChildren(node).map(lower), ...span };
      case 'list_splat':
        return lower(namedChildren(node)[0] as SyntaxNode);
      case 'dictionary':
        return { kind: 'record', entries: this.entries(node), ...span };
      case 'conditional_expression': {
        const [yes, , no] = namedChildren(node);
        return { kind: 'choice', options: [lower(yes as SyntaxNode), lower(no as SyntaxNode)], ...span };
      }
      case 'boolean_operator':
        return this.binary(node, 'or', lower);
      case 'binary_operator':
        return this.sum(node, lower);
      case 'call':
        return this.call(node, lower);
      default:
        return unknown(node, 'is computed');
    }
  }

  private subscript(node: SyntaxNode, lower: Lower): Expression {
    const keys = childrenAt(node, 'subscript').map(lower);
    const [key] = keys;
    if (keys.length !== 1 || key?.kind !== 'text')
      return unknown(node, 'is looked up while the program runs');
    return {
      kind: 'member',
      object: lower(childAt(node, 'value') as SyntaxNode),
      name: key.text,
      ...spanOf(node),
    };
  }

  private sum(node: SyntaxNode, lower: Lower): Expression {
    if (operatorOf(node, this.text) !== '%') return this.binary(node, '', lower);
    const right = childAt(node, 'right') as SyntaxNode;
    const args = right.type === 'tuple' ? namedChildren(right) : [right];
    return {
      kind: 'call',
      callee: '%',
      receiver: lower(childAt(node, 'left') as SyntaxNode),
      args: args.map((one) => this.argument(null, one)),
      ...spanOf(node),
    };
  }

  private call(node: SyntaxNode, lower: Lower): Expression {
    const callee = childAt(node, 'function') as SyntaxNode;
    const object = callee.type === 'attribute' ? childAt(callee, 'object') : null;
    return {
      kind: 'call',
      callee: this.slice(callee),
      receiver: object === null ? null : lower(object),
      args: this.arguments(node),
      ...spanOf(node),
    };
  }

  /** The Python Language Reference, 2.4: prefixes, and 2.4.3: doubled braces and nested formats. */
  private pieces(node: SyntaxNode, lower: Lower): readonly Piece[] {
    const first = childOf(node, 'string_start');
    const last = childOf(node, 'string_end');
    if (first === null || last === null) return [{ expression: unknown(node, 'is computed') }];
    const prefix = this.slice(first).toLowerCase();
    const raw = prefix.includes('r');
    const template = prefix.includes('f') || prefix.includes('t');
    if (prefix.includes('b')) return [{ expression: { kind: 'other', ...spanOf(node) } }];
    const pieces: Piece[] = [];
    const add = (start: number, end: number) => {
      const source = normalLines(this.text.slice(start, end));
      const text = raw ? source : decode(source, ESCAPES);
      if (text === null) pieces.push({ expression: unknown(node, 'has an escape that is not read') });
      else pieces.push({ text: template ? text.replaceAll('{{', '{').replaceAll('}}', '}') : text });
    };
    let from = first.end;
    for (const part of node.children) {
      if (part.type !== 'interpolation') continue;
      add(from, part.start);
      pieces.push({ expression: this.interpolated(part, lower) });
      from = part.end;
    }
    add(from, last.start);
    return pieces;
  }

  private interpolated(node: SyntaxNode, lower: Lower): Expression {
    const format = childOf(node, 'format_specifier', 'type_conversion', '=');
    const plain = format === null || /^(?::|!s|:s)?$/.test(this.slice(format));
    return plain ? lower(childAt(node, 'expression') as SyntaxNode) : unknown(node, 'is formatted');
  }
}

/** `a = b = "x"`: the value at the end. */
function lastValue(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at.type === 'assignment') at = childAt(at, 'right') ?? at.children.at(-1) ?? at;
  return at;
}

/** Fields of a dataclass or named tuple, in the order in which its constructor takes them. */
function annotatedFields(node: SyntaxNode): readonly SyntaxNode[] {
  const body = childAt(node, 'body');
  if (body === null) return [];
  return namedChildren(body).flatMap((statement) => {
    const assignment = childOf(statement, 'assignment');
    const name = assignment === null ? null : childAt(assignment, 'left');
    return assignment !== null && childAt(assignment, 'type') !== null && name?.type === 'identifier'
      ? [name]
      : [];
  });
}

export const python = grammarLanguage(
  'Python',
  ['.py', '.pyi'],
  'tree-sitter-python/tree-sitter-python.wasm',
  Python,
);
