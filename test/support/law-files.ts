import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { madeZip } from './made-documents.ts';

/* Small files in the formats of the official services; their words are those of no law. */

export const XML = 'application/xml';
export const JSON_TYPE = 'application/json';

/** An Act of legislation.gov.uk with sections by number. */
export function clml(work: string, valid: string, sections: Readonly<Record<string, string>>): string {
  const [, year, number] = work.split('/');
  const law = Object.entries(sections).map(
    ([section, text]) =>
      `<P1group><Title>Bread</Title><P1 IdURI="http://www.legislation.gov.uk/id/${work}/section/${section}" id="section-${section}">` +
      `<Pnumber>${section}</Pnumber><P1para><Text>${text}</Text></P1para></P1></P1group>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" IdURI="http://www.legislation.gov.uk/id/${work}">
<ukm:Metadata xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dct="http://purl.org/dc/terms/">
<dc:identifier>http://www.legislation.gov.uk/${work}</dc:identifier><dc:title>Bread Act ${year}</dc:title><dc:language>en</dc:language><dct:valid>${valid}</dct:valid>
<ukm:PrimaryMetadata><ukm:DocumentClassification><ukm:DocumentCategory Value="primary"/><ukm:DocumentMainType Value="UnitedKingdomPublicGeneralAct"/><ukm:DocumentStatus Value="revised"/></ukm:DocumentClassification><ukm:Year Value="${year}"/><ukm:Number Value="${number}"/><ukm:EnactmentDate Date="${year}-01-01"/></ukm:PrimaryMetadata>
</ukm:Metadata><Primary><Body>${law.join('')}</Body></Primary></Legislation>`;
}

/** A page of the publication log. */
export function feed(entries: readonly (readonly [work: string, updated: string])[], next?: string): string {
  const link = next === undefined ? '' : `<link rel="next" href="${next}" type="application/atom+xml"/>`;
  const list = entries.map(
    ([work, updated]) =>
      `<entry><id>http://www.legislation.gov.uk/id/${work}/${updated}</id><title>Bread</title><updated>${updated}</updated>` +
      `<link rel="alternate" type="application/xml" href="http://www.legislation.gov.uk/${work}/data.xml"/></entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Publication log</title>${link}${list.join('')}</feed>`;
}

export interface SparqlRow {
  readonly celex: string;
  readonly modified: string;
  readonly date: string;
}

export function sparql(rows: readonly SparqlRow[]): string {
  const literal = (value: string): object => ({ type: 'literal', value });
  const bindings = rows.map(({ celex, modified, date }) => ({
    celex: literal(celex),
    modified: literal(modified),
    date: literal(date),
    force: literal('1'),
    title: literal('Regulation on bread'),
  }));
  return JSON.stringify({ head: { vars: [] }, results: { bindings } });
}

/** An act of the Official Journal as the Publications Office sends it. */
export function xhtml(articles: Readonly<Record<string, string>>): string {
  const law = Object.entries(articles).map(
    ([article, text]) =>
      `<div class="eli-subdivision" id="art_${article}"><p class="oj-ti-art">Article ${article}</p><p class="oj-normal">${text}</p></div>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>L_2030001EN</title></head><body><p class="oj-hd-oj">Official Journal of the European Union</p>${law.join('')}</body></html>\n`;
}

export function giiContents(base: string, slugs: readonly string[]): string {
  const items = slugs.map(
    (slug) => `<item><title>Brotgesetz</title><link>${base}/${slug}/xml.zip</link></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><items>${items.join('')}</items>`;
}

export function giiLaw(norms: Readonly<Record<string, string>>, jurabk = 'BrotG'): string {
  const law = Object.entries(norms).map(
    ([number, text], n) =>
      `<norm builddate="20300101000000" doknr="BJNR000010030BJNE00${n}"><metadaten><jurabk>${jurabk}</jurabk><enbez>§ ${number}</enbez></metadaten>` +
      `<textdaten><text format="XML"><Content><P>${text}</P></Content></text></textdaten></norm>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><dokumente builddate="20300101000000" doknr="BJNR000010030"><norm doknr="BJNR000010030"><metadaten><jurabk>${jurabk}</jurabk><ausfertigung-datum>2030-01-02</ausfertigung-datum><langue>Brotgesetz</langue></metadaten></norm>${law.join('')}</dokumente>`;
}

/** The archive of a German law, with a picture beside it. */
export function giiArchive(law: string): Promise<Buffer> {
  return madeZip({ 'BJNR000010030.xml': law, 'bild.gif': 'GIF89a' });
}

export function boeList(rows: readonly (readonly [id: string, updated: string])[]): string {
  const data = rows.map(([identificador, fecha_actualizacion]) => ({
    fecha_actualizacion,
    identificador,
    ambito: { codigo: '1', texto: 'Estatal' },
    titulo: 'Ley del pan',
  }));
  return JSON.stringify({ status: { code: '200', text: 'ok' }, data });
}

export function boeAct(id: string, articles: Readonly<Record<string, string>>): string {
  const law = Object.entries(articles).map(
    ([number, text]) =>
      `<bloque id="a${number}" tipo="precepto" titulo="Artículo ${number}"><version id_norma="${id}" fecha_publicacion="20300102" fecha_vigencia="20300103">` +
      `<p class="articulo">Artículo ${number}</p><p class="parrafo">${text}</p></version></bloque>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><response><status><code>200</code><text>ok</text></status><data><metadatos><fecha_actualizacion>20300110T090000Z</fecha_actualizacion><identificador>${id}</identificador><rango codigo="1300">Ley</rango><fecha_disposicion>20300101</fecha_disposicion><titulo>Ley 1/2030, del pan</titulo><fecha_vigencia>20300103</fecha_vigencia></metadatos><texto>${law.join('')}</texto></data></response>`;
}

export function finlexAct(year: string, number: string, sections: Readonly<Record<string, string>>): string {
  const uri = `/akn/fi/act/statute-consolidated/${year}/${number}`;
  const law = Object.entries(sections).map(
    ([section, text]) =>
      `<section eId="sec_${section}"><num>${section} §</num><heading>Leipä</heading><subsection eId="sec_${section}__subsec_1"><content><p>${text}</p></content></subsection></section>`,
  );
  return `<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0" xmlns:finlex="http://data.finlex.fi/schema/finlex"><act name="main"><meta><identification source="#finlex"><FRBRWork><FRBRthis value="${uri}/!main"/><FRBRuri value="${uri}"/><FRBRdate date="${year}-01-05" name="dateIssued"/><FRBRnumber value="${number}"/></FRBRWork><FRBRExpression><FRBRuri value="${uri}/fin@"/><FRBRdate date="${year}-02-01" name="dateConsolidated"/><FRBRlanguage language="fin"/></FRBRExpression><FRBRManifestation><FRBRuri value="${uri}/fin@.akn"/><FRBRdate date="${year}-03-01" name="dateProduced"/></FRBRManifestation></identification></meta><preface><p><docNumber>${number}/${year}</docNumber></p><p><docTitle>Leipälaki</docTitle></p></preface><body><hcontainer name="contentContainer">${law.join('')}</hcontainer></body></act></akomaNtoso>`;
}

export interface LegiVersion {
  readonly id: string;
  readonly num: string;
  readonly from: string;
  readonly to?: string;
  readonly status?: string;
  readonly text: string;
  /** All versions of the article, with this one. */
  readonly chain?: readonly string[];
}

const CODE = 'LEGITEXT000099000001';
const SECTION = 'LEGISCTA000099000001';
const FOLDER = `legi/global/code_et_TNC_en_vigueur/code_en_vigueur/LEGI/TEXT/00/00/99/00/00/${CODE}`;

/** The path of an article within an archive of LEGI. */
export function legiArticlePath(id: string): string {
  return `${FOLDER}/article/LEGI/ARTI/00/00/99/00/00/${id}`;
}

/** The files of a code of one section, by their paths within an archive. `written` are the articles whose files are among them. */
export function legiCode(
  versions: readonly LegiVersion[],
  written: readonly string[] = versions.map(({ id }) => id),
): Readonly<Record<string, string>> {
  const links = versions.map(
    ({ id, num, from, to = '2999-01-01', status = 'VIGUEUR' }) =>
      `<LIEN_ART debut="${from}" etat="${status}" fin="${to}" id="${id}" num="${num}" origine="LEGI"/>`,
  );
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const meta = `<META><META_COMMUN><ID>${CODE}</ID><NATURE>CODE</NATURE></META_COMMUN><META_SPEC>`;
  const files: Record<string, string> = {
    [`${FOLDER}/texte/struct/${CODE}.xml`]: `${head}<TEXTELR>${meta}<META_TEXTE_CHRONICLE><CID>${CODE}</CID><DERNIERE_MODIFICATION>2030-02-01</DERNIERE_MODIFICATION></META_TEXTE_CHRONICLE></META_SPEC></META><VERSIONS/><STRUCT><LIEN_SECTION_TA cid="${SECTION}" debut="2020-01-01" etat="VIGUEUR" fin="2999-01-01" id="${SECTION}" niv="1" url="/x.xml">Livre Ier : Du pain</LIEN_SECTION_TA></STRUCT></TEXTELR>`,
    [`${FOLDER}/texte/version/${CODE}.xml`]: `${head}<TEXTE_VERSION>${meta}<META_TEXTE_VERSION><TITRE>Code du pain</TITRE><TITREFULL>Code du pain</TITREFULL><ETAT>VIGUEUR</ETAT></META_TEXTE_VERSION></META_SPEC></META></TEXTE_VERSION>`,
    [`${FOLDER}/section_ta/LEGI/SCTA/00/00/99/00/00/${SECTION}.xml`]: `${head}<SECTION_TA><ID>${SECTION}</ID><TITRE_TA>Livre Ier : Du pain</TITRE_TA><STRUCTURE_TA>${links.join('')}</STRUCTURE_TA></SECTION_TA>`,
  };
  for (const { id, num, from, text, chain = [id] } of versions.filter((one) => written.includes(one.id))) {
    const all = chain.map(
      (one, n) =>
        `<VERSION etat="VIGUEUR"><LIEN_ART debut="20${20 + n}-01-01" id="${one}" num="${num}"/></VERSION>`,
    );
    files[`${legiArticlePath(id)}.xml`] =
      `${head}<ARTICLE><META><META_COMMUN><ID>${id}</ID><NATURE>Article</NATURE></META_COMMUN><META_SPEC><META_ARTICLE><NUM>${num}</NUM><DATE_DEBUT>${from}</DATE_DEBUT></META_ARTICLE></META_SPEC></META><VERSIONS>${all.join('')}</VERSIONS><NOTA><CONTENU/></NOTA><BLOC_TEXTUEL><CONTENU><p>${text}</p></CONTENU></BLOC_TEXTUEL><LIENS><LIEN cidtexte="JORFTEXT000099000009" id="" naturetexte="LOI" sens="cible" typelien="MODIFIE">LOI n°2030-9 du 9 janvier 2030 - art. 3</LIEN></LIENS></ARTICLE>`;
  }
  return files;
}

/** An archive of files by their paths. */
export function tarball(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).flatMap(([path, text]) => {
    const content = Buffer.from(text);
    return [...headers(path, content.length), content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]));
}

function headers(path: string, size: number): readonly Buffer[] {
  const block = Buffer.alloc(512);
  new Header({ path, size, type: 'File', mode: 0o644 }).encode(block);
  return [block];
}

export function dilaFolder(names: readonly string[]): string {
  const rows = names.map((name) => `<tr><td><a href="${name}">${name}</a></td></tr>`);
  return `<!DOCTYPE HTML><html><head><title>Index of /OPENDATA/LEGI</title></head><body><table>${rows.join('')}<tr><td><a href="LEGI_description.pdf">LEGI_description.pdf</a></td></tr></table></body></html>\n`;
}

/** A folder of the bulk data of govinfo. */
export function bulkFolder(rows: readonly { readonly link: string; readonly modified?: string }[]): string {
  const files = rows.map(({ link, modified }) => ({
    link: `https://www.govinfo.gov/bulkdata/${modified === undefined ? 'json/' : ''}${link}`,
    folder: modified === undefined,
    fileExtension: modified === undefined ? undefined : (link.split('.').at(-1) ?? ''),
    formattedLastModifiedTime: modified ?? '01-Jan-2030 10:00',
    name: link.split('/').at(-1),
  }));
  return JSON.stringify({ files });
}

export function ecfrTitle(): string {
  return '<?xml version="1.0" encoding="UTF-8" ?><DLPSTEXTCLASS><HEADER><FILEDESC><TITLESTMT><TITLE>Title 99: Bread</TITLE></TITLESTMT></FILEDESC></HEADER><TEXT><BODY/></TEXT></DLPSTEXTCLASS>';
}
