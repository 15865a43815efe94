import { LawOutline, type LawText } from '../../text/law.ts';
import { type LawFault, type LawFormat, lawReader } from '../../text/law-reader.ts';
import { childOf, find, readXmlTree, type TreeNode } from '../../text/tree.ts';
import { actCoordinate, CODE, scheme } from './coordinates.ts';
import { readStructure, wordsOf } from './reader-bwb-structure.ts';

const ROOT = /<toestand\b[^>]*>/;
const ID = /\bbwb-id="(BWB[A-Z]\d{7})"/;
const SINCE = /\binwerkingtreding="(\d{4}-\d{2}-\d{2})"/;

const format: LawFormat = {
  code: CODE,
  source: 'bwb',
  language: 'nl',
  label: scheme.label,
  format: 'bwb',
  description: 'Dutch acts of the Basiswettenbestand: a state of an act a file (toestand XML)',
  title: 'Basiswettenbestand: national law of the Netherlands',
  licence: 'CC0-1.0',
  attribution: 'Ministerie van Binnenlandse Zaken en Koninkrijksrelaties, wetten.overheid.nl',
  names: /\.xml(?:\.gz)?$/i,
  recognises: (head) => ROOT.test(head),
  lawOf: (head) => ID.exec(ROOT.exec(head)?.[0] ?? '')?.[1],
  asOf: (head) => SINCE.exec(ROOT.exec(head)?.[0] ?? '')?.[1] ?? null,

  async parse(path) {
    const tree = await readXmlTree(path);
    return 'reason' in tree ? tree : lawsOf(tree);
  },
};

/** The act of a file; of a treaty one text in each language. */
function lawsOf(root: TreeNode): readonly LawText[] | LawFault {
  const id = root.attributes.get('bwb-id');
  const law = childOf(root, 'wetgeving');
  if (root.name !== 'toestand' || id === undefined || law === undefined)
    return { reason: 'no_law', detail: `${root.name} has no bwb-id or no wetgeving` };
  const treaty = childOf(law, 'verdrag');
  if (treaty === undefined) return [textOf(root, id, law, 'nl')];
  return law.children.flatMap((child) =>
    typeof child !== 'string' && child.name === 'verdrag'
      ? textOf(root, id, child, child.attributes.get('xml:lang') ?? 'nl')
      : [],
  );
}

function textOf(root: TreeNode, id: string, body: TreeNode, language: string): LawText {
  const law = childOf(root, 'wetgeving') as TreeNode;
  const title = wordsOf(childOf(law, 'intitule')) || id;
  const name = wordsOf(childOf(law, 'citeertitel'));
  const outline = new LawOutline();
  readStructure(body, outline);
  return {
    coordinate: actCoordinate(id),
    language,
    title: name === '' ? title : name,
    name: name === '' ? id : name,
    tags: {
      nature: law.attributes.get('soort') ?? 'regeling',
      bwb: id,
      ...(name === '' ? {} : { short_title: name, long_title: title }),
    },
    signed: signedOn(law),
    begins: null,
    ends: null,
    day: root.attributes.get('inwerkingtreding') ?? null,
    provisions: outline.provisions,
  };
}

/** The day under the text, where the file has it. */
function signedOn(law: TreeNode): string | null {
  const under = find(law, 'dagtekening');
  return (under && find(under, 'datum')?.attributes.get('isodatum')) || null;
}

export const bwbReader = lawReader(format);
