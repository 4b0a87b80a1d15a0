import type { Significance } from '../../contract/estimates.ts';
import type { StatsResult, StatsRow } from '../../contract/stats.ts';
import type { ChartRequest } from './chart-request.ts';

interface RowFigures {
  readonly answer: string;
  readonly series: string;
  readonly segment?: string;
  /** Respondents who gave the answer, and of the audience; people are ten to a respondent. */
  readonly positive: number;
  readonly audience: number;
  readonly datapoint: number;
  readonly base: number;
  readonly interval?: readonly [low: number, high: number];
  readonly test?: readonly [z: number, pValue: number];
  readonly waves?: readonly string[];
  readonly baseWaves?: readonly string[];
}

/** A row of an answer as the service would send it for unweighted respondents who stand for ten people each. */
export function statsRow(figures: RowFigures): StatsRow {
  const { answer, series, segment = '', positive, audience, datapoint, base, interval, test } = figures;
  const waves = [...(figures.waves ?? ['w1', 'w2'])];
  const share = (100 * positive) / audience;
  return {
    datapoint: answer,
    segment,
    audience: series,
    suffixes: [],
    waves,
    metrics: {
      positive_size: positive * 10,
      positive_sample: positive,
      audience_index: (100 * share) / ((100 * datapoint) / base),
      audience_percentage: share,
      audience_sample: audience,
      audience_size: audience * 10,
      datapoint_percentage: (100 * positive) / datapoint,
      datapoint_sample: datapoint,
      datapoint_size: datapoint * 10,
    },
    base_size: base * 10,
    base_sample: base,
    base_waves: [...(figures.baseWaves ?? waves)],
    audience_effective_sample: audience,
    ...(interval === undefined
      ? {}
      : { confidence_interval: { level: 95, low: interval[0], high: interval[1] } }),
    ...(test === undefined ? {} : { significance: significanceOf(test) }),
  };
}

function significanceOf([z, pValue]: readonly [number, number]): Significance {
  return { versus: 'rest', z, p_value: pValue, direction: z > 0 ? 'higher' : 'lower' };
}

type Unavailable = StatsResult['meta']['unavailable'];

export function statsAnswer(
  data: readonly StatsRow[],
  unavailable: Unavailable = [],
  splitter = '',
): StatsResult {
  return {
    meta: {
      type: splitter === '' ? 'DATAPOINTS' : 'DATAPOINTS-SEGMENTS',
      question: 'q1',
      splitter,
      unavailable: [...unavailable],
      suppressed_rows: 0,
      weight: 'population',
      dataset: 'tiny',
    },
    data: [...data],
  };
}

export const young = { id: 'young', name: 'Under 30', color: 2, questions: new Set(['age']) };
export const women = { id: 'women', name: 'Women', color: 1, questions: new Set(['gender']) };
export const everyone = { id: 'base', name: 'Everyone', color: 1, questions: new Set<string>() };

/** Two answers, two audiences, two waves, nothing split. */
export const plainRequest: ChartRequest = {
  metric: 'audience_percentage',
  question: 'q1',
  answers: [
    { code: 'tea', name: 'Tea' },
    { code: 'coffee', name: 'Coffee' },
  ],
  splitBy: 'none',
  segments: [],
  segmentedBase: false,
  series: [women, young],
  base: everyone,
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
export const plainAnswer = statsAnswer([
  statsRow({
    answer: 'tea',
    series: 'women',
    positive: 120,
    audience: 200,
    datapoint: 200,
    base: 400,
    interval: [53, 66.5],
    test: [4.1, 0.0004],
  }),
  statsRow({
    answer: 'coffee',
    series: 'women',
    positive: 90,
    audience: 200,
    datapoint: 220,
    base: 400,
    interval: [38.2, 51.9],
    test: [-2.1, 0.036],
  }),
  statsRow({
    answer: 'tea',
    series: 'young',
    positive: 10,
    audience: 40,
    datapoint: 200,
    base: 400,
    interval: [14, 40],
    test: [-3, 0.003],
  }),
  statsRow({
    answer: 'coffee',
    series: 'young',
    positive: 24,
    audience: 40,
    datapoint: 220,
    base: 400,
    interval: [44.6, 73.7],
    test: [0.7, 0.48],
  }),
  statsRow({
    answer: 'tea',
    series: 'base',
    positive: 200,
    audience: 400,
    datapoint: 200,
    base: 400,
    interval: [45.1, 54.9],
  }),
  statsRow({
    answer: 'coffee',
    series: 'base',
    positive: 220,
    audience: 400,
    datapoint: 220,
    base: 400,
    interval: [50.1, 59.8],
  }),
]);
