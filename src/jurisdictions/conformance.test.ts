import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf, parseCases, readCases } from '../../test/support/cases.ts';
import { codeBlocks } from '../../test/support/markdown.ts';
import { repoRoot } from '../../test/support/shared.ts';
import { BASE_SNAPSHOT } from '../apps/cli/session.ts';
import { createReader } from '../grammar/read.ts';
import type { Lawbook } from '../lawbook/buffers.ts';
import { createBaseLawbook } from '../lawbook/memory.ts';
import { isCoordinate, type Jurisdiction, type JurisdictionFacts, readingPath } from '../model/index.ts';
import { createPincite } from '../pincite.ts';
import { createScanner, foldText } from '../text/scan.ts';

/**
 * What every folder on disk owes, the template included. A new jurisdiction is held to it by being there.
 * docs/adding-a-jurisdiction.md says the same in words.
 */
const here = join(repoRoot, 'src/jurisdictions');
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const TEMPLATE = '_template';
const TEMPLATE_CODE = 'xx';
const HEADINGS = ['Read', 'Bound', 'Recognised only', 'Not read', 'Sources', 'Known gaps'];
/** Shapes that numbers of provisions have somewhere; each folder adds those of its own cases. */
const NUMBERS = ['1', '4a', '4A', 'L1234-9', '12-1', '199.terdecies-0.A', '~2A3', 'R~2A123-1'];
const BARE_NUMBERS = ['4', '12', '1240', '12-3', '1234-5', '2016/679', '78-17', '99 999'];

describe('docs/adding-a-jurisdiction.md', () => {
  const page = readFileSync(join(repoRoot, 'docs/adding-a-jurisdiction.md'), 'utf8');

  it('shows cases that the template has', () => {
    const shown = codeBlocks(page).filter(({ language }) => language === 'text');
    const template = readCases(join(here, TEMPLATE, 'cases.txt')).map(({ line: _, ...one }) => one);
    const examples = shown.flatMap(({ code }) => parseCases(code)).map(({ line: _, ...one }) => one);
    expect(examples.length).toBeGreaterThan(0);
    expect(template).toEqual(expect.arrayContaining(examples));
  });

  it('names the headings of COVERAGE.md', () => {
    for (const heading of HEADINGS) expect(page).toContain(`\`${heading}\``);
  });
});

describe('a case file', () => {
  it('is refused where a line says nothing', () => {
    expect(() => parseCases('text without an outcome')).toThrow('line 1 is no case');
    expect(() => parseCases('# comment\ntext =>  ; -')).toThrow('line 2 has an outcome that says nothing');
  });

  it('holds texts of several lines, hosts and several outcomes', () => {
    expect(parseCases('a\\nb => x/y ; ? why @ x/z')).toEqual([
      { line: 1, text: 'a\nb', outcomes: ['x/y', '? why'], host: 'x/z' },
    ]);
  });
});

describe.each(folders)('jurisdiction %s', (folder) => {
  const path = join(here, folder);
  let exported: readonly Jurisdiction[];
  let law: Jurisdiction;
  let facts: JurisdictionFacts;
  let lawbook: Lawbook;

  beforeAll(async () => {
    const index: Record<string, unknown> = await import(`./${folder}/index.ts`);
    const instruments: Record<string, unknown> = await import(`./${folder}/instruments.ts`);
    exported = Object.values(index).filter(isJurisdiction);
    law = exported[0] as Jurisdiction;
    facts = instruments.facts as JurisdictionFacts;
    lawbook = createBaseLawbook([facts], { sources: [], snapshot: BASE_SNAPSHOT, jurisdictions: [law] });
  });

  it('exports one jurisdiction, whose code is the name of the folder', () => {
    expect(exported).toHaveLength(1);
    expect(law.code).toBe(folder === TEMPLATE ? TEMPLATE_CODE : folder);
    expect(facts.code).toBe(law.code);
    expect(law.languages.length).toBeGreaterThan(0);
    for (const language of law.languages) expect(language).toMatch(/^[a-z]{2}$/);
  });

  it('has facts with coordinates of its own, each used once, whatever the case', () => {
    const coordinates = facts.instruments.map(({ coordinate }) => coordinate);
    expect(coordinates.filter((one) => !isCoordinate(one))).toEqual([]);
    expect(coordinates.filter((one) => !one.startsWith(`${law.code}/`))).toEqual([]);
    const folded = coordinates.map((one) => one.toLowerCase());
    expect(folded.filter((one, i) => folded.indexOf(one) !== i)).toEqual([]);
    expect(facts.instruments.filter(({ jurisdiction }) => jurisdiction !== law.code)).toEqual([]);
  });

  it('says where each fact comes from', () => {
    const unsourced = facts.instruments.filter(({ provenance }) => !provenance);
    expect(unsourced.map(({ coordinate }) => coordinate)).toEqual([]);
  });

  it('has names that keep a word once particles are left out', () => {
    const particles = new Set(law.naming.particles.map(foldText));
    const scanner = createScanner();
    const empty = facts.instruments
      .flatMap(({ names }) => names)
      .filter(({ text }) => {
        const { count, folded, foldStart } = scanner.scan(text);
        for (let i = 0; i < count; i++) {
          const word = String.fromCharCode(...folded.slice(foldStart[i], foldStart[i + 1]));
          if (/^[\p{L}\p{N}]/u.test(word) && !particles.has(word)) return false;
        }
        return true;
      });
    expect(empty).toEqual([]);
  });

  it('writes words, triggers and particles as the scanner folds them', () => {
    const words = [...law.grammar.words.map(({ word }) => word), ...law.grammar.triggers];
    // An unfolded word is never met; beside its own fold it does no harm.
    const dead = words.filter((word) => word !== foldText(word) && !words.includes(foldText(word)));
    expect(dead).toEqual([]);
    expect(words).not.toContain('');
    expect(law.naming.particles.filter((word) => word !== foldText(word))).toEqual([]);
  });

  it('has one look-up key for all cases of a number, and keys that are keys of themselves', () => {
    for (const path of paths()) {
      const key = law.lookupKey(path);
      expect(key).not.toBe('');
      expect(law.lookupKey(path.map(inCapitals))).toBe(key);
      expect(law.lookupKey(path.map((segment) => segment.toLowerCase()))).toBe(key);
      expect(law.lookupKey(key.split('/'))).toBe(key);
    }
  });

  it('has a label for every provision', () => {
    for (const path of paths()) expect(law.label(path).trim()).not.toBe('');
  });

  it('starts no citation at a bare number', () => {
    const reader = createReader([law], lawbook.lexicon);
    expect(law.grammar.triggers.filter((word) => /^\p{N}/u.test(word))).toEqual([]);
    const pincite = createPincite({ lawbook, jurisdictions: [law] });
    for (const number of BARE_NUMBERS) {
      // An input that is nothing but a number may be asked about.
      const read = reader.read(`${number} pages`);
      const bound = pincite.readAndBind(number).filter(({ binding }) => binding.kind === 'bound');
      expect({ number, read: read.length, bound }).toEqual({ number, read: 0, bound: [] });
    }
  });

  it('reads any text whatever, twice alike, and says where each citation stands', () => {
    const reader = createReader([law], lawbook.lexicon);
    const pieces = fc.constantFrom(
      ...law.grammar.triggers,
      ...law.grammar.words.map(({ word }) => word),
      ...cases().flatMap(({ text }) => text.split(/(?<=\s)/)),
      ...facts.instruments.slice(0, 50).map(({ title }) => title),
    );
    const noise = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.constantFrom(' ', '\n', ',', '(', '-', '\ud800', '9'.repeat(12))); // biome-ignore format: one line
    const text = fc.array(fc.oneof({ weight: 3, arbitrary: pieces }, { weight: 1, arbitrary: noise }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, fc.constantFrom('', ' '), (parts, glue) => {
        const input = parts.join(glue);
        const read = reader.read(input);
        for (const { span, jurisdiction } of read) {
          expect(jurisdiction).toBe(law.code);
          expect(span[0]).toBeGreaterThanOrEqual(0);
          expect(span[1]).toBeGreaterThan(span[0]);
          expect(span[1]).toBeLessThanOrEqual(input.length);
        }
        expect(reader.read(input)).toEqual(read);
      }),
      { numRuns: 300 },
    );
  });

  it('finds nothing in a text that does not wake its reader', () => {
    const wakes = { upTo: Number.POSITIVE_INFINITY };
    const asked = createReader([law], lawbook.lexicon);
    const always = createReader([{ ...law, grammar: { ...law.grammar, wakes } }], lawbook.lexicon);
    const texts = folders.flatMap((one) => readCases(join(here, one, 'cases.txt')).map(({ text }) => text));
    for (const text of texts.flatMap((one) => [one, `${one} ${'. '.repeat(20)}`]))
      expect(asked.read(text)).toEqual(always.read(text));
  });

  it('says in COVERAGE.md what is read and what is missing', () => {
    const page = readFileSync(join(path, 'COVERAGE.md'), 'utf8');
    const sections = page.split(/^## /m).slice(1);
    expect(sections.map((section) => section.split('\n')[0]?.trim())).toEqual(HEADINGS);
    expect(sections.filter((section) => section.split('\n').slice(1).join('').trim() === '')).toEqual([]);
  });

  it('has tests of its own', () => {
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.test.ts'))).not.toEqual([]);
  });

  describe('cases.txt', () => {
    it('has a citation that is read, a question and something that is none', () => {
      const outcomes = cases().flatMap((one) => (one.outcomes.length === 0 ? ['-'] : one.outcomes));
      expect(outcomes.filter((outcome) => outcome.startsWith(`${law.code}/`))).not.toEqual([]);
      expect(outcomes.filter((outcome) => outcome.startsWith('? '))).not.toEqual([]);
      expect(outcomes.filter((outcome) => outcome === '-')).not.toEqual([]);
    });

    it('says each thing once', () => {
      const keys = cases().map(({ text, host }) => `${text} @ ${host}`);
      expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    });

    it.each(cases())('line $line: $text', ({ text, outcomes, host }) => {
      const errors: unknown[] = [];
      const pincite = createPincite({
        lawbook,
        jurisdictions: [law],
        onError: (error) => errors.push(error),
      });
      const found = pincite.readAndBind(text, host === null ? {} : { context: [host] });
      expect(errors).toEqual([]);
      expect(found.map(outcomeOf)).toEqual(outcomes);
    });
  });

  function cases() {
    const file = join(path, 'cases.txt');
    return existsSync(file) ? readCases(file) : [];
  }

  /** Paths of provisions: those of the cases, and the common shapes under the prefixes that these use. */
  function paths(): readonly (readonly string[])[] {
    const pincite = createPincite({ lawbook, jurisdictions: [law] });
    const cited = cases()
      .flatMap(({ text }) => pincite.read(text))
      .flatMap(({ provision }) => provision?.readings ?? [])
      .map(readingPath);
    const prefixes = new Set(cited.map(([segment = '']) => /^[a-z]*/.exec(segment)?.[0] ?? ''));
    const made = [...prefixes].flatMap((prefix) => NUMBERS.map((number) => [prefix + number]));
    expect(cited).not.toEqual([]);
    return [...cited, ...made];
  }
});

/** A number in capitals. The word of its unit is no part of it: `art` stays as it is. */
function inCapitals(segment: string): string {
  return segment.toUpperCase().replace(/^[A-Z]+/, (letters) => letters.toLowerCase());
}

function isJurisdiction(value: unknown): value is Jurisdiction {
  return typeof value === 'object' && value !== null && 'code' in value && 'grammar' in value;
}
