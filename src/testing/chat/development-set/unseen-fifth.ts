import {
  all2025,
  answers,
  in2026,
  not,
  plan,
  rated,
  refused,
  sinceStart,
  type UnseenPrompt,
} from './unseen.ts';

const women = answers('q3', 2);
const men = answers('q3', 1);
const genZ = answers('q2', 1);
const millennials = answers('q2', 2);
const genX = answers('q2', 3);
const babyBoomers = answers('q2', 4);
const parents = answers('q9', 1, 2, 3);

/**
 * A fifth fifty prompts with the plan that a reader of the catalogue expects: a new analyst of a media agency, who had not
 * seen the linker. Plans are written and compared as in `unseen.ts` and `unseen-fourth.ts`: of a definition `audience` is
 * who is defined.
 */
export const unseenPrompts: readonly UnseenPrompt[] = [
  // Shares
  {
    prompt: 'What share of 25 to 34 year olds in Spain use dating apps at least once a month?',
    expect: plan('share', {
      topics: [rated('q22', 9, 3, 4, 5, 6)],
      audience: answers('q1', 2),
      locations: ['es'],
    }),
  },
  {
    prompt: 'What percentage of tenants have a savings account?',
    expect: plan('share', { topics: [answers('q75', 1)], audience: answers('q10', 3) }),
  },
  {
    prompt: 'How many dog owners ordered pet supplies online in the last month?',
    expect: plan('share', { topics: [answers('q57', 14)], audience: answers('q11', 1) }),
  },
  {
    prompt: 'How many women aged 65 plus in Japan get their news from printed newspapers?',
    expect: plan('share', {
      topics: [answers('q34', 6)],
      audience: { and: [women, answers('q1', 6)] },
      locations: ['jp'],
    }),
  },
  {
    prompt:
      "Of the people who don't own a smartphone, how many watch more than 2 hours of broadcast TV a day?",
    expect: plan('share', { topics: [rated('q20', 1, 5, 6)], audience: not(answers('q37', 1)) }),
  },
  {
    prompt: 'What share of Germans in the top third of incomes eat organic food?',
    expect: plan('share', {
      topics: [answers('q71', 6)],
      audience: answers('q15', 3),
      locations: ['de'],
    }),
  },
  {
    prompt: 'How many people with a part-time job say that they are often short of time?',
    expect: plan('share', { topics: [rated('q63', 7, 4, 5)], audience: answers('q12', 2) }),
  },
  {
    prompt: 'Of those who play on a home console, how many paid for a subscription to many games?',
    expect: plan('share', {
      topics: [answers('gaming.q6', 4)],
      audience: answers('gaming.q1', 2),
    }),
  },
  {
    prompt: "What share of single parents could easily cover an unexpected bill of a month's income?",
    expect: plan('share', { topics: [answers('q76', 4, 5)], audience: answers('q8', 4) }),
  },
  {
    prompt: 'How many 35 to 44 year olds live in a household without any paid streaming subscription?',
    expect: plan('share', { topics: [answers('q29', 1)], audience: answers('q1', 3) }),
  },
  {
    prompt: 'How many people in India used an AI assistant every day in Q2 2026?',
    expect: plan('share', {
      topics: [answers('q42', 5)],
      locations: ['in'],
      waves: ['2026q2'],
    }),
  },
  {
    prompt: 'Among listeners of true crime podcasts, what share are women?',
    expect: plan('share', { topics: [women], audience: answers('q33', 3) }),
  },

  // Sizes
  {
    prompt: 'How big is the audience of vegans in the UK?',
    expect: plan('size', { audience: answers('q71', 2), locations: ['gb'] }),
  },
  {
    prompt: 'How large is the group of millennial dads in the US?',
    expect: plan('size', {
      audience: { and: [millennials, men, parents] },
      locations: ['us'],
    }),
  },
  {
    prompt: 'What is the audience size for cricket fans who watch live sports streams at least once a week?',
    expect: plan('size', { audience: { and: [answers('q69', 4), rated('q27', 5, 4, 5, 6)] } }),
  },
  {
    prompt: 'Audience size please: Indonesians who shop online several times a week',
    expect: plan('size', { audience: answers('q58', 5), locations: ['id'] }),
  },

  // Comparisons
  {
    prompt: 'Do more men or more women use a password manager?',
    expect: plan('compare', {
      topics: [answers('q45', 7)],
      sides: [{ audience: men }, { audience: women }],
    }),
  },
  {
    prompt: 'Do more Gen Z or more baby boomers trust television news?',
    expect: plan('compare', {
      topics: [rated('q35', 1, 4, 5)],
      sides: [{ audience: genZ }, { audience: babyBoomers }],
    }),
  },
  {
    prompt: 'Who pays with cash more, Americans or the Japanese?',
    expect: plan('compare', {
      topics: [answers('q62', 1)],
      sides: [{ locations: ['us'] }, { locations: ['jp'] }],
    }),
  },
  {
    prompt: 'Compare people in cities with people in the countryside: how many are interested in gardening?',
    expect: plan('compare', {
      topics: [answers('q68', 11)],
      sides: [{ audience: answers('q4', 1) }, { audience: answers('q4', 3) }],
    }),
  },
  {
    prompt: 'Did more people block ads this year than last year?',
    expect: plan('compare', {
      topics: [answers('q45', 2)],
      sides: [{ waves: in2026 }, { waves: all2025 }],
    }),
  },

  // Trends
  {
    prompt:
      'How has the share of millennials who use short-video apps at least once a week changed since the survey began?',
    expect: plan('trend', {
      topics: [rated('q22', 3, 4, 5, 6)],
      audience: millennials,
      waves: sinceStart,
    }),
  },
  {
    prompt: 'Is the number of people buying second-hand going up? Show me all the waves.',
    expect: plan('trend', { topics: [answers('q66', 5)], waves: sinceStart }),
  },
  {
    prompt: 'How has the weekly grocery spend in the UK developed since the start of 2025?',
    expect: plan('trend', {
      topics: [{ question: 'q61' }],
      locations: ['gb'],
      waves: [...all2025, ...in2026],
    }),
  },

  // Rankings
  {
    prompt: 'What are the top 5 kinds of music for Gen Z?',
    expect: plan('ranking', { topics: [{ question: 'q32' }], audience: genZ, top: 5 }),
  },
  {
    prompt: 'Which kinds of video games do women play most?',
    expect: plan('ranking', { topics: [{ question: 'gaming.q2' }], audience: women }),
  },
  {
    prompt: 'Give me the three main reasons why people in Japan use social media.',
    expect: plan('ranking', { topics: [{ question: 'q23' }], locations: ['jp'], top: 3 }),
  },
  {
    prompt: 'Which sportswear brands are best known in Australia?',
    expect: plan('ranking', { topics: [{ question: 'q50' }], locations: ['au'] }),
  },

  // Averages
  {
    prompt: 'How much time do Brazilians spend on social media a day, on average?',
    expect: plan('average', { topics: [answers('q20', 3)], locations: ['br'] }),
  },
  {
    prompt: 'On average, how many trips did retired people make in the last 12 months?',
    expect: plan('average', { topics: [{ question: 'q72' }], audience: answers('q12', 7) }),
  },
  {
    prompt: 'What does the average US household spend on restaurants and takeaways a month?',
    expect: plan('average', { topics: [answers('q60', 1)], locations: ['us'] }),
  },
  {
    prompt: 'What is the average age of people who play battle royale games?',
    expect: plan('average', { topics: [{ question: 'q1' }], audience: answers('gaming.q2', 9) }),
  },

  // Profiles
  {
    prompt: 'Give me a profile of vegetarians.',
    expect: plan('profile', { audience: answers('q71', 1) }),
  },
  {
    prompt: 'Describe the people in the UK who own cryptocurrency.',
    expect: plan('profile', { audience: answers('q75', 9), locations: ['gb'] }),
  },
  {
    prompt: 'What sets frequent travellers apart from everyone else?',
    expect: plan('profile', { audience: answers('q72', 4) }),
  },

  // Definitions
  {
    prompt: 'Who exactly counts as a millennial?',
    expect: plan('definition', { audience: millennials, mustMention: ['1981', '1996'] }),
  },
  {
    prompt: 'How exactly is the question about trust in news worded?',
    expect: plan('definition', {
      topics: [{ question: 'q35' }],
      mustMention: ['trust most of the news'],
    }),
  },

  // Coverage
  {
    prompt: 'In which countries did you ask the smart home question?',
    expect: plan('coverage', {
      topics: [{ question: 'q40' }],
      mustMention: ['Australia', 'France', 'Germany', 'Japan', 'United Kingdom', 'United States'],
    }),
  },
  {
    prompt: 'Since when have you been asking whose accounts people follow on social media?',
    expect: plan('coverage', { topics: [{ question: 'q26' }], mustMention: ['Q3 2025'] }),
  },

  // Follow-ups
  {
    prompt: 'And men?',
    follows: ['What share of women in the UK bought clothes online in the last month?'],
    expect: plan('share', { topics: [answers('q57', 1)], audience: men, locations: ['gb'] }),
  },
  {
    prompt: 'Only those aged 55 to 64, please.',
    follows: ['How many people in Germany own a tablet?', 'And in France?'],
    expect: plan('share', {
      topics: [answers('q37', 4)],
      audience: answers('q1', 5),
      locations: ['fr'],
    }),
  },
  {
    prompt: 'What about questions about health?',
    follows: ['How many millennials have used an AI assistant for comparing products before buying?'],
    expect: plan('share', { topics: [answers('q43', 11)], audience: millennials }),
  },
  {
    prompt: 'How does that compare with South Africa?',
    follows: ['What share of Australians exercise on 5 days a week or more?'],
    expect: plan('compare', {
      topics: [answers('q70', 4)],
      sides: [{ locations: ['au'] }, { locations: ['za'] }],
    }),
  },
  {
    prompt: 'How has that changed over time?',
    follows: ['How many people have a smart TV?', 'Just Gen X'],
    expect: plan('trend', { topics: [answers('q37', 5)], audience: genX, waves: sinceStart }),
  },
  {
    prompt: 'Same for Mexico, but only the top three.',
    follows: ['What are the top 5 genres that people in Spain watch?'],
    expect: plan('ranking', { topics: [{ question: 'q28' }], locations: ['mx'], top: 3 }),
  },

  // Not for this survey
  {
    prompt: 'How many Brazilians have smart lights at home?',
    expect: refused('not asked', 'share', { topics: [answers('q40', 1)], locations: ['br'] }),
  },
  {
    prompt: 'What were the main reasons for ending a streaming subscription in Q4 2025?',
    expect: refused('not asked', 'ranking', { topics: [{ question: 'q31' }], waves: ['2025q4'] }),
  },
  {
    prompt: 'What share of widowed 16 to 24 year olds in Spain own an e-reader?',
    expect: refused('too few', 'share', {
      topics: [answers('q37', 9)],
      audience: { and: [answers('q5', 6), answers('q1', 1)] },
      locations: ['es'],
    }),
  },
  {
    prompt: 'What share of women drink coffee every day?',
    expect: refused('unmatched', 'share', { audience: women }),
  },
  {
    prompt: 'Write me a slogan for our new running shoe.',
    expect: refused('not our kind of question', 'none'),
  },
];
