import { z } from 'zod';

/**
 * An audience expression as it travels (interface 2.1). Every field is optional; `dataset` is ours and names the
 * tree of an expression that has no question of its own. Suffixes are accepted as strings and integers on every
 * route and answered in the route's own type. Bound depth and size before parsing: the schema recurses.
 */
export const Expression = z
  .strictObject({
    get and() {
      return z.array(Expression).nullish();
    },
    get or() {
      return z.array(Expression).nullish();
    },
    not: z.boolean().nullish(),
    question: z.string().nullish(),
    datapoints: z.array(z.string()).nullish(),
    options: z.array(z.string()).nullish(),
    suffixes: z.array(z.union([z.string(), z.int()])).nullish(),
    min_count: z.int().nullish(),
    dataset: z.string().nullish(),
  })
  .meta({ id: 'Expression' });
export type Expression = z.infer<typeof Expression>;
