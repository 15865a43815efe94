import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { smallJurisdiction } from '../../test/support/small-law.ts';
import type { RoutedCitation, RouteResult } from '../model/index.ts';
import { type MissEvent, MissLog, type MissOptions } from './misses.ts';
import { unresolved } from './route.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const jurisdiction = {
  ...smallJurisdiction,
  grammar: { ...smallJurisdiction.grammar, triggers: ['section', 'reglement'] },
};

let told: MissEvent[] = [];
let errors: unknown[] = [];
beforeEach(() => {
  told = [];
  errors = [];
});

function log(more: Partial<MissOptions> = {}): MissLog {
  const sink = (event: MissEvent) => {
    told.push(event);
  };
  return new MissLog({ sink, ...more }, [jurisdiction], sha256, (error) => errors.push(error));
}

function route(reason = 'no_citation', citations: readonly RoutedCitation[] = []): RouteResult {
  const rest = { at: null, freshness: null, registries: [], latencyNs: 1, label: () => '', messages: [] };
  const view = { snapshot: '2026-07-01', snapshotOf: () => '2026-07-01', ...rest };
  return { ...unresolved(reason, view), citations };
}

describe('a question', () => {
  it.each([
    ['section 12 of whatever', true],
    ['SECTIÖN twelve', false],
    ['règlement 2016', true],
    ['12 sections', false],
    ['what does a section say?', false],
    ['a car of 1996 and 124 employees', false],
    ['§ 12', true],
    ['§', false],
    ['124 x 167', false],
    ['', false],
  ])('%j looks like a citation: %s', (question, looks) => {
    log().tell(question, route());
    expect(told).toEqual(looks ? [{ hash: sha256(question), length: question.length }] : []);
    expect(errors).toEqual([]);
  });

  it('of which something was read does, and so does one with too many citations', () => {
    log().tell('that Act', route('no_antecedent', [{} as RoutedCitation]));
    log().tell('x', route('too_many_citations'));
    expect(told).toHaveLength(2);
  });

  it('that came to any other status is no miss', () => {
    log().tell('section 12', { ...route(), status: 'ROUTE_AMBIGUOUS' });
    expect(told).toEqual([]);
  });
});

describe('what is told', () => {
  const secret = 'section 12 of my secret';

  it('never holds the question', () => {
    log().tell(secret, route());
    expect(JSON.stringify(told)).not.toContain('secret');
  });

  it('is what the caller makes of it, where the caller asks for that', () => {
    log({ redact: (question) => question.replace('secret', '…') }).tell(secret, route());
    expect(told).toEqual([{ redacted: 'section 12 of my …' }]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['gives no string', () => 7 as unknown as string],
    ['gives a promise', () => Promise.resolve('x') as unknown as string],
  ])('is nothing where redact %s', (_, redact) => {
    log({ redact }).tell(secret, route());
    expect(told).toEqual([]);
    expect(errors).toHaveLength(1);
  });
});

describe('a sink', () => {
  const failure = new Error('full');

  it('that throws or rejects disturbs nobody', async () => {
    log({
      sink: () => {
        throw failure;
      },
    }).tell('§ 1', route());
    log({ sink: () => Promise.reject(failure) }).tell('§ 1', route());
    await Promise.resolve();
    await Promise.resolve();
    expect(errors).toEqual([failure, failure]);
  });
});
