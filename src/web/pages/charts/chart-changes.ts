import { ChartInput } from '../../../contract/chart.ts';
import type { Change } from '../../saved-work/work-kind.ts';
import { type ReadChart, readChart } from './read-chart.ts';
import type { ChartFields } from './chart-draft.ts';

const fieldWords: Readonly<Record<keyof ChartFields, string>> = {
  name: 'the name',
  attributes: 'the question',
  audiences: 'the audiences',
  base_audience: 'the base',
  dataset_code: 'the dataset',
  dataset_codes: 'the dataset',
  location_codes: 'where',
  wave_codes: 'when',
  metrics: 'the metric',
  splitter: 'the split',
  segments: 'the split',
  segmented_base: 'the split',
  sort_type: 'the order',
  sort_parameter_type: 'the order',
  sort_parameter_value: 'the order',
  view_type: 'the view',
  group_type: 'the grouping',
  metadata: 'title and settings',
};

/** Fields that a chart's editor writes. */
export const chartFields = ChartInput.pick({
  name: true,
  attributes: true,
  audiences: true,
  base_audience: true,
  dataset_code: true,
  dataset_codes: true,
  location_codes: true,
  wave_codes: true,
  metrics: true,
  splitter: true,
  segments: true,
  segmented_base: true,
  sort_type: true,
  sort_parameter_type: true,
  sort_parameter_value: true,
  view_type: true,
  group_type: true,
  metadata: true,
}).required();

/** Each part that differs once: a part may be written in several fields. */
export function chartChanges(before: ChartFields, after: ChartFields): readonly Change[] {
  const parts = new Set(changedKeys(before, after).map((key) => fieldWords[key]));
  return [...parts].map((part) => ({ parts: [part], words: `change ${part}` }));
}

/** Their fields with my changes: fields that I did not touch are theirs, to the letter. */
export function mergeFields<Theirs extends object>(
  before: ChartFields,
  theirs: Theirs,
  mine: ChartFields,
): Theirs & Partial<ChartFields> {
  const changes = changedKeys(before, mine).map((key) => [key, mine[key]] as const);
  return { ...theirs, ...Object.fromEntries(changes) };
}

/** Fields that were written but not saved, as the editor goes on with them. */
export function readFields(fields: ChartFields): ReadChart {
  return readChart({
    ...fields,
    name: fields.name ?? '',
    attributes: (fields.attributes ?? []).map((attribute) => ({
      namespace_code: attribute.namespace_code ?? '',
      question_code: attribute.question_code ?? '',
      datapoint_code: attribute.datapoint_code ?? '',
      suffix_code: attribute.suffix_code ?? '',
    })),
    audiences: (fields.audiences ?? []).map(filled),
    base_audience: filled(fields.base_audience ?? {}),
    dataset_code: fields.dataset_code ?? '',
    dataset_codes: fields.dataset_codes ?? [],
    location_codes: fields.location_codes ?? [],
    wave_codes: fields.wave_codes ?? [],
    metrics: fields.metrics ?? [],
    splitter: fields.splitter ?? '',
    segments: fields.segments ?? [],
    segmented_base: fields.segmented_base ?? false,
    sort_type: fields.sort_type ?? 0,
    sort_parameter_type: fields.sort_parameter_type ?? 0,
    sort_parameter_value: fields.sort_parameter_value ?? '',
    view_type: fields.view_type ?? 0,
    group_type: fields.group_type ?? 0,
    metadata: { json: fields.metadata?.json ?? [], valid: fields.metadata?.valid ?? false },
  });
}

function filled(audience: NonNullable<ChartFields['base_audience']>) {
  return {
    id: audience.id ?? '',
    name: audience.name ?? '',
    color_index: audience.color_index ?? 0,
    is_hidden: audience.is_hidden ?? false,
    expression: audience.expression ?? {},
  };
}

function changedKeys(before: ChartFields, after: ChartFields): readonly (keyof ChartFields)[] {
  return Object.keys(fieldWords)
    .filter((key) => isField(key))
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

function isField(key: string): key is keyof ChartFields {
  return key in fieldWords;
}
