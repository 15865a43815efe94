/**
 * Measures the scanner over real rule files: time on one core, of the whole process and of the work alone.
 *
 *   npx tsx bench/scan.ts
 */
import { shared, table } from '../eval/batteries/support.ts';
import type { Surface } from '../src/gate/model.ts';
import { scan } from '../src/gate/scan/index.ts';

const projects: readonly (readonly [folder: string, surface: Surface])[] = [
  ['openfisca-fr', { files: ['**/*.yaml'], keyPaths: ['metadata.reference.**.title'], link: ['href'] }],
  ['policyengine-uk', { files: ['**/*.yaml'], keyPaths: ['**.reference.**.title'], link: ['href'] }],
];

const rows: (string | number)[][] = [];
for (const [folder, surface] of projects) {
  const before = process.cpuUsage();
  const start = performance.now();
  const { files, bases, findings } = await scan(shared('data', 'rules', folder), [surface]);
  const wall = Math.round(performance.now() - start);
  const { user, system } = process.cpuUsage(before);
  rows.push([folder, files, bases.length, findings.length, Math.round((user + system) / 1000), wall]);
}
console.log(table(['rules', 'files', 'bases', 'findings', 'processor ms', 'wall ms'], rows));
