import { basename } from 'node:path';
import type { IsoDate } from '../../model/dates.ts';
import type { CorpusReader, ReaderItem, SourceInfo } from '../../model/document.ts';
import { headOfXml } from '../../text/xml.ts';
import { documentsOf, SOURCE } from './reader-clml-documents.ts';
import { workOf } from './reader-clml-metadata.ts';
import { CLML, type ClmlState, parseClml } from './reader-clml-parse.ts';
import { inOrder } from './reader-clml-versions.ts';
import { filesUnder } from './reader-files.ts';

/** Metadata that a head is searched for stand within these characters; only lists of effects run longer. */
const HEAD = 32_768;
/**
 * Acts and instruments as legislation.gov.uk publishes them. All states of an instrument that lie in one folder become
 * versions of its provisions; a file that is read alone has those that it shows itself.
 */
export const clmlReader: CorpusReader = {
  format: 'clml',
  description: 'Acts and instruments of legislation.gov.uk in CLML (*.xml, *.xml.gz), whole or in pieces',

  async accepts(path) {
    for (const file of await filesUnder(path)) if (isClml(await headOfXml(file))) return true;
    return false;
  },

  async source(path): Promise<SourceInfo> {
    const days: IsoDate[] = [];
    for (const file of await filesUnder(path)) {
      const valid = /<dct:valid>(\d{4}-\d{2}-\d{2})/.exec(await headOfXml(file, HEAD))?.[1];
      if (valid !== undefined) days.push(valid);
    }
    return {
      source: SOURCE,
      title: 'legislation.gov.uk: Acts and instruments in CLML',
      licence: 'Open Government Licence v3.0',
      attribution: 'Crown copyright, The National Archives, legislation.gov.uk',
      snapshot: days.sort().at(-1) ?? null,
    };
  },

  async *read(path) {
    const files = await filesUnder(path);
    const groups = await grouped(files);
    let done = 0;
    for (const group of groups) {
      yield* readGroup(group);
      done += group.length;
      yield { type: 'progress', done, total: files.length };
    }
  },
};

function isClml(head: string): boolean {
  return head.includes('<Legislation') && head.includes(CLML);
}

/** Files by the work that their heads name, in the order of their names. */
async function grouped(files: readonly string[]): Promise<readonly (readonly string[])[]> {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const head = await headOfXml(file, HEAD);
    const address = /(?:\sIdURI|xml:base)="([^"]*)"|<dc:identifier>([^<]*)/.exec(head);
    const work = workOf(address?.[1] ?? address?.[2] ?? '')?.work ?? file;
    const group = groups.get(work);
    if (group === undefined) groups.set(work, [file]);
    else group.push(file);
  }
  return [...groups.values()];
}

async function* readGroup(files: readonly string[]): AsyncGenerator<ReaderItem> {
  const states = new Map<string, ClmlState[]>();
  for (const file of files) {
    const state = await parseClml(file);
    if ('reason' in state) {
      yield { type: 'reject', reject: { where: basename(file), ...state } };
      continue;
    }
    const { work, language } = state.metadata;
    const same = states.get(`${work} ${language}`);
    if (same === undefined) states.set(`${work} ${language}`, [state]);
    else same.push(state);
  }
  for (const same of states.values()) yield* documentsOf(inOrder(same));
}
