import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { listDatasets } from './service.ts';

export function datasetHandlers({ datasets }: ServerDeps): Handlers {
  return {
    listDatasets: ({ principal }) => ({ body: { datasets: listDatasets(datasets.accessOf(principal)) } }),
  };
}
