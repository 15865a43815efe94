import type { ScanFinding, StatedBasis } from '../model.ts';
import { Evaluator, type Value } from './evaluate.ts';
import { keysOf, leadsTo } from './keypath.ts';
import type { Argument, Expression, Group, Member, Outline, Span } from './outline.ts';
import type { Source } from './source.ts';
import { type CallPattern, matching, readsCallsOf, type Wanted } from './wanted.ts';

/** What one file states on one surface. */
export interface Statements {
  readonly bases: readonly StatedBasis[];
  readonly findings: readonly ScanFinding[];
  /** Calls that name a rule and no basis: rules only where the same callee states one elsewhere. */
  readonly without: readonly { readonly callee: string; readonly finding: ScanFinding }[];
  /** Callees that state a basis in a named argument. */
  readonly stating: ReadonlySet<string>;
}

export function statementsOf(source: Source, outline: Outline, wanted: Wanted): Statements {
  return new Reading(source, outline, wanted).read();
}

interface Stated {
  readonly expression: Expression;
  readonly group: Group;
}

class Reading {
  private readonly source: Source;
  private readonly outline: Outline;
  private readonly wanted: Wanted;
  private readonly evaluator: Evaluator;
  private readonly bases = new Map<string, StatedBasis>();
  private readonly findings = new Map<string, ScanFinding>();
  private readonly stating = new Set<string>();
  /** Groups that state a basis, or are reported for stating none. */
  private readonly settled = new Set<Group>();
  /** Those, and all groups around them. */
  private readonly covered = new Set<Group>();
  private readonly rules = new Map<Group, string | null>();

  constructor(source: Source, outline: Outline, wanted: Wanted) {
    this.source = source;
    this.outline = outline;
    this.wanted = wanted;
    this.evaluator = new Evaluator(outline, wanted.rolesOf);
  }

  read(): Statements {
    for (const group of this.outline.groups) this.readGroup(group);
    const without = this.wanted.required ? this.rulesWithoutBasis() : [];
    const { bases, findings, stating } = this;
    return { bases: [...bases.values()], findings: [...findings.values()], without, stating };
  }

  private readGroup(group: Group): void {
    for (const expression of this.fieldsOf(group)) {
      if (group.kind === 'call' && group.name !== null) this.stating.add(group.name);
      this.state({ expression, group });
    }
    if (group.name === null || (group.kind !== 'call' && group.kind !== 'decorator')) return;
    const patterns = matching(this.wanted[group.kind === 'call' ? 'calls' : 'decorators'], group.name);
    if (patterns.length === 0) return;
    const arguments_ = patterns.flatMap((pattern) => this.argumentsFor(group, pattern));
    for (const expression of arguments_) this.state({ expression, group });
    if (arguments_.length === 0 && !this.settled.has(group)) this.missing(group, group);
  }

  private *fieldsOf(group: Group): Iterable<Expression> {
    const { fields, keyPaths } = this.wanted;
    const keys = group.data && keyPaths.length > 0 ? keysOf(group) : null;
    for (const [index, member] of this.membersOf(group).entries()) {
      const name = this.evaluator.nameOf(member);
      const key = group.kind === 'list' ? index : name;
      const wanted =
        (name !== null && fields.has(name)) ||
        (keys !== null && key !== null && keyPaths.some((path) => leadsTo(path, [...keys, key])));
      if (wanted) yield member.value();
    }
  }

  /** Named values, and arguments by the names that a signature in the same file gives them, and as `#0`, `#1`. */
  private membersOf(group: Group): readonly Member[] {
    const members = this.evaluator.members(group.members);
    if (group.args.length === 0) return members;
    const signature = this.outline.signatures.get(lastPart(group.name ?? ''));
    const given: Member[] = [...members];
    for (const [index, { name, spread, ...argument }] of group.args.entries()) {
      if (spread === true) break;
      if (name !== null) continue;
      given.push({ name: `#${index}`, ...argument });
      const parameter = signature?.[index];
      if (parameter !== undefined) given.push({ name: parameter, ...argument });
    }
    return given;
  }

  private argumentsFor(group: Group, { argument }: CallPattern): readonly Expression[] {
    if (argument === null) return group.args.map(givenBy).filter(mayBeText);
    const member = this.membersOf(group).findLast(
      (one) => this.evaluator.nameOf(one) === (typeof argument === 'number' ? `#${argument}` : argument),
    );
    if (member !== undefined) return [member.value()];
    if (typeof argument === 'number') {
      const name = this.outline.signatures.get(lastPart(group.name ?? ''))?.[argument];
      const named = group.args.find((one) => one.name !== null && one.name === name);
      if (named !== undefined) return [named.value()];
    }
    // JavaScript's named arguments: an object.
    const entries = group.args
      .map(givenBy)
      .flatMap((value) => (value.kind === 'record' ? value.entries : []))
      .filter((entry) => this.evaluator.nameOf(entry) === argument);
    if (entries.length > 0) return entries.map(givenBy);
    return group.args.filter(({ spread }) => spread === true).map(givenBy);
  }

  private state({ expression, group }: Stated): void {
    const values = this.evaluator.evaluate(expression);
    const texts: Extract<Value, { kind: 'text' }>[] = [];
    let known = true;
    for (const value of values) {
      if (value.kind === 'text') {
        if (!isBlank(value.text)) texts.push(value);
      } else if (value.kind !== 'nothing') {
        known = false;
        const forwarded =
          value.kind === 'unknown' && value.of !== undefined && readsCallsOf(this.wanted, value.of);
        if (!forwarded) this.notEvaluable(value, group);
      }
    }
    const links = this.beside(group, this.wanted.link);
    for (const [index, value] of texts.entries())
      this.addBasis(value, group, links.length === texts.length ? links[index] : links[0]);
    if (texts.length === 0 && known && values.length > 0) this.missing(group, expression);
    else this.settle(group);
  }

  private addBasis(value: Extract<Value, { kind: 'text' }>, group: Group, link: string | undefined): void {
    const rule = this.ruleOf(group) ?? value.under;
    const place = this.source.place(value);
    const text = value.text.trim();
    this.bases.set(`${value.start}:${value.end}:${rule}:${text}`, {
      rule,
      text,
      link: value.link ?? link ?? null,
      place,
    });
  }

  private notEvaluable(value: Exclude<Value, { kind: 'text' }>, group: Group): void {
    const why = value.kind === 'unknown' ? value.why : 'is no string';
    const what = excerpt(this.source.text.slice(value.start, value.end));
    this.addFinding(
      'not_evaluable',
      this.ruleOf(group),
      value,
      `${what} ${why}: write the citation as a constant.`,
    );
  }

  private missing(group: Group, at: Span): void {
    const rule = this.ruleOf(group);
    this.settle(group);
    if (!this.wanted.required || group.kind === 'parameters') return;
    // A class or a scope is a rule only where it names one: a declared default is none.
    const declares = group.kind === 'class' || group.kind === 'variables';
    if (declares && this.wanted.rule.length > 0 && this.beside(group, this.wanted.rule).length === 0) return;
    this.addFinding('no_basis_stated', rule, at, withoutBasis(rule));
  }

  /** Groups that name a rule and state no basis, neither themselves nor within; parts of such rules are no rules. */
  private rulesWithoutBasis(): Statements['without'] {
    const without: { callee: string; finding: ScanFinding }[] = [];
    for (const group of this.outline.groups) {
      if (this.covered.has(group) || this.within(group) || !this.mayBeRule(group)) continue;
      const [rule] = this.beside(group, this.wanted.rule);
      if (rule === undefined && !this.isParentOfPath(group)) continue;
      const open = this.membersOf(group).find(({ spread }) => spread);
      if (open !== undefined) {
        if (group.kind !== 'call')
          this.notEvaluable({ ...open, kind: 'unknown', why: 'may state a basis' }, group);
        continue;
      }
      const place = this.source.place(group.members[0] ?? group);
      const finding = {
        code: 'no_basis_stated',
        rule: rule ?? null,
        place,
        message: withoutBasis(rule ?? null),
      } as const;
      if (group.kind === 'call') without.push({ callee: group.name ?? '', finding });
      else {
        this.settled.add(group);
        this.findings.set(`${finding.code}:${group.start}`, finding);
      }
    }
    return without;
  }

  private mayBeRule({ kind }: Group): boolean {
    return kind === 'record' || kind === 'class' || kind === 'call';
  }

  private within(group: Group): boolean {
    for (let at = group.parent; at !== null; at = at.parent)
      if (isWhole(at) && this.settled.has(at)) return true;
    return false;
  }

  /** `rules[*]` of `rules[*].basis`; `**.basis` has no such parent. */
  private isParentOfPath(group: Group): boolean {
    if (!group.data || group.kind !== 'record') return false;
    const paths = this.wanted.keyPaths.filter((path) => path.length > 1 && path.at(-2)?.kind !== 'any');
    if (paths.length === 0) return false;
    const keys = keysOf(group);
    return paths.some((path) => path.at(-1)?.kind === 'key' && leadsTo(path.slice(0, -1), keys));
  }

  /** The name of the rule: in the group, or else in the nearest group around it that has one. */
  private ruleOf(group: Group): string | null {
    const passed: Group[] = [];
    let rule: string | null = null;
    for (let at: Group | null = group; at !== null; at = at.parent) {
      const known = this.rules.get(at);
      rule = known === undefined ? (this.beside(at, this.wanted.rule)[0] ?? ownName(at)) : known;
      passed.push(at);
      if (rule !== null || known !== undefined) break;
    }
    for (const at of passed) this.rules.set(at, rule);
    return rule;
  }

  /** The texts that stand in a group under the first of some names that it has. */
  private beside(group: Group, names: readonly (readonly string[])[]): readonly string[] {
    if (names.length === 0) return [];
    const { start, end } = group;
    const members = this.membersOf(group);
    for (const path of names) {
      if (!members.some((member) => this.evaluator.nameOf(member) === path[0])) continue;
      const whole: Expression = { kind: 'record', entries: members, start, end };
      const at = path.reduce<Expression>(
        (object, name) => ({ kind: 'member', object, name, start, end }),
        whole,
      );
      const texts = this.evaluator
        .evaluate(at)
        .flatMap((value) => (value.kind === 'text' ? [value.text] : []));
      if (texts.length > 0) return texts;
    }
    return [];
  }

  private settle(group: Group): void {
    this.settled.add(group);
    for (let at: Group | null = group; at !== null && !this.covered.has(at); at = at.parent)
      this.covered.add(at);
  }

  private addFinding(code: ScanFinding['code'], rule: string | null, span: Span, message: string): void {
    this.findings.set(`${code}:${span.start}:${span.end}:${rule}`, {
      code,
      rule,
      place: this.source.place(span),
      message,
    });
  }
}

/** A class, a constant of an enumeration and what a decorator stands on name the rule where no field does. */
function ownName({ kind, name, target }: Group): string | null {
  return target ?? (kind === 'class' ? name : null);
}

function givenBy({ value }: Argument | Member): Expression {
  return value();
}

function mayBeText(value: Expression): boolean {
  return (
    value.kind !== 'other' && value.kind !== 'record' && !(value.kind === 'text' && value.number === true)
  );
}

/** Nothing but white space, or the dash that stands for nothing. */
function isBlank(text: string): boolean {
  return /^[\s\u2010-\u2015-]*$/u.test(text);
}

function withoutBasis(rule: string | null): string {
  return `${rule === null ? 'A rule' : `The rule "${rule}"`} states no legal basis: state one, or declare why it needs none.`;
}

function excerpt(text: string): string {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  return `\`${line.length > 80 ? `${line.slice(0, 79)}…` : line}\``;
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** What is written in one piece, unlike a class, in whose methods other rules may stand. */
function isWhole({ kind }: Group): boolean {
  return kind === 'record' || kind === 'list' || kind === 'call' || kind === 'decorator';
}
