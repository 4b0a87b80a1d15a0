import { z } from 'zod';
import { mostRules, ruleDepth, type WaveRule as Rule } from '../../lib/wave-rule.ts';
import type { WavePoints as Points } from '../../lib/wave-points.ts';
import { Code } from '../fields.ts';
import { limits } from '../limits.ts';

const rules = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed') }).describe('The waves of wave_codes; none named means all'),
  z.strictObject({ kind: z.literal('latest'), count: z.int().min(1).max(limits.listItems) }),
  z.strictObject({ kind: z.literal('since'), wave: Code }),
  z.strictObject({ kind: z.literal('all') }),
  z
    .strictObject({
      kind: z.literal('year_before'),
      of: z.lazy((): z.ZodType<Rule, Rule> => WaveRule),
    })
    .describe('Each wave of the rule twelve months earlier, by its dates and half a wave around them'),
  z
    .strictObject({
      kind: z.literal('before'),
      of: z.lazy((): z.ZodType<Rule, Rule> => WaveRule),
    })
    .describe('As many waves directly before those of the rule; none where there are fewer'),
]);

/** Waves of a scope, resolved against those of the dataset when it is asked. */
export const WaveRule: z.ZodType<Rule, Rule> = rules
  .refine((rule) => ruleDepth(rule) <= mostRules, {
    error: `at most ${mostRules} rules may be inside each other`,
  })
  .meta({ id: 'WaveRule' });
export type WaveRule = Rule;

/** Points of a chart that is split by waves: each wave, the latest `count` up to each, or the waves of each period. */
export const WavePoints = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('wave') }),
    z.strictObject({ kind: z.literal('rolling'), count: z.int().min(2).max(limits.rollingWaves) }),
    z.strictObject({ kind: z.literal('period'), period: z.enum(['month', 'quarter', 'year']) }),
  ])
  .meta({ id: 'WavePoints' }) satisfies z.ZodType<Points>;
export type WavePoints = z.infer<typeof WavePoints>;
