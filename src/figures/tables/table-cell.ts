import type { Metric } from '../../contract/saved-work/table-view.ts';
import type { Statistic } from '../../contract/saved-work/table-values.ts';
import type { ShareFigure } from '../figure.ts';
import type { AbsentCell, JudgedFigure } from '../judged-cell.ts';
import { writtenKind } from '../mean-name.ts';
import { measureAbsence, measuredValue } from '../measured.ts';
import {
  carriedTest,
  type FigureKind,
  type Measure,
  measures,
  tableName,
  type TestedMeasure,
  type TestedVersus,
} from '../measures.ts';
import { absentLabel, type AbsentReason } from '../reasons.ts';
import { type Asks, isValued } from './table-header.ts';
import { statisticMeasure } from './table-values.ts';

/** The value that a header takes instead of counting respondents. */
export type ValueKind = 'average' | 'sum' | Statistic['kind'];

/** Returns the value that a header takes; null: it counts respondents. */
export function valueKindOf(asks: Asks): ValueKind | null {
  if (!isValued(asks)) return null;
  return asks.kind === 'statistic' ? asks.statistic.kind : asks.kind;
}

/** Content of the cell where a row and a column cross. */
export type TableCell =
  /** Not answered yet. */
  { readonly kind: 'pending' } | AbsentCell | ShownCell;

/** A figure of a table with the lines that its value, mark and letters belong to. */
export interface ShownCell extends JudgedFigure {
  /** The value that is shown instead of a share. */
  readonly valueKind: ValueKind | null;
  /** Line that the value is in. */
  readonly valueLine: Metric;
  /** Line of the figure that the mark and its test belong to; null: that line is not shown. */
  readonly marked: TestedMetric | null;
  /** Line of the figure that the letters belong to; null: that line is not shown. */
  readonly letteredMetric: Metric | null;
  /** Class of the band; null where nothing is coloured. */
  readonly heat: string | null;
  /** Its row or column asks something else by now: the figure is that of before. */
  readonly isStale: boolean;
}

/** A line of a cell, with the tested measure that marks it. */
export interface TestedMetric {
  readonly metric: Metric;
  readonly measure: TestedMeasure;
}

/**
 * The first of the lines shown that may carry a test: of the share or of the row's share, or of the mean where a cell is an
 * average or a sum. Row, column and whole of a table are read on one line. null: the cell shows no mark.
 */
export function testedMetric(
  valueKind: ValueKind | null,
  metrics: readonly Metric[],
  versus: TestedVersus,
): TestedMetric | null {
  for (const metric of metrics) {
    const line = measureAt(valueKind, valueLine(valueKind ?? 'average', metrics), metric);
    const measure = carriedTest(line, { versus, isOneLine: true });
    if (measure !== null && (measure === 'mean') === (valueKind !== null)) return { metric, measure };
  }
  return null;
}

/** Lines of shares, which neither an average nor a total has. */
const shareLines = ['columnPercentage', 'rowPercentage', 'basePercentage'] as const satisfies Metric[];

/** The line of a cell that an average or a total is in: its own where that is shown, else that of a share. */
export function valueLine(kind: ValueKind, metrics: readonly Metric[]): Metric {
  const own: Metric = kind === 'sum' ? 'size' : 'mean';
  return [own, ...shareLines].find((line) => metrics.includes(line)) ?? 'columnPercentage';
}

/** The measure that a line shows; `line` is that of the cell's own value. */
export function measureAt(valueKind: ValueKind | null, line: Metric, metric: Metric): Measure {
  if (valueKind === null || metric !== line) return metric;
  if (valueKind === 'average') return 'mean';
  return valueKind === 'sum' ? 'total' : statisticMeasure({ kind: valueKind });
}

/** The parts of a share that its lines show. */
export type ShareNumbers = Pick<
  ShareFigure,
  'whole' | 'positive' | 'wholePositive' | 'isByDefinition' | 'index' | (typeof shareLines)[number]
>;

/** Returns the number that a line of a share shows; null: it has none. */
export function shareValue(share: ShareNumbers, metric: Metric): number | null {
  if (metric === 'mean' || measureAbsence(share, metric) !== null) return null;
  return metric === 'sample' || metric === 'size' ? share.positive[metric] : share[metric];
}

/** Lines of averages and sums: what is shown for each metric, which may be nothing. */
export function metricValue(cell: ShownCell, metric: Metric): number | null {
  const { figure, valueKind } = cell;
  if (figure.kind === 'share') return shareValue(figure, metric);
  if (metric === cell.valueLine) return measuredValue(figure, measureAt(valueKind, metric, metric));
  const isOfMean = valueKind === 'average' || valueKind === 'sum';
  if (metric === 'index') return isOfMean ? figure.index : null;
  if (metric === 'mean') return isOfMean ? figure.mean : null;
  return metric === 'sample' && valueKind !== 'sample' ? figure.positive.sample : null;
}

/** How a line of its value is written. */
export function metricKind(cell: ShownCell, metric: Metric): FigureKind {
  return writtenKind(measureAt(cell.valueKind, cell.valueLine, metric), cell.names.mean);
}

/** Label of the reason why a line has no figure; empty where it has one, or a value has no such line. */
export function metricAbsence(cell: ShownCell, metric: Metric): string {
  const reason = absenceReason(cell, metric);
  return reason === null ? '' : absentLabel(reason);
}

/** Returns why a line of a share has no figure; null where it has one. */
export function absenceReason({ figure }: Pick<ShownCell, 'figure'>, metric: Metric): AbsentReason | null {
  return figure.kind === 'share' ? measureAbsence(figure, metric) : null;
}

/** In the label column next to a header that takes a value of people. */
export function valueLabel(
  kind: ValueKind,
  metric: Metric,
  metrics: readonly Metric[] = [metric],
  meanName = 'mean',
): string {
  const line = valueLine(kind, metrics);
  if (metric === line) {
    const measure = measureAt(kind, line, line);
    return measure === 'mean' ? meanName : measures[measure].shortName;
  }
  if (metric === 'sample') return kind === 'sample' ? '' : tableName(metric, false);
  if (kind !== 'average' && kind !== 'sum') return '';
  return metric === 'mean' ? meanName : metric === 'index' ? tableName(metric, false) : '';
}
