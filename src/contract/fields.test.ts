import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  Chart,
  ChartAttribute,
  ChartAudience,
  ChartInput,
  ChartSearch,
  ChartSummary,
  NewChart,
} from './saved-work/chart.ts';
import { ChatRequest, ChatResult } from './chat/chat.ts';
import { CrosstabAudience, CrosstabAudienceInput } from './query/crosstab-audience.ts';
import { Crosstab, CrosstabInput } from './saved-work/crosstab.ts';
import { GeneralError } from './errors.ts';
import { ChartExpression, CrosstabExpression, Expression, SavedAudienceExpression } from './expression.ts';
import {
  InsightCategory,
  InsightDetail,
  InsightImage,
  InsightSearch,
  InsightSummary,
} from './chat/insight.ts';
import { Metadata, MetadataInput } from './metadata.ts';
import { Namespace, NamespaceFilter } from './codebook/namespace.ts';
import { PlatformAudience, PlatformAudienceSearch } from './chat/platform-audience.ts';
import { QueryAudience, QueryBase } from './query/query.ts';
import { SavedAudience, SavedAudienceFilter, SavedAudienceInput } from './saved-work/saved-audience.ts';
import { SharingUser, SharingUserInput } from './saved-work/sharing.ts';
import { StatsMetrics, StatsQuery, StatsResult, StatsRow } from './query/stats.ts';
import { ToolCall, ToolResult } from './chat/tool-call.ts';
import { WaveCount } from './query/wave-counts.ts';

/** The fields of the interface, as its tables and sentences list them, and those that we add. */
const lists: readonly { name: string; schema: z.ZodObject; interface: string; added?: string }[] = [
  {
    name: 'Expression',
    schema: Expression,
    interface: 'and or not question datapoints options suffixes min_count',
    added: 'dataset',
  },
  {
    name: 'ChartExpression',
    schema: ChartExpression,
    interface: 'and or not question datapoints options suffixes min_count',
    added: 'dataset',
  },
  {
    name: 'CrosstabExpression',
    schema: CrosstabExpression,
    interface: 'and or not question datapoints options suffixes min_count',
    added: 'dataset',
  },
  {
    name: 'SavedAudienceExpression, whose datapoints stand in options',
    schema: SavedAudienceExpression,
    interface: 'and or not question options suffixes min_count',
    added: 'dataset',
  },
  {
    name: 'SavedAudience',
    schema: SavedAudience,
    interface:
      'id v1_id name description expression datasets flags folder_id permissions position shared sharings user_id created_at updated_at',
    added: 'rev access owner_email',
  },
  { name: 'PlatformAudience', schema: PlatformAudience, interface: 'id title description type datasets' },
  {
    name: 'ChatResult',
    schema: ChatResult,
    interface: 'message insights chat_id sources',
    added: 'turn outcome interpretation missed notes suggestions choices wording read_as',
  },
  {
    name: 'ChatResult.sources',
    schema: ChatResult.shape.sources,
    interface: 'topics audiences datasets locations waves',
  },
  {
    name: 'ChatResult.insights',
    schema: ChatResult.shape.insights.element,
    interface: 'id text',
    added: 'kind statement verdict',
  },
  {
    name: 'ChatResult.sources.audiences',
    schema: ChatResult.shape.sources.shape.audiences.element,
    interface: 'id name description',
  },
  {
    name: 'ChatResult.sources.waves',
    schema: ChatResult.shape.sources.shape.waves.element,
    interface: 'code name',
  },
  {
    name: 'StatsResult.meta',
    schema: StatsResult.shape.meta,
    interface: 'type question splitter',
    added: 'unavailable suppressed_rows weight dataset notices waves',
  },
  {
    name: 'StatsRow',
    schema: StatsRow,
    interface: 'datapoint waves segment audience suffixes metrics',
    added:
      'base_size base_sample base_waves audience_effective_sample confidence_interval datapoint_interval index_interval significance',
  },
  {
    name: 'StatsMetrics',
    schema: StatsMetrics,
    interface:
      'positive_size positive_sample audience_index audience_percentage audience_sample audience_size datapoint_percentage datapoint_sample datapoint_size',
  },
  { name: 'WaveCount', schema: WaveCount, interface: 'wave_code total percentage', added: 'available' },
  {
    name: 'Crosstab',
    schema: Crosstab,
    interface:
      'bases columns rows country_codes wave_codes name copied_from folder_id metadata notes shared sharing_note uuid created_at updated_at org_id user_id shared_by sharing_type',
    added: 'dataset_code weight_code wave_rule rev access',
  },
  {
    name: 'CrosstabAudience',
    schema: CrosstabAudience,
    interface: 'id name full_name subtitle expression avg dbu',
  },
  {
    name: 'CrosstabAudience.avg',
    schema: CrosstabAudience.shape.avg,
    interface: 'datapoint question',
    added: 'suffix',
  },
  {
    name: 'CrosstabAudience.dbu',
    schema: CrosstabAudience.shape.dbu,
    interface: 'datapoint question',
    added: 'suffix',
  },
  { name: 'Metadata', schema: Metadata, interface: 'json valid' },
  { name: 'SharingUser', schema: SharingUser, interface: 'email user_id org_id error' },
  { name: 'the error object', schema: GeneralError, interface: 'code err message meta type' },
  {
    name: 'Chart',
    schema: Chart,
    interface:
      'id name folder_id attributes audiences base_audience color dataset_codes dataset_names location_codes wave_codes metrics segments segmented_base splitter group_type sort_type sort_parameter_type view_type sort_parameter_value is_owner is_public is_shared owner_id owner_email shared_type created_at updated_at shared_at',
    added: 'wave_rule wave_points metadata dataset_code rev access',
  },
  {
    name: 'ChartAttribute',
    schema: ChartAttribute,
    interface: 'datapoint_code namespace_code question_code suffix_code',
  },
  { name: 'ChartAudience', schema: ChartAudience, interface: 'id name color_index is_hidden expression' },
  {
    name: 'ChartSummary',
    schema: ChartSummary,
    interface:
      'id name folder_id dataset_codes dataset_names is_owner is_public is_shared owner_id owner_email shared_type created_at updated_at shared_at',
    added: 'view_type rev access wave_codes wave_rule question_names audience_names shared_people note',
  },
  {
    name: 'InsightSummary',
    schema: InsightSummary,
    interface: 'id name description images',
    added: 'category_ids view_count published_at dataset_code holds problem query',
  },
  {
    name: 'InsightImage',
    schema: InsightImage,
    interface: 'id is_main thumb_path page_thumb_path page_preview_thumb_path',
  },
  {
    name: 'InsightDetail',
    schema: InsightDetail,
    interface: 'id name description images category_ids type',
    added: 'view_count published_at dataset_code query holds problem data_changes work',
  },
  {
    name: 'InsightCategory',
    schema: InsightCategory,
    interface: 'id name view_count',
    added: 'insight_count',
  },
  { name: 'Namespace', schema: Namespace, interface: 'code name type parent_namespace_code' },
  {
    name: 'Namespace.parent_namespace_code',
    schema: Namespace.shape.parent_namespace_code,
    interface: 'value',
  },
  { name: 'ToolCall', schema: ToolCall, interface: 'jsonrpc id method params' },
  { name: 'ToolCall.params', schema: ToolCall.shape.params, interface: 'name arguments', added: '_meta' },
  { name: 'ToolResult', schema: ToolResult, interface: 'content isError _meta' },
  {
    name: 'ChatRequest, whose last two the interface leaves unnamed',
    schema: ChatRequest,
    interface: 'prompt chat_id dataset_code dataset_codes',
    added: 'docked_audiences max_insights locations waves weight interpretation version_of',
  },
  {
    name: 'PlatformAudienceSearch',
    schema: PlatformAudienceSearch,
    interface: 'search_term dataset_codes exclude_audience_ids limit',
  },
  {
    name: 'StatsQuery',
    schema: StatsQuery,
    interface:
      'question datapoints suffixes splitter segments segmented_base audiences base_audience locations waves',
    added: 'weight wave_rule base_mode split_suffixes nets interval all_intervals test letters',
  },
  { name: 'QueryAudience', schema: QueryAudience, interface: 'id name expression' },
  { name: 'QueryBase', schema: QueryBase, interface: 'id name expression' },
  {
    name: 'SavedAudienceFilter',
    schema: SavedAudienceFilter,
    interface: 'cursor flags folder_id limit name offset sort_by',
  },
  {
    name: 'ChartSearch',
    schema: ChartSearch,
    interface: 'results_limit search_term',
    added: 'offset folder_id sharing sort_by',
  },
  {
    name: 'InsightSearch',
    schema: InsightSearch,
    interface: 'query limit offset total order order_by',
    added: 'category_id standing',
  },
  { name: 'NamespaceFilter', schema: NamespaceFilter, interface: 'namespaces' },
];

test.each(lists)(
  '$name has every field of the interface, and ours',
  ({ schema, interface: listed, added }) => {
    const expected = `${listed} ${added ?? ''}`.trim().split(' ');
    expect(Object.keys(schema.shape).toSorted()).toEqual(expected.toSorted());
  },
);

/** Sent with a saving and kept beside it: no part of the document, so never answered with it. */
const toldOfASaving: ReadonlySet<string> = new Set(['change']);

describe('a document that was read can be written back', () => {
  const pairs: readonly [string, z.ZodObject, z.ZodObject][] = [
    ['SavedAudience', SavedAudience, SavedAudienceInput],
    ['Crosstab', Crosstab, CrosstabInput],
    ['CrosstabAudience', CrosstabAudience, CrosstabAudienceInput],
    ['Chart', Chart, ChartInput],
    ['Chart, as a new one', Chart, NewChart],
    ['Metadata', Metadata, MetadataInput],
    ['SharingUser', SharingUser, SharingUserInput],
  ];
  test.each(pairs)('%s: each of its fields is accepted', (_name, output, input) => {
    const told = Object.keys(input.shape).filter((field) => !toldOfASaving.has(field));
    expect(told.toSorted()).toEqual(Object.keys(output.shape).toSorted());
  });
});

test('a crosstab is refused unless it has the six fields that the interface requires', () => {
  const required = Object.entries(CrosstabInput.shape)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name);
  expect(required.toSorted()).toEqual(['bases', 'columns', 'country_codes', 'name', 'rows', 'wave_codes']);
});
