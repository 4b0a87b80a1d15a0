import { expect, test } from 'vitest';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { emptyPlan, groupOf, type Plan, topicOf } from '../plan/plan.ts';
import { buildVocabulary } from '../reading/vocabulary/vocabulary.ts';
import { answerSurveyPrompt } from './answer-prompt.ts';
import type { AskedFigures, AskSurvey } from './ask-survey.ts';
import { readBack } from './ask-back.ts';

const survey = { catalogue: tinySurvey.catalogue, audiences: [] };
const women = groupOf({ question: 'gender', datapoints: ['f'] });
const men = groupOf({ question: 'gender', datapoints: ['m'] });
const scope = { waves: ['w1', 'w2'], assumed: ['locations', 'waves'] } as const;
const phones: Plan = { ...emptyPlan, ...scope, topics: [topicOf('devices', ['phone'])], audience: [women] };
const devices: Plan = { ...phones, intent: 'ranking', topics: [topicOf('devices', null)] };

/** An engine that has no figures, and notes what it was asked. */
function engine(): AskSurvey & { readonly asked: AskedFigures[] } {
  const asked: AskedFigures[] = [];
  return {
    asked,
    figures(figures) {
      asked.push(figures);
      return Promise.resolve({ weight: 'w', unit: '', suppressed: 0, shares: [], slopes: [], means: [] });
    },
  };
}

function answer(choices: readonly Plan[], ask = engine()) {
  return answerSurveyPrompt(
    survey,
    {
      vocabulary: buildVocabulary(survey),
      read: () => ({
        plan: phones,
        missed: [],
        otherTopics: [],
        choices: choices.map((plan) => ({ plan })),
        beyond: null,
        notes: [],
        fit: 1,
      }),
    },
    ask,
    {
      prompt: 'phones of women',
      previous: null,
      docked: [],
      maxInsights: 5,
      standIn: { locations: [], waves: [] },
      plan: null,
    },
    () => undefined,
  );
}

test('a prompt that is read in two ways is asked back: both in words, and no figure', async () => {
  const { outcome, message, insights, interpretation, choices, suggestions } = await answer([
    phones,
    devices,
  ]);
  expect([outcome, insights, interpretation, suggestions]).toEqual(['asked_back', [], null, []]);
  expect(message).toBe('This can be read in two ways. Which one do you mean?');
  expect(choices.map(({ text }) => text)).toEqual([
    'Share of women who have a phone among their devices',
    'Devices, among women',
  ]);
  expect(choices.map((choice) => choice.interpretation.intent)).toEqual(['size', 'ranking']);
});

test('readings that read alike are one, and then it is asked whether it is meant', async () => {
  const { message, choices } = await answer([phones, { ...phones, least: true }]);
  expect(choices).toHaveLength(1);
  expect(message).toBe('Is this what you mean?');
});

test('the respondents of a choice are counted, and nothing else is asked', async () => {
  const ask = engine();
  await answer([phones, devices], ask);
  expect(ask.asked.map(({ shares }) => shares?.audiences?.map(({ expression }) => expression))).toEqual([
    [women.expression],
    [women.expression],
  ]);
});

test.each<readonly [string, Partial<Plan>]>([
  [
    'Devices: women against men',
    { intent: 'compare', topics: devices.topics, audience: [], sides: [women, men] },
  ],
  ['Share of women who have a phone among their devices, wave by wave', { intent: 'trend' }],
  ['Share of women who have a phone among their devices, by news', { intent: 'compare', splitBy: 'news' }],
  [
    'Average of spend, among women in A',
    { intent: 'average', topics: [topicOf('spend', null)], locations: ['A'], assumed: [] },
  ],
  ['Profile of women', { intent: 'profile', topics: [] }],
])('“%s” is what a plan asks', (text, changes) => {
  const plan = { ...phones, ...changes };
  const when = plan.assumed.length === 0 ? ', w1 to w2' : '';
  expect(readBack({ survey, plan })).toBe(`${text}${when}`);
});
