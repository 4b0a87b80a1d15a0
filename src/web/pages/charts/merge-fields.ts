import type { Chart } from '../../../contract/chart.ts';
import type { ChartFields } from './write-chart.ts';

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

/** What differs, as a reader says it, each thing once. */
export function changedThings(before: ChartFields, after: ChartFields): readonly string[] {
  return [...new Set(changedKeys(before, after).map((key) => fieldWords[key]))];
}

/** Their fields with my changes: what I did not touch is theirs, to the letter. */
export function mergeFields<Theirs extends object>(
  before: ChartFields,
  theirs: Theirs,
  mine: ChartFields,
): Theirs & Partial<ChartFields> {
  const changes = changedKeys(before, mine).map((key) => [key, mine[key]] as const);
  return { ...theirs, ...Object.fromEntries(changes) };
}

/** Whether two versions differ in nothing that is edited: it was shared between them, or put into a folder. */
export function isSameWork(before: Chart, after: Chart): boolean {
  return changedKeys(before, after).length === 0;
}

function changedKeys<Fields extends Readonly<Record<keyof ChartFields, unknown>>>(
  before: Fields,
  after: Fields,
): readonly (keyof ChartFields)[] {
  return Object.keys(fieldWords)
    .filter((key) => isField(key))
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

function isField(key: string): key is keyof ChartFields {
  return key in fieldWords;
}
