import type { Column, Dataset } from '../engine/survey/dataset.ts';
import { assertNever } from '../lib/assert-never.ts';

/** The same survey with these respondents in this order; one that is listed twice was interviewed twice. */
export function pickRespondents(dataset: Dataset, picked: readonly number[]): Dataset {
  const { catalogue, respondents, columns } = dataset;
  const pick = (values: ArrayLike<number>): number[] => picked.map((i) => values[i] ?? Number.NaN);
  return {
    version: `${dataset.version}-picked`,
    catalogue: { ...catalogue, respondentCount: picked.length },
    respondents: {
      count: picked.length,
      wave: Uint16Array.from(pick(respondents.wave)),
      location: Uint16Array.from(pick(respondents.location)),
      weights: respondents.weights.map((weight) => ({
        ...weight,
        units: Uint32Array.from(pick(weight.units)),
      })),
      stratum: respondents.stratum && Int32Array.from(pick(respondents.stratum)),
      cluster: respondents.cluster && Int32Array.from(pick(respondents.cluster)),
    },
    columns: new Map(Array.from(columns, ([key, column]) => [key, pickColumn(column, pick)])),
  };
}

function pickColumn(column: Column, pick: (values: ArrayLike<number>) => number[]): Column {
  switch (column.kind) {
    case 'codes':
      return { kind: 'codes', values: Uint16Array.from(pick(column.values)) };
    case 'marks':
      return { kind: 'marks', values: Uint8Array.from(pick(column.values)) };
    case 'numbers':
      return { kind: 'numbers', values: Float64Array.from(pick(column.values)) };
    default:
      return assertNever(column);
  }
}
