import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { seeded } from './batteries/support.ts';

/** One small fault that could have been written: `[start, end)` of a file replaced by other words. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly was: string;
  readonly becomes: string;
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
  const add = (node: ts.Node, becomes: string): void => {
    const start = node.getStart(source);
    const { line } = source.getLineAndCharacterOfPosition(start);
    const was = text.slice(start, node.end);
    found.push({ file, line: line + 1, start, end: node.end, was, becomes });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    mutate(node, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function mutate(node: ts.Node, add: (node: ts.Node, becomes: string) => void): void {
  if (ts.isBinaryExpression(node)) {
    const slip = SLIPS.get(node.operatorToken.kind);
    if (slip !== undefined) add(node.operatorToken, slip);
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    add(node, `(${node.operand.getText()})`);
  else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
  else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
  else if (ts.isNumericLiteral(node)) add(node, String(Number(node.text.replaceAll('_', '')) + 1));
  else if (ts.isIfStatement(node)) add(node.expression, 'false');
  else if (ts.isConditionalExpression(node)) add(node.condition, 'true');
}
