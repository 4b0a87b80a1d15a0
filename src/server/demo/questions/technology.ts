import { rating, ratingGrid } from '../answering/ratings.ts';
import { ticks } from '../answering/ticks.ts';
import { since } from '../fieldwork/asked-in.ts';
import { usesAssistants, works } from './conditions.ts';
import { option, row } from './options.ts';
import type { QuestionSpec } from './question-spec.ts';
import { agreement } from './scales.ts';

const category = ['Technology', 'AI and privacy'];

export const technology: readonly QuestionSpec[] = [
  {
    code: 'q42',
    name: 'Use of AI assistants',
    wording: 'How often do you use an AI assistant that answers in text or speech, for any purpose?',
    category,
    alsoCalled: [
      'artificial intelligence',
      'chatbots',
      'generative ai',
      'gen ai',
      'ai tools',
      'AI',
      'AI use',
      'e.g. ChatGPT',
      'e.g. Gemini',
      'e.g. Copilot',
      'e.g. Siri',
    ],
    unit: 'days a month',
    model: rating({
      steps: [
        { name: 'Never', share: 0.47, midpoint: 0 },
        { name: 'Less often', share: 0.13, midpoint: 0.5 },
        { name: 'At least once a month', share: 0.11, midpoint: 2 },
        { name: 'At least once a week', share: 0.17, midpoint: 8 },
        { name: 'Daily', share: 0.12, midpoint: 30 },
      ],
      pulls: { novelty: 0.45, digital: 0.3, education: 0.25, youth: 0.3, trend: 0.11, in: 0.3, jp: -0.4 },
    }),
  },
  {
    code: 'q43',
    name: 'Uses of AI assistants',
    wording: 'What have you used an AI assistant for in the last month?',
    category,
    alsoCalled: ['ai use cases', 'chatbot tasks'],
    notes: 'Asked since Q1 2025, if AI assistants are used at all.',
    askedIn: since('2025q1'),
    asked: usesAssistants,
    model: ticks('Something else', [
      option('Looking something up', 0.56, { digital: 0.15 }),
      option('Writing or correcting a text', 0.42, { education: 0.3, working: 0.15 }),
      option('Translating', 0.3, { education: 0.2, us: -0.4, gb: -0.3 }),
      option('Learning or homework', 0.29, { youth: 0.6, working: -0.25 }),
      option('Tasks at work', 0.42, { education: 0.4 }, { only: works }),
      option('Ideas for meals, trips or gifts', 0.27, { female: 0.25, parent: 0.15 }),
      option('Comparing products before buying', 0.2, { novelty: 0.3, thrift: 0.15, trend: 0.05 }),
      option('Making pictures, music or videos', 0.19, { youth: 0.4, gamer: 0.2, novelty: 0.2 }),
      option('Writing computer code', 0.13, { digital: 0.5, female: -0.4, education: 0.25 }),
      option('Company and conversation', 0.14, { youth: 0.3, sociability: 0.1 }),
      option('Questions about health', 0.18, { youth: -0.1, female: 0.15, trend: 0.03 }),
    ]),
  },
  {
    code: 'q44',
    name: 'Attitudes to technology',
    wording: 'How far do you agree or disagree with each of these statements?',
    category,
    alsoCalled: ['early adopters', 'tech attitudes', 'innovation', 'worries about technology'],
    model: ratingGrid(agreement, [
      row('I like to try new technology as soon as it comes out', -0.15, { novelty: 0.7, affluence: 0.1 }),
      row('Technology makes my life simpler', 0.35, { digital: 0.5, youth: 0.1 }),
      row('I worry about how companies use my personal data', 0.45, {
        education: 0.2,
        youth: -0.15,
        in: -0.2,
      }),
      row('I spend too much time on my phone', 0.1, { youth: 0.5, sociability: 0.2 }),
      row('I expect AI to do more good than harm', -0.05, {
        novelty: 0.4,
        digital: 0.3,
        in: 0.5,
        id: 0.4,
        us: -0.2,
        trend: 0.02,
      }),
      row('I feel lost with new devices', -0.5, { digital: -0.6, youth: -0.3, education: -0.2 }),
    ]),
  },
  {
    code: 'q45',
    name: 'Measures for privacy',
    wording: 'Which of these have you done in the last month?',
    category,
    alsoCalled: ['ad blockers', 'cookies', 'data protection', 'private browsing'],
    model: ticks('None of these', [
      option('Declined cookies', 0.42, { education: 0.3, digital: 0.25, gb: 0.2, de: 0.3, in: -0.3 }),
      option('Blocked advertisements', 0.33, { digital: 0.35, gamer: 0.2, female: -0.1 }),
      option('Browsed in a private window', 0.29, { digital: 0.3, youth: 0.25 }),
      option('Used a virtual private network', 0.23, { digital: 0.35, youth: 0.2, id: 0.3, in: 0.2 }),
      option('Deleted an account', 0.16, { youth: 0.15, digital: 0.1 }),
      option('Changed the privacy settings of an app', 0.26, { digital: 0.35, education: 0.2 }),
      option('Used a password manager', 0.24, { digital: 0.4, education: 0.2, affluence: 0.15 }),
    ]),
  },
];
