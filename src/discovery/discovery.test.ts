import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DiscoveryLawOfTests,
  discoveryDocuments,
  discoveryLaw,
  streamed,
} from '../../test/support/discovery-law.ts';
import { buildInput } from '../apps/discovery.ts';
import { jurisdictions } from '../jurisdictions/list.ts';
import type { CorpusDocument } from '../model/index.ts';
import { buildDiscovery, type Discovery, openDiscovery } from './index.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-discovery-'));
const file = join(home, 'discovery.bin');
afterAll(() => rmSync(home, { recursive: true, force: true }));

let law: DiscoveryLawOfTests;
let discovery: Discovery;

beforeAll(async () => {
  law = await discoveryLaw();
  writeFileSync(file, (await build()).bytes);
  discovery = await openIt(file);
}, 60_000);

function build() {
  return buildDiscovery(buildInput(law.pincite, law.lawbook, streamed(discoveryDocuments)));
}

/** An index over other documents. */
async function over(documents: readonly CorpusDocument[]): Promise<Discovery> {
  const path = join(home, 'other.bin');
  const other = await discoveryLaw(documents);
  const { bytes } = await buildDiscovery(buildInput(other.pincite, other.lawbook, streamed(documents)));
  writeFileSync(path, bytes);
  return openIt(path, other);
}

function openIt(path: string, { pincite, lawbook } = law): Promise<Discovery> {
  const route = pincite.route.bind(pincite);
  return openDiscovery(path, { index: lawbook.index, jurisdictions, route });
}

const coordinates = (question: string, options = {}): string[] =>
  discovery.discover(question, options).candidates.map(({ coordinate }) => coordinate);

describe('a question', () => {
  it.each([
    ['Wie hoch darf die Kaution sein, wie viele Monatsmieten?', 'de', 'de/bgb/p551'],
    ['Ich habe eine Sache gefunden, wem muss ich das anzeigen?', 'de', 'de/bgb/p965'],
    ['Mon patron peut-il me virer sans préavis ?', 'fr', 'fr/code/travail/artL1234-1'],
    ['Une femme enceinte peut-elle perdre son contrat ?', 'fr', 'fr/code/travail/artL1225-4'],
    ['Was I sacked unfairly by my boss?', 'en', 'uk/ukpga/1996/18/s94'],
    // The provision has a word of the same family: `verlängert`.
    ['Gibt es eine Verlängerbarkeit?', 'de', 'de/bgb/p573c'],
  ])('%s is read in its language and leads to the provision', (question, language, coordinate) => {
    const found = discovery.discover(question);
    expect(found.language).toBe(language);
    expect(found.candidates[0]?.coordinate).toBe(coordinate);
  });

  it('finds the parts of compounds, and compounds by their parts', () => {
    expect(coordinates('Mietsicherheitsbegrenzung')[0]).toBe('de/bgb/p551');
    expect(coordinates('Frist der Kündigung')[0]).toBe('de/bgb/p573c');
  });

  it('gives what is shown: label with heading, and the words that were found', () => {
    const [first] = discovery.discover('compensatory award limit').candidates;
    expect(first).toMatchObject({
      coordinate: 'uk/ukpga/1996/18/s124',
      label: 'Employment Rights Act 1996, s. 124: Limit of compensatory award',
      heading: 'Limit of compensatory award',
    });
    expect([...(first?.matched ?? [])].sort()).toEqual(['award', 'compensatory', 'limit']);
  });

  it('puts what is about the question before what mentions it in passing', async () => {
    const long = 'Der Vermieter, der Mieter und die Kündigung. '.repeat(20);
    const [p551, p573, ...others] = discoveryDocuments as [CorpusDocument, CorpusDocument];
    const passing = { ...p551, body: `${long} Fristen der ordentlichen Kündigung.` };
    const found = await over([passing, p573, ...others]);
    expect(found.discover('Fristen der ordentlichen Kündigung').candidates[0]?.coordinate).toBe(
      'de/bgb/p573c',
    );
  });

  it('offers a provision once, and not its parts beside it', async () => {
    const [p551, ...others] = discoveryDocuments as [CorpusDocument];
    const body = `${p551.body} ${'Die Mietsicherheit ist anzulegen. '.repeat(500)}`;
    const part = { ...p551, id: 'de.bgb/p551/1', coordinate: 'de/bgb/p551/1' };
    const found = await over([{ ...p551, body }, part, ...others]);
    expect(found.manifest.provisions).toBe(discoveryDocuments.length + 1);
    const offered = found
      .discover('Mietsicherheit Monatsmiete')
      .candidates.map(({ coordinate }) => coordinate);
    expect(offered.filter((coordinate) => coordinate.startsWith('de/bgb/p551'))).toEqual(['de/bgb/p551']);
  });

  it('reads titles that lost the apostrophes of their articles', async () => {
    const [title, body] = ['section-2-de-lassistance-educative', 'Le juge ordonne ces mesures.'];
    const french = discoveryDocuments.find(({ language }) => language === 'fr') as CorpusDocument;
    const slug = { ...french, body, tags: { ...french.tags, section_path: title } };
    const spelt = ['artL1234-1', 'artL122-6'].map((part, n) => {
      const one = discoveryDocuments.find(({ coordinate }) => coordinate?.endsWith(part)) as CorpusDocument;
      return { ...one, body: `${one.body} L’assistance ${n}.` };
    });
    const found = await over([slug, ...spelt]);
    expect(found.discover('assistance éducative').candidates[0]).toMatchObject({
      coordinate: french.coordinate,
      matched: expect.arrayContaining(['assistance', 'educative']),
    });
  });

  it('puts law in force before what it replaced, and by a day what was in force then', () => {
    const question = 'préavis de licenciement';
    expect(coordinates(question).slice(0, 2)).toEqual([
      'fr/code/travail/artL1234-1',
      'fr/code/travail/artL122-6',
    ]);
    expect(coordinates(question, { at: '2020-01-01' })).not.toContain('fr/code/travail/artL122-6');
  });

  it('is answered from the systems asked for, and as often as asked for', () => {
    expect(coordinates('préavis de licenciement', { jurisdictions: ['de'] })).toEqual([]);
    expect(coordinates('préavis de licenciement', { limit: 1 })).toHaveLength(1);
  });

  it('has candidates that route binds, all of them', () => {
    for (const coordinate of coordinates('Kündigung Frist Vermieter Jahre'))
      expect(law.pincite.route(coordinate)).toMatchObject({
        status: 'ROUTE_BOUNDED',
        coordinates: [coordinate],
      });
  });
});

describe('confidence', () => {
  it('is there for what the corpus holds', () => {
    expect(discovery.discover('limit of the compensatory award')).toMatchObject({
      confident: true,
      reason: null,
    });
  });

  it.each([
    ['limit of the compensatory award in New Zealand', 'other_law'],
    ['limit of the compensatory award under Australian law', 'other_law'],
    ['limit of the compensatory award in Melbourne', 'other_law'],
    ['Wie hoch darf die Kaution in Salzburg sein, wie viele Monatsmieten?', 'other_law'],
    ['How do I bake sourdough bread with a limit of salt?', 'little_in_common'],
    ['photosynthesis chlorophyll', 'no_words'],
    ['the photosynthesis of chlorophyll', 'nothing_found'],
    ['?!', 'no_words'],
    ['x'.repeat(5_000), 'query_too_long'],
  ])('is not for %s', (question, reason) => {
    expect(discovery.discover(question)).toMatchObject({ confident: false, reason });
  });
});

describe('the index', () => {
  it('is the same for the same corpus', async () => {
    expect(Buffer.from((await build()).bytes).equals(readFileSync(file))).toBe(true);
  });

  it('leaves out what route does not bind, and counts it', async () => {
    const [first, ...others] = discoveryDocuments;
    const unknown = { ...first, coordinate: 'de/bgb/p999999', id: 'de.bgb/p999999' };
    const input = buildInput(law.pincite, law.lawbook, streamed([unknown as never, ...others]));
    expect((await buildDiscovery(input)).manifest).toMatchObject({
      unbound: 1,
      provisions: discoveryDocuments.length - 1,
    });
  });

  it.each([
    ['is cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9), /damaged/],
    [
      'has one other byte',
      (bytes: Buffer) => Buffer.from(bytes.map((byte, n) => (n === 999 ? byte ^ 1 : byte))),
      /damaged/,
    ],
    [
      'is another file',
      () => Buffer.from('{"not": "an index of provisions at all, whatever it says"}'),
      /no discovery index/,
    ],
    ['is empty', () => Buffer.alloc(0), /too short/],
    [
      'is of another format',
      (bytes: Buffer) => Buffer.from(bytes.map((byte, n) => (n === 4 ? 99 : byte))),
      /format 99/,
    ],
  ])('is refused where it %s', async (_, change, message) => {
    const path = join(home, 'changed.bin');
    writeFileSync(path, change(readFileSync(file)));
    await expect(openIt(path)).rejects.toThrow(message);
  });

  it('says how to make it where there is none', async () => {
    await expect(openIt(join(home, 'absent.bin'))).rejects.toThrow('run `pincite discover build`');
  });
});
