/**
 * Words and forms of Spanish citations. Forms: Directrices de técnica normativa of 2005 (nos. 29 to 68: "artículo 42.1.b) de la
 * Ley 10/2010, de 28 de abril", "disposición adicional primera"), the usage of courts ("art. 14 CE"), and English translations.
 */
import type { Reading } from '../../grammar/reading.ts';
import { numberedAct, slashedAt } from '../../grammar/statutes/acts.ts';
import { eliAt, identified } from '../../grammar/statutes/identifiers.ts';
import { type ActMention, Role, type StatuteSystem } from '../../grammar/statutes/system.ts';
import { CODE, instrumentOf, LEVELS, UNITS } from './coordinates.ts';

export const system: StatuteSystem = {
  code: CODE,
  units: UNITS,
  levels: LEVELS,
  numbers: { joins: [], latin: true, dotted: true },
  words: {
    and: 'y e o u',
    to: 'a al hasta',
    following: 'siguientes ss sig sigs',
    particles: 'de del la el los las en',
    present: 'esta este presente',
    same: 'misma mismo citada citado dicha dicho referida referido',
    notLaw: 'contrato contratos convenio estatutos sentencia auto',
    union: 'reglamento directiva tfue tue tratado cdfue rgpd cedh',
    qualifiers:
      'militar foral navarro navarra catalan cataluna catalunya aragon aragones andalucia galicia gallego vasco madrid valenciana valencia canarias murcia asturias cantabria rioja extremadura castilla cadiz comunitat generalitat baleares balears autonomica autonoma',
    states: 'portugal portugues portuguesa francia francesa italia italiano italiana alemania aleman alemana austria austriaco austriaca suiza suizo belgica belga holandes holandesa luxemburgo britanico britanica irlanda irlandes irlandesa polonia polaco polaca eslovaquia eslovaco checo checa hungria hungaro hungara rumania rumano rumana moldavia bulgaria bulgaro bulgara grecia griego griega dinamarca danes danesa noruega noruego suecia sueco sueca finlandia finlandes finlandesa islandia islandes estonio estonia letonia leton lituania lituano rusia ruso rusa ucrania ucraniano ucraniana turquia turco turca estadounidense americana mexico mexicano mexicana mexicanos argentino chileno chilena colombiano colombiana peruano peruana venezolano venezolana bolivariana boliviano boliviana ecuatoriano ecuatoriana uruguayo uruguaya paraguayo paraguaya cubano cubana dominicano dominicana puertorriqueno puertorriquena guatemalteco guatemalteca hondureno hondurena salvadoreno salvadorena nicaraguense costarricense panameno panamena brasil brasileno brasilena andorrano andorrana marruecos marroqui japon japones japonesa chino sudafrica',
    exclusion: 'salvo excepto excepcion no salvando excluido excluida exclusion',
    titles: 'reguladora general organica sobre por',
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre',
    ordinals: {
      'primera primero primer': 1, 'segunda segundo': 2, 'tercera tercero tercer': 3, 'cuarta cuarto': 4, 'quinta quinto': 5,
      'sexta sexto': 6, 'septima septimo': 7, 'octava octavo': 8, 'novena noveno': 9, 'decima decimo': 10,
      'undecima undecimo': 11, 'duodecima duodecimo': 12, 'decimotercera decimotercero': 13, 'decimocuarta': 14,
      'decimoquinta': 15, 'decimosexta': 16, 'decimoseptima': 17, 'decimoctava': 18, 'decimonovena': 19, 'vigesima vigesimo': 20,
      'trigesima': 30, 'cuadragesima': 40, 'unica unico': -1,
    },
    numero: 'num n',
    fillers: '',
    leads: 'disposicion disposiciones disp',
    divisions: 'titulo capitulo seccion libro anejo anexos preambulo disposicion disposiciones',
    drafts: 'proyecto anteproyecto proposicion propuesta borrador',
    about: 'motivos memoria comentario comentarios directrices dictamen',
    joints: 'a al sobre de con se pero sino hecha el la los para republica reino',
    foreign: 'article articles du des le aux et traite the',
    homographs: 'et ce cc cp ccom',
    native: 'el los del segun conforme dispuesto previsto articulo articulos ley leyes establece constitucional tribunal',
    distinct: 'articulo articulos apartado adicional adicionales',
  },
  heads: 'ley leyes codigo decreto',
  titleEndings: [],
  identifierWords: 'boe eli lo rd rdl rdleg decreto',
  actAt,
  instrumentOf,
}; // biome-ignore format: a list of words a line

/** "Ley 10/2010, de 28 de abril", "LO 3/2018", "Real Decreto 304/2014", "BOE-A-2010-6737", `/eli/es/l/2010/04/28/10`. */
function actAt(r: Reading, i: number): ActMention | null {
  const identifier = boeAt(r, i) ?? addressAt(r, i);
  if (identifier !== null) return identifier;
  const type = typeAt(r, i);
  const found = type === null ? null : slashedAt(r, type.end);
  if (type === null || found === null) return null;
  const number = { scheme: type.series, value: `${found.number}/${found.year}` };
  const act = numberedAct(r, system, type.from, found.end, { number, year: found.year });
  return isRegional(r, act.end) ? { ...act, ref: { ...act.ref, numbers: [], outside: 'regional' } } : act;
}

/** "BOE-A-2010-6737". */
function boeAt(r: Reading, i: number): ActMention | null {
  if (!r.words(i, 'boe', '-', 'a', '-') || !r.isNumber(i + 4) || !r.is(i + 5, '-') || !r.isNumber(i + 6))
    return null;
  return identified(r, CODE, i, i + 7, 'boe', `${r.number(i + 4)}/${r.number(i + 6)}`);
}

/** Types in the ELI of the BOE. */
const ELI_TYPES: Readonly<Record<string, string>> = {
  l: 'ley',
  lo: 'lo',
  rd: 'rd',
  rdl: 'rdl',
  rdlg: 'rdleg',
};

function addressAt(r: Reading, i: number): ActMention | null {
  const eli = eliAt(r, i);
  if (eli === null || eli.parts[0] !== CODE) return null;
  const [, type = '', year, , , number] = eli.parts;
  const series = ELI_TYPES[type];
  if (series === undefined || !/^\d{4}$/.test(year ?? '') || !/^\d+$/.test(number ?? '')) return null;
  return identified(r, CODE, i, eli.end, series, `${number}/${year}`);
}

interface TypeMatch {
  readonly from: number;
  readonly end: number;
  readonly series: string;
}

function typeAt(r: Reading, i: number): TypeMatch | null {
  switch (r.folded(i)) {
    case 'ley':
      return r.folded(i + 1) === 'organica'
        ? { from: i, end: i + 2, series: 'lo' }
        : { from: i, end: i + 1, series: 'ley' };
    // In brackets behind an English name: "Spanish AML Law (Law 10/2010)".
    case 'law':
      return { from: i, end: i + 1, series: 'ley' };
    case 'lo':
      return r.capitalised(i) ? { from: i, end: i + 1, series: 'lo' } : null;
    case 'rd':
    case 'rdl':
    case 'rdleg':
      return { from: i, end: i + 1, series: r.folded(i) };
    case 'decreto':
      return r.folded(i - 1) === 'real' ? royalDecree(r, i) : null;
    default:
      return null;
  }
}

/** "Real Decreto", "Real Decreto-ley", "Real Decreto Legislativo". */
function royalDecree(r: Reading, i: number): TypeMatch {
  const kind = r.is(i + 1, '-') ? i + 2 : i + 1;
  const series = r.folded(kind) === 'ley' ? 'rdl' : r.folded(kind) === 'legislativo' ? 'rdleg' : 'rd';
  return { from: i - 1, end: series === 'rd' ? i + 1 : kind + 1, series };
}

/** How far behind an act its region may be named, in tokens. */
const MAX_TITLE = 14;

/** "Ley 10/2010, de 21 de octubre, de voluntariado de Aragón": the regions number their laws too. */
function isRegional(r: Reading, end: number): boolean {
  if (r.folded(end) === 'foral') return true;
  for (let at = end; at < end + MAX_TITLE && at < r.count; at++) {
    if (r.is(at, '.') || r.is(at, ';') || r.newlineBefore(at)) return false;
    if (r.role(at, Role.qualifier) && r.role(at - 1, Role.particle)) return true;
  }
  return false;
}
