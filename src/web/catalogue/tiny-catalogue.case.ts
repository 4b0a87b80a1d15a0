import { catalogueOf, type QuestionFacts } from './catalogue-of.ts';
import type { Catalogue } from './catalogue.ts';

const named = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs).map(([code, name]) => ({ code, name, midpoint: null }));

export const plain = {
  unit: '',
  alsoCalled: [],
  notes: '',
  accessible: true,
  suffixes: [],
  waves: ['w1', 'w2', 'w3'],
  locations: ['north', 'south'],
} satisfies Partial<QuestionFacts>;

/** A number without bands. */
export const spendFacts: QuestionFacts = {
  ...plain,
  code: 'q30',
  kind: 'numeric',
  name: 'Spend on last order',
  wording: 'How much did you spend?',
  category: ['Orders'],
  datapoints: [],
};

/** A number for each of two brands. */
export const ordersFacts: QuestionFacts = {
  ...plain,
  code: 'q31',
  kind: 'grid_numeric',
  name: 'Orders last month',
  wording: 'How often did you order from each of these?',
  category: ['Orders'],
  datapoints: named({ patty: 'Patty Lane', crisp: 'Crisp & Co' }),
};

/** A number for each of two brands at two occasions. */
export const occasionsFacts: QuestionFacts = {
  ...ordersFacts,
  code: 'q33',
  name: 'Orders by occasion',
  suffixes: [
    { code: 1, name: 'Lunch' },
    { code: 2, name: 'Dinner' },
  ],
};

/** A question on a scale of three points, the best first. */
export const satisfiedFacts: QuestionFacts = {
  ...plain,
  code: 'q32',
  kind: 'single',
  name: 'Satisfaction',
  wording: 'How satisfied were you?',
  category: ['Orders'],
  view: { kind: 'shares', top: ['yes'], bottom: ['no'] },
  datapoints: named({ yes: 'Satisfied', so: 'Neither', no: 'Dissatisfied' }),
};

/** A routed grid on a scale of three points, read among those who were asked. */
export const scaleGridFacts: QuestionFacts = {
  ...plain,
  code: 'likely',
  kind: 'grid_single',
  name: 'Likelihood',
  wording: 'How likely are you to do each of these?',
  category: ['Plans'],
  base: 'asked',
  view: { kind: 'top', top: [2, 3] },
  datapoints: named({ surf: 'Surfing', climb: 'Climbing' }),
  suffixes: ['Unlikely', 'Likely', 'Very likely'].map((name, at) => ({
    code: at + 1,
    name,
    midpoint: at + 1,
    numeric: true,
  })),
};

/** Four questions of an invented restaurant survey: a single, another single, a multiple, a grid. */
export function tinyCatalogue(...more: readonly QuestionFacts[]): Catalogue {
  return catalogueOf({
    dataset: 'quick',
    datasetName: 'Quick-Service Tracker',
    synthetic: true,
    sizeUnit: 'people',
    waves: [
      { code: 'w1', name: 'Q1 2025' },
      { code: 'w2', name: 'Q2 2025' },
      { code: 'w3', name: 'Q3 2025' },
    ],
    locations: [
      { code: 'north', name: 'North' },
      { code: 'south', name: 'South' },
    ],
    questions: [
      {
        ...plain,
        code: 'c1',
        kind: 'single',
        name: 'Household description',
        wording: 'Which of these best describes your household?',
        category: ['Profile'],
        datapoints: named({ single: 'Single', young: 'Young family', middle: 'Middle family' }),
      },
      {
        ...plain,
        code: 'c2',
        kind: 'single',
        name: 'Work status',
        wording: 'What is your current work status?',
        category: ['Profile'],
        datapoints: named({ full: 'Full time', student: 'Student / not working', retired: 'Retired' }),
      },
      {
        ...plain,
        code: 'q2',
        kind: 'multiple',
        name: 'Eaten or bought last month',
        wording: 'Which of these have you eaten at, or bought food from, in the last month?',
        category: ['Brands', 'Usage'],
        alsoCalled: ['visited', 'restaurant use'],
        datapoints: named({
          patty: 'Patty Lane',
          crisp: 'Crisp & Co',
          harvest: 'Harvest Grill',
          daily: 'Daily Loaf',
          slicewell: 'Slicewell',
        }),
      },
      {
        ...plain,
        code: 'q14',
        kind: 'grid_multiple',
        name: 'Brand image',
        wording: 'Which of these statements apply to each brand?',
        category: ['Brand image'],
        datapoints: named({ value: 'Good value for money', friendly: 'Friendly staff' }),
        suffixes: [
          { code: 1, name: 'Patty Lane' },
          { code: 2, name: 'Crisp & Co' },
          { code: 3, name: 'Harvest Grill' },
        ],
        waves: ['w2', 'w3'],
      },
      ...more,
    ],
  });
}
