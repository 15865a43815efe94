import { describe, expect, it } from 'vitest';
import { uk } from '../../src/jurisdictions/uk/index.ts';
import { facts } from '../../src/jurisdictions/uk/instruments.ts';
import { lawbookInput } from '../../src/lawbook/fromDocuments.ts';
import { buildInMemory } from '../../src/lawbook/memory.ts';
import type { CorpusDocument, RouteStatus, SourceInfo } from '../../src/model/index.ts';
import { createPincite, type Pincite } from '../../src/pincite.ts';

const SNAPSHOT = '2026-07-01';
const SOURCE: SourceInfo = {
  source: 'list',
  title: 'A list of works',
  licence: 'CC0-1.0',
  attribution: 'nobody',
  snapshot: SNAPSHOT,
};

const work = (path: string, title: string): CorpusDocument => {
  const [series = '', year = '', number = ''] = path.split('/');
  const coordinate = `uk/${path}`;
  return {
    id: coordinate.replaceAll('/', '.'),
    jurisdiction: 'uk',
    coordinate,
    instrumentId: null,
    kind: 'legislation',
    language: 'en',
    source: 'list',
    title,
    body: '',
    date: null,
    dateEnd: null,
    versionGroup: null,
    parentId: null,
    sortOrder: 0,
    tags: { nature: series, year, number },
  };
};

/** A lawbook of every Act of a year but those that are left out, and of the instruments of another one. */
async function without(...missing: readonly string[]): Promise<Pincite> {
  const works = [
    work('ukpga/1999/1', 'Marmalade (Labelling) Act 1999'),
    work('ukpga/1999/2', 'Lighthouses Act 1999'),
    work('ukpga/1999/3', 'Bee Keeping Act 1999'),
    // An Act of Scotland could bear a title too, so theirs of the year must be listed.
    work('asp/1999/1', 'Heather (Scotland) Act 1999'),
    work('ukpga/2026/1', 'Bee Keeping Act 2026'),
    work('uksi/2012/1', 'The Marmalade (Jars) Regulations 2012'),
    work('uksi/2012/2', 'The Marmalade (Spoons) Regulations 2012'),
  ].filter(({ title }) => !missing.includes(title));
  async function* none() {}
  async function* catalogue() {
    for (const document of works) yield { document, where: 'the list' };
  }
  const input = await lawbookInput(none(), [{ ...facts, instruments: [] }], {
    catalogue: catalogue(),
    sources: () => [SOURCE],
  });
  const lawbook = await buildInMemory({
    ...input,
    jurisdictions: [uk],
    sources: [SOURCE],
    snapshot: SNAPSHOT,
  });
  return createPincite({ lawbook, jurisdictions: [uk] });
}

const statuses = (pincite: Pincite, ...texts: readonly string[]): readonly RouteStatus[] =>
  texts.map((text) => pincite.route(text).status);

const REFUSED = 'EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND';
const UNCOVERED = 'ROUTE_OUT_OF_COVERAGE';

describe('a work that the list does not have', async () => {
  const whole = await without();

  it('is bound where the list has it', () => {
    expect(statuses(whole, 'Lighthouses Act 1999', '1999 c. 2', 'S.I. 2012/2')).toEqual(
      Array(3).fill('ROUTE_BOUNDED'),
    );
  });

  it('is refused where the numbers of its year are complete without it', () => {
    expect(statuses(whole, '1999 c. 4', 'Windmills Act 1999', 'S.I. 2012/3')).toEqual(Array(3).fill(REFUSED));
  });

  it('is out of coverage where it leaves a gap, by number and by title', async () => {
    const gap = await without('Lighthouses Act 1999');
    expect(
      statuses(gap, '1999 c. 2', 'Lighthouses Act 1999', 'section 3 of the Lighthouses Act 1999'),
    ).toEqual(Array(3).fill(UNCOVERED));
    expect(statuses(gap, '1999 c. 3', 'Bee Keeping Act 1999')).toEqual(Array(2).fill('ROUTE_BOUNDED'));
  });

  it('is refused by title alone where its number was the last of a complete year', async () => {
    const last = await without('Bee Keeping Act 1999');
    expect(statuses(last, 'Lighthouses Act 1999', '1999 c. 3')).toEqual(['ROUTE_BOUNDED', REFUSED]);
    // What bears the same name in another year is offered.
    expect(last.route('Bee Keeping Act 1999')).toMatchObject({
      status: REFUSED,
      suggestions: [{ coordinate: 'uk/ukpga/2026/1' }],
    });
  });

  it('is put right in one word where nothing bears it as cited, and asked about where something could', async () => {
    const gap = await without('Bee Keeping Act 1999', 'Marmalade (Labelling) Act 1999');
    expect(whole.route('Lighthouzes Act 1999')).toMatchObject({
      coordinates: ['uk/ukpga/1999/2'],
      corrections: [['lighthouzes', 'lighthouses']],
    });
    expect(gap.route('Lighthouzes Act 1999')).toMatchObject({
      status: 'ROUTE_AMBIGUOUS',
      candidates: [{ coordinate: 'uk/ukpga/1999/2' }],
    });
  });

  it('is refused beside a neighbour that its name grew out of, in letters or in words', () => {
    expect(
      statuses(
        whole,
        'Unlighthouses Act 1999',
        'Private Lighthouses Act 1999',
        'Lighthouses and Piers Act 1999',
      ),
    ).toEqual(Array(3).fill(REFUSED));
    const otherYear = whole.route('Bee Keeping Act 2025');
    expect([...otherYear.suggestions, ...otherYear.candidates]).toContainEqual(
      expect.objectContaining({ coordinate: 'uk/ukpga/2026/1' }),
    );
  });

  it('is asked about where its words are the beginnings of those of another one', () => {
    expect(whole.route('s. 3 Marm (Labelling) Act 1999')).toMatchObject({
      status: 'ROUTE_AMBIGUOUS',
      candidates: [{ coordinate: 'uk/ukpga/1999/1' }],
    });
    expect(statuses(whole, 'Marm Act 1999', 'Mar Labelling Piers Act 1999')).toEqual([
      'ROUTE_AMBIGUOUS',
      REFUSED,
    ]);
  });

  it('is never refused in the year of the list', () => {
    expect(statuses(whole, '2026 c. 2', 'Windmills Act 2026')).toEqual(Array(2).fill(UNCOVERED));
  });
});
