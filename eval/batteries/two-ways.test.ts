import { describe, expect, it } from 'vitest';
import type { GetResult } from '../../src/model/index.ts';
import { compareWays } from './two-ways-compare.ts';

const result = (
  outcome: GetResult['outcome'],
  id: string | null,
  reason: string | null = null,
): GetResult => ({
  outcome,
  document: id === null ? null : ({ id } as GetResult['document']),
  warning: null,
  candidates: [],
  total: 0,
  tried: [],
  reason,
});

describe('two ways to a document', () => {
  const one = result('document', 'a');
  const question = result('ambiguous', null, 'several_documents');
  const refusal = result('not_found', null, 'provision_not_in_instrument');
  const gap = result('not_found', null, 'not_ingested');

  it.each([
    ['the same document', one, one, 'expected'],
    ['another document', one, result('document', 'b'), 'WRONG'],
    ['a document for a question', question, one, 'WRONG'],
    ['a document for a refusal', refusal, one, 'WRONG'],
    ['a document that the lawbook lacks', gap, one, 'other'],
    ['a document that the queries miss', one, refusal, 'other'],
    ['two questions', question, question, 'expected'],
    ['a question for a refusal', refusal, question, 'other'],
  ])('%s', (_, bound, found, verdict) => expect(compareWays(bound, found).verdict).toBe(verdict));
});
