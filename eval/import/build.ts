import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openCatalogue } from '../../src/apps/cli/catalogue.ts';
import { type DataDirectory, prepareDataDirectory } from '../../src/apps/cli/data-dir.ts';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { facts } from '../../src/jurisdictions/readers.ts';
import { buildLawbook } from '../../src/lawbook/build.ts';
import { lawbookInput } from '../../src/lawbook/fromDocuments.ts';
import type { IsoDate } from '../../src/model/dates.ts';
import { type IngestResult, openStore, type Store } from '../../src/store/index.ts';
import { writeGermanList } from './de-list.ts';
import { germanImport } from './de-readers.ts';
import { writeUnionList } from './eu-list.ts';
import { unionImport } from './eu-readers.ts';
import { nationalImport } from './national-readers.ts';
import { frenchImport, type ImportStep } from './readers.ts';
import { writeUkList } from './uk-list.ts';
import { writeUkProvisions } from './uk-provisions.ts';
import { britishImport } from './uk-readers.ts';
import { writeCodeList } from './us-list.ts';
import { americanImport, heldTitles } from './us-readers.ts';

export interface BuildOptions {
  /** Folder with the test data of all jurisdictions. */
  readonly data: string;
  /** Folders of the packages with French law, by their short names. */
  readonly packages: Readonly<Record<string, string>>;
  /** The data directory to fill. */
  readonly target: string;
  /** Progress, a line at a time; `final` lines stay. */
  readonly say: (line: string, final: boolean) => void;
}

/** Takes everything in, compiles the lawbook and makes words findable. What an earlier run has done, and has not changed, is skipped. */
export async function buildFull({ data, packages, target, say }: BuildOptions): Promise<void> {
  const directory = prepareDataDirectory(target);
  const { steps: french, instruments } = await frenchImport(data, packages);
  const steps = [
    ...french,
    ...(await britishImport(data)),
    ...(await germanImport(data)),
    ...(await unionImport(data)),
    ...(await nationalImport(data)),
    ...(await americanImport(data)),
  ];
  if (steps.length === 0) throw new Error(`nothing to read in ${data} and no packages either`);
  const store = await openStore({ directory: directory.database });
  try {
    for (const step of steps) say(summary(await takeIn(store, step, say)), true);
    await writeLists(data, directory, say);
    say('reading documents for the lawbook', false);
    const catalogue = await openCatalogue(directory.catalogue);
    const stored = await store.sources();
    const { report: _, ...law } = await lawbookInput(store.documents({ withBody: false }), facts, {
      catalogue: catalogue.rows(),
      sources: () => [...stored, ...catalogue.sources],
    });
    const sources = [...stored, ...catalogue.sources];
    const manifest = await buildLawbook(
      {
        ...law,
        jurisdictions,
        sources,
        instruments: [...law.instruments, ...instruments],
        snapshot: snapshotOf(sources),
      },
      directory.lawbook,
      (step, done) => say(`lawbook: ${step} ${done}`, false),
    );
    const { counts, snapshot } = manifest;
    say(`lawbook of ${snapshot}: ${counts.instruments} instruments, ${counts.provisions} provisions`, true);
    const { documents, indexed } = await store.textIndexState();
    const onProgress = (done: number): void =>
      say(`words: ${done} of ${documents - indexed} documents`, false);
    say(`words: ${(await store.indexText({ onProgress })).indexed} documents indexed`, true);
  } finally {
    await store.close();
  }
}

/** Lists of law without texts, which `lawbook build` reads beside the store. */
export async function writeLists(
  data: string,
  { catalogue }: Pick<DataDirectory, 'catalogue'>,
  say: BuildOptions['say'],
): Promise<void> {
  const laws = join(data, 'de/gii-laws-index.tsv.gz');
  if (existsSync(laws)) {
    const { laws: count } = await writeGermanList(laws, join(catalogue, 'de-laws.jsonl.gz'));
    say(`de-laws: ${count} laws of the Federation by name`, true);
  }
  const union = join(data, 'eu/celex-catalogue-1249.tsv.gz');
  if (existsSync(union)) {
    const { acts, passedOver } = await writeUnionList(union, join(catalogue, 'eu-works.jsonl.gz'));
    say(`eu-works: ${acts} acts of the Union by number, ${passedOver} rows passed over`, true);
  }
  const code = join(data, 'us/usc-section-list.tsv.gz');
  if (existsSync(code)) {
    const target = join(catalogue, 'us-code.jsonl.gz');
    const { titles, sections, leftOut } = await writeCodeList(code, heldTitles(join(data, 'us')), target);
    say(`us-code: ${sections} sections of ${titles} titles, ${leftOut} rows left out`, true);
  }
  const uk = join(data, 'uk');
  if (!existsSync(uk)) return;
  const { works, untitled, drafts, badDays } = await writeUkList(uk, join(catalogue, 'uk-works.jsonl.gz'));
  const days = badDays.length === 0 ? '' : `; ${badDays.length} impossible days, as ${badDays[0]}`;
  say(`uk-works: ${works} works, ${untitled} without a title, ${drafts} with an ISBN${days}`, true);
  const lists = await writeUkProvisions(uk, join(catalogue, 'uk-provisions.jsonl.gz'));
  const unknown =
    lists.unitUnknown.length === 0 ? '' : `; of ${lists.unitUnknown.length} more the unit is unknown`;
  say(`uk-provisions: ${lists.provisions} numbers of ${lists.instruments} instruments${unknown}`, true);
}

async function takeIn(store: Store, step: ImportStep, say: BuildOptions['say']): Promise<IngestResult> {
  const result = await store.ingest(step.reader, step.path, {
    name: step.name,
    onProgress: ({ phase, done, total, counts }) => {
      const share = total === 0 ? '' : ` ${Math.floor((100 * done) / total)} %`;
      say(`${step.name}: ${phase}${share}, ${counts.documents} documents`, false);
    },
  });
  if (result.state !== 'complete')
    throw new Error(`${step.name} is ${result.state}: ${result.message ?? 'no reason given'}`);
  return result;
}

function summary({ name, skipped, counts, milliseconds }: IngestResult): string {
  if (skipped) return `${name}: unchanged`;
  const reasons = Object.entries(counts.rejectsByReason).map(([reason, count]) => `${reason} ${count}`);
  const rejects = reasons.length === 0 ? 'no rejects' : `rejects: ${reasons.join(', ')}`;
  return `${name}: ${counts.documents} documents, ${counts.edges} edges in ${Math.round(milliseconds / 1000)} s; ${rejects}`;
}

/**
 * The day whose law the lawbook holds: the earliest of its sources. After it the source that ends there proves nothing,
 * and a refusal needs proof from all.
 */
function snapshotOf(sources: readonly { readonly snapshot: IsoDate | null }[]): IsoDate {
  const days = sources.flatMap(({ snapshot }) => (snapshot === null ? [] : [snapshot])).sort();
  const [first] = days;
  if (first === undefined) throw new Error('no source names the day whose law it holds');
  return first;
}

/** Where `npm run data` builds. */
export function fullDirectory(root: string): string {
  return join(root, '.pincite/full');
}
