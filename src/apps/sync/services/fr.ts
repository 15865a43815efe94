import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ReadEntry } from 'tar';
import { optional } from '../../../text/optional.ts';
import { descendants, parseHtml } from '../../../text/tree.ts';
import {
  type Expected,
  type Finding,
  type Listing,
  type Mirror,
  type Offer,
  type Placed,
  type Service,
  SyncError,
} from '../model.ts';
import { below, later, timeInList } from './addresses.ts';

const FOLDER: Expected = { format: 'html', holds: /LEGI_/ };
const ARCHIVE: Expected = { format: 'gzip' };
/** `LEGI_20261129-212006.tar.gz`, and with `Freemium_` and `_global` the whole base as of a day. */
const NAME = /^(?:Freemium_)?LEGI_(global_)?(\d{8}-\d{6})\.tar\.gz$/i;
const TIME = /^(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})$/;
/** Where files of codes lie; increments put the name of their day in front. The other texts of LEGI are passed over. */
const CODE =
  /^(?:\d{8}-\d{6}\/)?legi\/global\/code_et_TNC_[a-z_]+\/code_[a-z_]+\/LEGI\/TEXT\/[0-9/]+\/(LEGITEXT\d{12})\/(.+)$/;
const KEPT = /^(article|section_ta|texte\/version|texte\/struct)\/(?:.+\/)?(LEGI[A-Z]{4}\d{12})(?:\.xml)?$/;
/** Increments say so which one they are. */
const DAY = /^(\d{8}-\d{6})\//;
/** Bytes of one entry, which is held in memory: the largest of the base have a few million. */
const LARGEST = 64 * 1024 ** 2;
const DELETIONS = /(?:^|\/)liste_suppression_legi\.dat$/i;

/**
 * The archives of the DILA (echanges.dila.gouv.fr, "LEGI: description"): the whole base from time to time, and each day what has
 * changed, with a list of what is to be deleted. Each archive rests on those before it.
 */
export const fr: Service = {
  code: 'fr',
  title: 'DILA, base LEGI',
  base: 'https://echanges.dila.gouv.fr/OPENDATA/LEGI',
  perSecond: 1,
  parallel: 1,
  formats: ['dila'],
  listsAll: true,
  itemExample: 'LEGITEXT000006070721',
  item: (text) => (/^LEGITEXT\d{12}$/i.test(text) ? text.toUpperCase() : null),

  async *offers(listing) {
    let last: string | null = null;
    for (const archive of due(await archives(listing), listing)) {
      last = later(last, archive.time);
      yield offer(listing, archive);
    }
    return last;
  },
};

interface Archive {
  readonly name: string;
  readonly whole: boolean;
  /** `20261129-212006` */
  readonly time: string;
}

/** What the folder of the service holds, oldest first. */
async function archives(listing: Listing): Promise<readonly Archive[]> {
  const address = below(listing.base, '');
  const page = await parseHtml(
    await readFile(await listing.list(address, { accept: 'text/html' }, FOLDER), 'utf8'),
  );
  const names = [...descendants(page)].map(({ attributes }) => attributes.get('href') ?? '');
  const found = names.flatMap((name) => {
    const [, whole, time] = NAME.exec(name) ?? [];
    if (time === undefined) return [];
    // The name is of a time in Paris, an hour or two ahead of UTC.
    const known = timeInList(listing, address, time.replace(TIME, '$1-$2-$3T$4:$5:$6Z')) !== null;
    return known ? [{ name, whole: whole !== undefined, time }] : [];
  });
  return found.sort((a, b) => (a.time < b.time ? -1 : 1));
}

/**
 * From the beginning: the newest whole base and what came after it. Later: what came after the last one, as long as nothing is
 * missing in between, which shows by whether the last one is still offered, or something older than it.
 */
function due(all: readonly Archive[], { since, goesOn, report, base }: Listing): readonly Archive[] {
  const whole = all.findLast((archive) => archive.whole);
  if (since === null)
    return whole === undefined
      ? all
      : all.filter((one) => one === whole || (!one.whole && one.time > whole.time));
  const mark = since.replaceAll('-', '').slice(0, 8) + (goesOn ? since.slice(8) : '');
  const increments = all.filter((archive) => !archive.whole);
  if (goesOn && increments.length > 0 && (increments[0] as Archive).time > mark)
    report({
      reason: 'gap',
      where: base.href,
      detail: `archives between ${since} and ${(increments[0] as Archive).time} are offered no more; remove sync/${fr.code} from the data directory and sync again, from the whole base`,
    });
  return increments.filter(({ time }) => time > mark);
}

function offer({ base, items }: Listing, { name, time }: Archive): Offer {
  const address = below(base, name);
  // Of the same archive another choice of codes takes other files.
  address.hash = [...items].sort().join(',');
  const place = (fetched: string, mirror: Mirror): Promise<Placed> =>
    apply(fetched, mirror, name, new Set(items));
  return {
    unit: name,
    stamp: time,
    ordered: true,
    file: { address, headers: { accept: 'application/gzip' }, expected: ARCHIVE, place },
  };
}

/** Writes the files of an archive over those of its codes, and deletes what it lists. */
async function apply(
  fetched: string,
  mirror: Mirror,
  archive: string,
  items: ReadonlySet<string>,
): Promise<Placed> {
  const { Parser } = await optional('tar', () => import('tar'));
  const units = new Set<string>();
  const findings: Finding[] = [];
  const deletions: string[] = [];
  const time = NAME.exec(archive)?.[2];
  let passed = 0;
  const take = async (entry: ReadEntry): Promise<void> => {
    const day = DAY.exec(entry.path)?.[1] ?? time;
    if (day !== time)
      throw new SyncError(`it holds the files of ${day}, and those of ${time} were asked for`);
    if (entry.size > LARGEST)
      throw new SyncError(
        `${entry.path} has ${entry.size} bytes, and ${LARGEST} are the most that a file of a text may have`,
      );
    if (DELETIONS.test(entry.path)) {
      deletions.push(
        ...Buffer.from(await entry.concat())
          .toString('latin1')
          .split(/\s+/),
      );
      return;
    }
    const place = placeOf(entry.path);
    if (entry.type !== 'File' || place === null || (items.size > 0 && !items.has(place.unit))) {
      if (entry.path.endsWith('.xml') && !CODE.test(entry.path)) passed++;
      else if (entry.type === 'File' && place === null)
        findings.push({
          reason: 'entry',
          where: `${archive}: ${entry.path}`,
          detail: 'it is none of the known files of a text',
        });
      entry.resume();
      return;
    }
    await mirror.write(`${place.unit}/${place.path}.xml`, await entry.concat());
    units.add(place.unit);
  };
  await entries(createReadStream(fetched), new Parser(), take).catch(asSyncError);
  for (const path of deletions) {
    const place = placeOf(path);
    if (place !== null && (await mirror.remove(`${place.unit}/${place.path}.xml`))) units.add(place.unit);
  }
  return { units: [...units], findings, passed };
}

/** What the unpacking refuses, such as a file that is packed a thousandfold, is a fault of the archive. */
function asSyncError(error: Error & { readonly tarCode?: string }): never {
  throw error.tarCode === undefined ? error : new SyncError(`it cannot be unpacked (${error.message})`);
}

interface Place {
  readonly unit: string;
  readonly path: string;
}

function placeOf(path: string): Place | null {
  const [, unit, rest = ''] = CODE.exec(path) ?? [];
  const [, folder, id] = KEPT.exec(rest) ?? [];
  return unit === undefined || id === undefined ? null : { unit, path: `${folder}/${id}` };
}

/** Hands on the entries of an archive one after the other; those that come meanwhile wait in the parser. */
async function entries(
  file: ReturnType<typeof createReadStream>,
  parser: import('tar').Parser,
  take: (entry: ReadEntry) => Promise<void>,
): Promise<void> {
  let last: Promise<void> = Promise.resolve();
  const ended = new Promise<void>((resolve, reject) => {
    parser.on('entry', (entry: ReadEntry) => {
      last = last.then(() => take(entry));
      last.catch(reject);
    });
    parser.on('end', resolve);
    parser.on('error', reject);
    file.on('error', reject);
  });
  // It may fail while the next piece of the file is still on its way.
  ended.catch(() => {});
  for await (const chunk of file) if (!parser.write(chunk as Buffer)) await drained(parser, ended);
  parser.end();
  await ended;
  await last;
}

function drained(parser: import('tar').Parser, ended: Promise<void>): Promise<unknown> {
  return Promise.race([new Promise((resolve) => parser.once('drain', resolve)), ended]);
}
