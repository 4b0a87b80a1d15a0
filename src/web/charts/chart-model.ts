import type { SeriesSamples } from './series-samples.ts';
import type { ChartMetric } from '../../figures/questions/chart-metrics.ts';
import type { SizeUnit } from '../../figures/measures.ts';
import type { Slope } from '../../figures/figure.ts';
import type { MeanName } from '../../figures/mean-name.ts';
import type { AbsentCell as JudgedAbsence, JudgedFigure } from '../../figures/judged-cell.ts';
import type { Difference, Strongest } from '../../figures/words/headline.ts';
import type { BesideRow } from './chart-request.ts';
import type { Scatter } from './views/scatter/scatter-axes.ts';
import type { ChartFigure } from './chart-metrics.ts';
import type { PairTest } from './chart-tests.ts';
import type { LineChange } from './line-changes.ts';
import type { ChartConfiguration, TestedAgainst } from '../../contract/saved-work/chart-configuration.ts';
import type { Format } from '../../lib/format.ts';
import type { Correction } from '../../lib/significance.ts';
import type { SplitBy } from '../../figures/drawing/arrange-panels.ts';
import type {
  DrawnAbsence,
  DrawnValue,
  Panel,
  PanelRow,
  PanelSeries,
  Reference,
} from '../../figures/drawing/drawn-panel.ts';
import type { ValueAxis } from '../../figures/drawing/value-axis.ts';
import type { Distribution } from './views/distribution/panel-bins.ts';
import type { UnavailableReason } from '../../contract/query/estimates.ts';

interface CellPlace {
  readonly key: string;
  readonly answer: string;
  readonly answerName: string;
  /** `""` where nothing is split. */
  readonly segment: string;
  readonly segmentName: string;
  readonly series: string;
  readonly seriesName: string;
  /** The share is 0 or 100 by how the audience is made, whatever the metric. */
  readonly isByDefinition: boolean;
}

export interface ShownCell
  extends CellPlace,
    JudgedFigure<ChartFigure>,
    Pick<DrawnValue, 'position' | 'interval' | 'label' | 'sample' | 'isDimmed'> {
  /** Value in the metric's unit, unrounded. */
  readonly value: number;
  /** Slope over the waves that the chart is split by; null: it shows none. */
  readonly slope: Slope | null;
  /** What it shows, where that is not the metric of the chart. */
  readonly metric?: ChartMetric;
}

export interface AbsentCell extends CellPlace, JudgedAbsence<ChartFigure>, Pick<DrawnAbsence, 'label'> {}

export type ChartCell = ShownCell | AbsentCell;

export type ChartRow = PanelRow<ChartCell>;
export type ChartPanel = Panel<ChartCell>;
export type ChartSeries = PanelSeries;

/** Two figures of a chart; without `otherCell` the compared side is none of its cells. */
export interface ChartDifference extends Difference {
  readonly cell: ShownCell;
  readonly otherCell: ShownCell | null;
}

/** Everything a chart draws, in reading order. */
export interface ChartModel {
  readonly metric: ChartMetric;
  /** How the mean is called where it has a name of its own. */
  readonly mean: MeanName | null;
  /** What sizes count. */
  readonly sizeUnit: SizeUnit;
  readonly axis: ValueAxis;
  /** Whether every panel is drawn on an axis of its own. */
  readonly hasOwnScales?: boolean;
  readonly splitBy: SplitBy;
  readonly series: readonly ChartSeries[];
  readonly base: ChartSeries;
  /** Hidden audiences are in it too. */
  readonly samples: SeriesSamples;
  readonly panels: readonly ChartPanel[];
  readonly showsMarks: boolean;
  readonly against: TestedAgainst;
  /** The people that its figures are read against: "the base", "Gen Z in the same wave". */
  readonly whole: string;
  /** "the rest of the base" */
  readonly againstWords: string;
  /** Colours by id of a series or code of an answer, where they have their own. */
  readonly colors: Readonly<Record<string, string>>;
  /** Writes its figures. */
  readonly format: Format;
  /** Dashed lines to compare with. */
  readonly references: readonly Reference[];
  readonly testsMade: number;
  readonly correction: Correction;
  /** Tests of two series, where they are tested against each other. */
  readonly pairs: readonly PairTest[];
  /** Lines of a trend from their first drawn wave to the last. */
  readonly changes: readonly LineChange[];
  /** What the title is about. */
  readonly headline: Strongest<ChartDifference>;
  readonly footnotes: readonly string[];
  readonly suppressedRows: number;
  /** Ids of series and codes of answers that keep their colour; empty: all. */
  readonly highlight: readonly string[];
  /** Whether the answers beyond the first ones may be one row. */
  readonly canAddRest: boolean;
  /** Unit of the question's numbers; empty: none. */
  readonly unit: string;
  /** What the rows of panels are, where they are bins of numbers. */
  readonly distribution?: Distribution;
  /** Further figures of each cell, by its key; absent: none. */
  readonly beside?: ReadonlyMap<string, readonly ChartCell[]>;
  /** What these are. */
  readonly besideRows?: readonly BesideRow[];
  readonly stageNames?: readonly string[];
  readonly stageSort?: string;
  /** Axes of a scatter as they were chosen. */
  readonly axes?: ChartConfiguration['axes'];
  readonly scatter?: Scatter;
}

export function metricOf(cell: ChartCell | undefined, { metric }: Pick<ChartModel, 'metric'>): ChartMetric {
  return (cell?.kind === 'shown' ? cell.metric : undefined) ?? metric;
}

/** The reason why no cell has a number, where no wave or place of the scope has one; else null. */
export function wholeAbsence({ panels }: Pick<ChartModel, 'panels'>): UnavailableReason | null {
  const cells = panels.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const [first] = cells;
  if (first?.kind !== 'absent') return null;
  const { reason } = first;
  if (reason !== 'not_asked' && reason !== 'not_asked_together' && reason !== 'never_in_scope') return null;
  return cells.every((cell) => cell.kind === 'absent' && cell.reason === reason) ? reason : null;
}

/** Values of panels with the ends of their intervals and the reference lines, as places on a linear axis. */
export function endsOf(
  panels: readonly ChartPanel[],
  references: readonly Reference[] = [],
): readonly number[] {
  return panels.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => [
        ...references.flatMap(({ values }) => values.get(cell.key) ?? []),
        ...(cell.kind === 'shown'
          ? [cell.position, cell.interval?.low ?? [], cell.interval?.high ?? []].flat()
          : []),
      ]),
    ),
  );
}

/** Every cell of a chart with its further figures, by which a data point is found. */
export function allCells({ panels, beside }: ChartModel): readonly ChartCell[] {
  const rows = panels.flatMap((panel) => panel.rows);
  return [
    ...rows.flatMap(({ cells }) => cells),
    ...(beside === undefined ? [] : [...rows.map(({ base }) => base), ...[...beside.values()].flat()]),
  ];
}
