import type { StatsResult } from '../../contract/stats.ts';

/** Names a row that is of one answer at one suffix. */
export function suffixRowCode(datapoint: string, suffix: number): string {
  return `${datapoint}@${suffix}`;
}

/** An answer whose rows are split by suffix, with each row as an answer of its own. */
export function rowsBySuffix(result: StatsResult): StatsResult {
  return {
    meta: { ...result.meta, unavailable: result.meta.unavailable.map(ownRow) },
    data: result.data.map(ownRow),
    ...(result.pairs === undefined ? {} : { pairs: result.pairs.map(ownRow) }),
  };
}

interface SuffixRow {
  readonly datapoint: string;
  readonly suffixes: readonly number[];
}

function ownRow<Row extends SuffixRow>(row: Row): Row {
  const [suffix] = row.suffixes;
  return suffix === undefined ? row : { ...row, datapoint: suffixRowCode(row.datapoint, suffix) };
}
