import { count } from '../answering/numbers.ts';
import { rating } from '../answering/ratings.ts';
import { ticks } from '../answering/ticks.ts';
import { since } from '../fieldwork/asked-in.ts';
import { answeredBetween } from './conditions.ts';
import { option } from './options.ts';
import type { QuestionSpec } from './question-spec.ts';

export const financeAndWellbeing: readonly QuestionSpec[] = [
  {
    code: 'q75',
    name: 'Financial products held',
    wording: 'Which of these do you have, alone or together with someone?',
    category: ['Finance', 'Products'],
    alsoCalled: ['banking', 'investments', 'insurance', 'savings', 'loans', 'pension'],
    model: ticks('None of these', [
      option('Savings account', 0.58, { affluence: 0.35, in: 0.1 }),
      option('Credit card', 0.44, { affluence: 0.5, us: 0.4, jp: 0.6, id: -0.7, in: -0.4 }),
      option('Life insurance', 0.31, { affluence: 0.3, youth: -0.35, parent: 0.2, jp: 0.3 }),
      option('Private pension', 0.25, { affluence: 0.4, working: 0.2, youth: -0.25 }),
      option('Shares or funds', 0.24, { affluence: 0.5, female: -0.25, education: 0.25, trend: 0.015 }),
      option('Mortgage', 0.96, {}, { only: answeredBetween('q10', 2, 2) }),
      option('Consumer loan', 0.16, { affluence: -0.1, parent: 0.2, br: 0.3 }),
      option('Health insurance paid for privately', 0.26, { affluence: 0.45, us: 0.4, gb: -0.5 }),
      option('Cryptocurrency', 0.09, { novelty: 0.4, female: -0.35, youth: 0.35 }),
    ]),
  },
  {
    code: 'q76',
    name: 'Ease of meeting an unexpected expense',
    wording: 'How easily could your household meet an unexpected expense of one monthly income?',
    category: ['Finance', 'Situation'],
    alsoCalled: ['financial resilience', 'emergency fund', 'money worries', 'unexpected bill', 'sudden bill'],
    notes: 'Asked since Q1 2025.',
    askedIn: since('2025q1'),
    model: rating({
      steps: [
        { name: 'Not at all', share: 0.2, midpoint: 1 },
        { name: 'With great difficulty', share: 0.22, midpoint: 2 },
        { name: 'With some difficulty', share: 0.27, midpoint: 3 },
        { name: 'Fairly easily', share: 0.21, midpoint: 4 },
        { name: 'Very easily', share: 0.1, midpoint: 5 },
      ],
      view: { kind: 'top', top: [4, 5], bottom: [1, 2] },
      dontKnow: { name: "Don't know", share: 0.04 },
      pulls: { affluence: 0.75, youth: -0.2, parent: -0.1, trend: -0.01 },
    }),
  },
  {
    code: 'q77',
    name: 'Satisfaction with life',
    wording: 'All in all, how satisfied are you with your life, from 0 (not at all) to 10 (completely)?',
    category: ['Lifestyle', 'Sport and health'],
    alsoCalled: ['wellbeing', 'happiness', 'life satisfaction'],
    unit: 'points',
    model: count({
      bands: [
        { name: '0 to 4', from: 0, to: 4 },
        { name: '5 or 6', from: 5, to: 6 },
        { name: '7 or 8', from: 7, to: 8 },
        { name: '9 or 10', from: 9, to: 10 },
      ],
      shares: [0.015, 0.01, 0.025, 0.04, 0.06, 0.14, 0.12, 0.19, 0.21, 0.1, 0.09],
      pulls: { affluence: 0.35, active: 0.25, mx: 0.4, br: 0.2, jp: -0.4 },
    }),
  },
];
