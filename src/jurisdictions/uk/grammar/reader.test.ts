import { describe, expect, it } from 'vitest';
import { createReader, type ReaderOptions } from '../../../grammar/read.ts';
import { createBaseLawbook } from '../../../lawbook/memory.ts';
import type { Citation } from '../../../model/index.ts';
import { uk } from '../index.ts';
import { facts } from '../instruments.ts';

const { lexicon } = createBaseLawbook([facts], { sources: [], snapshot: '2026-07-01', jurisdictions: [uk] });
const reader = createReader([uk], lexicon);
const EQUALITY = 'uk/ukpga/2010/15';

function read(text: string, options: Partial<ReaderOptions> = {}): Citation[] {
  return reader.read(text, options);
}

/** The words of each citation. */
function words(text: string, options: Partial<ReaderOptions> = {}): string[] {
  return read(text, options).map(({ span: [start, end] }) => text.slice(start, end));
}

/** The first reading of a provision, with the source of its instrument. */
function placed({ instrument, provision }: Citation): string {
  const [first] = provision?.readings ?? [];
  const path =
    first === undefined ? '' : first.type === 'single' ? first.path.join('/') : `${first.from.join('/')}..`;
  return `${instrument?.source ?? 'none'} ${path}`;
}

describe('spans', () => {
  it.each<[string, string[]]>([
    ['see sections 94, 95(1) and 98 of the Employment Rights Act 1996.', ['sections 94', '95(1)', '98 of the Employment Rights Act 1996']],
    ['see Theft Act 1968 (c. 60), ss. 1, 2.', ['Theft Act 1968 (c. 60), ss. 1', '2']],
    ['section 10 of, and Schedule 17 to, the Companies Act 2006', ['section 10', 'Schedule 17 to, the Companies Act 2006']],
    ['the Equality Act 2010 (“the EqA”): section 13 EqA', ['Equality Act 2010', 'section 13 EqA']],
    ['section 4 of that Act', ['section 4 of that Act']],
    ['In the Theft Act 1968, what is in s. 4?', ['Theft Act 1968', 's. 4']],
    ['§ 4 of the Theft Act 1968', ['§ 4 of the Theft Act 1968']],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  }); // biome-ignore format: a row a line

  it('reads no words twice', () => {
    const text =
      'S. 8 repealed by Housing Act 1996 (c. 52), s. 1 (with s. 2); SI 2006/246, reg. 3, 1998/1833, reg. 4; see [2020] UKSC 5 at para. 3';
    const spans = read(text).map(({ span }) => span);
    spans.forEach(([, end], at) => {
      expect(end).toBeLessThanOrEqual(spans[at + 1]?.[0] ?? text.length);
    });
  });
});

describe('the instrument that a text stands in', () => {
  it('has what the text does not name', () => {
    expect(read('S. 4 repealed; see s. 216', { host: EQUALITY }).map(placed)).toEqual([
      'host s4',
      'host s216',
    ]);
  });

  it('has no articles where it is an Act, and no sections where it is an instrument', () => {
    const [article] = read('article 4', { host: EQUALITY });
    const [section] = read('section 4', { host: 'uk/uksi/1998/1833' });
    expect([article?.unlinked, section?.unlinked]).toEqual(['context_needed', 'context_needed']);
  });

  it('is no court', () => {
    const [citation] = read('section 4', { host: 'uk/uksc/2024/1' });
    expect(citation?.instrument).toBeNull();
  });

  it('may be meant beside the one that ends the list', () => {
    const [first, second] = read('section 4 and section 5 of the Theft Act 1968', { host: EQUALITY });
    expect([first?.instrument?.coordinate, first?.alternative?.title]).toEqual([EQUALITY, 'Theft Act 1968']);
    expect(second?.instrument?.title).toBe('Theft Act 1968');
  });

  it('places what lies in the provision that is spoken of', () => {
    const host = `${EQUALITY}/s4/1`;
    expect(read('subsection (2)', { host }).map(placed)).toEqual(['host s4/2']);
    expect(read('paragraph 4 of this Schedule', { host: `${EQUALITY}/sch2/para3` }).map(placed)).toEqual([
      'host sch2/para4',
    ]);
    expect(read('subsection (2)', { host: EQUALITY })[0]?.unlinked).toBe('context_needed');
  });
});

describe('what was talked about before', () => {
  const context = ['uk/ukpga/1996/18/s124'];

  it('has what a question asks about without a name', () => {
    expect(read('what about section 125?', { context }).map(placed)).toEqual(['context s125']);
    expect(read('and section 5 of that Act?', { context }).map(placed)).toEqual(['context s5']);
    expect(read('section 5 of the 1996 Act', { context }).map(placed)).toEqual(['context s5']);
  });

  it('gives way to what the question names', () => {
    expect(read('section 4 of the Theft Act 1968', { context }).map(placed)).toEqual(['named s4']);
    const [bare] = read('section 4; the Theft Act 1968', { context });
    expect(bare?.instrument).toBeNull();
  });

  it('gives way to a name that is not read', () => {
    for (const text of ['s 9 PQA', 'PQA s 9', 'section 9 Lease', 'the Lease section 9'])
      expect(read(text, { context }).map(({ unlinked }) => unlinked)).toEqual([
        'provision_without_instrument',
      ]);
  });

  it.each(['s 12 xyza', 's 12 of the xyza 1996', 'xyza s 12', 'under xyza, s 12', 's 12 (xyza)', 's 9 pqa'])(
    'gives way to small letters that are no word: %s',
    (text) => {
      for (const citation of read(text, { context }).filter(({ provision }) => provision !== null))
        expect([citation.instrument?.source ?? null, citation.unlinked]).not.toContain('context');
    },
  );

  it('has what ordinary words stand beside', () => {
    for (const text of ['does s 125 apply?', 'and s 125 please', 'explain s 125', 's 125 now'])
      expect(read(text, { context }).map(placed)).toEqual(['context s125']);
  });

  it('is of no use where it was several', () => {
    const [citation] = read('section 4', { context: [...context, EQUALITY] });
    expect(citation?.unlinked).toBe('provision_without_instrument');
  });
});

describe('what the words take out or only mention', () => {
  it.each<[string, string[]]>([
    ['the Theft Act 1968 except sections 1 and 2', ['cited', 'excluded', 'excluded']],
    ['s. 4 of the Theft Act 1968, not s. 5', ['cited', 'excluded']],
    ['S. 4 substituted by Fraud Act 2006 (c. 35), s. 5', ['context', 'cited']],
    [
      'Sch. 4 wholly in force at 1.10.1992 see s. 102 and S.I. 1998/1833, art. 2',
      ['context', 'context', 'cited'],
    ],
    ['subsection (1) means section 4 of the Theft Act 1968', ['context', 'cited']],
    ['section 4 of the Theft Act 1968 before its repeal by the Fraud Act 2006', ['cited', 'context']],
    ['section 83 of the Housing Act 1996; that Act is long', ['cited', 'context']],
  ])('%s', (text, expected) => {
    expect(read(text).map(({ polarity }) => polarity)).toEqual(expected);
  });
});

describe('places named from the inside out', () => {
  it.each<[string, string[]]>([
    ['para 4, Schedule 2, Theft Act 1968', ['named sch2/para4']],
    ['paragraph 4, Part 1, Schedule 21 to the Equality Act 2010', ['named sch21/para4']],
    ['Equality Act 2010, para 4, Sch 2', ['named sch2/para4']],
    ['Article 8, Schedule 1, Human Rights Act 1998', ['named sch1/art8']],
    ['Article 8, Schedule 1, HRA', ['named sch1/art8']],
    ['article 8 of Part I of Schedule 1 to the Human Rights Act 1998', ['named sch1/art8']],
    ['Human Rights Act 1998 Sch 1 Pt I art 8', ['named sch1/art8']],
    // Regulations have both.
    ['regulation 8, Schedule 1, Working Time Regulations 1998', ['named reg8', 'named sch1']],
    ['section 4, Schedule 2, Theft Act 1968', ['named s4', 'named sch2']],
  ])('%s', (text, expected) => {
    expect(read(text).map(placed)).toEqual(expected);
  });

  it('are none in a text: there a comma ends a phrase', () => {
    const text = `Under paragraph 4, Schedule 2 to the Theft Act 1968 is amended. ${'It is so ordered. '.repeat(40)}`;
    expect(read(text).length).toBeGreaterThan(1);
  });
});

describe('titles without their kind', () => {
  it.each<[string, string[]]>([
    ['employment rights 1996', ['named ']],
    ['employment rights 1996 s124', ['named s124']],
    ['s 124 of the employment rights 1996', ['named s124']],
    ['working time 1998 reg 4', ['named reg4']],
    // A subject, and a name that has more in front of it.
    ['employment rights 1996 reform', []],
    ['unfair employment rights 1996', []],
  ])('%s', (text, expected) => {
    expect(read(text).map(placed)).toEqual(expected);
  });
});

describe('the time that a question asks about', () => {
  it.each<[string, unknown]>([
    ['what did section 13 of the Equality Act 2010 say in 2012?', { type: 'undated', words: 'in 2012' }],
    [
      'As at 1 April 2012, what did section 13 of the Equality Act 2010 say?',
      { type: 'at', date: '2012-04-01' },
    ],
    ['what does section 13 of the Equality Act 2010 say about 2012?', null],
    ['In section 13 of the Equality Act 2010, what is said?', null],
  ])('%s', (text, version) => {
    expect(read(text)[0]?.version).toEqual(version);
  });
});

describe('notes', () => {
  it('speak of the instrument that they begin with', () => {
    const citations = read(
      '1992 c. 4. Section 171ZL was inserted by the Employment Act 2002 (c. 22), section 4.',
      {
        host: 'uk/uksi/1998/1833',
      },
    );
    expect(citations.map(placed)).toEqual(['named ', 'backReference s171ZL', 'named s4']);
  });

  it('are no judgments: in a long text a bare section is a question', () => {
    const text = `The Theft Act 1968 was amended. ${'The tribunal heard the claimant. '.repeat(120)}Section 4 was argued.`;
    expect(read(text).map(({ unlinked }) => unlinked)).toEqual([null, 'provision_without_instrument']);
  });
});

it('binds no list of more members than are read', () => {
  const many = Array.from({ length: 300 }, (_, n) => n + 1).join(', ');
  const provisions = read(`sections ${many} of the Theft Act 1968`).filter(
    ({ kind }) => kind === 'provision',
  );
  expect(provisions.length).toBeGreaterThan(0);
  expect(provisions.every(({ limit }) => limit === 'too_many_members')).toBe(true);
});
