import { all2025, answers, in2026, plan, rated, refused, sinceStart } from './unseen.ts';
import type { UnseenPrompt } from './unseen.ts';

const men = answers('q3', 1);
const women = answers('q3', 2);
const students = answers('q12', 5);

/** A hurried planner, who writes notes, and a newcomer with manners. Written from the questionnaire alone; plans as in `unseen.ts`. */
export const notesAndManners: readonly UnseenPrompt[] = [
  // The media planner.
  {
    prompt: 'tv 2h+ a day, % of 55plus, UK',
    expect: plan('share', {
      topics: [rated('q20', 1, 5, 6)],
      audience: answers('q1', 5, 6),
      locations: ['gb'],
    }),
  },
  {
    prompt: 'radio, any listening on a normal day - how big is that audience in germany',
    expect: plan('size', { audience: rated('q20', 4, 2, 3, 4, 5, 6), locations: ['de'] }),
  },
  {
    prompt: 'podcast ads as way to hear of new brands: genz vs boomers',
    expect: plan('compare', {
      topics: [answers('q46', 12)],
      sides: [{ audience: answers('q2', 1) }, { audience: answers('q2', 4) }],
    }),
  },
  {
    prompt: 'top 3 news sources, under 35s, france',
    expect: plan('ranking', {
      topics: [{ question: 'q34' }],
      audience: answers('q1', 1, 2),
      locations: ['fr'],
      top: 3,
    }),
  },
  {
    prompt: 'free streaming w/ ads, weekly or more, trend q4 24 to now',
    expect: plan('trend', { topics: [rated('q27', 3, 4, 5, 6)], waves: sinceStart }),
  },
  {
    prompt: 'who are the ad blocker people? quick profile pls',
    expect: plan('profile', { audience: answers('q45', 2) }),
  },
  {
    prompt: 'clicked ad on socials last month - share among parents w kids under 12',
    expect: plan('share', { topics: [answers('q24', 8)], audience: answers('q9', 1, 2) }),
  },
  {
    prompt: 'avg no. of paid streaming subs per hh, US vs UK',
    expect: plan('compare', {
      topics: [{ question: 'q29' }],
      sides: [{ locations: ['us'] }, { locations: ['gb'] }],
    }),
  },
  {
    prompt: 'print (papers+mags) half an hour or more per day, how many ppl, all mkts, Q3 26 only',
    expect: plan('size', { audience: rated('q20', 7, 3, 4, 5, 6), waves: ['2026q3'] }),
  },
  {
    prompt: 'pre-roll on online video as brand discovery - city dwellers vs countryside',
    expect: plan('compare', {
      topics: [answers('q46', 10)],
      sides: [{ audience: answers('q4', 1) }, { audience: answers('q4', 3) }],
    }),
  },
  {
    prompt: 'cinema goers, once a month+, % of adults in spain',
    expect: refused('unmatched', 'share', { locations: ['es'] }),
  },
  {
    prompt: 'tiktok-type apps daily+, 16-24s only, brazil against japan',
    expect: plan('compare', {
      topics: [rated('q22', 3, 5, 6)],
      audience: answers('q1', 1),
      sides: [{ locations: ['br'] }, { locations: ['jp'] }],
    }),
  },
  {
    prompt: 'bought in-app on socials w/o leaving: women 25-44, mexico, share',
    expect: plan('share', {
      topics: [answers('q24', 9)],
      audience: { and: [women, answers('q1', 2, 3)] },
      locations: ['mx'],
    }),
  },
  {
    follows: ['top 5 podcast topics, people w uni degree or higher'],
    prompt: 'same for renters instead',
    expect: plan('ranking', { topics: [{ question: 'q33' }], audience: answers('q10', 3), top: 5 }),
  },
  {
    follows: ['catch-up tv weekly+ in uk, share'],
    prompt: 'and france?',
    expect: plan('share', { topics: [rated('q27', 4, 4, 5, 6)], locations: ['fr'] }),
  },
  {
    prompt: 'smart speaker owners - top 5 music styles',
    expect: plan('ranking', { topics: [{ question: 'q32' }], audience: answers('q37', 8), top: 5 }),
  },
  {
    prompt: 'why ppl cancel streaming - which quarters do we have that for',
    expect: plan('coverage', { topics: [{ question: 'q31' }] }),
  },
  {
    prompt: 'live sport streams monthly+, men, quarter by quarter 2025',
    expect: plan('trend', { topics: [rated('q27', 5, 3, 4, 5, 6)], audience: men, waves: all2025 }),
  },
  {
    prompt: 'age + gender split of hh paying $40 or more a month for streaming',
    expect: plan('profile', {
      topics: [{ question: 'q1' }, { question: 'q3' }],
      audience: answers('q30', 4),
    }),
  },
  {
    prompt: 'billboards / outdoor ads: % who noticed one last week, 25-34',
    expect: refused('unmatched', 'share', { audience: answers('q1', 2) }),
  },

  // The polite newcomer.
  {
    prompt: 'Good morning! Could you please tell me what share of people in Spain have a dog at home?',
    expect: plan('share', { topics: [answers('q11', 1)], locations: ['es'] }),
  },
  {
    prompt:
      'I would like to understand what the people are like who walk or take the bike rather than the car. Could you describe them for me, please?',
    expect: plan('profile', { audience: answers('q66', 3) }),
  },
  {
    prompt:
      'Hello, I am new here. Could you please explain how you sort households into lower, middle and upper income within their country?',
    expect: plan('definition', { topics: [{ question: 'q15' }] }),
  },
  {
    prompt: 'Would you kindly tell me on how many days a week people in Australia work out on average?',
    expect: plan('average', { topics: [{ question: 'q70' }], locations: ['au'] }),
  },
  {
    prompt:
      'Could you please show me how happy people have been with their lives, quarter by quarter, since the first quarter of 2025?',
    expect: plan('trend', { topics: [{ question: 'q77' }], waves: [...all2025, ...in2026] }),
  },
  {
    prompt: 'Which five things do people most often order over the internet, if I may ask?',
    expect: plan('ranking', { topics: [{ question: 'q57' }], top: 5 }),
  },
  {
    prompt: 'I am wondering whether men or women are more likely to hold shares or funds. Could you help me?',
    expect: plan('compare', {
      topics: [answers('q75', 5)],
      sides: [{ audience: men }, { audience: women }],
    }),
  },
  {
    prompt: 'Could you please tell me roughly how many people in India keep a bird?',
    expect: plan('size', { audience: answers('q11', 4), locations: ['in'] }),
  },
  {
    prompt: 'May I ask in which countries you put the question about connected homes to people?',
    expect: plan('coverage', { topics: [{ question: 'q40' }] }),
  },
  {
    prompt:
      'What proportion of people who stay at home to look after the house or the family say they are often short of time?',
    expect: plan('share', { topics: [rated('q63', 7, 4, 5)], audience: answers('q12', 6) }),
  },
  {
    prompt:
      'Could you tell me, please, the three things that would most likely lead 25 to 34 year olds to recommend a brand?',
    expect: plan('ranking', { topics: [{ question: 'q49' }], audience: answers('q1', 2), top: 3 }),
  },
  {
    prompt:
      'I would be grateful to know what part of people could fairly or very easily pay a sudden bill as high as one month of income.',
    expect: plan('share', { topics: [answers('q76', 4, 5)] }),
  },
  {
    follows: ['Could you please tell me what share of people are vegetarian or vegan?'],
    prompt: 'Thank you! And how does that look if we only consider people who live in the countryside?',
    expect: plan('share', { topics: [answers('q71', 1, 2)], audience: answers('q4', 3) }),
  },
  {
    follows: ['What do people use AI assistants for most often, please?', 'Could we look at students only?'],
    prompt: 'That is lovely. Now just the top three, please.',
    expect: plan('ranking', { topics: [{ question: 'q43' }], audience: students, top: 3 }),
  },
  {
    prompt: 'Would you mind telling me what share of Germans would vote for a green party today?',
    expect: refused('unmatched', 'share', { locations: ['de'] }),
  },
  {
    prompt: 'Excuse me, could you please write a short birthday poem for my colleague?',
    expect: refused('not our kind of question', 'none'),
  },
  {
    prompt:
      'I would love to know how couples without children at home and single parents differ in the kind of trip they are planning next.',
    expect: plan('compare', {
      topics: [{ question: 'q73' }],
      sides: [{ audience: answers('q8', 2) }, { audience: answers('q8', 4) }],
    }),
  },
  {
    prompt:
      'Could you please show me how paying with a phone or a watch has developed over the whole period for which you have data?',
    expect: plan('trend', { topics: [answers('q62', 4)], waves: sinceStart }),
  },
  {
    prompt:
      'How much does a household in South Africa spend on its food shopping each week on average, please?',
    expect: plan('average', { topics: [{ question: 'q61' }], locations: ['za'] }),
  },
  {
    prompt:
      'Could you please tell me what share of homes in Mexico have lights that are connected to the internet?',
    expect: refused('not asked', 'share', { topics: [answers('q40', 1)], locations: ['mx'] }),
  },
];
