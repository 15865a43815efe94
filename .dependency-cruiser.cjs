/**
 * The import rule of the house (ARCHITECTURE.md): imports go down only. One line a folder: what its files
 * may import besides each other. A folder that has no line here fails `test/house/imports.test.ts`.
 */
const layers = {
  model: [],
  text: ['model'],
  grammar: ['text', 'model'],
  lawbook: ['text', 'model'],
  jurisdictions: ['grammar', 'text', 'model'],
  binding: ['grammar', 'text', 'model'],
  router: ['binding', 'grammar', 'text', 'model'],
  resolver: ['binding', 'grammar', 'text', 'model'],
  check: ['binding', 'grammar', 'text', 'model'],
  discovery: ['lawbook', 'binding', 'grammar', 'text', 'model'],
  evaluation: ['text', 'model'],
  store: ['text', 'model'],
  pill: ['model'],
  gate: ['resolver', 'store', 'binding', 'grammar', 'text', 'model'],
  verify: ['resolver', 'store', 'binding', 'grammar', 'text', 'model'],
};

const tests = '\\.test\\.ts$';
const below = Object.entries(layers).map(([folder, allowed]) => ({
  name: `${folder}-imports-down`,
  comment: `src/${folder} may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing but itself'}.`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: tests },
  to: { path: '^src/', pathNot: `^src/(${[folder, ...allowed].join('|')})/` },
}));

/** The entries that are installed alone: they run without any npm package. */
const core = '^src/(index|jurisdictions/[^/]+/index)\\.ts$';

module.exports = {
  forbidden: [
    ...below,
    {
      name: 'jurisdictions-stand-alone',
      comment: 'One jurisdiction never imports another, nor the generated lists of all.',
      severity: 'error',
      from: { path: '^src/jurisdictions/([^/]+)/', pathNot: tests },
      to: { path: '^src/jurisdictions/', pathNot: '^src/jurisdictions/$1/' },
    },
    {
      name: 'no-reader-or-facts-behind-a-jurisdiction',
      comment: 'Readers hang behind ./store, and instrument facts are input of the lawbook builder alone.',
      severity: 'error',
      from: { path: '^src/jurisdictions/[^/]+/index\\.ts$' },
      to: { path: '^src/jurisdictions/[^/]+/(reader|instruments)\\.ts$', reachable: true },
    },
    {
      name: 'core-needs-no-package',
      comment: 'The core entry and the jurisdictions run without any npm package.',
      severity: 'error',
      from: { path: core },
      to: { path: '(^|/)node_modules/', reachable: true },
    },
    {
      name: 'core-reaches-no-reader-and-no-store',
      severity: 'error',
      from: { path: core },
      to: { path: '^src/(store/|jurisdictions/[^/]+/reader\\.ts$)', reachable: true },
    },
    {
      name: 'nothing-imports-apps',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/apps/', tests] },
      to: { path: '^src/apps/' },
    },
    {
      name: 'source-stands-alone',
      comment: 'What ships imports no test and nothing from outside src.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: [tests, '^(test|eval|bench|scripts)/'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage)/' },
    // Imports of types alone count: they tie the reader of the code, and the published types, all the same.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.js', '.d.ts', '.json'],
    },
  },
};
