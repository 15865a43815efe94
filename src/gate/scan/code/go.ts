import { type Argument, type Expression, type Idiom, type Member, unknown } from '../outline.ts';
import { concat, joinSeparatorLast, lower, notEvaluated, percentFormat, trim, upper } from '../transforms.ts';
import { COMMON_ESCAPES, decode, type Escapes } from './literal.ts';
import { grammarLanguage, type Lower, spanOf, TreeReader } from './reader.ts';
import { childAt, childOf, childrenAt, namedChildren, operatorOf, type SyntaxNode } from './tree.ts';

const IDIOM: Idiom = {
  transforms: {
    NewBufferString: notEvaluated,
    NewBuffer: notEvaluated,
    TrimSpace: trim,
    ToUpper: upper,
    ToLower: lower,
    Join: joinSeparatorLast(''),
    Sprintf: percentFormat,
    Sprint: concat,
  },
  lists: ['append'],
  adds: [],
  self: [],
  classNamesHidden: false,
};

/** The Go Programming Language Specification, "Rune literals" and "String literals". */
const ESCAPES: Escapes = {
  letters: COMMON_ESCAPES,
  digits: { x: 2, u: 4, U: 8 },
  octal: true,
  continues: false,
  keepsUnknown: false,
};

const BLOCKS = new Set([
  'block',
  'if_statement',
  'for_statement',
  'expression_case',
  'default_case',
  'type_case',
]);

class Go extends TreeReader {
  /** The type of a literal within a list or map, which leaves it out. */
  private readonly elided = new Map<SyntaxNode, string>();

  constructor(text: string) {
    super(text, IDIOM);
  }

  protected visit(node: SyntaxNode): void {
    if (BLOCKS.has(node.type)) this.builder.scope('block', node);
    switch (node.type) {
      case 'function_declaration':
      case 'method_declaration':
      case 'func_literal':
        this.function(node);
        break;
      case 'type_spec':
        this.type(node);
        break;
      case 'const_spec':
      case 'var_spec':
        this.declare(childrenAt(node, 'name'), childAt(node, 'value'));
        break;
      case 'short_var_declaration':
        this.declare(namedChildren(childAt(node, 'left') as SyntaxNode), childAt(node, 'right'));
        break;
      case 'assignment_statement':
        this.assignment(node);
        break;
      case 'composite_literal':
        this.composite(node);
        break;
      case 'literal_value':
        this.literalGroup(node);
        break;
      case 'call_expression':
        this.openCall('call', node, this.nameAt(node, 'function') ?? '', this.arguments(node));
        break;
    }
  }

  private function(node: SyntaxNode): void {
    const name = this.nameAt(node, 'name');
    this.builder.scope('function', node);
    const parameters = namedChildren(childAt(node, 'parameters') ?? { ...node, children: [] });
    const list = parameters.flatMap((one) =>
      childrenAt(one, 'name').map((named) => ({ name: this.slice(named), fallback: null, ...spanOf(named) })),
    );
    this.builder.parameters(node, name === null ? [] : [name], list);
  }

  private type(node: SyntaxNode): void {
    const struct = childAt(node, 'type');
    const name = this.nameAt(node, 'name');
    if (struct?.type !== 'struct_type' || name === null) return;
    const fields = namedChildren(childOf(struct, 'field_declaration_list') ?? struct);
    this.builder.signature(
      name,
      fields.flatMap((field) => childrenAt(field, 'name').map((one) => this.slice(one))),
    );
  }

  private declare(names: readonly SyntaxNode[], list: SyntaxNode | null): void {
    const values = list === null ? [] : namedChildren(list);
    for (const [index, name] of names.entries()) {
      const value = values.length === names.length ? values[index] : undefined;
      if (value !== undefined) this.builder.declare(this.slice(name), spanTo(name, value), this.later(value));
      else if (list === null) this.builder.declare(this.slice(name), name, null);
      else this.builder.declare(this.slice(name), name, () => unknown(list, 'is one of several results'));
    }
  }

  private assignment(node: SyntaxNode): void {
    const lefts = namedChildren(childAt(node, 'left') as SyntaxNode);
    const rights = namedChildren(childAt(node, 'right') as SyntaxNode);
    for (const [index, left] of lefts.entries()) {
      const right = rights[index];
      if (right === undefined || lefts.length !== rights.length) continue;
      const value = this.assignedValue(node, left, right);
      if (left.type === 'identifier') this.builder.assign(this.slice(left), node, value);
      if (left.type === 'selector_expression')
        this.builder.assignMember(
          this.nameAt(left, 'operand'),
          this.nameAt(left, 'field') ?? '',
          node,
          value,
        );
      const key = left.type === 'index_expression' ? this.lower(childAt(left, 'index') as SyntaxNode) : null;
      if (key?.kind === 'text')
        this.builder.assignMember(this.nameAt(left, 'operand'), key.text, node, value);
    }
  }

  /** Tells the elements their type before they are visited. */
  private composite(node: SyntaxNode): void {
    const [type, body] = [childAt(node, 'type'), childAt(node, 'body')];
    if (type === null || body === null) return;
    this.elided.set(body, this.slice(type));
  }

  private literalGroup(node: SyntaxNode): void {
    const type = this.elided.get(node) ?? '';
    const inner = elementType(type);
    for (const element of namedChildren(node)) {
      const value = element.type === 'keyed_element' ? childAt(element, 'value') : element;
      const nested = value === null ? null : childOf(value, 'literal_value');
      if (nested !== null && inner !== null) this.elided.set(nested, inner);
    }
    if (inner !== null && !type.startsWith('map')) return;
    this.builder.group('record', node, type, {
      members: this.entries(node, type),
      args: this.elements(node),
    });
  }

  private entries(node: SyntaxNode, type: string): Member[] {
    return namedChildren(node).flatMap((element): Member[] => {
      const [key, value] = [childAt(element, 'key'), childAt(element, 'value')];
      if (element.type !== 'keyed_element' || key === null || value === null) return [];
      const [inner] = namedChildren(key);
      const given = { value: this.later(value), ...spanOf(element) };
      if (inner?.type === 'identifier' && !type.startsWith('map'))
        return [{ name: this.slice(inner), ...given }];
      return [{ name: null, key: this.later(key), ...given }];
    });
  }

  private elements(node: SyntaxNode): readonly Argument[] {
    return namedChildren(node)
      .filter(({ type }) => type !== 'keyed_element')
      .map((element) => this.argument(null, element));
  }

  private arguments(call: SyntaxNode): readonly Argument[] {
    const list = childAt(call, 'arguments');
    if (list === null) return [];
    return namedChildren(list).map((one) =>
      one.type === 'variadic_argument'
        ? this.argument(null, namedChildren(one)[0] ?? one, one)
        : this.argument(null, one),
    );
  }

  protected form(node: SyntaxNode, lower: Lower): Expression {
    const span = spanOf(node);
    switch (node.type) {
      case 'interpreted_string_literal': {
        const text = decode(this.slice(node).slice(1, -1), ESCAPES);
        return text === null
          ? unknown(node, 'has an escape that is not read')
          : { kind: 'text', text, ...span };
      }
      case 'raw_string_literal':
        return { kind: 'text', text: this.slice(node).slice(1, -1).replaceAll('\r', ''), ...span };
      case 'int_literal':
        return { kind: 'text', text: this.slice(node), number: true, ...span };
      case 'nil':
        return { kind: 'nothing', ...span };
      case 'true':
      case 'false':
      case 'func_literal':
        return { kind: 'other', ...span };
      case 'identifier':
        return { kind: 'reference', name: this.slice(node), ...span };
      case 'parenthesized_expression':
      case 'literal_element':
        return this.first(node, lower);
      case 'unary_expression':
        return operatorOf(node, this.text) === '&'
          ? lower(childAt(node, 'operand') as SyntaxNode)
          : unknown(node, 'is computed');
      case 'binary_expression':
        return this.binary(node, '', lower);
      case 'selector_expression':
        return {
          kind: 'member',
          object: lower(childAt(node, 'operand') as SyntaxNode),
          name: this.nameAt(node, 'field') ?? '',
          ...span,
        };
      case 'index_expression':
        return this.indexed(node, lower);
      case 'composite_literal':
        return this.literal(childAt(node, 'body') as SyntaxNode, this.nameAt(node, 'type') ?? '', lower);
      case 'literal_value':
        return this.literal(node, this.elided.get(node) ?? '', lower);
      case 'call_expression':
        return this.called(node, lower);
      default:
        return unknown(node, 'is computed');
    }
  }

  private indexed(node: SyntaxNode, lower: Lower): Expression {
    const key = lower(childAt(node, 'index') as SyntaxNode);
    if (key.kind !== 'text') return unknown(node, 'is looked up while the program runs');
    return {
      kind: 'member',
      object: lower(childAt(node, 'operand') as SyntaxNode),
      name: key.text,
      ...spanOf(node),
    };
  }

  private literal(node: SyntaxNode, type: string, lower: Lower): Expression {
    const entries = this.entries(node, type);
    if (entries.length > 0) return { kind: 'record', entries, ...spanOf(node) };
    return { kind: 'list', items: namedChildren(node).map(lower), ...spanOf(node) };
  }

  private called(node: SyntaxNode, lower: Lower): Expression {
    const callee = childAt(node, 'function') as SyntaxNode;
    const operand = callee.type === 'selector_expression' ? childAt(callee, 'operand') : null;
    return {
      kind: 'call',
      callee: this.slice(callee),
      receiver: operand && lower(operand),
      args: this.arguments(node),
      ...spanOf(node),
    };
  }
}

/** `Rule` of `[]Rule`, `[2]*Rule` and `map[string]Rule`; null where the type holds no elements. */
function elementType(type: string): string | null {
  const end = type.indexOf(']');
  if (end < 0 || !(type.startsWith('[') || type.startsWith('map['))) return null;
  return type.slice(end + 1).replace(/^\s*\*?/, '');
}

function spanTo(from: SyntaxNode, to: SyntaxNode) {
  return { start: from.start, end: to.end };
}

export const go = grammarLanguage('Go', ['.go'], 'tree-sitter-go/tree-sitter-go.wasm', Go);
