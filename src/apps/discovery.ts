import type { BuildInput, IndexedProvision, Reference } from '../discovery/index.ts';
import type { Lawbook } from '../lawbook/buffers.ts';
import type { CorpusDocument } from '../model/index.ts';
import type { Pincite } from '../pincite.ts';

/** Of a range or list so many members count as referred to. */
const MOST_OF_RANGE = 5;

/** What an index is built of: documents, and what the interpreter and its lawbook know of them. */
export function buildInput(
  pincite: Pincite,
  { index, manifest }: Lawbook,
  documents: AsyncIterable<CorpusDocument>,
): BuildInput {
  const instrument = (coordinate: string) => {
    const ordinal = index.instrumentAt(coordinate);
    return ordinal < 0 ? null : index.instrument(ordinal);
  };
  return {
    documents,
    lawbook: manifest.contentId,
    snapshotOf: (jurisdiction) => index.snapshotOf(jurisdiction),
    titleOf: (coordinate) => instrument(coordinate)?.title ?? '',
    natureOf: (coordinate) => instrument(coordinate)?.nature ?? '',
    binds(coordinate) {
      const { status, coordinates } = pincite.route(coordinate);
      return status === 'ROUTE_BOUNDED' && coordinates[0] === coordinate;
    },
    referencesOf: (provision) => referencesIn(pincite, provision),
  };
}

/** What a provision that is law cites, read as of its own legal system. */
function referencesIn(pincite: Pincite, provision: IndexedProvision): readonly Reference[] {
  const { body, coordinate, jurisdiction, former } = provision;
  if (former || body === '') return [];
  return pincite
    .extract(body, { context: [coordinate], jurisdictions: [jurisdiction] })
    .citations.filter(({ binding, polarity }) => binding === 'bound' && polarity === 'cited')
    .flatMap(({ coordinates, span }) =>
      coordinates.slice(0, MOST_OF_RANGE).map((cited) => ({ coordinate: cited, span })),
    );
}
