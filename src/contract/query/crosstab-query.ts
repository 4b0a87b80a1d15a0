import { z } from 'zod';
import { CrosstabAudienceInput } from './crosstab-audience.ts';
import { QueryError } from '../errors.ts';
import { UnavailableReason } from './estimates.ts';
import { Count } from '../fields.ts';
import { limits } from '../limits.ts';
import { QueryBase, queryDataset, queryScope } from './query.ts';

/** One base, its rows and its columns. `dataset` is needed only where no item holds a question. */
export const CrosstabQuery = z
  .strictObject({
    rows: z.array(CrosstabAudienceInput).min(1).max(limits.crosstabRows),
    columns: z.array(CrosstabAudienceInput).min(1).max(limits.crosstabColumns),
    base_audience: QueryBase.nullish(),
    ...queryScope,
    ...queryDataset,
    with_unavailable: z
      .boolean()
      .describe('True: a line with the reason for each cell that nothing can answer')
      .nullish(),
  })
  .meta({ id: 'CrosstabQuery' });
export type CrosstabQuery = z.infer<typeof CrosstabQuery>;

/** Sizes are people, or weighted respondents of a weight that does not project; samples respondents, percentages 0–100 of the base. */
const Margin = z.object({
  /** Id of the item. */
  audience: z.string(),
  size: z.number(),
  sample: z.number(),
  percentage: z.number(),
  /** Share of the column that matches the row; on the column, the reverse. */
  intersect_percentage: z.number(),
});

/** Names a cell; indices count from 1. */
const CellPlace = z.object({
  /** Id of the row item. */
  row: z.string(),
  row_index: Count,
  column: z.string(),
  column_index: Count,
});

/** One line of the stream; a cell that nothing in the scope can answer has none unless it is asked for. */
export const CrosstabCell = CellPlace.extend({
  audiences: z.object({ row: Margin, column: Margin }),
  base: z.object({ size: z.number(), sample: z.number() }),
  intersect: z.object({ size: z.number(), sample: z.number(), percentage: z.number(), index: z.number() }),
  /** In avg and dbu cells: the weighted mean of the value over respondents who have one. */
  mean: z.number().optional(),
  standard_error: z.number().optional(),
  /** Respondents who have a value. */
  value_sample: z.number().optional(),
}).meta({ id: 'CrosstabCell' });
export type CrosstabCell = z.infer<typeof CrosstabCell>;

/** Last line of a stream that failed after it had begun. */
export const CrosstabStreamError = z.object({ error: QueryError }).meta({ id: 'CrosstabStreamError' });

/** Why a cell has no figures, with `with_unavailable`. */
export const UnavailableCrosstabCell = CellPlace.extend({ unavailable: UnavailableReason }).meta({
  id: 'UnavailableCrosstabCell',
});
export type UnavailableCrosstabCell = z.infer<typeof UnavailableCrosstabCell>;

export const CrosstabLine = z
  .union([CrosstabCell, UnavailableCrosstabCell, CrosstabStreamError])
  .meta({ id: 'CrosstabLine' });
export type CrosstabLine = z.infer<typeof CrosstabLine>;
