import { bounded, namedArguments, OutlineBuilder } from '../builder.ts';
import {
  type Argument,
  type Expression,
  type Idiom,
  type Language,
  lazily,
  type Member,
  type Outline,
  type Span,
  unknown,
} from '../outline.ts';
import { chain, childAt, inOrder, namedChildren, openGrammar, operatorOf, type SyntaxNode } from './tree.ts';

export type Lower = (node: SyntaxNode) => Expression;

/** What the readers of all languages with a tree-sitter grammar share. */
export abstract class TreeReader {
  protected readonly text: string;
  protected readonly builder: OutlineBuilder;
  /** What annotations stand on, by the node that holds them. */
  private readonly targets = new Map<SyntaxNode, string | null>();

  constructor(text: string, idiom: Idiom) {
    this.text = text;
    this.builder = new OutlineBuilder(text.length, idiom);
  }

  outline(root: SyntaxNode): Outline {
    for (const node of inOrder(root)) this.visit(node);
    return this.builder.outline();
  }

  /** Called for each node, outer ones first. */
  protected abstract visit(node: SyntaxNode): void;

  protected abstract form(node: SyntaxNode, lower: Lower): Expression;

  protected readonly lower = bounded<SyntaxNode>((node, lower) => this.form(node, lower));

  protected later(node: SyntaxNode): () => Expression {
    return lazily(() => this.lower(node));
  }

  protected slice({ start, end }: Span): string {
    return this.text.slice(start, end);
  }

  protected nameAt(node: SyntaxNode, field: string): string | null {
    const name = childAt(node, field);
    return name === null ? null : this.slice(name);
  }

  protected openCall(
    kind: 'call' | 'decorator',
    node: SyntaxNode,
    name: string,
    args: readonly Argument[],
    target: string | null = null,
  ): void {
    this.builder.group(kind, node, name, { args, members: namedArguments(args), target });
  }

  /** `KYC("...")`: a constant of an enumeration calls the constructor of the type around it, under its own name. */
  protected enumConstant(node: SyntaxNode, name: string, args: readonly Argument[]): void {
    if (args.length === 0) return;
    const callee = this.builder.scopeAt(node.start).group.name ?? name;
    const span = spanOf(node);
    this.builder.declare(name, node, () => ({ kind: 'call', callee, receiver: null, args, ...span }));
    this.openCall('call', node, callee, args, name);
  }

  protected setTarget(holder: SyntaxNode, name: string | null): void {
    this.targets.set(holder, name);
  }

  protected targetOf(holder: SyntaxNode): string | null {
    return this.targets.get(holder) ?? null;
  }

  protected argument(name: string | null, value: SyntaxNode, span: Span = value): Argument {
    return { name, value: this.later(value), ...spanOf(span) };
  }

  protected spread(node: SyntaxNode): Argument {
    return {
      name: null,
      spread: true,
      value: () => unknown(node, 'stands for several arguments'),
      ...spanOf(node),
    };
  }

  /** `first, second, first, second`: the arguments of `Map.of`. */
  protected pairs(args: readonly Argument[]): Member[] {
    return args.flatMap((key, index) => {
      const value = args[index + 1];
      if (index % 2 !== 0 || value === undefined) return [];
      return [{ name: null, key: key.value, value: value.value, ...spanOf(key) }];
    });
  }

  /** A chain of one operator: `+` joins, another one chooses. */
  protected binary(node: SyntaxNode, chooses: string, lower: Lower): Expression {
    const operator = operatorOf(node, this.text);
    const same = (one: SyntaxNode) => one.type === node.type && operatorOf(one, this.text) === operator;
    if (operator === '+') return { kind: 'joined', parts: chain(node, same).map(lower), ...spanOf(node) };
    if (operator === chooses)
      return { kind: 'choice', options: chain(node, same).map(lower), ...spanOf(node) };
    return unknown(node, 'is computed');
  }

  /** What an assignment with `=` or `+=` gives to its left side. */
  protected assignedValue(node: SyntaxNode, left: SyntaxNode, right: SyntaxNode): () => Expression {
    const operator = operatorOf(node, this.text) || '=';
    if (operator === '=' || operator === ':=') return this.later(right);
    return lazily(() => {
      if (operator !== '+=') return unknown(node, 'is computed');
      return { kind: 'joined', parts: [this.lower(left), this.lower(right)], ...spanOf(node) };
    });
  }

  protected first(node: SyntaxNode, lower: Lower): Expression {
    const [inner] = namedChildren(node);
    return inner === undefined ? unknown(node, 'is computed') : lower(inner);
  }
}

/** A language whose grammar is a package of its own. */
export function grammarLanguage(
  name: string,
  endings: readonly string[],
  grammar: string,
  Reader: new (text: string) => TreeReader,
): Language {
  return {
    name,
    endings,
    async open() {
      const parse = await openGrammar(grammar);
      return (text) => new Reader(text).outline(parse(text));
    },
  };
}

export function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** `List<String>` without its arguments. */
export function withoutGenerics(name: string): string {
  const at = name.indexOf('<');
  return at < 0 ? name : name.slice(0, at).trimEnd();
}
