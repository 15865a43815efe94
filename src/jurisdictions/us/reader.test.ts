import { describe, expect, it } from 'vitest';
import { inShort, readFiles } from '../../../test/support/laws.ts';
import { ecfrReader } from './reader-ecfr.ts';
import { uslmReader } from './reader-uslm.ts';

const code = (body: string, number = '9'): string => `<?xml version="1.0"?>
<uscDoc xmlns="http://xml.house.gov/schemas/uslm/1.0" xmlns:dcterms="http://purl.org/dc/terms/" identifier="/us/usc/t${number}">
<meta><docNumber>${number}</docNumber><dcterms:created>2024-12-31T07:45:13</dcterms:created></meta>
<main><title identifier="/us/usc/t${number}"><num value="${number}">Title ${number}</num><heading>MADE UP</heading>${body}</title></main></uscDoc>`;

const act = (root: string, meta: string, body: string, before = ''): string => `<?xml version="1.0"?>
<${root} xmlns="http://schemas.gpo.gov/xml/uslm"><meta>${meta}</meta>${before}<main>${body}</main></${root}>`;

describe('the reader of USLM', () => {
  it('takes sections, what lies below them, chapters and notes of a title of the Code', async () => {
    const { accepted, documents, rejects } = await readFiles(uslmReader, {
      'title.xml':
        code(`<chapter identifier="/us/usc/t9/ch1"><num value="1">CHAPTER 1</num><heading>BREAD</heading>
<section identifier="/us/usc/t9/s1"><num value="1">§ 1.</num><heading> Loaves</heading>
<subsection identifier="/us/usc/t9/s1/a"><num value="a">(a)</num><heading>In general</heading><chapeau>A loaf is—</chapeau>
<paragraph identifier="/us/usc/t9/s1/a/1"><num value="1">(1)</num><content>baked; or</content></paragraph>
<paragraph identifier="/us/usc/t9/s1/a/2"><num value="2">(2)</num><content>none.</content></paragraph></subsection>
<sourceCredit>(July 30, 1947.)</sourceCredit>
<notes type="uscNote"><note><heading>Act on Flour</heading><quotedContent><section><num value="7">§ 7.</num>
<heading>FLOUR.</heading><content>Quoted.</content></section></quotedContent></note></notes></section>
<section identifier="/us/usc/t9/s2a–1" status="repealed"><num value="2a–1">[§ 2a–1.</num><heading>Repealed.]</heading></section></chapter>`),
    });
    expect({ accepted, rejects }).toEqual({ accepted: true, rejects: [] });
    expect(documents[0]).toMatchObject({
      coordinate: 'us/usc/9',
      title: '9 U.S.C. (Arbitration)',
      date: '1947-07-30',
      tags: { structure: 'complete', structure_since: '2024-12-31' },
    });
    expect(inShort(documents)).toEqual([
      'us/usc/9 1947-07-30.. -',
      'ch1 1947-07-30.. -',
      '1 1947-07-30.. "(a) In general\\nA loaf is"',
      '1/a 1947-07-30.. "A loaf is—\\n(1) baked; or"',
      '1/a/1 1947-07-30.. "baked; or"',
      '1/a/2 1947-07-30.. "none."',
      'note1 1947-07-30.. "Act on Flour\\n§ 7. FLOUR."',
      '2a-1 1947-07-30..2024-12-31 - repealed',
    ]);
    expect(documents[2]?.tags).toMatchObject({ section: '1', notes: ['(July 30, 1947.)'] });
    expect(documents[1]?.tags.group_end).toBe('us/usc/9/2a-1');
  });

  it('proves nothing by a title of which a number stands for several', async () => {
    const { documents } = await readFiles(uslmReader, {
      'title.xml': code('<section identifier="/us/usc/t9/s1...s4"><num value="1...4">[§§ 1 to 4.</num></section>'),
    });
    expect(documents.map(({ tags }) => tags.structure)).toEqual(['partial']);
  }); // biome-ignore format: one line

  it('takes public laws as they were made, and compilations as amended, which prove nothing', async () => {
    const section = '<section identifier="/us/pl/119/1/s1"><num value="1">SECTION 1. </num><heading>SHORT TITLE.</heading><content>The “<shortTitle role="act">Bread Act</shortTitle>”.</content></section>';
    const amended = '<preface><editionNote>[As Amended, Enacted <date date="2011-01-04">January 4, 2011</date>]</editionNote></preface>';
    const { documents, rejects } = await readFiles(uslmReader, {
      'law.xml': act('pLaw', '<citableAs>Public Law 119–1</citableAs><citableAs>139 Stat. 3</citableAs><approvedDate>2025-01-29</approvedDate><congress>119</congress><docNumber>1</docNumber>', section),
      'comps.xml': act('statuteCompilation', '<citableAs>Public Law 95–563, as amended</citableAs><citableAsShortTitle>BAKERS ACT</citableAsShortTitle><docNumber>563</docNumber><congress>95</congress><approvedDate>1978-11-01</approvedDate>', '<title identifier="/us/sComp/95/563/tI"><section identifier="/us/sComp/95/563/tI/s14"><num>Sec. 14.</num><content>Left.</content></section></title>', amended),
      'other.xml': act('statuteCompilation', '<citableAs>Act of May 1, 1900</citableAs><docNumber>1</docNumber>', section),
    });
    expect(rejects.map(({ where, reason }) => `${where} ${reason}`)).toEqual(['other.xml no_law']);
    const acts = documents.filter(({ tags }) => tags.level === 'act');
    expect(acts.map(({ coordinate, title, tags }) => [coordinate, title, tags.structure, tags.stat ?? ''])).toEqual([
      ['us/pl/95/563', 'BAKERS ACT', 'partial', ''],
      ['us/pl/119/1', 'Bread Act', 'complete', '139/3'],
    ]);
    expect(inShort(documents)).toContain('14 1978-11-01.. "Left."');
  }); // biome-ignore format: texts of files
});

const regulations = (body: string, title = '1'): string => `<?xml version="1.0"?>
<DLPSTEXTCLASS><TEXT><BODY><ECFRBRWS><AMDDATE>Dec. 29, 2022(fm)
</AMDDATE><DIV1 N="${title}" NODE="${title}:1" TYPE="TITLE"><HEAD>Title ${title}—Made Up--Volume 1</HEAD>${body}</DIV1></ECFRBRWS></BODY></TEXT></DLPSTEXTCLASS>`;

describe('the reader of the eCFR', () => {
  it('takes parts, subparts, sections and appendices, whichever way they are numbered', async () => {
    const { documents, rejects } = await readFiles(ecfrReader, {
      'title.xml': regulations(`<DIV3 N="I" TYPE="CHAPTER"><HEAD>CHAPTER I</HEAD>
<DIV5 N="2" TYPE="PART"><HEAD>PART 2—BREAD</HEAD><DIV6 N="A" TYPE="SUBPART"><HEAD>Subpart A—Loaves</HEAD>
<DIV8 N="§ 2.1" TYPE="SECTION"><HEAD>§ 2.1   Scope.</HEAD><P>(a) Bread.</P><CITA TYPE="N">[37 FR 1]</CITA></DIV8>
<DIV8 N="2.1031(a)-1T" TYPE="SECTION"><HEAD>§ 2.1031(a)-1T   Exchange.</HEAD><P>Text.</P></DIV8></DIV6>
<DIV8 N="§ 2.5" TYPE="SECTION"><HEAD>§ 2.5   [Reserved]</HEAD></DIV8>
<DIV8 N="§§ 2.6-2.9" TYPE="SECTION"><HEAD>§§ 2.6-2.9   [Reserved]</HEAD></DIV8>
<DIV9 N="Appendix B to Part 2" TYPE="APPENDIX"><HEAD>Appendix B to Part 2—Forms</HEAD><P>Form.</P></DIV9></DIV5>
<DIV5 N="3-49" TYPE="PART"><HEAD>PARTS 3-49 [RESERVED]</HEAD></DIV5></DIV3>`),
    });
    expect(rejects).toEqual([]);
    expect(documents[0]).toMatchObject({
      coordinate: 'us/cfr/1',
      title: '1 C.F.R. (Made Up)',
      tags: { structure: 'complete', structure_since: '2022-12-29' },
    });
    expect(inShort(documents).slice(1)).toEqual([
      '2 .. -',
      '2/subptA .. -',
      '2/1 .. "(a) Bread."',
      '2/1031~28a~29-1T .. "Text."',
      expect.stringMatching(/^2\/5 \.\..* - repealed$/),
      expect.stringMatching(/^2\/appB .. "Appendix B to Part 2—For"$/),
    ]);
    expect(documents[4]?.tags.section).toBe('2.1031(a)-1T');
  });

  it('proves nothing by a later volume of a title', async () => {
    const { documents } = await readFiles(ecfrReader, {
      'title.xml': regulations('').replace('Volume 1', 'Volume 2'),
    });
    expect(documents.map(({ tags }) => tags.structure)).toEqual(['partial']);
  });
});
