import { z } from 'zod';
import { chartGroupTypes, chartSortParameterTypes, chartSortTypes, chartViewTypes } from './chart-enums.ts';
import { ChartExpression, Expression } from '../expression.ts';
import {
  CodeList,
  CodeOrBlank,
  Count,
  Name,
  NameOrBlank,
  PageOffset,
  StyleText,
  Text,
  UuidOrBlank,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { Metadata, MetadataInput } from '../metadata.ts';
import { ObjectAccess } from './sharing.ts';
import { WavePoints, WaveRule } from '../codebook/wave-rule.ts';

/** An integer with meanings set by clients; ours are published with it. */
const openEnumeration = (meanings: Readonly<Record<string, number>>) =>
  z.int().meta({ 'x-known-values': { unspecified: 0, ...meanings } });

const ViewType = openEnumeration(chartViewTypes);
const GroupType = openEnumeration(chartGroupTypes);
const SortType = openEnumeration(chartSortTypes);
const SortParameterType = openEnumeration(chartSortParameterTypes);

/** Interface 2.8. */
export const ChartAttribute = z
  .object({
    datapoint_code: z.string(),
    namespace_code: z.string(),
    question_code: z.string(),
    suffix_code: z.string(),
  })
  .meta({ id: 'ChartAttribute' });
export type ChartAttribute = z.infer<typeof ChartAttribute>;

const ChartAttributeInput = z
  .strictObject({
    datapoint_code: CodeOrBlank.nullish(),
    namespace_code: CodeOrBlank.nullish(),
    question_code: CodeOrBlank.nullish(),
    suffix_code: CodeOrBlank.nullish(),
  })
  .meta({ id: 'ChartAttributeInput' });

export const ChartAudience = z
  .object({
    id: z.string(),
    name: z.string(),
    color_index: z.int(),
    is_hidden: z.boolean(),
    /** `{}` where there is none: everyone, or the saved audience of that id. */
    expression: ChartExpression,
  })
  .meta({ id: 'ChartAudience' });
export type ChartAudience = z.infer<typeof ChartAudience>;

export const ChartAudienceInput = z
  .strictObject({
    id: CodeOrBlank.nullish(),
    name: NameOrBlank.nullish(),
    color_index: z.int().nullish(),
    is_hidden: z.boolean().nullish(),
    expression: Expression.nullish(),
  })
  .meta({ id: 'ChartAudienceInput' });
export type ChartAudienceInput = z.infer<typeof ChartAudienceInput>;

/** Interface 2.8. `created_at`, `updated_at` and `shared_at` are epoch seconds, 0 where there is none. */
export const Chart = z
  .object({
    id: z.string(),
    name: z.string(),
    folder_id: z.string(),
    attributes: z.array(ChartAttribute),
    audiences: z.array(ChartAudience),
    base_audience: ChartAudience,
    color: z.string(),
    dataset_codes: z.array(z.string()),
    dataset_names: z.array(z.string()),
    location_codes: z.array(z.string()),
    wave_codes: z.array(z.string()),
    metrics: z.array(z.string()),
    segments: z.array(z.string()),
    segmented_base: z.boolean(),
    splitter: z.string(),
    group_type: GroupType,
    sort_type: SortType,
    sort_parameter_type: SortParameterType,
    view_type: ViewType,
    sort_parameter_value: z.string(),
    is_owner: z.boolean(),
    is_public: z.boolean(),
    is_shared: z.boolean(),
    owner_id: z.int(),
    owner_email: z.string(),
    shared_type: z.string(),
    created_at: z.int(),
    updated_at: z.int(),
    shared_at: z.int(),
    /** Additive. */
    metadata: Metadata,
    /** Additive: dataset of a chart that holds no question yet. */
    dataset_code: z.string(),
    /** Additive: decides the waves where it is given; `wave_codes` has those that it meant when the chart was saved. */
    wave_rule: WaveRule.optional(),
    /** Additive: points of a split by waves; absent: each wave. */
    wave_points: WavePoints.optional(),
    /** Additive: the revision, as in `ETag`. */
    rev: z.int(),
    /** Additive: the caller's access. */
    access: ObjectAccess.optional(),
  })
  .meta({ id: 'Chart' });
export type Chart = z.infer<typeof Chart>;

const chartFields = {
  folder_id: UuidOrBlank.nullish(),
  attributes: z.array(ChartAttributeInput).max(limits.leafDatapoints).nullish(),
  audiences: z.array(ChartAudienceInput).max(limits.statsAudiences).nullish(),
  base_audience: ChartAudienceInput.nullish(),
  color: StyleText.nullish(),
  dataset_codes: CodeList.nullish(),
  dataset_names: z.array(NameOrBlank).max(limits.listItems).nullish(),
  location_codes: CodeList.nullish(),
  wave_codes: CodeList.nullish(),
  metrics: z.array(StyleText).max(limits.listItems).nullish(),
  segments: CodeList.nullish(),
  segmented_base: z.boolean().nullish(),
  splitter: CodeOrBlank.nullish(),
  group_type: GroupType.nullish(),
  sort_type: SortType.nullish(),
  sort_parameter_type: SortParameterType.nullish(),
  view_type: ViewType.nullish(),
  sort_parameter_value: NameOrBlank.nullish(),
  /** Absent: unchanged. */
  metadata: MetadataInput.nullish(),
  dataset_code: CodeOrBlank.nullish(),
  wave_rule: WaveRule.nullish(),
  wave_points: WavePoints.nullish(),
  id: UuidOrBlank.nullish(),
  is_owner: z.boolean().nullish(),
  is_public: z.boolean().nullish(),
  is_shared: z.boolean().nullish(),
  owner_id: z.int().nullish(),
  owner_email: NameOrBlank.nullish(),
  shared_type: StyleText.nullish(),
  created_at: z.int().nullish(),
  updated_at: z.int().nullish(),
  shared_at: z.int().nullish(),
  rev: z.int().nullish(),
  access: ObjectAccess.nullish(),
  /** Our own, for the version and not the chart: note of the change. */
  change: Text.nullish(),
};

/**
 * A chart as it replaces another. A name that is absent or blank keeps the old one; every other field but
 * `metadata` is replaced, absent meaning blank. `id` must be that of the path, or not be given; the fields of the
 * service's own (owner, sharing, times, names of datasets, `rev`) are ignored.
 */
export const ChartInput = z
  .strictObject({ name: NameOrBlank.nullish(), ...chartFields })
  .meta({ id: 'ChartInput' });
export type ChartInput = z.infer<typeof ChartInput>;

/** A chart as it is created. */
export const NewChart = z.strictObject({ name: Name, ...chartFields }).meta({ id: 'NewChart' });
export type NewChart = z.infer<typeof NewChart>;

/**
 * Whose charts: the caller's own, charts that others shared with them, own charts with a link; and others' charts that
 * the caller has taken off their list, which no other choice shows.
 */

/** Interface 4.10; what follows `search_term` is ours. */
export const ChartSearch = z
  .strictObject({
    /** Default 100. */
    results_limit: z.int().min(1).max(limits.pageItems).optional(),
    search_term: Text.optional(),
    offset: PageOffset.optional(),
    folder_id: UuidOrBlank.optional(),
    /** Others' charts that the caller took off the list, instead of the charts on it. */
    sharing: z.enum(['', 'unlisted']).optional(),
    sort_by: z
      .enum([
        '',
        'name.asc',
        'name.desc',
        'created_at.asc',
        'created_at.desc',
        'updated_at.asc',
        'updated_at.desc',
      ])
      .optional(),
  })
  .meta({ id: 'ChartSearch' });
export type ChartSearch = z.infer<typeof ChartSearch>;

export const ChartSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    folder_id: z.string(),
    dataset_codes: z.array(z.string()),
    dataset_names: z.array(z.string()),
    is_owner: z.boolean(),
    is_public: z.boolean(),
    is_shared: z.boolean(),
    owner_id: z.int(),
    owner_email: z.string(),
    shared_type: z.string(),
    created_at: z.int(),
    updated_at: z.int(),
    shared_at: z.int(),
    /** Additive: as in the chart. */
    view_type: ViewType,
    /** Additive: the revision, as in `ETag`. */
    rev: z.int(),
    /** Additive: the caller's access. */
    access: ObjectAccess.optional(),
    /** Additive: as in the chart. */
    wave_codes: z.array(z.string()).optional(),
    /** Additive: as in the chart. */
    wave_rule: WaveRule.optional(),
    /** Additive: names of its questions that the caller may see. */
    question_names: z.array(z.string()).optional(),
    /** Additive. */
    audience_names: z.array(z.string()).optional(),
    /** Additive: number of people named in the owner's sharing. */
    shared_people: Count.optional(),
    /** Additive: the owner's note to them. */
    note: z.string().optional(),
  })
  .meta({ id: 'ChartSummary' });
export type ChartSummary = z.infer<typeof ChartSummary>;

export const ChartList = z.array(ChartSummary).meta({ id: 'ChartList' });
export type ChartList = z.infer<typeof ChartList>;

/** Whether another user's chart is shown in the caller's library; other libraries don't change. */
export const ChartListing = z.strictObject({ listed: z.boolean() }).meta({ id: 'ChartListing' });
export type ChartListing = z.infer<typeof ChartListing>;

/** Removes all charts or none. */
export const ChartRemoval = z
  .strictObject({ chart_ids: z.array(z.string().max(limits.codeLength)).min(1).max(limits.listItems) })
  .meta({ id: 'ChartRemoval' });
export type ChartRemoval = z.infer<typeof ChartRemoval>;
