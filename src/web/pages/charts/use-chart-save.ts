import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chart, ChartInput } from '../../../contract/chart.ts';
import { ApiError } from '../../api/api-error.ts';
import { chartKeys, chartOptions, createChart, replaceChart } from '../../api/charts.ts';
import { changedThings, mergeFields } from './merge-fields.ts';
import type { ChartFields } from './write-chart.ts';

interface Baseline {
  /** null: never saved. */
  readonly chart: Chart | null;
  /** What the editor made of it: changes are told against these. */
  readonly fields: ChartFields;
}

interface SaveRequest {
  readonly fields: ChartFields;
  readonly name: string;
  /** The chart that is replaced, as it was read: what was not changed in it stays to the letter. null makes a new one. */
  readonly target: Chart | null;
}

interface ChartSaveInput {
  readonly opened: Baseline;
  readonly fields: ChartFields;
  readonly onCreated: (chart: Chart) => void;
  /** Saved over a newer version: what is edited is behind what is there now. */
  readonly onMerged: () => void;
}

/** Saving: creates or replaces, knows what is saved, and notices when somebody else saved in between. */
export function useChartSave({ opened, fields, onCreated, onMerged }: ChartSaveInput) {
  const queryClient = useQueryClient();
  const [baseline, setBaseline] = useState(opened);

  const save = useMutation({
    scope: { id: `chart ${opened.chart?.id ?? 'new'}` },
    mutationFn: async ({ fields: sent, name, target }: SaveRequest) => {
      if (target === null) return createChart({ ...sent, name });
      const document: ChartInput = { ...mergeFields(baseline.fields, target, sent), name };
      await replaceChart(target.id, document, target.rev);
      return queryClient.fetchQuery({ ...chartOptions(target.id), staleTime: 0 });
    },
    onSuccess: async (answer, { fields: sent, name, target }) => {
      queryClient.setQueryData(chartOptions(answer.id).queryKey, answer);
      setBaseline({ chart: answer, fields: { ...sent, name } });
      if (target === null) onCreated(answer);
      else if (target !== baseline.chart) onMerged();
      await queryClient.invalidateQueries({
        queryKey: chartKeys.all,
        predicate: ({ queryKey }) => queryKey[1] !== 'one',
      });
    },
  });

  const isConflict = save.error instanceof ApiError && save.error.kind === 'conflict';
  const isOwn = baseline.chart !== null && baseline.chart.is_owner;
  return {
    baseline,
    /** The chart that saving replaces; null where saving makes a new one. */
    target: isOwn ? baseline.chart : null,
    changes: changedThings(baseline.fields, fields).length,
    isSaving: save.isPending,
    isConflict,
    /** Why the last try failed, in a sentence; null for a conflict, which has a dialog of its own. */
    failure: save.error === null || isConflict ? null : save.error.message,
    save: (name: string, target: Chart | null) => save.mutate({ fields, name, target }),
    forget: () => save.reset(),
  };
}

export type ChartSaving = ReturnType<typeof useChartSave>;
