import { rating } from '../answering/ratings.ts';
import type { QuestionSpec } from './question-spec.ts';

/** Column values of "Once a week" and above: respondents who play that often are asked about games in detail. */
export const weeklyPlay = 4;

export const games: readonly QuestionSpec[] = [
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
