import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Handler } from 'hono';
import type { Asked, Environment, Middleware } from './environment.ts';
import { Problem } from './problem.ts';

export type App = OpenAPIHono<Environment>;

type Step = Middleware | Handler<Environment>;

/** Enters routes into an app, and remembers their paths. */
export class Routes {
  readonly #app: App;
  readonly #paths = new Set<string>();

  constructor(app: App) {
    this.#app = app;
  }

  /** The path of a request if it is a route's; others could be made up without end. */
  pathOf(c: Asked): string | null {
    return this.#paths.has(c.req.path) ? c.req.path : null;
  }

  /** Other methods of the same path are refused. */
  add(method: 'GET' | 'POST', path: string, ...handlers: Step[]): void {
    const allowed = method === 'GET' ? 'GET, HEAD' : method;
    this.all(path, async (c, next) => {
      if (!allowed.includes(c.req.method))
        throw new Problem(405, 'wrong_method', `ask ${path} with ${allowed}`, { allow: allowed });
      await next();
    });
    this.#app.on(method, [path], ...handlers);
  }

  all(path: string, ...handlers: Step[]): void {
    this.#paths.add(path);
    this.#app.on('ALL', [path], ...handlers);
  }
}
