import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenFlag, TokenKind } from '../model/tokens.ts';
import { createScanner, foldedToken, foldText, hashFolded } from './scan.ts';

const scanner = createScanner(['code', 'article', 'du']);

/** Tokens in words: kind, original text, fold. */
function tokens(text: string): string[] {
  const scanned = scanner.scan(text);
  return Array.from({ length: scanned.count }, (_, i) => {
    const kind = ['w', 'n', 'p'][scanned.kind[i] as number];
    return `${kind} ${text.slice(scanned.start[i], scanned.end[i])} ${foldedToken(scanned, i)}`;
  });
}

describe('scanning', () => {
  it.each<[string, string[]]>([
    ['L561-10', ['w L l', 'n 561 561', 'p - -', 'n 10 10']],
    ['Sécurité', ['w Sécurité securite']],
    ['e\u0301te\u0301', ['w e\u0301te\u0301 ete']],
    ['œuvre ﬁn Straße', ['w œuvre oeuvre', 'w ﬁn fin', 'w Straße strasse']],
    ['１２ Ａ', ['n １２ 12', 'w Ａ a']],
    ['L.\u00a0254\u20111', ['w L l', 'p . .', 'n 254 254', 'p \u2011 -', 'n 1 1']],
    ['nº 3 ‘x’', ['w n n', 'p º °', 'n 3 3', "p ‘ '", 'w x x', "p ’ '"]],
    ['СОDЕ', ['w СОDЕ code']],
    ['a\u00adb 1\u200b2', ['w a\u00adb ab', 'n 1\u200b2 12']],
    ['\u{1F600}x', ['p \u{1F600} \ud83d', 'w x x']],
    ['½', ['p ½ ½']],
  ])('%s', (text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });

  it('knows the words of its vocabulary, whatever their case and accents', () => {
    const scanned = scanner.scan('CODE du Çode articles');
    expect(Array.from(scanned.word.slice(0, 4))).toEqual([1, 3, 1, 0]);
  });

  it('says what stands before a token and how it is written', () => {
    const { flags } = scanner.scan('Le CODE\nÉtat a');
    expect(flags[0]).toBe(TokenFlag.capitalised);
    expect(flags[1]).toBe(TokenFlag.spaceBefore | TokenFlag.capitalised | TokenFlag.allCaps);
    expect(flags[2]).toBe(TokenFlag.spaceBefore | TokenFlag.newlineBefore | TokenFlag.capitalised);
    expect(flags[3]).toBe(TokenFlag.spaceBefore);
  });

  it('gives numbers of up to nine digits their value, longer ones none', () => {
    const { value } = scanner.scan('007 999999999 1000000000');
    expect(Array.from(value.slice(0, 3))).toEqual([7, 999_999_999, -1]);
  });

  it('gives a word the hash of its fold', () => {
    const scanned = scanner.scan('Décret');
    const folded = Uint16Array.from('decret', (char) => char.charCodeAt(0));
    expect(scanned.value[0]).toBe(hashFolded(folded, 0, folded.length));
  });

  it('covers every character that is neither white space nor a mark without a base, in order, under any Unicode', () => {
    const units = fc.array(
      fc.oneof(
        fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(' ', '\n', 'é', 'e\u0301', 'œ', '１', '\u200d', 'L', '1', "'"),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(units, (parts) => {
        const text = parts.join('');
        const scanned = scanner.scan(text);
        let last = 0;
        for (let i = 0; i < scanned.count; i++) {
          expect(scanned.start[i]).toBeGreaterThanOrEqual(last);
          expect(scanned.end[i]).toBeGreaterThan(scanned.start[i] as number);
          const between = text.slice(last, scanned.start[i]);
          expect(between).toMatch(/^[\s\p{M}\p{Cf}\u0085\u2000-\u200f]*$/u);
          last = scanned.end[i] as number;
          const isNumber = scanned.kind[i] === TokenKind.number;
          expect(/^\d+$/.test(foldedToken(scanned, i))).toBe(isNumber);
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 3000 },
    );
  });

  it('reads composed and decomposed text alike', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('é', 'à', 'ç', 'Œ', 'ï', 'L', '12', ' ', '-', '.'), { maxLength: 40 }),
        (parts) => {
          const folds = (text: string) => {
            const scanned = scanner.scan(text);
            return Array.from({ length: scanned.count }, (_, i) => foldedToken(scanned, i));
          };
          const text = parts.join('');
          expect(folds(text.normalize('NFD'))).toEqual(folds(text.normalize('NFC')));
        },
      ),
    );
  });

  it('grows its columns for long texts and words', () => {
    const scanned = scanner.scan(
      `${'a, '.repeat(5000)}${'b'.repeat(20_000)} ${'œ'.repeat(9000)} ${'7'.repeat(9000)}`,
    );
    expect(scanned.count).toBe(10_003);
    expect(foldedToken(scanned, 10_000)).toBe('b'.repeat(20_000));
    expect(foldedToken(scanned, 10_001)).toBe('oe'.repeat(9000));
  });
});

describe('folding a text', () => {
  it.each([
    ['  Code   Général\tdes\nImpôts ', 'code general des impots'],
    ['Œuvre d’art', "oeuvre d'art"],
    ['a\u0301\u200b', 'a'],
  ])('%j', (text, folded) => {
    expect(foldText(text).trim()).toBe(folded);
  });
});
