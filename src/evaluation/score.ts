import { BOUND_BY } from './bound.ts';
import { lackingOf } from './contained.ts';
import type { Row, Scored } from './model.ts';

/** Differences that a reason names. */
const NAMED = 2;

/** Holds an answer against what a row expects, and against the other answers that it accepts. */
export function scored(row: Row, answer: object): Scored {
  const { id, kind, expect, accept } = row;
  const lacking = lackingOf(expect, answer);
  const isRight = lacking.length === 0 || accept.some((other) => lackingOf(other, answer).length === 0);
  if (isRight) return { id, kind, verdict: 'expected', reason: '' };
  const astray = boundAstray(row, answer);
  const reason =
    astray.length > 0 ? `bound to ${astray.slice(0, NAMED).join(', ')}` : lacking.slice(0, NAMED).join('; ');
  const detail = `${row.input}\n    ${lacking.join('\n    ')}`;
  return { id, kind, verdict: astray.length > 0 ? 'WRONG' : 'other', reason, detail };
}

/** The law that an answer binds to although the row names it nowhere. */
function boundAstray({ ask, expect, accept }: Row, answer: object): readonly string[] {
  const boundBy = BOUND_BY[ask];
  const right = new Set([expect, ...accept].flatMap((fields) => boundBy(fields)));
  return [...new Set(boundBy(answer as Readonly<Record<string, unknown>>))].filter((one) => !right.has(one));
}
