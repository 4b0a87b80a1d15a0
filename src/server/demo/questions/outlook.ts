import { rating, ratingGrid } from '../answering/ratings.ts';
import { ticks } from '../answering/ticks.ts';
import { option, row } from './options.ts';
import type { QuestionSpec } from './question-spec.ts';
import { agreement } from './scales.ts';

export const outlook: readonly QuestionSpec[] = [
  {
    code: 'q63',
    name: 'Attitudes to life',
    wording: 'How far do you agree or disagree with each of these statements about yourself?',
    category: ['Attitudes', 'Life'],
    alsoCalled: ['values', 'personality', 'self-perception', 'psychographics'],
    model: ratingGrid(agreement, [
      row('Family is the most important thing in my life', 0.75, {
        parent: 0.35,
        female: 0.15,
        in: 0.3,
        mx: 0.3,
      }),
      row('I look for new challenges', 0.15, { novelty: 0.4, youth: 0.25, active: 0.2 }),
      row('I like to stand out from the crowd', -0.3, {
        sociability: 0.35,
        youth: 0.3,
        novelty: 0.25,
        in: 0.3,
      }),
      row('I am interested in other cultures', 0.25, { culture: 0.5, education: 0.2 }),
      row('I look after my health', 0.4, { active: 0.45, youth: -0.15 }),
      row('Success means having money', -0.05, { youth: 0.2, culture: -0.25, in: 0.35, za: 0.3 }),
      row('I often feel short of time', 0.1, { parent: 0.35, working: 0.35 }),
      row('I feel optimistic about my future', 0.25, {
        affluence: 0.35,
        youth: 0.15,
        in: 0.35,
        jp: -0.5,
        fr: -0.3,
      }),
    ]),
  },
  {
    code: 'q64',
    name: 'Attitudes to shopping and brands',
    wording: 'How far do you agree or disagree with each of these statements about shopping?',
    category: ['Attitudes', 'Shopping and brands'],
    alsoCalled: ['shopper types', 'brand loyalty', 'price sensitivity', 'bargain hunters'],
    model: ratingGrid(agreement, [
      row('I stay with the brands I like', 0.35, { youth: -0.2, affluence: 0.15 }),
      row('I look for the lowest price', 0.25, { thrift: 0.65 }),
      row('I pay more for brands that I trust', 0.1, { affluence: 0.45, thrift: -0.25 }),
      row('I buy things because I feel like it', -0.2, { youth: 0.35, novelty: 0.25, thrift: -0.15 }),
      row('I research products thoroughly before I buy', 0.4, { education: 0.3, digital: 0.2 }),
      row('I trust recommendations online', -0.05, { youth: 0.25, digital: 0.2, sociability: 0.15 }),
      row('I buy own brands of shops to save money', 0.2, { thrift: 0.5, trend: 0.02 }),
      row('I tell others about brands that I like', 0, { sociability: 0.5, novelty: 0.25 }),
    ]),
  },
  {
    code: 'q65',
    name: 'Outlook on own finances',
    wording: 'How do you expect the financial situation of your household to change in the next six months?',
    category: ['Attitudes', 'Life'],
    alsoCalled: ['financial outlook', 'consumer confidence', 'economic sentiment'],
    model: rating({
      steps: [
        { name: 'Get much worse', share: 0.06, midpoint: 1 },
        { name: 'Get a little worse', share: 0.17, midpoint: 2 },
        { name: 'Stay the same', share: 0.42, midpoint: 3 },
        { name: 'Get a little better', share: 0.25, midpoint: 4 },
        { name: 'Get much better', share: 0.1, midpoint: 5 },
      ],
      view: { kind: 'top', top: [4, 5], bottom: [1, 2] },
      dontKnow: { name: "Don't know", share: 0.04 },
      pulls: { affluence: 0.25, youth: 0.35, in: 0.5, id: 0.4, br: 0.3, jp: -0.4, fr: -0.4, trend: 0.025 },
    }),
  },
  {
    code: 'q66',
    name: 'Done for the environment',
    wording: 'Which of these have you done in the last month?',
    category: ['Attitudes', 'Sustainability'],
    alsoCalled: ['sustainability', 'green behaviour', 'eco-friendly', 'recycling', 'climate'],
    model: ticks('None of these', [
      option('Separated waste for recycling', 0.58, {
        green: 0.35,
        youth: -0.2,
        de: 0.3,
        jp: 0.3,
        in: -0.4,
      }),
      option('Saved energy at home', 0.49, { green: 0.3, thrift: 0.25, youth: -0.1 }),
      option('Walked or cycled instead of driving', 0.36, { green: 0.35, active: 0.25, urban: 0.2 }),
      option('Eaten less meat', 0.27, { green: 0.5, female: 0.2 }),
      option('Bought something second-hand', 0.25, { green: 0.3, thrift: 0.25, youth: 0.2, trend: 0.02 }),
      option('Repaired something instead of replacing it', 0.3, { green: 0.3, thrift: 0.2, youth: -0.15 }),
      option('Chosen a product with less packaging', 0.24, { green: 0.55 }),
      option('Given to an environmental cause', 0.1, { green: 0.5, affluence: 0.25 }),
    ]),
  },
  {
    code: 'q67',
    name: 'Paying more for sustainable products',
    wording: 'Would you pay more for a product that is kind to the environment?',
    category: ['Attitudes', 'Sustainability'],
    alsoCalled: ['green premium', 'willingness to pay', 'sustainable products'],
    model: rating({
      steps: [
        { name: 'No', share: 0.33, midpoint: 0 },
        { name: 'Up to 5% more', share: 0.28, midpoint: 2.5 },
        { name: 'Up to 10% more', share: 0.21, midpoint: 7.5 },
        { name: 'Up to 20% more', share: 0.12, midpoint: 15 },
        { name: 'More than 20% more', share: 0.06, midpoint: 25 },
      ],
      dontKnow: { name: "Don't know", share: 0.06 },
      pulls: { green: 0.85, affluence: 0.25, thrift: -0.2, youth: 0.15, trend: -0.01 },
    }),
  },
];
