import { ChartInput } from '../../../../contract/saved-work/chart.ts';
import { fieldChanges } from '../../../saved-work/merge-lists.ts';
import type { z } from 'zod';

const writtenFields = ChartInput.pick({
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

export const chartFields = writtenFields.extend({
  wave_rule: ChartInput.shape.wave_rule,
  wave_points: ChartInput.shape.wave_points,
});
export type ChartFields = z.infer<typeof chartFields>;

/** Names of changed fields, as a reader would call them. */
const fieldWords: Readonly<Record<keyof ChartFields, string>> = {
  name: 'the name',
  attributes: 'the question',
  audiences: 'the audiences',
  base_audience: 'the base',
  dataset_code: 'the dataset',
  dataset_codes: 'the dataset',
  location_codes: 'where',
  wave_codes: 'when',
  wave_rule: 'when',
  wave_points: 'the split',
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

export const { changes: chartChanges, merge: mergeFields } = fieldChanges<ChartFields>(fieldWords);
