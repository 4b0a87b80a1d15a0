import { expect, test } from 'vitest';
import { sourceOfCells } from '../../../testing/source-of-cells.ts';
import { buildDataset } from '../../dataset/build-dataset.ts';
import { buildSurvey } from '../../build/build-survey.ts';
import { silentAnswers } from '../../build/silent-answers.ts';
import { describeSource } from '../../source/describe-source.ts';
import { findLaunches } from './launches.ts';
import { proposeSurvey } from '../propose-survey.ts';
import type { SurveyDecisions } from '../survey-proposal.ts';

const answer = (name: string, given: number[], asked = given.map(() => 100), question = 'q') => ({
  question,
  answer: name,
  name,
  given,
  asked,
});
const found = (...answers: ReturnType<typeof answer>[]) =>
  findLaunches(answers).map(({ side, wave, answers: parts }) => [
    side,
    wave,
    parts.map(({ question, name }) => `${question}.${name}`),
  ]);

test('an answer is launched where each empty wave would have had five positives at its later share', () => {
  // 10 of 200 later: 5 of 100 expected. 9 of 200: 4.5.
  expect(found(answer('tea', [0, 5, 5]))).toEqual([['before', 1, ['q.tea']]]);
  expect(found(answer('tea', [0, 5, 4]))).toEqual([]);
  expect(found(answer('tea', [0, 0, 5], [100, 99, 100]))).toEqual([]);
  expect(found(answer('tea', [9, 5, 0]))).toEqual([['after', 1, ['q.tea']]]);
  // A wave that did not ask is no silent wave; neither is one between others, nor an answer that is never given.
  expect(
    found(answer('tea', [0, 5, 5], [0, 100, 100]), answer('mate', [5, 0, 5]), answer('none', [0, 0, 0])),
  ).toEqual([]);
});

test('answers with one launch are one finding, and a rare answer of the same name and waves follows', () => {
  expect(
    found(
      answer('tea', [0, 0, 50, 50]),
      answer('mate', [0, 0, 20, 30]),
      answer('tea', [0, 0, 1, 1], undefined, 'rare'),
      answer('tea', [0, 1, 1, 1], undefined, 'earlier'),
      answer('soda', [0, 0, 1, 1]),
      answer('cola', [30, 0, 0, 0]),
    ),
  ).toEqual([
    ['before', 2, ['q.tea', 'q.mate', 'rare.tea']],
    ['after', 0, ['q.cola']],
  ]);
});

/** 100 respondents in each of three waves; tea is offered from the second, and nobody was asked cola in the first. */
function launched(decisions: SurveyDecisions = {}) {
  const cells = (value: (row: number, wave: number) => number) =>
    Array.from({ length: 300 }, (_, row) => value(row % 100, Math.floor(row / 100) + 1));
  const file = sourceOfCells({
    wave: { kind: 'number', cells: cells((_, wave) => wave) },
    drinks_1: {
      kind: 'number',
      label: 'Which do you drink at home? – Tea',
      cells: cells((row, wave) => (wave > 1 && row < 40 ? 1 : 0)),
    },
    drinks_2: {
      kind: 'number',
      label: 'Which do you drink at home? – Milk',
      cells: cells((row) => (row < 20 ? 1 : 0)),
    },
    drinks_3: {
      kind: 'number',
      label: 'Which do you drink at home? – Cola',
      cells: cells((row, wave) => (wave === 1 ? Number.NaN : row < 50 ? 1 : 0)),
    },
    last: {
      kind: 'number',
      labels: { 1: 'Milk', 2: 'Tea' },
      cells: cells((row, wave) => (wave > 1 && row < 3 ? 2 : 1)),
    },
  });
  const described = describeSource(file);
  const description = { ...described, silent: silentAnswers(file, proposeSurvey(described)) };
  const proposal = proposeSurvey(description, { code: 's', weights: [], ...decisions });
  const built = buildSurvey(file, proposal);
  const { dataset, notes } = buildDataset(built.survey);
  return {
    findings: proposal.findings.filter(({ id }) => id.startsWith('launch:')),
    ranIn: dataset.catalogue.questions.map(({ ranIn, datapoints }) => [
      ranIn,
      ...datapoints.map((one) => one.ranIn),
    ]),
    notes: [...built.notes, ...notes].map(({ code }) => code).filter((code) => code !== 'unweighted'),
  };
}

test('a launched answer is not offered before, until somebody says that it was asked', () => {
  const { findings, ranIn, notes } = launched();
  expect(findings).toMatchObject([
    {
      id: 'launch:before:w2',
      severity: 'warning',
      message: '“Tea”: 0 of 100 before Wave 2, then 40%; not offered before',
      consequence:
        'In “Which do you drink at home?”, “last”. Waves that did not offer an answer have no share of it.',
      options: [
        { code: 'not_offered', name: 'Not offered before' },
        { code: 'asked', name: 'Asked and nobody chose it' },
      ],
      chosen: 'not_offered',
    },
  ]);
  expect(ranIn).toEqual([
    ['111', '011', '111', '011'],
    ['111', '111', '011'],
  ]);
  expect(notes).toEqual(['launch']);

  const asked = launched({ findings: { 'launch:before:w2': 'asked' } });
  expect(asked.findings[0]?.chosen).toBe('asked');
  expect(asked.ranIn).toEqual([
    ['111', '111', '111', '011'],
    ['111', '111', '111'],
  ]);
  expect(asked.notes).toEqual(['code_without_answer', 'code_without_answer']);
});

test('a launch is found again in waves of another order and name, and by no other waves', () => {
  const renamed = launched({
    wave: {
      variable: 'wave',
      waves: [
        { value: 3, name: 'First' },
        { value: 2, code: 'second' },
      ],
    },
  });
  expect(renamed.findings.map(({ id, message }) => [id, message])).toEqual([
    ['launch:after:w2', '“Tea”: 40% up to Wave 2, then 0 of 100; not offered after'],
  ]);
  expect(renamed.ranIn[0]).toEqual(['111', '110', '111', '110']);
  expect(launched({ wave: { variable: '' } }).findings).toEqual([]);
});
