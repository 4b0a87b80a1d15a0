import { z } from 'zod';
import { queryNotices } from './query-notice.ts';
import { BaseMode, IntervalMethod, TestProfile, UnavailableReason } from './estimates.ts';
import { Expression } from '../expression.ts';
import { Code, CodeOrBlank, SuffixCodes } from '../fields.ts';
import { limits } from '../limits.ts';
import { NumberBin } from './means.ts';
import { QueryBase, queryDataset, queryScope } from './query.ts';

/** What sizes count: people only where the weight projects to a population. */
const SizeUnit = z.enum(['people', 'weighted respondents', 'respondents']).meta({ id: 'SizeUnit' });
type SizeUnit = z.infer<typeof SizeUnit>;

/** An expression in its own object, so that its size is checked before any schema. */
const Selector = z.strictObject({ expression: Expression.nullish() });

/** Datapoints of the question, or suffixes for a row of a grid. */
const ScoreCodes = z.array(Code).min(1).max(limits.leafDatapoints);

const FigureValue = z.strictObject({
  question: Code,
  datapoint: CodeOrBlank.nullish(),
  suffixes: SuffixCodes.nullish(),
  coding: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('numbers') }),
      z.strictObject({ kind: z.literal('score'), plus: ScoreCodes, minus: ScoreCodes }),
      z.strictObject({ kind: z.literal('responses') }),
    ])
    .describe('One number per respondent; numbers unless said')
    .nullish(),
});

/** Of a column two codes, where it is an audience in a segment. */
const ItemId = z.string().max(2 * limits.codeLength + 1);

const FigureRowInput = z.strictObject({
  id: ItemId,
  content: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('share'), expression: Expression.nullish() }),
    z.strictObject({ kind: z.literal('value'), value: FigureValue }),
  ]),
  base: z.strictObject({ mode: BaseMode.nullish(), among: Selector.nullish() }).nullish(),
  confines: z
    .boolean()
    .describe('False: conditions on waves inside the row do not narrow its line')
    .nullish(),
  involves: z.array(Selector).max(limits.statsAudiences).nullish(),
});

const FigureColumnInput = z.strictObject({
  id: ItemId,
  expression: Expression.nullish(),
  whole: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('base') }),
      z.strictObject({ kind: z.literal('segment'), segment: Selector }),
      z.strictObject({ kind: z.literal('selection'), segment: Selector }),
    ])
    .describe('The people a column is read against; base unless said')
    .nullish(),
});

/** Places of rows or columns, counting from 0. */
const Place = z.int().min(0);
const Places = z.array(Place).min(1);

const BinCount = z.int().min(1).max(limits.numberBins);

const FigureBins = z.union([
  z.literal('automatic'),
  z.strictObject({ count: BinCount }),
  z.strictObject({ from: z.number(), width: z.number().positive(), count: BinCount }),
]);

/** Measures that may have an interval. */
export const intervalMeasures = ['column_percentage', 'row_percentage', 'index', 'mean'] as const;

export const FigureWants = z.strictObject({
  sums: z.enum(['sizes', 'all']).nullish(),
  interval: IntervalMethod.nullish(),
  intervals_of: z.array(z.enum(intervalMeasures)).nullish(),
  test: z
    .strictObject({
      versus: z.enum(['rest', 'total', 'previous_wave', 'none', 'column']).nullish(),
      column: Place.describe('With versus column').nullish(),
      earlier: z
        .array(Place.nullable())
        .max(limits.figureColumns)
        .describe(
          'With versus previous_wave: the column that each column is tested against, instead of its own people a wave before; null: none',
        )
        .nullish(),
      profile: TestProfile.nullish(),
    })
    .nullish(),
  row_test: z.boolean().nullish(),
  pairs: z
    .array(z.tuple([Place, Place]))
    .max(limits.letterTests)
    .nullish(),
  contrasts: z
    .array(
      z.strictObject({
        columns: Places.max(limits.crosstabColumns),
        coefficients: z.array(z.number()).min(1).max(limits.crosstabColumns),
      }),
    )
    .max(limits.associations)
    .nullish(),
  associations: z
    .array(
      z.strictObject({
        rows: Places.max(limits.crosstabRows),
        columns: Places.max(limits.crosstabColumns),
      }),
    )
    .max(limits.associations)
    .nullish(),
  quantiles: z
    .array(z.number().min(0).max(1))
    .max(limits.quantiles)
    .describe('Of value rows; the median is 0.5. With intervals of the mean they have one too')
    .nullish(),
  bins: FigureBins.describe(
    'Of value rows: people by their number, in bins that the numbers of the column’s whole suggest, in so many bins of a round width at most by the column’s own numbers, or in those named',
  ).nullish(),
});

export type FigureWants = z.infer<typeof FigureWants>;

/** Rows × columns × base. Places count from 0. */
export const FiguresQuery = z
  .strictObject({
    rows: z.array(FigureRowInput).min(1).max(limits.crosstabRows),
    columns: z.array(FigureColumnInput).min(1).max(limits.figureColumns),
    base_audience: QueryBase.nullish(),
    locations: queryScope.locations,
    waves: queryScope.waves,
    wave_rule: queryScope.wave_rule,
    weight: queryScope.weight,
    ...queryDataset,
    want: FigureWants.nullish(),
  })
  .meta({ id: 'FiguresQuery' });
export type FiguresQuery = z.infer<typeof FiguresQuery>;

/** One entry per cell, row by row; null where there is none. */
const Numbers = z.array(z.number().nullable());

/** Why a figure has no test; null where it has one or is absent. */
const Untested = z.array(z.string().nullable());

const difference = {
  z: Numbers,
  degrees: Numbers,
  p_value: Numbers,
  standard_error: Numbers,
  untested: Untested,
};

/** A bin with its respondents and its share of everyone who has a number. */
const FigureBin = NumberBin.extend({
  sample: z.int(),
  percentage: z.number(),
  is_value: z.boolean().describe('Whether all of them have the same whole number, from'),
});

/** `line` and `whole_line` are places in `lines`. What was not asked for, or no cell has, is left out. */
const FigureCells = z
  .object({
    line: Numbers,
    whole_line: Numbers,
    by_definition: z.array(z.boolean().nullable()),
    positive_sample: Numbers,
    positive_size: Numbers,
    positive_weighted: Numbers,
    positive_effective: Numbers,
    column_sample: Numbers,
    column_size: Numbers,
    column_weighted: Numbers,
    column_effective: Numbers,
    whole_positive_sample: Numbers,
    whole_positive_size: Numbers,
    whole_positive_weighted: Numbers,
    whole_positive_effective: Numbers,
    whole_sample: Numbers,
    whole_size: Numbers,
    whole_weighted: Numbers,
    whole_effective: Numbers,
    mean: Numbers,
    standard_error: Numbers,
    standard_deviation: Numbers,
    total: Numbers,
    whole_mean: Numbers,
    column_percentage_interval_low: Numbers,
    column_percentage_interval_high: Numbers,
    row_percentage_interval_low: Numbers,
    row_percentage_interval_high: Numbers,
    index_interval_low: Numbers,
    index_interval_high: Numbers,
    mean_interval_low: Numbers,
    mean_interval_high: Numbers,
    /** One list per cell, in the order of the proportions asked for; so are their intervals after Woodruff. */
    quantiles: z.array(Numbers.nullable()),
    quantiles_low: z.array(Numbers.nullable()),
    quantiles_high: z.array(Numbers.nullable()),
    /** Bins with fewer respondents than the floor are merged with a neighbour. */
    bins: z.array(z.array(FigureBin).nullable()),
  })
  .partial();

const FigureTests = z.object({
  /** Of value rows the tests of the column percentage are tests of the mean. */
  measure: z.enum(['column_percentage', 'row_percentage']),
  versus: z.enum(['rest', 'total', 'previous_wave', 'column']),
  ...difference,
  other_value: Numbers,
  other_sample: Numbers,
  other_wave: z
    .array(z.string().nullable())
    .describe('With versus previous_wave: the wave compared')
    .optional(),
});

/** A part of the figures tested as a whole, over those who are in one of its rows and one of its columns. */
export const Association = z
  .object({
    rows: z.array(Place),
    columns: z.array(Place),
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
 * Figures as dense arrays: entry row × columns + column belongs to that cell, of pairs and contrasts row × listed + place.
 * `line` and `whole_line` are places in `lines`.
 */
export const FiguresResult = z
  .object({
    meta: z.object({
      dataset: z.string(),
      weight: z.string(),
      size_unit: SizeUnit,
      waves: z.array(z.string()),
      interval_level: z.number(),
      suppressed_cells: z.int(),
      floor: z.int(),
      data_version: z.string(),
      /** Answers with one data version and one revision may be put together. */
      codebook_revision: z.int(),
      /** Two-sided at the interval level, for each `degrees` of a test, pair or contrast; null = normal. */
      critical_values: z.array(z.object({ degrees: z.number().nullable(), value: z.number() })),
      ...queryNotices,
    }),
    rows: z.array(z.object({ id: z.string(), base_mode: BaseMode, kind: z.enum(['share', 'value']) })),
    columns: z.array(z.object({ id: z.string(), kind: z.enum(['base', 'segment', 'selection']) })),
    lines: z.array(z.object({ waves: z.array(z.string()), partial: z.boolean() })),
    cells: FigureCells,
    tests: z.array(FigureTests),
    pair_tests: z.object({ pairs: z.array(z.tuple([Place, Place])), ...difference }).optional(),
    contrasts: z.object({ columns: z.array(z.array(Place)), estimate: Numbers, ...difference }).optional(),
    associations: z.array(Association).optional(),
    /** null: the whole row, or the whole column. */
    absent: z.array(
      z.object({
        row: Place.nullable(),
        column: Place.nullable(),
        reason: z.enum([...UnavailableReason.options, 'suppressed', 'no_access']),
      }),
    ),
  })
  .meta({ id: 'FiguresResult' });
export type FiguresResult = z.infer<typeof FiguresResult>;
