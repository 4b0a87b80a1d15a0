import { assertNever } from '../../lib/assert-never.ts';
import type { Column, Dataset, WeightColumn } from '../dataset/dataset.ts';

/**
 * The same dataset with every array in shared memory, so that handing it to a worker copies names only. Arrays
 * that are shared already are kept as they are.
 */
export function shareDataset(dataset: Dataset): Dataset {
  const { respondents, columns } = dataset;
  return {
    ...dataset,
    respondents: {
      count: respondents.count,
      wave: share(respondents.wave, Uint16Array),
      location: share(respondents.location, Uint16Array),
      weights: respondents.weights.map(shareWeight),
      stratum: respondents.stratum && share(respondents.stratum, Int32Array),
      cluster: respondents.cluster && share(respondents.cluster, Int32Array),
    },
    columns: new Map(Array.from(columns, ([key, column]) => [key, shareColumn(column)])),
  };
}

function shareWeight(weight: WeightColumn): WeightColumn {
  return {
    ...weight,
    units: share(weight.units, Uint32Array),
    exponents: share(weight.exponents, Int8Array),
  };
}

function shareColumn(column: Column): Column {
  switch (column.kind) {
    case 'codes': {
      const { values } = column;
      const isWide = values instanceof Uint16Array;
      return { kind: 'codes', values: isWide ? share(values, Uint16Array) : share(values, Uint8Array) };
    }
    case 'marks':
      return { kind: 'marks', values: share(column.values, Uint8Array) };
    case 'numbers':
      return { kind: 'numbers', values: share(column.values, Float64Array) };
    default:
      return assertNever(column);
  }
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int8Array | Int32Array | Float64Array;

function share<Values extends Numbers>(
  values: Values,
  Kind: new (buffer: SharedArrayBuffer) => Values,
): Values {
  if (values.buffer instanceof SharedArrayBuffer) return values;
  const shared = new Kind(new SharedArrayBuffer(values.byteLength));
  shared.set(values);
  return shared;
}
