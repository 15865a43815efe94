import { childOf, childrenOf, plainText, readXmlTree, type TreeNode } from '../../../text/tree.ts';
import type { Expected, Listing, Offer, Service } from '../model.ts';
import { SyncError } from '../model.ts';
import { below, later, reached, timeInList, timeOf } from './addresses.ts';
import { asIs } from './place.ts';

const FEED: Expected = { format: 'xml', roots: ['feed'] };
const ACT: Expected = { format: 'xml', roots: ['Legislation'] };
const OWN = [/<Legislation\b[^>]*?\sIdURI="([^"]*)"/, /<Legislation\b[^>]*?\sxml:base="([^"]*)"/];
const IDENTIFIER = /<dc:identifier>([^<]*)/g;
const CALENDAR = /<ukm:Year Value="(\d{4})"\s*\/><ukm:Number Value="(\d+)"/;
/** `ukpga/1996/18`, `ukpga/Eliz2/8-9/69`, whatever stands before and behind it. */
const WORK = /(?:^|\/)([a-z]{3,6}\/(?:\d{4}|[A-Z][0-9A-Za-z]{1,11}\/\d+(?:-\d+)*)\/\d{1,13})(?:\/|$)/;

/**
 * legislation.gov.uk: its publication log tells, newest first, what was published or revised (an Atom feed in pages), and every
 * work has its text under its own address with `/data.xml` (legislation.gov.uk, "Developer zone: formats, feeds, URIs").
 */
export const uk: Service = {
  code: 'uk',
  title: 'legislation.gov.uk',
  base: 'https://www.legislation.gov.uk',
  perSecond: 5,
  parallel: 4,
  formats: ['clml'],
  listsAll: false,
  itemExample: 'ukpga/1996/18',
  item: (text) => (WORK.exec(text)?.[1] === text ? text : null),

  async *offers(listing) {
    if (listing.items.length > 0) {
      for (const work of listing.items) yield offer(listing, work, null);
      return null;
    }
    const seen = new Set<string>();
    let newest: string | null = null;
    for await (const { work, updated } of log(listing)) {
      newest = later(newest, reached(updated, listing));
      if (seen.has(work)) continue;
      seen.add(work);
      yield offer(listing, work, updated);
    }
    return newest;
  },
};

/** Every state is kept: together they make the versions of the provisions. */
function offer({ base, today }: Listing, work: string, stamp: string | null): Offer {
  const address = below(base, `${work}/data.xml`);
  const headers = { accept: 'application/xml' };
  const expected = { ...ACT, work: { asked: work, named: worksIn } };
  return { unit: work, stamp, file: { address, headers, expected, place: asIs(work, `${today}.xml`) } };
}

/** An Act of before 1963 lies under its regnal year, and is asked for by that of the calendar too (`ukpga/1949/30`). */
function worksIn(head: string): readonly string[] {
  const addresses = [
    ...OWN.map((own) => own.exec(head)?.[1] ?? ''),
    ...[...head.matchAll(IDENTIFIER)].map(([, address = '']) => address),
  ];
  const works = addresses.flatMap((address) => WORK.exec(address)?.[1] ?? []);
  const [, year, number] = CALENDAR.exec(head) ?? [];
  const series = works[0]?.slice(0, works[0].indexOf('/'));
  return year === undefined || series === undefined ? works : [...works, `${series}/${year}/${number}`];
}

interface Entry {
  readonly work: string;
  /** Null where it is a time that lies ahead. */
  readonly updated: string | null;
}

/** Entries of the log back to the day that is asked for. */
async function* log(listing: Listing): AsyncGenerator<Entry> {
  const since = timeOf(listing.since ?? '') ?? '';
  const visited = new Set<string>();
  let address: URL | null = below(listing.base, 'update/data.feed');
  while (address !== null && !visited.has(address.href)) {
    visited.add(address.href);
    const tree = await readXmlTree(await listing.list(address, { accept: 'application/atom+xml' }, FEED));
    if ('reason' in tree)
      throw new SyncError(`${address.href} cannot be read: ${tree.detail}; run the command again`);
    const entries = childrenOf(tree, 'entry').map(entryOf);
    const recent = entries.filter((entry) => entry === null || entry.updated >= since);
    for (const entry of recent) {
      if (entry !== null) yield { work: entry.work, updated: timeInList(listing, address, entry.updated) };
      else
        listing.report({
          reason: 'entry',
          where: address.href,
          detail: 'an entry of the log has no work or no time',
        });
    }
    address = recent.length < entries.length || entries.length === 0 ? null : nextPage(tree, address);
  }
}

function entryOf(entry: TreeNode): { readonly work: string; readonly updated: string } | null {
  const updated = timeOf(plainText(childOf(entry, 'updated')));
  const links = childrenOf(entry, 'link').map(({ attributes }) => attributes.get('href') ?? '');
  const work = [plainText(childOf(entry, 'id')), ...links]
    .map((address) => WORK.exec(address)?.[1])
    .find(Boolean);
  return updated === null || work === undefined ? null : { work, updated };
}

/** The site writes its addresses with its own name: the page is taken below the base. */
function nextPage(feed: TreeNode, from: URL): URL | null {
  const next = childrenOf(feed, 'link').find(({ attributes }) => attributes.get('rel') === 'next');
  const href = next?.attributes.get('href') ?? '';
  if (!URL.canParse(href, from)) return null;
  const page = new URL(href, from);
  const address = new URL(from);
  address.search = page.search;
  return address;
}
