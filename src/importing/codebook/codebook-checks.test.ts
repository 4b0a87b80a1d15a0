import { describe, expect, test } from 'vitest';
import { proposalFaults } from '../proposal/findings/proposal-problems.ts';
import { proposalOfCodebook } from '../proposal/proposal-of-codebook.ts';
import { Codebook } from './codebook.ts';
import { columnFindings, describedColumns } from '../table/described-columns.ts';
import { codebookFindings } from './codebook-checks.ts';
import { type ImportOptions, withOptions } from './file-codebook.ts';
import { teaDesign } from '../../testing/tea-design.ts';

const single = {
  code: 'q1',
  name: 'Question 1',
  type: 'single',
  column: 'q1',
  datapoints: [
    { code: 'a', name: 'A', value: 1 },
    { code: 'b', name: 'B', value: 2 },
  ],
};
const multiple = {
  code: 'q2',
  name: 'Question 2',
  type: 'multiple',
  datapoints: [
    { code: 'a', name: 'A', column: 'q2_a' },
    { code: 'b', name: 'B', column: 'q2_b' },
  ],
};
const grid = {
  code: 'q3',
  name: 'Question 3',
  type: 'grid_multiple',
  datapoints: [{ code: 'a', name: 'A', columns: { 1: 'q3_a_1', 2: 'q3_a_2' } }],
  suffixes: [
    { code: 1, name: 'One' },
    { code: '2', name: 'Two' },
  ],
};
const numeric = {
  code: 'q4',
  name: 'Question 4',
  type: 'numeric',
  column: 'q4',
  bands: [
    { code: 'low', name: 'Low', to: 9 },
    { code: 'mid', name: 'Middle', from: 10, to: 19 },
    { code: 'high', name: 'High', from: 20 },
  ],
};
const base = {
  ...teaDesign,
  questions: [single, multiple, grid, numeric],
};
const headers = 'id,w,wave,region,q1,q2_a,q2_b,q3_a_1,q3_a_2,q4'.split(',');

test('a codebook that says nothing contradictory has no findings', () => {
  expect(findingsOf({})).toEqual([]);
});

describe('codes', () => {
  test.each<[string, object, string]>([
    [
      'of waves are unique',
      { waves: [...base.waves, { code: 'w1', name: 'Again', value: 9 }] },
      'Two waves have the code “w1”. “Wave 1” and “Again”: give one of them another',
    ],
    [
      'of locations are unique',
      { locations: [...base.locations, { code: 'north', name: 'Again', value: 9 }] },
      'Two locations have the code “north”. “North” and “Again”: give one of them another',
    ],
    [
      'of weights are unique',
      { weight_columns: ['w', 'q4'].map((column) => ({ code: 'w', name: 'W', column })) },
      'Two weights have the code “w”. “W” and “W”: give one of them another',
    ],
    [
      'of questions are unique in a questionnaire',
      { questions: [single, { ...multiple, code: 'q1' }] },
      'Two questions have the code “q1”. “Question 1” and “Question 2”: give one of them another, or leave it out',
    ],
    [
      'of datapoints are unique in a question',
      {
        questions: [
          { ...multiple, datapoints: [multiple.datapoints[0], { code: 'a', name: 'A2', column: 'q2_b' }] },
        ],
      },
      'Two answers have the code “a” in “Question 2”. “A” and “A2”: give one of them another, or leave it out',
    ],
    [
      'of suffixes are unique in a question',
      {
        questions: [
          {
            code: 'q3',
            name: 'Question 3',
            type: 'grid_single',
            datapoints: [{ code: 'a', name: 'A', column: 'q3_a_1' }],
            suffixes: [
              { code: 2, name: 'Two', value: 1 },
              { code: '2', name: 'Again', value: 2 },
            ],
          },
        ],
      },
      'Two columns have the code “2” in “Question 3”. “Two” and “Again”: give one of them another, or leave it out',
    ],
    [
      'of datasets are unique',
      { children: [{ code: 'tea', name: 'Tea', namespace: 'more' }] },
      'the dataset code "tea" is used twice; change one',
    ],
    [
      'of namespaces are unique',
      { children: [{ code: 'tea2', name: 'Tea', namespace: 'tea' }] },
      'the namespace code "tea" is used twice; change one',
    ],
    [
      'of waves are not reserved',
      { waves: [{ code: 'unstated', name: 'Unstated' }] },
      '“Unstated” cannot have the code “unstated”. The wave code "unstated" is reserved; use another',
    ],
    [
      'of locations are not reserved',
      { locations: [{ code: 'unstated', name: 'Unstated', value: 1 }] },
      '“Unstated” cannot have the code “unstated”. The location code "unstated" is reserved; use another',
    ],
    [
      'of questions are not reserved',
      { questions: [{ ...single, code: 'waves' }] },
      '“Question 1” cannot have the code “waves”. The question code "waves" is reserved; use another',
    ],
  ])('%s', (_, change, message) => {
    expect(findingsOf(change)).toEqual([message]);
  });

  test('of datapoints may recur from question to question', () => {
    expect(findingsOf({ questions: [single, multiple] })).toEqual([]);
  });
});

describe('the namespace', () => {
  test('is the code of the dataset, which then must hold no dot', () => {
    expect(findingsOf({ dataset: { code: 'tea.2026', name: 'Tea' } })).toEqual([
      'the namespace code "tea.2026" must be 1 to 64 letters, digits or _ : -',
    ]);
    expect(findingsOf({ dataset: { code: 'tea.2026', name: 'Tea' } }, { namespace: 'tea' })).toEqual([]);
  });

  test.each(['core', 'waves', 'locations', 'unstated'])('is not %s, which is reserved', (namespace) => {
    expect(findingsOf({}, { namespace })).toEqual([
      `the namespace code "${namespace}" is reserved; use another`,
    ]);
  });

  test('given as an option is checked as one of a codebook is', () => {
    expect(findingsOf({}, { code: '../tea', namespace: 'tea' })).toEqual([
      'the dataset code "../tea" must be 1 to 64 letters, digits or _ . : -',
    ]);
  });

  test('of a question is that of a dataset', () => {
    expect(findingsOf({ questions: [{ ...single, namespace: 'other' }] })).toEqual([
      'question q1: the namespace "other" is that of no dataset here (tea)',
    ]);
  });
});

describe('columns', () => {
  test.each<[string, object, ImportOptions, string, string]>([
    ['of ids', { id_column: 'key' }, {}, 'key', 'the file has no column "key", which should hold ids'],
    [
      'of the default weight',
      { weight_column: 'wt' },
      {},
      'wt',
      'the file has no column "wt", which should hold the weight wt',
    ],
    [
      'of a weight given as an option',
      {},
      { weight: 'wt' },
      'wt',
      'the file has no column "wt", which should hold the weight wt',
    ],
    ['of waves', {}, { wave: 'round' }, 'round', 'the file has no column "round", which should hold waves'],
    [
      'of locations',
      {},
      { location: 'country' },
      'country',
      'the file has no column "country", which should hold locations',
    ],
    ['of strata', { stratum_column: 's' }, {}, 's', 'the file has no column "s", which should hold strata'],
    [
      'of sampling units',
      { psu_column: 'p' },
      {},
      'p',
      'the file has no column "p", which should hold sampling units',
    ],
    [
      'of a question',
      { questions: [{ ...single, column: 'Q1' }] },
      {},
      'Q1',
      'question q1: the file has no column "Q1"',
    ],
  ])('%s are in the header', (_, change, options, column, message) => {
    expect([...findings(change, options)]).toEqual([{ column, message }]);
  });

  test('of waves and locations are named where there are several', () => {
    expect(findingsOf({ wave_column: null, location_column: null })).toEqual([
      'name the column of the waves: wave_column in the codebook, or --wave',
      'name the column of the locations: location_column in the codebook, or --location',
    ]);
  });

  test('stand once in a question', () => {
    const twice = {
      ...multiple,
      datapoints: multiple.datapoints.map((answer) => Object.assign({}, answer, { column: 'q2_a' })),
    };
    expect(findingsOf({ questions: [twice] })).toEqual(['question q2: the column "q2_a" is used twice']);
  });

  test('of a grid are one for each suffix', () => {
    const datapoints = [{ code: 'a', name: 'A', columns: { 1: 'q3_a_1', 3: 'q3_a_2' } }];
    expect(findingsOf({ questions: [{ ...grid, datapoints }] })).toEqual([
      'question q3: the datapoint a has no column for the suffixes 2',
      'question q3: the datapoint a has columns for suffixes that are not listed: 3',
    ]);
  });
});

describe('values and bands', () => {
  test.each<[string, object, string]>([
    [
      'a value stands for one answer',
      {
        questions: [{ ...single, datapoints: [...single.datapoints, { code: 'c', name: 'C', value: '1' }] }],
      },
      'question q1: two answers have the value "1"; give each its own',
    ],
    [
      'a value stands for one location',
      { locations: [...base.locations, { code: 'east', name: 'East', value: 2 }] },
      'two locations have the value "2"; give each its own',
    ],
    [
      'a value stands for one wave',
      { waves: [...base.waves, { code: 'w3', name: 'Wave 3', value: 'w1' }] },
      'two waves have the value "w1"; give each its own',
    ],
    [
      'bands do not share a bound',
      {
        questions: [
          {
            ...numeric,
            bands: [
              { code: 'low', name: 'Low', to: 10 },
              { code: 'high', name: 'High', from: 10 },
            ],
          },
        ],
      },
      'question q4: the bands Low and High overlap at 10; both bounds belong to a band',
    ],
    [
      'bands do not overlap, in whatever order they stand',
      {
        questions: [
          {
            ...numeric,
            bands: [
              { code: 'b', name: 'B', from: 5, to: 9 },
              { code: 'a', name: 'A', from: 0, to: 6 },
            ],
          },
        ],
      },
      'question q4: the bands A and B overlap at 5; both bounds belong to a band',
    ],
    [
      'a band goes upwards',
      { questions: [{ ...numeric, bands: [{ code: 'a', name: 'A', from: 6, to: 0 }] }] },
      'question q4: the band A ends before it begins',
    ],
    [
      'a wave ends after it starts',
      { waves: [{ code: 'w1', name: 'Wave 1', date_start: '2026-02-01', date_end: '2026-01-01' }] },
      'the wave w1 ends (2026-01-01) before it starts (2026-02-01)',
    ],
    [
      'waves stand in time order',
      {
        waves: [
          { code: 'w1', name: 'Wave 1', date_start: '2026-02-01' },
          { code: 'w2', name: 'Wave 2', date_start: '2026-01-01' },
        ],
      },
      'the wave w2 starts before w1, which is listed first; list waves in time order',
    ],
    [
      'there are at most 20,000 pairs',
      { locations: Array.from({ length: 10_001 }, (_, value) => ({ code: `l${value}`, name: 'L', value })) },
      '2 waves and 10001 locations make more than 20000 pairs; take fewer',
    ],
  ])('%s', (_, change, message) => {
    expect(findingsOf(change)).toEqual([message]);
  });
});

describe('asked_in', () => {
  test('names waves and locations that are listed', () => {
    const question = {
      ...single,
      asked_in: [{ waves: ['w1', 'w9'] }],
      datapoints: [{ code: 'a', name: 'A', value: 1, asked_in: [{ locations: ['west'] }] }],
    };
    const suffixes = [
      { code: 1, name: 'One' },
      { code: 2, name: 'Two', asked_in: [{ waves: ['w8'] }] },
    ];
    expect(findingsOf({ questions: [question, { ...grid, suffixes }] })).toEqual([
      'question q1: asked_in of it names the wave "w9", which is not listed',
      'question q1: asked_in of the datapoint a names the location "west", which is not listed',
      'question q3: asked_in of the suffix 2 names the wave "w8", which is not listed',
    ]);
  });

  test('may name the location of those who state none', () => {
    expect(findingsOf({ questions: [{ ...single, asked_in: [{ locations: ['unstated'] }] }] })).toEqual([]);
  });
});

function* findings(change: object, options: ImportOptions) {
  const codebook = withOptions(Codebook.parse({ ...base, ...change }), options);
  const namespace = options.namespace ?? codebook.dataset.code;
  yield* codebookFindings(codebook, namespace);
  const proposal = proposalOfCodebook(
    { codebook, namespace, headers, notes: [] },
    { rows: 0, variables: [] },
  );
  yield* columnFindings(describedColumns(proposal), new Set(headers));
  for (const message of proposalFaults(proposal)) yield { message };
}

function findingsOf(change: object, options: ImportOptions = {}): string[] {
  return Array.from(findings(change, options), ({ message }) => message);
}
