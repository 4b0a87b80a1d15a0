import { z } from 'zod';
import { CodeOrBlank, SuffixCodes } from './fields.ts';
import { limits } from './limits.ts';

const Codes = z.array(CodeOrBlank).max(limits.leafDatapoints);

/**
 * An audience expression as it is sent (interface 2.1). Every field is optional; null and `""` mean "not given".
 * What an empty list, a count of 0 or a field without its question says is not of the shape: `expression/wire.ts`
 * reads it. `datapoints` and `options` mean the same and are united. `dataset` is ours and names the tree of an expression that has no question of its own.
 * Suffixes are accepted as strings and integers on every route. Bound depth and size before parsing: the schema
 * recurses (`limits.expressionDepth`, `expressionNodes`, `leafDatapoints`).
 */
export const Expression = z
  .strictObject({
    get and() {
      return z.array(Expression).max(limits.expressionNodes).nullish();
    },
    get or() {
      return z.array(Expression).max(limits.expressionNodes).nullish();
    },
    not: z.boolean().nullish(),
    question: CodeOrBlank.nullish(),
    datapoints: Codes.nullish(),
    options: Codes.nullish(),
    suffixes: SuffixCodes.nullish(),
    min_count: z.int().min(0).nullish(),
    dataset: CodeOrBlank.nullish(),
  })
  .meta({
    id: 'Expression',
    description: 'A group (and, or), a question leaf, or both; not negates the whole.',
  });
export type Expression = z.infer<typeof Expression>;

/** Form of a chart's audience: suffixes are strings. */
export const ChartExpression = z
  .object({
    get and() {
      return z.array(ChartExpression).nullish();
    },
    get or() {
      return z.array(ChartExpression).nullish();
    },
    not: z.boolean().nullish(),
    question: z.string().nullish(),
    datapoints: z.array(z.string()).nullish(),
    options: z.array(z.string()).nullish(),
    suffixes: z.array(z.string()).nullish(),
    min_count: z.int().nullish(),
    dataset: z.string().nullish(),
  })
  .meta({ id: 'ChartExpression' });
export type ChartExpression = z.infer<typeof ChartExpression>;

/** Form of a crosstab's item: suffixes are integers. */
export const CrosstabExpression = z
  .object({
    get and() {
      return z.array(CrosstabExpression).nullish();
    },
    get or() {
      return z.array(CrosstabExpression).nullish();
    },
    not: z.boolean().nullish(),
    question: z.string().nullish(),
    datapoints: z.array(z.string()).nullish(),
    options: z.array(z.string()).nullish(),
    suffixes: z.array(z.int()).nullish(),
    min_count: z.int().nullish(),
    dataset: z.string().nullish(),
  })
  .meta({ id: 'CrosstabExpression' });
export type CrosstabExpression = z.infer<typeof CrosstabExpression>;

/** Form of a saved audience: suffixes are integers, and the datapoints are in `options`. */
export const SavedAudienceExpression = z
  .object({
    get and() {
      return z.array(SavedAudienceExpression).nullish();
    },
    get or() {
      return z.array(SavedAudienceExpression).nullish();
    },
    not: z.boolean().nullish(),
    question: z.string().nullish(),
    options: z.array(z.string()).nullish(),
    suffixes: z.array(z.int()).nullish(),
    min_count: z.int().nullish(),
    dataset: z.string().nullish(),
  })
  .meta({ id: 'SavedAudienceExpression' });
export type SavedAudienceExpression = z.infer<typeof SavedAudienceExpression>;
