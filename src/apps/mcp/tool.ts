import { z } from 'zod';
import { StoreError } from '../../store/errors.ts';
import { faultsOf } from './faults.ts';

/** A tool as the server lists and calls it. */
export interface Tool<Context> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonObjectSchema;
  readonly outputSchema: JsonObjectSchema;
  /** @throws Repairable for arguments that the caller can mend */
  call(context: Context, args: unknown): Promise<object>;
}

export type JsonObjectSchema = { readonly type: 'object' } & Readonly<Record<string, unknown>>;

interface ToolSpec<Context, Input, Output extends object> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  run(context: Context, args: Input): Output | Promise<Output>;
}

/** What a model can mend by calling again with other arguments; the message says how. */
export class Repairable extends Error {
  override readonly name = 'Repairable';
}

/** Errors of the store that come from the arguments alone. */
const OF_ARGUMENTS: ReadonlySet<string> = new Set(['bad_query']);

export function defineTool<Context, Input, Output extends object>(
  spec: ToolSpec<Context, Input, Output>,
): Tool<Context> {
  const { name, title, description, input, output } = spec;
  return {
    name,
    title,
    description,
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(output, 'output'),
    async call(context, args) {
      const parsed = input.safeParse(args ?? {});
      if (!parsed.success) throw new Repairable(`${name}: ${faultsOf(input, args ?? {}, parsed.error)}`);
      try {
        return await spec.run(context, parsed.data);
      } catch (error) {
        const mendable = error instanceof StoreError && OF_ARGUMENTS.has(error.code);
        throw mendable ? new Repairable(error.message) : error;
      }
    },
  };
}

/**
 * The schema without its dialect, in words that the dialects share: clients of the first protocol versions know only an
 * older one, which reads a tuple as an array without members. Tuples here have members of one kind.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObjectSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema }) {
      const { prefixItems } = jsonSchema;
      if (prefixItems?.[0] === undefined) return;
      delete jsonSchema.prefixItems;
      Object.assign(jsonSchema, {
        items: prefixItems[0],
        minItems: prefixItems.length,
        maxItems: prefixItems.length,
      });
    },
  });
  return json as JsonObjectSchema;
}
