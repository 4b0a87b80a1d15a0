import type { StatsPair, StatsResult, StatsRow } from '../../contract/stats.ts';
import type { TestedAgainst } from '../../contract/chart-configuration.ts';
import type { Judgement } from '../../figures/figure.ts';
import { judge } from '../../figures/judge.ts';
import { carriesTest, type TestedVersus } from '../../figures/measures.ts';
import { testDefaults } from '../lib/test-defaults.ts';
import { cellKey } from './cell-key.ts';
import { type ChartMetric, metricMeasure } from './chart-metrics.ts';
import type { RequestedSeries } from './chart-request.ts';

export interface TestedRow {
  readonly key: string;
  readonly row: StatsRow;
}

/** A judged test of a cell against the rest, the whole or the wave before. */
export interface CellTest extends Judgement {
  readonly versus: TestedVersus;
  /** Positive where the cell is above the other side. */
  readonly z: number;
  readonly pValue: number;
}

/** A judged test of two series of one answer and segment; positive where the first is above the second. */
export interface PairTest extends Judgement {
  readonly z: number;
  readonly pValue: number;
  /** Keys of the two cells, in the order of the series. */
  readonly first: string;
  readonly second: string;
}

/** Every test of the metric that is drawn: one family. */
export interface ChartTests {
  readonly made: number;
  /** By cell. */
  readonly cells: ReadonlyMap<string, CellTest>;
  readonly pairs: readonly PairTest[];
}

interface TestedChart {
  readonly metric: ChartMetric;
  readonly against: TestedAgainst;
  /** Rows that are drawn and whose share is not what their audience is made of. */
  readonly rows: readonly TestedRow[];
  readonly series: readonly RequestedSeries[];
}

/** Judges the tests of a chart. A metric that may not carry a test has none, so none is marked, counted or worded. */
export function chartTests({ pairs }: Pick<StatsResult, 'pairs'>, chart: TestedChart): ChartTests {
  return chart.against === 'each_other' ? pairTests(pairs ?? [], chart) : cellTests(chart);
}

function cellTests({ metric, rows }: TestedChart): ChartTests {
  const family = rows.flatMap(({ key, row }) => {
    const { significance } = row;
    if (significance === undefined || !carries(metric, significance.versus, row)) return [];
    const { versus, z, p_value: pValue } = significance;
    return [{ key, versus, z, pValue }];
  });
  const judged = judge(family, testDefaults.read());
  return { made: judged.length, cells: new Map(judged.map((test) => [test.key, test])), pairs: [] };
}

/** The tests of an answer are those of the share of the audience. */
function carries(metric: ChartMetric, versus: TestedVersus, { waves, base_waves }: StatsRow): boolean {
  const isOneLine = waves.join(' ') === base_waves.join(' ');
  return carriesTest(metricMeasure(metric), { measure: 'columnPercentage', versus, isOneLine });
}

function pairTests(pairs: readonly StatsPair[], { metric, rows, series }: TestedChart): ChartTests {
  const place = { measure: 'columnPercentage', versus: 'column', isOneLine: true } as const;
  if (!carriesTest(metricMeasure(metric), place)) return { made: 0, cells: new Map(), pairs: [] };
  const places = new Map(series.map(({ id }, position) => [id, position]));
  const drawn = new Set(rows.map(({ key }) => key));
  const family = pairs.flatMap((pair) => {
    const [one, other] = [pair.audience, pair.other_audience].map((id) => ({
      key: cellKey(pair.datapoint, pair.segment, id),
      place: places.get(id),
    }));
    if (one?.place === undefined || other?.place === undefined) return [];
    if (!drawn.has(one.key) || !drawn.has(other.key)) return [];
    const isTurned = one.place > other.place;
    const [first, second] = isTurned ? [other.key, one.key] : [one.key, other.key];
    return [{ first, second, z: isTurned ? -pair.z : pair.z, pValue: pair.p_value }];
  });
  const judged = judge(family, testDefaults.read());
  return { made: judged.length, cells: new Map(), pairs: judged };
}

/** Keys of the cells that each cell is higher than, as its letters say. */
export function higherCells(pairs: readonly PairTest[]): ReadonlyMap<string, readonly string[]> {
  const higherThan = new Map<string, readonly string[]>();
  for (const { first, second, z, mark } of pairs) {
    if (mark === null) continue;
    const [higher, lower] = z > 0 ? [first, second] : [second, first];
    higherThan.set(higher, [...(higherThan.get(higher) ?? []), lower]);
  }
  return higherThan;
}
