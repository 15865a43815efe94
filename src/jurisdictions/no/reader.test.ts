import { describe, expect, it } from 'vitest';
import { inShort, readFiles } from '../../../test/support/laws.ts';
import { lovdataReader } from './reader-lovdata.ts';

const dd = (name: string, value: string): string =>
  `<dt class="${name}">x</dt><dd class="${name}">${value}</dd>`;
const article = (name: string, id: string, title: string, content: string): string =>
  `<article class="legalArticle" data-name="${name}" id="${id}"><h3 class="legalArticleHeader"><span class="legalArticleValue">${name}</span>. ` +
  `<span class="legalArticleTitle">${title}</span></h3>${content}<article class="changesToParent">Endret ved lov.</article></article>`;
const p = (id: string, content: string): string => `<article class="legalP" id="${id}">${content}</article>`;

describe('the reader of Lovdata', () => {
  it('finds ledd and bokstaver within chapters, and leaves annexed acts whole', async () => {
    const { documents, rejects } = await readFiles(lovdataReader, {
      'act.xml':
        '<html lang="nb"><body><header><dl>' +
        dd('legacyID', 'LOV-2030-01-02-3') +
        dd('dateInForce', '2031-01-01, 2030-07-01') +
        dd('lastChangeInForce', '2032-01-01') +
        dd('titleShort', 'Brødloven – brl') +
        dd('title', 'Lov om brød') +
        '</dl></header><main><section class="section" data-name="kap4"><h2>Kapittel 4. Brød</h2>' +
        article(
          '§4-2',
          'a',
          'Brød',
          p(
            'a-ledd-1',
            'Brød er<ol type="a"><li data-name="a."><article class="listArticle">lyst</article></li></ol>',
          ) + p('a-ledd-2', 'Mer.'),
        ) +
        article('§4-3 a', 'b', '(Opphevet)', '') +
        article(
          '§4-4',
          'c',
          'Ett',
          p('c-ledd-1', 'Ett<ol type="1"><li data-name="1."><article>ja</article></li></ol>'),
        ) +
        '</section><section class="section" data-name="brl1"><h2>Forordning om brød</h2>' +
        article('brl1/a1', 'd', 'Fremmed', p('d-ledd-1', 'Fremmed tekst.')) +
        '</section></main></body></html>',
    });
    expect(rejects).toEqual([]);
    expect(documents[0]?.tags.short_title).toEqual(['Brødloven', 'brl']);
    expect(inShort(documents)).toEqual([
      'no/lov/2030-01-02-3 2030-07-01.. -',
      'kap4 2030-07-01.. -',
      'p4-2 2030-07-01.. "Brød er\\nlyst\\nMer."',
      'p4-2/1 2030-07-01.. "Brød er\\nlyst"',
      'p4-2/1/a 2030-07-01.. "a. lyst"',
      'p4-2/2 2030-07-01.. "Mer."',
      'p4-3a 2030-07-01..2032-01-01 - repealed',
      'p4-4 2030-07-01.. "Ett\\nja"',
      'p4-4/1 2030-07-01.. "Ett\\nja"',
      'p4-4/nr1 2030-07-01.. "1. ja"',
      'forordning-om-br-d 2030-07-01.. "Fremmed tekst."',
    ]);
    expect(documents.at(-1)).toMatchObject({ kind: 'chunk', title: 'Brødloven, Forordning om brød' });
  });
});
