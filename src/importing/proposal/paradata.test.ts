import { expect, test } from 'vitest';
import { sourceOfCells } from '../../testing/source-of-cells.ts';
import { describeSource } from '../source/describe-source.ts';
import { proposeSurvey } from './propose-survey.ts';
import type { SurveyDecisions } from './survey-proposal.ts';

const rows = 100;
const cells = (value: (row: number) => number, label = '') => ({
  kind: 'number' as const,
  label,
  cells: Array.from({ length: rows }, (_, row) => value(row)),
});
const columns = {
  id: cells((row) => row + 1),
  batch: cells(() => 7),
  panel: cells((row) => 90_000 - row * 3),
  ip_address: cells((row) => row % 5),
  seen: cells((row) => row % 2, 'Page START was viewed'),
  visits: cells((row) => row % 40),
  // Everybody who was asked says the same, which is an answer.
  asked: cells((row) => (row < 60 ? 1 : Number.NaN)),
  // All different, and no code.
  spent: cells((row) => row + 0.5),
};
const proposed = (decisions: SurveyDecisions = {}) =>
  proposeSurvey(describeSource(sourceOfCells(columns)), { code: 's', ...decisions });

test('records of the fieldwork are put aside with the reason, and can be questions all the same', () => {
  const { questions, unused } = proposed();
  expect(questions.map(({ code }) => code)).toEqual(['visits', 'asked', 'spent']);
  expect(unused.map(({ variable, reason }) => [variable, reason])).toEqual([
    ['batch', 'everybody has the same value'],
    ['panel', 'each respondent has a value of their own'],
    ['ip_address', 'the survey system recorded it'],
    ['seen', 'the survey system recorded it'],
  ]);
  expect(unused[0]?.kinds).toEqual(['single', 'numeric']);
  const kept = proposed({ questions: { batch: { kind: 'single' }, panel: { kind: 'numeric' } } });
  expect(kept.questions.map(({ code, kind }) => [code, kind])).toEqual([
    ['batch', 'single'],
    ['panel', 'numeric'],
    ['visits', 'numeric'],
    ['asked', 'single'],
    ['spent', 'numeric'],
  ]);
  // Of 99 rows all may be alike by chance.
  const short = Object.fromEntries(
    Object.entries(columns).map(([name, one]) => [name, { ...one, cells: one.cells.slice(0, 99) }]),
  );
  const { unused: fewer } = proposeSurvey(describeSource(sourceOfCells(short)), { code: 's' });
  expect(fewer.map(({ variable }) => variable)).toEqual(['ip_address', 'seen']);
});
