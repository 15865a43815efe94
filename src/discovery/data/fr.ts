import { FRENCH_EVERYDAY } from './everyday-fr.ts';
import type { LanguageData } from './language.ts';
import { FRENCH_THESAURUS } from './thesaurus-fr.ts';

/** French: what the library of stop words does not say of the language of questions, and what marks headings. */
export const FRENCH: LanguageData = {
  saysNothing: `peut peux peuvent puis pouvons pouvez doit dois doivent devons faut falloir combien quand comment pourquoi
    quoi lequel laquelle lesquels lesquelles dont si non oui ainsi alors aussi bien cas chez ci comme contre depuis deux dit dire donc
    encore entre faire fait faits hors jusqu jusque là loi lois droit droits légal légale moins monsieur ni nous où parce pendant
    peu plus plusieurs plutôt pourrait près presque puisque quelqu quelque quelques rien sans selon seul seule sous sur tant
    tel telle tels telles toujours tout toute tous toutes très trop vers voici voilà vouloir veut veux veulent vrai
    autre autres avant après lors lorsque lorsqu quiconque chaque aucun aucune celui celle ceux celles permis permise
    interdit interdite existe obtenir avoir mettre prendre donner exemple car y aujourd hui vais va vont aller demander
    demande obligé obligée risque risquer puni punie règle règles est-ce se ne ans an elle elles ça vient viens venir venant viennent venu`,
  compounds: false,
  mutedEnding: 'e',
  elided: ['l', 'd', 'n', 's', 'qu', 'c', 'j', 'm', 't', 'jusqu', 'lorsqu', 'puisqu'],
  participle: null,
  minorHeadings: [
    ['outre mer', 0.4],
    ['dispositions transitoires', 0.5],
    ['entree en vigueur', 0.4],
    ['dispositions diverses', 0.8],
    ['mayotte', 0.4],
    ['nouvelle caledonie', 0.3],
    ['polynesie', 0.3],
    ['wallis', 0.3],
    ['saint pierre et miquelon', 0.3],
    ['saint martin', 0.4],
    ['saint barthelemy', 0.4],
    ['guadeloupe', 0.5],
  ],
  minorWhenWhole: [],
  amending: ['insere', 'inseres', 'remplaces', 'remplace', 'modifie', 'modifies', 'abroge', 'abroges'],
  derivations:
    'e er eur ateur iteur ation ition ion ment ement age anc enc ant abl ibl if atif at ur oir aire air el al ie iqu iss',
  thesaurus: FRENCH_THESAURUS,
  everyday: FRENCH_EVERYDAY,
  peoples: `suisse, suisses, australien, australienne, quebecois, quebecoise, quebecoises, canadien,
    canadienne, marocain, marocaine, senegalais, senegalaise, tunisien, tunisienne, ivoirien,
    ivoirienne, camerounais, camerounaise, algerien, algerienne, japonais, japonaise, chinois, chinoise,
    bresilien, bresilienne, americain, americaine, indien, indienne, russe, turc, turque, mexicain,
    mexicaine, argentin, argentine, luxembourgeois, luxembourgeoise, ohada, californie, texas, floride,
    vaud, congolais, congolaise, malien, malienne, beninois, togolais, gabonais, haitien, libanais,
    libanaise, monegasque, burkinabe, nigerien, malgache, vietnamien, coreen, israelien`,
};
