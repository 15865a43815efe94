import { z } from 'zod';
import type { Expected, Listing, Offer, Service } from '../model.ts';
import { below, timeOf } from './addresses.ts';
import { readList } from './json.ts';
import { asIs } from './place.ts';

const LIST: Expected = { format: 'json' };
const ACT: Expected = { format: 'xml', roots: ['akomaNtoso'] };
const ADDRESS = /\/akn\/fi\/act\/statute-consolidated\/(\d{4})\/(\d{1,5})\/(fin@\d*)$/;
const OWN = /<FRBRuri\s+value="[^"]*\/(\d{4}\/\d{1,5})"/;
/** The interface gives ten entries a page at most. */
const PAGE = 10;
const SERIES = 'akn/fi/act/statute-consolidated';

const list = z.array(z.object({ akn_uri: z.string() }));

/** The open data interface of Finlex: acts up to date, in Finnish, as Akoma Ntoso. An act names the version that it shows. */
export const fi: Service = {
  code: 'fi',
  title: 'Finlex',
  base: 'https://opendata.finlex.fi/finlex/avoindata/v1',
  perSecond: 4,
  parallel: 4,
  formats: ['finlex'],
  listsAll: true,
  itemExample: '1999/132',
  item: (text) => (/^\d{4}\/\d{1,5}$/.test(text) ? text : null),

  async *offers(listing) {
    if (listing.items.length > 0) {
      for (const unit of listing.items) yield offer(listing, unit, null);
      return null;
    }
    let some = false;
    for (let page = 1; ; page++) {
      const parameters = { format: 'json', page: String(page), limit: String(PAGE), langAndVersion: 'fin@' };
      const address = below(listing.base, `${SERIES}/list`, { ...parameters, ...since(listing) });
      const entries = await readList(
        await listing.list(address, { accept: 'application/json' }, LIST),
        address,
        list,
      );
      for (const { akn_uri } of entries) {
        const [, year, number, version = ''] = ADDRESS.exec(akn_uri) ?? [];
        some = true;
        if (year !== undefined) yield offer(listing, `${year}/${number}`, version);
        else
          listing.report({ reason: 'entry', where: address.href, detail: `${akn_uri} is no act up to date` });
      }
      // The list tells no times: what changes later today is asked for again.
      if (entries.length < PAGE) return some ? listing.today : null;
    }
  },
};

function since({ since: day }: Listing): Record<string, string> {
  const time = timeOf(day ?? '');
  return time === null ? {} : { publishedSince: time };
}

function named(head: string): readonly string[] {
  return [OWN.exec(head)?.[1] ?? []].flat();
}

function offer({ base }: Listing, unit: string, stamp: string | null): Offer {
  const address = below(base, `${SERIES}/${unit}/fin@`);
  const headers = { accept: 'application/xml' };
  return {
    unit,
    stamp,
    file: {
      address,
      headers,
      expected: { ...ACT, work: { asked: unit, named } },
      place: asIs(unit, `${unit.replace('/', '-')}.xml`),
    },
  };
}
