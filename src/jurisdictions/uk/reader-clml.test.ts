import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { describeWithData } from '../../../test/support/shared.ts';
import type { CorpusDocument, Reject } from '../../model/document.ts';
import { parseCoordinate } from './coordinates.ts';
import { clmlReader } from './reader-clml.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** Documents and rejects of a folder with the given files, documents by their place in the instrument. */
async function read(files: Readonly<Record<string, string | Buffer>>) {
  const folder = await mkdtemp(join(tmpdir(), 'pincite-clml-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return readAll(folder);
}

async function readAll(path: string) {
  const documents: CorpusDocument[] = [];
  const rejects: Reject[] = [];
  for await (const item of clmlReader.read(path)) {
    if (item.type === 'document') documents.push(item.document);
    else if (item.type === 'reject') rejects.push(item.reject);
  }
  for (const { coordinate } of documents)
    expect(parseCoordinate(coordinate ?? ''), `${coordinate}`).not.toBeNull();
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  return {
    documents,
    rejects,
    at: (place: string) => documents.filter((document) => placeOf(document) === place),
  };
}

const placeOf = ({ coordinate, instrumentId }: CorpusDocument): string =>
  (coordinate ?? '').slice((instrumentId ?? '').length + 1);

interface FileOptions {
  readonly work?: string;
  /** What follows the work in the file's address. */
  readonly scope?: string;
  readonly status?: 'final' | 'revised';
  readonly valid?: string;
  readonly root?: string;
  readonly metadata?: string;
  readonly language?: string;
}

/** A file in the shape of those of legislation.gov.uk; its words are those of no law. */
function file(law: string, options: FileOptions = {}): string {
  const { work = 'ukpga/2010/99', scope = '', status = 'revised', valid, root = '', metadata = '' } = options;
  const date = valid === undefined ? '' : `<dct:valid>${valid}</dct:valid>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" IdURI="http://www.legislation.gov.uk/id/${work}" ${root}>
<ukm:Metadata xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dct="http://purl.org/dc/terms/" xmlns:atom="http://www.w3.org/2005/Atom">
<dc:identifier>http://www.legislation.gov.uk/${work}${scope}</dc:identifier><dc:title>Bread Act 2010</dc:title>
<dc:language>${options.language ?? 'en'}</dc:language>${date}<atom:link rel="self" href="x"/>
<ukm:PrimaryMetadata><ukm:DocumentClassification><ukm:DocumentCategory Value="primary"/><ukm:DocumentStatus Value="${status}"/></ukm:DocumentClassification>
<ukm:Year Value="2010"/><ukm:Number Value="99"/><ukm:EnactmentDate Date="2010-04-08"/></ukm:PrimaryMetadata>${metadata}
</ukm:Metadata><Primary>${law}</Primary></Legislation>`;
}

const p = (level: number, id: string, number: string, content: string, attributes = ''): string =>
  `<P${level} id="${id}" ${attributes}><Pnumber>${number}</Pnumber><P${level}para>${content}</P${level}para></P${level}>`;
const text = (words: string): string => `<Text>${words}</Text>`;
const section = (number: string, content: string, attributes = '', title = ''): string =>
  `<P1group ${attributes}><Title>${title}</Title>${p(1, `section-${number}`, number, content)}</P1group>`;

describe('an Act', () => {
  const act = file(
    `<Body>
    <Part id="part-1"><Number>PART 1</Number><Title>Loaves</Title>
      <Chapter id="part-1-chapter-1"><Number>CHAPTER 1</Number><Title>Size</Title>
        ${section('1', p(2, 'section-1-1', '1', `${text('A loaf is—')}${p(3, 'section-1-1-a', 'a', text('round, or'))}${p(3, 'section-1-1-b', 'b', text('long.'))}`) + p(2, 'section-1-2', '2', text('A roll is none.')), '', 'Loaves')}
      </Chapter>
      ${section('2', `${text('After section 9 insert—')}<BlockAmendment>${section('9A', text('No crumbs.'))}</BlockAmendment>`)}
    </Part>
    <Pblock id="crossheading-x"><Title>Ends</Title>
      ${section('3', text('. . . . . . .'), 'RestrictStartDate="2015-01-01"', '. . .')}
      ${section('4', `${text('In this Act—')}<UnorderedList><ListItem><Para>${text('“crust” means—')}<OrderedList Type="alpha"><ListItem>${text('top')}</ListItem><ListItem>${text('rim')}</ListItem></OrderedList></Para></ListItem></UnorderedList>`, 'Status="Prospective"')}
    </Pblock></Body>
    <Schedules>
      <Schedule id="schedule-1"><Number>SCHEDULE 1</Number><TitleBlock><Title>Ovens</Title></TitleBlock><ScheduleBody>
        ${text('Ovens are listed.')}
        <Part id="schedule-1-part-1"><Number>PART 1</Number>${p(1, 'schedule-1-part-1-paragraph-1', '1', text('Hot.'))}</Part>
        <Part id="schedule-1-part-2"><Number>PART 2</Number>${p(1, 'schedule-1-part-2-paragraph-1', '1', text('Cold.'))}</Part>
      </ScheduleBody></Schedule>
      <Schedule id="schedule-SECOND"><Number>SECOND SCHEDULE</Number><ScheduleBody>
        ${p(1, 'schedule-SECOND-paragraph-1', '1', p(2, 'schedule-SECOND-paragraph-1-1', '1', text('Old.')))}
        ${p(1, 'regulation-7', '7', text('Words of another instrument.'))}
      </ScheduleBody></Schedule>
    </Schedules>`,
    { valid: '2020-01-01', root: 'RestrictExtent="E+W"' },
  );

  it('has its provisions to the last numbered one, and none that it quotes', async () => {
    const { documents, rejects } = await read({ 'act.xml': act });
    expect(rejects).toEqual([]);
    expect([...new Set(documents.map(placeOf))]).toEqual([
      '',
      ...['pt1', 'pt1/ch1', 's1', 's1/1', 's1/1/a', 's1/1/b', 's1/2', 's2', 's3', 's4', 's4/a', 's4/b'],
      ...['sch1', 'sch1/pt1', 'sch1/pt1/para1', 'sch1/para1', 'sch1/pt2', 'sch1/pt2/para1'],
      ...['sch2', 'sch2/para1', 'sch2/para1/1'],
    ]);
  });

  it('holds the words with their numbers, at every level', async () => {
    const { at } = await read({ 'act.xml': act });
    expect(at('s1')[0]?.body).toBe('(1) A loaf is—\n(a) round, or\n(b) long.\n(2) A roll is none.');
    expect(at('s1/1/a')[0]?.body).toBe('round, or');
    expect(at('s2')[0]?.body).toContain('No crumbs.');
    expect(at('sch1')[0]?.body).toBe('Ovens are listed.');
    expect(at('pt1')[0]).toMatchObject({ body: '', tags: { heading: 'Loaves', text_missing: 'true' } });
  });

  it('names provisions as lawyers do, and groups by what they hold', async () => {
    const { at } = await read({ 'act.xml': act });
    expect(at('s1')[0]?.title).toBe('Bread Act 2010, s. 1 (Loaves)');
    expect(at('pt1')[0]?.tags.group_end).toBe('uk/ukpga/2010/99/s2');
    expect(at('pt1/ch1')[0]?.tags.group_end).toBe('uk/ukpga/2010/99/s1/2');
    expect(at('sch1')[0]?.tags.group_end).toBe('uk/ukpga/2010/99/sch1/pt2/para1');
  });

  it('ends what the dots stand for, and says what is not in force yet', async () => {
    const { at } = await read({ 'act.xml': act });
    expect(at('s3')).toMatchObject([
      { date: '2010-04-08', dateEnd: '2015-01-01', body: '', tags: { enforcement_status: 'repealed' } },
    ]);
    expect(at('s4')).toMatchObject([{ date: null, tags: { enforcement_status: 'prospective' } }]);
  });

  it('offers paragraphs that are counted anew in each Part without the Part too', async () => {
    const { at } = await read({ 'act.xml': act });
    expect(at('sch1/para1').map(({ tags }) => tags.see)).toEqual([
      'uk/ukpga/2010/99/sch1/pt1/para1',
      'uk/ukpga/2010/99/sch1/pt2/para1',
    ]);
    expect(new Set(at('sch1/para1').map(({ versionGroup }) => versionGroup)).size).toBe(2);
  });

  it('proves absence only as a whole that is current', async () => {
    const structureOf = async (xml: string) => (await read({ 'act.xml': xml })).documents[0]?.tags.structure;
    const body = `<Body>${section('1', text('Bread.'))}</Body>`;
    const effect = (id: string, inForce: string) =>
      `<ukm:UnappliedEffects><ukm:UnappliedEffect Type="inserted"><ukm:AffectedProvisions><ukm:Section Ref="${id}"/></ukm:AffectedProvisions><ukm:InForceDates><ukm:InForce ${inForce}/></ukm:InForceDates></ukm:UnappliedEffect></ukm:UnappliedEffects>`;
    expect(await structureOf(file(body, { valid: '2020-01-01' }))).toBe('complete');
    expect(await structureOf(file(body, { valid: '2020-01-01', root: 'RestrictEndDate="2021-01-01"' }))).toBe(
      'partial',
    );
    expect(await structureOf(file(body, { valid: '2020-01-01', scope: '/section/1' }))).toBeUndefined();
    expect(await structureOf(file(body, { status: 'final' }))).toBe('complete');
    expect(await structureOf(file(body, { status: 'final', metadata: effect('section-1-2', '') }))).toBe(
      'partial',
    );
    const inserted = { valid: '2020-01-01', metadata: effect('section-2', 'Date="2020-06-01"') };
    expect(await structureOf(file(body, inserted))).toBe('partial');
    const { at } = await read({ 'act.xml': file(body, inserted) });
    expect(at('s2')).toMatchObject([{ date: '2020-06-01', body: '', tags: { text_missing: 'true' } }]);
  });
});

describe('states', () => {
  const enacted = file(
    `<Body>${section('1', p(2, 'section-1-1', '1', text('Old words.')) + p(2, 'section-1-2', '2', text('Same words.')))}
      ${section('2', text('Gone soon.'))}${section('4', text('“ Quoted ” words'))}</Body>`,
    { status: 'final' },
  );
  const later = file(
    `<Body>${section('1', p(2, 'section-1-1', '1', text('New words.')) + p(2, 'section-1-2', '2', text('Same  words.')) + p(2, 'section-1-3', '3', text('More.')), 'RestrictStartDate="2014-05-01"')}
      ${section('3', text('Another.'))}${section('4', text('“Quoted” words'), 'RestrictStartDate="2011-01-01"')}</Body>`,
    { valid: '2016-01-01' },
  );

  it('are versions: equal words are one, changed ones begin where the later state says so', async () => {
    const { at } = await read({ 'a.xml': later, 'b.xml.gz': gzipSync(enacted) });
    const days = (place: string) => at(place).map(({ date, dateEnd, body }) => [date, dateEnd, body]);
    expect(days('s1/1')).toEqual([
      ['2010-04-08', '2014-05-01', 'Old words.'],
      ['2014-05-01', null, 'New words.'],
    ]);
    expect(days('s1/2')).toEqual([['2010-04-08', null, 'Same words.']]);
    expect(days('s1/3')).toEqual([['2014-05-01', null, 'More.']]);
    expect(days('s2')).toEqual([['2010-04-08', '2016-01-01', 'Gone soon.']]);
    expect(days('s4')).toHaveLength(1);
    expect(at('s1')[0]?.versionGroup).toBe(at('s1')[1]?.versionGroup);
    expect(at('s2')[0]?.tags.enforcement_status).toBe('repealed');
  });

  it('leave words unknown that nobody shows, and nothing that was inserted', async () => {
    const xml = `<Body>${section('1', text('Now.'), 'RestrictStartDate="2018-01-01"')}${section('1A', text('Inserted.'), 'RestrictStartDate="2018-01-01"')}</Body>`;
    const { at } = await read({ 'a.xml': file(xml, { valid: '2020-01-01' }) });
    expect(at('s1').map(({ date, dateEnd, tags }) => [date, dateEnd, tags.text_missing])).toEqual([
      ['2010-04-08', '2018-01-01', 'true'],
      ['2018-01-01', null, undefined],
    ]);
    expect(at('s1A')).toHaveLength(1);
  });

  it('that end before their own day do not end', async () => {
    const xml = `<Body>${section('1', text('Still here.'), 'RestrictStartDate="2011-01-01" RestrictEndDate="2015-01-01"')}</Body>`;
    const { at } = await read({ 'a.xml': file(xml, { valid: '2020-01-01' }) });
    expect(at('s1').at(-1)?.dateEnd).toBeNull();
  });

  it('of a piece tell nothing of what is not shown', async () => {
    const piece = file(
      `<Body><Part id="part-1"><Number>PART 1</Number>${section('1', p(2, 'section-1-2', '2', text('Two.')))}</Part></Body>`,
      {
        valid: '2020-01-01',
        scope: '/section/1/2',
      },
    );
    const { at } = await read({ 'a.xml': piece });
    expect(at('s1')).toMatchObject([{ body: '', tags: { text_missing: 'true' } }]);
    expect(at('s1/2')).toMatchObject([{ body: 'Two.' }]);
    expect(at('pt1')[0]?.tags.group_end).toBeUndefined();
  });

  it('in Welsh stand beside those in English and sort before them', async () => {
    const xml = `<Body>${section('1', text('Bread.'))}</Body>`;
    const { at } = await read({
      'a.xml': file(xml, { valid: '2020-01-01' }),
      'b.xml': file(xml, { valid: '2020-01-01', language: 'cy' }),
    });
    expect(at('s1').map(({ language }) => language)).toEqual(['en', 'cy']);
    const [english, welsh] = at('s1');
    expect((welsh?.id ?? '') < (english?.id ?? '')).toBe(true);
    expect(welsh?.versionGroup).toBe(english?.versionGroup);
  });
});

describe('files that cannot be read', () => {
  const good = file(`<Body>${section('1', text('Bread.'))}</Body>`);

  it.each<[string, string | Buffer, string]>([
    ['no XML', 'bread', 'not_xml'],
    ['a torn file', good.slice(0, -30), 'not_xml'],
    ['a torn archive', gzipSync(good).subarray(0, -20), 'truncated'],
    ['a damaged archive', Buffer.from('1f8b0800000000000003ffffffffffffffff', 'hex'), 'not_gzip'],
    ['another root', '<akomaNtoso/>', 'not_legislation'],
    ['another encoding', Buffer.from(good.replace('Bread.', 'caf\u00e9'), 'latin1'), 'invalid_utf8'],
    [
      'entities',
      good
        .replace(
          '<Legislation',
          '<!DOCTYPE Legislation [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Legislation',
        )
        .replace('Bread.', '&b;'),
      'not_xml',
    ],
    ['a tower of elements', good.replace('Bread.', '<a>'.repeat(5000)), 'too_deep'],
    [
      'no address',
      good
        .replaceAll('http://www.legislation.gov.uk/', 'http://example.org/')
        .replace('xmlns="http://example.org/', 'xmlns="http://www.legislation.gov.uk/'),
      'no_work',
    ],
  ])('%s is rejected with its reason, and the rest is read', async (_, content, reason) => {
    const { documents, rejects } = await read({ 'bad.xml': content, 'good.xml': good });
    expect(rejects.map((reject) => [reject.where, reject.reason])).toEqual([['bad.xml', reason]]);
    expect(documents.map(placeOf)).toEqual(['', 's1']);
  });

  it('are told from those of others by their beginning', async () => {
    await read({ 'a.xml': '<akomaNtoso/>' });
    expect(await clmlReader.accepts(folders.at(-1) as string)).toBe(false);
    await read({ 'a.xml.gz': gzipSync(good) });
    expect(await clmlReader.accepts(folders.at(-1) as string)).toBe(true);
    expect(await clmlReader.accepts('/nowhere')).toBe(false);
  });
});

describeWithData('official files', ({ data }) => {
  it('are read without an exception, each into its work', async () => {
    const { documents, rejects } = await readAll(join(data, 'uk/clml'));
    expect(rejects.map(({ reason }) => reason).sort()).toEqual([
      ...['bad_number', 'bad_number', 'bad_number', 'not_legislation'],
    ]);
    const works = documents.filter((document) => placeOf(document) === '');
    expect(works.length).toBeGreaterThan(80);
    expect(
      works.filter(({ tags }) => tags.structure === 'complete').map(({ coordinate }) => coordinate),
    ).toEqual(expect.arrayContaining(['uk/ukpga/1998/42', 'uk/ukpga/2018/12']));
    const penalty = documents.filter(({ coordinate }) => coordinate === 'uk/ukpga/2018/12/s155');
    expect(penalty.map(({ date, dateEnd }) => [date, dateEnd])).toEqual([
      ['2018-05-23', '2020-12-31'],
      ['2020-12-31', '2026-02-05'],
      ['2026-02-05', null],
    ]);
    const life = documents.filter(({ coordinate }) => coordinate === 'uk/ukpga/1998/42/sch1/art8');
    expect(life.at(-1)?.title).toBe(
      'Human Rights Act 1998, Sch. 1 art. 8 (Right to respect for private and family life)',
    );
  }, 300_000);
});
