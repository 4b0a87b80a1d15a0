import { amounts, numberFact } from '../answering/numbers.ts';
import { rating } from '../answering/ratings.ts';
import { ticks } from '../answering/ticks.ts';
import { since } from '../fieldwork/asked-in.ts';
import { countOfTicks, ownsPhone } from './conditions.ts';
import { option } from './options.ts';
import type { QuestionSpec } from './question-spec.ts';

const category = ['Technology', 'Devices'];

/** Rows of the number grid, which the total adds up; what a respondent has (`owned`) is in use at home. */
const counted = [
  {
    name: 'Mobile phones',
    owned: ['q37_1', 'q37_13'],
    none: 0.03,
    median: 1.6,
    spread: 0.45,
    pulls: { prosperity: 0.35, parent: 0.3, youth: 0.1 },
  },
  {
    name: 'Laptops and desktop computers',
    owned: ['q37_2', 'q37_3'],
    none: 0.22,
    median: 1.3,
    spread: 0.5,
    pulls: { prosperity: 0.85, education: 0.2, working: 0.1 },
  },
  {
    name: 'Tablets',
    owned: ['q37_4'],
    none: 0.48,
    median: 1.1,
    spread: 0.4,
    pulls: { prosperity: 0.75, parent: 0.35, gb: 0.2, us: 0.2 },
  },
  {
    name: 'Televisions',
    owned: ['q37_5'],
    none: 0.07,
    median: 1.4,
    spread: 0.45,
    pulls: { prosperity: 0.5, youth: -0.25, parent: 0.1, us: 0.3 },
  },
  {
    name: 'Games consoles',
    owned: ['q37_6'],
    none: 0.66,
    median: 1,
    spread: 0.35,
    pulls: { gamer: 0.6, parent: 0.3, prosperity: 0.45 },
  },
  {
    name: 'Smart watches and fitness bands',
    owned: ['q37_7'],
    none: 0.58,
    median: 1,
    spread: 0.35,
    pulls: { prosperity: 0.6, active: 0.35, digital: 0.15, trend: 0.025 },
  },
] as const;

export const devices: readonly QuestionSpec[] = [
  {
    code: 'q37',
    name: 'Devices owned',
    wording: 'Which of these do you own yourself?',
    category,
    alsoCalled: ['device ownership', 'gadgets', 'electronics', 'smartphone owners', 'wearables'],
    model: ticks(
      'None of these',
      [
        option('Smartphone', 0.93, { digital: 0.4, youth: 0.2 }),
        option('Laptop computer', 0.6, { education: 0.25, prosperity: 0.75, digital: 0.15 }),
        option('Desktop computer', 0.32, { prosperity: 0.4, gamer: 0.3, youth: -0.2 }),
        option('Tablet', 0.4, { prosperity: 0.65, parent: 0.2, youth: -0.1, gb: 0.2 }),
        option('Smart television', 0.58, { prosperity: 0.5, digital: 0.15, parent: 0.1, trend: 0.025 }),
        option('Games console', 0.28, { gamer: 0.7, youth: 0.2, parent: 0.15, prosperity: 0.4 }),
        option('Smart watch or fitness band', 0.34, {
          prosperity: 0.55,
          active: 0.4,
          digital: 0.2,
          trend: 0.025,
        }),
        option('Smart speaker', 0.26, { prosperity: 0.5, digital: 0.25, gb: 0.4, us: 0.3 }),
        option('E-reader', 0.15, { culture: 0.5, prosperity: 0.4, female: 0.2 }),
        option('Streaming stick or box', 0.29, { digital: 0.3, prosperity: 0.4 }),
        option('Virtual reality headset', 0.07, { gamer: 0.6, novelty: 0.4, prosperity: 0.3 }),
        option(
          'Smart glasses',
          0.04,
          { novelty: 0.6, affluence: 0.3, trend: 0.12 },
          { askedIn: since('2025q3') },
        ),
        option('Feature phone without apps', 0.09, { youth: -0.2, digital: -0.4, prosperity: -0.3, in: 0.3 }),
      ],
      1,
    ),
  },
  {
    code: 'q38',
    name: 'Number of each device at home',
    wording: 'How many of each of these are in use in your household?',
    category,
    alsoCalled: ['device count', 'devices at home'],
    unit: 'devices',
    model: amounts(
      counted.map(({ owned, ...device }) =>
        Object.assign(device, { step: 1, max: 9, atLeast: countOfTicks('q37', ...owned) }),
      ),
    ),
  },
  {
    code: 'q39',
    name: 'Devices at home in all',
    wording: 'How many of each of these are in use in your household?',
    category,
    alsoCalled: ['number of devices', 'connected devices', 'total devices'],
    unit: 'devices',
    notes: 'The sum over phones, computers, tablets, televisions, consoles and wearables.',
    model: numberFact(
      (_population, answers) => {
        const numbers = counted.map((_, at) => answers.numbers('q38', `q38_${at + 1}`));
        return (respondent) => numbers.reduce((sum, values) => sum + (values[respondent] ?? 0), 0);
      },
      [
        { name: '0 to 2 devices', from: 0, to: 2 },
        { name: '3 to 4 devices', from: 3, to: 4 },
        { name: '5 to 6 devices', from: 5, to: 6 },
        { name: '7 to 9 devices', from: 7, to: 9 },
        { name: '10 devices or more', from: 10, to: null },
      ],
    ),
  },
  {
    code: 'q40',
    name: 'Smart home',
    wording: 'Which of these do you have at home, connected to the internet?',
    category,
    alsoCalled: ['connected home', 'home automation', 'internet of things'],
    notes: 'Asked in Australia, France, Germany, Japan, the United Kingdom and the United States.',
    askedIn: [{ locations: ['au', 'fr', 'de', 'jp', 'gb', 'us'] }],
    model: ticks('None of these', [
      option('Lights', 0.21, { digital: 0.35, affluence: 0.25, trend: 0.02 }),
      option('Heating or cooling', 0.19, { affluence: 0.4, green: 0.2, youth: -0.1 }),
      option('Doorbell or camera', 0.23, { affluence: 0.35, parent: 0.25, us: 0.35 }),
      option('Plugs and sockets', 0.17, { digital: 0.4, trend: 0.02 }),
      option('Vacuum cleaner', 0.15, { affluence: 0.4, parent: 0.2 }),
      option('Kitchen appliances', 0.1, { affluence: 0.35, novelty: 0.3 }),
      option('Solar panels with an app', 0.08, {
        affluence: 0.3,
        green: 0.4,
        urban: -0.3,
        au: 0.5,
        de: 0.3,
      }),
    ]),
  },
  {
    code: 'q41',
    name: 'Age of the phone',
    wording: 'How old is the mobile phone you use most?',
    category,
    alsoCalled: ['phone replacement', 'handset age', 'upgrade cycle'],
    notes: 'Asked if a mobile phone is owned.',
    unit: 'years',
    asked: ownsPhone,
    model: rating({
      steps: [
        { name: 'Less than 1 year', share: 0.24, midpoint: 0.5 },
        { name: '1 to 2 years', share: 0.29, midpoint: 1.5 },
        { name: '2 to 3 years', share: 0.22, midpoint: 2.5 },
        { name: '3 to 5 years', share: 0.17, midpoint: 4 },
        { name: 'More than 5 years', share: 0.08, midpoint: 6.5 },
      ],
      pulls: { novelty: -0.4, affluence: -0.3, youth: -0.2, thrift: 0.2, green: 0.1, trend: 0.02 },
    }),
  },
];
