import { expect, test } from 'vitest';
import { Interpretation, InterpretedTopic } from '../../../contract/interpretation.ts';
import type { StatsResult } from '../../../contract/stats.ts';
import { readingCountQuery, readingCountWords } from './reading-count.ts';

const women = { question: 'q3', datapoints: ['q3_2'] };
const men = { question: 'q3', datapoints: ['q3_1'] };
const working = { question: 'q12' };
const one = InterpretedTopic.parse({ question: 'q11', datapoints: ['q11_2'], name: 'Cats' });
const whole = InterpretedTopic.parse({ question: 'q11', name: 'Pets' });

test('a runner-up is counted among the people, places and waves of the reading', () => {
  const reading = Interpretation.parse({
    intent: 'compare',
    audience: [{ expression: working }],
    sides: [{ expression: women }, { expression: men }],
    locations: [{ code: 'br' }],
    waves: [{ code: '2025q4' }],
  });
  expect(readingCountQuery(reading, one)).toEqual({
    question: 'q11',
    datapoints: ['q11_2'],
    suffixes: null,
    audiences: [{ id: 'reading', expression: { and: [working, { or: [women, men] }] } }],
    locations: ['br'],
    waves: ['2025q4'],
  });
  // Against everyone, everyone is counted.
  const against = { ...reading, audience: [], sides: [...reading.sides.slice(0, 1), everyone] };
  expect(readingCountQuery(against, whole)).toMatchObject({ question: 'q11', audiences: null });
});

const everyone = { id: '', name: 'everyone', expression: null };

test('an answer says how many give it, a question how many it is about, and neither makes one up', () => {
  expect(readingCountWords(one, answerOf(1, 0))).toBe('421 of 3,072');
  expect(readingCountWords({ ...one, negated: true }, answerOf(1, 0))).toBe('2,651 of 3,072');
  expect(readingCountWords(whole, answerOf(2, 0))).toBe('n 3,072');
  expect(readingCountWords(whole, answerOf(0, 3))).toBe('too few to tell');
  expect(readingCountWords(whole, answerOf(0, 0))).toBe('not asked here');
});

/** Of 3,072 respondents 421 say so: 2,651 do not. */
function answerOf(rows: number, withheld: number): StatsResult {
  const metrics = {
    positive_size: 0,
    positive_sample: 421,
    audience_index: 0,
    audience_percentage: 0,
    audience_sample: 3072,
    audience_size: 0,
    datapoint_percentage: 0,
    datapoint_sample: 0,
    datapoint_size: 0,
  };
  const row = {
    datapoint: 'q11_2',
    waves: [],
    segment: '',
    audience: '',
    suffixes: [],
    metrics,
    base_size: 0,
    base_sample: 0,
    base_waves: [],
    audience_effective_sample: 0,
  };
  return {
    meta: {
      type: 'DATAPOINTS',
      question: 'q11',
      splitter: '',
      unavailable: [],
      suppressed_rows: withheld,
      weight: '',
      dataset: '',
    },
    data: Array.from({ length: rows }, () => row),
  };
}
