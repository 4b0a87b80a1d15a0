import { expect, test } from 'vitest';
import type { QuestionFigures } from '../../figures/questions/question-figures.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { emptyPlan, type Plan, topicOf } from '../plan/plan.ts';
import { answerAverage } from './answer-average.ts';
import { type AnswerContext, queryOf } from './answer-context.ts';
import { draftInsight } from './draft-insight.ts';
import type { AskedFigures } from './ask-survey.ts';

const weights = [
  { code: 'people', name: 'People', projects: true },
  { code: 'unweighted', name: 'Unweighted', projects: false },
];

const planOf = (code: string): Plan => ({
  ...emptyPlan,
  intent: 'average',
  topics: [topicOf(code, null)],
});

async function averageOf(code: string, figures: Partial<QuestionFigures> = {}) {
  const asked: AskedFigures[] = [];
  const drafts = await answerAverage(
    {
      survey: { catalogue: { ...tinySurvey.catalogue, weights }, audiences: [] },
      plan: planOf(code),
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

test('a share is asked and said on the base that the question begins with', () => {
  const questions = tinySurvey.catalogue.questions.map((question) =>
    question.code === 'apps' ? { ...question, base: 'asked' as const } : question,
  );
  const context: AnswerContext = {
    survey: { catalogue: { ...tinySurvey.catalogue, questions }, audiences: [] },
    plan: planOf('apps'),
    ask: { figures: () => Promise.reject(new Error('nothing is asked')) },
    maxInsights: 1,
  };
  const asking = { topic: topicOf('apps', null), audiences: [] };
  const query = queryOf(context, asking);
  expect(query.base_mode).toBe('asked');
  expect(queryOf(context, { ...asking, topic: topicOf('gender', null) })).not.toHaveProperty('base_mode');
  const asked = { weight: 'people', unit: '', suppressed: 0, shares: [], slopes: [], means: [] };
  const draft = (of: typeof query) =>
    draftInsight(context, { kind: 'asked', query: of, asked, saysWhen: false, pieces: ['Half use apps'] })
      .text;
  expect(draft(query)).toBe('Half use apps (of those who were asked).');
  expect(draft({ ...query, base_mode: 'answered' })).toBe('Half use apps (of those who gave an answer).');
  expect(draft({ ...query, base_mode: 'all' })).toBe('Half use apps.');
});

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
