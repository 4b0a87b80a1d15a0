import { expect, test } from 'vitest';
import type { Question } from '../../../../contract/codebook/question.ts';
import { income } from '../variables/draft/income.case.ts';
import {
  changeBand,
  moveBand,
  netPromoter,
  netScore,
  newRecode,
  placeAnswer,
  removeBand,
  restOf,
} from './recode.ts';

const ages = withAnswers(['16–24', '25–34', '35–44', 'Refused'], () => null);

function withAnswers(names: readonly string[], numberOf: (place: number) => number | null): Question {
  const datapoints = names.map((name, place) => ({
    code: `a${place}`,
    name,
    midpoint: numberOf(place),
    numeric: numberOf(place) !== null,
    from: null,
    to: null,
  }));
  return { ...income, datapoints };
}

test('an answer is in one band at most, in the order of the question, and the rest has the others', () => {
  const first = placeAnswer(newRecode(ages), ages, 'a1', 0);
  const both = placeAnswer(first, ages, 'a0', 0);
  expect(both.answers.map(({ from }) => from)).toEqual([['a0', 'a1'], []]);
  const moved = placeAnswer(both, ages, 'a1', 1);
  expect(moved.answers.map(({ from }) => from)).toEqual([['a0'], ['a1']]);
  expect(restOf(moved, ages).map(({ code }) => code)).toEqual(['a2', 'a3']);
  expect(restOf(placeAnswer(moved, ages, 'a1', null), ages).map(({ code }) => code)).toEqual([
    'a1',
    'a2',
    'a3',
  ]);
  expect(removeBand(moved, 0).answers.map(({ from }) => from)).toEqual([['a1']]);
});

test('a band is named after its answers until somebody names it', () => {
  const young = placeAnswer(placeAnswer(newRecode(ages), ages, 'a0', 0), ages, 'a1', 0);
  expect(young.answers[0]?.name).toBe('16–34');
  const named = changeBand(young, 0, { name: 'Young' });
  expect(placeAnswer(named, ages, 'a2', 0).answers[0]?.name).toBe('Young');
  expect(placeAnswer(newRecode(income), income, 'low', 1).answers.map(({ name }) => name)).toEqual([
    'Band 1',
    'Low',
  ]);
});

test('bands change places, and stay at the ends', () => {
  const recode = placeAnswer(newRecode(ages), ages, 'a0', 0);
  expect(moveBand(recode, 0, 1).answers.map(({ from }) => from)).toEqual([[], ['a0']]);
  expect(moveBand(recode, 0, -1)).toBe(recode);
});

test('NPS takes 0 to 6, 7 and 8, 9 and 10, and leaves the answer without a number out', () => {
  const likely = withAnswers(
    ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', "Don't know"],
    (place) => (place < 11 ? place : null),
  );
  const score = netPromoter(likely);
  expect(score?.recode.answers.map(({ number, from }) => [number, from])).toEqual([
    [-100, ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6']],
    [0, ['a7', 'a8']],
    [100, ['a9', 'a10']],
  ]);
  expect(score === null ? [] : restOf(score.recode, likely).map(({ code }) => code)).toEqual(['a11']);
  expect(netPromoter(income)).toBeNull();
});

test('a net score takes two of five points at each end, one of three, by the end that is positive', () => {
  // Five points from the best down: 5 stands first.
  const five = withAnswers(['Excellent', 'Good', 'Fair', 'Poor', 'Bad'], (place) => 5 - place);
  expect(netScore(five)?.recode.answers.map(({ from }) => from)).toEqual([
    ['a3', 'a4'],
    ['a2'],
    ['a0', 'a1'],
  ]);
  const three = withAnswers(['Low', 'Middle', 'High'], (place) => place);
  expect(netScore(three)?.recode.answers.map(({ from }) => from)).toEqual([['a0'], ['a1'], ['a2']]);
  expect(netScore(income)).toBeNull();
});

test('net satisfaction is satisfied minus dissatisfied, also where 1 is the best', () => {
  const labels = [
    'Very satisfied',
    'Satisfied',
    'Neither',
    'Dissatisfied',
    'Very dissatisfied',
    "Don't know",
  ];
  const score = netScore(withAnswers(labels, (place) => (place < 5 ? place + 1 : null)));
  expect(score?.name).toBe('Net satisfaction');
  expect(score?.recode.answers).toEqual([
    { name: 'Dissatisfied', number: -100, from: ['a3', 'a4'] },
    { name: 'Middle', number: 0, from: ['a2'] },
    { name: 'Satisfied', number: 100, from: ['a0', 'a1'] },
  ]);
});
