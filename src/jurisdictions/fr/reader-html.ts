const BLOCKS = 'p|div|li|ul|ol|table|tr|thead|tbody|h[1-6]|blockquote|center';
const BREAK = new RegExp(`</?(?:${BLOCKS})(?:\\s[^>]*)?/?>|<br\\s*/?>`, 'gi');
const CELL = /<\/t[dh]\s*>/gi;
/** Names of elements that the sources use; an angle bracket before anything else is text. */
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,30}));/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  deg: '°',
  euro: '€',
  oelig: 'œ',
  OElig: 'Œ',
  eacute: 'é',
  Eacute: 'É',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  agrave: 'à',
  Agrave: 'À',
  acirc: 'â',
  ccedil: 'ç',
  icirc: 'î',
  iuml: 'ï',
  ocirc: 'ô',
  ugrave: 'ù',
  ucirc: 'û',
};

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
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
