import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { baseLaw } from '../../../test/support/service.ts';
import { fr } from '../../jurisdictions/fr/index.ts';
import { facts } from '../../jurisdictions/fr/instruments.ts';
import { createBaseLawbook } from '../../lawbook/memory.ts';
import type { CorpusDocument } from '../../model/index.ts';
import { hoverText } from './hover.ts';
import type { EditorLaw } from './law.ts';
import type { Mark } from './marks.ts';

const COORDINATE = 'fr/code/civil/art1240';

function documentOf(body: string): CorpusDocument {
  return {
    ...{ id: 'fr.1', jurisdiction: 'fr', instrumentId: 'fr_code_civil', versionGroup: null },
    ...{ kind: 'section', language: 'fr', source: 'made', coordinate: COORDINATE, date: null, dateEnd: null },
    ...{ parentId: null, title: 'Code civil, article 1240', body, tags: {}, sortOrder: 0 },
  };
}

async function shown(body: string): Promise<string> {
  const document = documentOf(body);
  const editor: EditorLaw = {
    law: {
      lawbook: createBaseLawbook([facts], { jurisdictions: [fr], sources: [], snapshot: '2026-01-01' }),
      jurisdictions: [fr],
    },
    pincite: baseLaw.pincite,
    texts: { find: async () => [document], byCoordinate: async () => [document] },
    isHeld: true,
    at: null,
  };
  const nowhere = { line: 0, character: 0 };
  const mark: Mark = {
    ...{ range: { start: nowhere, end: nowhere }, level: 'none', code: 'stands', message: '', words: 'x' },
    instead: () => [],
    coordinates: [COORDINATE],
  };
  return hoverText(mark, editor);
}

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
}

/** What a reader of the quotation sees, and the kinds of its blocks. */
function read(markdown: string): { readonly text: string; readonly types: Set<string> } {
  const root: Node = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  const quotation = root.children?.find(({ type }) => type === 'blockquote');
  if (quotation === undefined) throw new Error('there is no quotation');
  const types = new Set<string>();
  const textOf = (node: Node): string => {
    types.add(node.type);
    if (node.type === 'break') return '\n';
    return node.value ?? (node.children ?? []).map(textOf).join('');
  };
  return { text: textOf(quotation), types };
}

describe('the words of the law in a hover', () => {
  it.each([
    '1. premier point\n3. troisième point\n7. septième',
    '1) premier\n2) second',
    'Titre\n=====\net la suite\n---',
    'A &amp; B &#42; C <b>D</b> ~~E~~ `F` $x$ [G](http://h) www.law.example a@b.example *I* __J__ \\K',
    '# pas un titre\n> pas une citation\n+ pas une liste\n- ni ceci\n* ni cela',
    '| a | b |\n|---|---|\n| c | d |',
    'ligne\r\nautre ligne',
  ])('are shown as they stand: %j', async (body) => {
    const { text, types } = read(await shown(body));
    expect(text).toBe(body.replaceAll('\r\n', '\n'));
    types.delete('link');
    expect([...types].sort()).toEqual(
      [...new Set(['blockquote', 'paragraph', 'text', ...(body.includes('\n') ? ['break'] : [])])].sort(),
    );
  });

  it('keep their indents, which make no code of them', async () => {
    const { text, types } = read(await shown('a\n      1. b\n\tc'));
    expect(text.replaceAll('\u00a0', ' ')).toBe('a\n      1. b\n c');
    expect(types).not.toContain('code');
  });
});
