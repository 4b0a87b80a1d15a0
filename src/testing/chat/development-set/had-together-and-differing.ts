import type { ExpectedPrompt } from './expected-prompt.ts';

/** What one person has together, what sides differ in, who most of some people are, and other shapes of the same questions. */
export const hadTogetherAndDiffering: readonly ExpectedPrompt[] = [
  // Two answers behind one verb of having are had by one person; lists stay lists.
  {
    prompt: 'How many people own smart glasses and a VR headset?',
    intent: 'size',
    audience: ['q37:11,12#2'],
  },
  {
    prompt: 'How many people have a savings account and a credit card?',
    intent: 'size',
    audience: ['q75:1,2#2'],
  },
  { prompt: 'How many people own a dog and a cat?', intent: 'size', audience: ['q11:1,2#2'] },
  {
    prompt: 'How many people with a dog and a cat own a tablet?',
    intent: 'size',
    topics: ['q37:4'],
    audience: ['q11:1,2#2'],
  },
  {
    prompt: 'Interests of people who own a tablet and a smart watch',
    intent: 'ranking',
    topics: ['q68'],
    audience: ['q37:4,7#2'],
  },
  { prompt: 'How many people own a dog or a cat?', intent: 'size', audience: ['q11:1,2'] },
  {
    prompt: 'How many dog owners and cat owners own a tablet?',
    intent: 'size',
    topics: ['q37:4'],
    audience: ['q11:1,2'],
  },
  {
    prompt: 'Compare people with a dog and people with a cat on interests',
    intent: 'compare',
    topics: ['q68'],
    sides: ['q11:1', 'q11:2'],
  },
  {
    prompt: 'Ownership of tablets and smart watches over time',
    intent: 'trend',
    topics: ['q37:4,7'],
    waves: ['2024q4', '2026q3'],
  },

  // What sides differ in is asked about.
  {
    prompt: 'Do men and women differ in owning a cat?',
    intent: 'compare',
    topics: ['q11:2'],
    sides: ['q3:1', 'q3:2'],
  },
  {
    prompt: 'What is the difference between men and women in owning a cat?',
    intent: 'compare',
    topics: ['q11:2'],
    sides: ['q3:1', 'q3:2'],
  },
  {
    prompt: 'Difference in cat ownership between Gen Z and boomers',
    intent: 'compare',
    topics: ['q11:2'],
    sides: ['q2:1', 'q2:4'],
  },
  {
    prompt: 'Does cat ownership differ between men and women?',
    intent: 'compare',
    topics: ['q11:2'],
    sides: ['q3:1', 'q3:2'],
  },
  {
    prompt: 'Are more vegans or more vegetarians women?',
    intent: 'compare',
    topics: ['q3:2'],
    sides: ['q71:2', 'q71:1'],
  },
  {
    prompt: 'Do women own a cat more often than men?',
    intent: 'compare',
    topics: ['q11:2'],
    sides: ['q3:2', 'q3:1'],
  },
  {
    prompt: 'Do more men or more women use a password manager?',
    intent: 'compare',
    topics: ['q45:7'],
    sides: ['q3:1', 'q3:2'],
  },
  {
    prompt: 'Do more renters or more homeowners own a dog?',
    intent: 'compare',
    topics: ['q11:1'],
    sides: ['q10:3', 'q10:1,2'],
  },
  { prompt: 'Are the rich happier?', intent: 'compare', topics: ['q77'], sides: ['q15:3', 'everyone'] },

  // Who most of some people are is a part of them.
  {
    prompt: 'Is it mostly men who follow motor racing?',
    intent: 'size',
    topics: ['q3:1'],
    audience: ['q69:6'],
  },
  { prompt: 'Is it mainly women who own cats?', intent: 'size', topics: ['q3:2'], audience: ['q11:2'] },

  // Sizes, courses and wordings in other shapes.
  { prompt: 'Audience size please: dog owners', intent: 'size', audience: ['q11:1'] },
  { prompt: 'What is the audience size for vegans?', intent: 'size', audience: ['q71:2'] },
  {
    prompt: 'How has the share of women who own a smart watch changed since the survey began?',
    intent: 'trend',
    topics: ['q37:7'],
    audience: ['q3:2'],
    waves: ['2024q4', '2026q3'],
  },
  {
    prompt: 'How many people with a full-time job have a dog?',
    intent: 'size',
    topics: ['q11:1'],
    audience: ['q12:1'],
  },
  {
    prompt: 'How many women live in a household without any pets?',
    intent: 'size',
    topics: ['q11:99'],
    audience: ['q3:2'],
  },
  {
    prompt: 'How exactly is the question about devices owned worded?',
    intent: 'definition',
    topics: ['q37'],
  },

  // Of what is followed over time, one answer changes; the people and the waves stay.
  {
    prompt: 'And e-readers?',
    after: ['How has ownership of a smart watch changed among women since Q1 2025?'],
    intent: 'trend',
    topics: ['q37:9'],
    audience: ['q3:2'],
    waves: ['2025q1', '2026q3'],
  },
];
