import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../support/shared.ts';

/** The jurisdictions that exist, and those that the design has room for. */
const planned = [
  'uk',
  'fr',
  'eu',
  'de',
  'es',
  'us',
  'nl',
  'be',
  'cz',
  'ee',
  'fi',
  'dk',
  'no',
  'ro',
  'contract',
];
const codes = new Set([...planned, ...readdirSync(join(repoRoot, 'src/jurisdictions'))]);

const equality = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);
const asking = new Set(['includes', 'startsWith', 'endsWith', 'has', 'indexOf']);

describe('shared code', () => {
  it('never branches on the code of a jurisdiction', () => {
    const files = readdirSync(join(repoRoot, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('jurisdictions'),
    );
    const found = files.flatMap((file) =>
      branches(readFileSync(join(repoRoot, 'src', file), 'utf8')).map((text) => `src/${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "if (jurisdiction === 'fr') refuse();",
    "const left = 'uk' !== citation.jurisdiction;",
    "switch (code) { case 'de': break; }",
    "coordinate.startsWith('eu/');",
    "['fr', 'de'].includes(code);",
    "new Set(['fr', 'uk']);",
    "'fr' in table;",
    "table['fr']();",
    'if (code === `fr`) refuse();',
  ])('is found out by %s', (line) => {
    expect(branches(line)).toHaveLength(1);
  });

  it.each([
    "const example = 'fr';",
    "unit === 'art';",
    "parse('fr/code/civil/art1240');",
    "kind === 'franc';",
  ])('may say %s', (line) => {
    expect(branches(line)).toEqual([]);
  });
});

/** The expressions of a source text that decide by the code of a jurisdiction. */
function branches(source: string): string[] {
  const found = new Set<string>();
  const file = ts.createSourceFile('shared.ts', source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && codes.has(node.text.split('/')[0] ?? '')) {
      const place = deciding(node);
      if (place) found.add(place.getText(file));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found];
}

function deciding(literal: ts.StringLiteralLike): ts.Node | undefined {
  const { parent } = literal;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    return equality.has(kind) || kind === ts.SyntaxKind.InKeyword ? parent : undefined;
  }
  if (ts.isCaseClause(parent)) return parent.expression;
  if (ts.isElementAccessExpression(parent)) return parent;
  if (ts.isArrayLiteralExpression(parent)) return parent;
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression)) {
    return asking.has(parent.expression.name.text) ? parent : undefined;
  }
  return undefined;
}
