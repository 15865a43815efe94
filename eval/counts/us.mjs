// Counts the sections of American law in the raw files, by their tags and headings alone: nothing here knows the readers.
// us.json holds the numbers, and us.test.ts compares them with what the readers find.
//
//   node eval/counts/us.mjs          prints them
//   node eval/counts/us.mjs --write  writes us.json
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const root = new URL('../../', import.meta.url).pathname;
const data = process.env.PINCITE_SHARED || join(root, '../shared/data');

function text(file) {
  const bytes = readFileSync(join(data, file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

const matches = (content, pattern) => [...content.matchAll(pattern)].length;

/** Sections that bear an identifier: those of quoted acts bear none. */
const uslm = (content) => matches(content, /<section\b[^>]*\bidentifier="/g);
/** Sections of one number: "§§ 457.104-457.109" stands for none. */
const ecfr = (content) => matches(content, /<DIV8 N="(?:§ )?\d[^"]*"/g);
/** Sections whose headings are not in capitals, as those of acts that are quoted are. */
const json = (content) => JSON.parse(content).provisions.filter(({ title }) => /[a-z]/.test(title)).length;

const counters = {
  'official-formats/us/sample-uscode-title1.xml.gz': uslm,
  'official-formats/us/sample-comps-regulation.xml.gz': uslm,
  'official-formats/us/sample-comps-small.xml': uslm,
  'official-formats/us/sample-public-law-small.xml': uslm,
  'official-formats/us/ECFR-title1.xml.gz': ecfr,
  'us/usc-title01.json.gz': json,
  'us/usc-title31.json.gz': json,
};

const lines = Object.entries(counters).map(
  ([file, count]) => `  ${JSON.stringify(file)}: ${count(text(file))}`,
);
const out = `{\n${lines.join(',\n')}\n}\n`;
if (process.argv.includes('--write')) writeFileSync(join(root, 'eval/counts/us.json'), out);
else process.stdout.write(out);
