/**
 * The words of citations of Union law by language: those of the acts as the Official Journal has them, with their
 * inflections, and the abbreviations that lawyers use. All are folded: lower case, no accents. Source of terms:
 * Interinstitutional style guide of the Publications Office, and the language versions of Regulation (EU) 2016/679.
 *
 * Behind a word, `+` marks a plural and `~` what can be both.
 */

/** Languages as bits; languages that share a row have these words in common, or no others of their own here. */
export const Lang = {
  en: 1,
  fr: 1 << 1,
  de: 1 << 2,
  es: 1 << 3,
  it: 1 << 4,
  nl: 1 << 5,
  pt: 1 << 6,
  /** Czech and Slovak. */
  cs: 1 << 7,
  pl: 1 << 8,
  /** Danish, and what Norwegian shares with it. */
  da: 1 << 9,
  sv: 1 << 10,
  fi: 1 << 11,
  et: 1 << 12,
  ro: 1 << 13,
  /** Croatian, Slovene, Latvian, Lithuanian. */
  more: 1 << 14,
  /** Norwegian, in which "nr. 1" is the paragraph of an article. */
  no: 1 << 15,
} as const;

export type Language = keyof typeof Lang;

/** What a word can be in a citation, as bits: a word may be several things, in one language or in several. */
export const Meaning = {
  /** Units of an act. */
  article: 1,
  recital: 1 << 1,
  annex: 1 << 2,
  chapter: 1 << 3,
  title: 1 << 4,
  part: 1 << 5,
  section: 1 << 6,
  paragraph: 1 << 7,
  point: 1 << 8,
  subparagraph: 1 << 9,
  sentence: 1 << 10,
  indent: 1 << 11,
  /** Joins members of a list, the ends of a range, a provision and its act. */
  and: 1 << 12,
  to: 1 << 13,
  of: 1 << 14,
  /** "et seq.", "ff.". */
  following: 1 << 15,
  /** "that Regulation", "this Regulation". */
  that: 1 << 16,
  present: 1 << 17,
  /** Kinds of acts. */
  kind: 1 << 18,
  /** "No" in front of a number. */
  number: 1 << 19,
  /** "EU" in front of a number or behind it. */
  tag: 1 << 20,
  /** Between the kind of an act and its number, or in front of the kind: "Council", "délégué", "Evropského parlamentu". */
  between: 1 << 21,
  ordinal: 1 << 22,
  /** "Case" in front of the number of one. */
  case: 1 << 23,
  journal: 1 << 24,
  /** Letters and words that identifiers are made of. */
  identifier: 1 << 25,
  /** May stand in front of a name of an act without belonging to it, though it has a capital. */
  lead: 1 << 26,
  /** What shows that not the law itself is meant, and what may stand between: `MatterRoles`. */
  draft: 1 << 27,
  about: 1 << 28,
  joint: 1 << 29,
  /** "Rn. 5" behind a provision: a place in a commentary. */
  marginal: 1 << 30,
} as const;

export type MeaningName = keyof typeof Meaning;

type Table = Readonly<Partial<Record<MeaningName, Readonly<Partial<Record<Language, string>>>>>>;

export const UNITS: Table = {
  article: {
    en: 'article articles+ art~ arts+',
    fr: 'article articles+ art~ arts+',
    de: 'artikel~ artikels artikeln+ art~',
    es: 'articulo articulos+ art~ arts+',
    it: 'articolo articoli+ art~ artt+',
    nl: 'artikel artikelen+ artikels+ art~ artt+',
    pt: 'artigo artigos+ art~ arts+',
    cs: 'clanek clanku~ clanky+ clankem clancich+ clanok clankom clankoch+ cl~',
    pl: 'artykul artykulu artykule artykuly+ artykulow+ art~',
    da: 'artikel artikler+ art~',
    sv: 'artikel artiklarna+ art~',
    fi: 'artikla artiklan artiklassa artiklaa artiklat+ artiklojen+',
    et: 'artikkel artikli artiklis artiklid+ artiklite+ artiklites+',
    no: 'artikkel artiklene+ artikler+',
    ro: 'articol articolul articolului articolele+ articolelor+ art~',
  },
  recital: {
    en: 'recital recitals+',
    fr: 'considerant considerants+ cons~',
    de: 'erwagungsgrund erwagungsgrunds erwagungsgrunde+ erwagungsgrunden+ erwgr~ erwg~',
    es: 'considerando considerandos+',
    it: 'considerando considerandi+',
    nl: 'overweging overwegingen+',
    pt: 'considerando considerandos+',
    pl: 'motyw motywie motywu motywy+ motywow+',
    da: 'betragtning betragtninger+',
    et: 'pohjendus pohjenduse pohjenduses pohjendused+',
  },
  annex: {
    en: 'annex annexes+',
    fr: 'annexe annexes+',
    de: 'anhang anhangs anhange+ anhangen+',
    es: 'anexo anexos+',
    it: 'allegato allegati+',
    nl: 'bijlage bijlagen+',
    pt: 'anexo anexos+',
    cs: 'priloha prilohy~ priloze prilohu priloh+ prilohach+',
    pl: 'zalacznik zalacznika zalaczniku zalaczniki+',
    da: 'bilag~',
    no: 'vedlegg~',
    sv: 'bilaga bilagan bilagorna+',
    fi: 'liite liitteen liitteessa liitteet+',
    ro: 'anexa anexei anexele+',
  },
  chapter: {
    en: 'chapter chapters+',
    fr: 'chapitre chapitres+',
    de: 'kapitel~ kapitels',
    es: 'capitulo capitulos+',
    it: 'capo capi+',
    nl: 'hoofdstuk hoofdstukken+',
    pt: 'capitulo capitulos+',
  },
  title: {
    en: 'title titles+',
    fr: 'titre titres+',
    de: 'titel~ titels',
    es: 'titulo titulos+',
    it: 'titolo titoli+',
    nl: 'titel titels+',
    pt: 'titulo titulos+',
  },
  part: {
    en: 'part parts+',
    fr: 'partie parties+',
    de: 'teil teils teile+',
    es: 'parte partes+',
    it: 'parte parti+',
    nl: 'deel delen+',
    pt: 'parte partes+',
  },
  section: {
    en: 'section sections+',
    fr: 'section sections+',
    de: 'abschnitt abschnitts abschnitte+',
    es: 'seccion secciones+',
    it: 'sezione sezioni+',
    nl: 'afdeling afdelingen+',
    pt: 'seccao secao',
  },
  paragraph: {
    en: 'paragraph paragraphs+ par~ para paras+',
    fr: 'paragraphe paragraphes+ par~',
    de: 'absatz absatzes absatze+ absatzen+ abs~',
    es: 'apartado apartados+ apdo apdos+',
    it: 'paragrafo paragrafi+ par~',
    nl: 'lid leden+',
    cs: 'odstavec odstavce~ odstavci odstavcich+ odst~ odsek odseku ods~',
    pl: 'ustep ustepu ustepie ust~',
    da: 'stk~',
    no: 'nr~',
    fi: 'kohta kohdan kohdassa kohdat+',
    et: 'loige loike loikes loiked+',
    ro: 'alineatul alineatului alin~',
  },
  point: {
    en: 'point points+ pt~ subpoint subpoints+ letter letters+',
    fr: 'point points+ lettre lettres+ sous',
    de: 'buchstabe buchstaben~ buchst~ lit~ nummer nummern+ nr~ ziffer ziffern+ ziff~ punkt punkte+',
    es: 'letra letras+ punto puntos+',
    it: 'lettera lettere+ lett~ punto punti+',
    nl: 'onder~ sub~ punt punten+ letter letters+',
    pt: 'alinea alineas+ ponto pontos+',
    cs: 'pismeno pismene pismena~ pismenu pism~ pism bod bodu bode body+ bodech+',
    pl: 'litera litery lit~ punkt punktu pkt~',
    da: 'litra~ nr~',
    no: 'punkt~ bokstav bokstaver+',
    sv: 'led~ punkt punkten',
    fi: 'alakohta alakohdan alakohdassa alakohdat+',
    et: 'punkt punkti punktis punktid+',
    ro: 'litera litere+ lit~ punctul',
  },
  subparagraph: {
    en: 'subparagraph subparagraphs+',
    fr: 'alinea alineas+ al~',
    de: 'unterabsatz unterabsatzes unterabsatze+ unterabs~ uabs~ ua~',
    es: 'parrafo parrafos+',
    it: 'comma commi+',
    nl: "alinea alinea's+",
    da: 'afsnit~',
    no: 'ledd~',
    sv: 'stycket',
  },
  sentence: {
    en: 'sentence sentences+',
    fr: 'phrase phrases+',
    de: 'satz satzes satze+ halbsatz hs~ s~',
    es: 'frase frases+',
    it: 'frase frasi+ periodo periodi+',
    nl: 'zin zinnen+ volzin',
    da: 'punktum',
  },
  indent: {
    en: 'indent indents+',
    fr: 'tiret tirets+',
    de: 'gedankenstrich gedankenstrichs spiegelstrich',
    es: 'guion guiones+',
    it: 'trattino trattini+',
    nl: 'streepje streepjes+',
  },
};

/** What stands between parts of a citation. */
export const JOINTS: Table = {
  and: {
    en: 'and or',
    fr: 'et ou',
    de: 'und oder sowie bzw',
    es: 'y e o u',
    it: 'e ed o',
    nl: 'en of',
    pt: 'e ou',
    cs: 'a i nebo ci alebo',
    pl: 'i oraz lub',
    da: 'og eller',
    no: 'og eller',
    sv: 'och eller',
    fi: 'ja tai seka',
    et: 'ja voi ning',
    ro: 'si sau',
    more: 'i in un ir vai',
  },
  to: {
    en: 'to through',
    fr: 'a',
    de: 'bis',
    es: 'a al',
    it: 'a al',
    nl: 'tot',
    pt: 'a ao',
    cs: 'az',
    pl: 'do',
    da: 'til',
    no: 'til',
    sv: 'till',
    et: 'kuni',
    ro: 'la',
  },
  of: {
    en: 'of to in the under',
    fr: 'de du des d la le les l a au aux dans',
    de: 'der des zur zum in den dem die von',
    es: 'de del la las los el en',
    it: 'di del dello della dell dei degli delle all al alla nel nella la il le gli',
    nl: 'van de het bij in der',
    pt: 'do da de dos das no na o a',
    da: 'i til',
    no: 'i til',
    sv: 'i till',
    ro: 'din la al',
  },
  following: {
    en: 'seq',
    fr: 'suivants suiv s',
    de: 'ff f folgende',
    es: 'siguientes ss',
    it: 'seguenti ss segg',
    nl: 'volgende ev',
  },
  that: {
    en: 'that said same those aforementioned abovementioned',
    fr: 'ce cet cette ces ladite ledit dudit lesdits meme precite precitee susmentionne susmentionnee',
    de: 'derselben desselben derselbe genannten vorgenannten jener',
    es: 'dicho dicha dichos dichas mismo misma citado citada',
    it: 'tale tali detto detta stesso stessa medesimo medesima citato citata',
    nl: 'die genoemde dezelfde voornoemde',
  },
  present: {
    en: 'this these present',
    fr: 'present presente presents presentes',
    de: 'diese dieser dieses diesem vorliegenden',
    es: 'presente presentes este esta',
    it: 'presente presenti questo questa',
    nl: 'deze dit onderhavige',
  },
};

/** Kinds of acts by the letter that CELEX numbers have for them. */
export const KINDS: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>> = {
  R: {
    en: 'regulation regulations+ reg regs+ rts its',
    fr: 'reglement reglements+',
    de: 'verordnung verordnungen+ vo~ durchfuhrungsverordnung durchfuhrungsverordnungen+',
    es: 'reglamento reglamentos+',
    it: 'regolamento regolamenti+',
    nl: 'verordening verordeningen+ uitvoeringsverordening uitvoeringsverordeningen+',
    pt: 'regulamento regulamentos+',
    cs: 'narizeni~ narizenim narizenich+ nariadenie nariadenia~ nariadeniu nariadenim nariadeni',
    pl: 'rozporzadzenie rozporzadzenia~ rozporzadzeniu rozporzadzeniem rozporzadzen+',
    no: 'forordning forordningen forordninger+ forordningene+',
    da: 'forordning forordningen forordninger+ forordningerne+ gennemforelsesforordning gennemforelsesforordningen',
    sv: 'forordning forordningen forordningar+ forordningarna+ genomforandeforordning genomforandeforordningen',
    fi: 'asetus asetuksen asetusta asetuksessa asetuksella asetukseen asetuksesta asetuksena asetukset+ asetusten+',
    et: 'maarus maaruse maarust maaruses maarusega maarusele maarused+ maaruste+ maarusi+',
    ro: 'regulament regulamentul regulamentului regulamentele+ regulamentelor+',
    more: 'uredba uredbe~ uredbi uredbu uredbom uredbo regula regulas~ regulu regulai reglamentas reglamento reglamentu reglamente',
  },
  L: {
    en: 'directive directives+ dir',
    fr: 'directive directives+',
    de: 'richtlinie richtlinien+ rl~ durchfuhrungsrichtlinie',
    es: 'directiva directivas+',
    it: 'direttiva direttive+',
    nl: 'richtlijn richtlijnen+',
    pt: 'diretiva diretivas+ directiva directivas+',
    cs: 'smernice~ smernici smernic+ smernica smerniciam+ smernicu smernicou',
    pl: 'dyrektywa dyrektywy~ dyrektywie dyrektywe dyrektywa dyrektyw+',
    no: 'direktiv direktivet direktiver+ direktivene+',
    da: 'direktiv direktivet direktiver+ direktiverne+',
    sv: 'direktiv~ direktivet direktiven+',
    fi: 'direktiivi direktiivin direktiivia direktiivissa direktiivilla direktiiviin direktiivit+ direktiivien+',
    et: 'direktiiv direktiivi direktiivis direktiiviga direktiive+ direktiivid+ direktiivide+',
    ro: 'directiva directivei directivele+ directivelor+',
    more: 'direktiva direktive~ direktivi direktivu direktivom direktivo direktivas direktivai direktyva direktyvos direktyvoje direktyvas',
  },
  D: {
    en: 'decision decisions+',
    fr: 'decision decisions+',
    de: 'beschluss beschlusses beschlusse+ entscheidung entscheidungen+ durchfuhrungsbeschluss durchfuhrungsbeschlusses',
    es: 'decision decisiones+',
    it: 'decisione decisioni+',
    nl: 'besluit besluiten+ beschikking beschikkingen+ uitvoeringsbesluit',
    pt: 'decisao decisoes+',
    cs: 'rozhodnuti~ rozhodnutim rozhodnutie rozhodnutia rozhodnutiu',
    pl: 'decyzja decyzji~ decyzje~',
    da: 'afgorelse afgorelsen beslutning',
    sv: 'beslut~ beslutet',
    fi: 'paatos paatoksen paatosta paatoksessa paatokset+',
    et: 'otsus otsuse otsust otsuses otsusega otsused+ otsuste+ otsuseid+',
    ro: 'decizia deciziei deciziile+',
    more: 'odluka odluke odluci odluku sklep sklepa sklepu lemums lemuma lemumu sprendimas sprendimo sprendime',
  },
  F: {
    de: 'rahmenbeschluss rahmenbeschlusses rahmenbeschlusse+',
    nl: 'kaderbesluit kaderbesluiten+',
    da: 'rammeafgorelse rammeafgorelsen',
    sv: 'rambeslut rambeslutet',
    fi: 'puitepaatos puitepaatoksen puitepaatosta puitepaatoksessa',
    et: 'raamotsus raamotsuse raamotsuses',
  },
  H: {
    en: 'recommendation recommendations+',
    fr: 'recommandation recommandations+',
    de: 'empfehlung empfehlungen+',
    es: 'recomendacion recomendaciones+',
    it: 'raccomandazione raccomandazioni+',
    nl: 'aanbeveling aanbevelingen+',
  },
  E: { en: 'position positions+ action actions+', fr: 'position positions+ action actions+' },
};

/**
 * Words that make a framework decision of a decision beside them: "Framework Decision", "décision-cadre", "Decisión Marco",
 * "rámcové rozhodnutí".
 */
export const FRAMEWORK: ReadonlySet<string> = new Set(
  'framework cadre marco quadro cadru ramcove ramcoveho ramcovem ramowa ramowej okvirna okvirne'.split(' '),
);

/**
 * Words that make a delegated or implementing act of an act beside them ("délégué", "d'exécution", "Durchführungs-"), by the
 * kind that its title shows. Such acts exist since the Treaty of Lisbon (articles 290 and 291 TFEU); `-` stands for the rest of a
 * word.
 */
export const ATTRIBUTES: Readonly<Record<string, string>> = {
  delegated:
    'delegated delegue deleguee delegues deleguees delegiert- delegado delegada delegato delegata gedelegeerd- delegovane delegovana ' +
    'delegovaneho delegowane delegowana delegowanego delegerad- delegeret delegerede delegert- delegoitu delegoidun delegeeritud delegat',
  implementing:
    'implementing execution durchfuhrung- ejecucion esecuzione execucao uitvoering- provadeci vykonavaci- wykonawcz- gennemforelse- ' +
    'gjennomforing- genomforande- taytantoonpano- rakendus- punere',
};
/** Of these the English one is a verb too, where it has no capital: "measures implementing Directive 2014/65/EU". */
export const VERBS: ReadonlySet<string> = new Set(['implementing']);

/** Behind "No", "n°", "Nr.", "č.", "N:o", "št.": marks in between are skipped. */
export const NUMBER_WORDS = 'no nos n nr nrs num nums numero numeros nro st br c o';

/** The Union and its predecessors, and the fields in which acts bear another mark: "EU", "CE", "EWG", "JHA", "PESC". */
export const TAGS = {
  /** Since 2009, or the field of an act. */
  union:
    'eu ue el ae ' +
    'jha jai ji jbz gai rif ria yos jsk svv pvv tm wsisw ' +
    'cfsp pesc gasp gbvb gusp fusp yutp uvjp szbp wpzib kadp bupp',
  /** Until 2009: their regulations put the number before the year. `ES` is also "EU" in Latvian and Lithuanian. */
  community: 'ec ce eg ey we ef ek eb eec cee ewg eeg eof ehs ety emu eog egs euratom ecsc ceca egks eksg',
  either: 'es',
} as const;

/** Institutions and attributes that stand between the kind of an act and its number, or in front of the kind. */
export const BETWEEN =
  'european parliament council commission of the and delegated implementing consolidated framework first second third fourth ' +
  'fifth sixth seventh eighth thirteenth central bank joint common ' +
  'du de la le l d des et parlement europeen europeenne conseil commission delegue deleguee delegues execution banque centrale cadre ' +
  'commune ' +
  'europaischen parlaments rates rat und kommission delegierte delegierten delegierter durchfuhrung durchfuhrungs durchfuhrungsverordnung ' +
  'del el y e parlamento europeo consejo comision delegado delegada ejecucion marco ' +
  'dello della consiglio commissione delegato delegata esecuzione quadro ' +
  'van het en europees raad commissie gedelegeerde uitvoerings ' +
  'do da parlamento europeu conselho comissao delegado execucao ' +
  'evropskeho parlamentu a rady komise komisie europskeho provadeci vykonavacie delegovane ramcove ' +
  'parlamentu europejskiego i komisji delegowane wykonawcze ramowa ' +
  'europa parlamentets og radets kommissionens europaparlamentets och kommissionens genomforande gennemforelses delegeret ' +
  'euroopan parlamentin ja neuvoston komission delegoitu taytantoonpano ' +
  'euroopa parlamendi noukogu komisjoni delegeeritud rakendus ' +
  'al parlamentului european si consiliului comisiei nr delegat delegata punere aplicare';

/** Ordinals by value, -1 for the last. */
export const ORDINALS: Readonly<Record<string, string>> = {
  '1': 'first premier premiere 1er erster erste ersten erstem primer primero primera primo prima eerste',
  '2': 'second deuxieme seconde zweiter zweite zweiten zweitem segundo segunda secondo seconda tweede',
  '3': 'third troisieme dritter dritte dritten drittem tercer tercero tercera terzo terza derde',
  '4': 'fourth quatrieme vierter vierte vierten viertem cuarto cuarta quarto quarta vierde',
  '5': 'fifth cinquieme funfter funfte funften funftem quinto quinta vijfde',
  '6': 'sixth sixieme sechster sechste sechsten sechstem sexto sexta sesto sesta zesde',
  '7': 'seventh septieme siebter siebte siebten siebtem septimo septima settimo settima zevende',
  '8': 'eighth huitieme achter achte achten achtem octavo octava ottavo ottava achtste',
  '9': 'ninth neuvieme neunter neunte neunten noveno novena nono nona negende',
  '10': 'tenth dixieme zehnter zehnte zehnten decimo decima tiende',
  '-1': 'last final dernier derniere letzter letzte letzten ultimo ultima laatste',
};

/** Months, January first: en fr de es it nl pt. */
export const MONTHS: readonly string[] = [
  'january janvier januar enero gennaio januari janeiro',
  'february fevrier februar febrero febbraio februari fevereiro',
  'march mars marz marzo maart marco',
  'april avril abril aprile',
  'may mai mayo maggio mei maio',
  'june juin juni junio giugno junho',
  'july juillet juli julio luglio julho',
  'august aout agosto augustus',
  'september septembre septiembre settembre setembro',
  'october octobre oktober octubre ottobre outubro',
  'november novembre noviembre novembro',
  'december decembre dezember diciembre dicembre december dezembro',
];

/** "Case C-131/12" in the languages of the Court's reports. */
export const CASE_WORDS =
  'case cases affaire affaires aff affs rechtssache rechtssachen rs asunto asuntos as causa cause zaak zaken processo sag mal ' +
  'asia vec veci sprawa sprawie sprawach kohtuasi kohtuasjas';

/** The Official Journal: OJ, JO, ABl., DO, GU, PB, Úř. věst. */
export const JOURNAL_WORDS = 'oj jo joue joce abl do doue guue gu pb eut dz';

/** May stand in front of a name with a capital of their own, at the start of a sentence or as part of an official form. */
export const LEAD_WORDS =
  'the under in see of per by with and or to from for as on if is does what which when where how cf ' +
  'le la les l du de des dans selon voir un une par au aux sous ' +
  'die der das des dem den nach gemass im in vgl siehe laut und ' +
  'el los las del en segun por il lo gli nel secondo ai sensi het een volgens ingevolge krachtens ' +
  'eu european union reglement verordnung richtlinie directive regulation reglamento regolamento verordening';

/** Texts that were proposed. */
export const DRAFTS =
  'proposal draft bill proposition projet avantprojet vorschlag vorschlags propuesta proyecto anteproyecto proposicion borrador ' +
  'proposta voorstel ontwerp wetsvoorstel wetsontwerp navrh navrhu forslag lovforslag lovforslaget udkast utkast lakiesitys ' +
  'luonnos eelnou eelnouga propunerea proiect proiectul';

/** What was written about an act: reasons, guidelines, opinions, commentaries, corrections. */
export const ABOUT =
  'guidelines guidance opinion commentary corrigendum leitlinien stellungnahme berichtigung lignes rectificatif motifs ' +
  'commentaire directrices dictamen motivos memoria comentario comentarios toelichting mvt commentaar zprava zpravy komentar ' +
  'komentari bemaerkningerne bemaerkninger forarbejderne forarbejder kommentar kommentarer forarbeidene forarbeider merknadene ' +
  'merknader perustelut kommentaari seletuskiri seletuskirja kommentaar motive comentariul comentariu';

/** Numbers of places in commentaries, which no act has. */
export const MARGINALS = 'rn rdn rdnr randnr randnummer rz rdz';

/** Between such a word and the act, besides what stands between provisions and acts. */
export const MATTER_JOINTS =
  'to on of for an the zu zur uber fur sur k ke bij op til la pentru a al sobre du des de van';
