import { expect, test } from 'vitest';
import { type ChartDraft, emptyDraft } from './chart-draft.ts';
import { chartQuery } from './chart-query.ts';

const everywhere = { locations: null, waves: null };

test('without a question there is nothing to ask', () => {
  expect(chartQuery(emptyDraft, everywhere)).toBe(null);
});

test('asks for every audience, hidden ones too, and for the base itself', () => {
  const expression = { question: 'q3', datapoints: ['q3_2'] };
  const audience = { key: 'series-1', id: '', name: 'Women', color: 1, isHidden: true, expression };
  const saved = { key: 'id-9', id: 'id-9', name: 'Saved', color: 2, isHidden: false, expression: null };
  const draft = { ...emptyDraft, question: 'q11', suffixes: [1], audiences: [audience, saved] };
  expect(chartQuery(draft, { locations: ['de'], waves: null })).toEqual({
    question: 'q11',
    datapoints: null,
    suffixes: [1],
    splitter: '',
    segments: null,
    segmented_base: false,
    audiences: [{ id: 'series-1', expression }, { id: 'id-9' }, { id: '#base', expression: null }],
    base_audience: null,
    base_mode: 'all',
    all_intervals: true,
    weight: '',
    locations: ['de'],
    waves: null,
  });
});

test('asks for those of its segments that the scope still holds', () => {
  const draft = { ...emptyDraft, question: 'q11', splitter: 'waves', segments: ['2025q1', '2025q2'] };
  const segments = (waves: string[] | null) => chartQuery(draft, { locations: null, waves })?.segments;
  expect(segments(null)).toEqual(['2025q1', '2025q2']);
  expect(segments(['2025q2', '2025q3'])).toEqual(['2025q2']);
  expect(segments(['2025q3'])).toBe(null);
  expect(chartQuery({ ...draft, splitter: '' }, everywhere)?.segments).toBe(null);
});

test('a base travels as its expression, or as the saved audience that it is', () => {
  const draft = { ...emptyDraft, question: 'q11' };
  const expression = { question: 'q3', datapoints: ['q3_2'] };
  expect(chartQuery({ ...draft, base: { id: 'b', name: 'Women', expression } }, everywhere)).toMatchObject({
    base_audience: { expression },
  });
  const reference = { id: 'b', name: 'Women', expression: null };
  expect(chartQuery({ ...draft, base: reference }, everywhere)).toMatchObject({ base_audience: { id: 'b' } });
});

test('asks for the test that the chart shows: the wave before only where waves stand beside each other', () => {
  const of = (change: Partial<ChartDraft>) => {
    const query = chartQuery({ ...emptyDraft, question: 'q11', ...change }, { locations: null, waves: null });
    return { test: query?.test, letters: query?.letters };
  };
  expect(of({})).toEqual({});
  expect(of({ against: 'total' })).toEqual({ test: { versus: 'total' } });
  expect(of({ against: 'each_other' })).toEqual({ test: { versus: 'none' }, letters: 'audiences' });
  expect(of({ against: 'previous_wave' })).toEqual({});
  expect(of({ against: 'previous_wave', splitter: 'waves' })).toEqual({ test: { versus: 'previous_wave' } });
});
