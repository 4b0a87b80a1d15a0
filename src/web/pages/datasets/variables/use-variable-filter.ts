import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import type { FileVariable } from '../../../../contract/file-variable.ts';
import type { Question } from '../../../../contract/question.ts';
import { questionSearchOptions } from '../../../api/questions.ts';
import { format } from '../../../lib/format.ts';
import { isPartial, needsPhrase } from './question-flags.ts';

const parsers = {
  search: parseAsString.withDefault(''),
  show: parseAsString.withDefault('all'),
};
const urlKeys = { search: 'q' } as const;

/** Search and filter of the address. */
export function useVariableSearch() {
  return useQueryStates(parsers, { urlKeys });
}

export type VariableFilter = 'all' | 'edited' | 'phrase' | 'derived' | 'partial' | 'retired' | 'text';

const filterNames: Readonly<Record<VariableFilter, string>> = {
  all: 'All',
  edited: 'Edited',
  phrase: 'Needs a phrase',
  derived: 'Derived',
  partial: 'Partial coverage',
  retired: 'Retired',
  text: 'Open texts',
};
const filters = ['all', 'edited', 'phrase', 'derived', 'partial', 'retired', 'text'] as const;

const none: ReadonlySet<Question> = new Set();

interface FilterInput {
  readonly dataset: string;
  /** As the draft shows them. */
  readonly questions: readonly Question[];
  /** Codes of questions with edits that are not applied. */
  readonly edited: ReadonlySet<string>;
  readonly whole: { readonly waves: number; readonly locations: number };
  /** Open texts are listed by themselves: nothing counts them. */
  readonly texts: readonly FileVariable[];
}

/** The variables that fit the search and the filter of the address. */
export function useVariableFilter({ dataset, questions, edited, whole, texts }: FilterInput) {
  const [{ search, show }, setFilter] = useVariableSearch();
  const words = search.trim();
  const found = useQuery({
    ...questionSearchOptions(dataset, words),
    enabled: words !== '',
    placeholderData: (before) => before,
  });
  const matching = useMemo(
    () => (words === '' ? questions : inOrderOf(found.data ?? [], questions, words)),
    [questions, found.data, words],
  );
  const unphrased = useMemo(() => new Set(questions.filter(needsPhrase)), [questions]);
  const fits: Readonly<Record<VariableFilter, (question: Question) => boolean>> = {
    all: ({ retired }) => retired !== true,
    edited: ({ code }) => edited.has(code),
    phrase: (question) => question.retired !== true && unphrased.has(question),
    derived: ({ retired, derived }) => retired !== true && derived !== undefined,
    partial: (question) => question.retired !== true && isPartial(question, whole),
    retired: ({ retired }) => retired === true,
    text: () => false,
  };
  const text = words.toLocaleLowerCase();
  const shownTexts = texts.filter(({ name, label }) =>
    `${name}\n${label}`.toLocaleLowerCase().includes(text),
  );
  const shown = filters.find((one) => one === show) ?? 'all';
  const options = filters
    .map((value) => ({
      value,
      count: value === 'text' ? shownTexts.length : matching.filter(fits[value]).length,
    }))
    .filter(({ value, count }) => value === 'all' || value === shown || count > 0)
    .map(({ value, count }) => ({ value, label: `${filterNames[value]} ${format.count(count)}` }));
  return {
    shown: matching.filter(fits[shown]),
    shownTexts,
    // A mark on most rows marks nothing: the filter has their number.
    unphrased: 2 * unphrased.size < questions.length ? unphrased : none,
    options,
    search,
    show: shown,
    change: (next: Parameters<typeof setFilter>[0]) => void setFilter(next),
  };
}

/** Questions that the service found, best first, then those whose draft or retired name matches. */
function inOrderOf(
  codes: readonly string[],
  questions: readonly Question[],
  words: string,
): readonly Question[] {
  const byCode = new Map(questions.map((question) => [question.code, question]));
  const text = words.toLocaleLowerCase();
  const found = new Set(codes.flatMap((code) => byCode.get(code) ?? []));
  const named = questions.filter(({ name, number = '' }) =>
    [name, number].some((one) => one.toLocaleLowerCase().includes(text)),
  );
  return [...new Set([...found, ...named])];
}
