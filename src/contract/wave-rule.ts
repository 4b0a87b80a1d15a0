import { z } from 'zod';
import type { WaveRule as Rule } from '../lib/wave-rule.ts';
import { Code } from './fields.ts';
import { limits } from './limits.ts';

/** Waves of a scope, resolved against those of the dataset when it is asked. */
export const WaveRule = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fixed') }).describe('The waves of wave_codes; none named means all'),
    z.strictObject({ kind: z.literal('latest'), count: z.int().min(1).max(limits.listItems) }),
    z.strictObject({ kind: z.literal('since'), wave: Code }),
    z.strictObject({ kind: z.literal('all') }),
  ])
  .meta({ id: 'WaveRule' }) satisfies z.ZodType<Rule>;
export type WaveRule = z.infer<typeof WaveRule>;
