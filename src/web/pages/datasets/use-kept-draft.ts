import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import type { Drafts } from '../../api/draft-store.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { newHistory, reduceHistory } from '../../lib/history.ts';

/** Reads the draft of an earlier visit; null: there is none; undefined until it is read. */
export function useKept<Draft>({ kind, read }: Drafts<Draft>, id: string): Draft | null | undefined {
  return useQuery({
    queryKey: ['drafts', kind, id],
    queryFn: () => read(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

interface KeptDraftInput<Draft> {
  readonly drafts: Drafts<Draft>;
  readonly id: string;
  /** Draft of an earlier visit; null: none. */
  readonly kept: Draft | null;
  readonly initial: Draft;
}

export interface KeptDraftState<Draft> {
  readonly draft: Draft;
  /** Whether it differs from its beginning. */
  readonly isEdited: boolean;
  /** Changes fields of the draft, as a step that can be undone. */
  readonly change: (fields: Partial<Draft>) => void;
  /** Forgets what the browser keeps: it is saved, or discarded. */
  readonly forget: () => Promise<void>;
}

/** A draft with the steps that can be undone and redone. The browser keeps it until it is saved or discarded. */
export function useKeptDraft<Draft extends { readonly name: string }>({
  drafts: { keep, forget },
  id,
  kept,
  initial,
}: KeptDraftInput<Draft>): KeptDraftState<Draft> {
  const [history, dispatch] = useReducer(reduceHistory<Draft>, kept ?? initial, newHistory);
  const draft = history.present;
  const isEdited = JSON.stringify(draft) !== JSON.stringify(initial);
  useEffect(() => {
    if (isEdited) void keep(id, draft.name, draft);
  }, [id, draft, isEdited, keep]);
  useShortcuts([
    { keys: 'Ctrl Z', label: 'Undo the last edit', run: () => dispatch({ kind: 'undo' }) },
    { keys: 'Ctrl Shift Z', label: 'Redo the edit', run: () => dispatch({ kind: 'redo' }) },
  ]);
  return {
    draft,
    isEdited,
    change: (fields) =>
      dispatch({ kind: 'edit', name: 'edit', edit: (before) => ({ ...before, ...fields }) }),
    forget: () => forget(id),
  };
}
