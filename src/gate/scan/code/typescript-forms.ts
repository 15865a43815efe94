import type TS from 'typescript';
import { bounded } from '../builder.ts';
import { type Argument, type Expression, lazily, type Member, type Span, unknown } from '../outline.ts';

type Lower = (node: Node) => Expression;
/** The compiler's nodes begin with their comments; these begin with their first token. */
type Node = Span & { readonly of: TS.Node };

/** Lowers the expressions of TypeScript and JavaScript. */
export class TypeScriptForms {
  private readonly ts: typeof TS;
  private readonly tree: TS.SourceFile;

  constructor(ts: typeof TS, tree: TS.SourceFile) {
    this.ts = ts;
    this.tree = tree;
  }

  span(node: TS.Node): Span {
    return { start: node.getStart(this.tree), end: node.end };
  }

  later(node: TS.Node): () => Expression {
    return lazily(() => this.lower(this.wrap(node)));
  }

  callee(node: TS.Expression): string {
    return node.getText(this.tree).replaceAll('?.', '.');
  }

  arguments(list: readonly TS.Expression[]): readonly Argument[] {
    return list.map((node): Argument => {
      const span = this.span(node);
      if (this.ts.isSpreadElement(node))
        return {
          name: null,
          spread: true,
          value: () => unknown(span, 'stands for several arguments'),
          ...span,
        };
      return { name: null, value: this.later(node), ...span };
    });
  }

  entries(node: TS.ObjectLiteralExpression): readonly Member[] {
    const { ts } = this;
    return node.properties.flatMap((property): readonly Member[] => {
      const span = this.span(property);
      if (ts.isSpreadAssignment(property))
        return [{ name: null, spread: true, value: this.later(property.expression), ...span }];
      if (ts.isShorthandPropertyAssignment(property))
        return [{ name: property.name.text, value: this.later(property.name), ...span }];
      if (!ts.isPropertyAssignment(property)) return [];
      return [{ ...this.key(property.name), value: this.later(property.initializer), ...span }];
    });
  }

  attributes(node: TS.JsxOpeningLikeElement): readonly Member[] {
    const { ts } = this;
    return node.attributes.properties.flatMap((attribute): readonly Member[] => {
      const span = this.span(attribute);
      if (ts.isJsxSpreadAttribute(attribute))
        return [{ name: null, spread: true, value: this.later(attribute.expression), ...span }];
      if (attribute.initializer === undefined) return [];
      return [{ name: attribute.name.getText(this.tree), value: this.later(attribute.initializer), ...span }];
    });
  }

  nameOf(name: TS.PropertyName): string | null {
    const { ts } = this;
    if (ts.isComputedPropertyName(name)) return this.constantKey(name.expression);
    return name.text;
  }

  constantKey(node: TS.Expression): string | null {
    return this.ts.isStringLiteralLike(node) || this.ts.isNumericLiteral(node) ? node.text : null;
  }

  /** What an assignment gives to its left side; null where the expression is none. */
  assigned(node: TS.BinaryExpression): (() => Expression) | null {
    const { SyntaxKind } = this.ts;
    const span = this.span(node);
    const both = (): Expression[] => [this.later(node.left)(), this.later(node.right)()];
    switch (node.operatorToken.kind) {
      case SyntaxKind.EqualsToken:
        return this.later(node.right);
      case SyntaxKind.PlusEqualsToken:
        return () => ({ kind: 'joined', parts: both(), ...span });
      case SyntaxKind.QuestionQuestionEqualsToken:
      case SyntaxKind.BarBarEqualsToken:
        return () => ({ kind: 'choice', options: both(), ...span });
      default:
        return null;
    }
  }

  private key(name: TS.PropertyName): Pick<Member, 'name' | 'key'> {
    const known = this.nameOf(name);
    if (known !== null || !this.ts.isComputedPropertyName(name)) return { name: known };
    return { name: null, key: this.later(name.expression) };
  }

  private wrap(node: TS.Node): Node {
    return { ...this.span(node), of: node };
  }

  private readonly lower = bounded<Node>((node, lower) => this.form(node, lower));

  private form({ of: node, ...span }: Node, lower: Lower): Expression {
    const { ts } = this;
    const { SyntaxKind } = ts;
    const low = (inner: TS.Node) => lower(this.wrap(inner));
    if (ts.isStringLiteralLike(node)) return { kind: 'text', text: node.text, ...span };
    if (ts.isNumericLiteral(node)) return { kind: 'text', text: node.text, number: true, ...span };
    if (ts.isIdentifier(node))
      return node.text === 'undefined'
        ? { kind: 'nothing', ...span }
        : { kind: 'reference', name: node.text, ...span };
    if (node.kind === SyntaxKind.NullKeyword) return { kind: 'nothing', ...span };
    if (node.kind === SyntaxKind.ThisKeyword) return { kind: 'reference', name: 'this', ...span };
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAssertionExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isAwaitExpression(node) ||
      ts.isSpreadElement(node)
    )
      return low(node.expression);
    if (ts.isJsxExpression(node))
      return node.expression === undefined ? { kind: 'nothing', ...span } : low(node.expression);
    if (ts.isTemplateExpression(node)) return { kind: 'joined', parts: this.template(node, low), ...span };
    if (ts.isTaggedTemplateExpression(node)) return this.tagged(node, span);
    if (ts.isBinaryExpression(node)) return this.binary(node, span, low);
    if (ts.isConditionalExpression(node))
      return { kind: 'choice', options: [low(node.whenTrue), low(node.whenFalse)], ...span };
    if (ts.isPropertyAccessExpression(node))
      return { kind: 'member', object: low(node.expression), name: node.name.text, ...span };
    if (ts.isElementAccessExpression(node)) {
      const name = this.constantKey(node.argumentExpression);
      return name === null
        ? unknown(span, 'is looked up while the program runs')
        : { kind: 'member', object: low(node.expression), name, ...span };
    }
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return this.call(node, span, low);
    if (ts.isArrayLiteralExpression(node)) return { kind: 'list', items: node.elements.map(low), ...span };
    if (ts.isObjectLiteralExpression(node)) return { kind: 'record', entries: this.entries(node), ...span };
    const other =
      node.kind === SyntaxKind.TrueKeyword ||
      node.kind === SyntaxKind.FalseKeyword ||
      ts.isFunctionLike(node) ||
      ts.isRegularExpressionLiteral(node);
    return other ? { kind: 'other', ...span } : unknown(span, 'is computed');
  }

  private template(node: TS.TemplateExpression, low: (node: TS.Node) => Expression): readonly Expression[] {
    const piece = (part: TS.TemplateLiteralLikeNode): Expression => ({
      kind: 'text',
      text: part.text,
      ...this.span(part),
    });
    return [
      piece(node.head),
      ...node.templateSpans.flatMap(({ expression, literal }) => [low(expression), piece(literal)]),
    ];
  }

  /** A tag is a call with its template. `String.raw` keeps backslashes. */
  private tagged(node: TS.TaggedTemplateExpression, span: Span): Expression {
    const callee = this.callee(node.tag);
    const { template } = node;
    if (callee === 'String.raw')
      return this.ts.isNoSubstitutionTemplateLiteral(template)
        ? { kind: 'text', text: template.getText(this.tree).slice(1, -1), ...span }
        : unknown(span, 'is a raw template with values in it');
    const value = this.later(template);
    return {
      kind: 'call',
      callee,
      receiver: null,
      args: [{ name: null, value, ...this.span(template) }],
      ...span,
    };
  }

  private binary(node: TS.BinaryExpression, span: Span, low: (node: TS.Node) => Expression): Expression {
    const { SyntaxKind } = this.ts;
    const kind = node.operatorToken.kind;
    const operands: TS.Expression[] = [];
    let at: TS.Expression = node;
    // However long a sum is, it is no deeper than one.
    while (this.ts.isBinaryExpression(at) && at.operatorToken.kind === kind) {
      operands.push(at.right);
      at = at.left;
    }
    operands.push(at);
    const parts = operands.reverse();
    if (kind === SyntaxKind.PlusToken) return { kind: 'joined', parts: parts.map(low), ...span };
    if (kind === SyntaxKind.QuestionQuestionToken || kind === SyntaxKind.BarBarToken)
      return { kind: 'choice', options: parts.map(low), ...span };
    return kind === SyntaxKind.EqualsToken ? low(node.right) : unknown(span, 'is computed');
  }

  private call(
    node: TS.CallExpression | TS.NewExpression,
    span: Span,
    low: (node: TS.Node) => Expression,
  ): Expression {
    const callee = node.expression;
    const receiver = this.ts.isPropertyAccessExpression(callee) ? low(callee.expression) : null;
    return {
      kind: 'call',
      callee: this.callee(callee),
      receiver,
      args: this.arguments(node.arguments ?? []),
      ...span,
    };
  }
}
