import { expect, test } from 'vitest';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { describeSource } from '../source/describe-source.ts';
import { knownDataset } from './known-dataset.ts';
import { proposeSurvey } from './propose-survey.ts';
import { sourceOfCells } from '../../testing/source-of-cells.ts';

const waves = (...periods: (readonly [string, string])[]): Catalogue => ({
  ...tinySurvey.catalogue,
  waves: periods.map(([dateStart, dateEnd]) => ({ code: dateStart, name: dateStart, dateStart, dateEnd })),
});

test('waves are periods where every one of them is the whole of one', () => {
  const quarters = [
    ['2017-10-01', '2017-12-31'],
    ['2018-01-01', '2018-03-31'],
  ] as const;
  expect(knownDataset(waves(...quarters)).period).toBe('quarter');
  expect(knownDataset(waves(['2018-02-01', '2018-02-28'])).period).toBe('month');
  expect(knownDataset(waves(...quarters, ['2018-04-01', '2018-04-30'])).period).toBeNull();
  expect(knownDataset(waves()).period).toBeNull();
});

test('a file of one quarter and one region is a wave of its dataset; by itself it would be neither', () => {
  const file = sourceOfCells({
    date: { kind: 'date', cells: [17_532, 17_540, 17_550] },
    region: { kind: 'number', cells: [3, 3, 3] },
    visits: { kind: 'number', cells: [1, 2, 3] },
  });
  const description = describeSource(file);
  const alone = proposeSurvey(description);
  expect([alone.wave.variable, alone.location.variable]).toEqual(['', '']);
  expect(alone.questions.find(({ code }) => code === 'visits')?.kind).toBe('single');
  const { wave, location, questions } = proposeSurvey(description, {}, '', {
    kinds: new Map([['visits', 'numeric']]),
    period: 'quarter',
    hasLocations: true,
  });
  // 2018-01-01 is day 17,532 since 1970.
  expect(wave).toMatchObject({
    variable: 'date',
    period: 'quarter',
    waves: [{ code: '2018q1', respondents: 3 }],
  });
  expect(wave.reason).toBe(
    'it is a date that every respondent has, and each wave of the dataset is a quarter',
  );
  expect(location.variable).toBe('region');
  expect(questions.find(({ code }) => code === 'visits')).toMatchObject({
    kind: 'numeric',
    reason: 'it is so in the dataset',
    decided: false,
  });
});
