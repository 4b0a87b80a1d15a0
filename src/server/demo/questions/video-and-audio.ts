import { amount, count } from '../answering/numbers.ts';
import { ratingGrid } from '../answering/ratings.ts';
import { ticks } from '../answering/ticks.ts';
import { atMostWeeklyWithoutTime, numberAtLeast } from './conditions.ts';
import { option, row } from './options.ts';
import type { Condition, QuestionSpec } from './question-spec.ts';
import { frequencyOfUse, hoursADay } from './scales.ts';

const category = ['Media', 'Video and audio'];

const paysForStreaming = numberAtLeast('q29', 1);

/** Respondents who spend no time on streamed films and series on a usual day do not stream them daily. */
const weeklyUnlessDaily = atMostWeeklyWithoutTime('q20_2');

/** Any time a day; neither "No time" nor "Don't know". */
const hearsPodcasts: Condition = (_population, answers) => {
  const podcasts = answers.codes('q20', 'q20_6');
  return (respondent) => {
    const time = podcasts[respondent] ?? 0;
    return time > 1 && time <= hoursADay.steps.length;
  };
};

export const videoAndAudio: readonly QuestionSpec[] = [
  {
    code: 'q27',
    name: 'Use of kinds of video platform',
    wording: 'How often do you watch video on each of these kinds of platform, on any device?',
    category,
    alsoCalled: ['video services', 'streaming', 'vod', 'catch-up', 'frequency of viewing'],
    unit: 'days a month',
    notes: 'Kinds of platform rather than named services.',
    model: ratingGrid(frequencyOfUse, [
      row('Video-sharing sites', 0.5, { youth: 0.45, digital: 0.3, female: -0.1, in: 0.3 }),
      row(
        'Subscription streaming services',
        0.25,
        { affluence: 0.3, youth: 0.3, digital: 0.25, trend: 0.01 },
        { atMost: weeklyUnlessDaily },
      ),
      row(
        'Streaming services paid for by advertising',
        -0.3,
        { thrift: 0.3, digital: 0.15, trend: 0.045 },
        { atMost: weeklyUnlessDaily },
      ),
      row('Catch-up services of broadcasters', -0.1, {
        youth: -0.2,
        culture: 0.2,
        gb: 0.5,
        fr: 0.3,
        in: -0.3,
      }),
      row('Live sports streams', -0.5, { female: -0.4, active: 0.3, affluence: 0.15 }),
      row('Films rented or bought one by one', -0.8, { affluence: 0.35, culture: 0.15, trend: -0.02 }),
      row('Learning and course platforms', -0.6, { education: 0.4, youth: 0.3, novelty: 0.15 }),
    ]),
  },
  {
    code: 'q28',
    name: 'Genres watched',
    wording: 'What kinds of films, series and programmes do you regularly watch?',
    category,
    alsoCalled: ['film genres', 'tv genres', 'programmes', 'shows'],
    model: ticks('None of these', [
      option('Comedy', 0.45, { youth: 0.15 }),
      option('Drama', 0.4, { female: 0.25, culture: 0.15 }),
      option('Action and adventure', 0.42, { female: -0.25, youth: 0.1 }),
      option('Crime and thriller', 0.36, { youth: -0.15, female: 0.1 }),
      option('News and current affairs', 0.37, { youth: -0.45, culture: 0.3 }),
      option('Documentaries', 0.32, { culture: 0.4, education: 0.2, youth: -0.1 }),
      option('Science fiction and fantasy', 0.28, { gamer: 0.3, female: -0.15, digital: 0.15 }),
      option('Sport', 0.31, { female: -0.5, active: 0.3 }),
      option('Reality and talent shows', 0.23, { female: 0.3, sociability: 0.25, education: -0.15 }),
      option('Cooking and home', 0.24, { female: 0.25, youth: -0.15 }),
      option("Children's and family programmes", 0.2, { parent: 0.75 }),
      option('Animation and anime', 0.22, { youth: 0.5, gamer: 0.3, jp: 0.4 }),
      option('Romance', 0.21, { female: 0.45, youth: 0.15, id: 0.3 }),
      option('Horror', 0.17, { youth: 0.35, id: 0.2, mx: 0.3 }),
    ]),
  },
  {
    code: 'q29',
    name: 'Paid streaming subscriptions',
    wording: 'How many video streaming subscriptions are paid for in your household?',
    category,
    alsoCalled: ['subscription streaming', 'svod', 'streaming services paid for'],
    unit: 'subscriptions',
    model: count({
      bands: [
        { name: 'None', from: 0, to: 0 },
        { name: '1', from: 1, to: 1 },
        { name: '2', from: 2, to: 2 },
        { name: '3', from: 3, to: 3 },
        { name: '4 or more', from: 4, to: null },
      ],
      shares: [0.3, 0.27, 0.21, 0.12, 0.06, 0.03, 0.01],
      pulls: { prosperity: 0.6, youth: 0.25, digital: 0.3, parent: 0.15, us: 0.2, jp: -0.5 },
    }),
  },
  {
    code: 'q30',
    name: 'Monthly spend on streaming subscriptions',
    wording: 'About how much does your household pay a month for video streaming subscriptions?',
    category,
    alsoCalled: ['subscription cost', 'svod spend'],
    notes: 'Asked if at least one streaming subscription is paid for.',
    unit: 'US$ a month',
    asked: paysForStreaming,
    model: amount({
      bands: [
        { name: 'Under $10', from: 0, to: 9 },
        { name: '$10 to $19', from: 10, to: 19 },
        { name: '$20 to $39', from: 20, to: 39 },
        { name: '$40 or more', from: 40, to: null },
      ],

      none: 0,
      median: 17,
      spread: 0.6,
      step: 1,
      max: 160,
      pulls: { prosperity: 1.1, us: 0.3, in: -0.3, trend: 0.02 },
    }),
  },
  {
    code: 'q31',
    name: 'Reasons for ending a streaming subscription',
    wording: 'What has made you end a video streaming subscription, or think about it?',
    category,
    alsoCalled: ['churn', 'cancelling', 'switching'],
    notes: 'Asked in Q2 2025 and Q2 2026, if at least one streaming subscription is paid for.',
    askedIn: [{ waves: ['2025q2', '2026q2'] }],
    asked: paysForStreaming,
    model: ticks('I have not thought about it', [
      option('The price went up', 0.44, { thrift: 0.4, trend: 0.03 }),
      option('I had seen what I wanted to see', 0.33, { youth: 0.2 }),
      option('I was not using it enough', 0.31, { thrift: 0.15 }),
      option('Too many advertisements', 0.24, { trend: 0.03 }),
      option('Another service had better content', 0.21, { novelty: 0.3 }),
      option('I could no longer share it with others', 0.17, { youth: 0.35, thrift: 0.15 }),
      option('I needed to save money', 0.28, { thrift: 0.45, affluence: -0.3 }),
    ]),
  },
  {
    code: 'q32',
    name: 'Music listened to',
    wording: 'What kinds of music do you like to listen to?',
    category,
    alsoCalled: ['music genres', 'songs', 'listening'],
    model: ticks('I do not listen to music', [
      option('Pop', 0.56, { female: 0.15, youth: 0.15 }),
      option('Rock', 0.38, { youth: -0.2, female: -0.15, in: -0.4 }),
      option('Hip-hop and rap', 0.26, { youth: 0.6, urban: 0.1, za: 0.2, us: 0.2 }),
      option('Electronic and dance', 0.25, { youth: 0.3, digital: 0.15, de: 0.2 }),
      option('Classical', 0.22, { culture: 0.45, youth: -0.3 }),
      option('Jazz, soul and blues', 0.2, { culture: 0.35, youth: -0.15 }),
      option('Country and folk', 0.19, { youth: -0.2, urban: -0.25, us: 0.4, au: 0.2 }),
      option('Metal', 0.11, { female: -0.25, gamer: 0.2 }),
      option('Latin', 0.16, { mx: 1.3, es: 1, br: 0.7, us: 0.2 }),
      option('Music of my own country', 0.34, { youth: -0.1, in: 0.7, id: 0.5, za: 0.4, jp: 0.4 }),
    ]),
  },
  {
    code: 'q33',
    name: 'Podcast topics',
    wording: 'Which topics do you listen to in podcasts?',
    category,
    alsoCalled: ['podcast genres', 'podcast listeners'],
    notes: 'Asked if podcasts are listened to on a usual day.',
    asked: hearsPodcasts,
    model: ticks('Other topics only', [
      option('News and politics', 0.36, { culture: 0.4, youth: -0.25 }),
      option('Comedy', 0.33, { youth: 0.3 }),
      option('True crime', 0.27, { female: 0.4, youth: 0.1 }),
      option('Business and money', 0.25, { affluence: 0.35, working: 0.2, female: -0.15 }),
      option('Health and wellbeing', 0.26, { female: 0.25, active: 0.3 }),
      option('Sport', 0.24, { female: -0.45, active: 0.3 }),
      option('History and science', 0.23, { culture: 0.4, education: 0.2 }),
      option('Technology', 0.21, { digital: 0.4, female: -0.25 }),
      option('Parenting', 0.12, { parent: 0.8, female: 0.2 }),
    ]),
  },
];
