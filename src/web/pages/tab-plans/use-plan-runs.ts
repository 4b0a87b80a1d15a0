import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Edition } from '../../../contract/saved-work/edition.ts';
import {
  cancelEdition,
  editionsOptions,
  followEdition,
  isOpenEdition,
  startEdition,
} from '../../api/tab-plans.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';

export interface RunsProps {
  /** null before the first save. */
  readonly id: string | null;
  readonly size: { readonly tables: number; readonly columns: number };
  readonly mayRun: boolean;
  readonly isDirty: boolean;
  /** Saves at once, a new plan under its proposed name; a run reads the saved plan. */
  readonly onSave: () => Promise<void>;
}

/** Runs of a plan: all of them, the one under way and the one that is shown; starts and ends them, also by key. */
export function usePlanRuns({ id, size, mayRun, isDirty, onSave }: RunsProps) {
  const list = useQuery({ ...editionsOptions(id ?? ''), enabled: id !== null });
  const [chosen, choose] = useState<number | null>(null);
  const editions = list.data ?? [];
  const open = editions.find(isOpenEdition);
  const ended = editions.filter((edition) => !isOpenEdition(edition));
  useFollowed(id, open?.number ?? null);
  const start = useMutation({ mutationFn: startEdition, onSuccess: () => choose(null) });
  const cancel = useMutation({ mutationFn: (number: number) => cancelEdition(id ?? '', number) });
  const refusal = refusalOf({ size, mayRun }, open);
  const { mutate } = start;
  const isAsked = useRef(false);
  const save = useMutation({ mutationFn: onSave, onError: () => void (isAsked.current = false) });
  useEffect(() => {
    if (!isAsked.current || isDirty || id === null) return;
    isAsked.current = false;
    mutate(id);
  }, [id, isDirty, mutate]);
  const run = () => {
    if (refusal !== undefined || save.isPending || start.isPending) return;
    isAsked.current = isDirty || id === null;
    if (isDirty || id === null) save.mutate();
    else mutate(id);
  };
  const stop = () => open !== undefined && cancel.mutate(open.number);
  useShortcuts([
    { keys: 'Ctrl Enter', label: 'Run the tab plan', run, inFields: true },
    ...(open === undefined ? [] : [{ keys: 'Escape', label: 'Cancel the run', run: stop }]),
  ]);
  return {
    list,
    editions,
    open,
    /** Ended run whose tables are shown: the chosen one, or the latest. */
    shown: ended.find(({ number }) => number === chosen) ?? ended[0],
    choose,
    run,
    stop,
    refusal,
    isStarting: save.isPending || start.isPending,
    isEnding: cancel.isPending,
    error: save.error ?? start.error ?? cancel.error,
  };
}

export type PlanRuns = ReturnType<typeof usePlanRuns>;

function refusalOf(
  { size, mayRun }: Pick<RunsProps, 'size' | 'mayRun'>,
  open: Edition | undefined,
): string | undefined {
  if (!mayRun) return 'View only. Save a copy to run it';
  if (size.tables === 0) return 'Select a question first';
  if (size.columns === 0) return 'Show the total or add a question to the banner first';
  return open === undefined ? undefined : 'A run is under way';
}

function useFollowed(id: string | null, number: number | null): void {
  useEffect(() => {
    if (id === null || number === null) return undefined;
    const left = new AbortController();
    // A broken stream leaves the progress to the list, which is read again every few seconds.
    followEdition(id, number, left.signal).catch(() => undefined);
    return () => left.abort();
  }, [id, number]);
}
