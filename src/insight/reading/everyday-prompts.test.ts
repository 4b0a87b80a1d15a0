import { expect, test } from 'vitest';
import type { Question } from '../../engine/survey/catalogue.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { leavesOf } from '../plan/people-of-topic.ts';
import type { Plan } from '../plan/plan.ts';
import { createReader } from './create-reader.ts';
import { sharedHeads } from './vocabulary/word-entries.ts';

const { questions } = tinySurvey.catalogue;
const asked = (code: string): Question => {
  const found = questions.find((one) => one.code === code);
  if (found === undefined) throw new RangeError(code);
  return found;
};
const answers = (names: readonly string[]) =>
  names.map((name, at) => ({
    ...asked('gender').datapoints[0],
    code: String(at),
    name,
    numeric: false,
    midpoint: null,
  })) as Question['datapoints'];
const columns = (names: readonly string[]) =>
  names.map((name, at) => ({
    ...asked('apps').suffixes[0],
    code: at,
    name,
    midpoint: null,
  })) as Question['suffixes'];

/** A survey of customers of two banks. */
const reader = createReader({
  catalogue: {
    ...tinySurvey.catalogue,
    questions: [
      { ...asked('gender'), name: 'Gender', datapoints: answers(['Male', 'Female']) },
      { ...asked('age'), name: 'Age' },
      { ...asked('gender'), code: 'bank', name: 'Main bank', datapoints: answers(['Oak Bank', 'Elm Bank']) },
      {
        ...asked('gender'),
        code: 'school',
        name: 'Highest level of education',
        datapoints: answers(['Primary school', 'High school', 'College diploma', 'Doctorate', 'Don’t know']),
      },
      {
        ...asked('gender'),
        code: 'recommend',
        name: 'Likelihood to recommend',
        datapoints: Array.from({ length: 11 }, (_one, at) => ({
          ...asked('gender').datapoints[0],
          code: String(at),
          name: String(at),
          numeric: true,
          midpoint: at,
        })) as Question['datapoints'],
      },
      {
        ...asked('apps'),
        code: 'satisfaction',
        name: 'Satisfaction',
        datapoints: answers(['Opening hours', 'Branch staff']),
        suffixes: columns(['Dissatisfied', 'Neither', 'Satisfied', 'Very satisfied']),
      },
      {
        ...asked('apps'),
        code: 'views',
        name: 'Views on money',
        datapoints: answers(['I keep a household budget', 'I worry about debts']),
        suffixes: columns([
          'Strongly disagree',
          'Somewhat disagree',
          'Neither agree nor disagree',
          'Somewhat agree',
          'Strongly agree',
        ]),
      },
      {
        ...asked('gender'),
        code: 'parks',
        name: 'Should parks be free',
        datapoints: answers(['Should be free', 'Should not be free']),
      },
      {
        ...asked('gender'),
        code: 'c7',
        name: 'Most used tariff of the account',
        datapoints: answers(['Gold', 'Silver']),
      },
      { ...asked('devices'), code: 'hobbies', name: 'Hobbies', datapoints: answers(['Chess', 'Gardening']) },
    ],
  },
  audiences: [],
});

interface Named {
  readonly question?: string | null | undefined;
  readonly datapoints?: readonly unknown[] | null | undefined;
  readonly suffixes?: readonly unknown[] | null | undefined;
}
const clauseText = ({ question, datapoints, suffixes }: Named) =>
  [question, datapoints?.join('|') ?? '*', ...(suffixes == null ? [] : [`at ${suffixes.join('|')}`])].join(
    ' ',
  );
const clausesOf = (groups: Plan['sides'] = []) =>
  groups.flatMap(({ expression }) => leavesOf(expression)).map(clauseText);

test.each([
  [
    'Satisfaction with opening hours: Oak Bank vs Elm Bank',
    ['satisfaction 0'],
    [],
    ['bank 0', 'bank 1'],
    null,
  ],
  ['Compare Oak Bank and Elm Bank customers by gender', ['gender *'], [], ['bank 0', 'bank 1'], null],
  ['oak bank gender split', ['gender *'], ['bank 0'], [], null],
  ['How old are gardeners?', ['age *'], ['hobbies 1'], [], null],
  ['How many people have a college diploma or higher?', [], ['school 2|3'], [], null],
  ['How many agree that they keep a household budget?', ['views 0 at 3|4'], [], [], null],
  ['How many strongly disagree that they worry about debts?', ['views 1 at 0'], [], [], null],
  ['Men vs women: Oak Bank or Elm Bank', ['bank *'], [], ['gender 0', 'gender 1'], null],
  ['What is the average age of Oak Bank and Elm Bank customers?', ['age *'], [], ['bank 0', 'bank 1'], null],
  ['What share of women think parks should be free?', ['parks 0'], ['gender 1'], [], null],
  ['Oak Bank vs Elm Bank among men', ['bank *'], ['gender 0'], [], null],
  ['How many have both chess and gardening?', [], ['hobbies 0', 'hobbies 1'], [], null],
  ['Average age of men and women', ['age *'], [], ['gender 0', 'gender 1'], null],
  ['Is gardening done more by men than by women?', ['hobbies 1'], [], ['gender 0', 'gender 1'], null],
  ['Gardening among women over time', ['hobbies 1'], ['gender 1'], [], null],
  ['Women who do gardening over time', ['hobbies 1'], ['gender 1'], [], null],
  [
    'How many primary school or high school women do gardening?',
    ['hobbies 1'],
    ['gender 1', 'school 0|1'],
    [],
    null,
  ],
  ['How many gardeners have a doctorate?', ['school 3'], ['hobbies 1'], [], null],
  ['How many Oak Bank customers are men?', ['gender 0'], ['bank 0'], [], null],
  ['Net promoter score by bank', ['recommend *'], [], [], 'bank'],
  ['Likelihood to recommend by the tariff', ['recommend *'], [], [], 'c7'],
  ['Dear all, how many people have a doctorate? Kind regards, Ann', [], ['school 3'], [], null],
] as const)('“%s” asks about %j of %j by %j', (prompt, topics, people, sides, split) => {
  const { plan, missed, choices } = reader.read(prompt, null, []);
  expect([
    plan?.topics.map(clauseText),
    clausesOf(plan?.audience),
    clausesOf(plan?.sides),
    plan?.splitBy,
    missed,
    choices.length,
  ]).toEqual([topics, people, sides, split, [], 0]);
});

test('the mean of a scale is an average, for everyone and side by side', () => {
  const intentOf = (prompt: string) => reader.read(prompt, null, []).plan?.intent;
  expect(intentOf('Average likelihood to recommend among women')).toBe('average');
  expect(intentOf('Average likelihood to recommend: men vs women')).toBe('average');
  expect(intentOf('Likelihood to recommend among women')).toBe('ranking');
});

test('a column that is named is meant of the row that is denied behind it', () => {
  const { plan } = reader.read(
    'How many are satisfied with the opening hours but not with the branch staff?',
    null,
    [],
  );
  expect(clausesOf(plan?.audience)).toEqual(['satisfaction 0 at 2|3', 'satisfaction 1 at 2|3']);
  expect(plan?.audience.map(({ expression }) => expression?.not === true)).toEqual([false, true]);
});

test('those who never do something are not those who gave no answer', () => {
  const often = [
    {
      ...asked('apps'),
      name: 'How often each is done',
      datapoints: answers(['See a dentist']),
      suffixes: columns(['Often', 'Rarely', 'Never', 'No answer']),
    },
  ];
  const own = createReader({ catalogue: { ...tinySurvey.catalogue, questions: often }, audiences: [] });
  const { plan } = own.read('How many people never see a dentist?', null, []);
  expect([...(plan?.topics ?? []).map(clauseText), ...clausesOf(plan?.audience)]).toEqual(['apps 0 at 2']);
});

test('“never” that belongs to an answer does not deny it', () => {
  const often = [
    {
      ...asked('apps'),
      name: 'How often each is done',
      datapoints: answers(['Cry', 'Dance']),
      suffixes: columns(['Often', 'Never, but open to it', 'Never, and not open to it']),
    },
  ];
  const own = createReader({ catalogue: { ...tinySurvey.catalogue, questions: often }, audiences: [] });
  const readingOf = (prompt: string) => {
    const { topics = [], audience = [] } = own.read(prompt, null, []).plan ?? {};
    return [
      ...topics.map((one) => [clauseText(one), one.negated]),
      ...audience.map((one) => [...clausesOf([one]), one.expression?.not === true]),
    ];
  };
  expect(readingOf('How many people say they never cry (but open to it)?')).toEqual([['apps 0 at 1', false]]);
  expect(readingOf('How many people do not say they never cry (but open to it)?')).toEqual([
    ['apps 0 at 1', true],
  ]);
  expect(readingOf('How many people never cry?')).toEqual([['apps 0 at 1|2', false]]);
});

test('what is so since a wave is a trend, and how many are since then is one figure', () => {
  const intentOf = (prompt: string) => reader.read(prompt, null, []).plan?.intent;
  expect(intentOf('Gardening since w1')).toBe('trend');
  expect(intentOf('How many garden since w1?')).not.toBe('trend');
});

test('who is not a very strong one of a party is one of it, and who is not very content is not content', () => {
  const headed = (names: readonly string[]) => sharedHeads(names.map((name, code) => ({ code, name })));
  expect(headed(['Strong Amber', 'Not very strong Amber', 'Close to Green'])).toEqual([
    { head: 'amber', codes: [0, 1] },
  ]);
  expect(headed(['Very content', 'Content', 'Not very content'])).toEqual([
    { head: 'content', codes: [0, 1] },
  ]);
});

test('a negation is not said of what follows a comma, and a question that ends with “with” is not answered', () => {
  const { plan } = reader.read('Never gardening, women', null, []);
  expect(
    plan?.audience.some(({ expression }) => expression?.not === true && expression.question === 'gender'),
  ).toBe(false);
  const { choices, missed } = reader.read('Who do women garden with?', null, []);
  expect([...choices, ...missed]).not.toEqual([]);
});

test('an only child has no siblings, and a brand with a number in its name is no amount', () => {
  const own = createReader({
    catalogue: {
      ...tinySurvey.catalogue,
      questions: [
        {
          ...asked('gender'),
          code: 'siblings',
          name: 'Number of siblings',
          datapoints: answers(['0', '1', '2', '3+']),
        },
        {
          ...asked('gender'),
          code: 'kids',
          name: 'Number of children',
          datapoints: answers(['0', '1', '2+']),
        },
        {
          ...asked('gender'),
          code: 'net',
          name: 'Mobile network',
          datapoints: answers(['Net 40', 'Alpha', 'Beta']),
        },
      ],
    },
    audiences: [],
  });
  const readClauses = (prompt: string) => {
    const { plan } = own.read(prompt, null, []);
    return [...(plan?.topics ?? []).map(clauseText), ...clausesOf(plan?.audience)];
  };
  expect(readClauses('How many people are only children?')).toEqual(['siblings 0']);
  expect(readClauses('How many people over 35 use Alpha as their mobile network?')).not.toContain('net 0');
});

test('“or higher” goes up whichever way the answers are listed, and nowhere where that isn’t known', () => {
  const listed = (name: string, names: readonly string[]) =>
    createReader({
      catalogue: {
        ...tinySurvey.catalogue,
        questions: [{ ...asked('gender'), code: 'asked', name, datapoints: answers(names) }],
      },
      audiences: [],
    });
  const schools = listed('Highest level of education', [
    'Doctorate',
    'College diploma',
    'High school',
    'Primary school',
  ]);
  const { plan } = schools.read('How many people have a college diploma or higher?', null, []);
  expect(clausesOf(plan?.audience)).toEqual(['asked 1|0']);
  const moods = listed('Mood today', ['Excellent', 'Decent', 'Terrible']);
  const { missed, choices } = moods.read('How many people are in a decent or better mood today?', null, []);
  expect([...missed, ...choices]).not.toEqual([]);
});

test('whom something is done with is asked back where no answer says it', () => {
  for (const prompt of ['How many garden with people they live with?', 'How many garden on their own?'])
    expect(reader.read(prompt, null, []).missed, prompt).not.toEqual([]);
});

test('a comparison of which one side is not understood is no answer about the other', () => {
  const { choices, missed } = reader.read('Gardening: ravers compared with women', null, []);
  expect([...choices, ...missed]).not.toEqual([]);
});

test('of all answers together nobody asks, but of some “how many” takes them together', () => {
  const pooled = (prompt: string) => reader.read(prompt, null, []).plan?.pooled;
  expect(pooled('How many men and women do gardening?')).toBe(false);
  expect(pooled('How many primary school and high school people do gardening?')).toBe(true);
});
