import { ratingGrid } from '../answering/ratings.ts';
import { ticks } from '../answering/ticks.ts';
import { since } from '../fieldwork/asked-in.ts';
import { usesAssistants } from './conditions.ts';
import { option, row } from './options.ts';
import type { QuestionSpec } from './question-spec.ts';
import { agreement } from './scales.ts';

const category = ['Media', 'News'];

export const news: readonly QuestionSpec[] = [
  {
    code: 'q34',
    name: 'Sources of news',
    wording: 'Where have you come across news in the last week?',
    category,
    alsoCalled: ['news media', 'journalism', 'how people get news'],
    model: ticks('I have not come across news', [
      option('Television news', 0.55, { youth: -0.55 }),
      option('Social platforms', 0.46, { youth: 0.45, sociability: 0.3, trend: 0.01 }),
      option('News websites and apps', 0.44, { education: 0.3, digital: 0.2, culture: 0.2 }),
      option('Radio', 0.27, { youth: -0.35, working: 0.1 }),
      option('Friends, family and colleagues', 0.37, { sociability: 0.25, youth: 0.1 }),
      option('Printed newspapers', 0.17, { youth: -0.5, culture: 0.3, in: 0.3, jp: 0.3 }),
      option('Online videos by independent creators', 0.2, { youth: 0.4, digital: 0.2, trend: 0.03 }),
      option('Newsletters by e-mail', 0.13, { education: 0.35, culture: 0.25 }),
      option('Podcasts', 0.12, { education: 0.3, youth: 0.2, trend: 0.02 }),
      option(
        'AI assistants',
        0.15,
        { novelty: 0.45, digital: 0.3, youth: 0.2, trend: 0.03 },
        {
          askedIn: since('2025q2'),
          only: usesAssistants,
        },
      ),
    ]),
  },
  {
    code: 'q35',
    name: 'Trust in sources of news',
    wording: 'How far do you agree that you can trust most of the news from each of these?',
    category,
    alsoCalled: ['media trust', 'credibility', 'reliable news'],
    notes: 'Asked in the first and third quarter of each year.',
    askedIn: [{ waves: ['2025q1', '2025q3', '2026q1', '2026q3'] }],
    model: ratingGrid(agreement, [
      row('Television news', 0.25, { youth: -0.25, education: 0.05, us: -0.25, in: 0.2, id: 0.25 }),
      row('Radio news', 0.3, { youth: -0.2, de: 0.15 }),
      row('Newspapers and their websites', 0.25, { culture: 0.3, education: 0.2, us: -0.2 }),
      row('Social platforms', -0.45, { youth: 0.2, sociability: 0.25, id: 0.3, gb: -0.2 }),
      row('People I know', 0.2, { sociability: 0.15 }),
      row('Independent creators', -0.35, { youth: 0.3, digital: 0.15 }),
    ]),
  },
];
