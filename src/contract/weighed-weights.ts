import { z } from 'zod';
import { Count } from './fields.ts';

/** What the weights of a proposal come to, worked out over the rows of the file. */
export const WeighedWeights = z
  .object({
    weights: z.array(
      z.object({
        code: z.string(),
        /** Respondents with a weight over 0. */
        respondents: Count,
        /** (Σw)² / (n Σw²), 0–1. */
        efficiency: z.number(),
        /** Relative to a mean of 1. */
        smallest: z.number(),
        largest: z.number(),
        /** Why it cannot be used, such as targets that contradict each other; none: it can. */
        problems: z.array(z.string()),
        /** How it went. */
        notes: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'WeighedWeights' });
export type WeighedWeights = z.infer<typeof WeighedWeights>;
