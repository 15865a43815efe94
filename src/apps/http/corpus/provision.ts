import { z } from 'zod';
import { type IsoDate, isoDate } from '../../../model/index.ts';
import { type DocumentHead, isInForce as isInForceThen } from '../../../store/documents.ts';
import type { Store } from '../../../store/index.ts';
import { day, language } from '../../mcp/schemas.ts';
import { type Endpoint, postEndpoint } from '../endpoint.ts';
import type { Served } from '../law.ts';
import { dayOf, isInForce, labelOf, neighbour, type Place, placeAt } from './place.ts';
import { coordinate, indexOf, instrumentShape, instrumentView } from './shapes.ts';
import { storedPath } from './stored-tree.ts';
import { pathOf } from './tree.ts';
import { type Node, nodeShape } from './tree-shape.ts';

const named = z.looseObject({ coordinate: z.string(), label: z.string() });
const text = z.looseObject({
  document: z.string(),
  title: z.string(),
  body: z.string(),
  language: z.string(),
  source: z.string(),
  date: z.string().nullable(),
  dateEnd: z.string().nullable(),
  contentHash: z.string().nullable(),
  tags: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
const version = z.looseObject({
  document: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable().describe('first day no longer in force'),
  inForce: z.boolean(),
  language: z.string().nullable(),
  title: z.string().nullable(),
  hasText: z.boolean(),
  contentHash: z.string().nullable().describe('equal hashes are equal texts'),
});
const source = z.looseObject({
  source: z.string(),
  title: z.string(),
  licence: z.string(),
  attribution: z.string().describe('to be named where the text is shown'),
  snapshot: z.string().nullable(),
});

export const provision: Endpoint = postEndpoint({
  path: '/v1/provision',
  operation: 'provision',
  title: 'Read a provision',
  description:
    'A provision, or a law as a whole: its text on a day, all its versions with their days, what it lies in, and the ' +
    'terms under which its text is held.',
  input: z.strictObject({ coordinate, at: day.optional(), language: language.optional() }),
  output: z.looseObject({
    coordinate: z.string(),
    label: z.string(),
    heading: z.string().nullable(),
    instrument: instrumentShape,
    path: z.array(nodeShape),
    at: z.string(),
    inForce: z.boolean(),
    text: text.nullable(),
    reason: z.enum(['no_store', 'no_text', 'not_in_force']).nullable().describe('why there is no text'),
    languages: z.array(z.string()).describe('in which texts of that day are held'),
    versions: z.array(version).describe('oldest first'),
    repealed: z.boolean(),
    successors: z.array(named),
    previous: named.nullable(),
    next: named.nullable(),
    source: source.nullable(),
  }),
  example: { coordinate: 'fr/code/civil/art1240' },
  async run(served, asked) {
    const index = indexOf(served);
    const place = placeAt(served, index, asked.coordinate);
    const { instrument, provision } = place;
    const at = dayOf(index, instrument.jurisdiction, asked.at);
    const name = (one: string) => ({ coordinate: one, label: labelOf(served, instrument, one) });
    const beside = (step: 1 | -1) => {
      const found = neighbour(index, place, step);
      return found === null ? null : name(found);
    };
    const own = provision?.coordinate ?? instrument.coordinate;
    const { path, ...texts } = await textsOf(served, place, at, asked.language);
    return {
      ...name(own),
      heading: provision?.heading ?? null,
      instrument: instrumentView(instrument),
      path: path ?? pathOf(served, place, at),
      at,
      inForce: isInForce(place, at),
      ...texts,
      versions: texts.versions.length > 0 ? texts.versions : knownVersions(place, at),
      repealed: instrument.repealed || !isInForce(place, at),
      successors: (provision?.successors ?? []).map((ordinal) => name(index.provision(ordinal).coordinate)),
      previous: beside(-1),
      next: beside(1),
    };
  },
});

type Version = z.output<typeof version>;

interface Texts {
  readonly text: z.output<typeof text> | null;
  readonly reason: 'no_store' | 'no_text' | 'not_in_force' | null;
  readonly languages: string[];
  readonly versions: Version[];
  readonly source: z.output<typeof source> | null;
  /** As the source of the law has it; null where it has none. */
  readonly path: Node[] | null;
}

const NO_TEXT = { text: null, languages: [], versions: [], source: null, path: null };

/** What the store holds of a place. */
async function textsOf(
  { store, jurisdictions }: Served,
  { instrument, provision }: Place,
  at: IsoDate,
  tongue: string | undefined,
): Promise<Texts> {
  if (store === null) return { ...NO_TEXT, reason: 'no_store' };
  const heads = await store.byCoordinate(provision?.coordinate ?? instrument.coordinate);
  const lookup = store.lookup();
  const hashes = await Promise.all(heads.map(({ id }) => lookup.textHash(id)));
  const versions = heads.map((head, n): Version => {
    const contentHash = hashes[n] ?? null;
    const { id: document, date: from, dateEnd: to, language, title } = head;
    return {
      document,
      from,
      to,
      inForce: isInForceThen(head, at),
      language,
      title,
      hasText: contentHash !== null,
      contentHash,
    };
  });
  const now = heads.filter((_, n) => versions[n]?.inForce === true && versions[n].hasText);
  const usual = jurisdictions.find(({ code }) => code === instrument.jurisdiction)?.languages[0];
  const chosen = tongue === undefined ? (inLanguage(now, usual) ?? now[0]) : inLanguage(now, tongue);
  const languages = [...new Set(now.map((head) => head.language))];
  if (chosen === undefined) {
    const reason =
      versions.some(({ inForce }) => inForce) || versions.length === 0 ? 'no_text' : 'not_in_force';
    return { ...NO_TEXT, reason, languages, versions };
  }
  const hash = versions.find(({ document }) => document === chosen.id)?.contentHash ?? null;
  const path = await storedPath(store, chosen, at);
  return { ...(await textOf(store, chosen, hash)), reason: null, languages, versions, path };
}

function inLanguage(heads: readonly DocumentHead[], language: string | undefined): DocumentHead | undefined {
  return heads.find((head) => head.language === language);
}

async function textOf(
  store: Store,
  { id, tags }: DocumentHead,
  contentHash: string | null,
): Promise<Pick<Texts, 'text' | 'source'>> {
  const [document, sources] = await Promise.all([store.document(id), store.sources()]);
  if (document === null) return { text: null, source: null };
  const { title, body, language, date, dateEnd } = document;
  const from = sources.find((one) => one.source === document.source);
  return {
    text: {
      ...{ document: id, title, body, language, source: document.source, date, dateEnd, contentHash },
      tags: Object.fromEntries(
        Object.entries(tags).map(([key, value]) => [key, typeof value === 'string' ? value : [...value]]),
      ),
    },
    source:
      from === undefined
        ? null
        : {
            source: from.source,
            title: from.title,
            licence: from.licence,
            attribution: from.attribution,
            snapshot: from.snapshot,
          },
  };
}

/** Versions as the lawbook alone knows them. */
function knownVersions({ instrument, provision }: Place, at: IsoDate): Version[] {
  const { document, inForceFrom: from, inForceTo: to } = instrument;
  const all =
    provision === null || provision.versions.length === 0 ? [{ from, to, document }] : provision.versions;
  return all.map((one) => {
    const days = { date: isoDate(one.from), dateEnd: isoDate(one.to) };
    return {
      document: one.document,
      from: days.date,
      to: days.dateEnd,
      inForce: isInForceThen(days, at),
      ...{ language: null, title: null, hasText: false, contentHash: null },
    };
  });
}
