import { z } from 'zod';
import type { Expected, Listing, Offer, Service } from '../model.ts';
import { below, later, reached, timeInList, timeOf } from './addresses.ts';
import { readList } from './json.ts';
import { asIs } from './place.ts';

const LIST: Expected = { format: 'json' };
/** The Code of Federal Regulations has a format of its own; public laws and compilations are in USLM. */
const LAW: Expected = {
  format: 'xml',
  roots: ['DLPSTEXTCLASS', 'ECFR', 'pLaw', 'statuteCompilation', 'lawDoc', 'uscDoc'],
};
/** A title of the Code of Federal Regulations by its number, and laws as they are cited; compilations are named by nothing in them. */
const TITLE = /<IDNO TYPE="title">\s*(\d+)\s*<|<TITLE>\s*Title (\d+)\b/;
const CITED = /<citableAs>\s*(Public|Private) Law (\d+)[–-](\d+)/;
const TITLE_FILE = /\/ECFR-title(\d+)\.xml$/;
const LAW_FILE = /\/PLAW-(\d+)(publ|pvt)(\d+)\.xml$/;
const COLLECTIONS = ['ECFR', 'PLAW', 'COMPS'];
const ITEM = /^[A-Z]{3,10}(?:\/[0-9A-Za-z_-]+){0,4}$/;
/** Collections lie in folders of congresses and titles. */
const DEEPEST = 5;

const list = z.object({
  files: z.array(
    z.object({
      link: z.string(),
      folder: z.boolean(),
      fileExtension: z.string().nullish(),
      formattedLastModifiedTime: z.string().nullish(),
    }),
  ),
});

/**
 * The bulk data of govinfo.gov: folders as JSON (govinfo, "Bulk data repository: JSON endpoints"), with the day of every file. Of the
 * collections those that are law: the electronic Code of Federal Regulations, public laws, and compilations of statutes.
 */
export const us: Service = {
  code: 'us',
  title: 'govinfo.gov bulk data',
  base: 'https://www.govinfo.gov/bulkdata',
  perSecond: 4,
  parallel: 4,
  listsAll: true,
  itemExample: 'ECFR/title-17',
  item: (text) => (ITEM.test(text) ? text : null),

  async *offers(listing) {
    const folders = listing.items.length > 0 ? listing.items : COLLECTIONS;
    let newest: string | null = null;
    for (const folder of folders)
      for await (const file of filesBelow(listing, folder, 0)) {
        newest = later(newest, reached(file.modified, listing));
        if (file.modified !== null && file.modified < (timeOf(listing.since ?? '') ?? '')) continue;
        yield offer(listing, file);
      }
    return newest;
  },
};

interface BulkFile {
  /** Below the bulk data: `ECFR/title-17/ECFR-title17.xml`. */
  readonly path: string;
  readonly modified: string | null;
}

async function* filesBelow(listing: Listing, folder: string, depth: number): AsyncGenerator<BulkFile> {
  const address = below(listing.base, `json/${folder}`);
  const { files } = await readList(
    await listing.list(address, { accept: 'application/json' }, LIST),
    address,
    list,
  );
  for (const { link, folder: isFolder, fileExtension, formattedLastModifiedTime } of files) {
    const path = /\/bulkdata\/(?:json\/)?([0-9A-Za-z_./-]+)$/.exec(link)?.[1];
    if (path === undefined) {
      listing.report({
        reason: 'entry',
        where: address.href,
        detail: `${link} lies outside of the bulk data`,
      });
      continue;
    }
    // Schemas and guides lie beside the law.
    if (/(?:^|\/)resources(?:\/|$)/.test(path)) continue;
    if (isFolder && depth < DEEPEST && path.startsWith(`${folder}/`))
      yield* filesBelow(listing, path, depth + 1);
    else if (!isFolder && fileExtension === 'xml')
      yield { path, modified: modifiedAt(listing, address, formattedLastModifiedTime ?? null) };
  }
}

function modifiedAt(listing: Listing, list: URL, text: string | null): string | null {
  return text === null ? null : timeInList(listing, list, `${text} GMT`);
}

function offer({ base }: Listing, { path, modified }: BulkFile): Offer {
  const unit = path.replace(/\.xml$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1);
  const headers = { accept: 'application/xml' };
  return {
    unit,
    stamp: modified,
    file: { address: below(base, path), headers, expected: expectedOf(path), place: asIs(unit, name) },
  };
}

function expectedOf(path: string): Expected {
  const title = TITLE_FILE.exec(path)?.[1];
  const [, congress, kind, number] = LAW_FILE.exec(path) ?? [];
  const law = `${kind === 'pvt' ? 'Private' : 'Public'} Law ${congress}-${number}`;
  if (title !== undefined) return { ...LAW, work: { asked: `title ${title}`, named: titleIn } };
  return congress === undefined ? LAW : { ...LAW, work: { asked: law, named: lawIn } };
}

function titleIn(head: string): readonly string[] {
  const [, number, words] = TITLE.exec(head) ?? [];
  return [number ?? words ?? []].flat().map((title) => `title ${title}`);
}

function lawIn(head: string): readonly string[] {
  const [, kind, congress, number] = CITED.exec(head) ?? [];
  return kind === undefined ? [] : [`${kind} Law ${congress}-${number}`];
}
