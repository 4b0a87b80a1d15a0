import { expect, test } from 'vitest';
import { Chart } from '../../../../contract/saved-work/chart.ts';
import type { SharedChart } from '../../../../contract/saved-work/shared-chart.ts';
import { scopeWords } from '../../../app/scope/scope-words.ts';
import { cardWords } from '../card-words.ts';
import { sharedFigures } from './shared-figures.ts';

const place = (code: string, at: number) => ({ code, name: code.toUpperCase(), place: at });
const shared: SharedChart = {
  dataset: { name: 'Pets', synthetic: false },
  weight_name: 'People',
  waves: { total: 4, kind: 'quarter', items: [place('w2', 1), place('w4', 3)] },
  locations: { total: 12, kind: 'country', items: ['a', 'b', 'c'].map(place) },
  question: {
    code: 'q',
    kind: 'multiple',
    name: 'Pets kept',
    wording: '',
    notes: '',
    mean_name: '',
    unit: '',
    datapoints: [{ code: 'cat', name: 'Cat', midpoint: null }],
    suffixes: [],
  },
  split: null,
  figures: {
    meta: {
      dataset: 'pets',
      weight: 'people',
      size_unit: 'people',
      waves: ['w2', 'w4'],
      interval_level: 95,
      suppressed_cells: 0,
      floor: 10,
      data_version: 'v1',
      codebook_revision: 1,
      critical_values: [],
    },
    rows: [{ id: 'cat', base_mode: 'all', kind: 'share' }],
    columns: [{ id: '#base', kind: 'base' }],
    lines: [{ waves: ['w2', 'w4'], partial: false }],
    cells: {
      line: [0],
      whole_line: [0],
      positive_sample: [40],
      positive_size: [100],
      column_sample: [160],
      column_size: [400],
      column_effective: [150],
      whole_positive_sample: [40],
      whole_positive_size: [100],
      whole_sample: [160],
      whole_size: [400],
    },
    tests: [],
    absent: [],
  },
};
const chart = (question: string, more: object = {}) =>
  Chart.parse({
    id: 'c',
    name: 'C',
    folder_id: '',
    attributes: [{ datapoint_code: '', namespace_code: 'core', question_code: question, suffix_code: '' }],
    audiences: [],
    base_audience: { id: '', name: '', color_index: 0, is_hidden: false, expression: {} },
    color: '',
    dataset_codes: [],
    dataset_names: [],
    location_codes: [],
    wave_codes: [],
    metrics: [],
    segments: [],
    segmented_base: false,
    splitter: '',
    group_type: 0,
    sort_type: 0,
    sort_parameter_type: 0,
    view_type: 0,
    sort_parameter_value: '',
    is_owner: false,
    is_public: true,
    is_shared: true,
    owner_id: 0,
    owner_email: '',
    shared_type: '',
    created_at: 0,
    updated_at: 0,
    shared_at: 0,
    metadata: { json: [], valid: false },
    dataset_code: '',
    rev: 1,
    ...more,
  });

test('the chart of a link is drawn from its answer, and names waves and places as its owner’s chart does', () => {
  const drawn = sharedFigures(chart('q'), shared);
  expect(drawn?.view).toBe('bars');
  expect(drawn?.model.panels[0]?.rows[0]?.base).toMatchObject({ label: '25.0', answerName: 'Cat' });
  expect(drawn === null ? null : scopeWords(drawn.scope)).toEqual({
    dataset: 'Pets',
    where: '3 of 12 countries',
    when: 'W2, W4',
    weight: 'People',
  });
});

test('a view that can’t be drawn of it is bars, and another question’s chart is none', () => {
  // A line over waves without waves beside each other; a stack of answers that overlap.
  for (const view_type of [3, 2]) expect(sharedFigures(chart('q', { view_type }), shared)?.view).toBe('bars');
  expect(sharedFigures(chart('other'), shared)).toBe(null);
});

test('the chart of a link draws a size only where its answer counts people', () => {
  const sizes = chart('q', { metrics: ['positive_size'] });
  expect(sharedFigures(sizes, shared)?.model.metric).toBe('positive_size');
  const meta = { ...shared.figures.meta, size_unit: 'weighted respondents' } as const;
  const counted = sharedFigures(sizes, { ...shared, figures: { ...shared.figures, meta } });
  expect(counted?.model).toMatchObject({
    sizeUnit: 'weighted respondents',
    metric: 'audience_percentage',
  });
});

test('a title that somebody wrote is never replaced by a headline', () => {
  const figures = sharedFigures(chart('q'), shared);
  if (figures === null) throw new Error('the link shows the chart');
  const labelOf = (title: string | null) => cardWords({ figures, drawn: figures.model, title });
  expect(labelOf('Cats first').label).toBe('Cats first');
  expect(labelOf(null).label).toBe(labelOf('Cats first').finding);
  expect(labelOf(null).label).not.toBe('');
});
