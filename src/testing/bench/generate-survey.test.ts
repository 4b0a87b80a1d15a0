import { describe, expect, test } from 'vitest';
import { columnKey } from '../../engine/survey/dataset.ts';
import { generateSurvey } from './generate-survey.ts';

const survey = generateSurvey(5_000);

describe('a generated survey', () => {
  test('has 2,000 answers: 400 to single questions, 1,100 to multiple ones, 500 in grids', () => {
    const answers = { single: 0, multiple: 0, grid_single: 0 };
    for (const { kind, datapoints, suffixes } of survey.catalogue.questions) {
      if (kind in answers)
        answers[kind as keyof typeof answers] += datapoints.length * (suffixes.length || 1);
    }
    expect(answers).toEqual({ single: 400, multiple: 1_100, grid_single: 500 });
    expect(survey.catalogue.questions).toHaveLength(60 + 28 + 5);
  });

  test('draws a column alike whenever it is asked for', () => {
    const key = columnKey('m3', 'a7');
    const first = survey.column(key);
    survey.column(columnKey('m9', 'a1'));
    expect(survey.column(key)).toEqual(first);
    expect(generateSurvey(5_000).column(key)).toEqual(first);
  });

  test('is another survey under another seed', () => {
    const key = columnKey('m3', 'a7');
    expect(generateSurvey(5_000, { seed: 'other' }).column(key)).not.toEqual(survey.column(key));
  });

  test('has multiple answers from under 1 in 100 respondents to over half', () => {
    const shares = survey.columnKeys
      .filter((key) => key.startsWith('m'))
      .map((key) => survey.column(key).values.filter((mark) => mark === 2).length / 5_000)
      .toSorted((one, other) => one - other);
    expect(shares[110]).toBeLessThan(0.01);
    expect(shares[1_095]).toBeGreaterThan(0.5);
  });

  test('has respondents in 20 locations of uneven size in each of 8 waves', () => {
    expect(survey.catalogue.fielded).toBe('1'.repeat(160));
    const inLocation = Array.from(
      { length: 20 },
      (_, at) => survey.respondents.location.filter((location) => location === at).length,
    );
    expect(Math.max(...inLocation) / Math.min(...inLocation)).toBeGreaterThan(3);
  });

  test('has hardly two weights alike', () => {
    const [weight] = survey.respondents.weights;
    expect(new Set(weight?.units).size).toBeGreaterThan(4_950);
  });
});

test('a survey of changing fieldwork leaves later questions and locations blank in the first three waves', () => {
  const { catalogue, respondents, column } = generateSurvey(5_000, { fieldwork: 'changing' });
  const waves = (has: (i: number) => boolean) => new Set(respondents.wave.filter((_, i) => has(i)));
  const late = column('s7').values;
  const early = column('s8').values;
  expect(waves((i) => late[i] !== 0)).toEqual(new Set([3, 4, 5, 6, 7]));
  expect(waves((i) => early[i] !== 0)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
  expect(waves((i) => respondents.location[i] === 19)).toEqual(new Set([3, 4, 5, 6, 7]));
  expect(catalogue.questions.find((question) => question.code === 's7')?.ranIn.slice(0, 60)).toBe(
    '0'.repeat(60),
  );
});
