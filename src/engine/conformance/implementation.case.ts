import type { CrosstabCell, CrosstabQuery, CrosstabResult } from '../../testing/queries/crosstab-query.ts';
import type { Dataset } from '../survey/dataset.ts';
import type { FunnelQuery, FunnelResult } from '../../testing/queries/funnel-query.ts';
import type { MeansQuery, MeansResult } from '../../testing/queries/means-query.ts';
import type { StatsQuery, StatsResult, StatsRow } from '../../testing/queries/stats-query.ts';
import type { WaveCountsQuery, WaveCountsResult } from '../../testing/queries/wave-counts-query.ts';

/** A way of answering queries, to be held to the same suite as every other. */
export interface Implementation {
  open(datasets: readonly Dataset[]): Answering | Promise<Answering>;
}

export interface Answering {
  stats(code: string, query: StatsQuery): Promise<StatsResult>;
  waveCounts(code: string, query: WaveCountsQuery): Promise<WaveCountsResult>;
  crosstab(code: string, query: CrosstabQuery): Promise<CrosstabResult>;
  means(code: string, query: MeansQuery): Promise<MeansResult>;
  funnel(code: string, query: FunnelQuery): Promise<FunnelResult>;
  close(): Promise<void>;
}

export type RowNames = Partial<Pick<StatsRow, 'datapoint' | 'segment' | 'audience'>>;

/** The row with these names; throws where there is none, or more than one. */
export function findRow(result: StatsResult, names: RowNames): StatsRow {
  const { datapoint, segment, audience } = names;
  const rows = result.rows.filter(
    (row) =>
      (datapoint ?? row.datapoint) === row.datapoint &&
      (segment ?? row.segment) === row.segment &&
      (audience ?? row.audience) === row.audience,
  );
  const [row] = rows;
  if (row === undefined || rows.length > 1) {
    throw new Error(`${rows.length} rows are called ${JSON.stringify(names)}`);
  }
  return row;
}

/** The cell at this place; throws where there is none. */
export function findCell(result: CrosstabResult, rowIndex: number, columnIndex: number): CrosstabCell {
  const cell = result.cells.find((one) => one.rowIndex === rowIndex && one.columnIndex === columnIndex);
  if (cell === undefined) throw new Error(`the table has no cell at row ${rowIndex}, column ${columnIndex}`);
  return cell;
}
