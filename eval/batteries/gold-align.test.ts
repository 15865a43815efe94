import { describe, expect, it } from 'vitest';
import { align, squeeze } from './gold-align.ts';

const text =
  "Les articles L. 1-1\nà L. 1-3 s'appliquent. L'article L. 1-1  est abrogé, sauf l'article L. 1-1, 2°.";
const at = (left: string, anchor: string, right: string, nth = 0): string => {
  const found = align(squeeze(text), { left, anchor, right }, nth);
  return 'failed' in found ? found.failed : `${found.start}:${text.slice(found.start, found.end)}`;
};

describe('align', () => {
  it('finds an anchor by its contexts, whatever the white space', () => {
    expect(at("s'appliquent. L'article", 'L. 1-1', 'est abrogé')).toBe('53:L. 1-1');
    expect(at('Les articles', 'L. 1-1 à L. 1-3', "s'appliquent")).toBe('13:L. 1-1\nà L. 1-3');
  });
  it('leaves out the heading of the article and the note behind it', () => {
    expect(at('# Article R9 Les ', 'articles L. 1-1', ' à L. 1-3')).toBe('4:articles L. 1-1');
    expect(at("sauf l'article ", 'L. 1-1', ', 2°. NOTA: Loi n° 1')).toBe('88:L. 1-1');
  });
  it('takes repeated rows in order', () => {
    expect(at("'article", 'L. 1-1', '')).toBe('53:L. 1-1');
    expect(at("'article", 'L. 1-1', '', 1)).toBe('88:L. 1-1');
  });
  it('says why it fails', () => {
    expect(at('', 'L. 2', '')).toBe('anchor not in text');
    expect(at('selon', 'L. 1-1', 'du')).toBe('context not in text');
  });
});
