import { z } from 'zod';
import { CrosstabAudienceInput } from './crosstab.ts';
import { QueryError } from './errors.ts';
import { BaseMode, CrosstabTest, IntervalMethod, UnavailableReason } from './estimates.ts';
import { Count } from './fields.ts';
import { limits } from './limits.ts';
import { QueryBase, queryDataset, queryScope } from './query.ts';

/** Places of rows or columns, counting from 1. */
const Indices = z.array(z.int().min(1));

/**
 * One base, its rows and its columns. `dataset` is needed only where no item holds a question. `interval` and all that
 * follows it show in the dense form only: a line of the stream has no intervals and no tests.
 */
export const CrosstabQuery = z
  .strictObject({
    rows: z.array(CrosstabAudienceInput).min(1).max(limits.crosstabRows),
    columns: z.array(CrosstabAudienceInput).min(1).max(limits.crosstabColumns),
    base_audience: QueryBase.nullish(),
    ...queryScope,
    ...queryDataset,
    interval: IntervalMethod.nullish(),
    all_intervals: z.boolean().describe('True: intervals of the row percentage and the index too').nullish(),
    test: CrosstabTest.nullish(),
    letter_sets: z
      .array(Indices.max(limits.crosstabColumns))
      .max(limits.crosstabColumns)
      .describe('Sets of columns, each tested against each other, row by row; places count from 1')
      .nullish(),
    associations: z
      .array(
        z.strictObject({
          rows: Indices.min(1).max(limits.crosstabRows),
          columns: Indices.min(1).max(limits.crosstabColumns),
        }),
      )
      .max(limits.associations)
      .describe('Rows that exclude each other by columns that do, tested as one table; places count from 1')
      .nullish(),
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

/** A part of the table tested as a whole, over those who are in one of its rows and one of its columns. */
export const Association = z
  .object({
    rows: z.array(Count),
    columns: z.array(Count),
    /** Respondents; 0 where too few may be shown. */
    sample: z.number(),
    /** Cramér's V of the weighted table, 0–1. */
    cramers_v: z.number(),
    /** Rao and Scott's second-order test. */
    test: z
      .object({
        f: z.number(),
        numerator_degrees: z.number(),
        denominator_degrees: z.number(),
        p_value: z.number(),
      })
      .optional(),
    /** Why there is no test. */
    untested: z
      .enum([
        'not_exclusive',
        'too_small',
        'too_sparse',
        'no_variance',
        'suppressed',
        ...UnavailableReason.options,
      ])
      .optional(),
  })
  .meta({ id: 'Association' });
export type Association = z.infer<typeof Association>;

/**
 * The same table as columns of figures. Entry `(row_index − 1) × columns + (column_index − 1)` of every array
 * belongs to that cell. An entry is null in every array where the cell is listed in `unavailable`; elsewhere only in
 * `*interval_*` (empty columns and rows, avg and dbu), in `z` and `p_value` (no test was made) and in `mean`,
 * `standard_error`, `value_sample` (neither avg nor dbu). Every index in the document counts from 1. `row_interval_*`,
 * `index_interval_*`, `pair_tests` and `associations` are there only where they were asked for.
 */
export const CrosstabTable = z
  .object({
    meta: z.object({
      /** Root of the dataset tree. */
      dataset: z.string(),
      weight: z.string(),
      base_mode: BaseMode,
      /** Waves of the scope. */
      waves: z.array(z.string()),
      rows: z.array(Header),
      columns: z.array(Header),
      /** Number of tests made, of cells and pairs: the family of any correction. */
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
      /** With `all_intervals`: of the row percentage, 0–100. */
      row_interval_low: Column.optional(),
      row_interval_high: Column.optional(),
      /** With `all_intervals`: of the index, 100 being as the base. */
      index_interval_low: Column.optional(),
      index_interval_high: Column.optional(),
      /** Against the rest of the base, or what `test` asks for; positive where the cell is higher. */
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
    /**
     * With `letter_sets`. Entry `(row_index − 1) × pairs + place of the pair` of either array belongs to that pair of
     * cells of that row; null where it was not tested. `z` is positive where the first column is higher.
     */
    pair_tests: z.object({ pairs: z.array(z.tuple([Count, Count])), z: Column, p_value: Column }).optional(),
    /** With `associations`: one each, in their order. */
    associations: z.array(Association).optional(),
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
