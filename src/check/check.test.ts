import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { LAW_SNAPSHOT, madeLaw } from '../../test/support/check-law.ts';
import { madeDocx, madePdf, run } from '../../test/support/made-documents.ts';
import { textHash } from '../text/text-hash.ts';
import { type CheckedDocument, type CheckOptions, checkDocument, type Finding } from './index.ts';

let law: CheckOptions;
beforeAll(async () => {
  law = await madeLaw();
});

function check(text: string, more: Partial<CheckOptions> = {}, name = 'a.txt'): Promise<CheckedDocument> {
  return checkDocument({ name, bytes: new TextEncoder().encode(text) }, { ...law, ...more });
}

async function findings(text: string, more: Partial<CheckOptions> = {}): Promise<readonly Finding[]> {
  return (await check(text, more)).findings;
}

/** What is said, as `rule: words`. */
async function said(text: string, more: Partial<CheckOptions> = {}): Promise<readonly string[]> {
  const found = await findings(text, more);
  return found.map(({ rule, quotation, citation }) => `${rule}: ${quotation?.text ?? citation?.text ?? ''}`);
}

describe('a citation', () => {
  it('of held law stands, with what it was held against and what was not checked', async () => {
    const [finding] = await findings('Vu l’article 1240 du code civil.');
    const body = 'Qui vend du pain l’a pesé devant l’acheteur, et garde la balance juste.';
    expect(finding).toMatchObject({
      rule: 'stands',
      level: 'none',
      span: [5, 31],
      place: { start: { line: 1, column: 6 }, end: { line: 1, column: 32 } },
      citation: { coordinate: 'fr/code/civil/art1240', verified: true },
      checked: {
        indexSnapshot: LAW_SNAPSHOT,
        at: LAW_SNAPSHOT,
        texts: [
          {
            document: 'fr.civil.1240.2016-10-01',
            coordinate: 'fr/code/civil/art1240',
            contentHash: textHash(body),
          },
        ],
      },
      unchecked: [{ what: 'whether it is the right law' }],
    });
  });

  it.each([
    ['article 9999 du code civil', 'no-provision', 'error'],
    ['article 1382 du code civil', 'repealed', 'warning'],
    ['article 1240', 'unlinked', 'warning'],
    ['article 5 du code de commerce', 'not-held', 'note'],
    ['[2019] UKSC 41', 'not-verified', 'note'],
    ['code civil', 'stands', 'none'],
  ])('%s is told by the rule %s at level %s', async (text, rule, level) => {
    expect(await findings(text)).toMatchObject([{ rule, level }]);
  });

  it('is told by facts, and accuses nobody', async () => {
    const [finding] = await findings('article 9999 du code civil');
    expect(finding?.message).toMatch(
      /^No provision of this number is held\. .*Code civil has no article 9999/,
    );
  });

  it('refers back across the document', async () => {
    const text = 'L’article 1240 du code civil.\n\nAutre chose.\n\nL’article 1241 dudit code.';
    const found = await findings(text);
    expect(found.map(({ citation }) => citation?.coordinate)).toEqual([
      'fr/code/civil/art1240',
      'fr/code/civil/art1241',
    ]);
  });

  it('without a store stands all the same, and says that its text was not looked at', async () => {
    const [finding] = await findings('article 1240 du code civil', { texts: null });
    expect(finding).toMatchObject({ rule: 'stands', checked: { texts: [] } });
    expect(finding?.unchecked).toContainEqual({ what: 'the text', why: 'no store of texts was given' });
  });
});

describe('parallel citations', () => {
  it('are one, with what could not be proved of the second', async () => {
    const [finding, ...others] = await findings('See [2019] UKSC 41, [2020] AC 373.');
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      citation: { text: '[2019] UKSC 41' },
      parallel: [{ text: '[2020] AC 373' }],
      span: [4, 33],
    });
    expect(finding?.unchecked.map(({ what }) => what)).toContain('whether "[2020] AC 373" names the same');
  });

  it.each([
    ['two decisions in a list', 'See [2019] UKSC 41, [2019] UKSC 42.'],
    ['two reports of unknown decisions', 'See [1932] AC 562, [1964] AC 465.'],
    ['two provisions', 'article 1240 du code civil, article 1241 du code civil'],
    ['words between them', 'See [2019] UKSC 41 and also [2020] AC 373.'],
  ])('are not %s', async (_what, text) => {
    expect(await findings(text)).toHaveLength(2);
  });
});

describe('the day of the law', () => {
  const cited = 'L’article 1382 du code civil.';

  it.each([
    ['Paris, le 12 mars 2015', '2015-03-12'],
    ['Berlin, den 3. Mai 2014', '2014-05-03'],
    ['Date: 2013-02-01', '2013-02-01'],
    ['12 March 2015', '2015-03-12'],
    ['March 12, 2015', '2015-03-12'],
    ['Lyon, le 1er décembre 2010', '2010-12-01'],
  ])('is the date that a document states: %s', async (line, date) => {
    const document = await check(`Note\n${line}\n\n${cited}`);
    expect(document.at).toEqual({ date, source: 'stated', where: 'line 2 of its text' });
    expect(document.findings).toMatchObject([{ rule: 'stands', checked: { at: date } }]);
  });

  it.each([
    ['none', 'Note'],
    ['one inside a sentence', 'La loi du 12 mars 2015 est citée.'],
    ['two', '12 mars 2015\n13 mars 2015'],
    ['a day that is none', '31 février 2015'],
    ['one far from the beginning', `${'x\n'.repeat(40)}12 mars 2015`],
  ])('is that of the index where a document states %s', async (_what, head) => {
    const document = await check(`${head}\n\n${cited}`);
    expect(document.at).toMatchObject({ date: LAW_SNAPSHOT, source: 'snapshot' });
    expect(document.findings.at(-1)).toMatchObject({ rule: 'repealed' });
  });

  it('is the one asked for above all', async () => {
    const document = await check(`12 mars 2015\n\n${cited}`, { at: '2020-01-01' });
    expect(document.at).toMatchObject({ date: '2020-01-01', source: 'asked' });
    expect(document.findings).toMatchObject([{ rule: 'not-in-force', level: 'error' }]);
  });

  it('may lie after that of the index, which is said of the document and of the citation', async () => {
    const found = await findings('12 mars 2031\n\nL’article 1240 du code civil.');
    expect(found.map(({ rule }) => rule)).toEqual(['date-after-snapshot', 'stands']);
    expect(found[1]?.unchecked.map(({ what }) => what)).toContain(
      `changes from ${LAW_SNAPSHOT} to 2031-03-12`,
    );
  });

  it('chooses the version whose words are compared', async () => {
    const text = 'L’article 1241 du code civil : « Le boulanger ouvre sa porte à six heures du matin. »';
    expect(await said(text, { at: '2005-01-01' })).toContainEqual(
      expect.stringMatching(/^quotation-verbatim/),
    );
    expect(await said(text)).toContainEqual(expect.stringMatching(/^quotation-differs/));
  });
});

describe('a quotation beside a citation', () => {
  const quote = (words: string): string => `L’article 1240 du code civil : ${words}`;

  it.each([
    ['as it stands', '« Qui vend du pain l’a pesé devant l’acheteur, et garde la balance juste. »'],
    ['in part', '“vend du pain l\'a pesé devant l\'acheteur”'],
    ['with other white space and typography', '"Qui  vend du\npain l\'a pesé devant l\'acheteur , et garde la balance juste"'],
    ['with words left out', '« Qui vend du pain [...] garde la balance juste »'],
  ])('is verbatim %s', async (_what, words) => {
    const found = await findings(quote(words));
    expect(found).toMatchObject([{ rule: 'stands' }, { rule: 'quotation-verbatim', quotation: { differences: [] } }]);
  });

  it('that differs is told with the difference', async () => {
    const [, found] = await findings(quote('« Qui vend du vin l’a pesé devant l’acheteur, et garde la balance. »'));
    expect(found).toMatchObject({
      rule: 'quotation-differs',
      level: 'warning',
      quotation: { result: 'near', document: 'fr.civil.1240.2016-10-01' },
    });
    const { differences = [] } = found?.quotation ?? {};
    expect(differences).toContainEqual({ type: 'added', text: 'vin' });
    expect(differences).toContainEqual({ type: 'missing', text: 'pain' });
    expect(found?.message).toContain('added "vin"');
  });

  it('whose parts are in another order is not verbatim', async () => {
    expect(await said(quote('« garde la balance juste […] Qui vend du pain »'))).not.toContainEqual(
      expect.stringMatching(/verbatim/),
    );
  });

  it('that is not in the text is told so', async () => {
    const found = await findings(quote('« Les chevaux dorment debout pendant la nuit. »'));
    expect(found[1]).toMatchObject({ rule: 'quotation-not-found', quotation: { result: 'absent', document: null } });
  });

  it('is compared with the citation behind it as well', async () => {
    const text = '« La farine se garde au sec et à l’ombre » (article 1242 du code civil).';
    expect(await said(text)).toContainEqual(expect.stringMatching(/^quotation-verbatim/));
  });

  it('is not called absent where one of the citations beside it has no text', async () => {
    const text = 'L’article 5 du code de commerce dit « ce que personne n’a jamais vu ici » comme l’article 1240 du code civil.';
    expect(await said(text)).toContainEqual(expect.stringMatching(/^quotation-not-compared/));
  });

  it.each([
    ['a term', 'L’article 1240 du code civil parle de « la balance ».'],
    ['words of another sentence', 'L’article 1240 du code civil est clair. Il dit « ce que personne n’a jamais vu ici ».'],
    ['words of another paragraph', 'L’article 1240 du code civil.\n\nTexte.\n\nIl dit « ce que personne n’a jamais vu ici ».'],
    ['a mark that nothing closes', 'L’article 1240 du code civil « et ce que personne n’a jamais vu ici.'],
  ])('is not %s', async (_what, text) => {
    expect(await findings(text)).toHaveLength(1);
  });
}); // biome-ignore format: tables

describe('a document', () => {
  it('that cites nothing says so', async () => {
    expect(await findings('Nothing here.')).toMatchObject([
      { rule: 'nothing-cited', level: 'note', place: null },
    ]);
  });

  it('that cannot be read is one finding', async () => {
    const document = await check('', {}, 'empty.pdf');
    expect(document).toMatchObject({
      type: null,
      file: 'empty.pdf',
      findings: [{ rule: 'unreadable', level: 'error' }],
    });
    expect(document.findings[0]?.message).toBe('Nothing was checked: it is empty.');
  });

  it.each([
    ['Markdown', 'a.md', async () => '> **article 1240 du code civil**', { line: 1, column: 5 }],
    ['HTML', 'a.html', async () => '<p>\n<b>article</b> 1240&nbsp;du <i>code civil</i>', { line: 2, column: 4 }],
    ['DOCX', 'a.docx', () => madeDocx([run('x'), run('article 1240 ') + run('du code civil')]), { paragraph: 2, column: 1 }],
    ['PDF', 'a.pdf', () => madePdf((pdf) => pdf.addPage().text('article 1240 du code civil')), { page: 2, line: 1 }],
  ])('of %s has the place of each citation', async (_what, name, make, start) => {
    const bytes = Buffer.from(await make());
    const { findings } = await checkDocument({ name, bytes }, law);
    expect(findings.at(-1)).toMatchObject({ rule: 'stands', citation: { coordinate: 'fr/code/civil/art1240' }, place: { start } });
  }); // biome-ignore format: a table

  it('whose note follows a number cites that number and no other', async () => {
    const bytes = await madeDocx([
      `${run('article 124')}${run('0', '<w:vertAlign w:val="superscript"/>')}${run(' du code civil')}`,
    ]);
    const { findings } = await checkDocument({ name: 'a.docx', bytes }, law);
    expect(findings.map(({ citation }) => citation?.coordinate)).not.toContain('fr/code/civil/art1240');
  });

  it('with any words is checked, and every span is in order and in the text', async () => {
    const words = fc.constantFrom('article', '1240', 'du code civil', '«', '»', '"', '\n\n', 'l’', 'ibid.', '[...]', '(', '§ 5', '[2019] UKSC 41', ',', ' ', 'x'); // biome-ignore format: a list
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 60 }), async (parts) => {
        const text = `x ${parts.join(' ')}`;
        let before = 0;
        for (const { span } of await findings(text)) {
          if (span === null) continue;
          expect(span[0]).toBeGreaterThanOrEqual(before);
          expect(span[1]).toBeLessThanOrEqual(text.length);
          before = span[0];
        }
      }),
      { numRuns: 100 },
    );
  });
});
