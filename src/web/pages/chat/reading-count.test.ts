import { expect, test } from 'vitest';
import { Interpretation, InterpretedTopic } from '../../../contract/interpretation.ts';
import type { Figure } from '../../../figures/figure.ts';
import { type AbsentReason, type SentFigure, sentFigures } from '../../api/figures/sent-figures.case.ts';
import { readingCountQuery, readingCountWords, readingFigures } from './reading-count.ts';

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

const counted = { n: 421, column: 3072 };

test('an answer says how many give it, a question how many it is about, and neither makes one up', () => {
  expect(readingCountWords(one, answerOf(counted))).toBe('421 of 3,072');
  expect(readingCountWords({ ...one, negated: true }, answerOf(counted))).toBe('2,651 of 3,072');
  expect(readingCountWords(whole, answerOf(counted))).toBe('n 3,072');
  expect(readingCountWords(whole, answerOf('suppressed'))).toBe('too few respondents');
  expect(readingCountWords(whole, answerOf('not_asked'))).toBe('not asked here');
});

test('a count is one cell of figures', () => {
  const query = readingCountQuery(Interpretation.parse({ intent: 'ranking' }), one);
  expect(readingFigures(query)).toMatchObject({
    rows: [{ content: { of: { question: 'q11', datapoints: ['q11_2'], suffixes: null } } }],
    columns: [{ who: null }],
  });
});

/** Of 3,072 respondents 421 say so: 2,651 do not. */
function answerOf(cell: SentFigure | AbsentReason): Figure {
  const query = readingFigures(readingCountQuery(Interpretation.parse({ intent: 'ranking' }), one));
  if (query === null) throw new Error('everyone can be read');
  return sentFigures({ query, cells: [cell] }).at(0, 0);
}
