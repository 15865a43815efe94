import { type Argument, type Expression, type Member, unknown } from '../outline.ts';
import { KOTLIN_ESCAPES, KOTLIN_IDIOM } from './kotlin-idiom.ts';
import { decode, joinPieces, normalLines, type Piece } from './literal.ts';
import { grammarLanguage, type Lower, spanOf, TreeReader } from './reader.ts';
import { childAt, childOf, namedChildren, type SyntaxNode } from './tree.ts';

const MAPS = new Set(['mapOf', 'mutableMapOf', 'linkedMapOf', 'hashMapOf']);

const BLOCKS = new Set(['block', 'for_statement', 'when_entry']);

class Kotlin extends TreeReader {
  /** Invocations that are annotations, not superclasses. */
  private readonly annotating = new Set<SyntaxNode>();
  /** The arguments of annotations that the grammar takes for expressions. */
  private readonly loose = new Map<SyntaxNode, SyntaxNode>();

  constructor(text: string) {
    super(text, KOTLIN_IDIOM);
  }

  protected visit(node: SyntaxNode): void {
    this.tellAnnotations(node);
    if (BLOCKS.has(node.type)) this.builder.scope('block', node);
    switch (node.type) {
      case 'class_declaration':
      case 'object_declaration':
        this.builder.class(node, this.nameAt(node, 'name'));
        break;
      case 'primary_constructor':
        this.constructorOf(node);
        break;
      case 'function_declaration':
      case 'lambda_literal':
      case 'secondary_constructor':
        this.function(node);
        break;
      case 'property_declaration':
        this.property(node);
        break;
      case 'enum_entry':
        this.enumConstant(node, this.slice(childOf(node, 'identifier') ?? node), this.arguments(node));
        break;
      case 'assignment':
        this.assignment(node);
        break;
      case 'annotation':
        this.annotation(node);
        break;
      case 'call_expression':
      case 'constructor_invocation':
        if (!this.annotating.has(node)) this.call(node);
        break;
    }
  }

  /** Tells annotations what they stand on, before they are visited. */
  private tellAnnotations(node: SyntaxNode): void {
    const modifiers = childOf(node, 'modifiers');
    if (modifiers !== null)
      for (const annotation of namedChildren(modifiers)) this.setTarget(annotation, this.declaredName(node));
    for (const [index, child] of node.children.entries()) {
      if (child.type !== 'annotated_expression' || node.type === child.type) continue;
      const next = node.children[index + 1];
      this.tellLoose(child, next === undefined ? null : this.declaredName(next));
    }
  }

  /** The grammar takes the annotations before some declarations for an expression, and their arguments for another. */
  private tellLoose(node: SyntaxNode, target: string | null): void {
    for (let at: SyntaxNode | null = node; at !== null; at = childOf(at, 'annotated_expression')) {
      const [annotation, argument] = namedChildren(at);
      if (annotation === undefined) return;
      this.setTarget(annotation, target);
      if (argument?.type === 'parenthesized_expression') this.loose.set(annotation, argument);
    }
  }

  private annotation(node: SyntaxNode): void {
    const invocation = childOf(node, 'constructor_invocation');
    const loose = this.loose.get(node);
    if (invocation !== null) this.annotating.add(invocation);
    const args = invocation === null ? [] : this.arguments(invocation);
    const given = loose === undefined ? args : [this.argument(null, loose)];
    const name = childOf(invocation ?? node, 'user_type');
    this.openCall('decorator', node, name === null ? '' : this.slice(name), given, this.targetOf(node));
  }

  private declaredName(node: SyntaxNode): string | null {
    const variable = childOf(node, 'variable_declaration');
    const name = childAt(node, 'name') ?? childOf(variable ?? node, 'identifier');
    return name === null ? null : this.slice(name);
  }

  private constructorOf(node: SyntaxNode): void {
    const scope = this.builder.scopeAt(node.start);
    const list = childOf(node, 'class_parameters');
    if (list === null) return;
    const parameters = namedChildren(list).map((parameter) => {
      const value = afterEquals(parameter);
      return {
        name: this.slice(childOf(parameter, 'identifier') ?? parameter),
        fallback: value && this.later(value),
        ...spanOf(parameter),
      };
    });
    this.builder.parameters(list, scope.group.name === null ? [] : [scope.group.name], parameters);
  }

  private function(node: SyntaxNode): void {
    const name = this.nameAt(node, 'name');
    const list = childOf(node, 'function_value_parameters');
    const parameters = (list?.children ?? []).flatMap((parameter, index, all) => {
      if (parameter.type !== 'parameter') return [];
      // The grammar puts a default value beside its parameter.
      const value = all[index + 1]?.type === '=' ? all[index + 2] : undefined;
      const fallback = value === undefined ? null : this.later(value);
      return [
        { name: this.slice(childOf(parameter, 'identifier') ?? parameter), fallback, ...spanOf(parameter) },
      ];
    });
    const returned = returnedBy(node);
    if (name !== null && parameters.length === 0 && returned !== null)
      this.builder.declare(name, node, this.later(returned));
    this.builder.scope('function', node);
    this.builder.parameters(node, name === null ? [] : [name], parameters);
  }

  private property(node: SyntaxNode): void {
    const name = this.declaredName(node);
    const getter = childOf(node, 'getter');
    const value = afterEquals(node) ?? (getter === null ? null : returnedBy(getter));
    const delegate = childOf(node, 'property_delegate');
    if (name === null) return;
    if (value === null && delegate !== null)
      this.builder.declare(name, node, () => unknown(delegate, 'is delegated'));
    else this.builder.declare(name, node, value && this.later(value));
  }

  private assignment(node: SyntaxNode): void {
    const [left, right] = [childAt(node, 'left'), childAt(node, 'right')];
    if (left === null || right === null) return;
    const value = this.assignedValue(node, left, right);
    if (left.type === 'identifier') this.builder.assign(this.slice(left), node, value);
    const [object, member] = namedChildren(left);
    if (object === undefined || member === undefined) return;
    const key = left.type === 'navigation_expression' ? this.slice(member) : this.keyOf(member);
    if (key === null) return;
    this.builder.assignMember(
      object.type === 'this_expression' ? null : this.slice(object),
      key,
      node,
      value,
    );
  }

  private keyOf(node: SyntaxNode): string | null {
    const key = this.lower(node);
    return key.kind === 'text' ? key.text : null;
  }

  private call(node: SyntaxNode): void {
    const callee = this.callee(node);
    const args = this.arguments(node);
    if (MAPS.has(callee)) this.builder.group('record', node, callee, { members: this.mapEntries(node) });
    else this.openCall('call', node, callee, args);
  }

  private callee(node: SyntaxNode): string {
    const callee = namedChildren(node)[0] ?? node;
    if (callee.type === 'call_expression') return this.callee(callee);
    const text = this.slice(callee).replaceAll('?.', '.');
    const generic = text.indexOf('<');
    return generic < 0 ? text : text.slice(0, generic);
  }

  private arguments(node: SyntaxNode): readonly Argument[] {
    const list = childOf(node, 'value_arguments');
    if (list === null) return [];
    return namedChildren(list).map((one): Argument => {
      const value = afterEquals(one);
      if (value !== null) return this.argument(this.slice(childOf(one, 'identifier') ?? one), value, one);
      if (one.children[0]?.type === '*') return this.spread(one);
      return this.argument(null, namedChildren(one).at(-1) ?? one, one);
    });
  }

  /** `mapOf("basis" to "...")` */
  private mapEntries(node: SyntaxNode): Member[] {
    const pairs = namedChildren(childOf(node, 'value_arguments') ?? node).map(
      (one) => namedChildren(one)[0] ?? one,
    );
    return pairs.flatMap((pair): Member[] => {
      const [key, infix, value] = namedChildren(pair);
      if (pair.type !== 'infix_expression' || key === undefined || infix === undefined || value === undefined)
        return [];
      if (this.slice(infix) !== 'to') return [];
      return [{ name: null, key: this.later(key), value: this.later(value), ...spanOf(pair) }];
    });
  }

  protected form(node: SyntaxNode, lower: Lower): Expression {
    const span = spanOf(node);
    switch (node.type) {
      case 'string_literal':
        return joinPieces(node, this.pieces(node, 1, lower));
      case 'multiline_string_literal':
        return joinPieces(node, this.pieces(node, 3, lower));
      case 'character_literal':
        return { kind: 'text', text: decode(this.slice(node).slice(1, -1), KOTLIN_ESCAPES) ?? '', ...span };
      case 'number_literal':
        return { kind: 'text', text: this.slice(node), number: true, ...span };
      case 'identifier':
        return this.named(node);
      case 'null':
      case 'null_literal':
        return { kind: 'nothing', ...span };
      case 'boolean_literal':
      case 'lambda_literal':
      case 'anonymous_function':
        return { kind: 'other', ...span };
      case 'this_expression':
        return { kind: 'reference', name: 'this', ...span };
      case 'parenthesized_expression':
      case 'as_expression':
      case 'block':
      case 'control_structure_body':
        return this.first(node, lower);
      case 'unary_expression':
        return this.slice(node).endsWith('!!') ? this.first(node, lower) : unknown(node, 'is computed');
      case 'binary_expression':
        return this.binary(node, '?:', lower);
      case 'if_expression': {
        const branches = namedChildren(node).filter(({ field }) => field !== 'condition');
        return { kind: 'choice', options: branches.map(lower), ...span };
      }
      case 'when_expression': {
        const entries = node.children.filter(({ type }) => type === 'when_entry');
        return {
          kind: 'choice',
          options: entries.map((entry) => lower(entry.children.at(-1) as SyntaxNode)),
          ...span,
        };
      }
      case 'navigation_expression':
        return this.navigation(node, lower);
      case 'index_expression': {
        const [object, index] = namedChildren(node);
        const name = index === undefined ? null : this.keyOf(index);
        if (object === undefined || name === null)
          return unknown(node, 'is looked up while the program runs');
        return { kind: 'member', object: lower(object), name, ...span };
      }
      case 'collection_literal':
        return { kind: 'list', items: namedChildren(node).map(lower), ...span };
      case 'call_expression':
        return this.called(node, lower);
      default:
        return unknown(node, 'is computed');
    }
  }

  private named(node: SyntaxNode): Expression {
    const name = this.slice(node);
    if (name === 'null') return { kind: 'nothing', ...spanOf(node) };
    if (name === 'true' || name === 'false') return { kind: 'other', ...spanOf(node) };
    return { kind: 'reference', name, ...spanOf(node) };
  }

  private navigation(node: SyntaxNode, lower: Lower): Expression {
    const [object, name] = namedChildren(node);
    if (object === undefined || name === undefined) return unknown(node, 'is computed');
    return { kind: 'member', object: lower(object), name: this.slice(name), ...spanOf(node) };
  }

  private called(node: SyntaxNode, lower: Lower): Expression {
    const callee = namedChildren(node)[0] ?? node;
    const name = this.callee(node);
    if (MAPS.has(name)) return { kind: 'record', entries: this.mapEntries(node), ...spanOf(node) };
    const [object] = callee.type === 'navigation_expression' ? namedChildren(callee) : [];
    const receiver = object === undefined ? null : lower(object);
    return { kind: 'call', callee: name, receiver, args: this.arguments(node), ...spanOf(node) };
  }

  /** The grammar does not see every `$name` as an interpolation: these are read here. */
  private pieces(node: SyntaxNode, quotes: number, lower: Lower): readonly Piece[] {
    const pieces: Piece[] = [];
    const add = (start: number, end: number) => {
      const source = this.text.slice(start, Math.max(start, end));
      let from = 0;
      for (const { index, 0: found, 1: escaped, 2: name } of source.matchAll(
        /(\\.)|\$([\p{L}_][\p{L}\p{N}_]*)/gsu,
      )) {
        if (name === undefined || (escaped !== undefined && quotes === 1)) continue;
        pieces.push(this.textPiece(node, source.slice(from, index), quotes));
        const at = start + index + 1;
        pieces.push({ expression: { kind: 'reference', name, start: at, end: at + name.length } });
        from = index + found.length;
      }
      pieces.push(this.textPiece(node, source.slice(from), quotes));
    };
    let from = node.start + quotes;
    for (const part of node.children) {
      if (part.type !== 'interpolation' || !this.slice(part).startsWith('${')) continue;
      add(from, part.start);
      pieces.push({ expression: this.first(part, lower) });
      from = part.end;
    }
    add(from, node.end - quotes);
    return pieces;
  }

  private textPiece(node: SyntaxNode, source: string, quotes: number): Piece {
    const lines = normalLines(source);
    const text = quotes === 3 ? lines : decode(lines, KOTLIN_ESCAPES);
    return text === null ? { expression: unknown(node, 'has an escape that is not read') } : { text };
  }
}

function afterEquals(node: SyntaxNode): SyntaxNode | null {
  const equals = node.children.findIndex(({ type }) => type === '=');
  return equals < 0 ? null : (node.children[equals + 1] ?? null);
}

/** What a function that only returns something returns. */
function returnedBy(node: SyntaxNode): SyntaxNode | null {
  const body = childOf(node, 'function_body');
  if (body === null) return null;
  const value = afterEquals(body);
  if (value !== null) return value;
  const [only, ...more] = namedChildren(childOf(body, 'block') ?? body);
  return only?.type === 'return_expression' && more.length === 0 ? (namedChildren(only)[0] ?? null) : null;
}

export const kotlin = grammarLanguage(
  'Kotlin',
  ['.kt', '.kts'],
  '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm',
  Kotlin,
);
