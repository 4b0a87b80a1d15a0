import { z } from 'zod';
import { ConfidenceInterval, Significance } from '../query/estimates.ts';
import { Expression } from '../expression.ts';
import { Count, NamedCode, PageLimit, PageOffset, Text, Timestamp, Uuid } from '../fields.ts';
import { MeansQuery, MeansRow } from '../query/means.ts';
import { StatementPart } from '../query/statement.ts';
import { StatsMetrics, StatsQuery } from '../query/stats.ts';
import { WorkChange } from '../codebook/work-change.ts';

/** Interface 2.9. */
export const InsightImage = z
  .object({
    id: z.int(),
    is_main: z.boolean(),
    thumb_path: z.string(),
    page_thumb_path: z.string(),
    page_preview_thumb_path: z.string(),
  })
  .meta({ id: 'InsightImage' });
export type InsightImage = z.infer<typeof InsightImage>;

/** Additive: the sizes in which an image is served. */
export const InsightImageName = z.enum(['thumb.svg', 'page.svg', 'preview.svg']);
export type InsightImageName = z.infer<typeof InsightImageName>;

const summaryFields = {
  id: z.int(),
  name: z.string(),
  description: z.string(),
  images: z.array(InsightImage),
  category_ids: z.array(z.int()),
  /** Additive, as is all that follows. Views of all time. */
  view_count: z.int(),
  published_at: Timestamp,
  dataset_code: z.string(),
  /** False: the data have changed, and a number of it is another one now, or has not been asked again yet. */
  holds: z.boolean(),
  /** What no longer holds, as a sentence; `""`: nothing is known to. */
  problem: z.string(),
  /** Gives the figures. */
  query: StatsQuery,
};

export const InsightSummary = z.object(summaryFields).meta({ id: 'InsightSummary' });
export type InsightSummary = z.infer<typeof InsightSummary>;

/** Versions of the survey, and what of it that the insight names is otherwise now. */
export const InsightDataChanges = z
  .object({
    dataset: z.string().describe('Code of the tree'),
    published_on: Count,
    present: Count,
    changes: z.array(WorkChange),
  })
  .meta({ id: 'InsightDataChanges' });
export type InsightDataChanges = z.infer<typeof InsightDataChanges>;

/** Additive: saved work in which a finding was found. */
export const InsightWork = z
  .strictObject({ kind: z.enum(['charts', 'crosstabs']), id: Uuid })
  .meta({ id: 'InsightWork' });
export type InsightWork = z.infer<typeof InsightWork>;

export const InsightDetail = z
  .object({
    ...summaryFields,
    type: z.string(),
    /** Additive: null while the survey is at the version that it was published on. */
    data_changes: InsightDataChanges.nullish(),
    /** Additive: null where it was found in none, or the caller may not see it. */
    work: InsightWork.extend({ name: z.string() }).nullish(),
  })
  .meta({ id: 'InsightDetail' });
export type InsightDetail = z.infer<typeof InsightDetail>;

/** Interface 4.11. `total` is accepted and has no effect. */
export const InsightSearch = z
  .strictObject({
    query: Text.optional(),
    limit: PageLimit.optional(),
    offset: PageOffset.optional(),
    /** Additive: only those in this category. */
    category_id: z.int().min(1).optional(),
    /** Additive: those whose numbers hold (default), or those that the data have overtaken. */
    standing: z.enum(['current', 'outdated']).optional(),
    total: z.int().min(0).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    order_by: z
      .enum(['name', 'published_at', 'created_at', 'updated_at', 'trending', 'popularity', 'id'])
      .optional(),
  })
  .meta({ id: 'InsightSearch' });
export type InsightSearch = z.infer<typeof InsightSearch>;

export const InsightList = z.object({ insights: z.array(InsightSummary) }).meta({ id: 'InsightList' });
export type InsightList = z.infer<typeof InsightList>;

export const InsightCategory = z
  .object({
    id: z.int(),
    name: z.string(),
    view_count: z.int(),
    /** Additive: how many insights it holds. */
    insight_count: z.int(),
  })
  .meta({ id: 'InsightCategory' });
export type InsightCategory = z.infer<typeof InsightCategory>;

export const InsightCategoryList = z
  .object({ categories: z.array(InsightCategory) })
  .meta({ id: 'InsightCategoryList' });
export type InsightCategoryList = z.infer<typeof InsightCategoryList>;

const CalculationAudience = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** null = everyone. */
  expression: Expression.nullable(),
});

/** `asked`: the quantity that was asked for; the rest is what else is worth knowing. */
export const InsightKind = z.enum([
  'asked',
  'too_few',
  'against_everyone',
  'stands_out',
  'between_groups',
  'over_time',
  'also_common',
]);
export type InsightKind = z.infer<typeof InsightKind>;

/** Result of a test, of its first side against the second. */
export const Verdict = z.enum(['higher', 'lower', 'no_clear_difference', 'not_tested']);
export type Verdict = z.infer<typeof Verdict>;

/** The calculation behind an insight of a chat; the explore tool answers the same. */
export const InsightCalculation = z
  .object({
    id: z.string(),
    text: z.string(),
    question: z.object({ code: z.string(), name: z.string(), wording: z.string() }),
    datapoints: z.array(NamedCode),
    suffixes: z.array(z.object({ code: z.int(), name: z.string() })),
    base_audience: CalculationAudience,
    locations: z.array(NamedCode),
    waves: z.array(NamedCode),
    dataset: NamedCode,
    weight: NamedCode.extend({
      /** Additive: false where its sums are weighted respondents, not people. */
      projects: z.boolean().optional(),
    }),
    /** One entry for each figure of the statement. */
    figures: z.array(
      z.object({
        datapoint: z.string(),
        segment: z.string(),
        /** Additive: of a grid, the columns that the figure is of. */
        suffixes: z.array(z.int()).optional(),
        /** Additive: absent where the figure is of no segment. */
        segment_name: z.string().optional(),
        /** Additive: what those who gave the answer do, in the survey's phrases. */
        does: z.string().optional(),
        /** Additive: of sides on several answers, places of the figures of its answer that it is clearly higher than, after correction. */
        higher_than: z.array(z.int()).optional(),
        audience: CalculationAudience,
        metrics: StatsMetrics,
        base_size: z.number(),
        base_sample: z.number(),
        audience_effective_sample: z.number(),
        confidence_interval: ConfidenceInterval.optional(),
        significance: Significance.optional(),
      }),
    ),
    /** The query that gives the same figures. */
    query: StatsQuery,
    /** Additive, as is all that follows. */
    kind: InsightKind.optional(),
    statement: z.array(StatementPart).optional(),
    /** Whether the statement says that its base is low. */
    low_base: z.boolean().optional(),
    /** Of an average: the rows that it rests on, and their query. `query` then gives the distribution. */
    means: z.array(MeansRow).optional(),
    means_query: MeansQuery.optional(),
    /** The chart or crosstab in which a difference stands out. */
    work: InsightWork.optional(),
    /** Two figures held against each other by the linearised test, and the difference in points with its interval. */
    comparison: z
      .object({
        of: z.array(z.int()),
        difference: z.number(),
        low: z.number(),
        high: z.number(),
        z: z.number(),
        p_value: z.number(),
      })
      .optional(),
    /** Of the comparison, else of the first figure against everyone; absent where nothing is compared. */
    verdict: Verdict.optional(),
    /** Where the question asks for several tests: p after their correction. */
    corrected: z
      .object({
        p_value: z.number(),
        tests: z.int(),
        /** Absent from answers that were given before it was kept. */
        correction: z.enum(['holm', 'benjamini_hochberg']).optional(),
      })
      .optional(),
    /** Of a change over three waves or more: the straight line through all figures. */
    slope: z
      .object({
        /** Each figure's place in the survey's list of waves, from 0. */
        places: z.array(z.int()),
        /** Percentage points per wave. */
        per_wave: z.number(),
        /** null: no test could be made. */
        test: z.object({ low: z.number(), high: z.number(), z: z.number(), p_value: z.number() }).nullable(),
      })
      .optional(),
  })
  .meta({ id: 'InsightCalculation' });
export type InsightCalculation = z.infer<typeof InsightCalculation>;

/** What a survey is opened with. */
export const LargestChange = z
  .object({
    /** Its largest change between first and last wave that holds; null: none does. */
    finding: InsightCalculation.nullable(),
    /** Codes of questions with a change that holds, the largest first. */
    moved: z.array(z.string()),
    /** Codes of questions about the respondents themselves: age, work, household. */
    about_people: z.array(z.string()),
    /** Codes of questions that list the same answers, such as brands: the largest such group, highest shares first. */
    stages: z.array(z.string()),
  })
  .meta({ id: 'LargestChange' });
export type LargestChange = z.infer<typeof LargestChange>;
