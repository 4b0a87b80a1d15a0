import type { ChartFields } from './chart-changes.ts';
import { useCallback } from 'react';
import type { Chart } from '../../../contract/chart.ts';
import type { Metadata } from '../../../contract/metadata.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import type { ChartDraft } from './chart-draft.ts';
import type { ChartLook } from './chart-look.ts';
import { type ReadChart, readChart } from './read-chart.ts';
import { spellOut, writeChart } from './write-chart.ts';

/** The draft as fields of a document in the page's scope, and saved charts likewise, so that both can be compared. */
export function useChartFields(draft: ChartDraft, look: ChartLook) {
  const { dataset, locations, waves, allLocations, allWaves, toRequest } = useScope();
  const { weight } = toRequest();
  const fieldsOf = useCallback(
    (read: ReadChart, metadata: Metadata | null): ChartFields =>
      writeChart({
        draft: read.draft,
        look: { ...read.look, metric: read.look.metric ?? look.metric },
        scope: {
          dataset: read.scope.dataset === '' ? dataset.code : read.scope.dataset,
          ...spellOut(read.scope, { locations: allLocations, waves: allWaves }),
        },
        metadata,
      }),
    [dataset, allLocations, allWaves, look.metric],
  );
  const write = useCallback(
    (saved: Chart | null): ChartFields => ({
      ...fieldsOf(
        { draft, look, scope: { dataset: dataset.code, locations, waves, weight } },
        saved?.metadata ?? null,
      ),
      name: draft.name === '' ? (saved?.name ?? '') : draft.name,
    }),
    [fieldsOf, draft, look, dataset, locations, waves, weight],
  );
  const untouched = useCallback(
    (chart: Chart): ChartFields => fieldsOf(readChart(chart), chart.metadata),
    [fieldsOf],
  );
  return { write, untouched };
}
