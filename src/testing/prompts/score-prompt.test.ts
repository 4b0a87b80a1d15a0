import { expect, test } from 'vitest';
import { sharedDemoDataset } from '../demo-dataset.ts';
import { canonicalPlan } from './canonical-plan.ts';
import { unknownCodes } from './prompt-codes.ts';
import type { AcceptedPlan, ExpectedPrompt } from './prompt-set.ts';
import { setsOf, surveysWithPrompts } from './prompt-surveys.ts';
import { scoreReading } from './score-prompt.ts';
import { sumScores } from './sum-scores.ts';

const { catalogue } = sharedDemoDataset().dataset;

const women = { question: 'q3', datapoints: ['q3_2'] };
const men = { question: 'q3', datapoints: ['q3_1'] };
const under35 = { question: 'q1', datapoints: ['(,35)'] };
const over54 = { question: 'q1', datapoints: ['[55,)'] };

/** The three interests of which German women under 35 and men of 55 and over who own no tablet have most. */
const plan: AcceptedPlan = {
  intent: 'ranking',
  topics: [{ question: 'q68' }],
  audience: [{ expression: { question: 'q37', datapoints: ['q37_4'], not: true } }],
  sides: [{ expression: { and: [women, under35] } }, { expression: { and: [men, over54] } }],
  locations: [{ code: 'de' }],
  top: 3,
};

function prompt(accept: readonly AcceptedPlan[], refuse?: ExpectedPrompt['refuse']): ExpectedPrompt {
  const about = { id: 'one', prompt: 'As said', voice: 'brief', written: '2026-11-29', note: '' };
  return { ...about, accept: [...accept], ...(refuse && { refuse }) };
}

function verdictOf(read: AcceptedPlan, accept = [plan]) {
  const reading = { outcome: 'answered', plan: read, missed: [], choices: [], suggested: null } as const;
  const { verdict, differences } = scoreReading(prompt(accept), reading, catalogue);
  return [verdict, ...differences];
}

test.each<[fault: string, read: AcceptedPlan, part: string]>([
  ['sides swapped', { ...plan, sides: plan.sides?.toReversed() }, 'sides'],
  [
    'a condition given to the other side',
    { ...plan, sides: [{ expression: { and: [women, over54] } }, { expression: { and: [men, under35] } }] },
    'sides',
  ],
  ['a place dropped', { ...plan, locations: [] }, 'locations'],
  [
    'a negation inverted',
    { ...plan, audience: [{ expression: { question: 'q37', datapoints: ['q37_4'] } }] },
    'who',
  ],
  ['“top 3” lost', { ...plan, top: 0 }, 'top'],
  ['a ranking turned round', { ...plan, least: true }, 'isLeast'],
  ['a time dropped', { ...plan, waves: [{ code: '2026q3' }] }, 'waves'],
  ['people dropped', { ...plan, audience: [] }, 'who'],
  ['another topic', { ...plan, topics: [{ question: 'q69' }] }, 'topics'],
  ['another statistic', { ...plan, intent: 'average' }, 'measure'],
  ['a split added', { ...plan, split_by: 'q4' }, 'split'],
])('%s is another plan', (_fault, read, part) => {
  expect(verdictOf(read)).toEqual(['another plan', part]);
});

test.each<[written: string, read: AcceptedPlan]>([
  [
    'a condition of both sides as one of all people',
    {
      ...plan,
      audience: [],
      sides: [women, men].map((side, at) => ({
        expression: {
          and: [{ question: 'q37', datapoints: ['q37_4'], not: true }, at === 0 ? under35 : over54, side],
        },
      })),
    },
  ],
  [
    'bands as an interval',
    {
      ...plan,
      sides: [
        { expression: { and: [{ question: 'q1', datapoints: ['q1_1', 'q1_2'] }, women] } },
        { expression: { and: [{ question: 'q1', datapoints: ['q1_5', 'q1_6'] }, men] } },
      ],
    },
  ],
  [
    'a place as a condition',
    {
      ...plan,
      locations: [],
      audience: [...(plan.audience ?? []), { expression: { question: 'locations', datapoints: ['de'] } }],
    },
  ],
  [
    'the latest four waves by name',
    {
      ...plan,
      waves: ['2025q4', '2026q1', '2026q2', '2026q3'].map((code) => ({ code })),
    },
  ],
])('%s is the same plan', (_written, read) => {
  expect(verdictOf(read)).toEqual(['as expected']);
});

test('an answer list negated is the list of the others, and none of two is neither', () => {
  const size = (expression: object): AcceptedPlan => ({ intent: 'size', audience: [{ expression }] });
  const same = (left: object, right: object) =>
    expect(canonicalPlan(size(left), catalogue)).toEqual(canonicalPlan(size(right), catalogue));
  same(
    { question: 'q10', datapoints: ['q10_3'], not: true },
    { question: 'q10', datapoints: ['q10_1', 'q10_2', 'q10_4', 'q10_5'] },
  );
  const dog = { question: 'q11', datapoints: ['q11_1'] };
  const cat = { question: 'q11', datapoints: ['q11_2'] };
  same(
    { or: [dog, cat], not: true },
    {
      and: [
        { ...dog, not: true },
        { ...cat, not: true },
      ],
    },
  );
  same({ or: [dog, cat], min_count: 2 }, { and: [cat, dog] });
  expect(canonicalPlan(size({ or: [dog, cat] }), catalogue)).not.toEqual(
    canonicalPlan(size({ and: [dog, cat] }), catalogue),
  );
});

test('sides that are every answer of a question are its split', () => {
  const share: AcceptedPlan = { intent: 'size', topics: [{ question: 'q59', datapoints: ['q59_6'] }] };
  const sides = ['q4_2', 'q4_1', 'q4_3'].map((code) => ({
    expression: { question: 'q4', datapoints: [code] },
  }));
  expect(verdictOf({ ...share, intent: 'compare', sides }, [{ ...share, split_by: 'q4' }])).toEqual([
    'as expected',
  ]);
  expect(verdictOf({ ...share, sides: sides.slice(1) }, [{ ...share, split_by: 'q4' }])[0]).toBe(
    'another plan',
  );
});

test('assumed steps are not judged, and steps that were said are', () => {
  const daily: AcceptedPlan = {
    intent: 'size',
    topics: [{ question: 'q22', datapoints: ['q22_4'], suffixes: [5, 6] }],
  };
  const unsaid: AcceptedPlan = { intent: 'size', topics: [{ question: 'q22', datapoints: ['q22_4'] }] };
  expect(verdictOf({ ...daily, assumed: ['suffixes'] }, [unsaid])).toEqual(['as expected']);
  expect(verdictOf(daily, [unsaid])).toEqual(['another plan', 'who']);
  expect(verdictOf({ ...unsaid, assumed: ['suffixes'] }, [daily])).toEqual(['another plan', 'who']);
});

test('a figure where none may be given counts as another plan, and a miss by what it offers', () => {
  const missed = { outcome: 'missed', plan: null, missed: ['horse'], choices: [], suggested: null } as const;
  const answered = { ...missed, outcome: 'answered', plan, missed: [] } as const;
  const unanswerable = prompt([], 'topic');
  const answerable = prompt([plan]);
  const scores = [
    scoreReading(unanswerable, answered, catalogue),
    scoreReading(unanswerable, missed, catalogue),
    scoreReading(answerable, answered, catalogue),
    scoreReading(answerable, { ...missed, choices: [{ ...plan, top: 2 }, plan] }, catalogue),
    scoreReading(answerable, { ...missed, suggested: { ...plan, top: 0, split_by: 'q4' } }, catalogue),
    scoreReading(answerable, { ...missed, suggested: { ...plan, audience: [] } }, catalogue),
    scoreReading(answerable, { ...missed, outcome: 'declined' }, catalogue),
  ];
  expect(scores.map(({ verdict }) => verdict)).toEqual([
    'another plan',
    'as expected',
    'as expected',
    'asked back',
    'useful miss',
    'useless miss',
    'wrongly refused',
  ]);
  // Wilson for 1 of 2 at 95 %: 0.5 ± z√(0.25/2 + z²/16)/(1 + z²/2), z = 1.95996.
  const { answered: count, answerable: able, right, another } = sumScores(scores);
  expect([count, able, right]).toEqual([2, 5, 1]);
  expect([another.share, another.low, another.high].map((one) => Number(one.toFixed(4)))).toEqual([
    0.5, 0.0945, 0.9055,
  ]);
});

test('every set is well formed, its ids are its own, and the demo’s plans are in codes of the demo', () => {
  const ids = surveysWithPrompts.flatMap((survey) =>
    Object.values(setsOf(survey)).flatMap((set) => set.map(({ id }) => id)),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const prompts = Object.values(setsOf('demo')).flat();
  expect(unknownCodes(prompts, catalogue)).toEqual([]);
});

test('codes that the survey does not have are found wherever a plan names them', () => {
  const faulty: AcceptedPlan = {
    intent: 'size',
    topics: [{ question: 'q22', datapoints: ['q22_4'], suffixes: [5, 7] }],
    audience: [{ expression: { and: [women, { question: 'q10', datapoints: ['[55,)'] }] } }],
    sides: [{ expression: { question: 'waves', datapoints: ['2019q1'] } }, { expression: under35 }],
    split_by: 'q999',
    locations: [{ code: 'it' }],
    base: { question: 'q3', datapoints: ['q3_9'], not: true },
  };
  expect(unknownCodes([prompt([plan, faulty])], catalogue).map((one) => one.replace('one: ', ''))).toEqual([
    'q999',
    'it',
    '7',
    '[55,)',
    '2019q1',
    'q3_9',
  ]);
});
