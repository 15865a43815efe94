import { type Argument, type Expression, type Idiom, type Member, unknown } from '../outline.ts';
import {
  concat,
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
import { COMMON_ESCAPES, decode, type Escapes, normalLines } from './literal.ts';
import { grammarLanguage, type Lower, spanOf, TreeReader, withoutGenerics } from './reader.ts';
import { childAt, childOf, namedChildren, type SyntaxNode } from './tree.ts';

const IDIOM: Idiom = {
  transforms: {
    StringBuilder: notEvaluated,
    StringBuffer: notEvaluated,
    StringJoiner: notEvaluated,
    StringWriter: notEvaluated,
    trim,
    strip: trim,
    stripLeading: trimStart,
    stripTrailing: trimEnd,
    stripIndent: dedent,
    toUpperCase: upper,
    toLowerCase: lower,
    concat,
    join: joinSeparatorFirst,
    format: percentFormat,
    formatted: percentFormat,
    replace: replaceAll,
    intern: same,
    toString: same,
    valueOf: same,
  },
  lists: ['List.of', 'Set.of', 'Stream.of', 'Arrays.asList', 'EnumSet.of'],
  adds: ['add', 'addAll'],
  self: ['this'],
  classNamesHidden: false,
};

/** The Java Language Specification, 3.10.7 and 3.3. */
const ESCAPES: Escapes = {
  letters: { ...COMMON_ESCAPES, s: ' ' },
  digits: { u: 4 },
  octal: true,
  continues: true,
  keepsUnknown: false,
};

const CLASSES = new Set([
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'annotation_type_declaration',
]);
const BLOCKS = new Set([
  'block',
  'for_statement',
  'enhanced_for_statement',
  'try_with_resources_statement',
  'switch_block',
]);

class Java extends TreeReader {
  constructor(text: string) {
    super(text, IDIOM);
  }

  protected visit(node: SyntaxNode): void {
    const modifiers = childOf(node, 'modifiers');
    if (modifiers !== null) this.setTarget(modifiers, this.declaredName(node));
    for (const child of node.children)
      if (child.type === 'annotation') this.setTarget(child, this.targetOf(node));
    if (CLASSES.has(node.type)) this.class(node);
    else if (BLOCKS.has(node.type)) this.builder.scope('block', node);
    else this.visitOther(node);
  }

  private visitOther(node: SyntaxNode): void {
    switch (node.type) {
      case 'method_declaration':
      case 'constructor_declaration':
      case 'lambda_expression':
        this.function(node);
        break;
      case 'variable_declarator':
      case 'annotation_type_element_declaration': {
        const value = childAt(node, 'value');
        this.builder.declare(this.nameAt(node, 'name') ?? '', node, value && this.later(value));
        break;
      }
      case 'enum_constant':
        this.enumConstant(node, this.nameAt(node, 'name') ?? '', this.arguments(node));
        break;
      case 'assignment_expression':
        this.assignment(node);
        break;
      case 'method_invocation':
      case 'object_creation_expression':
        this.call(node);
        break;
      case 'annotation':
        this.openCall(
          'decorator',
          node,
          this.nameAt(node, 'name') ?? '',
          this.arguments(node),
          this.targetOf(node),
        );
        break;
    }
  }

  private declaredName(node: SyntaxNode): string | null {
    const declarator = childAt(node, 'declarator');
    return this.nameAt(declarator ?? node, 'name');
  }

  private class(node: SyntaxNode): void {
    const name = this.nameAt(node, 'name');
    this.builder.class(node, name);
    if (node.type === 'record_declaration' && name !== null)
      this.builder.signature(name, this.parameters(node));
  }

  private function(node: SyntaxNode): void {
    const name = this.nameAt(node, 'name');
    const names = this.parameters(node);
    const returned = returnedBy(node);
    if (name !== null && names.length === 0 && returned !== null)
      this.builder.declare(name, node, this.later(returned));
    this.builder.scope('function', node);
    const list = names.map((parameter) => ({ name: parameter, fallback: null, ...spanOf(node) }));
    this.builder.parameters(node, name === null ? [] : [name], list);
  }

  private parameters(node: SyntaxNode): readonly string[] {
    const list = childAt(node, 'parameters');
    if (list === null) return [];
    if (list.type === 'identifier') return [this.slice(list)];
    return namedChildren(list).map((one) => this.nameAt(one, 'name') ?? this.slice(one));
  }

  private assignment(node: SyntaxNode): void {
    const [left, right] = [childAt(node, 'left'), childAt(node, 'right')];
    if (left === null || right === null) return;
    const value = this.assignedValue(node, left, right);
    if (left.type === 'identifier') this.builder.assign(this.slice(left), node, value);
    if (left.type !== 'field_access') return;
    const object = this.nameAt(left, 'object');
    this.builder.assignMember(
      object === 'this' ? null : object,
      this.nameAt(left, 'field') ?? '',
      node,
      value,
    );
  }

  private call(node: SyntaxNode): void {
    const callee = this.callee(node);
    const args = this.arguments(node);
    if (callee === 'Map.of') this.builder.group('record', node, callee, { members: this.pairs(args) });
    else this.openCall('call', node, callee, args);
  }

  private callee(node: SyntaxNode): string {
    if (node.type === 'object_creation_expression') return withoutGenerics(this.nameAt(node, 'type') ?? '');
    const object = this.nameAt(node, 'object');
    return `${object === null ? '' : `${object}.`}${this.nameAt(node, 'name')}`;
  }

  private arguments(node: SyntaxNode): readonly Argument[] {
    const list = childAt(node, 'arguments');
    if (list === null) return [];
    return namedChildren(list).map((one) =>
      one.type === 'element_value_pair'
        ? this.argument(this.nameAt(one, 'key'), childAt(one, 'value') as SyntaxNode, one)
        : this.argument(null, one),
    );
  }

  protected form(node: SyntaxNode, lower: Lower): Expression {
    const span = spanOf(node);
    switch (node.type) {
      case 'string_literal':
        return this.literal(node);
      case 'decimal_integer_literal':
        return { kind: 'text', text: this.slice(node), number: true, ...span };
      case 'null_literal':
        return { kind: 'nothing', ...span };
      case 'true':
      case 'false':
      case 'lambda_expression':
        return { kind: 'other', ...span };
      case 'identifier':
      case 'this':
        return { kind: 'reference', name: this.slice(node), ...span };
      case 'parenthesized_expression':
      case 'expression_statement':
        return this.first(node, lower);
      case 'cast_expression':
        return lower(childAt(node, 'value') as SyntaxNode);
      case 'array_creation_expression': {
        const value = childAt(node, 'value');
        return value === null ? unknown(node, 'is computed') : lower(value);
      }
      case 'array_initializer':
      case 'element_value_array_initializer':
        return { kind: 'list', items: namedChildren(node).map(lower), ...span };
      case 'ternary_expression': {
        const options = ['consequence', 'alternative'].map((field) =>
          lower(childAt(node, field) as SyntaxNode),
        );
        return { kind: 'choice', options, ...span };
      }
      case 'switch_expression':
        return this.switch(node, lower);
      case 'binary_expression':
        return this.binary(node, '', lower);
      case 'field_access':
        return {
          kind: 'member',
          object: lower(childAt(node, 'object') as SyntaxNode),
          name: this.nameAt(node, 'field') ?? '',
          ...span,
        };
      case 'method_invocation':
      case 'object_creation_expression':
        return this.called(node, lower);
      default:
        return unknown(node, 'is computed');
    }
  }

  private switch(node: SyntaxNode, lower: Lower): Expression {
    const rules = (childAt(node, 'body')?.children ?? []).filter(({ type }) => type === 'switch_rule');
    const options = rules.map((rule) => lower(rule.children.at(-1) as SyntaxNode));
    return options.length === 0 ? unknown(node, 'is computed') : { kind: 'choice', options, ...spanOf(node) };
  }

  private called(node: SyntaxNode, lower: Lower): Expression {
    const callee = this.callee(node);
    const args = this.arguments(node);
    if (callee === 'Map.of')
      return { kind: 'record', entries: this.pairs(args) as Member[], ...spanOf(node) };
    const object = node.type === 'method_invocation' ? childAt(node, 'object') : null;
    return { kind: 'call', callee, receiver: object && lower(object), args, ...spanOf(node) };
  }

  private literal(node: SyntaxNode): Expression {
    const source = normalLines(this.slice(node));
    const block = source.startsWith('"""');
    const text = decode(block ? textBlock(source.slice(3, -3)) : source.slice(1, -1), ESCAPES);
    return text === null
      ? unknown(node, 'has an escape that is not read')
      : { kind: 'text', text, ...spanOf(node) };
  }
}

/** The Java Language Specification, 3.10.6: the content of a text block, before its escapes are read. */
function textBlock(source: string): string {
  const lines = source.slice(source.indexOf('\n') + 1).split('\n');
  const last = lines.length - 1;
  const counted = lines.filter((line, index) => index === last || line.trim() !== '');
  const margin = Math.min(...counted.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(margin).trimEnd())).join('\n');
}

/** What a method that only returns something returns. */
function returnedBy(node: SyntaxNode): SyntaxNode | null {
  const [only, ...more] = namedChildren(childAt(node, 'body') ?? { ...node, children: [] });
  return only?.type === 'return_statement' && more.length === 0 ? (namedChildren(only)[0] ?? null) : null;
}

export const java = grammarLanguage('Java', ['.java'], 'tree-sitter-java/tree-sitter-java.wasm', Java);
