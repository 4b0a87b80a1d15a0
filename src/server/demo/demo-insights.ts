/** An entry of the insights catalogue of the demo survey, before its figures are known. */
export interface DemoInsight {
  readonly id: number;
  readonly categories: readonly (keyof typeof demoInsightCategories)[];
  readonly question: string;
  /** The bars of its picture, from the top down. */
  readonly datapoints: readonly string[];
  /** Title of a curated audience; null = everyone. */
  readonly audience: string | null;
  /**
   * `{code}` stands for the share of the audience that gave the datapoint, `{code ×}` for how many times as likely it is
   * as everyone, `{n}` for the respondents it rests on. Shares are of those who were asked.
   */
  readonly name: string;
  readonly description: string;
}

export const demoInsightCategories = {
  media: { id: 1, name: 'Media' },
  technology: { id: 2, name: 'Technology' },
  shopping: { id: 3, name: 'Shopping and brands' },
  life: { id: 4, name: 'Life and outlook' },
  gaming: { id: 5, name: 'Gaming' },
} as const;

/** Ids stay when words change. What the words compare is held to the figures by `demo-insights.test.ts`. */
export const demoInsights: readonly DemoInsight[] = [
  {
    id: 1,
    categories: ['technology'],
    question: 'q37',
    datapoints: ['q37_1', 'q37_5', 'q37_2', 'q37_4', 'q37_7'],
    audience: null,
    name: '{q37_1} own a smartphone, more than twice as many as own a laptop',
    description:
      'Smart televisions ({q37_5}) and laptops ({q37_2}) come next among the devices that people own themselves; {q37_4} have a tablet and {q37_7} a smart watch or fitness band. Everyone asked, all waves and countries, {n} respondents.',
  },
  {
    id: 2,
    categories: ['media'],
    question: 'q25',
    datapoints: ['q25_3', 'q25_1', 'q25_4', 'q25_2'],
    audience: 'Gen Z',
    name: 'Short video is the favourite of {q25_3} of Gen Z',
    description:
      'Short-video apps lead messaging apps ({q25_1}) and photo-sharing apps ({q25_4}) as the favourite kind of social platform of Gen Z, who name them {q25_3 ×} times as often as everyone. {n} respondents of Gen Z.',
  },
  {
    id: 3,
    categories: ['media'],
    question: 'q34',
    datapoints: ['q34_1', 'q34_2', 'q34_5', 'q34_3', 'q34_4'],
    audience: null,
    name: 'Television is still where most news is met: {q34_1}',
    description:
      'Social platforms ({q34_2}) and family, friends and colleagues ({q34_5}) follow as sources of news; {q34_3} name news websites and apps, {q34_4} the radio. {n} respondents.',
  },
  {
    id: 4,
    categories: ['media', 'technology'],
    question: 'q34',
    datapoints: ['q34_2', 'q34_5', 'q34_3', 'q34_1', 'q34_7'],
    audience: 'Gen Z',
    name: '{q34_2} of Gen Z come across news on social platforms',
    description:
      'For Gen Z social platforms are well ahead of television ({q34_1}). Videos by independent creators reach {q34_7} of them, {q34_7 ×} times as many as of everyone. {n} respondents of Gen Z.',
  },
  {
    id: 5,
    categories: ['technology'],
    question: 'q42',
    datapoints: ['q42_1', 'q42_4', 'q42_5'],
    audience: null,
    name: 'Half have never used an AI assistant, {q42_5} use one daily',
    description:
      '{q42_1} say that they never use an AI assistant; {q42_4} do at least once a week, but not daily. {n} respondents.',
  },
  {
    id: 6,
    categories: ['technology'],
    question: 'q42',
    datapoints: ['q42_5', 'q42_4', 'q42_1'],
    audience: 'Gen Z',
    name: 'Gen Z is {q42_5 ×} times as likely to use AI assistants daily',
    description:
      '{q42_5} of Gen Z use an AI assistant daily and another {q42_4} weekly; {q42_1} never do. {n} respondents of Gen Z.',
  },
  {
    id: 7,
    categories: ['technology'],
    question: 'q43',
    datapoints: ['q43_2', 'q43_5', 'q43_1', 'q43_3'],
    audience: 'Working graduates',
    name: 'Working graduates let AI write: {q43_2} of those who use it',
    description:
      'Of the working graduates who use AI assistants, {q43_2} have texts written or corrected and {q43_5} get tasks at work done, {q43_5 ×} times as many as of all users; {q43_3} translate. {n} respondents.',
  },
  {
    id: 8,
    categories: ['media'],
    question: 'q31',
    datapoints: ['q31_1', 'q31_3', 'q31_2', 'q31_7', 'q31_4'],
    audience: null,
    name: 'Price is the first reason to end a streaming subscription: {q31_1}',
    description:
      'Not using it enough ({q31_3}) and having seen what one wanted to see ({q31_2}) come next; {q31_7} needed to save money and {q31_4} found too many advertisements. {n} respondents.',
  },
  {
    id: 9,
    categories: ['shopping', 'life'],
    question: 'q57',
    datapoints: ['q57_9', 'q57_3', 'q57_6', 'q57_10'],
    audience: 'Parents of young children',
    name: '{q57_9} of parents of young children bought toys or games online last month',
    description:
      'That is {q57_9 ×} times the share of everyone. {q57_10} bought baby products, {q57_3} groceries and {q57_6} household goods. {n} parents of a child under 12, among those asked.',
  },
  {
    id: 10,
    categories: ['shopping'],
    question: 'q56',
    datapoints: ['q56_1', 'q56_2', 'q56_4', 'q56_3', 'q56_5'],
    audience: null,
    name: 'Free delivery sells: {q56_1} name it as a reason to buy online',
    description:
      'Vouchers and discounts ({q56_2}) are second among purchase drivers; easy returns ({q56_4}) and reviews of other customers ({q56_3}) are close together. {n} respondents.',
  },
  {
    id: 11,
    categories: ['technology', 'life'],
    question: 'q45',
    datapoints: ['q45_1', 'q45_2', 'q45_6', 'q45_3', 'q45_99'],
    audience: null,
    name: 'Declining cookies is the commonest measure for privacy: {q45_1}',
    description:
      '{q45_2} block advertisements and {q45_6} have changed the privacy settings of an app. {q45_99} have done none of these. {n} respondents.',
  },
  {
    id: 12,
    categories: ['life'],
    question: 'q66',
    datapoints: ['q66_1', 'q66_2', 'q66_3', 'q66_6', 'q66_4'],
    audience: null,
    name: '{q66_1} separate their waste, {q66_2} save energy at home',
    description:
      'What changes daily habits is rarer: {q66_3} walked or cycled instead of driving and {q66_4} ate less meat for the environment. {n} respondents.',
  },
  {
    id: 13,
    categories: ['gaming'],
    question: 'gaming.q1',
    datapoints: ['q1_1', 'q1_3', 'q1_2', 'q1_5'],
    audience: null,
    name: 'Games are played on the phone: {q1_1} of players',
    description:
      'Half as many play on a computer ({q1_3}) and fewer on a home console ({q1_2}); a tablet serves {q1_5}. {n} players.',
  },
  {
    id: 14,
    categories: ['gaming', 'life'],
    question: 'gaming.q4',
    datapoints: ['q4_1', 'q4_2', 'q4_3', 'q4_4'],
    audience: null,
    name: 'Most players play alone, {q4_2} with friends online',
    description:
      '{q4_1} play alone at least at times. Strangers online ({q4_3}) come before friends in the same room ({q4_4}). {n} players.',
  },
  {
    id: 15,
    categories: ['life'],
    question: 'q73',
    datapoints: ['q73_1', 'q73_2', 'q73_4', 'q73_7'],
    audience: 'High household income',
    name: 'The upper third of incomes plans winter sports {q73_7 ×} times as often',
    description:
      'Beaches ({q73_1}) and cities ({q73_2}) lead the next trips of people with a high household income; {q73_7} plan winter sports. {n} respondents in the upper third of incomes of their country.',
  },
  {
    id: 16,
    categories: ['life'],
    question: 'q65',
    datapoints: ['q65_5', 'q65_4', 'q65_3', 'q65_2', 'q65_1'],
    audience: null,
    name: 'More people expect their finances to get better than worse',
    description:
      '{q65_4} expect their own finances to get a little better and {q65_5} much better; {q65_2} expect them to get a little worse, {q65_1} much worse. {q65_3} see no change. {n} respondents.',
  },
  {
    id: 17,
    categories: ['shopping', 'media'],
    question: 'q46',
    datapoints: ['q46_2', 'q46_1', 'q46_3', 'q46_4'],
    audience: null,
    name: 'Brands are found on television ({q46_2}) before search engines ({q46_1})',
    description:
      'Recommendations of friends and family ({q46_3}) and advertisements on social platforms ({q46_4}) follow closely among the ways to discover a brand. {n} respondents.',
  },
  {
    id: 18,
    categories: ['shopping', 'technology'],
    question: 'q62',
    datapoints: ['q62_4', 'q62_2', 'q62_1', 'q62_5'],
    audience: 'Gen Z',
    name: '{q62_4} of Gen Z pay with a phone or watch',
    description:
      'Phone and watch come before debit cards ({q62_2}) and cash ({q62_1}) among the ways in which Gen Z pays; online wallets reach {q62_5}, {q62_5 ×} times the share of everyone. {n} respondents of Gen Z.',
  },
];
