import type { Expression } from '../../../contract/expression.ts';
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

/**
 * A fourth fifty prompts with the plan that a reader of the questionnaire expects, written from the demo survey's
 * catalogue alone and by someone who had not seen the linker. Keep them out of its development: they measure what it
 * does with wordings that it was not made for.
 *
 * Plans are written and compared as in `unseen.ts`: where a prompt says no waves the latest four count, where it says
 * no places all of them. A topic without suffixes is right at any. Of a size and a definition `audience` is who is
 * counted or defined. The intent of a refused plan is the one that was asked for.
 */
const all = (...and: Expression[]): Expression => ({ and });

const men = answers('q3', 1);
const heavyTelevisionViewers = rated('q20', 1, 5, 6);
const heavyShortVideoUsers = rated('q22', 3, 6);
const payingGamers = answers('gaming.q5', 3, 4, 5);
const greenSpenders: Expression = {
  and: [{ ...answers('q66', 1, 2, 3, 4, 5, 6, 7, 8), min_count: 3 }, answers('q67', 3, 4, 5)],
};
const notReachedByNews = all(answers('q34', 99), not(answers('q23', 3)));

const betterOff =
  'Give me the percentage of Brazilians who reckon their household will be better off financially in six months';
const organic = 'How do Germany and Japan compare on eating organic food?';
const forChildren =
  'What do parents of 4 to 11 year olds spend in a month on things for their kids? I need the mean.';

export const unseenPrompts: readonly UnseenPrompt[] = [
  // Shares.
  {
    prompt: 'Tenants with no pets: what % has a savings account?',
    expect: plan('share', {
      topics: [answers('q75', 1)],
      audience: all(answers('q10', 3), answers('q11', 99)),
    }),
  },
  { prompt: betterOff, expect: plan('share', { topics: [answers('q65', 4, 5)], locations: ['br'] }) },
  {
    prompt: 'same again but only for those out of work and looking for a job',
    follows: [betterOff],
    expect: plan('share', { topics: [answers('q65', 4, 5)], audience: answers('q12', 4), locations: ['br'] }),
  },
  {
    prompt: 'single parents of under-18s, share using a pay later service in the past month',
    expect: plan('share', { topics: [answers('q62', 7)], audience: answers('q8', 4) }),
  },
  {
    prompt:
      'What proportion of people living in towns or suburbs has clicked on an ad on a social platform in the last month?',
    expect: plan('share', { topics: [answers('q24', 8)], audience: answers('q4', 2) }),
  },
  {
    prompt: 'What percentage of Aussies have ten or more devices in use at home, everything added up?',
    expect: plan('share', { topics: [answers('q39', 5)], locations: ['au'] }),
  },
  {
    prompt: 'Of everyone whose handset is over five years old, how many play video games every day? in %',
    expect: plan('share', { topics: [answers('q36', 5)], audience: answers('q41', 5) }),
  },
  {
    prompt:
      'If they could hang on to just one kind of social platform, how many Indian men would pick messaging apps?',
    expect: plan('share', { topics: [answers('q25', 1)], audience: men, locations: ['in'] }),
  },
  {
    prompt:
      'City dwellers who are not in full-time work: share that walked or cycled in place of taking the car',
    expect: plan('share', {
      topics: [answers('q66', 3)],
      audience: all(answers('q4', 1), not(answers('q12', 1))),
    }),
  },
  {
    prompt: 'france, larkmoor: % that bought it in the past three months',
    expect: plan('share', { topics: [rated('q51', 1, 3)], locations: ['fr'] }),
  },
  {
    prompt: 'What share saw Tollowick as good valeu in Q1 2026?',
    expect: plan('share', { topics: [rated('q54', 3, 1)], waves: ['2026q1'] }),
  },

  // Sizes.
  {
    prompt: 'sample size please: Spaniards with a postgraduate degree, Q3 2026',
    expect: plan('size', { audience: answers('q6', 5), locations: ['es'], waves: ['2026q3'] }),
  },
  {
    prompt: 'How many interviews were done in the UK in 2025?',
    expect: plan('size', { locations: ['gb'], waves: all2025 }),
  },
  {
    prompt:
      'Mexico - how large is the group of promoters, i.e. those giving a 9 or 10 to the brand they buy most?',
    expect: plan('size', { audience: answers('q53', 3), locations: ['mx'] }),
  },

  // Rankings.
  {
    prompt: "Mexicans' five favourite styles of music, most popular first",
    expect: plan('ranking', { topics: [{ question: 'q32' }], locations: ['mx'], top: 5 }),
  },
  {
    prompt: 'What mainly draws 16-24s to social platforms? Order the motives by size.',
    expect: plan('ranking', { topics: [{ question: 'q23' }], audience: answers('q1', 1) }),
  },
  {
    prompt:
      'Most popular types of getaway planned for the coming 12 months by couples with no children at home',
    expect: plan('ranking', { topics: [{ question: 'q73' }], audience: answers('q8', 2) }),
  },
  {
    prompt: 'What would most get boomers to recommend a brand to other people? Three reasons at most.',
    expect: plan('ranking', { topics: [{ question: 'q49' }], audience: answers('q2', 4), top: 3 }),
  },
  {
    prompt: 'Paying gamers: whom do they play with most often?',
    expect: plan('ranking', { topics: [{ question: 'gaming.q4' }], audience: payingGamers }),
  },
  {
    prompt: 'Top 3 ways of hearing about new games, French market',
    expect: plan('ranking', { topics: [{ question: 'gaming.q7' }], locations: ['fr'], top: 3 }),
  },
  {
    prompt: 'Which two sportswear brands do Brits buy most often?',
    expect: plan('ranking', { topics: [{ question: 'q52' }], locations: ['gb'], top: 2 }),
  },
  {
    prompt: 'Rank the kit that people in Japan intend to buy for playing games over the next year.',
    expect: plan('ranking', { topics: [{ question: 'gaming.q10' }], locations: ['jp'] }),
  },

  // Comparisons.
  {
    prompt: 'Who is happier with life: frequent travellers or people who took no leisure trips at all?',
    expect: plan('compare', {
      topics: [{ question: 'q77' }],
      sides: [{ audience: answers('q72', 4) }, { audience: answers('q72', 1) }],
    }),
  },
  {
    prompt: '65+ vs 16-24: worrying about what companies do with their personal data',
    expect: plan('compare', {
      topics: [answers('q44', 3)],
      sides: [{ audience: answers('q1', 6) }, { audience: answers('q1', 1) }],
    }),
  },
  {
    prompt:
      'Heavy TV viewers against heavy short-video users - who discovers new brands through adverts on television?',
    expect: plan('compare', {
      topics: [answers('q46', 2)],
      sides: [{ audience: heavyTelevisionViewers }, { audience: heavyShortVideoUsers }],
    }),
  },
  {
    prompt: 'Do full-timers exercise on more days a week than part-timers?',
    expect: plan('compare', {
      topics: [{ question: 'q70' }],
      sides: [{ audience: answers('q12', 1) }, { audience: answers('q12', 2) }],
    }),
  },
  {
    prompt: 'Is watching other people play games at least weekly more widespread in Brazil or in Indonesia?',
    expect: plan('compare', {
      topics: [answers('gaming.q9', 4, 5, 6)],
      sides: [{ locations: ['br'] }, { locations: ['id'] }],
    }),
  },
  {
    prompt: 'UK: paying with a phone or watch, last year versus this year',
    expect: plan('compare', {
      topics: [answers('q62', 4)],
      locations: ['gb'],
      sides: [{ waves: all2025 }, { waves: in2026 }],
    }),
  },
  {
    prompt: 'and Brazil against India?',
    follows: [organic],
    expect: plan('compare', {
      topics: [answers('q71', 6)],
      sides: [{ locations: ['br'] }, { locations: ['in'] }],
    }),
  },

  // Trends.
  {
    prompt: 'Repairing things rather than replacing them: show me the Australian trend since Q4 2024',
    expect: plan('trend', { topics: [answers('q66', 6)], locations: ['au'], waves: sinceStart }),
  },
  {
    prompt: 'How did ad blocking develop between Q1 2025 and Q2 2026?',
    expect: plan('trend', { topics: [answers('q45', 2)], waves: [...all2025, '2026q1', '2026q2'] }),
  },
  {
    prompt: 'mexico, households paying for four or more streaming subs, every quarter of this year',
    expect: plan('trend', { topics: [answers('q29', 5)], locations: ['mx'], waves: in2026 }),
  },
  {
    prompt: 'Could I get games console ownership for France and Spain combined, by quarter, last year?',
    expect: plan('trend', { topics: [answers('q37', 6)], locations: ['fr', 'es'], waves: all2025 }),
  },

  // Averages.
  {
    prompt: 'Average number of leisure trips that Spaniards and French people took in the past year',
    expect: plan('average', { topics: [{ question: 'q72' }], locations: ['es', 'fr'] }),
  },
  {
    prompt: 'How many tellies are in use in an Australian household, on average?',
    expect: plan('average', { topics: [answers('q38', 4)], locations: ['au'] }),
  },
  {
    prompt: forChildren,
    expect: plan('average', { topics: [answers('q60', 5)], audience: answers('q9', 2) }),
  },
  {
    prompt: 'and on going out?',
    follows: [forChildren],
    expect: plan('average', { topics: [answers('q60', 4)], audience: answers('q9', 2) }),
  },
  {
    prompt: 'On average how long a day do people in cities play on a console?',
    expect: plan('average', { topics: [answers('gaming.q3', 2)], audience: answers('q4', 1) }),
  },

  // Profiles.
  {
    prompt: 'Paint me a picture of the green spenders.',
    expect: plan('profile', { audience: greenSpenders }),
  },
  {
    prompt: 'profile of those who have paid for items or currency inside a game',
    expect: plan('profile', { audience: answers('gaming.q6', 3) }),
  },

  // Definitions and coverage.
  {
    prompt: "What does 'Not reached by news' stand for?",
    expect: plan('definition', { audience: notReachedByNews }),
  },
  {
    prompt: 'how are passives defined on the recommendation scale',
    expect: plan('definition', { audience: answers('q53', 2) }),
  },
  {
    prompt: 'Did you measure trust in sources of news in Q2 2026?',
    expect: plan('coverage', { topics: [{ question: 'q35' }], waves: ['2026q2'] }),
  },
  {
    prompt: 'Was the ease of meeting an unexpected expense asked about in Q4 2024?',
    expect: plan('coverage', { topics: [{ question: 'q76' }], waves: ['2024q4'], mustMention: ['Q1 2025'] }),
  },

  // What gets no figure.
  {
    prompt: 'Why is it that boomers barely touch podcasts?',
    expect: refused('not our kind of question', 'none'),
  },
  {
    prompt: 'Send me the e-mail address of one respondent who loves horror films',
    expect: refused('not our kind of question', 'none'),
  },
  {
    prompt: 'What share of Japanese adults wear contact lenses?',
    expect: refused('unmatched', 'share', { locations: ['jp'], mustMention: ['contact lenses'] }),
  },
  {
    prompt: 'How often do Canadians order from meal delivery services?',
    expect: refused('unmatched', 'share', { topics: [{ question: 'q55' }], mustMention: ['Canadians'] }),
  },
  {
    prompt: 'In Q4 2024, what percentage had an AI assistant translate something for them?',
    expect: refused('not asked', 'share', { topics: [answers('q43', 3)], waves: ['2024q4'] }),
  },
  {
    prompt: 'Brits of another gender, Q3 2026 only: what music do they like most?',
    expect: refused('too few', 'ranking', {
      topics: [{ question: 'q32' }],
      audience: answers('q3', 3),
      locations: ['gb'],
      waves: ['2026q3'],
    }),
  },
];
