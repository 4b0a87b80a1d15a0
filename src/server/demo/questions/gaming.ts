import { amount } from '../answering/numbers.ts';
import { rating, ratingGrid } from '../answering/ratings.ts';
import { ticks } from '../answering/ticks.ts';
import { since } from '../fieldwork/asked-in.ts';
import { hasPartner, numberAtLeast, raisesChildren, ticked } from './conditions.ts';
import { option, row } from './options.ts';
import type { Bound, QuestionSpec } from './question-spec.ts';
import { agreement, frequencyOfUse, hoursADay } from './scales.ts';

/** No time at all on devices that are not played on. */
function playsOn(...devices: readonly string[]): Bound {
  return (population, answers) => {
    const plays = ticked('gaming.q1', ...devices)(population, answers);
    return (respondent) => (plays(respondent) ? Number.POSITIVE_INFINITY : 1);
  };
}

export const gaming: readonly QuestionSpec[] = [
  {
    code: 'q1',
    name: 'Devices for playing games',
    wording: 'On which of these do you play video games at least once a month?',
    category: ['Gaming', 'Playing'],
    alsoCalled: ['gaming platforms', 'console gamers', 'mobile gamers', 'pc gamers'],
    model: ticks('Another device', [
      option('Smartphone', 0.78, { female: 0.25 }),
      option('Home console', 0.4, { gamer: 0.45, affluence: 0.2, youth: 0.2, in: -0.5, id: -0.4 }),
      option('Laptop or desktop computer', 0.43, { gamer: 0.45, female: -0.25, digital: 0.2 }),
      option('Handheld console', 0.2, { gamer: 0.3, parent: 0.2, jp: 0.5 }),
      option('Tablet', 0.27, { youth: -0.25, female: 0.2, parent: 0.2 }),
      option('Virtual reality headset', 0.09, { gamer: 0.4, novelty: 0.5, affluence: 0.2 }),
      option('Television without a console', 0.13, { novelty: 0.25, trend: 0.04 }),
    ]),
  },
  {
    code: 'q2',
    name: 'Kinds of games played',
    wording: 'Which of these kinds of games have you played in the last month?',
    category: ['Gaming', 'Playing'],
    alsoCalled: ['game genres', 'shooters', 'puzzles', 'role-playing'],
    model: ticks('None of these', [
      option('Puzzle and word', 0.46, { female: 0.5, youth: -0.4 }),
      option('Action and adventure', 0.42, { gamer: 0.35, youth: 0.25, female: -0.15 }),
      option('Shooters', 0.34, { female: -0.55, youth: 0.4, gamer: 0.35 }),
      option('Sports', 0.29, { female: -0.5, active: 0.3 }),
      option('Strategy', 0.27, { education: 0.2, gamer: 0.25, female: -0.2 }),
      option('Racing', 0.26, { female: -0.25, youth: 0.15 }),
      option('Role-playing', 0.25, { gamer: 0.5, youth: 0.25, jp: 0.3 }),
      option('Simulation and building', 0.24, { youth: 0.3, female: 0.1 }),
      option('Battle royale', 0.22, { youth: 0.5, gamer: 0.35, female: -0.2 }),
      option('Cards, board and casino', 0.24, { youth: -0.35 }),
      option('Fighting', 0.17, { female: -0.3, youth: 0.25 }),
      option('Music and fitness', 0.1, { active: 0.3, female: 0.2 }),
    ]),
  },
  {
    code: 'q3',
    name: 'Time spent playing on a usual day',
    wording: 'On a usual day, about how much time do you spend playing on each of these?',
    category: ['Gaming', 'Playing'],
    alsoCalled: ['hours played', 'gaming time', 'heavy gamers'],
    unit: 'hours a day',
    model: ratingGrid(hoursADay, [
      row('Smartphone or tablet', 0.6, { youth: 0.15, female: 0.1 }, { atMost: playsOn('q1_1', 'q1_5') }),
      row('Console', 0.3, { gamer: 0.5, youth: 0.25 }, { atMost: playsOn('q1_2', 'q1_4') }),
      row('Computer', 0.3, { gamer: 0.55, youth: 0.2, female: -0.25 }, { atMost: playsOn('q1_3') }),
    ]),
  },
  {
    code: 'q4',
    name: 'Who games are played with',
    wording: 'With whom do you usually play?',
    category: ['Gaming', 'Playing'],
    alsoCalled: ['multiplayer', 'online friends', 'playing alone'],
    model: ticks('Someone else', [
      option('Alone', 0.68, { youth: -0.2 }),
      option('Friends, online', 0.37, { youth: 0.45, gamer: 0.25, sociability: 0.25 }),
      option('Strangers, online', 0.25, { gamer: 0.35, youth: 0.25 }),
      option('Friends, in the same room', 0.21, { sociability: 0.35, youth: 0.2 }),
      option('My children', 0.55, { youth: -0.1 }, { only: raisesChildren }),
      option('Partner', 0.27, { female: 0.2 }, { only: hasPartner }),
    ]),
  },
  {
    code: 'q5',
    name: 'Monthly spend on games',
    wording: 'About how much do you spend on games in a usual month, everything included?',
    category: ['Gaming', 'Spend'],
    alsoCalled: ['gaming spend', 'in-game purchases', 'paying gamers'],
    notes: 'Asked in the local currency; converted to US dollars at purchasing power.',
    unit: 'US$ a month',
    model: amount({
      bands: [
        { name: 'Nothing', from: 0, to: 0 },
        { name: '$1 to $9', from: 1, to: 9 },
        { name: '$10 to $29', from: 10, to: 29 },
        { name: '$30 to $59', from: 30, to: 59 },
        { name: '$60 or more', from: 60, to: null },
      ],

      none: 0.46,
      median: 15,
      spread: 0.95,
      step: 1,
      max: 400,
      pulls: { gamer: 0.5, affluence: 0.35, youth: 0.15, novelty: 0.2, in: -0.3, id: -0.2, trend: 0.02 },
    }),
  },
  {
    code: 'q6',
    name: 'What is paid for in games',
    wording: 'What have you paid for in the last three months?',
    category: ['Gaming', 'Spend'],
    alsoCalled: ['microtransactions', 'downloadable content', 'battle pass', 'skins'],
    notes: 'Asked if money is spent on games in a usual month.',
    asked: numberAtLeast('gaming.q5', 1),
    model: ticks('None of these', [
      option('A new game, downloaded', 0.42, { gamer: 0.3, affluence: 0.2 }),
      option('A new game on disc or card', 0.24, { youth: -0.15, parent: 0.25 }),
      option('Items or currency within a game', 0.47, { youth: 0.3, gamer: 0.15 }),
      option('A subscription to many games', 0.31, { gamer: 0.3, affluence: 0.2, trend: 0.03 }),
      option('An extension of a game', 0.26, { gamer: 0.35 }),
      option('Removal of advertisements', 0.19, { female: 0.3, youth: -0.2 }),
      option('A gift for someone else', 0.16, { parent: 0.4, female: 0.2 }),
    ]),
  },
  {
    code: 'q7',
    name: 'Discovery of games',
    wording: 'How do you find out about new games?',
    category: ['Gaming', 'Discovery'],
    alsoCalled: ['game discovery', 'gaming news', 'trailers'],
    model: ticks('None of these', [
      option('App stores and game shops', 0.41, { female: 0.1 }),
      option('Friends and family', 0.4, { sociability: 0.3 }),
      option('Online videos and streams', 0.37, { youth: 0.45, gamer: 0.35 }),
      option('Advertisements on social platforms', 0.31, { youth: 0.2, sociability: 0.25 }),
      option('Advertisements within games', 0.29, { female: 0.2, youth: -0.1 }),
      option('Gaming sites and reviews', 0.22, { gamer: 0.55, female: -0.2 }),
      option('Discussion forums and chat groups', 0.19, { gamer: 0.5, youth: 0.3 }),
      option('Events and shows', 0.08, { gamer: 0.4, novelty: 0.3 }),
    ]),
  },
  {
    code: 'q8',
    name: 'Attitudes to games',
    wording: 'How far do you agree or disagree with each of these statements about games?',
    category: ['Gaming', 'Attitudes'],
    alsoCalled: ['gamer types', 'motivations for playing'],
    model: ratingGrid(agreement, [
      row('I see myself as a gamer', -0.15, { gamer: 0.7, youth: 0.2 }),
      row('Games help me to relax', 0.55, { gamer: 0.2 }),
      row('I like to compete with others', 0, { gamer: 0.35, female: -0.25, youth: 0.25 }),
      row('I play to spend time with friends', -0.05, { sociability: 0.45, youth: 0.35 }),
      row('Advertisements are a fair price for free games', -0.1, { thrift: 0.35, female: 0.1 }),
      row('I worry about how much I play', -0.55, { youth: 0.3, gamer: 0.25 }),
    ]),
  },
  {
    code: 'q9',
    name: 'Watching others play',
    wording: 'How often do you watch live streams or videos of other people playing games?',
    category: ['Gaming', 'Discovery'],
    alsoCalled: ['game streams', 'esports', 'lets play'],
    unit: 'days a month',
    model: rating({ ...frequencyOfUse, pulls: { gamer: 0.5, youth: 0.5, sociability: 0.15 } }),
  },
  {
    code: 'q10',
    name: 'Next device for games',
    wording: 'Which of these do you plan to buy for playing games in the next 12 months?',
    category: ['Gaming', 'Spend'],
    alsoCalled: ['console purchase intent', 'upgrade plans'],
    notes: 'Asked since Q3 2025.',
    askedIn: since('2025q3'),
    model: ticks('None of these', [
      option('Home console', 0.19, { gamer: 0.4, parent: 0.2, affluence: 0.2 }),
      option('Handheld console', 0.15, { gamer: 0.35, novelty: 0.25, jp: 0.3 }),
      option('Computer for games', 0.17, { gamer: 0.5, female: -0.25, affluence: 0.2 }),
      option('Graphics card or other part', 0.1, { gamer: 0.5, digital: 0.3, female: -0.35 }),
      option('Headset or controller', 0.2, { gamer: 0.4, youth: 0.2 }),
      option('Virtual reality headset', 0.07, { novelty: 0.5, gamer: 0.3 }),
    ]),
  },
];
