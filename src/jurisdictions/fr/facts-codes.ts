import type { Coordinate } from '../../model/coordinate.ts';
import type { IsoDate } from '../../model/dates.ts';
import type { NameForm } from '../../model/ports.ts';
import { codeCoordinate } from './coordinates.ts';

/** One code, with what people call it. Facts, entered by hand. */
export interface CodeFact {
  /** `LEGITEXT000006072050`. */
  readonly id: string;
  readonly title: string;
  readonly coordinate: Coordinate;
  readonly inForceFrom: IsoDate | null;
  readonly inForceTo: IsoDate | null;
  /** Names beside the title. One that several codes bear asks. */
  readonly names: readonly { readonly text: string; readonly form: NameForm }[];
  readonly provenance: string;
}

type Row = readonly [
  id: number,
  title: string,
  inForceFrom: IsoDate | null,
  inForceTo: IsoDate | null,
  names: Readonly<Partial<Record<NameForm, readonly string[]>>>,
];

/**
 * Ids, titles and dates: LEGI's list of codes (state of 2019) and its later entries. The first day is that of the text
 * in LEGI, not of each article. Abbreviations: common use of courts, publishers and administrations. `title` among the
 * names is what a code is called besides a title that its list marks with "(nouveau)" or an edition.
 */
const ROWS: readonly Row[] = [
  [
    6070721,
    'Code civil',
    '1803-03-15',
    null,
    { short: ['C. civ.', 'Code civ.', 'C. civil'], acronym: ['CCiv'], popular: ['Code Napoléon', 'CC'] },
  ],
  [
    5634379,
    'Code de commerce',
    '2000-09-21',
    null,
    { short: ['C. com.', 'Code com.', 'C. comm.'], acronym: ['CCom'], popular: ['CC'] },
  ],
  [6069441, 'Code de commerce (ancien)', '1807-09-20', '2000-09-21', { former: ['Code de commerce'] }],
  [6071071, 'Code de déontologie de la police nationale', '1986-03-19', '2014-01-01', {}],
  [
    6071103,
    'Code de déontologie de la profession de commissaire aux comptes',
    '2005-11-17',
    '2007-03-27',
    {},
  ],
  [6070159, 'Code de déontologie des agents de police municipale', '2003-08-06', '2014-01-01', {}],
  [6074232, 'Code de déontologie des architectes', '1980-03-25', null, {}],
  [6072636, 'Code de déontologie des chirurgiens-dentistes', '1967-08-09', '2004-08-08', {}],
  [6072664, 'Code de déontologie des médecins', '1979-06-30', '1995-09-08', {}],
  [
    6074510,
    "Code de déontologie des professionnels de l'expertise comptable",
    '2007-09-28',
    '2012-04-01',
    {},
  ],
  [6072635, 'Code de déontologie des sages-femmes', '1949-10-05', '2004-08-08', {}],
  [6072634, 'Code de déontologie médicale', '1995-09-08', '2004-08-08', {}],
  [6072360, 'Code de déontologie vétérinaire', '1992-02-22', '2003-08-07', {}],
  [
    6070933,
    'Code de justice administrative',
    '2000-12-31',
    null,
    { acronym: ['CJA'], short: ['C. just. adm.', 'Code just. adm.'] },
  ],
  [6070884, 'Code de justice militaire', '1983-05-01', '2007-05-12', {}],
  [
    6071360,
    'Code de justice militaire (nouveau)',
    '2007-05-11',
    null,
    { title: ['Code de justice militaire'], acronym: ['CJM'], short: ['C. just. mil.'] },
  ],
  [
    6074069,
    "Code de l'action sociale et des familles",
    '2000-12-23',
    null,
    { acronym: ['CASF'], short: ['C. action soc.', 'C. act. soc. fam.'] },
  ],
  [6075116, "Code de l'artisanat", '1952-07-20', null, { short: ['C. artisanat'] }],
  [
    6074234,
    "Code de l'aviation civile",
    '1967-04-09',
    null,
    { short: ['C. aviation', 'C. aviation civ.', 'C. av. civ.'] },
  ],
  [6071014, "Code de l'enseignement technique", '1956-09-19', '2000-06-22', {}],
  [
    6070158,
    "Code de l'entrée et du séjour des étrangers et du droit d'asile",
    '2005-01-19',
    null,
    { acronym: ['CESEDA'], short: ['C. étrangers'] },
  ],
  [
    6074220,
    "Code de l'environnement",
    '2000-09-21',
    null,
    { short: ['C. env.', 'C. envir.', 'Code env.', 'C. environnement'] },
  ],
  [
    6074224,
    "Code de l'expropriation pour cause d'utilité publique",
    '1977-04-14',
    null,
    { short: ["Code de l'expropriation", 'C. expr.', 'C. expropr.'], acronym: ['CECUP'] },
  ],
  [6070882, "Code de l'industrie cinématographique", '1956-01-31', '2010-06-14', {}],
  [6071737, "Code de l'Office national interprofessionnel du blé", '1937-12-28', '2007-09-01', {}],
  [
    6071164,
    "Code de l'organisation judiciaire",
    '1978-03-18',
    null,
    { acronym: ['COJ'], short: ['C. org. jud.'] },
  ],
  [6074075, "Code de l'urbanisme", '1973-01-03', null, { short: ['C. urb.', 'Code urb.', 'C. urbanisme'] }],
  [6071191, "Code de l'éducation", '2000-06-22', null, { short: ['C. éduc.', 'Code éduc.', 'C. éducation'] }],
  [23983208, "Code de l'énergie", '2011-06-01', null, { short: ['C. énergie', 'C. énerg.'] }],
  [
    37701019,
    'Code de la commande publique',
    '2019-04-01',
    null,
    { acronym: ['CCP'], short: ['C. com. publ.', 'C. commande publique'] },
  ],
  [
    6069565,
    'Code de la consommation',
    '1993-07-27',
    null,
    { short: ['C. consom.', 'C. conso.', 'Code conso.', 'Code consom.', 'C. cons.'] },
  ],
  [
    6069472,
    "Code de la consommation des boissons et des mesures contre l'alcoolisme applicable dans la collectivité territoriale de Mayotte",
    '1992-10-06',
    '2000-06-22',
    {},
  ],
  [
    6074096,
    "Code de la construction et de l'habitation",
    '1977-03-10',
    null,
    { acronym: ['CCH'], short: ['C. constr.', 'C. constr. hab.', 'Code constr.', 'Code de la construction'] },
  ],
  [6071307, 'Code de la défense', '2004-12-21', null, { short: ['C. déf.', 'C. défense'] }],
  [6072637, "Code de la famille et de l'aide sociale", '1956-01-24', null, { acronym: ['CFAS'] }],
  [
    39086952,
    'Code de la justice pénale des mineurs',
    '2021-09-30',
    null,
    { acronym: ['CJPM'], short: ['C. just. pén. min.'] },
  ],
  [
    37673300,
    "Code de la légion d'honneur, de la Médaille militaire et de l'ordre national du Mérite",
    '1962-12-06',
    null,
    {
      former: ["Code de la Légion d'honneur et de la médaille militaire"],
      short: ["Code de la Légion d'honneur"],
    },
  ],
  [6074067, 'Code de la mutualité', '1985-07-26', null, { short: ['C. mut.', 'Code mut.'] }],
  [
    6071189,
    'Code de la nationalité française',
    '1945-10-20',
    '1994-01-01',
    { short: ['Code de la nationalité', 'C. nat.'] },
  ],
  [
    6069414,
    'Code de la propriété intellectuelle',
    '1992-07-03',
    null,
    { acronym: ['CPI'], short: ['C. propr. intell.', 'C. prop. int.'] },
  ],
  [6071190, 'Code de la recherche', '2004-06-16', null, { short: ['C. rech.', 'C. recherche'] }],
  [6074228, 'Code de la route', '2001-05-27', null, { short: ['C. route', 'C. rte'] }],
  [6074947, 'Code de la route (ancien)', '1954-07-10', '2001-06-01', { former: ['Code de la route'] }],
  [
    6072665,
    'Code de la santé publique',
    '1953-10-07',
    null,
    { acronym: ['CSP'], short: ['C. santé publ.', 'C. sant. publ.'] },
  ],
  [
    25503132,
    'Code de la sécurité intérieure',
    '2012-05-01',
    null,
    { acronym: ['CSI'], short: ['C. sécur. int.', 'C. sécu. int.'] },
  ],
  [
    6073189,
    'Code de la sécurité sociale',
    '1958-10-16',
    null,
    { acronym: ['CSS'], short: ['C. séc. soc.', 'C. sécu. soc.', 'Code séc. soc.', 'Code de la SS'] },
  ],
  [
    6070667,
    'Code de la voirie routière',
    '1989-06-24',
    null,
    { short: ['C. voirie rout.', 'C. voirie'], acronym: ['CVR'] },
  ],
  [
    6070716,
    'Code de procédure civile',
    '1976-01-01',
    null,
    {
      former: ['Nouveau code de procédure civile'],
      acronym: ['CPC', 'NCPC'],
      short: ['C. pr. civ.', 'C. proc. civ.', 'Nouv. C. pr. civ.'],
    },
  ],
  [
    6070680,
    'Code de procédure civile (1807)',
    '1807-01-01',
    '2007-12-22',
    { former: ['Ancien code de procédure civile'] },
  ],
  [
    6071154,
    'Code de procédure pénale',
    '1957-12-31',
    null,
    { acronym: ['CPP'], short: ['C. pr. pén.', 'C. proc. pén.', 'Code proc. pén.'] },
  ],
  [6073984, 'Code des assurances', '1976-07-11', null, { short: ['C. assur.', 'C. ass.', 'Code assur.'] }],
  [6073422, "Code des caisses d'épargne", '1952-07-01', '2005-08-25', {}],
  [6070162, 'Code des communes', '1977-03-20', null, { short: ['C. communes'] }],
  [6070300, 'Code des communes de la Nouvelle-Calédonie', '2001-07-05', null, {}],
  [6071570, 'Code des douanes', '1949-01-01', null, { short: ['C. douanes', 'C. douan.'] }],
  [6071645, 'Code des douanes de Mayotte', '1992-10-16', null, {}],
  [6075115, "Code des débits de boissons et des mesures contre l'alcoolisme", '1955-05-21', '2003-05-27', {}],
  [44595989, 'Code des impositions sur les biens et services', '2022-01-01', null, { acronym: ['CIBS'] }],
  [6070666, 'Code des instruments monétaires et des médailles', '1952-06-29', null, {}],
  [
    6070249,
    'Code des juridictions financières',
    '1994-12-06',
    null,
    { acronym: ['CJF'], short: ['C. jur. fin.'] },
  ],
  [
    6069562,
    'Code des marchés publics (édition 1964)',
    '1964-07-21',
    '2002-01-01',
    { title: ['Code des marchés publics'], acronym: ['CMP'] },
  ],
  [
    6069564,
    'Code des marchés publics (édition 2001)',
    '2001-09-09',
    '2004-06-01',
    { title: ['Code des marchés publics'], acronym: ['CMP'] },
  ],
  [
    6072666,
    'Code des marchés publics (édition 2004)',
    '2004-01-08',
    '2006-09-01',
    { title: ['Code des marchés publics'], acronym: ['CMP'] },
  ],
  [
    5627819,
    'Code des marchés publics (édition 2006)',
    '2006-09-01',
    '2016-04-01',
    { title: ['Code des marchés publics'], acronym: ['CMP'] },
  ],
  [
    6070302,
    'Code des pensions civiles et militaires de retraite',
    '1952-07-01',
    null,
    { acronym: ['CPCMR'], short: ['C. pens. civ. et mil.'] },
  ],
  [
    6074066,
    'Code des pensions de retraite des marins français du commerce, de pêche ou de plaisance',
    '1968-03-31',
    null,
    {},
  ],
  [
    31712069,
    "Code des pensions militaires d'invalidité et des victimes de guerre",
    '2017-01-01',
    null,
    { acronym: ['CPMIVG'] },
  ],
  [
    6074068,
    "Code des pensions militaires d'invalidité et des victimes de la guerre",
    '1951-04-26',
    '2017-01-01',
    { acronym: ['CPMIVG'] },
  ],
  [6074233, 'Code des ports maritimes', '1978-04-02', null, { short: ['C. ports mar.'] }],
  [
    6070987,
    'Code des postes et des communications électroniques',
    '1962-03-14',
    null,
    {
      acronym: ['CPCE'],
      former: ['Code des postes et télécommunications', 'Code des postes et des télécommunications'],
      short: ['C. postes', 'C. P et CE'],
    },
  ],
  [
    25024948,
    "Code des procédures civiles d'exécution",
    '2012-06-01',
    null,
    { acronym: ['CPCE', 'CPCEx'], short: ['C. pr. exéc.', 'C. proc. civ. exéc.', 'C. pr. civ. exéc.'] },
  ],
  [
    31366350,
    "Code des relations entre le public et l'administration",
    '2016-01-01',
    null,
    { acronym: ['CRPA'], short: ['C. rel. publ. adm.'] },
  ],
  [23086525, 'Code des transports', '2010-12-01', null, { short: ['C. transp.', 'C. transports'] }],
  [
    6071344,
    "Code des tribunaux administratifs et des cours administratives d'appel",
    '1973-09-01',
    '2001-01-01',
    { former: ['Code des tribunaux administratifs'] },
  ],
  [6071188, 'Code disciplinaire et pénal de la marine marchande', '1926-12-19', null, {}],
  [6071646, 'Code du blé', '1936-04-24', '2006-05-26', {}],
  [20908868, "Code du cinéma et de l'image animée", '2009-07-26', null, { short: ['C. cinéma', 'C. cin.'] }],
  [6070208, "Code du domaine de l'Etat", '1962-03-14', null, { short: ['C. dom. État', 'C. domaine Etat'] }],
  [
    6074235,
    "Code du domaine de l'Etat et des collectivités publiques applicable à la collectivité territoriale de Mayotte",
    '1993-07-01',
    null,
    {},
  ],
  [
    6074237,
    'Code du domaine public fluvial et de la navigation intérieure',
    '1956-10-13',
    null,
    { short: ['C. dom. publ. fluv.'] },
  ],
  [6074236, 'Code du patrimoine', '2004-02-24', null, { short: ['C. patr.', 'C. patrimoine'] }],
  [6071335, 'Code du service national', '1972-07-14', null, { short: ['C. serv. nat.'] }],
  [6071318, 'Code du sport', '2006-02-01', null, { short: ['C. sport', 'C. sports'] }],
  [6074073, 'Code du tourisme', '2005-01-01', null, { short: ['C. tourisme', 'C. tour.'] }],
  [
    6072050,
    'Code du travail',
    '1973-01-03',
    null,
    { short: ['C. trav.', 'C. travail', 'Code trav.'], acronym: ['CT', 'CTrav'] },
  ],
  [6072052, 'Code du travail applicable à Mayotte', '1991-03-06', null, {}],
  [6072051, 'Code du travail maritime', '1926-02-15', null, { short: ['C. trav. mar.'] }],
  [6071657, 'Code du vin', '1936-12-24', '2003-09-06', {}],
  [6071514, 'Code forestier', '1979-02-07', '2012-07-01', { former: ['Ancien code forestier'] }],
  [
    25244092,
    'Code forestier (nouveau)',
    '2012-07-01',
    null,
    { title: ['Code forestier'], short: ['C. for.', 'C. forest.'] },
  ],
  [6071556, 'Code forestier de Mayotte', '1992-10-16', '2016-01-01', {}],
  [
    44416551,
    'Code général de la fonction publique',
    '2022-03-01',
    null,
    { acronym: ['CGFP'], short: ['C. fonct. publ.'] },
  ],
  [
    6070299,
    'Code général de la propriété des personnes publiques',
    '2006-07-01',
    null,
    { acronym: ['CGPPP', 'CG3P'], short: ['C. propr. pers. publ.'] },
  ],
  [
    6070633,
    'Code général des collectivités territoriales',
    '1996-02-24',
    null,
    { acronym: ['CGCT'], short: ['C. coll. terr.'] },
  ],
  [6069577, 'Code général des impôts', '1952-02-14', null, { acronym: ['CGI'], short: ['C. gén. impôts'] }],
  [
    6069568,
    'Code général des impôts, annexe I',
    '1974-01-03',
    null,
    {
      acronym: ['CGI, ann. I', 'CGI ann. 1', 'CGI annexe I', 'CGI annexe 1', 'CGIANI', 'CGI AN I'],
      short: [
        'Code général des impôts, annexe 1',
        'Code général des impôts, ann. I',
        'Annexe I du code général des impôts',
        'Annexe 1 du code général des impôts',
        'Annexe I au code général des impôts',
        'Annexe I au CGI',
        'Annexe 1 au CGI',
        'Ann. I au CGI',
        'Annexe I du CGI',
      ],
    },
  ],
  [
    6069569,
    'Code général des impôts, annexe II',
    '1967-09-16',
    null,
    {
      acronym: ['CGI, ann. II', 'CGI ann. 2', 'CGI annexe II', 'CGI annexe 2', 'CGIANII', 'CGI AN II'],
      short: [
        'Code général des impôts, annexe 2',
        'Code général des impôts, ann. II',
        'Annexe II du code général des impôts',
        'Annexe 2 du code général des impôts',
        'Annexe II au code général des impôts',
        'Annexe II au CGI',
        'Annexe 2 au CGI',
        'Ann. II au CGI',
        'Annexe II du CGI',
      ],
    },
  ],
  [
    6069574,
    'Code général des impôts, annexe III',
    '1967-09-29',
    null,
    {
      acronym: ['CGI, ann. III', 'CGI ann. 3', 'CGI annexe III', 'CGI annexe 3', 'CGIANIII', 'CGI AN III'],
      short: [
        'Code général des impôts, annexe 3',
        'Code général des impôts, ann. III',
        'Annexe III du code général des impôts',
        'Annexe 3 du code général des impôts',
        'Annexe III au code général des impôts',
        'Annexe III au CGI',
        'Annexe 3 au CGI',
        'Ann. III au CGI',
        'Annexe III du CGI',
      ],
    },
  ],
  [
    6069576,
    'Code général des impôts, annexe IV',
    '1975-12-31',
    null,
    {
      acronym: ['CGI, ann. IV', 'CGI ann. 4', 'CGI annexe IV', 'CGI annexe 4', 'CGIANIV', 'CGI AN IV'],
      short: [
        'Code général des impôts, annexe 4',
        'Code général des impôts, ann. IV',
        'Annexe IV du code général des impôts',
        'Annexe 4 du code général des impôts',
        'Annexe IV au code général des impôts',
        'Annexe IV au CGI',
        'Annexe 4 au CGI',
        'Ann. IV au CGI',
        'Annexe IV du CGI',
      ],
    },
  ],
  [6071785, 'Code minier', '1956-08-21', null, { former: ['Ancien code minier'] }],
  [
    23501962,
    'Code minier (nouveau)',
    '2011-03-01',
    null,
    { title: ['Code minier'], former: ['Nouveau code minier'], short: ['C. minier'] },
  ],
  [
    6072026,
    'Code monétaire et financier',
    '2001-01-01',
    null,
    { acronym: ['CMF', 'CoMoFi'], short: ['C. mon. fin.', 'C. monét. fin.', 'C. mon. et fin.'] },
  ],
  [
    6070719,
    'Code pénal',
    '1994-03-01',
    null,
    { short: ['C. pén.', 'C. pénal', 'Code pén.'], acronym: ['CP'], former: ['Nouveau code pénal'] },
  ],
  [6071029, 'Code pénal (ancien)', '1810-02-12', '1994-03-01', { former: ['Ancien code pénal'] }],
  [45476241, 'Code pénitentiaire', '2022-05-01', null, { short: ['C. pénit.'], acronym: ['CP'] }],
  [
    6071366,
    'Code rural (ancien)',
    '1955-04-19',
    null,
    { former: ['Ancien code rural'], short: ['Code rural ancien'] },
  ],
  [
    22197698,
    'Code rural et de la pêche maritime',
    null,
    null,
    {
      former: ['Code rural', 'Code rural (nouveau)', 'Nouveau code rural'],
      acronym: ['CRPM'],
      short: ['C. rur.', 'C. rural', 'C. rur. pêche', 'C. rur. pêche marit.'],
    },
  ],
  [
    6070239,
    'Code électoral',
    '1964-10-28',
    null,
    { short: ['C. élect.', 'C. élec.', 'Code élect.'], acronym: ['CE'] },
  ],
  [
    6069583,
    'Livre des procédures fiscales',
    '1938-06-01',
    null,
    {
      acronym: ['LPF'],
      short: ['L. pr. fisc.', 'Livre proc. fisc.'],
      former: ['Code des procédures fiscales'],
    },
  ],
];

/** Ids of texts that go on under another id: an earlier title of the same code. */
const EARLIER_IDS: Readonly<Record<string, number>> = {
  LEGITEXT000006071367: 22197698,
  LEGITEXT000006071007: 37673300,
};

export const CODES: readonly CodeFact[] = ROWS.map(([id, title, inForceFrom, inForceTo, names]) => ({
  id: textId(id),
  title,
  coordinate: codeCoordinate(title),
  inForceFrom,
  inForceTo,
  names: (Object.entries(names) as [NameForm, readonly string[]][]).flatMap(([form, texts]) =>
    texts.map((text) => ({ text, form })),
  ),
  provenance: `LEGI, ${textId(id)}`,
}));

const BY_ID: ReadonlyMap<string, CodeFact> = new Map(CODES.map((code) => [code.id, code]));
const BY_COORDINATE: ReadonlyMap<string, CodeFact> = new Map(CODES.map((code) => [code.coordinate, code]));

function textId(id: number): string {
  return `LEGITEXT${String(id).padStart(12, '0')}`;
}

/** The code of an id, or one made from its title where the id is new. */
export function codeFor(
  id: string,
  title: string,
): Pick<CodeFact, 'coordinate' | 'inForceFrom' | 'inForceTo'> {
  const earlier = EARLIER_IDS[id.toUpperCase()];
  const known = BY_ID.get(earlier === undefined ? id.toUpperCase() : textId(earlier));
  return known ?? { coordinate: codeCoordinate(title), inForceFrom: null, inForceTo: null };
}

/** The id of a code and those it had before. */
export function idsOf(code: CodeFact): readonly string[] {
  const earlier = Object.entries(EARLIER_IDS).filter(([, id]) => textId(id) === code.id);
  return [code.id, ...earlier.map(([id]) => id)];
}

export function codeAt(coordinate: Coordinate): CodeFact | undefined {
  return BY_COORDINATE.get(coordinate);
}
