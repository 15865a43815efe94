import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CorpusService, startCorpusService } from '../../../../test/support/corpus-service.ts';
import { type Served, startService } from '../../../../test/support/service.ts';
import { smallJurisdiction, smallLawbook } from '../../../../test/support/small-law.ts';
import { createPincite } from '../../../pincite.ts';
import { insertEdges } from '../../../store/edges.ts';

let corpus: CorpusService;
/** A lawbook without a store. */
let bare: Served;

beforeAll(async () => {
  corpus = await startCorpusService();
  const lawbook = await smallLawbook();
  const jurisdictions = [smallJurisdiction];
  const pincite = createPincite({ lawbook, jurisdictions });
  bare = await startService({ pincite, jurisdictions, lawbook: lawbook.manifest, index: lawbook.index });
}, 60_000);
afterAll(async () => {
  await bare?.close();
  await corpus?.close();
});

type Asked = Readonly<Record<string, unknown>>;
async function ask(service: Served, name: string, body: Asked) {
  const answer = await service.post(`/v1/${name}`, body);
  return { status: answer.status, body: await answer.json() };
}
async function told(name: string, body: Asked) {
  const { status, body: answer } = await ask(corpus.service, name, body);
  expect([status, answer.detail]).toEqual([200, undefined]);
  return answer;
}
async function toldBare(name: string, body: Asked) {
  const { status, body: answer } = await ask(bare, name, body);
  expect([status, answer.detail]).toEqual([200, undefined]);
  return answer;
}
const coordinates = (list: readonly { readonly coordinate: string }[]): string[] =>
  list.map(({ coordinate }) => coordinate);

describe('laws', () => {
  it('are listed page by page, with how many there are of each nature', async () => {
    const first = await toldBare('instruments', { nature: 'code', limit: 4 });
    expect(first).toMatchObject({ total: 7, more: true });
    const rest = await toldBare('instruments', { nature: 'code', limit: 4, offset: 4 });
    expect(rest.more).toBe(false);
    const all = [...coordinates(first.instruments), ...coordinates(rest.instruments)];
    expect(new Set(all).size).toBe(7);
    expect(all).toContain('xx/code/travail');
    expect(first.natures).toContainEqual({ jurisdiction: 'xx', nature: 'code', instruments: 7 });
    const held = await toldBare('instruments', { nature: 'code', held: false });
    expect(coordinates(held.instruments)).toEqual(['xx/code/nu']);
  });

  it('are found by what cites them, then by the words of their titles', async () => {
    const { instruments, total } = await told('instruments', { query: 'code du travail' });
    expect(total).toBeNull();
    expect(instruments[0]).toMatchObject({
      coordinate: 'fr/code/travail',
      title: 'Code du travail',
      matched: 'citation',
      held: true,
    });
    const alike = await told('instruments', { query: 'travail maritime', limit: 200 });
    expect(coordinates(alike.instruments)).toContain('fr/code/travail-maritime');
    expect(await told('instruments', { query: 'zzzz qqqq' })).toMatchObject({ instruments: [], more: false });
  });
});

describe('a table of contents', () => {
  it('is that of the source where it has one', async () => {
    const top = await told('tree', { coordinate: 'fr/code/civil' });
    expect(top.entries).toMatchObject([{ label: "Livre III : Des sources d'obligations", children: 1 }]);
    const chapter = await told('tree', { coordinate: 'fr/code/civil/LEGISCTA000000000002' });
    expect(chapter.path.map(({ label }: { label: string }) => label)).toEqual([
      'Code civil',
      "Livre III : Des sources d'obligations",
    ]);
    expect(coordinates(chapter.entries)).toEqual(['fr/code/civil/art1240', 'fr/code/civil/art1241']);
  });

  it('is made of the provisions that are known where there is none, deep and page by page', async () => {
    const top = await toldBare('tree', { coordinate: 'xx/code/travail', limit: 3 });
    expect(top).toMatchObject({ path: [], of: { coordinate: 'xx/code/travail' }, limit: 3 });
    expect(top.total).toBeGreaterThan(150);
    const page = await toldBare('tree', { coordinate: 'xx/code/travail', limit: 3, offset: 1 });
    expect(page.entries[0]).toEqual(top.entries[1]);
    const below = await toldBare('tree', { coordinate: 'xx/code/travail/art9' });
    expect(coordinates(below.entries)).toEqual(['xx/code/travail/art9/2']);
    expect(coordinates(below.path)).toEqual(['xx/code/travail']);
  });

  it('tells of each line whether it is in force on the day', async () => {
    const entry = async (at: string) => {
      const { entries } = await toldBare('tree', { coordinate: 'xx/code/civil', at });
      return entries.find(({ coordinate }: { coordinate: string }) => coordinate === 'xx/code/civil/art1400');
    };
    expect(await entry('1950-01-01')).toMatchObject({ inForce: true });
    expect(await entry('2000-01-01')).toMatchObject({ inForce: false });
  });
});

describe('a provision', () => {
  it('has its text on a day, its versions, and the terms of its source', async () => {
    const now = await told('provision', { coordinate: 'fr/code/travail/artL1234-1' });
    expect(now).toMatchObject({
      label: 'Code du travail, article L1234-1',
      text: { document: 'fr.legiarti000000000203', contentHash: expect.stringMatching(/^sha256:/) },
      reason: null,
      languages: ['fr'],
      source: { licence: 'CC0-1.0', attribution: 'Pincite' },
      inForce: true,
    });
    expect(now.versions).toMatchObject([
      { document: 'fr.legiarti000000000202', to: '2017-01-01', inForce: false, hasText: true },
      { document: 'fr.legiarti000000000203', to: null, inForce: true, hasText: true },
    ]);
    expect(now.versions[0].contentHash).not.toBe(now.versions[1].contentHash);
    const then = await told('provision', { coordinate: 'fr/code/travail/artL1234-1', at: '2010-01-01' });
    expect(then.text.document).toBe('fr.legiarti000000000202');
  });

  it('says why it has none', async () => {
    const gone = await told('provision', { coordinate: 'fr/code/civil/art1382' });
    expect(gone).toMatchObject({ text: null, reason: 'not_in_force', inForce: false });
    const bareOne = await toldBare('provision', { coordinate: 'xx/code/civil/art1382', at: '1960-01-01' });
    expect(bareOne).toMatchObject({ text: null, reason: 'no_store', inForce: true });
    expect(bareOne.versions.map(({ inForce }: { inForce: boolean }) => inForce)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('leads to its neighbours, and from what is repealed to its successor', async () => {
    const one = await toldBare('provision', { coordinate: 'xx/code/civil/art1400' });
    expect(one).toMatchObject({
      successors: [{ coordinate: 'xx/code/civil/art1240', label: 'Code civil, art. 1240' }],
      previous: { coordinate: 'xx/code/civil/art1382' },
      next: { coordinate: 'xx/code/civil/art1500' },
    });
    const first = await toldBare('provision', { coordinate: 'xx/code/civil/art1' });
    expect(first.previous).toBeNull();
  });

  it.each([
    ['tree', { coordinate: 'fr/code/none' }],
    ['provision', { coordinate: 'fr/code/civil/art99999' }],
    ['edges', { coordinate: 'fr/code/civil/art99999', direction: 'in' }],
  ])('that is not there is told of (%s)', async (name, body) => {
    expect(await ask(corpus.service, name, body)).toMatchObject({
      status: 404,
      body: { code: 'no_such_coordinate', detail: expect.stringContaining(body.coordinate) },
    });
  });
});

describe('references', () => {
  it('are seen from both ends, page by page', async () => {
    const edge = { jurisdiction: 'fr', sourceId: 'fr.juritext000000000403', kind: 'cites', properties: {} };
    const target = 'fr.legiarti000000000101';
    await insertEdges(corpus.store.driver, [
      { ...edge, reference: 'article 1240 du code civil', ordinal: 0, targetId: target },
      { ...edge, reference: 'loi inconnue', ordinal: 0, targetId: null },
      { ...edge, reference: 'article absent', ordinal: 0, targetId: 'de.not-held' },
    ]);
    const into = await told('edges', { id: target, direction: 'in' });
    expect(into).toMatchObject({
      total: 1,
      edges: [{ state: 'resolved', other: { id: edge.sourceId, date: '2025-03-12', coordinate: null } }],
    });
    expect(await told('edges', { coordinate: 'fr/code/civil/art1240', direction: 'in' })).toEqual(into);
    const out = await told('edges', { id: edge.sourceId, direction: 'out', limit: 2 });
    expect(out.total).toBe(3);
    const rest = await told('edges', { id: edge.sourceId, direction: 'out', limit: 2, offset: 2 });
    const seen = [...out.edges, ...rest.edges].map(({ reference, state, other }) => [
      reference,
      state,
      other?.id ?? null,
    ]);
    expect(seen).toEqual([
      ['article 1240 du code civil', 'resolved', target],
      ['article absent', 'resolved', null],
      ['loi inconnue', 'pending', null],
    ]);
    expect(await ask(corpus.service, 'edges', { direction: 'in' })).toMatchObject({ status: 422 });
  });
});

describe('two versions', () => {
  const [before, after] = ['fr.legiarti000000000202', 'fr.legiarti000000000203'];
  it('are compared word by word', async () => {
    const { kind, parts, from, to } = await told('difference', { from: before, to: after });
    expect([kind, from.id, to.id]).toEqual(['wording', before, after]);
    const text = (side: 'removed' | 'added') =>
      parts
        .filter(({ type }: { type: string }) => type === 'same' || type === side)
        .map((part: { text: string }) => part.text)
        .join('');
    const [old, now] = await Promise.all([corpus.store.document(before), corpus.store.document(after)]);
    expect([text('removed'), text('added')]).toEqual([old?.body, now?.body]);
    expect(await told('difference', { from: before, to: before })).toMatchObject({ kind: 'same' });
    expect(await ask(corpus.service, 'difference', { from: before, to: 'fr.none' })).toMatchObject({
      status: 404,
    });
  });

  it('are listed for a whole law', async () => {
    const asked = { coordinate: 'fr/code/travail', from: '2010-01-01', to: '2020-01-01' };
    const { changes, total } = await told('changes', asked);
    expect(total).toBe(changes.length);
    expect(changes).toMatchObject([{ coordinate: 'fr/code/travail/artL1234-1', kind: 'wording' }]);
    const wrong = { ...asked, from: '2020-01-01', to: '2010-01-01' };
    expect(await ask(corpus.service, 'changes', wrong)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('is not before') },
    });
  });
});

describe('completeness', () => {
  it('is told by series, register and year', async () => {
    const { series, snapshots } = await toldBare('completeness', {});
    expect(snapshots).toEqual({ xx: '2026-07-01' });
    const registers = series.map(
      ({
        group,
        register,
        years,
      }: {
        group: string;
        register: string;
        years: { year: number; complete: boolean }[];
      }) => [group, register, years.map(({ year, complete }) => `${year} ${complete}`)],
    );
    expect(registers).toEqual([
      ['texts', 'numbers', ['1901 true', '1998 false', '2026 false']],
      ['texts', 'titles', ['1998 true']],
    ]);
  });

  it.each(['completeness', 'instruments'])(
    'of a legal system that there is not is refused by %s',
    async (name) => {
      expect(await ask(bare, name, { jurisdiction: 'yy' })).toMatchObject({
        status: 422,
        body: { code: 'bad_field', detail: 'there is no jurisdiction "yy"; known: xx' },
      });
    },
  );
});

describe('what is missing', () => {
  it('is said: a store, a lawbook, a project', async () => {
    const based = await startService();
    expect(await ask(bare, 'edges', { id: 'x', direction: 'in' })).toMatchObject({
      status: 501,
      body: { code: 'no_store' },
    });
    expect(await ask(based, 'tree', { coordinate: 'fr/code/civil' })).toMatchObject({
      status: 501,
      body: { code: 'no_lawbook' },
    });
    const gate = await based.get('/v1/gate');
    expect([gate.status, (await gate.json()).code]).toEqual([501, 'no_project']);
    expect(await (await based.get('/v1/about')).json()).toMatchObject({
      lawbook: null,
      hasStore: false,
      hasProject: false,
      caller: { role: 'administrator' },
    });
    await based.close();
  });
});
