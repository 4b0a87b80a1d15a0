import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import type { Question } from '../../../../contract/question.ts';
import { useShortcuts } from '../../../app/keys/use-shortcuts.ts';
import { newHistory, reduceHistory } from '../../../saved-work/history.ts';
import {
  forgetVariableDraft,
  keepVariableDraft,
  readVariableDraft,
  type VariableDraft,
} from '../../../connected/variable-draft.ts';
import { newDefinition, sourceProblem } from './definition-drafts.ts';

/** Draft of an earlier visit; null: there is none; undefined until it is read. */
export function useKeptVariable(id: string): VariableDraft | null | undefined {
  return useQuery({
    queryKey: ['drafts', 'variable', id],
    queryFn: () => readVariableDraft(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** What a variable begins as. */
export function draftOf(saved: Question | null, source: Question | null): VariableDraft {
  if (saved?.derived === undefined) {
    const form = source !== null && sourceProblem('recode', source) !== null ? 'bands' : 'recode';
    return { name: '', meanName: '', scope: 'mine', definition: newDefinition(form, source) };
  }
  const { definition, scope } = saved.derived;
  return { name: saved.name, meanName: saved.mean_name ?? '', scope, definition };
}

/** Changes fields of the draft, as a step with a name. */
export type Change = (fields: Partial<VariableDraft>, step: string) => void;

interface VariableDraftState {
  readonly draft: VariableDraft;
  /** Whether it differs from what it began as. */
  readonly isEdited: boolean;
  readonly change: Change;
  /** Forgets what the browser keeps: it is saved, or discarded. */
  readonly forget: () => Promise<void>;
}

/** A variable with the steps that can be undone and redone. The browser keeps it until it is saved or discarded. */
export function useVariableDraft(
  id: string,
  kept: VariableDraft | null,
  initial: VariableDraft,
): VariableDraftState {
  const [history, dispatch] = useReducer(reduceHistory<VariableDraft>, kept ?? initial, newHistory);
  const draft = history.present;
  const isEdited = JSON.stringify(draft) !== JSON.stringify(initial);
  useEffect(() => {
    if (isEdited) void keepVariableDraft(id, draft);
  }, [id, draft, isEdited]);
  useShortcuts([
    { keys: 'Ctrl Z', label: 'Undo the last edit', run: () => dispatch({ kind: 'undo' }) },
    { keys: 'Ctrl Shift Z', label: 'Redo the edit', run: () => dispatch({ kind: 'redo' }) },
  ]);
  return {
    draft,
    isEdited,
    change: (fields, name) => dispatch({ kind: 'edit', name, edit: (before) => ({ ...before, ...fields }) }),
    forget: () => forgetVariableDraft(id),
  };
}
