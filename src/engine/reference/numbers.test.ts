import { describe, expect, test } from 'vitest';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import type { Dataset } from '../survey/dataset.ts';
import { numbersOfValue } from './numbers.ts';

function values(dataset: Dataset, question: string, datapoint: string | null): Float64Array {
  return numbersOfValue(dataset, { question, datapoint, suffixes: null, coding: { kind: 'numbers' } });
}

/** Of respondents 1 to 8; null = outside. */
function firstEight(dataset: Dataset, question: string, datapoint: string | null): (number | null)[] {
  return Array.from(values(dataset, question, datapoint).subarray(0, 8), (x) => (Number.isNaN(x) ? null : x));
}

/** The tiny survey in which owning stands for 2 and not owning for a number that is no number. */
const valuedOwners: Dataset = {
  ...tinySurvey,
  catalogue: {
    ...tinySurvey.catalogue,
    questions: tinySurvey.catalogue.questions.map((question) =>
      question.code !== 'owner'
        ? question
        : Object.assign({}, question, {
            datapoints: question.datapoints.map((datapoint) =>
              Object.assign({}, datapoint, { midpoint: 2, numeric: datapoint.code === 'yes' }),
            ),
          }),
    ),
  },
};

describe('the value of a respondent', () => {
  test('is the midpoint of the code of a single question, where it is a number', () => {
    expect(firstEight(valuedOwners, 'owner', null)).toEqual([2, 2, null, 2, null, 2, 2, null]);
    expect(firstEight(tinySurvey, 'owner', null)).toEqual([null, null, null, null, null, null, null, null]);
  });

  test('is the midpoint of the suffix given to a datapoint of a grid', () => {
    expect(firstEight(tinySurvey, 'apps', 'maps')).toEqual([7, 7, 1, 0, null, 1, 7, 0]);
    expect(firstEight(tinySurvey, 'apps', 'music')).toEqual([1, 7, 0, 7, 1, null, 7, 1]);
  });

  test('is the number of a numeric question, or of a row of its grid', () => {
    expect(firstEight(tinySurvey, 'spend', null)).toEqual([10, 25, 0, 5, null, 40, 20, 10]);
    expect(firstEight(tinySurvey, 'minutes', 'radio')).toEqual([0, null, null, 30, 15, null, 20, 5]);
  });

  test('is the number within a band alone, where one is named', () => {
    expect(firstEight(tinySurvey, 'spend', 'low')).toEqual([10, null, 0, 5, null, null, null, 10]);
  });

  test('is the sum of the midpoints chosen in a question of several answers', () => {
    expect(firstEight(tinySurvey, 'devices', null)).toEqual([1, 2, null, 1, null, 2, 3, null]);
    expect(firstEight(tinySurvey, 'devices', 'tablet')).toEqual([null, 1, null, 1, null, 1, 1, null]);
    expect(firstEight(tinySurvey, 'shops', 'north')).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('of a grid needs a datapoint', () => {
    expect(() => values(tinySurvey, 'minutes', null)).toThrow(
      'question "minutes" is a grid: name the datapoint',
    );
  });

  test('never changes what the dataset holds', () => {
    values(tinySurvey, 'minutes', 'tv').fill(0);
    expect(firstEight(tinySurvey, 'minutes', 'tv')).toEqual([60, 30, null, 90, 0, 45, 10, null]);
  });

  test('is 1, -1 or 0 of a score, by answers or by the suffixes of a grid', () => {
    const scored = (question: string, datapoint: string | null, plus: string[], minus: string[]) =>
      Array.from(
        numbersOfValue(tinySurvey, {
          question,
          datapoint,
          suffixes: null,
          coding: { kind: 'score', plus, minus },
        }).subarray(0, 8),
      );
    expect(scored('gender', null, ['f'], ['m'])).toEqual([-1, 1, -1, 1, -1, 1, -1, 1]);
    expect(scored('apps', 'maps', ['1'], ['2', '3'])).toEqual([1, 1, -1, -1, 0, -1, 1, -1]);
    // Respondents 2, 6 and 7 have a phone and a tablet.
    expect(scored('devices', null, ['phone'], ['tablet'])).toEqual([1, 0, 0, -1, 0, 0, 0, 0]);
  });
});
