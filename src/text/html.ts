const BLOCKS = 'p|div|li|ul|ol|table|tr|thead|tbody|h[1-6]|blockquote|center';
const BREAK = new RegExp(`</?(?:${BLOCKS})(?:\\s[^>]*)?/?>|<br\\s*/?>`, 'gi');
const CELL = /<\/t[dh]\s*>/gi;
/** Names of elements that the sources use; an angle bracket before anything else is text. */
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,30}));/gi;

/** Names of the characters 160 to 255, in their order (HTML 4.01, "Character entity references for ISO 8859-1"). */
const LATIN = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'
).split(' ');

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.map((name, at) => [name, String.fromCharCode(160 + at)] as const),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['euro', '€'],
  ['oelig', 'œ'],
  ['OElig', 'Œ'],
]);

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The text of an HTML fragment: one line a block, cells of a table divided by tabs, entities decoded. */
export function htmlText(html: string): string {
  const marked = html.replace(/\s+/g, ' ').replace(CELL, '\t').replace(BREAK, '\n').replace(TAG, '');
  return decodeEntities(marked)
    .split('\n')
    .map((line) =>
      line
        .replace(/^ +| +$/g, '')
        .replace(/ *\t */g, '\t')
        .replace(/ {2,}/g, ' ')
        .replace(/\t+$/, ''),
    )
    .filter((line) => line !== '')
    .join('\n');
}
