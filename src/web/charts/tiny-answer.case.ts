import { everyoneAsBase } from '../../figures/words/figure-names.ts';
import type { Versus, Whole } from '../../figures/figure-query.ts';
import { clauseOf, shareRow, valueRow, withIntervals } from '../../figures/query-parts.ts';
import { questionColumnId } from '../../figures/questions/question-queries.ts';
import type { FigureAnswer } from '../api/figures/figure-store.ts';
import { type AbsentReason, type SentFigure, sentFigures } from '../api/figures/sent-figures.case.ts';
import type { ChartRequest } from './chart-request.ts';

interface SentPlace {
  readonly answer: string;
  readonly series: string;
  readonly segment?: string;
}

export interface SentShare extends SentPlace {
  /** Respondents who gave the answer, and of the audience; people are ten to a respondent. */
  readonly positive: number;
  readonly audience: number;
  /** Respondents of the base who gave the answer, and of the base. */
  readonly datapoint: number;
  readonly base: number;
  /** Mean of the respondents who gave a number, in place of their share. */
  readonly mean?: number;
  readonly interval?: readonly [low: number, high: number];
  readonly test?: readonly [z: number, pValue: number];
  readonly rowTest?: readonly [z: number, pValue: number];
  /** The compared side of the test: the rest of the base unless said. */
  readonly other?: { readonly value: number; readonly sample: number; readonly wave?: string };
  readonly waves?: readonly string[];
  readonly baseWaves?: readonly string[];
  readonly isByDefinition?: boolean;
}

interface SentPair extends SentPlace {
  readonly other: string;
  readonly otherSegment?: string;
  readonly test: readonly [z: number, pValue: number];
}

interface Sent {
  readonly absent?: readonly (SentPlace & { readonly reason: AbsentReason })[];
  readonly versus?: Exclude<Versus, object>;
  readonly pairs?: readonly SentPair[];
  /** Of the first answer over all columns. */
  readonly slope?: readonly [estimate: number, standardError: number, pValue: number];
  /** How the whole of every column is chosen. */
  readonly whole?: Whole['kind'];
}

/** An answer as the service would send it for unweighted respondents; a cell of which nothing is said is suppressed. */
export function sentShares(
  shares: readonly SentShare[],
  { absent = [], versus = 'rest', pairs = [], slope, whole: kind = 'base' }: Sent = {},
): FigureAnswer {
  const columnOf = ({ segment = '', series }: SentPlace) => questionColumnId(segment, series);
  const places = [...shares, ...absent];
  const answers = [...new Set(places.map(({ answer }) => answer))];
  const columns = [...new Set(places.map(columnOf))];
  const keyOf = (place: SentPlace) => `${place.answer} ${columnOf(place)}`;
  const shareAt = new Map(shares.map((share) => [keyOf(share), share]));
  const reasonAt = new Map(absent.map((one) => [keyOf(one), one.reason]));
  const lines = [['w1', 'w2']];
  const lineOf = (waves: readonly string[]) => {
    const known = lines.findIndex((line) => line.join(' ') === waves.join(' '));
    return known < 0 ? lines.push([...waves]) - 1 : known;
  };
  const columnsOf = (pair: SentPair): [number, number] => [
    columns.indexOf(columnOf(pair)),
    columns.indexOf(questionColumnId(pair.otherSegment ?? pair.segment ?? '', pair.other)),
  ];
  // The service lists the columns of all answers once.
  const listed = [...new Map(pairs.map((pair) => [columnsOf(pair).join(' '), columnsOf(pair)])).values()];
  return sentFigures({
    query: {
      rows: answers.map((id) =>
        shares.some(({ answer, mean }) => answer === id && mean !== undefined)
          ? valueRow(id, 'visits', id)
          : shareRow(id, null, 'all'),
      ),
      columns: columns.map((id) => ({
        id,
        who: null,
        whole: kind === 'base' ? { kind } : { kind, segment: clauseOf('segment', null, null) },
      })),
      base: null,
      scope: { waves: null, locations: null, weight: null },
      want: {
        ...withIntervals,
        intervalsOf: ['columnPercentage', 'mean'],
        test: { versus, profile: 'linearised' },
        rowTest: true,
        pairs: listed,
        contrasts: slope === undefined ? [] : [{ columns: [...columns.keys()], coefficients: [] }],
      },
    },
    cells: answers.flatMap((answer) =>
      columns.map((column) => {
        const share = shareAt.get(`${answer} ${column}`);
        return share === undefined
          ? (reasonAt.get(`${answer} ${column}`) ?? 'suppressed')
          : sentFigure(share, lineOf);
      }),
    ),
    lines,
    contrasts: slope === undefined ? [] : answers.map((_, at) => (at === 0 ? slope : null)),
    pairs: answers.flatMap((answer) =>
      listed.map((own): readonly [number, number] => {
        const isOwn = (pair: SentPair) =>
          pair.answer === answer && columnsOf(pair).join(' ') === own.join(' ');
        return pairs.find(isOwn)?.test ?? [Number.NaN, Number.NaN];
      }),
    ),
  });
}

function sentFigure(share: SentShare, lineOf: (waves: readonly string[]) => number): SentFigure {
  const { positive, audience, datapoint, base, interval, test, rowTest, isByDefinition = false } = share;
  const { waves = ['w1', 'w2'], baseWaves = waves } = share;
  const { value, sample } = share.other ?? {
    value: (100 * (datapoint - positive)) / (base - audience),
    sample: base - audience,
  };
  return {
    n: positive,
    size: positive * 10,
    column: audience,
    columnSize: audience * 10,
    row: datapoint,
    rowSize: datapoint * 10,
    base,
    baseSize: base * 10,
    effective: audience,
    ...(share.mean === undefined ? {} : { mean: [share.mean, 0.1], meanInterval: interval, deviation: 1.2 }),
    ...(interval === undefined || share.mean !== undefined ? {} : { interval }),
    ...(test === undefined ? {} : { test }),
    ...(rowTest === undefined ? {} : { rowTest }),
    other: value,
    otherSample: sample,
    otherWave: share.other?.wave,
    line: lineOf(waves),
    wholeLine: lineOf(baseWaves),
    isByDefinition,
  };
}

export const young = { id: 'young', name: 'Under 30', color: 2 };
export const women = { id: 'women', name: 'Women', color: 1 };
export const everyone = { id: 'base', name: 'Everyone', color: 1 };

/** Two answers, two audiences, two waves, nothing split. */
export const plainRequest: ChartRequest = {
  metric: 'audience_percentage',
  answers: [
    { code: 'tea', name: 'Tea' },
    { code: 'coffee', name: 'Coffee' },
  ],
  splitBy: 'none',
  segments: [],
  series: [women, young],
  base: everyone,
  people: everyoneAsBase,
  question: 'drinks',
  waves: [
    { code: 'w1', name: 'Q1 2025' },
    { code: 'w2', name: 'Q2 2025' },
  ],
  sort: { by: 'questionnaire' },
  intervals: 'all',
  showMarks: true,
};

/**
 * Women: tea 120 of 200, coffee 90 of 200. Under 30: tea 10 of 40 (a low base), coffee 24 of 40. Everyone: tea 200 of
 * 400, coffee 220 of 400.
 */
export const plainShares: readonly SentShare[] = [
  {
    answer: 'tea',
    series: 'women',
    positive: 120,
    audience: 200,
    datapoint: 200,
    base: 400,
    interval: [53, 66.5],
    test: [4.1, 0.0004],
  },
  {
    answer: 'coffee',
    series: 'women',
    positive: 90,
    audience: 200,
    datapoint: 220,
    base: 400,
    interval: [38.2, 51.9],
    test: [-2.1, 0.036],
  },
  {
    answer: 'tea',
    series: 'young',
    positive: 10,
    audience: 40,
    datapoint: 200,
    base: 400,
    interval: [14, 40],
    test: [-3, 0.003],
  },
  {
    answer: 'coffee',
    series: 'young',
    positive: 24,
    audience: 40,
    datapoint: 220,
    base: 400,
    interval: [44.6, 73.7],
    test: [0.7, 0.48],
  },
  {
    answer: 'tea',
    series: 'base',
    positive: 200,
    audience: 400,
    datapoint: 200,
    base: 400,
    interval: [45.1, 54.9],
  },
  {
    answer: 'coffee',
    series: 'base',
    positive: 220,
    audience: 400,
    datapoint: 220,
    base: 400,
    interval: [50.1, 59.8],
  },
];

export const plainAnswer = sentShares(plainShares);
