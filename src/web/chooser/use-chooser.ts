import { useCallback, useDeferredValue, useMemo, useReducer } from 'react';
import type { Catalogue, CatalogueQuestion } from '../expression-editor/catalogue.ts';
import { isInCategory } from '../expression-editor/category-tree.ts';
import type { AudienceChoice, QuestionPick } from '../expression-editor/question-pick.ts';
import {
  type ChooserAction,
  type ChooserState,
  initialChooserState,
  pickOf,
  reduceChooser,
} from './chooser-state.ts';
import { findAudiences, type QuestionHit, questionSearchOf } from './question-search.ts';

export interface ChooserModel {
  readonly state: ChooserState;
  readonly dispatch: (action: ChooserAction) => void;
  /** Questions that the search found, in every category. */
  readonly found: readonly QuestionHit[];
  /** Those of them in the list. */
  readonly shown: readonly QuestionHit[];
  /** Saved audiences that the search found, and those of them in the list. */
  readonly foundAudiences: readonly AudienceChoice[];
  readonly shownAudiences: readonly AudienceChoice[];
  /** Audience in the detail; null where that is a question. */
  readonly audience: AudienceChoice | null;
  /** Question in the detail; null where none was found. */
  readonly question: CatalogueQuestion | null;
  readonly pick: QuestionPick | null;
  /** Choice for the text as typed, while the list is still that of an earlier text. */
  readonly choiceNow: () => ChooserChoice;
}

/** Ticked audiences or the focused one, or a question; neither where nothing was found. */
export interface ChooserChoice {
  readonly audiences: readonly AudienceChoice[];
  readonly pick: QuestionPick | null;
}

interface ChooserInput {
  readonly catalogue: Catalogue;
  readonly selectedWaves: ReadonlySet<string>;
  readonly initial: QuestionPick | null;
  readonly audiences: readonly AudienceChoice[];
  readonly uses: ReadonlyMap<string, number>;
  /** Whether audiences are all that can be chosen. */
  readonly onlyAudiences: boolean;
}

export function useChooser(input: ChooserInput): ChooserModel {
  const { catalogue, selectedWaves, initial, audiences, uses, onlyAudiences } = input;
  const [state, dispatch] = useReducer(reduceChooser, initial, initialChooserState);
  const text = useDeferredValue(state.text);

  const findQuestions = useCallback(
    (searched: string): readonly QuestionHit[] => {
      if (onlyAudiences) return noQuestions;
      const hits = questionSearchOf(catalogue)
        .find(searched)
        .filter(
          ({ question }) =>
            !state.onlyFullyAsked || [...selectedWaves].every((wave) => question.waves.has(wave)),
        );
      const usesOf = ({ question }: QuestionHit) => uses.get(question.code) ?? 0;
      return state.mostUsedFirst ? hits.toSorted((one, other) => usesOf(other) - usesOf(one)) : hits;
    },
    [catalogue, onlyAudiences, state.onlyFullyAsked, state.mostUsedFirst, selectedWaves, uses],
  );
  const isAudiences = onlyAudiences || state.category[0] === audiencesCategory;
  // Among all categories they come after the questions, and only in a search.
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

  const choiceNow = (): ChooserChoice => {
    const ticked = audiences.filter(({ id }) => state.tickedAudiences.has(id));
    if (ticked.length > 0) return { audiences: ticked, pick: null };
    if (text === state.text || chosenAudience !== undefined || chosen !== undefined) {
      return { audiences: listOf(audience), pick };
    }
    const first = findQuestions(state.text).find((hit) => isInCategory(hit.question, state.category));
    if (first !== undefined) return { audiences: [], pick: pickOf(state, first.question) };
    return { audiences: listOf(findAudiences(audiences, state.text)[0]), pick: null };
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

function listOf(audience: AudienceChoice | null | undefined): readonly AudienceChoice[] {
  return audience == null ? noAudiences : [audience];
}

const noAudiences: readonly AudienceChoice[] = [];
const noQuestions: readonly QuestionHit[] = [];

/** Name of the saved audiences among the categories of questions. */
export const audiencesCategory = 'Saved audiences';
