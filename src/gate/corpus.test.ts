import { beforeAll, describe, expect, it } from 'vitest';
import { instrumentAt, provisionAt } from '../../test/support/law-by-hand.ts';
import { xx } from '../jurisdictions/_template/index.ts';
import { buildInMemory } from '../lawbook/memory.ts';
import type { Resolution } from '../model/index.ts';
import { createPincite } from '../pincite.ts';
import { projectLaw } from './corpus.ts';
import { basisResolver } from './corpus-basis.ts';
import type { Project } from './model.ts';

const project: Project = {
  corpus: {
    instruments: [
      { coordinate: 'xx/act/1', names: ['Baking Code', 'BC'] },
      { coordinate: 'xx/act/2', names: ['Milk Law'], citable: 'instrument' },
      { coordinate: 'xx/act/3', names: ['Old Code'], textAsOf: '2015-01-30' },
      { coordinate: 'xx/act/9', names: ['Unheld Code'] },
      { coordinate: 'zz/law/7', names: ['Zed AML Law'] },
    ],
    groups: [{ name: 'Food Regulations', members: ['xx/act/1', 'xx/act/2'] }],
    maxAgeDays: 365,
  },
  methodology: { bases: ['Sector risk assessment'], patterns: ['Internal policy *'] },
  surfaces: [],
};

let resolve: (text: string, link?: string) => Resolution;
beforeAll(async () => {
  const titles = ['Bread', 'Milk', 'Butter', 'Cheese'].map((food) => `Act on ${food}`);
  const provisions = [1, 2, 3, 4].flatMap((number) =>
    [1, 2, 3].map((section) =>
      provisionAt({
        coordinate: `xx/act/${number}/s${section}`,
        order: section,
        document: `xx.${number}-${section}`,
        headingOnly: section === 3,
      }),
    ),
  );
  const lawbook = await buildInMemory({
    instruments: titles.map((title, n) =>
      instrumentAt({
        coordinate: `xx/act/${n + 1}`,
        title,
        names: [{ text: title, form: 'title', year: 0 }],
      }),
    ),
    provisions,
    completeness: [],
    jurisdictions: [xx],
    sources: [],
    snapshot: '2026-07-01',
  });
  const { law, options } = projectLaw({ lawbook, jurisdictions: [xx] }, project);
  const basis = basisResolver(createPincite(law), options);
  resolve = (text, link) => basis({ text, link: link ?? null });
});

describe('the corpus that a project declares', () => {
  it('is what may be cited', () => {
    expect(resolve('section 1 of the Act on Bread')).toMatchObject({ status: 'resolved', verifiable: true });
    expect(resolve('section 1 of the Act on Cheese')).toMatchObject({
      status: 'not_in_corpus',
      reason: 'not_ingested',
      owner: 'corpus',
    });
    expect(resolve('Act on Cheese')).toMatchObject({ status: 'not_in_corpus', reason: 'not_ingested' });
  });

  it('holds some instruments only as a whole', () => {
    expect(resolve('Act on Milk')).toMatchObject({ status: 'instrument_only', verifiable: false });
    expect(resolve('section 1 of the Act on Milk')).toMatchObject({
      status: 'not_in_corpus',
      reason: 'not_ingested',
    });
  });

  it('says when a text is old, and when a provision is a heading alone', () => {
    const { warnings } = resolve('section 1 of the Act on Butter');
    expect(warnings.filter((one) => one.startsWith('stale_text: '))).toHaveLength(1);
    expect(resolve('section 1 of the Act on Bread').warnings).toEqual([]);
    expect(resolve('section 3 of the Act on Bread')).toMatchObject({ headingOnly: true, verifiable: false });
  });

  it('knows law of a system that nobody reads for by the name that is declared', () => {
    expect(resolve('Zed AML Law Art. 21(2)')).toMatchObject({
      status: 'not_in_corpus',
      reason: 'not_ingested',
      coordinate: 'zz/law/7/art21',
      instrument: 'Zed AML Law',
      qualifier: 'par 2',
    });
    expect(resolve('New Zed AML Law').status).toBe('unparseable');
  });
});

describe('what is no citation of one instrument', () => {
  it.each([
    ['Sector risk assessment', 'non_statutory'],
    ['sector  risk assessment (2024)', 'non_statutory'],
    ['Internal policy 12', 'non_statutory'],
    ['Food Regulations', 'instrument_only'],
    ['Food Regulation', 'unparseable'],
  ])('%s: %s', (text, status) => {
    expect(resolve(text)).toMatchObject({ status, coordinate: null, verifiable: false });
  });

  it('is a part of its own beside law, and what nothing reads is one too', () => {
    const parts = (text: string) => resolve(text).parts.map(({ status }) => status);
    expect(parts('section 1 of the Act on Bread + Sector risk assessment')).toEqual([
      'resolved',
      'non_statutory',
    ]);
    expect(resolve('section 1 of the Act on Bread + Basel III')).toMatchObject({
      status: 'unparseable',
      reason: 'no_citation',
      verifiable: false,
    });
  });

  it('does not hide law behind a pattern', () => {
    expect(resolve('Internal policy on section 1 of the Act on Bread').status).toBe('resolved');
    expect(resolve('Internal policy on section 9 of the Act on Bread').reason).toBe('no_such_provision');
  });

  it('does not hide law in the gloss behind what is no law', () => {
    const gloss = (law: string) => resolve(`Sector risk assessment (${law})`);
    expect(gloss('annual')).toMatchObject({ status: 'non_statutory', gloss: 'annual', parts: [] });
    expect(gloss('section 9 of the Act on Bread')).toMatchObject({
      status: 'not_in_corpus',
      parts: [{ status: 'non_statutory', gloss: null }, { reason: 'no_such_provision' }],
    });
  });

  it('names the members of a group', () => {
    expect(resolve('Food Regulations').candidates.map(({ coordinate }) => coordinate)).toEqual([
      'xx/act/1',
      'xx/act/2',
    ]);
  });
});

describe('a link beside a title', () => {
  const mismatch = (text: string, link: string) =>
    resolve(text, link).warnings.filter((one) => one.startsWith('title_link_mismatch'));

  it.each([
    ['section 1 of the Act on Bread', 'xx/act/1/s1'],
    ['section 1 of the Act on Bread', 'xx/act/1'],
    ['sections 1 to 3 of the Act on Bread', 'xx/act/1/s3'],
    ['section 1 of the Act on Bread', 'https://example.org/law'],
    ['Sector risk assessment', 'xx/act/1'],
  ])('%s agrees with %s', (text, link) => {
    expect(mismatch(text, link)).toEqual([]);
  });

  it.each([
    ['section 1 of the Act on Bread', 'xx/act/1/s2'],
    ['section 1 of the Act on Bread', 'xx/act/2/s1'],
    ['section 1 of the Act on Bread', 'Internal policy on section 2 of the Act on Bread'],
  ])('%s does not agree with %s', (text, link) => {
    expect(mismatch(text, link)).toHaveLength(1);
    expect(resolve(text, link).status).toBe('resolved');
  });
});
