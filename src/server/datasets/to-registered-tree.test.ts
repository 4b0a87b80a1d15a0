import { expect, test } from 'vitest';
import type { Dataset } from '../../engine/dataset/dataset.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { toRegisteredTree } from './to-registered-tree.ts';

const row = {
  id: 'a',
  code: 'tiny',
  name: 'Tiny survey',
  directory: 'a',
  public: 0,
  min_cell: 0,
  version: 'tiny-1',
  created_at: '2026-01-01T00:00:00.000Z',
} as Parameters<typeof toRegisteredTree>[0];

/** The tiny survey with its question of news moved to an add-on of its own. */
function withAddOn(dataset: Dataset): Dataset {
  const { catalogue, columns } = dataset;
  const news = columns.get('news');
  if (news === undefined) throw new Error('the tiny survey asks about news');
  return {
    ...dataset,
    catalogue: {
      ...catalogue,
      datasets: [...catalogue.datasets, { code: 'extra', name: 'Extra', namespace: 'extra', parent: 'tiny' }],
      questions: catalogue.questions.map((question) =>
        question.code === 'news' ? { ...question, code: 'extra.news', namespace: 'extra' } : question,
      ),
    },
    columns: new Map([...columns, ['extra.news', news]]),
  };
}

test('everyone takes part in the root, and in an add-on whoever was asked something of it', () => {
  // News ran in wave w2 only: respondents 7 to 16, all of whom answered.
  const { askedCounts } = toRegisteredTree(row, withAddOn(tinySurvey));
  expect([...askedCounts]).toEqual([
    ['tiny', 16],
    ['extra', 10],
  ]);
});
