import { expect, test } from 'vitest';
import type { StatsQuery } from '../../contract/stats.ts';
import type { QuestionView } from '../../engine/survey/catalogue.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { emptyPlan } from '../plan/plan.ts';
import { answerProfile } from './answer-profile.ts';

/** Columns at which a profile of women compares the grid of apps: 1 daily, 2 weekly, 3 never. */
async function comparedColumns(view?: QuestionView): Promise<StatsQuery['suffixes']> {
  const questions = tinySurvey.catalogue.questions.map((question) =>
    question.code === 'apps' && view !== undefined ? { ...question, view } : question,
  );
  const asked: (StatsQuery | null)[] = [];
  await answerProfile(
    {
      survey: { catalogue: { ...tinySurvey.catalogue, questions }, audiences: [] },
      plan: {
        ...emptyPlan,
        intent: 'profile',
        topics: [{ question: 'apps', datapoints: null, suffixes: null, negated: false, standsInFor: null }],
        audience: [{ id: null, name: 'Women', expression: { question: 'gender', datapoints: ['f'] } }],
      },
      ask: {
        figures: ({ shares }) => {
          asked.push(shares);
          return Promise.resolve({ weight: 'w', unit: '', suppressed: 0, shares: [], slopes: [], means: [] });
        },
      },
      maxInsights: 3,
    },
    () => {},
  );
  expect(asked).toHaveLength(1);
  return asked[0]?.suffixes;
}

test('a profile compares the rows of a grid at the columns that its codebook opens it on', async () => {
  expect(await comparedColumns({ kind: 'top' })).toEqual([1]);
  expect(await comparedColumns({ kind: 'column', column: 2 })).toEqual([2]);
});

test('without a view in the codebook it compares every step that is used', async () => {
  // The label of 9 is its code, so nothing says that it is outside.
  expect(await comparedColumns()).toEqual([1, 2, 9]);
});
