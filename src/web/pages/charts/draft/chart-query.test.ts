import { emptyDraft } from './read-chart.ts';
import { describe, expect, test } from 'vitest';
import type { Expression as WireExpression } from '../../../../contract/expression.ts';
import { toWireQuery } from '../../../api/figures/figures.ts';
import type { ScopeRequest } from '../../../app/scope/scope.ts';
import type { ChartDraft } from './chart-draft.ts';
import { chartQuery, segmentsOf } from '../../../../figures/questions/chart-query.ts';

const question = {
  code: 'q11',
  kind: 'grid_multiple',
  name: 'Visits',
  datapoints: [
    { code: 'q11_1', name: 'One' },
    { code: 'q11_2', name: 'Two' },
  ],
  suffixes: [
    { code: 1, name: 'Daily' },
    { code: 2, name: 'Weekly' },
  ],
  waves: ['2025q1', '2025q2'],
} as const;
const everywhere = { locations: null, waves: null, weight: null };
const women = { question: 'q3', datapoints: ['q3_2'] };
const splitDraft = { ...emptyDraft, question: 'q11', splitter: 'waves' };
const waves = ['2025q1', '2025q2', '2025q3'].map((code) => ({ code, name: code }));

function asked(change: Partial<ChartDraft>, more: Partial<Parameters<typeof chartQuery>[0]> = {}) {
  const draft = { ...emptyDraft, question: 'q11', ...change };
  return chartQuery({
    draft,
    metric: 'audience_percentage',
    scope: everywhere,
    question,
    segments: [],
    waves,
    saved: new Map(),
    profile: 'linearised',
    ...more,
  });
}

function queryOf(...chart: Parameters<typeof asked>) {
  const { query } = asked(...chart);
  if (query === null) throw new Error('the chart asks something');
  return query;
}

test('a score is asked for with its parts, among those who gave an answer that counts', () => {
  const likely = {
    ...question,
    kind: 'single',
    name: 'Likelihood to recommend',
    datapoints: [
      ...Array.from({ length: 11 }, (_, number) => ({
        code: `a${number}`,
        name: String(number),
        midpoint: number,
      })),
      { code: 'no', name: "Don't know", midpoint: null },
    ],
    suffixes: [],
  } as const;
  const query = queryOf({}, { metric: 'score', question: likely });
  const given = (...numbers: number[]) => numbers.map((number) => `a${number}`);
  const among = { datapoints: given(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) };
  const base = { mode: 'answered', among };
  expect(query.rows).toMatchObject([
    {
      id: '#mean',
      content: {
        kind: 'value',
        value: { coding: { kind: 'score', plus: given(9, 10), minus: given(0, 1, 2, 3, 4, 5, 6) } },
      },
      base,
    },
    { id: '#mean#minus', content: { of: { datapoints: given(0, 1, 2, 3, 4, 5, 6) } }, base },
    { id: '#mean#passive', content: { of: { datapoints: given(7, 8) } }, base },
    { id: '#mean#plus', content: { of: { datapoints: given(9, 10) } }, base },
  ]);
  expect(query.want.intervalsOf).toEqual(['mean', 'columnPercentage']);
});

test('asks for every audience, hidden ones too, and for the base itself', () => {
  const audience = { key: 'series-1', id: '', name: 'Women', color: 1, isHidden: true, expression: women };
  const saved = { key: 'id-9', id: 'id-9', name: 'Saved', color: 2, isHidden: false, expression: null };
  const scope: ScopeRequest = { locations: ['de'], waves: null, weight: 'unweighted' };
  const expressions = new Map<string, WireExpression>([['id-9', { question: 'q4', datapoints: ['q4_1'] }]]);
  const query = queryOf({ suffixes: [1], audiences: [audience, saved] }, { scope, saved: expressions });
  expect(toWireQuery('core', query)).toMatchObject({
    dataset: 'core',
    rows: [
      { id: 'q11_1', content: { expression: { question: 'q11', datapoints: ['q11_1'], suffixes: [1] } } },
      { id: 'q11_2' },
    ],
    columns: [
      { id: 'series-1', expression: women },
      { id: 'id-9', expression: { question: 'q4', datapoints: ['q4_1'] } },
      { id: '#base', expression: null },
    ],
    base_audience: null,
    weight: 'unweighted',
    locations: ['de'],
    waves: null,
  });
});

test('has a row for every answer, at each suffix where these are asked for one by one, then for every net', () => {
  const nets = [{ code: 'net-1', name: 'Either', datapoints: ['q11_1', 'q11_2'] }];
  const ids = (change: Partial<ChartDraft>) => queryOf(change).rows.map(({ id }) => id);
  expect(ids({ nets })).toEqual(['q11_1', 'q11_2', 'net-1']);
  expect(ids({ datapoints: ['q11_2'], splitSuffixes: true })).toEqual(['q11_2@1', 'q11_2@2']);
});

test('has a column for every audience in every segment, and tests the last against each earlier wave', () => {
  const query = queryOf(splitDraft, { segments: waves });
  expect(query.columns.map(({ id }) => id)).toEqual(['2025q1|#base', '2025q2|#base', '2025q3|#base']);
  // It was not asked in the third.
  expect(query.want.pairs).toEqual([[1, 0]]);
  expect(query.want.contrasts).toEqual([]);
  // 0, 2 and 3 are −5/3, 1/3 and 4/3 from their mean; the squares of these are 42/9.
  const all = ['2025q1', '2025q2', '2025q3', '2025q4'].map((code) => ({ code, name: code }));
  const drawn = all.filter(({ code }) => code !== '2025q2');
  const ran = { ...question, waves: all.map(({ code }) => code) };
  const [slope] = queryOf(splitDraft, { segments: drawn, waves: all, question: ran }).want.contrasts;
  expect(slope?.columns).toEqual([0, 1, 2]);
  expect(slope?.coefficients.map((one) => one * 14)).toEqual(
    [-5, 1, 4].map((one) => expect.closeTo(one, 12)),
  );
});

test('a point of several waves is a column with a condition on them, tested against the last that shares none', () => {
  const all = ['w1', 'w2', 'w3', 'w4', 'w5'].map((code) => ({ code, name: code }));
  const points = { kind: 'rolling', count: 2 } as const;
  const draft = { ...splitDraft, points, against: 'previous_wave' } as const;
  const scope = { allWaves: all, allLocations: [], waves: null, locations: null };
  const segments = segmentsOf(draft, { questionByCode: new Map() }, scope);
  expect(segments.map(({ code, name }) => [code, name])).toEqual(
    ['w2', 'w3', 'w4', 'w5'].map((code) => [code, code]),
  );
  const ran = { ...question, waves: all.map(({ code }) => code) };
  const { columns, want } = queryOf(draft, { segments, waves: all, question: ran });
  expect(columns.map(({ who }) => who?.kind === 'clause' && who.datapoints)).toEqual([
    ['w1', 'w2'],
    ['w2', 'w3'],
    ['w3', 'w4'],
    ['w4', 'w5'],
  ]);
  expect(want.test).toEqual({
    versus: 'previous_wave',
    profile: 'linearised',
    earlier: [null, null, 0, 1],
  });
});

test('asks for those of its segments that the scope still holds', () => {
  const draft = { ...splitDraft, segments: ['2025q1', '2025q2'] };
  const codes = (chosen: readonly string[] | null) => {
    const scope = { allWaves: waves, allLocations: [], waves: chosen, locations: null };
    return segmentsOf(draft, { questionByCode: new Map() }, scope).map(({ code }) => code);
  };
  expect(codes(null)).toEqual(['2025q1', '2025q2']);
  expect(codes(['2025q2', '2025q3'])).toEqual(['2025q2']);
  expect(codes(['2025q3'])).toEqual(['2025q3']);
});

test('a base travels as its expression, saved or not', () => {
  const clause = queryOf({ base: { id: 'b', name: 'Women', expression: women } }).base;
  expect(clause).toMatchObject({ question: 'q3', datapoints: ['q3_2'] });
  const saved = new Map<string, WireExpression>([['b', women]]);
  expect(queryOf({ base: { id: 'b', name: 'Women', expression: null } }, { saved }).base).toEqual(clause);
});

test('asks for the mean of each grid row that is chosen, or of the question', () => {
  const grid = { ...question, kind: 'grid_numeric', suffixes: [] } as const;
  const rows = toWireQuery(
    'core',
    queryOf({ datapoints: ['q11_2'] }, { metric: 'mean', question: grid }),
  ).rows;
  expect(rows).toMatchObject([
    { id: 'q11_2', content: { kind: 'value', value: { question: 'q11', datapoint: 'q11_2' } } },
  ]);
  const number = { ...question, kind: 'numeric', datapoints: [], suffixes: [] } as const;
  const { rows: whole, want } = queryOf({}, { metric: 'mean', question: number });
  expect(whole).toMatchObject([{ id: '#mean', content: { kind: 'value', value: { datapoint: null } } }]);
  expect([want.intervalsOf, want.rowTest, want.test.versus]).toEqual([['mean'], false, 'rest']);
  expect([want.quantiles, want.bins]).toEqual([[0.5], 'automatic']);
});

test('means of numbers by row and column are those of each cell, or of each grid row at one column', () => {
  const cells = { ...question, kind: 'grid_numeric' } as const;
  const rowsAt = (suffixes: readonly number[] | null) =>
    queryOf({ suffixes }, { metric: 'mean', question: cells }).rows.map(({ id, content }) => [
      id,
      content.kind === 'value' ? content.value.suffixes : null,
    ]);
  expect(rowsAt([2])).toEqual([
    ['q11_1', [2]],
    ['q11_2', [2]],
  ]);
  expect(rowsAt(null)).toEqual([
    ['q11_1@1', [1]],
    ['q11_1@2', [2]],
    ['q11_2@1', [1]],
    ['q11_2@2', [2]],
  ]);
});

test('says why there is nothing to ask', () => {
  expect(asked({ base: { id: 'b', name: 'Women', expression: null } })).toEqual({
    query: null,
    refusal: 'The conditions of “Women” can’t be read.',
  });
  expect(asked({}, { question: { ...question, datapoints: [] } })).toEqual({
    query: null,
    refusal: 'The answers are numbers without bands, so there is nothing to count.',
  });
});

test('asks for the test that the chart shows: the wave before only where waves are next to each other', () => {
  const of = (change: Partial<ChartDraft>) => {
    const { want } = queryOf({ ...change }, { segments: change.splitter === 'waves' ? waves : [] });
    return [want.test.versus, want.rowTest];
  };
  expect(of({})).toEqual(['rest', true]);
  expect(of({ against: 'total' })).toEqual(['total', false]);
  expect(of({ against: 'each_other' })).toEqual(['none', false]);
  expect(of({ against: 'previous_wave' })).toEqual(['rest', true]);
  expect(of({ against: 'previous_wave', splitter: 'waves' })).toEqual(['previous_wave', false]);
});

describe('a line a year earlier', () => {
  const years = ['Q1 2024', 'Q2 2024', 'Q1 2025', 'Q2 2025'].map((name) => ({
    code: `${name.slice(3)}${name.slice(0, 2).toLowerCase()}`,
    name,
  }));
  const references = [{ kind: 'year_before', value: null, name: '' } as const];
  const earlierOf = (change: Partial<ChartDraft>, more: Parameters<typeof asked>[1]) => {
    const chart = asked({ references, ...change }, { waves: years, ...more });
    return chart.query === null ? null : chart.yearBefore;
  };

  test('asks the waves twelve months before those of the scope, without tests', () => {
    const earlier = earlierOf({}, { scope: { ...everywhere, waves: ['2025q1', '2025q2'] } });
    expect(earlier?.scope.waves).toEqual(['2024q1', '2024q2']);
    expect(earlier?.want).toMatchObject({ test: { versus: 'none' }, pairs: [], contrasts: [] });
    expect(earlier?.columns.map(({ id }) => id)).toEqual(['#base']);
  });

  test('is none where a wave of the scope has none, or nothing asks for it', () => {
    expect(earlierOf({}, { scope: { ...everywhere, waves: ['2024q2', '2025q1'] } })).toBe(null);
    expect(earlierOf({ references: [] }, { scope: { ...everywhere, waves: ['2025q1'] } })).toBe(null);
  });

  test('has the columns of the waves that split the chart, each read in the wave before it', () => {
    const segments = years.slice(1);
    const earlier = earlierOf({ splitter: 'waves' }, { segments });
    expect(earlier?.scope.waves).toEqual(['2024q1', '2024q2']);
    expect(earlier?.columns.map(({ id, who }) => [id, who])).toMatchObject([
      ['2025q1|#base', { question: 'waves', datapoints: ['2024q1'] }],
      ['2025q2|#base', { question: 'waves', datapoints: ['2024q2'] }],
    ]);
  });
});
