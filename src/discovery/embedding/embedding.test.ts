import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DiscoveryLawOfTests,
  discoveryDocuments,
  discoveryLaw,
  streamed,
} from '../../../test/support/discovery-law.ts';
import {
  answerWith,
  DIMENSION,
  type StubEmbedder,
  startStubEmbedder,
} from '../../../test/support/stub-embedder.ts';
import { buildInput } from '../../apps/discovery.ts';
import { jurisdictions } from '../../jurisdictions/list.ts';
import {
  buildDiscovery,
  type Discovery,
  embeddingEndpointFrom,
  embedProvisions,
  HybridDiscovery,
  openDiscovery,
  openEmbeddingModel,
} from '../index.ts';
import { roundedOf } from './vectors.ts';

/** In no text of the law, and in no thesaurus: only the model knows. */
const MEANINGS = { zaster: 'deposit', mietsicherheit: 'deposit', mietsicherheiten: 'deposit' };
const QUESTION = 'Zaster Kündigung';
const DEPOSIT = 'de/bgb/p551';

let law: DiscoveryLawOfTests;
let home: string;
let stub: StubEmbedder;
let discovery: Discovery;
let vectors: string;

beforeAll(async () => {
  law = await discoveryLaw();
}, 60_000);

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'pincite-embedding-'));
  vectors = join(home, 'vectors.bin');
  stub = await startStubEmbedder(MEANINGS);
  const file = join(home, 'discovery.bin');
  writeFileSync(file, (await buildDiscovery(input())).bytes);
  const { pincite, lawbook } = law;
  discovery = await openDiscovery(file, {
    index: lawbook.index,
    jurisdictions,
    route: pincite.route.bind(pincite),
  });
});

afterEach(async () => {
  await stub.close();
  rmSync(home, { recursive: true, force: true });
});

const input = (documents = discoveryDocuments) => buildInput(law.pincite, law.lawbook, streamed(documents));
const modelOf = (name = 'stub') => openEmbeddingModel({ ...stub.endpoint, model: name }, 0);

async function embed(options = {}, documents = discoveryDocuments) {
  const { manifest, hash } = discovery;
  const of = { ...input(documents), index: hash, provisions: manifest.provisions };
  return embedProvisions(of, await modelOf(), vectors, options);
}

const hybrid = async (patience = 5_000) =>
  new HybridDiscovery(discovery, { model: await modelOf(), vectors, patience });

const texts = () => stub.received.flatMap(({ input: sent }) => sent);

describe('vectors', () => {
  it('find by meaning what no word finds, beside what words find', async () => {
    expect(discovery.discover(QUESTION).candidates.map(({ coordinate }) => coordinate)).not.toContain(
      DEPOSIT,
    );
    expect(await embed({ batch: 4 })).toEqual({ asked: discoveryDocuments.length, dimension: DIMENSION });
    const { candidates, note, language } = await (await hybrid()).discover(QUESTION);
    expect({ note, language }).toEqual({ note: null, language: 'de' });
    const found = candidates.map(({ coordinate }) => coordinate);
    expect(found.slice(0, 3)).toContain(DEPOSIT);
    expect(found).toContain('de/bgb/p573');
    expect(found.filter((coordinate) => !coordinate.startsWith('de/'))).toEqual([]);
  });

  it('are of the systems and as many as asked for', async () => {
    await embed();
    const finder = await hybrid();
    const french = await finder.discover(QUESTION, { language: 'de', jurisdictions: ['fr'] });
    expect(french.candidates).toEqual([]);
    expect((await finder.discover(QUESTION, { limit: 1 })).candidates).toHaveLength(1);
  });

  it('are asked for with title, heading and text, the key in the header alone', async () => {
    await embed({ batch: 4 });
    expect(texts().some((text) => /Bürgerliches Gesetzbuch\nBegrenzung und Anlage/.test(text))).toBe(true);
    expect(new Set(stub.received.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer sk-secret-of-the-test']),
    );
    expect(readFileSync(vectors).includes('sk-secret')).toBe(false);
  });

  it('go on where a run ended, and are then the same', async () => {
    await embed({ batch: 2 });
    const whole = readFileSync(vectors);
    rmSync(vectors);
    const play = stub.play;
    stub.received.length = 0;
    stub.play = (response, request, turn) => {
      if (turn <= 3) return play(response, request, turn);
      response.writeHead(500).end('overloaded, sk-secret-of-the-test');
    };
    await expect(embed({ batch: 2 })).rejects.toThrow(/^the embedding endpoint answered with status 500$/);
    // As if the process had been killed in the middle of a write.
    const partial = `${vectors}.partial`;
    writeFileSync(partial, Buffer.concat([readFileSync(partial), Buffer.from([1, 2, 3])]));
    stub.play = play;
    stub.received.length = 0;
    expect((await embed({ batch: 2 })).asked).toBe(discoveryDocuments.length - 4);
    expect(texts()).toHaveLength(1 + discoveryDocuments.length - 4);
    expect(readFileSync(vectors).equals(whole)).toBe(true);
  });

  it('are refused where their lengths differ', async () => {
    const play = stub.play;
    stub.play = (response, request, turn) =>
      turn === 3 ? answerWith(response, [[1, 2, 3]]) : play(response, request, turn);
    await expect(embed({ batch: 1 })).rejects.toThrow('a vector of 3 numbers, and the index has 64');
  });

  it('are refused where the store is not that of the index', async () => {
    await expect(embed({}, discoveryDocuments.slice(1))).rejects.toThrow('pincite discover build');
  });

  it('keep their direction in eight bits', () => {
    const vector = Array.from({ length: 300 }, (_, n) => Math.sin(n * n));
    const { numbers, scale } = roundedOf(vector, 300);
    const length = Math.hypot(...vector);
    const cosine = numbers.reduce((sum, value, n) => sum + (value * scale * (vector[n] ?? 0)) / length, 0);
    expect(Math.abs(cosine - 1)).toBeLessThan(0.001);
  });

  it.each([
    [
      'a byte is another',
      (bytes: Buffer) => Buffer.from(bytes.map((b, n) => (n === 300 ? b ^ 1 : b))),
      'damaged',
    ],
    ['it is cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40), 'damaged'],
    ['it is another file', () => Buffer.from('{"no": "vectors", "at": "all"}'), 'holds no vectors'],
    ['it is empty', () => Buffer.alloc(0), 'holds no vectors'],
  ])('are refused where %s', async (_, change, message) => {
    await embed();
    writeFileSync(vectors, change(readFileSync(vectors)));
    await expect(hybrid()).rejects.toThrow(message);
  });

  it('are refused of another model, and where there are none', async () => {
    await expect(hybrid()).rejects.toThrow('pincite discover embed');
    await embed();
    const model = await modelOf('other');
    expect(() => new HybridDiscovery(discovery, { model, vectors })).toThrow('made by the model stub');
  });

  it('are refused of another index', async () => {
    await embed();
    const file = join(home, 'other.bin');
    writeFileSync(file, (await buildDiscovery(input(discoveryDocuments.slice(1)))).bytes);
    const { pincite, lawbook } = law;
    const other = await openDiscovery(file, {
      index: lawbook.index,
      jurisdictions,
      route: pincite.route.bind(pincite),
    });
    const model = await modelOf();
    expect(() => new HybridDiscovery(other, { model, vectors })).toThrow('another index');
    expect(statSync(vectors).size).toBeGreaterThan(discoveryDocuments.length * DIMENSION);
  });
});

describe('words alone answer', () => {
  const fails = async (note: RegExp, patience?: number) => {
    const finder = await hybrid(patience);
    const { note: said, ...answer } = await finder.discover(QUESTION);
    const { note: _, ...words } = discovery.discover(QUESTION);
    expect(answer).toEqual(words);
    expect(answer.candidates.length).toBeGreaterThan(0);
    expect(said).toMatch(note);
    expect(said).not.toContain('sk-secret');
  };

  beforeEach(async () => {
    await embed();
  });

  it('where the endpoint fails', async () => {
    stub.play = (response) => response.writeHead(401).end('wrong key sk-secret-of-the-test');
    await fails(/^found by words alone: .* status 401$/);
  });

  it('where it says nothing in time', async () => {
    stub.play = () => undefined;
    await fails(/did not answer in 50 ms$/, 50);
  });

  it('where it cannot be reached', async () => {
    const finder = await hybrid();
    await stub.close();
    expect((await finder.discover(QUESTION)).note).toMatch(/cannot be reached/);
  });

  it('where its answer is none', async () => {
    stub.play = (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data": 7}');
    await fails(/cannot be read$/);
  });

  it.each([
    ['another length', [1, 2, 3], /a vector of 3 numbers, and the index has 64/],
    ['no direction', new Array<number>(DIMENSION).fill(0), /without direction/],
  ])('where the vector has %s', async (_, vector, note) => {
    stub.play = (response) => answerWith(response, [vector]);
    await fails(note);
  });
});

describe('the endpoint', () => {
  const named = {
    PINCITE_EMBEDDING_URL: 'http://127.0.0.1:9/v1',
    PINCITE_EMBEDDING_KEY: 'sk-secret',
    PINCITE_EMBEDDING_MODEL: 'm',
  };

  it('is the one that the environment names, or none', () => {
    expect(embeddingEndpointFrom(named)).toEqual({
      url: 'http://127.0.0.1:9/v1',
      key: 'sk-secret',
      model: 'm',
    });
    expect(embeddingEndpointFrom({})).toBeNull();
  });

  it('is refused by half, or without an address, and the key is not told', () => {
    const half = { ...named, PINCITE_EMBEDDING_MODEL: ' ' };
    expect(() => embeddingEndpointFrom(half)).toThrow('PINCITE_EMBEDDING_MODEL is not set');
    const wrong = { ...named, PINCITE_EMBEDDING_URL: 'sk-secret' };
    expect(() => embeddingEndpointFrom(wrong)).toThrow(
      /^PINCITE_EMBEDDING_URL is no http address; write e.g. https:[^s]*/,
    );
  });
});
