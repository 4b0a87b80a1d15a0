import type { Statistic } from '../contract/table-values.ts';
import { countedAt } from './answered-cells.ts';
import {
  type FamilyPlace,
  higherCells,
  type JudgedPair,
  type JudgedTests,
  judgeTests,
  pairTests,
} from './family-tests.ts';
import type { ShareFigure, ValueFigure } from './figure.ts';
import type { JudgeSettings } from './judge.ts';
import { type JudgedFigure, judgedFigure, type Judging } from './judged-cell.ts';
import { writtenKind } from './mean-name.ts';
import { measureAbsence, measuredValue } from './measured.ts';
import {
  carriedTest,
  type FigureKind,
  type Measure,
  measures,
  tableName,
  type TestedMeasure,
  type TestedVersus,
} from './measures.ts';
import type { Figures } from './read-figures.ts';
import { absentLabel, type AbsentReason } from './reasons.ts';
import { statisticMeasure } from './table-values.ts';
import { letterTest, type WrittenTest } from './test-rows.ts';

/** A line that the cells of a table may have. */
export type Metric = Exclude<Measure, 'total' | 'median' | 'standardDeviation' | 'standardError'>;

/** The value that a header takes instead of counting respondents. */
export type ValueKind = 'average' | 'sum' | Statistic['kind'];

/** A figure of a table with the lines that its value, mark and letters belong to. */
export interface TableFigure extends JudgedFigure {
  /** The value that is shown instead of a share. */
  readonly valueKind: ValueKind | null;
  /** Line that the value is in. */
  readonly valueLine: Metric;
  /** Line of the figure that the mark and its test belong to; null: that line is not shown. */
  readonly marked: TestedMetric | null;
  /** Line of the figure that the letters belong to; null: that line is not shown. */
  readonly letteredMetric: Metric | null;
}

/** A line of a cell, with the tested measure that marks it. */
export interface TestedMetric {
  readonly metric: Metric;
  readonly measure: TestedMeasure;
}

/** The lines that mark and letters belong to. */
export interface TestedLines {
  readonly marked: TestedMetric | null;
  readonly lettered: TestedMetric | null;
}

/** Finds the lines that mark and letters of each kind of value belong to; null: shares. */
export function testedLines(
  kinds: Iterable<ValueKind | null>,
  metrics: readonly Metric[],
  versus: TestedVersus,
): ReadonlyMap<ValueKind | null, TestedLines> {
  return new Map(
    Array.from(kinds, (kind) => [
      kind,
      { marked: testedMetric(kind, metrics, versus), lettered: testedMetric(kind, metrics, 'column') },
    ]),
  );
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
const shareLines: readonly Metric[] = ['columnPercentage', 'rowPercentage', 'basePercentage'];

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

/** Lines of averages and sums: what is shown for each metric, which may be nothing. */
export function metricValue(cell: TableFigure, metric: Metric): number | null {
  const { figure, valueKind } = cell;
  if (figure.kind === 'share') {
    if (metric === 'mean' || measureAbsence(figure, metric) !== null) return null;
    return metric === 'sample' || metric === 'size' ? figure.positive[metric] : figure[metric];
  }
  if (metric === cell.valueLine) return measuredValue(figure, measureAt(valueKind, metric, metric));
  const isOfMean = valueKind === 'average' || valueKind === 'sum';
  if (metric === 'index') return isOfMean ? figure.index : null;
  if (metric === 'mean') return isOfMean ? figure.mean : null;
  return metric === 'sample' && valueKind !== 'sample' ? figure.positive.sample : null;
}

/** How a line of its value is written. */
export function metricKind(cell: TableFigure, metric: Metric): FigureKind {
  return writtenKind(measureAt(cell.valueKind, cell.valueLine, metric), cell.names.mean);
}

/** Label of the reason why a line has no figure; empty where it has one, or a value has no such line. */
export function metricAbsence(cell: TableFigure, metric: Metric): string {
  const reason = absenceReason(cell, metric);
  return reason === null ? '' : absentLabel(reason);
}

/** Returns why a line of a share has no figure; null where it has one. */
export function absenceReason({ figure }: Pick<TableFigure, 'figure'>, metric: Metric): AbsentReason | null {
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

interface FigureFacts<Of extends Figures> extends Omit<Judging, 'measure' | 'judgement' | 'letterTests'> {
  readonly valueKind: ValueKind | null;
  readonly metrics: readonly Metric[];
  readonly lines: TestedLines | undefined;
  readonly judged: JudgedTable<Of>;
  /** Name and letter of a column; undefined: it has none. */
  readonly headAt: (column: number) => { readonly name: string; readonly letter: string } | undefined;
  readonly levels: readonly number[];
}

/** Returns a figure as a cell of a judged table shows it. */
export function tableFigure<Of extends Figures>(
  figure: ShareFigure | ValueFigure,
  place: FamilyPlace<Of>,
  { valueKind, metrics, lines, judged, headAt, levels, ...judging }: FigureFacts<Of>,
): TableFigure {
  const marked = lines?.marked ?? null;
  const letterTests = judged.pairsOf(place).flatMap(({ lower, ...test }): readonly WrittenTest[] => {
    const [head, other] = [headAt(lower), place.of.at(place.row, lower)];
    if (head === undefined || other.kind === 'absent') return [];
    const [measure, people] =
      other.kind === 'share'
        ? (['columnPercentage', other.column] as const)
        : (['mean', other.positive] as const);
    const compared = { value: measuredValue(other, measure) ?? 0, sample: people.sample };
    const { name: against, letter } = head;
    return [letterTest({ ...test, measure, against, letter, other: compared }, levels)];
  });
  const judgement = judged.judgementOf(place);
  return {
    ...judgedFigure(figure, { ...judging, letterTests, judgement, measure: marked?.measure ?? null }),
    valueKind,
    valueLine: valueLine(valueKind ?? 'average', metrics),
    marked,
    letteredMetric: lines?.lettered?.metric ?? null,
  };
}

/** Respondents that a cell is read among: the base of a mean is everyone who has a value. */
export function cellSample(figure: ShareFigure | ValueFigure, valueKind: ValueKind | null): number {
  return (valueKind === null ? figure.column : figure.positive).sample;
}

interface TestedTable<Of extends Figures> {
  readonly answers: readonly Of[];
  /** The answer whose columns are compared with each other; null: none is. */
  readonly lettered: Of | null;
  /** Lines that a cell is tested by; undefined: it is in no family. */
  readonly linesAt: (of: Of, row: number, column: number) => TestedLines | undefined;
}

export interface JudgedTable<Of extends Figures = Figures> extends JudgedTests<Of> {
  /** Tests of a cell against the columns that it is not lower than. */
  readonly pairsOf: (place: FamilyPlace<Of>) => readonly JudgedPair[];
}

/** Judges the tests of a table: marks are one family, letters another. */
export function judgeTable<Of extends Figures>(
  { answers, lettered, linesAt }: TestedTable<Of>,
  settings: JudgeSettings,
  pairSettings = settings,
): JudgedTable<Of> {
  const isLettered = (of: Of) => (row: number, column: number) =>
    (linesAt(of, row, column)?.lettered ?? null) !== null;
  const judged = judgeTests(
    {
      answers,
      measureIn: (of) => (row, column) => {
        const own = linesAt(of, row, column)?.marked ?? null;
        return own === null || (own.metric === 'index' && hasNoIndex(of, row, column)) ? null : own.measure;
      },
      pairs: lettered === null ? [] : pairTests(lettered, isLettered(lettered)),
    },
    settings,
    pairSettings,
  );
  const higher = higherCells(judged.pairs);
  return { ...judged, pairsOf: ({ of, row, column }) => (of === lettered ? higher(row, column) : []) };
}

/** Whether a cell of shares shows no index. */
function hasNoIndex({ query, answered }: Figures, row: number, column: number): boolean {
  if (query.rows[row]?.content.kind !== 'share') return false;
  return measureAbsence(countedAt(answered, row * answered.columnCount + column), 'index') !== null;
}
