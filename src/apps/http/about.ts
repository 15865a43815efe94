import { z } from 'zod';
import { type Endpoint, getEndpoint } from './endpoint.ts';
import type { Service } from './service.ts';
import { ROLES } from './tokens.ts';

const days = z.record(z.string(), z.string());

/** What the service is. Of the law that answers, and of one that was refused. */
export function about({ law, project }: Pick<Service, 'law' | 'project'>): Endpoint {
  return getEndpoint({
    path: '/v1/about',
    operation: 'about',
    title: 'See what answers',
    description: 'The version, the law that answers now, and what is held.',
    output: z.looseObject({
      version: z.string(),
      snapshot: z.string().describe('the day that an omitted date means'),
      snapshots: days.describe('the same by legal system, where they differ'),
      lawbook: z
        .looseObject({
          contentId: z.string(),
          instruments: z.int(),
          provisions: z.int(),
          openedAt: z.string(),
          replaced: z.int().describe('how often another one took its place since the service began'),
          refused: z
            .looseObject({ at: z.string(), why: z.string() })
            .nullable()
            .describe('the lawbook that was found last and does not answer'),
        })
        .nullable()
        .describe('null where the base layer answers'),
      jurisdictions: z.array(z.looseObject({ code: z.string(), name: z.string() })),
      hasStore: z.boolean(),
      hasProject: z.boolean(),
      caller: z.looseObject({ name: z.string(), role: z.enum(ROLES) }).describe('who asks'),
    }),
    run({ version, snapshot, lawbook, openedAt, jurisdictions, store }, { name, role }) {
      const { refused, replaced } = law;
      return {
        version,
        snapshot,
        snapshots: { ...lawbook?.snapshots },
        lawbook:
          lawbook === null
            ? null
            : {
                contentId: lawbook.contentId,
                instruments: lawbook.counts.instruments,
                provisions: lawbook.counts.provisions,
                openedAt: openedAt.toISOString(),
                replaced,
                refused: refused === null ? null : { at: refused.at.toISOString(), why: refused.why },
              },
        jurisdictions: jurisdictions.map(({ code, name }) => ({ code, name })),
        hasStore: store !== null,
        hasProject: project !== null,
        caller: { name, role },
      };
    },
  });
}
