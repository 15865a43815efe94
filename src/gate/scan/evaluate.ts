import type { Argument, Expression, Member, Operand, Outline, Span, Transform } from './outline.ts';
import { unknown } from './outline.ts';
import { classAround, definitionsOf, scopeAt } from './scopes.ts';

/** What an expression can be. `under` is the key in a dictionary of bases, `link` what stands beside the text in it. */
export type Value = Span &
  (
    | {
        readonly kind: 'text';
        readonly text: string;
        readonly under: string | null;
        readonly link: string | null;
      }
    | { readonly kind: 'nothing' }
    /** `of`: the function whose parameter it is. */
    | { readonly kind: 'unknown'; readonly why: string; readonly of?: string }
    | { readonly kind: 'other' }
  );

/** Bounds for what small files can blow up: aliases of aliases, a text that doubles with each line. */
const MOST_VALUES = 1_000;
const MOST_COMBINATIONS = 64;
const LONGEST_TEXT = 100_000;
const DEEPEST = 100;

/** What the entries of a record are: none is a basis where the surface reads one of them by its own name. */
export type RolesOf = (names: readonly (string | null)[]) => readonly ('basis' | 'link' | 'other')[];

/** Evaluates expressions of one file without running it. */
export class Evaluator {
  private readonly outline: Outline;
  private readonly rolesOf: RolesOf;
  private readonly known = new Map<Expression, readonly Value[]>();
  private readonly busy = new Set<Expression>();

  constructor(outline: Outline, rolesOf: RolesOf) {
    this.outline = outline;
    this.rolesOf = rolesOf;
  }

  /** All values that the expression may have, and those of a list or dictionary one by one. */
  evaluate(expression: Expression): readonly Value[] {
    const before = this.known.get(expression);
    if (before !== undefined) return before;
    if (this.busy.has(expression)) return [notKnown(expression, 'is defined by itself')];
    if (this.busy.size >= DEEPEST)
      return [notKnown(expression, `is defined over more than ${DEEPEST} steps`)];
    this.busy.add(expression);
    const values = limited(this.values(expression), expression);
    this.busy.delete(expression);
    this.known.set(expression, values);
    return values;
  }

  /** The one text that an expression is; null otherwise. */
  textOf(expression: Expression): string | null {
    const [value, ...more] = this.evaluate(expression);
    return value?.kind === 'text' && more.length === 0 ? value.text : null;
  }

  /** The members with what is spread into them; a spread that is not known stays one. */
  members(members: readonly Member[]): readonly Member[] {
    if (!members.some(({ spread }) => spread)) return members;
    return members.flatMap((member) => {
      if (member.spread !== true) return [member];
      const sources = this.structures(member.value()).filter((source) => source.kind !== 'nothing');
      const named = members.map((one) => this.nameOf(one));
      return sources.flatMap((source): readonly Member[] =>
        source.kind === 'record'
          ? source.entries.filter((entry) => entry.spread !== true && !named.includes(this.nameOf(entry)))
          : [member],
      );
    });
  }

  /** The name of a member, evaluated where it has to be; null where it is not known. */
  nameOf(member: Member): string | null {
    return member.name ?? (member.key === undefined ? null : this.textOf(member.key()));
  }

  private values(expression: Expression): Iterable<Value> {
    const { start, end } = expression;
    switch (expression.kind) {
      case 'text':
        return [{ kind: 'text', text: expression.text, under: null, link: null, start, end }];
      case 'nothing':
      case 'other':
        return [{ kind: expression.kind, start, end }];
      case 'unknown':
        return [notKnown(expression, expression.why)];
      case 'parameter': {
        const { name, of } = expression;
        const why = `is the parameter "${name}"${of === null ? '' : ` of "${of}"`}`;
        return [{ kind: 'unknown', why, start, end, ...(of === null ? {} : { of }) }];
      }
      case 'joined':
        return this.combined(expression, expression.parts, (texts) =>
          texts.map((text) => text.join('')).join(''),
        );
      case 'list':
        return expression.items.length === 0
          ? [{ kind: 'nothing', start, end }]
          : this.each(expression.items);
      case 'choice':
        return this.each(expression.options);
      case 'record':
        return this.entries(expression);
      case 'call':
        return this.called(expression);
      case 'reference':
      case 'member':
        return this.each(this.structures(expression), expression);
      case 'scope':
        return [notKnown(expression, 'is a class')];
    }
  }

  private *each(expressions: readonly Expression[], at?: Span): Iterable<Value> {
    // A text is reported where it is written; what is not known, where it is used.
    for (const expression of expressions)
      for (const value of this.evaluate(expression))
        yield value.kind === 'text' || at === undefined ? value : { ...value, start: at.start, end: at.end };
  }

  private *entries({ entries }: Extract<Expression, { kind: 'record' }>): Iterable<Value> {
    const names = entries.map((entry) => this.nameOf(entry));
    const roles = this.rolesOf(names);
    const dictionary = roles.every((role) => role === 'basis');
    const beside = entries[roles.indexOf('link')];
    const link = beside === undefined ? null : this.textOf(beside.value());
    for (const [index, entry] of entries.entries()) {
      if (roles[index] !== 'basis') continue;
      const under = dictionary ? (names[index] ?? null) : null;
      for (const value of this.evaluate(entry.value()))
        yield value.kind === 'text'
          ? { ...value, under: value.under ?? under, link: value.link ?? link }
          : value;
    }
  }

  private called(call: Call): Iterable<Value> {
    const args = call.args;
    if (isOneOf(this.outline.idiom.lists, call.callee)) return this.each(args.map(({ value }) => value()));
    const transform = this.transformOf(call);
    const bare = call.receiver === null || this.isNamespace(call.receiver);
    if (transform !== undefined) {
      const operands = args.map(({ value }) => value());
      if (bare) return this.combined(call, operands, (texts) => transform(null, texts));
      const receiver = call.receiver as Expression;
      return this.combined(call, [receiver, ...operands], ([on, ...texts]) => transform(on ?? null, texts));
    }
    if (args.length === 0 && call.receiver !== null)
      return this.evaluate({
        kind: 'member',
        object: call.receiver,
        name: lastName(call.callee),
        start: call.start,
        end: call.end,
      });
    const wrapped = bare ? onlyArgument(args) : null;
    if (wrapped !== null) return this.evaluate(wrapped.value());
    const fields = this.entries({
      ...call,
      kind: 'record',
      entries: args.filter(({ name }) => name !== null),
    });
    // What the surface reads from named arguments is not asked for again.
    if (args.length > 0 && args.every(({ name }) => name !== null) && [...fields].length < args.length)
      return [];
    return [notKnown(call, `is what "${call.callee}" returns`)];
  }

  private transformOf({ callee }: Call): Transform | undefined {
    const { transforms } = this.outline.idiom;
    const name = lastName(callee);
    return Object.hasOwn(transforms, name) ? transforms[name] : undefined;
  }

  /** Joins operands in every combination of what each may be. */
  private combined(
    span: Span,
    operands: readonly Expression[],
    join: (texts: readonly Operand[]) => string | null,
  ): readonly Value[] {
    let rows: Operand[][] = [[]];
    for (const operand of operands) {
      const alternatives = this.operand(operand);
      if ('why' in alternatives) return [{ ...alternatives, start: span.start, end: span.end }];
      if (rows.length * alternatives.length > MOST_COMBINATIONS)
        return [notKnown(span, `has more than ${MOST_COMBINATIONS} possible values`)];
      const [only, ...more] = alternatives;
      // A long sum of constants is no product: it is written on in place.
      if (only !== undefined && more.length === 0) for (const row of rows) row.push(only);
      else rows = rows.flatMap((row) => alternatives.map((alternative) => [...row, alternative]));
    }
    return rows.map((row) => {
      const text = join(row);
      if (text === null) return notKnown(span, 'cannot be put together without running the program');
      if (text.length > LONGEST_TEXT) return notKnown(span, `is longer than ${LONGEST_TEXT} characters`);
      return { kind: 'text', text, under: null, link: null, start: span.start, end: span.end };
    });
  }

  /** What one operand may be: texts, or lists of texts. */
  private operand(expression: Expression): readonly Operand[] | Extract<Value, { kind: 'unknown' }> {
    const alternatives: Operand[] = [];
    for (const form of this.structures(expression)) {
      const list =
        form.kind === 'list' || (form.kind === 'call' && isOneOf(this.outline.idiom.lists, form.callee));
      const texts: string[] = [];
      for (const value of this.evaluate(form)) {
        if (value.kind === 'unknown') return value;
        if (value.kind !== 'text') return notKnown(value, 'is joined with what is no text');
        if (list) texts.push(value.text);
        else alternatives.push([value.text]);
      }
      if (list) alternatives.push(texts);
    }
    return alternatives.length === 0 ? notKnown(expression, 'is no text') : alternatives;
  }

  /** What a name stands for, as expressions that are no names themselves. */
  private structures(expression: Expression, depth = 0): readonly Expression[] {
    if (depth > DEEPEST) return [unknown(expression, 'is defined by itself')];
    const next = (found: readonly Expression[]) =>
      found.slice(0, MOST_COMBINATIONS).flatMap((one) => this.structures(one, depth + 1));
    switch (expression.kind) {
      case 'reference': {
        const found = definitionsOf(this.outline, expression.name, expression.start);
        if (found.length === 0)
          return [unknown(expression, `"${expression.name}" is given no value in this file`)];
        return next(found.map(({ value }) => value()));
      }
      case 'member': {
        const objects = this.objects(expression, depth);
        return objects.flatMap((object) => next(this.membersOf(object, expression)));
      }
      case 'choice':
        return next(expression.options);
      case 'call': {
        const only = this.transformOf(expression) === undefined ? onlyArgument(expression.args) : null;
        const inner = only?.value();
        // Object.freeze({...}), frozenset([...])
        return inner?.kind === 'record' || inner?.kind === 'list' ? next([inner]) : [expression];
      }
      default:
        return [expression];
    }
  }

  private objects({ object }: Extract<Expression, { kind: 'member' }>, depth: number): readonly Expression[] {
    if (object.kind === 'reference' && this.outline.idiom.self.includes(object.name)) {
      const scope = classAround(scopeAt(this.outline, object.start));
      if (scope !== null) return [{ kind: 'scope', scope, start: object.start, end: object.end }];
    }
    return this.structures(object, depth + 1);
  }

  private membersOf(
    object: Expression,
    member: Extract<Expression, { kind: 'member' }>,
  ): readonly Expression[] {
    const { name } = member;
    const missing = [unknown(member, `"${name}" is given no value in this file`)];
    switch (object.kind) {
      case 'scope': {
        const found = object.scope.names.get(name) ?? [];
        return found.length === 0 ? missing : found.map(({ value }) => value());
      }
      case 'record': {
        const entry = this.members(object.entries).findLast((one) => this.nameOf(one) === name);
        return entry === undefined ? missing : [entry.value()];
      }
      case 'list': {
        const item = object.items[Number(name)];
        return item === undefined ? missing : [item];
      }
      // The constant of an enumeration: KYC("..."), read as KYC.text, KYC.value, KYC.getText().
      case 'text':
      case 'joined':
        return isOwnValue(name) ? [object] : missing;
      case 'call': {
        if (this.transformOf(object) !== undefined) return isOwnValue(name) ? [object] : missing;
        const only = onlyArgument(object.args);
        return only === null ? missing : [only.value()];
      }
      case 'nothing':
      case 'unknown':
      case 'parameter':
        return [object];
      default:
        return missing;
    }
  }

  /** A module, a class or a type: what is called through it is called on no text. */
  private isNamespace(expression: Expression): boolean {
    let object = expression;
    while (object.kind === 'member') object = object.object;
    if (object.kind !== 'reference') return false;
    const found = definitionsOf(this.outline, object.name, object.start);
    if (found.length === 0) return !this.outline.idiom.self.includes(object.name);
    return object === expression && found.every(({ value }) => value().kind === 'scope');
  }
}

type Call = Extract<Expression, { kind: 'call' }>;

/** `Basis("...")`: the one thing that a wrapper wraps. */
function onlyArgument(args: readonly Argument[]): Argument | null {
  const [only, ...more] = args;
  return only !== undefined && more.length === 0 && only.spread !== true && only.name === null ? only : null;
}

export function lastName(callee: string): string {
  return callee.slice(callee.lastIndexOf('.') + 1);
}

/** Whether a callee is one of the names, however it is reached. */
export function isOneOf(names: readonly string[], callee: string): boolean {
  return names.some((name) => callee === name || callee.endsWith(`.${name}`));
}

/** `KYC.value` where KYC is a text. */
function isOwnValue(name: string): boolean {
  return /^(?:get_?)?value$|^to_?string$/i.test(name);
}

function notKnown(span: Span, why: string): Extract<Value, { kind: 'unknown' }> {
  return { kind: 'unknown', why, start: span.start, end: span.end };
}

function limited(values: Iterable<Value>, span: Span): readonly Value[] {
  const kept: Value[] = [];
  for (const value of values) {
    if (kept.length >= MOST_VALUES) {
      kept.push(notKnown(span, `has more than ${MOST_VALUES} values`));
      break;
    }
    kept.push(value);
  }
  return kept;
}
