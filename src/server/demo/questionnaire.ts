import type { DatasetNode } from '../../engine/survey/catalogue.ts';
import { brandDiscovery } from './questions/brand-discovery.ts';
import { brandTracking } from './questions/brand-tracking.ts';
import { devices } from './questions/devices.ts';
import { financeAndWellbeing } from './questions/finance-and-wellbeing.ts';
import { gaming } from './questions/gaming.ts';
import { household } from './questions/household.ts';
import { leisure } from './questions/leisure.ts';
import { news } from './questions/news.ts';
import { outlook } from './questions/outlook.ts';
import { person } from './questions/person.ts';
import type { Condition, QuestionSpec } from './questions/question-spec.ts';
import { shopping } from './questions/shopping.ts';
import { socialPlatforms } from './questions/social-platforms.ts';
import { technology } from './questions/technology.ts';
import { timeSpent } from './questions/time-spent.ts';
import { videoAndAudio } from './questions/video-and-audio.ts';
import { workAndMoney } from './questions/work-and-money.ts';
import { rating } from './answering/ratings.ts';

/** Column values of "Once a week" and above: respondents who play that often are asked about games in detail. */
const weeklyPlay = 4;

const games: readonly QuestionSpec[] = [
  {
    code: 'q36',
    name: 'How often games are played',
    wording: 'How often do you play video games, on any device?',
    category: ['Media', 'Games'],
    alsoCalled: ['gamers', 'video games', 'players', 'gaming frequency'],
    unit: 'days a month',
    notes: 'Those who play at least once a week are asked the questions of the gaming dataset.',
    model: rating({
      steps: [
        { name: 'Never', share: 0.38, midpoint: 0 },
        { name: 'Less often', share: 0.16, midpoint: 0.5 },
        { name: 'One to three times a month', share: 0.13, midpoint: 2 },
        { name: 'At least once a week', share: 0.17, midpoint: 8 },
        { name: 'Daily', share: 0.16, midpoint: 30 },
      ],
      pulls: { gamer: 0.9, youth: 0.1, trend: 0.01 },
    }),
  },
];

/** The questions of a dataset, in the order asked. */
export interface Questionnaire {
  readonly dataset: DatasetNode;
  readonly questions: readonly QuestionSpec[];
  /** Who is given the questionnaire; everyone where absent. */
  readonly given?: Condition;
}

export const questionnaires: readonly Questionnaire[] = [
  {
    dataset: { code: 'core', name: 'Synthetic demo survey', namespace: 'core', parent: null },
    questions: [
      ...person,
      ...household,
      ...workAndMoney,
      ...timeSpent,
      ...socialPlatforms,
      ...videoAndAudio,
      ...news,
      ...games,
      ...devices,
      ...technology,
      ...brandDiscovery,
      ...brandTracking,
      ...shopping,
      ...outlook,
      ...leisure,
      ...financeAndWellbeing,
    ],
  },
  {
    dataset: { code: 'gaming', name: 'Gaming (synthetic)', namespace: 'gaming', parent: 'core' },
    given: (_population, answers) => {
      const play = answers.codes('q36');
      return (respondent) => (play[respondent] ?? 0) >= weeklyPlay;
    },
    questions: gaming,
  },
];
