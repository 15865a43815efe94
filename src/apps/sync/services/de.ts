import { readFile, writeFile } from 'node:fs/promises';
import { unzipped } from '../../../check/documents/zip.ts';
import { childOf, descendants, plainText, readXmlTree } from '../../../text/tree.ts';
import { unexpected } from '../expected.ts';
import {
  type Expected,
  type Listing,
  type Mirror,
  type Offer,
  type Placed,
  type Service,
  SyncError,
  type Work,
} from '../model.ts';
import { below } from './addresses.ts';

const CONTENTS: Expected = { format: 'xml', roots: ['items'] };
const ARCHIVE: Expected = { format: 'zip' };
const LAW: Expected = { format: 'xml', roots: ['dokumente'] };
/** Of the law as a whole, before its norms. */
const ABBREVIATIONS = /<(?:jurabk|amtabk)>([^<]*)/g;
const SLUG = /^[0-9a-z][0-9a-z_.-]{0,99}$/i;

/**
 * gesetze-im-internet.de: a table of contents names every law, and each is an archive with one XML file, and perhaps pictures. The
 * table tells no days: every law is asked for on the condition that it has changed.
 */
export const de: Service = {
  code: 'de',
  title: 'gesetze-im-internet.de',
  base: 'https://www.gesetze-im-internet.de',
  perSecond: 5,
  parallel: 4,
  formats: ['gii'],
  listsAll: true,
  itemExample: 'gwg_2017',
  item: (text) => (SLUG.test(text) ? text.toLowerCase() : null),

  async *offers(listing) {
    // A law that is held and that the table names no more is asked for too: that it is gone is told, not passed over.
    const slugs = listing.items.length > 0 ? listing.items : [...(await contents(listing)), ...listing.held];
    for (const slug of new Set(slugs)) yield offer(listing, slug);
    return null;
  },
};

async function contents(listing: Listing): Promise<readonly string[]> {
  const address = below(listing.base, 'gii-toc.xml');
  const tree = await readXmlTree(await listing.list(address, { accept: 'application/xml' }, CONTENTS));
  if ('reason' in tree)
    throw new SyncError(`${address.href} cannot be read: ${tree.detail}; run the command again`);
  const slugs: string[] = [];
  for (const item of descendants(tree)) {
    if (item.name !== 'item') continue;
    const link = plainText(childOf(item, 'link'));
    const slug = /\/([^/]+)\/xml\.zip$/.exec(link)?.[1] ?? '';
    if (SLUG.test(slug)) slugs.push(slug);
    else
      listing.report({
        reason: 'entry',
        where: address.href,
        detail: `${JSON.stringify(link)} is no address of a law`,
      });
  }
  return slugs;
}

function offer({ base, today }: Listing, slug: string): Offer {
  const address = below(base, `${slug}/xml.zip`);
  const place = (fetched: string, mirror: Mirror): Promise<Placed> =>
    unpack(fetched, mirror, slug, today, address);
  return {
    unit: slug,
    stamp: null,
    file: { address, headers: { accept: 'application/zip' }, expected: ARCHIVE, place },
  };
}

/** States lie in folders with their days for names: together they make the versions of the norms. */
async function unpack(
  fetched: string,
  mirror: Mirror,
  slug: string,
  today: string,
  address: URL,
): Promise<Placed> {
  const nothing = (reason: string, detail: string): Placed => ({
    units: [],
    findings: [{ reason, where: address.href, detail }],
  });
  let parts: ReadonlyMap<string, Buffer>;
  try {
    parts = await unzipped(await readFile(fetched), { has: (name) => /^[^/]+\.xml$/i.test(name) });
  } catch (error) {
    return nothing('damaged', (error as Error).message);
  }
  const [law, ...others] = parts;
  if (law === undefined || others.length > 0)
    return nothing('unexpected_content', `the archive holds ${parts.size} XML files, and one is expected`);
  const [name, bytes] = law;
  await writeFile(fetched, bytes);
  const fault = await unexpected(fetched, '', { ...LAW, work: workOf(slug) });
  if (fault !== null) return nothing(fault.reason, `${name}: ${fault.detail}`);
  await mirror.move(fetched, `${slug}/${today}/${name}`);
  return { units: [slug], findings: [] };
}

/**
 * The address of a law is made of its abbreviation, `gwg_2017` of "GwG 2017", with `_` for what no address holds. Few have kept the
 * address of a shorter one: `stag` has "RuStAG".
 */
function workOf(slug: string): Work {
  const address = folded(slug);
  return {
    asked: slug,
    named: (head) => {
      const law = head.slice(0, head.indexOf('</norm>'));
      return [...law.matchAll(ABBREVIATIONS)].map(([, abbreviation = '']) => abbreviation);
    },
    is: (abbreviation) => address !== '' && folded(abbreviation).endsWith(address),
  };
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll(/[^0-9a-z]/g, '');
}
