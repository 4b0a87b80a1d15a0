import { useDeferredValue, useMemo, useReducer } from 'react';
import type { Catalogue, CatalogueQuestion } from '../catalogue.ts';
import { isInCategory } from '../category-tree.ts';
import type { QuestionPick } from '../question-pick.ts';
import {
  initialPickerState,
  pickOf,
  reducePicker,
  type PickerAction,
  type PickerState,
} from './picker-state.ts';
import { createQuestionSearch, type QuestionHit } from './question-search.ts';

export interface QuestionPickerModel {
  readonly state: PickerState;
  readonly dispatch: (action: PickerAction) => void;
  /** What the search found, in every category. */
  readonly found: readonly QuestionHit[];
  /** Of these, what the list shows. */
  readonly shown: readonly QuestionHit[];
  /** The question of the detail; null where nothing was found. */
  readonly question: CatalogueQuestion | null;
  readonly pick: QuestionPick | null;
}

export function useQuestionPicker(
  catalogue: Catalogue,
  selectedWaves: ReadonlySet<string>,
  initial: QuestionPick | null,
): QuestionPickerModel {
  const [state, dispatch] = useReducer(reducePicker, initial, initialPickerState);
  const search = useMemo(() => createQuestionSearch(catalogue), [catalogue]);
  const text = useDeferredValue(state.text);

  const found = useMemo(() => {
    const hits = search.find(text);
    if (!state.onlyFullyAsked) return hits;
    return hits.filter(({ question }) => [...selectedWaves].every((wave) => question.waves.has(wave)));
  }, [search, text, state.onlyFullyAsked, selectedWaves]);
  const shown = useMemo(
    () => found.filter(({ question }) => isInCategory(question, state.category)),
    [found, state.category],
  );

  const chosen = state.question === null ? undefined : catalogue.questionByCode.get(state.question);
  const question = chosen ?? shown[0]?.question ?? null;
  const pick = useMemo(() => (question === null ? null : pickOf(state, question)), [state, question]);
  return { state, dispatch, found, shown, question, pick };
}
