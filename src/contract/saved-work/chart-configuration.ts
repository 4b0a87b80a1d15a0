import { z } from 'zod';
import { BaseMode } from '../query/estimates.ts';

/** What figures are tested against. */
export const testedAgainst = ['rest', 'total', 'each_other', 'previous_wave', 'first_wave'] as const;
export type TestedAgainst = (typeof testedAgainst)[number];

/** Where bars run: `auto` draws columns upright where all names and values fit. */
export const chartOrientations = ['auto', 'across', 'upright'] as const;
/** Answers beyond the first ones: `auto` adds them up where they exclude each other. */
export const chartRests = ['auto', 'none', 'sum'] as const;

/** Whether all panels have one axis or each its own. */
export const chartScales = ['shared', 'own'] as const;

export const mostHighlighted = 3;

/** What figures are compared with by a dashed line. */
export const referenceKinds = ['value', 'base', 'mean', 'year_before'] as const;
export const mostReferences = 3;
export const longestReferenceName = 60;

/** A dashed line; `value` is the typed one of its kind, in the unit of the chart's metric. */
const ChartReference = z.object({
  kind: z.enum(referenceKinds),
  value: z.number().nullable().catch(null),
  /** `""`: as its kind is called. */
  name: z.string().max(longestReferenceName).catch(''),
});
export type ChartReference = z.infer<typeof ChartReference>;

/** What an axis of a scatter shows: empty parts are chosen by themselves. */
const ScatterAxis = z
  .object({
    question: z.string().catch(''),
    /** Key of an audience, `#base` the base. */
    audience: z.string().catch(''),
    segment: z.string().catch(''),
  })
  .nullable()
  .catch(null);

const ScatterAxes = z.object({
  /** null: chosen by itself. */
  x: ScatterAxis,
  y: ScatterAxis,
  /** Where the lines are: at the mean of the points, at the base, or at a value on both axes; null: none. */
  quadrants: z
    .union([z.enum(['mean', 'base']), z.number()])
    .nullable()
    .catch('mean'),
  /** Top left, top right, bottom left, bottom right. */
  names: z.array(z.string().max(60)).length(4).catch(['', '', '', '']),
});

/** Several answers as one row of a chart. */
const AnswerNet = z.object({ code: z.string(), name: z.string(), datapoints: z.array(z.string()).min(1) });

/** Decimals of percentages and means; `auto`: one. */
export const chartDecimals = ['auto', 0, 1, 2] as const;

export const longestAlternative = 300;

export const mostAnnotations = 20;
export const longestAnnotation = 280;
const share = z.number().min(0).max(1);

/** A note at a data point or a wave, or a label over the plot, at shares of its width and height. */
const ChartAnnotation = z.object({
  anchor: z.union([
    z.object({ mark: z.string() }),
    z.object({ wave: z.string() }),
    z.object({ x: share, y: share }),
  ]),
  text: z.string().max(longestAnnotation),
  /** Pixels from there. */
  dx: z.number().catch(0),
  dy: z.number().catch(0),
});
export type ChartAnnotation = z.infer<typeof ChartAnnotation>;

/**
 * What a chart holds beyond the interface's own fields, under `configurationKey` of its metadata. Total: of another
 * client's chart, or of metadata that are no JSON, it is the defaults.
 */
export const ChartConfiguration = z.object({
  title: z.string().nullable().catch(null),
  base_mode: BaseMode.catch('all'),
  weight: z.string().catch(''),
  intervals: z.boolean().catch(true),
  marks: z.boolean().catch(true),
  low_bases: z.boolean().catch(true),
  table: z.boolean().catch(true),
  against: z.enum(testedAgainst).catch('rest'),
  /** Correction of the chart's tests; null: the workspace's. */
  correction: z.enum(['none', 'holm', 'benjamini_hochberg']).nullable().catch(null),
  top: z.int().min(1).nullable().catch(null),
  references: z.array(ChartReference).max(mostReferences).catch([]),
  /** Whether the base is a reference line; null: `references` decides. */
  show_base: z.boolean().nullable().catch(null),
  annotations: z.array(ChartAnnotation).max(mostAnnotations).catch([]),
  /** Notes at data points, as earlier clients write them; null: `annotations` has them. */
  notes: z
    .array(z.object({ mark: z.string(), text: z.string() }))
    .nullable()
    .catch(null),
  /** Metric of a sort by an audience, if other than the metric shown. */
  sort_metric: z.string().catch(''),
  /** Their answers are no rows of their own; no answer is in two. */
  nets: z.array(AnswerNet).catch([]),
  /** Codes of answers and nets in the reader's own order; empty: the questionnaire's. */
  order: z.array(z.string()).catch([]),
  /** A row for each suffix, instead of a single row over any suffix. */
  split_suffixes: z.boolean().catch(false),
  orientation: z.enum(chartOrientations).catch('auto'),
  rest: z.enum(chartRests).catch('auto'),
  scale: z.enum(chartScales).catch('shared'),
  /** Names of the stages of a funnel, by question; one that is missing is called as its question. */
  stages: z.array(z.object({ question: z.string(), name: z.string().max(60) })).catch([]),
  /** Code of the further question that sorts a funnel by its stage, with `<` before it by its conversion; empty: as the chart. */
  stage_sort: z.string().catch(''),
  /** Of a scatter. */
  axes: ScatterAxes.catch({ x: null, y: null, quadrants: 'mean', names: ['', '', '', ''] }),
  /** Ids of series and codes of answers that keep their colour; empty: all. */
  highlight: z.array(z.string()).max(mostHighlighted).catch([]),
  /** `#rrggbb` by id of a series or code of an answer; those that fade on a surface are not drawn. */
  colors: z.record(z.string(), z.string().refine(isColor)).catch({}),
  /** Text alternative; `""`: made of the figures. */
  alt: z.string().max(longestAlternative).catch(''),
  decimals: z.literal(chartDecimals).catch('auto'),
  /** A BCP 47 tag for separators and dates; `""`: the reader's. */
  locale: z.string().refine(isLocale).catch(''),
});

const hex = '0123456789abcdef';

/** Whether a text is a colour as `#rrggbb`, in small letters. */
export function isColor(text: string): boolean {
  if (text.length !== 7 || !text.startsWith('#')) return false;
  for (const digit of text.slice(1)) if (!hex.includes(digit)) return false;
  return true;
}

function isLocale(tag: string): boolean {
  try {
    return tag === '' || Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
export type ChartConfiguration = z.infer<typeof ChartConfiguration>;

export const configurationKey = 'chart_editor';
