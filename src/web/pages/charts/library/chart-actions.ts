import type { ChartSummary } from '../../../../contract/chart.ts';

/** What a menu of the library does with its chart. */
export interface ChartActions {
  readonly onDuplicate: (chart: ChartSummary) => void;
  readonly onRename: (chart: ChartSummary) => void;
  readonly onShare: (chart: ChartSummary) => void;
  readonly onMove: (chart: ChartSummary) => void;
  readonly onRemove: (chart: ChartSummary) => void;
  /** Somebody else's, off the own list. */
  readonly onUnlist: (chart: ChartSummary) => void;
}
