import { emptyPlan, type People, type Plan, type Topic } from '../../insight/plan/plan.ts';
import { curatedAudiences } from './curated-audiences.ts';
import { waves } from './fieldwork/waves.ts';

/** An entry of the insights catalogue of the demo survey: its query, and an editor's words for the finding. */
export interface DemoInsight {
  readonly id: number;
  readonly categories: readonly (keyof typeof demoInsightCategories)[];
  readonly plan: Plan;
  /** The finding without a number: `demo-insights.test.ts` compares its claims with the figures. */
  readonly title: string;
  /** The text with numbers, as `server/insights/word-finding.ts` reads them. */
  readonly words: string;
}

export const demoInsightCategories = {
  media: { id: 1, name: 'Media' },
  technology: { id: 2, name: 'Technology' },
  shopping: { id: 3, name: 'Shopping and brands' },
  life: { id: 4, name: 'Life and outlook' },
  gaming: { id: 5, name: 'Gaming' },
  money: { id: 6, name: 'Money' },
} as const;

const latest = ['2025q4', '2026q1', '2026q2', '2026q3'];

function ask(intent: Plan['intent'], about: Topic, asked: Partial<Plan> = {}): Plan {
  return { ...emptyPlan, intent, topics: [about], waves: latest, ...asked };
}

/** A trend from a wave on, by default from the first: waves in which it was not asked are left out. */
function trend(about: Topic, among: Pick<Partial<Plan>, 'audience'> = {}, from = '2024q4'): Plan {
  const codes = waves.map(({ code }) => code);
  return ask('trend', about, { ...among, waves: codes.slice(codes.indexOf(from)) });
}

/** Answers by their numbers: `topic('q22', [3], [6])` is q22_3 at the suffix 6. */
function topic(
  question: string,
  at: readonly number[] | null = null,
  suffixes: number[] | null = null,
): Topic {
  const stem = question.slice(question.indexOf('.') + 1);
  const datapoints = at === null ? null : at.map((number) => `${stem}_${number}`);
  return { question, datapoints, suffixes, negated: false, standsInFor: null };
}

function people(name: string, question: string, ...at: readonly number[]): People {
  return {
    id: null,
    name,
    expression: { question, datapoints: at.map((number) => `${question}_${number}`) },
  };
}

function curated(title: string): People {
  const found = curatedAudiences.find((audience) => audience.title === title);
  if (found === undefined) throw new RangeError(`There is no curated audience “${title}”`);
  return { id: found.id, name: found.title, expression: found.expression };
}

const players = people('players', 'q36', 4, 5);

/** Ids stay when words change. */
export const demoInsights: readonly DemoInsight[] = [
  {
    id: 1,
    categories: ['technology'],
    plan: trend(topic('q42', [5])),
    title: 'Daily use of AI assistants has more than doubled',
    words:
      '{2026q3} of people used an AI assistant daily in [Q3 2026], up from {2024q4} in [Q4 2024]: a rise of {difference 2026q3 2024q4} points in two years.',
  },
  {
    id: 2,
    categories: ['media'],
    plan: trend(topic('q25', [3]), { audience: [curated('Gen Z')] }),
    title: 'Short video tightens its hold on Gen Z',
    words:
      'Asked which one kind of platform they would keep, {2026q3} of Gen Z chose short-video apps in [Q3 2026]. In [Q4 2024] it was {2024q4}.',
  },
  {
    id: 3,
    categories: ['media'],
    plan: ask('compare', topic('q20', [1], [5, 6]), { splitBy: 'q1' }),
    title: 'Television evenings belong to the oldest',
    words:
      '{q1_6} of people aged [65 and over] watch broadcast television for more than two hours on a usual day, against {q1_1} of those aged [16–24].',
  },
  {
    id: 4,
    categories: ['media'],
    plan: ask('compare', topic('q34', [2]), { splitBy: 'q2' }),
    title: 'News reaches the young through social platforms',
    words:
      '{q2_1} of Gen Z came across news on a social platform in the last week, and {q2_2} of millennials; of baby boomers {q2_4} did.',
  },
  {
    id: 5,
    categories: ['media', 'money'],
    plan: trend(topic('q27', [3], [4, 5, 6])),
    title: 'Streaming with advertisements goes mainstream',
    words:
      '{2026q3} watch streaming services paid for by advertising at least once a week. Two years ago it was {2024q4}.',
  },
  {
    id: 6,
    categories: ['technology'],
    plan: ask('compare', topic('q42', [5]), { splitBy: 'q2' }),
    title: 'AI assistants: a daily tool of the young',
    words:
      '{q2_1} of Gen Z and {q2_2} of millennials use an AI assistant daily. Of Gen X it is {q2_3}, of baby boomers {q2_4}.',
  },
  {
    id: 7,
    categories: ['technology', 'life'],
    plan: ask('ranking', topic('q43'), {
      audience: [curated('Working graduates'), people('users of AI assistants', 'q42', 2, 3, 4, 5)],
    }),
    title: 'Graduates have AI write for them, and work for them',
    words:
      'Of working graduates who use an AI assistant, {q43_2} had a text written or corrected in the last month and {q43_5} used it for tasks at work.',
  },
  {
    id: 8,
    categories: ['media', 'money'],
    plan: ask('ranking', topic('q31'), {
      audience: [people('people who pay for streaming', 'q29', 2, 3, 4, 5)],
      waves: ['2026q2'],
    }),
    title: 'Price is what ends a streaming subscription',
    words:
      '{q31_1} of those who pay for streaming ended a subscription, or thought of it, because the price went up; {q31_3} because they used it too little.',
  },
  {
    id: 9,
    categories: ['technology', 'life'],
    plan: ask('compare', topic('q44', [6], [4, 5]), { splitBy: 'q1' }),
    title: 'Feeling lost with new devices comes with age',
    words:
      '{q1_1} of people aged [16–24] say that new devices leave them lost. The share climbs with every age group, to {q1_6} at [65 and over].',
  },
  {
    id: 10,
    categories: ['shopping'],
    plan: trend(topic('q50', [8]), {}, '2025q2'),
    title: 'Newcomer Vantiska makes a name for itself',
    words:
      '{2026q3} had heard of Vantiska in [Q3 2026]. When it was first asked about, in [Q2 2025], {2025q2} had.',
  },
  {
    id: 11,
    categories: ['shopping', 'media'],
    plan: trend(topic('q24', [9])),
    title: 'The feed becomes a shop',
    words:
      '{2026q3} bought something in the last month without leaving a social platform, {difference 2026q3 2024q4} points more than in [Q4 2024].',
  },
  {
    id: 12,
    categories: ['shopping'],
    plan: ask('ranking', topic('q56'), { audience: [people('people who shop online', 'q58', 2, 3, 4, 5)] }),
    title: 'Free delivery still closes the sale',
    words:
      '{q56_1} of people who shop online say that free delivery makes them more likely to buy, well ahead of vouchers ({q56_2}) and easy returns ({q56_4}).',
  },
  {
    id: 13,
    categories: ['money'],
    plan: trend(topic('q62', [1])),
    title: 'Cash gives way, slowly',
    words:
      '{2026q3} paid with cash in the last month. Two years earlier it was {2024q4}: a loss of {difference 2026q3 2024q4} points.',
  },
  {
    id: 14,
    categories: ['money'],
    plan: ask('compare', topic('q62', [1]), { splitBy: 'locations' }),
    title: 'Japan and Germany hold on to cash',
    words:
      '{jp} of people in Japan and {de} in Germany paid with cash in the last month. In Mexico it was {mx}.',
  },
  {
    id: 15,
    categories: ['money', 'life'],
    plan: ask('compare', topic('q76', [5]), { splitBy: 'q15' }),
    title: 'An unexpected bill is easy for few',
    words:
      'Even in the upper third of incomes only {q15_3} would meet a bill of one monthly income very easily. In the middle third it is {q15_2}, in the lower third {q15_1}.',
  },
  {
    id: 16,
    categories: ['money', 'life'],
    plan: ask('compare', topic('q65', [4]), { splitBy: 'q1' }),
    title: 'Hope for better finances fades with age',
    words:
      '{q1_2} of people aged [25–34] expect their finances to get a little better within six months, against {q1_6} of those aged [65 and over].',
  },
  {
    id: 17,
    categories: ['life'],
    plan: ask('compare', topic('q11', [1]), { splitBy: 'q4' }),
    title: 'Dogs live in the countryside',
    words:
      '{q4_3} of people in the countryside have a dog at home, against {q4_2} in towns and suburbs and {q4_1} in cities.',
  },
  {
    id: 18,
    categories: ['life'],
    plan: ask('compare', topic('q68', [11]), { splitBy: 'q1' }),
    title: 'Gardening is an interest one grows into',
    words:
      '{q1_1} of people aged [16–24] are interested in gardening. It takes until [65 and over] for more than half to be: {q1_6}.',
  },
  {
    id: 19,
    categories: ['life', 'money'],
    plan: ask('compare', topic('q10', [4]), { splitBy: 'q2' }),
    title: 'Nearly half of Gen Z live in the family home',
    words:
      '{q2_1} of Gen Z live in a home of their family or of friends. Of millennials it is {q2_2}, of Gen X {q2_3}.',
  },
  {
    id: 20,
    categories: ['life', 'media'],
    plan: ask('compare', topic('q69', [4]), { splitBy: 'locations' }),
    title: 'Cricket is India’s game',
    words:
      '{in} of people in India regularly follow cricket. Australia ({au}) and South Africa ({za}) come next, the United Kingdom stands at {gb}.',
  },
  {
    id: 21,
    categories: ['gaming'],
    plan: ask('compare', topic('gaming.q2', [3]), {
      audience: [players],
      sides: [people('men', 'q3', 1), people('women', 'q3', 2)],
    }),
    title: 'Shooters draw men far more than women',
    words:
      'Of those who play at least once a week, {#1} of men and {#2} of women played a shooter in the last month.',
  },
  {
    id: 22,
    categories: ['gaming', 'life'],
    plan: ask('ranking', topic('gaming.q4'), { audience: [players] }),
    title: 'Most players play alone, and many with friends online',
    words:
      '{q4_1} of players usually play alone and {q4_2} with friends online. Friends in the same room come after strangers: {q4_4}, against {q4_3}.',
  },
];
