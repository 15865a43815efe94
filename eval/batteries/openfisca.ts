import type { Coordinate, ExtractedCitation } from '../../src/model/index.ts';
import type { Battery, BatteryResult, Scored, Verdict } from './battery.ts';
import { coordinateOf, type Engine, placeOf } from './engine.ts';
import { instrumentIn, shown, Targets } from './french.ts';
import { groupBy, percent, readTsv, sample, shared, table } from './support.ts';

type Outcome =
  | 'bound to linked'
  | 'bound to another article of the text'
  | 'bound to another text'
  /** A text alone is cited and bound, and the link leads to an article of another one. */
  | 'only a text cited'
  | 'named, not bound'
  | 'asked'
  | 'refused'
  | 'out of coverage'
  | 'nothing read';

const VERDICTS: Record<Outcome, Verdict> = {
  'bound to linked': 'expected',
  'bound to another article of the text': 'WRONG',
  'bound to another text': 'WRONG',
  'only a text cited': 'other',
  'named, not bound': 'other',
  asked: 'other',
  refused: 'other',
  'out of coverage': 'other',
  'nothing read': 'other',
};

/** Codes that the packages of French law hold. */
const PACKAGES = [
  'fr/code/travail',
  'fr/code/securite-sociale',
  'fr/code/rural-et-de-la-peche-maritime',
  'fr/code/relations-entre-le-public-et-l-administration',
];

interface Link {
  readonly id: string;
  readonly title: string;
  readonly target: Coordinate;
  readonly section: string;
}

export const openfisca: Battery = {
  name: 'openfisca',
  about: 'references that people wrote into the OpenFisca parameters, with their links',
  needs: ['fr'],
  run,
};

async function run(engine: Engine, { limit }: { readonly limit: number | null }): Promise<BatteryResult> {
  const rows = readTsv(shared('data', 'fr/openfisca_reference_titles.tsv'));
  const links: Link[] = [];
  const targets = new Targets(engine);
  let withId = 0;
  rows.forEach(([title = '', href = ''], i) => {
    const id = /(?:LEGIARTI|JORFARTI|LEGITEXT|JORFTEXT)\d{12}/i.exec(href)?.[0];
    const nor = /\b[A-Z]{4}\d{7}[A-Z]\b/.exec(href)?.[0];
    if (id === undefined && nor === undefined) return;
    withId++;
    const target = id === undefined ? byNor(engine, nor as string) : linkedTo(engine, targets, id);
    if (target === null) return;
    const instrument = instrumentIn(target);
    const section =
      instrument === target
        ? 'whole texts'
        : PACKAGES.includes(instrument)
          ? 'articles of the packages'
          : 'articles elsewhere';
    links.push({ id: `of-${i + 1}`, title, target, section });
  });
  const chosen = limit === null ? links : sample(links, limit);
  const scored = chosen.map((link) => score(engine, link));
  return {
    rows: scored,
    report: report(withId, links, scored),
    figures: { withId, held: links.length },
    keep: 'all',
  };
}

function linkedTo(engine: Engine, targets: Targets, id: string): Coordinate | null {
  const place = placeOf(engine, id);
  if (place !== null) return coordinateOf(engine, place);
  const text = /TEXT/i.test(id) ? targets.text(id) : null;
  return text !== null && engine.index.instrumentAt(text) >= 0 ? text : null;
}

function byNor(engine: Engine, nor: string): Coordinate | null {
  const [one] = engine.index.byNumber('fr', 'nor', nor);
  return one === undefined ? null : engine.index.instrument(one).coordinate;
}

function score(engine: Engine, { id, title, target, section }: Link): Scored {
  const { citations } = engine.extract(title);
  const outcome = outcomeOf(citations, target);
  return {
    id,
    kind: section,
    verdict: VERDICTS[outcome],
    reason: outcome,
    detail: `${JSON.stringify(title)}\n    linked ${target}\n${citations.map((one) => `    ${shown(one)}`).join('\n')}`,
  };
}

/** What speaks for the link decides first, then what binds elsewhere, then the questions. */
function outcomeOf(citations: readonly ExtractedCitation[], target: Coordinate): Outcome {
  const whole = instrumentIn(target) === target;
  const text = instrumentIn(target);
  const instrumentOf = (one: ExtractedCitation): Coordinate | null => one.instrument?.coordinate ?? null;
  const denotes = (one: ExtractedCitation): boolean =>
    whole ? instrumentOf(one) === target || one.coordinate === target : one.coordinates.includes(target);
  const bound = citations.filter(({ binding }) => binding === 'bound');
  if (bound.some(denotes)) return 'bound to linked';
  if (citations.some(denotes)) return 'named, not bound';
  const articles = bound.filter(({ kind }) => kind === 'provision');
  if (!whole && articles.some((one) => instrumentOf(one) === text))
    return 'bound to another article of the text';
  const has = (...kinds: ExtractedCitation['binding'][]): boolean =>
    citations.some(({ binding }) => kinds.includes(binding));
  if (has('ambiguous', 'conflict', 'unlinked')) return 'asked';
  if (has('noInstrument', 'noProvision', 'notInForce')) return 'refused';
  if (has('outOfCoverage', 'unverified')) return 'out of coverage';
  // The text that the article stands in, alone, is no other text.
  if (bound.some((one) => instrumentOf(one) !== text))
    return whole || articles.length > 0 ? 'bound to another text' : 'only a text cited';
  return bound.length > 0 ? 'named, not bound' : 'nothing read';
}

function report(withId: number, links: readonly Link[], scored: readonly Scored[]): string[] {
  const outcomes = Object.keys(VERDICTS) as Outcome[];
  const sections = [...groupBy(scored, ({ kind }) => kind)].sort(([a], [b]) => (a < b ? -1 : 1));
  const ofPackages = links.filter(({ section }) => section === 'articles of the packages').length;
  return [
    `${withId} titles with an id; ${links.length} of ids that the lawbook knows, ${ofPackages} of them in the four codes of the packages (175 expected)`,
    table(
      [
        '',
        ...outcomes.map((one) =>
          one
            .replace('bound to another article of the text', 'other article')
            .replace('bound to another text', 'other text'),
        ),
        'linked of bound',
      ],
      sections.map(([name, part]) => {
        const count = (outcome: Outcome): number => part.filter(({ reason }) => reason === outcome).length;
        const bound = outcomes.slice(0, 3).reduce((sum, one) => sum + count(one), 0);
        return [name, ...outcomes.map(count), percent(count('bound to linked'), bound)];
      }),
    ),
  ];
}
