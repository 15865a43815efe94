import type { Project } from 'pincite/gate';

/** Days after which a text should be taken in anew. */
const YEAR = 366;

/**
 * What the rules of this project may rest on. A name is written here once; the rules use it, and nothing else maps it.
 * What is cited and not held is `not_ingested`, and declared in the register of gaps.
 */
const project: Project = {
  name: 'legal-basis-example',
  corpus: {
    maxAgeDays: 3 * YEAR,
    instruments: [
      // Union law
      { coordinate: 'eu/reg/2024/1624', names: ['AMLR'] },
      { coordinate: 'eu/dir/2015/849', names: ['AMLD4', 'AMLD-IV'] },
      { coordinate: 'eu/dir/2018/843', names: ['AMLD5', 'AMLD-V'] },
      { coordinate: 'eu/dir/2024/1640', names: ['AMLD6', 'AMLD-VI'] },
      { coordinate: 'eu/reg/2016/679', names: ['GDPR'] },
      { coordinate: 'eu/reg/2022/2554', names: ['DORA'] },
      { coordinate: 'eu/reg/2023/1114', names: ['MiCA'] },
      { coordinate: 'eu/dir/2022/2555', names: ['NIS2'] },
      { coordinate: 'eu/reg/2024/1689', names: ['AI Act'] },
      { coordinate: 'eu/dir/2015/2366', names: ['PSD2'] },
      { coordinate: 'eu/reg/2024/1183', names: ['eIDAS 2'] },
      // Amends four other acts; its articles quote them, so that only the whole is cited.
      { coordinate: 'eu/dir/2022/2464', names: ['CSRD'], citable: 'instrument' },
      // Germany
      { coordinate: 'de/gwg', names: ['GwG', 'German AML Act'] },
      { coordinate: 'de/kwg', names: ['KWG'] },
      { coordinate: 'de/awg', names: ['AWG'] },
      { coordinate: 'de/zag', names: ['ZAG'] },
      { coordinate: 'de/hgb', names: ['HGB'] },
      // France, in the state of December 2023
      { coordinate: 'fr/code/monetaire-et-financier', names: ['CMF'], textAsOf: '2023-12-06' },
      { coordinate: 'fr/code/commerce', names: ['Code de commerce'], textAsOf: '2023-12-06' },
      // Other systems
      { coordinate: 'cz/sb/2008/253', names: ['Czech AML Act'] },
      { coordinate: 'cz/sb/2018/67', names: ['CNB Decree 67/2018'] },
      { coordinate: 'nl/bwb/BWBR0024282', names: ['Wwft'], textAsOf: '2015-01-30' },
      { coordinate: 'ee/rahapts', names: ['Estonian AML Act', 'RahaPTS'] },
      { coordinate: 'fi/sd/2017/444', names: ['Finnish AML Act'] },
      { coordinate: 'dk/lta/2017/651', names: ['Danish AML Act'] },
      { coordinate: 'no/lov/2018-06-01-23', names: ['Norwegian AML Act'] },
      { coordinate: 'ro/lege/2019/129', names: ['Romanian AML Law'] },
      { coordinate: 'es/boe/2010/6737', names: ['Spanish AML Act'] },
      { coordinate: 'be/numac/2017013368', names: ['Belgian AML Law'], citable: 'instrument' },
    ],
    groups: [
      // Freezing measures: which of them applies is a question of the person, not of the rule.
      { name: 'EU Sanctions Regulations', members: ['eu/reg/2001/2580', 'eu/reg/2014/269'] },
    ],
  },
  methodology: {
    bases: ['Sector risk assessment'],
    patterns: ['Internal policy *'],
  },
  surfaces: [
    {
      files: ['rules/*.yaml', 'rules/*.json'],
      keyPaths: ['rules[*].basis'],
      rule: ['id'],
      required: true,
    },
    { files: ['src/**/*.py'], fields: ['regulatory_basis'], rule: ['rule_id'] },
    { files: ['src/**/*.ts'], calls: ['finding#1'] },
    { files: ['src/**/*.java'], decorators: ['LegalBasis'] },
  ],
  // What the sources have twice: annexes of the code and a list of the Wwft whose numbers begin anew, and places of the Estonian
  // act whose raised digits its compiler lost.
  duplicates: { 'fr/code/commerce': 21, 'nl/bwb/BWBR0024282': 1, 'ee/rahapts': 19 },
  registers: { ungrammatical: 'citations/ungrammatical.yaml', corpusGaps: 'citations/corpus-gaps.yaml' },
  withoutBasis: { residence_differs: 'An observation for the officer, from which no duty follows.' },
};

export default project;
