import { amount } from '../answering/numbers.ts';
import { ratingGrid } from '../answering/ratings.ts';
import { ownsPhone } from './conditions.ts';
import { row } from './options.ts';
import type { Bound, QuestionSpec } from './question-spec.ts';
import { hoursADay } from './scales.ts';

const category = ['Media', 'Time spent'];

const daily = 5;

/** Steps of `hoursADay` that the frequency of playing (q36: never … daily) allows on a usual day. */
const anyTime = Number.POSITIVE_INFINITY;
const mostByFrequency = [0, 1, 2, 3, anyTime, anyTime];

const mostPlay: Bound = (_population, answers) => {
  const frequency = answers.codes('q36');
  return (respondent) => mostByFrequency[frequency[respondent] ?? 0] ?? anyTime;
};

const leastPlay: Bound = (_population, answers) => {
  const frequency = answers.codes('q36');
  return (respondent) => (frequency[respondent] === daily ? 2 : 1);
};

export const timeSpent: readonly QuestionSpec[] = [
  {
    code: 'q20',
    name: 'Time spent with media on a usual day',
    wording: 'On a usual day, about how much time do you spend with each of these?',
    category,
    alsoCalled: [
      'media consumption',
      'hours per day',
      'daily media time',
      'tv viewing',
      'listening',
      'reading',
    ],
    unit: 'hours a day',
    model: ratingGrid(hoursADay, [
      row('Broadcast television', 0.55, { youth: -0.55, digital: -0.1, working: -0.15, trend: -0.02 }),
      row('Streamed films and series', 0.25, { youth: 0.3, digital: 0.35, affluence: 0.1, trend: 0.015 }),
      row('Social platforms', 0.45, {
        youth: 0.6,
        sociability: 0.5,
        digital: 0.1,
        br: 0.3,
        id: 0.3,
        mx: 0.2,
        za: 0.2,
        jp: -0.35,
        de: -0.2,
      }),
      row('Radio', -0.25, { youth: -0.35, working: 0.15, trend: -0.015, in: -0.3, de: 0.2 }),
      row('Streamed music', -0.05, { youth: 0.5, digital: 0.25, sociability: 0.1 }),
      row('Podcasts', -0.7, {
        youth: 0.25,
        education: 0.2,
        digital: 0.25,
        novelty: 0.1,
        trend: 0.025,
        jp: -0.4,
      }),
      row('Printed newspapers and magazines', -0.85, {
        youth: -0.45,
        culture: 0.3,
        trend: -0.025,
        in: 0.35,
        jp: 0.25,
      }),
      row('News websites and apps', -0.2, { education: 0.25, culture: 0.25, digital: 0.2, female: -0.1 }),
      row('Video games', -0.35, { gamer: 0.8, youth: 0.15 }, { atLeast: leastPlay, atMost: mostPlay }),
      row('Books, printed or electronic', -0.5, { culture: 0.5, education: 0.2, female: 0.2 }),
    ]),
  },
  {
    code: 'q21',
    name: 'Time on the phone on a usual day',
    wording: 'About how many minutes did you use your mobile phone yesterday, calls included?',
    category,
    alsoCalled: ['screen time', 'mobile use', 'smartphone minutes'],
    notes: 'Asked if a mobile phone is owned.',
    unit: 'minutes a day',
    asked: ownsPhone,
    model: amount({
      bands: [
        { name: 'Less than an hour', from: 0, to: 59 },
        { name: '1 to 2 hours', from: 60, to: 119 },
        { name: '2 to 4 hours', from: 120, to: 239 },
        { name: '4 to 6 hours', from: 240, to: 359 },
        { name: '6 hours or more', from: 360, to: null },
      ],

      none: 0.04,
      median: 165,
      spread: 0.65,
      step: 5,
      max: 900,
      pulls: { youth: 0.6, digital: 0.3, sociability: 0.25, br: 0.2, in: 0.1, za: 0.2, jp: -0.3 },
    }),
  },
];
