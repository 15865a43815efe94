import { describe, expect, it } from 'vitest';
import type { InstrumentInput, NameForm, NameInput } from '../model/ports.ts';
import { lawbookFromBuffers } from './buffers.ts';
import type { LawbookInput, LawbookProvision } from './input.ts';
import { buildInMemory, createBaseLawbook } from './memory.ts';

const JURISDICTIONS = [
  {
    code: 'aa',
    naming: { direction: 'first' as const, particles: ['de'] },
    lookupKey: (path: readonly string[]) => path.join('/').toLowerCase(),
    completenessGroup: (nature: string) => nature,
  },
];

function instrument(fields: Partial<InstrumentInput> = {}): InstrumentInput {
  return {
    coordinate: 'aa/code/civil',
    jurisdiction: 'aa',
    nature: 'code',
    title: 'Code civil',
    names: [],
    numbers: [],
    date: null,
    inForceFrom: null,
    inForceTo: null,
    structure: 'partial',
    document: null,
    held: true,
    provenance: null,
    ...fields,
  };
}

function provision(fields: Partial<LawbookProvision> = {}): LawbookProvision {
  return {
    instrument: 'aa/code/civil',
    coordinate: 'aa/code/civil/art1',
    order: 0,
    from: null,
    to: null,
    document: null,
    heading: null,
    headingOnly: false,
    successor: null,
    ...fields,
  };
}

function build(fields: Partial<LawbookInput>) {
  return buildInMemory({
    instruments: [instrument()],
    provisions: [],
    jurisdictions: JURISDICTIONS,
    completeness: [],
    sources: [],
    snapshot: '2025-01-01',
    ...fields,
  });
}

function named(text: string, form: NameForm, year = 0): NameInput {
  return { text, form, year };
}

describe('the builder refuses, with the remedy,', () => {
  it.each<[string, Partial<LawbookInput>, RegExp]>([
    [
      'an alias to nothing',
      { aliases: [{ instrument: 'aa/code/none', ...named('CN', 'acronym') }] },
      /the alias "CN" names aa\/code\/none, which no input holds; correct its target/,
    ],
    [
      'one form for two instruments',
      {
        instruments: [
          instrument({ names: [named('C. de civ.', 'acronym')] }),
          instrument({ coordinate: 'aa/code/x', names: [named('c civ', 'short')] }),
        ],
      },
      /names both aa\/code\/civil and aa\/code\/x; take it from one of them/,
    ],
    [
      'a contradiction between base layer and corpus',
      {
        instruments: [
          instrument({ document: 'aa.1', date: '1804-03-21' }),
          instrument({ held: false, date: '1804-03-22', provenance: 'a book' }),
        ],
      },
      /contradict each other: date "1804-03-21" \(aa\.1\), "1804-03-22" \(a book\); correct the base layer/,
    ],
    [
      'a name without words',
      { instruments: [instrument({ names: [named('...', 'title')] })] },
      /a name of aa\/code\/civil holds no word/,
    ],
    [
      'a year that outgrows its field',
      { instruments: [instrument({ names: [named('X', 'title', 40_000)] })] },
      /the year of the name "X" of aa\/code\/civil is 40000 and its field takes 0 to 32767; correct the value/,
    ],
    [
      'a coordinate of another jurisdiction',
      { instruments: [instrument({ coordinate: 'bb/code/civil' })] },
      /is no coordinate of an instrument of aa/,
    ],
    [
      'an unknown jurisdiction',
      { instruments: [instrument({ coordinate: 'bb/code/civil', jurisdiction: 'bb' })] },
      /which is no jurisdiction of this lawbook; add the jurisdiction/,
    ],
    [
      'provisions without an instrument',
      { instruments: [], provisions: [provision()] },
      /have no instrument/,
    ],
    [
      'provisions of an unknown jurisdiction',
      { provisions: [provision({ instrument: 'bb/x', coordinate: 'bb/x/art1' })] },
      /"bb", which is no jurisdiction/,
    ],
    [
      'a provision outside its instrument',
      { provisions: [provision({ coordinate: 'aa/code/civil' })] },
      /does not lie below aa\/code\/civil/,
    ],
    [
      'a date that is none',
      { provisions: [provision({ from: '2023-02-30' })] },
      /has the date "2023-02-30"; give/,
    ],
    [
      'two statements of one year',
      {
        completeness: [1, 2].map((highest) => ({
          ...{ jurisdiction: 'aa', group: 'code', year: 2000, basis: 'b', asOf: '2020-01-01' },
          highest,
        })),
      },
      /the completeness of aa code 2000 is stated twice and differently/,
    ],
  ])('%s', async (_, fields, message) => {
    await expect(build(fields)).rejects.toThrow(message);
  });
});

describe('the inputs of one instrument', () => {
  it('are united, and what is held wins', async () => {
    const held = instrument({
      title: 'Code civil (held)',
      names: [named('Code civil', 'title')],
      numbers: [{ scheme: 'cid', value: '1' }],
      inForceFrom: '1804-03-21',
      document: 'aa.1',
    });
    const base = instrument({
      title: 'Code civil (base)',
      names: [named('Code civil', 'title'), named('C. civ.', 'acronym')],
      numbers: [
        { scheme: 'cid', value: '2' },
        { scheme: 'nor', value: 'X' },
      ],
      inForceFrom: '1804-01-01',
      inForceTo: '2040-01-01',
      date: '1804-03-21',
      held: false,
    });
    const welsh = instrument({ document: 'aa.2' });
    const law = await build({
      instruments: [base, welsh, held],
      aliases: [{ instrument: held.coordinate, ...named('Napoléon', 'popular') }],
    });
    expect(law.index.instrument(0)).toMatchObject({
      title: 'Code civil (held)',
      ids: { cid: '1', nor: 'X' },
      date: '1804-03-21',
      held: true,
      structure: 'none',
      document: 'aa.1',
    });
    expect(law.index.byNumber('aa', 'cid', '2')).toEqual([0]);
    expect(law.index.byDocument('aa.2')).toMatchObject({ instrument: 0, provision: -1 });
    expect(law.manifest.counts.names).toBe(3);
    expect(law.manifest.anomalies.severalDocuments).toBe(1);
  });
});

describe('anomalies of the sources', () => {
  it('are counted and settled by rule', async () => {
    const law = await build({
      instruments: [
        instrument({ structure: 'complete' }),
        instrument({ coordinate: 'aa/code/CIVIL', structure: 'complete' }),
      ],
      provisions: [
        provision({ from: '2000-01-01', to: null, document: 'd1', successor: 'aa/code/civil/art9' }),
        provision({ from: '2010-01-01', to: '2012-01-01', document: 'd2' }),
        provision({ from: '2015-01-01', to: '2015-01-01', document: 'd3' }),
        provision({ coordinate: 'aa/code/civil/art2', document: 'd1', successor: 'aa/code/civil/ART1' }),
        provision({ coordinate: 'aa/code/civil/art3', document: 'd4' }),
        provision({ coordinate: 'aa/code/civil/Art3', document: 'd5' }),
      ],
    });
    const { index } = law;
    expect(law.manifest.anomalies).toEqual({
      emptyIntervals: 1,
      overlappingVersions: 1,
      duplicateProvisions: 2,
      unknownSuccessors: 1,
      unknownGroupEnds: 0,
      sharedDocuments: 1,
      severalDocuments: 0,
      caseCollisions: 1,
      emptyStructures: 1,
    });
    const civil = index.instrumentAt('aa/code/civil');
    const [first] = index.provisionsAt(civil, 'art1');
    expect(index.provision(first as number).versions.map(({ document }) => document)).toEqual([
      'd1',
      'd2',
      'd1',
    ]);
    expect(index.byDocument('d3')).toBeNull();
    const [second] = index.provisionsAt(civil, 'art2');
    expect(index.provision(second as number).successors).toEqual([first]);
    expect(index.provisionsAt(civil, 'art3').map((ordinal) => index.provision(ordinal).duplicate)).toEqual([
      true,
      true,
    ]);
    expect(index.instrumentAt('aa/code/Civil')).toBe(-1);
    expect(index.instrument(index.instrumentAt('aa/code/CIVIL')).structure).toBe('none');
  });
});

describe('a base lawbook', () => {
  it('proves the absence of nothing', () => {
    const completeness = [{ group: 'code', year: 2000, basis: 'b', asOf: '2020-01-01', highest: 3 }];
    const facts = {
      code: 'aa',
      instruments: [instrument({ held: false, names: [named('Code civil', 'title')] })],
      describe: () => ({ names: [], numbers: [] }),
      completeness,
    };
    const law = createBaseLawbook([facts], {
      jurisdictions: JURISDICTIONS,
      sources: [],
      snapshot: '2025-01-01',
    });
    expect(law.index.instrumentAt('aa/code/civil')).toBe(0);
    expect(law.index.completeness('aa', 'code', 2000)).toBeNull();
  });
});

describe('buffers', () => {
  it('open in shared memory, and only as lawbook files', async () => {
    const { buffers, manifest } = await build({ provisions: [provision({ document: 'é' })] });
    const shared = (bytes: ArrayBufferLike): SharedArrayBuffer => {
      const copy = new SharedArrayBuffer(bytes.byteLength);
      new Uint8Array(copy).set(new Uint8Array(bytes));
      return copy;
    };
    const law = lawbookFromBuffers(shared(buffers.hot), shared(buffers.cold), manifest);
    expect(law.index.provision(0).versions[0]?.document).toBe('é');
    expect(() => lawbookFromBuffers(buffers.cold, buffers.hot, manifest)).toThrow(/hot\.bin/);
    expect(() => lawbookFromBuffers(new ArrayBuffer(8), buffers.cold, manifest)).toThrow(/too short/);
    expect(() => lawbookFromBuffers(new ArrayBuffer(4096), buffers.cold, manifest)).toThrow(/byte order/);
    const other = buffers.hot.slice(0);
    new Uint32Array(other)[1] = 77;
    expect(() => lawbookFromBuffers(other, buffers.cold, manifest)).toThrow(/has lawbook format 77/);
    expect(() => lawbookFromBuffers(buffers.hot.slice(0, -8), buffers.cold, manifest)).toThrow(
      /outside the file/,
    );
  });
});
