import type { ExtractedCitation, InstrumentRecord } from '../../src/model/index.ts';
import type { Battery, BatteryOptions, BatteryResult, Scored } from './battery.ts';
import type { Engine } from './engine.ts';
import { shown } from './french.ts';
import { Masked } from './masked.ts';
import { groupBy, percent, sample, table, thousands } from './support.ts';
import { committedTo, howBound, namedInside } from './uk-answers.ts';
import { numberIsProvable, titleIsProvable } from './uk-registers.ts';
import { byKey, byKeyWithoutYear, type Titled, titledInstruments } from './uk-titles.ts';

/** Ways of citing a work that the lawbook does not have. */
const FORMS = {
  title: ({ title }) => title,
  'title in a sentence': ({ title }) =>
    `This was amended by section 3 of the ${title.replace(/^The /, '')}, which is in force.`,
  number: ({ record }) => numberOf(record),
} as const satisfies Record<string, (one: Titled) => string | null>;

type Form = keyof typeof FORMS;
type Outcome = 'bound to another' | 'named inside' | 'asked' | 'refused' | 'out of coverage' | 'not read';

export const ukLeaveOneOut: Battery = {
  name: 'uk-leave-one-out',
  about: 'every title and number of the list cited while its own work is hidden: nothing else may be bound',
  needs: ['uk'],
  run,
};

async function run(engine: Engine, { limit }: BatteryOptions): Promise<BatteryResult> {
  const titles = titledInstruments(engine);
  const bearers = byKey(titles);
  const yearless = byKeyWithoutYear(titles);
  const masked = new Masked(engine);
  const chosen = limit === null ? titles : sample(titles, limit);
  const outcomes: { form: Form; outcome: Outcome; series: string }[] = [];
  const proofs = new Map<string, number>();
  const rows: Scored[] = [];
  for (const one of chosen) {
    masked.hide(twins(engine, [...(bearers.get(one.key) ?? []), ...(yearless.get(one.key) ?? [])]));
    for (const form of Object.keys(FORMS) as Form[]) {
      const text = FORMS[form](one);
      if (text === null) continue;
      const { citations } = masked.pincite.extract(text);
      const outcome = outcomeOf(text, citations);
      outcomes.push({ form, outcome, series: one.record.nature });
      const provable =
        form === 'number' ? numberIsProvable(engine, one.record) : titleIsProvable(engine, one.title);
      const proof = proofOf(outcome, provable);
      proofs.set(`${form}: ${proof}`, (proofs.get(`${form}: ${proof}`) ?? 0) + 1);
      if (outcome === 'bound to another' || outcome === 'named inside' || proof === 'refused without proof')
        rows.push(amiss(form, one, text, citations, proof === 'refused without proof' ? proof : outcome));
    }
  }
  return {
    rows,
    report: [
      `${thousands(chosen.length)} works, ${thousands(outcomes.length)} citations of them`,
      outcomeTable(outcomes),
      ...[...proofs]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, count]) => `  ${thousands(count).padStart(9)}  ${name}`),
      ...(masked.errors.length === 0
        ? []
        : [`${masked.errors.length} errors inside Pincite: ${masked.errors[0]}`]),
    ],
    figures: {
      works: chosen.length,
      citations: outcomes.length,
      ...Object.fromEntries(proofs),
      ...Object.fromEntries(
        [...groupBy(outcomes, (one) => `${one.form}: ${one.outcome}`)].map(([name, list]) => [
          name,
          list.length,
        ]),
      ),
    },
    keep: 'all',
  };
}

/**
 * Works that nobody can tell from these: the list has some twice, under the session and under the calendar year, or with zeros
 * before the number ("ukcm/1991/002").
 */
function twins({ index }: Engine, works: readonly Titled[]): number[] {
  return works.flatMap(({ record }) => {
    const bare = index.instrumentAt(record.coordinate.replace(/\/0+(?=\d+$)/, '/'));
    const numbers = Object.entries(record.ids);
    return [
      record.ordinal,
      ...(bare < 0 ? [] : [bare]),
      ...numbers.flatMap(([scheme, value]) => index.byNumber('uk', scheme, value)),
    ];
  });
}

/** "1996 c. 18", "S.I. 2011/3006": the number of a work of the two great series, as texts give it. */
function numberOf({ coordinate }: InstrumentRecord): string | null {
  const [, series, year, number, more] = coordinate.split('/');
  if (year === undefined || number === undefined || more !== undefined || !/^\d{4}$/.test(year)) return null;
  if (series === 'ukpga') return `${year} c. ${number}`;
  return series === 'uksi' && /^\d{1,5}$/.test(number) ? `S.I. ${year}/${number}` : null;
}

/** What became of the citations: the worst first. Everything that could rightly be meant is hidden. */
function outcomeOf(text: string, citations: readonly ExtractedCitation[]): Outcome {
  const bound = citations.filter((one) => committedTo(one) !== null);
  if (bound.length > 0)
    return namedInside(text, bound).length === bound.length ? 'named inside' : 'bound to another';
  const kinds = new Set(citations.filter(({ kind }) => kind !== 'decision').map(({ binding }) => binding));
  if (kinds.has('noInstrument')) return 'refused';
  if (kinds.has('ambiguous') || kinds.has('conflict') || kinds.has('unlinked')) return 'asked';
  return kinds.has('outOfCoverage') || kinds.has('unverified') ? 'out of coverage' : 'not read';
}

/** Whether the answer claims as much as the registers prove, and no more. */
function proofOf(outcome: Outcome, provable: boolean): string {
  if (outcome === 'refused') return provable ? 'refused with proof' : 'refused without proof';
  return provable ? 'provable, and not refused' : 'not provable, and not refused';
}

function amiss(
  form: Form,
  { record, title }: Titled,
  text: string,
  citations: readonly ExtractedCitation[],
  reason: string,
): Scored {
  return {
    id: `${record.coordinate} ${form}`,
    kind: form,
    verdict: reason === 'bound to another' ? 'WRONG' : 'other',
    reason: reason === 'bound to another' ? howBound(text, citations) : reason,
    detail: `${JSON.stringify(text)} is ${title}\n${citations.map((citation) => `    ${shown(citation)} ${citation.instrument?.title ?? ''}`).join('\n')}`,
  };
}

const OUTCOMES: readonly Outcome[] = [
  'bound to another',
  'named inside',
  'refused',
  'asked',
  'out of coverage',
  'not read',
];

function outcomeTable(outcomes: readonly { form: Form; outcome: Outcome; series: string }[]): string {
  const count = (list: readonly { outcome: Outcome }[], wanted: Outcome): number =>
    list.filter(({ outcome }) => outcome === wanted).length;
  const groups = [
    ...groupBy(outcomes, ({ form }) => form),
    ...groupBy(
      outcomes.filter(({ form }) => form === 'title'),
      ({ series }) => `title, ${series}`,
    ),
  ];
  return table(
    ['', ...OUTCOMES, 'refused of all'],
    groups.map(([name, list]) => [
      name,
      ...OUTCOMES.map((outcome) => count(list, outcome)),
      percent(count(list, 'refused'), list.length),
    ]),
  );
}
