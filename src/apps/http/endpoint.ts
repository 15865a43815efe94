import type { z } from 'zod';
import type { Caller } from './environment.ts';
import type { Served } from './law.ts';
import { wellFormed } from './problem.ts';
import type { Role } from './tokens.ts';

/** A route that answers one object with another, both described. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** For programs that are made from the description. */
  readonly operation: string;
  readonly title: string;
  readonly description: string;
  readonly role: Role;
  /** What is asked; null for a GET, which asks nothing. */
  readonly input: z.ZodType | null;
  readonly output: z.ZodType;
  /** A request that the tests ask. */
  readonly example: object | null;
  /** @throws Problem for a body that the caller can mend, and for what cannot be answered */
  answer(served: Served, body: unknown, caller: Caller): Promise<object>;
}

interface Spec<Input, Output extends object>
  extends Omit<Endpoint, 'method' | 'role' | 'input' | 'output' | 'answer' | 'example'> {
  readonly role?: Role;
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  readonly example: object;
  run(served: Served, asked: Input): Output | Promise<Output>;
}

export function postEndpoint<Input, Output extends object>(spec: Spec<Input, Output>): Endpoint {
  const { run, input, role = 'reader', ...rest } = spec;
  return {
    ...rest,
    method: 'POST',
    role,
    input,
    async answer(served, body) {
      return run(served, wellFormed(input, body));
    },
  };
}

interface GetSpec<Output extends object>
  extends Omit<Endpoint, 'method' | 'role' | 'input' | 'output' | 'answer' | 'example'> {
  readonly role?: Role;
  readonly output: z.ZodType<Output>;
  run(served: Served, caller: Caller): Output | Promise<Output>;
}

export function getEndpoint<Output extends object>(spec: GetSpec<Output>): Endpoint {
  const { run, role = 'reader', ...rest } = spec;
  return {
    ...rest,
    method: 'GET',
    role,
    input: null,
    example: null,
    answer: async (served, _, caller) => run(served, caller),
  };
}
