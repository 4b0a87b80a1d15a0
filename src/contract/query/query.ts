import { z } from 'zod';
import { BaseMode } from './estimates.ts';
import { Expression } from '../expression.ts';
import { Code, CodeList, CodeOrBlank, NameOrBlank } from '../fields.ts';
import { WaveRule } from '../codebook/wave-rule.ts';

/**
 * An audience of a query. Without an `expression` it is the saved audience of that id; `expression: null` is
 * everyone.
 */
export const QueryAudience = z
  .strictObject({
    id: Code,
    name: NameOrBlank.nullish(),
    expression: Expression.nullish(),
  })
  .meta({ id: 'QueryAudience' });
export type QueryAudience = z.infer<typeof QueryAudience>;

/**
 * The base of a query: absent, null, blank, or with `expression: null`, it is everyone. With an `id` and without
 * an `expression` it is the saved audience of that id.
 */
export const QueryBase = z
  .strictObject({
    id: CodeOrBlank.nullish(),
    name: NameOrBlank.nullish(),
    expression: Expression.nullish(),
  })
  .meta({ id: 'QueryBase' });
export type QueryBase = z.infer<typeof QueryBase>;

/** Fields that say what a query is asked over. Absent, null and empty mean all, or the default. */
export const queryScope = {
  locations: CodeList.nullish(),
  waves: CodeList.nullish(),
  /** Additive: decides the waves where it is given; `fixed` means those of `waves`. */
  wave_rule: WaveRule.nullish(),
  /** Additive: code of a weight of the dataset; `unweighted` counts everyone once. */
  weight: CodeOrBlank.nullish(),
  /** Additive. */
  base_mode: BaseMode.nullish(),
};

/** Field of an answer to a query with a `wave_rule`: the waves that the rule meant, in time order. */
export const ruledWaves = { waves: z.array(z.string()).optional() };

/** Of queries that may hold no question: the dataset they are asked of. Must agree with the questions, if any. */
export const queryDataset = { dataset: CodeOrBlank.nullish() };
