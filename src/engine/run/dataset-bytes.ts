import type { Dataset } from '../dataset/dataset.ts';

/** Memory that a dataset's respondents take: columns, weights, waves, locations, design. The catalogue is left out. */
export function datasetBytes({ respondents, columns }: Dataset): number {
  const { wave, location, weights, stratum, cluster } = respondents;
  const arrays = [
    wave,
    location,
    ...(stratum === null ? [] : [stratum]),
    ...(cluster === null ? [] : [cluster]),
    ...weights.flatMap(({ units, exponents }) => [units, exponents]),
    ...Array.from(columns.values(), ({ values }) => values),
  ];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
