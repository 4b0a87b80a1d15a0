import { z } from 'zod';
import { CrosstabExpression, Expression } from '../expression.ts';
import { CodeOrBlank, NameOrBlank, SuffixCode, Text } from '../fields.ts';

/** The question and datapoint of an average or a device conversion. */
const ValueOf = z.object({
  question: z.string(),
  datapoint: z.string(),
  /** Additive: column of a numeric grid that has columns. */
  suffix: z.int().optional(),
});
const ValueOfInput = z.strictObject({
  question: CodeOrBlank.nullish(),
  datapoint: CodeOrBlank.nullish(),
  suffix: SuffixCode.nullish(),
});

/** A header or base of a crosstab (interface 2.7): at most one of expression, avg, dbu; none = everyone. */
export const CrosstabAudience = z
  .object({
    id: z.string(),
    name: z.string(),
    full_name: z.string(),
    subtitle: z.string(),
    expression: CrosstabExpression,
    avg: ValueOf,
    dbu: ValueOf,
  })
  .meta({ id: 'CrosstabAudience' });
export type CrosstabAudience = z.infer<typeof CrosstabAudience>;

/** The same as it is sent; blank objects count as not given. Also a row or column of `/v2/query/crosstab`. */
export const CrosstabAudienceInput = z
  .strictObject({
    id: CodeOrBlank.nullish(),
    name: NameOrBlank.nullish(),
    full_name: Text.nullish(),
    subtitle: Text.nullish(),
    expression: Expression.nullish(),
    avg: ValueOfInput.nullish(),
    dbu: ValueOfInput.nullish(),
  })
  .meta({ id: 'CrosstabAudienceInput' });
export type CrosstabAudienceInput = z.infer<typeof CrosstabAudienceInput>;
