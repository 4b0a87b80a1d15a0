import { z } from 'zod';
import { CrosstabAudienceInput } from './crosstab.ts';
import { QueryError } from './errors.ts';
import { UnavailableReason } from './estimates.ts';
import { Count } from './fields.ts';
import { limits } from './limits.ts';
import { QueryBase, queryDataset, queryScope } from './query.ts';

/** One base, its rows and its columns. `dataset` is needed only where no item holds a question. */
export const CrosstabQuery = z
  .strictObject({
    rows: z.array(CrosstabAudienceInput).min(1).max(limits.crosstabRows),
    columns: z.array(CrosstabAudienceInput).min(1).max(limits.crosstabColumns),
    base_audience: QueryBase.nullish(),
    ...queryScope,
    ...queryDataset,
  })
  .meta({ id: 'CrosstabQuery' });
export type CrosstabQuery = z.infer<typeof CrosstabQuery>;

/** Sizes are people, samples respondents, percentages 0–100 of the base. */
const Margin = z.object({
  /** Id of the item. */
  audience: z.string(),
  size: z.number(),
  sample: z.number(),
  percentage: z.number(),
  /** On the row: share of the column that matches the row. On the column: the reverse. */
  intersect_percentage: z.number(),
});

/** One line of the stream. Indices count from 1; a cell that nothing in the scope can answer has no line. */
export const CrosstabCell = z
  .object({
    /** Id of the row item. */
    row: z.string(),
    row_index: Count,
    column: z.string(),
    column_index: Count,
    audiences: z.object({ row: Margin, column: Margin }),
    base: z.object({ size: z.number(), sample: z.number() }),
    intersect: z.object({ size: z.number(), sample: z.number(), percentage: z.number(), index: z.number() }),
    /** Of avg and dbu cells: the weighted mean of the value over those who have one. */
    mean: z.number().optional(),
    standard_error: z.number().optional(),
    /** Respondents who have a value. */
    value_sample: z.number().optional(),
  })
  .meta({ id: 'CrosstabCell' });
export type CrosstabCell = z.infer<typeof CrosstabCell>;

/** Last line of a stream that failed after it had begun. */
export const CrosstabStreamError = z.object({ error: QueryError }).meta({ id: 'CrosstabStreamError' });
export type CrosstabStreamError = z.infer<typeof CrosstabStreamError>;

export const CrosstabLine = z.union([CrosstabCell, CrosstabStreamError]).meta({ id: 'CrosstabLine' });
export type CrosstabLine = z.infer<typeof CrosstabLine>;

/** Media type of the dense form. */
export const crosstabTableType = 'application/vnd.audience-insights.table+json';

const Header = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['everyone', 'expression', 'avg', 'dbu']),
});

/** One entry a cell, row by row; null where the cell has no such figure. */
const Column = z.array(z.number().nullable());

/**
 * The same table as columns of figures. Entry `(row_index − 1) × columns + (column_index − 1)` of every array
 * belongs to that cell. An entry is null in every array where the cell is listed in `unavailable`; elsewhere only in
 * `interval_*` (empty columns, avg and dbu), in `z` and `p_value` (no test was made) and in `mean`,
 * `standard_error`, `value_sample` (neither avg nor dbu). Every index in the document counts from 1.
 */
export const CrosstabTable = z
  .object({
    meta: z.object({
      /** Root of the dataset tree. */
      dataset: z.string(),
      weight: z.string(),
      base_mode: z.enum(['all', 'asked']),
      /** Waves of the scope. */
      waves: z.array(z.string()),
      rows: z.array(Header),
      columns: z.array(Header),
      /** Number of tests made: the family of any correction. */
      tests: Count,
      /** Cells left out because too few respondents stand behind them. */
      suppressed_cells: Count,
      /** Level of the intervals as a percentage: 95. */
      interval_level: z.number(),
    }),
    cells: z.object({
      /** For dbu: Σ weight × value. */
      intersect_size: Column,
      intersect_sample: Column,
      /** Share of the column. */
      column_percentage: Column,
      /** Share of the row. */
      row_percentage: Column,
      /** Share of the base. */
      base_percentage: Column,
      index: Column,
      row_size: Column,
      row_sample: Column,
      column_size: Column,
      column_sample: Column,
      base_size: Column,
      base_sample: Column,
      /** Kish's effective sample of the column. */
      column_effective_sample: Column,
      /** Of the column percentage, 0–100. */
      interval_low: Column,
      interval_high: Column,
      /** Against the rest of the base; positive where the cell is higher. */
      z: Column,
      /** Two-sided, uncorrected. */
      p_value: Column,
      mean: Column,
      standard_error: Column,
      value_sample: Column,
      /** Which of `wave_sets` the cell was answered over. */
      waves: Column,
    }),
    wave_sets: z.array(z.array(z.string())),
    unavailable: z.array(
      z.object({
        row_index: Count,
        column_index: Count,
        reason: z.enum([...UnavailableReason.options, 'suppressed']),
      }),
    ),
  })
  .meta({ id: 'CrosstabTable' });
export type CrosstabTable = z.infer<typeof CrosstabTable>;
