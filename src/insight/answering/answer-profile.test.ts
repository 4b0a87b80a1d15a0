import { expect, test } from 'vitest';
import type { StatsQuery } from '../../contract/query/stats.ts';
import type { QuestionView } from '../../engine/survey/catalogue.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { emptyPlan } from '../plan/plan.ts';
import { answerProfile } from './answer-profile.ts';

/** What a profile of women asks of the grid of apps: 1 daily, 2 weekly, 3 never. */
async function askedOfApps(view?: QuestionView, splitBy: string | null = null): Promise<StatsQuery | null> {
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
        splitBy,
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
  return asked[0] ?? null;
}

async function comparedColumns(view?: QuestionView): Promise<StatsQuery['suffixes']> {
  return (await askedOfApps(view))?.suffixes;
}

test('a profile with a split is of its whole audience', async () => {
  expect((await askedOfApps(undefined, 'owner'))?.audiences).toMatchObject([
    { expression: { question: 'gender', datapoints: ['f'] } },
  ]);
});

test('a profile compares the rows of a grid at the columns that its codebook opens it on', async () => {
  expect(await comparedColumns({ kind: 'top' })).toEqual([1]);
  expect(await comparedColumns({ kind: 'column', column: 2 })).toEqual([2]);
});

test('without a view in the codebook it compares every step that is used', async () => {
  // The label of 9 is its code, so nothing says that it is outside.
  expect(await comparedColumns()).toEqual([1, 2, 9]);
});
