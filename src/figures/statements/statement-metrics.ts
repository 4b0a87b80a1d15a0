import type { InsightCalculation } from '../../contract/insight.ts';
import type { MeansRow } from '../../contract/means.ts';
import type { StatementMetric } from '../../contract/statement.ts';
import type { StatsMetrics } from '../../contract/stats.ts';
import { formatIn } from '../../lib/format.ts';
import { percentage } from '../../lib/percentage.ts';
import { slopeCoefficients } from '../family.ts';

export type StatementFigure = InsightCalculation['figures'][number];

/** Figures that the numbers of a statement are made from. */
export interface Evidence {
  readonly figures: readonly StatementFigure[];
  readonly means: readonly MeansRow[];
  /** Of a slope: each figure's place in the survey's list of waves. */
  readonly places?: readonly number[];
}

type Read = (evidence: Evidence, of: readonly number[]) => number | undefined;
type Write = (value: number) => string;

/** Statements are stored, so every reader has them in one locale. */
const format = formatIn('en-US');
const share: Write = (value) => format.percentInText(value);
const points: Write = (value) => format.percent(value);
const index: Write = (value) => format.index(value);
const count: Write = (value) => format.count(value);
const ratio: Write = (value) => format.ratio(value);

const metrics: Readonly<Record<StatementMetric, { readonly read: Read; readonly write: Write }>> = {
  positive_size: { read: own('positive_size'), write: people },
  positive_sample: { read: own('positive_sample'), write: count },
  audience_percentage: { read: own('audience_percentage'), write: share },
  audience_index: { read: own('audience_index'), write: index },
  audience_sample: { read: own('audience_sample'), write: count },
  audience_size: { read: own('audience_size'), write: people },
  datapoint_percentage: { read: own('datapoint_percentage'), write: share },
  datapoint_sample: { read: own('datapoint_sample'), write: count },
  datapoint_size: { read: own('datapoint_size'), write: people },
  base_sample: { read: ofFigure((figure) => figure.base_sample), write: count },
  base_size: { read: ofFigure((figure) => figure.base_size), write: people },
  interval_low: { read: ofFigure((figure) => figure.confidence_interval?.low), write: share },
  interval_high: { read: ofFigure((figure) => figure.confidence_interval?.high), write: share },
  complement_percentage: { read: ofFigure((figure) => 100 - shareOf(figure)), write: share },
  complement_size: {
    read: ofFigure(({ metrics: { audience_size: all, positive_size: positive } }) => all - positive),
    write: people,
  },
  audience_share: { read: ofFigure((figure) => ofBase(figure, 'audience_size')), write: share },
  audience_share_rest: {
    read: ofFigure((figure) => (figure.base_size === 0 ? 0 : 100 - ofBase(figure, 'audience_size'))),
    write: share,
  },
  base_percentage: { read: ofFigure((figure) => ofBase(figure, 'datapoint_size')), write: share },
  times: { read: ofFigure((figure) => figure.metrics.audience_index / 100), write: points },
  difference: {
    read: ({ figures }, of) => gap(of.map((at) => figures[at] && shareOf(figures[at]))),
    write: points,
  },
  slope: { read: slope, write: ratio },
  mean: { read: ({ means }, [at = 0]) => means[at]?.mean, write: mean },
  mean_sample: { read: ({ means }, [at = 0]) => means[at]?.sample, write: count },
  mean_difference: { read: ({ means }, of) => gap(of.map((at) => means[at]?.mean)), write: mean },
};

/** The number that a metric means of the figures at `of`; undefined where they are not there. */
export function metricValue(
  metric: StatementMetric,
  of: readonly number[],
  evidence: Evidence,
): number | undefined {
  return metrics[metric].read(evidence, of);
}

/** Writes a number as statements print it; the checker writes it again and compares the characters. */
export function writeMetric(value: number, metric: StatementMetric): string {
  return metrics[metric].write(value);
}

function ofFigure(read: (figure: StatementFigure) => number | undefined): Read {
  return ({ figures }, [at = 0]) => figures[at] && read(figures[at]);
}

function own(metric: keyof StatsMetrics): Read {
  return ofFigure((figure) => figure.metrics[metric]);
}

function shareOf({ metrics: { audience_percentage: ofAudience } }: StatementFigure): number {
  return ofAudience;
}

function ofBase(
  { metrics: sizes, base_size: base }: StatementFigure,
  part: 'audience_size' | 'datapoint_size',
): number {
  return percentage(sizes[part], base);
}

function gap([first, second]: readonly (number | undefined)[]): number | undefined {
  return first === undefined || second === undefined ? undefined : Math.abs(first - second);
}

function slope({ figures, places = [] }: Evidence, of: readonly number[]): number | undefined {
  const coefficients = slopeCoefficients(places);
  const parts = of.flatMap((at, place) =>
    figures[at] ? [(coefficients[place] ?? 0) * shareOf(figures[at])] : [],
  );
  return parts.length === places.length ? Math.abs(parts.reduce((sum, part) => sum + part, 0)) : undefined;
}

/** To three figures: "6.42 million", "812,000". */
function people(value: number): string {
  if (value >= 999_500_000) return `${(value / 1e9).toPrecision(3)} billion`;
  if (value >= 999_500) return `${(value / 1e6).toPrecision(3)} million`;
  return count(value >= 1_000 ? Number(value.toPrecision(3)) : value);
}

function mean(value: number): string {
  if (Math.abs(value) >= 100) return count(value);
  return Math.abs(value) >= 10 ? points(value) : ratio(value);
}
