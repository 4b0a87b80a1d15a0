import { all2025, answers, in2026, not, plan, rated, refused, sinceStart } from './unseen.ts';
import type { UnseenPrompt } from './unseen.ts';

const men = answers('q3', 1);
const women = answers('q3', 2);
const students = answers('q12', 5);

/** Somebody whose second language it is, and somebody of statistics. Written from the questionnaire alone; plans as in `unseen.ts`. */
export const secondLanguageAndMethods: readonly UnseenPrompt[] = [
  // The non-native speaker.
  {
    prompt: 'How much percent of peoples in Brazil has a smart watch or a band for fitness?',
    expect: plan('share', { topics: [answers('q37', 7)], locations: ['br'] }),
  },
  {
    prompt: 'Which sports the people in India follow the most? I want the 3 first.',
    expect: plan('ranking', { topics: [{ question: 'q69' }], locations: ['in'], top: 3 }),
  },
  {
    prompt: 'How many televisions has one household in USA in average?',
    expect: plan('average', { topics: [answers('q38', 4)], locations: ['us'] }),
  },
  {
    prompt: 'I like to know who are the people that buys something online many times in one week.',
    expect: plan('profile', { audience: answers('q58', 5) }),
  },
  {
    prompt: 'The mens and the womens, who of them listen more to metal music?',
    expect: plan('compare', {
      topics: [answers('q32', 8)],
      sides: [{ audience: men }, { audience: women }],
    }),
  },
  {
    prompt: 'What kind of video games play the people which lives in a city? Only best five please.',
    expect: plan('ranking', { topics: [{ question: 'gaming.q2' }], audience: answers('q4', 1), top: 5 }),
  },
  {
    prompt: 'How much money one gives for video games in one month, in average?',
    expect: plan('average', { topics: [{ question: 'gaming.q5' }] }),
  },
  {
    prompt: 'How many percent usually plays video games together with their own childrens?',
    expect: plan('share', { topics: [answers('gaming.q4', 5)] }),
  },
  {
    prompt: 'From which quarter you ask what device for gaming the people want to buy next?',
    expect: plan('coverage', { topics: [{ question: 'gaming.q10' }] }),
  },
  {
    prompt:
      'Do always more peoples think that AI will bring more good than bad? Please to show all quarters from the first one.',
    expect: plan('trend', { topics: [rated('q44', 5, 4, 5)], waves: sinceStart }),
  },
  {
    prompt: 'What means smart home in your survey, which things do you count in it?',
    expect: plan('definition', { topics: [{ question: 'q40' }] }),
  },
  {
    prompt: 'How many adults in Indonesia has ordered at Trayvello in the last week?',
    expect: plan('size', { audience: rated('q55', 5, 5), locations: ['id'] }),
  },
  {
    prompt:
      'People who pays rent for the home against people who has own home but still pays credit for it: who is more optimist for the future?',
    expect: plan('compare', {
      topics: [rated('q63', 8, 4, 5)],
      sides: [{ audience: answers('q10', 3) }, { audience: answers('q10', 2) }],
    }),
  },
  {
    follows: ['How much percent of students in France watch horror films?'],
    prompt: 'And how is it in Germany?',
    expect: plan('share', { topics: [answers('q28', 14)], audience: students, locations: ['de'] }),
  },
  {
    follows: ['Which musics like the people in Mexico? Give me 5.'],
    prompt: 'Now please only the womens.',
    expect: plan('ranking', { topics: [{ question: 'q32' }], audience: women, locations: ['mx'], top: 5 }),
  },
  {
    prompt:
      'On what way did the people in Spain make the booking of the last travel? Please order it from most to less.',
    expect: plan('ranking', { topics: [{ question: 'q74' }], locations: ['es'] }),
  },
  {
    prompt: 'Mothers which have a child with less than 4 years, how old are they in average?',
    expect: plan('average', { topics: [{ question: 'q1' }], audience: { and: [women, answers('q9', 1)] } }),
  },
  {
    prompt: 'Please can you translate the sentence "the shop is open" in Spanish for me?',
    expect: refused('not our kind of question', 'none'),
  },
  {
    prompt: 'How many percent of the persons in Australia goes every Sunday to the church?',
    expect: refused('unmatched', 'share', { locations: ['au'] }),
  },
  {
    prompt: 'How much percent of peoples in UK has ever heard of the delivery service Trayvello?',
    expect: refused('not asked', 'share', { topics: [rated('q55', 5, 2, 3, 4, 5)], locations: ['gb'] }),
  },

  // The statistician.
  {
    prompt:
      'Mean number of leisure trips over the past year: upper versus lower tercile of national household income',
    expect: plan('compare', {
      topics: [{ question: 'q72' }],
      sides: [{ audience: answers('q15', 3) }, { audience: answers('q15', 1) }],
    }),
  },
  {
    prompt: 'Mean household size in Germany, base: respondents not living in a city',
    expect: plan('average', {
      topics: [{ question: 'q7' }],
      audience: not(answers('q4', 1)),
      locations: ['de'],
    }),
  },
  {
    prompt: 'Of those who never play video games, what proportion nevertheless own a games console?',
    expect: plan('share', { topics: [answers('q37', 6)], audience: answers('q36', 1) }),
  },
  {
    prompt: 'Base: all without a university or postgraduate degree. Proportion holding a private pension?',
    expect: plan('share', { topics: [answers('q75', 4)], audience: not(answers('q6', 4, 5)) }),
  },
  {
    prompt: 'Difference in mean life satisfaction between dog owners and people without any pets',
    expect: plan('compare', {
      topics: [{ question: 'q77' }],
      sides: [{ audience: answers('q11', 1) }, { audience: answers('q11', 99) }],
    }),
  },
  {
    prompt: 'Distribution of job roles among women aged 35 to 54',
    // Written as a profile at first; the answers to one question among some people are a ranking in all sets.
    expect: plan('ranking', {
      topics: [{ question: 'q13' }],
      audience: { and: [women, answers('q1', 3, 4)] },
    }),
  },
  {
    prompt: 'Population estimate, France: adults who are self-employed and have life insurance',
    expect: plan('size', {
      audience: { and: [answers('q12', 3), answers('q75', 3)] },
      locations: ['fr'],
    }),
  },
  {
    prompt:
      'Item refusal: proportion who preferred not to state their yearly household income, UK versus India',
    expect: plan('compare', {
      topics: [answers('q14', 98)],
      sides: [{ locations: ['gb'] }, { locations: ['in'] }],
    }),
  },
  {
    prompt: 'Mean total of devices in use at home, all types summed, households of four or more people',
    expect: plan('average', { topics: [{ question: 'q39' }], audience: answers('q7', 4, 5) }),
  },
  {
    prompt: 'Time series of mean weekly grocery expenditure, United States, Q1 2025 through Q3 2026',
    expect: plan('trend', {
      topics: [{ question: 'q61' }],
      locations: ['us'],
      waves: [...all2025, ...in2026],
    }),
  },
  {
    prompt:
      'Among respondents using AI assistants less than once a week, never included: proportion disagreeing (both categories) that technology makes their life simpler',
    expect: plan('share', { topics: [rated('q44', 2, 1, 2)], audience: answers('q42', 1, 2, 3) }),
  },
  {
    prompt: 'Derivation of the variable "devices at home in all": which items enter the sum?',
    expect: plan('definition', { topics: [{ question: 'q39' }] }),
  },
  {
    prompt: 'In which waves was the image of the sports clothing brands measured?',
    expect: plan('coverage', { topics: [{ question: 'q54' }] }),
  },
  {
    prompt:
      'Rank the sports and outdoor clothing brands by the proportion buying each most often, base: ages 45 to 54',
    expect: plan('ranking', { topics: [{ question: 'q52' }], audience: answers('q1', 4) }),
  },
  {
    prompt:
      'Millennials against the total sample: proportion who would pay no premium at all for an eco-friendly product',
    expect: plan('compare', {
      topics: [answers('q67', 1)],
      sides: [{ audience: answers('q2', 2) }, {}],
    }),
  },
  {
    follows: ['Mean monthly household outlay on streaming subscriptions in the US'],
    prompt: 'Exclude respondents aged 65 and over.',
    expect: plan('average', {
      topics: [{ question: 'q30' }],
      audience: not(answers('q1', 6)),
      locations: ['us'],
    }),
  },
  {
    follows: ['Proportion who hold cryptocurrency, men versus women'],
    prompt: 'Restrict the base to those under 35.',
    expect: plan('compare', {
      topics: [answers('q75', 9)],
      audience: answers('q1', 1, 2),
      sides: [{ audience: men }, { audience: women }],
    }),
  },
  {
    prompt: 'Proportion owning a smart speaker among widowed men aged 16 to 24 in Spain, Q2 2026 only',
    expect: refused('too few', 'share', {
      topics: [answers('q37', 8)],
      audience: { and: [answers('q5', 6), men, answers('q1', 1)] },
      locations: ['es'],
      waves: ['2026q2'],
    }),
  },
  {
    prompt: 'Mean systolic blood pressure of respondents aged 65 and over',
    expect: refused('unmatched', 'average', { audience: answers('q1', 6) }),
  },
  {
    prompt:
      'Estimate, for people who do not own a smartphone, the proportion that neither agree nor disagree that they feel lost with new devices',
    expect: plan('share', { topics: [rated('q44', 6, 3)], audience: not(answers('q37', 1)) }),
  },
];
