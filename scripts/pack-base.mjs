// Compiles the base layer, what the legal systems know by hand, into the built package: a bare install then opens it in
// milliseconds instead of compiling it at every start.
//
//   node scripts/pack-base.mjs      after the build; writes dist/base
import { fileURLToPath } from 'node:url';
import { BASE_SNAPSHOT } from '../dist/apps/cli/session.js';
import { jurisdictions } from '../dist/jurisdictions/list.js';
import { facts } from '../dist/jurisdictions/readers.js';
import { buildLawbook } from '../dist/lawbook/build.js';

const none = (async function* () {})();
const manifest = await buildLawbook(
  {
    jurisdictions,
    sources: [],
    snapshot: BASE_SNAPSHOT,
    completeness: [],
    instruments: facts.flatMap(({ instruments }) => instruments),
    provisions: none,
  },
  fileURLToPath(new URL('../dist/base', import.meta.url)),
);
console.log(`base layer of ${manifest.counts.instruments} instruments`);
