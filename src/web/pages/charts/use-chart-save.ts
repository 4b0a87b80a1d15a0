import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Chart, ChartInput } from '../../../contract/chart.ts';
import { ApiError } from '../../api/api-error.ts';
import { chartKeys, chartOptions, createChart, replaceChart } from '../../api/charts.ts';
import { listed } from '../../../lib/listed.ts';
import { changedThings, isSameWork, mergeFields } from './merge-fields.ts';
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
  /** The page may be on its way out. */
  readonly isLast?: boolean;
}

interface ChartSaveInput {
  readonly opened: Baseline;
  readonly fields: ChartFields;
  readonly onCreated: (chart: Chart) => void;
  /** Saved over a newer version: what is edited is behind what is there now. */
  readonly onMerged: () => void;
}

/** Long enough that a run of presses is one saving. */
const autosaveDelayMs = 1_500;
const offlineRetryMs = 10_000;

/**
 * Saving: creates once, and from then on saves by itself what is changed, on the revision that was edited. Notices when
 * somebody else saved in between, and then waits for what is to be done about it.
 */
export function useChartSave({ opened, fields, onCreated, onMerged }: ChartSaveInput) {
  const queryClient = useQueryClient();
  const [baseline, setBaseline] = useState(opened);
  /** After a conflict that is left open, until something is saved by hand. */
  const [isPaused, setPaused] = useState(false);

  const save = useMutation({
    scope: { id: `chart ${opened.chart?.id ?? 'new'}` },
    mutationFn: async ({ fields: sent, name, target, isLast = false }: SaveRequest) => {
      if (target === null) return createChart({ ...sent, name });
      const things = changedThings(baseline.fields, { ...sent, name });
      const document: ChartInput = {
        ...mergeFields(baseline.fields, target, sent),
        name,
        change: things.length === 0 ? '' : `change ${listed(things)}`,
      };
      const readAgain = () => queryClient.fetchQuery({ ...chartOptions(target.id), staleTime: 0 });
      await replaceChart(target.id, document, target.rev, isLast).catch(async (error: unknown) => {
        if (!isConflictError(error)) throw error;
        const newer = await readAgain();
        // To share it makes a version of it, too: what is edited goes on from there.
        if (!isSameWork(target, newer)) throw error;
        await replaceChart(target.id, document, newer.rev, isLast);
      });
      return readAgain();
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

  const isConflict = isConflictError(save.error);
  const isOffline = save.error instanceof ApiError && save.error.kind === 'network';
  const isOwn = baseline.chart !== null && baseline.chart.is_owner;
  const target = isOwn ? baseline.chart : null;
  const changes = changedThings(baseline.fields, fields).length;

  const { mutate, isPending } = save;
  // What was made here is edited on in a page of its own.
  const isAutosaved = target !== null && target.id === opened.chart?.id && !isConflict && !isPaused;
  const waits = isAutosaved && changes > 0 && !isPending && (save.error === null || isOffline);
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!waits || target === null) {
      leave.current = null;
      return undefined;
    }
    const run = (isLast: boolean) => mutate({ fields, name: fields.name ?? target.name, target, isLast });
    const timer = setTimeout(() => run(false), isOffline ? offlineRetryMs : autosaveDelayMs);
    leave.current = () => {
      clearTimeout(timer);
      leave.current = null;
      run(true);
    };
    return () => clearTimeout(timer);
  }, [waits, target, fields, isOffline, mutate]);
  // What was changed a moment before the page is left, or its window closed, is saved all the same.
  useEffect(() => {
    const hide = () => leave.current?.();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      hide();
    };
  }, []);

  return {
    baseline,
    /** The chart that saving replaces; null where saving makes a new one. */
    target,
    changes,
    /** Saves by itself, so that leaving loses nothing. */
    isAutosaved,
    isOffline,
    isSaving: save.isPending,
    isConflict,
    /** Why the last try failed, in a sentence; null for a conflict, which has a dialog of its own. */
    failure: save.error === null || isConflict || isOffline ? null : save.error.message,
    save: (name: string, replaced: Chart | null) => {
      setPaused(false);
      mutate({ fields, name, target: replaced });
    },
    /** Leaves a conflict open: nothing is saved until it is asked for. */
    forget: () => {
      setPaused(true);
      save.reset();
    },
  };
}

function isConflictError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'conflict';
}

export type ChartSaving = ReturnType<typeof useChartSave>;
