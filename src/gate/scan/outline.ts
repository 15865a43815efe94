/** UTF-16 offsets into the text of a file, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * What a language's syntax is lowered to: the few forms in which any language writes a string. Whatever has no form
 * here is `unknown`, with the reason; nothing is left out.
 */
export type Expression = Span &
  (
    | { readonly kind: 'text'; readonly text: string; readonly number?: true }
    /** Concatenation and templates. */
    | { readonly kind: 'joined'; readonly parts: readonly Expression[] }
    | { readonly kind: 'reference'; readonly name: string }
    | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
    | {
        readonly kind: 'call';
        /** As written, with dots: `Finding.create`. */
        readonly callee: string;
        /** What a method is called on; null for a plain function or constructor. */
        readonly receiver: Expression | null;
        readonly args: readonly Argument[];
      }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'record'; readonly entries: readonly Member[] }
    /** A name that stands for a class, an enumeration or an object with constants. */
    | { readonly kind: 'scope'; readonly scope: Scope }
    /** One of several, depending on what only the running program knows. */
    | { readonly kind: 'choice'; readonly options: readonly Expression[] }
    | { readonly kind: 'nothing' }
    /** Surely no string: a boolean, a function. */
    | { readonly kind: 'other' }
    /** Something within this came from elsewhere: `name` is a parameter of the function `of`. */
    | { readonly kind: 'parameter'; readonly name: string; readonly of: string | null }
    | { readonly kind: 'unknown'; readonly why: string }
  );

export interface Argument extends Span {
  readonly name: string | null;
  /** `*args`, `...items`: any number of arguments. */
  readonly spread?: true;
  readonly value: () => Expression;
}

/** A named value in a group. */
export interface Member extends Span {
  /** Null where the key has to be evaluated, see `key`. */
  readonly name: string | null;
  readonly key?: () => Expression;
  /** `...base`, `**base`: stands for the members of its value, which later ones of the same name replace. */
  readonly spread?: true;
  readonly value: () => Expression;
}

export type GroupKind = 'record' | 'list' | 'call' | 'decorator' | 'class' | 'parameters' | 'variables';

/** Values that stand together, so that one of them names the rule of another: an object, a call, the body of a class. */
export interface Group extends Span {
  readonly kind: GroupKind;
  /** Callee, class or decorator, as written; null where there is none. */
  readonly name: string | null;
  /** What a decorator stands on. */
  readonly target: string | null;
  readonly members: Member[];
  /** Of calls and decorators. */
  readonly args: readonly Argument[];
  readonly parent: Group | null;
  /** In data files: the key in `parent` under which the group stands. */
  readonly key: string | number | null;
  /** Data files are searched by key path as well. */
  readonly data: boolean;
}

/** Where names are known: a file, a class, a function, a block. */
export interface Scope extends Span {
  readonly kind: 'file' | 'class' | 'function' | 'block';
  readonly parent: Scope | null;
  readonly names: Map<string, Definition[]>;
  /** The group to which the assignments in it belong. */
  readonly group: Group;
}

export interface Definition {
  /** Where the value begins to hold. */
  readonly at: number;
  /** The innermost block of the assignment: within it the value surely holds. */
  readonly block: Scope;
  readonly value: () => Expression;
}

/** A text, or the texts of a list. */
export type Operand = readonly string[];

/** What a call does to texts; `null` where the arguments do not fit. */
export type Transform = (receiver: Operand | null, args: readonly Operand[]) => string | null;

/** What the expressions of a language need besides their form. */
export interface Idiom {
  /** By the last name of the callee: `strip`, `format`. */
  readonly transforms: Readonly<Record<string, Transform>>;
  /** Calls that make a list of their arguments: `List.of`. */
  readonly lists: readonly string[];
  /** Methods that add their arguments to the list that they are called on: `append`. */
  readonly adds: readonly string[];
  /** Names by which a class is seen from within: `self`, `this`. */
  readonly self: readonly string[];
  /** Python: what a class body defines is not seen as a bare name in its methods. */
  readonly classNamesHidden: boolean;
}

export interface Fault extends Span {
  readonly code: 'syntax_error' | 'cyclic_alias' | 'not_evaluable';
  readonly message: string;
}

/** A file as the scanner sees it. */
export interface Outline {
  readonly groups: readonly Group[];
  /** Outer ones before inner ones, in the order of the file. */
  readonly scopes: readonly Scope[];
  readonly idiom: Idiom;
  /** Names of parameters by the name of a function or class of the file; null where two disagree. */
  readonly signatures: ReadonlyMap<string, readonly string[] | null>;
  readonly faults: readonly Fault[];
}

/** Lowers text of one language. Its parser is loaded on the first file. */
export interface Language {
  readonly name: string;
  readonly endings: readonly string[];
  readonly open: () => Promise<(text: string, file: string) => Outline>;
}

/** Calls `make` on first use and never again. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export function unknown(span: Span, why: string): Expression {
  return { kind: 'unknown', why, start: span.start, end: span.end };
}

/** A parser's own report that a text is not of its language. */
export class SyntaxFault extends Error {
  readonly start: number;
  readonly end: number;

  constructor(message: string, start: number, end: number) {
    super(message);
    this.start = start;
    this.end = end;
  }
}
