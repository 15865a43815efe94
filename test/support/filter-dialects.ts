import { coordinatePath, type FilterDialect } from '../../src/router/filter.ts';

/**
 * The filter grammars of vector stores, as far as Pincite uses them, read strictly by their documentation: whatever is not
 * in the grammar fails. Each reads a filter and says which chunks it selects, so that the dialects can be held to one meaning.
 */

/** What every stored chunk carries. */
export interface Chunk {
  readonly instrument_id: string;
  readonly coordinate: string;
}

type Test = (chunk: Chunk) => boolean;

export const readFilter: Readonly<Record<Exclude<FilterDialect, 'sql'>, (filter: unknown) => Test>> = {
  milvus: (filter) => new MilvusParser(text(filter)).parse(),
  qdrant: qdrantFilter,
  elasticsearch: elasticsearchQuery,
  weaviate: weaviateWhere,
};

const all =
  (tests: readonly Test[]): Test =>
  (chunk) =>
    tests.every((test) => test(chunk));
const any =
  (tests: readonly Test[]): Test =>
  (chunk) =>
    tests.some((test) => test(chunk));
const not =
  (test: Test): Test =>
  (chunk) =>
    !test(chunk);

// ------------------------------------------------------------------------------------------------- Milvus

/** Boolean expressions of Milvus: `or` binds least, then `and`, then `not`. Strings in double quotes, `\` escapes. */
class MilvusParser {
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(expression: string) {
    this.tokens = expression.match(/"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*|==|[()[\],]|\S/g) ?? [];
  }

  parse(): Test {
    const test = this.or();
    if (this.at < this.tokens.length) throw new Error(`unexpected ${this.tokens[this.at]}`);
    return test;
  }

  private or(): Test {
    const tests = [this.and()];
    while (this.accept('or')) tests.push(this.and());
    return any(tests);
  }

  private and(): Test {
    const tests = [this.not()];
    while (this.accept('and')) tests.push(this.not());
    return all(tests);
  }

  private not(): Test {
    if (this.accept('not')) return not(this.not());
    if (!this.accept('(')) return this.comparison();
    const test = this.or();
    this.expect(')');
    return test;
  }

  private comparison(): Test {
    const name = field(this.next());
    const operator = this.next();
    if (operator === '==') {
      const value = this.string();
      return (chunk) => chunk[name] === value;
    }
    if (operator === 'like') {
      const pattern = wildcards(this.string(), '%', '_');
      return (chunk) => pattern.test(chunk[name]);
    }
    if (operator !== 'in') throw new Error(`unknown operator ${operator}`);
    this.expect('[');
    const values = [this.string()];
    while (this.accept(',')) values.push(this.string());
    this.expect(']');
    return (chunk) => values.includes(chunk[name]);
  }

  private string(): string {
    return text(JSON.parse(this.next()));
  }

  private next(): string {
    const token = this.tokens[this.at++];
    if (token === undefined) throw new Error('the expression ends too early');
    return token;
  }

  private accept(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at++;
    return true;
  }

  private expect(token: string): void {
    if (!this.accept(token)) throw new Error(`${token} expected, found ${this.tokens[this.at]}`);
  }
}

// ------------------------------------------------------------------------------------------------- Qdrant

/** `{must?, should?, must_not?}`, each a list of conditions; a condition is a filter or compares one payload key. */
function qdrantFilter(filter: unknown): Test {
  const { must, should, must_not, ...rest } = object(filter);
  none(rest);
  const tests: Test[] = [];
  if (must !== undefined) tests.push(all(list(must).map(qdrantCondition)));
  if (should !== undefined) tests.push(any(list(should).map(qdrantCondition)));
  if (must_not !== undefined) tests.push(not(any(list(must_not).map(qdrantCondition))));
  if (tests.length === 0) throw new Error('an empty filter selects everything');
  return all(tests);
}

function qdrantCondition(condition: unknown): Test {
  const { key, match, ...filter } = object(condition);
  if (key === undefined) return qdrantFilter(filter);
  none(filter);
  const { value, any: values, ...rest } = object(match);
  none(rest);
  if ((value === undefined) === (values === undefined)) throw new Error('a match has one of value and any');
  const wanted = values === undefined ? [text(value)] : list(values).map(text);
  // A payload that is a list matches where one of its members does.
  if (key === 'coordinate_path')
    return ({ coordinate }) => coordinatePath(coordinate).some((one) => wanted.includes(one));
  const name = field(key);
  return (chunk) => wanted.includes(chunk[name]);
}

// ------------------------------------------------------------------------------------------ Elasticsearch

/** One clause of the query DSL. All fields are keywords. */
function elasticsearchQuery(query: unknown): Test {
  const entries = Object.entries(object(query));
  const [[clause, body] = ['', null]] = entries;
  if (entries.length !== 1) throw new Error('a query has exactly one clause');
  if (clause === 'bool') return elasticsearchBool(object(body));
  const [[key, value] = ['', null], ...others] = Object.entries(object(body));
  if (others.length > 0) throw new Error(`${clause} takes one field`);
  const name = field(key);
  if (clause === 'terms') {
    const values = list(value).map(text);
    return (chunk) => values.includes(chunk[name]);
  }
  const wanted = text(value);
  if (clause === 'term') return (chunk) => chunk[name] === wanted;
  if (clause === 'prefix') return (chunk) => chunk[name].startsWith(wanted);
  throw new Error(`unknown clause ${clause}`);
}

function elasticsearchBool({ filter, should, must_not, minimum_should_match, ...rest }: Json): Test {
  none(rest);
  const tests: Test[] = [];
  if (filter !== undefined) tests.push(all(list(filter).map(elasticsearchQuery)));
  if (must_not !== undefined) tests.push(not(any(list(must_not).map(elasticsearchQuery))));
  if (should !== undefined) {
    // Beside a filter, `should` only scores unless a minimum is set.
    if (minimum_should_match !== 1) throw new Error('should needs minimum_should_match 1');
    tests.push(any(list(should).map(elasticsearchQuery)));
  }
  if (tests.length === 0) throw new Error('an empty bool selects everything');
  return all(tests);
}

// ----------------------------------------------------------------------------------------------- Weaviate

/** `WhereFilter` of the REST schema: operands under And, Or and Not; else a path with one value. */
function weaviateWhere(filter: unknown): Test {
  const { operator, operands, path, valueText, valueTextArray, ...rest } = object(filter);
  none(rest);
  if (operands !== undefined) {
    if ([path, valueText, valueTextArray].some((one) => one !== undefined))
      throw new Error(`${operator} takes operands and no value`);
    const tests = list(operands).map(weaviateWhere);
    if (operator === 'And') return all(tests);
    if (operator === 'Or') return any(tests);
    const [test] = tests;
    if (operator === 'Not' && test !== undefined && tests.length === 1) return not(test);
    throw new Error(`unknown operator ${operator} over ${tests.length} operands`);
  }
  const [key, ...others] = list(path);
  if (others.length > 0) throw new Error('a path has one step');
  const name = field(key);
  if (operator === 'ContainsAny' && valueText === undefined) {
    const values = list(valueTextArray).map(text);
    return (chunk) => values.includes(chunk[name]);
  }
  if (valueTextArray !== undefined) throw new Error(`${operator} takes one value`);
  const wanted = text(valueText);
  if (operator === 'Equal') return (chunk) => chunk[name] === wanted;
  if (operator !== 'Like') throw new Error(`unknown operator ${operator}`);
  const pattern = wildcards(wanted, '*', '?');
  return (chunk) => pattern.test(chunk[name]);
}

// ------------------------------------------------------------------------------------------------- shapes

type Json = Readonly<Record<string, unknown>>;

function object(value: unknown): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw new Error(`an object expected: ${JSON.stringify(value)}`);
}

function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value) && value.length > 0) return value;
  throw new Error(`a list with members expected: ${JSON.stringify(value)}`);
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new Error(`a string expected: ${JSON.stringify(value)}`);
}

function field(value: unknown): keyof Chunk {
  if (value === 'instrument_id' || value === 'coordinate') return value;
  throw new Error(`unknown field ${JSON.stringify(value)}`);
}

function none(rest: Json): void {
  const [key] = Object.keys(rest);
  if (key !== undefined) throw new Error(`unknown key ${key}`);
}

/** A pattern with a wildcard for any characters and one for a single one. */
function wildcards(pattern: string, many: string, single: string): RegExp {
  const parts = [...pattern].map((char) => {
    if (char === many) return '[^]*';
    if (char === single) return '[^]';
    return char.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}
