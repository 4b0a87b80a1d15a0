import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { EditedKind } from '../../../contract/saved-work/edition.ts';
import {
  cancelEdition,
  type EditedWork,
  editionsOptions,
  followEdition,
  isOpenEdition,
  startEdition,
} from '../../api/editions.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';

export interface EditionsProps {
  readonly kind: EditedKind;
  /** null before the first save. */
  readonly id: string | null;
  /** Name of the action in the list of keys. */
  readonly label: string;
  /** Why none can be started; undefined where one can. */
  readonly refusal: string | undefined;
  readonly isDirty: boolean;
  /** Saves at once, new work under its proposed name; an edition reads what is saved. */
  readonly onSave: () => Promise<void>;
}

/** Editions of a tab plan or report: all of them, the one under way and the one that is shown; starts and ends them, also by key. */
export function useEditions({ kind, id, label, refusal: refused, isDirty, onSave }: EditionsProps) {
  const work = useMemo((): EditedWork => ({ kind, id: id ?? '' }), [kind, id]);
  const list = useQuery({ ...editionsOptions(work), enabled: id !== null });
  const [chosen, choose] = useState<number | null>(null);
  const editions = list.data ?? [];
  const open = editions.find(isOpenEdition);
  const ended = editions.filter((edition) => !isOpenEdition(edition));
  useFollowed(work, open?.number ?? null);
  const start = useMutation({ mutationFn: startEdition, onSuccess: () => choose(null) });
  const cancel = useMutation({ mutationFn: async (number: number) => cancelEdition(work, number) });
  const refusal = refused ?? (open === undefined ? undefined : 'A run is under way');
  const { mutate } = start;
  const isAsked = useRef(false);
  const save = useMutation({ mutationFn: onSave, onError: () => void (isAsked.current = false) });
  useEffect(() => {
    if (!isAsked.current || isDirty || id === null) return;
    isAsked.current = false;
    mutate(work);
  }, [id, isDirty, mutate, work]);
  const run = () => {
    if (refusal !== undefined || save.isPending || start.isPending) return;
    isAsked.current = isDirty || id === null;
    if (isDirty || id === null) save.mutate();
    else mutate(work);
  };
  const stop = () => open !== undefined && cancel.mutate(open.number);
  useShortcuts([
    { keys: 'Ctrl Enter', label, run, inFields: true },
    ...(open === undefined ? [] : [{ keys: 'Escape', label: 'Cancel the run', run: stop }]),
  ]);
  return {
    work,
    list,
    editions,
    open,
    /** Ended one that is shown: the chosen one, or the latest. */
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

export type Editions = ReturnType<typeof useEditions>;

function useFollowed(work: EditedWork, number: number | null): void {
  useEffect(() => {
    if (work.id === '' || number === null) return undefined;
    const left = new AbortController();
    // A broken stream leaves the progress to the list, which is read again every few seconds.
    followEdition(work, number, left.signal).catch(() => undefined);
    return () => left.abort();
  }, [work, number]);
}
