import type { StatsPair, StatsResult, StatsRow } from '../../contract/stats.ts';
import { letterPairs } from '../../lib/significance-letters.ts';
import { markFamily, type SignificanceMark } from '../../lib/significance.ts';
import { lowestLevel, testDefaults } from '../lib/test-defaults.ts';
import { cellKey } from './cell-key.ts';
import type { ChartMark } from './chart-model.ts';
import type { TestedAgainst } from '../../contract/chart-configuration.ts';
import type { RequestedSeries } from './chart-request.ts';

export interface TestedRow {
  readonly key: string;
  readonly row: StatsRow;
}

export interface PairTest {
  readonly pValue: number;
  readonly mark: ChartMark | null;
}

/** Every test of a chart, whichever metric is looked at: one family. */
export interface ChartTests {
  readonly made: number;
  /** By cell. */
  readonly marks: ReadonlyMap<string, ChartMark>;
  /** Places of the series that a cell is higher than. */
  readonly higherThan: ReadonlyMap<string, readonly number[]>;
  /** Of the first two series, by the cell of the first. */
  readonly gaps: ReadonlyMap<string, PairTest>;
}

interface TestedChart {
  readonly against: TestedAgainst;
  /** Rows that are drawn and whose share is not what their audience is made of. */
  readonly rows: readonly TestedRow[];
  readonly series: readonly RequestedSeries[];
}

export function chartTests({ pairs }: Pick<StatsResult, 'pairs'>, chart: TestedChart): ChartTests {
  return chart.against === 'each_other' ? pairTests(pairs ?? [], chart) : rowTests(chart);
}

function rowTests({ rows }: TestedChart): ChartTests {
  const tested = rows.flatMap(({ key, row: { significance } }) =>
    significance === undefined ? [] : [{ key, significance }],
  );
  const { marks } = markFamily(
    tested.map(({ significance }) => ({ pValue: significance.p_value, direction: significance.direction })),
    testDefaults.read(),
  );
  return {
    made: tested.length,
    marks: new Map(
      tested.flatMap(({ key }, index) => {
        const mark = marks[index] ?? null;
        return mark === null ? [] : [[key, toChartMark(mark)] as const];
      }),
    ),
    higherThan: new Map(),
    gaps: new Map(),
  };
}

function pairTests(pairs: readonly StatsPair[], { rows, series }: TestedChart): ChartTests {
  const positions = new Map(series.map(({ id }, position) => [id, position]));
  const drawn = new Set(rows.map(({ key }) => key));
  const tested = pairs.flatMap((pair) => {
    const column = positions.get(pair.audience);
    const other = positions.get(pair.other_audience);
    const keys = [pair.audience, pair.other_audience].map((id) => cellKey(pair.datapoint, pair.segment, id));
    return column === undefined || other === undefined || !keys.every((key) => drawn.has(key))
      ? []
      : [{ pair, column, other }];
  });
  const higherThan = new Map<string, readonly number[]>();
  const lettered = letterPairs(
    tested.map(({ pair, column, other }, row) => ({ row, column, other, z: pair.z, pValue: pair.p_value })),
    letterSettings(),
  );
  for (const { row, column, lower } of lettered.toSorted((a, b) => a.lower - b.lower)) {
    const { pair } = tested[row] ?? {};
    const higher = series[column];
    if (pair === undefined || higher === undefined) continue;
    const key = cellKey(pair.datapoint, pair.segment, higher.id);
    higherThan.set(key, [...(higherThan.get(key) ?? []), lower]);
  }
  const { marks } = markFamily(
    tested.map(({ pair }) => ({ pValue: pair.p_value, direction: pair.z >= 0 ? 'higher' : 'lower' })),
    testDefaults.read(),
  );
  const gaps = new Map<string, PairTest>();
  for (const [index, { pair, column, other }] of tested.entries()) {
    if (column + other !== 1) continue;
    const mark = marks[index] ?? null;
    const turned = column === 1;
    gaps.set(cellKey(pair.datapoint, pair.segment, series[0]?.id ?? ''), {
      pValue: pair.p_value,
      mark: mark === null ? null : toChartMark(turned ? turnedMark(mark) : mark),
    });
  }
  return { made: tested.length, marks: new Map(), higherThan, gaps };
}

/** Letters say one thing: higher at the lowest level that is marked. */
function letterSettings() {
  return { correction: testDefaults.read().correction, level: lowestLevel(), secondLevel: null };
}

function turnedMark(mark: SignificanceMark): SignificanceMark {
  return { ...mark, direction: mark.direction === 'higher' ? 'lower' : 'higher' };
}

function toChartMark({ direction, level }: SignificanceMark): ChartMark {
  return { direction: direction === 'higher' ? 'above' : 'below', level };
}
