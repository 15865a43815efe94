// The built package, used as its users do: imported by its name, and run as a command.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const core = await import('pincite');
assert.ok(Object.keys(core).length > 0, 'the core entry exports nothing');
const france = await import('pincite/jurisdictions/fr');
assert.ok(Object.keys(france).length > 0, 'the entry of France exports nothing');
await import('pincite/store');

assert.ok(existsSync(new URL('../dist/base/manifest.json', import.meta.url)), 'the base layer is not packed');
const cli = fileURLToPath(new URL('../dist/apps/cli/main.js', import.meta.url));
const extract = [cli, 'extract', '--json', 'Vu l’article 1240 du code civil, la cour rejette.'];
const answer = JSON.parse(execFileSync(process.execPath, extract, { encoding: 'utf8' }));
assert.equal(answer.citations.length, 1);
assert.equal(answer.citations[0].coordinate, 'fr/code/civil/art1240');

console.log(`the built package works on Node ${process.versions.node}`);
