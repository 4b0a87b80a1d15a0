import type { Interval, Judgement, Mark } from '../figure.ts';
import type { Format } from '../../lib/format.ts';
import type { ValueAxis } from './value-axis.ts';

/** A cell with a figure, as far as it is drawn. */
export interface DrawnValue {
  readonly kind: 'shown';
  readonly key: string;
  readonly label: string;
  /** Position on the axis. */
  readonly position: number;
  /** Its ends on the axis. */
  readonly interval: Interval | null;
  readonly mark: Mark | null;
  /** Letters of the series that it is higher than; empty where none. */
  readonly letters: string;
  readonly isLowBase: boolean;
  /** Respondents that it is read among, unweighted. */
  readonly sample: number;
  /** Whether others are highlighted and it is not. */
  readonly isDimmed?: boolean;
}

export interface DrawnAbsence {
  readonly kind: 'absent';
  readonly key: string;
  /** The reason as it is drawn: "not asked". */
  readonly label: string;
}

export type DrawnCell = DrawnValue | DrawnAbsence;

export interface PanelSeries {
  readonly id: string;
  readonly name: string;
  /** 1–8; 0: grey, as context of those in colour. */
  readonly color: number;
  /** Respondents, unweighted, one number per answer; none while no part is available. */
  readonly samples: readonly number[];
  /** `A`, `B` …, where series are tested against each other; else empty. */
  readonly letter: string;
  /** Whether its figures are words next to the others' shapes. */
  readonly isWritten?: boolean;
}

/** The first two series of a row, the second taken from the first. */
export interface RowGap {
  /** Difference in the metric's unit. */
  readonly difference: number;
  /** Null where they were not tested against each other. */
  readonly test: Judgement | null;
}

export interface PanelRow<Cell> {
  readonly key: string;
  readonly name: string;
  /** One a series, in their order. */
  readonly cells: readonly Cell[];
  /** The base itself, whether or not it is a series. */
  readonly base: Cell;
  readonly isPartial: boolean;
  /** Null unless two series and more have a figure. */
  readonly gap: RowGap | null;
}

/** One panel without a split; with a split one per answer, with the segments as rows. */
export interface Panel<Cell> {
  readonly key: string;
  readonly name: string | null;
  /** Series of each row's cells, in order. */
  readonly series: readonly PanelSeries[];
  readonly rows: readonly PanelRow<Cell>[];
}

export type DrawnRow = PanelRow<DrawnCell>;
export type DrawnPanel = Panel<DrawnCell>;

/** A compared value on the row of its cell, where no cell of the chart shows it. */
export interface ComparedTick {
  /** Position on the axis. */
  readonly position: number;
  /** "rest 40.0" for the headline's; else empty. */
  readonly label: string;
}

/** The change of a line since its first point, as it is written at its end. */
export interface ChangeWords {
  /** Name of the first point. */
  readonly since: string;
  /** "−12.5" */
  readonly gap: string;
  /** "−24.4 to −0.6"; empty where there is no test. */
  readonly interval: string;
  /** "0.039", or "not tested". */
  readonly p: string;
  readonly mark: Mark | null;
}

/** A dashed line to compare figures with; no test is made against it. */
export interface Reference {
  /** "Target 40" */
  readonly name: string;
  /** Values in the metric's unit, by key of the cell on whose row each is drawn. */
  readonly values: ReadonlyMap<string, number>;
}

/** What the panels of a chart are drawn by. */
export interface Plot {
  readonly format: Format;
  readonly axis: ValueAxis;
  readonly showsMarks: boolean;
  /** Dashed lines to compare with. */
  readonly references: readonly Reference[];
  /** Compared values, by key of the cell on the row of each. */
  readonly ticks: ReadonlyMap<string, ComparedTick>;
  /** Keys of the cells with values that are drawn however little room there is. */
  readonly named: ReadonlySet<string>;
  /** By key of the last cell of each line; absent: not shown. */
  readonly changes?: ReadonlyMap<string, ChangeWords>;
}

/** The cells of a row that have a figure. */
export function shownValues(cells: readonly DrawnCell[]): readonly DrawnValue[] {
  return cells.filter((cell) => cell.kind === 'shown');
}

/** The rows’ names as they are drawn: † where a row was asked in some of the selected waves only. */
export function rowNames(rows: readonly Pick<DrawnRow, 'name' | 'isPartial'>[]): string[] {
  return rows.map(({ name, isPartial }) => (isPartial ? `${name}\u00A0†` : name));
}
