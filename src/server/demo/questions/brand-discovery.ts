import { ticks } from '../answering/ticks.ts';
import { usesAssistants } from './conditions.ts';
import { option } from './options.ts';
import type { QuestionSpec } from './question-spec.ts';

const category = ['Brands', 'Discovery'];

export const brandDiscovery: readonly QuestionSpec[] = [
  {
    code: 'q46',
    name: 'Discovery of brands',
    wording: 'How do you typically find out about new brands and products?',
    category,
    alsoCalled: ['brand discovery', 'new brands', 'sources of awareness', 'advertising channels'],
    model: ticks('None of these', [
      option('Search engines', 0.34, { digital: 0.2, youth: -0.05 }),
      option('Advertisements on television', 0.33, { youth: -0.4 }),
      option('Recommendations of friends or family', 0.31, { sociability: 0.25, female: 0.15 }),
      option('Advertisements on social platforms', 0.3, { youth: 0.35, sociability: 0.3 }),
      option('Websites of brands', 0.24, { digital: 0.2, affluence: 0.2 }),
      option('Online shops', 0.27, { digital: 0.25, novelty: 0.15 }),
      option('Displays in shops', 0.24, { youth: -0.2, female: 0.1 }),
      option('Posts and reviews of creators', 0.19, { youth: 0.55, novelty: 0.25, female: 0.15 }),
      option('Comments on social platforms', 0.21, { youth: 0.3, sociability: 0.3 }),
      option('Advertisements before online videos', 0.22, { youth: 0.25, gamer: 0.15 }),
      option('Samples and trials', 0.15, { female: 0.3, thrift: 0.25 }),
      option('Advertisements in podcasts', 0.09, { youth: 0.25, education: 0.3 }),
      option('Articles in newspapers or magazines', 0.16, { youth: -0.4, culture: 0.35 }),
      option(
        'Answers of AI assistants',
        0.16,
        { novelty: 0.35, digital: 0.15, trend: 0.06 },
        { only: usesAssistants },
      ),
    ]),
  },
  {
    code: 'q47',
    name: 'Research before buying',
    wording: 'Where do you mainly look for information when you think of buying something?',
    category,
    alsoCalled: ['product research', 'comparison', 'reviews', 'information sources'],
    model: ticks('None of these', [
      option('Search engines', 0.5, { digital: 0.15, trend: -0.025 }),
      option('Customer reviews', 0.37, { digital: 0.2, female: 0.1 }),
      option('Social platforms', 0.36, { youth: 0.55, sociability: 0.2 }),
      option('Websites of brands', 0.34, { affluence: 0.2 }),
      option('Price comparison sites', 0.28, { thrift: 0.45 }),
      option('Video sites', 0.24, { youth: 0.3, gamer: 0.2 }),
      option('Staff in shops', 0.2, { youth: -0.35 }),
      option('Discussion forums', 0.15, { digital: 0.35, youth: 0.2 }),
      option('Independent tests', 0.19, { education: 0.3, culture: 0.2, de: 0.6 }),
      option('AI assistants', 0.25, { novelty: 0.3, digital: 0.2, trend: 0.05 }, { only: usesAssistants }),
    ]),
  },
  {
    code: 'q48',
    name: 'Dealings with brands online',
    wording: 'Which of these have you done online in the last month?',
    category,
    alsoCalled: ['brand interactions', 'brand engagement', 'clicked ads', 'newsletters'],
    model: ticks('None of these', [
      option('Visited the website of a brand', 0.5, { digital: 0.25, affluence: 0.2 }),
      option('Watched a video made by a brand', 0.27, { novelty: 0.25, youth: 0.2 }),
      option('Used the app of a brand', 0.24, { novelty: 0.25, digital: 0.25, affluence: 0.15 }),
      option('Liked or followed a brand', 0.25, { sociability: 0.35, youth: 0.25, novelty: 0.2 }),
      option('Read the e-mail of a brand', 0.26, { youth: -0.2, female: 0.15 }),
      option('Asked a brand a question', 0.14, { novelty: 0.25 }),
      option('Shared the post of a brand', 0.12, { sociability: 0.45, novelty: 0.25 }),
      option('Took part in a competition of a brand', 0.12, { thrift: 0.25, female: 0.15 }),
      option('Used a voucher', 0.24, { thrift: 0.45, female: 0.2 }),
    ]),
  },
  {
    code: 'q49',
    name: 'Reasons to recommend a brand',
    wording: 'What would most make you recommend a brand to others?',
    category: ['Brands', 'Advocacy'],
    alsoCalled: ['brand advocacy', 'word of mouth', 'loyalty', 'advocates'],
    model: ticks('Nothing would make me recommend a brand', [
      option('High quality', 0.5, { youth: -0.1, culture: 0.1 }),
      option('Good service', 0.38, { youth: -0.25 }),
      option('Rewards and discounts', 0.37, { thrift: 0.4 }),
      option('Something that fits my interests', 0.3, { novelty: 0.2, youth: 0.15 }),
      option('Something that fits my standing', 0.2, { affluence: 0.2, novelty: 0.25, in: 0.4 }),
      option('Care for the environment', 0.24, { green: 0.65 }),
      option('Exclusive content or services', 0.17, { novelty: 0.35, youth: 0.25 }),
      option('Love for the brand', 0.25, { novelty: 0.25, sociability: 0.2 }),
      option('A personal tie to the brand', 0.16, { sociability: 0.3 }),
      option('Taking part in what the brand does', 0.12, { sociability: 0.35, novelty: 0.3 }),
    ]),
  },
];
