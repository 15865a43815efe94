import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Service } from './service.ts';
import { observeState } from './state.ts';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** What the service counts, in the format of Prometheus. Labels come from short lists, never from what was asked. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'pincite_http_requests_total',
    help: 'Requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [this.#registry],
  });
  readonly #durations = new Histogram({
    name: 'pincite_http_request_duration_seconds',
    help: 'From the headers of a request to the last byte of its answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly inFlight = new Gauge({
    name: 'pincite_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers: [this.#registry],
  });
  readonly #lines = new Counter({
    name: 'pincite_batch_lines_total',
    help: 'Lines of batches by command and outcome (answered, failed).',
    labelNames: ['command', 'outcome'],
    registers: [this.#registry],
  });
  readonly #outcomes = new Counter({
    name: 'pincite_answers_total',
    help: 'Answers by command and by their status or outcome.',
    labelNames: ['command', 'outcome'],
    registers: [this.#registry],
  });

  constructor(service: Pick<Service, 'law' | 'store' | 'version'>) {
    collectDefaultMetrics({ register: this.#registry });
    observeState(this.#registry, service);
  }

  request(route: string, method: string, status: string, seconds: number): void {
    this.#requests.inc({ route, method, status });
    this.#durations.observe({ route }, seconds);
  }

  /** An answer of a command, single or in a batch. */
  answer(command: string, result: object): void {
    const { status, outcome } = result as { readonly status?: unknown; readonly outcome?: unknown };
    const word = status ?? outcome;
    this.#outcomes.inc({ command, outcome: typeof word === 'string' ? word : 'answered' });
  }

  line(command: string, outcome: 'answered' | 'failed'): void {
    this.#lines.inc({ command, outcome });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Everything, as Prometheus reads it. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
