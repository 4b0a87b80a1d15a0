import { useCallback, useDeferredValue, useMemo, useReducer } from 'react';
import type { Catalogue, CatalogueQuestion } from '../catalogue.ts';
import { isInCategory } from '../category-tree.ts';
import type { AudienceChoice, QuestionPick } from '../question-pick.ts';
import {
  initialPickerState,
  pickOf,
  reducePicker,
  type PickerAction,
  type PickerState,
} from './picker-state.ts';
import { type QuestionHit, questionSearchOf } from './question-search.ts';

export interface QuestionPickerModel {
  readonly state: PickerState;
  readonly dispatch: (action: PickerAction) => void;
  /** What the search found, in every category. */
  readonly found: readonly QuestionHit[];
  /** Of these, what the list shows. */
  readonly shown: readonly QuestionHit[];
  /** Saved audiences that were found, and of these what the list shows behind the questions. */
  readonly foundAudiences: readonly AudienceChoice[];
  readonly shownAudiences: readonly AudienceChoice[];
  /** The audience of the detail; null where that is a question. */
  readonly audience: AudienceChoice | null;
  /** The question of the detail; null where nothing was found. */
  readonly question: CatalogueQuestion | null;
  readonly pick: QuestionPick | null;
  /** For the text as it stands, where the list is still that of an earlier one: a key acts on what was typed. */
  readonly choiceNow: () => PickerChoice;
}

/** Of the two one, or none where nothing was found. */
export interface PickerChoice {
  readonly audience: AudienceChoice | null;
  readonly pick: QuestionPick | null;
}

interface PickerInput {
  readonly catalogue: Catalogue;
  readonly selectedWaves: ReadonlySet<string>;
  readonly initial: QuestionPick | null;
  readonly audiences: readonly AudienceChoice[];
  readonly uses: ReadonlyMap<string, number>;
}

export function useQuestionPicker(input: PickerInput): QuestionPickerModel {
  const { catalogue, selectedWaves, initial, audiences, uses } = input;
  const [state, dispatch] = useReducer(reducePicker, initial, initialPickerState);
  const search = questionSearchOf(catalogue);
  const text = useDeferredValue(state.text);

  const findQuestions = useCallback(
    (searched: string): readonly QuestionHit[] => {
      const hits = search
        .find(searched)
        .filter(
          ({ question }) =>
            !state.onlyFullyAsked || [...selectedWaves].every((wave) => question.waves.has(wave)),
        );
      const usesOf = ({ question }: QuestionHit) => uses.get(question.code) ?? 0;
      return state.mostUsedFirst ? hits.toSorted((one, other) => usesOf(other) - usesOf(one)) : hits;
    },
    [search, state.onlyFullyAsked, state.mostUsedFirst, selectedWaves, uses],
  );
  const isAudiences = state.category[0] === audiencesCategory;
  // Among all categories they stand behind the questions, and only where somebody searches.
  const showsAudiences = isAudiences || (state.category.length === 0 && text.trim() !== '');

  const found = useMemo(() => findQuestions(text), [findQuestions, text]);
  const shown = useMemo(
    () => found.filter(({ question }) => isInCategory(question, state.category)),
    [found, state.category],
  );
  const foundAudiences = useMemo(() => findAudiences(audiences, text), [audiences, text]);
  const shownAudiences = showsAudiences ? foundAudiences : noAudiences;

  const chosenAudience = audiences.find(({ id }) => id === state.audience);
  const chosen = state.question === null ? undefined : catalogue.questionByCode.get(state.question);
  const firstQuestion = chosen ?? shown[0]?.question ?? null;
  const audience = chosenAudience ?? (firstQuestion === null ? (shownAudiences[0] ?? null) : null);
  const question = audience === null ? firstQuestion : null;
  const pick = useMemo(() => (question === null ? null : pickOf(state, question)), [state, question]);

  const choiceNow = (): PickerChoice => {
    if (text === state.text || chosenAudience !== undefined || chosen !== undefined)
      return { audience, pick };
    const first = findQuestions(state.text).find((hit) => isInCategory(hit.question, state.category));
    if (first !== undefined) return { audience: null, pick: pickOf(state, first.question) };
    return { audience: findAudiences(audiences, state.text)[0] ?? null, pick: null };
  };
  return {
    state,
    dispatch,
    found,
    shown,
    foundAudiences,
    shownAudiences,
    audience,
    question,
    pick,
    choiceNow,
  };
}

const noAudiences: readonly AudienceChoice[] = [];

/** Stands among the categories of questions. */
export const audiencesCategory = 'Saved audiences';

function findAudiences(audiences: readonly AudienceChoice[], text: string): readonly AudienceChoice[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return audiences.filter(({ name, description }) => {
    const searched = `${name} ${description}`.toLocaleLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
