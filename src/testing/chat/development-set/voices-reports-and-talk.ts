import { all2025, answers, in2026, plan, rated, refused, sinceStart } from './unseen.ts';
import type { UnseenPrompt } from './unseen.ts';

const men = answers('q3', 1);
const women = answers('q3', 2);
const parents = answers('q9', 1, 2, 3);

/** Somebody who reports, and somebody who talks. Written from the questionnaire alone; plans as in `unseen.ts`. */
export const reportsAndTalk: readonly UnseenPrompt[] = [
  // The data journalist.
  {
    prompt: 'What percentage of married people live in a home that they own free of any mortgage?',
    expect: plan('share', { topics: [answers('q10', 1)], audience: answers('q5', 4) }),
  },
  {
    prompt: 'What share of Britons have never touched an AI chatbot?',
    expect: plan('share', { topics: [answers('q42', 1)], locations: ['gb'] }),
  },
  {
    prompt:
      'Quarter by quarter from Q4 2024 to Q3 2026, how did the percentage of people turning to an AI assistant every day move?',
    expect: plan('trend', { topics: [answers('q42', 5)], waves: sinceStart }),
  },
  {
    prompt:
      'Americans versus Germans in Q3 2026: what share agree, at least somewhat, that most television news can be trusted?',
    expect: plan('compare', {
      topics: [rated('q35', 1, 4, 5)],
      waves: ['2026q3'],
      sides: [{ locations: ['us'] }, { locations: ['de'] }],
    }),
  },
  {
    prompt:
      'Compare 2025 with 2026 so far: what percentage expect the finances of their household to get worse over the coming half year?',
    expect: plan('compare', {
      topics: [answers('q65', 1, 2)],
      sides: [{ waves: all2025 }, { waves: in2026 }],
    }),
  },
  {
    prompt: 'How many minutes a day do 16 to 24 year olds spend on their mobile, on average?',
    expect: plan('average', { topics: [{ question: 'q21' }], audience: answers('q1', 1) }),
  },
  {
    prompt: 'How many adults in the United States play video games every single day?',
    expect: plan('size', { audience: answers('q36', 5), locations: ['us'] }),
  },
  {
    prompt:
      'Generation X compared with Generation Z: what percentage say they feel lost when faced with new gadgets?',
    expect: plan('compare', {
      topics: [rated('q44', 6, 4, 5)],
      sides: [{ audience: answers('q2', 3) }, { audience: answers('q2', 1) }],
    }),
  },
  {
    prompt: 'The ten most common motives for being on social media among people aged 65 and over',
    expect: plan('ranking', { topics: [{ question: 'q23' }], audience: answers('q1', 6), top: 10 }),
  },
  {
    prompt:
      'Of parents with children aged 12 to 17 at home, what proportion strongly agree that they worry about what companies do with their personal data?',
    expect: plan('share', { topics: [rated('q44', 3, 5)], audience: answers('q9', 3) }),
  },
  {
    follows: ['What share of Gen Z follow influencers and other creators on social media?'],
    prompt: 'And what is the figure for millennials?',
    expect: plan('share', { topics: [answers('q26', 3)], audience: answers('q2', 2) }),
  },
  {
    prompt: 'Since when have you been asking whose accounts people follow?',
    expect: plan('coverage', { topics: [{ question: 'q26' }] }),
  },
  {
    prompt:
      'For our methods box: what was the exact wording of your question on how far people trust news sources?',
    expect: plan('definition', { topics: [{ question: 'q35' }] }),
  },
  {
    prompt:
      'How did the percentage of Germans who paid with notes and coins develop over the four quarters of 2025?',
    expect: plan('trend', { topics: [answers('q62', 1)], locations: ['de'], waves: all2025 }),
  },
  {
    prompt:
      'Job seekers against full-time employees: what share could not cope at all with an unexpected expense worth a month of income?',
    expect: plan('compare', {
      topics: [answers('q76', 1)],
      sides: [{ audience: answers('q12', 4) }, { audience: answers('q12', 1) }],
    }),
  },
  {
    prompt: 'What percentage of people who live on their own have a cat?',
    expect: plan('share', { topics: [answers('q11', 2)], audience: answers('q8', 1) }),
  },
  {
    prompt:
      'What is the average age of people who spend an hour or more a day with printed newspapers and magazines?',
    expect: plan('average', { topics: [{ question: 'q1' }], audience: rated('q20', 7, 4, 5, 6) }),
  },
  {
    prompt:
      'Third quarter of 2025 against third quarter of 2026: what share had a fridge, oven or other big kitchen appliance on the shopping list for the next half year?',
    expect: plan('compare', {
      topics: [answers('q59', 4)],
      sides: [{ waves: ['2025q3'] }, { waves: ['2026q3'] }],
    }),
  },
  {
    prompt: 'What share of people in Mexico have ever been burgled?',
    expect: refused('unmatched', 'share', { locations: ['mx'] }),
  },
  {
    prompt:
      'What percentage of South Africans agreed in the fourth quarter of 2024 that they can trust radio news?',
    expect: refused('not asked', 'share', {
      topics: [rated('q35', 2, 4, 5)],
      locations: ['za'],
      waves: ['2024q4'],
    }),
  },

  // The brand manager.
  {
    prompt: 'How well known is Ostrivo with young women, say 16 to 24? Give me the percentage',
    expect: plan('share', { topics: [answers('q50', 2)], audience: { and: [women, answers('q1', 1)] } }),
  },
  {
    prompt: 'Does Sorrelby come across as green? Give me the share of Germans who say it does',
    expect: plan('share', { topics: [rated('q54', 7, 6)], locations: ['de'] }),
  },
  {
    prompt:
      'Who are the biggest fans of Larkmoor, the ones who bought it lately and talk others into it too?',
    expect: plan('profile', { audience: rated('q51', 1, 4) }),
  },
  {
    prompt: 'How many people in the UK picked up something from Quendry over the past three months?',
    expect: plan('size', { audience: rated('q51', 6, 3), locations: ['gb'] }),
  },
  {
    prompt: 'Do mums or dads care more about not paying for shipping when they buy on the web?',
    expect: plan('compare', {
      topics: [answers('q56', 1)],
      audience: parents,
      sides: [{ audience: women }, { audience: men }],
    }),
  },
  {
    prompt: 'What makes folks of 65 and up hit the buy button online? Just the top 4',
    expect: plan('ranking', { topics: [{ question: 'q56' }], audience: answers('q1', 6), top: 4 }),
  },
  {
    prompt:
      'Is Platterby catching on? Show me the share who ordered from it in the past week, for each quarter of 2026',
    expect: plan('trend', { topics: [rated('q55', 3, 5)], waves: in2026 }),
  },
  {
    prompt:
      'What do families with little ones under 4 spend a month on eating out and takeaways, on average?',
    expect: plan('average', { topics: [answers('q60', 1)], audience: answers('q9', 1) }),
  },
  {
    prompt: 'Do city folk stick to their favourite brands more than people out in the country?',
    expect: plan('compare', {
      topics: [rated('q64', 1, 4, 5)],
      sides: [{ audience: answers('q4', 1) }, { audience: answers('q4', 3) }],
    }),
  },
  {
    prompt: 'People who buy stuff on a whim: what sort of people are they?',
    expect: plan('profile', { audience: rated('q64', 4, 4, 5) }),
  },
  {
    prompt: 'How old is the mobile that people in Japan carry around, on average?',
    expect: plan('average', { topics: [{ question: 'q41' }], locations: ['jp'] }),
  },
  {
    prompt:
      'What are folks who always go for the cheapest price into? Hobbies, pastimes and all that, top five',
    expect: plan('ranking', { topics: [{ question: 'q68' }], audience: rated('q64', 2, 4, 5), top: 5 }),
  },
  {
    prompt: 'What do you actually mean by promoters, passives and detractors?',
    expect: plan('definition', { topics: [{ question: 'q53' }] }),
  },
  {
    prompt:
      'How warmly do folks recommend their go-to sportswear brand to friends, on the 0 to 10 score? Brazil next to Japan, please',
    expect: plan('compare', {
      topics: [{ question: 'q53' }],
      sides: [{ locations: ['br'] }, { locations: ['jp'] }],
    }),
  },
  {
    follows: ['Tell me about the people who have ever bought Tollowick'],
    prompt: 'And what is their age mix?',
    // Written as a profile at first; the answers to one question among some people are a ranking in all sets.
    expect: plan('ranking', { topics: [{ question: 'q1' }], audience: rated('q51', 3, 2) }),
  },
  {
    follows: ['How many people in Spain have heard of Larkmoor?', 'And in France?'],
    prompt: 'What about the two countries taken together?',
    expect: plan('size', { audience: answers('q50', 1), locations: ['es', 'fr'] }),
  },
  {
    prompt:
      'Where do the better-off, top third of their country, dig around for info before they buy? Top 3 places',
    expect: plan('ranking', { topics: [{ question: 'q47' }], audience: answers('q15', 3), top: 3 }),
  },
  {
    prompt:
      'How many people could we get to with our mailings, meaning they read a mail from some brand in the past month?',
    expect: plan('size', { audience: answers('q48', 5) }),
  },
  {
    prompt: 'Nike or Adidas, which one do people in the US like better?',
    expect: refused('unmatched', 'compare', { locations: ['us'] }),
  },
  {
    prompt: 'Come up with a catchy name for our new running shoe',
    expect: refused('not our kind of question', 'none'),
  },
];
