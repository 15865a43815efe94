/** What stands where a law could stand, and is none of the Federation's. Folded. */

/** Abbreviations of the law of the Union and its predecessors: read by its own jurisdiction. */
export const UNION: ReadonlySet<string> = new Set(
  'aeuv euv egv ewgv ewg eg eagv euratom dsgvo grch grc eugrch eugrc eugvvo eugvo euinsvo zk uzk mar mifid mifir crr crd cra dora mica micar rl vo eurl euvo'.split(
    ' ',
  ),
);

/** Heads of acts of the Union, which a number in brackets or with a year follows. */
export const UNION_HEADS: ReadonlySet<string> = new Set(
  'richtlinie richtlinien verordnung verordnungen rl vo beschluss rahmenbeschluss beschlusses rahmenbeschlusses delegierten durchfuhrungsverordnung durchfuhrungsrichtlinie grundrechtecharta charta datenschutz vertrag vertrags vertrages vertrage'.split(
    ' ',
  ),
);

/** Words with inner capitals that begin something else: courts, gazettes, remarks, companies. */
export const NO_LAWS: ReadonlySet<string> = new Set(
  `bgbl rgbl gbl gvbl gv abl bt br bverfg bgh bverwg bag bsg bfh bpatg rg eugh eug bayobl bayoblg olg kg lg ag vg ovg vgh
  fg lag arbg lsg sg gms rn rdnr rdn randnr tz tn aao iv ivm ivmit isd isv ism idf idr af nf mwn ua usw dm eur gbr gmbh ohg ug se nv az
  eu usa ddr pkh mm nr abs str dr brd it edv ii iii iv vi vii viii ix xi xii ja cd ek gdp hno kfz lkw pkw ezb bafin dax njw bverfge bghz bghst`.split(
    /\s+/,
  ),
);

/** Conventions by the abbreviations that German alone has for them. */
export const CONVENTIONS: ReadonlySet<string> = new Set('emrk gfk krk brk kspstr'.split(' '));

/** Endings of the German words for statutes, behind which nothing else can stand. */
export const STATUTE_ENDINGS: readonly string[] = [
  'gesetz',
  'gesetzes',
  'gesetze',
  'gesetzen',
  'gesetzbuch',
  'gesetzbuchs',
  'gesetzbuches',
  'ordnung',
  'ordnungen',
  'satzung',
  'satzungen',
  'staatsvertrag',
  'staatsvertrags',
  'staatsvertrages',
  'staatsvertrage',
  'verfassung',
  'tarifvertrag',
  'tarifvertrags',
  'tarifvertrages',
  'richtlinien',
  'konvention',
];

/** Contracts and statutes of bodies have paragraphs and are no law. */
export const NO_STATUTES: ReadonlySet<string> = new Set(
  'vertrag vertrags vertrages vertrage mietvertrag mietvertrags mietvertrages arbeitsvertrag arbeitsvertrags arbeitsvertrages kaufvertrag kaufvertrags kaufvertrages gesellschaftsvertrag gesellschaftsvertrags gesellschaftsvertrages darlehensvertrag darlehensvertrags darlehensvertrages agb allgemeinen vereinbarung'.split(
    ' ',
  ),
);

/** Länder behind the name of a law, by which it is theirs: "VwVfG NRW", "LBO BW". Folded, hyphens left out. */
export const LANDER: ReadonlySet<string> = new Set(
  'bw bay by bbg bln be brem hb he hess hh hmb lsa mv nds ni nrw nw rp rhpf rlp saarl saar sl sn sachs sachsen sa st sh th thur thuringen bayern hessen berlin brandenburg hamburg bremen niedersachsen saarland'.split(
    ' ',
  ),
);

/** Words of the German Democratic Republic, Austria and Switzerland behind a name. */
export const ABROAD: ReadonlySet<string> = new Set('ddr osterreich schweiz ch at'.split(' '));

/** States whose laws bear names of German ones, in German and English. Folded. */
export const STATES: ReadonlySet<string> = new Set(
  `ddr osterreich schweiz liechtenstein austria switzerland belgien belgium luxemburg luxembourg italien italy sudtirol frankreich
  france niederlande netherlands polen poland tschechien ungarn hungary danemark denmark schweden sweden norwegen norway finnland
  finland spanien spain portugal griechenland greece turkei turkey russland russia japan china estland lettland litauen slowenien
  slowakei kroatien rumanien bulgarien`.split(/\s+/),
);

/** The same in letters. */
export const STATE_LETTERS: ReadonlySet<string> = new Set('o ch fl aut at sui'.split(' '));
