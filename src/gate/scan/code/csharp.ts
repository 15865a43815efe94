import { type Argument, type Expression, type Idiom, type Member, unknown } from '../outline.ts';
import {
  braceFormat,
  concat,
  joinSeparatorFirst,
  lower,
  notEvaluated,
  replaceAll,
  same,
  trim,
  trimEnd,
  trimStart,
  upper,
} from '../transforms.ts';
import { literalOf, withoutRawMargin } from './csharp-literals.ts';
import { joinPieces, type Piece } from './literal.ts';
import { grammarLanguage, type Lower, spanOf, TreeReader, withoutGenerics } from './reader.ts';
import { childAt, childOf, namedChildren, type SyntaxNode } from './tree.ts';

const IDIOM: Idiom = {
  transforms: {
    StringBuilder: notEvaluated,
    StringWriter: notEvaluated,
    Trim: trim,
    TrimStart: trimStart,
    TrimEnd: trimEnd,
    ToUpper: upper,
    ToUpperInvariant: upper,
    ToLower: lower,
    ToLowerInvariant: lower,
    Join: joinSeparatorFirst,
    Concat: concat,
    Format: braceFormat,
    Replace: replaceAll,
    ToString: same,
    nameof: notEvaluated,
  },
  lists: [],
  adds: ['Add', 'AddRange'],
  self: ['this'],
  classNamesHidden: false,
};

const CLASSES = new Set([
  'class_declaration',
  'record_declaration',
  'struct_declaration',
  'interface_declaration',
  'enum_declaration',
]);
const FUNCTIONS = new Set([
  'method_declaration',
  'constructor_declaration',
  'local_function_statement',
  'lambda_expression',
]);
const BLOCKS = new Set(['block', 'for_statement', 'foreach_statement', 'using_statement', 'switch_section']);
const CREATIONS = new Set(['object_creation_expression', 'implicit_object_creation_expression']);

class CSharp extends TreeReader {
  /** Assignments in initializers are entries, not assignments to variables. */
  private readonly entryNodes = new Set<SyntaxNode>();

  constructor(text: string) {
    super(text, IDIOM);
  }

  protected visit(node: SyntaxNode): void {
    for (const child of node.children)
      if (child.type === 'attribute_list')
        for (const attribute of namedChildren(child)) this.setTarget(attribute, this.declaredName(node));
    if (CLASSES.has(node.type)) this.class(node);
    else if (FUNCTIONS.has(node.type)) this.function(node);
    else if (BLOCKS.has(node.type)) this.builder.scope('block', node);
    else if (CREATIONS.has(node.type)) this.creation(node);
    else this.visitOther(node);
  }

  private visitOther(node: SyntaxNode): void {
    switch (node.type) {
      case 'variable_declarator':
      case 'property_declaration': {
        const value = valueOfDeclaration(node);
        this.builder.declare(this.nameAt(node, 'name') ?? '', node, value && this.later(value));
        break;
      }
      case 'assignment_expression':
        if (!this.entryNodes.has(node)) this.assignment(node);
        break;
      case 'invocation_expression':
        this.openCall('call', node, this.callee(node), this.arguments(childOf(node, 'argument_list')));
        break;
      case 'attribute': {
        const list = childOf(node, 'attribute_argument_list');
        this.openCall(
          'decorator',
          node,
          this.nameAt(node, 'name') ?? '',
          this.arguments(list),
          this.targetOf(node),
        );
        break;
      }
      case 'anonymous_object_creation_expression':
      case 'with_expression':
        this.builder.group('record', node, null, { members: this.entries(node) });
        break;
    }
  }

  private declaredName(node: SyntaxNode): string | null {
    const declaration = childOf(node, 'variable_declaration');
    const declarator = declaration && childOf(declaration, 'variable_declarator');
    return this.nameAt(declarator ?? node, 'name');
  }

  private class(node: SyntaxNode): void {
    const name = this.nameAt(node, 'name');
    this.builder.class(node, name);
    const list = childOf(node, 'parameter_list');
    if (list !== null && name !== null) this.builder.parameters(list, [name], this.parameters(list));
  }

  private function(node: SyntaxNode): void {
    const name = this.nameAt(node, 'name');
    const parameters = childAt(node, 'parameters');
    const list = parameters === null ? [] : this.parameters(parameters);
    const returned = returnedBy(node);
    if (name !== null && list.length === 0 && returned !== null)
      this.builder.declare(name, node, this.later(returned));
    this.builder.scope('function', node);
    this.builder.parameters(node, name === null ? [] : [name], list);
  }

  private parameters(list: SyntaxNode) {
    return namedChildren(list)
      .filter(({ type }) => type === 'parameter')
      .map((parameter) => {
        const fallback = valueOfDeclaration(parameter);
        return {
          name: this.nameAt(parameter, 'name') ?? '',
          fallback: fallback && this.later(fallback),
          ...spanOf(parameter),
        };
      });
  }

  private assignment(node: SyntaxNode): void {
    const [left, right] = [childAt(node, 'left'), childAt(node, 'right')];
    if (left === null || right === null) return;
    const value = this.assignedValue(node, left, right);
    if (left.type === 'identifier') this.builder.assign(this.slice(left), node, value);
    const name = left.type === 'member_access_expression' ? this.nameAt(left, 'name') : this.indexOf(left);
    if (name === null) return;
    const object = this.nameAt(left, 'expression') ?? 'this';
    this.builder.assignMember(object === 'this' ? null : object, name, node, value);
  }

  private indexOf(node: SyntaxNode): string | null {
    const list = node.type === 'element_access_expression' ? childAt(node, 'subscript') : null;
    const [index] = list === null ? [] : namedChildren(list);
    const key = index === undefined ? null : this.lower(namedChildren(index).at(-1) as SyntaxNode);
    return key?.kind === 'text' ? key.text : null;
  }

  private creation(node: SyntaxNode): void {
    const initializer = childOf(node, 'initializer_expression');
    this.openCall('call', node, this.callee(node), this.arguments(childOf(node, 'argument_list')));
    if (initializer === null) return;
    const members = this.entries(initializer);
    if (members.length > 0) this.builder.group('record', initializer, this.callee(node), { members });
  }

  /** `{ Basis = "..." }`, `{ ["basis"] = "..." }`, `{ { "basis", "..." } }`, `with { ... }`, `new { ... }`. */
  private entries(node: SyntaxNode): Member[] {
    const children = namedChildren(node);
    const members: Member[] = [];
    for (const [index, child] of children.entries()) {
      const after = children[index + 1];
      const given = (value: SyntaxNode) => ({ value: this.later(value), ...spanOf(child) });
      if (child.type === 'assignment_expression') {
        this.entryNodes.add(child);
        const [left, value] = [childAt(child, 'left') as SyntaxNode, childAt(child, 'right') as SyntaxNode];
        const key = childOf(left, 'argument');
        members.push(
          key === null
            ? { name: this.slice(left), ...given(value) }
            : { name: null, key: this.later(key), ...given(value) },
        );
      } else if (child.type === 'with_initializer') members.push(...this.entries(child));
      else if (child.type === 'initializer_expression')
        members.push(...this.pairs(namedChildren(child).map((one) => this.argument(null, one))));
      else if (
        node.type !== 'initializer_expression' &&
        child.type === 'identifier' &&
        after !== undefined &&
        isGiven(node, child)
      )
        members.push({ name: this.slice(child), ...given(after) });
    }
    return members;
  }

  private callee(node: SyntaxNode): string {
    return withoutGenerics(this.nameAt(node, 'function') ?? this.nameAt(node, 'type') ?? '');
  }

  private arguments(list: SyntaxNode | null): readonly Argument[] {
    if (list === null) return [];
    return namedChildren(list).map((one) =>
      this.argument(
        this.nameAt(one, 'name'),
        namedChildren(one).findLast(({ field }) => field !== 'name') ?? one,
        one,
      ),
    );
  }

  protected form(node: SyntaxNode, lower: Lower): Expression {
    const span = spanOf(node);
    switch (node.type) {
      case 'string_literal':
      case 'verbatim_string_literal':
      case 'raw_string_literal':
      case 'interpolated_string_expression':
        return joinPieces(node, this.pieces(node, lower));
      case 'integer_literal':
        return { kind: 'text', text: this.slice(node), number: true, ...span };
      case 'null_literal':
      case 'default_expression':
        return { kind: 'nothing', ...span };
      case 'boolean_literal':
      case 'lambda_expression':
        return { kind: 'other', ...span };
      case 'identifier':
      case 'predefined_type':
      case 'this':
        return { kind: 'reference', name: this.slice(node), ...span };
      case 'parenthesized_expression':
      case 'argument':
      case 'arrow_expression_clause':
      case 'collection_element':
      case 'expression_element':
        return lower(namedChildren(node).at(-1) ?? node);
      case 'postfix_unary_expression':
        return this.slice(node).endsWith('!') ? this.first(node, lower) : unknown(node, 'is computed');
      case 'cast_expression':
        return lower(childAt(node, 'value') as SyntaxNode);
      case 'conditional_expression': {
        const options = ['consequence', 'alternative'].map((field) =>
          lower(childAt(node, field) as SyntaxNode),
        );
        return { kind: 'choice', options, ...span };
      }
      case 'switch_expression': {
        const arms = node.children.filter(({ type }) => type === 'switch_expression_arm');
        return {
          kind: 'choice',
          options: arms.map((arm) => lower(arm.children.at(-1) as SyntaxNode)),
          ...span,
        };
      }
      case 'binary_expression':
        return this.binary(node, '??', lower);
      case 'member_access_expression':
        return {
          kind: 'member',
          object: this.object(node, lower),
          name: this.nameAt(node, 'name') ?? '',
          ...span,
        };
      case 'element_access_expression': {
        const name = this.indexOf(node);
        if (name === null) return unknown(node, 'is looked up while the program runs');
        return { kind: 'member', object: this.object(node, lower), name, ...span };
      }
      case 'initializer_expression':
      case 'collection_expression':
        return this.collection(node, lower);
      case 'array_creation_expression':
      case 'implicit_array_creation_expression': {
        const list = childOf(node, 'initializer_expression');
        return list === null ? unknown(node, 'is computed') : lower(list);
      }
      case 'anonymous_object_creation_expression':
      case 'with_expression':
        return { kind: 'record', entries: this.entries(node), ...span };
      default:
        return CREATIONS.has(node.type) ? this.created(node, lower) : this.invoked(node, lower);
    }
  }

  private object(node: SyntaxNode, lower: Lower): Expression {
    const object = childAt(node, 'expression');
    return object === null || object.type === 'this'
      ? { kind: 'reference', name: 'this', ...spanOf(node) }
      : lower(object);
  }

  private collection(node: SyntaxNode, lower: Lower): Expression {
    const entries = this.entries(node);
    if (entries.length > 0) return { kind: 'record', entries, ...spanOf(node) };
    return { kind: 'list', items: namedChildren(node).map(lower), ...spanOf(node) };
  }

  private created(node: SyntaxNode, lower: Lower): Expression {
    const initializer = childOf(node, 'initializer_expression');
    if (initializer !== null) return lower(initializer);
    const args = this.arguments(childOf(node, 'argument_list'));
    return { kind: 'call', callee: this.callee(node), receiver: null, args, ...spanOf(node) };
  }

  private invoked(node: SyntaxNode, lower: Lower): Expression {
    const callee = childAt(node, 'function');
    if (node.type !== 'invocation_expression' || callee === null) return unknown(node, 'is computed');
    const receiver = callee.type === 'member_access_expression' ? this.object(callee, lower) : null;
    const args = this.arguments(childOf(node, 'argument_list'));
    return { kind: 'call', callee: this.callee(node), receiver, args, ...spanOf(node) };
  }

  private pieces(node: SyntaxNode, lower: Lower): readonly Piece[] {
    const { start, end, raw, read } = literalOf(node, this.slice(node));
    const pieces: Piece[] = [];
    const add = (from: number, to: number) => {
      const part = this.text.slice(from, Math.max(from, to));
      const text = read(part);
      pieces.push(text === null ? { expression: unknown(node, 'has an escape that is not read') } : { text });
    };
    let from = start;
    for (const part of node.children) {
      if (part.type !== 'interpolation') continue;
      add(from, part.start);
      pieces.push({ expression: this.interpolated(part, lower) });
      from = part.end;
    }
    add(from, end);
    return raw ? withoutRawMargin(pieces) : pieces;
  }

  private interpolated(node: SyntaxNode, lower: Lower): Expression {
    const formatted = childOf(node, 'interpolation_alignment_clause', 'interpolation_format_clause') !== null;
    const value = namedChildren(node).find(({ type }) => !type.startsWith('interpolation_'));
    return formatted || value === undefined ? unknown(node, 'is formatted') : lower(value);
  }
}

/** What follows `=` or `=>` in a declaration. */
function valueOfDeclaration(node: SyntaxNode): SyntaxNode | null {
  const value = childAt(node, 'value');
  if (value !== null) return value;
  const equals = node.children.findIndex(({ type }) => type === '=');
  return equals < 0 ? null : (node.children[equals + 1] ?? null);
}

/** What a function that only returns something returns. */
function returnedBy(node: SyntaxNode): SyntaxNode | null {
  const body = childAt(node, 'body');
  if (body === null || body.type === 'arrow_expression_clause') return body;
  const [only, ...more] = namedChildren(body);
  return only?.type === 'return_statement' && more.length === 0 ? (namedChildren(only)[0] ?? null) : null;
}

/** Whether `=` follows a child. */
function isGiven(node: SyntaxNode, child: SyntaxNode): boolean {
  return node.children[node.children.indexOf(child) + 1]?.type === '=';
}

export const csharp = grammarLanguage('C#', ['.cs'], 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm', CSharp);
