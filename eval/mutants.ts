import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { seeded } from './batteries/support.ts';

/** One small fault that could have been written: `[start, end)` of a file replaced by other words. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
  readonly was: string;
  readonly becomes: string;
  /** The expression that holds the fault: it can be asked for at run time which of the two it is. */
  readonly expression: { readonly start: number; readonly end: number };
  /** What it stands in runs again and again, not only when the module is loaded. */
  readonly inFunction: boolean;
}

/** Operators and what a slip makes of them. */
const SLIPS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
]);

/** All mutants of some folders in an order by seed, so that whatever is first of them is a fair sample. */
export function mutantsOf(root: string, folders: readonly string[], seed: number): readonly Mutant[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`)
      .sort(),
  );
  const random = seeded(seed);
  return files
    .flatMap((file) => mutantsIn(file, readFileSync(join(root, file), 'utf8')))
    .map((mutant) => ({ mutant, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ mutant }) => mutant);
}

/** Every mutant of a source text. Types, imports and words are left alone: a fault there does not compile, or is data. */
export function mutantsIn(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const add: Add = (node, becomes, within = node) => {
    const start = node.getStart(source);
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    const was = text.slice(start, node.end);
    const expression = { start: within.getStart(source), end: within.end };
    const inFunction = ts.findAncestor(node, runsAgain) !== undefined;
    const place = { file, line: line + 1, column: character + 1, start, end: node.end };
    found.push({ ...place, was, becomes, expression, inFunction });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    mutate(node, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type Add = (node: ts.Node, becomes: string, within?: ts.Node) => void;

function mutate(node: ts.Node, add: Add): void {
  if (ts.isBinaryExpression(node)) {
    const slip = SLIPS.get(node.operatorToken.kind);
    if (slip !== undefined) add(node.operatorToken, slip, node);
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    add(node, `(${node.operand.getText()})`);
  else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
  else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
  else if (ts.isNumericLiteral(node) && !isKey(node))
    add(node, String(Number(node.text.replaceAll('_', '')) + 1));
  else if (ts.isIfStatement(node)) add(node.expression, 'false');
  else if (ts.isConditionalExpression(node)) add(node.condition, 'true');
}

function isKey(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
}

function runsAgain(node: ts.Node): boolean {
  return ts.isFunctionLike(node) || ts.isPropertyDeclaration(node);
}

/** The mutant that is on, by its number; none where it is not set. */
export const SWITCH = 'pinciteMutant';

/** The text with all of some mutants in it, each off until the switch has its number. */
export function switched(text: string, mutants: ReadonlyMap<number, Mutant>): string {
  const inOrder = [...mutants].sort(
    ([, { expression: a }], [, { expression: b }]) => a.start - b.start || b.end - a.end,
  );
  return written(text, 0, text.length, inOrder);
}

type Numbered = readonly [number: number, mutant: Mutant];

/** `[from, to)` of a text, with mutants in the order of their places, outer ones first. */
function written(text: string, from: number, to: number, mutants: readonly Numbered[]): string {
  let out = '';
  let at = from;
  for (let n = 0; n < mutants.length; ) {
    const [number, { start, end, becomes, expression }] = mutants[n] as Numbered;
    let last = n + 1;
    while (last < mutants.length && (mutants[last] as Numbered)[1].expression.start < expression.end) last++;
    const fault = text.slice(expression.start, start) + becomes + text.slice(end, expression.end);
    const right = written(text, expression.start, expression.end, mutants.slice(n + 1, last));
    out += `${text.slice(at, expression.start)}(globalThis.${SWITCH}===${number}?(${fault}):(${right}))`;
    at = expression.end;
    n = last;
  }
  return out + text.slice(at, to);
}
