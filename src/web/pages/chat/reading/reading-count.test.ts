import { expect, test } from 'vitest';
import { Interpretation, InterpretedTopic } from '../../../../contract/chat/interpretation.ts';
import type { Figure } from '../../../../figures/figure.ts';
import { type AbsentReason, type SentFigure, sentFigures } from '../../../api/figures/sent-figures.case.ts';
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
  expect(readingCountQuery(reading, one, undefined)).toMatchObject({
    rows: [{ content: { of: { question: 'q11', datapoints: ['q11_2'], suffixes: null } } }],
    columns: [
      {
        who: {
          match: { kind: 'all' },
          children: [
            { question: 'q12' },
            {
              match: { kind: 'atLeast', count: 1 },
              children: [{ datapoints: ['q3_2'] }, { datapoints: ['q3_1'] }],
            },
          ],
        },
      },
    ],
    scope: { locations: ['br'], waves: ['2025q4'] },
  });
  // Against everyone, everyone is counted.
  const against = { ...reading, audience: [], sides: [...reading.sides.slice(0, 1), everyone] };
  expect(readingCountQuery(against, whole, undefined)?.columns).toMatchObject([{ who: null }]);
});

const everyone = { id: '', name: 'everyone', expression: null };

const ranking = Interpretation.parse({ intent: 'ranking' });
const counted = { n: 421, column: 3072 };

test('an answer says how many give it, a question how many it is about, and neither makes one up', () => {
  expect(readingCountWords(one, answerOf(counted))).toBe('421 of 3,072');
  expect(readingCountWords({ ...one, negated: true }, answerOf(counted))).toBe('2,651 of 3,072');
  expect(readingCountWords(whole, answerOf(counted))).toBe('n 3,072');
  expect(readingCountWords(whole, answerOf('suppressed'))).toBe('suppressed');
  expect(readingCountWords(whole, answerOf('not_asked'))).toBe('not asked');
});

test('of a number those who gave one are counted, in a grid those of its first row', () => {
  const rowOf = (kind: 'numeric' | 'grid_numeric') =>
    readingCountQuery(ranking, whole, { kind, datapoints: [{ code: 'q11_1', name: 'Dogs', midpoint: null }] })
      ?.rows;
  expect(rowOf('numeric')).toMatchObject([{ content: { value: { question: 'q11', datapoint: null } } }]);
  expect(rowOf('grid_numeric')).toMatchObject([{ content: { value: { datapoint: 'q11_1' } } }]);
  const query = readingCountQuery(ranking, whole, { kind: 'numeric', datapoints: [] });
  if (query === null) throw new Error('everyone can be read');
  const answer = sentFigures({ query, cells: [{ n: 2911, column: 3072, mean: [3, 0.1] }] });
  expect(readingCountWords(whole, answer.at(0, 0))).toBe('n 2,911');
});

/** Of 3,072 respondents 421 say so: 2,651 do not. */
function answerOf(cell: SentFigure | AbsentReason): Figure {
  const query = readingCountQuery(ranking, one, undefined);
  if (query === null) throw new Error('everyone can be read');
  return sentFigures({ query, cells: [cell] }).at(0, 0);
}
