import { expect, test } from 'vitest';
import { sourceOfCells } from '../../testing/source-of-cells.ts';
import { buildSurvey } from '../build/build-survey.ts';
import { describeSource } from '../source/describe-source.ts';
import { numberSentinels } from './number-sentinels.ts';
import { proposeSurvey } from './propose-survey.ts';
import type { SurveyDecisions } from './survey-proposal.ts';

/** Forty numbers from 0 to 39, then these. */
const fileOf = (...others: number[]) =>
  sourceOfCells({
    asked: { kind: 'number', cells: [...Array.from({ length: 40 }, (_, row) => row), ...others] },
  });
const proposed = (file: ReturnType<typeof fileOf>, decisions: SurveyDecisions = {}) =>
  proposeSurvey(describeSource(file), { code: 's', questions: { asked: { kind: 'numeric' } }, ...decisions });
const blanksOf = (...others: number[]) => proposed(fileOf(...others)).questions[0]?.blanks;

test('isolated values below 0 and codes of nines far beyond the rest are read as no answer', () => {
  expect(blanksOf(-9, -9)).toEqual([-9]);
  expect(blanksOf(-9, -8)).toEqual([-9, -8]);
  expect(blanksOf(999, 998)).toEqual([998, 999]);
  expect(blanksOf(-1, 9999)).toEqual([-1, 9999]);
  expect(blanksOf(997)).toEqual([997]);
  // Three negative values, decimals below 0, or nines within three times the rest are numbers.
  expect(blanksOf(-9, -8, -7)).toEqual([]);
  expect(blanksOf(-0.5)).toEqual([]);
  expect(blanksOf(99, 97)).toEqual([]);
  expect(blanksOf(500)).toEqual([]);
});

test('a code that is an ordinary number in another variable of the grid is a number', () => {
  const upTo = (most: number, ...others: number[]) => ({
    kind: 'number' as const,
    cells: [...Array.from({ length: 40 }, (_, row) => (row * most) / 40), ...others],
  });
  const found = (most: number) =>
    numberSentinels(describeSource(sourceOfCells({ a: upTo(40, 999), b: upTo(most, 999) })).variables);
  expect(found(40)?.values).toEqual([{ value: 999, count: 2 }]);
  // Of numbers up to 780, 999 is less than three times the largest.
  expect(found(800)).toBeNull();
});

test('a finding says what the mean is with and without such a value, and keeps it where somebody says so', () => {
  const file = fileOf(-9, -9);
  const { findings, questions } = proposed(file);
  // 0 + 1 + … + 39 = 780; 780 / 40 = 19.5 and (780 − 18) / 42 = 18.142…
  expect(findings.find(({ id }) => id === 'sentinel:asked')).toMatchObject({
    severity: 'warning',
    message: '-9 (2) of “asked” is read as no answer',
    consequence: 'It is far from all other numbers. The mean is 19.50 without it, and 18.14 with it.',
    chosen: 'blank',
  });
  // A sixth of 0 to 39 lies below 6, which is a multiple of the step 2; with −9 twice it would be 4.
  expect(questions[0]?.answers[0]?.name).toBe('Up to 5');
  const valuesOf = (decisions: SurveyDecisions) => {
    const built = buildSurvey(file, proposed(file, decisions));
    return [...(built.survey.columns.get('s.asked')?.values ?? [])].slice(39);
  };
  expect(valuesOf({})).toEqual([39, Number.NaN, Number.NaN]);
  expect(valuesOf({ findings: { 'sentinel:asked': 'number' } })).toEqual([39, -9, -9]);
});
