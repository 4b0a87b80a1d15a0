import { fact, known } from '../answering/fact.ts';
import { numberFact } from '../answering/numbers.ts';
import { ageBands } from '../fieldwork/countries.ts';
import { relationships } from '../model/household.ts';
import { educationLevels } from '../model/livelihood.ts';
import type { QuestionSpec } from './question-spec.ts';

const category = ['Demographics', 'Person'];

/** Generations by year of birth, both years included. */
export const generations = [
  { name: 'Gen Z (born 1997 to 2012)', from: 1997, to: 2012 },
  { name: 'Millennials (born 1981 to 1996)', from: 1981, to: 1996 },
  { name: 'Gen X (born 1965 to 1980)', from: 1965, to: 1980 },
  { name: 'Baby boomers (born 1946 to 1964)', from: 1946, to: 1964 },
  { name: 'Older generation (born 1945 or earlier)', from: 1900, to: 1945 },
] as const;

export const person: readonly QuestionSpec[] = [
  {
    code: 'q1',
    name: 'Age',
    wording: 'How old are you?',
    category,
    alsoCalled: ['age group', 'age band', 'years old', 'young', 'old'],
    unit: 'years',
    model: numberFact(
      known(({ sample }) => sample.age),
      ageBands.map(({ name, from }, at) => ({
        name,
        from,
        to: ageBands[at + 1] ? (ageBands[at]?.to ?? null) : null,
      })),
    ),
  },
  {
    code: 'q2',
    name: 'Generation',
    wording: 'In which year were you born?',
    category,
    alsoCalled: ['gen z', 'millennials', 'gen y', 'gen x', 'boomers', 'cohort', 'year of birth'],
    notes: 'Grouped from the year of birth.',
    model: fact(
      generations.map(({ name }) => name),
      ({ sample }) =>
        (respondent) =>
          generations.findIndex(({ from }) => (sample.birthYear[respondent] ?? 0) >= from),
    ),
  },
  {
    code: 'q3',
    name: 'Gender',
    wording: 'Which of these describes you?',
    category,
    alsoCalled: ['sex', 'men', 'women', 'man', 'woman', 'males', 'females'],
    model: fact(
      ['Male', 'Female', 'Another gender'],
      known(({ sample }) => sample.gender),
    ),
  },
  {
    code: 'q4',
    name: 'Region type',
    wording: 'Which of these best describes the place where you live?',
    category,
    alsoCalled: ['urban', 'rural', 'city', 'suburb', 'town', 'countryside'],
    model: fact(
      ['City', 'Town or suburb', 'Countryside'],
      known(({ sample }) => sample.regionType),
    ),
  },
  {
    code: 'q5',
    name: 'Relationship status',
    wording: 'What is your current relationship status?',
    category,
    alsoCalled: ['marital status', 'married', 'single', 'divorced', 'partner'],
    model: fact(
      relationships,
      known(({ households }) => households.relationship),
    ),
  },
  {
    code: 'q6',
    name: 'Education',
    wording: 'What is the highest level of education that you have completed?',
    category,
    alsoCalled: ['school', 'degree', 'university', 'qualification', 'graduates'],
    model: fact(
      educationLevels,
      known(({ livelihoods }) => livelihoods.education),
    ),
  },
];
