import type { DatasetNode } from '../../engine/survey/catalogue.ts';
import { brandDiscovery } from './questions/brand-discovery.ts';
import { brandTracking } from './questions/brand-tracking.ts';
import { devices } from './questions/devices.ts';
import { financeAndWellbeing } from './questions/finance-and-wellbeing.ts';
import { games, weeklyPlay } from './questions/games.ts';
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
