// Counts the articles of national laws in the raw files, by their tags and headings alone: nothing here knows the readers.
// national.json holds the numbers, and national.test.ts compares them with what the readers find.
//
//   node eval/counts/national.mjs          prints them
//   node eval/counts/national.mjs --write  writes national.json
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const root = new URL('../../', import.meta.url).pathname;
const data = process.env.PINCITE_SHARED || join(root, '../shared/data');

function text(file, encoding = 'utf8') {
  const bytes = readFileSync(join(data, file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString(encoding);
}

const matches = (content, pattern) => [...content.matchAll(pattern)].map((match) => match[1] ?? match[0]);
const distinct = (values) => new Set(values).size;

/** "§§ 28-30." stands for three. */
function rangesIn(content) {
  return matches(content, /<Explicatus>(§§\s*\d+\s*-\s*\d+)\.?\s*</g).reduce((sum, range) => {
    const [from, to] = range.match(/\d+/g).map(Number);
    return sum + to - from;
  }, 0);
}

const counters = {
  'official-formats/cz': (content) =>
    distinct(matches(content, /"eli": ?"[^"]*\/((?:par|cl)_[0-9a-zA-Z]+)"/g)),
  'official-formats/nl': (content) => {
    const articles = matches(content, /<(?:artikel|enig-artikel)\b[\s\S]*?<\/(?:artikel|enig-artikel)>/g);
    const numbered = articles.filter((one) => /^<enig|<kop>(?:(?!<\/kop>)[\s\S])*<nr\b/.test(one));
    return numbered.length;
  },
  'official-formats/be': (content) => matches(content, /<A NAME='Art\.(?!N\d*')([^']*)'/g).length,
  'official-formats/ee': (content) => matches(content, /<paragrahv\b/g).length,
  'official-formats/fi': (content) => distinct(matches(content, /<section eId="([^"]*?)(?:v\d{8})?"/g)),
  'official-formats/dk': (content) => {
    const own = content
      .replace(/<AendringNyTekst>[\s\S]*?<\/AendringNyTekst>/g, '')
      .replace(/<Ikraft\b[\s\S]*?<\/Ikraft>/g, '');
    return (
      matches(own, /<(?:Paragraf|AendringCentreretParagraf|IkraftCentreretParagraf)\b/g).length +
      rangesIn(own)
    );
  },
  'official-formats/no': (content) =>
    matches(content, /<article class="legalArticle"[^>]* data-name="§/g).length,
  'official-formats/ro': (content) =>
    distinct(matches(content, /class="S_ART_TTL"[^>]*>\s*(Articolul [^<]*?)\s*</g)),
  'official-formats/es': (content) => matches(content, /<bloque [^>]*tipo="precepto"/g).length,
  'national/cz': (content) => matches(content, /^#{5} (?:§|Čl\.) /gm).length,
  'national/cz/versions': (content) => matches(content, /^#{5} (?:§|Čl\.) /gm).length,
  'national/ee': (content) => matches(content, /^#{5} § /gm).length,
  'national/fi': (content) => matches(content, /^#{5} \d+ ?[a-z]? §(?: |$)/gm).length,
  'national/es': (content) => matches(content, /^#{5} (?:Artículo|Disposición)\s/gm).length,
  'national/nl': (content, file) =>
    file.endsWith('.jsonl')
      ? distinct(matches(content, /("bwb": "[^"]*", "article": "[^"]*")/g))
      : matches(content, /^### Artikel /gm).length,
  'national/be': (content) => matches(content, /"article": "/g).length,
  'national/dk': (content) => distinct(JSON.parse(content).provisions.map(({ section }) => section)),
  'national/no': (content) => JSON.parse(content).provisions.length,
  'national/ro': (content) => JSON.parse(content).provisions.length,
};

const counts = {};
for (const [folder, count] of Object.entries(counters)) {
  for (const entry of readdirSync(join(data, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (
      entry.isFile() &&
      /\.(?:xml|html|json|jsonl|md)(?:\.gz)?$/.test(file) &&
      !file.endsWith('INVESTIGATION.md')
    )
      counts[file] = count(
        text(file, folder.endsWith('/be') && file.includes('.html') ? 'latin1' : 'utf8'),
        file,
      );
  }
}
const lines = Object.entries(counts).map(([file, number]) => `  ${JSON.stringify(file)}: ${number}`);
const json = `{\n${lines.join(',\n')}\n}\n`;
if (process.argv.includes('--write')) writeFileSync(join(root, 'eval/counts/national.json'), json);
else process.stdout.write(json);
