import { expect, test } from 'vitest';
import { tinySurvey } from '../../../testing/tiny-survey.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { countAsked } from './write-segments.ts';

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
  expect(countAsked(withAddOn(tinySurvey))).toEqual({ tiny: 16, extra: 10 });
});
