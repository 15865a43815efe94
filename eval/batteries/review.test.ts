import { describe, expect, it } from 'vitest';
import { projectLaw } from '../../src/gate/corpus.ts';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { createPincite } from '../../src/pincite.ts';
import { openEngine } from './open.ts';
import { openfiscaFiles } from './openfisca-rules.ts';
import { coordinatesOf, type ReadRow, readReview } from './review.ts';

/** No lawbook lies there: the base layer answers, which knows the codes and none of their articles. */
const engine = openEngine('no-lawbook');
const { law, options } = projectLaw(
  { lawbook: engine, jurisdictions },
  { ...openfiscaFiles.project, corpus: { instruments: [] } },
);
const { corpus: _, ...whole } = options;
const pincite = createPincite(law);
const resolve = ({ citation }: ReadRow) => pincite.resolve(citation, whole);

describe.each(['openfisca-resolved.tsv', 'openfisca-non-statutory.tsv'])('%s', (file) => {
  it('was read to the last row', () => {
    const rows = readReview(file);
    expect(rows).toHaveLength(100);
    expect(rows.filter(({ verdict }) => !['right', 'wrong', 'cannot tell'].includes(verdict))).toEqual([]);
  });
});

describe('what was read', () => {
  it('is what the interpreter answers now: the coordinates of what was called right', () => {
    const right = readReview('openfisca-resolved.tsv').filter(({ verdict }) => verdict === 'right');
    const now = right.map((row) => `${row.citation}: ${coordinatesOf(resolve(row))}`);
    expect(now).toEqual(right.map(({ citation, coordinate }) => `${citation}: ${coordinate}`));
  });

  it('is what the interpreter answers now: no law in what was called none', () => {
    const right = readReview('openfisca-non-statutory.tsv').filter(({ verdict }) => verdict === 'right');
    const otherwise = right.filter((row) => resolve(row).status !== 'non_statutory');
    expect(otherwise.map(({ citation }) => citation)).toEqual([]);
  });
});
