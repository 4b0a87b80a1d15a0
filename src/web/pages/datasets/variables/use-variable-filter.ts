import { useMemo } from 'react';
import type { FileVariable } from '../../../../contract/datasets/file-variable.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import { isPartial, needsPhrase } from './answers/question-flags.ts';
import { isTextRow, textRow } from './uncounted-rows.ts';
import { useListFilter } from './use-list-filter.ts';

const none: ReadonlySet<Question> = new Set();

function offered(fits: (question: Question) => boolean) {
  return (question: Question) => question.retired !== true && !isTextRow(question) && fits(question);
}

interface FilterInput {
  readonly questions: readonly Question[];
  /** Codes of questions with edits that are not applied. */
  readonly edited: ReadonlySet<string>;
  readonly whole: { readonly waves: number; readonly locations: number };
  /** Open texts are listed by themselves: nothing counts them. */
  readonly texts: readonly FileVariable[];
}

/** The variables that fit the search and the filter of the address. */
export function useVariableFilter({ questions, edited, whole, texts }: FilterInput) {
  const unphrased = useMemo(() => new Set(questions.filter(needsPhrase)), [questions]);
  const rows = useMemo(() => [...questions, ...texts.map(textRow)], [questions, texts]);
  const filter = useListFilter(rows, [
    { value: 'all', name: 'All', fits: offered(() => true) },
    { value: 'edited', name: 'Edited', fits: ({ code }) => edited.has(code) },
    { value: 'phrase', name: 'Needs a phrase', fits: offered((question) => unphrased.has(question)) },
    { value: 'derived', name: 'Derived', fits: offered(({ derived }) => derived !== undefined) },
    { value: 'partial', name: 'Partial coverage', fits: offered((question) => isPartial(question, whole)) },
    { value: 'retired', name: 'Retired', fits: ({ retired }) => retired === true },
    { value: 'text', name: 'Open texts', fits: isTextRow },
  ]);
  return {
    ...filter,
    // A mark on most rows marks nothing: the filter has their number.
    unphrased: 2 * unphrased.size < questions.length ? unphrased : none,
  };
}
