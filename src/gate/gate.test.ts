import { beforeAll, describe, expect, it } from 'vitest';
import {
  basis,
  placeAt,
  register,
  resolution,
  stands,
  unheld,
  unread,
} from '../../test/support/made-gate.ts';
import { smallLawbook } from '../../test/support/small-law.ts';
import type { ProvisionIndex } from '../model/index.ts';
import { checkBases, checkGate, type GateInput } from './gate.ts';
import { matrixOf, provisionsWithin } from './matrix.ts';
import type { Project, ScanFinding } from './model.ts';

let index: ProvisionIndex;
beforeAll(async () => {
  index = (await smallLawbook()).index;
});

const CIVIL = 'xx/code/civil';
const WORK = 'xx/code/travail';
const checked = [basis('Civil Code art. 1', stands(`${CIVIL}/art1`))];
const project = (more: Partial<Project> = {}): Project => ({
  corpus: { instruments: [{ coordinate: CIVIL }] },
  surfaces: [],
  ...more,
});

function check(more: Partial<GateInput> = {}) {
  const bases = (more.checked ?? checked).map((one) => one.basis);
  return checkGate({
    tier: 'corpus',
    project: project(),
    configFile: 'pincite.config.ts',
    scan: { bases, findings: [], files: 1 },
    checked,
    registers: [register('authoring', []), register('corpus', [])],
    index,
    baseline: null,
    today: '2026-07-01',
    ...more,
  });
}

const codes = (more: Partial<GateInput>): string[] => check(more).findings.map(({ code }) => code);
const silent = (rule: string | null): ScanFinding => ({
  code: 'no_basis_stated',
  rule,
  place: placeAt('rules.py'),
  message: 'the rule states no basis',
});

describe('a gate', () => {
  it('passes where everything stands, and says what it was held against', () => {
    expect(check()).toMatchObject({ passed: true, files: 1, findings: [], indexSnapshot: index.snapshot });
    expect(check({ tier: 'grammar', index: null })).toMatchObject({ passed: true, indexSnapshot: null });
  });

  it('that checked nothing fails', () => {
    const nothing = check({ checked: [], scan: { bases: [], findings: [], files: 0 } });
    expect(nothing).toMatchObject({ passed: false, findings: [{ code: 'nothing_checked' }] });
    expect(check({ checked: [], scan: { bases: [], findings: [], files: 9 } }).passed).toBe(false);
  });

  it('fails for what could not be read', () => {
    const findings = [{ ...silent(null), code: 'syntax_error' as const }];
    expect(check({ scan: { bases: [], findings, files: 1 } })).toMatchObject({ passed: false });
  });

  it('passes with warnings', () => {
    const repealed = stands(`${CIVIL}/art1`, {
      reason: 'repealed',
      successor: `${CIVIL}/art2`,
      headingOnly: true,
    });
    const report = check({ checked: [basis('X', { ...repealed, warnings: ['look here'] })] });
    expect(report.passed).toBe(true);
    expect(report.findings.map(({ code }) => code).sort()).toEqual([
      'citation_warning',
      'heading_only',
      'repealed_law',
    ]);
    expect(report.findings.find(({ code }) => code === 'repealed_law')?.remedy).toBe(`cite ${CIVIL}/art2`);
  });

  it('says nothing without law of what only the law can tell', () => {
    const gap = { ...unheld(`${CIVIL}/art1`), warnings: ['not held'] };
    expect(codes({ tier: 'grammar', index: null, checked: [basis('X', gap)] })).toEqual([]);
  });

  it('tells of the parts of a citation, each with its own remarks', () => {
    const parts = [stands(`${CIVIL}/art1`), stands(`${WORK}/artA5`, { headingOnly: true })];
    const { findings } = check({ checked: [basis('X', resolution({ ...parts[0], parts }))] });
    expect(findings).toMatchObject([{ code: 'heading_only', message: expect.stringContaining('artA5') }]);
  });

  it('lets rules be exempt from stating a basis only while they state none', () => {
    const scan = { bases: checked.map((one) => one.basis), findings: [silent('r1')], files: 1 };
    expect(codes({ scan })).toEqual(['no_basis_stated']);
    expect(codes({ scan, project: project({ withoutBasis: { r1: 'informs only' } }) })).toEqual([]);
    const stale = check({ scan, project: project({ withoutBasis: { r1: 'informs', gone: 'x' } }) });
    expect(stale.findings).toMatchObject([{ code: 'stale_exemption', rule: 'gone' }]);
  });

  it('lists findings by place, each with a fingerprint of its own that no line changes', () => {
    const at = (line: number) => basis('Blah', unread(), 'r', placeAt('rules.py', line));
    const [first, second] = [check({ checked: [at(9), at(3)] }), check({ checked: [at(12), at(5)] })];
    expect(first.findings.map(({ place }) => place?.line)).toEqual([3, 9]);
    const prints = first.findings.map(({ fingerprint }) => fingerprint);
    expect(new Set(prints).size).toBe(2);
    expect(second.findings.map(({ fingerprint }) => fingerprint)).toEqual(prints);
  });

  it('asks for each string once', () => {
    const asked: string[] = [];
    const bases = ['A', 'B', 'A'].map((text) => basis(text, unread()).basis);
    const all = checkBases(bases, ({ text }) => {
      asked.push(text);
      return unread();
    });
    expect([asked, all.length]).toEqual([['A', 'B'], 3]);
  });
});

describe('the radar', () => {
  const watching = (radar: readonly string[], coordinates = [CIVIL], more: Partial<GateInput> = {}) =>
    check({
      project: project({ radar, corpus: { instruments: coordinates.map((coordinate) => ({ coordinate })) } }),
      ...more,
    }).findings.map(({ code, citation }) => [code, citation]);

  it('is pinned both ways', () => {
    expect(watching([CIVIL])).toEqual([]);
    expect(watching([])).toEqual([['radar_not_watched', CIVIL]]);
    expect(watching([CIVIL, 'xx/code/nu'])).toEqual([['radar_not_held', 'xx/code/nu']]);
    expect(watching([CIVIL, 'xx/code/absent'])).toEqual([['radar_not_held', 'xx/code/absent']]);
  });

  it('does not ask for what is declared and not held', () => {
    expect(watching([CIVIL], [CIVIL, 'xx/code/nu'])).toEqual([]);
  });

  it('is compared with the declared corpus where there is no law', () => {
    const grammar = { tier: 'grammar', index: null } as const;
    expect(watching([CIVIL], [CIVIL], grammar)).toEqual([]);
    expect(watching([CIVIL], [CIVIL, WORK], grammar)).toEqual([['radar_not_watched', WORK]]);
    expect(watching([CIVIL, WORK], [CIVIL], grammar)).toEqual([['radar_not_held', WORK]]);
  });

  it('is not looked at where the project declares none', () => {
    expect(codes({ project: project() })).toEqual([]);
  });
});

describe('duplicate provisions', () => {
  const corpus = { instruments: [{ coordinate: CIVIL }, { coordinate: WORK }] };

  it('fail where they are not declared, and are named', () => {
    const { findings } = check({ project: project({ corpus }) });
    expect(findings).toMatchObject([
      { code: 'undeclared_duplicates', citation: WORK, evidence: [`${WORK}/annexe`] },
    ]);
  });

  it('may be declared, neither more nor fewer', () => {
    expect(codes({ project: project({ corpus, duplicates: { [WORK]: 1 } }) })).toEqual([]);
    expect(codes({ project: project({ corpus, duplicates: { [WORK]: 2 } }) })).toEqual(['duplicates_shrank']);
    expect(codes({ project: project({ corpus, duplicates: { [WORK]: 1, [CIVIL]: 1 } }) })).toEqual([
      'duplicates_shrank',
    ]);
  });
});

describe('the matrix', () => {
  const inBook = (n: string) => `${WORK}/artL1225-${n}`;

  it('knows what lies between two provisions, whatever groups and places below them there are', () => {
    expect(provisionsWithin(index, WORK, [inBook('1'), inBook('3-1')])).toEqual([
      inBook('1'),
      inBook('2'),
      inBook('3'),
      inBook('3-1'),
    ]);
    const from9 = provisionsWithin(index, WORK, [`${WORK}/art9`, `${WORK}/artD1`]);
    expect(from9).toContain(`${WORK}/art9`);
    expect(from9).not.toContain(`${WORK}/art9/2`);
    const grouped: ProvisionIndex = Object.assign(Object.create(index), {
      provision: (at: number) => {
        const found = index.provision(at);
        return found.coordinate === inBook('2') ? { ...found, members: { from: at, to: at + 1 } } : found;
      },
    });
    expect(provisionsWithin(grouped, WORK, [inBook('1'), inBook('3')])).toEqual([inBook('1'), inBook('3')]);
    expect(provisionsWithin(index, WORK, [inBook('1'), `${WORK}/absent`])).toEqual([]);
    expect(provisionsWithin(index, 'xx/absent', null)).toEqual([]);
    expect(provisionsWithin(index, 'xx/code/penal', null)).toEqual(['xx/code/penal/art5']);
  });

  it('lists rules by provision, ranges and parts of a citation included', () => {
    const bases = [
      basis(
        'art. L1225-1 to 3',
        stands(inBook('1'), { provision: 'artL1225-1', range: [inBook('1'), inBook('3')] }),
        'a',
      ),
      basis('art. L1225-2', stands(inBook('2'), { provision: 'artL1225-2' }), 'b'),
      basis('Blah', unread(), 'c'),
      basis('Civil Code', resolution({ status: 'instrument_only', coordinate: CIVIL }), 'd'),
    ];
    const { rows } = matrixOf(bases, [], index);
    expect(rows.map(({ coordinate, citedBy }) => [coordinate, citedBy.map(({ rule }) => rule)])).toEqual([
      [CIVIL, ['d']],
      [inBook('1'), ['a']],
      [inBook('2'), ['a', 'b']],
      [inBook('3'), ['a']],
    ]);
  });

  it('tells what nothing cites; a place below a provision cites it, a whole instrument does not', () => {
    const bases = [
      basis('art. 9(2)', stands(`${WORK}/art9/2`, { provision: 'art9/2' })),
      basis('Labour Code', resolution({ status: 'instrument_only', coordinate: WORK })),
    ];
    const coordinates = [`${WORK}/art8`, `${WORK}/art9`];
    expect(matrixOf(bases, [{ range: '8-9', coordinates }], index).ranges).toEqual([
      { range: '8-9', provisions: 2, uncited: [`${WORK}/art8`] },
    ]);
  });
});
