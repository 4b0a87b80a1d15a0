import type { PureEntryPoints } from '../conformance/pure-entry-points.case.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { remember } from '../oracle/remember.ts';
import { type Executor, plannedEntryPoints } from './planned-entry-points.ts';

/** The entry points by way of plans and an executor, opened once a dataset. */
export function pureEntryPointsOf(open: (dataset: Dataset) => Executor): PureEntryPoints {
  const opened = remember((dataset: Dataset) => plannedEntryPoints(open(dataset)));
  return {
    stats: (dataset, query) => opened(dataset).stats(query),
    waveCounts: (dataset, query) => opened(dataset).waveCounts(query),
    crosstab: (dataset, query) => opened(dataset).crosstab(query),
    means: (dataset, query) => opened(dataset).means(query),
    funnel: (dataset, query) => opened(dataset).funnel(query),
  };
}
