import type { MeansRow } from '../../contract/query/means.ts';
import type { StatementMetric } from '../../contract/query/statement.ts';
import { formatIn } from '../../lib/format.ts';
import { percentage } from '../../lib/percentage.ts';
import { slopeCoefficients } from '../family.ts';
import { columnShare, wholeShare } from '../measured.ts';
import { figureInText } from '../measures.ts';
import type { WrittenShare } from '../test-rows.ts';

/** Figures that the numbers of a statement are made from. */
export interface Evidence {
  readonly figures: readonly WrittenShare[];
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
  positive_size: { read: own(({ positive }) => positive.size), write: people },
  positive_sample: { read: own(({ positive }) => positive.sample), write: count },
  audience_percentage: { read: own(columnShare), write: share },
  audience_index: { read: own((figure) => figure.index ?? undefined), write: index },
  audience_sample: { read: own(({ column }) => column.sample), write: count },
  audience_size: { read: own(({ column }) => column.size), write: people },
  datapoint_percentage: { read: own((figure) => figure.rowPercentage), write: share },
  datapoint_sample: { read: own(({ wholePositive }) => wholePositive.sample), write: count },
  datapoint_size: { read: own(({ wholePositive }) => wholePositive.size), write: people },
  base_sample: { read: own(({ whole }) => whole.sample), write: count },
  base_size: { read: own(({ whole }) => whole.size), write: people },
  interval_low: { read: own(({ intervals }) => intervals.columnPercentage?.low), write: share },
  interval_high: { read: own(({ intervals }) => intervals.columnPercentage?.high), write: share },
  complement_percentage: { read: own((figure) => 100 - columnShare(figure)), write: share },
  complement_size: { read: own(({ column, positive }) => column.size - positive.size), write: people },
  audience_share: { read: own(({ column, whole }) => percentage(column.size, whole.size)), write: share },
  audience_share_rest: {
    read: own(({ column, whole }) => (whole.size === 0 ? 0 : 100 - percentage(column.size, whole.size))),
    write: share,
  },
  base_percentage: { read: own(wholeShare), write: share },
  times: { read: own((figure) => (figure.index ?? 0) / 100), write: points },
  difference: {
    read: ({ figures }, of) => gap(of.map((at) => figures[at] && columnShare(figures[at]))),
    write: points,
  },
  slope: { read: slope, write: ratio },
  mean: { read: ({ means }, [at = 0]) => means[at]?.mean, write: mean },
  mean_low: { read: ({ means }, [at = 0]) => means[at]?.mean_interval?.low, write: mean },
  mean_high: { read: ({ means }, [at = 0]) => means[at]?.mean_interval?.high, write: mean },
  median: { read: ({ means }, [at = 0]) => means[at]?.median, write: mean },
  score: {
    read: ({ means }, [at = 0]) => means[at]?.mean,
    write: (value) => figureInText(value, 'score', format),
  },
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

function own(read: (figure: WrittenShare) => number | undefined): Read {
  return ({ figures }, [at = 0]) => figures[at] && read(figures[at]);
}

function gap([first, second]: readonly (number | undefined)[]): number | undefined {
  return first === undefined || second === undefined ? undefined : Math.abs(first - second);
}

function slope({ figures, places = [] }: Evidence, of: readonly number[]): number | undefined {
  const coefficients = slopeCoefficients(places);
  const parts = of.flatMap((at, place) =>
    figures[at] ? [(coefficients[place] ?? 0) * columnShare(figures[at])] : [],
  );
  return parts.length === places.length ? Math.abs(parts.reduce((sum, part) => sum + part, 0)) : undefined;
}

/** Formats to three figures: "6.42 million", "812,000". */
function people(value: number): string {
  if (value >= 999_500_000) return `${(value / 1e9).toPrecision(3)} billion`;
  if (value >= 999_500) return `${(value / 1e6).toPrecision(3)} million`;
  return count(value >= 1_000 ? Number(value.toPrecision(3)) : value);
}

function mean(value: number): string {
  if (Math.abs(value) >= 100) return count(value);
  return Math.abs(value) >= 10 ? points(value) : ratio(value);
}
