import { beforeAll, describe, expect, it } from 'vitest';
import { createReader, type Reader } from '../../../grammar/read.ts';
import { Reading } from '../../../grammar/reading.ts';
import type { Lawbook } from '../../../lawbook/buffers.ts';
import { buildInMemory } from '../../../lawbook/memory.ts';
import type { InstrumentInput, Jurisdiction } from '../../../model/index.ts';
import { aliasNames } from '../facts-aliases.ts';
import { uk } from '../index.ts';
import { initials, titleNames } from '../instruments-names.ts';
import { instrumentsAt, kindlessInstrumentAt } from './instruments.ts';
import type { InstrumentMention } from './mentions.ts';

const TITLES: readonly (readonly [path: string, title: string])[] = [
  ['ukpga/1968/60', 'Theft Act 1968'],
  ['ukpga/1978/31', 'Theft Act 1978'],
  ['ukpga/2006/35', 'Fraud Act 2006'],
  ['ukpga/1988/1', 'Income and Corporation Taxes Act 1988'],
  ['ukpga/1996/18', 'Employment Rights Act 1996'],
  ['ukpga/1996/23', 'Arbitration Act 1996'],
  ['ukpga/1974/37', 'Health and Safety at Work etc. Act 1974'],
  ['ukpga/1969/37', 'Employer’s Liability (Defective Equipment) Act 1969'],
  ['ukpga/Vict/24-25/100', 'Offences against the Person Act 1861'],
  ['ukpga/1998/42', 'Human Rights Act 1998'],
  ['ukpga/1984/60', 'Police and Criminal Evidence Act 1984'],
  ['ukpga/2018/12', 'Data Protection Act 2018'],
  ['ukpga/1998/29', 'Data Protection Act 1998'],
  ['ukpga/2006/13', 'Immigration, Asylum and Nationality Act 2006'],
  ['ukpga/1981/61', 'Nationality Act 2006'],
  ['ukpga/2023/1', 'Finance Act 2023'],
  ['ukpga/2023/49', 'Firearms Act 2023'],
  ['ukpga/2005/22', 'Finance (No. 2) Act 2005'],
  ['ukpga/Vict/37-38/96', 'Statute Law Revision Act 1874 (No. 2)'],
  ['ukpga/Vict/37-38/35', 'Statute Law Revision Act 1874'],
  ['uksi/1998/1833', 'The Working Time Regulations 1998'],
  ['uksi/1999/3372', 'The Working Time Regulations 1999'],
  ['uksi/1998/3167', 'The Potatoes (Amendment) Regulations 1998'],
  ['nisr/2002/246', 'The Potatoes (Amendment) Regulations (Northern Ireland) 2002'],
  ['uksi/2000/1', 'The Employment Act 2002 (Commencement No. 8) Order 2000'],
  ['ukpga/2002/22', 'Employment Act 2002'],
  ['uksi/1995/870', 'The A312 Trunk Road (The Parkway, Hounslow) (50 mph Speed Limit) Order 1995'],
  ['uksi/1978/272', 'The Transfer of Functions (Wales) (No. 1) Order 1978'],
  ['ukla/1990/9', 'Right Whales Act 1990'],
  ['uksi/1989/722', 'The Southern Water Authority 1989'],
  ['ukpga/Geo3/53/102', 'An Act for the Relief of Insolvent Debtors in England.'],
];

function instrument([path, title]: readonly [string, string]): InstrumentInput {
  return {
    coordinate: `uk/${path}`,
    jurisdiction: 'uk',
    nature: path.split('/')[0] as string,
    title,
    names: [...titleNames(title), ...initials(title), ...aliasNames(path)],
    numbers: [],
    date: null,
    inForceFrom: null,
    inForceTo: null,
    structure: 'none',
    document: null,
    held: true,
    provenance: null,
  };
}

let lawbook: Lawbook;
let found: InstrumentMention[] = [];
let reader: Reader;

/** The jurisdiction with a reader that does nothing but collect instruments. */
const collecting: Jurisdiction = {
  ...uk,
  grammar: {
    ...uk.grammar,
    createReader: (environment) => {
      const r = new Reading(environment);
      let floor = 0;
      return {
        begin: (tokens, options) => {
          r.begin(tokens, options);
          floor = 0;
          found = [];
        },
        visit: (i) => {
          const mentions = instrumentsAt(r, i, floor);
          found.push(...mentions);
          floor = mentions.at(-1)?.end ?? floor;
          return mentions.length > 0 ? floor : i;
        },
        finish: () => {
          for (let i = 0; found.length === 0 && i < r.count; i++)
            found.push(...[kindlessInstrumentAt(r, i, 0)].filter((one) => one !== null));
          return [];
        },
      };
    },
  },
};

beforeAll(async () => {
  lawbook = await buildInMemory({
    jurisdictions: [uk],
    completeness: [],
    sources: [],
    snapshot: '2026-07-10',
    instruments: TITLES.map(instrument),
    provisions: [],
  });
  reader = createReader([collecting], lawbook.lexicon);
});

/** `Theft Act 1968 = ukpga/1968/60 (doubt)`; `?` before what is near, `-` where nothing is. */
function titlesIn(text: string): readonly string[] {
  reader.read(text);
  const paths = (ordinals: readonly number[]): string =>
    ordinals.map((one) => lawbook.index.instrument(one).coordinate.slice(3)).join(', ');
  return found.map(({ ref }) => {
    const [start, end] = ref.span as readonly [number, number];
    const bearers =
      ref.named.length > 0 ? paths(ref.named) : ref.near.length > 0 ? `? ${paths(ref.near)}` : '-';
    const put = ref.corrections.map(([from, to]) => ` ${from}>${to}`).join('');
    const remark = ref.doubt ?? ref.outside;
    return `${text.slice(start, end)} = ${bearers}${put}${remark === null ? '' : ` (${remark})`}`;
  });
}

describe('titles that are known', () => {
  it.each([
    ['section 1 of the Theft Act 1968', 'Theft Act 1968 = ukpga/1968/60'],
    ['THEFT ACT 1968', 'THEFT ACT 1968 = ukpga/1968/60'],
    ['s 1 theft act 1968', 'theft act 1968 = ukpga/1968/60'],
    ['Theft Act, 1968', 'Theft Act, 1968 = ukpga/1968/60'],
    ['the Working Time Regs 1998', 'Working Time Regs 1998 = uksi/1998/1833'],
    ['Potatoes (Amendment) Regulations (NI) 2002', 'Potatoes (Amendment) Regulations (NI) 2002 = nisr/2002/246'],
    ['Theft Act of 1968', 'Theft Act of 1968 = ukpga/1968/60'],
    ['Theft Act (1968)', 'Theft Act (1968) = ukpga/1968/60'],
    ['the 1968 Theft Act', '1968 Theft Act = ukpga/1968/60'],
    ['(Theft Act 1968)', 'Theft Act 1968 = ukpga/1968/60'],
    ['Theft Act 1968 (c. 60)', 'Theft Act 1968 (c. 60) = ukpga/1968/60'],
    ['Theft Act 1968 c. 60, s. 1', 'Theft Act 1968 c. 60 = ukpga/1968/60'],
    ['Breach of the Theft Act 1968', 'Theft Act 1968 = ukpga/1968/60'],
    ['the GDPR and Data Protection Act 2018', 'Data Protection Act 2018 = ukpga/2018/12'],
    ['Health & Safety at Work etc Act 1974', 'Health & Safety at Work etc Act 1974 = ukpga/1974/37'],
    ['Health and Safety at Work Act 1974', 'Health and Safety at Work Act 1974 = ukpga/1974/37'],
    ['Employers Liability (Defective Equipment) Act 1969', 'Employers Liability (Defective Equipment) Act 1969 = ukpga/1969/37'],
    ['Offences Against Person Act 1861', 'Offences Against Person Act 1861 = ukpga/Vict/24-25/100'],
    ['Immigration, Asylum and Nationality Act 2006', 'Immigration, Asylum and Nationality Act 2006 = ukpga/2006/13'],
    ['Finance (No. 2) Act 2005', 'Finance (No. 2) Act 2005 = ukpga/2005/22'],
    ['Statute Law Revision Act 1874 (No. 2)', 'Statute Law Revision Act 1874 (No. 2) = ukpga/Vict/37-38/96'],
    ['Employment Act 2002 (Commencement No. 8) Order 2000', 'Employment Act 2002 (Commencement No. 8) Order 2000 = uksi/2000/1'],
    ['the Potatoes (Amendment) Regulations (Northern Ireland) 2002', 'Potatoes (Amendment) Regulations (Northern Ireland) 2002 = nisr/2002/246'],
    ['A312 Trunk Road (The Parkway, Hounslow) (50 mph Speed Limit) Order 1995', 'A312 Trunk Road (The Parkway, Hounslow) (50 mph Speed Limit) Order 1995 = uksi/1995/870'],
    ['Transfer of Functions (Wales) (No. 1) Order 1978/272', 'Transfer of Functions (Wales) (No. 1) Order 1978/272 = uksi/1978/272'],
    ['sections 88A and B of the Theft Act 1968', 'Theft Act 1968 = ukpga/1968/60'],
    ['Working Time Regulations 1998 SI 1998/1833', 'Working Time Regulations 1998 SI 1998/1833 = uksi/1998/1833'],
    ['IN THE MATTER OF THE THEFT ACT 1968', 'THEFT ACT 1968 = ukpga/1968/60'],
    ['ERA 1996', 'ERA 1996 = ukpga/1996/18'],
    ['era 1996', 'era 1996 = ukpga/1996/18'],
    ['FA 2023', 'FA 2023 = ukpga/2023/1, ukpga/2023/49'],
    ['HRA s. 3', 'HRA = ukpga/1998/42'],
    ['hswa s 2', 'hswa = ukpga/1974/37'],
    ['employment rights 1996', 'employment rights 1996 = ukpga/1996/18'],
    ['s 1 fraud act', 'fraud act = ukpga/2006/35'],
    ['the Taxes Act 1988', 'Taxes Act 1988 = ukpga/1988/1'],
    ['the Taxes Act', 'Taxes Act = ukpga/1988/1 (title_without_year)'],
    ['the Theft Act', 'Theft Act = ukpga/1968/60, ukpga/1978/31 (title_without_year)'],
    ['Working Time Regulations', 'Working Time Regulations = uksi/1998/1833, uksi/1999/3372 (title_without_year)'],
  ])('%s', (text, expected) => {
    expect(titlesIn(text)).toEqual([expected]);
  }); // biome-ignore format: a table

  it('reads the years of a plural', () => {
    expect(titlesIn('the Theft Acts 1968 and 1978')).toEqual([
      'Theft Acts 1968 = ukpga/1968/60',
      '1978 = ukpga/1978/31',
    ]);
    expect(titlesIn('the Theft Acts 1968 to 1978')).toEqual([
      'Theft Acts 1968 to 1978 = ukpga/1968/60 (collective_title)',
    ]);
  });
});

describe('titles that are only a part of what is cited', () => {
  it.each([
    ['Fraud Act 2006 (Gas Services) Order 2018', 'Fraud Act 2006 (Gas Services) Order 2018 = -'],
    ['Fraud Act 2006 (2050 Target Amendment) Order 2019', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['Fraud Act 2006 (Appointed Day Instrument 2007)', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['Fraud Act 2006 (Health and Care) Savings anq Provisions Order 2011', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['Fraud Act 2006, Order Confirmation (No. 3) Act 2009', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['Fraud Act 2006, Part II (Notices) Regulations 2009', 'Fraud Act 2006, Part II (Notices) Regulations 2009 = -'],
    ['Loans (Changes to Schedule 5 to the Fraud Act 2006) Regulations 2009', 'Loans (Changes to Schedule 5 to the Fraud Act 2006) Regulations 2009 = -'],
    ['Applications (under the Fraud Act 2006) 2009', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['the Theft Act 1968 Fraud Act 2006', 'Theft Act 1968 = ukpga/1968/60'],
    ['Fraud Act 2006 (c. 35), section 1 and the Orders of 2009', 'Fraud Act 2006 (c. 35) = ukpga/2006/35'],
    ['Fraud Act 20061', 'Fraud Act = ukpga/2006/35 (embedded_title)'],
    ['Fraud Act 1999a', 'Fraud Act = ukpga/2006/35 (embedded_title)'],
    ['Ports (Registration) and (Functions) and Fraud Act 2006', 'Ports (Registration) and (Functions) and Fraud Act 2006 = ? ukpga/2006/35'],
    ['The (Colonies) Fraud Act 2006', 'Fraud Act 2006 = ? ukpga/2006/35'],
    ['Fraud Act 2006 (Notices) Regulations (Northern ) 2009', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['Fraud Act 2006 (Commencement No. 1) and the Theft Act 1968', 'Fraud Act 2006 (Commencement No. 1) = -'],
    ['Fraud Act 2006 etc. (Repeals) Regulations 2009', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['Fraud Act 2006, Section 17(12) Regulations 2009', 'Fraud Act 2006, Section 17(12) Regulations 2009 = -'],
    ['Fraud Act 2006 and Milk Schemes (Amendment) Regulations 2009', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['Fraud Act 2006 nd the Theft Act 1968 (Fees) Regulations 2009', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['Theft Acts 1968 and 1978 (Notices) Rules 2009', 'Theft Acts 1968 = ukpga/1968/60 (embedded_title)'],
    ['Courts’ (Fraud Act 2006) (Notices) 2009', 'Courts’ (Fraud Act 2006) (Notices) 2009 = -'],
    ['Bounty on Fraud Act 2006', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['Glasgow gnd Fraud Act 2006', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['the British Fraud Act 2006', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['the grant of fraud Act 2006', 'fraud Act 2006 = ukpga/2006/35'],
    ['the leases for other fraud Act 2006', 'fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['Fraud Act 2006 (EEA Rights) Regulations (Northern ) 2009', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['s. 1 of the Fraud Act 2006, Section 72A (Notices) Order 2009, in force', 'Fraud Act 2006, Section 72A (Notices) Order 2009 = -'],
    ['Fraud Act 2006 Number 2', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['Fraud Act 2006 (Gno. 2)', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['Fraud Act 2006 ankd Milk Schemes (Amendment) Regulations 2009', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['Fraud Act 2006 (Part V Exemption: Schools) Order 2009', 'Fraud Act 2006 (Part V Exemption: Schools) Order 2009 = -'],
    ['Fraud Act 2006, Section 17(12) 2009', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['the M5 Motorway (Junction 15) / Fraud Act 2006', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['Loans--Fraud Act 2006', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['the 1988 Act Fraud Act 2006', 'Fraud Act 2006 = ukpga/2006/35 (embedded_title)'],
    ['An Act to amend an Act for the Relief of Insolvent Debtors in England.', 'Act for the Relief of Insolvent Debtors in England = ukpga/Geo3/53/102 (embedded_title)'],
    ['An Act for the Relief of Insolvent Debtors in England; to continue in force', 'Act for the Relief of Insolvent Debtors in England = ukpga/Geo3/53/102 (embedded_title)'],
  ])('%s', (text, expected) => {
    expect(titlesIn(text)[0]).toBe(expected);
  }); // biome-ignore format: a table
});

describe('titles that stand for themselves, whatever goes on behind them', () => {
  it.each([
    ['Fraud Act 2006 and the Theft Act 1968', 'Fraud Act 2006 = ukpga/2006/35'],
    ['Fraud Act 2006 and Theft Act 1968', 'Fraud Act 2006 = ukpga/2006/35'],
    ['Fraud Act 2006, Theft Act 1968 and the Potatoes (Amendment) Regulations 1998', 'Fraud Act 2006 = ukpga/2006/35'],
    ['Fraud Act 2006 and the Potatoes (Amendment) Regulations 1998', 'Fraud Act 2006 = ukpga/2006/35'],
    ['Fraud Act 2006 (as amended) and the Theft Act 1968', 'Fraud Act 2006 = ukpga/2006/35'],
    ['Fraud Act 2006 (c. 35) and Working Time Regulations 1998', 'Fraud Act 2006 (c. 35) = ukpga/2006/35'],
    ['Fraud Act 2006, section 1(2) and (3), and in 2009 again', 'Fraud Act 2006 = ukpga/2006/35'],
    ['the Fraud Act 2006 (FA 2006), and the Theft Act 1968', 'Fraud Act 2006 = ukpga/2006/35'],
    ['Fraud Act 2006 on 1 January 2007', 'Fraud Act 2006 = ukpga/2006/35'],
    ['An Act to amend the Fraud Act 2006.', 'Fraud Act 2006 = ukpga/2006/35'],
    ['the Fraud Act and s 1 Theft Act 1968', 'Fraud Act = ukpga/2006/35'],
    ['the Fraud Act, ss 1 and 2 TA 1968', 'Fraud Act = ukpga/2006/35'],
    ['an Act for the Relief of Insolvent Debtors in England', 'Act for the Relief of Insolvent Debtors in England = ukpga/Geo3/53/102'],
    ['Act of Sederunt (Notices) 2015', 'Act of Sederunt (Notices) 2015 = -'],
  ])('%s', (text, expected) => {
    expect(titlesIn(text)[0]).toBe(expected);
  }); // biome-ignore format: a table

  it('take the session of Parliament with them', () => {
    expect(titlesIn('Fraud Act 2006 (Session 2), s. 1')[0]).toBe(
      'Fraud Act 2006 (Session 2) = ukpga/2006/35',
    );
  });
});

it('a title without its kind is none where a number or a bracket makes it another one', () => {
  expect(titlesIn('Employment Rights 1996')).toEqual(['Employment Rights 1996 = ukpga/1996/18']);
  expect(titlesIn('Employment Rights 1996 (No. 2)')).toEqual([]);
  expect(titlesIn('Sea Fishing (Restriction on Days) Era 1996')).toEqual([]);
});

describe('titles of other countries', () => {
  it.each([
    ['Fraud Act 2006 (Hong Kong)', 'Fraud Act 2006 (Hong Kong) = - (foreign)'],
    ['Fraud Act 2006 [Irl]', 'Fraud Act 2006 [Irl] = - (foreign)'],
    ['Fraud Act 2006 of Ghana', 'Fraud Act 2006 of Ghana = - (foreign)'],
    ['Fraud Act 2006 (No. 7 of 2006)', 'Fraud Act 2006 (No. 7 of 2006) = - (foreign)'],
    ['Irish Companies Act 2014', 'Irish Companies Act 2014 = - (foreign)'],
    ['Singapore Companies Act 1967', 'Singapore Companies Act 1967 = - (foreign)'],
    ['the English Fraud Act 2006', 'Fraud Act 2006 = ukpga/2006/35'],
  ])('%s', (text, expected) => {
    expect(titlesIn(text)).toEqual([expected]);
  }); // biome-ignore format: a table
});

describe('titles that nothing bears', () => {
  it.each([
    ['Digital Privacy Rights Act 2021', 'Digital Privacy Rights Act 2021 = -'],
    ['Data Protection Act 2017', 'Data Protection Act 2017 = ? ukpga/2018/12, ukpga/1998/29'],
    ['Marchwood Theft Act 1968', 'Marchwood Theft Act 1968 = ? ukpga/1968/60'],
    ['marchwood theft act 1968', 'theft act 1968 = ukpga/1968/60 (embedded_title)'],
    ['Marchwood and Theft Act 1968', 'Marchwood and Theft Act 1968 = ? ukpga/1968/60'],
    ['Crimes against the Theft Act 1968', 'Theft Act 1968 = ukpga/1968/60 (embedded_title)'],
    ['the Fraud Acts', 'Fraud Acts = ukpga/2006/35 (collective_title)'],
    ['Marchwood (Special) Theft Act 1968', 'Marchwood (Special) Theft Act 1968 = ? ukpga/1968/60'],
    ['Asylum and Nationality Act 2006', 'Asylum and Nationality Act 2006 = ? ukpga/1981/61'],
    ['Anti-Theft Act 1968', 'Anti-Theft Act 1968 = ? ukpga/1968/60'],
    ['Theft Act 1968 (Modification) Order 1999', 'Theft Act 1968 (Modification) Order 1999 = -'],
    ['theft act 1968 (modification) order 1999', 'theft act 1968 (modification) order 1999 = -'],
    ['Theft Act 1968 (Exempted Goods) Declaration 1999', 'Theft Act 1968 (Exempted Goods) Declaration 1999 = -'],
    ['Theft Act 1968, section 20, (Appointed Day) Order 1995', 'Theft Act 1968, section 20, (Appointed Day) Order 1995 = -'],
    ['Magistrates’ Courts (Theft Act 1968) Rules 2000', 'Magistrates’ Courts (Theft Act 1968) Rules 2000 = -'],
    ['Theft Act 1968 (No. 2)', 'Theft Act 1968 (No. 2) = -'],
    ['Potatoes (Amendment) Regulations (Wales) 2003', 'Potatoes (Amendment) Regulations (Wales) 2003 = -'],
    ['Fraud Act (Scotland)', 'Fraud Act = ukpga/2006/35 (embedded_title)'],
    ['Unemployment Rights Act 1996', 'Unemployment Rights Act 1996 = -'],
    ['Companies Act 1993 (NZ)', 'Companies Act 1993 (NZ) = - (foreign)'],
    ['draft Theft Act 1968', 'draft Theft Act 1968 = - (draft)'],
    ['the explanatory notes to the Theft Act 1968', 'explanatory notes to the Theft Act 1968 = - (explanatory_notes)'],
  ])('%s', (text, expected) => {
    expect(titlesIn(text)).toEqual([expected]);
  }); // biome-ignore format: a table

  it.each([
    'the 1996 Act and the Act',
    'that Act, this Order and the said Regulations',
    'the Southern Water Authority appealed',
    'in an era of 1996 reforms',
    'Article 6 of the GDPR',
    'the Principal Act',
    'the subjection of the BBC to the Act',
    'the Parliament of the Bill',
    'acting at a pace that was slow',
    'a Freezing Order was made',
    `The ${'Marchwood '.repeat(21)}Act 2010`,
  ])('are not read into %s', (text) => {
    expect(titlesIn(text)).toEqual([]);
  });
});

describe('misspelt titles', () => {
  it.each([
    ['Emplyment Rights Act 1996', 'Emplyment Rights Act 1996 = ukpga/1996/18 emplyment>employment'],
    ['Thetf Act 1968', 'Thetf Act 1968 = ukpga/1968/60 thetf>theft'],
    ['Working Time Reguations 1998', 'Working Time Reguations 1998 = uksi/1998/1833 reguations>regulations'],
    ['Emplyment Rihgts Act 1996', 'Emplyment Rihgts Act 1996 = ukpga/1996/18 emplyment>employment rihgts>rights (typo)'],
    ['Marchwood Thetf Act 1968', 'Marchwood Thetf Act 1968 = -'],
    ['Data Protecion Act 2017', 'Data Protecion Act 2017 = -'],
  ])('%s', (text, expected) => {
    expect(titlesIn(text)).toEqual([expected]);
  }); // biome-ignore format: a table

  it('are asked about where the word as cited is one of other titles', () => {
    expect(titlesIn('Human Right Act 1998')).toEqual([
      'Human Right Act 1998 = ukpga/1998/42 right>rights (typo)',
    ]);
  });
});
