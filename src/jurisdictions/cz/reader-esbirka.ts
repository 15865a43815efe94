import { FileStop, wholeText } from '../../text/files.ts';
import type { LawText } from '../../text/law.ts';
import { type LawFault, type LawFormat, lawReader } from '../../text/law-reader.ts';
import { actCoordinate, CODE, scheme } from './coordinates.ts';
import { type Fragment, outlineOf } from './reader-esbirka-fragments.ts';

/** The address of a state: collection, year, number and first day, in `staleUrl` and in `eli`. */
const ADDRESS = /\/(sb|sm)\/(\d{4})\/(\d{1,5})\/(\d{4}-\d{2}-\d{2})/;
const LARGEST = 256 * 1024 * 1024;

/** What the register tells of a state of an act. */
interface Metadata {
  readonly staleUrl: string;
  readonly datumUcinnostiOd?: string;
  readonly datumCasVyhlaseni?: string;
  readonly nazev: string;
  readonly kodDokumentuSbirky: string;
}

/** One page of the text of a state. */
interface Page {
  readonly pocetStranek: number;
  readonly seznam: readonly (Fragment & { readonly staleUrl: string; readonly uplnaCitace?: string })[];
}

const format: LawFormat = {
  code: CODE,
  source: 'e-sbirka',
  language: 'cs',
  label: scheme.label,
  format: 'e-sbirka',
  description: 'Czech acts of e-Sbírka: metadata and fragments as its interface gives them (JSON)',
  title: 'e-Sbírka: Collection of Laws of the Czech Republic',
  licence: 'Úřední díla (§ 3 zákona č. 121/2000 Sb.)',
  attribution: 'Ministerstvo vnitra České republiky, e-sbirka.gov.cz',
  names: /\.json(?:\.gz)?$/i,
  recognises: (head) => /"kodTypuFragmentu"|"kodDokumentuSbirky"/.test(head) && ADDRESS.test(head),
  lawOf: (head) => ADDRESS.exec(head)?.slice(1, 4).join('/'),
  asOf: (head) => ADDRESS.exec(head)?.[4] ?? null,

  async parse(path) {
    const value = await json(path);
    if (typeof value === 'object' && value !== null && 'seznam' in value) return textOf(value as Page);
    if (typeof value === 'object' && value !== null && 'staleUrl' in value) return actOf(value as Metadata);
    return 'reason' in (value as LawFault)
      ? (value as LawFault)
      : { reason: 'no_law', detail: 'neither "seznam" nor "staleUrl" is in it' };
  },
};

async function json(path: string): Promise<unknown> {
  try {
    return JSON.parse(await wholeText(path, 'utf-8', LARGEST)) as unknown;
  } catch (error) {
    if (error instanceof FileStop) return error.fault;
    if (error instanceof SyntaxError) return { reason: 'not_json', detail: error.message };
    throw error;
  }
}

function textOf({ seznam, pocetStranek }: Page): readonly LawText[] | LawFault {
  const [first] = seznam;
  const law = lawAt(first?.staleUrl ?? '');
  if (first === undefined || law === null)
    return { reason: 'no_law', detail: 'its first fragment has no address of an act' };
  const title = first.uplnaCitace ?? law.name;
  const { provisions } = outlineOf(seznam);
  const text = { ...law, title, signed: null, begins: null, provisions };
  // Pages that are missing would show other provisions.
  return [pocetStranek > 1 ? { ...text, shows: (key) => provisions.has(key) } : text];
}

function actOf({
  staleUrl,
  datumUcinnostiOd,
  datumCasVyhlaseni,
  nazev,
}: Metadata): readonly LawText[] | LawFault {
  const law = lawAt(staleUrl);
  if (law === null) return { reason: 'no_law', detail: `${staleUrl} is no address of an act` };
  const published = datumCasVyhlaseni?.slice(0, 10);
  const tags = published === undefined ? law.tags : { ...law.tags, published };
  return [{ ...law, title: nazev, signed: null, begins: datumUcinnostiOd ?? null, tags, provisions: null }];
}

function lawAt(address: string) {
  const [, collection, year, number, day] = ADDRESS.exec(address) ?? [];
  const coordinate = actCoordinate(collection ?? '', `${number}/${year}`);
  if (collection === undefined || day === undefined || coordinate === null) return null;
  return {
    coordinate,
    language: 'cs',
    name: `${number}/${year} Sb.`,
    tags: { nature: collection, number: `${number}/${year}` },
    ends: null,
    day,
  };
}

export const esbirkaReader = lawReader(format);
