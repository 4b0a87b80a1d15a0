import type {
  CellArrays,
  ContrastArrays,
  DifferenceArrays,
  PeopleArrays,
  TestArrays,
} from '../../figures/answered-figures.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import type { Dataset } from '../survey/dataset.ts';

/** Returns cells without a figure yet, with the arrays that the query asks for. */
export function emptyCells({ rows, want }: FigureQuery, count: number): CellArrays {
  const hasValues = rows.some(({ content }) => content.kind === 'value');
  const people = (): PeopleArrays => ({
    sample: blank(count),
    size: blank(count),
    weighted: blank(count),
    effective: want.sums === 'all' ? blank(count) : null,
  });
  const measures = want.sums === 'all' ? want.intervalsOf : [];
  return {
    line: new Int32Array(count).fill(-1),
    wholeLine: new Int32Array(count).fill(-1),
    column: people(),
    whole: people(),
    positive: people(),
    wholePositive: people(),
    intervals: Object.fromEntries(
      measures.map((measure) => [measure, { low: blank(count), high: blank(count) }]),
    ),
    values: hasValues
      ? {
          mean: blank(count),
          wholeMean: blank(count),
          standardError: blank(count),
          standardDeviation: blank(count),
          total: blank(count),
          quantiles: blank(count * want.quantiles.length),
          quantileLow: blank(count * want.quantiles.length),
          quantileHigh: blank(count * want.quantiles.length),
          bins: null,
        }
      : null,
  };
}

/** Returns differences that are not tested yet. */
export function emptyDifferences(count: number): DifferenceArrays {
  return {
    z: blank(count),
    degrees: blank(count),
    pValue: blank(count),
    standardError: blank(count),
    untested: new Uint8Array(count),
  };
}

/** The same with the side compared. */
export function emptyTests({ catalogue }: Dataset, count: number): TestArrays {
  return {
    ...emptyDifferences(count),
    otherValue: blank(count),
    otherSample: blank(count),
    waves: catalogue.waves.map(({ code }) => code),
    otherWave: new Int32Array(count).fill(-1),
  };
}

/** The same with estimates. */
export function emptyContrasts(rows: number, listed: number): ContrastArrays {
  return { ...emptyDifferences(rows * listed), listed, estimate: blank(rows * listed) };
}

function blank(count: number): Float64Array {
  return new Float64Array(count).fill(Number.NaN);
}
