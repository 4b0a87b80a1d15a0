import { choice } from '../answering/choice.ts';
import { ratingGrid } from '../answering/ratings.ts';
import { ticks } from '../answering/ticks.ts';
import { since } from '../fieldwork/asked-in.ts';
import { atMostWeeklyWithoutTime, works } from './conditions.ts';
import { option, row } from './options.ts';
import type { Condition, QuestionSpec } from './question-spec.ts';
import { frequencyOfUse } from './scales.ts';

const category = ['Media', 'Social platforms'];

/** Respondents who spend no time on social platforms on a usual day use none daily, apart from messages. */
const daily = { atMost: atMostWeeklyWithoutTime('q20_3') };

const kindsOfPlatform = [
  row('Messaging apps', 0.95, {
    digital: 0.25,
    sociability: 0.3,
    youth: 0.2,
    br: 0.4,
    in: 0.3,
    id: 0.4,
    us: -0.4,
  }),
  row('Social networks', 0.45, { sociability: 0.4, youth: 0.1, female: 0.1, trend: -0.015, jp: -0.5 }, daily),
  row(
    'Short-video apps',
    0.1,
    {
      youth: 0.75,
      sociability: 0.35,
      novelty: 0.15,
      trend: 0.035,
      in: -0.3,
      id: 0.3,
    },
    daily,
  ),
  row('Photo-sharing apps', 0.05, { youth: 0.6, female: 0.2, sociability: 0.4, br: 0.4, de: -0.15 }, daily),
  row('Short-post apps', -0.45, { youth: 0.2, female: -0.2, digital: 0.3, trend: -0.03, jp: 0.7 }, daily),
  row('Discussion forums', -0.55, { digital: 0.4, female: -0.2, youth: 0.3, gamer: 0.2 }, daily),
  row('Professional networks', -0.7, { education: 0.5, working: 0.45, affluence: 0.3 }),
  row('Live-streaming communities', -0.85, { gamer: 0.5, youth: 0.45, novelty: 0.15 }, daily),
  row('Dating apps', -1.25, { youth: 0.4, parent: -0.25, urban: 0.2, female: -0.15 }),
] as const;

/** Index of "At least once a month" in the column, which counts from 1. */
const monthly = 3;

const usesPlatforms: Condition = (_population, answers) => {
  const uses = kindsOfPlatform.map((_, at) => answers.codes('q22', `q22_${at + 1}`));
  return (respondent) => uses.some((use) => (use[respondent] ?? 0) >= monthly);
};

export const socialPlatforms: readonly QuestionSpec[] = [
  {
    code: 'q22',
    name: 'Use of kinds of social platform',
    wording: 'How often do you use or visit each of these kinds of platform, on any device?',
    category,
    alsoCalled: [
      'social media',
      'social networks',
      'short video',
      'messengers',
      'chat apps',
      'frequency of use',
    ],
    unit: 'days a month',
    notes: 'Kinds of platform rather than named services.',
    model: ratingGrid(frequencyOfUse, kindsOfPlatform),
  },
  {
    code: 'q23',
    name: 'Reasons for using social platforms',
    wording: 'What are your main reasons for using social platforms? Please choose all that apply.',
    category,
    alsoCalled: ['motivations', 'motives', 'why people use social media'],
    notes: 'Asked if any kind of social platform is used at least once a month.',
    asked: usesPlatforms,
    model: ticks('None of these reasons', [
      option('Keeping in touch with friends and family', 0.52, {
        sociability: 0.35,
        female: 0.15,
        youth: -0.15,
      }),
      option('Filling spare time', 0.39, { youth: 0.3 }),
      option('Reading news stories', 0.34, { culture: 0.2, education: 0.1 }),
      option('Finding entertaining content', 0.33, { youth: 0.3, sociability: 0.15 }),
      option('Seeing what is being talked about', 0.3, { youth: 0.25, novelty: 0.2 }),
      option('Finding ideas for things to do and buy', 0.28, { novelty: 0.3, female: 0.15, youth: 0.1 }),
      option('Finding products to buy', 0.26, { novelty: 0.3, thrift: 0.1 }),
      option('Watching live streams', 0.21, { youth: 0.25, gamer: 0.25 }),
      option('Watching or following sports', 0.21, { female: -0.4, active: 0.25 }),
      option('Seeing content of favourite brands', 0.2, { novelty: 0.35, affluence: 0.15 }),
      option('Networking for work', 0.28, { education: 0.35 }, { only: works }),
      option('Following celebrities and creators', 0.19, { youth: 0.45, female: 0.15, sociability: 0.2 }),
      option('Sharing opinions', 0.18, { sociability: 0.35 }),
      option('Meeting new people', 0.16, { youth: 0.35, parent: -0.15, sociability: 0.25 }),
    ]),
  },
  {
    code: 'q24',
    name: 'Done on social platforms in the last month',
    wording: 'Which of these have you done on a social platform in the last month?',
    category,
    alsoCalled: ['social media behaviours', 'posting', 'sharing', 'commenting'],
    notes: 'Asked if any kind of social platform is used at least once a month.',
    asked: usesPlatforms,
    model: ticks('None of these', [
      option('Watched a short video', 0.6, { youth: 0.45, trend: 0.02 }),
      option('Sent a private message', 0.58, { sociability: 0.3, youth: 0.2 }),
      option('Liked or reacted to a post', 0.55, { sociability: 0.45, female: 0.1 }),
      option('Commented on a post', 0.36, { sociability: 0.5 }),
      option('Posted photos or videos', 0.31, { sociability: 0.5, youth: 0.25 }),
      option('Shared a post of someone else', 0.29, { sociability: 0.4 }),
      option('Read a story or disappearing post', 0.34, { youth: 0.45, female: 0.15, sociability: 0.2 }),
      option('Clicked on an advertisement', 0.18, { novelty: 0.3 }),
      option('Bought something without leaving the platform', 0.13, {
        novelty: 0.4,
        youth: 0.3,
        trend: 0.04,
        id: 0.5,
      }),
      option('Followed or unfollowed a brand', 0.2, { novelty: 0.35, youth: 0.2 }),
    ]),
  },
  {
    code: 'q25',
    name: 'Favourite kind of social platform',
    wording: 'If you could keep only one of these kinds of platform, which would it be?',
    category,
    alsoCalled: ['preferred platform', 'favorite'],
    notes: 'Asked if any kind of social platform is used at least once a month.',
    asked: usesPlatforms,
    model: choice([
      option('Messaging apps', 0.31, { youth: -0.15, br: 0.4, in: 0.3, us: -0.5 }),
      option('Social networks', 0.22, { youth: -0.55, female: 0.1 }),
      option('Short-video apps', 0.16, { youth: 0.9, trend: 0.05 }),
      option('Photo-sharing apps', 0.14, { youth: 0.7, female: 0.3 }),
      option('Short-post apps', 0.07, { female: -0.3, jp: 1.1 }),
      option('Discussion forums', 0.05, { digital: 0.5, female: -0.4 }),
      option('Another kind', 0.05, {}),
    ]),
  },
  {
    code: 'q26',
    name: 'Accounts followed on social platforms',
    wording: 'Whose accounts do you follow on social platforms?',
    category,
    alsoCalled: ['influencers', 'creators', 'celebrities', 'brands followed'],
    notes: 'Asked since Q3 2025, if any kind of social platform is used at least once a month.',
    askedIn: since('2025q3'),
    asked: usesPlatforms,
    model: ticks('None of these', [
      option('Friends, family and people I know', 0.62, { sociability: 0.3, youth: 0.1 }),
      option('Actors, musicians and performers', 0.3, { youth: 0.35, culture: 0.15 }),
      option('Bloggers, creators and influencers', 0.25, { youth: 0.5, novelty: 0.2, female: 0.15 }),
      option('Brands I buy from', 0.26, { novelty: 0.25, affluence: 0.15 }),
      option('Brands I think of buying from', 0.2, { novelty: 0.4, youth: 0.15 }),
      option('Sports people and teams', 0.24, { female: -0.45, active: 0.3 }),
      option('Restaurants and chefs', 0.23, { culture: 0.2, urban: 0.15 }),
      option('News organisations and journalists', 0.22, { culture: 0.35, education: 0.2 }),
      option('Gaming experts and studios', 0.14, { gamer: 0.7, youth: 0.2 }),
      option('Charities and causes', 0.15, { green: 0.45 }),
      option('Experts of my line of work', 0.17, { working: 0.35, education: 0.25 }),
    ]),
  },
];
