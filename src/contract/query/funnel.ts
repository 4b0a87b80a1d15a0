import { z } from 'zod';
import { queryNotices } from './query-notice.ts';
import { UnavailableReason } from './estimates.ts';
import { Expression } from '../expression.ts';
import { queryDataset, queryScope, ruledWaves } from './query.ts';

/**
 * Every node of an expression in one call, up to `limits.funnelNodes` of them; `expression: null` is everyone, has no
 * nodes and needs `dataset`.
 */
export const FunnelQuery = z
  .strictObject({ expression: Expression.nullish(), ...queryScope, ...queryDataset })
  .meta({ id: 'FunnelQuery' });
export type FunnelQuery = z.infer<typeof FunnelQuery>;

/** Sizes are people, or weighted respondents of a weight that does not project; samples respondents, percentages 0–100 of the base of the same line. */
const Remainder = z.object({ size: z.number(), sample: z.number(), percentage: z.number() });

export const FunnelNode = z
  .object({
    /**
     * JSON path into the expression: `""` the root, `and[0].or[1]` a child, `and[0].question` the leaf of a node
     * that is a group as well, `and[0].or` the group of one that has more than that.
     */
    path: z.string(),
    /** Over the node's own line; 0 where `unavailable` says why nothing can answer. */
    size: z.number(),
    sample: z.number(),
    effective_sample: z.number(),
    percentage: z.number(),
    waves: z.array(z.string()),
    unavailable: UnavailableReason.optional(),
    /**
     * Conditions of the root, in order: what is left after this one, over the root's line. They are the children of
     * its `and`; a root that is anything else is its own only condition.
     */
    left: Remainder.optional(),
    /** Every node but the root: what the whole would be without it, over the line of what remains. */
    without: Remainder.optional(),
    /** Respondents that a node with `not` describes who were not asked all its questions. */
    never_asked: z.object({ size: z.number(), sample: z.number() }).optional(),
  })
  .meta({ id: 'FunnelNode' });
export type FunnelNode = z.infer<typeof FunnelNode>;

export const FunnelResult = z
  .object({
    base_size: z.number(),
    base_sample: z.number(),
    /** Depth first, parents before children. */
    nodes: z.array(FunnelNode),
    dataset: z.string(),
    weight: z.string(),
    /** Nodes with figures of 0 because their base is too small. */
    suppressed_nodes: z.int(),
    ...queryNotices,
    ...ruledWaves,
  })
  .meta({ id: 'FunnelResult' });
export type FunnelResult = z.infer<typeof FunnelResult>;
