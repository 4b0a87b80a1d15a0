import { useQuery } from '@tanstack/react-query';
import type { Question } from '../../../../contract/question.ts';
import {
  forgetVariableDraft,
  keepVariableDraft,
  readVariableDraft,
  type VariableDraft,
} from '../../../connected/variable-draft.ts';
import { type KeptDraftState, useKeptDraft } from '../use-kept-draft.ts';
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

export type Change = KeptDraftState<VariableDraft>['change'];

/** A variable with the steps that can be undone and redone. The browser keeps it until it is saved or discarded. */
export function useVariableDraft(
  id: string,
  kept: VariableDraft | null,
  initial: VariableDraft,
): KeptDraftState<VariableDraft> {
  return useKeptDraft(id, { kept, initial, keep: keepVariableDraft, forget: forgetVariableDraft });
}
