import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithData } from '../../../test/support/shared.ts';
import { isCoordinate } from '../../model/coordinate.ts';
import type { CorpusDocument, CorpusEdge, Reject } from '../../model/document.ts';
import { parseCoordinate } from './coordinates.ts';
import { eurlexReader } from './reader-eurlex.ts';
import { closesQuotation, divisionTitle, labelSegment, opensQuotation } from './reader-labels.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pincite-eu-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const path = await mkdtemp(join(folder, 'case-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  }
  return path;
}

async function readAll(path: string) {
  const documents: CorpusDocument[] = [];
  const edges: CorpusEdge[] = [];
  const rejects: Reject[] = [];
  let last = { done: 0, total: -1 };
  for await (const item of eurlexReader.read(path)) {
    if (item.type === 'document') documents.push(item.document);
    else if (item.type === 'edge') edges.push(item.edge);
    else if (item.type === 'reject') rejects.push(item.reject);
    else last = item;
  }
  expect(last.done).toBe(last.total);
  const coordinates = documents.map(({ coordinate }) => coordinate ?? '');
  expect(coordinates.filter((one) => !isCoordinate(one) || parseCoordinate(one) === null)).toEqual([]);
  const ids = new Set(documents.map(({ id }) => id));
  expect(ids.size).toBe(documents.length);
  expect(documents.filter(({ parentId }) => parentId !== null && !ids.has(parentId))).toEqual([]);
  const provisions = new Map<string, CorpusDocument[]>();
  for (const document of documents.filter(({ kind }) => kind === 'legislation')) {
    const key = `${document.coordinate} ${document.language}`;
    provisions.set(key, [...(provisions.get(key) ?? []), document]);
  }
  const at = (coordinate: string, language = 'en') =>
    [...(provisions.get(`${coordinate} ${language}`) ?? [])].sort((a, b) =>
      (a.date ?? '') < (b.date ?? '') ? -1 : 1,
    );
  return { documents, edges, rejects, at };
}

/** Provisions that are in force twice on one day, in one language. */
function duplicates(documents: readonly CorpusDocument[]): string[] {
  const last = new Map<string, CorpusDocument>();
  const found: string[] = [];
  const inOrder = documents.filter(({ kind }) => kind === 'legislation');
  inOrder.sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1));
  for (const document of inOrder) {
    const key = `${document.coordinate?.toLowerCase()} ${document.language}`;
    const before = last.get(key);
    if (before !== undefined && (before.dateEnd === null || before.dateEnd > (document.date ?? '')))
      found.push(key);
    last.set(key, document);
  }
  return found;
}

const metadata = (celex: string, day: string, inForce = '1'): string =>
  JSON.stringify({
    raw: { celex },
    valid_from: day,
    in_force_status: inForce,
    expressions: [
      {
        language: 'en',
        title: `Regulation (EU) 2035/9${' '}of 1 May 2035 on Kites`,
        observations: [{ retrieved_at: '2036-08-06T16:31:02Z' }],
      },
    ],
  });

const item = (label: string, words: string): string =>
  '<table width="100%"><col width="4%"/><col width="96%"/><tbody><tr>' +
  `<td><p class="oj-normal">${label}</p></td><td>${words.startsWith('<') ? words : `<p class="oj-normal">${words}</p>`}</td>` +
  '</tr></tbody></table>';

const QUOTED =
  '<p class="oj-normal">in Regulation (EU) 2030/1 the following is inserted:</p><p class="oj-ti-art">‘Article 4</p>' +
  `<div id="004.001"><p class="oj-normal">1.   Quoted:</p>${item('(a)', 'quoted point.’;')}</div>`;

const XHTML = `<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML//EN" "xhtml-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><!-- CONVEX # --><head><title>L_203500009EN.fmx.xml</title></head><body>
<p class="oj-hd-date">3.5.2035</p>
<div class="eli-container"><div class="eli-main-title" id="tit_1"><p class="oj-doc-ti">REGULATION (EU) 2035/9</p></div>
<div class="eli-subdivision" id="pbl_1"><div class="eli-subdivision" id="rct_1">${item('(1)', 'Kites fly <a href="#ntr1-L">(<span class="oj-super">1</span>)</a>.')}</div></div>
<div class="eli-subdivision" id="enc_1"><div id="cpt_I"><p class="oj-ti-section-1">CHAPTER I</p>
<div class="eli-title" id="cpt_I.tit_1"><p class="oj-ti-section-2">GENERAL</p></div>
<div class="eli-subdivision" id="art_1"><p class="oj-ti-art">Article 1</p>
<div class="eli-title" id="art_1.tit_1"><p class="oj-sti-art">Scope</p></div>
<div id="001.001"><p class="oj-normal">1.   It covers:</p>${item('(a)', `<p class="oj-normal">kites:</p>${item('(i)', 'red ones;')}${item('—', 'all others;')}`)}
<p class="oj-normal">It also covers:</p>${item('(a)', 'ropes.')}</div>
<div id="001.002"><p class="oj-normal">2.   Nothing else.</p></div></div>
<div class="eli-subdivision" id="art_2"><p class="oj-ti-art">Article 2</p>${item('(1)', QUOTED)}${item('(2)', '‘kite’ means a thing that flies.')}</div>
</div></div></div>
<div class="eli-container" id="anx_I"><p class="oj-doc-ti">ANNEX I</p><p class="oj-doc-ti">Sizes</p>
<p class="oj-ti-grseq-1">Part A: Small</p>${item('1.', 'One metre.')}<p class="oj-ti-grseq-1">Part B: Large</p>${item('1.', 'Two metres.')}
<table class="oj-table"><col/><col/><tbody><tr class="oj-table"><td class="oj-table">${item('(a)', 'cell')}</td><td><p>x</p></td></tr></tbody></table></div>
<hr/></body></html>`;

const deleted = (id: string, xml: string): string =>
  `<?CLG.MDFO ID="O${id}" IDREF="C${id}" ACTION="DELETED" LEVEL="STRUCTURE"?>${xml}<?CLG.MDFC ID="C${id}" IDREF="O${id}"?>`;

const formex = (language: string, start: string, articles: string, annexes: string): string =>
  `<?xml version="1.0"?><CONS.ACT><INFO.CONSLEG START.DATE="${start}" END.DATE="99999999"/><CONS.DOC><BIB.INSTANCE>` +
  `<LG.DOC>${language}</LG.DOC></BIB.INSTANCE><FAM.COMP><BIB.DATA><NO.CELEX>32035R0009</NO.CELEX><TITLE><TI><P>No</P></TI></TITLE></BIB.DATA>` +
  '<GR.MOD.ACT><MOD.ACT><BIB.DATA><NO.CELEX>32036R0007</NO.CELEX></BIB.DATA></MOD.ACT></GR.MOD.ACT></FAM.COMP>' +
  '<TITLE><TI><P>Regulation (EU) 2035/9</P><P>on Kites</P></TI></TITLE><ENACTING.TERMS><DIVISION><TITLE><TI><P>CHAPTER I</P></TI>' +
  `<STI><P>GENERAL</P></STI></TITLE>${articles}</DIVISION></ENACTING.TERMS></CONS.DOC>${annexes}</CONS.ACT>`;

const np = (label: string, words: string): string =>
  `<ITEM><NP><NO.P>${label}</NO.P><TXT>${words}</TXT></NP></ITEM>`;

const ARTICLE_1 =
  '<ARTICLE IDENTIFIER="001"><TI.ART>Article 1</TI.ART><STI.ART>Scope</STI.ART><PARAG IDENTIFIER="001.001"><NO.PARAG>1.</NO.PARAG>' +
  '<ALINEA><P>It covers:</P><LIST TYPE="alpha"><ITEM><NP><NO.P>(a)</NO.P><TXT>kites:</TXT><P><LIST>' +
  `${np('(i)', 'red ones;')}${np('—', 'all others;')}</LIST></P></NP></ITEM></LIST></ALINEA>` +
  `<ALINEA><P>It also covers:</P><LIST>${np('(a)', 'ropes.')}</LIST></ALINEA></PARAG>`;

const CONSOLIDATED = formex(
  'EN',
  '20360101',
  `${ARTICLE_1}${deleted('1', '<PARAG IDENTIFIER="001.002"><NO.PARAG>2.</NO.PARAG><ALINEA>Nothing else.</ALINEA></PARAG>')}` +
    '<PARAG IDENTIFIER="001.003A"><NO.PARAG>3a.</NO.PARAG><ALINEA>More<NOTE><P>a note</P></NOTE>.</ALINEA></PARAG></ARTICLE>' +
    `${deleted('2', '<ARTICLE IDENTIFIER="002"><TI.ART>Article 2</TI.ART><ALINEA>Old.</ALINEA></ARTICLE>')}` +
    '<ARTICLE IDENTIFIER="003A"><TI.ART>Article 3a</TI.ART><ALINEA><P>Amended:</P><QUOT.S><ARTICLE IDENTIFIER="009"><TI.ART>Article 9</TI.ART>' +
    `<PARAG IDENTIFIER="009.001"><NO.PARAG>1.</NO.PARAG><ALINEA><LIST>${np('(b)', 'quoted')}</LIST></ALINEA></PARAG></ARTICLE></QUOT.S></ALINEA></ARTICLE>`,
  '<CONS.ANNEX><TITLE><TI><P>ANNEX I</P></TI><STI><P>Sizes</P></STI></TITLE><CONTENTS><GR.SEQ LEVEL="1"><TITLE><TI><P>Part A: Small</P></TI></TITLE>' +
    '<NP><NO.P>1.</NO.P><TXT>One metre.</TXT></NP></GR.SEQ><TBL><CORPUS><ROW><CELL><LIST>' +
    `${np('(a)', 'cell')}</LIST></CELL></ROW></CORPUS></TBL></CONTENTS></CONS.ANNEX>`,
);

const ACT = {
  'act/2035-05-01/meta.json': metadata('32035R0009', '2035-05-01'),
  'act/2035-05-01/en.xml.gz': gzipSync(XHTML),
  'act/2035-05-03/meta.json': metadata('02035R0009-20350503', '2035-05-03'),
  'act/2035-09-01/meta.json': metadata('02035R0009-20350901', '2035-09-01'),
  'act/2036-01-01/meta.json': metadata('02035R0009-20360101', '2036-01-01'),
  'act/2036-01-01/en.html': XHTML,
  'act/2036-01-01/en.fmx4/CL2035R0009EN0010010.0001.doc.xml': '<DOC/>',
  'act/2036-01-01/en.fmx4/CL2035R0009EN0010010.0001.xml': CONSOLIDATED,
};

describe('the reader of Union law', () => {
  it('reads the articles, recitals and annexes of an act, and none that it quotes', async () => {
    const path = await put({
      'meta.json': metadata('32035R0009', '2035-05-01'),
      'en.xml.gz': gzipSync(XHTML),
    });
    expect(await eurlexReader.accepts(path)).toBe(true);
    expect((await eurlexReader.source(path)).snapshot).toBe('2036-08-06');
    const { documents, rejects, at } = await readAll(path);
    expect(rejects).toEqual([]);
    expect(duplicates(documents)).toEqual([]);
    const paths = documents.map(({ coordinate }) => coordinate?.replace('eu/reg/2035/9', '').slice(1));
    expect(paths.join(' ')).toBe(
      ' rct1 ch1 art1 art1/1 art1/1/a art1/1/a/i art1/2 art2 art2/1 art2/2 anx1 anx1/partA anx1/partA/1 anx1/partB anx1/partB/1',
    );
    expect(at('eu/reg/2035/9')).toMatchObject([
      {
        id: 'eu.32035R0009',
        title: 'Regulation (EU) 2035/9 of 1 May 2035 on Kites',
        date: '2035-05-01',
        tags: { nature: 'reg', celex: '32035R0009', signature_date: '2035-05-01', structure: 'complete' },
      },
    ]);
    expect(at('eu/reg/2035/9/rct1')).toMatchObject([{ body: '(1) Kites fly .', tags: { recital: '1' } }]);
    expect(at('eu/reg/2035/9/ch1')).toMatchObject([
      { tags: { heading: 'GENERAL', group_end: 'eu/reg/2035/9/art2/2', text_missing: 'true' } },
    ]);
    expect(at('eu/reg/2035/9/art1')).toMatchObject([
      {
        id: 'eu.reg/2035/9/art1',
        title: 'Regulation (EU) 2035/9, Article 1 (Scope)',
        body: '1. It covers:\n(a) kites:\n(i) red ones;\n— all others;\nIt also covers:\n(a) ropes.\n2. Nothing else.',
        tags: { article_number: '1' },
      },
    ]);
    // Points of two lists in one paragraph share a number: the words of both are there.
    expect(at('eu/reg/2035/9/art1/1/a')).toMatchObject([
      { body: '(a) kites:\n(i) red ones;\n— all others;\n(a) ropes.', parentId: 'eu.reg/2035/9/art1/1' },
    ]);
    expect(at('eu/reg/2035/9/art1/1/a')[0]?.tags.article_number).toBeUndefined();
    expect(at('eu/reg/2035/9/art2/1')[0]?.body).toContain('‘Article 4\n1. Quoted:\n(a) quoted point.’;');
    expect(at('eu/reg/2035/9/anx1')).toMatchObject([{ tags: { annex: '1', heading: 'Sizes' } }]);
  });

  it('makes versions of consolidated states, and says which have no text', async () => {
    const { documents, edges, rejects, at } = await readAll(await put(ACT));
    expect(rejects).toEqual([]);
    expect(duplicates(documents)).toEqual([]);
    expect(edges).toMatchObject([{ sourceId: 'eu.32035R0009', kind: 'amended_by', reference: '32036R0007' }]);
    expect(at('eu/reg/2035/9')[0]?.tags).toMatchObject({
      structure: 'complete',
      structure_since: '2036-01-01',
      states_without_text: ['02035R0009-20350901'],
    });
    const states = documents.filter(({ kind }) => kind === 'record');
    expect(states.map(({ id, date, dateEnd, tags }) => [id, date, dateEnd, tags.text_missing])).toEqual([
      ['eu.02035R0009-20350503', '2035-05-03', '2035-09-01', 'true'],
      ['eu.02035R0009-20350901', '2035-09-01', '2036-01-01', 'true'],
      ['eu.02035R0009-20360101', '2036-01-01', null, undefined],
    ]);
    const life = (place: string) =>
      at(`eu/reg/2035/9/${place}`).map(
        ({ date, dateEnd, tags }) =>
          `${date}..${dateEnd ?? ''}${tags.text_missing === undefined ? '' : ' ?'}`,
      );
    expect(life('rct1')).toEqual(['2035-05-01..']);
    expect(life('art1/1/a/i')).toEqual(['2035-05-01..']);
    expect(life('art1')).toEqual(['2035-05-01..2035-09-01', '2035-09-01..2036-01-01 ?', '2036-01-01..']);
    expect(life('art1/2')).toEqual(['2035-05-01..2035-09-01', '2035-09-01..2036-01-01 ?']);
    expect(life('art1/3a')).toEqual(['2035-09-01..2036-01-01 ?', '2036-01-01..']);
    expect(life('art2')).toEqual(['2035-05-01..2035-09-01', '2035-09-01..2036-01-01 ?']);
    expect(at('eu/reg/2035/9/art1').at(-1)?.body).not.toContain('Nothing else');
    expect(at('eu/reg/2035/9/art1/3a').at(-1)).toMatchObject({
      body: '3a. More.',
      parentId: 'eu.reg/2035/9/art1@2036-01-01',
    });
    expect(at('eu/reg/2035/9/art3a').at(-1)?.body).toContain('quoted');
    expect(at('eu/reg/2035/9/art3a/b')).toEqual([]);
    expect(at('eu/reg/2035/9/art9')).toEqual([]);
    expect(life('anx1/partA/1')).toEqual(['2035-05-01..']);
    expect(at('eu/reg/2035/9/anx1/a')).toEqual([]);
  });

  it('knows pages without metadata by their heads, and by the names of their files', async () => {
    const published = XHTML.replace('<p class="oj-hd-date">', '<p class="oj-hd-lg">EN</p>$&');
    const consolidated = XHTML.replace(
      '<p class="oj-hd-date">3.5.2035</p>',
      '<p class="reference">02035R0009 — EN — 01.01.2036 — 001.001</p>',
    ).replace('Nothing else.', 'Nothing more.');
    const { documents, rejects, at } = await readAll(
      await put({
        '32035R0009_oj.xhtml.gz': gzipSync(published),
        'downloads/after.xhtml': consolidated,
        'downloads/nameless.xhtml': published,
        'downloads/32035R0009-and-32035R0010.xhtml': published,
      }),
    );
    expect(rejects.map(({ where, reason }) => [where, reason])).toEqual([
      ['32035R0009-and-32035R0010.xhtml', 'no_number'],
      ['nameless.xhtml', 'no_number'],
    ]);
    expect(duplicates(documents)).toEqual([]);
    expect(at('eu/reg/2035/9/art1/2').map(({ body, date }) => [date, body])).toEqual([
      ['2035-05-03', '2. Nothing else.'],
      ['2036-01-01', '2. Nothing more.'],
    ]);
  });

  it('numbers what other languages call bis as English does', async () => {
    const articles =
      '<ARTICLE IDENTIFIER="008A"><TI.ART>Article 8 <HT>bis</HT></TI.ART><PARAG IDENTIFIER="008A.001A"><NO.PARAG>1 <HT>bis</HT>.</NO.PARAG>' +
      '<ALINEA><DLIST><DLIST.ITEM><PREFIX>1 <HT>bis</HT>)</PREFIX><TERM>"vol"</TERM><DEFINITION>un vol;</DEFINITION></DLIST.ITEM></DLIST>' +
      `<LIST>${np('b <HT TYPE="ITALIC">bis</HT>)', 'un point')}</LIST></ALINEA></PARAG></ARTICLE>`;
    const { at } = await readAll(await put({ 'CL.xml': formex('FR', '20360101', articles, '') }));
    expect(at('eu/reg/2035/9/art8a/1a/1a', 'fr')).toMatchObject([
      { id: 'eu.reg/2035/9/art8a/1a/1a-fr', body: '1 bis) "vol": un vol;' },
    ]);
    expect(at('eu/reg/2035/9/art8a/1a/ba', 'fr')).toHaveLength(1);
    expect(at('eu/reg/2035/9', 'fr')[0]?.tags.structure).toBe('partial');
  });

  it('reads old pages line by line, with the protocols of a treaty as instruments of their own', async () => {
    const lines = [
      ...['Table of Contents', 'TITLE I FIRST THINGS', 'TITLE I', 'FIRST THINGS', 'Article 1'],
      ...[
        '1. The Union shall:',
        '(a) sing;',
        '(b) dance:',
        '(i) alone,',
        '(ii) together.',
        'It shall rest.',
        '2. It is so.',
      ],
      ...[
        'Article 2',
        '(ex Article 9 TEC)',
        'One sentence only.',
        'PROTOCOL (No 7)',
        'ON SONGS',
        'Article 1',
        'Songs.',
      ],
      ...[
        'PROTOCOL (No 8)',
        'ON DANCES',
        'The Parties have agreed.',
        'ANNEXES',
        'ANNEX I',
        'LIST OF THINGS',
        'A thing',
      ],
    ];
    const page =
      '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html lang="EN"><head><meta name="DC.title" content="EUR-Lex">' +
      `</head><body><div><TXT_TE>${lines.map((line) => `<p>${line}</p>`).join('\n')}</TXT_TE></div></body></html>`;
    const { documents, at } = await readAll(
      await put({
        'meta.json': metadata('12012E/TXT', '2012-10-26'),
        'en.html.gz': gzipSync(page.replace('Article 2', 'Article&nbsp;2')),
      }),
    );
    expect(duplicates(documents)).toEqual([]);
    const paths = documents.filter(({ instrumentId }) => instrumentId === 'eu_treaty_tfeu');
    expect(paths.map(({ coordinate }) => coordinate?.slice('eu/treaty/tfeu/'.length)).join(' ')).toBe(
      ' title1 art1 art1/1 art1/1/a art1/1/b art1/1/b/i art1/1/b/ii art1/2 art2 anx1',
    );
    expect(at('eu/treaty/tfeu/art1')).toMatchObject([
      { date: '2009-12-01', tags: { article_number: '1', treaty: 'TFEU', type: 'treaty' } },
    ]);
    expect(at('eu/treaty/tfeu/art1/1/b')[0]?.body).toBe('(b) dance:\n(i) alone,\n(ii) together.');
    expect(at('eu/treaty/tfeu/art1/1')[0]?.body).toContain('It shall rest.');
    expect(at('eu/treaty/protocol-7/art1')[0]?.body).toBe('Songs.');
    expect(at('eu/treaty/protocol-8')).toMatchObject([
      { title: 'Protocol (No 8) ON DANCES', body: 'The Parties have agreed.' },
    ]);
  });

  it('reads articles in JSON, unless the act is held with more of its structure', async () => {
    const articles = [
      {
        id: '1',
        title: 'Scope',
        text: 'Article 1\nScope\n1.\u00a0\u00a0\u00a0It covers:\n(a)\nkites;\n(b)\nropes.\n2.\u00a0\u00a0\u00a0No more.',
      },
      {
        id: '2',
        title: '',
        text: 'In Regulation 1:\n(1)\nit reads:\n‘Article 9\n1.   Quoted\n(a)\nquoted.’.',
      },
    ];
    const plain = (lang: string) =>
      JSON.stringify({
        celex: '32035R0009',
        lang,
        title: 'Kites',
        dates: { published: '2035-05-01', entry_into_force: '2035-05-23' },
        articles,
      });
    const flat = JSON.stringify({
      content:
        'L_2035001NL.xml 3.5.2035 NL Publicatieblad van de Europese Unie VERORDENING (EU) Nr. 8/2035 VAN DE RAAD. Artikel 1',
    });
    const { documents, rejects, at } = await readAll(
      await put({
        'a/meta.json': metadata('32035R0009', '2035-05-01'),
        'a/en.xml': XHTML,
        'json/x_EN.json': plain('EN'),
        'json/x_NL.json.gz': gzipSync(plain('NL')),
        'json/flat.json': flat,
      }),
    );
    expect(rejects.map(({ where, reason }) => `${where} ${reason}`)).toEqual([
      '32035R0009 en held_otherwise',
    ]);
    expect(duplicates(documents)).toEqual([]);
    expect(at('eu/reg/2035/9/art1/1/b', 'nl')).toMatchObject([{ body: '(b) ropes.', date: '2035-05-23' }]);
    expect(at('eu/reg/2035/9/art2/1', 'nl')).toHaveLength(1);
    expect(at('eu/reg/2035/9/art2/1/a', 'nl')).toEqual([]);
    expect(at('eu/reg/2035/9', 'nl')).toMatchObject([
      { id: 'eu.32035R0009-nl', tags: { structure: 'partial' } },
    ]);
    expect(at('eu/reg/2035/8', 'nl')).toMatchObject([
      { title: 'VERORDENING (EU) Nr. 8/2035', body: expect.stringContaining('Artikel 1') },
    ]);
  });

  it('says what it cannot read', async () => {
    const path = await put({
      'a/meta.json': '{"raw":{}}',
      'a/en.xml': XHTML.slice(0, 3000),
      'b/CL1.xml.gz': gzipSync(CONSOLIDATED).subarray(0, 500),
      'b/CL2.xml': CONSOLIDATED.replace('<?CLG.MDFC ID="C2" IDREF="O2"?>', ''),
      'c/page.html':
        '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><body>EUR-Lex<p>Article 1</p><p>x',
      'd/act.json': '{"celex": "32035R0009", "articles"',
      'e/CL3.xml': CONSOLIDATED.replaceAll('32035R0009', 'X'),
      'f/other.xml': '<rss><channel/></rss>',
    });
    const { documents, rejects } = await readAll(path);
    expect(documents).toEqual([]);
    expect(rejects.map(({ where, reason }) => `${where} ${reason}`)).toEqual([
      'a/meta.json not_metadata',
      'en.xml not_xml',
      'CL1.xml.gz truncated',
      'CL2.xml unclosed_deletion',
      'page.html truncated',
      'act.json not_json',
      'CL3.xml no_number',
    ]);
    expect(await eurlexReader.accepts(join(folder, 'absent'))).toBe(false);
    expect(await eurlexReader.accepts(join(path, 'f'))).toBe(false);
    expect((await eurlexReader.source(join(folder, 'absent'))).snapshot).toBeNull();
  });
});

describe('labels', () => {
  it.each([
    ['1.', '1'],
    ['(a)', 'a'],
    ['aa)', 'aa'],
    ['(iv)', 'iv'],
    ['1.2.', '1.2'],
    ['14\u00a0bis)', '14a'],
    ['b ter)', 'bb'],
    ['—', null],
    ['Article', undefined],
    ['(1) and', undefined],
    ['5 km.', undefined],
    ['‘(1)', undefined],
  ])('%o is %o', (text, segment) => expect(labelSegment(text)).toBe(segment));

  it.each([
    ['CHAPTER III', 'ch3'],
    ['Chapitre\u00a01 bis', 'ch1a'],
    ['PART SEVEN A', 'part7a'],
    ['TROISIÈME PARTIE', 'part3'],
    ['TITLE IA', 'title1a'],
    ['Section A. List of things', 'secA'],
    ['Part C: Large', 'partC'],
    ['ANNEX IV', 'anx4'],
    ['ANNEX', 'anx'],
    ['Sub-section 1', undefined],
    ['Chapter of accidents', undefined],
  ])('%o is %o', (line, segment) => expect(divisionTitle(line)?.segment).toBe(segment));

  it.each([
    ['‘Article 4', true],
    ['‘kite’ means', false],
    ['‘the person’s kite', true],
    ['(a) kite', false],
  ])('a quotation opens in %o: %o', (text, opens) => expect(opensQuotation(text)).toBe(opens));

  it('and closes behind its last mark', () => {
    expect(closesQuotation('quoted.’;')).toBe(true);
    expect(closesQuotation('quoted’, and')).toBe(true);
    expect(closesQuotation('‘quoted’ words')).toBe(false);
    expect(closesQuotation('not yet')).toBe(false);
  });
});

describeWithData('the acts and treaties of the Union', ({ data }) => {
  it('are read whole, without a provision twice', { timeout: 120_000 }, async () => {
    const { documents, rejects, at } = await readAll(join(data, 'eu'));
    expect(new Set(rejects.map(({ reason }) => reason))).toEqual(new Set(['held_otherwise']));
    expect(duplicates(documents)).toEqual([]);
    const count = (instrument: string, level: string, language = 'en') => {
      const [act] = at(instrument.replaceAll('_', '/'), language);
      const first = documents.filter(
        ({ instrumentId, date, tags, ...document }) =>
          instrumentId === instrument &&
          tags.level === level &&
          date === act?.date &&
          document.language === language,
      );
      return new Set(first.map(({ coordinate }) => coordinate)).size;
    };
    const counted = (instrument: string) =>
      ['article', 'recital', 'annex'].map((level) => count(instrument, level)).join('/');
    expect(counted('eu_reg_2024_1624')).toBe('90/175/6');
    expect(count('eu_reg_2024_1624', 'article', 'fr')).toBe(90);
    expect(counted('eu_dir_2024_1640')).toBe('80/139/1');
    expect(counted('eu_reg_2016_679')).toBe('99/173/0');
    expect(counted('eu_reg_2024_1689')).toBe('113/180/13');
    expect(counted('eu_reg_2024_1183')).toBe('2/78/7');
    expect(counted('eu_dir_2018_843')).toBe('6/55/0');
    expect(counted('eu_reg_2019_2175')).toBe('7/59/0');
    expect(counted('eu_treaty_tfeu')).toBe('358/0/2');
    expect(counted('eu_treaty_teu')).toBe('55/0/0');
    expect(counted('eu_treaty_charter')).toBe('54/0/0');
    expect(counted('eu_dir_1995_46')).toBe('34/72/0');

    expect(at('eu/reg/2024/1624/art28/1/a')[0]?.body).toMatch(/^\(a\) the requirements that apply/);
    expect(at('eu/reg/2024/1689/anx3/5/b')[0]?.body).toMatch(/^\(b\) AI systems intended/);
    // Deleted in the state of 2026, and its words are still in the file.
    const [, deletion] = at('eu/reg/2024/1689/anx1/secA/1');
    expect(deletion).toBeUndefined();
    expect(at('eu/reg/2024/1689/anx1/secA/1')[0]?.dateEnd).toBe('2026-07-27');
    expect(at('eu/dir/2015/849/art13').map(({ date, tags }) => [date, tags.text_missing])).toEqual([
      [at('eu/dir/2015/849')[0]?.date, undefined],
      ['2018-07-09', 'true'],
      ['2024-12-30', undefined],
    ]);
    expect(at('eu/dir/1995/46/art7').at(-1)?.dateEnd).toBe('2018-05-25');
    expect(at('eu/treaty/tfeu/art101/1/a')).toHaveLength(1);
    expect(at('eu/reg/2014/269', 'nl')).toHaveLength(1);
  });

  it('are read from pages that only their heads and names tell of', { timeout: 120_000 }, async () => {
    const { documents, rejects } = await readAll(join(data, 'official-formats/eu'));
    expect(duplicates(documents)).toEqual([]);
    const unread = rejects.filter(({ reason }) => reason !== 'held_otherwise').map(({ where }) => where);
    // What a query of the catalogue answered, saved beside the acts.
    expect(unread.filter((where) => !where.endsWith('_metadata.json'))).toEqual([]);
    const articles = (act: string) =>
      new Set(
        documents
          .filter(({ instrumentId, tags }) => instrumentId === act && tags.level === 'article')
          .map(({ coordinate }) => coordinate),
      ).size;
    expect(articles('eu_reg_2016_679')).toBe(99);
    expect(articles('eu_reg_2024_1689')).toBe(113);
    expect(articles('eu_reg_1958_1')).toBe(8);
  });
});
