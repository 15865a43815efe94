import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { facts } from '../../src/jurisdictions/readers.ts';
import type { Lawbook } from '../../src/lawbook/buffers.ts';
import { lawbookInput } from '../../src/lawbook/fromDocuments.ts';
import { buildInMemory } from '../../src/lawbook/memory.ts';
import type { CorpusDocument } from '../../src/model/index.ts';
import { createPincite, type Pincite } from '../../src/pincite.ts';

/** A provision of the small laws that discovery is tested on. Texts are our own. */
function provision(
  instrument: string,
  part: string,
  language: string,
  body: string,
  more: Partial<CorpusDocument> = {},
): CorpusDocument {
  const [jurisdiction = ''] = instrument.split('/');
  const coordinate = `${instrument}/${part}`;
  return {
    id: coordinate.replace('/', '.'),
    jurisdiction,
    instrumentId: instrument.replaceAll('/', '_'),
    versionGroup: coordinate,
    kind: 'legislation',
    language,
    source: 'made',
    coordinate,
    date: '2000-01-01',
    dateEnd: null,
    parentId: null,
    title: part,
    body,
    tags: {},
    sortOrder: 0,
    ...more,
  };
}

const french = { code: 'Code du travail', nature: 'CODE' };
const german = (heading: string) => ({ code: 'BGB', text_title: 'Bürgerliches Gesetzbuch', heading });
const british = (heading: string) => ({
  nature: 'ukpga',
  text_title: 'Employment Rights Act 1996',
  act_title: 'Employment Rights Act 1996',
  heading,
});

export const discoveryDocuments: readonly CorpusDocument[] = [
  provision(
    'de/bgb',
    'p551',
    'de',
    'Eine Mietsicherheit darf das Dreifache der Monatsmiete nicht übersteigen.',
    {
      tags: german('Begrenzung und Anlage von Mietsicherheiten'),
    },
  ),
  provision(
    'de/bgb',
    'p573',
    'de',
    'Der Vermieter kann nur kündigen, wenn er ein berechtigtes Interesse hat.',
    {
      tags: german('Ordentliche Kündigung des Vermieters'),
    },
  ),
  provision(
    'de/bgb',
    'p573c',
    'de',
    'Die Kündigungsfrist verlängert sich nach fünf und acht Jahren. Näheres § 573.',
    {
      tags: german('Fristen der ordentlichen Kündigung'),
    },
  ),
  provision('de/bgb', 'p965', 'de', 'Wer eine verlorene Sache findet, hat dem Verlierer Anzeige zu machen.', {
    tags: german('Anzeigepflicht des Finders'),
  }),
  provision(
    'fr/code/travail',
    'artL1225-4',
    'fr',
    'Aucun employeur ne peut rompre le contrat d’une salariée en état de grossesse.',
    {
      tags: { ...french, article_number: 'L1225-4', section_path: 'Maternité > Protection de la grossesse' },
    },
  ),
  provision(
    'fr/code/travail',
    'artL1234-1',
    'fr',
    'Le licenciement d’un salarié donne droit à un préavis de deux mois.',
    {
      tags: { ...french, article_number: 'L1234-1', section_path: 'Licenciement > Préavis' },
    },
  ),
  provision(
    'fr/code/travail',
    'artL122-6',
    'fr',
    'Le licenciement donne droit à un préavis, selon les usages du lieu.',
    {
      dateEnd: '2008-05-01',
      tags: { ...french, article_number: 'L122-6', section_path: 'Licenciement > Préavis' },
    },
  ),
  provision(
    'uk/ukpga/1996/18',
    's94',
    'en',
    'An employee has the right not to be unfairly dismissed by an employer.',
    {
      tags: british('The right'),
    },
  ),
  provision(
    'uk/ukpga/1996/18',
    's124',
    'en',
    'The amount of a compensatory award shall not exceed a limit.',
    {
      tags: british('Limit of compensatory award'),
    },
  ),
];

const SNAPSHOT = '2026-01-01';

export interface DiscoveryLawOfTests {
  readonly pincite: Pincite;
  readonly lawbook: Lawbook;
}

export async function discoveryLaw(documents = discoveryDocuments): Promise<DiscoveryLawOfTests> {
  const { report: _, ...law } = await lawbookInput(streamed(documents), facts);
  const source = { source: 'made', title: 'Made', licence: 'CC0-1.0', attribution: 'Pincite' };
  const sources = [{ ...source, snapshot: SNAPSHOT }];
  const lawbook = await buildInMemory({ ...law, jurisdictions, sources, snapshot: SNAPSHOT });
  return { lawbook, pincite: createPincite({ lawbook, jurisdictions }) };
}

export async function* streamed<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
