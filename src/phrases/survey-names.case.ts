import { type Names, placeOrTime } from './names.ts';
import type { PhrasedQuestion } from './phrase.ts';

/** The names of a small made-up survey; the datapoint `3` of a question is its third answer. */
export const surveyNames: Names = {
  people: 'people',
  question: (code) =>
    placeOrTime(code, { waves, locations }) ?? (Object.hasOwn(questions, code) ? questions[code] : undefined),
};

const brands = ['Patty Lane', 'Crisp & Co', 'Harvest Grill', 'Daily Loaf', 'Slicewell'];

const waves = listed(['Q1 2026', 'Q2 2026', 'Q3 2026']);
const locations = listed(['Germany', 'France', 'Spain', 'Italy', 'Poland']);

function listed(labels: readonly string[]): PhrasedQuestion['datapoints'] {
  return labels.map((label, at) => ({ code: String(at + 1), name: label }));
}

const questions: Record<string, PhrasedQuestion> = {
  age: ask('single', 'Age', 'How old are you?', ['16–24', '25–34', '35–44', '45–54', '55–64', '65 and over']),
  gender: ask('single', 'Gender', '', ['Female', 'Male', 'Another']),
  household: ask('single', 'Household description', '', ['Young family', 'Middle family', 'Single under 40']),
  work: ask('single', 'Work status', '', ['Full time', 'Student/not working', 'Retired']),
  children: ask('single', 'Number of children (4+ capped)', '', ['0', '1', '2', '3', '4+']),
  lane: ask('single', 'Larkmoor purchases', 'Have your Larkmoor purchases changed?', ['More', 'Less']),
  played: ask('single', 'How often games are played', '', ['Never', 'At least once a week', 'Once a day']),
  ordered: ask('single', 'Most recent order - how ordered', '', [
    'Delivered',
    'Drive-through',
    'At the place',
  ]),
  eaten: ask('multiple', 'Eaten / bought last month', '', brands),
  ever: ask('multiple', 'Ever eaten', '', brands),
  online: ask('multiple', 'Bought online in the last month', '', ['Clothes', 'Books']),
  aware: ask('multiple', 'Aided brand awareness', '', brands),
  devices: ask('multiple', 'Devices owned', 'Which of these do you own?', [
    'Smartphone',
    'Tablet',
    'E-reader',
    'Smart watch or fitness band',
  ]),
  image: ask('grid_multiple', 'Brand image', '', ['Good value for money', 'Tasty', 'Healthy'], brands),
  attitudes: ask(
    'grid_single',
    'Attitudes to life',
    '',
    ['I look after my health', 'I like to take risks', 'Family comes first'],
    ['Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'],
  ),
  exercise: ask('numeric', 'Days of exercise a week', '', ['0', '1 or 2', '3 to 7']),
  home: ask('grid_numeric', 'Number of each device at home', '', ['Phones', 'Tablets']),
  ai: ask('single', 'AI use', '', ['Daily', 'Never']),
};

function ask(
  kind: PhrasedQuestion['kind'],
  name: string,
  wording: string,
  answers: readonly string[],
  columns: readonly string[] = [],
): PhrasedQuestion {
  return {
    code: name,
    kind,
    name,
    wording,
    datapoints: listed(answers),
    suffixes: columns.map((label, at) => ({ code: at + 1, name: label })),
  };
}
