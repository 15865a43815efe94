import { z } from 'zod';
import type { Expected, Listing, Offer, Service } from '../model.ts';
import { below, later, reached, timeInList } from './addresses.ts';
import { readList } from './json.ts';
import { asIs } from './place.ts';

const LIST: Expected = { format: 'json' };
/** The interface says in the answer itself whether it is one. */
const ACT: Expected = { format: 'xml', roots: ['response'], holds: /<code>\s*200\s*<\/code>/ };
/** As the reader takes it: what it calls itself, or what its oldest words were published as. */
const OWN = [/<identificador>\s*([^<\s]+)/, /\sid_norma="([^"]+)"/];
const ID = /^BOE-[A-Z]-\d{4}-\d{1,6}$/;
/** `20261130T090000Z` */
const TIME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;
const PAGE = 50;

const list = z.object({
  status: z.object({ code: z.coerce.string().regex(/^200$/, 'the interface answers with an error') }),
  data: z.array(z.object({ identificador: z.string(), fecha_actualizacion: z.string() })),
});

/** The open data interface of the BOE, consolidated legislation (boe.es, "API de datos abiertos"): an act holds all its versions. */
export const es: Service = {
  code: 'es',
  title: 'Boletín Oficial del Estado',
  base: 'https://www.boe.es/datosabiertos/api/legislacion-consolidada',
  perSecond: 4,
  parallel: 4,
  formats: ['boe'],
  listsAll: true,
  itemExample: 'BOE-A-1978-31229',
  item: (text) => (ID.test(text.toUpperCase()) ? text.toUpperCase() : null),

  async *offers(listing) {
    if (listing.items.length > 0) {
      for (const id of listing.items) yield offer(listing, id, null);
      return null;
    }
    let newest: string | null = null;
    for (let offset = 0; ; offset += PAGE) {
      const address = below(listing.base, '', {
        ...from(listing),
        offset: String(offset),
        limit: String(PAGE),
      });
      address.pathname = address.pathname.replace(/\/$/, '');
      const path = await listing.list(address, { accept: 'application/json' }, LIST);
      const { data } = await readList(path, address, list);
      for (const { identificador, fecha_actualizacion } of data) {
        const time = timeInList(listing, address, fecha_actualizacion.replace(TIME, '$1-$2-$3T$4:$5:$6Z'));
        newest = later(newest, reached(time, listing));
        if (ID.test(identificador)) yield offer(listing, identificador, time);
        else
          listing.report({
            reason: 'entry',
            where: address.href,
            detail: `${identificador} is no act of the BOE`,
          });
      }
      if (data.length < PAGE) return newest;
    }
  },
};

/** Days as the interface writes them, `20261130`; of the cursor, a time, the day. */
function from({ since }: Listing): Record<string, string> {
  return since === null ? {} : { from: since.replaceAll('-', '').slice(0, 8) };
}

function offer({ base }: Listing, id: string, stamp: string | null): Offer {
  const address = below(base, `id/${id}`);
  const headers = { accept: 'application/xml' };
  const named = (head: string): readonly string[] =>
    OWN.flatMap((own) => own.exec(head)?.[1] ?? []).slice(0, 1);
  const expected = { ...ACT, work: { asked: id, named } };
  return { unit: id, stamp, file: { address, headers, expected, place: asIs(id, `${id}.xml`) } };
}
