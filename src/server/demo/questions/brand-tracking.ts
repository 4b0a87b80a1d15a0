import { fact } from '../answering/fact.ts';
import { stageGrid, tickGrid } from '../answering/grids.ts';
import { count } from '../answering/numbers.ts';
import { ratingGrid } from '../answering/ratings.ts';
import { ticks } from '../answering/ticks.ts';
import type { AskedIn } from '../../../importing/survey.ts';
import { drawUniform, streamOf } from '../random.ts';
import type { Answers } from '../answering/answers.ts';
import { option, row } from './options.ts';
import type { CellAsked, Condition, Pulls, QuestionSpec } from './question-spec.ts';
import { since } from '../fieldwork/asked-in.ts';

/** An invented maker of sports and outdoor clothing. */
interface Brand {
  readonly name: string;
  /** Share of adults who know it. */
  readonly known: number;
  /** How much further than others those who know it go towards buying, in standard deviations. */
  readonly appeal: number;
  readonly pulls: Pulls;
  readonly soldIn?: AskedIn;
}

const brands: readonly Brand[] = [
  { name: 'Larkmoor', known: 0.78, appeal: 0.35, pulls: { active: 0.25, youth: -0.1 } },
  { name: 'Ostrivo', known: 0.66, appeal: 0.2, pulls: { youth: 0.35, urban: 0.15, novelty: 0.2 } },
  { name: 'Tollowick', known: 0.58, appeal: 0.25, pulls: { thrift: 0.45, parent: 0.3 } },
  { name: 'Haldenfell', known: 0.55, appeal: 0, pulls: { affluence: 0.4, youth: -0.25, active: 0.15 } },
  {
    name: 'Fennick & Rowe',
    known: 0.47,
    appeal: -0.1,
    pulls: { affluence: 0.45, female: 0.25, culture: 0.2 },
    soldIn: [{ locations: ['au', 'za', 'gb', 'us'] }],
  },
  { name: 'Quendry', known: 0.38, appeal: -0.15, pulls: { youth: 0.5, female: -0.15, gamer: 0.2 } },
  { name: 'Sorrelby', known: 0.3, appeal: -0.05, pulls: { green: 0.6, female: 0.2, education: 0.2 } },
  {
    name: 'Vantiska',
    known: 0.24,
    appeal: -0.1,
    pulls: { novelty: 0.45, youth: 0.35, trend: 0.1 },
    soldIn: since('2025q2'),
  },
];

const chosen = 2;
const boughtLately = 3;
const sold = (askedIn: AskedIn | undefined) => (askedIn === undefined ? {} : { askedIn });
const brandRows = brands.map(({ name, appeal, pulls, soldIn }) => row(name, appeal, pulls, sold(soldIn)));

const knowsBrand: CellAsked = (answers) => {
  const knows = brands.map((_, at) => answers.marks('q50', `q50_${at + 1}`));
  return (respondent, at) => knows[at]?.[respondent] === chosen;
};

const boughtAnyLately: Condition = (_population, answers) => {
  const bought = boughtMarks(answers, boughtLately);
  return (respondent) => bought.some((marks) => marks[respondent] === chosen);
};

function boughtMarks(answers: Answers, stage: number): Uint8Array[] {
  return brands.map((_, at) => answers.marks('q51', `q51_${at + 1}`, stage));
}

export const brandTracking: readonly QuestionSpec[] = [
  {
    code: 'q50',
    name: 'Sports and outdoor clothing brands known',
    wording: 'Which of these makers of sports and outdoor clothing have you heard of?',
    category: ['Brands', 'Awareness'],
    alsoCalled: ['brand awareness', 'aided awareness', 'familiarity', 'sportswear'],
    notes: 'The brands are invented.',
    model: ticks(
      'None of these',
      brands.map(({ name, known, pulls, soldIn }) => option(name, known, pulls, sold(soldIn))),
    ),
  },
  {
    code: 'q51',
    name: 'Sports and outdoor clothing brands used',
    wording: 'Thinking of each brand that you have heard of, which of these apply to you?',
    category: ['Brands', 'Usage'],
    alsoCalled: ['brand usage', 'brand funnel', 'consideration', 'trial', 'purchase', 'customers'],
    notes: 'Asked of each brand that is known. The brands are invented.',
    model: stageGrid({
      rows: brandRows,
      stages: [
        { name: 'Would consider buying it', share: 0.66 },
        { name: 'Have ever bought it', share: 0.68 },
        { name: 'Bought it in the last 3 months', share: 0.55 },
        { name: 'Bought it lately and recommend it', share: 0.45 },
      ],
      asked: knowsBrand,
    }),
  },
  {
    code: 'q52',
    name: 'Sports and outdoor clothing brand bought most often',
    wording: 'Which of these brands do you buy most often?',
    category: ['Brands', 'Usage'],
    alsoCalled: ['main brand', 'favourite brand', 'preferred brand'],
    notes: 'Asked if any of the brands was bought in the last 3 months. The brands are invented.',
    asked: boughtAnyLately,
    model: fact(
      brands.map(({ name }) => name),
      ({ sample }, answers) => {
        const bought = boughtMarks(answers, boughtLately);
        const streams = brands.map(({ name }) => streamOf(`most often/${name}`));
        return (respondent) => {
          let favourite = 0;
          let highest = Number.NEGATIVE_INFINITY;
          for (const [at, brand] of brands.entries()) {
            if (bought[at]?.[respondent] !== chosen) continue;
            const liking = brand.appeal + drawUniform(streams[at] ?? 0, sample.bits[respondent] ?? 0);
            if (liking > highest) {
              favourite = at;
              highest = liking;
            }
          }
          return favourite;
        };
      },
    ),
  },
  {
    code: 'q53',
    name: 'Likelihood to recommend the brand bought most often',
    wording:
      'On a scale from 0 to 10, how likely are you to recommend the brand that you buy most often to a friend or colleague?',
    category: ['Brands', 'Advocacy'],
    alsoCalled: ['net promoter', 'net promoter score', 'nps', 'promoters', 'detractors', 'recommendation'],
    notes: 'Asked if any of the brands was bought in the last 3 months.',
    unit: 'points',
    asked: boughtAnyLately,
    model: count({
      bands: [
        { name: 'Detractors (0 to 6)', from: 0, to: 6 },
        { name: 'Passives (7 and 8)', from: 7, to: 8 },
        { name: 'Promoters (9 and 10)', from: 9, to: 10 },
      ],
      shares: [0.015, 0.01, 0.02, 0.03, 0.04, 0.09, 0.1, 0.18, 0.22, 0.155, 0.14],
      pulls: { novelty: 0.2, youth: -0.15, sociability: 0.1, br: 0.4, mx: 0.4, in: 0.4, jp: -0.8, de: -0.1 },
    }),
  },
  {
    code: 'q54',
    name: 'Image of sports and outdoor clothing brands',
    wording: 'Which of these words describe each brand, in your opinion?',
    category: ['Brands', 'Image'],
    alsoCalled: ['brand image', 'associations', 'perception', 'attributes'],
    notes:
      'Asked in the first and third quarter of each year, of each brand that is known. The brands are invented.',
    askedIn: [{ waves: ['2025q1', '2025q3', '2026q1', '2026q3'] }],
    model: tickGrid({
      rows: brands.map(({ name, appeal, soldIn }) => row(name, appeal, {}, sold(soldIn))),
      columns: [
        option('Good value', 0.34, { thrift: 0.2 }),
        option('High quality', 0.38, { affluence: 0.15 }),
        option('Stylish', 0.29, { youth: 0.25, female: 0.1 }),
        option('Trustworthy', 0.33, { youth: -0.15 }),
        option('Modern', 0.28, { youth: 0.15, novelty: 0.2 }),
        option('Kind to the environment', 0.19, { green: 0.3 }),
      ],
      asked: knowsBrand,
    }),
  },
  {
    code: 'q55',
    name: 'Meal delivery services used',
    wording: 'Which of these best describes your experience with each meal delivery service?',
    category: ['Brands', 'Usage'],
    alsoCalled: ['food delivery', 'takeaway apps', 'restaurant delivery', 'funnel'],
    notes:
      'The services are invented. Forkadale runs in Europe only, Trayvello in Asia and Latin America only.',
    model: ratingGrid(
      {
        steps: [
          { name: 'Never heard of it', share: 0.36, midpoint: null },
          { name: 'Heard of it, never used it', share: 0.33, midpoint: null },
          { name: 'Used it, but not in the last 3 months', share: 0.13, midpoint: null },
          { name: 'Used it in the last 3 months', share: 0.11, midpoint: null },
          { name: 'Used it in the last week', share: 0.07, midpoint: null },
        ],
        view: { kind: 'top', top: [4, 5], bottom: [1, 2] },
      },
      [
        row('Spoonlark', 0.4, { youth: 0.35, urban: 0.3, digital: 0.2, parent: 0.1 }),
        row('Dishwren', 0.1, { youth: 0.25, urban: 0.3, affluence: 0.3 }),
        row('Platterby', -0.15, { thrift: 0.25, youth: 0.3, parent: 0.2, trend: 0.03 }),
        row(
          'Forkadale',
          -0.1,
          { green: 0.35, urban: 0.35, education: 0.2 },
          {
            askedIn: [{ locations: ['fr', 'de', 'es', 'gb'] }],
          },
        ),
        row(
          'Trayvello',
          0.15,
          { youth: 0.35, urban: 0.35, novelty: 0.2, trend: 0.04 },
          {
            askedIn: [{ locations: ['br', 'in', 'id', 'jp', 'mx'] }],
          },
        ),
      ],
    ),
  },
];
