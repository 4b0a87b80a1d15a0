import type { Column, Dataset } from '../engine/dataset/dataset.ts';
import { assertNever } from '../lib/assert-never.ts';

/**
 * The same survey with every respondent interviewed `times` times, as `<code>-times-<times>`: bases large enough to be
 * tested.
 */
export function repeatSurvey(dataset: Dataset, times: number): Dataset {
  const { catalogue, respondents, columns } = dataset;
  const count = respondents.count * times;
  return {
    version: `${dataset.version}-times-${times}`,
    catalogue: { ...catalogue, code: `${catalogue.code}-times-${times}`, respondentCount: count },
    respondents: {
      count,
      wave: Uint16Array.from({ length: count }, (_, i) => valueAt(respondents.wave, i)),
      location: Uint16Array.from({ length: count }, (_, i) => valueAt(respondents.location, i)),
      weights: respondents.weights.map((weight) => ({
        ...weight,
        units: Uint32Array.from({ length: count }, (_, i) => valueAt(weight.units, i)),
      })),
      stratum: repeatIndices(respondents.stratum, count),
      cluster: repeatIndices(respondents.cluster, count),
    },
    columns: new Map(Array.from(columns, ([key, column]) => [key, repeatColumn(column, count)])),
  };
}

function repeatIndices(indices: Int32Array | null, count: number): Int32Array | null {
  return indices && Int32Array.from({ length: count }, (_, i) => valueAt(indices, i));
}

function repeatColumn(column: Column, count: number): Column {
  const values = Array.from({ length: count }, (_, i) => valueAt(column.values, i));
  switch (column.kind) {
    case 'codes':
      return { kind: 'codes', values: Uint16Array.from(values) };
    case 'marks':
      return { kind: 'marks', values: Uint8Array.from(values) };
    case 'numbers':
      return { kind: 'numbers', values: Float64Array.from(values) };
    default:
      return assertNever(column);
  }
}

function valueAt(values: ArrayLike<number>, index: number): number {
  return values[index % values.length] ?? Number.NaN;
}
