import { intervalMeaning } from './meanings.ts';

/** A term of survey analysis, its other names, and what it means here and how it is computed. */
export interface Term {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly meaning: string;
  /** Its name among the topics of help; absent: it is none. */
  readonly topic?: string;
}

export const terms: readonly Term[] = [
  {
    name: 'Index',
    topic: 'How to read an index',
    aliases: ['indices', 'over-index', 'affinity'],
    meaning:
      'The share of a group divided by the share of everyone, times 100. 100 is the same as everyone, 150 is half as much again.',
  },
  {
    name: 'Interval',
    topic: 'How to read an interval',
    aliases: ['confidence interval', '95% interval', 'margin of error', 'error bars', 'whiskers'],
    meaning: `${intervalMeaning('share')} It is computed by Wilson’s method on the effective sample.`,
  },
  {
    name: 'Significant difference',
    topic: 'How to read marks',
    aliases: [
      'significant',
      'significance',
      'marks',
      'triangles',
      'arrows',
      'letters',
      'differences',
      'difference',
      'two groups differ',
      'groups differ',
      'clear difference',
    ],
    meaning:
      'A gap too large to be sampling error: by a test of weighted shares with the variance of the sample’s design, corrected where several are made at once. Filled ▲▼: 99%. Hollow △▽: 95%.',
  },
  {
    name: 'p',
    aliases: ['p value', 'p-value'],
    meaning:
      'The chance of a gap at least this large if there were none. Under 0.05 a difference is called clear.',
  },
  {
    name: 'Correction',
    aliases: ['corrected', 'multiple testing', 'multiple comparisons', 'holm'],
    meaning:
      'Of many tests some look different by chance. Tests made for one question are corrected together: all pairs of several groups by Holm, lists and profiles by Benjamini and Hochberg.',
  },
  {
    name: 'Effective sample',
    topic: 'What is an effective sample',
    aliases: ['eff.', 'design effect', 'effective base', 'what is an effective sample'],
    meaning: 'The unweighted sample that would be as precise as the weighted one.',
  },
  {
    name: 'Weight',
    aliases: ['weights', 'weighting', 'weighted', 'data weighted', 'sample weighted', 'answers weighted'],
    meaning:
      'How much a respondent counts, so that the sample matches the population it stands for. A percentage is the weight of those who gave an answer in the weight of their base.',
  },
  {
    name: 'Low base',
    topic: 'What is a low base',
    aliases: ['grey figures', 'hatching', 'small sample', 'small base'],
    meaning:
      'A base under 100 respondents. Read as a direction only. Under 50 no percentage is put in words, under 30 no test is made.',
  },
  {
    name: 'Base',
    aliases: ['bases'],
    meaning:
      'The people that a percentage is of: everyone in the group, or those who were asked or answered where it says so.',
  },
  {
    name: 'Sample',
    aliases: ['n', 'sample size', 'unweighted'],
    meaning: 'The number of respondents, unweighted. It is written n.',
  },
  {
    name: 'Size',
    topic: 'What is a size',
    aliases: ['population', 'universe', 'people', 'projected', 'audience size'],
    meaning:
      'The number of people whom respondents stand for. Sizes add over regions and are averaged over waves.',
  },
  {
    name: 'Suppressed',
    aliases: ['suppressed figure', 'hidden figures', 'withheld', 'minimum'],
    meaning: 'A figure that isn’t shown, because it has fewer respondents than the survey’s minimum.',
  },
  {
    name: 'Net',
    aliases: ['nets', 'netted', 'net of answers'],
    meaning: 'Several answers counted as one: respondents who gave any of them, each once.',
  },
  {
    name: 'Top-2 box',
    aliases: ['top two box', 'top box', 'top 2', 'bottom box', 'bottom-2 box', 't2b'],
    meaning:
      'The share of the two answers at the positive end of a scale; Bottom-2 is that of the negative end.',
  },
  {
    name: 'Net promoter score',
    aliases: ['nps', 'promoters', 'detractors', 'passives'],
    meaning:
      'Of a scale from 0 to 10, the share of promoters (9 and 10) minus that of detractors (0 to 6), from −100 to +100.',
  },
  {
    name: 'Mean',
    aliases: ['average', 'averages', 'means'],
    meaning: 'The weighted sum of the numbers divided by the weights of those who gave one.',
  },
  {
    name: 'Median',
    aliases: ['medians'],
    meaning: 'The number that half of the weighted respondents are at or below.',
  },
  {
    name: 'Percentage point',
    aliases: ['percentage points', 'point', 'points', 'pp'],
    meaning: 'The unit of the gap between two percentages: from 40% to 45% is 5 points.',
  },
  {
    name: 'Slope',
    aliases: ['trend line', 'slope over all waves', 'points per wave'],
    meaning:
      'The change per wave of the straight line through all waves. A change is stated from the first to the last wave.',
  },
  {
    name: 'Wave',
    aliases: ['waves', 'fieldwork period'],
    meaning: 'One period in which respondents were interviewed.',
  },
  {
    name: 'Audience',
    aliases: ['audiences', 'segment', 'segments'],
    meaning: 'A group of respondents described by conditions on their answers.',
  },
  {
    name: 'Crosstab',
    aliases: ['crosstabs', 'cross tabulation'],
    meaning: 'A table of answers by groups, each cell with its share, base and marks.',
  },
  {
    name: 'Derived question',
    aliases: ['derived variable', 'derived questions', 'recode'],
    meaning: 'A question that is computed from the answers to others.',
  },
  {
    name: 'Grid',
    aliases: ['grids', 'matrix question'],
    meaning: 'A question that asks the same of several things, one row each.',
  },
  {
    name: 'Row percentage',
    aliases: ['row %', 'row percent', 'row percentages'],
    meaning:
      'Of all who gave an answer, the share who belong to a group. A column percentage is the share of a group who gave it.',
  },
  {
    name: 'Tab plan',
    topic: 'How to run many tables',
    aliases: ['tab plans', 'banner', 'tables for all questions'],
    meaning: 'A plan of many questions by one banner, which gives one workbook.',
  },
];
