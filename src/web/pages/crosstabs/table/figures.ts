import type { Answer } from './answer.ts';

/** Everything that is known about one cell. Percentages 0–100, sizes people, samples respondents. */
export interface Figures {
  readonly columnPercentage: number;
  readonly rowPercentage: number;
  /** Of the base. */
  readonly basePercentage: number;
  readonly index: number;
  readonly sample: number;
  /** Of a sum: its value. */
  readonly size: number;
  readonly rowSize: number;
  readonly rowSample: number;
  readonly columnSize: number;
  readonly columnSample: number;
  readonly columnEffectiveSample: number;
  readonly baseSize: number;
  readonly baseSample: number;
  /** Of the column percentage. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Of the column against the rest of the base; null where none was made. */
  readonly test: { readonly z: number; readonly pValue: number } | null;
  /** Of averages and sums. */
  readonly value: { readonly mean: number; readonly standardError: number; readonly sample: number } | null;
  /** Codes of the waves that it was answered over. */
  readonly waves: readonly string[];
}

/** The figures in one slot of an answer; only for cells that are available. */
export function figuresAt({ table: { cells, wave_sets: waveSets } }: Answer, slot: number): Figures {
  const read = (column: readonly (number | null)[]) => column[slot] ?? 0;
  const low = cells.interval_low[slot] ?? null;
  const high = cells.interval_high[slot] ?? null;
  const z = cells.z[slot] ?? null;
  const pValue = cells.p_value[slot] ?? null;
  const mean = cells.mean[slot] ?? null;
  return {
    columnPercentage: read(cells.column_percentage),
    rowPercentage: read(cells.row_percentage),
    basePercentage: read(cells.base_percentage),
    index: read(cells.index),
    sample: read(cells.intersect_sample),
    size: read(cells.intersect_size),
    rowSize: read(cells.row_size),
    rowSample: read(cells.row_sample),
    columnSize: read(cells.column_size),
    columnSample: read(cells.column_sample),
    columnEffectiveSample: read(cells.column_effective_sample),
    baseSize: read(cells.base_size),
    baseSample: read(cells.base_sample),
    interval: low === null || high === null ? null : { low, high },
    test: z === null || pValue === null ? null : { z, pValue },
    value:
      mean === null
        ? null
        : { mean, standardError: read(cells.standard_error), sample: read(cells.value_sample) },
    waves: waveSets[read(cells.waves) - 1] ?? [],
  };
}
