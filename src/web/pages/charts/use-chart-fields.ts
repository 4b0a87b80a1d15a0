import { useCallback } from 'react';
import type { Chart } from '../../../contract/chart.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import type { ChartDraft, ChartFields } from './chart-draft.ts';
import type { ChartLook } from './chart-look.ts';
import { readChart } from './read-chart.ts';
import { spellOut, writeChart } from './write-chart.ts';

/** The draft as fields of a document in the page's scope, and saved charts likewise, so that both can be compared. */
export function useChartFields(draft: ChartDraft, look: ChartLook) {
  const { dataset, locations, waves, allLocations, allWaves, toRequest } = useScope();
  const { weight } = toRequest();
  const write = useCallback(
    (saved: Chart | null): ChartFields => ({
      ...writeChart({
        draft,
        look,
        scope: {
          dataset: dataset.code,
          ...spellOut({ locations, waves, weight }, { locations: allLocations, waves: allWaves }),
        },
        metadata: saved?.metadata ?? null,
      }),
      name: draft.name === '' ? (saved?.name ?? '') : draft.name,
    }),
    [draft, look, dataset, locations, waves, weight, allLocations, allWaves],
  );
  const untouched = useCallback(
    (chart: Chart): ChartFields => {
      const read = readChart(chart);
      return writeChart({
        draft: read.draft,
        look: { ...read.look, metric: read.look.metric ?? look.metric },
        scope: {
          dataset: read.scope.dataset === '' ? dataset.code : read.scope.dataset,
          ...spellOut(read.scope, { locations: allLocations, waves: allWaves }),
        },
        metadata: chart.metadata,
      });
    },
    [dataset, allLocations, allWaves, look.metric],
  );
  return { write, untouched };
}
