import { z } from 'zod';

/** Faults that are told at once; whoever mends these hears of the others. */
const TOLD = 5;
const LONGEST_NAME = 40;

/**
 * What a schema has against a value, in one line: each field with what was given and what is expected. Of the value itself
 * nothing is repeated but names of fields.
 */
export function faultsOf(schema: z.ZodType, value: unknown, { issues }: z.ZodError): string {
  const told = issues.slice(0, TOLD).map((issue) => faultOf(schema, value, issue));
  const more = issues.length - told.length;
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

type Issue = z.core.$ZodIssue;

function faultOf(schema: z.ZodType, value: unknown, issue: Issue): string {
  const where = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') return unknownFields(schema, issue);
  const given = givenAt(value, issue.path);
  if (issue.code === 'invalid_type') {
    const expected = EXPECTED[issue.expected] ?? issue.expected;
    return given === null
      ? `${where} is missing; it must be ${expected}`
      : `${where} is ${given}; it must be ${expected}`;
  }
  return `${where} ${demandOf(issue)}`;
}

function unknownFields(schema: z.ZodType, { keys, path }: Extract<Issue, { code: 'unrecognized_keys' }>) {
  const known = schema instanceof z.ZodObject && path.length === 0 ? Object.keys(schema.shape) : [];
  const fields = keys.slice(0, TOLD).map(shortened).join(', ');
  const of = path.length === 0 ? '' : ` of ${nameOf(path)}`;
  return `${fields} is no field${of}${known.length === 0 ? '' : `; known: ${known.join(', ')}`}`;
}

/** What a field has to be. Messages of our own schemas say it themselves. */
function demandOf(issue: Issue): string {
  if (issue.message.startsWith('must ')) return issue.message;
  switch (issue.code) {
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must ${measure(issue.origin, 'at least', Number(issue.minimum))}`;
    case 'too_big':
      return `must ${measure(issue.origin, 'at most', Number(issue.maximum))}`;
    default:
      return `is wrong: ${issue.message}`;
  }
}

function measure(origin: string, bound: string, size: number): string {
  const plural = size === 1 ? '' : 's';
  if (origin === 'string') return `have ${bound} ${size} character${plural}`;
  if (origin === 'array' || origin === 'object' || origin === 'record')
    return `have ${bound} ${size} member${plural}`;
  return `be ${bound} ${size}`;
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What stands at a path of a value, in words; null where nothing does. */
function givenAt(value: unknown, path: readonly PropertyKey[]): string | null {
  let at = value;
  for (const step of path) at = (at as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[step];
  if (at === undefined) return null;
  if (at === null) return 'null';
  if (Array.isArray(at)) return 'a list';
  return typeof at === 'object' ? 'an object' : `a ${typeof at}`;
}

/** `jurisdictions[0]`; the whole where the path is empty. */
function nameOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'what is sent';
  return path
    .map((step, n) =>
      typeof step === 'number' ? `[${step}]` : `${n === 0 ? '' : '.'}${shortened(String(step))}`,
    )
    .join('');
}

function shortened(name: string): string {
  const isPlain = /^[\w$-]+$/.test(name) && name.length <= LONGEST_NAME;
  return isPlain ? name : JSON.stringify(name.slice(0, LONGEST_NAME));
}
