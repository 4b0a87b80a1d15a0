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
 * A third fifty prompts with the plan that a reader of the questionnaire expects, written from the demo survey's
 * catalogue alone and by someone who had not seen the linker. Keep them out of its development: they measure what it
 * does with wordings that it was not made for.
 *
 * Plans are written and compared as in `unseen.ts`: where a prompt says no waves the latest four count, where it says
 * no places all of them. A topic without suffixes is right at any. Of a size and a definition `audience` is who is
 * counted or defined. The intent of a refused plan is the one that was asked for.
 */
const all = (...and: Expression[]): Expression => ({ and });

const men = answers('q3', 1);
const women = answers('q3', 2);
const bargainHunters: Expression = {
  or: [answers('q56', 2), rated('q64', 2, 5), answers('q47', 5), answers('q48', 9)],
  min_count: 2,
};

const pension = 'share of spaniards with a private pension pls';
const vpn = 'VPN use by quarter across 2025, Brazil and Mexico together';
const minutes = 'On average, how many minutes a day are Indonesians on their mobile?';

export const unseenPrompts: readonly UnseenPrompt[] = [
  // Shares.
  {
    prompt: 'What % of Japanese people say they never go on dating apps?',
    expect: plan('share', { topics: [rated('q22', 9, 1)], locations: ['jp'] }),
  },
  { prompt: pension, expect: plan('share', { topics: [answers('q75', 4)], locations: ['es'] }) },
  {
    prompt: 'what about a mortgage?',
    follows: [pension],
    expect: plan('share', { topics: [answers('q75', 6)], locations: ['es'] }),
  },
  {
    prompt: 'India: of the owners, directors and senior managers, what share has money in stocks or funds?',
    expect: plan('share', {
      topics: [answers('q75', 5)],
      audience: answers('q13', 1),
      locations: ['in'],
    }),
  },
  {
    prompt: 'Percntage of Germans with smart plugs at hme',
    expect: plan('share', { topics: [answers('q40', 4)], locations: ['de'] }),
  },
  {
    prompt: 'women aged 25-34 - proportion that bought clothing or footwear online in the last month',
    expect: plan('share', {
      topics: [answers('q57', 1, 2)],
      audience: all(women, answers('q1', 2)),
    }),
  },
  {
    prompt:
      "Of those who follow no sport whatsoever, what fraction entered a brand's competition online last month?",
    expect: plan('share', { topics: [answers('q48', 8)], audience: answers('q69', 99) }),
  },
  {
    prompt: 'In the latest wave, how many agree that most news from independent creators can be trusted?',
    expect: plan('share', { topics: [rated('q35', 6, 4, 5)], waves: ['2026q3'] }),
  },
  {
    prompt:
      'Among people who know Haldenfell but not Sorrelby, what share tends to stick with the brands they like?',
    expect: plan('share', {
      topics: [rated('q64', 1, 4, 5)],
      audience: all(answers('q50', 4), not(answers('q50', 7))),
    }),
  },
  {
    prompt:
      'People who game on a home console at least monthly: what percentage agrees ads are a fair price for free games?',
    expect: plan('share', {
      topics: [rated('gaming.q8', 5, 4, 5)],
      audience: answers('gaming.q1', 2),
    }),
  },

  // Sizes.
  {
    prompt: 'How big is our Gen Z sample in Brazil over the first two quarters of 2026?',
    expect: plan('size', {
      audience: answers('q2', 1),
      locations: ['br'],
      waves: ['2026q1', '2026q2'],
    }),
  },
  {
    prompt: 'number of widows and widowers interviewed in france',
    expect: plan('size', { audience: answers('q5', 6), locations: ['fr'] }),
  },
  {
    prompt: 'In millions, how many Germans are self employed?',
    expect: plan('size', { audience: answers('q12', 3), locations: ['de'] }),
  },

  // Rankings.
  {
    prompt: 'top 5 podcast subjects for men',
    expect: plan('ranking', { topics: [{ question: 'q33' }], audience: men, top: 5 }),
  },
  {
    prompt:
      'What are the three commonest reasons Australians give for dropping a streaming service, or toying with it?',
    expect: plan('ranking', { topics: [{ question: 'q31' }], locations: ['au'], top: 3 }),
  },
  {
    prompt: 'Could you please rank the genres that retired people watch?',
    expect: plan('ranking', { topics: [{ question: 'q28' }], audience: answers('q12', 7) }),
  },
  {
    prompt: 'Sports with the largest following in India - top four',
    expect: plan('ranking', { topics: [{ question: 'q69' }], locations: ['in'], top: 4 }),
  },
  {
    prompt: 'This year, what have people in Japan mostly turned to AI assistants for? Top 3 only.',
    expect: plan('ranking', {
      topics: [{ question: 'q43' }],
      locations: ['jp'],
      waves: in2026,
      top: 3,
    }),
  },
  {
    prompt: 'How do the over-55s mostly come across brands they did not know before?',
    expect: plan('ranking', { topics: [{ question: 'q46' }], audience: answers('q1', 5, 6) }),
  },
  {
    prompt: 'Which sorts of video game get played most by zoomers?',
    expect: plan('ranking', { topics: [{ question: 'gaming.q2' }], audience: answers('q2', 1) }),
  },

  // Comparisons.
  {
    prompt: 'men vs women: who is more pressed for time?',
    expect: plan('compare', {
      topics: [answers('q63', 7)],
      sides: [{ audience: men }, { audience: women }],
    }),
  },
  {
    prompt:
      'Renters against people who own their place outright - what are they planning to buy over the next half year?',
    expect: plan('compare', {
      topics: [{ question: 'q59' }],
      sides: [{ audience: answers('q10', 3) }, { audience: answers('q10', 1) }],
    }),
  },
  {
    prompt: 'Are bank transfers a commoner way to pay in Indonesia than in South Africa?',
    expect: plan('compare', {
      topics: [answers('q62', 6)],
      sides: [{ locations: ['id'] }, { locations: ['za'] }],
    }),
  },
  {
    prompt: 'Q3 2025 against Q3 2026: how many came across news through AI assistants?',
    expect: plan('compare', {
      topics: [answers('q34', 10)],
      sides: [{ waves: ['2025q3'] }, { waves: ['2026q3'] }],
    }),
  },
  {
    prompt:
      'How do the interests of people holding a postgraduate degree differ from those of people who never got past lower secondary school?',
    expect: plan('compare', {
      topics: [{ question: 'q68' }],
      sides: [{ audience: answers('q6', 5) }, { audience: answers('q6', 1) }],
    }),
  },
  {
    prompt: 'Is buying online once a week or more commoner in cities than in the countryside?',
    expect: plan('compare', {
      topics: [answers('q58', 4, 5)],
      sides: [{ audience: answers('q4', 1) }, { audience: answers('q4', 3) }],
    }),
  },

  // Trends.
  {
    prompt: 'Chart at-least-weekly AI assistant use in the States, Q4 2024 through Q3 2026',
    expect: plan('trend', { topics: [answers('q42', 4, 5)], locations: ['us'], waves: sinceStart }),
  },
  {
    prompt: 'Has Vantiska become better known since the second quarter of 2025?',
    expect: plan('trend', {
      topics: [answers('q50', 8)],
      waves: ['2025q2', '2025q3', '2025q4', ...in2026],
    }),
  },
  {
    prompt: vpn,
    expect: plan('trend', { topics: [answers('q45', 4)], locations: ['br', 'mx'], waves: all2025 }),
  },
  {
    prompt: 'now Mexico alone please',
    follows: [vpn],
    expect: plan('trend', { topics: [answers('q45', 4)], locations: ['mx'], waves: all2025 }),
  },
  {
    prompt: "How has the share that never watches broadcasters' catch-up services moved so far in 2026?",
    expect: plan('trend', { topics: [rated('q27', 4, 1)], waves: in2026 }),
  },
  {
    prompt: 'smart speaker ownership in britain, quarter by quarter, Q1 to Q3 2026',
    expect: plan('trend', { topics: [answers('q37', 8)], locations: ['gb'], waves: in2026 }),
  },

  // Averages.
  {
    prompt: 'Mean weekly spend on food shopping for households of five or more',
    expect: plan('average', { topics: [{ question: 'q61' }], audience: answers('q7', 5) }),
  },
  { prompt: minutes, expect: plan('average', { topics: [{ question: 'q21' }], locations: ['id'] }) },
  {
    prompt: 'and just the ones who live in the countryside?',
    follows: [minutes],
    expect: plan('average', {
      topics: [{ question: 'q21' }],
      audience: answers('q4', 3),
      locations: ['id'],
    }),
  },
  {
    prompt: 'avrage age of people who own an e-reader',
    expect: plan('average', { topics: [{ question: 'q1' }], audience: answers('q37', 9) }),
  },
  {
    prompt: 'What do households earning $150k or more pay per month for video streaming on average?',
    expect: plan('average', { topics: [{ question: 'q30' }], audience: answers('q14', 8) }),
  },

  // Profiles.
  {
    prompt: 'Describe the people who paid with cryptocurrency in the last month.',
    expect: plan('profile', { audience: answers('q62', 8) }),
  },
  {
    prompt: 'what sets apart those who booked their last trip in a travel agency',
    expect: plan('profile', { audience: answers('q74', 3) }),
  },

  // Definitions and coverage.
  {
    prompt: 'Who exactly counts as a bargain hunter here?',
    expect: plan('definition', { audience: bargainHunters }),
  },
  {
    prompt: 'What is meant by the middle third of incomes?',
    // Written as a topic at first; by the set's own rule who is defined stands under `audience`.
    expect: plan('definition', { audience: answers('q15', 2) }),
  },
  {
    prompt: 'Was the question about whose accounts people follow put to respondents in Q1 2025?',
    expect: plan('coverage', {
      topics: [{ question: 'q26' }],
      waves: ['2025q1'],
      mustMention: ['Q3 2025'],
    }),
  },
  {
    prompt: 'Do we hold any smart home data for Spain?',
    expect: plan('coverage', { topics: [{ question: 'q40' }], locations: ['es'] }),
  },
  {
    prompt: 'was south africa part of the survey in q4 2024?',
    expect: plan('coverage', { locations: ['za'], waves: ['2024q4'] }),
  },

  // What gets no figure.
  {
    prompt: 'Why have young Mexicans stopped watching telly?',
    expect: refused('not our kind of question', 'none'),
  },
  {
    prompt: 'How many people will be listening to podcasts in 2028?',
    expect: refused('not our kind of question', 'none'),
  },
  {
    prompt: '% of Brits who vape',
    expect: refused('unmatched', 'share', { locations: ['gb'], mustMention: ['vape'] }),
  },
  {
    prompt: 'Do iPhone owners spend more on games per month than Samsung owners?',
    expect: refused('unmatched', 'compare', {
      topics: [{ question: 'gaming.q5' }],
      mustMention: ['iPhone', 'Samsung'],
    }),
  },
  {
    prompt: 'What share of Mexicans used Forkadale within the past week?',
    expect: refused('not asked', 'share', { topics: [rated('q55', 4, 5)], locations: ['mx'] }),
  },
  {
    prompt: 'Japanese job seekers who own a VR headset: the three diets most common among them?',
    expect: refused('too few', 'ranking', {
      topics: [{ question: 'q71' }],
      audience: all(answers('q12', 4), answers('q37', 11)),
      locations: ['jp'],
      top: 3,
    }),
  },
];
