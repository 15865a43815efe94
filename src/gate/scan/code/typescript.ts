import type TS from 'typescript';
import { optional } from '../../../text/optional.ts';
import { namedArguments, OutlineBuilder, type Parameter } from '../builder.ts';
import {
  type Idiom,
  type Language,
  type Member,
  type Outline,
  type Span,
  SyntaxFault,
  unknown,
} from '../outline.ts';
import {
  concat,
  dedent,
  joinSeparatorLast,
  lower,
  percentFormat,
  replaceAll,
  same,
  trim,
  trimEnd,
  trimStart,
  upper,
} from '../transforms.ts';
import { TypeScriptForms } from './typescript-forms.ts';

const IDIOM: Idiom = {
  transforms: {
    trim,
    trimStart,
    trimEnd,
    toUpperCase: upper,
    toLowerCase: lower,
    dedent,
    outdent: dedent,
    concat,
    join: joinSeparatorLast(','),
    replaceAll,
    format: percentFormat,
    String: same,
    toString: same,
    normalize: same,
  },
  lists: ['Array.of'],
  adds: ['push', 'unshift', 'add'],
  self: ['this'],
  classNamesHidden: true,
};

/** The compiler itself: it knows every form of the language, and reports too deep a nesting as an error of its stack. */
export const typescript: Language = {
  name: 'TypeScript or JavaScript',
  endings: ['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx'],
  async open() {
    const { default: ts } = await optional('typescript', () => import('typescript'));
    return (text, file) => {
      const tree = ts.createSourceFile(file, text, {
        languageVersion: ts.ScriptTarget.Latest,
        jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
      });
      const [fault] = parseDiagnosticsOf(tree);
      if (fault !== undefined) {
        const message = ts.flattenDiagnosticMessageText(fault.messageText, ' ').replace(/\.$/, '');
        throw new SyntaxFault(message, fault.start, fault.start + fault.length);
      }
      return new TypeScript(ts, tree).outline();
    };
  },
};

/** The compiler hands these out only for whole programs; they stand on the tree in every version. */
function parseDiagnosticsOf(tree: TS.SourceFile): readonly TS.DiagnosticWithLocation[] {
  return (tree as unknown as { readonly parseDiagnostics: readonly TS.DiagnosticWithLocation[] })
    .parseDiagnostics;
}

class TypeScript {
  private readonly ts: typeof TS;
  private readonly tree: TS.SourceFile;
  private readonly builder: OutlineBuilder;
  private readonly forms: TypeScriptForms;
  /** The variable or property that a function is the value of. */
  private readonly names = new Map<TS.Node, string>();

  constructor(ts: typeof TS, tree: TS.SourceFile) {
    this.ts = ts;
    this.tree = tree;
    this.builder = new OutlineBuilder(tree.text.length, IDIOM);
    this.forms = new TypeScriptForms(ts, tree);
  }

  outline(): Outline {
    const stack: TS.Node[] = [this.tree];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      this.visit(node);
      const children: TS.Node[] = [];
      this.ts.forEachChild(node, (child) => {
        children.push(child);
      });
      for (let index = children.length - 1; index >= 0; index--) stack.push(children[index] as TS.Node);
    }
    return this.builder.outline();
  }

  private visit(node: TS.Node): void {
    const { ts, builder, forms } = this;
    const span = forms.span(node);
    if (ts.isClassLike(node) || ts.isEnumDeclaration(node) || ts.isModuleDeclaration(node)) {
      builder.class(span, node.name === undefined ? (this.names.get(node) ?? null) : node.name.text);
      this.decorators(node, node.name?.text ?? null);
    } else if (ts.isFunctionLike(node)) this.function(node, span);
    else if (ts.isBlock(node) || ts.isCaseBlock(node) || ts.isForStatement(node) || ts.isForOfStatement(node))
      builder.scope('block', span);
    else if (ts.isVariableDeclaration(node)) this.variable(node.name, node.initializer, span);
    else if (ts.isPropertyDeclaration(node) || ts.isEnumMember(node)) this.property(node, span);
    else if (ts.isBinaryExpression(node)) this.assignment(node, span);
    else if (ts.isObjectLiteralExpression(node))
      builder.group('record', span, null, { members: forms.entries(node) as Member[] });
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.call('call', node, span, null);
    else if (ts.isJsxOpeningLikeElement(node))
      builder.group('call', span, node.tagName.getText(this.tree), {
        members: forms.attributes(node) as Member[],
      });
    if (ts.isPropertyAssignment(node)) this.names.set(node.initializer, node.name.getText(this.tree));
  }

  private call(
    kind: 'call' | 'decorator',
    node: TS.CallExpression | TS.NewExpression,
    span: Span,
    target: string | null,
  ): void {
    const args = this.forms.arguments(node.arguments ?? []);
    const name = this.forms.callee(node.expression);
    this.builder.group(kind, span, name, { args, members: namedArguments(args) as Member[], target });
  }

  private decorators(node: TS.Node, target: string | null): void {
    if (!this.ts.canHaveDecorators(node)) return;
    for (const decorator of this.ts.getDecorators(node) ?? [])
      if (this.ts.isCallExpression(decorator.expression))
        this.call('decorator', decorator.expression, this.forms.span(decorator), target);
  }

  private function(node: TS.SignatureDeclaration, span: Span): void {
    const outer = this.builder.scopeAt(span.start);
    const own = node.name?.getText(this.tree) ?? this.names.get(node) ?? null;
    this.decorators(node, own);
    if (!('body' in node) || node.body === undefined) return;
    const constructs = this.ts.isConstructorDeclaration(node);
    if (this.ts.isGetAccessor(node) && own !== null) this.getter(node, own, span);
    this.builder.scope('function', span);
    const name = constructs ? outer.group.name : own;
    const list = node.parameters.flatMap((parameter) => this.parameter(parameter, parameter.name));
    this.builder.parameters(span, name === null ? [] : [name], list);
  }

  /** A property that is computed by one `return`. */
  private getter(node: TS.GetAccessorDeclaration, name: string, span: Span): void {
    const [only, ...more] = node.body?.statements ?? [];
    if (only === undefined || more.length > 0 || !this.ts.isReturnStatement(only)) return;
    if (only.expression !== undefined) this.builder.declare(name, span, this.forms.later(only.expression));
  }

  private parameter(
    node: TS.ParameterDeclaration | TS.BindingElement,
    name: TS.BindingName,
  ): readonly Parameter[] {
    const { ts } = this;
    if (ts.isIdentifier(name)) {
      const fallback = node.initializer === undefined ? null : this.forms.later(node.initializer);
      return [{ name: name.text, fallback, ...this.forms.span(node) }];
    }
    return name.elements.flatMap((element) =>
      ts.isBindingElement(element) ? this.parameter(element, element.name) : [],
    );
  }

  private variable(name: TS.BindingName, value: TS.Expression | undefined, span: Span): void {
    const { ts, builder, forms } = this;
    if (ts.isIdentifier(name)) {
      if (value !== undefined) this.names.set(value, name.text);
      builder.declare(name.text, span, value === undefined ? null : forms.later(value));
      return;
    }
    for (const [index, element] of name.elements.entries()) {
      if (!ts.isBindingElement(element) || !ts.isIdentifier(element.name)) continue;
      const key = ts.isObjectBindingPattern(name)
        ? (element.propertyName ?? element.name).getText(this.tree)
        : String(index);
      const from = value === undefined ? () => unknown(span, 'is taken apart') : forms.later(value);
      builder.declare(element.name.text, span, () => ({
        kind: 'member',
        object: from(),
        name: key,
        ...span,
      }));
    }
  }

  private property(node: TS.PropertyDeclaration | TS.EnumMember, span: Span): void {
    const name = this.forms.nameOf(node.name);
    this.decorators(node, name);
    if (name === null) return;
    if (node.initializer !== undefined) this.names.set(node.initializer, name);
    this.builder.declare(
      name,
      span,
      node.initializer === undefined ? null : this.forms.later(node.initializer),
    );
  }

  private assignment(node: TS.BinaryExpression, span: Span): void {
    const { ts, forms, builder } = this;
    const value = forms.assigned(node);
    if (value === null) return;
    const { left } = node;
    if (ts.isIdentifier(left)) builder.assign(left.text, span, value);
    else if (ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left)) {
      const name = ts.isPropertyAccessExpression(left)
        ? left.name.text
        : forms.constantKey(left.argumentExpression);
      const object =
        left.expression.kind === ts.SyntaxKind.ThisKeyword ? null : left.expression.getText(this.tree);
      if (name !== null) builder.assignMember(object, name, span, value);
    }
  }
}
