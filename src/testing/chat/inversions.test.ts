import { expect, test } from 'vitest';
import type { Expression } from '../../contract/expression.ts';
import type { Plan } from '../../insight/plan/plan.ts';
import { createReader } from '../../insight/reading/create-reader.ts';
import { caseCount } from '../case-count.ts';
import { sharedDemoDataset } from '../demo-dataset.ts';

const { catalogue } = sharedDemoDataset().dataset;
const survey = { catalogue, audiences: [] };
const reader = createReader(survey);
/** One question in so many is asked about. */
const step = caseCount(3, 1);

/** Ways to leave out those who do something, or who are something. */
const ofDeeds = [
  (does: string) => `How many people do not ${does}?`,
  (does: string) => `share of people who don't ${does}`,
  (does: string) => `Interests of people who never ${does}`,
  (does: string) => `How many women do not ${does}?`,
];
const ofNames = [
  (name: string) => `people without ${name}`,
  (name: string) => `How many people have no ${name}?`,
  (name: string) => `people other than ${name}`,
  (name: string) => `everyone except ${name}`,
  (name: string) => `women but not ${name}`,
  (name: string) => `How many are not ${name}?`,
  (name: string) => `people excluding ${name}`,
  (name: string) => `Those who do not say ${name}`,
];

/** Conditions of a plan, each with whether it is to hold. */
function conditionsOf({ topics, audience, sides }: Plan) {
  const leaves = (
    one: Expression,
    isDenied: boolean,
  ): { code: string; answers: string; isDenied: boolean }[] => {
    const isNot = isDenied !== (one.not === true);
    const parts = [...(one.and ?? []), ...(one.or ?? [])].flatMap((part) => leaves(part, isNot));
    return one.question
      ? [...parts, { code: one.question, answers: one.datapoints?.join(' ') ?? '', isDenied: isNot }]
      : parts;
  };
  return [
    ...topics.map(({ question, datapoints, negated }) => ({
      code: question,
      answers: datapoints?.join(' ') ?? '',
      isDenied: negated,
    })),
    ...[...audience, ...sides].flatMap(({ expression }) =>
      expression === null ? [] : leaves(expression, false),
    ),
  ];
}

test.each([
  'What share of people who do not use AI assistants own a tablet?',
  'Interests of people who have not used AI assistants',
  'Interests of people who do not use AI assistants but own a tablet',
])('people who do not do something are asked for as such: %s', (prompt) => {
  const { plan, missed } = reader.read(prompt, null, []);
  expect(missed).toEqual([]);
  expect(plan?.audience[0]?.expression).toMatchObject({ question: 'q42', not: true });
});

test.each(['everyone except', 'people without', 'women but not', 'people excluding', 'Those who do not say'])(
  '“%s” takes a name in brackets along, never as people to have',
  (idiom) => {
    const { plan, missed, choices } = reader.read(`${idiom} Baby boomers (born 1946 to 1964)`, null, []);
    const isAnswered = plan !== null && missed.length + choices.length === 0;
    expect(isAnswered && conditionsOf(plan).some(({ code, isDenied }) => code === 'q2' && !isDenied)).toBe(
      false,
    );
  },
);

test('an answer that is left out is never read as one to have', () => {
  const inverted: string[] = [];
  let answered = 0;
  const closed = catalogue.questions.filter(({ kind }) => kind === 'multiple' || kind === 'single');
  for (const { code, datapoints } of closed.filter((_, place) => place % step === 0)) {
    const named = datapoints.filter(
      ({ name }) => !/\b(?:none|no|not|don.?t|never|prefer|other)\b/i.test(name),
    );
    const chosen = new Set([named[0], named[Math.floor(named.length / 2)]]);
    for (const answer of chosen) {
      if (answer === undefined) continue;
      const does = answer.phrase?.does;
      const prompts = [
        ...(does === undefined ? [] : ofDeeds.map((say) => say(does))),
        ...ofNames.map((say) => say(answer.phrase?.inline ?? answer.name)),
      ];
      for (const prompt of prompts) {
        const { plan, missed, choices } = reader.read(prompt, null, []);
        if (plan === null || missed.length > 0 || choices.length > 0) continue;
        answered++;
        const isHeld = conditionsOf(plan).some(
          (one) => one.code === code && one.answers === answer.code && !one.isDenied,
        );
        if (isHeld) inverted.push(prompt);
      }
    }
  }
  expect(inverted).toEqual([]);
  // Most are answered, so that the property is about something.
  expect(answered).toBeGreaterThan(500 / step);
}, 120_000);
