import { describe, expect, test } from 'vitest';
import { CategoryList } from './codebook/category.ts';
import {
  chartGroupTypes,
  chartSortParameterTypes,
  chartSortTypes,
  chartViewTypes,
} from './saved-work/chart-enums.ts';
import { CrosstabLine } from './query/crosstab-query.ts';
import { DatasetImport } from './datasets/dataset-import.ts';
import { DatasetList } from './datasets/dataset.ts';
import { FiguresResult } from './query/figures.ts';
import { FunnelResult } from './query/funnel.ts';
import { LocationList } from './codebook/location.ts';
import { MeansResult } from './query/means.ts';
import { Question } from './codebook/question.ts';
import { SplitterList } from './codebook/splitter.ts';
import { ScopedWaveCountsResult } from './query/wave-counts.ts';
import { WaveList } from './codebook/wave.ts';

/** One cell of a table of one row and one column: 6,000 of 10,000 people, 16,000 of 40,000 in the base. */
const cell = {
  row: 'r1',
  row_index: 1,
  column: 'c1',
  column_index: 1,
  audiences: {
    row: { audience: 'r1', size: 16_000, sample: 400, percentage: 40, intersect_percentage: 60 },
    column: { audience: 'c1', size: 10_000, sample: 250, percentage: 25, intersect_percentage: 37.5 },
  },
  base: { size: 40_000, sample: 1000 },
  intersect: { size: 6000, sample: 150, percentage: 15, index: 150 },
};

describe('the crosstab as lines', () => {
  test('a line is a cell', () => {
    expect(CrosstabLine.parse(cell)).toEqual(cell);
  });

  test('a cell of a mean adds the mean, its error and who has a value', () => {
    const line = { ...cell, mean: 3.2, standard_error: 0.1, value_sample: 120 };
    expect(CrosstabLine.parse(line)).toEqual(line);
  });

  test('the last line of a stream that failed is the error', () => {
    const line = {
      error: {
        error: 'unavailable',
        error_type: 'deadline_exceeded',
        code: 503,
        message: 'try a smaller table',
      },
    };
    expect(CrosstabLine.parse(line)).toEqual(line);
  });
});

describe('figures', () => {
  /** Two columns: the cell above, and one that no wave can answer. */
  const figures = {
    meta: {
      dataset: 'core',
      weight: 'default',
      size_unit: 'people',
      waves: ['q4_2025', 'q1_2026'],
      interval_level: 95,
      suppressed_cells: 0,
      floor: 0,
      data_version: 'v1',
      codebook_revision: 1,
      critical_values: [{ degrees: null, value: 1.96 }],
    },
    rows: [{ id: 'r1', base_mode: 'all', kind: 'share' }],
    columns: [
      { id: 'c1', kind: 'base' },
      { id: 'c2', kind: 'base' },
    ],
    lines: [{ waves: ['q4_2025', 'q1_2026'], partial: false }],
    cells: {
      line: [0, null],
      whole_line: [0, null],
      by_definition: [false, null],
      positive_sample: [150, null],
      positive_size: [6000, null],
      column_sample: [250, null],
      column_size: [10_000, null],
      column_effective: [250, null],
      whole_positive_sample: [400, null],
      whole_positive_size: [16_000, null],
      whole_sample: [1000, null],
      whole_size: [40_000, null],
      column_percentage_interval_low: [53.8, null],
      column_percentage_interval_high: [65.9, null],
    },
    tests: [
      {
        measure: 'column_percentage',
        versus: 'rest',
        z: [7.52, null],
        degrees: [null, null],
        p_value: [5.4e-14, null],
        standard_error: [3.5, null],
        untested: [null, null],
        other_value: [33.3, null],
        other_sample: [750, null],
      },
    ],
    absent: [{ row: 0, column: 1, reason: 'not_asked_together' }],
  };

  test('have one entry a cell in every array, null where there is no figure', () => {
    expect(FiguresResult.parse(figures)).toEqual(figures);
  });

  test('carry intervals, pairs and associations where they were asked for', () => {
    const more = {
      ...figures,
      cells: {
        ...figures.cells,
        row_percentage_interval_low: [30, null],
        row_percentage_interval_high: [45, null],
        index_interval_low: [132, null],
        index_interval_high: [170, null],
      },
      pair_tests: {
        pairs: [[0, 1]],
        z: [null],
        degrees: [null],
        p_value: [null],
        standard_error: [null],
        untested: ['not_comparable'],
      },
      associations: [
        {
          rows: [0],
          columns: [0, 1],
          sample: 900,
          cramers_v: 0.2,
          test: { f: 3.1, numerator_degrees: 1.8, denominator_degrees: 1600, p_value: 0.05 },
        },
        { rows: [0], columns: [0], sample: 900, cramers_v: 0, untested: 'too_small' },
      ],
    };
    expect(FiguresResult.parse(more)).toEqual(more);
  });

  test.each(Object.keys(figures))('are refused without %s', (name) => {
    const less = Object.fromEntries(Object.entries(figures).filter(([key]) => key !== name));
    expect(FiguresResult.safeParse(less).success).toBe(false);
  });

  test.each(Object.keys(figures.tests[0] ?? {}))('are refused with a test without %s', (name) => {
    const tests = figures.tests.map((one) =>
      Object.fromEntries(Object.entries(one).filter(([key]) => key !== name)),
    );
    expect(FiguresResult.safeParse({ ...figures, tests }).success).toBe(false);
  });
});

describe('the catalogue', () => {
  const namespaces = [{ code: 'core' }];

  test('a wave tells its dates, its namespaces and its respondents', () => {
    const waves = [
      {
        id: 'core:q1_2026',
        code: 'q1_2026',
        name: 'Q1 2026',
        accessible: true,
        date_start: '2026-01-01',
        date_end: '2026-03-31',
        kind: 'quarter',
        namespaces,
        dataset: 'core',
        respondents: 9600,
      },
    ];
    expect(WaveList.parse({ waves })).toEqual({ waves });
  });

  test('a location tells its respondents and the waves that were fielded in it', () => {
    const locations = [
      {
        id: 'core:gb',
        code: 'gb',
        name: 'United Kingdom',
        accessible: true,
        kind: 'country',
        also_called: ['Britain'],
        namespaces,
        dataset: 'core',
        respondents: 6400,
        waves: ['q1_2026'],
      },
    ];
    expect(LocationList.parse({ locations })).toEqual({ locations });
  });

  test('a splitter tells its segments', () => {
    const splitters = [
      {
        id: 'core:waves',
        code: 'waves',
        name: 'Waves',
        accessible: true,
        kind: 'waves',
        namespaces,
        dataset: 'core',
        segments: [{ code: 'q1_2026', name: 'Q1 2026' }],
      },
    ];
    expect(SplitterList.parse({ splitters })).toEqual({ splitters });
  });

  test('a category tells its parent and how many questions stand below it', () => {
    const categories = [
      {
        id: 'Media / Social',
        name: 'Social',
        parent_id: 'Media',
        accessible: true,
        namespaces,
        dataset: 'core',
        questions: 4,
      },
    ];
    expect(CategoryList.parse({ categories })).toEqual({ categories });
  });

  test('a question tells where it ran as a union of waves with locations', () => {
    const question = {
      code: 'gaming.q3',
      namespace: 'gaming',
      dataset: 'gaming',
      kind: 'grid_single',
      name: 'How often, on what',
      wording: 'How often do you play on each of these?',
      category: { id: 'Gaming', path: ['Gaming'] },
      unit: '',
      also_called: ['play frequency'],
      notes: 'Asked of people who play at all.',
      datapoints: [
        { code: 'q3_1', name: 'Phone', midpoint: null, numeric: true, from: null, to: null },
        {
          code: 'q3_4',
          name: 'Console',
          midpoint: null,
          numeric: true,
          from: null,
          to: null,
          asked_in: [{ waves: ['q1_2026'], locations: ['gb'] }],
        },
      ],
      suffixes: [
        { code: 1, name: 'Daily', midpoint: 7, numeric: true },
        { code: 99, name: "Don't know", midpoint: null, numeric: false },
      ],
      waves: ['q4_2025', 'q1_2026'],
      locations: ['gb', 'de'],
      asked_in: [
        { waves: ['q4_2025'], locations: ['gb'] },
        { waves: ['q1_2026'], locations: ['gb', 'de'] },
      ],
      accessible: true,
    };
    expect(Question.parse(question)).toEqual(question);
  });

  test('a dataset tells its place in the tree and its weights, the default first', () => {
    const datasets = [
      {
        code: 'core',
        name: 'Core survey',
        namespace: 'core',
        parent_code: '',
        children: ['gaming'],
        synthetic: true,
        public: true,
        respondents: 76_800,
        waves: 8,
        locations: 12,
        questions: 70,
        weights: [{ code: 'default', name: 'Population', projects: true }],
        min_cell: 0,
        version: 'a1',
        revision: 1,
        data_version: 'a1',
        figures_version: 'a1',
        updated_at: '2026-03-02T09:15:00.000Z',
        is_owner: true,
        may_export: true,
        may_grant: false,
      },
    ];
    expect(DatasetList.parse({ datasets })).toEqual({ datasets });
  });

  test('an import that was refused names line, column and remedy', () => {
    const refused = {
      id: '018f3a91-2f60-7c85-b1e9-08d4a3f7c692',
      state: 'refused',
      progress: 1,
      seconds_left: null,
      respondents: 0,
      file: 'tea.csv',
      format: 'csv',
      bytes: 1024,
      into: '',
      dataset: '',
      namespace: '',
      problems: [
        {
          severity: 'error',
          line: 12,
          column: 'q1',
          code: 'unknown_value',
          message: 'the value 9 of q1 is not in the codebook: add it or correct the cell',
        },
      ],
      created_at: '2026-03-02T09:15:00.000Z',
      updated_at: '2026-03-02T09:15:04.000Z',
    };
    expect(DatasetImport.parse(refused)).toEqual(refused);
  });
});

describe('the further queries', () => {
  test('means tell their error, median and effective sample', () => {
    const means = {
      meta: {
        question: 'q31',
        unit: 'hours',
        unavailable: [],
        suppressed_rows: 0,
        weight: 'default',
        dataset: 'core',
      },
      data: [
        {
          question: 'q31',
          datapoint: '',
          audience: '',
          mean: 3.5,
          standard_error: 0.1,
          median: 3,
          sample: 400,
          effective_sample: 380.5,
          size: 16_000,
          waves: ['q1_2026'],
        },
      ],
    };
    expect(MeansResult.parse(means)).toEqual(means);
  });

  test('scoped wave counts tell size, sample and effective sample, and each wave', () => {
    const counts = {
      base_size: 40_000,
      base_sample: 1000,
      audience_sample: 250,
      audience_size: 10_000,
      audience_percentage: 25,
      audience_effective_sample: 240.2,
      per_wave_count: [
        { code: 'q1_2026', name: 'Q1 2026', sample: 250, percentage: 25, base_sample: 1000, available: true },
      ],
      dataset: 'core',
      weight: 'default',
      suppressed: false,
    };
    expect(ScopedWaveCountsResult.parse(counts)).toEqual(counts);
  });

  test('a funnel tells of each node its own size, what it leaves and what is without it', () => {
    const funnel = {
      base_size: 40_000,
      base_sample: 1000,
      nodes: [
        {
          path: '',
          size: 6000,
          sample: 150,
          effective_sample: 140,
          percentage: 15,
          waves: ['q1_2026'],
        },
        {
          path: 'and[0]',
          size: 16_000,
          sample: 400,
          effective_sample: 380,
          percentage: 40,
          waves: ['q1_2026'],
          left: { size: 16_000, sample: 400, percentage: 40 },
          without: { size: 10_000, sample: 250, percentage: 25 },
        },
      ],
      dataset: 'core',
      weight: 'default',
      suppressed_nodes: 0,
    };
    expect(FunnelResult.parse(funnel)).toEqual(funnel);
  });
});

test("a chart's integers mean what is published", () => {
  expect(Object.values(chartViewTypes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 16, 17]);
  expect([chartViewTypes.bar, chartViewTypes.line, chartViewTypes.table, chartViewTypes.dumbbell]).toEqual([
    1, 3, 5, 8,
  ]);
  expect(chartGroupTypes).toEqual({ datapoint: 1, audience: 2, segment: 3 });
  expect(chartSortTypes).toEqual({ questionnaireOrder: 1, ascending: 2, descending: 3 });
  expect(chartSortParameterTypes).toEqual({ metric: 1, name: 2, audience: 3 });
});
