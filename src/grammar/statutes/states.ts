import type { Reading } from '../reading.ts';
import { Role } from './system.ts';

/** Endings of adjectives of two kinds of words: Czech "slovensk-ého", Danish and Norwegian "svensk-e". */
function inflected(stems: string, endings: string): string {
  return stems
    .split(' ')
    .flatMap((stem) => endings.split(' ').map((ending) => stem + ending))
    .join(' ');
}

const CZECH = 'y a e eho emu em ym ych ou';

/**
 * Names of states and their adjectives in the languages of the systems, by state, folded: a law of one of them is not that of
 * the system, whatever name or number it shares with one of its own.
 */
const STATES: Readonly<Record<string, string>> = {
  es: `spanish ${inflected('spanelsk', CZECH)} spaanse spansk spanske`,
  pt: `portugal portugues portuguesa portuguese portughez portugheza ${inflected('portugalsk', CZECH)} portugees portugese portugisisk`,
  fr: `francia francesa french franta francez franceza francei francie ${inflected('francouzsk', CZECH)} frankrijk franse frankrig frankrike fransk franske`,
  it: `italia italiano italiana italian italiei ${inflected('italsk', CZECH)} italie italiaanse italien italiensk italienske`,
  de: `alemania aleman alemana german germaniei germania german germana nemecko ${inflected('nemeck', CZECH)} duitsland duits duitse tyskland tysk tyske`,
  at: `austria austriaco austriaca austrian austriac austriaca austriei rakousko ${inflected('rakousk', CZECH)} oostenrijk oostenrijkse ostrig osterrike`,
  ch: `suiza suizo suiza swiss switzerland elvetia elvetian elvetiana elvetiei ${inflected('svycarsk', CZECH)} zwitserland zwitserse schweiz schweizisk`,
  be: `belgica belga belgian belgium belgia belgian belgiana belgiei belgie belgisch belgische ${inflected('belgick', CZECH)} belgien belgisk belgiske`,
  nl: `holandes holandesa dutch olanda olandez olandeza olandei ${inflected('nizozemsk', CZECH)} hollandsk nederlandsk`,
  lu: 'luxemburgo luxembourg luxemburgse luxemburg lucembursko',
  uk: `britanico britanica british ${inflected('britsk', CZECH)} brits britse britisk`,
  ie: 'irlanda irlandes irlandesa irish irlandez ierland ierse irland irsk irske',
  pl: `polonia polaco polaca polish poland polonez poloneza poloniei polsko ${inflected('polsk', CZECH)} polen poolse polske`,
  sk: `eslovaquia eslovaco slovak slovakia slovac slovacia slovensko slovenske ${inflected('slovensk', CZECH)} slowakije slowaakse slovakiet`,
  cz: 'checo checa czech ceh ceha cehiei cehia tsjechie tsjechische tjekkiet tjekkisk tjekkiske tsjekkia',
  hu: `hungria hungaro hungara hungarian hungary maghiar maghiara ungaria ungariei madarsko ${inflected('madarsk', CZECH)} hongarije hongaarse ungarn`,
  ro: 'rumania rumano rumana romanian roemenie roemeense rumunsko',
  md: 'moldavia moldova moldovei moldovenesc moldoveneasca moldavie moldavsko',
  bg: 'bulgaria bulgaro bulgara bulgarian bulgar bulgariei bulharsko bulgarije bulgaarse bulgarien',
  gr: 'grecia griego griega greek greece greciei recko griekenland griekse graekenland',
  dk: 'dinamarca danes danesa danish danez dansko denemarken deense danmark dansk danske',
  fo: 'faroe faroese faeroerne faeroerne faeroyene faroyene faeroske gronland gronlandske greenland',
  no: 'noruega noruego noruega norwegian norway norvegian norvegia norsko noorwegen noorse norge norsk norske',
  se: `suecia sueco sueca swedish sweden suedez suedia svedsko ${inflected('svedsk', CZECH)} zweden zweedse sverige svensk svenske`,
  fi: 'finlandia finlandes finlandesa finnish finlandez finsko finse finsk finske',
  is: 'islandia islandes icelandic ijsland ijslandse islandsk islandske',
  ee: 'estonio estonia estonian estland estisch estse',
  lv: 'letonia leton latvian latvia letland letse lotyssko',
  lt: 'lituania lituano lithuanian lithuania litouwen litouwse litva',
  ru: `rusia ruso rusa russian rus rusa rusko ${inflected('rusk', CZECH)} rusland russische russisk russland`,
  ua: 'ucrania ucraniano ucraniana ukrainian ukraine ucrainean ucrainei ucraina ukrajina ukrajinsky oekraine oekraiense',
  tr: 'turquia turco turca turkish turkey turc turciei turecko turkije turkse tyrkiet',
  us: 'estadounidense american americana amerikaanse amerikansk amerikanske',
  mx: 'mexico mexicano mexicana mexican mexicanos',
  ar: 'argentina argentino argentine',
  cl: 'chile chileno chilena chilean',
  co: 'colombia colombiano colombiana colombian',
  pe: 'peru peruano peruana peruvian',
  ve: 'venezuela venezolano venezolana bolivariana',
  bo: 'bolivia boliviano boliviana',
  ec: 'ecuador ecuatoriano ecuatoriana',
  uy: 'uruguay uruguayo uruguaya',
  py: 'paraguay paraguayo paraguaya',
  cu: 'cuba cubano cubana cuban',
  do: 'dominicano dominicana',
  pr: 'puertorriqueno puertorriquena',
  gt: 'guatemala guatemalteco guatemalteca',
  hn: 'honduras hondureno hondurena',
  sv: 'salvadoreno salvadorena',
  ni: 'nicaragua nicaraguense',
  cr: 'costarricense',
  pa: 'panameno panamena',
  br: 'brasil brasileno brasilena brazilian',
  ad: 'andorra andorrano andorrana',
  ma: 'marruecos marroqui moroccan',
  jp: 'japon japones japonesa japanese',
  cn: 'chino chinese',
  sr: 'suriname surinaamse surinaams surinam',
  cw: 'curacao curacaose aruba arubaanse bonaire',
  id: 'indonesie indonesische indonesia',
  za: 'zuidafrikaanse sudafrica',
}; // biome-ignore format: a list of words a state

/** Words for the states that a system is not the law of. */
export function statesBut(code: string): string {
  return Object.entries(STATES)
    .filter(([state]) => state !== code)
    .map(([, words]) => words)
    .join(' ');
}

/** Between a law and its state, besides particles: "for Færøerne", "voor Suriname", "República Portuguesa". */
const BETWEEN = new Set(
  'for voor para pentru pro pour republica republicii republic r reino regatul kingdom'.split(' '),
);
const MAX_BETWEEN = 4;

/**
 * Token behind the state or region that the words right behind a law tell it to be of: "mexicana", "de la República
 * Portuguesa", "a Republicii Moldova", "(Perú)", ", de la Comunitat Valenciana"; null where they tell none.
 */
export function stateBehind(r: Reading, i: number): number | null {
  const bracket = r.is(i, '(');
  const comma = r.is(i, ',');
  let at = bracket || comma ? i + 1 : i;
  const limit = at + MAX_BETWEEN;
  const start = at;
  while (at < limit && !isState(r, at) && !r.newlineBefore(at) && isBetween(r, at)) at++;
  if (!isState(r, at) || r.newlineBefore(at)) return null;
  if (bracket) return r.is(at + 1, ')') ? at + 2 : null;
  // ", Polish Act": in a list the adjective belongs to what follows.
  return comma && at === start && r.isWord(at + 1) ? null : at + 1;
}

function isBetween(r: Reading, i: number): boolean {
  return r.role(i, Role.particle) || BETWEEN.has(r.folded(i)) || (r.is(i, '.') && r.folded(i - 1) === 'r');
}

/** Whether a word tells a state or region other than the one whose law is read. */
export function isState(r: Reading, i: number): boolean {
  return r.role(i, Role.state | Role.qualifier);
}
