import type { Battery } from './battery.ts';
import { extract } from './extract.ts';
import { fr } from './fr.ts';
import { gold } from './gold.ts';
import { hunt } from './hunt.ts';
import { openfisca } from './openfisca.ts';

const later = (name: string, about: string, ...needs: string[]): Battery => ({
  name,
  about,
  needs,
  run: null,
});

/** Every battery, in the order in which they are run. */
export const batteries: readonly Battery[] = [
  fr,
  openfisca,
  gold,
  hunt,
  extract,
  later('uk', 'questions of British law with the expected route', 'uk'),
  later('uk-sampled', 'more questions of British law', 'uk'),
  later('uk-gold', 'official links in British legislation', 'uk'),
  later('de', 'German citations', 'de'),
  later('eu', 'citations of the law of the European Union', 'eu'),
  later('rules', 'rules with their legal basis and the expected state', 'fr', 'eu', 'de'),
  later('bugs', 'inputs of public reports', 'uk', 'eu', 'de'),
];
