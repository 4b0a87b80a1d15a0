import { all2025, answers, in2026, not, plan, rated, refused, sinceStart } from './unseen.ts';
import type { UnseenPrompt } from './unseen.ts';

const men = answers('q3', 1);
const women = answers('q3', 2);
const millennials = answers('q2', 2);
const students = answers('q12', 5);
const parents = answers('q9', 1, 2, 3);

/** Long briefs and chains of questions. Written from the questionnaire alone; plans as in `unseen.ts`. */
export const briefsAndChains: readonly UnseenPrompt[] = [
  // The strategist.
  {
    prompt:
      'We are considering a premium launch: among women aged 35 to 54 who live in a city, belong to the upper income third of their country and have no children under 18, what share say that they pay more for brands they trust?',
    expect: plan('share', {
      topics: [rated('q64', 3, 4, 5)],
      audience: {
        and: [women, answers('q1', 3, 4), answers('q4', 1), answers('q15', 3), answers('q9', 99)],
      },
    }),
  },
  {
    prompt:
      'Give me a portrait of parents who play on a handheld console at least once a month and see games as a way to relax, since we may build a family title for them.',
    expect: plan('profile', {
      audience: { and: [parents, answers('gaming.q1', 4), rated('gaming.q8', 2, 4, 5)] },
    }),
  },
  {
    prompt:
      'For an entry into continental Europe, that is France, Germany and Spain taken together, how large is the group of senior managers, directors and owners who are interested in personal finance?',
    expect: plan('size', {
      audience: { and: [answers('q13', 1), answers('q68', 12)] },
      locations: ['fr', 'de', 'es'],
    }),
  },
  {
    follows: [
      'What share watch other people playing video games, live or recorded, at least once a week?',
      'Narrow that down to men under 35.',
    ],
    prompt: 'Same group, but now in Japan only.',
    expect: plan('share', {
      topics: [answers('gaming.q9', 4, 5, 6)],
      audience: { and: [men, answers('q1', 1, 2)] },
      locations: ['jp'],
    }),
  },
  {
    follows: [
      'Rank what people have spent money on in video games over the last three months.',
      'Keep the top 4.',
      'Limit it to Brazil and Mexico.',
    ],
    prompt: 'And how does that look among those who play every day?',
    expect: plan('ranking', {
      topics: [{ question: 'gaming.q6' }],
      audience: answers('q36', 5),
      locations: ['br', 'mx'],
      top: 4,
    }),
  },
  {
    prompt:
      'If they had to give up all kinds of social platform but one, which would parents of children under 12 in the United Kingdom hold on to? I need the three most frequent choices.',
    expect: plan('ranking', {
      topics: [{ question: 'q25' }],
      audience: answers('q9', 1, 2),
      locations: ['gb'],
      top: 3,
    }),
  },
  {
    prompt:
      'Set people who look for the lowest price and also buy the own brands of shops to save money against the population as a whole: how much more often do vouchers and discounts tip them into buying online?',
    expect: plan('compare', {
      topics: [answers('q56', 2)],
      sides: [{ audience: { and: [rated('q64', 2, 4, 5), rated('q64', 7, 4, 5)] } }, {}],
    }),
  },
  {
    prompt:
      'Take everyone who owns shares or funds but has no private pension, and break them down by age and by income level within their country.',
    expect: plan('profile', {
      topics: [{ question: 'q1' }, { question: 'q15' }],
      audience: { and: [answers('q75', 5), not(answers('q75', 4))] },
    }),
  },
  {
    prompt:
      'Our mobility client asks whether city dwellers have become keener on buying an electric bike or scooter within the next half year; show every quarter from the start of 2025 up to the latest one.',
    expect: plan('trend', {
      topics: [answers('q59', 7)],
      audience: answers('q4', 1),
      waves: [...all2025, ...in2026],
    }),
  },
  {
    prompt:
      'What does a household of five or more people with at least one child aged 12 to 17 spend on average per month on going out and entertainment?',
    expect: plan('average', {
      topics: [answers('q60', 4)],
      audience: { and: [answers('q7', 5), answers('q9', 3)] },
    }),
  },
  {
    prompt:
      'How many people in the UK could a fashion retailer address in all, counting those who are interested in fashion as well as those who bought clothes online in the last month, whether or not they are both?',
    expect: plan('size', {
      audience: { or: [answers('q68', 8), answers('q57', 1)] },
      locations: ['gb'],
    }),
  },
  {
    follows: ['Describe the people who are on their phone for six hours or more a day.'],
    prompt: 'What share of them admit that they spend too much time on it?',
    expect: plan('share', { topics: [rated('q44', 4, 4, 5)], audience: answers('q21', 5) }),
  },
  {
    prompt:
      'Before we sign the sponsorship: among people who exercise on five days a week or more, how does Germany compare with the United Kingdom in the share who bought Larkmoor over the last three months?',
    expect: plan('compare', {
      topics: [rated('q51', 1, 3)],
      audience: answers('q70', 4),
      sides: [{ locations: ['de'] }, { locations: ['gb'] }],
    }),
  },
  {
    prompt:
      'Through which three channels do people who think of themselves as gamers most often come across new games?',
    expect: plan('ranking', {
      topics: [{ question: 'gaming.q7' }],
      audience: rated('gaming.q8', 1, 4, 5),
      top: 3,
    }),
  },
  {
    prompt:
      'Taking our margins and those of our two main rivals into account, what price should we set for our new subscription next year?',
    expect: refused('not our kind of question', 'none'),
  },
  {
    prompt:
      'Among self-employed people in the United States, what share lease their car rather than buying it?',
    expect: refused('unmatched', 'share', { audience: answers('q12', 3), locations: ['us'] }),
  },
  {
    prompt:
      'Before I put it on a slide: how exactly is monthly spend on games defined in this study, and in what currency is it given?',
    expect: plan('definition', { topics: [{ question: 'gaming.q5' }] }),
  },
  {
    prompt: 'In which markets do we have figures on how many people have heard of Fennick & Rowe?',
    expect: plan('coverage', { topics: [answers('q50', 5)] }),
  },
  {
    prompt:
      'Millennial fathers in towns and suburbs on one side, millennial fathers in the countryside on the other: how do they differ in what they have done for the environment over the last month?',
    expect: plan('compare', {
      topics: [{ question: 'q66' }],
      audience: { and: [men, millennials, parents] },
      sides: [{ audience: answers('q4', 2) }, { audience: answers('q4', 3) }],
    }),
  },
  {
    follows: [
      'Compare Gen Z with millennials in the share who have used buy now, pay later.',
      'Make it Gen X and baby boomers instead.',
    ],
    prompt: 'Good, but look at Germany only, and at 2025.',
    expect: plan('compare', {
      topics: [answers('q62', 7)],
      locations: ['de'],
      waves: all2025,
      sides: [{ audience: answers('q2', 3) }, { audience: answers('q2', 4) }],
    }),
  },

  // The social researcher.
  {
    prompt:
      'What percentage of separated or divorced people agree that nothing in life matters more to them than family?',
    expect: plan('share', { topics: [rated('q63', 1, 4, 5)], audience: answers('q5', 5) }),
  },
  {
    prompt:
      'How did the share of people who trust the news of independent creators develop over the first and third quarters of 2025 and 2026?',
    expect: plan('trend', {
      topics: [rated('q35', 6, 4, 5)],
      waves: ['2025q1', '2025q3', '2026q1', '2026q3'],
    }),
  },
  {
    prompt:
      'How many hours do 25 to 34 year olds spend gaming on a computer on a typical day, taking the mean?',
    expect: plan('average', { topics: [answers('gaming.q3', 3)], audience: answers('q1', 2) }),
  },
  {
    prompt: 'Is mending things rather than replacing them more widespread in India or in Brazil?',
    expect: plan('compare', {
      topics: [answers('q66', 6)],
      sides: [{ locations: ['in'] }, { locations: ['br'] }],
    }),
  },
  {
    prompt:
      'Being successful means having money: do people who left school after primary or lower secondary agree more often than those with a postgraduate degree?',
    expect: plan('compare', {
      topics: [rated('q63', 6, 4, 5)],
      sides: [{ audience: answers('q6', 1) }, { audience: answers('q6', 5) }],
    }),
  },
  {
    prompt:
      'Portray single parents in Spain in terms of how satisfied they are with life and how easily they could meet an unforeseen expense.',
    expect: plan('profile', {
      topics: [{ question: 'q77' }, { question: 'q76' }],
      audience: answers('q8', 4),
      locations: ['es'],
    }),
  },
  {
    prompt: 'How many pensioners in Germany live by themselves?',
    expect: plan('size', { audience: { and: [answers('q12', 7), answers('q8', 1)] }, locations: ['de'] }),
  },
  {
    prompt: 'What proportion of widowed people have not come across any news at all in the last week?',
    expect: plan('share', { topics: [answers('q34', 99)], audience: answers('q5', 6) }),
  },
  {
    prompt: 'Which five news sources come first among people with an interest in politics?',
    expect: plan('ranking', { topics: [{ question: 'q34' }], audience: answers('q68', 18), top: 5 }),
  },
  {
    prompt:
      'Do people who share a home with friends use dating apps at least once a month more often than people who still live with their parents or older relatives?',
    expect: plan('compare', {
      topics: [rated('q22', 9, 3, 4, 5, 6)],
      sides: [{ audience: answers('q8', 7) }, { audience: answers('q8', 5) }],
    }),
  },
  {
    prompt:
      'Over the whole fieldwork, how has the share of retired people who expect their household to be financially better off in six months changed?',
    expect: plan('trend', {
      topics: [answers('q65', 4, 5)],
      audience: answers('q12', 7),
      waves: sinceStart,
    }),
  },
  {
    prompt: 'How content with their lives were people out of work and looking for a job in 2025, on average?',
    expect: plan('average', {
      topics: [{ question: 'q77' }],
      audience: answers('q12', 4),
      waves: all2025,
    }),
  },
  {
    prompt: 'What share of Japanese adults smoke cigarettes?',
    expect: refused('unmatched', 'share', { locations: ['jp'] }),
  },
  {
    prompt:
      'In South Africa, what percentage of 16 to 24 year olds are worried about the amount of gaming they do?',
    expect: plan('share', {
      topics: [rated('gaming.q8', 6, 4, 5)],
      audience: answers('q1', 1),
      locations: ['za'],
    }),
  },
  {
    follows: ['What share of people in the countryside browse in a private window?'],
    prompt: 'How about people in cities, and in 2025 only?',
    expect: plan('share', {
      topics: [answers('q45', 3)],
      audience: answers('q4', 1),
      waves: all2025,
    }),
  },
  {
    follows: ['The top 5 topics that people in France are interested in', 'Now Japan instead, please'],
    prompt: 'And in the third quarter of 2026 alone?',
    expect: plan('ranking', {
      topics: [{ question: 'q68' }],
      locations: ['jp'],
      waves: ['2026q3'],
      top: 5,
    }),
  },
  {
    prompt: 'On what basis are people assigned to a generation here, and from which birth year to which?',
    expect: plan('definition', { topics: [{ question: 'q2' }] }),
  },
  {
    prompt: 'Was the item on coping with an unexpected expense asked in every wave?',
    expect: plan('coverage', { topics: [{ question: 'q76' }] }),
  },
  {
    prompt:
      'Within the 16 to 24 age group, how do those in education compare with those who are not in the share who have used AI for learning or homework?',
    expect: plan('compare', {
      topics: [answers('q43', 4)],
      audience: answers('q1', 1),
      sides: [{ audience: students }, { audience: not(students) }],
    }),
  },
  {
    prompt: 'What sets apart the people who did nothing for the environment in the past month?',
    expect: plan('profile', { audience: answers('q66', 99) }),
  },
];
