import { choice } from '../answering/choice.ts';
import { fact, known } from '../answering/fact.ts';
import { numberFact } from '../answering/numbers.ts';
import { tickedFacts, ticks } from '../answering/ticks.ts';
import { childAges, householdTypes } from '../model/household.ts';
import { option } from './options.ts';
import type { QuestionSpec } from './question-spec.ts';

const category = ['Demographics', 'Household'];

export const household: readonly QuestionSpec[] = [
  {
    code: 'q7',
    name: 'Household size',
    wording: 'Including yourself, how many people live in your household?',
    category,
    alsoCalled: ['people at home', 'family size'],
    unit: 'people',
    model: numberFact(
      known(({ households }) => households.size),
      [
        { name: '1 person', from: 1, to: 1 },
        { name: '2 people', from: 2, to: 2 },
        { name: '3 people', from: 3, to: 3 },
        { name: '4 people', from: 4, to: 4 },
        { name: '5 people or more', from: 5, to: null },
      ],
    ),
  },
  {
    code: 'q8',
    name: 'Household type',
    wording: 'Which of these best describes the people you live with?',
    category,
    alsoCalled: ['living situation', 'family type', 'living alone', 'couples', 'single parents', 'flatshare'],
    model: fact(
      householdTypes,
      known(({ households }) => households.type),
    ),
  },
  {
    code: 'q9',
    name: 'Children in the household',
    wording: 'Are there children in any of these age groups for whom you are a parent or guardian at home?',
    category,
    alsoCalled: ['kids', 'parents', 'mothers', 'fathers', 'mums', 'dads', 'babies'],
    model: tickedFacts(
      'No children under 18',
      childAges.map(({ name }) => name),
      ({ households }) =>
        (respondent, at) =>
          (households.children[at]?.[respondent] ?? 0) > 0,
    ),
  },
  {
    code: 'q10',
    name: 'Home',
    wording: 'Which of these applies to the home you live in?',
    category,
    alsoCalled: ['housing', 'tenure', 'homeowners', 'renters', 'mortgage', 'rent'],
    model: choice([
      option('Owned outright', 0.27, { youth: -0.8, affluence: 0.25, in: 0.6, id: 0.6 }),
      option('Owned with a mortgage or loan', 0.24, {
        affluence: 0.55,
        parent: 0.4,
        youth: -0.1,
        in: -0.8,
      }),
      option('Rented', 0.3, { youth: 0.25, affluence: -0.35, urban: 0.35, de: 0.5 }),
      option('Home of my family or of friends', 0.16, { youth: 1.1, parent: -0.5, working: -0.3 }),
      option('Something else', 0.03, {}),
    ]),
  },
  {
    code: 'q11',
    name: 'Pets',
    wording: 'Which of these animals live in your home?',
    category,
    alsoCalled: ['dog owners', 'cat owners', 'animals'],
    model: ticks('No pets', [
      option('Dog', 0.33, {
        urban: -0.2,
        parent: 0.15,
        br: 0.5,
        mx: 0.5,
        us: 0.3,
        au: 0.3,
        jp: -0.6,
        id: -0.7,
      }),
      option('Cat', 0.25, { female: 0.1, id: 0.3, fr: 0.2, jp: -0.3, in: -0.5 }),
      option('Small mammal, such as a rabbit', 0.05, { parent: 0.35 }),
      option('Bird', 0.08, { id: 0.3, es: 0.15, parent: 0.1 }),
      option('Fish', 0.08, { parent: 0.25 }),
      option('Another animal', 0.05, {}),
    ]),
  },
];
