import { choice } from '../answering/choice.ts';
import { fact, known } from '../answering/fact.ts';
import { workStatuses } from '../model/livelihood.ts';
import { works } from './conditions.ts';
import { option } from './options.ts';
import type { QuestionSpec } from './question-spec.ts';

const category = ['Demographics', 'Work and money'];

/** Yearly household income in US dollars at purchasing power; `from` is included. */
const incomeBands = [
  { name: 'Under $10,000', from: 0, midpoint: 6500 },
  { name: '$10,000 to $19,999', from: 10_000, midpoint: 15_000 },
  { name: '$20,000 to $34,999', from: 20_000, midpoint: 27_500 },
  { name: '$35,000 to $49,999', from: 35_000, midpoint: 42_500 },
  { name: '$50,000 to $74,999', from: 50_000, midpoint: 62_500 },
  { name: '$75,000 to $99,999', from: 75_000, midpoint: 87_500 },
  { name: '$100,000 to $149,999', from: 100_000, midpoint: 125_000 },
  { name: '$150,000 or more', from: 150_000, midpoint: 190_000 },
] as const;

/** Respondents who refuse the income have no income level either. */
const incomeRefused = incomeBands.length + 1;
const thirdRefused = 3;

export const workAndMoney: readonly QuestionSpec[] = [
  {
    code: 'q12',
    name: 'Work status',
    wording: 'Which of these best describes your current situation?',
    category,
    alsoCalled: [
      'employment',
      'occupation',
      'students',
      'retired',
      'unemployed',
      'self-employed',
      'full-time',
    ],
    model: fact(
      workStatuses,
      known(({ livelihoods }) => livelihoods.work),
    ),
  },
  {
    code: 'q13',
    name: 'Job role',
    wording: 'Which of these is closest to your current job?',
    category,
    alsoCalled: ['profession', 'position', 'managers', 'decision makers'],
    notes: 'Asked if working full-time, part-time or self-employed.',
    asked: works,
    model: choice([
      option('Owner, director or senior manager', 0.09, { affluence: 0.8, youth: -0.3, female: -0.2 }),
      option('Manager or team leader', 0.15, { affluence: 0.5, education: 0.3, youth: -0.1 }),
      option('Professional or specialist', 0.22, { education: 0.9, affluence: 0.2 }),
      option('Office or administration', 0.15, { female: 0.45, education: 0.1 }),
      option('Sales or service', 0.17, { youth: 0.3, female: 0.2, affluence: -0.3 }),
      option('Skilled trade or technician', 0.12, { female: -0.8, education: -0.4 }),
      option('Production, transport or manual work', 0.1, {
        female: -0.5,
        education: -0.7,
        affluence: -0.4,
      }),
    ]),
  },
  {
    code: 'q14',
    name: 'Household income',
    wording: 'What is the yearly income of your household before tax, from all sources?',
    category,
    alsoCalled: ['earnings', 'salary', 'wealth', 'rich', 'high earners', 'affluent'],
    notes: 'Asked in the local currency; converted to US dollars at purchasing power.',
    unit: 'US$ a year',
    model: fact(
      incomeBands.map(({ name, midpoint }) => ({ name, midpoint })),
      ({ livelihoods }) =>
        (respondent) =>
          incomeBands.findLastIndex(({ from }) => (livelihoods.income[respondent] ?? 0) >= from),
      { name: 'Prefer not to say', share: 0.08 },
    ),
  },
  {
    code: 'q15',
    name: 'Income level in own country',
    wording: 'What is the yearly income of your household before tax, from all sources?',
    category,
    alsoCalled: ['income tier', 'income thirds', 'low income', 'middle income', 'high income'],
    notes: "Thirds of the country's respondents, from the exact household income.",
    model: fact(
      ['Lower third', 'Middle third', 'Upper third'],
      ({ livelihoods }, answers) => {
        const incomes = answers.codes('q14');
        return (respondent) =>
          incomes[respondent] === incomeRefused ? thirdRefused : (livelihoods.incomeThird[respondent] ?? 0);
      },
      { name: 'Prefer not to say', share: 0 },
    ),
  },
];
