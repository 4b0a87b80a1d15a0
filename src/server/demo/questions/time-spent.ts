import type { QuestionSpec } from './question-spec.ts';
import { hoursADay } from './scales.ts';

export const timeSpent: readonly QuestionSpec[] = [
  {
    code: 'q20',
    name: 'Time spent with media on a usual day',
    wording: 'On a usual day, about how much time do you spend with each of these?',
    category: ['Media', 'Time spent'],
    alsoCalled: ['media consumption', 'hours per day', 'daily media time', 'tv viewing', 'screen time'],
    unit: 'hours',
    model: {
      kind: 'ratingGrid',
      scale: hoursADay,
      rows: [
        {
          name: 'Broadcast television',
          level: 0.55,
          pulls: { youth: -0.55, digital: -0.1, working: -0.15, trend: -0.02 },
        },
        {
          name: 'Streamed films and series',
          level: 0.25,
          pulls: { youth: 0.3, digital: 0.35, affluence: 0.1, trend: 0.015 },
        },
        {
          name: 'Social platforms',
          level: 0.45,
          pulls: {
            youth: 0.6,
            sociability: 0.5,
            digital: 0.1,
            br: 0.3,
            id: 0.3,
            mx: 0.2,
            za: 0.2,
            jp: -0.35,
            de: -0.2,
          },
        },
        {
          name: 'Radio',
          level: -0.25,
          pulls: { youth: -0.35, working: 0.15, trend: -0.015, in: -0.3, de: 0.2 },
        },
        { name: 'Streamed music', level: -0.05, pulls: { youth: 0.5, digital: 0.25, sociability: 0.1 } },
        {
          name: 'Podcasts',
          level: -0.7,
          pulls: { youth: 0.25, education: 0.2, digital: 0.25, novelty: 0.1, trend: 0.025, jp: -0.4 },
        },
        {
          name: 'Printed newspapers and magazines',
          level: -0.85,
          pulls: { youth: -0.45, culture: 0.3, trend: -0.025, in: 0.35, jp: 0.25 },
        },
        {
          name: 'News websites and apps',
          level: -0.2,
          pulls: { education: 0.25, culture: 0.25, digital: 0.2, female: -0.1 },
        },
        { name: 'Video games', level: -0.55, pulls: { gamer: 0.8, youth: 0.15 } },
        {
          name: 'Books, printed or electronic',
          level: -0.5,
          pulls: { culture: 0.5, education: 0.2, female: 0.2 },
        },
      ],
    },
  },
];
