import type { InputLine } from '../cli/jsonl.ts';
import { only } from './access.ts';
import { answerBatch } from './batch.ts';
import { atMost, JSON_TYPES, LINES_TYPES, limitBody, limitTime, readJson, takes } from './body.ts';
import { CHECKED_TYPES, checkRequestOf, REPORTS } from './check.ts';
import type { LineCommand, ReadLong } from './commands.ts';
import type { Endpoint } from './endpoint.ts';
import { type Asked, hasGone, type Middleware, whileAsked } from './environment.ts';
import type { LookupTool } from './lookups.ts';
import type { Metrics } from './metrics.ts';
import { Problem, wellFormed } from './problem.ts';
import type { Routes } from './routes.ts';
import type { Running, Service } from './service.ts';

/** Characters of a question in the log, where it is asked for. */
const LOGGED = 1_000;

/** Enters the routes that answer about law. */
export class Questions {
  readonly #service: Service;
  readonly #metrics: Metrics;
  readonly #running: Running;
  readonly #routes: Routes;
  readonly #single: readonly Middleware[];
  readonly #batches: Slots;
  readonly #checks: Slots;

  constructor(service: Service, metrics: Metrics, routes: Routes, running: Running) {
    this.#service = service;
    this.#metrics = metrics;
    this.#routes = routes;
    this.#running = running;
    this.#single = [takes(JSON_TYPES), limitTime(service.answerMs), limitBody(service.bodyBytes)];
    this.#batches = new Slots('batches', service.batchesAtOnce);
    this.#checks = new Slots('checks', service.checksAtOnce);
  }

  /** A command, for one input: the same object as `pincite NAME --json`. */
  command(command: LineCommand): void {
    this.#routes.add('POST', `/v1/${command.name}`, ...this.#single, async (c) => {
      const { id, ...asked } = checked(command, await readJson(c));
      this.#note(c, asked.input);
      const answer = command.begin(this.#service.law.current(), this.#readLong(c));
      const result = await answer({ ...NOTHING, ...asked, id });
      this.#metrics.answer(command.name, result);
      return c.json(id === undefined ? result : { id, ...result });
    });
  }

  /** The same for many: what `pincite NAME --jsonl` reads and writes. */
  batch(command: LineCommand): void {
    const { batchBytes, idleMs, log, logQueries } = this.#service;
    const path = `/v1/${command.name}/batch`;
    this.#routes.add('POST', path, takes(LINES_TYPES), atMost(batchBytes), async (c) => {
      const answer = command.begin(this.#service.law.current(), this.#readLong(c));
      const requestId = c.get('requestId');
      const noted = c.get('noted');
      const free = this.#batches.take(c.get('caller').name);
      let lines = 0;
      const { answers, done } = answerBatch({
        command,
        answer,
        body: c.env.incoming,
        limits: { bytes: batchBytes, idleMs, signal: this.#running.signal },
        requestId,
        onError: (error) =>
          hasGone(c.env)
            ? log.info({ requestId }, 'batch left by its client')
            : log.warn({ requestId, err: error }, 'batch ended early'),
        onLine: (outcome, line, result) => {
          noted.lines = ++lines;
          if (logQueries) log.info({ requestId, input: line.input.slice(0, LOGGED) }, 'line');
          this.#metrics.line(command.name, outcome);
          if (result !== null) this.#metrics.answer(command.name, result);
        },
      });
      done.finally(free);
      return c.body(answers, 200, { 'content-type': LINES_TYPES[0] as string });
    });
  }

  lookup(tool: LookupTool): void {
    this.#routes.add('POST', `/v1/${tool.name}`, ...this.#single, async (c) => {
      const body = await readJson(c);
      this.#note(c, JSON.stringify(body));
      const result = await tool.answer(this.#service.law.current(), body);
      this.#metrics.answer(tool.name, result);
      return c.json(result);
    });
  }

  /** One object for another, or for nothing. */
  endpoint({ method, path, operation, role, answer }: Endpoint): void {
    const asks = method === 'POST' ? this.#single : [limitTime(this.#service.answerMs)];
    this.#routes.add(method, path, only(role), ...asks, async (c) => {
      const body = method === 'POST' ? await readJson(c) : null;
      if (body !== null) this.#note(c, JSON.stringify(body));
      const result = await answer(this.#service.law.current(), body, c.get('caller'));
      this.#metrics.answer(operation, result);
      return c.json(result);
    });
  }

  /** A document for a report of what it cites. */
  check(): void {
    const { checkMs, documentBytes, checker, law } = this.#service;
    const limits = [takes(CHECKED_TYPES), limitTime(checkMs), limitBody(documentBytes)];
    this.#routes.add('POST', '/v1/check', ...limits, async (c) => {
      const free = this.#checks.take(c.get('caller').name);
      try {
        const known = law.current().jurisdictions.map(({ code }) => code);
        const request = await checkRequestOf(c, known);
        const report = await checker.check(request, whileAsked(c.env));
        this.#metrics.answer('check', {});
        return c.body(report, 200, { ...REPORTS[request.format] });
      } finally {
        free();
      }
    });
  }

  #readLong(c: Asked): ReadLong | null {
    const { reader } = this.#service;
    if (reader === null) return null;
    let signal: AbortSignal | null = null;
    return (command, line) => {
      signal ??= whileAsked(c.env);
      return reader.read(command, line, signal);
    };
  }

  #note(c: Asked, asked: string): void {
    if (this.#service.logQueries) c.get('noted').input = asked.slice(0, LOGGED);
  }
}

/** A line that says nothing. */
const NOTHING = {
  at: undefined,
  jurisdictions: undefined,
  context: undefined,
  tags: undefined,
  language: undefined,
};

/** The body as an input line. @throws Problem that names the field which is wrong */
function checked({ request }: LineCommand, body: unknown): Pick<InputLine, 'id' | 'input'> {
  const given = Object.entries(wellFormed(request, body) as object).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as unknown as Pick<InputLine, 'id' | 'input'>;
}

/** How many works of a kind each caller has begun. */
class Slots {
  readonly #what: string;
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(what: string, most: number) {
    this.#what = what;
    this.#most = most;
  }

  /** @returns what frees the slot again @throws Problem where none is left */
  take(caller: string): () => void {
    const taken = this.#taken.get(caller) ?? 0;
    if (taken >= this.#most)
      throw new Problem(
        429,
        `too_many_${this.#what}`,
        `${this.#most} ${this.#what} run already; wait for one to end`,
        { 'retry-after': '5' },
      );
    this.#taken.set(caller, taken + 1);
    return () => {
      const left = (this.#taken.get(caller) ?? 1) - 1;
      if (left > 0) this.#taken.set(caller, left);
      else this.#taken.delete(caller);
    };
  }
}
