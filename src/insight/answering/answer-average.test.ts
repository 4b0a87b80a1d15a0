import { expect, test } from 'vitest';
import type { QuestionFigures } from '../../figures/question-figures.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { topicOf } from '../plan/plan.ts';
import { answerAverage } from './answer-average.ts';
import type { AskedFigures } from './ask-survey.ts';

const weights = [
  { code: 'people', name: 'People', projects: true },
  { code: 'unweighted', name: 'Unweighted', projects: false },
];

async function averageOf(code: string, figures: Partial<QuestionFigures> = {}) {
  const asked: AskedFigures[] = [];
  const drafts = await answerAverage(
    {
      survey: { catalogue: { ...tinySurvey.catalogue, weights }, audiences: [] },
      plan: {
        intent: 'average',
        topics: [topicOf(code, null)],
        audience: [],
        sides: [],
        splitBy: null,
        locations: [],
        waves: [],
        top: null,
        least: false,
        assumed: [],
      },
      ask: {
        figures: (one) => {
          asked.push(one);
          const none = { weight: 'people', unit: '', suppressed: 0, shares: [], slopes: [], means: [] };
          return Promise.resolve({ ...none, ...figures });
        },
      },
      maxInsights: 1,
    },
    topicOf(code, null),
  );
  return { asked, drafts };
}

const mean = {
  question: 'age',
  datapoint: '',
  audience: 'audience-1',
  mean: 41.25,
  standard_error: 0.5,
  median: 40,
  sample: 900,
  effective_sample: 800,
  size: 900,
  waves: ['w1'],
};

test('a mean and the shares of its question are asked for at once', async () => {
  const { asked } = await averageOf('apps');
  expect(asked.map(({ shares, means }) => [shares?.question, means?.question])).toEqual([['apps', 'apps']]);
});

test('a number without bands names the weight that counted it', async () => {
  const { asked, drafts } = await averageOf('age', { weight: 'unweighted', means: [mean] });
  expect(asked.map(({ shares }) => shares)).toEqual([null]);
  expect(drafts.map(({ text, weight }) => [text.includes('41.3'), weight.name])).toEqual([
    [true, 'Unweighted'],
  ]);
});
