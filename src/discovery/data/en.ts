import { ENGLISH_EVERYDAY } from './everyday-en.ts';
import type { LanguageData } from './language.ts';
import { ENGLISH_THESAURUS } from './thesaurus-en.ts';

/** English: what the library of stop words does not say of the language of questions, and what marks headings. */
export const ENGLISH: LanguageData = {
  saysNothing: `can may must shall should would could does did do has have had is are was were when where what which who whom
    whose why how long much many often big large get got gets getting give gives given gave make makes made take takes
    taken want wants wanted need needs ask asks asked tell tells told say says said someone somebody anyone anybody
    something anything everybody everyone people person persons thing things way use used using still just also
    without within about against after before since until ever never really actually allowed allow lawful legal legally law
    laws rule rules rights right please us uk british britain country certain another other others happens happen mean means
    meant kind sort its so put puts already even yet only too like instead both each every together back off
    first whether thinks think thought new really once still going go goes went come comes came`,
  compounds: false,
  mutedEnding: null,
  elided: [],
  participle: null,
  minorHeadings: [
    ['short title', 0.2],
    ['commencement', 0.3],
    ['extent', 0.3],
    ['citation', 0.3],
    ['consequential', 0.4],
    ['transitional', 0.5],
    ['repeals', 0.3],
    ['amendments', 0.5],
    ['interpretation of part', 0.6],
    ['interpretation of this', 0.6],
    ['interpretation of chapter', 0.6],
    ['interpretation of act', 0.6],
    ['interpretation general', 0.6],
    ['index of defined', 0.3],
    ['supplementary', 0.7],
    ['overview', 0.5],
    ['introduction', 0.5],
  ],
  minorWhenWhole: [['interpretation', 0.6]],
  amending: ['insert', 'omit', 'substitute', 'substituted', 'inserted', 'amended'],
  derivations: 'e y er or ee ion ation ment ness ship al anc enc ant ent abl ibl ing iv ativ iti ur ori',
  thesaurus: ENGLISH_THESAURUS,
  everyday: ENGLISH_EVERYDAY,
  peoples: `australian, brazilian, canadian, indian, south african, japanese, chinese, singaporean,
    nigerian, american, new zealander, swiss, austrian, turkish, russian, mexican, korean, israeli,
    kenyan, egyptian, moroccan, pakistani, bangladeshi, thai, vietnamese, indonesian, malaysian,
    philippine, argentine, chilean, colombian, peruvian, ukrainian, saudi, emirati, texas, california,
    californian, texan, delaware, florida, alberta, british columbia, new york, queensland, victoria,
    new south wales, tasmania, hawaii, nevada, illinois, ohio, massachusetts, new jersey`,
};
